/**
 * What is drawn is the shape: its triangles enclose the shape's volume, its vertices lie on the true
 * surface as the engine's own queries know it, and normals point out of it.
 */

import {
  Box,
  Capsule,
  Composite,
  Cone,
  ConvexHull,
  Cylinder,
  Ellipsoid,
  HeightField,
  Plane,
  Random,
  Rectangle,
  RigidBody,
  type Shape,
  Simulation,
  Sphere,
  Transformed,
  TriangleMesh,
} from 'rattleback';
import { type BufferGeometry, Matrix3, Matrix4, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { leavesOf, shapeGeometry } from '../src/index.js';

const random = new Random(7);
const cloud = Array.from({ length: 40 }, () => [0, 1, 2].map(() => random.uniform(-1, 1)));
const hull = new ConvexHull(cloud as [number, number, number][]);

/** A ring with square cross-section: closed, not convex. */
function ring(): TriangleMesh {
  const sides = 12;
  const vertices: number[] = [];
  const indices: number[] = [];
  const profile = [
    [1, -0.25],
    [1.5, -0.25],
    [1.5, 0.25],
    [1, 0.25],
  ] as const;
  for (let i = 0; i < sides; i++) {
    const angle = (2 * Math.PI * i) / sides;
    for (const [r, y] of profile) vertices.push(r * Math.cos(angle), y, r * Math.sin(angle));
    for (let k = 0; k < 4; k++) {
      const a = 4 * i + k;
      const b = 4 * i + ((k + 1) % 4);
      const [c, d] = [(b + 4) % (4 * sides), (a + 4) % (4 * sides)];
      indices.push(a, b, c, a, c, d);
    }
  }
  const mesh = new TriangleMesh({ vertices, indices });
  return mesh.outward ? mesh : mesh.flipped();
}

const turned = [0.5, 0.5, 0.5, 0.5] as const;

/** Every solid, and how much of its volume 64 sides may leave out. */
const SOLIDS: readonly (readonly [string, Shape, number])[] = [
  ['box', new Box(1, 2, 3), 1e-6],
  ['sphere', new Sphere(0.7), 0.006],
  ['ellipsoid', new Ellipsoid(1, 2, 3), 0.006],
  ['capsule', new Capsule(0.4, 1.2), 0.006],
  ['cylinder', new Cylinder(0.5, 2), 0.002],
  ['cone', new Cone(0.8, 1.5), 0.002],
  ['hull', hull, 1e-6],
  ['mesh', ring(), 1e-6],
  [
    'transformed',
    new Transformed(new Cone(1, 2), { position: [3, 1, 2], orientation: turned }),
    0.002,
  ],
  [
    'composite',
    new Composite([
      { shape: new Box(1, 1, 1), position: [0, 2, 0] },
      {
        shape: new Transformed(new Cylinder(0.5, 1), { orientation: turned }),
        position: [0, 0, 4],
      },
    ]),
    0.002,
  ],
];

/** The pieces of a shape as it is drawn, in the shape's frame. */
function piecesOf(shape: Shape): { geometry: BufferGeometry; matrix: Matrix4 }[] {
  return leavesOf(shape).map(({ shape: leaf, matrix }) => {
    const drawn = shapeGeometry(leaf, { detail: 64, planeSize: 100 });
    return {
      geometry: drawn.create(),
      matrix: new Matrix4().multiplyMatrices(matrix, drawn.matrix),
    };
  });
}

interface Triangle {
  readonly corners: readonly Vector3[];
  readonly normals: readonly Vector3[];
}

function trianglesOf(shape: Shape): Triangle[] {
  return piecesOf(shape).flatMap(({ geometry, matrix }) => {
    const flat = geometry.index === null ? geometry : geometry.toNonIndexed();
    const position = flat.getAttribute('position');
    const normal = flat.getAttribute('normal');
    const turn = new Matrix3().getNormalMatrix(matrix);
    return Array.from({ length: position.count / 3 }, (_, t) => {
      const read = [0, 1, 2].map((k) => 3 * t + k);
      return {
        corners: read.map((i) =>
          new Vector3().fromBufferAttribute(position, i).applyMatrix4(matrix),
        ),
        normals: read.map((i) =>
          new Vector3().fromBufferAttribute(normal, i).applyNormalMatrix(turn),
        ),
      };
    });
  });
}

const faceNormal = ({ corners: [a, b, c] }: Triangle): Vector3 =>
  new Vector3().subVectors(b!, a!).cross(new Vector3().subVectors(c!, a!));

describe('geometries of shapes', () => {
  it.each(SOLIDS)('%s: the triangles enclose its volume', (_, shape, left) => {
    let volume = 0;
    for (const { corners } of trianglesOf(shape)) {
      volume += corners[0]!.dot(new Vector3().crossVectors(corners[1]!, corners[2]!)) / 6;
    }
    expect(volume).toBeLessThanOrEqual(shape.volume * (1 + 1e-6));
    expect(volume).toBeGreaterThan(shape.volume * (1 - left));
    expect(shape.massProperties(1).mass).toBeCloseTo(shape.volume, 9);
  });

  it.each(SOLIDS)('%s: the vertices lie on its surface', (_, shape) => {
    const sim = new Simulation();
    sim.add(new RigidBody({ shape, type: 'static' }));
    let farthest = 0;
    for (const { corners } of trianglesOf(shape).filter((_, i) => i % 9 === 0)) {
      for (const corner of corners) {
        farthest = Math.max(farthest, Math.abs(sim.nearestSurface(corner)!.distance));
      }
    }
    expect(farthest).toBeLessThan(2e-6);
  });

  it.each(SOLIDS)('%s: normals have unit length and point out of it', (_, shape) => {
    let [stretch, lean] = [0, 1];
    for (const triangle of trianglesOf(shape)) {
      const face = faceNormal(triangle);
      // The poles of round shapes have triangles without area.
      if (face.length() < 1e-9) continue;
      face.normalize();
      for (const normal of triangle.normals) {
        stretch = Math.max(stretch, Math.abs(normal.length() - 1));
        lean = Math.min(lean, normal.dot(face));
      }
    }
    expect(stretch).toBeLessThan(1e-4);
    expect(lean).toBeGreaterThan(0.8);
  });

  it.each([
    ['rectangle', new Rectangle(2, 3), 6],
    ['plane', new Plane([0, 1, 0], 2), 100 * 100],
  ] as const)('%s: a sheet that faces its normal', (_, shape, area) => {
    let sum = 0;
    for (const triangle of trianglesOf(shape)) {
      sum += faceNormal(triangle).y / 2;
      for (const normal of triangle.normals) expect(normal.y).toBeCloseTo(1, 6);
    }
    expect(sum).toBeCloseTo(area, 3);
  });

  it('height field: its own triangles, seen from above', () => {
    const heights = Array.from({ length: 30 }, () => random.uniform(0, 1));
    const field = new HeightField({ heights, columns: 6, rows: 5, width: 10, depth: 8 });
    const triangles = trianglesOf(field);
    expect(triangles).toHaveLength(2 * 5 * 4);
    for (const triangle of triangles) {
      expect(faceNormal(triangle).y).toBeGreaterThan(0);
      for (const { x, y, z } of triangle.corners) expect(y).toBeCloseTo(field.heightAt(x, z), 5);
    }
  });

  it('has sharp edges where a solid has edges, and none where it is nearly round', () => {
    const cube = new ConvexHull(
      [0, 1, 2, 3, 4, 5, 6, 7].map(
        (i) => [i & 1, (i >> 1) & 1, i >> 2] as [number, number, number],
      ),
    );
    for (const triangle of trianglesOf(cube)) {
      const face = faceNormal(triangle).normalize();
      for (const normal of triangle.normals) expect(normal.dot(face)).toBeCloseTo(1, 6);
    }
    const points = Array.from({ length: 300 }, (_, i) => {
      const y = 1 - (2 * i + 1) / 300;
      const [r, angle] = [Math.sqrt(1 - y * y), 2.399963229728653 * i];
      return [r * Math.cos(angle), y, r * Math.sin(angle)] as [number, number, number];
    });
    // On the unit sphere the normal is the place.
    const lean = trianglesOf(new ConvexHull(points)).flatMap(({ corners, normals }) =>
      normals.map((normal, k) => normal.dot(corners[k]!)),
    );
    expect(Math.min(...lean)).toBeGreaterThan(0.995);
  });

  it('shares what differs by a stretch alone, and what is alike', () => {
    const key = (shape: Shape): string => shapeGeometry(shape).key;
    expect(key(new Box(1, 2, 3))).toBe(key(new Box(4, 5, 6)));
    expect(key(new Sphere(1))).toBe(key(new Ellipsoid(1, 2, 3)));
    expect(key(new Capsule(1, 2))).toBe(key(new Capsule(2, 4)));
    expect(key(new Capsule(1, 2))).not.toBe(key(new Capsule(1, 3)));
    expect(key(new ConvexHull(hull.vertices))).toBe(key(hull));
    expect(key(ring())).toBe(key(ring()));
  });

  it.each(SOLIDS.filter(([, { kind }]) => kind !== 'composite' && kind !== 'transformed'))(
    '%s: the outline lies on the surface',
    (_, shape) => {
      const sim = new Simulation();
      sim.add(new RigidBody({ shape, type: 'static' }));
      const { outline, matrix } = shapeGeometry(shape);
      const lines = outline();
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length % 6).toBe(0);
      let farthest = 0;
      for (let i = 0; i < lines.length; i += 3) {
        const point = new Vector3().fromArray(lines, i).applyMatrix4(matrix);
        farthest = Math.max(farthest, Math.abs(sim.nearestSurface(point)!.distance));
      }
      expect(farthest).toBeLessThan(2e-6);
    },
  );
});
