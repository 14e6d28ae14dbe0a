/** P ODE 3 (I4): step doubling, Dormand-Prince, and the controller they share. */

import { describe, expect, it } from 'vitest';
import {
  createIntegrator,
  DormandPrince,
  ExplicitEuler,
  ImplicitEuler,
  Midpoint,
  RungeKutta4,
  StepDoubling,
  stepFactor,
  Verlet,
} from '../../../src/motion/integrators/index.js';
import { distance, run } from '../../support/run.js';
import { firstOrder, kepler, keplerAt, oscillator, particles } from '../../support/systems.js';

describe('the worked example of P ODE 3', () => {
  it('an error of 1e-8 for an allowance of 1e-4 lets Euler take steps 100 times as long', () => {
    expect(stepFactor(1e-4, 1e-8, 1)).toBeCloseTo(100, 10);
  });
  it('an error of 1e-3 for an allowance of 1e-4 shrinks them to 0.316', () => {
    expect(stepFactor(1e-4, 1e-3, 1)).toBeCloseTo(Math.sqrt(0.1), 14);
    expect(stepFactor(1e-4, 1e-3, 1)).toBeCloseTo(0.316, 3);
  });
  it('higher orders change the step less', () => {
    expect(stepFactor(1, 32, 4)).toBeCloseTo(0.5, 14);
  });
});

describe('step doubling', () => {
  it("Euler's local error is what two half steps differ by: ½h² ẍ/2", () => {
    // ẏ = y from 1: one step 1 + h, two halves (1 + h/2)², difference h²/4.
    const system = () =>
      firstOrder([1], (out, _t, y) => {
        out[0] = y[0]!;
      });
    const h = 0.01;
    const difference = (h * h) / 4;
    for (const [factor, accepted] of [
      [1.001, true],
      [0.999, false],
    ] as const) {
      const options = { tolerance: factor * difference, relativeTolerance: 0, initialStep: h };
      const integrator = new StepDoubling(new ExplicitEuler(), options);
      const one = system();
      integrator.integrate(one.state, 0, h, one);
      expect(integrator.statistics.rejected === 0).toBe(accepted);
      // Three Euler steps per attempt.
      const { statistics } = integrator;
      expect(statistics.evaluations).toBe(3 * (statistics.accepted + statistics.rejected));
      expect(statistics.evaluations).toBe(one.evaluations);
    }
  });

  it.each([
    ['midpoint', () => new Midpoint()],
    ['RK4', () => new RungeKutta4()],
    ['Verlet', () => new Verlet()],
  ])('around %s meets the tolerance, with fewer steps for a looser one', (_name, create) => {
    const counts = [1e-4, 1e-6, 1e-8].map((tolerance) => {
      const integrator = new StepDoubling(create(), { tolerance, relativeTolerance: 0 });
      const system = kepler();
      integrator.integrate(system.state, 0, 3, system);
      // Errors add up over the steps and grow along the orbit; 300 covers that.
      expect(distance(system.state.x, keplerAt(3))).toBeLessThan(300 * tolerance);
      return integrator.statistics.accepted;
    });
    expect(counts[1]).toBeGreaterThan(1.5 * counts[0]!);
    expect(counts[2]).toBeGreaterThan(1.5 * counts[1]!);
  });

  it('takes the variables and the order of the method', () => {
    const doubled = new StepDoubling(new ImplicitEuler());
    expect([doubled.order, doubled.variables]).toEqual([1, 'velocity']);
    const system = oscillator(50);
    doubled.integrate(system.state, 0, 0.1, system);
    expect(system.state.x[0]).toBeCloseTo(Math.cos(5), 2);
  });
});

describe('steps carried from call to call', () => {
  it('a run in 60 pieces costs hardly more than in one', () => {
    const one = new DormandPrince();
    const whole = kepler();
    one.integrate(whole.state, 0, 6, whole);
    const other = new DormandPrince();
    const pieces = kepler();
    run(other, pieces, 6, 10);
    expect(other.statistics.accepted).toBeLessThan(1.3 * one.statistics.accepted + 10);
    expect(other.statistics.rejected).toBeLessThan(one.statistics.rejected + 10);
    expect(distance(whole.state.x, pieces.state.x)).toBeLessThan(1e-6);
  });

  it('a short call does not make the next ones timid', () => {
    const integrator = new DormandPrince();
    const system = oscillator();
    integrator.integrate(system.state, 0, 5, system);
    const [step] = integrator.saveMemory();
    integrator.integrate(system.state, 5, 5 + 1e-6, system);
    const [after] = integrator.saveMemory();
    expect(after).toBeGreaterThanOrEqual(step!);
  });

  it('restart() forgets them', () => {
    const integrator = new DormandPrince();
    const system = oscillator();
    integrator.integrate(system.state, 0, 5, system);
    expect(integrator.saveMemory()[0]).toBeGreaterThan(0);
    integrator.restart();
    expect(integrator.saveMemory()[0]).toBe(0);
  });

  it('runs backwards too', () => {
    const options = { absoluteTolerance: 1e-11, relativeTolerance: 1e-11 };
    for (const integrator of [new DormandPrince(options), new StepDoubling()]) {
      const system = kepler();
      integrator.integrate(system.state, 0, 2, system);
      integrator.integrate(system.state, 2, 0, system);
      expect(distance(system.state.x, [0.5, 0])).toBeLessThan(1e-4);
    }
  });
});

