/** Runs one elementary function over its samples and measures the worst error. */

import { Random } from '../../src/math/random.js';
import {
  judgement,
  type Oracle,
  oracleCos,
  oracleCosh,
  oracleExp,
  oracleExpm1,
  oracleLog,
  oracleLog1p,
  oracleSin,
  oracleSinh,
  oracleTan,
  oracleTanh,
} from './elementary-oracle.js';
import { ELEMENTARY_FUNCTIONS, type ElementaryFunction } from './elementary-samples.js';
import {
  oracleAcos,
  oracleAsin,
  oracleAtan,
  oracleAtan2,
  oracleCbrt,
  oracleHypot,
} from './inverse-oracle.js';
import { oraclePow } from './pow-oracle.js';
import { ulpError } from './ulp.js';

export const ORACLES: Readonly<Record<string, Oracle>> = {
  sin: oracleSin,
  cos: oracleCos,
  tan: oracleTan,
  asin: oracleAsin,
  acos: oracleAcos,
  atan: oracleAtan,
  atan2: oracleAtan2,
  exp: oracleExp,
  expm1: oracleExpm1,
  log: oracleLog,
  log1p: oracleLog1p,
  pow: oraclePow,
  hypot: oracleHypot,
  cbrt: oracleCbrt,
  sinh: oracleSinh,
  cosh: oracleCosh,
  tanh: oracleTanh,
};

export interface Accuracy {
  /** The largest error, in units in the last place. */
  readonly worst: number;
  /** The arguments where it occurs. */
  readonly x: number;
  readonly y: number;
  /** How many results were not the nearest double to the truth, of `points`. */
  readonly misrounded: number;
  readonly points: number;
}

export function elementary(name: string): ElementaryFunction {
  const fn = ELEMENTARY_FUNCTIONS.find((candidate) => candidate.name === name);
  if (fn === undefined) throw new Error(`no elementary function is called ${name}`);
  return fn;
}

/** Measures `count` seeded samples, and the pairs of `extra` (x0, y0, x1, y1, …) before them. */
export function measure(name: string, count: number, extra: readonly number[] = []): Accuracy {
  const fn = elementary(name);
  const oracle = ORACLES[name]!;
  const random = new Random(`accuracy of ${name}`);
  const truth = judgement();
  const point = new Float64Array(2);
  const extras = extra.length / 2;
  let worst = 0;
  let worstX = 0;
  let worstY = 0;
  let misrounded = 0;
  for (let i = 0; i < count + extras; i++) {
    if (i < extras) {
      point[0] = extra[2 * i]!;
      point[1] = extra[2 * i + 1]!;
    } else {
      fn.sample(point, random, i);
    }
    const x = point[0]!;
    const y = point[1]!;
    const error = ulpError(fn.call(x, y), oracle(truth, x, y));
    if (error > 0.5) misrounded++;
    if (error > worst) {
      worst = error;
      worstX = x;
      worstY = y;
    }
  }
  return { worst, x: worstX, y: worstY, misrounded, points: count + extras };
}

/** One line of the printed table. */
export function describeAccuracy(name: string, a: Accuracy): string {
  const share = ((100 * a.misrounded) / a.points).toFixed(2);
  const where = a.y === 0 ? `${a.x}` : `${a.x}, ${a.y}`;
  return `${name.padEnd(6)} max ${a.worst.toFixed(4)} ulp at (${where}); ${share} % misrounded`;
}
