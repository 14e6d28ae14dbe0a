/** A convex shape under way: its geometry at any time, and how strongly its motion can be bent. */

import { Sphere } from '../../shapes/sphere.js';
import { Collider, PLACED_STRIDE } from '../collider.js';
import { ConvexGeometry } from '../narrow/features/geometry.js';
import { type InnerBall, innerBallOf, NO_BALL } from './inner-ball.js';
import { AT_REST, type Motion, moveRecord } from './motion.js';

/** How far off the centre, as a share of the inner radius, a middle still counts as not turning. */
const STRAIGHT = 1e-9;

/** A ball of any size. */
const core = new Collider(new Sphere(1));

/** How far along a ray in its frame a triangle (corners at `corners[0 … 8]`, m) is met; −1: not at all. */
export type RayCrossing = (ray: Float64Array, corners: Float64Array) => number;

/** A collider, or a triangle of one, with a motion. */
export class MovingShape {
  /** The shape where it is at the last {@link at}. */
  readonly geometry = new ConvexGeometry();
  motion: Motion = AT_REST;
  /** No point of the shape is ever farther from the motion's centre than this, m. */
  radius = 0;
  /** The collider that it is, or null for a triangle or a core. */
  collider: Collider | null = null;
  /** (16) the record at time 0 */
  readonly start = new Float64Array(PLACED_STRIDE);
  /** The time at which the geometry is. */
  #time = 0;
  #still = false;
  readonly #now = new Float64Array(PLACED_STRIDE);
  /** How rays meet the triangles that it becomes; null: it becomes none. */
  readonly crosses: RayCrossing | null;

  constructor(crosses: RayCrossing | null = null) {
    this.crosses = crosses;
  }

  /** The inner ball of the shape, in its frame. */
  get inner(): InnerBall {
    return this.collider === null ? NO_BALL : innerBallOf(this.collider.shape);
  }

  /** Becomes a collider that is where it is at time 0. */
  load(collider: Collider, motion: Motion): this {
    this.geometry.load(collider);
    this.collider = collider;
    return this.#begin(motion);
  }

  /** Becomes a triangle (corners at `corners[0 … 8]`, m) of a placed surface. */
  loadTriangle(surface: Float64Array, corners: Float64Array, motion: Motion): this {
    this.collider = null;
    this.geometry.loadTriangle(surface, corners, 0);
    return this.#begin(motion);
  }

  /** Becomes a ball (radius in m) about the inner centre of a shape under way. */
  loadCore(radius: number, shape: MovingShape): this {
    this.collider = null;
    const { placed } = core;
    const { inner } = shape;
    const r = shape.start;
    placed[12] = radius;
    for (let k = 0; k < 3; k++) {
      const turned = r[3 * k]! * inner.x + r[3 * k + 1]! * inner.y + r[3 * k + 2]! * inner.z;
      placed[9 + k] = r[9 + k]! + turned;
    }
    this.geometry.load(core).size = radius;
    return this.#begin(shape.motion);
  }

  #begin(motion: Motion): this {
    const { geometry } = this;
    const start = this.start;
    start.set(geometry.placed);
    this.#now.set(start);
    geometry.placed = this.#now;
    this.motion = motion;
    this.#time = 0;
    const v = motion.translation;
    this.#still = motion.angle === 0 && v[0] === 0 && v[1] === 0 && v[2] === 0;
    const c = motion.center;
    const x = start[9]! - c[0]!;
    const y = start[10]! - c[1]!;
    const z = start[11]! - c[2]!;
    // A body that does not turn is not bent at all: its centre may be anywhere.
    const arm = motion.angle === 0 ? 0 : Math.sqrt(x * x + y * y + z * z);
    this.radius = arm + geometry.size;
    return this;
  }

  /** out = at time 0 the middle of a ball of {@link radius} that holds the shape all along, m. */
  middle(out: Float64Array): Float64Array {
    for (let k = 0; k < 3; k++) {
      out[k] = this.motion.angle === 0 ? this.start[9 + k]! : this.motion.center[k]!;
    }
    return out;
  }

  /**
   * out[0 … 2] = the middle of the inner ball at time 0, m; false if it does not go straight on from
   * there.
   */
  writeMiddle(out: Float64Array): boolean {
    const { inner, start: r } = this;
    let off = 0;
    for (let k = 0; k < 3; k++) {
      const turned = r[3 * k]! * inner.x + r[3 * k + 1]! * inner.y + r[3 * k + 2]! * inner.z;
      out[k] = r[9 + k]! + turned;
      off = Math.max(off, Math.abs(out[k]! - this.motion.center[k]!));
    }
    return this.motion.angle === 0 || off <= STRAIGHT * inner.radius;
  }

  /** Moves the geometry to time t. */
  at(t: number): ConvexGeometry {
    if (t === this.#time || this.#still) return this.geometry;
    this.#time = t;
    moveRecord(this.#now, this.start, this.motion, t);
    return this.geometry;
  }

  /**
   * Bound (m) of how fast turning moves points p of the shape along the unit vector n: with p on a
   * circle about ω, n·p′ = (n × ω)·r ≤ |n × ω| r. For the second derivative, n·p″ = (n × ω)·(ω × r), it
   * is |ω| times that.
   */
  sway(nx: number, ny: number, nz: number): number {
    const { angle, rotation } = this.motion;
    if (angle === 0) return 0;
    const x = ny * rotation[2]! - nz * rotation[1]!;
    const y = nz * rotation[0]! - nx * rotation[2]!;
    const z = nx * rotation[1]! - ny * rotation[0]!;
    return Math.sqrt(x * x + y * y + z * z) * this.radius;
  }
}
