/**
 * Bytes out of text: how the modules of WebAssembly lie in the sources.
 *
 * The text must stay small when a web server compresses it. As it stands a module does not: between two
 * instructions that often follow each other there is a variable, an offset or a number, and what
 * repeats looks different each time. So a module lies in parts. Its words are the different instructions
 * without such operands (with all else that is in the module, as if it were instructions); then come
 * which word is next, all the way through; which variable is read, and which is written: 0 is the first that is new (they
 * are numbered in the order of their use), else by how long ago it was the last; the offsets; and the numbers. With gzip
 * that takes two thirds of the same bytes in their order. (An own arithmetic decoder would take another fifth off, and
 * milliseconds at every start.)
 *
 * Base64 lost: what repeats in a module repeats at another offset among its groups of three bytes, and
 * looks different there. Here a byte is one character, or two, wherever it stands. There are 90
 * characters that neither a quotation nor a minifier has to escape: the first 87 are the numbers 0 … 86,
 * the last three say that another character follows and that 87, 177 or 267 is to be added to it.
 * `scripts/kernel/module-text.mjs` writes it.
 */

/** A module: how many bytes it has; its words, which of them in turn, variables read and written, offsets, numbers. */
export type ModuleText = readonly [length: number, ...texts: string[]];

/** From the space to the tilde, in their order, but for these. */
const LEFT_OUT = '"$\'\\`';
const DIRECT = 87;
/** What follows a word: 0 nothing, up to 2 a variable, up to 4 an offset or a number, in the texts after the second; 5 code. */
const VARIABLES = 2;
const CODE = 5;

/** The bytes of a module. */
export function bytesOf([length, ...texts]: ModuleText): Uint8Array<ArrayBuffer> {
  const parts = texts.map(numbersOf);
  const words = parts[0]!;
  const turns = parts[1]!;
  // In the text of words each is what follows it, its length, its bytes.
  const operands: number[] = [];
  const list: Uint16Array[] = [];
  for (let at = 0; at < words.length; ) {
    operands.push(words[at]!);
    const begin = at + 2;
    at = begin + words[at + 1]!;
    list.push(words.subarray(begin, at));
  }
  // Variables of a function, the last one first.
  const recent = new Uint8Array(128);
  let highest = 0;
  const bytes = new Uint8Array(length);
  let count = 0;
  /** How far each part has been read. */
  const read = new Int32Array(parts.length);
  for (let turn = 0; turn < turns.length; turn++) {
    const word = list[turns[turn]!]!;
    bytes.set(word, count);
    count += word.length;
    const operand = operands[turns[turn]!]!;
    if (operand === CODE) {
      for (let i = 0; i < recent.length; i++) recent[i] = i;
      highest = 0;
    }
    if (operand === 0 || operand === CODE) continue;
    const part = parts[1 + operand]!;
    let next = read[operand]!;
    if (operand <= VARIABLES) {
      const code = part[next++]!;
      const place = code > 0 ? code - 1 : recent.indexOf(highest + 1);
      const last = recent[place]!;
      highest = Math.max(highest, last);
      recent.copyWithin(1, 0, place);
      recent[0] = last;
      bytes[count++] = last;
    } else {
      do bytes[count++] = part[next]!;
      while (part[next++]! > 127);
    }
    read[operand] = next;
  }
  return bytes;
}

/** The numbers that a text stands for, below 357: there are more words than bytes. */
export function numbersOf(text: string): Uint16Array {
  const value = new Uint8Array(128);
  let characters = 0;
  for (let code = 32; code < 127; code++) {
    if (!LEFT_OUT.includes(String.fromCharCode(code))) value[code] = characters++;
  }
  const numbers = new Uint16Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const first = value[text.charCodeAt(at)]!;
    numbers[count++] =
      first < DIRECT
        ? first
        : DIRECT + (first - DIRECT) * characters + value[text.charCodeAt(++at)]!;
  }
  return numbers.subarray(0, count);
}
