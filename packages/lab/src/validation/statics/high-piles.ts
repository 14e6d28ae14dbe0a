/** S1-high and S2-high: piles of many bodies, by a method that is both nearly exact and quick. */

import type { Problem } from '../problem.js';
import { GRADIENTS, overhangReadings, stackReadings } from './piles.js';

/** Boxes, seconds, offsets of their starts (m). */
type Stack = readonly [boxes: number, seconds: number, noise: number];

const QUICK: readonly Stack[] = [
  [10, 60, 0],
  [20, 60, 0],
  [50, 10, 0],
];

const FULL: readonly Stack[] = [
  [10, 60, 0],
  [20, 60, 0],
  [50, 60, 0],
  // A stack that is bent costs up to 40,000 products in its first steps.
  [10, 60, 0.001],
  [20, 60, 0.001],
  [50, 10, 0.001],
];

/** The stacks of S1 that are too high for pivoting. */
export const S1_HIGH: Problem = {
  id: 'S1-high',
  section: 'statics',
  title: 'high stacks: they stand, and contact k carries (n − k + 1) m g',
  run: (report, { full }) => {
    for (const [boxes, seconds, noise] of full ? FULL : QUICK) {
      const offsets = noise === 0 ? '' : `, offsets up to ${1000 * noise} mm`;
      const method = `${GRADIENTS.name}, ${boxes} boxes, ${seconds} s${offsets}`;
      for (const reading of stackReadings(GRADIENTS.options(), boxes, seconds, noise)) {
        report({ method, ...reading });
      }
    }
  },
};

/** The overhangs of S2 up to ten blocks. */
export const S2_HIGH: Problem = {
  id: 'S2-high',
  section: 'statics',
  title: 'overhang of 1 to 10 blocks: stands at 0.98 of ½Σ1/k, falls at 1.02',
  run: (report, { full }) => {
    const counts = full ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 5, 10];
    for (const reading of overhangReadings(GRADIENTS.options, counts, 1 / 100)) {
      report({ method: GRADIENTS.name, ...reading });
    }
  },
};
