/** TriangleMesh: welding, neighbours, what is closed, and every way a mesh can be wrong. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../src/math/random.js';
import { emptyBounds } from '../../src/shapes/bounds.js';
import { meshTopology } from '../../src/shapes/mesh/topology.js';
import { TriangleMesh } from '../../src/shapes/mesh.js';
import { arc, boxMesh, revolve } from './solids.js';
import { place, randomPose } from './surfaces.js';

/** Every triangle with corners of its own, as exporters write them. */
function loose({ vertices, indices }: { vertices: number[]; indices: number[] }): number[] {
  return indices.flatMap((i) => vertices.slice(3 * i, 3 * i + 3));
}

describe('TriangleMesh', () => {
  it('welds the loose corners of a cube to a closed solid', () => {
    const mesh = new TriangleMesh({ vertices: loose(boxMesh(1, 1, 1)) });
    expect(mesh.vertices.length).toBe(24);
    expect(mesh.triangleCount).toBe(12);
    expect([mesh.closed, mesh.outward, mesh.canMove, mesh.defect]).toEqual([
      true,
      true,
      true,
      null,
    ]);
    expect(mesh.volume).toBeCloseTo(1, 15);
    expect(mesh.area).toBeCloseTo(6, 15);
  });

  it('welds −0 and 0', () => {
    const corners = loose(boxMesh(1, 1, 1, 0.5, 0.5, 0.5));
    const mesh = new TriangleMesh({ vertices: corners.map((x, i) => (x === 0 && i % 2 ? -0 : x)) });
    expect(mesh.vertices.length).toBe(24);
  });

  it('welds within a tolerance, and only within it', () => {
    const random = new Random(51);
    for (const size of [1, 1e4]) {
      const solid = revolve(arc(0, 0, size, 0, Math.PI, 10), 20);
      const noisy = loose(solid).map((x) => x + 1e-7 * random.uniform(-0.5, 0.5));
      expect(new TriangleMesh({ vertices: noisy }).closed).toBe(false);
      const welded = new TriangleMesh({ vertices: noisy, weld: 1e-7 });
      expect(welded.closed).toBe(true);
      expect(welded.vertices.length / 3).toBe(9 * 20 + 2);
    }
  });

  it('leaves out vertices that no triangle uses', () => {
    const { vertices, indices } = boxMesh(1, 1, 1);
    const mesh = new TriangleMesh({
      vertices: [9, 9, 9, ...vertices, 8, 8, 8],
      indices: indices.map((i) => i + 1),
    });
    expect(mesh.vertices).toEqual(Float64Array.from(vertices));
    expect(mesh.boundingRadius).toBeCloseTo(Math.sqrt(0.75), 15);
  });

  it('knows the triangle across every edge', () => {
    const { vertices, indices, neighbors } = new TriangleMesh(
      revolve(arc(0, 0, 1, 0, Math.PI, 6), 9),
    );
    expect(vertices.length).toBe(3 * (5 * 9 + 2));
    for (let e = 0; e < indices.length; e++) {
      const [from, to] = [indices[e]!, indices[e % 3 === 2 ? e - 2 : e + 1]!];
      const t = neighbors[e]!;
      const corners = Array.from(indices.subarray(3 * t, 3 * t + 3));
      // The neighbour walks the edge the other way.
      expect(corners[(corners.indexOf(to) + 1) % 3]).toBe(from);
      expect(Array.from(neighbors.subarray(3 * t, 3 * t + 3))).toContain(Math.trunc(e / 3));
    }
  });

  it('marks borders with −1 and cannot move', () => {
    const sheet = new TriangleMesh({
      vertices: [0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1],
      indices: [
        [0, 2, 1],
        [0, 3, 2],
      ],
    });
    expect(Array.from(sheet.neighbors)).toEqual([1, -1, -1, -1, -1, 0]);
    expect([sheet.closed, sheet.canMove, sheet.volume]).toEqual([false, false, 0]);
    expect(sheet.defect?.kind).toBe('open');
  });

  it('calls two cubes that touch along an edge closed', () => {
    const [a, b] = [boxMesh(1, 1, 1), boxMesh(1, 1, 1, 1, 1, 0)];
    const mesh = new TriangleMesh({ vertices: [...loose(a), ...loose(b)] });
    expect(mesh.vertices.length).toBe(3 * 14);
    expect(mesh.closed).toBe(true);
    expect(mesh.volume).toBeCloseTo(2, 14);
    // Four triangles meet at the common edge: none of them has one neighbour there.
    expect(Array.from(mesh.neighbors).filter((t) => t < 0).length).toBe(4);
  });

  it('stays linear at a vertex with very many triangles', () => {
    const n = 100_000;
    const indices = new Int32Array(3 * n);
    for (let i = 0; i < n; i++) indices.set([0, 1 + i, 1 + ((i + 1) % n)], 3 * i);
    const { neighbors, defect } = meshTopology(indices, n + 1);
    expect(neighbors[0]).toBe(n - 1);
    expect(neighbors[2]).toBe(1);
    expect(defect?.kind).toBe('open');
  });

  it('has the same bounds by its hull as by all its vertices', () => {
    const random = new Random(52);
    const solid = revolve(arc(2, 0, 0.5, 0, 2 * Math.PI, 12), 24);
    const mesh = new TriangleMesh({ ...solid, weld: 1e-12 });
    expect(mesh.canMove).toBe(true);
    for (let n = 0; n < 20; n++) {
      const { p, q } = randomPose(random);
      const { min, max } = mesh.bounds(emptyBounds(), p, q);
      const world: [number, number, number][] = [];
      for (let i = 0; i < mesh.vertices.length; i += 3) {
        const [x, y, z] = mesh.vertices.subarray(i, i + 3) as unknown as [number, number, number];
        world.push(place([x, y, z], p, q));
      }
      for (const [axis, name] of (['x', 'y', 'z'] as const).entries()) {
        expect(Math.min(...world.map((w) => w[axis]!))).toBeCloseTo(min[name], 11);
        expect(Math.max(...world.map((w) => w[axis]!))).toBeCloseTo(max[name], 11);
      }
    }
  });

  it('is turned inside out by flipped(), twice gives the same again', () => {
    const mesh = new TriangleMesh(boxMesh(1, 2, 3));
    const room = mesh.flipped();
    expect([room.closed, room.outward, room.canMove, room.volume]).toEqual([true, false, false, 0]);
    expect(room.flipped().indices).toEqual(mesh.indices);
  });
});

