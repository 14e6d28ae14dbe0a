/**
 * A derivative that counts how often it is evaluated and passes everything on: adaptive methods
 * report their cost even when the evaluations happen inside another integrator.
 */

import type { Derivative } from './integrator.js';

/** Stands in for a derivative and counts its evaluations. */
export class EvaluationCounter implements Derivative {
  #target: Derivative | undefined;
  #evaluations = 0;
  directional?: NonNullable<Derivative['directional']>;

  /** Counts for `target` from now on. */
  count(target: Derivative): void {
    if (this.#target === target) return;
    this.#target = target;
    // Integrators ask whether `directional` exists, so it must be missing where it is missing.
    if (target.directional === undefined) delete this.directional;
    else this.directional = target.directional.bind(target);
  }

  /** The evaluations since the last call of `take`. */
  take(): number {
    const evaluations = this.#evaluations;
    this.#evaluations = 0;
    return evaluations;
  }

  evaluate(t: number): void {
    this.#evaluations++;
    this.#target!.evaluate(t);
  }

  updateOmega(): void {
    this.#target!.updateOmega();
  }

  get dv(): Float64Array {
    return this.#target!.dv;
  }

  get dw(): Float64Array {
    return this.#target!.dw;
  }

  get omega(): Float64Array {
    return this.#target!.omega;
  }
}
