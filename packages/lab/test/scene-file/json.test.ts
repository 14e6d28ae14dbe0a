/** The reader and the writer of JSON, against the language's own. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SceneFileError } from '../../src/scene-file/error.js';
import { readJson } from '../../src/scene-file/json-reader.js';
import { writeJson } from '../../src/scene-file/json-writer.js';

const SEED = 20240511;

describe('reading', () => {
  it('gives what JSON.parse gives', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(4), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(readJson(text).value).toEqual(JSON.parse(text));
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('refuses what JSON.parse refuses, and only that', () => {
    const tokens = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b"',
      '1',
      '-2.5e3',
      'true',
      'nul',
      ' ',
      '"',
    ];
    const texts = fc
      .array(fc.constantFrom(...tokens), { maxLength: 12 })
      .map((all) => all.join(''));
    const accepts = (read: () => unknown): boolean => {
      try {
        read();
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(texts, (text) => {
        // A repeated name is the one thing that we refuse and the language does not.
        const ours = accepts(() => readJson(text));
        const theirs = accepts(() => JSON.parse(text));
        if (ours !== theirs) expect(() => readJson(text)).toThrow(/repeat/);
      }),
      { seed: SEED, numRuns: 5000 },
    );
  });

  it('reads escapes, surrogates and a byte-order mark', () => {
    expect(readJson('\ufeff"\\u0041\\n\\ud83c\\udfb2"').value).toBe('A\n🎲');
  });

  it('keeps the sign of zero and every digit', () => {
    const values = readJson('[-0, 5e-324, 1.7976931348623157e308, 0.1]').value as number[];
    expect(values).toEqual([-0, 5e-324, Number.MAX_VALUE, 0.1]);
    expect(Object.is(values[0], -0)).toBe(true);
  });

  it('makes a member of "__proto__" and not a prototype', () => {
    const value = readJson('{"__proto__": {"x": 1}}').value as { x?: number };
    expect(value.x).toBeUndefined();
    expect(Object.keys(value)).toEqual(['__proto__']);
  });

  it('knows where everything stands', () => {
    const text = '{\n  "a": 1,\n  "list": [\n    10,\n    { "b": true }\n  ]\n}';
    const document = readJson(text);
    expect(document.locate(['a'])).toEqual({ line: 2, column: 3 });
    expect(document.locate(['list', 0])).toEqual({ line: 4, column: 5 });
    expect(document.locate(['list', 1, 'b'])).toEqual({ line: 5, column: 7 });
    // What is not there is where it would be.
    expect(document.locate(['list', 1, 'missing'])).toEqual({ line: 5, column: 5 });
  });
});

describe('writing', () => {
  it('comes back to the bit, and needs no second writing', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        number,
        fc.boolean(),
        fc.string(),
        fc.array(number, { maxLength: 40 }),
        fc.array(tie('tree'), { maxLength: 5 }),
        fc.dictionary(fc.string(), tie('tree'), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const text = writeJson(value);
        const back = readJson(text).value;
        expect(back).toEqual(value); // toEqual tells 0 from −0
        expect(writeJson(back)).toBe(text);
        expect(JSON.parse(text)).toEqual(value);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('keeps lines short where it can', () => {
    const text = writeJson({ points: Array.from({ length: 300 }, (_, i) => i / 7), v: [1, 2, 3] });
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(text).toContain('"v": [1, 2, 3]');
  });

  it('refuses what JSON cannot say', () => {
    expect(() => writeJson([Number.NaN])).toThrow(RangeError);
  });
});

it('an error of the reader is one of the laboratory', () => {
  expect(() => readJson('{')).toThrow(SceneFileError);
});
