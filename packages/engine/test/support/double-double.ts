/**
 * Arithmetic of about 104 bits for the tests' oracle: numbers are Float64Array(2), hi + lo.
 * `out` comes first, is returned, and may be any of the arguments.
 *
 * Shares no code with the engine, so that a mistake in one shows against the other.
 */

export type DoubleDouble = Float64Array;

export function doubleDouble(hi = 0, lo = 0): DoubleDouble {
  return Float64Array.of(hi, lo);
}

/** numerator/2^bits, to the last bit a pair can hold; 2^bits must be a double. */
export function fromFixed(numerator: bigint, bits: number): DoubleDouble {
  const unit = 1 / Number(1n << BigInt(bits));
  const hi = Number(numerator);
  return Float64Array.of(hi * unit, Number(numerator - BigInt(hi)) * unit);
}

/** a·b − product, exactly (27-bit halves). */
function lostInProduct(a: number, b: number, product: number): number {
  const ta = a * 134217729;
  const a1 = ta - (ta - a);
  const a2 = a - a1;
  const tb = b * 134217729;
  const b1 = tb - (tb - b);
  const b2 = b - b1;
  return a1 * b1 - product + a1 * b2 + a2 * b1 + a2 * b2;
}

function store(out: DoubleDouble, big: number, small: number): DoubleDouble {
  const sum = big + small;
  out[0] = sum;
  out[1] = small - (sum - big);
  return out;
}

export function set(out: DoubleDouble, hi: number, lo = 0): DoubleDouble {
  out[0] = hi;
  out[1] = lo;
  return out;
}

export function copy(out: DoubleDouble, a: DoubleDouble): DoubleDouble {
  out[0] = a[0]!;
  out[1] = a[1]!;
  return out;
}

export function negate(out: DoubleDouble, a: DoubleDouble): DoubleDouble {
  out[0] = -a[0]!;
  out[1] = -a[1]!;
  return out;
}

/** (aHi + aLo) + (bHi + bLo), keeping what both partial sums lose. */
function addParts(out: DoubleDouble, aHi: number, aLo: number, bHi: number, bLo: number) {
  const s = aHi + bHi;
  const v = s - aHi;
  const sLost = aHi - (s - v) + (bHi - v);
  const t = aLo + bLo;
  const w = t - aLo;
  const tLost = aLo - (t - w) + (bLo - w);
  const c = sLost + t;
  const u = s + c;
  return store(out, u, c - (u - s) + tLost);
}

export function add(out: DoubleDouble, a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  return addParts(out, a[0]!, a[1]!, b[0]!, b[1]!);
}

export function subtract(out: DoubleDouble, a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  return addParts(out, a[0]!, a[1]!, -b[0]!, -b[1]!);
}

export function addNumber(out: DoubleDouble, a: DoubleDouble, b: number): DoubleDouble {
  return addParts(out, a[0]!, a[1]!, b, 0);
}

export function multiply(out: DoubleDouble, a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const a0 = a[0]!;
  const b0 = b[0]!;
  const p = a0 * b0;
  return store(out, p, lostInProduct(a0, b0, p) + (a0 * b[1]! + a[1]! * b0));
}

/** a times a power of two, exactly. */
export function scale(out: DoubleDouble, a: DoubleDouble, power: number): DoubleDouble {
  out[0] = a[0]! * power;
  out[1] = a[1]! * power;
  return out;
}

const quotient = doubleDouble();
const product = doubleDouble();
const rest = doubleDouble();

export function divide(out: DoubleDouble, a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  // Long division with three digits of 53 bits.
  const b0 = b[0]!;
  const q1 = a[0]! / b0;
  subtract(rest, a, multiply(product, set(quotient, q1), b));
  const q2 = rest[0]! / b0;
  subtract(rest, rest, multiply(product, set(quotient, q2), b));
  const q3 = rest[0]! / b0;
  const q = q1 + q2;
  return store(out, q, q2 - (q - q1) + q3);
}

export function squareRoot(out: DoubleDouble, a: DoubleDouble): DoubleDouble {
  const root = Math.sqrt(a[0]!);
  if (root === 0) return set(out, 0);
  const square = root * root;
  subtract(rest, a, set(product, square, lostInProduct(root, root, square)));
  return store(out, root, rest[0]! / (2 * root));
}
