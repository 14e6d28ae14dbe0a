/**
 * A convex body as a surface's frame sees it: support points, contact features, box and middle.
 */

import type { f64 } from '../../kernel/lanes.js';
import type { Shape } from '../../shapes/shape.js';
import { type Collider, PLACED_STRIDE } from '../collider.js';
import { KIND_INDEX } from '../leaf-kinds.js';
import { FEATURE, feature } from '../narrow/feature-id.js';
import { ContactFeature } from '../narrow/features/contact-feature.js';
import { featureAlong } from '../narrow/features/feature-of.js';
import { CORE, ConvexGeometry } from '../narrow/features/geometry.js';
import { supportAlong } from '../narrow/features/support.js';
import type { Polyhedron } from '../narrow/separating-plane/polyhedron.js';
import { LOCAL_HIT_STRIDE, RAY_CODE, RAY_STRIDE, rayIntoFrame } from '../query/ray.js';
import { middleOf, polyhedronAtHand } from './body-shapes.js';
import { meetBody } from './meet-body.js';
import { PolyhedronTriangle } from './polyhedron-triangle.js';
import { relativePlace } from './relative-place.js';
import { RoundTriangle } from './round-triangle.js';

const RECTANGLE = KIND_INDEX.rectangle;
/** Cosine with its axis above which a capsule touches with one end only. */
const CAPSULE_COSINE = 0.3;
const CAPSULE_SIDE = feature(FEATURE.edge, 40);

const axis = new Float64Array(3);
const ray = new Float64Array(RAY_STRIDE);
const localRay = new Float64Array(RAY_STRIDE);
const hit = new Float64Array(LOCAL_HIT_STRIDE);
/** (3) a direction in the body's own frame */
const local = new Float64Array(3);

/** A convex body in a surface's frame. */
export class SurfaceBody {
  readonly geometry = new ConvexGeometry();
  /** (16) the body's record, seen from the surface */
  readonly place = new Float64Array(PLACED_STRIDE);
  /** (3) a point inside the body, m */
  readonly middle = new Float64Array(3);
  /** (6) min x y z, max x y z of the body and the margin around it, m */
  readonly box = new Float64Array(6);
  /** (3) the last support point, m */
  readonly point = new Float64Array(3);
  /** What the body touches with in the last direction asked for, m. */
  readonly feature = new ContactFeature();
  /** The body's axes against triangles, if it is a polyhedron. */
  readonly axes = new PolyhedronTriangle();
  /** The body against triangles, if it is a cylinder or a capsule. */
  readonly round = new RoundTriangle();
  /** A length (m) like the body's. */
  size: f64 = 0;
  /** The body's shape, which is asked only where a ray meets it. */
  shape: Shape | null = null;
  /** Whether a ray leaves it where it enters it: a rectangle. */
  isFlat = false;

  readonly #position = new Float64Array(3);
  /** (3) the direction that `feature` belongs to */
  readonly #lastDirection = new Float64Array(3);

  /** Takes a body, seen from the frame of a surface, and a margin (m) around it. */
  set(body: Collider, surface: Collider, margin: number): this {
    relativePlace(this.place, body.placed, surface.placed);
    this.geometry.load(body);
    this.geometry.placed = this.place;
    this.shape = body.shape;
    this.isFlat = body.kind === RECTANGLE;
    this.begin(polyhedronAtHand(body), middleOf(body.shape), margin);
    return this;
  }

  /**
   * Takes what has been put into `place` and `geometry`, as the polyhedron that it is, if it is one whose axes are
   * tried, with a point inside (3, m, body's frame).
   */
  begin(polyhedron: Polyhedron | null, inside: Float64Array, margin: f64): void {
    const { geometry, place: p } = this;
    this.#lastDirection[0] = Number.NaN;
    this.size = geometry.size;
    this.axes.set(polyhedron, p);
    this.round.set(geometry, p);
    for (let i = 0; i < 3; i++) this.#position[i] = p[9 + i]!;
    for (let i = 0; i < 3; i++) {
      this.middle[i] =
        p[3 * i]! * inside[0]! +
        p[3 * i + 1]! * inside[1]! +
        p[3 * i + 2]! * inside[2]! +
        p[9 + i]!;
    }
    const { core, polytope, starts } = geometry;
    if (core === CORE.box || core === CORE.cylinder || core === CORE.segment) {
      this.#boxAround(margin);
    } else if (core === CORE.hull && starts === null) this.#boxAll(polytope!.vertices, margin);
    else this.#boxOf(margin);
  }

