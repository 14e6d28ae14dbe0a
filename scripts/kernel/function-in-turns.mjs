// A function of kernels in double precision that calls another one twice: see double.mjs.

import { PairFunction } from './pair-function.mjs';

/**
 * @typedef {import('acorn').Node} Node
 * @typedef {import('./pair-function.mjs').Head} Head
 * @typedef {import('./pair-function.mjs').Kind} Kind
 * @typedef {import('acorn').FunctionDeclaration} FunctionNode
 */

/** Two calls of one function, written out in turns. Conditions and loops must be the same for both. */
export class FunctionInTurns extends PairFunction {
  /** Of each call: what the parameters of the function are called here. @type {Map<string, string>[]} */
  #calls = [];
  /** Variables that both calls share. @type {Set<string>} */
  #shared = new Set();
  #turn = 0;

  /**
   * @param {FunctionNode} node
   * @param {ReadonlyMap<string, FunctionNode>} functions those before it in its file
   * @param {string} text
   * @param {ReadonlyMap<string, { value: number, kind: Kind }>} constants
   * @param {ReadonlyMap<string, Head>} heads
   * @param {ReadonlySet<string>} single
   */
  constructor(node, functions, text, constants, heads, single) {
    super(node, text, constants, heads, single);
    const calls = node.body.body.map((statement) => {
      const call = statement.type === 'ExpressionStatement' ? statement.expression : null;
      return call?.type === 'CallExpression' && call.callee.type === 'Identifier'
        ? { name: call.callee.name, list: call.arguments }
        : this.refuse('is to call a function twice, and nothing else');
    });
    const [one, two] = calls;
    if (one === undefined || one.name !== two?.name || calls.length > 2)
      this.refuse('is to call one function twice');
    const inner = functions.get(one.name) ?? this.refuse(`${one.name} must be before it`);
    const { parameters } = heads.get(one.name) ?? this.refuse(`${one.name}?`);
    this.#calls = calls.map(
      ({ list }) =>
        new Map(
          parameters.map(([parameter], k) => {
            const argument = list[k];
            return argument?.type === 'Identifier'
              ? [parameter, argument.name]
              : this.refuse('what is handed on must have a name');
          }),
        ),
    );
    this.inner = new PairFunction(inner, text, constants, heads, single);
    this.types = this.inner.types;
    for (const [parameter] of parameters) {
      if (this.#calls[0]?.get(parameter) === this.#calls[1]?.get(parameter)) {
        this.#shared.add(parameter);
      }
    }
  }

  /**
   * @override
   * @param {boolean} isOuter
   */
  write(isOuter) {
    const opening = this.opening(isOuter);
    this.know(this.inner.head.parameters);
    return [opening, this.block(this.inner.node.body)].join(' ');
  }

  /**
   * @override
   * @param {string} name
   */
  named(name) {
    if (this.#shared.has(name)) return name;
    return this.#calls[this.#turn]?.get(name) ?? `${name}_${this.#turn}`;
  }

  /**
   * @override
   * @param {Node} node
   * @returns {string}
   */
  statement(node) {
    const it = /** @type {import('acorn').Statement} */ (node);
    if (it.type === 'ForStatement') {
      if (it.init?.type === 'VariableDeclaration') this.#share(it.init);
      return super.statement(it);
    }
    if (it.type === 'VariableDeclaration' && this.#isShared(it)) {
      this.#share(it);
      return super.statement(it);
    }
    if (it.type === 'BlockStatement') return super.statement(it);
    if (it.type === 'IfStatement') {
      if (!this.#isShared(it.test)) this.refuse('a condition must be the same for both');
      return super.statement(it);
    }
    if (it.type !== 'VariableDeclaration' && it.type !== 'ExpressionStatement')
      return this.refuse(`${it.type} cannot be done in turns`);
    const both = [0, 1].map((turn) => {
      this.#turn = turn;
      return super.statement(it);
    });
    this.#turn = 0;
    // Where one statement may be, there is one.
    return it.type === 'VariableDeclaration' ? both.join('\n') : `{\n${both.join('\n')}\n}`;
  }

  /** @param {import('acorn').VariableDeclaration} node */
  #share({ declarations }) {
    for (const { id } of declarations) if (id.type === 'Identifier') this.#shared.add(id.name);
  }

  /**
   * Whether everything is a whole number that both share, or written down.
   * @param {Node} node
   * @returns {boolean}
   */
  #isShared(node) {
    if (node.type === 'Identifier') {
      const { name } = /** @type {import('acorn').Identifier} */ (node);
      return this.#shared.has(name) || this.constants.get(name)?.kind === 'i';
    }
    if (node.type === 'VariableDeclaration') {
      const { declarations } = /** @type {import('acorn').VariableDeclaration} */ (node);
      return declarations.every(
        ({ id, init }) =>
          id.type === 'Identifier' &&
          this.types.get(id.name) === 'i32' &&
          !!init &&
          this.#isShared(init),
      );
    }
    if (node.type === 'MemberExpression' || node.type === 'CallExpression') return false;
    return Object.values(node).every(
      (part) =>
        typeof part !== 'object' ||
        part === null ||
        !('type' in part) ||
        this.#isShared(/** @type {Node} */ (part)),
    );
  }
}
