/** validation.md I1-I4: textbook motions with answers that hold to the last digits. */

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
  StepDoubling,
  VelocityVerlet,
  Verlet,
} from '../../../src/motion/integrators/index.js';
import { run } from '../../support/run.js';
import { oscillator, projectile } from '../../support/systems.js';

const G = 9.81;

describe('I1: a throw without drag', () => {
  const duration = 2;
  const steps = 64;
  const height = 10 * duration - 0.5 * G * duration * duration;
  const heightBy = (integrator: Integrator) => {
    const system = projectile();
    run(integrator, system, duration, steps);
    expect(system.state.x[0]).toBeCloseTo(20, 12);
    expect(system.state.v[1]).toBeCloseTo(10 - G * duration, 12);
    return system.state.x[1]!;
  };

  const error = 0.5 * G * (duration / steps) * duration;
  it('explicit Euler is too high by exactly ½g h t', () => {
    expect(heightBy(new ExplicitEuler()) - height).toBeCloseTo(error, 12);
  });
  it('semi-implicit and implicit Euler are too low by exactly ½g h t', () => {
    expect(heightBy(new SemiImplicitEuler()) - height).toBeCloseTo(-error, 12);
    expect(heightBy(new ImplicitEuler()) - height).toBeCloseTo(-error, 12);
  });
  const exact: [string, () => Integrator][] = [
    ['midpoint', () => new Midpoint()],
    ['implicit midpoint', () => new ImplicitMidpoint()],
    ['RK4', () => new RungeKutta4()],
    ['Verlet', () => new Verlet()],
    ['velocity Verlet', () => new VelocityVerlet()],
    ['leap-frog', () => new Leapfrog()],
    ['Dormand-Prince', () => new DormandPrince()],
    ['step doubling', () => new StepDoubling(new Midpoint())],
  ];
  it.each(exact)('%s is exact to rounding', (_name, create) => {
    expect(heightBy(create())).toBeCloseTo(height, 12);
  });
});

describe('I2: a throw with linear drag k = 0.5 1/s', () => {
  const k = 0.5;
  const t = 2;
  const decay = (1 - Math.exp(-k * t)) / k;
  const x = 10 * decay;
  const y = (10 + G / k) * decay - (G / k) * t;
  const methods: [string, () => Integrator, number, number][] = [
    ['RK4', () => new RungeKutta4(), 100, 1e-8],
    ['Dormand-Prince', () => new DormandPrince(), 1, 1e-7],
    ['velocity Verlet', () => new VelocityVerlet(), 1000, 2e-5],
    ['Verlet', () => new Verlet(), 1000, 2e-5],
    ['leap-frog', () => new Leapfrog(), 1000, 2e-5],
    ['implicit midpoint', () => new ImplicitMidpoint(), 1000, 2e-5],
  ];
  it.each(methods)('%s', (_name, create, steps, tolerance) => {
    const system = projectile(k);
    run(create(), system, t, steps);
    expect(Math.abs(system.state.x[0]! - x)).toBeLessThan(tolerance);
    expect(Math.abs(system.state.x[1]! - y)).toBeLessThan(tolerance);
  });
});

/** The matrix of one step of an oscillator ω, in the coordinates x and v/ω, row by row. */
function stepMatrix(create: () => Integrator, z: number): [number, number, number, number] {
  const omega = 3;
  const column = (x: number, v: number): [number, number] => {
    const system = oscillator(omega, x, v * omega);
    create().integrate(system.state, 0.25, 0.25 + z / omega, system);
    return [system.state.x[0]!, system.state.v[0]! / omega];
  };
  const [a, c] = column(1, 0);
  const [b, d] = column(0, 1);
  return [a, b, c, d];
}

