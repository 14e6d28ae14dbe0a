/**
 * A spring from a particle to a point that the user moves (P Particles 5): grabbing a particle itself
 * would let a rapid hand tear everything apart.
 */

import { DEBUG_COLORS } from '../../../debug/colors.js';
import type { DebugDrawing } from '../../../debug/drawing.js';
import { nonNegative, vector } from '../../../errors.js';
import type { Vec3, Vec3Like } from '../../../math/types.js';
import type { ElementDescription } from '../particle-element.js';
import { ParticleForce } from '../particle-force.js';
import type { ParticleStore } from '../particle-store.js';

/** Options of {@link MouseSpring}. */
export interface MouseSpringOptions {
  /** N/m. Default 50. */
  stiffness?: number;
  /** Against the particle's own velocity, N·s/m. Default 2. */
  damping?: number;
}

export const MOUSE_SPRING_DEFAULTS: Required<MouseSpringOptions> = { stiffness: 50, damping: 2 };

/** Pulls one particle to a point: f = −k (x − p) − d v. */
export class MouseSpring extends ParticleForce {
  override readonly typeName = 'MouseSpring';
  readonly #particle: readonly [number];
  readonly #target: Vec3 = { x: 0, y: 0, z: 0 };
  readonly stiffness: number;
  readonly damping: number;

  constructor(particle: number, target: Vec3Like, options: MouseSpringOptions = {}) {
    super();
    const { stiffness, damping } = { ...MOUSE_SPRING_DEFAULTS, ...options };
    this.#particle = [particle];
    vector(this.#target, 'MouseSpring', 'target', target);
    this.stiffness = nonNegative('MouseSpring', 'stiffness', stiffness);
    this.damping = nonNegative('MouseSpring', 'damping', damping);
  }

  override get particles(): ArrayLike<number> {
    return this.#particle;
  }

  /** Where the hand is, m. */
  get target(): Vec3 {
    return { ...this.#target };
  }

  set target(target: Vec3Like) {
    vector(this.#target, this.label, 'target', target);
  }

  override apply({ positions: x, velocities: v, forces: f }: ParticleStore): void {
    const o = 3 * this.#particle[0];
    const { stiffness: k, damping: d } = this;
    const p = this.#target;
    f[o]! -= k * (x[o]! - p.x) + d * v[o]!;
    f[o + 1]! -= k * (x[o + 1]! - p.y) + d * v[o + 1]!;
    f[o + 2]! -= k * (x[o + 2]! - p.z) + d * v[o + 2]!;
  }

  override potentialEnergy({ positions: x }: ParticleStore): number {
    const o = 3 * this.#particle[0];
    const dx = x[o]! - this.#target.x;
    const dy = x[o + 1]! - this.#target.y;
    const dz = x[o + 2]! - this.#target.z;
    return 0.5 * this.stiffness * (dx * dx + dy * dy + dz * dz);
  }

  override addDirectional(
    _points: ParticleStore,
    dx: Float64Array,
    dv: Float64Array,
    out: Float64Array,
  ): void {
    const o = 3 * this.#particle[0];
    for (let k = o; k < o + 3; k++) {
      out[k] = out[k]! - this.stiffness * dx[k]! - this.damping * dv[k]!;
    }
  }

  override draw(out: DebugDrawing, { positions: x }: ParticleStore): void {
    const o = 3 * this.#particle[0];
    out.line({ x: x[o]!, y: x[o + 1]!, z: x[o + 2]! }, this.#target, DEBUG_COLORS.force);
  }

  override describe(): ElementDescription {
    const { x, y, z } = this.#target;
    const { stiffness, damping } = this;
    const particle = this.#particle[0];
    return { kind: 'mouse-spring', particle, target: [x, y, z], stiffness, damping };
  }

  override saveState(): number[] {
    return [this.#target.x, this.#target.y, this.#target.z];
  }

  override loadState([x, y, z]: readonly number[]): void {
    this.#target.x = x!;
    this.#target.y = y!;
    this.#target.z = z!;
  }
}
