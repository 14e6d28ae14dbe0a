// A function of kernels in double precision, for two lanes or for one: see double.mjs.

/**
 * @typedef {import('acorn').Node} Node
 * @typedef {import('acorn').Expression} Expression
 * @typedef {import('acorn').FunctionDeclaration} FunctionNode
 *
 * What a function takes and gives, by the spelling of its types.
 * @typedef {object} Head
 * @property {[name: string, type: string][]} parameters
 * @property {string} result
 *
 * v: a number, m: whether something holds for numbers, i: a whole number, b: yes or no, c: a number that is
 * written down, and is what is wanted
 * @typedef {'v' | 'm' | 'i' | 'b' | 'c'} Kind
 */

const ARRAYS = new Set(['d', 'own']);
/** Arrays without lanes: shifts from numbers to bytes. */
const PLAIN = new Map([
  ['nodes', 2],
  ['S', 2],
  ['out', 3],
  ['B', 3],
]);
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
  ['===', 'eq'],
  ['!==', 'ne'],
]);
const KINDS = new Map(
  /** @type {[string, Kind][]} */ ([
    ['f64', 'v'],
    ['mask', 'm'],
    ['i32', 'i'],
    ['bool', 'b'],
  ]),
);

/** Statements, times over, up to which a loop of known length is written out. */
const SHORT = 24;

/** One function on its way from one lane to two. */
export class PairFunction {
  /** @type {Map<string, Kind>} */
  #kinds = new Map();
  /** Values of the variables of loops that are being written out. @type {Map<string, number>} */
  #values = new Map();

  /**
   * @param {FunctionNode} node
   * @param {string} text of its file
   * @param {ReadonlyMap<string, { value: number, kind: Kind }>} constants
   * @param {ReadonlyMap<string, Head>} heads
   * @param {ReadonlySet<string>} single
   */
  constructor(node, text, constants, heads, single) {
    this.node = node;
    this.constants = constants;
    this.heads = heads;
    this.single = single;
    this.name = node.id.name;
    this.isSingle = single.has(this.name);
    this.head = heads.get(this.name) ?? this.refuse('has no head');
    // The types of its variables, by their spelling.
    const [own = ''] = (text.split(new RegExp(`function ${this.name}\\(`))[1] ?? '').split('\n}\n');
    this.types = new Map();
    for (const [, name, type] of own.matchAll(/\b(?:const|let) (\w+): (\w+) =/g)) {
      const known = this.types.get(name);
      if (known !== undefined && known !== type) this.refuse(`${name} is ${known} and ${type}`);
      this.types.set(name, type);
    }
  }

  /**
   * @param {string} why
   * @returns {never}
   */
  refuse(why) {
    throw new Error(`${this.name}: ${why}`);
  }

  /** @param {boolean} isOuter called from outside */
  write(isOuter) {
    return [this.opening(isOuter), this.block(this.node.body)].join(' ');
  }

  /**
   * Its name and parameters, which are known from here on.
   * @param {boolean} isOuter
   */
  opening(isOuter) {
    const { parameters, result } = this.head;
    this.know(parameters);
    const list = parameters.map(
      ([name, type]) => `${name}: ${KINDS.get(type) === undefined ? 'usize' : type}`,
    );
    return `${isOuter ? 'export ' : ''}function ${this.name}(${list.join(', ')}): ${result}`;
  }

  /** @param {Head['parameters']} parameters */
  know(parameters) {
    for (const [name, type] of parameters) {
      const kind = KINDS.get(type);
      if (kind !== undefined) this.#kinds.set(name, kind);
    }
    // Numbers that are handed in are the same for both lanes.
    this.given = new Set(parameters.filter(([, type]) => type === 'f64').map(([name]) => name));
  }

