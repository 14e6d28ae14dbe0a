// Two boxes in double precision: the functions that JavaScript runs, with another meaning of their words.
//
//   M, A, B, … : Doubles   no parameters: all lie in one memory, and M[o + 3] is the number 24 bytes behind 8 o
//   A[a + 12], …           32 bytes on: a box is the frame of its body, which has a quaternion before the sizes
//   new Float64Array(…)    of a file: at a fixed place at the beginning of the memory
//   PAIR.limit             the number itself
//
// The functions that take most of the time are written for SIMD by hand instead (box-axes.mjs, box-faces.mjs). Every
// operation stays the one that stands in the source, in its order: the bits are those of JavaScript, and a test
// compares.

import { SEPARATING_AXIS, SQUAREST } from './box-axes.mjs';
import { BOX_FACES, CLIP_SIDE, LABEL_LINES } from './box-faces.mjs';

/** @typedef {{ file: string, text: string }} Source a file of TypeScript */

const BY_HAND = new Map([
  ['separatingAxis', SEPARATING_AXIS],
  ['squarest', SQUAREST],
  ['clipSide', CLIP_SIDE],
  ['labelLines', LABEL_LINES],
  ['boxFaces', BOX_FACES],
]);

/** Bytes at the beginning of the memory, as box-machine.ts has it. */
const SCRATCH = 2048;
/** Bytes of them for what is written by hand. */
const SPARE = 144;

/** The types of parameters. */
const TYPES = new Set(['Doubles', 'f64', 'i32', 'bool']);

const WORDS = `
@inline function whole(x: f64): i32 { return <i32>x; }
`;

/** All that wait, as in box-machine.ts: place, keys of the two, whether they had contacts. */
const LOOP = `
export function collideBoxes(m: i32, p: i32, f: i32, list: i32, count: i32): void {
  const end = <usize>(list + 4 * count) << 2;
  for (let k = <usize>list << 2; k < end; k += 16) {
    const place = load<i32>(k);
    const a = f + 20 * load<i32>(k, 4);
    const b = f + 20 * load<i32>(k, 8);
    const o = m + 36 * place;
    const q = p + 8 * place;
    if (load<i32>(k, 12) == 0 && boxesPart(a, b, q)) store<f64>(<usize>o << 3, -1);
    else if (boxBox(o, a, b, q) == 0 || isParting(o, q)) store<f64>(<usize>o << 3, 0);
  }
}
`;

/**
 * AssemblyScript of the functions for boxes, and of the loop that calls them.
 * @param {readonly Source[]} sources
 */
export function boxSource(sources) {
  const numbers = constantsIn(sources);
  const scratch = scratchIn(sources, numbers);
  const constants = [...numbers].filter(([name]) => !name.includes('.'));
  const functions = sources.flatMap(({ text }) =>
    [...text.matchAll(/^(?:export )?(function (\w+)[\s\S]*?^\}\n)/gm)]
      .filter(([, it = '']) => isKernel(it))
      .map(([, it = '', name = '']) => BY_HAND.get(name) ?? functionOf(it, numbers, scratch)),
  );
  return [
    WORDS,
    ...constants.map(([name, value]) => `const ${name} = ${value};`),
    ...[...scratch].map(([name, at]) => `const ${name.toUpperCase()}_AT: usize = ${at};`),
    `const SPARE_AT: usize = ${SCRATCH - SPARE};`,
    ...functions,
    LOOP,
  ].join('\n');
}

/**
 * Whether a function knows nothing but numbers: beside those of kernels there may be others in a file.
 * @param {string} text
 */
function isKernel(text) {
  const [head = ''] = text.split('): ');
  return [...head.matchAll(/: (\w+)/g)].every(([, type = '']) => TYPES.has(type));
}

/**
 * Numbers by name, and of tables by name and field.
 * @param {readonly Source[]} sources
 */
