/** What cannot be a surface is refused in plain words; what can be, however odd, has a defined answer. */

import { describe, expect, it } from 'vitest';
import { collidePair } from '../../../src/collision/narrow/pair-table.js';
import { PhysicsError } from '../../../src/errors.js';
import { HeightField, TriangleMesh, type TriangleMeshInput } from '../../../src/index.js';
import { Box } from '../../../src/shapes/box.js';
import { Composite } from '../../../src/shapes/composite.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { Transformed } from '../../../src/shapes/transformed.js';
import { boxMesh } from '../../shapes/solids.js';
import type { V } from '../../support/collision/vectors.js';
import { at, contactsOf, gridField, gridMesh } from './surfaces.js';

const ONE = { vertices: [0, 0, 0, 0, 0, 1, 1, 0, 0] };
const FIELD = { heights: [0, 0, 0, 0], columns: 2, rows: 2, width: 1, depth: 1 };

describe('bad surfaces', () => {
  it.each<[string, () => unknown, string]>([
    [
      'a vertex that is no number',
      () => new TriangleMesh({ vertices: [0, 0, Number.NaN, 1, 0, 0, 0, 1, 0] }),
      'vertices',
    ],
    [
      'an infinite vertex',
      () => new TriangleMesh({ vertices: [0, 0, Number.POSITIVE_INFINITY, 1, 0, 0, 0, 1, 0] }),
      'vertices',
    ],
    ['no vertices', () => new TriangleMesh({ vertices: [] }), 'at least one triangle'],
    ['no triangles', () => new TriangleMesh({ ...ONE, indices: [] }), 'at least one triangle'],
    ['two corners', () => new TriangleMesh({ ...ONE, indices: [0, 1] }), 'three corners'],
    [
      'an index out of range',
      () => new TriangleMesh({ ...ONE, indices: [0, 1, 3] }),
      'indices[2] must be a whole number from 0 to 2, got 3',
    ],
    ['a negative index', () => new TriangleMesh({ ...ONE, indices: [0, 1, -1] }), 'indices[2]'],
    [
      'a triangle without area',
      () => new TriangleMesh({ vertices: [0, 0, 0, 1, 1, 1, 2, 2, 2] }),
      "degenerate: 'drop'",
    ],
    [
      'a triangle with one corner twice',
      () => new TriangleMesh({ ...ONE, indices: [0, 1, 1] }),
      'must span an area',
    ],
    [
      'nothing left after dropping',
      () => new TriangleMesh({ vertices: [0, 0, 0, 1, 1, 1, 2, 2, 2], degenerate: 'drop' }),
      'at least one triangle',
    ],
    ['too few materials', () => new TriangleMesh({ ...ONE, materials: [1, 2] }), 'materials'],
    [
      'a word that is no side',
      () => new TriangleMesh({ ...ONE, sides: 'back' as 'front' }),
      "'front', 'both'",
    ],
    [
      'a height that is no number',
      () => new HeightField({ ...FIELD, heights: [0, 0, Number.NaN, 0] }),
      'heights[2]',
    ],
    [
      'too few heights',
      () => new HeightField({ ...FIELD, heights: [0, 0, 0] }),
      'columns × rows = 4',
    ],
    ['one column', () => new HeightField({ ...FIELD, columns: 1 }), 'columns'],
    ['no width', () => new HeightField({ ...FIELD, width: 0 }), 'width'],
    ['no parts', () => new Composite([]), 'parts'],
    [
      'a pose without direction',
      () => new Transformed(new Box(1, 1, 1), { orientation: [0, 0, 0, 0] }),
      'orientation',
    ],
    [
      'a place that is no number',
      () => new Transformed(new Box(1, 1, 1), { position: [0, Number.NaN, 0] }),
      'position',
    ],
    [
      'a scale, which shapes do not have',
      () => new Transformed(new Box(1, 1, 1), { scale: 0 } as object),
      'scale',
    ],
  ])('%s', (_, build, part) => {
    expect(build).toThrow(PhysicsError);
    expect(build).toThrow(part);
  });

  it('drop triangles without area on request, and keep the materials of the others', () => {
    const vertices = [0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 1];
    const mesh = new TriangleMesh({
      vertices,
      indices: [0, 1, 2, 0, 3, 1],
      degenerate: 'drop',
      materials: [7, 9],
    });
    expect(mesh.triangleCount).toBe(1);
    expect([...mesh.materials!]).toEqual([9]);
  });
});

