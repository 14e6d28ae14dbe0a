// Four records with four fields each, as rows or as columns.

/** Fields that are loaded at once. */
export const GROUP = 4;

/** Functions for the beginning of a module: halves of two vectors, merged or joined. */
export const TRANSPOSE = `
@inline function low(a: v128, b: v128): v128 { return v128.shuffle<i32>(a, b, 0, 4, 1, 5); }
@inline function high(a: v128, b: v128): v128 { return v128.shuffle<i32>(a, b, 2, 6, 3, 7); }
@inline function left(a: v128, b: v128): v128 { return v128.shuffle<i64>(a, b, 0, 2); }
@inline function right(a: v128, b: v128): v128 { return v128.shuffle<i64>(a, b, 1, 3); }
`;

/** @typedef {{ at: string, offset: number }} Row where a record begins */

/**
 * Loads group `group` of four records and names its columns `index$field`.
 * @param {string} index
 * @param {number} group
 * @param {readonly Row[]} rows
 */
export function transposedRows(index, group, rows) {
  const name = (/** @type {string} */ part) => `$${index}${part}${group}`;
  const loads = rows.map(
    ({ at, offset }, lane) =>
      `const ${name('r')}${lane}: v128 = v128.load(${at}, ${offset + 16 * group});`,
  );
  const [r0, r1, r2, r3] = [0, 1, 2, 3].map((lane) => `${name('r')}${lane}`);
  const [t0, t1, t2, t3] = [0, 1, 2, 3].map((half) => `${name('t')}${half}`);
  const column = (/** @type {number} */ k) => `let ${index}$${GROUP * group + k}: v128`;
  return [
    ...loads,
    `const ${t0}: v128 = low(${r0}, ${r1}), ${t1}: v128 = low(${r2}, ${r3});`,
    `const ${t2}: v128 = high(${r0}, ${r1}), ${t3}: v128 = high(${r2}, ${r3});`,
    `${column(0)} = left(${t0}, ${t1});`,
    `${column(1)} = right(${t0}, ${t1});`,
    `${column(2)} = left(${t2}, ${t3});`,
    `${column(3)} = right(${t2}, ${t3});`,
  ].join('\n');
}

/**
 * Stores the columns `index$field` of a group as rows again: the same transpose.
 * @param {string} index
 * @param {number} group
 * @param {readonly Row[]} rows
 */
export function scatterRows(index, group, rows) {
  const [c0, c1, c2, c3] = [0, 1, 2, 3].map((k) => `${index}$${GROUP * group + k}`);
  const values = ['left(t0, t1)', 'right(t0, t1)', 'left(t2, t3)', 'right(t2, t3)'];
  const stores = rows.map(
    ({ at, offset }, lane) => `v128.store(${at}, ${values[lane]}, ${offset + 16 * group});`,
  );
  return [
    '{',
    `const t0: v128 = low(${c0}, ${c1}), t1: v128 = low(${c2}, ${c3});`,
    `const t2: v128 = high(${c0}, ${c1}), t3: v128 = high(${c2}, ${c3});`,
    ...stores,
    '}',
  ].join('\n');
}
