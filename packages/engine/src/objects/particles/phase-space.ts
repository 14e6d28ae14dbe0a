/**
 * Particles as one flat vector (P Particles 3): [x v] of each in turn, six numbers per particle, for
 * solvers of the user's own.
 */

import { fail } from '../../errors.js';
import type { ParticleStore } from './particle-store.js';

/** out = [a b] of each particle in turn, from (particles × 3) arrays. */
export function readPhase(out: Float64Array, a: Float64Array, b: Float64Array): Float64Array {
  for (let i = 0; i < a.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      out[2 * i + k] = a[i + k]!;
      out[2 * i + 3 + k] = b[i + k]!;
    }
  }
  return out;
}

/** Positions and velocities from a vector, which is checked first. */
export function writePhase(label: string, points: ParticleStore, state: Float64Array): void {
  const { positions, velocities } = points;
  if (!(state instanceof Float64Array) || state.length !== 2 * positions.length) {
    const must = `must be a Float64Array of ${2 * positions.length} numbers`;
    fail(label, 'state', state, must, 'Ask size for its length.');
  }
  const bad = state.findIndex((number) => !Number.isFinite(number));
  if (bad >= 0) {
    const cure = 'The equations have diverged: take smaller steps.';
    fail(label, `state[${bad}]`, state[bad], 'must be a finite number', cure);
  }
  for (let i = 0; i < positions.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      positions[i + k] = state[2 * i + k]!;
      velocities[i + k] = state[2 * i + 3 + k]!;
    }
  }
}
