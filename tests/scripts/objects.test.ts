/** Kernels that think in objects: what becomes of the forms of TypeScript, and that the compiler takes it. */

import { describe, expect, it } from 'vitest';
import { start } from '../../packages/engine/src/kernel/web-assembly.js';
import { compileFiles } from '../../scripts/kernel/compile.mjs';
import { objectModules } from '../../scripts/kernel/objects.mjs';

const END = 0x20000;

/** AssemblyScript of one file, without its first line. */
function translated(text: string, other = ''): string {
  const sources = [
    { file: 'a/file.ts', text },
    { file: 'a/other.ts', text: other },
  ];
  const module = objectModules(sources, new Map(), END).get('a/file.ts') ?? '';
  return module.replace(/^.*\n/, '').trim();
}

describe('kernels of objects', () => {
  it.each([
    ['p[3] = q[i]!;', 'p.write3(0, q.read0(i));'],
    ['p[3 * i + 2] = -p[j + 1]!;', 'p.write2(3 * i, -p.read1(j));'],
    ['p[o + from] = this.#q[n[i]! + 1]!;', 'p.write0(o + from, this._q.read1(n.read0(i)));'],
    ['x = p[k === 2 ? 0 : k + 1]!;', 'x = p.read0(k === 2 ? 0 : k + 1);'],
    ['x = p[(k << 1) + 40]!;', 'x = p.read0((k << 1) + 40);'],
    ['if (p[i] === p[w]) return;', 'if (p.read0(i) === p.read0(w)) return;'],
    ['p[i] =\n    a + b;', 'p.write0(i, a + b);'],
    ['x = u | 0;', 'x = whole(u);'],
    ['const { a, b: c } = it.all;', 'const a = it.all.a;\nconst c = it.all.b;'],
  ])('%s', (source, expected) => {
    expect(translated(source)).toBe(expected);
  });

  it('know the fields of a class, and its parameters', () => {
    expect(
      translated(`/** What it is. */
export class Thing {
  count = 0;
  size: f64 = 0; // m
  readonly #list = new Int32Array(3);
  open = true;
  inner = new Other();

  take({ a, b: c }: Other, i: i32): this {
    this.count = i;
    return this;
  }
}
`),
    ).toBe(`@unmanaged export class Thing {
  count: i32 = 0;
  size: f64 = 0;
  readonly _list: Ints = ints(3);
  open: bool = true;
  inner: Other = new Other();

  take(given0: Other, i: i32): this {
  const a = given0.a;
  const c = given0.b;
    this.count = i;
    return this;
  }
}`);
  });

  it('leave out what JavaScript alone has, and what is made of it', () => {
    const text = `import { type f64, whole } from './lanes.js';
import type { Other } from './other.js';
import { KIND, LIST } from '../far.js';
const SPHERE = KIND.sphere;
const TABLE = new Int8Array(LIST.length);
TABLE[SPHERE] = 1;
const MINE = 3;
export const collide: Collide = (out, a) => {
  use(out, a);
};
`;
    expect(translated(text)).toBe("import { Other } from './other';\nconst MINE = 3;");
  });

  it('run: objects in the memory, with the numbers of JavaScript', async () => {
    const text = `export const FORM = { plain: 0, twice: 2 } as const;
const start = Float64Array.of(1, 0.5);
export class Sum {
  total: f64 = 0;
  readonly #seen = new Float64Array(8);
  count = 0;
  add(x: f64, form: i32): void {
    this.#seen[this.count++] = form === FORM.twice ? 2 * x : x;
    this.total = start[0]!;
    for (let i = 0; i < this.count; i++) this.total = this.total * start[1]! + this.#seen[i]!;
  }
}
`;
    const files = objectModules([{ file: 'a/sum.ts', text }], new Map(), END).set(
      'kernel.ts',
      `import { FORM, Sum } from './a/sum';
const sum = new Sum();
export function add(x: f64): f64 { sum.add(x, FORM.twice); return sum.total; }`,
    );
    const { binary } = await compileFiles(files, 0x10000);
    const { exports, memory } = start(new Uint8Array(binary))!;
    const { add } = exports as { add(x: number): number };
    expect([add(3), add(0.1)]).toEqual([6.5, (0.5 + 6) * 0.5 + 0.2]);
    // Nothing is written before its place.
    expect(new Uint8Array(memory.buffer, 0, 0x10000).every((byte) => byte === 0)).toBe(true);
  });
});
