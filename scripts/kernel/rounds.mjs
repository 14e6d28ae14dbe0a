// Balls and capsules among themselves and on boxes: see leaf-pairs.mjs. Nothing is written by hand: these functions
// are short, and their branches go another way for each pair, so that two at a time would wait for each other.

import { pairSource } from './leaf-pairs.mjs';

/** @typedef {import('./leaf-pairs.mjs').Source} Source */

/** All that wait, as in round-machine.ts: place, keys of the two, which function and whether to turn it round. */
const LOOP = `
export function collideRounds(m: i32, p: i32, f: i32, list: i32, count: i32): void {
  const end = <usize>(list + 4 * count) << 2;
  for (let k = <usize>list << 2; k < end; k += 16) {
    const place = load<i32>(k);
    const a = f + 20 * load<i32>(k, 4);
    const b = f + 20 * load<i32>(k, 8);
    const way = load<i32>(k, 12);
    const o = m + 36 * place;
    const q = p + 8 * place;
    const margin = load<f64>(<usize>q << 3, 56);
    const kind = way >> 1;
    let points = 0;
    if (kind < 2) points = kind < 1 ? sphereSphere(o, a, b, margin) : sphereBox(o, a, b, margin);
    else if (kind < 3) points = sphereCapsule(o, a, b, margin);
    else points = kind < 4 ? boxCapsule(o, a, b, margin) : capsuleCapsule(o, a, b, margin);
    if (points > 0 && (way & 1) != 0) flipManifold(o);
    if (points == 0 || isParting(o, q)) store<f64>(<usize>o << 3, 0);
  }
}
`;

/**
 * AssemblyScript of the functions for balls and capsules, and of the loop that calls them.
 * @param {readonly Source[]} sources
 */
export const roundSource = (sources) => `${pairSource(sources)}\n${LOOP}`;
