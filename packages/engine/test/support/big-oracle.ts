/**
 * Elementary functions to more than 200 bits in BigInt fixed point: the judge of the judges.
 *
 * Plain series and textbook identities, as slow and as obvious as possible. A real number is an
 * integer over 2^P; P is 320 bits plus as many as a small argument needs to keep 300 significant
 * ones. Results are {@link Big}: whole·2^exponent.
 */

/** The number whole·2^exponent. */
export interface Big {
  readonly whole: bigint;
  readonly exponent: number;
}

const BITS = 320;
const view = new DataView(new ArrayBuffer(8));

/** A finite double, exactly. */
export function bigOf(x: number): Big {
  view.setFloat64(0, x);
  const bits = view.getBigUint64(0);
  const field = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const whole = field === 0 ? fraction : fraction | 0x10000000000000n;
  return { whole: bits >> 63n ? -whole : whole, exponent: Math.max(field, 1) - 1075 };
}

/** floor(x·2^p). */
function fixed(x: Big, p: number): bigint {
  const shift = x.exponent + p;
  return shift >= 0 ? x.whole << BigInt(shift) : x.whole >> BigInt(-shift);
}

/** How many bits before the point a double has; negative for |x| < 1/2. */
function magnitude(x: number): number {
  const { whole, exponent } = bigOf(x);
  return exponent + bitLength(whole);
}

export function bitLength(value: bigint): number {
  return (value < 0n ? -value : value).toString(2).length;
}

/** P for an argument near 0 whose function value is as small as itself. */
function precisionFor(x: number): number {
  return BITS + Math.max(0, -magnitude(x));
}

const one = (p: number): bigint => 1n << BigInt(p);
const times = (a: bigint, b: bigint, p: number): bigint => (a * b) >> BigInt(p);
const over = (a: bigint, b: bigint, p: number): bigint => (a << BigInt(p)) / b;

/** The whole part of the square root. */
export function wholeSqrt(n: bigint): bigint {
  if (n < 2n) return n;
  let x = 1n << BigInt((bitLength(n) + 1) >> 1);
  for (;;) {
    const next = (x + n / x) >> 1n;
    if (next >= x) return x;
    x = next;
  }
}

/** The whole part of the cube root. */
function wholeCbrt(n: bigint): bigint {
  if (n < 1n) return 0n;
  let x = 1n << BigInt(Math.ceil(bitLength(n) / 3));
  for (;;) {
    const next = (2n * x + n / (x * x)) / 3n;
    if (next >= x) return x;
    x = next;
  }
}

/** Σ sign^k / ((2k+1)·n^(2k+1)): atan(1/n) for sign −1, atanh(1/n) for sign 1. */
function arcOfInverse(n: bigint, sign: bigint, p: number): bigint {
  let power = one(p) / n;
  let sum = 0n;
  for (let k = 0n; power !== 0n; k++) {
    sum += (k % 2n === 0n ? 1n : sign) * (power / (2n * k + 1n));
    power /= n * n;
  }
  return sum;
}

/** The constants are made once with this many bits behind the point. */
const MOST = 2700;
const PI = 16n * arcOfInverse(5n, -1n, MOST) - 4n * arcOfInverse(239n, -1n, MOST); // Machin
const LN2 = 2n * arcOfInverse(3n, 1n, MOST);

/** π·2^p, p up to 2600. */
export function bigPi(p: number): bigint {
  return PI >> BigInt(MOST - p);
}

/** ln 2 · 2^p, p up to 2600. */
export function bigLn2(p: number): bigint {
  return LN2 >> BigInt(MOST - p);
}

/** e^r − 1 by its series; |r| < 1. */
function expm1Series(r: bigint, p: number): bigint {
  let term = r;
  let sum = 0n;
  for (let n = 2n; term !== 0n && term !== -1n; n++) {
    sum += term;
    term = times(term, r, p) / n;
  }
  return sum;
}

/** e^(x/2^p) = whole·2^exponent. */
function expOfFixed(x: bigint, p: number): Big {
  const ln2 = bigLn2(p);
  const k = (2n * x + ln2) / (2n * ln2) - (2n * x + ln2 < 0n ? 1n : 0n);
  return { whole: one(p) + expm1Series(x - k * ln2, p), exponent: Number(k) - p };
}

