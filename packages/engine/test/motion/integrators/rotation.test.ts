/** validation.md E1, E2, E5, T1: rotation with known answers. */

import { describe, expect, it } from 'vitest';
import {
  DormandPrince,
  ImplicitEuler,
  ImplicitMidpoint,
  type Integrator,
  Leapfrog,
  RungeKutta4,
  StepDoubling,
  VelocityVerlet,
  Verlet,
} from '../../../src/motion/integrators/index.js';
import { freeTop } from '../../support/free-top-solution.js';
import { distance, run } from '../../support/run.js';
import { E1, E2, freeTopFast, heavyTop, rotate, tumblingBodies } from '../../support/systems.js';

describe('the closed form of these tests', () => {
  it('gives the constants of E1 and E2', () => {
    const e1 = freeTop(E1.inertia, E1.omega);
    expect(e1.m).toBeCloseTo(0.5, 14);
    expect(e1.p).toBeCloseTo(1.154700538, 9);
    expect(e1.period).toBeCloseTo(6.42270308422569, 12);
    expect(distance(e1.at(0), E1.omega)).toBeLessThan(1e-14);
    expect(distance(e1.at(0.5), [0.45024198, 1.34062753, 0.85687763])).toBeLessThan(1e-8);
    expect(distance(e1.at(1), [-0.12664292, 1.40853171, 0.81976387])).toBeLessThan(1e-8);
    expect(distance(e1.at(10), [-0.60347042, -1.27899314, 0.88772679])).toBeLessThan(1e-8);
    const e2 = freeTop(E2.inertia, E2.omega);
    expect(e2.period).toBeCloseTo(21.9551458793539, 9);
    expect(distance(e2.at(10), [-0.041049968, -1.99960369, 0.025067242])).toBeLessThan(1e-8);
  });
});

describe('E1, E2: the free top against the closed form', () => {
  const methods: [string, () => Integrator, number][] = [
    ['RK4, momentum', () => new RungeKutta4(), 2000],
    ['RK4, velocity', () => new RungeKutta4({ variables: 'velocity' }), 2000],
    ['Dormand-Prince', () => new DormandPrince(tight()), 1],
    ['Dormand-Prince, velocity', () => new DormandPrince(tight('velocity')), 1],
    ['step doubling', () => new StepDoubling(new RungeKutta4(), doubled()), 1],
  ];
  it.each(methods)('%s is within 1e-8 after 10 s', (_name, create, steps) => {
    for (const body of [E1, E2]) {
      const integrator = create();
      const system = tumblingBodies([body], integrator.variables);
      run(integrator, system, 10, steps);
      const expected = freeTop(body.inertia, body.omega).at(10);
      expect(distance(system.bodyOmega(), expected)).toBeLessThan(1e-8);
    }
  });

  it('the intermediate axis flips every half period (E2)', () => {
    const solution = freeTop(E2.inertia, E2.omega);
    const system = tumblingBodies([E2], 'momentum');
    const integrator = new DormandPrince(tight());
    const flips: number[] = [];
    let before = system.bodyOmega()[1]!;
    run(integrator, system, 40, 4000, (k) => {
      const now = system.bodyOmega()[1]!;
      if (before * now < 0) flips.push(k * 0.01);
      before = now;
    });
    expect(flips.length).toBe(4);
    for (let i = 1; i < flips.length; i++) {
      expect(Math.abs(flips[i]! - flips[i - 1]! - solution.period / 2)).toBeLessThan(0.02);
    }
  });

  it('the orientation agrees: L fixed in space is Iω seen from the body', () => {
    const system = tumblingBodies([E1], 'velocity');
    const before = system.momentum();
    run(new RungeKutta4({ variables: 'velocity' }), system, 10, 2000);
    expect(distance(system.momentum(), before)).toBeLessThan(1e-8);
  });

  it('does not depend on how the body is called: rotated start, same motion', () => {
    const turned = {
      ...E1,
      orientation: [0.5, -0.5, 0.1, 0.7] as [number, number, number, number],
    };
    const size = Math.hypot(...turned.orientation);
    turned.orientation = turned.orientation.map((c) => c / size) as typeof turned.orientation;
    const system = tumblingBodies([E1, turned], 'momentum');
    const R = system.matrix(1);
    run(new VelocityVerlet(), system, 5, 500);
    expect(distance(system.bodyOmega(0), system.bodyOmega(1))).toBeLessThan(1e-12);
    const carried = rotate(R, [...system.omega.subarray(0, 3)]);
    // ω₀ in the frame of the second body's start is what the first one has in the world.
    expect(distance(carried, system.omega.subarray(3, 6))).toBeLessThan(1e-12);
  });
});

describe('constant spin about a principal axis is exact', () => {
  const methods: [string, () => Integrator][] = [
    ['implicit Euler', () => new ImplicitEuler()],
    ['implicit midpoint', () => new ImplicitMidpoint()],
    ['velocity Verlet', () => new VelocityVerlet()],
    ['leap-frog', () => new Leapfrog()],
    ['Verlet', () => new Verlet()],
  ];
  it.each(methods)('%s', (_name, create) => {
    const integrator = create();
    const system = tumblingBodies([{ inertia: [1, 2, 3], omega: [0, 0, 2] }], integrator.variables);
    run(integrator, system, 1.5, 10);
    const angle = Math.sign(system.state.q[3]!) * 3;
    const expected = [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)];
    expect(distance(system.state.q, expected)).toBeLessThan(1e-14);
  });
});

