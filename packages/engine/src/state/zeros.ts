/**
 * Numbers that are written only where they are others than those that are there. A column that nobody uses, as of
 * forces where only gravity acts, is memory that the system never has to find.
 */

/** Zeros from `from` to before `end`. */
export function clear(array: Float64Array | Int32Array, from: number, end: number): void {
  for (let i = from; i < end; i++) put(array, i, 0);
}

/** A number at `i`, with its sign if it is a zero. */
export function put(array: Float64Array | Int32Array, i: number, number: number): void {
  if (!Object.is(array[i], number)) array[i] = number;
}
