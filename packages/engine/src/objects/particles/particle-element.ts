/**
 * What is in a particle system besides particles: forces, constraints, ties to bodies. An element has a
 * number in its system, by which snapshots know it, and belongs to one system for life.
 */

import type { DebugDrawing } from '../../debug/drawing.js';
import { fail } from '../../errors.js';
import type { BodyReference } from '../forces/force.js';
import type { ParticleStore } from './particle-store.js';

/** An element as plain data, as scene files hold it; `kind` tells which fields there are. */
export type ElementDescription = { readonly kind: string } & { readonly [field: string]: unknown };

/** Base class of forces, constraints and ties of particles. */
export abstract class ParticleElement {
  /** The kind, as error messages call it. */
  abstract readonly typeName: string;
  /** `false` takes it out of action. */
  active = true;
  /** @internal its number in the system; −1: in none yet */
  id = -1;

  /** How error messages name it. */
  get label(): string {
    return this.id >= 0 ? `${this.typeName} #${this.id}` : this.typeName;
  }

  /** The particles without which it makes no sense: removing one removes the element. */
  get particles(): ArrayLike<number> {
    return [];
  }

  /** A particle is about to be removed. Returns whether the element goes with it. */
  loses(i: number): boolean {
    return Array.prototype.includes.call(this.particles, i);
  }

  /** Throws unless it makes sense among these particles. */
  check(points: ParticleStore): void {
    const { particles } = this;
    for (let k = 0; k < particles.length; k++) checkParticle(this.label, points, particles[k]!);
  }

  /** Throws unless it may stand among these particles as it is, after a state was loaded. */
  verify(points: ParticleStore): void {
    const { particles } = this;
    for (let k = 0; k < particles.length; k++) checkParticle(this.label, points, particles[k]!);
  }

  /** The element as plain data, or null if it cannot be written to a file (user functions). */
  describe(_reference: BodyReference): ElementDescription | null {
    return null;
  }

  /** Draws it into `out`. */
  draw(_out: DebugDrawing, _points: ParticleStore): void {}

  /** A step begins that may fail; for elements that steps change. */
  keep(): void {}
  /** It has failed. */
  goBack(): void {}

  /** Numbers that may change after construction: part of snapshots and hashes. */
  saveState(): number[] {
    return [];
  }

  /** Takes back what {@link saveState} gave. */
  loadState(_numbers: readonly number[]): void {}
}

/** The number of a particle that is there, or an error. */
export function checkParticle(label: string, points: ParticleStore, i: unknown): number {
  if (typeof i !== 'number' || !Number.isInteger(i) || !points.has(i)) {
    const cure = 'Give the number that addParticle returned, of a particle that is still there.';
    fail(label, 'particle', i, 'must be the number of a particle', cure);
  }
  return i;
}
