import { describe, expect, it } from 'vitest';
import { bytesOf, numbersOf } from '../../packages/engine/src/kernel/module-text.js';
import { start } from '../../packages/engine/src/kernel/web-assembly.js';
import { boxSource } from '../../scripts/kernel/boxes.mjs';
import { compile } from '../../scripts/kernel/compile.mjs';
import { doubleSource } from '../../scripts/kernel/double.mjs';
import { piecesOf } from '../../scripts/kernel/instructions.mjs';
import { inOrderOfUse } from '../../scripts/kernel/locals.mjs';
import { packed, textOf } from '../../scripts/kernel/module-text.mjs';
import { simdSource } from '../../scripts/kernel/simd.mjs';
import { readKernel } from '../../scripts/kernel/source.mjs';
import { run } from '../../scripts/lib/run.mjs';

/** A kernel with this in its loop over lanes. */
const kernel = (body: string): string => `
  export const F = 4;
  export const LENGTH = 16;
  export function f(S: Reals, J: Reals, W: Ints, base: i32, first: i32, last: i32, h: real): void {
    for (let lane: i32 = first; lane < last; lane++) {
      const a: i32 = W[((lane >> 2) << 3) + (lane & 3)]! * LENGTH;
      const c: i32 = base + ((lane - first) >> 2) * 48 + (lane & 3);
      ${body}
    }
  }`;
const generate = (text: string): string => simdSource([readKernel('test.ts', text)]);
const lines = (body: string): string => generate(kernel(body));

