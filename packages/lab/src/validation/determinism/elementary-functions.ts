/**
 * D3: the engine's own elementary functions against 240-bit arithmetic.
 *
 * A part of the domain per function where the platform's functions are known to differ from engine
 * to engine: common sizes, places where digits cancel, and for sin, cos and tan all sizes there are.
 * The engine's own tests take many more points.
 */

import { elementary, Random } from 'rattleback';
import type { Problem, Report } from '../problem.js';
import { EXACT } from '../reference/big-functions.js';
import { ulpError } from '../reference/big-number.js';

const POINTS = 20_000;

type Draw = (random: Random) => readonly [number, number];

/** ± 2^e, with a uniform exponent between the two. */
function spread(random: Random, low: number, high: number): number {
  const size = 2 ** Math.floor(random.uniform(low, high)) * random.uniform(1, 2);
  return random.next() < 0.5 ? -size : size;
}

const linear =
  (low: number, high: number): Draw =>
  (random) => [random.uniform(low, high), 0];
const logarithmic =
  (low: number, high: number): Draw =>
  (random) => [spread(random, low, high), 0];
const positive =
  (low: number, high: number): Draw =>
  (random) => [Math.abs(spread(random, low, high)), 0];
/** The doubles next to multiples of π/2: what a careless reduction of the argument gets wrong. */
const nearQuarterTurns: Draw = (random) => [random.integer(1, 1 << 20) * (Math.PI / 2), 0];

/** Where each function is looked at; points are dealt to the places in turn. */
const PLACES: Readonly<Record<string, readonly Draw[]>> = {
  sin: [linear(-10, 10), logarithmic(-20, 1020), nearQuarterTurns],
  cos: [linear(-10, 10), logarithmic(-20, 1020), nearQuarterTurns],
  tan: [linear(-10, 10), logarithmic(-20, 1020), nearQuarterTurns],
  asin: [linear(-1, 1), logarithmic(-25, -1)],
  acos: [linear(-1, 1), logarithmic(-25, -1)],
  atan: [linear(-4, 4), logarithmic(-25, 60)],
  atan2: [
    (random) => [random.uniform(-2, 2), random.uniform(-2, 2)],
    (random) => [spread(random, -30, 30), spread(random, -30, 30)],
  ],
  exp: [linear(-2, 2), linear(-740, 709)],
  expm1: [linear(-2, 2), logarithmic(-40, 5)],
  log: [linear(0.5, 2), positive(-1000, 1000)],
  log1p: [linear(-0.9, 2), logarithmic(-40, -1), positive(-10, 60)],
  pow: [
    (random) => [random.uniform(0.1, 10), random.uniform(-20, 20)],
    (random) => [Math.abs(spread(random, -100, 100)), random.uniform(-9, 9)],
  ],
  hypot: [
    (random) => [random.uniform(-2, 2), random.uniform(-2, 2)],
    (random) => [spread(random, -30, 30), spread(random, -30, 30)],
  ],
  cbrt: [linear(-8, 8), logarithmic(-60, 60)],
  sinh: [linear(-2, 2), logarithmic(-30, 6)],
  cosh: [linear(-2, 2), logarithmic(-30, 6)],
  tanh: [linear(-2, 2), logarithmic(-30, 4)],
};

function accuracy(report: Report): void {
  for (const [name, places] of Object.entries(PLACES)) {
    const own = elementary[name as keyof typeof elementary] as (x: number, y: number) => number;
    const exact = EXACT[name]!;
    const random = new Random(`elementary ${name}`);
    let worst = 0;
    let where = '';
    for (let i = 0; i < POINTS; i++) {
      const [x, y] = places[i % places.length]!(random);
      const error = ulpError(own(x, y), exact(x, y));
      if (!(error <= worst)) {
        worst = error;
        where = own.length > 1 ? `(${x}, ${y})` : `${x}`;
      }
    }
    report({
      method: `elementary.${name}, ${POINTS} points`,
      quantity: 'largest error',
      computed: worst,
      expected: 0,
      tolerance: 1,
      unit: 'ulp',
      note: `at ${where}`,
    });
  }
}

export const D3: Problem = {
  id: 'D3',
  section: 'determinism',
  title: 'Own elementary functions',
  run: accuracy,
};
