/**
 * The mass that a joint feels, on the average of the directions that it holds: joints in loops hold by a thousand times
 * as much (`joint-loop-matrix.ts`). One number for all directions makes the stiffness of an anchor that of a point mass,
 * and does not change while the bodies turn; one for each row, as `row-joints.ts` has it, would say little more.
 *
 * From a body of mass m with the reciprocal moments a, b, c and the joint at (x, y, z) comes, of its reciprocal,
 *
 *   1/m + (a (y² + z²) + b (x² + z²) + c (x² + y²))/3        for the anchor
 *   (a + b + c)/3                                           for a weld's turn
 *   (a + b + c − s·I⁻¹ s)/2                                 for that across the axis s of a hinge
 */

import { MASS } from '../../../../state/body-store.js';

/**
 * Adds the part of one body to `felt`: of the anchor, 1/kg, and of the turn, 1/(kg·m²). Its mass is at `m` of `mass`;
 * lever and axes of the joint are at `lever` and `axes` of `own`, their numbers `w` apart.
 */
export function addFelt(
  felt: Float64Array,
  mass: Float64Array,
  m: number,
  own: Float64Array,
  lever: number,
  axes: number,
  w: number,
  hinged: boolean,
): void {
  let square = 0;
  for (let k = 0; k < 3; k++) square += own[lever + k * w]! * own[lever + k * w]!;
  let shift = mass[m + MASS.inverseMass]!;
  let turn = 0;
  for (let k = 0; k < 3; k++) {
    const inverse = mass[m + MASS.inverseInertia + k]!;
    const x = own[lever + k * w]!;
    // The axis is the first column.
    const s = own[axes + 3 * k * w]!;
    shift += (inverse * (square - x * x)) / 3;
    turn += hinged ? (inverse * (1 - s * s)) / 2 : inverse / 3;
  }
  felt[0] = felt[0]! + shift;
  felt[1] = felt[1]! + turn;
}
