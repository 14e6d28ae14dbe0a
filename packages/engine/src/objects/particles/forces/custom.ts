/** A force on particles from the user's own function, and a field that acts on each by itself. */

import { fail } from '../../../errors.js';
import type { Vec3 } from '../../../math/types.js';
import { ParticleForce } from '../particle-force.js';
import { PARTICLE, type ParticleStore } from '../particle-store.js';

/** Adds to `points.forces`, N; must depend on the state and the time (s) alone. */
export type ParticleForceFunction = (points: ParticleStore, t: number) => void;

/** Whatever the user likes, on whichever particles. */
export class CustomParticleForce extends ParticleForce {
  override readonly typeName = 'CustomParticleForce';
  readonly #force: ParticleForceFunction;
  readonly #potential: ((points: ParticleStore, t: number) => number) | undefined;

  /** `potential`: its potential energy, J, if it has one */
  constructor(
    force: ParticleForceFunction,
    potential?: (points: ParticleStore, t: number) => number,
  ) {
    super();
    if (typeof force !== 'function') {
      const cure = 'Write (points, t) => { points.forces[1] += 2; }.';
      fail('CustomParticleForce', 'force', force, 'must be a function', cure);
    }
    this.#force = force;
    this.#potential = potential;
  }

  override apply(points: ParticleStore, t: number): void {
    this.#force(points, t);
  }

  override potentialEnergy(points: ParticleStore, t: number): number {
    return this.#potential?.(points, t) ?? 0;
  }
}

/** Fills `out` with the force (N) on a particle of a mass (kg) at a place (m) and velocity (m/s). */
export type ParticleFieldFunction = (
  out: Vec3,
  position: Readonly<Vec3>,
  velocity: Readonly<Vec3>,
  mass: number,
  t: number,
) => void;

/** A unary force (P Particles 4.1): the same law for each particle by itself. */
export class ParticleField extends ParticleForce {
  override readonly typeName = 'ParticleField';
  readonly #field: ParticleFieldFunction;
  readonly #out: Vec3 = { x: 0, y: 0, z: 0 };
  readonly #x: Vec3 = { x: 0, y: 0, z: 0 };
  readonly #v: Vec3 = { x: 0, y: 0, z: 0 };

  constructor(field: ParticleFieldFunction) {
    super();
    if (typeof field !== 'function') {
      const cure = 'Write (out, x, v, m) => { out.y = -m * 9.81; }.';
      fail('ParticleField', 'field', field, 'must be a function', cure);
    }
    this.#field = field;
  }

  override apply(
    { count, positions, velocities, forces, masses, kinds }: ParticleStore,
    t: number,
  ): void {
    const out = this.#out;
    for (let i = 0; i < count; i++) {
      if (kinds[i]! >= PARTICLE.removed) continue;
      read(this.#x, positions, 3 * i);
      read(this.#v, velocities, 3 * i);
      out.x = 0;
      out.y = 0;
      out.z = 0;
      this.#field(out, this.#x, this.#v, masses[i]!, t);
      forces[3 * i]! += out.x;
      forces[3 * i + 1]! += out.y;
      forces[3 * i + 2]! += out.z;
    }
  }
}

function read(out: Vec3, a: Float64Array, o: number): void {
  out.x = a[o]!;
  out.y = a[o + 1]!;
  out.z = a[o + 2]!;
}
