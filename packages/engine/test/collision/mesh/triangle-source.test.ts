/** The tree over triangles and what a surface knows about its edges and corners. */

import { describe, expect, it } from 'vitest';
import { HeightFieldTriangles } from '../../../src/collision/mesh/height-field-triangles.js';
import { NumberSet } from '../../../src/collision/mesh/number-set.js';
import { readMesh } from '../../../src/collision/mesh/read-mesh.js';
import { triangleSourceOf } from '../../../src/collision/mesh/source-of.js';
import {
  EDGE,
  TriangleList,
  type TriangleSource,
} from '../../../src/collision/mesh/triangle-source.js';
import { TriangleMesh } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import { L_OUTLINE, prism, torusMesh } from '../../shapes/decompose/models.js';
import { boxMesh } from '../../shapes/solids.js';
import { add, scale, unit, type V } from '../../support/collision/vectors.js';
import { distanceToFaces, facesOf, gridField, gridMesh, tiledBox } from './surfaces.js';

const hills = (x: number, z: number): number => 0.5 * Math.sin(2 * x) * Math.cos(z);

/** Triangles whose corners span a box that meets another one, by looking at all. */
function bruteForce(faces: ReturnType<typeof facesOf>, box: Float64Array): number[] {
  const found: number[] = [];
  for (const [t, { corners }] of faces.entries()) {
    const meets = [0, 1, 2].every((axis) => {
      const values = corners.map((c) => c[axis]!);
      return Math.min(...values) <= box[axis + 3]! && Math.max(...values) >= box[axis]!;
    });
    if (meets) found.push(t);
  }
  return found;
}

describe('queries', () => {
  const random = new Random('soup');
  const soup: number[] = [];
  for (let t = 0; t < 700; t++) {
    const [x, y, z] = [random.uniform(-9, 9), random.uniform(-9, 9), random.uniform(-9, 9)];
    const size = 3 * random.next() ** 4;
    for (let k = 0; k < 3; k++) {
      soup.push(x + size * random.normal(), y + size * random.normal(), z + size * random.normal());
    }
  }
  const pile = Array.from({ length: 99 }, () => [0, 0, 0, 1, 0, 0, 0, 1, 0]).flat();
  it.each([
    { name: 'a soup of triangles', shape: new TriangleMesh({ vertices: soup }) },
    { name: 'triangles in one place', shape: new TriangleMesh({ vertices: pile }) },
    { name: 'a ring', shape: torusMesh() },
    { name: 'one triangle', shape: new TriangleMesh({ vertices: [0, 0, 0, 1, 0, 0, 0, 1, 0] }) },
    { name: 'a height field', shape: gridField(30, 12, hills) },
  ])('find in $name what looking at all triangles finds', ({ shape }) => {
    const source = triangleSourceOf(shape);
    expect(triangleSourceOf(shape)).toBe(source);
    const faces = facesOf(shape);
    expect(source.triangleCount).toBe(faces.length);
    const list = new TriangleList();
    const box = new Float64Array(6);
    let total = 0;
    for (let n = 0; n < 300; n++) {
      const size = 6 * random.next() ** 3;
      for (let axis = 0; axis < 3; axis++) {
        const middle = random.uniform(-7, 7);
        box[axis] = middle - size;
        box[axis + 3] = middle + size;
      }
      list.clear();
      source.collect(list, box);
      const found = Array.from(list.data.subarray(0, list.count)).sort((a, b) => a - b);
      const visited: number[] = [];
      source.forEachTriangle(box, (t) => visited.push(t));
      expect(visited.sort((a, b) => a - b)).toEqual(found);
      expect(found).toEqual(bruteForce(faces, box));
      total += found.length;
    }
    expect(total).toBeGreaterThan(0);
  });

  it('lose nothing at the border of a box that just touches', () => {
    const source = triangleSourceOf(gridField(4, 4, () => 0.1));
    const list = new TriangleList();
    source.collect(list, Float64Array.of(2, 0.1, -2, 3, 0.1, 3));
    expect(list.count).toBe(8);
    list.clear();
    source.collect(list, Float64Array.of(2.1, 0, -2, 3, 0.2, 3));
    expect(list.count).toBe(0);
  });

  it('know the corners and normals of every triangle, and its bounds', () => {
    for (const shape of [torusMesh(), gridField(7, 3, hills)]) {
      const source = triangleSourceOf(shape);
      const record = new Float64Array(12);
      for (const [t, { corners, normal }] of facesOf(shape).entries()) {
        source.load(record, t);
        expect(Array.from(record.subarray(0, 9))).toEqual(corners.flat());
        for (let k = 0; k < 3; k++) expect(record[9 + k]).toBeCloseTo(normal[k]!, 13);
        for (const corner of corners) {
          for (let k = 0; k < 3; k++) {
            expect(corner[k]).toBeGreaterThanOrEqual(source.bounds[k]!);
            expect(corner[k]).toBeLessThanOrEqual(source.bounds[k + 3]!);
          }
        }
      }
    }
  });

  it('refuse a shape without triangles', () => {
    expect(() => triangleSourceOf(new Box(1, 1, 1))).toThrow(
      'triangleSourceOf: shape must be a mesh or a height field, got "box".',
    );
  });
});

