/**
 * Tiles laid side by side, adjoining landscapes, parts of one static body: together they are one
 * floor, but each collides alone, and the side face of the next tile stops a box that has sunk in a
 * millimetre. Inside one mesh the normal cones know better; between bodies nobody knows who adjoins
 * whom, so the contacts themselves must tell, and those with inner edges are taken out of the list.
 *
 * The rule. Let F be a contact of a convex part of a body, with the unit normal m (scenery → body) and
 * a surface point f. The part lies above the plane m·(x − f) = 0 but for F's depth. Another contact G
 * of the same part all of whose surface points lie in or below that plane touches nothing but the
 * sliver that has sunk in: lifting the part out along m parts it from G, too. So F hides G, unless G
 * carries the part in the same direction (then it is the next tile's top face) or from the opposite
 * one (then the part is clamped). A true wall or step reaches above the plane and stays.
 *
 * What the part has lowest along m may lie beyond F's edges, though, where F does not hold it up. It shows
 * in G: if the part's own points there are deeper below F's plane than F is, G stays. (A stone in a hollow
 * of a landscape, with a corner 33 mm in the slope across, was held up by nothing there.)
 *
 * A ghost cannot hide the floor: F's points lie in front of G's plane, behind the edge they share.
 * Where each would hide the other, as at a ball over a joint, the deeper one stays.
 *
 * The work, for all bodies at once:
 *
 * 1. The contacts of every convex part of a dynamic body with bodies that no force moves are chained.
 * 2. In each chain the planes are sorted by direction, and only the highest and the deepest of each
 *    direction can hide: a body on a thousand tiles compares each of its contacts with a few planes and
 *    not with a thousand.
 * 3. What is hidden is removed. A contact of one or two points that leans by less than 1.4·10⁻³ rad from
 *    a deeper one it lies under (a ball over a joint) is turned upright instead.
 *
 * The list keeps its order. A pair that has lost a contact is looked at again in the next step, because
 * there is nothing left to recycle.
 *
 * Alternative that lost: remembering which static faces adjoin (O(n²) at every change of scenery).
 */

import { withRoom } from '../../kernel/grown.js';
import { FLAG, INFO, INFO_STRIDE } from '../../state/body-store.js';
import type { BodyColliders } from '../body-colliders.js';
import { FRAME_STRIDE, vectorToBody } from '../body-frame.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  type ContactList,
  MIDDLE_STRIDE,
  POINTS,
  SEEN,
  SEEN_POINT,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
  SEEN_STRIDE,
} from './contact-list.js';
import { look } from './see-contact.js';
import type { TouchChanges } from './touch-changes.js';

/** Step (m) between neighbours that still counts as flush. */
export const FLUSH_TOLERANCE = 1e-3;

/** Normals within this cosine (1.4·10⁻³ rad) carry in the same direction. */
export const SAME_DIRECTION = 1 - 1e-6;
/**
 * Below this cosine the normals oppose each other: the body is clamped. Above it a slanted side of the
 * body may lean over an edge.
 */
export const OPPOSED = -0.7;
/** The tolerance is never more than this share of a part's radius: a pebble knows smaller steps. */
export const SHARE = 0.02;
/** Most directions of a part; planes of further ones hide nothing. */
const MOST_DIRECTIONS = 32;
/** A contact of more points than this has the normal of a face, which is never turned. */
const MOST_LEANING = 2;

/**
 * Offsets in what is noted of a part's contact: unit normal (scenery → body), the surface point where the
 * contact is deepest (m), its depth (m). Each contact is compared with the others over and over, and its
 * record in the list is too long for that.
 */
const PLANE = { normal: 0, point: 3, depth: 6 } as const;
const PLANE_STRIDE = 8;

const NOTHING: Float64Array = new Float64Array(0);
const NO_PLACES: Int32Array = new Int32Array(0);

/** What is asked of the bodies. */
export interface SmoothedBodies {
  /** (rows) the placed leaf shapes */
  readonly bodies: readonly (BodyColliders | undefined)[];
  /** (keys × 20) where the bodies are: see `body-frame.ts` */
  readonly frames: Float64Array;
  /** Rows below this move; contacts of others are those of sleepers, and smooth already. */
  readonly moving: number;
}