describe('the SIMD generator', () => {
  it('keeps the order of operations', () => {
    expect(lines('J[c + F] = h - 2 * -S[a + F]! / h;')).toContain(
      'v128.store(c, f32x4.sub($h, f32x4.div(f32x4.mul(f32x4.splat(2.0), f32x4.neg(a$4)), $h)), 16)',
    );
  });

  it.each([
    ['select(x < h, x, h)', 'f32x4.pmin($h, x)'],
    ['select(x > h, h, x)', 'f32x4.pmin(x, $h)'],
    ['select(x > h, x, h)', 'f32x4.pmax($h, x)'],
    ['select(x < h, h, x)', 'f32x4.pmax(x, $h)'],
    ['select(x > h, x, 0)', 'v128.and(x, f32x4.gt(x, $h))'],
    ['select(x > h, 0, x)', 'v128.andnot(x, f32x4.gt(x, $h))'],
    ['select(x >= h, x, h)', 'v128.bitselect(x, $h, f32x4.ge(x, $h))'],
    ['select(x > 1, x, h)', 'v128.bitselect(x, $h, f32x4.gt(x, f32x4.splat(1.0)))'],
  ])('writes %s as %s', (source, vector) => {
    expect(lines(`const x: real = J[c + F]!; J[c + F] = ${source};`)).toContain(`${vector}, 16)`);
  });

  it('loads and stores only the groups of fields that are used', () => {
    const source = lines('S[a + F] = h;');
    expect(source.match(/v128\.load\(/g)).toHaveLength(4);
    expect(source.match(/v128\.store\(/g)).toHaveLength(4);
    expect(lines('J[c + F] = S[a + F]!;').match(/v128\.store\(/g)).toHaveLength(1);
  });

  it.each([
    ['a branch on a number', 'if (h > 0) { J[c + F] = h; }', /an if must be/],
    [
      'work for some lanes that others would feel',
      'const m: mask = h > 0; let x: real = 0; if (any(m)) { x = h; } J[c + F] = x;',
      /may only do x = select\(m, …, x\)/,
    ],
    ['a variable without a type', 'const x = h;', /x needs a type/],
    ['an unknown function', 'J[c + F] = sine(h);', /no expression of kernels/],
    ['an unknown operator', 'J[c + F] = h % 2;', /% is not for reals/],
    ['another assignment', 'J[c + F] += h;', /only x = …/],
    ['an index with a computed field', 'J[c + F * 2] = h;', /J\[index \+ FIELD\]/],
    [
      'lanes that are no neighbours',
      'const d: i32 = base + 48 * lane; J[d + F] = h;',
      /neighbours in J/,
    ],
    ['W in another order', 'const b: i32 = W[2 * lane]! * LENGTH; S[b + F] = h;', /blocks of 8/],
    ['one name with two types', '{ const x: real = 1; } { const x: i32 = 1; }', /two names/],
  ])('refuses %s', (_, body, message) => {
    expect(() => lines(body)).toThrow(message);
  });
});

describe('the generator of pairs of trees', () => {
  /** A function with this in it, for both lanes, and one for a lane. */
  const pair = (body: string, single: readonly string[] = ['one']): string =>
    doubleSource(
      [
        { file: 'a.ts', text: 'export const F = 2;\nexport const G = 3;' },
        {
          file: 'b.ts',
          text: `import { F } from './a.js';
const G: f64 = 0.5;
function one(d: Doubles, n: i32): i32 {
  if (d[n + F]! > G) return 1;
  return 0;
}
export function f(d: Doubles, nodes: Ints, n: i32, h: f64): i32 {
  ${body}
  return 0;
}
`,
        },
      ],
      new Set(single),
    );

  it('keeps the order of operations, and folds only what is written down', () => {
    expect(pair('d[n] = h - 2 * -d[n + F]! / (1 / 4);')).toContain(
      'v128.store(d + (<usize>(n) << 4), f64x2.sub(f64x2.splat(h), f64x2.div(f64x2.mul(f64x2.splat(2.0), ' +
        'f64x2.neg(v128.load(d + (<usize>(n) << 4), 32))), f64x2.splat(0.25))), 0)',
    );
  });

  it('chooses in each lane, and knows the constants of the file and of those it imports', () => {
    expect(pair('const x = d[n]!; d[n] = x > G ? x : 0;')).toContain(
      'v128.bitselect(x, f64x2.splat(0.0), f64x2.gt(x, f64x2.splat(0.5)))',
    );
    expect(pair('if (any(d[n]! > h)) d[n] = F;')).toContain('if (v128.any_true(f64x2.gt(');
  });

  it('calls a function for one lane for both, and puts together what they say', () => {
    const text = pair('const some: i32 = one(d, n);');
    expect(text).toContain('const some: i32 = (one(d, n) | (one(d + 8, n) << 1))');
    expect(text).toContain('if ((load<f64>(d + (<usize>(n) << 4), 32) > 0.5)) return 1;');
  });

  it('tells a function for one lane which it is, and lets it alone reach arrays without lanes', () => {
    const text = doubleSource(
      [
        {
          file: 'a.ts',
          text: `function put(d: Doubles, out: Doubles, S: Reals, n: i32, lane: i32): void {
  out[n + lane] = d[n]!;
  S[n] = out[n]!;
}
export function f(d: Doubles, out: Doubles, S: Reals, n: i32): void {
  put(d, out, S, n, 0);
}
`,
        },
      ],
      new Set(['put']),
    );
    expect(text).toContain('put(d, out, S, n, 0); put(d + 8, out, S, n, 1);');
    expect(text).toContain('store<f64>(out + (<usize>(n + lane) << 3), load<f64>(d');
    expect(text).toContain('store<f32>(S + (<usize>(n) << 2), <f32>(load<f64>(out');
    expect(() => pair('out[n] = 0;')).toThrow('out is for one lane');
  });

  /** A function with this in it, called twice, and both calls in turns. */
  const turns = (body: string, calls = 'one(d, n, h);\n  one(d, m, h);'): string =>
    doubleSource(
      [
        {
          file: 'a.ts',
          text: `function one(d: Doubles, o: i32, h: f64): void {
  ${body}
}
function both(d: Doubles, n: i32, m: i32, h: f64): void {
  ${calls}
}
`,
        },
      ],
      new Set(),
      new Set(['both']),
    );

  it('does two calls in turns, and once what is the same for both', () => {
    const text = turns(`let x = d[o]!;
  for (let k: i32 = 0; k < 2; k++) {
    const i: i32 = 1 - k;
    if (i === 0) x = x + h;
  }
  d[o] = x;`);
    expect(text.slice(text.indexOf('function both'))).toBe(
      `function both(d: usize, n: i32, m: i32, h: f64): void {
let x_0: v128 = v128.load(d + (<usize>(n) << 4), 0);
let x_1: v128 = v128.load(d + (<usize>(m) << 4), 0);
for (let k: i32 = 0; (k < 2); k++) {
const i: i32 = (1 - k);
if ((i == 0)) {
{ x_0 = f64x2.add(x_0, f64x2.splat(h)); }
{ x_1 = f64x2.add(x_1, f64x2.splat(h)); }
}
}
{
{ v128.store(d + (<usize>(n) << 4), x_0, 0); }
{ v128.store(d + (<usize>(m) << 4), x_1, 0); }
}
}`,
    );
  });

  it.each([
    ['if (o === 0) d[o] = 0;', undefined, 'a condition must be the same for both'],
    ['if (any(d[o]! > h)) d[o] = 0;', undefined, 'a condition must be the same for both'],
    ['return;', undefined, 'ReturnStatement cannot be done in turns'],
    ['d[o] = 0;', 'one(d, n, h);', 'is to call one function twice'],
    ['d[o] = 0;', 'one(d, n, h);\n  d[n] = 0;', 'and nothing else'],
    ['d[o] = 0;', 'one(d, n + 1, h);\n  one(d, m, h);', 'must have a name'],
  ])('refuses to do %s in turns', (body, calls, why) => {
    expect(() => turns(body, calls)).toThrow(why);
  });

  it.each([
    ['if (d[n]! > h) d[n] = 0;', 'an if on numbers must be if (any(…))'],
    ['while (n > 0) d[n] = 0;', 'WhileStatement is no statement of kernels'],
    ['d[n] = Date.now();', 'only Math has functions of its own'],
    ['x[n] = 0;', 'x is no array'],
    ['const x: i32 = d[n]!;', 'i is wanted, it is v'],
    ['const x: u8 = 1;', 'x: u8?'],
  ])('refuses %s', (body, why) => {
    expect(() => pair(body)).toThrow(why);
  });
});

describe('the generator of boxes', () => {
  const source = (body: string): string =>
    boxSource([
      { file: 'table.ts', text: 'export const PAIR = { margin: 0, limit: 7 } as const;\n' },
      {
        file: 'test.ts',
        text: `const LIMIT = 3;
const other = new Float64Array(16);
const scratch = new Float64Array(2 * LIMIT);
export function f(A: Doubles, a: i32, M: Doubles, o: i32, x: f64): f64 {
  ${body}
}
export function forOthers(manifolds: Manifolds): void {
  manifolds.clear();
}
`,
      },
    ]);

  it.each([
    ['return A[a + 3 + LIMIT]!;', 'return load<f64>(<usize>(a) << 3, 48);'],
    [
      'M[o + PAIR.limit] = x - A[a]!;',
      'store<f64>(<usize>(o) << 3,  x - load<f64>(<usize>(a) << 3, 0), 56);',
    ],
    ['return f(A, a + 1, M, o, x);', 'return f(a + 1, o, x);'],
    // An array of the file that is handed on: the place of its number 4, behind 16 others.
    ['return f(A, a, scratch, 4, x);', 'return f(a, 16 + 4, x);'],
    // A box is a frame, which has a quaternion before the sizes.
    ['return A[a + 12 + o]!;', 'return load<f64>(<usize>(a + o) << 3, 128);'],
    // Behind the 16 numbers of the other array.
    ['return scratch[a + 2]!;', 'return load<f64>(<usize>(a) << 3, 144);'],
  ])('writes %s as %s', (body, written) => {
    expect(source(body)).toContain(written);
  });

  it('leaves out functions that are for others than numbers', () => {
    expect(source('return x;')).not.toContain('forOthers');
  });

  it('refuses what would be somewhere else', () => {
    expect(() => source('return M[o + 12]!;')).toThrow(/only shapes have so many numbers/);
    expect(() => source('return x;\n}\nconst LIMIT = 4;\nfunction g(): void {')).toThrow(
      /there is another LIMIT/,
    );
    expect(() =>
      source('return x;\n}\nconst large = new Float64Array(300);\nfunction g(): void {'),
    ).toThrow(/bytes of scratch/);
  });
});

describe('the text of a module', () => {
  it.each([0, 1, 2, 255, 256, 1000])('gives back %i bytes', (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + 11) & 255);
    expect([...numbersOf(textOf(bytes))]).toEqual([...bytes]);
  });

  it('gives back a module', async () => {
    // Each kind of operand, numbers of more than one byte, and a head of more than 255 bytes.
    const exported = Array.from({ length: 40 }, (_, i) => `export function empty${i}(): void {}`);
    const { binary } = await compile(`${exported.join('\n')}
      export function sum(from: i32, count: i32): f32 {
        let sum = load<f32>(from, 4096) + 0.1;
        for (let i = 0; i < count; i++) sum += load<f32>(from + 300 * i, 8);
        v128.store(from, v128.shuffle<i32>(v128.load(from), i32x4.splat(count), 0, 1, 4, 5), 16);
        v128.store_lane<f32>(from, v128.load(from), 3, 200);
        memory.copy(from + 1000, from, count);
        return sum;
      }`);
    expect([...bytesOf(packed(binary))]).toEqual([...binary]);
  });

  it('has nothing that must be escaped', () => {
    const all = textOf(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    expect(all).toMatch(/^[ -~]+$/);
    expect(all).not.toMatch(/["'`$\\]/);
  });
});

describe('variables in the order of their use', () => {
  it('do the same, and each new one is the next', async () => {
    // Of three types, in turns, with parameters, and enough of them that the compiler sorts them its own way.
    const { binary } = await compile(`
      export function mix(n: i32, x: f64): f64 {
        let a = x, b = x * 2.0, last: f32 = 0.5, sum: f64 = 0.0;
        for (let i = 0; i < n; i++) {
          const next = a + b / (1.0 + f64(i));
          last = f32(next) * last;
          for (let j = i; j < n; j += 3) sum += f64(last) * f64(j) - a;
          a = b;
          b = next;
        }
        return sum + f64(last);
      }`);
    const ordered = inOrderOfUse(binary);
    const mix = (bytes: Uint8Array<ArrayBuffer>): number[] => {
      const { mix: run } = start(bytes)!.exports as { mix(n: number, x: number): number };
      return [1, 2, 3, 10].map((n) => run(n, 0.3 * n));
    };
    expect(mix(ordered)).toEqual(mix(binary as Uint8Array<ArrayBuffer>));
    const firsts: number[] = [];
    for (const { operand, value } of piecesOf(ordered)) {
      const isVariable = operand === 'read' || operand === 'written';
      if (isVariable && value[0]! > 1 && !firsts.includes(value[0]!)) firsts.push(value[0]!);
    }
    expect(firsts.length).toBeGreaterThan(4);
    expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
    expect([...inOrderOfUse(ordered)]).toEqual([...ordered]);
  });
});

describe('the built kernels', () => {
  it('are those of the sources', { timeout: 180_000 }, async () => {
    const { code, stderr } = await run('node', ['scripts/kernel/build.mjs', '--check'], {
      capture: true,
    });
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });
});
