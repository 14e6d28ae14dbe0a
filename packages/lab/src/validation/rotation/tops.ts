/** E1 and E2: free bodies with moments (1, 2, 3) against Jacobi's functions. */

import { createIntegrator } from 'rattleback';
import type { Problem, Report } from '../problem.js';
import { freeTop, type Triple } from '../reference/free-top.js';
import { advance, distance, type FreeBody, freeBody, seconds } from '../set-ups.js';

const MOMENTS: Triple = [1, 2, 3];
const TOLERANCE = 1e-8;

/** A method and a step that reach the tolerance. */
interface Run {
  readonly name: string;
  /** s */
  readonly h: number;
}

const RUNS: readonly Run[] = [
  { name: 'runge-kutta-4', h: 1 / 512 },
  { name: 'dormand-prince', h: 1 / 4 },
];

function label({ name, h }: Run): string {
  return name === 'dormand-prince' ? `${name}, tolerance 1e-12` : `${name}, h = ${seconds(h)}`;
}

function start({ name }: Run, omega: Triple): FreeBody {
  const options =
    name === 'dormand-prince' ? { absoluteTolerance: 1e-12, relativeTolerance: 1e-12 } : undefined;
  return freeBody(createIntegrator(name, options), MOMENTS, omega);
}

/** Runs to time `end` (s) in steps of at most h, the last one whatever is left. */
function runTo({ simulation }: FreeBody, end: number, h: number): void {
  const steps = Math.floor((end - simulation.time) / h);
  advance(simulation, steps, h);
  const rest = end - simulation.time;
  if (rest > 1e-9) simulation.step(rest);
}

/** ω in the body's frame at the given times, and after one whole period. */
function compare(report: Report, omega: Triple, times: readonly number[]): void {
  const top = freeTop(MOMENTS, omega);
  for (const run of RUNS) {
    const free = start(run, omega);
    for (const t of times) {
      runTo(free, t, run.h);
      const computed = free.omega();
      const exact = top.omega(t);
      ['ω₁', 'ω₂', 'ω₃'].forEach((symbol, i) => {
        report({
          method: label(run),
          quantity: `${symbol}(${t} s)`,
          computed: computed[i]!,
          expected: exact[i]!,
          tolerance: TOLERANCE,
          unit: 'rad/s',
        });
      });
    }
    const whole = start(run, omega);
    runTo(whole, top.period, run.h);
    report({
      method: label(run),
      quantity: 'distance of ω from its start after one period',
      computed: distance(whole.omega(), omega),
      expected: 0,
      tolerance: TOLERANCE,
      unit: 'rad/s',
      note: `period 4K(m)/p = ${top.period.toPrecision(15)} s`,
    });
  }
}

function eulerTop(report: Report): void {
  compare(report, [1, 1, 1], [0.5, 1, 10]);
  const { body } = start(RUNS[0]!, [1, 1, 1]);
  const { x, y, z } = body.angularMomentum;
  const method = 'RigidBody';
  const tolerance = 1e-15;
  report({
    method,
    quantity: 'kinetic energy',
    computed: body.kineticEnergy,
    expected: 3,
    tolerance,
    unit: 'J',
  });
  report({
    method,
    quantity: 'angular momentum',
    computed: Math.hypot(x, y, z),
    expected: Math.sqrt(14),
    tolerance,
    unit: 'kg·m²/s',
  });
}

/** The flip of the middle axis: also when it happens. */
function dzhanibekov(report: Report): void {
  const omega: Triple = [0.01, 2, 0.01];
  compare(report, omega, [10]);
  const top = freeTop(MOMENTS, omega);
  const run = RUNS[0]!;
  const free = start(run, omega);
  const times = crossings(free, 25, run.h);
  times.forEach((time, i) => {
    report({
      method: label(run),
      quantity: `flip ${i + 1}`,
      computed: time,
      expected: top.flips(times.length)[i]!,
      tolerance: 1e-5,
      unit: 's',
      note: 'zero of ω₂, interpolated',
    });
  });
  report({
    method: label(run),
    quantity: 'time between two flips',
    computed: times[1]! - times[0]!,
    expected: top.period / 2,
    tolerance: 1e-5,
    unit: 's',
  });
}

/** Times (s) up to `end` at which ω₂ changes its sign, by linear interpolation between steps. */
export function crossings({ simulation, omega }: FreeBody, end: number, h: number): number[] {
  const times: number[] = [];
  let before = omega()[1];
  while (simulation.time < end) {
    simulation.step(h);
    const now = omega()[1];
    if (before < 0 !== now < 0) times.push(simulation.time - (h * now) / (now - before));
    before = now;
  }
  return times;
}

export const E1: Problem = { id: 'E1', section: 'rotation', title: 'Euler top', run: eulerTop };

export const E2: Problem = {
  id: 'E2',
  section: 'rotation',
  title: 'Dzhanibekov effect',
  run: dzhanibekov,
};