describe('TriangleMesh refuses', () => {
  const good = boxMesh(1, 1, 1);

  it('a vertex that is not finite', () => {
    const vertices = [...good.vertices];
    vertices[7] = Number.NaN;
    expect(() => new TriangleMesh({ ...good, vertices })).toThrow(
      'TriangleMesh: vertices[7] must be a finite number, got NaN. Check y of point 2.',
    );
    const points: [number, number, number][] = [
      [0, 0, 0],
      [0, 0, Number.POSITIVE_INFINITY],
      [1, 0, 0],
    ];
    expect(() => new TriangleMesh({ vertices: points })).toThrow(
      'TriangleMesh: vertices[1] must be three finite numbers, got [0, 0, Infinity].',
    );
  });

  it('a list whose length does not fit', () => {
    expect(() => new TriangleMesh({ vertices: [1, 2, 3, 4] })).toThrow(
      /TriangleMesh: vertices must have three numbers for every point.*4 is not a multiple of 3/,
    );
    expect(() => new TriangleMesh({ ...good, indices: [0, 1] })).toThrow(
      'TriangleMesh: indices must have three corners for every triangle, and at least one triangle, got [0, 1]. There are 2 corners',
    );
  });

  it('an index out of range, negative, fractional or of the wrong type', () => {
    for (const [bad, shown] of [
      [8, '8'],
      [-1, '-1'],
      [0.5, '0.5'],
      [Number.NaN, 'NaN'],
      ['1' as unknown as number, '"1"'],
    ] as const) {
      expect(() => new TriangleMesh({ ...good, indices: [0, 1, 2, 3, bad, 4] })).toThrow(
        `TriangleMesh: indices[4] must be a whole number from 0 to 7, got ${shown}. There are 8 vertices; check triangle 1.`,
      );
    }
    const triple = [[0, 1]] as unknown as [number, number, number][];
    expect(() => new TriangleMesh({ ...good, indices: triple })).toThrow(
      'TriangleMesh: indices[0] must have three corners, got [0, 1].',
    );
  });

  it('data of the wrong kind', () => {
    expect(() => new TriangleMesh(null as never)).toThrow(
      /TriangleMesh: mesh must be an object, got null/,
    );
    expect(() => new TriangleMesh({ vertices: 'abc' as never })).toThrow(
      /TriangleMesh: vertices must be a list of points, got "abc"/,
    );
    expect(() => new TriangleMesh({ ...good, indices: 5 as never })).toThrow(
      /TriangleMesh: indices must be a list of corner indices, got 5/,
    );
    expect(() => new TriangleMesh({ ...good, weld: -1 })).toThrow(/TriangleMesh: weld .* got -1/);
    expect(() => new TriangleMesh({ ...good, degenerate: 'keep' as never })).toThrow(
      /TriangleMesh: degenerate must be one of 'refuse', 'drop', got "keep"/,
    );
  });

  it('a triangle without area, unless told to drop it', () => {
    const random = new Random(53);
    for (let n = 0; n < 30; n++) {
      // Three points on a line, in any direction and place, rounded.
      const { p, q } = randomPose(random, n < 10 ? 0.001 : 1000);
      const line = [0, 0.3, 1].map((t) => place([t, 0, 0], p, q));
      const input = {
        vertices: [...good.vertices, ...line.flat()],
        indices: [...good.indices, 8, 9, 10],
      };
      expect(() => new TriangleMesh(input)).toThrow(
        /TriangleMesh: indices \(triangle 12\) must span an area, got \[8, 9, 10\]\. .*degenerate: 'drop'/,
      );
      const dropped = new TriangleMesh({ ...input, degenerate: 'drop' });
      expect([dropped.triangleCount, dropped.vertices.length, dropped.closed]).toEqual([
        12,
        24,
        true,
      ]);
    }
    const twice = { ...good, indices: [...good.indices, 3, 3, 4] };
    expect(() => new TriangleMesh(twice)).toThrow(/triangle 12\) must span an area/);
    expect(() => new TriangleMesh({ ...good, indices: [1, 1, 1], degenerate: 'drop' })).toThrow(
      /indices must leave at least one triangle/,
    );
  });

  it('but takes thin triangles that do have an area', () => {
    const thin = { vertices: [0, 0, 0, 1, 0, 0, 0.5, 1e-9, 0] };
    expect(new TriangleMesh(thin).area).toBeCloseTo(5e-10, 15);
  });
});