export function bigExp(x: number): Big {
  return expOfFixed(fixed(bigOf(x), BITS), BITS);
}

export function bigExpm1(x: number): Big {
  const p = precisionFor(x);
  if (Math.abs(x) < 0.5) return { whole: expm1Series(fixed(bigOf(x), p), p), exponent: -p };
  const { whole, exponent } = expOfFixed(fixed(bigOf(x), p), p);
  const k = exponent + p;
  const e = k >= 0 ? whole << BigInt(k) : whole >> BigInt(-k);
  return { whole: e - one(p), exponent: -p };
}

/** log of `value`/2^p for a value > 0. */
function logOfFixed(value: bigint, p: number): bigint {
  let k = bitLength(value) - 1 - p;
  let m = k >= 0 ? value >> BigInt(k) : value << BigInt(-k);
  if (3n * m > 4n * one(p)) {
    m >>= 1n; // m in [2/3, 4/3]
    k += 1;
  }
  const s = over(m - one(p), m + one(p), p);
  const square = times(s, s, p);
  let power = s;
  let sum = 0n;
  for (let n = 1n; power !== 0n && power !== -1n; n += 2n) {
    sum += power / n;
    power = times(power, square, p);
  }
  return BigInt(k) * bigLn2(p) + 2n * sum;
}

export function bigLog(x: number): Big {
  // The mantissa is shifted up first, so that a small x loses no digits.
  const { whole, exponent } = bigOf(x);
  const p = BITS + 64;
  const value = logOfFixed(whole << BigInt(p - 52), p) + BigInt(exponent + 52) * bigLn2(p);
  return { whole: value, exponent: -p };
}

export function bigLog1p(x: number): Big {
  const p = precisionFor(x) + 64;
  return { whole: logOfFixed(one(p) + fixed(bigOf(x), p), p), exponent: -p };
}

export function bigPow(x: number, y: number): Big {
  const p = 512;
  const { whole, exponent } = bigOf(Math.abs(x));
  const log = logOfFixed(whole << BigInt(p - 52), p) + BigInt(exponent + 52) * bigLn2(p);
  const power = bigOf(y);
  const product = log * power.whole;
  const shift = BigInt(Math.abs(power.exponent));
  const odd = x < 0 && Math.abs(y) < 2 ** 53 && Math.abs(y % 2) === 1;
  const result = expOfFixed(power.exponent >= 0 ? product << shift : product >> shift, p);
  return odd ? { whole: -result.whole, exponent: result.exponent } : result;
}

/** x mod π/2: the remainder over 2^p, in [−π/4, π/4], and the quadrant. */
function quadrant(x: number, p: number): { r: bigint; n: number } {
  const extra = Math.max(0, magnitude(x)) + 8;
  const value = fixed(bigOf(x), p + extra);
  const right = bigPi(p + extra) >> 1n;
  let n = (2n * value) / (2n * right);
  let rest = value - n * right;
  if (2n * rest > right) {
    rest -= right;
    n += 1n;
  } else if (2n * rest < -right) {
    rest += right;
    n -= 1n;
  }
  return { r: rest >> BigInt(extra), n: Number(((n % 4n) + 4n) % 4n) };
}

function sinSeries(r: bigint, p: number): bigint {
  const square = times(r, r, p);
  let term = r;
  let sum = 0n;
  for (let n = 2n; term !== 0n && term !== -1n; n += 2n) {
    sum += term;
    term = -times(term, square, p) / (n * (n + 1n));
  }
  return sum;
}

function cosSeries(r: bigint, p: number): bigint {
  const square = times(r, r, p);
  let term = one(p);
  let sum = 0n;
  for (let n = 1n; term !== 0n && term !== -1n; n += 2n) {
    sum += term;
    term = -times(term, square, p) / (n * (n + 1n));
  }
  return sum;
}

function bigSinCos(x: number): { sin: bigint; cos: bigint; p: number } {
  const p = precisionFor(x) + 64; // a remainder can be as small as 2^-62
  const { r, n } = quadrant(x, p);
  const s = sinSeries(r, p);
  const c = cosSeries(r, p);
  const turns = [
    { sin: s, cos: c, p },
    { sin: c, cos: -s, p },
    { sin: -s, cos: -c, p },
    { sin: -c, cos: s, p },
  ];
  return turns[n]!;
}

