/** Wind, gusts and the areas they meet (F4). */

import { describe, expect, it } from 'vitest';
import { Capsule, Cone, ConvexHull, Cylinder, Ellipsoid, Simulation } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { RungeKutta4 } from '../../../src/motion/integrators/runge-kutta-4.js';
import { crossSection } from '../../../src/objects/forces/cross-section.js';
import { gustAt } from '../../../src/objects/forces/gusts.js';
import { Wind } from '../../../src/objects/forces/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { Composite } from '../../../src/shapes/composite.js';
import type { ConvexShape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { Transformed } from '../../../src/shapes/transformed.js';
import { emptyWorld, expectVector, on } from './support.js';

const plain = { dragCoefficient: 0 } as const;

describe('Wind', () => {
  const ball = (options = {}): RigidBody =>
    new RigidBody({ shape: new Sphere(0.5), mass: 2, ...options });

  it('drags by the velocity relative to the air', () => {
    const sim = emptyWorld();
    const body = sim.add(ball({ linearVelocity: [1, 0, 4] }));
    const wind = sim.add(new Wind({ ...plain, velocity: [4, 0, 0], linear: 3, quadratic: 2 }));
    // u = (−3, 0, 4): −(3 + 10) u.
    expectVector(on(body, wind).force, 39, 0, -52);
    body.linearVelocity = [4, 0, 0];
    expectVector(on(body, wind).force, 0, 0, 0, 0);
  });

  it('carries a body along: v → w (1 − e^(−ct/m))', () => {
    const sim = new Simulation({ gravity: [0, 0, 0], integrator: new RungeKutta4() });
    const body = sim.add(ball());
    sim.add(new Wind({ ...plain, velocity: [6, 0, 0], linear: 1.5 }));
    for (let i = 0; i < 100; i++) sim.step(0.02);
    expect(body.linearVelocity.x).toBeCloseTo(6 * (1 - Math.exp(-1.5)), 8);
  });

  it('pushes with ½ ρ C_d A u² against the shape', () => {
    const sim = emptyWorld();
    const options = { velocity: [10, 0, 0], dragCoefficient: 0.5, airDensity: 1.2 } as const;
    const round = sim.add(ball());
    const wind = sim.add(new Wind(options));
    expect(on(round, wind).force.x).toBeCloseTo(0.5 * 1.2 * 0.5 * Math.PI * 0.25 * 100, 12);
    const plate = sim.add(new RigidBody({ shape: new Box(0.01, 2, 3), mass: 1 }));
    expect(on(plate, wind).force.x).toBeCloseTo(30 * 6, 12);
    plate.orientation = [0, 0, 1, 1];
    expect(on(plate, wind).force.x).toBeCloseTo(30 * 0.03, 12);
  });

  it('may be a function of place and time, that fills or returns', () => {
    const sim = emptyWorld();
    const body = sim.add(ball({ position: [3, 0, 0] }));
    const filling = sim.add(
      new Wind({
        ...plain,
        linear: 1,
        velocity: (out, p, t) => {
          out.z = p.x * t;
        },
      }),
    );
    expectVector(on(body, filling, 2).force, 0, 0, 6);
    const returning = sim.add(
      new Wind({ ...plain, linear: 1, velocity: (_, p, t) => [p.x, 0, t] }),
    );
    expectVector(on(body, returning, 2).force, 3, 0, 2);
    expect(filling.describe(() => 0)).toBeNull();
  });

  it('a uniform wind may turn', () => {
    const sim = emptyWorld();
    const body = sim.add(ball());
    const wind = sim.add(new Wind({ ...plain, linear: 1 }));
    wind.velocity = [0, 0, -3];
    expectVector(on(body, wind).force, 0, 0, -3);
  });
});

describe('gusts', () => {
  const out = { x: 0, y: 0, z: 0 };

  it('are the same for the same seed and others for another', () => {
    const at = (t: number, seed: number) => ({ ...gustAt(out, t, 2, seed) });
    expect(at(3.7, 5)).toEqual(at(3.7, 5));
    expect(at(3.7, 5)).not.toEqual(at(3.7, 6));
    expect(at(3.7, 5).x).not.toBe(at(3.7, 5).y);
  });

  it('stay within −1 … 1, average to nothing and spread evenly', () => {
    const sums = [0, 0, 0];
    const squares = [0, 0, 0];
    const steps = 20000;
    for (let i = 0; i < steps; i++) {
      // At the lattice times the value is uniform: mean 0, mean square 1/3.
      const { x, y, z } = gustAt(out, 2 * i, 2, 17);
      for (const [k, value] of [x, y, z].entries()) {
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        sums[k]! += value / steps;
        squares[k]! += (value * value) / steps;
      }
    }
    for (const mean of sums) expect(Math.abs(mean)).toBeLessThan(0.015);
    for (const square of squares) expect(Math.abs(square - 1 / 3)).toBeLessThan(0.01);
  });

  it('neighbours in time, seed and axis are unrelated', () => {
    const correlation = (other: (i: number) => number): number => {
      let sum = 0;
      for (let i = 0; i < 5000; i++) sum += gustAt(out, i, 1, 3).x * other(i);
      return (3 * sum) / 5000;
    };
    for (const other of [
      (i: number) => gustAt(out, i + 1, 1, 3).x,
      (i: number) => gustAt(out, i, 1, 4).x,
      (i: number) => gustAt(out, i, 1, 3).y,
    ]) {
      expect(Math.abs(correlation(other))).toBeLessThan(0.05);
    }
  });

  it('are smooth: also the second derivative has no jump at the lattice', () => {
    const h = 1e-3;
    const second = (t: number) =>
      (gustAt(out, t + h, 1, 9).x - 2 * gustAt(out, t, 1, 9).x + gustAt(out, t - h, 1, 9).x) /
      (h * h);
    for (const t of [1, 2, 3]) {
      expect(Math.abs(second(t - 2 * h) - second(t + 2 * h))).toBeLessThan(0.6);
    }
    // Before the first step time is negative, and gusts go on there.
    expect(Math.abs(gustAt(out, -1e-9, 1, 9).x - gustAt(out, 1e-9, 1, 9).x)).toBeLessThan(1e-12);
  });
});

describe('the shadow of a shape', () => {
  const shapes: Record<string, ConvexShape> = {
    sphere: new Sphere(0.7),
    box: new Box(1, 2, 0.4),
    ellipsoid: new Ellipsoid(1, 2.2, 0.6),
    capsule: new Capsule(0.4, 1.1),
    cylinder: new Cylinder(0.5, 1.3),
    cone: new Cone(0.6, 1.4),
    'flat cone': new Cone(1.2, 0.3),
    hull: new ConvexHull([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0.7, 0.8, 0.9]),
    transformed: new Transformed(new Cone(0.6, 1.4), { orientation: [0.1, 0.5, 0.3, 0.8] }),
  };

  it.each(Object.entries(shapes))('%s: has the area of its outline', (_, shape) => {
    const random = new Random('shadows');
    for (let i = 0; i < 12; i++) {
      const d = random.unitVector({ x: 0, y: 0, z: 0 });
      expect(crossSection(shape, d) / outlineArea(shape, d)).toBeCloseTo(1, 5);
    }
  });

  it('along and across the axes', () => {
    expect(crossSection(new Cone(0.6, 1.4), { x: 0, y: 1, z: 0 })).toBeCloseTo(Math.PI * 0.36, 14);
    expect(crossSection(new Cone(0.6, 1.4), { x: 1, y: 0, z: 0 })).toBeCloseTo(0.84, 14);
    expect(crossSection(new Cylinder(0.5, 2), { x: 0, y: 0, z: 1 })).toBeCloseTo(2, 14);
  });

  it('a composite casts that of its box', () => {
    const shape = new Composite([
      { shape: new Sphere(0.5), position: [-1, 0, 0] },
      { shape: new Sphere(0.5), position: [1, 0, 0] },
    ]);
    expect(crossSection(shape, { x: 0, y: 1, z: 0 })).toBeCloseTo(3, 14);
    expect(crossSection(shape, { x: 1, y: 0, z: 0 })).toBeCloseTo(1, 14);
  });
});

/** The area of the convex outline from its support function: ½ ∮ h (h + h″) dα = ½ ∮ (h² − h′²). */
function outlineArea(shape: ConvexShape, d: { x: number; y: number; z: number }): number {
  const other = Math.abs(d.x) < 0.9 ? { x: 1, y: 0, z: 0 } : { x: 0, y: 1, z: 0 };
  const cross = (a: typeof d, b: typeof d) => ({
    x: a.y * b.z - a.z * b.y,
    y: a.z * b.x - a.x * b.z,
    z: a.x * b.y - a.y * b.x,
  });
  const raw = cross(d, other);
  const length = Math.hypot(raw.x, raw.y, raw.z);
  const u = { x: raw.x / length, y: raw.y / length, z: raw.z / length };
  const v = cross(d, u);
  // The polygon of the outline's points: exact for polygons, of order n⁻² for curves.
  const steps = 6000;
  let area = 0;
  let last: [number, number] | null = null;
  for (let i = 0; i <= steps; i++) {
    const [c, s] = [Math.cos((2 * Math.PI * i) / steps), Math.sin((2 * Math.PI * i) / steps)];
    const p = shape.support(
      { x: 0, y: 0, z: 0 },
      { x: c * u.x + s * v.x, y: c * u.y + s * v.y, z: c * u.z + s * v.z },
    );
    const point: [number, number] = [
      p.x * u.x + p.y * u.y + p.z * u.z,
      p.x * v.x + p.y * v.y + p.z * v.z,
    ];
    if (last !== null) area += 0.5 * (last[0] * point[1] - last[1] * point[0]);
    last = point;
  }
  return area;
}
