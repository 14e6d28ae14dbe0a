/**
 * Which limits decide whether the contacts of two shapes are carried over.
 *
 * A contact of something that can roll travels over it, while a kept point turns with the body. As
 * long as it is kept, a ball that rolls has its support a little behind its middle, which slows it. So
 * shapes that can roll have limits of their own, and those whose contacts are found as quickly as they
 * are carried over (balls on most shapes, capsules on boxes) are always found anew. What stands on its end does not roll:
 * its contacts are kept as long as those of boxes, or it would shiver, as the lowest place of its rim is now here, now
 * there, and carries other impulses in each step.
 */

import { isRound, LEAF_KINDS, type LeafKind } from '../leaf-kinds.js';

/** The limits for a pair: those of flat shapes, those of shapes that can roll, or never. */
export const RECYCLING = { flat: 0, round: 1, never: 2 } as const;

const COUNT = LEAF_KINDS.length;

/** Pairs with a round shape whose narrow phase is a short formula. */
function isQuick(one: LeafKind, other: LeafKind): boolean {
  if (one === 'plane') return other !== 'cylinder' && other !== 'cone';
  if (one === 'sphere') return other !== 'hull' && other !== 'mesh' && other !== 'height-field';
  if (one === 'box') return other === 'capsule';
  return one === 'capsule' && other === 'capsule';
}

/** (kinds × kinds) one of {@link RECYCLING} */
const RULES = new Uint8Array(COUNT * COUNT);
for (const [i, a] of LEAF_KINDS.entries()) {
  for (const [j, b] of LEAF_KINDS.entries()) {
    if (!isRound(a) && !isRound(b)) continue;
    RULES[i * COUNT + j] = isQuick(a, b) || isQuick(b, a) ? RECYCLING.never : RECYCLING.round;
  }
}

/** One of {@link RECYCLING} for two kinds by their numbers, in either order. */
export function recyclingOf(kindA: number, kindB: number): number {
  return RULES[kindA * COUNT + kindB]!;
}
