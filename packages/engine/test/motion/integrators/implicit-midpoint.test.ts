/** The implicit midpoint rule: what it conserves, and that it survives any step. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/math/random.js';
import { ImplicitMidpoint } from '../../../src/motion/integrators/index.js';
import { distance, run } from '../../support/run.js';
import {
  E1,
  firstOrder,
  heavyTop,
  oscillator,
  particles,
  springChain,
  tumblingBodies,
} from '../../support/systems.js';

function chainEnergy(x: Float64Array, v: Float64Array, k: number): number {
  let energy = 0;
  for (let i = 0; i <= x.length; i++) {
    const stretch = (i < x.length ? x[i]! : 0) - (i > 0 ? x[i - 1]! : 0);
    energy += 0.5 * k * stretch * stretch + (i < x.length ? 0.5 * v[i]! * v[i]! : 0);
  }
  return energy;
}

describe('implicit midpoint', () => {
  it('solves its equation to rounding', () => {
    const system = particles([1, 0.5], [0, 1], (out, t, x, v) => {
      out[0] = -5 * Math.sin(x[0]!) - 0.3 * v[0]! * Math.abs(v[0]!) + Math.cos(t);
      out[1] = -(x[1]! ** 3) + x[0]!;
    });
    const { x, v } = system.state;
    const [x0, v0] = [x.slice(), v.slice()];
    const h = 0.4;
    new ImplicitMidpoint().integrate(system.state, 1, 1 + h, system);
    const [x1, v1] = [x.slice(), v.slice()];
    for (let i = 0; i < 2; i++) {
      x[i] = 0.5 * (x0[i]! + x1[i]!);
      v[i] = 0.5 * (v0[i]! + v1[i]!);
    }
    system.evaluate(1 + 0.5 * h);
    for (let i = 0; i < 2; i++) {
      expect(Math.abs(v1[i]! - v0[i]! - h * system.dv[i]!)).toBeLessThan(2e-15);
      expect(Math.abs(x1[i]! - x0[i]! - h * v[i]!)).toBeLessThan(1e-15);
    }
  });

  it('keeps the energy of springs to rounding, by substitution and by Newton alike', () => {
    for (const [h, k] of [
      [0.01, 100],
      [0.5, 100],
      [1, 1e4],
    ] as const) {
      const system = springChain([0.1, -0.2, 0.3, 0], [0, 1, 0, -1], k, 0);
      const { x, v } = system.state;
      const energy = chainEnergy(x, v, k);
      const integrator = new ImplicitMidpoint();
      run(integrator, system, 300 * h, 300, () => expect(integrator.converged).toBe(true));
      expect(Math.abs(chainEnergy(x, v, k) / energy - 1)).toBeLessThan(1e-11);
    }
  });

  it('keeps energy and momentum of a free body to rounding, also at huge turns', () => {
    for (const spin of [1, 20]) {
      const body = { inertia: E1.inertia, omega: E1.omega.map((o) => spin * o) as typeof E1.omega };
      const system = tumblingBodies([body], 'momentum');
      const energy = system.energy();
      const momentum = system.momentum();
      const integrator = new ImplicitMidpoint();
      run(integrator, system, 1000 / 60, 1000, () => expect(integrator.converged).toBe(true));
      expect(Math.abs(system.energy() / energy - 1)).toBeLessThan(2e-13);
      expect(system.momentum()).toEqual(momentum);
    }
  });

  it('keeps the energy of the heavy top bounded, to second order in the step', () => {
    const worstByQuarter = (steps: number) => {
      const system = heavyTop('momentum');
      const total = () => system.energy() + 15 * 9.81 * system.matrix(0)[7]!;
      const energy = total();
      const worst = [0, 0, 0, 0];
      run(new ImplicitMidpoint(), system, 10, steps, (k) => {
        const quarter = Math.floor((4 * (k - 1)) / steps);
        worst[quarter] = Math.max(worst[quarter]!, Math.abs(total() / energy - 1));
      });
      return worst;
    };
    const coarse = worstByQuarter(2500);
    const fine = worstByQuarter(5000);
    expect(coarse[3]! / coarse[0]!).toBeLessThan(1.01);
    expect(fine[3]! / fine[0]!).toBeLessThan(1.01);
    expect(Math.log2(coarse[0]! / fine[0]!)).toBeGreaterThan(1.85);
    expect(fine[0]).toBeLessThan(2e-4);
  });

  it('dense and Krylov agree where Newton is needed', () => {
    const random = new Random('stiff chain');
    const x = Array.from({ length: 60 }, () => random.uniform(-1, 1));
    const step = (denseLimit: number) => {
      const system = springChain([...x], [...x], 1e4, 1);
      const integrator = new ImplicitMidpoint({ denseLimit });
      run(integrator, system, 1, 10);
      expect(integrator.converged).toBe(true);
      return [...system.state.x];
    };
    expect(distance(step(1000), step(0))).toBeLessThan(1e-9);
  });

  it('is stable on a stiff decay at any step', () => {
    const system = firstOrder([1], (out, _t, y) => {
      out[0] = -1e6 * y[0]!;
    });
    const integrator = new ImplicitMidpoint();
    run(integrator, system, 100, 100, () => {
      expect(integrator.converged).toBe(true);
      expect(Math.abs(system.state.v[0]!)).toBeLessThanOrEqual(1);
    });
  });

  it('an oscillator with a huge step turns round instead of blowing up', () => {
    const system = oscillator(1000);
    run(new ImplicitMidpoint(), system, 100, 100, () => {
      expect(Math.abs(system.state.x[0]!)).toBeLessThan(1 + 1e-6);
    });
  });
});
