// The forms that an index may have in a kernel. What an expression means for four lanes at once is
// not guessed from its spelling: it is evaluated at several lanes, and must come out as demanded.

/**
 * @typedef {import('acorn').Node} Node
 * @typedef {import('acorn').Expression} Expression
 */

/**
 * @param {string} what
 * @returns {never}
 */
function refuse(what) {
  throw new Error(`an index of a kernel: ${what}`);
}

/**
 * The value of an expression of whole numbers.
 * @param {Node} node
 * @param {(name: string) => number} value of a name
 * @returns {number}
 */
function evaluate(node, value) {
  const it = /** @type {Expression} */ (node);
  if (it.type === 'Literal' && typeof it.value === 'number') return it.value;
  if (it.type === 'Identifier') return value(it.name);
  if (it.type !== 'BinaryExpression') return refuse(`${it.type} is not understood`);
  const [a, b] = [evaluate(it.left, value), evaluate(it.right, value)];
  if (it.operator === '+') return a + b;
  if (it.operator === '-') return a - b;
  if (it.operator === '*') return a * b;
  if (it.operator === '>>') return a >> b;
  if (it.operator === '<<') return a << b;
  if (it.operator === '&') return a & b;
  return refuse(`${it.operator} is not understood`);
}

/**
 * The same expression in AssemblyScript.
 * @param {Node} node
 * @param {ReadonlyMap<string, number>} constants
 * @returns {string}
 */
function whole(node, constants) {
  const it = /** @type {Expression} */ (node);
  if (it.type === 'Literal') return String(it.value);
  if (it.type === 'Identifier') return String(constants.get(it.name) ?? it.name);
  if (it.type !== 'BinaryExpression') return refuse(`${it.type} is not understood`);
  return `(${whole(it.left, constants)} ${it.operator} ${whole(it.right, constants)})`;
}

/**
 * Whether a record's number is that of the lane: four lanes are four neighbours.
 * @param {Node} node
 */
export function isRowOfLane(node) {
  return nameOf(node) === 'lane';
}

/**
 * For a record's number W[…]: where lane 0 of a block of 8 numbers reads; lanes 1 to 3 follow.
 * @param {Node} node
 * @param {ReadonlyMap<string, number>} constants
 */
export function gatherOffset(node, constants) {
  const it = /** @type {Expression} */ (node);
  if (it.type !== 'MemberExpression') return refuse('a record must be of the lane or of W');
  const at = (/** @type {number} */ lane) =>
    evaluate(it.property, (name) => (name === 'lane' ? lane : (constants.get(name) ?? Number.NaN)));
  const first = at(0);
  for (let lane = 0; lane < 32; lane++) {
    if (at(lane) !== 8 * (lane >> 2) + first + (lane & 3)) refuse('W is in blocks of 8');
  }
  return first;
}

/**
 * An address: a variable, and the bytes to add to it.
 * @typedef {{ at: string, offset: number }} Address
 *
 * What an index into J is as an address: `terms` to be added up at run time, and bytes known now.
 * @typedef {{ terms: string[], offset: number }} Sum
 */

/**
 * The address of a block's field 0 in J: either `index of a block + distance`, or from scratch, and
 * then the four lanes must be neighbours.
 * @param {Node} node
 * @param {ReadonlyMap<string, Address>} addresses of variables that are addresses already
 * @param {ReadonlyMap<string, number>} numbers that are known now
 * @returns {Sum}
 */
export function blockAddress(node, addresses, numbers) {
  const terms = sum(node);
  const start = terms.map((term) => addresses.get(nameOf(term))).find((found) => found);
  if (start === undefined) return firstAddress(node, numbers);
  /** @type {Sum} */
  const result = { terms: [start.at], offset: start.offset };
  for (const term of terms) {
    if (addresses.has(nameOf(term))) continue;
    const value = evaluate(term, (name) => numbers.get(name) ?? Number.NaN);
    if (Number.isNaN(value)) result.terms.push(`(<usize>${whole(term, numbers)} << 2)`);
    else result.offset += 4 * value;
  }
  return result;
}

/**
 * @param {Node} node
 * @param {ReadonlyMap<string, number>} numbers
 * @returns {Sum}
 */
function firstAddress(node, numbers) {
  const trial = new Map([...numbers, ['base', 1000], ['first', 40], ['points', 3], ['k', 1]]);
  const at = (/** @type {number} */ lane) =>
    evaluate(node, (name) => (name === 'lane' ? lane : (trial.get(name) ?? Number.NaN)));
  for (let lane = 40; lane < 72; lane++) {
    if (at(lane) !== at(lane & ~3) + (lane & 3)) refuse('lanes of a block must be neighbours in J');
  }
  return { terms: ['J', `(<usize>${whole(node, numbers)} << 2)`], offset: 0 };
}

/** @param {Node} node */
function nameOf(node) {
  const it = /** @type {Expression} */ (node);
  return it.type === 'Identifier' ? it.name : '';
}

/**
 * The terms of a sum.
 * @param {Node} node
 * @returns {Node[]}
 */
function sum(node) {
  const it = /** @type {Expression} */ (node);
  if (it.type !== 'BinaryExpression' || it.operator !== '+') return [node];
  return [...sum(it.left), ...sum(it.right)];
}
