// The SIMD machine: kernels over one lane become AssemblyScript over four.
//
//   the loop over lanes       steps by four
//   real, mask                v128
//   J[c + F]                  a vector at a constant distance from the block's address
//   the loop over points      stays one
//   S[a + F]                  a field of four records; four neighbouring fields of four records are
//                             loaded as rows and transposed, once at the beginning, and stored again
//                             at the end if one of them was written
//   select                    pmin, pmax, and, andnot where they mean exactly the same, or bitselect
//
// Every operation stays the one that stands in the source, in its order: the bits are those of the
// scalar machine. A form that is not known here is an error, never a guess.

import { blockAddress, gatherOffset, isRowOfLane } from './index-forms.mjs';
import { GROUP, scatterRows, TRANSPOSE, transposedRows } from './transpose.mjs';

/**
 * @typedef {import('acorn').Node} Node
 * @typedef {import('acorn').Expression} Expression
 * @typedef {import('acorn').Statement} Statement
 * @typedef {import('./source.mjs').KernelSource} KernelSource
 * @typedef {{ array: string, stride: number, rows: { at: string, offset: number }[] }} Records
 */

const ARITHMETIC = new Map([
  ['+', 'add'],
  ['-', 'sub'],
  ['*', 'mul'],
  ['/', 'div'],
]);
const COMPARISON = new Map([
  ['>', 'gt'],
  ['<', 'lt'],
  ['>=', 'ge'],
  ['<=', 'le'],
]);
const CALLS = new Map([
  ['root', 'f32x4.sqrt'],
  ['magnitude', 'f32x4.abs'],
]);

/**
 * AssemblyScript of the SIMD machine.
 * @param {readonly KernelSource[]} sources
 */
export function simdSource(sources) {
  const constants = new Map(sources.flatMap((source) => [...source.constants]));
  const functions = sources.flatMap((source) =>
    source.functions.map((node) => new LaneFunction(source, node, constants).write()),
  );
  return [TRANSPOSE, ...functions].join('\n');
}

/** One function on its way from one lane to four. */
class LaneFunction {
  /** @type {string[]} */
  #lines = [];
  /**
   * Address of a block in J, by the variable that was its index.
   * @type {Map<string, import('./index-forms.mjs').Address>}
   */
  #addresses = new Map();
  /** @type {Map<string, Records>} */
  #records = new Map();
  /** Fields in use, and those written, by index variable. @type {Map<string, Set<number>>} */
  #used = new Map();
  /** @type {Map<string, Set<number>>} */
  #written = new Map();
  /** Which array an index variable belongs to. @type {Map<string, string>} */
  #arrays = new Map();
  /** Numbers of bodies that are loaded already. @type {Set<string>} */
  #bodies = new Set();

  /**
   * @param {KernelSource} source
   * @param {import('./source.mjs').FunctionNode} node
   * @param {Map<string, number>} constants
   */
  constructor(source, node, constants) {
    this.source = source;
    this.node = node;
    this.constants = constants;
    this.name = /** @type {{ name: string }} */ (node.id).name;
    this.parameters = source.parameters.get(this.name) ?? [];
  }

  /**
   * @param {string} why
   * @returns {never}
   */
  refuse(why) {
    throw new Error(`${this.source.file}, ${this.name}: ${why}`);
  }

  /** @param {string} line */
  put(line) {
    this.#lines.push(line);
  }

