/** validation.md I7: the order of every method on the Kepler orbit I5 and on the free top E1. */

import { describe, expect, it } from 'vitest';
import {
  DormandPrince,
  ExplicitEuler,
  ImplicitEuler,
  ImplicitMidpoint,
  type Integrator,
  Leapfrog,
  Midpoint,
  RungeKutta4,
  SemiImplicitEuler,
  VelocityVerlet,
  Verlet,
} from '../../../src/motion/integrators/index.js';
import { freeTop } from '../../support/free-top-solution.js';
import { distance, measuredOrder, run } from '../../support/run.js';
import {
  E1,
  heavyTop,
  kepler,
  keplerAt,
  particles,
  type TestSystem,
  tumblingBodies,
} from '../../support/systems.js';

type Method = [name: string, create: () => Integrator, order: number];

const METHODS: Method[] = [
  ['explicit Euler', () => new ExplicitEuler(), 1],
  ['explicit Euler, velocity', () => new ExplicitEuler({ variables: 'velocity' }), 1],
  ['semi-implicit Euler', () => new SemiImplicitEuler(), 1],
  ['implicit Euler, linearised', () => new ImplicitEuler(), 1],
  ['implicit Euler, Newton', () => new ImplicitEuler({ iterations: 20 }), 1],
  ['midpoint', () => new Midpoint(), 2],
  ['midpoint, velocity', () => new Midpoint({ variables: 'velocity' }), 2],
  ['implicit midpoint', () => new ImplicitMidpoint(), 2],
  ['Verlet', () => new Verlet(), 2],
  ['Verlet, extrapolated', () => new Verlet({ velocities: 'extrapolated' }), 2],
  ['velocity Verlet', () => new VelocityVerlet(), 2],
  ['leap-frog', () => new Leapfrog(), 2],
  ['RK4', () => new RungeKutta4(), 4],
  ['RK4, velocity', () => new RungeKutta4({ variables: 'velocity' }), 4],
];

it('every method declares its order', () => {
  for (const [, create, order] of METHODS) expect(create().order).toBe(order);
});

describe('order on the Kepler orbit', () => {
  it.each(METHODS)('%s', (_name, create, order) => {
    const error = (steps: number) => {
      const system = kepler();
      // Not a whole period: there symplectic Euler, which is Verlet in other coordinates, comes
      // back with an error of second order.
      run(create(), system, 5, steps);
      return distance(system.state.x, keplerAt(5));
    };
    const steps = order === 1 ? 20_000 : order === 2 ? 500 : 300;
    expect(Math.abs(measuredOrder(error, steps) - order)).toBeLessThan(0.15);
  });
});

describe('order on the free top E1', () => {
  const solution = freeTop(E1.inertia, E1.omega);
  it.each(METHODS)('%s', (name, create, declared) => {
    // Without torque, semi-implicit Euler turns with the ω of the middle: second order there.
    const order = name === 'semi-implicit Euler' ? 2 : declared;
    const duration = 2;
    const error = (steps: number) => {
      const integrator = create();
      const system = tumblingBodies([E1], integrator.variables);
      run(integrator, system, duration, steps);
      return distance(system.bodyOmega(), solution.at(duration));
    };
    const steps = order === 1 ? 100 : order === 2 ? 20 : 50;
    expect(Math.abs(measuredOrder(error, steps) - order)).toBeLessThan(0.15);
  });
});

describe('order on the heavy top: torque, gyroscopic term and full orientation', () => {
  // Reference: RK4 with steps so small that its error is below 1e-10.
  const duration = 0.05;
  const reference = heavyTop('momentum');
  run(new RungeKutta4(), reference, duration, 4000);
  it.each(METHODS)('%s', (_name, create, order) => {
    const error = (steps: number) => {
      const integrator = create();
      const system = heavyTop(integrator.variables);
      run(integrator, system, duration, steps);
      return distance(system.state.q, reference.state.q);
    };
    const steps = order === 1 ? 500 : order === 2 ? 50 : 40;
    expect(Math.abs(measuredOrder(error, steps) - order)).toBeLessThan(0.15);
  });
});

describe('order with forces that depend on velocity and time', () => {
  // ẍ = −x − 2γẋ + cos 2t, damped and driven; the closed form is a sum of sines and cosines.
  const gamma = 0.2;
  const root = Math.sqrt(1 - gamma * gamma);
  const s = 4 - 1;
  const scale = s * s + (4 * gamma) ** 2;
  const [a, b] = [-s / scale, (4 * gamma) / scale]; // particular: a cos 2t + b sin 2t
  const exact = (t: number) => {
    const c = 1 - a;
    const d = (gamma * c - 2 * b) / root;
    const decay = Math.exp(-gamma * t);
    const free = decay * (c * Math.cos(root * t) + d * Math.sin(root * t));
    return free + a * Math.cos(2 * t) + b * Math.sin(2 * t);
  };
  const system = (): TestSystem =>
    particles([1], [0], (out, t, x, v) => {
      out[0] = -x[0]! - 2 * gamma * v[0]! + Math.cos(2 * t);
    });

  it.each(METHODS)('%s', (_name, create, order) => {
    const duration = 5;
    const error = (steps: number) => {
      const driven = system();
      let worst = 0;
      run(create(), driven, duration, steps, (k) => {
        const off = Math.abs(driven.state.x[0]! - exact((k * duration) / steps));
        worst = Math.max(worst, off);
      });
      return worst;
    };
    const steps = order === 1 ? 500 : order === 2 ? 100 : 40;
    expect(Math.abs(measuredOrder(error, steps) - order)).toBeLessThan(0.15);
  });

  it('Dormand-Prince has order 5, when its steps are held fixed', () => {
    const error = (steps: number) => {
      const driven = system();
      const h = 5 / steps;
      const options = { absoluteTolerance: 1e6, initialStep: h, maxStep: h };
      const integrator = new DormandPrince(options);
      run(integrator, driven, 5, steps);
      expect(integrator.statistics.accepted).toBe(steps);
      return Math.abs(driven.state.x[0]! - exact(5));
    };
    expect(Math.abs(measuredOrder(error, 20) - 5)).toBeLessThan(0.15);
  });

  it('leap-frog with a single evaluation keeps order 2 only without such forces', () => {
    const error = (steps: number) => {
      const driven = system();
      run(new Leapfrog({ velocityIterations: 1 }), driven, 5, steps);
      return Math.abs(driven.state.x[0]! - exact(5));
    };
    expect(measuredOrder(error, 100)).toBeLessThan(1.3);
  });
});