describe('limits', () => {
  it('maxStep bounds every step', () => {
    const integrator = new DormandPrince({ maxStep: 0.01 });
    const system = oscillator();
    integrator.integrate(system.state, 0, 1, system);
    expect(integrator.statistics.largestStep).toBeLessThan(0.01 * 1.011);
    expect(integrator.statistics.accepted).toBeGreaterThanOrEqual(99);
  });

  it('a force that jumps is crossed with small steps, not with an error', () => {
    // x¨ = −sign(x − ½): switches on the way.
    const system = particles([0], [1], (out, _t, x) => {
      out[0] = x[0]! < 0.5 ? 0 : -4;
    });
    const integrator = new DormandPrince();
    integrator.integrate(system.state, 0, 0.7, system);
    expect(system.state.x[0]).toBeCloseTo(0.5 + 0.2 - 2 * 0.04, 6);
    expect(integrator.statistics.rejected).toBeGreaterThan(3);
    expect(integrator.statistics.smallestStep).toBeLessThan(1e-3);
  });

  it('too many steps: a plain error, the state as it was', () => {
    for (const integrator of [
      new DormandPrince({ maxSteps: 20 }),
      new StepDoubling(new Midpoint(), { maxSteps: 20 }),
    ]) {
      const system = kepler();
      const before = [...system.state.x, ...system.state.v];
      expect(() => integrator.integrate(system.state, 0, 100, system)).toThrow(
        /maxSteps \(20\) was reached at t = .* s with h = .* s, got 20\..*Loosen the tolerance/,
      );
      expect([...system.state.x, ...system.state.v]).toEqual(before);
      // It works again afterwards.
      integrator.integrate(system.state, 0, 0.1, system);
      expect(distance(system.state.x, keplerAt(0.1))).toBeLessThan(1e-5);
    }
  });

  it('a step below minStep: a plain error, the state as it was', () => {
    const system = kepler();
    const before = [...system.state.x];
    const integrator = new DormandPrince({ minStep: 0.5, absoluteTolerance: 1e-12 });
    expect(() => integrator.integrate(system.state, 0, 6, system)).toThrow(
      /DormandPrince: minStep \(0\.5 s\) is above the step that the tolerance asks for at t = 0 s/,
    );
    expect([...system.state.x]).toEqual(before);
  });

  it('a derivative that turns NaN or infinite: refused steps, then a plain error', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const system = particles([0], [1], (out, t) => {
        out[0] = t < 0.5 ? 0 : bad;
      });
      const integrator = new DormandPrince({ initialStep: 0.1 });
      expect(() => integrator.integrate(system.state, 0, 1, system)).toThrow(
        /DormandPrince: minStep/,
      );
      expect([...system.state.x, ...system.state.v]).toEqual([0, 1]);
    }
  });

  it('bad options are named', () => {
    expect(() => new DormandPrince({ absoluteTolerance: 0 })).toThrow(
      /DormandPrince: absoluteTolerance must be a finite number greater than 0, got 0/,
    );
    expect(() => new DormandPrince({ minStep: 2, maxStep: 1 })).toThrow(
      /minStep must not be above/,
    );
    expect(() => new StepDoubling({} as never)).toThrow(
      /StepDoubling: method must be an integrator/,
    );
    expect(() => createIntegrator('step-doubling', { method: 'dormand-prince' })).toThrow(
      /StepDoubling: method must name an integrator that is not adaptive/,
    );
  });
});

it('statistics can be reset', () => {
  const integrator = new DormandPrince();
  const system = oscillator();
  integrator.integrate(system.state, 0, 1, system);
  expect(integrator.statistics.accepted).toBeGreaterThan(0);
  integrator.resetStatistics();
  expect(Object.values(integrator.statistics)).toEqual([0, 0, 0, 0, 0]);
});
