import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/math/random.js';
import { Capsule } from '../../../src/shapes/capsule.js';
import { Cone } from '../../../src/shapes/cone.js';
import { Cylinder } from '../../../src/shapes/cylinder.js';
import { Ellipsoid } from '../../../src/shapes/ellipsoid.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { difference, engineRegion, revolvedRegion } from './oracle.js';

interface Solid {
  shape: Shape;
  radius: (y: number) => number;
  breaks: number[];
}

const solids: Record<string, Solid> = {
  sphere: {
    shape: new Sphere(0.8),
    radius: (y) => Math.sqrt(Math.max(0, 0.64 - y * y)),
    breaks: [-0.8, 0.8],
  },
  spheroid: {
    shape: new Ellipsoid(1.2, 3, 1.2),
    radius: (y) => 0.6 * Math.sqrt(Math.max(0, 1 - (y / 1.5) ** 2)),
    breaks: [-1.5, 1.5],
  },
  cylinder: { shape: new Cylinder(0.7, 1.9), radius: () => 0.7, breaks: [-0.95, 0.95] },
  disk: { shape: new Cylinder(1.5, 0.1), radius: () => 1.5, breaks: [-0.05, 0.05] },
  cone: { shape: new Cone(0.9, 1.6), radius: (y) => (0.9 / 1.6) * (0.8 - y), breaks: [-0.8, 0.8] },
  needle: {
    shape: new Cone(0.2, 2.4),
    radius: (y) => (0.2 / 2.4) * (1.2 - y),
    breaks: [-1.2, 1.2],
  },
  capsule: {
    shape: new Capsule(0.6, 1.1),
    radius: (y) => Math.sqrt(Math.max(0, 0.36 - Math.max(0, Math.abs(y) - 0.55) ** 2)),
    breaks: [-1.15, -0.55, 0.55, 1.15],
  },
};

describe.each(Object.entries(solids))('the part of a %s below a plane (F4)', (_, solid) => {
  const { shape, radius, breaks } = solid;
  const length = shape.boundingRadius;

  it('agrees with adaptive integration of its slices', () => {
    const random = new Random('submerged');
    let worst = 0;
    for (let i = 0; i < 60; i++) {
      const n = random.unitVector({ x: 0, y: 0, z: 0 });
      const d = random.uniform(-1, 1) * length;
      const region = engineRegion(shape, n, d);
      const oracle = revolvedRegion(radius, breaks, n, d);
      worst = Math.max(worst, difference(region, oracle, shape.volume, length));
    }
    expect(worst).toBeLessThan(1e-11);
  });

  it('changes little when a plane along or across the axis is tilted a little', () => {
    for (const sign of [1, -1]) {
      for (const d of [-0.55, -0.1, 0, 1e-9, 0.2, 0.59, 0.6, 0.61]) {
        for (const tilt of [1e-15, 1e-12, 1e-9, 1e-7, 1e-5]) {
          const across = { x: tilt * 0.6, y: sign, z: tilt * 0.8 };
          const flat = engineRegion(shape, { x: 0, y: sign, z: 0 }, d);
          const tilted = engineRegion(shape, across, d);
          const limit = 5e-15 + 10 * tilt;
          expect(difference(tilted, flat, shape.volume, length)).toBeLessThan(limit);
          const upright = engineRegion(shape, { x: 0.6, y: 0, z: 0.8 }, d);
          const leaning = engineRegion(shape, { x: 0.6, y: sign * tilt, z: 0.8 }, d);
          expect(difference(leaning, upright, shape.volume, length)).toBeLessThan(limit);
        }
      }
    }
  });

  it('and the part above make the whole', () => {
    const random = new Random('complement');
    const whole = shape.massProperties(1);
    let worst = 0;
    for (let i = 0; i < 500; i++) {
      const n = random.unitVector({ x: 0, y: 0, z: 0 });
      const d = random.uniform(-1.05, 1.05) * length;
      const below = engineRegion(shape, n, d);
      const above = engineRegion(shape, { x: -n.x, y: -n.y, z: -n.z }, -d);
      const sum = {
        volume: below.volume + above.volume,
        x: below.x + above.x,
        y: below.y + above.y,
        z: below.z + above.z,
      };
      const all = {
        volume: shape.volume,
        x: 0,
        y: whole.mass * whole.centerOfMass.y,
        z: 0,
      };
      worst = Math.max(worst, difference(sum, all, shape.volume, length));
      expect(below.volume).toBeGreaterThanOrEqual(0);
      expect(below.volume).toBeLessThanOrEqual(shape.volume * (1 + 1e-14));
    }
    expect(worst).toBeLessThan(3e-14);
  });

  it('is nothing above and everything far below the surface', () => {
    const random = new Random('far');
    for (let i = 0; i < 50; i++) {
      const n = random.unitVector({ x: 0, y: 0, z: 0 });
      expect(engineRegion(shape, n, -1.0001 * length).volume).toBe(0);
      const all = engineRegion(shape, n, 1e6);
      expect(Math.abs(all.volume / shape.volume - 1)).toBeLessThan(1e-14);
    }
  });

  it('grows by the area of the cut, which moves the centroid to it', () => {
    // dV/dd = A and d(∫x dV)/dd = ∫_A x dA: n · of it is d A.
    const random = new Random('growth');
    const h = 1e-5 * length;
    for (let i = 0; i < 20; i++) {
      const n = random.unitVector({ x: 0, y: 0, z: 0 });
      const d = random.uniform(-0.3, 0.3) * length;
      const more = engineRegion(shape, n, d + h);
      const less = engineRegion(shape, n, d - h);
      const area = (more.volume - less.volume) / (2 * h);
      const moment =
        (n.x * (more.x - less.x) + n.y * (more.y - less.y) + n.z * (more.z - less.z)) / (2 * h);
      expect(Math.abs(moment - d * area)).toBeLessThan(1e-6 * shape.volume);
    }
  });
});

