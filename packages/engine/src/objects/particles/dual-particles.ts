/** A few particles as variables of a formula: positions that carry derivatives along. */

import { fail } from '../../errors.js';
import { type Dual, DualSpace, type DualVec3, particlePosition } from '../../math/dual.js';
import type { Vec3 } from '../../math/types.js';
import type { ParticleStore } from './particle-store.js';

/** A formula over the positions of particles, in the order they were given: one number or several. */
export type ParticleFormula = (points: readonly DualVec3[]) => Dual | readonly Dual[];

const position: Vec3 = { x: 0, y: 0, z: 0 };
const velocity: Vec3 = { x: 0, y: 0, z: 0 };

/** The particles of one formula. */
export class DualParticles {
  readonly particles: Int32Array;
  readonly #space: DualSpace;
  readonly #points: DualVec3[] = [];
  readonly #formula: ParticleFormula;
  readonly #one: Dual[] = [];

  constructor(label: string, particles: readonly number[], formula: ParticleFormula) {
    if (!Array.isArray(particles) || particles.length === 0) {
      const cure = 'Write their numbers, for example [0, 1].';
      fail(label, 'particles', particles, 'must be a list of particles', cure);
    }
    if (typeof formula !== 'function') {
      const cure = 'Write it as ([p, q]) => p.distance(q).sub(1).';
      fail(label, 'formula', formula, 'must be a function', cure);
    }
    if (new Set(particles).size !== particles.length) {
      fail(label, 'particles', particles, 'must be different', 'Name each particle once.');
    }
    this.particles = Int32Array.from(particles);
    this.#formula = formula;
    this.#space = new DualSpace(3 * particles.length);
  }

  /** C with its derivatives for the particles as they are; gradient 3 i + k is by axis k of point i. */
  evaluate({ positions: x, velocities: v }: ParticleStore): readonly Dual[] {
    const space = this.#space.begin();
    const points = this.#points;
    points.length = 0;
    for (let i = 0; i < this.particles.length; i++) {
      const o = 3 * this.particles[i]!;
      position.x = x[o]!;
      position.y = x[o + 1]!;
      position.z = x[o + 2]!;
      velocity.x = v[o]!;
      velocity.y = v[o + 1]!;
      velocity.z = v[o + 2]!;
      points.push(particlePosition(space, 3 * i, position, velocity));
    }
    const result = this.#formula(points);
    if (Array.isArray(result)) return result;
    this.#one[0] = result as Dual;
    return this.#one;
  }
}