  /**
   * @param {Node} node
   * @returns {string}
   */
  statement(node) {
    const it = /** @type {import('acorn').Statement} */ (node);
    switch (it.type) {
      case 'BlockStatement':
        return this.block(it);
      case 'VariableDeclaration':
        return `${this.declaration(it)};`;
      case 'ExpressionStatement':
        return `{ ${this.effect(it.expression)}; }`;
      case 'ReturnStatement':
        return it.argument ? `return ${this.result(it.argument)};` : 'return;';
      case 'ContinueStatement':
        return 'continue;';
      case 'IfStatement': {
        const otherwise = it.alternate ? ` else ${this.statement(it.alternate)}` : '';
        return `if (${this.yes(it.test)}) ${this.statement(it.consequent)}${otherwise}`;
      }
      case 'ForStatement': {
        const { init, test, update, body } = it;
        const written = this.#writtenOut(it);
        if (written !== undefined) return written;
        if (init?.type !== 'VariableDeclaration' || !test || !update) {
          return this.refuse('a loop must be for (let … ; … ; …)');
        }
        const begin = this.declaration(init);
        return `for (${begin}; ${this.yes(test)}; ${this.effect(update)}) ${this.statement(body)}`;
      }
      default:
        return this.refuse(`${it.type} is no statement of kernels`);
    }
  }

