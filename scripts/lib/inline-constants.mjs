// Numbers that have a name, as the numbers themselves, in what is built.
//
// Records are read with offsets that have names: `data[o + CONTACT.normal]`, `F[a + FRAME.position]`. In a
// bundle, a name at the top of a module is a variable, and V8 takes nothing for granted about variables:
// at every single access it fetched the object, looked whether it still is one of that form, and fetched
// the field: six instructions for a 6, in loops over ten thousand contacts. esbuild inlines numbers that
// are exported, but no fields of objects, and no constants that a module has for itself.
//
// What is replaced: `const NAME = …` at the top of a module, of numbers, names of that kind, + − * / and
// brackets; and the fields of `const NAME = { field: … } as const`; in that module and in those that
// import it by its name. (What has the same name inside of a function has got another one from esbuild.)
// Pyramids of 10,000 contacts take nine tenths of the time, and an application of boxes is 3 kB smaller.
// (Adding up what an index ends with, `o + 6 + 1`, changed nothing.)

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'acorn';
import { transformSync } from 'esbuild';

/**
 * @typedef {number | ReadonlyMap<string, number>} Constant a number, or those of the fields of an object
 * @typedef {import('acorn').AnyNode} Node
 *
 * @typedef {object} Module
 * @property {string} code JavaScript, with its source map inside
 * @property {import('acorn').Program} tree
 * @property {Map<string, Constant>} names what it knows by name
 * @property {Map<string, Constant>} exported what others get from it
 */

/** @type {Readonly<Record<string, (a: number, b: number) => number>>} */
const OPERATIONS = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/**
 * What linters want to be written as fields of `Number`; minifiers make 1/0 of the short name and leave the long one.
 * @type {ReadonlyMap<string, number>}
 */
const NUMBER_FIELDS = new Map([
  ['POSITIVE_INFINITY', Number.POSITIVE_INFINITY],
  ['NEGATIVE_INFINITY', Number.NEGATIVE_INFINITY],
  ['NaN', Number.NaN],
]);

/** Modules and their constants. */
export class Constants {
  #read;
  /** @type {Map<string, Module>} */
  #modules = new Map();

  /** @param {(path: string) => string} read the text of a file; throws if there is none */
  constructor(read = (path) => readFileSync(path, 'utf8')) {
    this.#read = read;
  }

  /**
   * A module as JavaScript, with numbers for names.
   * @param {string} path
   */
  inline(path) {
    const { code, tree, names } = this.#module(path);
    /** @type {{ start: number, end: number, value: number }[]} */
    const found = [];
    walk(tree, (node, parent) => {
      if (parent !== undefined && !isValue(node, parent)) return false;
      if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return true;
      const value = numberOf(node, names);
      if (value !== undefined) found.push({ start: node.start, end: node.end, value });
      return value === undefined;
    });
    let text = code;
    for (const { start, end, value } of found.sort((a, b) => b.start - a.start)) {
      text = text.slice(0, start) + (value < 0 ? `(${value})` : value) + text.slice(end);
    }
    return text;
  }

  /**
   * @param {string} path
   * @returns {Module}
   */
  #module(path) {
    const known = this.#modules.get(path);
    if (known !== undefined) return known;
    const source = this.#read(path);
    const { code } = transformSync(source, {
      loader: 'ts',
      target: 'es2022',
      charset: 'utf8',
      sourcefile: path,
      sourcemap: 'inline',
    });
    const tree = parse(code, { ecmaVersion: 2022, sourceType: 'module' });
    /** @type {Module} */
    const module = { code, tree, names: new Map([['Number', NUMBER_FIELDS]]), exported: new Map() };
    // Modules that import each other see of the one that came first what it has found so far.
    this.#modules.set(path, module);
    const { names, exported } = module;
    for (const statement of tree.body) {
      if (statement.type === 'ImportDeclaration') {
        const from = this.#exportsOf(path, statement.source.value);
        for (const specifier of statement.specifiers) {
          if (specifier.type !== 'ImportSpecifier') continue;
          take(names, specifier.local.name, from.get(nameOf(specifier.imported)));
        }
      } else if (statement.type === 'VariableDeclaration') {
        declare(statement, source, names);
      } else if (statement.type === 'ExportNamedDeclaration') {
        const { declaration, specifiers } = statement;
        if (declaration?.type === 'VariableDeclaration') {
          for (const name of declare(declaration, source, names)) {
            take(exported, name, names.get(name));
          }
        }
        const from = statement.source ? this.#exportsOf(path, statement.source.value) : names;
        for (const specifier of specifiers) {
          take(exported, nameOf(specifier.exported), from.get(nameOf(specifier.local)));
        }
      }
    }
    return module;
  }

  /**
   * The constants of another module of ours.
   * @param {string} path of who asks
   * @param {unknown} specifier
   * @returns {ReadonlyMap<string, Constant>}
   */
  #exportsOf(path, specifier) {
    if (typeof specifier !== 'string' || !specifier.startsWith('.')) return new Map();
    return this.#module(join(dirname(path), specifier).replace(/\.js$/, '.ts')).exported;
  }
}

