/** P1, P4, P5: point masses, composites, principal axes; hollow bodies and shells of P2. */

import { describe, expect, it } from 'vitest';
import { mat3, rotateTensor } from '../../src/math/mat3.js';
import { toMat3 } from '../../src/math/quat.js';
import { Random } from '../../src/math/random.js';
import { Box } from '../../src/shapes/box.js';
import { Capsule } from '../../src/shapes/capsule.js';
import { Cone } from '../../src/shapes/cone.js';
import { Cylinder } from '../../src/shapes/cylinder.js';
import {
  combineMass,
  inertiaAbout,
  scaleToMass,
  subtractMass,
  transformMass,
} from '../../src/shapes/mass/combine.js';
import { hollow, hollowBox, hollowSphere, torus, tube } from '../../src/shapes/mass/hollow.js';
import { pointMasses } from '../../src/shapes/mass/point-masses.js';
import { principalAxes } from '../../src/shapes/mass/principal-axes.js';
import {
  boxShell,
  capsuleShell,
  coneShell,
  cylinderShell,
  sphereShell,
} from '../../src/shapes/mass/shells.js';
import { Sphere } from '../../src/shapes/sphere.js';
import { diagonal, elements, expectSameMass, expectSameTensor, v } from './solids.js';
import { randomPose } from './surfaces.js';

/** The brick of L3: l = 4, h = 1, d = 2, vertex A at (1, 1, 1), a mass of 1 at every vertex. */
const BRICK = [
  [1, 1, 1],
  [5, 1, 1],
  [5, 2, 1],
  [1, 2, 1],
  [1, 1, -1],
  [5, 1, -1],
  [5, 2, -1],
  [1, 2, -1],
] as const;

describe('P1 point masses', () => {
  it('gives the three particles of L3 their centre of mass', () => {
    const { mass, centerOfMass } = pointMasses([
      { mass: 1, position: [10, 5, 0] },
      { mass: 10, position: [5, 7, 0] },
      { mass: 3, position: [-9, 8, 0] },
    ]);
    expect(mass).toBe(14);
    expect(centerOfMass.x).toBeCloseTo(33 / 14, 14);
    expect(centerOfMass.y).toBeCloseTo(99 / 14, 14);
  });

  it('gives the brick of L3 its printed mass, centre and inertia', () => {
    const brick = pointMasses(BRICK.map((position) => ({ mass: 1, position })));
    expect(brick.mass).toBe(8);
    expect(brick.centerOfMass).toEqual({ x: 3, y: 1.5, z: 0 });
    // + 0 turns a printed −0 into 0.
    expect(elements(brick.inertia).map((x) => x + 0)).toEqual([10, 0, 0, 0, 40, 0, 0, 0, 34]);
  });

  it('gives the brick turned by 45° about y the printed moments, with the sign of T (2.49)', () => {
    const c = Math.SQRT1_2;
    const turned = pointMasses(
      BRICK.map(([x, y, z]) => {
        const [a, b] = [x - 3, z];
        return { mass: 1, position: [3 + c * a + c * b, y, -c * a + c * b] };
      }),
    );
    // L3 prints 22, 40, 22 and −12: the bare product Σ m x z, which enters the tensor negated.
    const printed = [22, 0, 12, 0, 40, 0, 12, 0, 22];
    for (const [i, element] of elements(turned.inertia).entries()) {
      expect(element).toBeCloseTo(printed[i]!, 12);
    }
    const { moments } = principalAxes(turned.inertia);
    const sorted = [moments.x, moments.y, moments.z].sort((a, b) => a - b);
    for (const [i, moment] of [10, 34, 40].entries()) expect(sorted[i]).toBeCloseTo(moment, 12);
  });

  it('loses nothing far from the origin', () => {
    const far = pointMasses(
      BRICK.map(([x, y, z]) => ({ mass: 1, position: [x + 2 ** 30, y, z - 2 ** 30] })),
    );
    expect(elements(far.inertia).map((x) => x + 0)).toEqual([10, 0, 0, 0, 40, 0, 0, 0, 34]);
  });

  it('names a bad point', () => {
    expect(() => pointMasses([])).toThrow(/pointMasses: points must be a list of at least one/);
    expect(() =>
      pointMasses([
        { mass: 1, position: [0, 0, 0] },
        { mass: -2, position: [0, 0, 0] },
      ]),
    ).toThrow(/pointMasses: points\[1\]\.mass must be a finite number greater than 0, got -2\./);
    expect(() => pointMasses([{ mass: 1, position: [0, Number.NaN, 0] }])).toThrow(
      /points\[0\]\.position must be three finite numbers, got \[0, NaN, 0\]/,
    );
  });
});

