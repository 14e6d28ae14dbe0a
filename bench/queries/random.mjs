// Seeded random numbers, the same in every process (G. Marsaglia's xorshift, 2003).

/** @param {number} seed a whole number above 0 */
export function randomNumbers(seed) {
  let state = (seed * 0x9e3779b1) | 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x100000000;
  };
  for (let i = 0; i < 16; i++) next();
  return {
    /** @param {number} low @param {number} high */
    between: (low, high) => low + (high - low) * next(),
  };
}
