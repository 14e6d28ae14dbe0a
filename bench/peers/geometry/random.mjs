// Seeded randomness of the scenes: Tommy Ettinger's mulberry32, a generator in the public domain. Its
// numbers are part of the scenes: with another one, older figures could not be compared any more.

/**
 * Numbers in 0 … 1, the same for the same seed.
 * @param {number} seed
 * @returns {() => number}
 */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A turn, uniform over all of them (Shoemake 1992). @param {() => number} next */
export function randomTurn(next) {
  const u = next();
  const a = 2 * Math.PI * next();
  const b = 2 * Math.PI * next();
  const [s, c] = [Math.sqrt(1 - u), Math.sqrt(u)];
  return [s * Math.sin(a), s * Math.cos(a), c * Math.sin(b), c * Math.cos(b)];
}