  write() {
    const head = this.parameters.map(([name, type]) => {
      if (type === 'real') return `${name}: f32`;
      return `${name}: ${type === 'i32' ? 'i32' : 'usize'}`;
    });
    this.put(`export function ${this.name}(${head.join(', ')}): void {`);
    for (const [name, type] of this.parameters) {
      if (type === 'real') this.put(`const $${name}: v128 = f32x4.splat(${name});`);
    }
    const [loop, ...rest] = this.node.body.body;
    if (loop?.type !== 'ForStatement' || loop.body.type !== 'BlockStatement' || rest.length > 0) {
      return this.refuse('a kernel is one loop over lanes');
    }
    this.#survey(loop.body);
    this.put('for (let lane: i32 = first; lane < last; lane += 4) {');
    for (const statement of loop.body.body) this.statement(statement);
    for (const [index, groups] of this.#written) {
      const records = /** @type {Records} */ (this.#records.get(index));
      for (const group of groups) this.put(scatterRows(index, group, records.rows));
    }
    this.put('}\n}');
    return this.#lines.join('\n');
  }

  /**
   * Which groups of fields are used and written, and of which array.
   * @param {Node} node
   */
  #survey(node) {
    if (node.type === 'AssignmentExpression') {
      const { left } = /** @type {import('acorn').AssignmentExpression} */ (node);
      if (left.type === 'MemberExpression') {
        const place = this.place(left);
        if (place.array !== 'J') entry(this.#written, place.index).add(place.field >> 2);
      }
    }
    if (node.type === 'MemberExpression') {
      const place = this.place(/** @type {import('acorn').MemberExpression} */ (node));
      if (place.array === 'W') return;
      this.#arrays.set(place.index, place.array);
      entry(this.#used, place.index).add(place.field >> 2);
      return;
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (child !== null && typeof child === 'object' && 'type' in child) this.#survey(child);
      }
    }
  }

  /**
   * The parts of `array[index + FIELD]`.
   * @param {import('acorn').MemberExpression} node
   */
  place(node) {
    const array = node.object.type === 'Identifier' ? node.object.name : this.refuse('an array?');
    if (array === 'W') return { array, index: '', field: 0 };
    const { property } = node;
    if (property.type !== 'BinaryExpression' || property.operator !== '+') {
      return this.refuse(`${array}[…] must be ${array}[index + FIELD]`);
    }
    const { left, right } = property;
    const field = right.type === 'Identifier' ? this.constants.get(right.name) : undefined;
    if (left.type !== 'Identifier' || field === undefined) {
      return this.refuse(`${array}[…] must be ${array}[index + FIELD]`);
    }
    return { array, index: left.name, field };
  }

  /** @param {string} index */
  address(index) {
    return this.#addresses.get(index) ?? this.refuse(`${index} has no value yet`);
  }

  /** @param {Statement} node */
  statement(node) {
    if (node.type === 'VariableDeclaration') {
      for (const { id, init } of node.declarations) {
        if (id.type !== 'Identifier' || !init) this.refuse('a variable needs a name and a value');
        else this.declare(node.kind, id.name, init);
      }
    } else if (node.type === 'ExpressionStatement') {
      this.assign(node.expression);
    } else if (node.type === 'ForStatement') {
      this.pointLoop(node);
    } else if (node.type === 'IfStatement') {
      this.anyLane(node);
    } else {
      this.refuse(`${node.type} is no statement of kernels`);
    }
  }

  /** @param {import('acorn').BlockStatement} node */
  block(node) {
    this.put('{');
    for (const statement of node.body) this.statement(statement);
    this.put('}');
  }

  /**
   * @param {string} kind
   * @param {string} name
   * @param {Expression} init
   */
  declare(kind, name, init) {
    const type = this.source.types.get(name);
    if (type === 'real') this.put(`${kind} ${name}: v128 = ${this.real(init)};`);
    else if (type === 'mask') this.put(`${kind} ${name}: v128 = ${this.mask(init)};`);
    else if (type === 'i32') this.index(name, init);
    else this.refuse(`${name} needs a type`);
  }

  /**
   * An index becomes an address, or four.
   * @param {string} name
   * @param {Expression} init
   */
  index(name, init) {
    const array = this.#arrays.get(name);
    if (array === undefined) return;
    if (array === 'J') {
      const { terms, offset } = blockAddress(init, this.#addresses, this.constants);
      const [only = '', ...others] = terms;
      if (others.length > 0) this.put(`const ${name}: usize = ${terms.join(' + ')};`);
      this.#addresses.set(name, { at: others.length > 0 ? name : only, offset });
      return;
    }
    if (init.type !== 'BinaryExpression' || init.operator !== '*') {
      return this.refuse(`${name} must be a number of a record times its length`);
    }
    const { left, right } = init;
    const stride = right.type === 'Identifier' ? this.constants.get(right.name) : undefined;
    if (stride === undefined) return this.refuse(`${name}: the length must be a constant`);
    const bytes = 4 * stride;
    /** @type {Records['rows']} */
    const rows = [];
    if (isRowOfLane(left)) {
      this.put(`const $${name}: usize = ${array} + <usize>lane * ${bytes};`);
      for (let lane = 0; lane < 4; lane++) rows.push({ at: `$${name}`, offset: lane * bytes });
    } else {
      const first = gatherOffset(left, this.constants);
      for (let lane = 0; lane < 4; lane++) {
        const body = `$w${first + lane}`;
        if (!this.#bodies.has(body)) {
          this.#bodies.add(body);
          const offset = 4 * (first + lane);
          this.put(`const ${body}: usize = load<u32>(W + (<usize>lane << 3), ${offset});`);
        }
        this.put(`const $${name}${lane}: usize = ${array} + ${body} * ${bytes};`);
        rows.push({ at: `$${name}${lane}`, offset: 0 });
      }
    }
    this.#records.set(name, { array, stride, rows });
    for (const group of this.#used.get(name) ?? []) {
      if (GROUP * group >= stride) this.refuse(`${name}: a field beyond the record`);
      this.put(transposedRows(name, group, rows));
    }
  }

  /** @param {Expression} node */
  assign(node) {
    if (node.type !== 'AssignmentExpression' || node.operator !== '=') {
      return this.refuse('only x = … is an assignment of kernels');
    }
    const value = this.real(node.right);
    if (node.left.type === 'Identifier') return this.put(`${node.left.name} = ${value};`);
    if (node.left.type !== 'MemberExpression') return this.refuse('what is assigned to?');
    const { array, index, field } = this.place(node.left);
    if (array === 'J') {
      const { at, offset } = this.address(index);
      return this.put(`v128.store(${at}, ${value}, ${offset + 4 * field});`);
    }
    return this.put(`${index}$${field} = ${value};`);
  }

  /**
   * A loop over the points of a manifold: all four lanes have equally many.
   * @param {import('acorn').ForStatement} node
   */
  pointLoop(node) {
    const { init, test, body } = node;
    const [counter] = init?.type === 'VariableDeclaration' ? init.declarations : [];
    if (
      counter?.id.type !== 'Identifier' ||
      test?.type !== 'BinaryExpression' ||
      test.operator !== '<' ||
      test.right.type !== 'Identifier' ||
      body.type !== 'BlockStatement'
    ) {
      return this.refuse('a loop must be for (let k = 0; k < count; k++) { … }');
    }
    const k = counter.id.name;
    const count = test.right.name;
    this.put(`for (let ${k}: i32 = 0; ${k} < ${count}; ${k}++)`);
    this.block(body);
  }

  /**
   * `if (any(mask)) { … }` saves work that no lane needs. Where only some need it all do it, so that
   * it must leave the others as they were: every assignment is a select on the same mask.
   * @param {import('acorn').IfStatement} node
   */
  anyLane(node) {
    const { test, consequent, alternate } = node;
    if (
      test.type !== 'CallExpression' ||
      test.callee.type !== 'Identifier' ||
      test.callee.name !== 'any' ||
      test.arguments[0]?.type !== 'Identifier' ||
      consequent.type !== 'BlockStatement' ||
      alternate
    ) {
      return this.refuse('an if must be if (any(mask)) { … }');
    }
    const mask = test.arguments[0].name;
    for (const statement of consequent.body) {
      if (statement.type === 'VariableDeclaration') continue;
      const change = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
      const kept =
        change?.type === 'AssignmentExpression' &&
        change.left.type === 'Identifier' &&
        change.right.type === 'CallExpression' &&
        same(change.right.callee, { type: 'Identifier', name: 'select' }) &&
        same(change.right.arguments[0], { type: 'Identifier', name: mask }) &&
        same(change.right.arguments[2], change.left);
      if (!kept) this.refuse(`if (any(${mask})) may only do x = select(${mask}, …, x)`);
    }
    this.put(`if (v128.any_true(${mask}))`);
    this.block(consequent);
  }

  /**
   * @param {Node} node
   * @returns {string}
   */
  real(node) {
    const it = /** @type {Expression} */ (node);
    if (it.type === 'Literal' && typeof it.value === 'number') {
      return `f32x4.splat(${Number.isInteger(it.value) ? `${it.value}.0` : it.value})`;
    }
    if (it.type === 'Identifier') {
      const isParameter = this.parameters.some(([name]) => name === it.name);
      return isParameter ? `$${it.name}` : it.name;
    }
    if (it.type === 'UnaryExpression' && it.operator === '-') {
      return `f32x4.neg(${this.real(it.argument)})`;
    }
    if (it.type === 'BinaryExpression') {
      const operation = ARITHMETIC.get(it.operator);
      if (operation === undefined) return this.refuse(`${it.operator} is not for reals`);
      return `f32x4.${operation}(${this.real(it.left)}, ${this.real(it.right)})`;
    }
    if (it.type === 'MemberExpression') {
      const { array, index, field } = this.place(it);
      if (array !== 'J') return `${index}$${field}`;
      const { at, offset } = this.address(index);
      return `v128.load(${at}, ${offset + 4 * field})`;
    }
    if (it.type === 'CallExpression' && it.callee.type === 'Identifier') {
      const [x, y, z] = it.arguments;
      const call = CALLS.get(it.callee.name);
      if (call !== undefined && x !== undefined) return `${call}(${this.real(x)})`;
      if (it.callee.name === 'select' && x && y && z) return this.select(x, y, z);
    }
    return this.refuse(`${it.type} is no expression of kernels`);
  }

  /**
   * pmin(a, b) is b < a ? b : a, and pmax(a, b) is a < b ? b : a, also for zeros and what is not a
   * number; a mask is all ones or all zeros, and zero is all zeros.
   * @param {Node} condition
   * @param {Node} yes
   * @param {Node} no
   */
  select(condition, yes, no) {
    const [a, b] = [this.real(yes), this.real(no)];
    if (condition.type === 'BinaryExpression') {
      const { operator, left, right } = /** @type {import('acorn').BinaryExpression} */ (condition);
      const smaller = operator === '<' ? left : right;
      const larger = operator === '<' ? right : left;
      if (operator === '<' || operator === '>') {
        if (same(yes, smaller) && same(no, larger)) return `f32x4.pmin(${b}, ${a})`;
        if (same(yes, larger) && same(no, smaller)) return `f32x4.pmax(${b}, ${a})`;
      }
    }
    const mask = this.mask(condition);
    if (same(no, ZERO)) return `v128.and(${a}, ${mask})`;
    if (same(yes, ZERO)) return `v128.andnot(${b}, ${mask})`;
    return `v128.bitselect(${a}, ${b}, ${mask})`;
  }

  /**
   * @param {Node} node
   * @returns {string}
   */
  mask(node) {
    const it = /** @type {Expression} */ (node);
    if (it.type === 'Identifier') return it.name;
    const operation = it.type === 'BinaryExpression' ? COMPARISON.get(it.operator) : undefined;
    if (it.type !== 'BinaryExpression' || operation === undefined) {
      return this.refuse('a mask is a comparison or the name of one');
    }
    return `f32x4.${operation}(${this.real(it.left)}, ${this.real(it.right)})`;
  }
}

const ZERO = { type: 'Literal', value: 0 };

/**
 * Whether two expressions are written the same; names of constants and variables count as such.
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
function same(a, b) {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return Object.is(a, b);
  }
  const one = /** @type {Record<string, unknown>} */ (a);
  const other = /** @type {Record<string, unknown>} */ (b);
  const keys = Object.keys(one).filter((key) => !['start', 'end', 'raw'].includes(key));
  return keys.every((key) => same(one[key], other[key]));
}

/**
 * @param {Map<string, Set<number>>} map
 * @param {string} key
 */
function entry(map, key) {
  const known = map.get(key) ?? new Set();
  map.set(key, known);
  return known;
}
