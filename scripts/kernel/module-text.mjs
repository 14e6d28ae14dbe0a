// Bytes as text that compresses well: see packages/engine/src/kernel/module-text.ts, which reads it.

const LEFT_OUT = '"$\'\\`';
const CHARACTERS = Array.from({ length: 127 - 32 }, (_, i) => String.fromCharCode(32 + i)).filter(
  (character) => !LEFT_OUT.includes(character),
);
const DIRECT = CHARACTERS.length - 2;

/** @param {number} i */
const characterAt = (i) => CHARACTERS[i] ?? '';

/** @param {Uint8Array} bytes */
export function textOf(bytes) {
  return Array.from(bytes, (byte) => {
    if (byte < DIRECT) return characterAt(byte);
    const above = byte - DIRECT;
    const page = Math.floor(above / CHARACTERS.length);
    return characterAt(DIRECT + page) + characterAt(above % CHARACTERS.length);
  }).join('');
}