describe('edges', () => {
  it('of a box are convex by a quarter turn, but for the diagonals', () => {
    const source = readMesh(new TriangleMesh(boxMesh(1, 2, 3)));
    const angles = Array.from(source.edgeAngles).map((angle) => angle.toFixed(5));
    expect(angles.filter((angle) => angle === '0.00000').length).toBe(12);
    expect(angles.filter((angle) => angle === (Math.PI / 2).toFixed(5)).length).toBe(24);
    for (let t = 0; t < 12; t++) {
      for (let k = 0; k < 3; k++) {
        const isDiagonal = Math.abs(source.edgeAngles[3 * t + k]!) < 1e-6;
        expect(source.edgeKind(t, k)).toBe(isDiagonal ? EDGE.flat : EDGE.convex);
      }
    }
  });

  it('of an L bend inwards at one place', () => {
    const source = readMesh(prism(L_OUTLINE, 1));
    const concave = Array.from(source.edgeAngles).filter((angle) => angle < -0.1);
    expect(concave.map((angle) => angle.toFixed(5))).toEqual(
      Array(concave.length).fill((-Math.PI / 2).toFixed(5)),
    );
    expect(concave.length).toBe(2);
  });

  it('of a sheet end at its border', () => {
    const mesh = gridMesh(3, 3, () => 0);
    const source = readMesh(mesh);
    const borders = Array.from(source.edgeAngles).filter(Number.isNaN).length;
    expect(borders).toBe(12);
  });

  it('of a landscape are those of its mesh', () => {
    const field = gridField(9, 5, hills);
    const { vertices, indices } = field.triangles();
    const mesh = readMesh(new TriangleMesh({ vertices, indices, sides: 'front' }));
    const own = new HeightFieldTriangles(field);
    const [n, m] = [new Float64Array(3), new Float64Array(3)];
    for (let t = 0; t < own.triangleCount; t++) {
      for (let k = 0; k < 3; k++) {
        expect(own.neighbor(t, k)).toBe(mesh.neighbor(t, k));
        expect(own.edgeKind(t, k)).toBe(mesh.edgeKind(t, k));
        expect(own.across(n, t, k)).toBe(mesh.across(m, t, k));
        for (let axis = 0; axis < 3; axis++) expect(n[axis]).toBeCloseTo(m[axis]!, 12);
        expect(own.vertexOnBorder(t, k)).toBe(mesh.vertexOnBorder(t, k));
        expect(own.edgeOwner(t, k)).toBe(mesh.edgeOwner(t, k));
        expect(own.vertexOwner(t, k)).toBe(mesh.vertexOwner(t, k));
      }
    }
  });

  it('and corners have one owner each', () => {
    for (const shape of [torusMesh(), gridField(5, 5, hills), tiledBox(1, 1, 1, 3)]) {
      const source = triangleSourceOf(shape);
      const faces = facesOf(shape);
      const key = (p: V): string => p.map((c) => c.toFixed(9)).join();
      const owners = new Map<string, number>();
      for (const [t, { corners }] of faces.entries()) {
        for (let k = 0; k < 3; k++) {
          const [a, b] = [key(corners[k]!), key(corners[(k + 1) % 3]!)];
          const edge = [a, b].sort().join('|');
          const owner = source.edgeOwner(t, k);
          expect(owners.get(edge) ?? owner).toBe(owner);
          owners.set(edge, owner);
          const vertex = source.vertexOwner(t, k);
          expect(owners.get(a) ?? vertex).toBe(vertex);
          owners.set(a, vertex);
        }
      }
    }
  });
});

