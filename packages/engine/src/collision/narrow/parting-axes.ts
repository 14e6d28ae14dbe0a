/**
 * Directions that part pairs of convex shapes, remembered from step to step (P Rigid 7.1).
 *
 * In a heap, half of the pairs whose bounds overlap do not touch, and the general search finds that
 * out anew in every step. But a plane that parts two shapes now will nearly always part them in the
 * next step, and to try it costs two support points. What it proves is that the shapes are farther
 * apart than the margin along one direction, so they are: no contact can be missed, and the answer of
 * the narrow phase is the same with this memory and without it.
 *
 * A direction is looked for when a pair is found apart for the second time in a row, and not again in
 * the step after it has failed: whoever flies past leaves no trace and costs nothing. It is that of
 * the closest points, by GJK, which parts the shapes the longest.
 *
 * Directions are the world's. (Fixed to one of the bodies they would fail as soon as that one turns.)
 * The list is kept like that of contacts, in the order of the calls, and found by walking along.
 */

import { hullVertex, startsOf } from '../../shapes/hull/hull-vertex.js';
import type { ConvexHull } from '../../shapes/hull.js';
import { type Collider, PLACED } from '../collider.js';
import { KIND_INDEX } from '../leaf-kinds.js';
import { ConvexGeometry } from './features/geometry.js';
import { closestPoints, GJK } from './gjk.js';
import { Difference } from './gjk-difference.js';
import { Simplex } from './gjk-simplex.js';

/** What must be left over the margin for a proof, as a fraction of the sizes: more than rounding. */
const PROOF = 1e-9;

const { sphere: SPHERE, box: BOX, capsule: CAPSULE, cylinder: CYLINDER } = KIND_INDEX;
const { cone: CONE, ellipsoid: ELLIPSOID, hull: HULL, rectangle: RECTANGLE } = KIND_INDEX;

/** Whether a kind of shape makes its pairs slow enough for a memory to be worth while. */
function isSlow(kind: number): boolean {
  return kind >= CYLINDER && kind <= HULL;
}

/** (kinds × kinds) 1: pairs that are remembered */
const KINDS = 16;
const REMEMBERED = new Uint8Array(KINDS * KINDS);
for (let a = SPHERE; a <= RECTANGLE; a++) {
  for (let b = SPHERE; b <= RECTANGLE; b++) {
    const slow = isSlow(a) || isSlow(b);
    // A ball and a cylinder are compared as quickly as a plane is tried.
    const quick = (a === SPHERE && b === CYLINDER) || (b === SPHERE && a === CYLINDER);
    if (slow && !quick) REMEMBERED[a * KINDS + b] = 1;
  }
}

/** Whole numbers per entry: keys, leaves, and whether there is a direction. */
const ENTRY = 5;
/** A direction that has been found just now, one that has lasted, or none. */
const STATE = { none: 0, fresh: 1, lasting: 2 } as const;

/** The entries of one detection. */
class Entries {
  keys = new Int32Array(64 * ENTRY);
  /** (entries × 3) unit vectors from A to B */
  axes = new Float64Array(64 * 3);
  count = 0;

  add(keyA: number, keyB: number, leafA: number, leafB: number, state: number): void {
    let o = this.count * ENTRY;
    if (o === this.keys.length) this.#grow();
    const { keys } = this;
    keys[o++] = keyA;
    keys[o++] = keyB;
    keys[o++] = leafA;
    keys[o++] = leafB;
    keys[o] = state;
    const to = 3 * this.count++;
    this.axes[to] = line[0]!;
    this.axes[to + 1] = line[1]!;
    this.axes[to + 2] = line[2]!;
  }

  #grow(): void {
    const keys = new Int32Array(2 * this.keys.length);
    keys.set(this.keys);
    this.keys = keys;
    const axes = new Float64Array(2 * this.axes.length);
    axes.set(this.axes);
    this.axes = axes;
  }
}

/** Remembers which direction parts which pair. */
export class PartingAxes {
  /** Pairs of the present detection that a remembered direction has parted. */
  parted = 0;
  #now = new Entries();
  #last = new Entries();
  /** Where the walk along the last entries is. */
  #at = 0;

  /** A detection begins. */
  begin(): void {
    const now = this.#last;
    this.#last = this.#now;
    this.#now = now;
    now.count = 0;
    this.#at = 0;
    this.parted = 0;
  }

  restart(): void {
    this.#now.count = 0;
    this.#last.count = 0;
    this.#at = 0;
  }

  /** Whether pairs of these two are remembered at all. */
  takes(a: Collider, b: Collider): boolean {
    return REMEMBERED[a.kind * KINDS + b.kind] === 1;
  }

  /**
   * Whether what is remembered proves two shapes farther apart than `margin` (m); the keys ascend from
   * call to call. If it does not, and the two are found to be apart, {@link remember} must follow.
   */
  prove(
    a: Collider,
    b: Collider,
    margin: number,
    keyA: number,
    keyB: number,
    leafA: number,
    leafB: number,
  ): boolean {
    const found = this.#find(keyA, keyB, leafA, leafB);
    if (found < 0) {
      before = ABSENT;
      return false;
    }
    before = this.#last.keys[ENTRY * found + 4]!;
    if (before === STATE.none) return false;
    const { axes } = this.#last;
    line[0] = axes[3 * found]!;
    line[1] = axes[3 * found + 1]!;
    line[2] = axes[3 * found + 2]!;
    measureGap(line, a, b);
    const sizes = a.records[a.at + PLACED.radius]! + b.records[b.at + PLACED.radius]!;
    const slack = PROOF * (sizes + margin);
    if (!(line[3]! > margin + slack)) return false;
    this.#now.add(keyA, keyB, leafA, leafB, STATE.lasting);
    this.parted++;
    return true;
  }

