/**
 * How much of the last step's impulses of joints an iterative method should start from.
 *
 * What holds a bridge is nearly the same in every step, and starting from it saves most of the work.
 * But the impulse of a blow (a chain that becomes taut, a limit that is hit) is no guess for the step
 * after it: few sweeps cannot take it back, and the bodies would get the blow twice. The sweeps go
 * down the hill ½ x·A x + b·x. With x = y + z, y the guess for joints and z that for contacts, y
 * changes the height by
 *
 *   h(y) = ½ y·A y + y·(b + A z)
 *
 * so a guess with h(y) > 0 is worse than none, and is scaled to the lowest point of the way from 0 to
 * it, s = −y·(b + A z)/(y·A y), at least 0. Scaling keeps y between its bounds.
 *
 * To scale contacts as well lost: what a stack has gathered in many steps is more than ten sweeps can
 * make good for, and it fell. To throw all away after a blow lost: what rests beside it would sag.
 */

import type { IslandProblem } from './island-problem.js';

/** Scales the first guess of the first `joints` rows of a problem, if it is worse than none. */
export function scaleFirstGuess(problem: IslandProblem, joints: number): void {
  const { matrix, x, b, regularization } = problem;
  let active = false;
  let slope = 0;
  matrix.beginSweep(x);
  for (let i = 0; i < joints; i++) {
    const y = x[i]!;
    if (y === 0) continue;
    active = true;
    slope += y * (b[i]! + matrix.rowProduct(i));
  }
  if (!active) return;
  // A y: without the contacts.
  for (let i = joints; i < problem.size; i++) if (x[i] !== 0) matrix.changed(i, -x[i]!);
  let curvature = 0;
  let soft = 0;
  for (let i = 0; i < joints; i++) {
    curvature += x[i]! * matrix.rowProduct(i);
    soft += regularization[i]! * x[i]! * x[i]!;
  }
  slope -= curvature;
  curvature += soft;
  if (0.5 * curvature + slope <= 0) return;
  const scale = slope < 0 ? -slope / curvature : 0;
  for (let i = 0; i < joints; i++) x[i]! *= scale;
}