describe('I3: amplification of an oscillation, |λ|² = det of the step matrix', () => {
  const laws: [string, () => Integrator, (z: number) => number][] = [
    ['explicit Euler', () => new ExplicitEuler(), (z) => 1 + z ** 2],
    ['midpoint', () => new Midpoint(), (z) => 1 + z ** 4 / 4],
    ['RK4', () => new RungeKutta4(), (z) => 1 - z ** 6 / 72 + z ** 8 / 576],
    ['implicit Euler', () => new ImplicitEuler(), (z) => 1 / (1 + z ** 2)],
    ['implicit midpoint', () => new ImplicitMidpoint(), () => 1],
    ['semi-implicit Euler', () => new SemiImplicitEuler(), () => 1],
    ['Verlet', () => new Verlet(), () => 1],
    ['velocity Verlet', () => new VelocityVerlet(), () => 1],
    ['leap-frog', () => new Leapfrog(), () => 1],
  ];
  it.each(laws)('%s', (name, create, law) => {
    for (const z of [0.01, 0.1, 0.5, 1, 1.5, 1.9]) {
      const [a, b, c, d] = stepMatrix(create, z);
      const determinant = a * d - b * c;
      // Backward Euler takes its matrix from differences of forces: good to 10 digits.
      const tolerance = name === 'implicit Euler' ? 1e-10 : 2e-14;
      expect(Math.abs(determinant / law(z) - 1)).toBeLessThan(tolerance);
      // A complex pair of eigenvalues, or |λ|² would not be the determinant.
      expect((a + d) ** 2).toBeLessThan(4 * determinant);
    }
  });

  it('RK4 has |R(1)| = 0.993905037 and is stable exactly up to z = 2√2', () => {
    const size = (z: number) => {
      const [a, b, c, d] = stepMatrix(() => new RungeKutta4(), z);
      return Math.sqrt(a * d - b * c);
    };
    expect(size(1)).toBeCloseTo(0.993905037, 9);
    expect(size(2.82)).toBeLessThan(1);
    expect(size(2.84)).toBeGreaterThan(1);
  });

  it('symplectic Euler and Verlet lose their stability exactly at z = 2', () => {
    for (const create of [() => new SemiImplicitEuler(), () => new Verlet()]) {
      const trace = (z: number) => {
        const [a, , , d] = stepMatrix(create, z);
        return Math.abs(a + d);
      };
      expect(trace(1.999)).toBeLessThan(2);
      expect(trace(2.001)).toBeGreaterThan(2);
    }
  });

  it('implicit methods stay stable at any z', () => {
    for (const z of [10, 1e3, 1e5]) {
      const [a, b, c, d] = stepMatrix(() => new ImplicitEuler(), z);
      expect(Math.sqrt(Math.abs(a * d - b * c))).toBeLessThan(1);
      const [e, f, g, h] = stepMatrix(() => new ImplicitMidpoint(), z);
      expect(Math.abs(e * h - f * g - 1)).toBeLessThan(1e-9);
      expect(Math.abs(e + h)).toBeLessThan(2);
    }
  });
});

describe('I4: the frequency of Verlet is (2/h) asin(ωh/2), exactly', () => {
  const methods: [string, () => Integrator][] = [
    ['Verlet', () => new Verlet()],
    ['Verlet, extrapolated', () => new Verlet({ velocities: 'extrapolated' })],
    ['velocity Verlet', () => new VelocityVerlet()],
  ];
  it.each(methods)('%s', (_name, create) => {
    const omega = 2;
    const h = 0.3;
    const numeric = (2 / h) * Math.asin(0.5 * omega * h);
    const system = oscillator(omega);
    const integrator = create();
    let worst = 0;
    run(integrator, system, 1000 * h, 1000, (k) => {
      // From rest at x = 1 the recursion has the solution cos(k h ω_num).
      worst = Math.max(worst, Math.abs(system.state.x[0]! - Math.cos(k * h * numeric)));
    });
    expect(worst).toBeLessThan(1e-11);
    // The true frequency is far off by now, so the test can tell the two apart.
    expect(Math.abs(Math.cos(1000 * h * omega) - Math.cos(1000 * h * numeric))).toBeGreaterThan(
      0.1,
    );
  });
});