describe('closed forms', () => {
  it('half a ball has its centroid at 3/8 of the radius', () => {
    const { volume, x, y, z } = engineRegion(new Sphere(2), { x: 0.6, y: 0, z: -0.8 }, 0);
    expect(volume).toBeCloseTo((16 / 3) * Math.PI, 13);
    expect(x / volume).toBeCloseTo(-0.75 * 0.6, 14);
    expect(y).toBe(0);
    expect(z / volume).toBeCloseTo(0.75 * 0.8, 14);
  });

  it('half of any ellipsoid is half its volume, and the centroid is an affine image', () => {
    const n = { x: 2 / 7, y: 3 / 7, z: -6 / 7 };
    const shape = new Ellipsoid(2, 4, 1);
    const { volume, x, y, z } = engineRegion(shape, n, 0);
    expect(volume).toBeCloseTo(0.5 * shape.volume, 14);
    // −3/8 D² n / |D n|
    const reach = Math.hypot(1 * n.x, 2 * n.y, 0.5 * n.z);
    expect(x / volume).toBeCloseTo((-0.375 * 1 * n.x) / reach, 14);
    expect(y / volume).toBeCloseTo((-0.375 * 4 * n.y) / reach, 14);
    expect(z / volume).toBeCloseTo((-0.375 * 0.25 * n.z) / reach, 14);
  });

  it('a hoof: a cylinder cut from the middle of its base at 45° has 2/3 r³', () => {
    // The wedge between the base and a plane through a diameter of it: V = ⅔ r² h with h = r.
    const shape = new Cylinder(0.5, 2);
    const n = { x: -Math.SQRT1_2, y: Math.SQRT1_2, z: 0 };
    const { volume, x } = engineRegion(shape, n, -Math.SQRT1_2);
    expect(volume).toBeCloseTo((2 / 3) * 0.5 ** 3, 15);
    // Its centroid is 3π/16 r from the axis.
    expect(x / volume).toBeCloseTo((3 * Math.PI * 0.5) / 16, 14);
  });

  it('the tip of a cone is an eighth of it', () => {
    const shape = new Cone(0.7, 2);
    const { volume, y } = engineRegion(shape, { x: 0, y: -1, z: 0 }, 0);
    expect(volume).toBeCloseTo(shape.volume / 8, 15);
    expect(y / volume).toBeCloseTo(0.25, 14);
  });

  it('a plane through the axis halves cone, cylinder and capsule', () => {
    for (const shape of [new Cone(0.7, 2), new Cylinder(0.3, 2), new Capsule(0.4, 1)]) {
      const { volume } = engineRegion(shape, { x: 0, y: 0, z: 1 }, 0);
      expect(volume).toBeCloseTo(0.5 * shape.volume, 14);
    }
  });

  it('a plane through the apex of a cone along a generator leaves nothing on one side', () => {
    // Radius 3, height 4: generators rise by 4 per 3; the outward normal is (4, 3, 0)/5.
    const shape = new Cone(3, 4);
    expect(engineRegion(shape, { x: 0.8, y: 0.6, z: 0 }, 1.2).volume).toBeCloseTo(shape.volume, 12);
    expect(engineRegion(shape, { x: -0.8, y: -0.6, z: 0 }, -1.2).volume).toBeCloseTo(0, 12);
  });

  it('a slightly submerged end keeps its relative accuracy', () => {
    // The cap of a ball of height h: π h² (r − h/3); the tip of a cone of depth h: π/3 (r/H)² h³.
    const h = 1e-5;
    const cap = engineRegion(new Sphere(1), { x: 0, y: 1, z: 0 }, -1 + h).volume;
    expect(cap / (Math.PI * h * h * (1 - h / 3))).toBeCloseTo(1, 9);
    const tip = engineRegion(new Cone(1, 2), { x: 0, y: -1, z: 0 }, -1 + h).volume;
    expect(tip / ((Math.PI / 3) * 0.25 * h ** 3)).toBeCloseTo(1, 9);
  });
});
