import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { filesBelow, read } from '../lib/files.js';
import { findNondeterminism } from './determinism.js';

describe('the scanner', () => {
  const INEXACT = (
    'sin cos tan asin acos atan atan2 exp log log2 log10 log1p expm1 pow hypot cbrt ' +
    'sinh cosh tanh asinh acosh atanh random'
  ).split(' ');

  it.each(INEXACT)('finds Math.%s', (name) => {
    expect(findNondeterminism(`const a = 1;\nconst b = Math.${name}(a);`)).toEqual([
      { line: 2, what: `Math.${name}` },
    ]);
  });

  it.each([
    ["Math['sin'](1)", 'Math other than by Math.name'],
    ['const { sin } = Math;', 'Math other than by Math.name'],
    ['const m = Math;', 'Math other than by Math.name'],
    ['x = y ** 2;', 'the operator **'],
    ['x **= 2;', 'the operator **'],
    ['new Date()', 'Date'],
    ['performance.now()', 'performance'],
    ['globalThis.Date', 'globalThis'],
    ['if (process.env.DEBUG) f();', 'process'],
    ['setTimeout(f, 0)', 'setTimeout'],
    ['`${Math.exp(1)}`', 'Math.exp'],
    ['a.localeCompare(b)', 'localeCompare'],
    ['Math\n  .cbrt(8)', 'Math.cbrt'],
  ])('finds the fault in %s', (source, what) => {
    expect(findNondeterminism(source).map((finding) => finding.what)).toEqual([what]);
  });

  it.each([
    'Math.sqrt(2) + Math.PI',
    '// Math.sin\n/* x ** 2 */ f();',
    "fail('use no Date');",
    '/** The process of `Math.sin`. */',
    'body.process(profile.performance)',
    'const updated = myMath.sin(1);',
    'import { sin } from "./math/elementary/sin.js"; sin(1);',
  ])('finds nothing in %s', (source) => {
    expect(findNondeterminism(source)).toEqual([]);
  });
});

describe('packages/engine/src', () => {
  const files = filesBelow('packages/engine/src', '.ts');

  it('is there', () => expect(files.length).toBeGreaterThan(0));

  it('gives the same bits everywhere: exact arithmetic only, and no outside world', () => {
    const findings = files.flatMap((file) =>
      findNondeterminism(read(file)).map(({ line, what }) => `${file}:${line} ${what}`),
    );
    expect(findings).toEqual([]);
  });

  it('does so too when another reader has taken out the comments and types', () => {
    const findings = files.flatMap((file) => {
      const { code } = transformSync(read(file), { loader: 'ts', legalComments: 'none' });
      return findNondeterminism(code).map(({ what }) => `${file} ${what}`);
    });
    expect(findings).toEqual([]);
  });
});
