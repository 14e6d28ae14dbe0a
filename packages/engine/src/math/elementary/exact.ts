/**
 * What a rounded product, square or quotient lost, to the last bit.
 *
 * JavaScript has no fused multiply-add, so the lost half of a product is found by Dekker's way:
 * split each factor into two halves of 26 bits whose four products are exact. The functions take
 * and give plain numbers, so V8 inlines them and nothing is allocated; pairs (hi, lo) stand for
 * the unrounded sum hi + lo.
 *
 * T. J. Dekker, "A floating-point technique for extending the available precision", 1971.
 * Valid while no intermediate overflows or underflows: magnitudes between 2^-480 and 2^990.
 */

/** 2^27 + 1: multiplying by it and subtracting keeps the upper 26 bits (Veltkamp's splitting). */
export const SPLITTER = 134217729;

/** a·b − product, exactly, where `product` is the rounded a·b. */
export function productError(a: number, b: number, product: number): number {
  const ca = SPLITTER * a;
  const ah = ca - (ca - a);
  const al = a - ah;
  const cb = SPLITTER * b;
  const bh = cb - (cb - b);
  const bl = b - bh;
  return al * bl - (product - ah * bh - al * bh - ah * bl);
}

/** a² − square, exactly, where `square` is the rounded a². */
export function squareError(a: number, square: number): number {
  const c = SPLITTER * a;
  const h = c - (c - a);
  const l = a - h;
  return l * l - (square - h * h - 2 * h * l);
}

/**
 * What the quotient `q` = ah/bh (rounded) lacks to be (ah + al)/(bh + bl).
 * The remainder ah − q·bh is a floating-point number, so only the tails are rounded.
 */
export function quotientError(q: number, ah: number, al: number, bh: number, bl: number): number {
  const product = q * bh;
  return (ah - product - productError(q, bh, product) + al - q * bl) / bh;
}