describe('corners', () => {
  const normals = (source: TriangleSource, t: number, k: number, m: V): boolean =>
    source.vertexAllows(t, k, Float64Array.from(m), 1e-6);

  it.each([
    { name: 'a ring', shape: torusMesh(6, 9) },
    { name: 'an L', shape: prism(L_OUTLINE, 1) },
    { name: 'a landscape', shape: gridField(4, 3, hills) },
    { name: 'its mesh', shape: gridMesh(4, 3, hills) },
  ])('of $name allow the directions whose nearest point they are', ({ shape }) => {
    const source = triangleSourceOf(shape);
    const faces = facesOf(shape);
    const random = new Random('cones');
    let allowed = 0;
    for (let n = 0; n < 2000; n++) {
      const t = random.integer(0, faces.length - 1);
      const k = random.integer(0, 2);
      const { normal, corners } = faces[t]!;
      // Around the face's normal, so that some are allowed.
      const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
      const m = unit([normal[0] + 0.8 * x, normal[1] + 0.8 * y, normal[2] + 0.8 * z]);
      // Cosine of the angle by which the surface leans towards m.
      const off = distanceToFaces(faces, add(corners[k]!, scale(m, 1e-3))) / 1e-3;
      if (off > 1 - 1e-5 && off < 1 - 1e-11) continue;
      expect(normals(source, t, k, m)).toBe(off > 1 - 1e-5);
      if (off < 1 - 1e-5) continue;
      allowed++;
      expect(source.vertexSide(t, k, m[0], m[1], m[2])).toBeGreaterThan(0);
    }
    expect(allowed).toBeGreaterThan(20);
  });

  it('are told from points of flat faces and straight edges', () => {
    const source = triangleSourceOf(tiledBox(2, 2, 2, 4));
    const faces = facesOf(tiledBox(2, 2, 2, 4));
    for (const [t, { corners }] of faces.entries()) {
      for (let k = 0; k < 3; k++) {
        const isCorner = corners[k]!.every((c) => Math.abs(c) === 1);
        expect(source.isCorner(t, k)).toBe(isCorner);
      }
    }
  });

  it('lean as much as they are allowed to', () => {
    const mesh = new TriangleMesh(boxMesh(2, 2, 2));
    const source = triangleSourceOf(mesh);
    const isThere = (corner: V): boolean => corner.every((x) => x === 1);
    const faces = facesOf(mesh);
    const t = faces.findIndex(({ corners }) => corners.some(isThere));
    const k = faces[t]!.corners.findIndex(isThere);
    // An edge from (1, 1, 1) runs along −x.
    const m = unit([-0.05, 1, 1]);
    expect(source.vertexAllows(t, k, Float64Array.from(m), 1e-6)).toBe(false);
    expect(source.vertexAllows(t, k, Float64Array.from(m), 0.1)).toBe(true);
  });
});

describe('NumberSet', () => {
  it('is the set it stands for, through clearing and growing', () => {
    const random = new Random(5);
    const set = new NumberSet();
    for (let round = 0; round < 30; round++) {
      const truth = new Set<number>();
      set.clear();
      for (let n = 0; n < random.integer(0, 400); n++) {
        const value = random.integer(0, 300) * random.integer(1, 100_000);
        expect(set.has(value)).toBe(truth.has(value));
        expect(set.add(value)).toBe(!truth.has(value));
        truth.add(value);
      }
    }
  });
});
