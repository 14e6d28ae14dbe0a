/**
 * Bytes out of text: how the modules of WebAssembly lie in the sources.
 *
 * The text must stay small when a web server compresses it. As it stands a module does not: between two
 * instructions that often follow each other there is a variable, an offset or a number, and what
 * repeats looks different each time. So a module lies in parts. Its words are the different instructions
 * without such operands (with all else that is in the module, as if it were instructions); then come
 * which word is next, all the way through; which variable, by how long ago it was the last; the
 * offsets; and the numbers. With gzip that takes seven tenths of the same bytes in their order. (An own arithmetic decoder
 * would take another fifth off, and milliseconds at every start.)
 *
 * Base64 lost: what repeats in a module repeats at another offset among its groups of three bytes, and
 * looks different there. Here a byte is one character, or two, wherever it stands. There are 90
 * characters that neither a quotation nor a minifier has to escape: the first 87 are the numbers 0 … 86,
 * the last three say that another character follows and that 87, 177 or 267 is to be added to it.
 * `scripts/kernel/module-text.mjs` writes it.
 */

/** A module: how many bytes it has; its words, which of them in turn, variables, offsets, numbers. */
export type ModuleText = readonly [length: number, ...texts: string[]];

/** From the space to the tilde, in their order, but for these. */
const LEFT_OUT = '"$\'\\`';
const DIRECT = 87;
/** What follows a word: 0 nothing, 1 a variable; otherwise the text that it is in, from that of variables. */
const VARIABLE = 1;

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
  // Variables, the last one first.
  const recent = Uint8Array.from({ length: 128 }, (_, variable) => variable);
  const bytes = new Uint8Array(length);
  let count = 0;
  /** How far each part has been read. */
  const read = new Int32Array(parts.length);
  for (let turn = 0; turn < turns.length; turn++) {
    const word = list[turns[turn]!]!;
    bytes.set(word, count);
    count += word.length;
    const operand = operands[turns[turn]!]!;
    if (operand === 0) continue;
    const part = parts[1 + operand]!;
    let next = read[operand]!;
    if (operand === VARIABLE) {
      const place = part[next++]!;
      const last = recent[place]!;
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
