/** Flat surfaces of triangles for the problems of this section, standing or lying. */

import { HeightField, TriangleMesh } from 'rattleback';

/** A flat square landscape in the x-z plane, cells × cells. */
export function flatField(cells: number, size: number): HeightField {
  return new HeightField({
    heights: new Array<number>((cells + 1) ** 2).fill(0),
    columns: cells + 1,
    rows: cells + 1,
    width: size,
    depth: size,
  });
}

/** The same as a sheet of triangles. */
export function flatSheet(cells: number, size: number): TriangleMesh {
  const { vertices, indices } = flatField(cells, size).triangles();
  return new TriangleMesh({ vertices, indices });
}

/** A closed slab of triangles: a square of `size`, `thickness` thick, its upper side at y = 0. */
export function slab(cells: number, size: number, thickness: number): TriangleMesh {
  const vertices: number[] = [];
  const indices: number[] = [];
  const rows = cells + 1;
  for (const y of [0, -thickness]) {
    for (let i = 0; i < rows * rows; i++) {
      const at = (k: number): number => size * (k / cells - 0.5);
      vertices.push(at(i % rows), y, at(Math.floor(i / rows)));
    }
  }
  const under = rows * rows;
  const quad = (a: number, b: number, c: number, d: number): void => {
    indices.push(a, b, c, a, c, d);
  };
  for (let j = 0; j < cells; j++) {
    for (let i = 0; i < cells; i++) {
      const [a, b] = [j * rows + i, (j + 1) * rows + i];
      quad(a, b, b + 1, a + 1);
      quad(under + a, under + a + 1, under + b + 1, under + b);
    }
  }
  for (let k = 0; k < cells; k++) {
    const last = rows * cells;
    // Along z = −, z = +, x = −, x = +.
    quad(k, k + 1, under + k + 1, under + k);
    quad(last + k + 1, last + k, under + last + k, under + last + k + 1);
    const [l, r] = [k * rows, k * rows + cells];
    quad(l + rows, l, under + l, under + l + rows);
    quad(r, r + rows, under + r + rows, under + r);
  }
  return new TriangleMesh({ vertices, indices });
}
