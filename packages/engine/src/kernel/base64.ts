/**
 * Bytes out of base64: neither `atob` nor `Buffer` is in every place where the engine runs.
 */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of a text that is base64 with padding, as the build writes it. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const value = new Uint8Array(128);
  for (let digit = 0; digit < 64; digit++) value[DIGITS.charCodeAt(digit)] = digit;
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((base64.length / 4) * 3 - padding);
  for (let at = 0, to = 0; at < base64.length; at += 4, to += 3) {
    const bits =
      (value[base64.charCodeAt(at)]! << 18) |
      (value[base64.charCodeAt(at + 1)]! << 12) |
      (value[base64.charCodeAt(at + 2)]! << 6) |
      value[base64.charCodeAt(at + 3)]!;
    // What padding stands for lies beyond the end, where a typed array ignores it.
    bytes[to] = bits >> 16;
    bytes[to + 1] = bits >> 8;
    bytes[to + 2] = bits;
  }
  return bytes;
}
