// Kernels that think in objects: files of TypeScript with classes, file by file, as AssemblyScript of the same files.
//
//   Float64Array, Int32Array     Doubles and Ints (object-words.mjs): a place in the memory, with the length before it
//   interface, implements        left out
//   class, new                   the same: objects are made once, when the module starts
//   #name                        _name
//   field!: Type;                nothing to begin with: the compiler would look at each reading whether it is there
//   { a: 0, b: 1 } as const      a namespace of whole numbers
//   const { a, b: c } = it;      const a = it.a; const c = it.b; likewise for parameters
//   import … from './x.js'       the same file, if it belongs to the kernel; else what needs it must not be called
//   export { … } from …          left out: who needs it takes it from where it is
//   export const f: Collide = …  left out, as is every statement that is no declaration: the pair table is JavaScript's
//
// Every number has to say what it is: `f64` or `i32` (kernel/lanes.ts). AssemblyScript compiles only what is called,
// so a class may have methods that are JavaScript's alone. Every operation stays the one that stands in the source, in
// its order: the bits are those of JavaScript, and tests compare.

import { posix } from 'node:path';
import { MOST_OFFSET, words } from './object-words.mjs';

/** @typedef {import('./leaf-pairs.mjs').Source} Source */

/** What makes arrays, and their types. */
const MADE = new Map([
  ['doubles', 'Doubles'],
  ['ints', 'Ints'],
  ['bytes', 'Bytes'],
]);

/** The file of the words, beside the entry. */
const WORDS_FILE = 'object-words.ts';

/**
 * Files of AssemblyScript by name.
 * @param {readonly Source[]} sources paths from one folder
 * @param {ReadonlyMap<string, string>} byHand files that are written by hand instead
 * @param {number} end bytes of the memory before which all objects must be
 * @returns {Map<string, string>}
 */
export function objectModules(sources, byHand, end) {
  const names = new Set([...sources.map(({ file }) => file), ...byHand.keys()]);
  /** @type {Map<string, string>} */
  const modules = new Map([[WORDS_FILE, words(end)]]);
  for (const { file, text } of sources) {
    if (!byHand.has(file)) modules.set(file, moduleOf(file, text, names));
  }
  for (const [file, text] of byHand) modules.set(file, withWords(file, text));
  return modules;
}

/**
 * @param {string} file
 * @param {string} text
 */
function withWords(file, text) {
  const way = posix.relative(posix.dirname(file), WORDS_FILE.slice(0, -3));
  const from = way.startsWith('.') ? way : `./${way}`;
  return `import { Bytes, Doubles, Floats, Ints, bytes, doubles, imul, ints, someDoubles, someInts, whole } from '${from}';\n${text}`;
}

/**
 * @param {string} file
 * @param {string} text TypeScript
 * @param {ReadonlySet<string>} names of all files of the kernel
 */
