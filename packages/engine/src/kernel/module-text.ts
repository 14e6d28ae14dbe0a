/**
 * Bytes out of text: how the modules of WebAssembly lie in the sources.
 *
 * The text must stay small when a web server compresses it. Base64 does not: what repeats in a module
 * repeats at another offset among its groups of three bytes, and looks different there. Here a byte
 * is one character, or two, wherever it stands. There are 90 characters that neither a quotation nor a
 * minifier has to escape: the first 88 are the bytes 0 … 87, the last two say that another character
 * follows and that 88 or 178 is to be added to it. `scripts/kernel/module-text.mjs` writes it.
 */

/** From the space to the tilde, in their order, but for these. */
const LEFT_OUT = '"$\'\\`';
const DIRECT = 88;

/** The bytes that a text stands for. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const value = new Uint8Array(128);
  let characters = 0;
  for (let code = 32; code < 127; code++) {
    if (!LEFT_OUT.includes(String.fromCharCode(code))) value[code] = characters++;
  }
  const bytes = new Uint8Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const first = value[text.charCodeAt(at)]!;
    bytes[count++] =
      first < DIRECT
        ? first
        : DIRECT + (first - DIRECT) * characters + value[text.charCodeAt(++at)]!;
  }
  return bytes.slice(0, count);
}
