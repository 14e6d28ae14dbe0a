// The machine for kernels in double precision: their text as it stands, as in scalar.mjs. They are not
// lanes, so there is one machine beside JavaScript, and the bits of the two are the same.

import { atDistances } from './distances.mjs';

/** @type {ReadonlyMap<string, import('./distances.mjs').Numbers>} */
const ARRAYS = new Map([
  ['d', { type: 'f64', shift: 3 }],
  ['own', { type: 'f64', shift: 3 }],
  ['nodes', { type: 'i32', shift: 2 }],
]);

const WORDS = `
@unmanaged class Doubles {
  @inline @operator('[]') at(i: i32): f64 {
    return load<f64>(changetype<usize>(this) + (<usize>i << 3));
  }
  @inline @operator('[]=') put(i: i32, x: f64): void {
    store<f64>(changetype<usize>(this) + (<usize>i << 3), x);
  }
}
@unmanaged class Ints {
  @inline @operator('[]') at(i: i32): i32 {
    return load<i32>(changetype<usize>(this) + (<usize>i << 2));
  }
  @inline @operator('[]=') put(i: i32, x: i32): void {
    store<i32>(changetype<usize>(this) + (<usize>i << 2), x);
  }
}
`;

/**
 * AssemblyScript of kernels in double precision. The last text has what is called from outside.
 * @param {readonly string[]} texts
 */
export function doubleSource(texts) {
  /** @type {Map<string, number>} */
  const constants = new Map();
  for (const text of texts) {
    for (const [, name, value] of text.matchAll(/^(?:export )?const ([A-Z_]+) = (\d+);$/gm)) {
      constants.set(/** @type {string} */ (name), Number(value));
    }
  }
  const plain = texts.map((text, k) => {
    const bare = text
      .replaceAll(/^import [^;]*;\n/gm, '')
      .replaceAll(/^export const/gm, 'const')
      .replaceAll(']!', ']');
    const inner = k < texts.length - 1 ? bare.replaceAll(/^export function/gm, 'function') : bare;
    return atDistances(inner, constants, ARRAYS);
  });
  return WORDS + plain.join('\n');
}
