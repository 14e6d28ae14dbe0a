// The scalar machine: the text of the kernels as it stands, with another meaning of its words. What
// AssemblyScript does not read is taken out: imports, `export` before constants, and the `!` after
// an index.

import { atDistances } from './distances.mjs';

/** @type {import('./distances.mjs').Numbers} */
const SINGLES = { type: 'f32', shift: 2 };
const ARRAYS = new Map(['S', 'I', 'J', 'X', 'G', 'P'].map((name) => [name, SINGLES]));

const WORDS = `
type real = f32;
type mask = bool;
@unmanaged class Reals {
  @inline @operator('[]') at(i: i32): f32 {
    return load<f32>(changetype<usize>(this) + (<usize>i << 2));
  }
  @inline @operator('[]=') put(i: i32, x: f32): void {
    store<f32>(changetype<usize>(this) + (<usize>i << 2), x);
  }
}
@unmanaged class Ints {
  @inline @operator('[]') at(i: i32): i32 {
    return load<i32>(changetype<usize>(this) + (<usize>i << 2));
  }
}
@inline function select(condition: bool, a: f32, b: f32): f32 { return condition ? a : b; }
@inline function any(condition: bool): bool { return condition; }
@inline function root(x: f32): f32 { return sqrt<f32>(x); }
@inline function magnitude(x: f32): f32 { return abs<f32>(x); }
`;

/**
 * AssemblyScript of the scalar machine.
 * @param {readonly import('./source.mjs').KernelSource[]} sources
 */
export function scalarSource(sources) {
  const texts = sources.map(({ text }) =>
    text
      .replaceAll(/^import [^;]*;\n/gm, '')
      .replaceAll(/^export const/gm, 'const')
      .replaceAll(']!', ']'),
  );
  const constants = new Map(sources.flatMap((source) => [...source.constants]));
  return WORDS + atDistances(texts.join('\n'), constants, ARRAYS);
}
