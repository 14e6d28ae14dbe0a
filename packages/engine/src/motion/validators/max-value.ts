/**
 * Limits speeds (T 7.5.6): an instability elsewhere must not end in numbers beyond all measure.
 *
 * Each cut is told by an event: a limit nobody is told of looks like wrong physics.
 */

import { fail, options as optionsOf } from '../../errors.js';
import type { Simulation } from '../../simulation.js';
import type { Validator } from './validator.js';

/** Options of {@link MaxValueValidator}. */
export interface MaxValueOptions {
  /** m/s. Default Infinity: no limit. */
  linear?: number;
  /** rad/s. Default Infinity: no limit. */
  angular?: number;
}

/** Scales velocities down to a limit. */
export class MaxValueValidator implements Validator {
  readonly name = 'max-value';
  /** m/s */
  readonly linear: number;
  /** rad/s */
  readonly angular: number;

  constructor(options: MaxValueOptions = {}) {
    optionsOf('MaxValueValidator', options);
    this.linear = limit('linear', options.linear ?? Number.POSITIVE_INFINITY);
    this.angular = limit('angular', options.angular ?? Number.POSITIVE_INFINITY);
  }

  validate(simulation: Simulation): void {
    const { store } = simulation.bodies;
    let cut = false;
    for (let row = 0; row < store.moving; row++) {
      const fast = limitSpeed(store.linearVelocities, row, this.linear);
      const spinning = limitSpeed(store.angularVelocities, row, this.angular);
      if (fast > 0) simulation.reportSpeed(row, 'linear', fast);
      if (spinning > 0) simulation.reportSpeed(row, 'angular', spinning);
      cut ||= fast > 0 || spinning > 0;
    }
    if (cut) simulation.stateChanged();
  }

  describe(): { kind: string; linear?: number; angular?: number } {
    return {
      kind: this.name,
      ...(this.linear < Number.POSITIVE_INFINITY && { linear: this.linear }),
      ...(this.angular < Number.POSITIVE_INFINITY && { angular: this.angular }),
    };
  }
}

/** Cuts one row down to the limit; returns the speed it had, or 0 if it was within. */
function limitSpeed(velocities: Float64Array, row: number, most: number): number {
  const o = row * 3;
  const x = velocities[o]!;
  const y = velocities[o + 1]!;
  const z = velocities[o + 2]!;
  const speed = Math.sqrt(x * x + y * y + z * z);
  if (!(speed > most)) return 0;
  if (speed === Number.POSITIVE_INFINITY) return limitHugeSpeed(velocities, o, most);
  const factor = most / speed;
  velocities[o] = x * factor;
  velocities[o + 1] = y * factor;
  velocities[o + 2] = z * factor;
  return speed;
}

/** The same where x² is beyond all numbers though x is not: scaled by the largest component. */
function limitHugeSpeed(velocities: Float64Array, o: number, most: number): number {
  const x = velocities[o]!;
  const y = velocities[o + 1]!;
  const z = velocities[o + 2]!;
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  const ux = x / largest;
  const uy = y / largest;
  const uz = z / largest;
  const length = Math.sqrt(ux * ux + uy * uy + uz * uz);
  velocities[o] = (ux / length) * most;
  velocities[o + 1] = (uy / length) * most;
  velocities[o + 2] = (uz / length) * most;
  return largest * length;
}

function limit(field: string, value: unknown): number {
  if (typeof value !== 'number' || !(value > 0)) {
    const cure = 'Leave it out for no limit.';
    fail('MaxValueValidator', field, value, 'must be a number greater than 0', cure);
  }
  return value;
}
