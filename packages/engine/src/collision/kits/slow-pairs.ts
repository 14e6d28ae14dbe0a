/** What kinds need whose pairs are slow: a memory of what parted them. */

import { rememberAxes } from '../narrow/narrow-phase.js';
import { PartingAxes } from '../narrow/parting-axes.js';

/** Lets narrow phases remember. */
export function bringSlowPairs(): void {
  rememberAxes(() => new PartingAxes());
}