describe('E5: a tumbling body for a very long time', () => {
  const methods: [string, () => Integrator, number, number][] = [
    ['velocity Verlet', () => new VelocityVerlet(), 1e6, 1e-4],
    ['leap-frog', () => new Leapfrog({ velocityIterations: 1 }), 1e5, 1e-4],
    ['Verlet', () => new Verlet({ velocities: 'extrapolated' }), 1e5, 1e-4],
    ['implicit midpoint', () => new ImplicitMidpoint(), 2e5, 1e-11],
  ];
  it.each(methods)('%s keeps |L| to 1e-12 and bounds the energy', (_name, create, steps, bound) => {
    const system = freeTopFast([1, 2, 3], [1, 1, 1]);
    const integrator = create();
    const energy = system.energy();
    const momentum = system.bodyMomentum();
    let worst = 0;
    let worstMomentum = 0;
    run(integrator, system, 0.01 * steps, steps, (k) => {
      if (k % 100 !== 0) return;
      worst = Math.max(worst, Math.abs(system.energy() - energy));
      worstMomentum = Math.max(worstMomentum, Math.abs(system.bodyMomentum() - momentum));
    });
    expect(worstMomentum).toBeLessThan(1e-12 * momentum);
    expect(worst).toBeLessThan(bound * energy);
  });

  it('the fast test system moves as the plain one', () => {
    const fast = freeTopFast([1, 2, 3], [1, 1, 1]);
    const plain = tumblingBodies([E1], 'momentum');
    run(new VelocityVerlet(), fast, 3, 100);
    run(new VelocityVerlet(), plain, 3, 100);
    expect(distance(fast.state.q, plain.state.q)).toBeLessThan(1e-13);
  });
});

describe('bodies that turn far in one step', () => {
  it('the drift is solved to rounding, by Newton where substitution fails', () => {
    // 25 … 120° per step, far beyond what substitution can do.
    for (const spin of [25, 60, 120]) {
      const system = tumblingBodies(
        [{ inertia: [1, 2, 3], omega: [spin, spin, spin] }],
        'momentum',
      );
      const start = system.state.q.slice();
      const integrator = new VelocityVerlet();
      const energy = system.energy();
      run(integrator, system, 100 / 60, 100);
      expect(Math.abs(system.energy() / energy - 1)).toBeLessThan(0.5);
      // Solved exactly, so time can be turned round.
      for (let i = 0; i < 3; i++) system.state.w[i]! *= -1;
      run(integrator, system, 100 / 60, 100);
      expect(distance(system.state.q, start)).toBeLessThan(1e-9);
    }
  });

  it('a body moves the same alone as in company', () => {
    const bodies = [1, 30, 120, 5].map((spin) => ({
      inertia: [1, 2, 3] as [number, number, number],
      omega: [spin, 0.5 * spin, 0.7 * spin] as [number, number, number],
    }));
    const together = tumblingBodies(bodies, 'momentum');
    run(new VelocityVerlet(), together, 1, 60);
    for (const [i, body] of bodies.entries()) {
      const alone = tumblingBodies([body], 'momentum');
      run(new VelocityVerlet(), alone, 1, 60);
      expect(together.state.q.subarray(4 * i, 4 * i + 4)).toEqual(alone.state.q);
    }
  });

  it('any speed gives a finite orientation', () => {
    for (const create of [() => new VelocityVerlet(), () => new ImplicitMidpoint()]) {
      const omega: [number, number, number] = [1e5, -3e4, 2e5];
      const system = tumblingBodies([{ inertia: [1, 2, 3], omega }], 'momentum');
      run(create(), system, 1, 20);
      expect(Math.hypot(...system.state.q)).toBeCloseTo(1, 12);
    }
  });
});

describe('T1: the heavy top of Brüls, Cardona and Arnold', () => {
  const places: [number, number[]][] = [
    [0.5, [-0.7024683, -0.02116518, -0.71140026]],
    [1.0, [0.17334396, 0.64008859, -0.74849079]],
    [1.5, [-0.96816572, 0.25030606, -0.00142208]],
    [2.0, [-0.15041682, -0.72416559, -0.67302227]],
  ];
  it.each(['momentum', 'velocity'] as const)('Dormand-Prince in %s variables', (variables) => {
    const system = heavyTop(variables);
    const integrator = new DormandPrince({ ...tight(variables), maxSteps: 1e6 });
    let t = 0;
    for (const [time, place] of places) {
      integrator.integrate(system.state, t, time, system);
      t = time;
      expect(distance(rotate(system.matrix(0), [0, 1, 0]), place)).toBeLessThan(2e-7);
      expect(Math.abs(system.bodyOmega()[1]! - 150)).toBeLessThan(1e-6);
    }
  });
});

function tight(variables: 'velocity' | 'momentum' = 'momentum') {
  return { absoluteTolerance: 1e-12, relativeTolerance: 1e-12, variables };
}

function doubled() {
  return { tolerance: 1e-11, relativeTolerance: 0, initialStep: 0.01 };
}
