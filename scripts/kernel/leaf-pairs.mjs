// Two shapes in double precision: the functions that JavaScript runs, with another meaning of their words.
//
//   M, A, B, … : Doubles   no parameters: all lie in one memory, and M[o + 3] is the number 24 bytes behind 8 o
//   A[a + 12], …           32 bytes on: a shape is the frame of its body, which has a quaternion before the sizes
//   T[t + 12]              where it is: a trial manifold
//   new Float64Array(…)    of a file: at a fixed place at the beginning of the memory
//   f(T, 4, …)             of such an array: the place of its number 4
//   PAIR.limit             the number itself
//
// Every operation stays the one that stands in the source, in its order: the bits are those of JavaScript, and tests
// compare.

/** @typedef {{ file: string, text: string }} Source a file of TypeScript */

/** Bytes at the beginning of the memory, as box-machine.ts has it. */
export const SCRATCH = 2048;

/** The types of parameters. */
const TYPES = new Set(['Doubles', 'f64', 'i32', 'bool']);

const WORDS = `
@inline function whole(x: f64): i32 { return <i32>x; }
`;

/**
 * AssemblyScript of the functions in some files.
 * @param {readonly Source[]} sources
 * @param {ReadonlyMap<string, string>} byHand functions that are written by hand instead, by name
 * @param {number} spare bytes of the memory's beginning for those
 */
export function pairSource(sources, byHand = new Map(), spare = 0) {
  const { shared, own } = constantsIn(sources);
  const scratch = scratchIn(sources, shared, own, spare);
  const constants = [...shared].filter(([name]) => !name.includes('.'));
  const functions = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^(?:export )?(function (\w+)[\s\S]*?^\}\n)/gm)]
      .filter(([, it = '']) => isKernel(it))
      .map(
        ([, it = '', name = '']) =>
          byHand.get(name) ?? functionOf(it, shared, own.get(file) ?? new Map(), scratch),
      ),
  );
  return [
    WORDS,
    ...constants.map(([name, value]) => `const ${name} = ${literal(value)};`),
    ...[...scratch].map(([name, at]) => `const ${name.toUpperCase()}_AT: usize = ${at};`),
    `const SPARE_AT: usize = ${SCRATCH - spare};`,
    ...functions,
  ].join('\n');
}

/**
 * A number as AssemblyScript reads it: what is too large for an index is none.
 * @param {number} value
 */
function literal(value) {
  return Number.isInteger(value) && Math.abs(value) >= 2 ** 31 ? `${value}.0` : `${value}`;
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
 * Numbers by name, and of tables by name and field; those whose names other files have, too, by file.
 * @param {readonly Source[]} sources
 */
function constantsIn(sources) {
  /** @type {Map<string, number>} */
  const shared = new Map();
  /** @type {Map<string, Map<string, number>>} */
  const own = new Map();
  /** @type {[file: string, name: string, value: number][]} */
  const found = [];
  for (const { file, text } of sources) {
    const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
    for (const [, name = '', body = ''] of bare.matchAll(
      /^export const ([A-Z_]+) = \{([^}]*)\} as const;$/gm,
    )) {
      for (const [, field = '', value] of body.matchAll(/(\w+): (\w+)/g)) {
        shared.set(`${name}.${field}`, Number(value));
      }
    }
    for (const [, name = '', value = ''] of bare.matchAll(
      /^(?:export )?const ([A-Z_]+) = ([^;{]+);$/gm,
    )) {
      const [, a = '', b = ''] = /^featureId\(([\w.]+), ([\w.]+)\)$/.exec(value) ?? [];
      const id = 65536 * (shared.get(a) ?? Number.NaN) + (shared.get(b) ?? Number.NaN);
      if (found.some(([other, its]) => other === file && its === name))
        throw new Error(`${file}: there is another ${name}`);
      found.push([file, name, a === '' ? Number(value) : id]);
    }
  }
  for (const [file, name, value] of found) {
    if (Number.isNaN(value)) continue;
    const isShared = found.every(([other, its]) => its !== name || other === file);
    if (isShared) shared.set(name, value);
    else own.set(file, (own.get(file) ?? new Map()).set(name, value));
  }
  return { shared, own };
}

/**
 * Arrays of files by name: where each begins, in bytes.
 * @param {readonly Source[]} sources
 * @param {ReadonlyMap<string, number>} numbers
 * @param {ReadonlyMap<string, ReadonlyMap<string, number>>} own
 * @param {number} spare
 */
function scratchIn(sources, numbers, own, spare) {
  /** @type {Map<string, number>} */
  const scratch = new Map();
  let end = 0;
  for (const { file, text } of sources) {
    for (const [, name = '', size = ''] of text.matchAll(
      /^(?:export )?const (\w+) = new Float64Array\((.*)\);$/gm,
    )) {
      let length = 1;
      for (const factor of size.split(' * ')) {
        length *= own.get(file)?.get(factor) ?? numbers.get(factor) ?? Number(factor);
      }
      if (scratch.has(name)) throw new Error(`${file}: there is another ${name}`);
      scratch.set(name, end);
      end += 8 * length;
    }
  }
  if (!(end <= SCRATCH - spare))
    throw new Error(`${end} bytes of scratch, and room for ${SCRATCH - spare}`);
  return scratch;
}

/**
 * @param {string} text of a function
 * @param {ReadonlyMap<string, number>} numbers
 * @param {ReadonlyMap<string, number>} mine those that are this file's alone
 * @param {ReadonlyMap<string, number>} scratch
 */
function functionOf(text, numbers, mine, scratch) {
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
      const value = /^\d+$/.test(term) ? Number(term) : (mine.get(term) ?? numbers.get(term));
      if (value === undefined) terms.push(term);
      else constant += value;
    }
    const begin = own.get(array);
    if (begin === undefined && constant >= 12 && array !== 'T') {
      if (array === 'M') throw new Error(`M[${index}]: only shapes have so many numbers`);
      constant += 4;
    }
    return [`<usize>(${terms.join(' + ') || '0'}) << 3`, (begin ?? 0) + 8 * constant];
  };
  return text
    .replaceAll(new RegExp(`^ *const (?:${arrays}) = \\w+;\n`, 'gm'), '')
    .replaceAll(/\w+: Doubles,\s*/g, '')
    .replaceAll(new RegExp(`([(\\s])(${arrays}),\\s+`, 'g'), (_, before, array) => {
      const begin = own.get(array);
      return begin === undefined ? before : `${before}${begin / 8} + `;
    })
    .replaceAll(/\b[A-Z]+\.\w+\b/g, (name) => `${numbers.get(name) ?? name}`)
    .replaceAll(/(?<![\w.])[A-Z_]+(?![\w.])/g, (name) => {
      const value = mine.get(name);
      return value === undefined ? name : literal(value);
    })
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
