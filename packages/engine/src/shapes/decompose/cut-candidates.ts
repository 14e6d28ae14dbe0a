/**
 * Planes that are worth trying as cuts.
 *
 * A solid is not convex because of its concave edges, and a cut that removes one goes through it:
 * along one of its two faces or halfway between them. That takes brackets, crosses and steps apart
 * exactly. Curved solids have hundreds of concave edges, none of which matters much; for them there
 * are evenly spaced slices across the solid's axes.
 */

import { mat3 } from '../../math/mat3.js';
import * as quat from '../../math/quat.js';
import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { principalAxes } from '../mass/principal-axes.js';
import type { TriangleMesh } from '../mesh.js';
import type { CutPlane, Part } from './part.js';

/** Slices per axis. */
const SLICES = 7;
/** Most planes through concave edges that are tried per cut. */
const MOST_EDGE_PLANES = 24;
/** Sines of bends below this are noise of a flat face. */
const FLAT = 1e-6;

/** A concave edge: its middle (m), how much it matters, and the planes through it. */
export interface ConcaveEdge {
  readonly middle: readonly [number, number, number];
  /** Length × sine of the bend, m. */
  readonly weight: number;
  readonly planes: readonly CutPlane[];
}

/** The concave edges of a closed mesh, those that matter most first. */
export function concaveEdges(mesh: TriangleMesh): ConcaveEdge[] {
  const { vertices, indices, neighbors } = mesh;
  const edges: ConcaveEdge[] = [];
  const [a, b, n, m, e, s] = [0, 1, 2, 3, 4, 5].map(() => vec3.vec3()) as [
    Vec3,
    Vec3,
    Vec3,
    Vec3,
    Vec3,
    Vec3,
  ];
  for (let h = 0; h < indices.length; h++) {
    const triangle = Math.trunc(h / 3);
    const neighbor = neighbors[h]!;
    // Each edge once; an edge of more than two triangles is no single edge.
    if (neighbor <= triangle) continue;
    vec3.read(a, vertices, 3 * indices[h]!);
    vec3.read(b, vertices, 3 * indices[h % 3 === 2 ? h - 2 : h + 1]!);
    faceNormal(n, mesh, triangle);
    faceNormal(m, mesh, neighbor);
    vec3.sub(e, b, a);
    const bend = vec3.tripleProduct(e, n, m) / vec3.length(e);
    if (bend > -FLAT) continue;
    vec3.add(s, n, m);
    const through = (normal: Vec3): CutPlane => [normal.x, normal.y, normal.z, vec3.dot(normal, a)];
    const planes = [through(n), through(m)];
    // Halfway between the faces: the plane that holds the edge and the sum of the normals.
    const half = vec3.cross(vec3.vec3(), e, s);
    if (vec3.length(half) > 0) planes.push(through(vec3.normalize(half, half)));
    edges.push({
      middle: [0.5 * (a.x + b.x), 0.5 * (a.y + b.y), 0.5 * (a.z + b.z)],
      weight: -bend * vec3.length(e),
      planes,
    });
  }
  // Equal weights keep the order of the mesh.
  return edges.sort((p, q) => q.weight - p.weight);
}

function faceNormal(out: Vec3, { vertices, indices }: TriangleMesh, triangle: number): void {
  const a = vec3.read(vec3.vec3(), vertices, 3 * indices[3 * triangle]!);
  const b = vec3.read(vec3.vec3(), vertices, 3 * indices[3 * triangle + 1]!);
  const c = vec3.read(vec3.vec3(), vertices, 3 * indices[3 * triangle + 2]!);
  vec3.cross(out, vec3.sub(b, b, a), vec3.sub(c, c, a));
  vec3.normalize(out, out);
}

/** The directions to slice across: the frame's axes and the solid's principal axes. */
export function sliceAxes(mesh: TriangleMesh): readonly Vec3[] {
  const axes = [vec3.vec3(1, 0, 0), vec3.vec3(0, 1, 0), vec3.vec3(0, 0, 1)];
  const turn = quat.toMat3(mat3(), principalAxes(mesh.massProperties(1).inertia).axes);
  for (const [x, y, z] of [
    [turn.m00, turn.m10, turn.m20],
    [turn.m01, turn.m11, turn.m21],
    [turn.m02, turn.m12, turn.m22],
  ] as const) {
    const isNew = axes.every((axis) => Math.abs(axis.x * x + axis.y * y + axis.z * z) < 0.99);
    if (isNew) axes.push(vec3.vec3(x, y, z));
  }
  return axes;
}

/** A plane to try, and whether it only goes halfway between two faces. */
export interface CutCandidate {
  readonly plane: CutPlane;
  readonly halfway: boolean;
}

/** The planes to try on a part; `tolerance` in m. */
export function cutCandidates(
  part: Part,
  edges: readonly ConcaveEdge[],
  axes: readonly Vec3[],
  tolerance: number,
): CutCandidate[] {
  const candidates: CutCandidate[] = [];
  for (const { middle, planes } of edges) {
    if (candidates.length >= MOST_EDGE_PLANES) break;
    const [x, y, z] = middle;
    if (part.cell.some(([a, b, c, d]) => a * x + b * y + c * z > d + tolerance)) continue;
    for (const [i, plane] of planes.entries()) {
      if (candidates.some((other) => isSame(other.plane, plane, tolerance))) continue;
      candidates.push({ plane, halfway: i === 2 });
    }
  }
  for (const { x, y, z } of axes) {
    const [low, high] = extent(part.points, x, y, z);
    for (let k = 1; k <= SLICES; k++) {
      const plane: CutPlane = [x, y, z, low + ((high - low) * k) / (SLICES + 1)];
      candidates.push({ plane, halfway: false });
    }
  }
  return candidates;
}

/** How far (m) points reach along a direction. */
export function extent(
  points: Float64Array,
  x: number,
  y: number,
  z: number,
): [low: number, high: number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < points.length; i += 3) {
    const d = x * points[i]! + y * points[i + 1]! + z * points[i + 2]!;
    low = Math.min(low, d);
    high = Math.max(high, d);
  }
  return [low, high];
}

function isSame(p: CutPlane, q: CutPlane, tolerance: number): boolean {
  const along = p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
  if (Math.abs(along) < 1 - 1e-9) return false;
  return Math.abs(p[3] - (along < 0 ? -q[3] : q[3])) <= 10 * tolerance;
}
