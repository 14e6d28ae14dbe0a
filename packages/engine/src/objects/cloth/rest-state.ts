/**
 * What the forces of a cloth measure against: the cut of each triangle, the rest angle of each hinge,
 * and the masses that hang on the vertices.
 *
 * Membrane. A triangle maps the plane of the cut to space; the map's derivatives are linear in its
 * corners (Baraff and Witkin 1998, equation 9):
 *
 *     w_u = Σ a_i x_i,   w_v = Σ b_i x_i,   Σ a_i = Σ b_i = 0.
 *
 * Bending. A sheet that is bent with curvatures κ has the energy ½ B |κ|² per area. In a triangle of
 * area A the curvature is what its three edges tell together (Grinspun et al., Computing discrete shape
 * operators on general meshes, 2006): an angle θ at an edge of length ℓ is a curvature θ ℓ/2A across it,
 *
 *     Λ = Σ (θ_i ℓ_i / 2A) t_i t_iᵀ,     E = ½ B A |Λ|² = ½ Σ M_ij θ_i θ_j,
 *     M_ij = B ℓ_i ℓ_j cos² φ_ij / 4A,
 *
 * t across the edge, φ the angle between two edges. On a lattice of equal triangles of any shape Λ is
 * exactly the curvature, whatever its direction and the size of the triangles. Each hinge for itself,
 * with ½ B (ℓ²/A) θ², is what most cloth does; it is right for bends along the threads alone, and lets a
 * strip of a grid twist to evade them, which makes it a fifth softer. The fast model has to do with it.
 */

import type { ClothMesh } from './cloth-mesh.js';
import { hingeAngle } from './hinge.js';
import { type ClothTopology, clothTopology } from './topology.js';

/** Values per triangle of `membranes`: a₀ a₁ a₂ b₀ b₁ b₂ (1/m), area (m²). */
export const MEMBRANE_STRIDE = 7;

/** The unstretched, unbent cloth. */
export interface RestState {
  readonly topology: ClothTopology;
  /** (triangles × 7) see {@link MEMBRANE_STRIDE} */
  readonly membranes: Float64Array;
  /** (hinges × 2) ℓ²/A (pure number), θ₀ (rad) */
  readonly hinges: Float64Array;
  /** (triangles × 3) the hinge at the edge from corner k to k + 1; −1: a border */
  readonly triangleHinges: Int32Array;
  /** (triangles × 6) M₀₀ M₁₁ M₂₂ M₀₁ M₀₂ M₁₂ of those hinges for B = 1, pure numbers */
  readonly couplings: Float64Array;
  /** (hinges) sum of its row of M, in both triangles: no bend is stiffer than this, for B = 1 */
  readonly bounds: Float64Array;
  /** (hinges × 4) κ: θ of a nearly flat hinge is the length of Σ κ x, 1/m */
  readonly shares: Float64Array;
  /** (edges × 2) length at rest (m), share of the area on both sides (m²) */
  readonly edges: Float64Array;
  /** (edges) cos² 2φ for the angle φ to the threads: 1 along a thread, 0 along the diagonal */
  readonly alongThread: Float64Array;
  /** (vertices) a third of the triangles around, m² */
  readonly areas: Float64Array;
}