/** Takes inner edges of adjoining bodies out of contact lists; keeps its memory from call to call. */
export class ContactSmoothing {
  /** m */
  readonly tolerance: number;
  readonly margin: number;
  /** Contacts that the last call turned upright. */
  turned = 0;
  #frames = NOTHING;

  /** (parts) first contact of a part, −1 for none */
  #heads = new Int32Array(64);
  /** (rows) number of a row's first part, −1 for a row that has none yet */
  #firstParts = new Int32Array(64);
  /** (contacts) next contact of the same part, −1 for none */
  #next = new Int32Array(64);
  /** (contacts) 1: the moving body is A, −1: it is B, 0: the contact is left alone */
  #sides = new Int8Array(64);
  #dropped = new Uint8Array(64);
  /** (contacts of a part) their numbers in the list, and (× 8) what is asked of them: see {@link PLANE} */
  #members = new Int32Array(16);
  #planes = new Float64Array(16 * PLANE_STRIDE);
  /** (contacts of a part × 35) what is seen of them */
  #seen = new Float64Array(16 * SEEN_STRIDE);
  #count = 0;
  /** (directions) of each direction the member with the highest plane, the deepest, and the first */
  readonly #highest = new Int32Array(MOST_DIRECTIONS);
  readonly #deepest = new Int32Array(MOST_DIRECTIONS);
  readonly #seeds = new Int32Array(MOST_DIRECTIONS);
  #directions = 0;
  #data = NOTHING;
  #starts = NO_PLACES;
  #tolerance = 0;

  /**
   * `tolerance` (m): the step between neighbours that still counts as flush; `margin` (m): that of contacts which do
   * not look ahead. What is farther is there because it comes, and turns meanwhile: nothing of the same surface hides
   * it. (The side of the next tile of a floor is hidden however far it is.)
   */
  constructor(tolerance = FLUSH_TOLERANCE, margin = Number.POSITIVE_INFINITY) {
    this.tolerance = tolerance;
    this.margin = margin;
  }

