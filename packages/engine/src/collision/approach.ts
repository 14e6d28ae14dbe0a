/**
 * How two bodies move towards each other in the time that is looked ahead, as a record of numbers.
 *
 * A gap along a direction closes by the way of the one seen from the other along it, if that leads there,
 * and by what turning may add to any side; what leads along or away closes nothing. So two boxes that
 * slide side by side in a drum, or part, do not meet, however fast they are.
 */

import type { f64 } from '../kernel/lanes.js';

/** Offsets in the record of a pair; all lengths in m. */
export const PAIR = {
  /** contacts are wanted up to this separation … */
  margin: 0,
  /** … and so much beyond it, whatever the direction */
  reach: 1,
  /** the most that the two reach, in all */
  most: 2,
  /** what turning adds, to any side */
  spin: 3,
  /** 3: the way of B seen from A */
  way: 4,
  /** what a narrow phase is asked for: the margin and the reach, rounded up by {@link STEPS} */
  limit: 7,
} as const;
/**
 * Parts of a metre to which the reach is rounded up for narrow phases: a number that is made for each call
 * of another function is made on the heap, and of so few each can be made once.
 */
export const STEPS = 512;
/** Numbers per pair. */
export const PAIR_STRIDE = 8;

/** How far (m) something comes to one side: by turning, and by its way if that leads there. */
export function comes(spin: f64, way: f64, most: f64): f64 {
  const far = way > 0 ? spin + way : spin;
  return far < most ? far : most;
}
