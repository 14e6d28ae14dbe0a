/** Sorting small whole numbers in linear time, the same way in every JavaScript engine. */

/**
 * A stable counting sort of 0 … keys.length − 1, or of the items of `before`, by `keys`, which are
 * from 0 to keyCount − 1.
 */
export function sortByKey(
  keys: Int32Array,
  keyCount: number,
  before: Int32Array | null = null,
): Int32Array {
  const cursor = new Int32Array(keyCount + 1);
  for (const key of keys) cursor[key + 1]!++;
  for (let k = 0; k < keyCount; k++) cursor[k + 1]! += cursor[k]!;
  const sorted = new Int32Array(keys.length);
  for (let p = 0; p < keys.length; p++) {
    const item = before === null ? p : before[p]!;
    sorted[cursor[keys[item]!]!++] = item;
  }
  return sorted;
}
