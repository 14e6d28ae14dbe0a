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
    const { linearVelocities, angularVelocities } = simulation.bodies.store;
    const fast = this.#limit(simulation, 'linear', linearVelocities, this.linear);
    const spinning = this.#limit(simulation, 'angular', angularVelocities, this.angular);
    if (fast || spinning) simulation.stateChanged();
  }

  /** Looks at every moving row and cuts those above the limit; whether there was one. */
  #limit(
    simulation: Simulation,
    quantity: 'linear' | 'angular',
    velocities: Float64Array,
    most: number,
  ): boolean {
    let cut = false;
    const { moving } = simulation.bodies.store;
    for (let row = 0; row < moving; row++) {
      const o = row * 3;
      const x = velocities[o]!;
      const y = velocities[o + 1]!;
      const z = velocities[o + 2]!;
      if (!(Math.sqrt(x * x + y * y + z * z) > most)) continue;
      simulation.reportSpeed(row, quantity, cutSpeed(velocities, o, most));
      cut = true;
    }
    return cut;
  }

  describe(): { kind: string; linear?: number; angular?: number } {
    return {
      kind: this.name,
      ...(this.linear < Number.POSITIVE_INFINITY && { linear: this.linear }),
      ...(this.angular < Number.POSITIVE_INFINITY && { angular: this.angular }),
    };
  }
}

/** Cuts a velocity down to the limit; returns the speed it had. */
function cutSpeed(velocities: Float64Array, o: number, most: number): number {
  const x = velocities[o]!;
  const y = velocities[o + 1]!;
  const z = velocities[o + 2]!;
  // Scaled by the largest component: x² may be beyond all numbers though x is not.
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