  /** Two shapes, of which {@link prove} was just asked, are farther apart than `margin` (m). */
  remember(
    a: Collider,
    b: Collider,
    margin: number,
    keyA: number,
    keyB: number,
    leafA: number,
    leafB: number,
  ): void {
    const looks = before === STATE.none || before === STATE.lasting;
    const state = looks && findAxis(a, b, margin) ? STATE.fresh : STATE.none;
    this.#now.add(keyA, keyB, leafA, leafB, state);
  }

  #find(keyA: number, keyB: number, leafA: number, leafB: number): number {
    const { keys, count } = this.#last;
    let at = this.#at;
    let found = -1;
    for (; at < count; at++) {
      const o = at * ENTRY;
      const order =
        keys[o]! - keyA || keys[o + 1]! - keyB || keys[o + 2]! - leafA || keys[o + 3]! - leafB;
      if (order === 0) found = at;
      if (order >= 0) break;
    }
    this.#at = at;
    return found;
  }
}

/** The state of the entry that was asked for last, or that there was none. */
let before = 0;
const ABSENT = -1;

/** (4) a unit vector from A to B, and the gap along it, m */
const line = new Float64Array(4);
/** (2) how far A reaches along the line and B against it, m */
const reach = new Float64Array(2);
const direction = new Float64Array(3);
const first = new ConvexGeometry();
const second = new ConvexGeometry();
const difference = new Difference();
const simplex = new Simplex();

/** Puts the direction of the closest points into `line`; false if there is none. */
function findAxis(a: Collider, b: Collider, margin: number): boolean {
  first.load(a);
  second.load(b);
  difference.set(first, second);
  // Twice the margin will do: a direction that proves more is not found sooner.
  simplex.limit = 2 * margin + first.radius + second.radius;
  const status = closestPoints(simplex, difference);
  if (status !== GJK.beyond && status !== GJK.apart) return false;
  const sign = status === GJK.beyond ? 1 : -1;
  const d = status === GJK.beyond ? difference.direction : simplex.closest;
  const x = d[0]!;
  const y = d[1]!;
  const z = d[2]!;
  const s = sign / Math.sqrt(x * x + y * y + z * z);
  const r = a.placed;
  line[0] = s * (r[0]! * x + r[1]! * y + r[2]! * z);
  line[1] = s * (r[3]! * x + r[4]! * y + r[5]! * z);
  line[2] = s * (r[6]! * x + r[7]! * y + r[8]! * z);
  return true;
}

/** line[3] = the gap between two shapes along line[0 … 2], m; below 0: they overlap along it. */
function measureGap(out: Float64Array, a: Collider, b: Collider): void {
  const A = a.records;
  const B = b.records;
  const i = a.at;
  const j = b.at;
  const x = out[0]!;
  const y = out[1]!;
  const z = out[2]!;
  measureReach(0, a, 1);
  measureReach(1, b, -1);
  out[3] =
    x * (B[j + 9]! - A[i + 9]!) +
    y * (B[j + 10]! - A[i + 10]!) +
    z * (B[j + 11]! - A[i + 11]!) -
    reach[0]! -
    reach[1]!;
}

/** reach[which] = how far a shape reaches from its origin along the line, times `sign`, m. */
function measureReach(which: number, { records: P, at: p, kind, shape }: Collider, sign: number) {
  const x = sign * line[0]!;
  const y = sign * line[1]!;
  const z = sign * line[2]!;
  const lx = P[p]! * x + P[p + 3]! * y + P[p + 6]! * z;
  const ly = P[p + 1]! * x + P[p + 4]! * y + P[p + 7]! * z;
  const lz = P[p + 2]! * x + P[p + 5]! * y + P[p + 8]! * z;
  const sx = P[p + 12]!;
  const sy = P[p + 13]!;
  const sz = P[p + 14]!;
  if (kind === HULL) {
    direction[0] = lx;
    direction[1] = ly;
    direction[2] = lz;
    const { polytope } = shape as ConvexHull;
    const v = 3 * hullVertex(polytope, startsOf(polytope), direction);
    const { vertices } = polytope;
    reach[which] = lx * vertices[v]! + ly * vertices[v + 1]! + lz * vertices[v + 2]!;
  } else if (kind === BOX || kind === RECTANGLE) {
    reach[which] = Math.abs(lx) * sx + Math.abs(ly) * sy + Math.abs(lz) * sz;
  } else if (kind === CYLINDER) {
    reach[which] = Math.abs(ly) * sy + sx * Math.sqrt(lx * lx + lz * lz);
  } else if (kind === CAPSULE) {
    reach[which] = Math.abs(ly) * sy + sx;
  } else if (kind === SPHERE) {
    reach[which] = sx;
  } else if (kind === CONE) {
    reach[which] = Math.max(ly * sy, sx * Math.sqrt(lx * lx + lz * lz) - ly * sy);
  } else if (kind === ELLIPSOID) {
    const ex = lx * sx;
    const ey = ly * sy;
    const ez = lz * sz;
    reach[which] = Math.sqrt(ex * ex + ey * ey + ez * ez);
  } else {
    reach[which] = Number.POSITIVE_INFINITY;
  }
}
