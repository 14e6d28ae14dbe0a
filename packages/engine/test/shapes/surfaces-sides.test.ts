/** Which sides of a surface are touched and what its triangles are made of. */

import { describe, expect, it } from 'vitest';
import { shapeFromDescription } from '../../src/shapes/from-description.js';
import { HeightField } from '../../src/shapes/height-field.js';
import { TriangleMesh } from '../../src/shapes/mesh.js';
import type { Shape, ShapeDescription } from '../../src/shapes/shape.js';
import { boxMesh } from './solids.js';

const cube = boxMesh(1, 1, 1);
const sheet = { vertices: [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0], indices: [0, 1, 2, 1, 3, 2] };
const field = { heights: [0, 1, 2, 3, 4, 5], columns: 3, rows: 2, width: 1, depth: 1 };

function roundTrip<T extends Shape>(shape: T): T {
  const text = JSON.stringify(shape.describe());
  return shapeFromDescription(JSON.parse(text) as ShapeDescription) as T;
}

describe('sides', () => {
  it('follow from the surface', () => {
    expect(new TriangleMesh(cube).sides).toBe('front');
    expect(new TriangleMesh(cube).flipped().sides).toBe('front');
    expect(new TriangleMesh(sheet).sides).toBe('both');
    expect(new HeightField(field).sides).toBe('front');
  });

  it('can be chosen, and are kept by flipping and describing', () => {
    const both = new TriangleMesh({ ...cube, sides: 'both' });
    const front = new TriangleMesh({ ...sheet, sides: 'front' });
    expect(both.flipped().sides).toBe('both');
    expect(front.flipped().sides).toBe('front');
    expect(roundTrip(both)).toEqual(both);
    expect(roundTrip(front)).toEqual(front);
    const ground = new HeightField({ ...field, sides: 'both' });
    expect(roundTrip(ground)).toEqual(ground);
  });

  it('stay out of descriptions where they are the usual ones', () => {
    expect(Object.keys(new TriangleMesh(sheet).describe())).toEqual([
      'kind',
      'vertices',
      'indices',
    ]);
    expect(Object.keys(new HeightField(field).describe())).not.toContain('sides');
  });

  it.each([
    () => new TriangleMesh({ ...cube, sides: 'back' as never }),
    () => new HeightField({ ...field, sides: 'back' as never }),
  ])('have two words only', (build) => {
    expect(build).toThrow(/sides must be one of 'front', 'both', got "back"/);
  });
});

describe('materials', () => {
  it('belong to triangles and follow them through dropping, flipping and describing', () => {
    const mesh = new TriangleMesh({
      vertices: [...sheet.vertices, 9, 9, 9],
      // The one in the middle has no area.
      indices: [0, 1, 2, 4, 4, 4, 1, 3, 2],
      materials: [5, 6, 65_535],
      degenerate: 'drop',
    });
    expect(mesh.materials).toEqual(Uint16Array.of(5, 65_535));
    expect(mesh.flipped().materials).toEqual(mesh.materials);
    expect(roundTrip(mesh)).toEqual(mesh);
    expect(new TriangleMesh(sheet).materials).toBeNull();
  });

  it('belong to the cells of a height field', () => {
    const ground = new HeightField({ ...field, materials: Uint8Array.of(3, 4) });
    expect(ground.materials).toEqual(Uint16Array.of(3, 4));
    expect(roundTrip(ground)).toEqual(ground);
    expect(new HeightField(field).materials).toBeNull();
  });

  it.each<[unknown, string]>([
    [
      [1],
      'TriangleMesh: materials must be a list of one number per triangle, 2 in all, got [1]. There are 1.',
    ],
    [7, 'materials must be a list of one number per triangle, 2 in all, got 7. Give an array'],
    [
      [0, -1],
      'TriangleMesh: materials[1] must be a whole number from 0 to 65535, got -1. Check triangle 1.',
    ],
    [[0.5, 0], 'materials[0] must be a whole number from 0 to 65535, got 0.5.'],
    [[0, 65_536], 'materials[1] must be a whole number from 0 to 65535, got 65536.'],
    [['a', 0], 'materials[0] must be a whole number'],
  ])('must be whole numbers, one each: %j', (materials, message) => {
    expect(() => new TriangleMesh({ ...sheet, materials: materials as number[] })).toThrow(message);
  });

  it('of a height field must be one per cell', () => {
    expect(() => new HeightField({ ...field, materials: [1, 2, 3] })).toThrow(
      'HeightField: materials must be a list of one number per cell, 2 in all',
    );
  });
});
