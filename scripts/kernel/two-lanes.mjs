// Words for writing AssemblyScript of two numbers of 64 bits at a time by hand: each gives the text of an expression.

/**
 * Two numbers, at the same distance (bytes) from two addresses.
 * @type {(p: string, q: string, distance: number) => string}
 */
export const two = (p, q, distance) =>
  `v128.load_lane<f64>(${q}, v128.load_zero<f64>(${p}, ${distance}), 1, ${distance})`;

/** @type {(x: string, y: string) => string} */
export const add = (x, y) => `f64x2.add(${x}, ${y})`;
/** @type {(x: string, y: string) => string} */
export const sub = (x, y) => `f64x2.sub(${x}, ${y})`;
/** @type {(x: string, y: string) => string} */
export const mul = (x, y) => `f64x2.mul(${x}, ${y})`;
/**
 * A number in both lanes.
 * @type {(x: string) => string}
 */
export const both = (x) => `f64x2.splat(${x})`;
/**
 * The number at a distance (bytes) from an address, in both lanes.
 * @type {(p: string, distance: number) => string}
 */
export const bothAt = (p, distance) => `v128.load_splat<f64>(${p}, ${distance})`;
/** @type {(x: string) => string} */
export const abs = (x) => `f64x2.abs(${x})`;
/**
 * The first lanes of two.
 * @type {(x: string, y: string) => string}
 */
export const firsts = (x, y) => `v128.shuffle<f64>(${x}, ${y}, 0, 2)`;
/**
 * The second lanes of two.
 * @type {(x: string, y: string) => string}
 */
export const seconds = (x, y) => `v128.shuffle<f64>(${x}, ${y}, 1, 3)`;
/**
 * The two lanes the other way round.
 * @type {(x: string) => string}
 */
export const turned = (x) => `v128.shuffle<f64>(${x}, ${x}, 1, 0)`;
/**
 * One lane, as a number.
 * @type {(x: string, which: 0 | 1) => string}
 */
export const lane = (x, which) => `f64x2.extract_lane(${x}, ${which})`;
/**
 * One lane twice.
 * @type {(x: string, which: 0 | 1) => string}
 */
export const spread = (x, which) => `v128.shuffle<f64>(${x}, ${x}, ${which}, ${which})`;
/**
 * A sum of products, from the left.
 * @type {(...terms: [string, string][]) => string}
 */
export const products = (...terms) => terms.map(([x, y]) => mul(x, y)).reduce(add);
