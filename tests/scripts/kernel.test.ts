import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../packages/engine/src/kernel/module-text.js';
import { textOf } from '../../scripts/kernel/module-text.mjs';
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

describe('the text of a module', () => {
  it.each([0, 1, 2, 255, 256, 1000])('gives back %i bytes', (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + 11) & 255);
    expect([...bytesOf(textOf(bytes))]).toEqual([...bytes]);
  });

  it('has nothing that must be escaped', () => {
    const all = textOf(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    expect(all).toMatch(/^[ -~]+$/);
    expect(all).not.toMatch(/["'`$\\]/);
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
