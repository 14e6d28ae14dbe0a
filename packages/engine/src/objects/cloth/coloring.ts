/**
 * An order of constraints in which neighbours share no vertex.
 *
 * A pass over constraints waits for itself where one constraint needs what the one before has written:
 * a root and a division each. Sorted by colours, no two of which touch within a colour, the processor
 * works on several at once; passes over 10,000 vertices take about half the time. (It is also the order
 * in which they could be split over threads.)
 */

import { sortByKey } from '../../math/sparse/counting-sort.js';

/** Most colours; what fits nowhere goes to the last, in order. */
const COLORS = 31;

/** The numbers of the groups of `size` vertices in `members`, colour by colour. */
export function coloredOrder(members: Int32Array, size: number, vertexCount: number): Int32Array {
  const count = members.length / size;
  const colors = new Int32Array(count);
  /** (vertices) bits of the colours at each */
  const used = new Int32Array(vertexCount);
  for (let k = 0; k < count; k++) {
    let taken = 0;
    for (let p = 0; p < size; p++) taken |= used[members[size * k + p]!]!;
    let color = 0;
    while (color < COLORS - 1 && ((taken >>> color) & 1) === 1) color++;
    colors[k] = color;
    for (let p = 0; p < size; p++) used[members[size * k + p]!]! |= 1 << color;
  }
  return sortByKey(colors, COLORS);
}
