/**
 * Powers of two: reading the exponent of a number and multiplying by 2^k with one rounding.
 *
 * The powers come from a table of 2^-1074 … 2^1023 (16 kB, of which a program touches a few cache
 * lines). Building them from bits was tried first: the processor cannot forward a 32-bit store to
 * the 64-bit load behind it, and each call waited for the store to reach the cache.
 */

const number64 = new Float64Array(1);
const words32 = new Int32Array(number64.buffer);

// Which of the two words holds sign, exponent and upper mantissa depends on the byte order.
number64[0] = 1;
const HIGH = words32[1] === 0x3ff00000 ? 1 : 0;

/** Sign, 11 bits of exponent and the 20 upper bits of the mantissa, as a signed 32-bit integer. */
export function highWord(x: number): number {
  number64[0] = x;
  return words32[HIGH]!;
}

/** The 32 lower bits of the mantissa, as a signed 32-bit integer. */
export function lowWord(x: number): number {
  number64[0] = x;
  return words32[1 - HIGH]!;
}

const LOWEST = -1074;
const HIGHEST = 1023;
const powers = /* @__PURE__ */ makePowers();

function makePowers(): Float64Array {
  const table = new Float64Array(HIGHEST - LOWEST + 1);
  table[-LOWEST] = 1;
  for (let k = 1; k <= HIGHEST; k++) table[k - LOWEST] = 2 * table[k - 1 - LOWEST]!;
  for (let k = -1; k >= LOWEST; k--) table[k - LOWEST] = 0.5 * table[k + 1 - LOWEST]!;
  return table;
}

/** 2^k for a whole k from −1074 to 1023. */
export function powerOfTwo(k: number): number {
  return powers[k - LOWEST]!;
}

/**
 * (hi + lo)·2^k for a `pair` (hi, lo), rounded once to the nearest number, also where the result is
 * subnormal or too large; hi + lo in [1/2, 4], k at least −1080.
 */
export function scalePair(pair: Float64Array, k: number): number {
  const hi = pair[0]!;
  const lo = pair[1]!;
  const sum = hi + lo;
  if (k > HIGHEST) return sum * powerOfTwo(HIGHEST) * powerOfTwo(Math.min(k - HIGHEST, HIGHEST));
  if (k >= -1021) return sum * powerOfTwo(k);
  // A subnormal result has fewer bits than `sum`: rounding `sum` to them would be the second
  // rounding. Added to `unit`, the smallest normal number seen before scaling, the sum is rounded
  // at the right bit, and `lost` still knows what both roundings dropped.
  const unit = powerOfTwo(-1022 - k);
  let result = sum;
  if (sum < unit) {
    const shifted = unit + sum;
    const lost = sum - (shifted - unit) + (lo - (sum - hi));
    result = shifted + lost - unit;
  }
  return result * powerOfTwo(k + 1000) * powerOfTwo(-1000);
}
