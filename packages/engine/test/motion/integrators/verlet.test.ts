/** What only the position-only Verlet does (T 6.1). */

import { describe, expect, it } from 'vitest';
import { RungeKutta4, VelocityVerlet, Verlet } from '../../../src/motion/integrators/index.js';
import { turnAll } from '../../../src/motion/integrators/rotation-steps.js';
import { distance, run } from '../../support/run.js';
import {
  E1,
  firstOrder,
  heavyTop,
  kepler,
  oscillator,
  particles,
  tumblingBodies,
} from '../../support/systems.js';

describe('Verlet', () => {
  it('moves as velocity Verlet does, but for rounding', () => {
    for (const create of [kepler, () => heavyTop('momentum')]) {
      const one = create();
      const other = create();
      run(new Verlet(), one, 0.5, 100);
      run(new VelocityVerlet(), other, 0.5, 100);
      const { x, q, v, w } = one.state;
      expect(distance(x, other.state.x)).toBeLessThan(1e-13);
      expect(distance(q, other.state.q)).toBeLessThan(1e-13);
      expect(distance(v, other.state.v)).toBeLessThan(1e-12);
      expect(distance(w, other.state.w)).toBeLessThan(1e-11);
    }
  });

  it('does not read the velocities between restarts: they are derived', () => {
    const one = oscillator(2);
    const other = oscillator(2);
    const a = new Verlet();
    const b = new Verlet();
    for (let k = 0; k < 50; k++) {
      a.integrate(one.state, k * 0.1, (k + 1) * 0.1, one);
      b.integrate(other.state, k * 0.1, (k + 1) * 0.1, other);
      if (k < 49) other.state.v[0] = 1000;
    }
    expect(other.state.x).toEqual(one.state.x);
    expect(other.state.v).toEqual(one.state.v);
  });

  it('reads them after restart()', () => {
    const system = oscillator(0, 0, 1);
    const verlet = new Verlet();
    run(verlet, system, 1, 10);
    expect(system.state.x[0]).toBeCloseTo(1, 14);
    system.state.v[0] = -2;
    verlet.restart();
    run(verlet, system, 1, 10);
    expect(system.state.x[0]).toBeCloseTo(-1, 14);
  });

  it('takes a corrected position for motion: the velocity follows', () => {
    const h = 0.1;
    const system = oscillator(0, 0, 1);
    const verlet = new Verlet();
    verlet.integrate(system.state, 0, h, system);
    system.state.x[0]! += 0.05;
    verlet.integrate(system.state, h, 2 * h, system);
    // Moved by 0.1 + 0.05 in the last step: 1.5 m/s from now on.
    expect(system.state.v[0]).toBeCloseTo(1.5, 14);
    expect(system.state.x[0]).toBeCloseTo(0.1 + 0.05 + 0.15, 14);
  });

  it('shows the corrected velocity to forces that depend on it', () => {
    const h = 0.1;
    const seen: number[] = [];
    const system = particles([0], [1], (out, _t, _x, v) => {
      seen.push(v[0]!);
      out[0] = 0;
    });
    const verlet = new Verlet({ velocities: 'extrapolated' });
    verlet.integrate(system.state, 0, h, system);
    system.state.x[0]! += 0.05;
    verlet.integrate(system.state, h, 2 * h, system);
    expect(distance(seen, [1, 1.5])).toBeLessThan(1e-14);
  });

  it('takes a corrected orientation for motion: the angular velocity follows', () => {
    const h = 0.1;
    const system = tumblingBodies(
      [
        { inertia: [2, 2, 2], omega: [0, 0, 1] },
        { inertia: [1, 2, 3], omega: [0, 0, 1] },
      ],
      'momentum',
    );
    const verlet = new Verlet();
    verlet.integrate(system.state, 0, h, system);
    const untouched = system.momentum(1);
    const { q } = system.state;
    turnAll(q, q, Float64Array.of(0, 0, 0.05, 0, 0, 0), 1, 1);
    verlet.integrate(system.state, h, 2 * h, system);
    expect(distance(system.bodyOmega(0), [0, 0, 1.5])).toBeLessThan(1e-13);
    expect(2 * Math.asin(q[2]!)).toBeCloseTo(0.1 + 0.05 + 0.15, 13);
    expect(system.momentum(1)).toEqual(untouched);
  });

  it('survives a change of the step size with its order', () => {
    // Steps of 1, 2, 1, 2 … parts: without the correction for time this is wrong from the start.
    const error = (n: number) => {
      const system = kepler();
      const verlet = new Verlet();
      const h = 3 / (3 * n);
      let t = 0;
      for (let k = 0; k < 2 * n; k++) {
        const step = k % 2 === 0 ? h : 2 * h;
        verlet.integrate(system.state, t, t + step, system);
        t += step;
      }
      const fine = kepler();
      run(new RungeKutta4(), fine, 3, 3000);
      return distance(system.state.x, fine.state.x);
    };
    const order = Math.log2(error(200) / error(400));
    expect(Math.abs(order - 2)).toBeLessThan(0.15);
    // A constant force is followed exactly through any sequence of steps.
    const fall = particles([0], [3], (out) => out.fill(-9.81));
    const verlet = new Verlet();
    let t = 0;
    for (const step of [0.1, 0.02, 0.5, 0.01, 0.3]) {
      verlet.integrate(fall.state, t, t + step, fall);
      t += step;
    }
    expect(fall.state.x[0]).toBeCloseTo(3 * t - 0.5 * 9.81 * t * t, 13);
    expect(fall.state.v[0]).toBeCloseTo(3 - 9.81 * t, 13);
  });

  it('starts again by itself when the number of bodies changes', () => {
    const verlet = new Verlet();
    run(verlet, oscillator(2), 1, 10);
    const system = kepler();
    const other = kepler();
    run(verlet, system, 1, 100);
    run(new Verlet(), other, 1, 100);
    expect(system.state.x).toEqual(other.state.x);
    const tumbler = tumblingBodies([E1], 'momentum');
    run(verlet, tumbler, 1, 10);
    expect(Math.hypot(...tumbler.state.q)).toBeCloseTo(1, 14);
  });

  it('costs one evaluation per step when velocities are extrapolated, two otherwise', () => {
    const one = oscillator();
    run(new Verlet({ velocities: 'extrapolated' }), one, 1, 10);
    expect(one.evaluations).toBe(10);
    const two = oscillator();
    run(new Verlet(), two, 1, 10);
    expect(two.evaluations).toBe(20);
    expect(one.state.x).toEqual(two.state.x);
    expect(one.state.v).not.toEqual(two.state.v);
  });

  it('refuses a first-order equation with a plain error', () => {
    const system = firstOrder([1], (out, _t, y) => {
      out[0] = -y[0]!;
    });
    expect(() => new Verlet().integrate(system.state, 0, 1, system)).toThrow(
      /Verlet: state\.x must have as many numbers as state\.v.*Give it positions/,
    );
  });
});
