/**
 * In what order to eliminate the unknowns of a sheet, so that few new elements come about: nested
 * dissection (George 1973). The sheet is cut in two halves across its longer side; whoever of one half
 * is next to the other goes last, between both; and so on within the halves. A sheet of n unknowns then
 * fills in some n log n elements, where any order from one side to the other would fill in n √n.
 */

/** Pieces of up to so many are taken as they are. */
const PIECE = 6;

/**
 * The numbers 0 … n − 1 in the order of their elimination. `places`: (n × 3) where each is, m, which
 * only decides how good the order is; `starts` (n + 1) and `others`: who is next to whom.
 */
export function dissectionOrder(
  places: Float64Array,
  starts: Int32Array,
  others: Int32Array,
): Int32Array {
  const count = starts.length - 1;
  const order = Int32Array.from({ length: count }, (_, i) => i);
  /** (n) the last cut that put the number into its first half */
  const first = new Int32Array(count).fill(-1);
  const pieces: [number, number][] = [[0, count]];
  for (let cut = 0; pieces.length > 0; cut++) {
    const [from, to] = pieces.pop()!;
    if (to - from <= PIECE) continue;
    const axis = longestAxis(places, order, from, to);
    const piece = order.subarray(from, to);
    piece.sort((a, b) => places[3 * a + axis]! - places[3 * b + axis]! || a - b);
    const middle = from + ((to - from) >> 1);
    for (let p = from; p < middle; p++) first[order[p]!] = cut;
    // Second half: those that are next to the first go to the end.
    const apart: number[] = [];
    const between: number[] = [];
    for (let p = middle; p < to; p++) {
      const i = order[p]!;
      let touches = false;
      for (let q = starts[i]!; q < starts[i + 1]! && !touches; q++) {
        touches = first[others[q]!] === cut;
      }
      (touches ? between : apart).push(i);
    }
    order.set(apart, middle);
    order.set(between, middle + apart.length);
    pieces.push([from, middle], [middle, middle + apart.length]);
  }
  return order;
}

function longestAxis(places: Float64Array, order: Int32Array, from: number, to: number): number {
  let best = 0;
  let widest = -1;
  for (let axis = 0; axis < 3; axis++) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let p = from; p < to; p++) {
      const c = places[3 * order[p]! + axis]!;
      if (c < low) low = c;
      if (c > high) high = c;
    }
    if (high - low > widest) {
      widest = high - low;
      best = axis;
    }
  }
  return best;
}