  /**
   * Removes contacts with hidden edges and returns how many they were. `list.rows` must hold; `info` is
   * the store's, by row. `changes` are brought up to date; bodies touch within `envelope` (m).
   */
  smooth(
    list: ContactList,
    placed: SmoothedBodies,
    info: ArrayLike<number>,
    changes: TouchChanges | null = null,
    envelope = 0,
  ): number {
    const { bodies } = placed;
    this.turned = 0;
    if (list.count < 2) return 0;
    this.#frames = placed.frames;
    this.#data = list.data;
    this.#starts = list.starts;
    const parts = this.#chain(list, bodies, placed.moving, info);
    let removed = 0;
    for (let part = 0; part < parts; part++) removed += this.#smoothPart(list, bodies, part);
    if (removed > 0) {
      changes?.drop(list, this.#dropped, envelope);
      list.drop(this.#dropped);
    }
    // Others may have grown out of these.
    this.#frames = NOTHING;
    this.#data = NOTHING;
    this.#starts = NO_PLACES;
    return removed;
  }

  /** Chains the contacts of each part, in the order of the list; returns the number of parts. */
  #chain(
    list: ContactList,
    bodies: readonly (BodyColliders | undefined)[],
    moving: number,
    info: ArrayLike<number>,
  ): number {
    const { count, rows, data, starts } = list;
    this.#reserveContacts(count);
    let parts = 0;
    for (let i = 0; i < 2 * count; i++) {
      const row = rows[i]!;
      if (row >= this.#firstParts.length) this.#firstParts = grown(this.#firstParts, row + 1);
      this.#firstParts[row] = -1;
    }
    // From the last to the first, so that chains come out in the order of the list.
    for (let i = count - 1; i >= 0; i--) {
      const o = starts[i]!;
      const rowA = rows[2 * i]!;
      const rowB = rows[2 * i + 1]!;
      const flagsA = info[rowA * INFO_STRIDE + INFO.flags]!;
      const flagsB = info[rowB * INFO_STRIDE + INFO.flags]!;
      this.#sides[i] = 0;
      if (rowA >= moving && rowB >= moving) continue;
      if (((flagsA ^ flagsB) & FLAG.dynamic) === 0) continue;
      if (((flagsA | flagsB) & FLAG.sensor) !== 0) continue;
      const isA = (flagsA & FLAG.dynamic) !== 0;
      const row = isA ? rowA : rowB;
      const leaf = data[o + (isA ? CONTACT.leafA : CONTACT.leafB)]!;
      const body = bodies[row];
      if (body === undefined || !body.leaf(leaf)!.shape.convex) continue;
      let first = this.#firstParts[row]!;
      if (first < 0) {
        first = parts;
        parts += body.leaves;
        this.#firstParts[row] = first;
        if (parts > this.#heads.length) this.#heads = grown(this.#heads, parts);
        this.#heads.fill(-1, first, parts);
      }
      this.#sides[i] = isA ? 1 : -1;
      this.#next[i] = this.#heads[first + leaf]!;
      this.#heads[first + leaf] = i;
    }
    return parts;
  }

  #reserveContacts(count: number): void {
    if (this.#next.length < count) {
      this.#next = grown(this.#next, count);
      this.#sides = new Int8Array(this.#next.length);
      this.#dropped = new Uint8Array(this.#next.length);
    }
    this.#dropped.fill(0, 0, count);
  }

  /** Drops or turns the hidden contacts of one part; returns how many it drops. */
  #smoothPart(
    list: ContactList,
    bodies: readonly (BodyColliders | undefined)[],
    part: number,
  ): number {
    const head = this.#heads[part]!;
    if (head < 0 || this.#next[head]! < 0) return 0;
    const isA = this.#sides[head]! > 0;
    const row = list.rows[2 * head + (isA ? 0 : 1)]!;
    const leaf = list.data[list.starts[head]! + (isA ? CONTACT.leafA : CONTACT.leafB)]!;
    const radius = bodies[row]!.leaf(leaf)!.shape.boundingRadius;
    this.#tolerance = Math.min(this.tolerance, SHARE * radius);
    this.#count = 0;
    for (let i = head; i >= 0; i = this.#next[i]!) {
      this.#reserveMember();
      this.#members[this.#count] = i;
      this.#seen.set(look(list, i, this.#frames), this.#count * SEEN_STRIDE);
      this.#note(this.#count++);
    }
    this.#findDirections();
    let dropped = 0;
    for (let g = 0; g < this.#count; g++) {
      if (this.#isHidden(g)) {
        this.#dropped[this.#members[g]!] = 1;
        dropped++;
        this.#forget(g);
      } else {
        this.#straighten(list, g);
      }
    }
    return dropped;
  }

  #reserveMember(): void {
    if (this.#count < this.#members.length) return;
    this.#members = grown(this.#members, 0);
    this.#planes = withRoom(this.#planes, 2 * this.#planes.length);
    this.#seen = withRoom(this.#seen, 2 * this.#seen.length);
  }

  /** Notes what is asked of member i. */
  #note(i: number): void {
    const d = this.#data;
    const P = this.#planes;
    const contact = this.#members[i]!;
    const side = this.#sides[contact]!;
    const o = this.#starts[contact]!;
    const s = i * SEEN_STRIDE;
    const seen = this.#seen;
    let deepest = 0;
    let least = d[o + POINTS + CONTACT_POINT.separation]!;
    for (let k = 1; k < d[o + CONTACT.count]!; k++) {
      const separation = d[o + POINTS + k * CONTACT_POINT_STRIDE + CONTACT_POINT.separation]!;
      if (!(separation < least)) continue;
      least = separation;
      deepest = k;
    }
    const q = s + SEEN_POINTS + deepest * SEEN_POINT_STRIDE + surface(side);
    const at = i * PLANE_STRIDE;
    // A's normal is from A to B: from the body to the scenery if the body is A.
    P[at + PLANE.normal] = -side * seen[s + SEEN.normal]!;
    P[at + PLANE.normal + 1] = -side * seen[s + SEEN.normal + 1]!;
    P[at + PLANE.normal + 2] = -side * seen[s + SEEN.normal + 2]!;
    P[at + PLANE.point] = seen[q]!;
    P[at + PLANE.point + 1] = seen[q + 1]!;
    P[at + PLANE.point + 2] = seen[q + 2]!;
    P[at + PLANE.depth] = -least;
  }

  #isHidden(g: number): boolean {
    const comes = this.#planes[g * PLANE_STRIDE + PLANE.depth]! < -this.margin;
    for (let d = 0; d < this.#directions; d++) {
      const f = this.#highest[d]!;
      if (f < 0) continue;
      if (this.#hidesFinally(f, g, comes)) return true;
      const deepest = this.#deepest[d]!;
      if (deepest !== f && this.#hidesFinally(deepest, g, comes)) return true;
    }
    return false;
  }

  /** Whether F hides G, and of two that hide each other F goes deeper. `comes`: G is only there because it comes. */
  #hidesFinally(f: number, g: number, comes: boolean): boolean {
    if (f === g || (comes && this.#areOfOne(f, g)) || !this.#hides(f, g)) return false;
    return !this.#hides(g, f) || this.#isDeeper(f, g);
  }

  /** Whether two contacts are with the same surface. */
  #areOfOne(f: number, g: number): boolean {
    const d = this.#data;
    const F = this.#starts[this.#members[f]!]!;
    const G = this.#starts[this.#members[g]!]!;
    return (
      d[F + CONTACT.keyA] === d[G + CONTACT.keyA] && d[F + CONTACT.keyB] === d[G + CONTACT.keyB]
    );
  }

  /** Sorts the planes of a part by direction. */
  #findDirections(): void {
    this.#directions = 0;
    for (let i = 0; i < this.#count; i++) {
      const d = this.#directionOf(i);
      if (d < 0) {
        if (this.#directions === MOST_DIRECTIONS) continue;
        this.#seeds[this.#directions] = i;
        this.#deepest[this.#directions] = i;
        this.#highest[this.#directions++] = i;
      } else {
        this.#offer(d, i);
      }
    }
  }

  /** A contact of a direction takes the place of a lower or less deep one. */
  #offer(d: number, i: number): void {
    const highest = this.#highest[d]!;
    if (highest < 0) {
      this.#highest[d] = i;
      this.#deepest[d] = i;
      return;
    }
    const P = this.#planes;
    const q = i * PLANE_STRIDE + PLANE.point;
    const p = highest * PLANE_STRIDE + PLANE.point;
    if (this.#height(this.#seeds[d]!, P, q, p) > 0) this.#highest[d] = i;
    if (this.#isDeeper(i, this.#deepest[d]!)) this.#deepest[d] = i;
  }

  /** The direction that a contact's normal is one of, or −1. */
  #directionOf(i: number): number {
    for (let d = 0; d < this.#directions; d++) {
      if (this.#cosine(this.#seeds[d]!, i) > SAME_DIRECTION) return d;
    }
    return -1;
  }

  /** A dropped contact hides nothing: the others of its direction take its place. */
  #forget(g: number): void {
    for (let d = 0; d < this.#directions; d++) {
      if (this.#highest[d] !== g && this.#deepest[d] !== g) continue;
      this.#highest[d] = -1;
      for (let i = 0; i < this.#count; i++) {
        const isDropped = this.#dropped[this.#members[i]!] === 1;
        if (!isDropped && this.#directionOf(i) === d) this.#offer(d, i);
      }
    }
  }

  /**
   * Whether all of G's surface points lie in or below F's plane, and the part's above it but for F's depth, and
   * F does not carry as G does.
   */
  #hides(f: number, g: number): boolean {
    const along = this.#cosine(f, g);
    if (along > SAME_DIRECTION || along < OPPOSED) return false;
    return this.#liesBelow(f, g) && this.#isAbove(f, g);
  }

  /** Whether the part's own points at G are no deeper below F's plane than F is. */
  #isAbove(f: number, g: number): boolean {
    const p = f * PLANE_STRIDE + PLANE.point;
    const lowest = -this.#planes[f * PLANE_STRIDE + PLANE.depth]! - this.#tolerance;
    const seen = this.#seen;
    const contact = this.#members[g]!;
    const points = this.#data[this.#starts[contact]! + CONTACT.count]!;
    const first = g * SEEN_STRIDE + SEEN_POINTS + surface(-this.#sides[contact]!);
    for (let i = 0; i < points; i++) {
      if (this.#height(f, seen, first + i * SEEN_POINT_STRIDE, p) < lowest) return false;
    }
    return true;
  }

  #liesBelow(f: number, g: number): boolean {
    const P = this.#planes;
    const p = f * PLANE_STRIDE + PLANE.point;
    // Most that is not below has its deepest point above.
    if (this.#height(f, P, g * PLANE_STRIDE + PLANE.point, p) > this.#tolerance) return false;
    const seen = this.#seen;
    const contact = this.#members[g]!;
    const points = this.#data[this.#starts[contact]! + CONTACT.count]!;
    const first = g * SEEN_STRIDE + SEEN_POINTS + surface(this.#sides[contact]!);
    for (let i = 0; i < points; i++) {
      if (this.#height(f, seen, first + i * SEEN_POINT_STRIDE, p) > this.#tolerance) return false;
    }
    return true;
  }

  /** Turns a contact that leans a little from a deeper one, under whose plane it lies. */
  #straighten(list: ContactList, g: number): void {
    const d = this.#data;
    const turned = this.#members[g]!;
    const G = this.#starts[turned]!;
    if (d[G + CONTACT.count]! > MOST_LEANING) return;
    const direction = this.#directionOf(g);
    const f = direction < 0 ? g : this.#deepest[direction]!;
    if (f === g || !this.#isDeeper(f, g) || !this.#liesBelow(f, g)) return;
    this.turned++;
    const deeper = this.#members[f]!;
    const F = this.#starts[deeper]!;
    const turn = this.#sides[deeper]! * this.#sides[turned]!;
    const seen = this.#seen;
    const n = g * SEEN_STRIDE + SEEN.normal;
    const middles = list.middles.data;
    for (let k = 0; k < 3; k++) {
      seen[n + k] = turn * seen[f * SEEN_STRIDE + SEEN.normal + k]!;
      middles[turned * MIDDLE_STRIDE + k] = turn * middles[deeper * MIDDLE_STRIDE + k]!;
    }
    if (list.isSeen) {
      for (let k = 0; k < 3; k++) list.seen[turned * SEEN_STRIDE + SEEN.normal + k] = seen[n + k]!;
    }
    for (let i = 0; i < d[G + CONTACT.count]!; i++) {
      const q = g * SEEN_STRIDE + SEEN_POINTS + i * SEEN_POINT_STRIDE;
      let s = 0;
      for (let k = 0; k < 3; k++) {
        const apart = seen[q + SEEN_POINT.onB + k]! - seen[q + SEEN_POINT.onA + k]!;
        s += seen[n + k]! * apart;
      }
      d[G + POINTS + i * CONTACT_POINT_STRIDE + CONTACT_POINT.separation] = s;
    }
    if (this.#sides[deeper]! > 0 && turn > 0) {
      // The same body is A: what is its own in one record is its own in the other.
      for (let k = 0; k < 3; k++) d[G + CONTACT.localNormal + k] = d[F + CONTACT.localNormal + k]!;
    } else {
      const a = FRAME_STRIDE * d[G + CONTACT.keyA]!;
      vectorToBody(d, G + CONTACT.localNormal, this.#frames, a, seen, n);
    }
    this.#note(g);
  }

  /** Cosine between the normals of two contacts. */
  #cosine(f: number, g: number): number {
    const P = this.#planes;
    const F = f * PLANE_STRIDE;
    const G = g * PLANE_STRIDE;
    return P[F]! * P[G]! + P[F + 1]! * P[G + 1]! + P[F + 2]! * P[G + 2]!;
  }

  /** How much higher (m) the point at `Q[q]` lies than that at `p` in the planes, along F's normal. */
  #height(f: number, Q: Float64Array, q: number, p: number): number {
    const P = this.#planes;
    const n = f * PLANE_STRIDE;
    return (
      P[n]! * (Q[q]! - P[p]!) +
      P[n + 1]! * (Q[q + 1]! - P[p + 1]!) +
      P[n + 2]! * (Q[q + 2]! - P[p + 2]!)
    );
  }

  /** Whether F goes deeper than G; of equals the first. */
  #isDeeper(f: number, g: number): boolean {
    const df = this.#planes[f * PLANE_STRIDE + PLANE.depth]!;
    const dg = this.#planes[g * PLANE_STRIDE + PLANE.depth]!;
    return df > dg || (df === dg && f < g);
  }
}

/** Where a point on the scenery is in what is seen of a point, for a body on that side. */
function surface(side: number): number {
  return side > 0 ? SEEN_POINT.onB : SEEN_POINT.onA;
}

/** A longer copy. */
function grown(array: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(Math.max(least, 2 * array.length));
  copy.set(array);
  return copy;
}
