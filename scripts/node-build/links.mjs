// What a part of the engine takes from others and what it exports, and its text without either.

import { parse } from 'acorn';
import { transformSync } from 'esbuild';

/**
 * @typedef {Map<string, Set<string>>} Needs names by module
 *
 * @typedef {object} Exported
 * @property {string} local its name inside of the part
 * @property {{ module: string, name: string } | undefined} from where it is, if it is of an earlier part
 *
 * @typedef {object} Links
 * @property {string} text
 * @property {Needs} takes
 * @property {Map<string, Exported>} exported by their names
 */

/** How modules of earlier parts are named in a part. */
export const FROM = 'part:';
/** The name of a module as a whole. */
export const ALL = '*';
/** What a part calls the table of what it takes: no name of any module. */
export const EARLIER = '$earlier';

/**
 * @param {string} text a module with imports from earlier parts only
 * @param {(module: string) => number} placeOf in the table of what is handed out
 * @returns {Links}
 */
export function linksOf(text, placeOf) {
  /** @type {Needs} */
  const takes = new Map();
  /** @type {Map<string, { module: string, name: string }>} */
  const locals = new Map();
  /** @type {Links['exported']} */
  const exported = new Map();
  /** @param {string} module @param {string} name */
  const take = (module, name) => {
    takes.set(module, new Set([...(takes.get(module) ?? []), name]));
    return { module, name };
  };
  let [written, at] = ['', 0];
  for (const node of parse(text, { ecmaVersion: 2022, sourceType: 'module' }).body) {
    if (node.type === 'ImportDeclaration') {
      const module = String(node.source.value).slice(FROM.length);
      for (const it of node.specifiers) {
        const name = it.type === 'ImportSpecifier' ? nameOf(it.imported) : ALL;
        locals.set(it.local.name, take(module, name));
      }
      const words = text
        .slice(node.start, node.end)
        .replace(/^import/, 'const')
        .replace(/\* as /, '')
        .replace(/ as /g, ': ')
        // Lines stay where they are, for the source map.
        .replace(/\bfrom\s*"[^"]*"/, `= ${EARLIER}[${placeOf(module)}]`);
      written += text.slice(at, node.start) + words;
      at = node.end;
    } else if (node.type === 'ExportNamedDeclaration' && node.declaration === null) {
      for (const it of node.specifiers) {
        const local = nameOf(it.local);
        const from = node.source
          ? take(String(node.source.value).slice(FROM.length), local)
          : locals.get(local);
        exported.set(nameOf(it.exported), { local, from });
      }
      written += text.slice(at, node.start);
      at = node.end;
    } else if (node.type.startsWith('Export')) {
      throw new Error(`a part of the engine has an ${node.type}, which is not known here`);
    }
  }
  return { text: written + text.slice(at), takes, exported };
}

/**
 * The functions and classes that a module exports, and whether it is a class; an error if there is anything else.
 * @param {string} text TypeScript
 * @returns {[string, boolean][]}
 */
export function wordsOf(text) {
  const { code } = transformSync(text, { loader: 'ts', target: 'es2022' });
  /** @type {Map<string, boolean>} */
  const known = new Map();
  /** @type {string[]} */
  const names = [];
  for (const node of parse(code, { ecmaVersion: 2022, sourceType: 'module' }).body) {
    const isExport = node.type === 'ExportNamedDeclaration';
    const it = isExport ? node.declaration : node;
    const isClass = it?.type === 'ClassDeclaration';
    if (isClass || it?.type === 'FunctionDeclaration') {
      known.set(it.id.name, isClass);
      if (isExport) names.push(it.id.name);
    } else if (isExport && it) {
      names.push(code.slice(it.start, it.end));
    }
    if (isExport) names.push(...node.specifiers.map(({ exported }) => nameOf(exported)));
  }
  return names.map((name) => {
    const isClass = known.get(name);
    if (isClass === undefined)
      throw new Error(`a late module exports ${name}, which it does not define`);
    return [name, isClass];
  });
}

/** @param {import('acorn').Identifier | import('acorn').Literal} node */
function nameOf(node) {
  return node.type === 'Identifier' ? node.name : String(node.value);
}