/**
 * @param {Map<string, Constant>} names
 * @param {string} name
 * @param {Constant | undefined} constant
 */
function take(names, name, constant) {
  if (constant !== undefined) names.set(name, constant);
}

/** @param {import('acorn').Identifier | import('acorn').Literal} node */
function nameOf(node) {
  return node.type === 'Identifier' ? node.name : String(node.value);
}

/**
 * Adds the constants of a declaration to the names, and returns theirs.
 * @param {import('acorn').VariableDeclaration} declaration
 * @param {string} source as it was written, with types
 * @param {Map<string, Constant>} names
 */
function declare({ kind, declarations }, source, names) {
  /** @type {string[]} */
  const declared = [];
  if (kind !== 'const') return declared;
  for (const { id, init } of declarations) {
    if (id.type !== 'Identifier' || !init) continue;
    const constant =
      init.type === 'ObjectExpression'
        ? fieldsOf(init, source, id.name, names)
        : numberOf(init, names);
    if (constant === undefined) continue;
    names.set(id.name, constant);
    declared.push(id.name);
  }
  return declared;
}

/**
 * The fields that are numbers, of an object that nobody may change.
 * @param {import('acorn').ObjectExpression} object
 * @param {string} source
 * @param {string} name
 * @param {ReadonlyMap<string, Constant>} names
 */
function fieldsOf({ properties }, source, name, names) {
  // Brackets in comments are none of the object's.
  const bare = source.replace(/\/\*.*?\*\//gs, '');
  if (!new RegExp(`^(export )?const ${name} = \\{[^{}]*\\} as const;`, 'm').test(bare)) {
    return undefined;
  }
  /** @type {Map<string, number>} */
  const fields = new Map();
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed || property.shorthand) continue;
    const value = numberOf(property.value, names);
    if (property.key.type === 'Identifier' && value !== undefined) {
      fields.set(property.key.name, value);
    }
  }
  return fields;
}

/**
 * The number that an expression always has; undefined where that is not known, or is none with a literal.
 * @param {Node} node
 * @param {ReadonlyMap<string, Constant>} names
 */
function numberOf(node, names) {
  const value = evaluate(node, names);
  return value === undefined || Object.is(value, -0) ? undefined : value;
}

/**
 * @param {Node} node
 * @param {ReadonlyMap<string, Constant>} names
 * @returns {number | undefined}
 */
function evaluate(node, names) {
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined;
  if (node.type === 'Identifier') {
    const constant = names.get(node.name);
    return typeof constant === 'number' ? constant : undefined;
  }
  if (node.type === 'MemberExpression') {
    const { object, property, computed, optional } = node;
    if (computed || optional || object.type !== 'Identifier') return undefined;
    const constant = names.get(object.name);
    if (typeof constant !== 'object' || property.type !== 'Identifier') return undefined;
    return constant.get(property.name);
  }
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = evaluate(node.argument, names);
    return value === undefined ? undefined : -value;
  }
  if (node.type === 'BinaryExpression') {
    const operation = OPERATIONS[node.operator];
    const a = operation && evaluate(node.left, names);
    const b = operation && evaluate(node.right, names);
    return a === undefined || b === undefined ? undefined : operation?.(a, b);
  }
  return undefined;
}

/**
 * Whether a child stands for a value: not for a name that is declared, changed, or that of a field.
 * @param {Node} node
 * @param {Node} parent
 */
function isValue(node, parent) {
  switch (parent.type) {
    case 'ImportDeclaration':
    case 'ExportSpecifier':
    case 'ExportAllDeclaration':
    case 'UpdateExpression':
      return false;
    case 'MemberExpression':
      return node === parent.object ? node.type !== 'Identifier' : parent.computed;
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return node === parent.value ? !('shorthand' in parent && parent.shorthand) : parent.computed;
    case 'AssignmentExpression':
      return node !== parent.left || node.type === 'MemberExpression';
    case 'VariableDeclarator':
      return node !== parent.id || node.type !== 'Identifier';
    default:
      return true;
  }
}

/**
 * Visits a tree from its root; `visit` says whether to go on below a node.
 * @param {Node} node
 * @param {(node: Node, parent: Node | undefined) => boolean} visit
 * @param {Node} [parent]
 */
function walk(node, visit, parent) {
  if (!visit(node, parent)) return;
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child]) {
      if (typeof one?.type === 'string') walk(one, visit, node);
    }
  }
}

/**
 * For esbuild: the modules below a folder, with numbers for names.
 * @param {string} folder
 * @returns {import('esbuild').Plugin}
 */
export function inlineConstants(folder) {
  const constants = new Constants();
  return {
    name: 'inline-constants',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) =>
        path.startsWith(folder) ? { contents: constants.inline(path), loader: 'js' } : undefined,
      );
    },
  };
}

/**
 * The same for Vite.
 * @param {string} folder
 */
export function inlineConstantsForVite(folder) {
  const constants = new Constants();
  return {
    name: 'inline-constants',
    /** @param {string} id */
    load: (id) =>
      id.startsWith(folder) && id.endsWith('.ts')
        ? { code: constants.inline(id), moduleType: 'js' }
        : null,
  };
}
