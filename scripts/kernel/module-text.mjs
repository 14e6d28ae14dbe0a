// Modules of WebAssembly as text that compresses well: see packages/engine/src/kernel/module-text.ts, which
// reads it.

import { piecesOf } from './instructions.mjs';

const LEFT_OUT = '"$\'\\`';
const CHARACTERS = Array.from({ length: 127 - 32 }, (_, i) => String.fromCharCode(32 + i)).filter(
  (character) => !LEFT_OUT.includes(character),
);
const PAGES = 3;
const DIRECT = CHARACTERS.length - PAGES;
/** Operands as numbers, in the table of words. */
const OPERAND = { none: 0, read: 1, written: 2, offset: 3, number: 4, function: 5 };
/** What a text can say of words, and one byte of bytes of a word, and (in the form LEB128) of variables. */
const MOST_WORDS = DIRECT + PAGES * CHARACTERS.length;
const LONGEST = 255;
const MOST_VARIABLES = 128;

/** @param {number} i */
const characterAt = (i) => CHARACTERS[i] ?? '';

/** @param {Iterable<number>} numbers */
export function textOf(numbers) {
  return Array.from(numbers, (number) => {
    if (number < DIRECT) return characterAt(number);
    const above = number - DIRECT;
    const page = Math.floor(above / CHARACTERS.length);
    return characterAt(DIRECT + page) + characterAt(above % CHARACTERS.length);
  }).join('');
}

/**
 * A module as its length and six texts: words, which of them in turn, variables read, variables written, offsets,
 * numbers.
 * @param {Uint8Array} bytes
 * @returns {[number, ...string[]]}
 */
export function packed(bytes) {
  /** @type {Map<string, { bytes: number[], uses: number }>} */
  const words = new Map();
  /** @type {string[]} */
  const turns = [];
  /** @type {Record<'read' | 'written' | 'offset' | 'number', number[]>} */
  const operands = { read: [], written: [], offset: [], number: [] };
  /** @type {number[]} */
  let recent = [];
  let highest = 0;
  for (const { word, operand, value } of piecesOf(bytes)) {
    // One that is empty is one, too.
    for (let from = 0; from === 0 || from < word.length; from += LONGEST) {
      const part = word.subarray(from, from + LONGEST);
      // What follows, follows the last part.
      const kind = from + LONGEST < word.length ? OPERAND.none : OPERAND[operand];
      const entry = [kind, part.length, ...part];
      const name = entry.join();
      const known = words.get(name) ?? { bytes: entry, uses: 0 };
      known.uses++;
      words.set(name, known);
      turns.push(name);
    }
    if (operand === 'function') {
      recent = Array.from({ length: MOST_VARIABLES }, (_, i) => i);
      highest = 0;
    }
    if (operand === 'none' || operand === 'function') continue;
    if (operand === 'offset' || operand === 'number') {
      operands[operand].push(...value);
      continue;
    }
    const [variable = 0] = value;
    const place = value.length === 1 ? recent.indexOf(variable) : -1;
    if (place < 0) throw new Error(`WebAssembly: ${MOST_VARIABLES} variables in a function`);
    operands[operand].push(variable === highest + 1 ? 0 : 1 + place);
    highest = Math.max(highest, variable);
    recent.unshift(...recent.splice(place, 1));
  }
  // Frequent ones first: they get one character.
  const order = [...words].sort(([, a], [, b]) => b.uses - a.uses);
  if (order.length > MOST_WORDS) throw new Error(`WebAssembly: ${order.length} different words`);
  const numbers = new Map(order.map(([name], i) => [name, i]));
  return [
    bytes.length,
    textOf(order.flatMap(([, word]) => word.bytes)),
    textOf(turns.map((name) => numbers.get(name) ?? 0)),
    textOf(operands.read),
    textOf(operands.written),
    textOf(operands.offset),
    textOf(operands.number),
  ];
}
