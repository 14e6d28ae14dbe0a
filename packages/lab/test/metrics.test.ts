import { createIntegrator, RigidBody, Simulation, Sphere } from 'rattleback';
import { describe, expect, it } from 'vitest';
import {
  convergenceOrder,
  DriftMonitor,
  driftOf,
  getScene,
  measureOrder,
  Statistics,
  summarize,
} from '../src/index.js';

describe('Statistics', () => {
  it('has first, last, least, most, mean and deviation', () => {
    expect(summarize([2, 4, 4, 4, 5, 5, 7, 9])).toEqual({
      count: 8,
      first: 2,
      final: 9,
      min: 2,
      max: 9,
      mean: 5,
      deviation: 2,
    });
  });

  it('keeps digits where a sum of squares has none left', () => {
    const { mean, deviation } = summarize([1e9 + 1, 1e9 + 2, 1e9 + 3]);
    expect(mean).toBe(1e9 + 2);
    expect(deviation).toBeCloseTo(Math.sqrt(2 / 3), 12);
  });

  it('is missing without values, and shows a value that broke', () => {
    const none = new Statistics().summary();
    expect(none.count).toBe(0);
    expect([none.min, none.max, none.mean, none.deviation].every(Number.isNaN)).toBe(true);
    expect(summarize([1, Number.NaN, 2]).max).toBeNaN();
  });
});

describe('drift', () => {
  it('is the largest distance from the start, as a part of the largest size', () => {
    expect(driftOf([4, 5, 2, 4])).toEqual({ absolute: 2, relative: 0.4 });
    expect(driftOf([0, 0])).toEqual({ absolute: 0, relative: 0 });
    expect(driftOf([])).toEqual({ absolute: 0, relative: 0 });
  });

  it('of explicit Euler on an oscillator is the one of the textbook', () => {
    // Each step multiplies the energy of explicit Euler by 1 + (ω h)², I3.
    const { simulation } = getScene('kepler').build({
      integrator: createIntegrator('explicit-euler'),
    });
    const monitor = new DriftMonitor(simulation);
    for (let i = 0; i < 240; i++) {
      simulation.step();
      monitor.sample();
    }
    expect(monitor.drifts().energy.relative).toBeGreaterThan(1e-3);
    expect(monitor.drifts().momentum.absolute).toBeLessThan(1e-15);
  });

  it('measures against what there is to lose, not against sums that cancel', () => {
    const simulation = new Simulation({ gravity: [0, 0, 0] });
    const shape = new Sphere(1);
    const [a] = [-1, 1].map((side) =>
      simulation.add(
        new RigidBody({
          shape,
          mass: 2,
          position: [5 * side, 0, 0],
          linearVelocity: [3 * side, 0, 0],
        }),
      ),
    );
    const monitor = new DriftMonitor(simulation);
    a!.applyImpulse([0, 0, 0.6]);
    monitor.sample();
    const { momentum, angularMomentum, maxSpeed } = monitor.drifts();
    expect(momentum.absolute).toBeCloseTo(0.6, 12);
    // Σ m |v| is 6 + |(−6, 0, 0.6)|.
    expect(momentum.relative).toBeCloseTo(0.6 / (6 + Math.hypot(6, 0.6)), 12);
    expect(angularMomentum.absolute).toBeCloseTo(3, 12);
    // All of it was made by the impulse: Σ |x × m v| is 3, too.
    expect(angularMomentum.relative).toBeCloseTo(1, 12);
    expect(maxSpeed).toBeCloseTo(Math.hypot(3, 0.3), 12);
  });
});

describe('convergenceOrder', () => {
  it('finds p and C of C hᵖ', () => {
    const samples = [0.1, 0.05, 0.025, 0.0125].map((step) => ({ step, error: 7 * step ** 3 }));
    const { order, orders, constant } = convergenceOrder(samples);
    expect(order).toBeCloseTo(3, 12);
    expect(constant).toBeCloseTo(7, 10);
    expect(orders).toHaveLength(3);
    for (const each of orders) expect(each).toBeCloseTo(3, 11);
  });

  it.each([
    [[]],
    [[{ step: 0.1, error: 1 }]],
    [
      [
        { step: 0.1, error: 1 },
        { step: 0.1, error: 2 },
      ],
    ],
    [
      [
        { step: 0.1, error: 0 },
        { step: 0.2, error: 2 },
      ],
    ],
    [
      [
        { step: 0.1, error: Number.NaN },
        { step: 0.2, error: 2 },
      ],
    ],
  ])('refuses %j', (samples) => {
    expect(() => convergenceOrder(samples)).toThrow(/at least two different steps/);
  });

  it('measures the order of a real integrator', () => {
    const errorOf = (step: number): number => {
      const integrator = createIntegrator('midpoint');
      const { simulation, watch } = getScene('projectiles').build({ integrator, timeStep: step });
      for (let i = 0; i < Math.round(1 / step); i++) simulation.step();
      const linear = watch.find(({ name }) => name === 'linear, distance')!.read();
      return Math.abs(linear - (10 / 0.5) * (1 - Math.exp(-0.5)));
    };
    expect(measureOrder(errorOf, 1 / 10).order).toBeCloseTo(2, 1);
  });
});
