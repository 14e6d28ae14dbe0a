// Two boxes: see leaf-pairs.mjs. The functions that take most of the time are written for SIMD by hand instead
// (box-axes.mjs, box-faces.mjs), of the same operations in the same order.

import { SEPARATING_AXIS, SQUAREST } from './box-axes.mjs';
import { BOX_FACES, CLIP_SIDE, LABEL_LINES } from './box-faces.mjs';
import { pairSource } from './leaf-pairs.mjs';

/** @typedef {import('./leaf-pairs.mjs').Source} Source */

const BY_HAND = new Map([
  ['separatingAxis', SEPARATING_AXIS],
  ['squarest', SQUAREST],
  ['clipSide', CLIP_SIDE],
  ['labelLines', LABEL_LINES],
  ['boxFaces', BOX_FACES],
]);

/** Bytes of the memory's beginning for what is written by hand. */
const SPARE = 144;

/** All that wait, as in box-machine.ts: place, keys of the two, whether they had contacts. */
const LOOP = `
export function collideBoxes(m: i32, p: i32, f: i32, list: i32, count: i32): void {
  const end = <usize>(list + 4 * count) << 2;
  for (let k = <usize>list << 2; k < end; k += 16) {
    const place = load<i32>(k);
    const a = f + 20 * load<i32>(k, 4);
    const b = f + 20 * load<i32>(k, 8);
    const o = m + 36 * place;
    const q = p + 8 * place;
    if (load<i32>(k, 12) == 0 && boxesPart(a, b, q)) store<f64>(<usize>o << 3, -1);
    else if (boxBox(o, a, b, q) == 0 || isParting(o, q)) store<f64>(<usize>o << 3, 0);
  }
}
`;

/**
 * AssemblyScript of the functions for boxes, and of the loop that calls them.
 * @param {readonly Source[]} sources
 */
export const boxSource = (sources) => `${pairSource(sources, BY_HAND, SPARE)}\n${LOOP}`;
