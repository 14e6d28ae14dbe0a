import { describe, expect, it } from 'vitest';
import { importsOf, scan } from './source.js';

describe('scan', () => {
  it('keeps every position', () => {
    const source = "a('x'); // c\n/* d\n e */ b(`f${g({ h: `i${j}` })}k`, /[/]l/.m);\n";
    const { text, code } = scan(source);
    expect(text.length).toBe(source.length);
    expect(code.length).toBe(source.length);
    expect(code.split('\n').length).toBe(source.split('\n').length);
    expect([...code].filter((c) => /[a-z]/.test(c)).join('')).toBe('abghjm');
  });

  it('tells a division from a regular expression', () => {
    expect(scan('x = a / b / c; y = /a b/;').code).toBe('x = a / b / c; y =      ;');
    for (const division of ['a[i]! / b / c', 'n++ / b / c', 'f()! / b / c', 'm-- / b / c']) {
      expect(scan(division).code).toBe(division);
    }
    expect(scan('a = !/b/.test(c) && d + /e/ - /[/]f\\/g/').code.replace(/ +/g, ' ')).toBe(
      'a = ! .test(c) && d + - ',
    );
    expect(scan('f(x) / 2 // half').code.trimEnd()).toBe('f(x) / 2');
  });

  it('is not fooled by quotes inside other literals', () => {
    expect(scan(`'"' + "'" + \`'"\` + z`).code.replace(/[^a-z]/g, '')).toBe('z');
    expect(scan("'\\'' + z").code.replace(/[^a-z]/g, '')).toBe('z');
  });
});

describe('importsOf', () => {
  const specifiers = (source: string) => importsOf(source).map(({ specifier }) => specifier);
  const runtime = (source: string) =>
    importsOf(source).filter(({ typeOnly }) => !typeOnly).length > 0;

  it('sees every form', () => {
    const source = `import a from 'one';
import { b, type C } from "two";
import * as d from 'three';
import 'four';
export { e } from 'five';
export * from 'six';
export * as f from 'seven';
import {
  g,
} from 'eight';
const h = await import('nine');
export const i = 1; const from = 'ten';
// import j from 'eleven';
const k = "import l from 'twelve'";
`;
    expect(specifiers(source)).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
    ]);
    expect(
      importsOf(source)
        .filter(({ star }) => star)
        .map(({ line }) => line),
    ).toEqual([6, 7]);
  });

  it('tells types from values', () => {
    expect(runtime("import type { A } from 'x';")).toBe(false);
    expect(runtime("import { type A, type B } from 'x';")).toBe(false);
    expect(runtime("export type { A } from 'x';")).toBe(false);
    expect(runtime("import type A from 'x';")).toBe(false);
    expect(runtime("import { type A, b } from 'x';")).toBe(true);
    expect(runtime("import type, { b } from 'x';")).toBe(true);
    expect(runtime("import {} from 'x';")).toBe(true);
    expect(runtime("export * from 'x';")).toBe(true);
  });
});
