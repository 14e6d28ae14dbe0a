/**
 * A series of values over time, thinned for a picture: of all values that fall into one column of
 * dots the least and the greatest are kept, so that no peak is lost, whatever its width.
 */

/** Values over time; both lists are of one length. */
export interface Series {
  /** What the legend calls it. */
  readonly name: string;
  /** s, ascending */
  readonly times: readonly number[];
  /** In the unit of the plot; a value that is not finite leaves a gap. */
  readonly values: readonly number[];
}

/** Indices of the values worth drawing in so many columns. */
export function thin({ times, values }: Series, columns: number): number[] {
  const count = Math.min(times.length, values.length);
  if (count <= 2 * columns) return Array.from({ length: count }, (_, i) => i);
  const start = times[0]!;
  const width = (times[count - 1]! - start) / columns || 1;
  const kept: number[] = [];
  for (let i = 0; i < count; ) {
    const column = Math.floor((times[i]! - start) / width);
    let low = i;
    let high = i;
    let gap = -1;
    for (; i < count && Math.floor((times[i]! - start) / width) === column; i++) {
      if (!Number.isFinite(values[i]!)) gap = i;
      else if (!(values[low]! <= values[i]!)) low = i;
      if (Number.isFinite(values[i]!) && !(values[high]! >= values[i]!)) high = i;
    }
    const column3 = [low, high, gap].filter((index) => index >= 0).sort((a, b) => a - b);
    for (const index of column3) if (kept.at(-1) !== index) kept.push(index);
  }
  if (kept.at(-1) !== count - 1) kept.push(count - 1);
  return kept;
}