describe('odd surfaces', () => {
  /** The contacts of a ball with a mesh at the origin. */
  const ballOn = (input: TriangleMeshInput, place: V) =>
    contactsOf(collidePair, at(new Sphere(0.5), place), at(new TriangleMesh(input), [0, 0, 0]), 0);

  it('given twice collide as once', () => {
    const floor = {
      vertices: [-2, 0, -2, -2, 0, 2, 2, 0, 2, 2, 0, -2],
      indices: [0, 1, 2, 0, 2, 3],
    };
    const doubled = { ...floor, indices: [...floor.indices, ...floor.indices] };
    for (const place of [
      [0.3, 0.49, 0.1],
      [0, 0.49, 0],
      [1.9, 0.49, 1.9],
    ] as V[]) {
      const [once, twice] = [ballOn(floor, place), ballOn(doubled, place)];
      expect(twice.length).toBe(once.length);
      expect(twice[0]![0]!.normal[1]).toBeCloseTo(1, 12);
      expect(twice[0]![0]!.separation).toBeCloseTo(-0.01, 12);
    }
  });

  it('of three leaves at one edge (a book) touch each leaf', () => {
    // Leaves along z through the origin, at 0°, 120° and 240°.
    const leaves = [0, 1, 2].flatMap((i) => {
      const [x, y] = [Math.cos((i * 2 * Math.PI) / 3), Math.sin((i * 2 * Math.PI) / 3)];
      return [0, 0, -2, 3 * x, 3 * y, -2, 3 * x, 3 * y, 2, 0, 0, -2, 3 * x, 3 * y, 2, 0, 0, 2];
    });
    // Between two leaves, touching both: at distance d from the spine the leaves are d sin 60° away.
    const d = 0.49 / Math.sin(Math.PI / 3);
    const place: V = [d * Math.cos(Math.PI / 3), d * Math.sin(Math.PI / 3), 0];
    const contacts = ballOn({ vertices: leaves, sides: 'both' }, place);
    expect(contacts.length).toBe(2);
    for (const [point] of contacts) expect(point!.separation).toBeCloseTo(-0.01, 9);
  });

  it('that disagree about their outside are sheets: they touch, but cannot be bodies', () => {
    const { vertices, indices } = boxMesh(2, 2, 2);
    const turned = [indices[1]!, indices[0]!, indices[2]!, ...indices.slice(3)];
    const mesh = new TriangleMesh({ vertices, indices: turned });
    expect(mesh.closed).toBe(false);
    expect(mesh.canMove).toBe(false);
    expect(mesh.sides).toBe('both');
    const [points] = contactsOf(
      collidePair,
      at(new Box(1, 1, 1), [0.1, 1.49, 0.2]),
      at(mesh, [0, 0, 0]),
      0,
    );
    expect(points!.length).toBe(4);
  });

  it('a million metres away answer as here, seen from the surface', () => {
    const far: V = [1_048_576, -1_048_576, 2_097_152];
    const bodies = [new Box(1, 1, 1), new Sphere(0.5), new TriangleMesh(boxMesh(1, 1, 1))];
    for (const ground of [gridMesh(8, 8, (x) => 0.25 * x), gridField(8, 8, (x) => 0.25 * x)]) {
      for (const body of bodies) {
        const place: V = [0.25, 0.5625, -0.5];
        const here = contactsOf(collidePair, at(body, place), at(ground, [0, 0, 0]), 0.125).flat();
        const moved = place.map((c, k) => c + far[k]!) as unknown as V;
        const there = contactsOf(collidePair, at(body, moved), at(ground, far), 0.125).flat();
        expect(here.length).toBeGreaterThan(0);
        expect(there.map(({ separation }) => separation)).toEqual(here.map((c) => c.separation));
        expect(there.map(({ normal }) => normal)).toEqual(here.map((c) => c.normal));
        expect(there.map(({ feature }) => feature)).toEqual(here.map((c) => c.feature));
      }
    }
  });

  it('as small as a grain and as large as a continent collide alike', () => {
    for (const size of [1e-4, 1, 1e4]) {
      const mesh = gridMesh(4, 8 * size, () => 0);
      const box = at(new Box(size, size, size), [0.3 * size, 0.499 * size, 0.1 * size]);
      const [points, ...none] = contactsOf(collidePair, box, at(mesh, [0, 0, 0]), 0);
      expect(none).toEqual([]);
      expect(points!.length).toBe(4);
      for (const { separation, normal } of points!) {
        expect(normal[1]).toBe(1);
        expect(separation / size).toBeCloseTo(-0.001, 12);
      }
    }
  });
});
