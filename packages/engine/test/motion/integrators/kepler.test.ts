/** validation.md I5, I6: the Kepler orbit with e = 0.5. */

import { describe, expect, it } from 'vitest';
import {
  DormandPrince,
  ImplicitMidpoint,
  type Integrator,
  Leapfrog,
  RungeKutta4,
  SemiImplicitEuler,
  VelocityVerlet,
  Verlet,
} from '../../../src/motion/integrators/index.js';
import { distance, run } from '../../support/run.js';
import { kepler, keplerAt, keplerEnergy } from '../../support/systems.js';

const ORBIT = 2 * Math.PI;

it('the oracle of these tests closes after a period', () => {
  expect(distance(keplerAt(0), [0.5, 0, 0, Math.sqrt(3)])).toBeLessThan(1e-15);
  expect(distance(keplerAt(ORBIT), keplerAt(0))).toBeLessThan(1e-14);
  const [x, y, vx, vy] = keplerAt(1.234);
  expect(x * vy - y * vx).toBeCloseTo(0.5 * Math.sqrt(3), 14);
});

describe('I5: 100 orbits', () => {
  const steps = 500;
  /** The largest |energy error| in the first and in the last ten of 100 orbits. */
  const drift = (integrator: Integrator) => {
    const system = kepler();
    const worst = [0, 0];
    run(integrator, system, 100 * ORBIT, 100 * steps, (k) => {
      const part = k <= 10 * steps ? 0 : k > 90 * steps ? 1 : undefined;
      if (part === undefined) return;
      worst[part] = Math.max(worst[part]!, Math.abs(keplerEnergy(system.state) + 0.5));
    });
    return worst as [number, number];
  };
  const symplectic: [string, () => Integrator, number][] = [
    ['semi-implicit Euler', () => new SemiImplicitEuler(), 0.02],
    ['Verlet', () => new Verlet(), 5e-4],
    ['velocity Verlet', () => new VelocityVerlet(), 5e-4],
    ['leap-frog', () => new Leapfrog(), 5e-4],
    ['implicit midpoint', () => new ImplicitMidpoint(), 5e-4],
  ];
  it.each(symplectic)('%s keeps the energy error bounded', (_name, create, bound) => {
    const [first, last] = drift(create());
    expect(first).toBeLessThan(bound);
    expect(last).toBeLessThan(1.02 * first);
  });

  it('RK4 is far more accurate at first but drifts without end', () => {
    expect(drift(new RungeKutta4())[0]).toBeLessThan(1e-7);
    const system = kepler();
    const integrator = new RungeKutta4();
    // At the end of whole orbits, where the error within an orbit does not show.
    const loss: number[] = [];
    run(integrator, system, 100 * ORBIT, 100 * steps, (k) => {
      if (k % (50 * steps) === 0) loss.push(keplerEnergy(system.state) + 0.5);
    });
    expect(loss[0]!).toBeLessThan(-1e-8);
    expect(loss[1]! / loss[0]!).toBeGreaterThan(1.98);
    expect(loss[1]! / loss[0]!).toBeLessThan(2.02);
  });

  it('implicit midpoint and the Verlet family keep the angular momentum to rounding', () => {
    for (const integrator of [new ImplicitMidpoint(), new Verlet(), new Leapfrog()]) {
      const system = kepler();
      run(integrator, system, 10 * ORBIT, 10 * steps);
      const { x, v } = system.state;
      expect(Math.abs(x[0]! * v[1]! - x[1]! * v[0]! - 0.5 * Math.sqrt(3))).toBeLessThan(2e-13);
    }
  });
});

describe('I6: adaptive RK45', () => {
  it('with tolerance 1e-10 comes back within 1e-8, its steps clustered at perihelion', () => {
    const system = kepler();
    const integrator = new DormandPrince({ absoluteTolerance: 1e-10, relativeTolerance: 1e-10 });
    let near = 0;
    let far = 0;
    const chunks = 40;
    for (let k = 0; k < chunks; k++) {
      const before = integrator.statistics.accepted;
      integrator.integrate(system.state, (k * ORBIT) / chunks, ((k + 1) * ORBIT) / chunks, system);
      const taken = integrator.statistics.accepted - before;
      if (k < 4 || k >= chunks - 4) near += taken;
      else if (k >= 16 && k < 24) far += taken;
    }
    expect(distance(system.state.x, [0.5, 0])).toBeLessThan(1e-8);
    expect(near).toBeGreaterThan(2 * far);
    const { accepted, rejected, evaluations, smallestStep, largestStep } = integrator.statistics;
    expect(evaluations).toBe(system.evaluations);
    expect(accepted).toBeGreaterThan(chunks);
    expect(rejected).toBeLessThan(accepted / 4);
    expect(largestStep).toBeGreaterThan(2 * smallestStep);
  });

  it('in one call needs few steps, the smallest of them at perihelion', () => {
    const system = kepler();
    const integrator = new DormandPrince({ absoluteTolerance: 1e-10, relativeTolerance: 1e-10 });
    integrator.integrate(system.state, 0, ORBIT, system);
    expect(distance(system.state.x, [0.5, 0])).toBeLessThan(1e-8);
    const { accepted, evaluations, largestStep, smallestStep } = integrator.statistics;
    // A root-mean-square norm of the error needs 170; the largest one, which we use, asks for more.
    expect(accepted).toBeLessThan(220);
    // Six evaluations per attempt: the seventh stage is the first of the next step.
    expect(evaluations).toBe(6 * (accepted + integrator.statistics.rejected) + 2);
    expect(largestStep).toBeGreaterThan(5 * smallestStep);
  });

  it('the error follows the tolerance', () => {
    const error = (tolerance: number) => {
      const system = kepler();
      const options = { absoluteTolerance: tolerance, relativeTolerance: tolerance };
      new DormandPrince(options).integrate(system.state, 0, ORBIT, system);
      return distance(system.state.x, [0.5, 0]);
    };
    const errors = [1e-5, 1e-7, 1e-9, 1e-11].map(error);
    for (let i = 1; i < errors.length; i++) expect(errors[i]!).toBeLessThan(0.1 * errors[i - 1]!);
  });
});