export function bigSin(x: number): Big {
  const { sin, p } = bigSinCos(x);
  return { whole: sin, exponent: -p };
}

export function bigCos(x: number): Big {
  const { cos, p } = bigSinCos(x);
  return { whole: cos, exponent: -p };
}

export function bigTan(x: number): Big {
  const { sin, cos, p } = bigSinCos(x);
  return { whole: over(sin, cos, p), exponent: -p };
}

/** atan(t/2^p) for 0 ≤ t ≤ 1: three halvings of the angle, then the series. */
function atanOfFixed(t: bigint, p: number): bigint {
  const square = (a: bigint): bigint => times(a, a, p);
  let u = t;
  for (let i = 0; i < 3; i++) {
    u = over(u, one(p) + wholeSqrt((one(p) + square(u)) << BigInt(p)), p);
  }
  const z = square(u);
  let power = u;
  let sum = 0n;
  for (let n = 1n; power !== 0n && power !== -1n; n += 2n) {
    sum += power / n;
    power = -times(power, z, p);
  }
  return 8n * sum;
}

/** The angle of (x, y), y ≥ 0, given with any common scale. */
function angle(y: bigint, x: bigint, p: number): bigint {
  const size = x < 0n ? -x : x;
  const steep = y > size;
  const acute = steep ? atanOfFixed(over(size, y, p), p) : atanOfFixed(over(y, size, p), p);
  if (steep) return (bigPi(p) >> 1n) + (x < 0n ? acute : -acute);
  return x < 0n ? bigPi(p) - acute : acute;
}

export function bigAtan2(y: number, x: number): Big {
  const p = BITS + Math.max(0, magnitude(x) - magnitude(y)) + 8;
  const low = Math.min(bigOf(y).exponent, bigOf(x).exponent);
  const size = angle(fixed(bigOf(Math.abs(y)), -low), fixed(bigOf(x), -low), p);
  return { whole: y < 0 ? -size : size, exponent: -p };
}

export function bigAtan(x: number): Big {
  return bigAtan2(x, 1);
}

export function bigAsin(x: number): Big {
  const p = precisionFor(x) + 64;
  const y = fixed(bigOf(Math.abs(x)), p);
  const size = angle(y, wholeSqrt(one(2 * p) - y * y), p);
  return { whole: x < 0 ? -size : size, exponent: -p };
}

export function bigAcos(x: number): Big {
  const p = 1200; // holds every double in [2^-1074, 1]; small ones need few of those bits
  const y = fixed(bigOf(x), p);
  return { whole: angle(wholeSqrt(one(2 * p) - y * y), y, p), exponent: -p };
}

export function bigHypot(x: number, y: number): Big {
  const a = bigOf(x);
  const b = bigOf(y);
  const low = Math.min(a.exponent, b.exponent);
  const sum = fixed(a, -low) ** 2n + fixed(b, -low) ** 2n;
  return { whole: wholeSqrt(sum << BigInt(2 * BITS)), exponent: low - BITS };
}

export function bigCbrt(x: number): Big {
  const { whole, exponent } = bigOf(Math.abs(x));
  const third = Math.floor(exponent / 3);
  const root = wholeCbrt(whole << BigInt(exponent - 3 * third + 3 * BITS));
  return { whole: x < 0 ? -root : root, exponent: third - BITS };
}

/** e^x ± e^−x over 2^p, with p large enough for a tiny or a huge x. */
function twoExponentials(x: number, sign: bigint): { value: bigint; p: number } {
  const p = precisionFor(x) + 2 * Math.ceil(Math.abs(x));
  const up = expOfFixed(fixed(bigOf(x), p), p);
  const down = expOfFixed(-fixed(bigOf(x), p), p);
  return { value: fixed(up, p) + sign * fixed(down, p), p };
}

export function bigSinh(x: number): Big {
  const { value, p } = twoExponentials(x, -1n);
  return { whole: value, exponent: -p - 1 };
}

export function bigCosh(x: number): Big {
  const { value, p } = twoExponentials(x, 1n);
  return { whole: value, exponent: -p - 1 };
}

export function bigTanh(x: number): Big {
  const difference = twoExponentials(x, -1n);
  const sum = twoExponentials(x, 1n);
  return { whole: over(difference.value, sum.value, difference.p), exponent: -difference.p };
}