  /**
   * A short loop `for (let k = 0; k < 3; k++)` between known numbers, one time after the other: what is counted is then
   * part of addresses, and nobody counts. Trees take 3 % less time.
   * @param {import('acorn').ForStatement} node
   * @returns {string | undefined}
   */
  #writtenOut({ init, test, update, body }) {
    if (init?.type !== 'VariableDeclaration' || test?.type !== 'BinaryExpression') return undefined;
    if (update?.type !== 'UpdateExpression' || update.operator !== '++') return undefined;
    const [{ id, init: begin } = this.refuse('a variable?')] = init.declarations;
    if (id.type !== 'Identifier' || !begin || test.operator !== '<') return undefined;
    const [from, to] = [this.number(begin), this.number(test.right)];
    const statements = body.type === 'BlockStatement' ? body.body : [body];
    const isPlain = statements.every(
      ({ type }) => type === 'ExpressionStatement' || type === 'VariableDeclaration',
    );
    if (from === undefined || to === undefined || !isPlain) return undefined;
    if ((to - from) * statements.length > SHORT) return undefined;
    /** @type {string[]} */
    const lines = [];
    for (let k = from; k < to; k++) {
      this.#values.set(id.name, k);
      lines.push(this.statement(body));
    }
    this.#values.delete(id.name);
    return ['{', ...lines, '}'].join('\n');
  }

  /** @param {import('acorn').BlockStatement} node */
  block(node) {
    /** @type {string[]} */
    const lines = node.body.map((statement) => this.statement(statement));
    return ['{', ...lines, '}'].join('\n');
  }

  /** @param {import('acorn').VariableDeclaration} node */
  declaration({ kind: word, declarations }) {
    const [{ id, init } = this.refuse('a variable?'), ...others] = declarations;
    if (id.type !== 'Identifier' || !init || others.length > 0) {
      return this.refuse('a variable needs a name and a value');
    }
    const type = this.types.get(id.name);
    const found = type === undefined ? this.kind(init) : KINDS.get(type);
    const kind = found === 'c' ? 'v' : (found ?? this.refuse(`${id.name}: ${type}?`));
    this.#kinds.set(id.name, kind);
    return `${word} ${this.named(id.name)}: ${this.typeOf(kind)} = ${this.as(kind, init)}`;
  }

  /**
   * What a variable is called in the end.
   * @param {string} name
   */
  named(name) {
    return name;
  }

  /** @param {Kind} kind */
  typeOf(kind) {
    if (kind === 'i') return 'i32';
    if (kind === 'b') return 'bool';
    if (!this.isSingle) return 'v128';
    return kind === 'v' ? 'f64' : 'bool';
  }

  /** @param {Expression} node */
  result(node) {
    const kind = KINDS.get(this.head.result) ?? this.refuse('gives nothing');
    return this.as(kind, node);
  }

  /**
   * A condition of what is to be done.
   * @param {Expression} node
   */
  yes(node) {
    const kind = this.kind(node);
    if (kind === 'm' && !this.isSingle) return this.refuse('an if on numbers must be if (any(…))');
    return this.as(kind === 'i' ? 'i' : kind, node);
  }

  /**
   * Something that is done, not wanted for its value.
   * @param {Expression} node
   */
  effect(node) {
    if (node.type === 'UpdateExpression') {
      const { argument, operator } = node;
      if (argument.type !== 'Identifier') return this.refuse('++ ?');
      return `${this.named(argument.name)}${operator}`;
    }
    if (node.type === 'CallExpression') return this.call(node, true);
    if (node.type !== 'AssignmentExpression') return this.refuse(`${node.type} does nothing`);
    const { left, right, operator } = node;
    if (left.type === 'Identifier') {
      const kind = this.#kinds.get(left.name) ?? this.refuse(`${left.name}?`);
      const name = this.named(left.name);
      if (operator === '=') return `${name} = ${this.as(kind, right)}`;
      if (kind === 'i') return `${name} ${operator} ${this.as(kind, right)}`;
      if (operator !== '+=') return this.refuse(`${operator} is not for numbers`);
      return `${name} = ${this.operation('+', name, this.as('v', right))}`;
    }
    if (left.type !== 'MemberExpression' || operator !== '=') return this.refuse('what is set?');
    const { array, from, distance } = this.place(left);
    if (array === 'nodes') return `store<i32>(${from}, ${this.as('i', right)}, ${distance})`;
    if (array === 'S') return `store<f32>(${from}, <f32>(${this.as('v', right)}), ${distance})`;
    if (PLAIN.get(array) === 3) return `store<f64>(${from}, ${this.as('v', right)}, ${distance})`;
    const word = this.isSingle ? 'store<f64>' : 'v128.store';
    return `${word}(${from}, ${this.as('v', right)}, ${distance})`;
  }

  /**
   * Where `array[index]` is: what is known at run time only, and a distance from there.
   * @param {import('acorn').MemberExpression} node
   */
  place(node) {
    const array = node.object.type === 'Identifier' ? node.object.name : this.refuse('an array?');
    const shift = ARRAYS.has(array) ? 4 : (PLAIN.get(array) ?? this.refuse(`${array} is no array`));
    if (array !== 'nodes' && !ARRAYS.has(array) && !this.isSingle)
      return this.refuse(`${array} is for one lane`);
    let distance = 0;
    /** @type {string[]} */
    const terms = [];
    /** @param {Node} part */
    const add = (part) => {
      const it = /** @type {Expression} */ (part);
      const value = this.number(it);
      if (it.type === 'BinaryExpression' && it.operator === '+') {
        add(it.left);
        add(it.right);
      } else if (value !== undefined) distance += value;
      else terms.push(this.as('i', it));
    };
    add(node.property);
    const from =
      terms.length === 0 ? array : `${array} + (<usize>(${terms.join(' + ')}) << ${shift})`;
    return { array, from, distance: distance * (1 << shift) };
  }

  /**
   * The value of what is known already.
   * @param {Node} node
   * @returns {number | undefined}
   */
  number(node) {
    const it = /** @type {Expression} */ (node);
    if (it.type === 'Literal' && typeof it.value === 'number') return it.value;
    if (it.type === 'Identifier')
      return this.#values.get(it.name) ?? this.constants.get(it.name)?.value;
    if (it.type === 'UnaryExpression' && it.operator === '-') {
      const value = this.number(it.argument);
      return value === undefined ? undefined : -value;
    }
    if (it.type !== 'BinaryExpression') return undefined;
    const [a, b] = [this.number(it.left), this.number(it.right)];
    if (a === undefined || b === undefined) return undefined;
    if (it.operator === '+') return a + b;
    if (it.operator === '-') return a - b;
    if (it.operator === '*') return a * b;
    return it.operator === '/' ? a / b : undefined;
  }

  /**
   * @param {Node} node
   * @returns {Kind}
   */
  kind(node) {
    const it = /** @type {Expression} */ (node);
    switch (it.type) {
      case 'Literal':
        return typeof it.value === 'boolean' ? 'b' : 'c';
      case 'Identifier':
        if (this.#values.has(it.name)) return 'i';
        return (
          this.#kinds.get(it.name) ?? this.constants.get(it.name)?.kind ?? this.refuse(it.name)
        );
      case 'MemberExpression':
        return this.place(it).array === 'nodes' ? 'i' : 'v';
      case 'UnaryExpression':
        return this.kind(it.argument);
      case 'UpdateExpression':
        return 'i';
      case 'LogicalExpression':
      case 'ConditionalExpression': {
        const [a, b] =
          it.type === 'LogicalExpression' ? [it.left, it.right] : [it.consequent, it.alternate];
        const [one, other] = [this.kind(a), this.kind(b)];
        return one === 'c' || other === 'v' || other === 'm' ? other : one;
      }
      case 'BinaryExpression': {
        const kinds = [this.kind(it.left), this.kind(it.right)];
        const isComparison = COMPARISON.has(it.operator);
        if (kinds.includes('v')) return isComparison ? 'm' : 'v';
        if (isComparison) return 'b';
        return kinds.includes('i') ? 'i' : 'c';
      }
      case 'CallExpression': {
        if (it.callee.type !== 'Identifier') return 'v';
        if (it.callee.name === 'any') return 'b';
        const { result } = this.heads.get(it.callee.name) ?? this.refuse(it.callee.name);
        return KINDS.get(result) ?? this.refuse(`${it.callee.name} gives nothing`);
      }
      default:
        return this.refuse(`${it.type} is no expression of kernels`);
    }
  }

  /**
   * An expression as what is wanted.
   * @param {Kind} wanted
   * @param {Node} node
   * @returns {string}
   */
  as(wanted, node) {
    const it = /** @type {Expression} */ (node);
    const value = this.number(it);
    if (value !== undefined) {
      if (wanted === 'i') return `${value}`;
      if (wanted !== 'v') return this.refuse('a number is neither yes nor no');
      return this.splat(Number.isInteger(value) ? `${value}.0` : `${value}`);
    }
    const found = this.kind(it);
    if (found === 'i' && wanted === 'v') return this.splat(`<f64>(${this.as('i', it)})`);
    if (found === 'm' && wanted === 'b' && this.isSingle) return this.as('m', it);
    if (found !== wanted && found !== 'c')
      return this.refuse(`${it.type}: ${wanted} is wanted, it is ${found}`);
    switch (it.type) {
      case 'Literal':
        return `${it.value}`;
      case 'Identifier':
        return this.given?.has(it.name) ? this.splat(it.name) : this.named(it.name);
      case 'MemberExpression': {
        const { array, from, distance } = this.place(it);
        if (array === 'nodes') return `load<i32>(${from}, ${distance})`;
        if (array === 'S') return `<f64>load<f32>(${from}, ${distance})`;
        if (PLAIN.get(array) === 3) return `load<f64>(${from}, ${distance})`;
        return `${this.isSingle ? 'load<f64>' : 'v128.load'}(${from}, ${distance})`;
      }
      case 'UnaryExpression':
        return this.unary(it, wanted);
      case 'UpdateExpression':
        return this.effect(it);
      case 'LogicalExpression':
        if (wanted === 'm' && !this.isSingle) {
          const word = it.operator === '&&' ? 'and' : 'or';
          return `v128.${word}(${this.as('m', it.left)}, ${this.as('m', it.right)})`;
        }
        return `(${this.yes(it.left)} ${it.operator} ${this.yes(it.right)})`;
      case 'ConditionalExpression': {
        const [a, b] = [this.as(wanted, it.consequent), this.as(wanted, it.alternate)];
        if (this.kind(it.test) !== 'm' || this.isSingle)
          return `(${this.yes(it.test)} ? ${a} : ${b})`;
        return `v128.bitselect(${a}, ${b}, ${this.as('m', it.test)})`;
      }
      case 'BinaryExpression': {
        const isComparison = COMPARISON.has(it.operator);
        const inner = isComparison ? (wanted === 'm' ? 'v' : 'i') : wanted;
        return this.operation(
          it.operator,
          this.as(inner, it.left),
          this.as(inner, it.right),
          inner,
        );
      }
      case 'CallExpression':
        return this.call(it, false);
      default:
        return this.refuse(`${it.type} is no expression of kernels`);
    }
  }

  /** @param {string} number */
  splat(number) {
    return this.isSingle ? number : `f64x2.splat(${number})`;
  }

  /**
   * @param {import('acorn').UnaryExpression} node
   * @param {Kind} wanted
   */
  unary({ operator, argument }, wanted) {
    const inner = this.as(wanted, argument);
    if (operator === '-' && wanted === 'v')
      return this.isSingle ? `(-${inner})` : `f64x2.neg(${inner})`;
    if (operator === '-' && wanted === 'i') return `(-${inner})`;
    if (operator !== '!') return this.refuse(`${operator}?`);
    return wanted === 'm' && !this.isSingle ? `v128.not(${inner})` : `(!${inner})`;
  }

  /**
   * @param {string} operator
   * @param {string} a
   * @param {string} b
   * @param {Kind} [kind] of the two
   */
  operation(operator, a, b, kind = 'v') {
    if (kind !== 'v' || this.isSingle) {
      const word = operator === '===' ? '==' : operator === '!==' ? '!=' : operator;
      return `(${a} ${word} ${b})`;
    }
    const word = ARITHMETIC.get(operator) ?? COMPARISON.get(operator);
    return word === undefined ? this.refuse(`${operator}?`) : `f64x2.${word}(${a}, ${b})`;
  }

  /**
   * @param {import('acorn').CallExpression} node
   * @param {boolean} isEffect
   * @returns {string}
   */
  call(node, isEffect) {
    const { callee } = node;
    const inner = node.arguments;
    if (callee.type === 'MemberExpression') {
      // Math.sqrt and the like mean the same everywhere.
      const { object, property } = callee;
      if (
        object.type !== 'Identifier' ||
        object.name !== 'Math' ||
        property.type !== 'Identifier'
      ) {
        return this.refuse('only Math has functions of its own');
      }
      const list = inner.map((argument) => this.as('v', argument)).join(', ');
      if (property.name === 'fround') {
        if (this.isSingle) return `<f64><f32>(${list})`;
        return `f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(${list}))`;
      }
      return this.isSingle ? `${property.name}<f64>(${list})` : `f64x2.${property.name}(${list})`;
    }
    if (callee.type !== 'Identifier') return this.refuse('what is called?');
    if (callee.name === 'any') {
      const [mask = this.refuse('any of what?')] = inner;
      const text = this.as('m', mask);
      return this.isSingle ? text : `v128.any_true(${text})`;
    }
    const head = this.heads.get(callee.name) ?? this.refuse(`${callee.name} is not known`);
    const isForOne = this.single.has(callee.name);
    if (this.isSingle && !isForOne) return this.refuse(`${callee.name} is for both lanes`);
    /** @param {number} lane */
    const once = (lane) => {
      const list = head.parameters.map(([parameter, type], k) => {
        if (parameter === 'lane' && !this.isSingle) return `${lane}`;
        const argument = inner[k] ?? this.refuse(`${callee.name} wants more`);
        const kind = KINDS.get(type);
        if (kind === undefined) {
          const name = argument.type === 'Identifier' ? argument.name : this.refuse('an array?');
          return lane > 0 && ARRAYS.has(name) ? `${name} + ${8 * lane}` : name;
        }
        if (kind === 'v' && !this.isSingle) {
          // Numbers that are handed in are the same for both lanes.
          const value = this.number(argument);
          if (value !== undefined) return Number.isInteger(value) ? `${value}.0` : `${value}`;
          if (argument.type === 'Identifier' && this.given?.has(argument.name))
            return argument.name;
          return this.refuse(
            `${callee.name}: numbers that are handed in must be the same for both`,
          );
        }
        return this.as(kind, argument);
      });
      return `${callee.name}(${list.join(', ')})`;
    };
    if (this.isSingle || !isForOne) return once(0);
    if (isEffect) return `${once(0)}; ${once(1)}`;
    if (head.result === 'i32') return `(${once(0)} | (${once(1)} << 1))`;
    if (head.result === 'bool') return `(<i32>${once(0)} | <i32>${once(1)}) != 0`;
    return this.refuse(`${callee.name}: a number of each lane cannot be put together`);
  }
}
