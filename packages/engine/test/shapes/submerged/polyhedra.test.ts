import { describe, expect, it } from 'vitest';
import * as quat from '../../../src/math/quat.js';
import { Random } from '../../../src/math/random.js';
import type { Vec3 } from '../../../src/math/types.js';
import { Box } from '../../../src/shapes/box.js';
import { Capsule } from '../../../src/shapes/capsule.js';
import { Composite } from '../../../src/shapes/composite.js';
import { Cone } from '../../../src/shapes/cone.js';
import { Cylinder } from '../../../src/shapes/cylinder.js';
import { Ellipsoid } from '../../../src/shapes/ellipsoid.js';
import { HeightField } from '../../../src/shapes/height-field.js';
import { ConvexHull } from '../../../src/shapes/hull.js';
import { TriangleMesh } from '../../../src/shapes/mesh.js';
import { Plane } from '../../../src/shapes/plane.js';
import { Rectangle } from '../../../src/shapes/rectangle.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { canBeSubmerged, submergedVolume } from '../../../src/shapes/submerged/index.js';
import { Transformed } from '../../../src/shapes/transformed.js';
import { arc, boxMesh, revolve } from '../solids.js';
import { difference, engineRegion, type Region } from './oracle.js';

const unit = (random: Random): Vec3 => random.unitVector({ x: 0, y: 0, z: 0 });

/** A ring with a square section, from the profile that comes back to its start. */
const ring = new TriangleMesh(
  revolve(
    [
      [1, -0.3],
      [1.6, -0.3],
      [1.6, 0.3],
      [1, 0.3],
      [1, -0.3],
    ],
    24,
  ),
);

const cloud = (count: number): number[] => {
  const random = new Random('cloud');
  return Array.from({ length: 3 * count }, () => random.uniform(-1, 1));
};

const hull = new ConvexHull(cloud(40));

const tetrahedron = new TriangleMesh({
  vertices: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1],
  indices: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
});

const assembly = new Composite([
  { shape: new Box(1, 0.4, 2), position: [0.3, -0.5, 0], orientation: [0.1, 0.2, 0.3, 0.9] },
  { shape: new Capsule(0.2, 0.7), position: [-1, 0.5, 0.2], orientation: [0.5, -0.5, 0.5, 0.5] },
  {
    shape: new Composite([
      { shape: new Sphere(0.3), position: [0, 0, 1] },
      { shape: new Transformed(new Cone(0.3, 0.9), { position: [0, 1, 0] }) },
    ]),
    position: [0.5, 1.2, -0.4],
    orientation: [0.7, 0.1, 0, 0.7],
  },
]);

const solids: Record<string, Shape> = {
  box: new Box(1, 2, 0.5),
  hull,
  ring,
  tetrahedron,
  assembly,
};

