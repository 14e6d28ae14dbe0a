/**
 * The elementary functions and the arguments they are tested with.
 *
 * The samples are stratified: any bit pattern, the common range, and the places where each
 * algorithm changes its mind (multiples of π/2, table boundaries, near 1, overflow, subnormals).
 * They come from the engine's own generator and exact arithmetic, so every JavaScript engine
 * draws the same ones.
 */

import {
  acos,
  asin,
  atan,
  atan2,
  cbrt,
  cos,
  cosh,
  exp,
  expm1,
  hypot,
  log,
  log1p,
  pow,
  sin,
  sinh,
  tan,
  tanh,
} from '../../src/math/elementary/index.js';
import type { Random } from '../../src/math/random.js';

/** A function under test and its arguments: `sample` writes x and y for the i-th call. */
export interface ElementaryFunction {
  readonly name: string;
  readonly call: (x: number, y: number) => number;
  readonly sample: (out: Float64Array, random: Random, i: number) => void;
}

type Draw = (random: Random) => number;

const number64 = new Float64Array(1);
const words32 = new Uint32Array(number64.buffer);
number64[0] = 1;
const HIGH = words32[1] === 0 ? 0 : 1;

/** Any finite number but 0, all bit patterns equally likely: exponents from −1074 to 1023. */
function anyNumber(random: Random): number {
  for (;;) {
    words32[HIGH] = random.nextUint32();
    words32[1 - HIGH] = random.nextUint32();
    const x = number64[0]!;
    if (x - x === 0 && x !== 0) return x;
  }
}

/** 2^k by repeated squaring: exact, and no Math.pow. */
function power(k: number): number {
  let result = 1;
  let factor = k < 0 ? 0.5 : 2;
  for (let rest = Math.abs(k); rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= factor;
    if (rest > 1) factor *= factor;
  }
  return result;
}

const uniform =
  (low: number, high: number): Draw =>
  (random) =>
    random.uniform(low, high);

/** ±m·2^e, m in [1, 2), e uniform. */
const spread =
  (low: number, high: number): Draw =>
  (random) => {
    const m = (1 + random.next()) * (random.next() < 0.5 ? -1 : 1);
    return m * power(random.integer(low, high));
  };

const sized =
  (draw: Draw): Draw =>
  (random) =>
    Math.abs(draw(random));

/** x moved by up to `steps` units in the last place or so. */
function nudge(random: Random, x: number, steps = 8): number {
  return x * (1 + random.integer(-steps, steps) * 2.220446049250313e-16);
}

/** Close to (k + offset)·step, k up to 2^bits and of any sign. */
const near =
  (step: number, offset: number, bits: number): Draw =>
  (random) => {
    const k = random.integer(1, power(random.integer(0, bits)));
    return nudge(random, (k + offset) * step) * (random.next() < 0.5 ? -1 : 1);
  };

/** centre·(1 ± m·2^−e). */
const around =
  (centre: number, least: number, most: number): Draw =>
  (random) => {
    const distance = power(-random.integer(least, most)) * random.next();
    return centre * (random.next() < 0.5 ? 1 - distance : 1 + distance);
  };

/** ±(1 − m·2^−e). */
const insideOne: Draw = (random) => {
  const x = 1 - power(-random.integer(1, 52)) * random.next();
  return random.next() < 0.5 ? -x : x;
};

/** A whole multiple of 2^-1074 below 2^-1022. */
const subnormal: Draw = (random) => random.integer(1, 4503599627370495) * 5e-324;

function one(name: string, call: (x: number) => number, draws: readonly Draw[]) {
  return {
    name,
    call,
    sample: (out: Float64Array, random: Random, i: number): void => {
      out[0] = draws[i % draws.length]!(random);
      out[1] = 0;
    },
  };
}

type PairDraw = readonly [Draw, (random: Random, x: number) => number];

function two(name: string, call: (x: number, y: number) => number, draws: readonly PairDraw[]) {
  return {
    name,
    call,
    sample: (out: Float64Array, random: Random, i: number): void => {
      const [first, second] = draws[i % draws.length]!;
      const x = first(random);
      const y = second(random, x);
      out[0] = x;
      out[1] = y - y === 0 ? y : x; // a second argument that overflowed is replaced by the first
    },
  };
}

const trigonometric: readonly Draw[] = [
  anyNumber,
  uniform(-Math.PI, Math.PI),
  uniform(-1000, 1000),
  spread(-30, 40),
  spread(18, 22),
  spread(20, 1023),
  near(Math.PI / 2, 0, 50),
  near(Math.PI / 2, 0.5, 20),
];

const hyperbolic: readonly Draw[] = [
  uniform(-1, 1),
  uniform(-25, 25),
  spread(-40, 9),
  near(Math.LN2 / 64, 0.5, 10),
  around(0.3, 1, 50),
  around(22, 1, 50),
  spread(-1074, -20),
];

/** Largest and smallest exponents t for which e^t is a finite, non-zero number. */
const TOP = 709.782712893384;
const BOTTOM = -745.1332191019412;

/** y such that x^y = e^t, t from `draw`. */
const powerFor =
  (draw: Draw) =>
  (random: Random, x: number): number => {
    const y = draw(random) / log(Math.abs(x));
    return y - y === 0 ? y : 1;
  };

/** An x for bases near 1 that is not 1, whose logarithm would be 0. */
const nearOne: Draw = (random) => {
  const x = around(1, 1, 52)(random);
  return x === 1 ? 1.0000000000000002 : x;
};

