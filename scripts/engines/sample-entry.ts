/**
 * A determinism entry that needs no engine: the operations that IEEE 754 and the language define
 * to the bit, which everything else is built on. When these differ, no simulation can agree.
 */

/** FNV-1a over the bytes of doubles: the 32 bits that all engines must agree on, as hexadecimal. */
function hashOf(values: Float64Array): string {
  let hash = 0x811c9dc5;
  for (const byte of new Uint8Array(values.buffer)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Fills an array from a seeded generator (xorshift32), so that every engine sees the same input. */
function samples(count: number, operation: (a: number, b: number) => number): Float64Array {
  const out = new Float64Array(count);
  let state = 0x9e3779b9;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x100000000 + 2 ** -40;
  };
  for (let i = 0; i < count; i++) out[i] = operation(next(), next());
  return out;
}

/** Hashes by the name of the operation. */
export function determinism(): Record<string, string> {
  const n = 100_000;
  return {
    add: hashOf(samples(n, (a, b) => a + b)),
    multiply: hashOf(samples(n, (a, b) => a * b - a)),
    divide: hashOf(samples(n, (a, b) => a / b)),
    'square root': hashOf(samples(n, (a, b) => Math.sqrt(a * b))),
    'single precision': hashOf(samples(n, (a, b) => Math.fround(Math.fround(a) * Math.fround(b)))),
    remainder: hashOf(samples(n, (a, b) => a % (b * 0.1))),
  };
}
