// Reads kernel sources: their text, their syntax tree without types, and the types by name. Types
// are found by their spelling in the text, because the tree is of JavaScript; kernels are written in
// so few forms that this is enough, and whatever is in no such form is refused.

import { parse } from 'acorn';
import { transformSync } from 'esbuild';

/**
 * @typedef {import('acorn').FunctionDeclaration} FunctionNode
 *
 * @typedef {object} KernelSource
 * @property {string} file
 * @property {string} text
 * @property {FunctionNode[]} functions
 * @property {Map<string, number>} constants the numbers that the file exports
 * @property {Map<string, string>} types of the variables, by name
 * @property {Map<string, [name: string, type: string][]>} parameters by function
 */

/**
 * @param {string} file name, for messages
 * @param {string} text TypeScript
 * @returns {KernelSource}
 */
export function readKernel(file, text) {
  const { code } = transformSync(text, { loader: 'ts', target: 'es2022' });
  const tree = parse(code, { ecmaVersion: 2022, sourceType: 'module' });
  /** @type {FunctionNode[]} */
  const functions = [];
  /** @type {Map<string, number>} */
  const constants = new Map();
  for (const statement of tree.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = statement;
    if (declaration?.type === 'FunctionDeclaration') {
      functions.push(/** @type {FunctionNode} */ (declaration));
    }
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && init?.type === 'Literal' && typeof init.value === 'number') {
        constants.set(id.name, init.value);
      }
    }
  }
  return { file, text, functions, constants, types: typesIn(file, text), parameters: heads(text) };
}

/**
 * @param {string} file
 * @param {string} text
 */
function typesIn(file, text) {
  /** @type {Map<string, string>} */
  const types = new Map();
  for (const [, name = '', type = ''] of text.matchAll(/\b(?:const|let) (\w+): (\w+) =/g)) {
    const known = types.get(name);
    if (known !== undefined && known !== type) {
      throw new Error(`${file}: ${name} is once ${known} and once ${type}; give it two names`);
    }
    types.set(name, type);
  }
  return types;
}

/** @param {string} text */
function heads(text) {
  /** @type {Map<string, [string, string][]>} */
  const parameters = new Map();
  for (const [, name = '', list = ''] of text.matchAll(/export function (\w+)\(([^)]*)\)/g)) {
    const pairs = [...list.matchAll(/(\w+): (\w+)/g)];
    parameters.set(
      name,
      pairs.map(([, parameter = '', type = '']) => [parameter, type]),
    );
  }
  return parameters;
}
