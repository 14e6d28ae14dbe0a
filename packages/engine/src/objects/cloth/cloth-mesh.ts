/**
 * The mesh of a cloth as the user gives it, checked. Any triangles will do as long as they make a
 * surface: every edge belongs to one triangle or to two that agree about which side is the front.
 *
 * The rest state, in which nothing pulls, is the plane of the texture coordinates if there are any
 * (the cut of the cloth, P cloth slides), and otherwise the mesh's own shape.
 */

import { fail, options as optionsOf } from '../../errors.js';
import { keepProper } from '../../shapes/mesh/proper.js';
import { readTriangles, type TrianglesLike } from '../../shapes/mesh/triangles.js';
import { type PointsLike, readPoints } from '../../shapes/points.js';
import { clothTopology } from './topology.js';

/** A cloth's mesh as the user writes it. */
export interface ClothMeshInput {
  /** Where the vertices are at the start, m. */
  readonly vertices: PointsLike;
  /** Three corners per triangle, counterclockwise seen from the front. */
  readonly indices: TrianglesLike;
  /**
   * (vertices × 2) the cut: where each vertex is in the flat, unstretched cloth, m; u runs along one
   * thread, v along the other. Default: the mesh is unstretched, and unbent, as it is.
   */
  readonly uv?: readonly number[] | Float32Array | Float64Array;
}

/** The same, checked and in arrays of its own. */
export interface ClothMesh {
  /** (vertices × 3) m */
  readonly vertices: Float64Array;
  /** (triangles × 3) */
  readonly triangles: Int32Array;
  /** (vertices × 2) m, or null */
  readonly uv: Float64Array | null;
}

/** Reads and checks a mesh; `label` is what errors call the cloth. */
export function readClothMesh(label: string, input: ClothMeshInput): ClothMesh {
  optionsOf(`${label} mesh`, input);
  const vertices = readPoints(label, 'mesh.vertices', input.vertices);
  const count = vertices.length / 3;
  const corners = readTriangles(label, 'mesh.indices', input.indices, count);
  const { corners: triangles } = keepProper(label, vertices, corners, 'refuse');
  const uv = input.uv === undefined ? null : readUv(label, input.uv, count);
  const used = new Uint8Array(count);
  for (const corner of triangles) used[corner] = 1;
  const loose = used.indexOf(0);
  if (loose >= 0) {
    const cure = 'It would have no mass: leave it out of the mesh.';
    fail(label, `mesh.vertices[${loose}]`, loose, 'must be a corner of a triangle', cure);
  }
  const topology = clothTopology(triangles, count);
  if ('bad' in topology) {
    const { kind, from, to } = topology.bad;
    const [must, cure] =
      kind === 'shared'
        ? ['must belong to at most two triangles', 'Split the vertices where sheets are joined.']
        : ['must be walked in opposite ways by its two triangles', 'Turn one of the two round.'];
    fail(label, `mesh.indices (edge ${from}, ${to})`, [from, to], must, cure);
  }
  if (uv !== null) checkUv(label, uv, triangles);
  return { vertices, triangles, uv };
}

function readUv(label: string, value: ArrayLike<number>, count: number): Float64Array {
  if (typeof value !== 'object' || value === null || value.length !== 2 * count) {
    const must = `must have two numbers for each of the ${count} vertices`;
    fail(label, 'mesh.uv', value, must, 'Write it flat: [u, v, u, v, …].');
  }
  const uv = new Float64Array(2 * count);
  for (let i = 0; i < uv.length; i++) {
    const number: unknown = value[i];
    if (typeof number !== 'number' || !Number.isFinite(number)) {
      const cure = `Check vertex ${Math.trunc(i / 2)}.`;
      fail(label, `mesh.uv[${i}]`, number, 'must be a finite number', cure);
    }
    uv[i] = number;
  }
  return uv;
}

/** The cut must have an area, too. */
function checkUv(label: string, uv: Float64Array, triangles: Int32Array): void {
  const [a, b, c] = [0, 1, 2];
  for (let t = 0; t < triangles.length; t += 3) {
    const [i, j, k] = [triangles[t + a]!, triangles[t + b]!, triangles[t + c]!];
    const [pu, pv] = [uv[2 * j]! - uv[2 * i]!, uv[2 * j + 1]! - uv[2 * i + 1]!];
    const [qu, qv] = [uv[2 * k]! - uv[2 * i]!, uv[2 * k + 1]! - uv[2 * i + 1]!];
    const longest = Math.max(pu * pu + pv * pv, qu * qu + qv * qv);
    if (Math.abs(pu * qv - pv * qu) > 1e-12 * longest) continue;
    const cure = 'Give its three corners different places that are not in a line.';
    fail(label, `mesh.uv (triangle ${t / 3})`, [i, j, k], 'must span an area', cure);
  }
}
