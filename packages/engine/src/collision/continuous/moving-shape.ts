/** A convex shape under way: its geometry at any time, and how strongly its motion can be bent. */

import { Sphere } from '../../shapes/sphere.js';
import { Collider, PLACED_STRIDE } from '../collider.js';
import { ConvexGeometry } from '../narrow/features/geometry.js';
import { AT_REST, type Motion, moveRecord } from './motion.js';

/** A ball of any size. */
const core = new Collider(new Sphere(1));

/** A collider, or a triangle of one, with a motion. */
export class MovingShape {
  /** The shape where it is at the last {@link at}. */
  readonly geometry = new ConvexGeometry();
  motion: Motion = AT_REST;
  /** No point of the shape is ever farther from the motion's centre than this, m. */
  radius = 0;
  readonly #start = new Float64Array(PLACED_STRIDE);
  readonly #now = new Float64Array(PLACED_STRIDE);

  /** Becomes a collider that is where it is at time 0. */
  load(collider: Collider, motion: Motion): this {
    this.geometry.load(collider);
    return this.#begin(motion);
  }

  /** Becomes a triangle (corners at `corners[0 … 8]`, m) of a placed surface. */
  loadTriangle(surface: Float64Array, corners: Float64Array, motion: Motion): this {
    this.geometry.loadTriangle(surface, corners, 0);
    return this.#begin(motion);
  }

  /** Becomes a ball (radius in m) about the centre of a motion. */
  loadCore(radius: number, motion: Motion): this {
    const { placed } = core;
    placed[12] = radius;
    placed[9] = motion.center[0]!;
    placed[10] = motion.center[1]!;
    placed[11] = motion.center[2]!;
    this.geometry.load(core).size = radius;
    return this.#begin(motion);
  }

  #begin(motion: Motion): this {
    const { geometry } = this;
    const start = this.#start;
    start.set(geometry.placed);
    this.#now.set(start);
    geometry.placed = this.#now;
    this.motion = motion;
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
      out[k] = this.motion.angle === 0 ? this.#start[9 + k]! : this.motion.center[k]!;
    }
    return out;
  }

  /** Moves the geometry to time t. */
  at(t: number): ConvexGeometry {
    moveRecord(this.#now, this.#start, this.motion, t);
    return this.geometry;
  }

  /**
   * Bound (m) of the second time derivative of n·p over all points p of the shape: with p on a circle
   * about ω, n·p″ = (n × ω)·(ω × r) ≤ |n × ω| |ω| r.
   */
  bend(nx: number, ny: number, nz: number): number {
    const { angle, rotation } = this.motion;
    if (angle === 0) return 0;
    const x = ny * rotation[2]! - nz * rotation[1]!;
    const y = nz * rotation[0]! - nx * rotation[2]!;
    const z = nx * rotation[1]! - ny * rotation[0]!;
    return Math.sqrt(x * x + y * y + z * z) * angle * this.radius;
  }
}
