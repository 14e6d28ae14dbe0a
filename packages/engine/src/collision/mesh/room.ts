/**
 * How long the lists of one pair may be. In JavaScript they grow as long as there is memory; a kernel has a room of its own
 * for them, and leaves a pair that needs more to JavaScript (`scripts/kernel/surfaces.mjs`).
 */

import type { i32 } from '../../kernel/lanes.js';

/** Whether a list of so many elements may have another one. */
export function hasRoom(_count: i32): boolean {
  return true;
}