/** Measures a mesh at rest. `vertices` of the mesh are taken as the rest shape where it has no cut. */
export function restState(mesh: ClothMesh): RestState {
  const { vertices, triangles, uv } = mesh;
  const count = vertices.length / 3;
  const topology = clothTopology(triangles, count);
  // Checked when the mesh was read; tearing only opens edges.
  if ('bad' in topology) throw new Error('the mesh of a cloth has become no surface');
  const flat = cuts(mesh);
  const membranes = new Float64Array((MEMBRANE_STRIDE * triangles.length) / 3);
  const areas = new Float64Array(count);
  for (let t = 0; t < triangles.length / 3; t++) {
    const area = writeMembrane(membranes, MEMBRANE_STRIDE * t, flat, 4 * t);
    for (let k = 0; k < 3; k++) areas[triangles[3 * t + k]!]! += area / 3;
  }
  const { edges, edgeTriangles, hinges, hingeEdges } = topology;
  const edgeCount = edges.length / 2;
  const edgeRest = new Float64Array(2 * edgeCount);
  const alongThread = new Float64Array(edgeCount);
  for (let e = 0; e < edgeCount; e++) {
    const t = edgeTriangles[2 * e]!;
    const other = edgeTriangles[2 * e + 1]!;
    const [du, dv] = edgeInCut(flat, triangles, t, edges[2 * e]!, edges[2 * e + 1]!);
    const square = du * du + dv * dv;
    const straight = (du * du - dv * dv) / square;
    edgeRest[2 * e] = Math.sqrt(square);
    edgeRest[2 * e + 1] =
      membranes[MEMBRANE_STRIDE * t + 6]! +
      (other < 0 ? 0 : membranes[MEMBRANE_STRIDE * other + 6]!);
    alongThread[e] = straight * straight;
  }
  const hingeRest = new Float64Array(hinges.length / 2);
  const shares = new Float64Array(hinges.length);
  for (let k = 0; k < hingeEdges.length; k++) {
    const e = hingeEdges[k]!;
    const length = edgeRest[2 * e]!;
    hingeRest[2 * k] = (length * length) / edgeRest[2 * e + 1]!;
    // Rounding must not make a flat mesh bent.
    const angle = uv === null ? hingeAngle(vertices, hinges, 4 * k) : 0;
    hingeRest[2 * k + 1] = Math.abs(angle) < 1e-9 ? 0 : angle;
    for (let side = 0; side < 2; side++) {
      const t = edgeTriangles[2 * e + side]!;
      const left = hasCorner(triangles, t, hinges[4 * k + 2]!);
      const across = hinges[4 * k + (left ? 2 : 3)]!;
      const from = hinges[4 * k]!;
      const [eu, ev] = edgeInCut(flat, triangles, t, from, hinges[4 * k + 1]!);
      const [pu, pv] = edgeInCut(flat, triangles, t, from, across);
      const foot = (eu * pu + ev * pv) / (length * length);
      const height = (2 * membranes[MEMBRANE_STRIDE * t + 6]!) / length;
      shares[4 * k]! += (1 - foot) / height;
      shares[4 * k + 1]! += foot / height;
      shares[4 * k + (left ? 2 : 3)] = -1 / height;
    }
  }
  const { triangleHinges, couplings, bounds } = couple(topology, triangles, flat, membranes);
  return {
    topology,
    membranes,
    hinges: hingeRest,
    triangleHinges,
    couplings,
    bounds,
    shares,
    edges: edgeRest,
    alongThread,
    areas,
  };
}

/**
 * (triangles × 4) the second and third corner of each triangle in its cut, u v u v, m, from the first.
 * Without a cut each triangle lies in its own plane, with u along the projection of one fixed axis.
 */
function cuts({ vertices, triangles, uv }: ClothMesh): Float64Array {
  const flat = new Float64Array((4 * triangles.length) / 3);
  for (let t = 0; t < triangles.length / 3; t++) {
    const i = triangles[3 * t]!;
    for (let k = 1; k < 3; k++) {
      const j = triangles[3 * t + k]!;
      if (uv === null) continue;
      flat[4 * t + 2 * k - 2] = uv[2 * j]! - uv[2 * i]!;
      flat[4 * t + 2 * k - 1] = uv[2 * j + 1]! - uv[2 * i + 1]!;
    }
    if (uv === null)
      flatten(flat, 4 * t, vertices, i, triangles[3 * t + 1]!, triangles[3 * t + 2]!);
  }
  return flat;
}

/** Lays one triangle flat. */
function flatten(
  out: Float64Array,
  o: number,
  x: Float64Array,
  i: number,
  j: number,
  k: number,
): void {
  const p = [0, 1, 2].map((c) => x[3 * j + c]! - x[3 * i + c]!) as [number, number, number];
  const q = [0, 1, 2].map((c) => x[3 * k + c]! - x[3 * i + c]!) as [number, number, number];
  const n = [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]];
  const size = Math.sqrt(n[0]! * n[0]! + n[1]! * n[1]! + n[2]! * n[2]!);
  const [nx, ny, nz] = n.map((c) => c / size) as [number, number, number];
  // u: the x axis in the triangle's plane, or the z axis where x stands on it too steeply.
  const steep = Math.abs(nx) > 0.9;
  const along = steep ? nz : nx;
  let ux = (steep ? 0 : 1) - along * nx;
  let uy = -along * ny;
  let uz = (steep ? 1 : 0) - along * nz;
  const length = Math.sqrt(ux * ux + uy * uy + uz * uz);
  ux /= length;
  uy /= length;
  uz /= length;
  const vx = ny * uz - nz * uy;
  const vy = nz * ux - nx * uz;
  const vz = nx * uy - ny * ux;
  out[o] = p[0] * ux + p[1] * uy + p[2] * uz;
  out[o + 1] = p[0] * vx + p[1] * vy + p[2] * vz;
  out[o + 2] = q[0] * ux + q[1] * uy + q[2] * uz;
  out[o + 3] = q[0] * vx + q[1] * vy + q[2] * vz;
}