function constantsIn(sources) {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  /** @type {(file: string, name: string, value: number) => void} */
  const add = (file, name, value) => {
    if (numbers.has(name)) throw new Error(`${file}: there is another ${name}`);
    if (!Number.isNaN(value)) numbers.set(name, value);
  };
  for (const { file, text } of sources) {
    const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
    for (const [, name = '', value] of bare.matchAll(
      /^(?:export )?const ([A-Z_]+) = ([^;{]+);$/gm,
    )) {
      add(file, name, Number(value));
    }
    for (const [, name = '', body = ''] of bare.matchAll(
      /^export const ([A-Z_]+) = \{([^}]*)\} as const;$/gm,
    )) {
      for (const [, field = '', value] of body.matchAll(/(\w+): (\w+)/g)) {
        add(file, `${name}.${field}`, Number(value));
      }
    }
  }
  return numbers;
}

/**
 * Arrays of files by name: where each begins, in bytes.
 * @param {readonly Source[]} sources
 * @param {ReadonlyMap<string, number>} numbers
 */
function scratchIn(sources, numbers) {
  /** @type {Map<string, number>} */
  const scratch = new Map();
  let end = 0;
  for (const { file, text } of sources) {
    for (const [, name = '', size = ''] of text.matchAll(
      /^(?:export )?const (\w+) = new Float64Array\((.*)\);$/gm,
    )) {
      let length = 1;
      for (const factor of size.split(' * ')) length *= numbers.get(factor) ?? Number(factor);
      if (scratch.has(name)) throw new Error(`${file}: there is another ${name}`);
      scratch.set(name, end);
      end += 8 * length;
    }
  }
  if (!(end <= SCRATCH - SPARE))
    throw new Error(`${end} bytes of scratch, and room for ${SCRATCH}`);
  return scratch;
}

/**
 * @param {string} text of a function
 * @param {ReadonlyMap<string, number>} numbers
 * @param {ReadonlyMap<string, number>} scratch
 */
function functionOf(text, numbers, scratch) {
  const [head = ''] = text.split('): ');
  const records = [...head.matchAll(/(\w+): Doubles/g)].map(([, name = '']) => name);
  /** Arrays of files, also by the names that the function has for them. */
  const own = new Map(scratch);
  for (const [, name = '', array = ''] of text.matchAll(/^ *const (\w+) = (\w+);$/gm)) {
    const begin = scratch.get(array);
    if (begin !== undefined) own.set(name, begin);
  }
  const arrays = [...records, ...own.keys()].join('|');
  /**
   * @param {string} array
   * @param {string} index
   */
  const address = (array, index) => {
    let constant = 0;
    const terms = [];
    for (const term of index.split(' + ')) {
      const value = /^\d+$/.test(term) ? Number(term) : numbers.get(term);
      if (value === undefined) terms.push(term);
      else constant += value;
    }
    const begin = own.get(array);
    if (begin === undefined && constant >= 12) {
      if (array === 'M') throw new Error(`M[${index}]: only boxes have so many numbers`);
      constant += 4;
    }
    return [`<usize>(${terms.join(' + ') || '0'}) << 3`, (begin ?? 0) + 8 * constant];
  };
  return text
    .replaceAll(new RegExp(`^ *const (?:${arrays}) = \\w+;\n`, 'gm'), '')
    .replaceAll(/\w+: Doubles,\s*/g, '')
    .replaceAll(new RegExp(`([(\\s])(?:${arrays}), `, 'g'), '$1')
    .replaceAll(/\b[A-Z]+\.\w+\b/g, (name) => `${numbers.get(name) ?? name}`)
    .replaceAll('Number.NEGATIVE_INFINITY', '-Infinity')
    .replaceAll('Number.POSITIVE_INFINITY', 'Infinity')
    .replaceAll(']!', ']')
    .replaceAll(
      new RegExp(`\\b(${arrays})\\[([^[\\]]+)\\] =(?!=)([^;]*);`, 'g'),
      (_, array, index, value) => {
        const [from, distance] = address(array, index);
        return `store<f64>(${from}, ${value}, ${distance});`;
      },
    )
    .replaceAll(new RegExp(`\\b(${arrays})\\[([^[\\]]+)\\]`, 'g'), (_, array, index) => {
      const [from, distance] = address(array, index);
      return `load<f64>(${from}, ${distance})`;
    });
}
