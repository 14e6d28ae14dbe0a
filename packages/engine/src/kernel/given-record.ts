/**
 * Where things are in the records by which contacts are handed to the kernel: one per
 * lane, a head and four points, number after number.
 */

/** Numbers per lane. */
export const GIVEN = 48;

/** unit normal from A to B, and the coefficient of friction */
export const GIVEN_NX = 0;
export const GIVEN_NY = 1;
export const GIVEN_NZ = 2;
export const GIVEN_MU = 3;
/** restitution, the belts along the tangents (m/s), and what forces add along the normal (m/s²) */
export const GIVEN_BOUNCE = 4;
export const GIVEN_BELT1 = 5;
export const GIVEN_BELT2 = 6;
export const GIVEN_GAIN = 7;
/** the fastest push (m/s, negative) and the softness */
export const GIVEN_PUSH = 8;
export const GIVEN_RATE = 9;
export const GIVEN_MASS_SCALE = 10;
export const GIVEN_IMPULSE_SCALE = 11;
/** impulses of friction: along the two tangents, and about the normal */
export const GIVEN_L1 = 12;
export const GIVEN_L2 = 13;
export const GIVEN_LT = 14;
/** Numbers of the head, and of a point. */
export const GIVEN_HEAD = 16;
export const GIVEN_POINT = 8;

/** of a point: levers from the centres of mass, m. Both: one alone may be long, and inexact. */
export const GIVEN_RAX = 0;
export const GIVEN_RAY = 1;
export const GIVEN_RAZ = 2;
export const GIVEN_RBX = 4;
export const GIVEN_RBY = 5;
export const GIVEN_RBZ = 6;
/** separation, m */
export const GIVEN_S0 = 3;
/** impulse along the normal in the last sub-step */
export const GIVEN_LN = 7;