describe('P4 combining', () => {
  it('puts a box together from its halves, T (2.54)', () => {
    const half = new Box(1, 1, 3).massProperties(2);
    const whole = combineMass([
      transformMass(half, { position: [0, 0.5, 0] }),
      transformMass(half, { position: [0, -0.5, 0] }),
    ]);
    expectSameMass(whole, new Box(1, 2, 3).massProperties(2), 1e-15);
  });

  it('moves the reference point there and back', () => {
    const solid = new Cone(1, 2).massProperties(3);
    const away = inertiaAbout(solid, v(1, 2, 3));
    // T (2.54) by hand: I_xx + m (d_y² + d_z²), and −m d_x d_y off the diagonal.
    const [dx, dy, dz] = [1, 2.5, 3];
    expect(away.m00).toBeCloseTo(solid.inertia.m00 + solid.mass * (dy * dy + dz * dz), 11);
    expect(away.m01).toBeCloseTo(-solid.mass * dx * dy, 11);
  });

  it('turns the tensor by R I Rᵀ, T (2.56)', () => {
    const quarter = { x: 0, y: 0, z: Math.SQRT1_2, w: Math.SQRT1_2 };
    const turned = transformMass(new Box(1, 2, 3).massProperties(1), { orientation: quarter });
    expectSameTensor(turned.inertia, new Box(2, 1, 3).massProperties(1).inertia, 1e-15);
  });

  it('takes away what it added', () => {
    const random = new Random(21);
    const a = transformMass(new Box(3, 3, 3).massProperties(2), { position: [1, 2, 3] });
    const { p, q } = randomPose(random, 0.5);
    const position = v(p.x + 1, p.y + 2, p.z + 3);
    const b = transformMass(new Cone(0.4, 0.7).massProperties(5), { position, orientation: q });
    expectSameMass(subtractMass(combineMass([a, b]), b), a, 1e-14, 5);
  });

  it('scales to a given mass', () => {
    const solid = scaleToMass(new Sphere(2).massProperties(123), 10);
    expect(solid.mass).toBe(10);
    expect(solid.inertia.m00).toBeCloseTo(16, 13);
    expect(() => scaleToMass(solid, 0)).toThrow(/scaleToMass: mass must be .* got 0\./);
  });

  it('refuses a hole that is heavier than the whole or lies outside it', () => {
    const [small, large] = [new Box(1, 1, 1), new Box(2, 2, 2)].map((b) => b.massProperties(1));
    expect(() => subtractMass(small!, large!)).toThrow(/mass must come out .* got -7\. The hole/);
    const outside = transformMass(small!, { position: [5, 0, 0] });
    expect(() => subtractMass(large!, outside)).toThrow(
      /inertia must come out .* inside the whole/,
    );
    expect(() => combineMass([])).toThrow(/combineMass: mass must come out finite .* got 0\./);
  });
});

describe('P5 principal axes', () => {
  it('finds the moments and axes of any rotated tensor', () => {
    const random = new Random(31);
    for (let n = 0; n < 200; n++) {
      const moments = v(random.uniform(1, 2), random.uniform(1, 2), random.uniform(1, 2));
      const q = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
      const tensor = rotateTensor(
        mat3(),
        toMat3(mat3(), q),
        diagonal(moments.x, moments.y, moments.z),
      );
      const found = principalAxes(tensor);
      const rotation = toMat3(mat3(), found.axes);
      const rebuilt = rotateTensor(
        mat3(),
        rotation,
        diagonal(found.moments.x, found.moments.y, found.moments.z),
      );
      expectSameTensor(rebuilt, tensor, 1e-14);
      // Nearest to the identity of all 24 frames: a rotation by at most 62.8°, so w ≥ cos 31.4°.
      expect(Math.abs(found.axes.w)).toBeGreaterThan(0.853);
    }
  });

  it('leaves a diagonal tensor as it is', () => {
    for (const [x, y, z] of [
      [1, 2, 3],
      [3, 1, 2],
      [2, 2, 1],
      [5, 5, 5],
    ] as const) {
      const { moments, axes } = principalAxes(diagonal(x, y, z));
      expect(moments).toEqual({ x, y, z });
      expect(axes).toEqual({ x: 0, y: 0, z: 0, w: 1 });
    }
  });

  it('refuses a tensor that is not symmetric or not finite', () => {
    const skew = { ...diagonal(1, 2, 3), m01: 0.5 };
    expect(() => principalAxes(skew)).toThrow(/principalAxes: inertia must be a symmetric matrix/);
    expect(() => principalAxes(diagonal(1, Number.NaN, 1))).toThrow(/principalAxes: inertia/);
  });
});