function moduleOf(file, text, names) {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/ *(?<!:)\/\/.*$/gm, '');
  /** Names that only JavaScript has, and those made of them. @type {string[]} */
  const foreign = [];
  const translated = bare
    .replaceAll(/^import (?:type )?(\{[^}]*\}|\* as \w+) from '([^']*)';\n/gm, (_, what, from) => {
      const path = posix.join(posix.dirname(file), from.replace(/\.js$/, '.ts'));
      if (!names.has(path)) {
        foreign.push(...(what.match(/\w+(?= *[,}])/g) ?? []));
        return '';
      }
      return `import ${what.replaceAll(/\btype /g, '')} from '${from.replace(/\.js$/, '')}';\n`;
    })
    .replaceAll(/^export \{[^}]*\} from '[^']*';\n/gm, '')
    .replaceAll(/^export const \w+: Collide = [\s\S]*?^\};\n/gm, '')
    .replaceAll(/^(?:const )?(\w+)(?:\[.*\])? = (.*);\n/gm, (all, name) => {
      if (!foreign.some((word) => new RegExp(`\\b${word}\\b`).test(all))) return all;
      foreign.push(name);
      return '';
    })
    .replaceAll(/^type \w+ = number;\n/gm, '')
    .replaceAll(/^(?:export )?interface [\s\S]*?^\}\n/gm, '')
    .replaceAll(/ implements \w+/g, '')
    .replaceAll(/^(export )?const (\w+) = \{([^}]*)\} as const;$/gm, (_, exported, name, body) => {
      const fields = [...body.matchAll(/(\w+): (\w+),?/g)];
      const constants = fields.map(([, field, value]) => `export const ${field} = ${value};`);
      return `${exported ?? ''}namespace ${name} { ${constants.join(' ')} }`;
    })
    .replaceAll(/#(?=\w)/g, '_')
    .replaceAll(']!', ']')
    .replaceAll(/^( {2}\w+)!: (\w+);$/gm, '$1: $2 = changetype<$2>(0);')
    .replaceAll(/\bNumber\.(POSITIVE|NEGATIVE)_INFINITY\b/g, (_, sign) =>
      sign === 'POSITIVE' ? 'Infinity' : '-Infinity',
    )
    .replaceAll(/\bNumber\.NaN\b/g, 'NaN')
    .replaceAll(/\bMath\.imul\(/g, 'imul(')
    .replaceAll(/\bnew Float64Array\(/g, 'doubles(')
    .replaceAll(/\bnew Int32Array\(/g, 'ints(')
    .replaceAll(/\bnew Uint8Array\(/g, 'bytes(')
    .replaceAll(/\bFloat64Array\.of\(([\s\S]*?)\)/g, 'someDoubles([$1])')
    .replaceAll(/\bInt32Array\.of\(([\s\S]*?)\)/g, 'someInts([$1])')
    .replaceAll(/(\w+) \| 0\b/g, 'whole($1)')
    .replaceAll(/\bFloat64Array\b/g, 'Doubles')
    .replaceAll(/\bFloat32Array\b/g, 'Floats')
    .replaceAll(/\bInt32Array\b/g, 'Ints')
    .replaceAll(/\bUint8Array\b/g, 'Bytes')
    .replaceAll(/^( *)const \{([^}]*)\} = ([^;]+);$/gm, (_, indent, list, from) =>
      fieldsOf(list, from, indent),
    )
    .replaceAll(/^(?:export )?class [\s\S]*?^\}/gm, (it) => classOf(it));
  return withWords(file, withOffsets(parametersOf(translated)));
}

/**
 * Numbers of arrays by their distance from an index: `a[i + 2]` is `a.read2(i)`, one load with an offset. (The
 * compiler adds before it shifts, each time.)
 * @param {string} text
 */
function withOffsets(text) {
  /**
   * What is added last, if nothing binds less than that.
   * @param {string} index
   */
  const split = (index) => {
    const [, from = '', constant = ''] = /^(?:([^?&|<>=^]+) \+ )?(\d+)$/.exec(index) ?? [];
    return Number(constant) <= MOST_OFFSET && constant !== ''
      ? { from: from || '0', offset: constant }
      : { from: index, offset: '0' };
  };
  let before = '';
  let now = text;
  while (before !== now) {
    before = now;
    now = now
      .replaceAll(/([\w.]+)\[([^[\]]+)\] =(?!=)\s*([^;]*);/g, (_, array, index, value) => {
        const { from, offset } = split(index);
        return `${array}.write${offset}(${from}, ${value});`;
      })
      .replaceAll(/([\w.]+)\[([^[\]]+)\](?! =(?!=))/g, (_, array, index) => {
        const { from, offset } = split(index);
        return `${array}.read${offset}(${from})`;
      });
  }
  return now;
}

/**
 * Every field says what it is.
 * @param {string} text of a class
 */
function classOf(text) {
  const typed = text.replaceAll(/^( {2}(?:readonly )?\w+) = ([^;]*);$/gm, (_, head, value) => {
    const [, made = '', given = ''] = /^(?:new )?(\w+)\(|^([-\w]+)$/.exec(value) ?? [];
    const type = MADE.get(made) ?? (given === 'true' || given === 'false' ? 'bool' : made || 'i32');
    return `${head}: ${type} = ${value};`;
  });
  return `@unmanaged ${typed}`;
}

/**
 * Constants instead of a pattern.
 * @param {string} list of the pattern
 * @param {string} from
 * @param {string} indent
 */
function fieldsOf(list, from, indent) {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [field = '', name = field] = part.split(': ');
      return `${indent}const ${name} = ${from}.${field};`;
    })
    .join('\n');
}

/**
 * Parameters that are patterns get names.
 * @param {string} text
 */
function parametersOf(text) {
  return text.replaceAll(
    /^( *(?:export )?(?:function )?\w+\()([^()]*\{[^()]*)(\)(?:: [\w| ]+)? \{)$/gm,
    (_, head, parameters, tail) => {
      /** @type {string[]} */
      const constants = [];
      const named = String(parameters).replaceAll(/\{([^}]*)\}: (\w+)/g, (_, list, type) => {
        const name = `given${constants.length}`;
        constants.push(fieldsOf(list, name, '  '));
        return `${name}: ${type}`;
      });
      return `${head}${named}${tail}\n${constants.join('\n')}`;
    },
  );
}
