/** How far two runs of one system are apart, and how that goes with the step. */

import type { RigidBody } from 'rattleback';

/** Root mean square of the distances between the centres of two lists, m. */
export function distance(a: readonly number[], b: readonly number[]): number {
  const sum = a.reduce((total, x, i) => total + (x - b[i]!) ** 2, 0);
  return Math.sqrt(sum / (a.length / 3));
}

/** The centres of bodies, one number after the other, m. */
export function centers(bodies: readonly RigidBody[]): number[] {
  return bodies.flatMap(({ position: { x, y, z } }) => [x, y, z]);
}

/** The slope of log d over log h through the first and last of a curve whose steps are halved. */
export function orderOf(deviations: readonly number[]): number {
  const first = deviations[0]!;
  const last = deviations[deviations.length - 1]!;
  return Math.log2(first / last) / (deviations.length - 1);
}
