/**
 * Energy functions (P Particles 6, eq. 2; F5): the user writes a behaviour function C, which is zero
 * when things are as they should be, and the particles are pulled there,
 *
 *   E = ½ k_s C · C,   f_i = −(k_s C + k_d Ċ) ∂C/∂x_i,
 *
 * with the derivatives taken by the engine (`math/dual.ts`). The area of a triangle, for example:
 *
 *     new ParticleEnergy([0, 1, 2], ([a, b, c]) => b.sub(a).cross(c.sub(a)).length().sub(1));
 */

import { nonNegative } from '../../../errors.js';
import { DualParticles, type ParticleFormula } from '../dual-particles.js';
import { ParticleForce } from '../particle-force.js';
import type { ParticleStore } from '../particle-store.js';

/** Options of {@link ParticleEnergy}. */
export interface ParticleEnergyOptions {
  /** k_s, J per square of the unit of C (N/m if C is a length). Default 100. */
  stiffness?: number;
  /** k_d, J·s per square of the unit of C. Default 1. */
  damping?: number;
}

export const PARTICLE_ENERGY_DEFAULTS: Required<ParticleEnergyOptions> = {
  stiffness: 100,
  damping: 1,
};

/** Pulls particles towards C = 0. */
export class ParticleEnergy extends ParticleForce {
  override readonly typeName = 'ParticleEnergy';
  readonly #points: DualParticles;
  #stiffness: number;
  #damping: number;

  constructor(
    particles: readonly number[],
    behaviour: ParticleFormula,
    options: ParticleEnergyOptions = {},
  ) {
    super();
    const { stiffness, damping } = { ...PARTICLE_ENERGY_DEFAULTS, ...options };
    this.#points = new DualParticles('ParticleEnergy', particles, behaviour);
    this.#stiffness = nonNegative('ParticleEnergy', 'stiffness', stiffness);
    this.#damping = nonNegative('ParticleEnergy', 'damping', damping);
  }

  override get particles(): ArrayLike<number> {
    return this.#points.particles;
  }

  /** k_s */
  get stiffness(): number {
    return this.#stiffness;
  }

  set stiffness(value: number) {
    this.#stiffness = nonNegative(this.label, 'stiffness', value);
  }

  /** k_d */
  get damping(): number {
    return this.#damping;
  }

  set damping(value: number) {
    this.#damping = nonNegative(this.label, 'damping', value);
  }

  override apply(points: ParticleStore): void {
    const { forces } = points;
    const { particles } = this.#points;
    for (const c of this.#points.evaluate(points)) {
      const pull = this.#stiffness * c.value + this.#damping * c.rate;
      for (let i = 0; i < particles.length; i++) {
        const o = 3 * particles[i]!;
        for (let k = 0; k < 3; k++) forces[o + k]! -= pull * c.gradient[3 * i + k]!;
      }
    }
  }

  override potentialEnergy(points: ParticleStore): number {
    let square = 0;
    for (const c of this.#points.evaluate(points)) square += c.value * c.value;
    return 0.5 * this.#stiffness * square;
  }

  override saveState(): number[] {
    return [this.#stiffness, this.#damping];
  }

  override loadState([stiffness, damping]: readonly number[]): void {
    this.#stiffness = stiffness!;
    this.#damping = damping!;
  }
}
