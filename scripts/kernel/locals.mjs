// Variables of functions of WebAssembly, numbered in the order in which they are first used: who writes a module
// down can then say "the next one" of every variable that is new. Nothing else changes.

import { piecesOf } from './instructions.mjs';

const TYPE_SECTION = 1;
const FUNCTION_SECTION = 3;
const CODE_SECTION = 10;

/**
 * @param {Uint8Array} bytes a module
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function inOrderOfUse(bytes) {
  const sections = sectionsOf(bytes);
  const parameters = parametersOf(sections);
  /** @type {number[]} */
  const out = [...bytes.subarray(0, 8)];
  for (const { id, body } of sections) {
    const content = id === CODE_SECTION ? codeInOrder(body, parameters) : [...body];
    out.push(id, ...lebOf(content.length), ...content);
  }
  return Uint8Array.from(out);
}

/** @param {Uint8Array} bytes */
function sectionsOf(bytes) {
  const reader = new Reader(bytes, 8);
  const sections = [];
  while (!reader.isDone) {
    const id = reader.byte();
    sections.push({ id, body: reader.take(reader.number()) });
  }
  return sections;
}

/**
 * How many parameters each function has that the module defines.
 * @param {{ id: number, body: Uint8Array }[]} sections
 */
function parametersOf(sections) {
  /** @param {number} id */
  const read = (id) => new Reader(sections.find((one) => one.id === id)?.body ?? new Uint8Array(1));
  const types = read(TYPE_SECTION);
  const counts = types.list(() => {
    types.byte();
    const count = types.number();
    types.take(count);
    types.take(types.number());
    return count;
  });
  const functions = read(FUNCTION_SECTION);
  return functions.list(() => counts[functions.number()] ?? 0);
}

/**
 * @param {Uint8Array} body of the section
 * @param {number[]} parameters
 */
function codeInOrder(body, parameters) {
  const reader = new Reader(body);
  let next = 0;
  const functions = reader.list(() => {
    const given = parameters[next++] ?? 0;
    const code = new Reader(reader.take(reader.number()));
    const types = code.list(() => Array(code.number()).fill(code.byte())).flat();
    return functionInOrder(code.rest, given, types);
  });
  return [...lebOf(functions.length), ...functions.flatMap((f) => [...lebOf(f.length), ...f])];
}

/**
 * @param {Uint8Array} instructions
 * @param {number} given how many parameters
 * @param {number[]} types of the variables
 */
function functionInOrder(instructions, given, types) {
  const pieces = piecesOf(instructions, true);
  /** @type {number[]} */
  const order = [];
  for (const { operand, value } of pieces) {
    if (!isVariable(operand)) continue;
    const [variable = 0, more] = value;
    if (more !== undefined) throw new Error('WebAssembly: 128 variables in a function');
    if (variable >= given && !order.includes(variable)) order.push(variable);
  }
  /** @type {{ type: number | undefined, count: number }[]} */
  const groups = [];
  for (const variable of order) {
    const type = types[variable - given];
    const last = groups.at(-1);
    if (last !== undefined && last.type === type) last.count++;
    else groups.push({ type, count: 1 });
  }
  const head = groups.flatMap(({ type = 0, count }) => [...lebOf(count), type]);
  const code = pieces.flatMap(({ word, operand, value }) => {
    const [variable = 0] = value;
    const isOwn = isVariable(operand) && variable >= given;
    return [...word, ...(isOwn ? [given + order.indexOf(variable)] : value)];
  });
  return [...lebOf(groups.length), ...head, ...code];
}

/** @param {import('./instructions.mjs').Piece['operand']} operand */
const isVariable = (operand) => operand === 'read' || operand === 'written';

/** @param {number} number */
function lebOf(number) {
  const bytes = [];
  for (let left = number; ; left >>>= 7) {
    if (left < 128) return [...bytes, left];
    bytes.push((left & 127) | 128);
  }
}

/** Reads bytes one after the other. */
class Reader {
  /**
   * @param {Uint8Array} bytes
   * @param {number} [at]
   */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  get isDone() {
    return this.at >= this.bytes.length;
  }

  get rest() {
    return this.bytes.subarray(this.at);
  }

  byte() {
    return this.bytes[this.at++] ?? 0;
  }

  /** An unsigned number of the LEB128 form. */
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const next = this.byte();
      value += (next & 127) * 2 ** shift;
      if (next < 128) return value;
    }
  }

  /** @param {number} length */
  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /**
   * As many as the number says that is next.
   * @template T
   * @param {() => T} one
   * @returns {T[]}
   */
  list(one) {
    return Array.from({ length: this.number() }, one);
  }
}
