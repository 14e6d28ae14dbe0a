/**
 * A constraint from the user's own formula: C, J, Ċ and J̇q̇ by numbers that carry their derivatives
 * along (`math/dual.ts`). A lever of two equal arms, for example:
 *
 *     new ParticleFormulaConstraint([0, 1, 2], ([a, b, c]) => a.distance(b).sub(b.distance(c)));
 */

import { fail } from '../../../errors.js';
import { DualParticles, type ParticleFormula } from '../dual-particles.js';
import type { ParticleStore } from '../particle-store.js';
import { type ConstraintPart, ParticleConstraint } from './particle-constraint.js';

/** As many rows as the formula gives numbers. */
export class ParticleFormulaConstraint extends ParticleConstraint {
  override readonly typeName = 'ParticleFormulaConstraint';
  readonly #points: DualParticles;
  #rows = 0;

  constructor(particles: readonly number[], formula: ParticleFormula) {
    super();
    this.#points = new DualParticles('ParticleFormulaConstraint', particles, formula);
  }

  override get rows(): number {
    return this.#rows;
  }

  override get particles(): ArrayLike<number> {
    return this.#points.particles;
  }

  override check(points: ParticleStore): void {
    super.check(points);
    const values = this.#points.evaluate(points);
    for (const c of values) {
      if (Number.isFinite(c.value) && c.gradient.every((g) => Number.isFinite(g))) continue;
      const cure = 'Move the particles to where the formula has a value and a slope.';
      fail(
        this.label,
        'formula',
        c.value,
        'must give finite numbers where the particles are',
        cure,
      );
    }
    this.#rows = values.length;
  }

  override evaluate(points: ParticleStore, out: ConstraintPart): void {
    const { velocities: v } = points;
    const { particles } = this.#points;
    const values = this.#points.evaluate(points);
    const height = this.#rows;
    for (let i = 0; i < height; i++) {
      const c = values[i]!;
      out.value[out.row + i] = c.value;
      out.rate[out.row + i] = c.rate;
      let bend = 0;
      for (let p = 0; p < particles.length; p++) {
        for (let k = 0; k < 3; k++) {
          bend += c.gradientRate[3 * p + k]! * v[3 * particles[p]! + k]!;
          out.jacobian[out.block + 3 * (p * height + i) + k] = c.gradient[3 * p + k]!;
        }
      }
      out.bend[out.row + i] = bend;
    }
  }
}