describe.each(Object.entries(solids))('the part of a %s below a plane (F4)', (_, shape) => {
  const length = shape.boundingRadius;

  it('and the part above make the whole', () => {
    const random = new Random('complement');
    const { centerOfMass: c, mass } = shape.massProperties(1);
    const all = { volume: mass, x: mass * c.x, y: mass * c.y, z: mass * c.z };
    for (let i = 0; i < 200; i++) {
      const n = unit(random);
      const d = random.uniform(-1.05, 1.05) * length;
      const below = engineRegion(shape, n, d);
      const above = engineRegion(shape, { x: -n.x, y: -n.y, z: -n.z }, -d);
      const sum: Region = {
        volume: below.volume + above.volume,
        x: below.x + above.x,
        y: below.y + above.y,
        z: below.z + above.z,
      };
      expect(difference(sum, all, shape.volume, length)).toBeLessThan(2e-14);
    }
  });

  it('is nothing above and everything far below the surface', () => {
    const random = new Random('far');
    for (let i = 0; i < 20; i++) {
      const n = unit(random);
      expect(engineRegion(shape, n, -1.0001 * length).volume).toBe(0);
      expect(Math.abs(engineRegion(shape, n, 1e9).volume / shape.volume - 1)).toBeLessThan(1e-14);
    }
  });

  it('grows by the area of the cut, whose height is that of the plane', () => {
    const random = new Random('growth');
    const h = 1e-5 * length;
    for (let i = 0; i < 20; i++) {
      const n = unit(random);
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
  it('an upright box is cut into boxes, at any height and about any axis', () => {
    const box = new Box(2, 3, 5);
    for (const [axis, size, area] of [
      ['x', 2, 15],
      ['y', 3, 10],
      ['z', 5, 6],
    ] as const) {
      for (const depth of [0.1, 0.5, 1.3]) {
        const n = { x: 0, y: 0, z: 0, [axis]: -1 };
        const out = { volume: 0, centroid: { x: 0, y: 0, z: 0 } };
        submergedVolume(out, box, n, depth - 0.5 * size);
        expect(out.volume).toBeCloseTo(area * depth, 13);
        expect(out.centroid[axis]).toBeCloseTo(0.5 * size - 0.5 * depth, 14);
      }
    }
  });

  it('a corner of a cube cut off is a tetrahedron', () => {
    // x + y + z ≤ −1 inside the cube of side 2: the corner with legs 2.
    const n = { x: Math.sqrt(1 / 3), y: Math.sqrt(1 / 3), z: Math.sqrt(1 / 3) };
    const { volume, x, y, z } = engineRegion(new Box(2, 2, 2), n, -Math.sqrt(1 / 3));
    expect(volume).toBeCloseTo(8 / 6, 14);
    for (const moment of [x, y, z]) expect(moment / volume).toBeCloseTo(-1 + 2 / 4, 14);
  });

  it('a tiny corner keeps its relative accuracy', () => {
    const s = Math.sqrt(1 / 3);
    const leg = 1e-4;
    const { volume } = engineRegion(new Box(2, 2, 2), { x: s, y: s, z: s }, s * (leg - 3));
    expect(volume / (leg ** 3 / 6)).toBeCloseTo(1, 9);
  });

  it('a plane through the axis halves a ring, a plane across it too', () => {
    expect(engineRegion(ring, { x: 0, y: 1, z: 0 }, 0).volume).toBeCloseTo(0.5 * ring.volume, 13);
    expect(engineRegion(ring, { x: 1, y: 0, z: 0 }, 0).volume).toBeCloseTo(0.5 * ring.volume, 13);
  });

  it('a transformed shape is the shape in its own frame', () => {
    const random = new Random('pose');
    const position = { x: 1, y: -2, z: 0.5 };
    const orientation = random.unitQuaternion(quat.quat());
    const moved = new Transformed(hull, { position, orientation });
    for (let i = 0; i < 20; i++) {
      const n = unit(random);
      const d = random.uniform(-0.4, 0.8);
      const local = quat.rotateInverse({ x: 0, y: 0, z: 0 }, orientation, n);
      const inner = { volume: 0, centroid: { x: 0, y: 0, z: 0 } };
      submergedVolume(inner, hull, local, d);
      const offset = d + n.x * position.x + n.y * position.y + n.z * position.z;
      const outer = { volume: 0, centroid: { x: 0, y: 0, z: 0 } };
      submergedVolume(outer, moved, n, offset);
      const expected = quat.rotate({ x: 0, y: 0, z: 0 }, orientation, inner.centroid);
      expect(outer.volume).toBeCloseTo(inner.volume, 13);
      expect(outer.centroid.x).toBeCloseTo(expected.x + position.x, 12);
      expect(outer.centroid.y).toBeCloseTo(expected.y + position.y, 12);
      expect(outer.centroid.z).toBeCloseTo(expected.z + position.z, 12);
    }
  });
});

describe('fine meshes of round solids, clipped', () => {
  const half = Math.PI / 2;
  const sides = 96;
  const pairs: Record<string, [Shape, TriangleMesh]> = {
    sphere: [new Sphere(1), new TriangleMesh(revolve(arc(0, 0, 1, 0, Math.PI, 64), sides))],
    cylinder: [
      new Cylinder(0.6, 1.4),
      new TriangleMesh(
        revolve(
          [
            [0, -0.7],
            [0.6, -0.7],
            [0.6, 0.7],
            [0, 0.7],
          ],
          sides,
        ),
      ),
    ],
    cone: [
      new Cone(0.8, 1.5),
      new TriangleMesh(
        revolve(
          [
            [0, -0.75],
            [0.8, -0.75],
            [0, 0.75],
          ],
          sides,
        ),
      ),
    ],
    capsule: [
      new Capsule(0.5, 0.9),
      new TriangleMesh(
        revolve(
          [...arc(0, -0.45, 0.5, 0, half, 32), ...arc(0, 0.45, 0.5, half, Math.PI, 32)],
          sides,
        ),
      ),
    ],
    ellipsoid: [
      new Ellipsoid(1.4, 2, 0.8),
      new TriangleMesh(stretched(revolve(arc(0, 0, 1, 0, Math.PI, 64), sides), 0.7, 1, 0.4)),
    ],
  };

  it.each(Object.entries(pairs))(
    '%s: the same in random poses, but for facets',
    (_, [round, mesh]) => {
      const random = new Random('poses');
      // The inscribed mesh lacks a share of about (π/sides)² · ⅔ of the volume.
      const missing = 1 - mesh.volume / round.volume;
      expect(missing).toBeLessThan(2e-3);
      for (let i = 0; i < 100; i++) {
        const n = unit(random);
        const d = random.uniform(-1, 1) * round.boundingRadius;
        const exact = engineRegion(round, n, d);
        const faceted = engineRegion(mesh, n, d);
        const apart = difference(exact, faceted, round.volume, round.boundingRadius);
        expect(apart).toBeLessThan(1.5 * missing);
      }
    },
  );
});

describe('what has no inside', () => {
  const square = {
    vertices: [0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1],
    indices: [0, 2, 1, 0, 3, 2],
  };
  const surfaces: Record<string, Shape> = {
    plane: new Plane([0, 1, 0]),
    rectangle: new Rectangle(1, 2),
    'open mesh': new TriangleMesh(square),
    'inverted mesh': new TriangleMesh(boxMesh(1, 1, 1)).flipped(),
    'height field': new HeightField({
      heights: [0, 0, 0, 1],
      columns: 2,
      rows: 2,
      width: 1,
      depth: 1,
    }),
    'composite with a rectangle': new Composite([
      { shape: new Box(1, 1, 1) },
      { shape: new Rectangle(1, 1) },
    ]),
  };

  it.each(Object.entries(surfaces))('%s: is refused in plain words', (_, shape) => {
    const out = { volume: 0, centroid: { x: 0, y: 0, z: 0 } };
    expect(canBeSubmerged(shape)).toBe(false);
    const ask = () => submergedVolume(out, shape, { x: 0, y: 1, z: 0 }, 0);
    expect(ask).toThrow(/shape must enclose a volume, got "[a-z-]+"\. Give the body a solid shape/);
  });

  it.each(Object.entries(solids))('a %s is accepted', (_, shape) => {
    expect(canBeSubmerged(shape)).toBe(true);
  });
});

function stretched(
  { vertices, indices }: { vertices: number[]; indices: number[] },
  x: number,
  y: number,
  z: number,
): { vertices: number[]; indices: number[] } {
  const factors = [x, y, z];
  return { vertices: vertices.map((c, i) => c * factors[i % 3]!), indices };
}
