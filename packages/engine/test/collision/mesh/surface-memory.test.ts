/** Surfaces in the memory of a kernel: each once, and no more of them than there is room for. */

import { describe, expect, it } from 'vitest';
import { SurfaceMemory } from '../../../src/collision/mesh/surface-memory.js';
import { HeightField, TriangleMesh } from '../../../src/index.js';
import { gridField, gridMesh, tiledBox } from './surfaces.js';

const AT = 1024;
/** Questions after which the last time is long ago. */
const LONG = 100_001;
const LARGE = gridMesh(40, 10, () => 0);

/** Room as is wanted. */
function begin(surfaces: SurfaceMemory): ArrayBuffer {
  const buffer = new ArrayBuffer(AT + surfaces.wanted);
  surfaces.begin(buffer, AT);
  return buffer;
}

function start(): { surfaces: SurfaceMemory; buffer: ArrayBuffer } {
  const surfaces = new SurfaceMemory();
  return { surfaces, buffer: begin(surfaces) };
}

/** What takes after another one is one of its own here. */
const another = (): TriangleMesh =>
  new TriangleMesh({ vertices: LARGE.vertices, indices: LARGE.indices });

/** Puts in surfaces until one has no room; returns how many were put in. */
function fill(surfaces: SurfaceMemory): number {
  for (let count = 0; ; count++) if (surfaces.placeOf(another()) === 0) return count;
}

describe('surfaces in the memory', () => {
  it('have one place each, and all of their numbers there', () => {
    const { surfaces, buffer } = start();
    const field = gridField(3, 6, (x, z) => x + z);
    const mesh = gridMesh(4, 1, () => 0);
    const place = surfaces.placeOf(field);
    expect(place).toBeGreaterThan(AT);
    expect(surfaces.placeOf(mesh)).not.toBe(place);
    expect(surfaces.placeOf(field)).toBe(place);
    const ints = new Int32Array(buffer, place, 10);
    expect([...ints.subarray(0, 4)]).toEqual([1, 0, 18, 0]);
    expect([...new Float64Array(buffer, ints[5]!, 16)]).toEqual([...field.heights]);
    expect([...ints.subarray(6, 8)]).toEqual([4, 4]);
    expect([...new Float64Array(buffer, place + 32, 4)]).toEqual([2, 2, 6, 6]);
    const [isField, solid, count, flags] = new Int32Array(buffer, surfaces.placeOf(mesh), 4);
    expect([isField, solid, count, flags]).toEqual([0, 0, 32, 1]);
  });

  it('have with them the solid inside, if that is convex', () => {
    const { surfaces, buffer } = start();
    const box = tiledBox(1, 2, 3, 2);
    const solid = new Int32Array(buffer)[surfaces.placeOf(box) / 4 + 1]!;
    const [, radius, volume] = new Float64Array(buffer, solid, 3);
    expect(radius).toBeCloseTo(box.boundingRadius, 12);
    expect(volume).toBeCloseTo(6, 12);
  });

  it('get twice the room when it is used up soon, and have all of it anew', () => {
    const { surfaces } = start();
    const { wanted } = surfaces;
    const count = fill(surfaces);
    expect([surfaces.isFull, surfaces.wanted]).toEqual([true, 2 * wanted]);
    begin(surfaces);
    expect(surfaces.isFull).toBe(false);
    expect(fill(surfaces)).toBeGreaterThan(1.8 * count);
  });

  it('are forgotten for others when that was a while ago, without more room', () => {
    const { surfaces } = start();
    const { wanted } = surfaces;
    for (let i = 0; i < LONG; i++) surfaces.placeOf(LARGE);
    const count = fill(surfaces) + 1;
    expect([surfaces.isFull, surfaces.wanted]).toEqual([true, wanted]);
    begin(surfaces);
    expect(fill(surfaces)).toBe(count);
  });

  it('have as much room as the largest wants, if that is not too much', () => {
    const { surfaces } = start();
    const side = 1000;
    const heights = new Float64Array(side * side);
    const wide = new HeightField({ heights, columns: side, rows: side, width: 1, depth: 1 });
    expect(surfaces.placeOf(wide)).toBe(0);
    expect(surfaces.wanted).toBe(1 << 23);
    begin(surfaces);
    expect(surfaces.placeOf(wide)).toBeGreaterThan(0);
    const most = 3000;
    const wider = new HeightField({
      heights: new Float64Array(most * most),
      columns: most,
      rows: most,
      width: 1,
      depth: 1,
    });
    expect(surfaces.placeOf(wider)).toBe(0);
    expect([surfaces.isFull, surfaces.wanted]).toEqual([false, 1 << 23]);
  });
});
