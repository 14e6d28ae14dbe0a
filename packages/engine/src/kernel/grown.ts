/**
 * How much room to make: what is wanted, as whole blocks of four, and at least a quarter more than there was, so
 * that a world that grows by single bodies is not moved at every one of them. (Twice as much as there was lost:
 * most of it was never used.)
 */
export function grown(room: number, wanted: number): number {
  if (wanted <= room) return room;
  return 4 * Math.ceil(Math.max(wanted, 1.25 * room) / 4);
}

/** The same array if it is long enough, else a longer copy. */
export function withRoom(
  array: Float64Array<ArrayBuffer>,
  length: number,
): Float64Array<ArrayBuffer> {
  if (array.length >= length) return array;
  const longer = new Float64Array(length);
  longer.set(array);
  return longer;
}
