import { describe, expect, it } from 'vitest';
import { Constants } from '../../scripts/lib/inline-constants.mjs';

/** What becomes of the first of some modules, without its source map. */
function inlined(modules: Record<string, string>): string {
  const constants = new Constants((path) => {
    const text = modules[path];
    if (text === undefined) throw new Error(`no ${path}`);
    return text;
  });
  const [first] = Object.keys(modules) as [string];
  return constants.inline(first).replace(/\/\/# sourceMappingURL.*\n/, '');
}

const LIST = `export const CONTACT = { key: 0, normal: 6, back: -1, half: 1 / 2 } as const;
  export const STRIDE = 4 * 5 + 1;
  export const LOOSE = { field: 1 };
  export let counter = 3;`;

const body = (text: string): string =>
  inlined({
    '/a/use.ts': `import { CONTACT, LOOSE, STRIDE as WIDE, counter } from './list.js';
      export function f(d: number[], o: number, x: number): unknown { return ${text}; }`,
    '/a/list.ts': LIST,
  })
    .replace(/^[^{]*\{[^}]*\}[^{]*\{\s*return /, '')
    .replace(/;[^;]*;?\s*$/, '')
    .trim();

describe('constants in what is built', () => {
  it('are numbers', () => {
    expect(body('x * CONTACT.normal + WIDE')).toBe('x * 6 + 21');
    expect(body('x * CONTACT.half')).toBe('x * 0.5');
    expect(body('x - CONTACT.back')).toBe('x - (-1)');
    expect(body('-CONTACT.back')).toBe('-(-1)');
  });

  it('are numbers in an index', () => {
    expect(body('d[d[o + WIDE + 1]! + CONTACT.normal]')).toBe('d[d[o + 21 + 1] + 6]');
  });

  it('have the short names of what is not finite', () => {
    expect(body('x * Number(Number.POSITIVE_INFINITY) + WIDE')).toBe('x * Number(Infinity) + 21');
    expect(body('WIDE -Number.NEGATIVE_INFINITY')).toBe('21 - (-Infinity)');
    expect(body('Number.isFinite(WIDE) ? Number.NaN : x')).toBe('Number.isFinite(21) ? NaN : x');
  });

  it('stay what they are if they might change, or are asked for as a whole', () => {
    expect(body('LOOSE.field + counter')).toBe('LOOSE.field + counter');
    expect(body('[CONTACT, CONTACT["key"], { WIDE }]')).toBe('[CONTACT, CONTACT["key"], { WIDE }]');
    expect(body('{ normal: CONTACT.normal }.normal')).toBe('{ normal: 6 }.normal');
  });

  it('may have brackets in their comments', () => {
    const text = inlined({
      '/a/own.ts': `const INFO = {
          /** bits: see {@link FLAG} */
          flags: 2,
        } as const;
        export const f = (x: number): number => x + INFO.flags;`,
    });
    expect(text).toContain('x + 2');
  });

  it('leave everything else of that name alone', () => {
    const text = inlined({
      '/a/own.ts': `const SIZE = 3; const WIDTH = 2 * SIZE;
        export function f(SIZE: number): number { return SIZE * WIDTH; }
        export class C { WIDTH = 1; g(): number { return this.WIDTH + WIDTH; } }`,
    });
    expect(text).toMatch(/f\((SIZE\d+)\) \{\s*return \1 \* 6;/);
    expect(text).toContain('WIDTH = 1;');
    expect(text).toContain('return this.WIDTH + 6;');
    expect(text).toContain('const SIZE = 3;');
  });

  it('are found through modules that hand them on, and through circles', () => {
    const text = inlined({
      '/a/use.ts':
        "import { FAR } from './between.js'; export const NEAR = 1; export const x = [FAR];",
      '/a/between.ts': "export { DISTANT as FAR } from './b/far.js';",
      '/a/b/far.ts':
        "import { NEAR } from '../use.js'; export const DISTANT = 7; export const y = NEAR;",
    });
    expect(text).toContain('[7]');
  });
});
