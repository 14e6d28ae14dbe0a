/**
 * I7: the order of every integrator, on an orbit (positions), on a free top (rotations) and on a
 * spin that drag slows down (torques).
 *
 * The step is halved three times; the order is log₂ of the ratio of the last two errors. Where the
 * error goes with h^p only once h is very small, the steps start small enough for that.
 */

import { Drag } from 'rattleback';
import { METHODS, type Method } from '../methods.js';
import type { Problem, Report } from '../problem.js';
import { freeTop } from '../reference/free-top.js';
import { keplerOrbit } from '../reference/kepler.js';
import { advance, distance, freeBody, orbit } from '../set-ups.js';

/** Steps of the coarsest run, by the order of the method. */
interface Steps {
  readonly [order: number]: number;
}

/** Errors of four runs, each with half the step of the one before. */
function errorsOf(method: Method, steps: Steps, run: (method: Method, n: number) => number) {
  const coarsest = steps[method.create().order]!;
  const counts = [1, 2, 4, 8].map((factor) => factor * coarsest);
  return { counts, errors: counts.map((n) => run(method, n)) };
}

function reportOrder(
  report: Report,
  method: Method,
  problem: string,
  { counts, errors }: { readonly counts: number[]; readonly errors: number[] },
  expected: number = method.create().order,
): void {
  const orders = errors.slice(1).map((error, i) => Math.log2(errors[i]! / error));
  report({
    method: method.name,
    quantity: `order on the ${problem}`,
    computed: orders.at(-1)!,
    expected,
    tolerance: 0.15,
    note:
      `${orders.map((order) => order.toFixed(2)).join(', ')} for ${counts[0]} to ${counts.at(-1)} ` +
      `steps; last error ${errors.at(-1)!.toExponential(1)}`,
  });
}

const ORBIT_STEPS: Steps = { 1: 8192, 2: 512, 4: 256, 5: 192 };
const TOP_STEPS: Steps = { 1: 256, 2: 32, 4: 16, 5: 8 };
const DRAG_STEPS: Steps = { 1: 256, 2: 32, 4: 16, 5: 16 };

/**
 * The orbit I5 at 5 s, some way past aphelion. Not after a whole period: semi-implicit Euler is
 * Verlet seen through a change of variables that differs from the identity by O(h), and where the
 * orbit closes the two ends of that change cancel. It would pass for a method of order 2.
 */
function orbitError(method: Method, steps: number): number {
  const end = 5;
  const { simulation, separation } = orbit(method.create(), 0.5);
  advance(simulation, steps, end / steps);
  const { x, y } = separation();
  const exact = keplerOrbit(0.5, end);
  return Math.hypot(x - exact.x, y - exact.y);
}

/** The top E1 after one second. */
function topError(method: Method, steps: number): number {
  const exact = freeTop([1, 2, 3], [1, 1, 1]).omega(1);
  const { simulation, omega } = freeBody(method.create(), [1, 2, 3], [1, 1, 1]);
  advance(simulation, steps, 1 / steps);
  return distance(omega(), exact);
}

/** Spin of a ball under linear drag after one second: ω = ω₀ e^(−kt/I), k/I = 4 s⁻¹. */
function dragError(method: Method, steps: number): number {
  const { simulation, omega } = freeBody(method.create(), [1, 1, 1], [1, 2, 3]);
  simulation.add(new Drag({ linear: 0, angular: 4 }));
  advance(simulation, steps, 1 / steps);
  const left = Math.exp(-4);
  return distance(omega(), [left, 2 * left, 3 * left]);
}

/**
 * Semi-implicit Euler is of first order in forces and torques. Where there is no torque, its turn
 * about the angular velocity of the middle of the step makes it better than that.
 */
function orderOnFreeTop(method: Method): number {
  return method.name === 'semi-implicit-euler' ? 2 : method.create().order;
}

function orders(report: Report): void {
  for (const method of METHODS) {
    reportOrder(report, method, 'Kepler orbit', errorsOf(method, ORBIT_STEPS, orbitError));
    const top = errorsOf(method, TOP_STEPS, topError);
    reportOrder(report, method, 'Euler top', top, orderOnFreeTop(method));
    reportOrder(report, method, 'spin under drag', errorsOf(method, DRAG_STEPS, dragError));
  }
}

export const I7: Problem = {
  id: 'I7',
  section: 'integrators',
  title: 'Order of convergence',
  run: orders,
};
