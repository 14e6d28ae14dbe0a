// The machine for kernels in double precision: the text of one tree becomes AssemblyScript for two trees of the
// same form at once.
//
//   f64, mask          v128: two lanes; what whole numbers and `bool` say is the same for both
//   d[i], own[i]       two numbers side by side, at 16 i
//   mask ? a : b       both, and a choice between them
//   if (any(mask))     if it holds in either lane
//   S[i], out[i], B[i] of 32 and 64 bits, without lanes; only in functions for one
//   functions for one  those named to be so are compiled as they stand, and called once for each lane, with
//                      the addresses of the lane's numbers, and its number for a parameter `lane`; what they
//                      return is put together, a bit for each
//   short loops        between numbers that are known are written out
//   two calls          a function named to be so, which calls another one twice and does nothing else, becomes both of
//                      them statement by statement in turns: what one waits for, the other has time to do
//
// Every operation stays the one that stands in the source, in its order: the bits are those of JavaScript. A
// form that is not known here is an error, never a guess.

import { parse } from 'acorn';
import { transformSync } from 'esbuild';
import { FunctionInTurns } from './function-in-turns.mjs';
import { PairFunction } from './pair-function.mjs';

/**
 * @typedef {import('./pair-function.mjs').Head} Head
 * @typedef {import('./pair-function.mjs').Kind} Kind
 * @typedef {import('acorn').FunctionDeclaration} FunctionNode
 */

/**
 * AssemblyScript of kernels in double precision. The last text has what is called from outside.
 * @param {readonly { file: string, text: string }[]} sources TypeScript
 * @param {ReadonlySet<string>} single names of functions for one lane
 * @param {ReadonlySet<string>} [inTurns] names of functions of two calls that are written out in turns
 * @param {ReadonlySet<string>} [inPlace] names of functions that stand where they are called
 */
export function doubleSource(sources, single, inTurns = new Set(), inPlace = new Set()) {
  /** Of each file. @type {Map<string, Map<string, { value: number, kind: Kind }>>} */
  const constants = new Map();
  /** @type {Map<string, Head>} */
  const heads = new Map();
  for (const { file, text } of sources) {
    constants.set(file, constantsIn(text));
    for (const [, name = '', list = '', result = ''] of text.matchAll(
      /^(?:export )?function (\w+)\(([^)]*)\): (\w+) \{/gm,
    )) {
      if (heads.has(name)) throw new Error(`${file}: there is another function ${name}`);
      const parameters = [...list.matchAll(/(\w+): (\w+)/g)].map(
        ([, parameter = '', type = '']) => /** @type {[string, string]} */ ([parameter, type]),
      );
      heads.set(name, { parameters, result });
    }
  }
  const written = sources.flatMap(({ file, text }, k) => {
    const known = new Map(constants.get(file));
    for (const [, list = '', from = ''] of text.matchAll(
      /^import (?:type )?\{([^}]*)\} from '\.\/([\w-]+)\.js';/gm,
    )) {
      for (const name of list.split(',').map((word) => word.trim())) {
        const constant = constants.get(`${from}.ts`)?.get(name);
        if (constant !== undefined) known.set(name, constant);
      }
    }
    const { code } = transformSync(text, { loader: 'ts', target: 'es2022' });
    const { body } = parse(code, { ecmaVersion: 2022, sourceType: 'module' });
    /** @type {Map<string, FunctionNode>} */
    const functions = new Map();
    return body.flatMap((statement) => {
      const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (node?.type !== 'FunctionDeclaration') return [];
      const it = /** @type {FunctionNode} */ (node);
      functions.set(it.id.name, it);
      if (inTurns.has(it.id.name)) {
        return [new FunctionInTurns(it, functions, text, known, heads, single).write(false)];
      }
      const isOuter = k === sources.length - 1 && statement.type === 'ExportNamedDeclaration';
      const written = new PairFunction(it, text, known, heads, single).write(isOuter);
      return [inPlace.has(it.id.name) ? `@inline ${written}` : written];
    });
  });
  return written.join('\n');
}

/**
 * Numbers that have names.
 * @param {string} text
 */
function constantsIn(text) {
  /** @type {Map<string, { value: number, kind: Kind }>} */
  const constants = new Map();
  for (const [, name = '', type, value] of text.matchAll(
    /^(?:export )?const ([A-Z_]+)(: f64)? = ([\d.e-]+);$/gm,
  )) {
    constants.set(name, { value: Number(value), kind: type === undefined ? 'i' : 'v' });
  }
  return constants;
}