  /** The bounds of a box, a cylinder or a capsule: how far it reaches along the axes about its middle. */
  #boxAround(margin: f64): void {
    const p = this.place;
    const { core, x, y, z, radius } = this.geometry;
    for (let i = 0; i < 3; i++) {
      const px = p[3 * i]!;
      const py = Math.abs(p[3 * i + 1]!);
      const pz = p[3 * i + 2]!;
      let reach = y * py;
      if (core === CORE.box) reach += Math.abs(px) * x + Math.abs(pz) * z;
      else if (core === CORE.segment) reach += radius;
      else reach += x * Math.sqrt(px * px + pz * pz);
      this.box[i] = p[9 + i]! - reach - margin;
      this.box[i + 3] = p[9 + i]! + reach + margin;
    }
  }

  /** The bounds of a hull of few vertices, by all of them. */
  #boxAll(vertices: Float64Array, margin: f64): void {
    const p = this.place;
    for (let i = 0; i < 3; i++) {
      const px = p[3 * i]!;
      const py = p[3 * i + 1]!;
      const pz = p[3 * i + 2]!;
      let low = Number.POSITIVE_INFINITY;
      let high = Number.NEGATIVE_INFINITY;
      for (let v = 0; v < vertices.length; v += 3) {
        const at = px * vertices[v]! + py * vertices[v + 1]! + pz * vertices[v + 2]!;
        if (at < low) low = at;
        if (at > high) high = at;
      }
      this.box[i] = p[9 + i]! + low - margin;
      this.box[i + 3] = p[9 + i]! + high + margin;
    }
  }

  /** The bounds of any body, by its farthest points. */
  #boxOf(margin: f64): void {
    axis[0] = 0;
    axis[1] = 0;
    axis[2] = 0;
    for (let i = 0; i < 3; i++) {
      axis[i] = -1;
      this.support(axis);
      this.box[i] = this.point[i]! - margin;
      axis[i] = 1;
      this.support(axis);
      this.box[i + 3] = this.point[i]! + margin;
      axis[i] = 0;
    }
  }

  /** Whether the body's edges are lines of a round side: not all that is between their ends is there. */
  get isRound(): boolean {
    const { core } = this.geometry;
    return core === CORE.segment || core === CORE.cylinder || core === CORE.cone;
  }

  /** Puts the point of the body farthest along a unit vector (3) into `point`. */
  support(direction: Float64Array): void {
    const p = this.place;
    const q = this.point;
    const x = direction[0]!;
    const y = direction[1]!;
    const z = direction[2]!;
    local[0] = p[0]! * x + p[3]! * y + p[6]! * z;
    local[1] = p[1]! * x + p[4]! * y + p[7]! * z;
    local[2] = p[2]! * x + p[5]! * y + p[8]! * z;
    supportAlong(q, 0, this.geometry, local);
    const a = q[0]!;
    const b = q[1]!;
    const c = q[2]!;
    const { radius } = this.geometry;
    q[0] = p[0]! * a + p[1]! * b + p[2]! * c + p[9]! + radius * x;
    q[1] = p[3]! * a + p[4]! * b + p[5]! * c + p[10]! + radius * y;
    q[2] = p[6]! * a + p[7]! * b + p[8]! * c + p[11]! + radius * z;
  }

  /**
   * out (2) = where (m, from q) the line from a point q along a unit vector m (3 each) enters the body
   * and leaves it; it enters below 0 if q lies in the body. False if the line misses it.
   */
  spanAlong(out: Float64Array, q: Float64Array, m: Float64Array): boolean {
    let away = 4 * this.size;
    for (let i = 0; i < 3; i++) away += Math.abs(q[i]! - this.#position[i]!);
    for (let i = 0; i < 3; i++) {
      ray[i] = q[i]! - away * m[i]!;
      ray[3 + i] = m[i]!;
    }
    ray[6] = 2 * away;
    for (let end = 0; end < 2; end++) {
      rayIntoFrame(localRay, ray, 0, this.place, 0);
      if (meetBody(hit, localRay, this, end) === RAY_CODE.hit) out[end] = hit[0]! - away;
      else if (end === 1 && this.isFlat) out[1] = out[0]!;
      else return false;
    }
    return true;
  }

  /** Puts what the body touches with along a unit vector (3) into `feature`. */
  findFeature(direction: Float64Array): void {
    const x = direction[0]!;
    const y = direction[1]!;
    const z = direction[2]!;
    // The triangles of a flat floor ask for the same direction again and again.
    const last = this.#lastDirection;
    if (x === last[0] && y === last[1] && z === last[2]) return;
    last[0] = x;
    last[1] = y;
    last[2] = z;
    const p = this.place;
    local[0] = p[0]! * x + p[3]! * y + p[6]! * z;
    local[1] = p[1]! * x + p[4]! * y + p[7]! * z;
    local[2] = p[2]! * x + p[5]! * y + p[8]! * z;
    if (this.geometry.core === CORE.segment) this.#capsuleFeature(local);
    else featureAlong(this.feature, this.geometry, local);
    this.feature.move(p, this.#position);
  }

  /**
   * The lowest point of the lower end, and where the barrel's lowest line ends at the upper one: the
   * upper ball's lowest point lies inside the barrel as soon as the capsule tilts.
   */
  #capsuleFeature(direction: Float64Array): void {
    const x = direction[0]!;
    const y = direction[1]!;
    const z = direction[2]!;
    const { radius, y: half } = this.geometry;
    const out = this.feature;
    const low = feature(FEATURE.vertex, 1);
    const high = feature(FEATURE.vertex, 2);
    if (Math.abs(y) > CAPSULE_COSINE) {
      const end = y < 0 ? low : high;
      out.begin(1);
      out.face = end;
      out.support = end;
      out.corner(0, radius * x, radius * y + (y < 0 ? -half : half), radius * z, end, end);
      return;
    }
    out.begin(2);
    out.face = CAPSULE_SIDE;
    out.support = CAPSULE_SIDE;
    const across = radius / Math.sqrt(x * x + z * z);
    const isLow = y < 0;
    const a = isLow ? radius : across;
    const b = isLow ? across : radius;
    out.corner(0, a * x, (isLow ? radius * y : 0) - half, a * z, low, CAPSULE_SIDE);
    out.corner(1, b * x, (isLow ? 0 : radius * y) + half, b * z, high, CAPSULE_SIDE);
  }
}
