/** validation.md D4: run, turn the velocities round, run again: back at the start. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/math/random.js';
import {
  ImplicitMidpoint,
  type Integrator,
  Leapfrog,
  RungeKutta4,
  VelocityVerlet,
  Verlet,
} from '../../../src/motion/integrators/index.js';
import { distance, run } from '../../support/run.js';
import {
  heavyTop,
  kepler,
  particles,
  springChain,
  type TestSystem,
  tumblingBodies,
} from '../../support/systems.js';

const REVERSIBLE: [string, () => Integrator][] = [
  ['Verlet', () => new Verlet()],
  ['velocity Verlet', () => new VelocityVerlet()],
  ['leap-frog', () => new Leapfrog()],
  ['implicit midpoint', () => new ImplicitMidpoint()],
];

/** How far from the start the system is after n steps forth and n steps back. */
function roundTrip(integrator: Integrator, system: TestSystem, h: number, n: number): number {
  const { x, q, v, w } = system.state;
  const start = [...x, ...q];
  run(integrator, system, n * h, n);
  const away = distance([...x, ...q], start);
  expect(away).toBeGreaterThan(0.01);
  for (let i = 0; i < v.length; i++) v[i]! *= -1;
  for (let i = 0; i < w.length; i++) w[i]! *= -1;
  integrator.restart();
  run(integrator, system, n * h, n);
  // q and −q are the same orientation, but these methods come back to the very same numbers.
  return distance([...x, ...q], start);
}

function tumblers() {
  const random = new Random('reversible tumblers');
  const bodies = Array.from({ length: 5 }, () => ({
    inertia: [1, 1 + random.next(), 2 + random.next()] as [number, number, number],
    omega: [0, 1, 2].map(() => random.uniform(-3, 3)) as [number, number, number],
  }));
  return tumblingBodies(bodies, 'momentum');
}

describe.each(REVERSIBLE)('%s', (_name, create) => {
  it('retraces an orbit of 5000 steps', () => {
    expect(roundTrip(create(), kepler(), 0.01, 5000)).toBeLessThan(1e-10);
  });

  it('retraces 3000 steps of tumbling bodies', () => {
    expect(roundTrip(create(), tumblers(), 0.01, 3000)).toBeLessThan(1e-10);
  });

  it('retraces the heavy top', () => {
    expect(roundTrip(create(), heavyTop('momentum'), 1e-3, 1000)).toBeLessThan(1e-10);
  });

  it('retraces springs by a step of the opposite sign as well', () => {
    const system = springChain([0.1, -0.2, 0.3], [0, 1, 0], 20, 0);
    const start = [...system.state.x];
    const integrator = create();
    const h = 0.05;
    const n = 2000;
    run(integrator, system, n * h, n);
    expect(distance(system.state.x, start)).toBeGreaterThan(0.01);
    for (let k = n; k > 0; k--) integrator.integrate(system.state, k * h, (k - 1) * h, system);
    expect(distance(system.state.x, start)).toBeLessThan(1e-11);
  });
});

it('RK4 does not, so the test can tell', () => {
  expect(roundTrip(new RungeKutta4(), kepler(), 0.01, 5000)).toBeGreaterThan(1e-9);
});

describe('forces that depend on velocity', () => {
  // A charge in a magnetic field with a spring: reversible when the field is turned round too.
  const charge = (field: { b: number }) =>
    particles([1, 0], [0, 1], (out, _t, x, v) => {
      out[0] = -x[0]! + field.b * v[1]!;
      out[1] = -x[1]! - field.b * v[0]!;
    });
  const forthAndBack = (integrator: Integrator) => {
    const field = { b: 2 };
    const system = charge(field);
    run(integrator, system, 20, 1000);
    for (let i = 0; i < 2; i++) system.state.v[i]! *= -1;
    field.b *= -1;
    run(integrator, system, 20, 1000);
    return distance(system.state.x, [1, 0]);
  };
  it('are reversible when their velocities are settled to rounding', () => {
    expect(forthAndBack(new VelocityVerlet({ velocityIterations: 50 }))).toBeLessThan(1e-11);
    expect(forthAndBack(new Leapfrog({ velocityIterations: 50 }))).toBeLessThan(1e-11);
    expect(forthAndBack(new ImplicitMidpoint())).toBeLessThan(1e-11);
  });
  it('and not when they are only predicted', () => {
    expect(forthAndBack(new VelocityVerlet())).toBeGreaterThan(1e-6);
  });
});
