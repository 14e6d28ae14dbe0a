/**
 * The surface where a function is 0, as triangles, by naive surface nets: every cell of a grid that
 * the surface passes through gets one vertex, in the middle of where the surface crosses the cell's
 * edges, and every edge of the grid that it crosses gets a quad of the four cells about it.
 *
 * Marching cubes would put vertices on the edges instead: twice as many, with slivers among the
 * triangles. A skin wants even triangles more than sharp edges.
 */

/** A box of cubic cells. */
export interface Grid {
  /** (3) the first sample, m */
  readonly start: readonly [number, number, number];
  /** m */
  readonly cell: number;
  /** (3) number of samples along each axis */
  readonly size: readonly [number, number, number];
}

/** Triangles, counterclockwise seen from where the function is above 0. */
export interface NetSurface {
  /** (vertices × 3) m */
  readonly vertices: number[];
  /** (triangles × 3) */
  readonly indices: number[];
}

/** The surface on which `field` is 0; it must be above 0 on the border of the grid. */
export function surfaceNets(
  grid: Grid,
  field: (x: number, y: number, z: number) => number,
): NetSurface {
  const [nx, ny, nz] = grid.size;
  const samples = sampleField(grid, field);
  const vertices: number[] = [];
  const vertexOf = new Int32Array(nx * ny * nz).fill(-1);
  const strides = [1, nx, nx * ny] as const;
  for (let k = 0; k + 1 < nz; k++) {
    for (let j = 0; j + 1 < ny; j++) {
      for (let i = 0; i + 1 < nx; i++) {
        const at = i + nx * (j + ny * k);
        const place = crossing(samples, at, strides);
        if (place === null) continue;
        vertexOf[at] = vertices.length / 3;
        vertices.push(
          grid.start[0] + grid.cell * (i + place[0]!),
          grid.start[1] + grid.cell * (j + place[1]!),
          grid.start[2] + grid.cell * (k + place[2]!),
        );
      }
    }
  }
  return { vertices, indices: quads(samples, vertexOf, grid.size, strides) };
}

function sampleField(
  { start, cell, size: [nx, ny, nz] }: Grid,
  field: (x: number, y: number, z: number) => number,
): Float64Array {
  const samples = new Float64Array(nx * ny * nz);
  let next = 0;
  for (let k = 0; k < nz; k++) {
    for (let j = 0; j < ny; j++) {
      for (let i = 0; i < nx; i++) {
        samples[next++] = field(start[0] + cell * i, start[1] + cell * j, start[2] + cell * k);
      }
    }
  }
  return samples;
}

/** The twelve edges of a cell, as pairs of its corners; a corner's bits are its offsets. */
const EDGES = [1, 2, 4].flatMap((bit) =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter((c) => (c & bit) === 0).map((c) => ({ a: c, b: c | bit })),
);

const corners = new Float64Array(8);
const middle = [0, 0, 0];

/** The mean of where the surface crosses a cell's edges, in cells; null: it does not. */
function crossing(
  samples: Float64Array,
  at: number,
  [sx, sy, sz]: readonly [number, number, number],
): number[] | null {
  let inside = 0;
  for (let c = 0; c < 8; c++) {
    const value = samples[at + (c & 1) * sx + ((c >> 1) & 1) * sy + (c >> 2) * sz]!;
    corners[c] = value;
    if (value < 0) inside++;
  }
  if (inside === 0 || inside === 8) return null;
  middle.fill(0);
  let count = 0;
  for (const { a, b } of EDGES) {
    const va = corners[a]!;
    const vb = corners[b]!;
    if (va < 0 === vb < 0) continue;
    const t = va / (va - vb);
    for (let axis = 0; axis < 3; axis++) {
      const from = (a >> axis) & 1;
      const to = (b >> axis) & 1;
      middle[axis] = middle[axis]! + from + t * (to - from);
    }
    count++;
  }
  for (let axis = 0; axis < 3; axis++) middle[axis] = middle[axis]! / count;
  return middle;
}

/** Two triangles for every edge of the grid that the surface crosses. */
function quads(
  samples: Float64Array,
  vertexOf: Int32Array,
  [nx, ny, nz]: readonly [number, number, number],
  strides: readonly [number, number, number],
): number[] {
  const indices: number[] = [];
  for (let k = 1; k + 1 < nz; k++) {
    for (let j = 1; j + 1 < ny; j++) {
      for (let i = 1; i + 1 < nx; i++) {
        const at = i + nx * (j + ny * k);
        for (let axis = 0; axis < 3; axis++) {
          const here = samples[at]! < 0;
          if (here === samples[at + strides[axis]!]! < 0) continue;
          const u = strides[(axis + 1) % 3]!;
          const v = strides[(axis + 2) % 3]!;
          const [a, b] = [vertexOf[at - u - v]!, vertexOf[at - v]!];
          const [c, d] = [vertexOf[at]!, vertexOf[at - u]!];
          if (here) indices.push(a, b, c, a, c, d);
          else indices.push(a, c, b, a, d, c);
        }
      }
    }
  }
  return indices;
}
