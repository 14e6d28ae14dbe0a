/**
 * Gusts that are the same in every run: a smooth random function of time alone.
 *
 * At multiples of the period each component has a random value in −1 … 1, taken from a hash of seed,
 * number and component; between them it is blended by a polynomial with two continuous derivatives:
 * integrators meet no kinks. A sequence drawn from a generator would be state,
 * and would differ when an integrator asks twice for the same moment.
 */

import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';

/** out = the gust at time `t` (s), each component in −1 … 1; `period` in s, `seed` an integer. */
export function gustAt(out: Vec3, t: number, period: number, seed: number): Vec3 {
  const steps = t / period;
  const step = Math.floor(steps);
  const x = steps - step;
  const blend = x * x * x * (10 + x * (6 * x - 15));
  return vec3.set(
    out,
    between(seed, step, 0, blend),
    between(seed, step, 1, blend),
    between(seed, step, 2, blend),
  );
}

function between(seed: number, step: number, axis: number, blend: number): number {
  const before = latticeValue(seed, step, axis);
  return before + blend * (latticeValue(seed, step + 1, axis) - before);
}

/** A number in [−1, 1) for a seed, a step and an axis: 32 bits, mixed twice over (murmur3's end). */
function latticeValue(seed: number, step: number, axis: number): number {
  let h = Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(step | 0, 0x85ebca77) ^ (axis * 0x27d4eb2f);
  for (let round = 0; round < 2; round++) {
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return (h | 0) / 2147483648;
}
