/**
 * The words in which kernels are written. A kernel is one source for three machines:
 *
 *   JavaScript           these functions, numbers of 64 bits
 *   WebAssembly scalar   the same text, compiled by AssemblyScript, numbers of 32 bits
 *   WebAssembly SIMD     the same text with four lanes at once: every `real` is a vector of four
 *
 * Records are therefore stored in blocks of four: field f of lane l is at 4 f + l, and constants for
 * fields are multiples of 4. What would be a branch on a number is a `select`, because the four lanes
 * decide differently; only `any` may stand in an `if`. No lane of a block may write what another one
 * reads: that is what graph colouring is for.
 *
 * See `scripts/kernel/build.mjs` for how the other two are made. Kernels of `Doubles` are one source for two
 * machines, JavaScript and WebAssembly: see `scripts/kernel/double.mjs` and `scripts/kernel/boxes.mjs`.
 */

/** A number of the machine's precision; four of them in the SIMD build. */
export type real = number;
/** A whole number: an index. */
export type i32 = number;
/** What a comparison of numbers gives, in each lane. */
export type mask = boolean;
/** Numbers of the machine's precision. */
export type Reals = Float64Array | Float32Array;
/** Whole numbers. */
export type Ints = Int32Array;

/** Numbers of 64 bits on every machine, for kernels that need them: their bits are the same everywhere. */
export type Doubles = Float64Array;
export type f64 = number;
/** Yes or no. */
export type bool = boolean;

/** `a` where the condition holds, else `b`. */
export function select(condition: mask, a: real, b: real): real {
  return condition ? a : b;
}

/** Whether the condition holds in any lane. */
export function any(condition: mask): boolean {
  return condition;
}

/** √x, rounded as IEEE 754 has it on every machine. */
export function root(x: real): real {
  return Math.sqrt(x);
}

/** |x| */
export function magnitude(x: real): real {
  return Math.abs(x);
}

/** A whole number that lies among numbers, as what indices are made of. */
export function whole(x: f64): i32 {
  return x | 0;
}
