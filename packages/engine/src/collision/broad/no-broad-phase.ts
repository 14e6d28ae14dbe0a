/** No collisions at all: for debugging, and for bodies that only fly (T 7.5.2). */

import type { BroadPhase, BroadPhaseInput, PairList } from './broad-phase.js';

/** Finds nothing. */
export class NoBroadPhase implements BroadPhase {
  readonly name = 'none';

  findPairs(_input: BroadPhaseInput, out: PairList): void {
    out.clear();
  }

  restart(): void {}
}
