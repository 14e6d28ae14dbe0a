/** Viscous drag (P Particles 4.1): f = −k v on every particle; its own law of change is −k. */

import { nonNegative } from '../../../errors.js';
import type { ElementDescription } from '../particle-element.js';
import { ParticleForce } from '../particle-force.js';
import type { ParticleStore } from '../particle-store.js';

/** Holds all particles back in proportion to their velocity. */
export class ViscousDrag extends ParticleForce {
  override readonly typeName = 'ViscousDrag';
  #coefficient: number;

  /** `coefficient`: N·s/m */
  constructor(coefficient: number) {
    super();
    this.#coefficient = nonNegative('ViscousDrag', 'coefficient', coefficient);
  }

  /** N·s/m */
  get coefficient(): number {
    return this.#coefficient;
  }

  set coefficient(value: number) {
    this.#coefficient = nonNegative(this.label, 'coefficient', value);
  }

  override apply({ forces, velocities }: ParticleStore): void {
    const k = this.#coefficient;
    for (let i = 0; i < forces.length; i++) forces[i] = forces[i]! - k * velocities[i]!;
  }

  override addDirectional(
    _points: ParticleStore,
    _dx: Float64Array,
    dv: Float64Array,
    out: Float64Array,
  ): void {
    const k = this.#coefficient;
    for (let i = 0; i < out.length; i++) out[i] = out[i]! - k * dv[i]!;
  }

  override describe(): ElementDescription {
    return { kind: 'drag', coefficient: this.#coefficient };
  }

  override saveState(): number[] {
    return [this.#coefficient];
  }

  override loadState([coefficient]: readonly number[]): void {
    this.#coefficient = coefficient!;
  }
}