describe('P2 hollow bodies', () => {
  it('gives outer minus inner', () => {
    const box = hollowBox(2, 3, 4, 0.25, 10);
    expect(box.mass).toBeCloseTo(10 * (24 - 1.5 * 2.5 * 3.5), 12);
    const m = (x: number, y: number, z: number) => (10 * x * y * z * (y * y + z * z)) / 12;
    expect(box.inertia.m00).toBeCloseTo(m(2, 3, 4) - m(1.5, 2.5, 3.5), 12);
    const ball = hollow(new Sphere(2), new Sphere(1), 3);
    expectSameMass(hollowSphere(2, 1, 3), ball, 1e-14);
    const pipe = hollow(new Cylinder(2, 5), new Cylinder(1, 5), 3);
    expectSameMass(tube(2, 1, 5, 3), pipe, 1e-14);
  });

  it('puts a cavity anywhere', () => {
    const solid = hollow(new Box(2, 2, 2), new Box(1, 1, 1), 1, { position: [0.25, 0, 0] });
    expect(solid.mass).toBe(7);
    expect(solid.centerOfMass.x).toBeCloseTo(-0.25 / 7, 15);
  });

  it('gives the torus m (R² + ¾ r²) and m (½ R² + ⅝ r²)', () => {
    const ring = torus(2, 0.5, 1);
    expect(ring.mass).toBeCloseTo(Math.PI * Math.PI, 13);
    expect(ring.inertia.m11 / ring.mass).toBeCloseTo(4.1875, 13);
    expect(ring.inertia.m00 / ring.mass).toBeCloseTo(2.15625, 13);
  });

  // A wall of thickness t and density σ/t has the shell as its limit, with an error of order t.
  const t = 1e-5;
  const slope = (r: number, h: number) => (t * Math.sqrt(r * r + h * h)) / r;
  const walls = [
    ['sphereShell', sphereShell(2, 3), hollowSphere(2 + t / 2, 2 - t / 2, 3 / t)],
    ['boxShell', boxShell(1, 2, 3, 3), hollowBox(1 + t, 2 + t, 3 + t, t, 3 / t)],
    ['cylinderShell', cylinderShell(1, 3, 2, false), tube(1 + t / 2, 1 - t / 2, 3, 2 / t)],
    [
      'closed cylinderShell',
      cylinderShell(1, 3, 2),
      hollow(new Cylinder(1 + t / 2, 3 + t), new Cylinder(1 - t / 2, 3 - t), 2 / t),
    ],
    [
      'capsuleShell',
      capsuleShell(1, 3, 2),
      hollow(new Capsule(1 + t / 2, 3), new Capsule(1 - t / 2, 3), 2 / t),
    ],
    [
      // Two cones on one base: the inner one is lower and narrower by the same factor.
      'coneShell',
      coneShell(1, 2, 3, false),
      (() => {
        const k = slope(1, 2) / 2;
        return hollow(new Cone(1, 2), new Cone(1 - k, 2 * (1 - k)), 3 / t, {
          position: [0, -k, 0],
        });
      })(),
    ],
  ] as const;
  it.each(walls)('%s is the limit of a thin wall', (_, shell, wall) => {
    expectSameMass(shell, wall, 5e-5);
  });

  it('closes the cone with a disk', () => {
    const closed = coneShell(1, 2, 3);
    const open = coneShell(1, 2, 3, false);
    expect(closed.mass - open.mass).toBeCloseTo(3 * Math.PI, 12);
    expect(closed.inertia.m11 - open.inertia.m11).toBeCloseTo(1.5 * Math.PI, 12);
  });

  it('refuses cavities that do not fit', () => {
    expect(() => hollowSphere(1, 1, 1)).toThrow(/hollowSphere: innerRadius must be less than/);
    expect(() => hollowBox(1, 1, 1, 0.5, 1)).toThrow(
      /hollowBox: wall must be less than half .* 0\.5/,
    );
    expect(() => tube(1, 2, 1, 1)).toThrow(
      /tube: innerRadius must be less than outerRadius, got 2/,
    );
    expect(() => torus(1, 2, 1)).toThrow(/torus: sectionRadius must not be larger .* got 2/);
  });
});
