/** Where things are in the records of ball joints that are solved in groups (`ball-groups.ts`). */

/** Numbers per joint. */
export const STRIDE = 36;
/** levers of A and B, world, m */
export const LA = 0;
export const LB = 3;
/** what is asked beside Ċ = 0, while taking out errors and while relaxing, m/s */
export const DEMAND = 6;
export const CALM = 9;
/** λ of the sub-step and of all of them, world, N·s */
export const LAMBDA = 12;
export const TOTAL = 15;
/** compliance, 1/kg */
export const SOFT = 18;
/** the diagonal: xx, yy, zz, xy, xz, yz; its inverse once it has been eliminated */
export const D = 21;
/** unknowns */
export const X = 27;
/** anchors from the centres of mass, in the frames of the bodies, m */
export const OWN_A = 30;
export const OWN_B = 33;
