/** The ways in which a step moves bodies: see `soft-bodies.ts`. */

/** How a body is moved. */
export const WAY = {
  /** by the whole step, nothing touches it */
  free: 0,
  /** by the kernels */
  kernel: 1,
  /** at every sub-step, in double precision */
  careful: 2,
  /** it has flown */
  flown: 3,
} as const;