/** Inverts the cut of one triangle; returns its area, m². */
function writeMembrane(out: Float64Array, o: number, flat: Float64Array, f: number): number {
  const u1 = flat[f]!;
  const v1 = flat[f + 1]!;
  const u2 = flat[f + 2]!;
  const v2 = flat[f + 3]!;
  const det = u1 * v2 - u2 * v1;
  out[o + 1] = v2 / det;
  out[o + 2] = -v1 / det;
  out[o] = -(out[o + 1]! + out[o + 2]!);
  out[o + 4] = -u2 / det;
  out[o + 5] = u1 / det;
  out[o + 3] = -(out[o + 4]! + out[o + 5]!);
  const area = 0.5 * Math.abs(det);
  out[o + 6] = area;
  return area;
}

/** The way from one corner of a triangle to another in its cut, m. */
function edgeInCut(
  flat: Float64Array,
  triangles: Int32Array,
  t: number,
  from: number,
  to: number,
): [number, number] {
  const place = (vertex: number): [number, number] => {
    if (triangles[3 * t] === vertex) return [0, 0];
    const k = triangles[3 * t + 1] === vertex ? 0 : 2;
    return [flat[4 * t + k]!, flat[4 * t + k + 1]!];
  };
  const [u, v] = place(from);
  const [s, r] = place(to);
  return [s - u, r - v];
}

function hasCorner(triangles: Int32Array, t: number, vertex: number): boolean {
  return (
    triangles[3 * t] === vertex ||
    triangles[3 * t + 1] === vertex ||
    triangles[3 * t + 2] === vertex
  );
}

/** How the angles of each triangle act together. */
function couple(
  { edgeTriangles, hingeEdges, hinges }: ClothTopology,
  triangles: Int32Array,
  flat: Float64Array,
  membranes: Float64Array,
) {
  const triangleHinges = new Int32Array(triangles.length).fill(-1);
  for (let k = 0; k < hingeEdges.length; k++) {
    for (let side = 0; side < 2; side++) {
      const t = edgeTriangles[2 * hingeEdges[k]! + side]!;
      for (let c = 0; c < 3; c++) {
        const from = triangles[3 * t + c]!;
        const to = triangles[3 * t + ((c + 1) % 3)]!;
        const [a, b] = [hinges[4 * k]!, hinges[4 * k + 1]!];
        if ((from === a && to === b) || (from === b && to === a)) triangleHinges[3 * t + c] = k;
      }
    }
  }
  const couplings = new Float64Array(2 * triangles.length);
  const bounds = new Float64Array(hingeEdges.length);
  for (let t = 0; t < triangles.length / 3; t++) {
    const area = membranes[MEMBRANE_STRIDE * t + 6]!;
    const edges = [0, 1, 2].map((c) =>
      edgeInCut(flat, triangles, t, triangles[3 * t + c]!, triangles[3 * t + ((c + 1) % 3)]!),
    );
    for (const [place, [i, j]] of PAIRS.entries()) {
      const [p, q] = [triangleHinges[3 * t + i]!, triangleHinges[3 * t + j]!];
      if (p < 0 || q < 0) continue;
      const [[pu, pv], [qu, qv]] = [edges[i]!, edges[j]!];
      const dot = pu * qu + pv * qv;
      const lengths = Math.sqrt((pu * pu + pv * pv) * (qu * qu + qv * qv));
      const m = (dot * dot) / (lengths * 4 * area);
      couplings[6 * t + place] = m;
      bounds[p]! += m;
      if (i !== j) bounds[q]! += m;
    }
  }
  return { triangleHinges, couplings, bounds };
}

/** Which two edges of a triangle each of its six numbers is about. */
const PAIRS = [
  [0, 0],
  [1, 1],
  [2, 2],
  [0, 1],
  [0, 2],
  [1, 2],
] as const;