/** A perfect square: with half exponents it gives exact results. */
const square: Draw = (random) => {
  const root = random.integer(2, 1000);
  return root * root;
};

/** Where the logarithm changes from one table row to the next. */
const tableEdge: Draw = (random) => nudge(random, 256 / (random.integer(180, 363) + 0.5));
const tableEdgeLessOne: Draw = (random) => tableEdge(random) - 1;
const nearRoot: Draw = (random) =>
  around(Math.SQRT2, 1, 52)(random) * power(random.integer(-1000, 1000));
const lessThanOne: Draw = (random) => -Math.abs(insideOne(random));

export const ELEMENTARY_FUNCTIONS: readonly ElementaryFunction[] = [
  one('sin', sin, trigonometric),
  one('cos', cos, trigonometric),
  one('tan', tan, trigonometric),
  one(
    'asin',
    asin,
    [
      uniform(-1, 1),
      insideOne,
      around(Math.SQRT1_2, 2, 50),
      spread(-40, -1),
      spread(-1074, -20),
      near(1 / 64, 0.5, 5),
    ].map(withinOne),
  ),
  one(
    'acos',
    acos,
    [
      uniform(-1, 1),
      insideOne,
      around(Math.SQRT1_2, 2, 50),
      spread(-60, -1),
      near(1 / 64, 0.5, 5),
    ].map(withinOne),
  ),
  one('atan', atan, [
    anyNumber,
    uniform(-4, 4),
    spread(-40, 70),
    around(1, 1, 52),
    near(1 / 64, 0.5, 6),
    (random) => 1 / near(1 / 64, 0.5, 6)(random),
  ]),
  two('atan2', atan2, [
    [anyNumber, anyNumber],
    [uniform(-10, 10), uniform(-10, 10)],
    [spread(-70, 70), spread(-70, 70)],
    [anyNumber, (random, y) => nudge(random, y) * (random.next() < 0.5 ? -1 : 1)],
    [anyNumber, (random, y) => y * spread(-66, 66)(random) || 1],
    [spread(-1070, -1000), spread(-1070, -1000)],
    [near(1 / 64, 0.5, 6), (random) => (random.next() < 0.5 ? 1 : -1)],
    [subnormal, spread(-1000, 30)],
  ]),
  one(
    'exp',
    exp,
    [
      uniform(BOTTOM, TOP),
      uniform(-2, 2),
      spread(-60, 8),
      near(Math.LN2 / 64, 0.5, 16),
      uniform(709, 710.5),
      uniform(-746.5, -707),
      near(Math.LN2, 0, 10),
    ].map(belowOverflow),
  ),
  one('expm1', expm1, [...hyperbolic, uniform(700, TOP), around(0.15, 1, 50), uniform(-60, 0)]),
  one(
    'log',
    log,
    [
      sized(anyNumber),
      sized(around(1, 1, 53)),
      uniform(0.4, 2.5),
      tableEdge,
      nearRoot,
      subnormal,
      uniform(0, 1e6),
    ].map(aboveZero),
  ),
  one(
    'log1p',
    log1p,
    [
      sized(anyNumber),
      uniform(-1, 1),
      spread(-60, -2),
      lessThanOne,
      tableEdgeLessOne,
      spread(-1074, -20),
      uniform(0, 1e6),
    ].map(aboveMinusOne),
  ),
  two('pow', pow, [
    [sized(anyNumber), powerFor(uniform(BOTTOM, TOP))],
    [nearOne, powerFor(uniform(BOTTOM, TOP))],
    [uniform(0.01, 100), uniform(-10, 10)],
    [sized(anyNumber), powerFor(uniform(709, 710.2))],
    [nearOne, powerFor(uniform(709.7, 709.9))],
    [sized(anyNumber), powerFor(uniform(-746, -707))],
    [uniform(-20, 20), (random) => random.integer(-60, 60)],
    [square, (random) => random.integer(-40, 40) / 2],
    [nearOne, powerFor(spread(-60, 3))],
    [subnormal, powerFor(uniform(BOTTOM, TOP))],
  ]),
  two('hypot', hypot, [
    [anyNumber, anyNumber],
    [uniform(-10, 10), uniform(-10, 10)],
    [anyNumber, (random, x) => x * spread(-66, 1)(random)],
    [spread(1020, 1023), spread(1020, 1023)],
    [subnormal, subnormal],
    [spread(-1074, -1000), spread(-1074, -1000)],
    [(random) => random.integer(1, 100000), (random) => random.integer(1, 100000)],
    [spread(498, 502), spread(430, 502)],
    [spread(-402, -398), spread(-402, -380)],
  ]),
  one('cbrt', cbrt, [
    anyNumber,
    uniform(-8, 8),
    uniform(0.9, 1.1),
    (random) => {
      const root = random.integer(1, 131072);
      return nudge(random, root * root * root, 3);
    },
    subnormal,
    spread(-60, 60),
  ]),
  one('sinh', sinh, [...hyperbolic, uniform(700, 710.4)]),
  one('cosh', cosh, [...hyperbolic, uniform(700, 710.4)]),
  one('tanh', tanh, hyperbolic),
];

function withinOne(draw: Draw): Draw {
  return (random) => Math.max(-1, Math.min(1, draw(random)));
}

function belowOverflow(draw: Draw): Draw {
  return (random) => Math.max(-800, Math.min(800, draw(random)));
}

function aboveZero(draw: Draw): Draw {
  return (random) => Math.max(5e-324, draw(random));
}

function aboveMinusOne(draw: Draw): Draw {
  return (random) => {
    const x = draw(random);
    return x > -1 ? x : -0.5;
  };
}
