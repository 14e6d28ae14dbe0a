/**
 * Bending (Baraff and Witkin 1998, section 4.4, with the energy of `rest-state.ts`): the moment at hinge
 * i is m_i = Σ M_ij (θ_j − θ₀_j + τ θ̇_j), over the hinges of the triangles on both sides; the forces are
 * −m_i ∇θ_i.
 *
 * The matrix of the step has Σ D_i ∇θ_i ∇θ_iᵀ with the row sums D of M, which is positive, at least as
 * stiff as the true one (Gershgorin), and couples no more vertices than the hinges do. Where the step
 * comes to rest does not depend on it. The part with ∇²θ may be negative and is left out.
 */

import type { SymmetricBlockMatrix } from '../../math/sparse/block-matrix.js';
import { HINGE_NUMBERS, measureHinge } from './hinge.js';
import type { RestState } from './rest-state.js';
import type { ClothStiffness } from './stiffness.js';

/** Pairs of a hinge's four corners, in the order of their blocks. */
const FIRST = [0, 0, 0, 1, 1, 2];
const SECOND = [1, 2, 3, 2, 3, 3];
/** Blocks per hinge above the diagonal. */
const HINGE_BLOCKS = 6;

/** Where the blocks of each hinge are: number of the block, or −1 − number where it is transposed. */
export function hingePlaces(matrix: SymmetricBlockMatrix, hinges: Int32Array): Int32Array {
  const count = hinges.length / 4;
  const places = new Int32Array(HINGE_BLOCKS * count);
  for (let k = 0; k < count; k++) {
    for (let p = 0; p < HINGE_BLOCKS; p++) {
      const i = hinges[4 * k + FIRST[p]!]!;
      const j = hinges[4 * k + SECOND[p]!]!;
      const block = matrix.find(i, j);
      places[HINGE_BLOCKS * k + p] = i < j ? block : -1 - block;
    }
  }
  return places;
}

/** Numbers per hinge of {@link BendScratch}: gradients (12), θ − θ₀ (rad), θ̇ (rad/s), moment (N·m). */
const SCRATCH = 15;

const g = new Float64Array(HINGE_NUMBERS);

/** The hinges as they are in this step. */
export class BendScratch {
  readonly data: Float64Array;

  constructor(hingeCount: number) {
    this.data = new Float64Array(SCRATCH * hingeCount);
  }
}

/** As `addMembranes`, for the hinges. */
export function addBending(
  impulses: Float64Array,
  matrix: SymmetricBlockMatrix | null,
  places: Int32Array | null,
  x: Float64Array,
  v: Float64Array,
  rest: RestState,
  { bend, damping }: ClothStiffness,
  h: number,
  scratch: BendScratch,
): void {
  if (bend === 0) return;
  const { data } = scratch;
  const { hinges } = rest.topology;
  const { bounds } = rest;
  measureHinges(data, x, v, rest);
  addMoments(data, rest, bend, damping);
  const time = h === 0 ? 1 : h;
  const weight = h * (h + damping);
  const count = hinges.length / 4;
  for (let k = 0; k < count; k++) {
    const o = SCRATCH * k;
    const stiff = bend * bounds[k]!;
    const moment = time * (data[o + 14]! + h * stiff * data[o + 13]!);
    for (let p = 0; p < 4; p++) {
      const i = 3 * hinges[4 * k + p]!;
      impulses[i] = impulses[i]! - moment * data[o + 3 * p]!;
      impulses[i + 1] = impulses[i + 1]! - moment * data[o + 3 * p + 1]!;
      impulses[i + 2] = impulses[i + 2]! - moment * data[o + 3 * p + 2]!;
    }
    if (matrix === null || places === null) continue;
    const w = weight * stiff;
    for (let p = 0; p < 4; p++) {
      addOuter(matrix.diagonal, 9 * hinges[4 * k + p]!, data, o + 3 * p, o + 3 * p, w);
    }
    for (let p = 0; p < HINGE_BLOCKS; p++) {
      const place = places[HINGE_BLOCKS * k + p]!;
      const first = o + 3 * FIRST[p]!;
      const second = o + 3 * SECOND[p]!;
      if (place >= 0) addOuter(matrix.blocks, 9 * place, data, first, second, w);
      else addOuter(matrix.blocks, 9 * (-1 - place), data, second, first, w);
    }
  }
}

/** Gradients, angles and rates of all hinges; zeros where a triangle has collapsed. */
function measureHinges(
  data: Float64Array,
  x: Float64Array,
  v: Float64Array,
  { topology, hinges: rest }: RestState,
): void {
  const { hinges } = topology;
  const count = hinges.length / 4;
  for (let k = 0; k < count; k++) {
    const o = SCRATCH * k;
    data[o + 14] = 0;
    if (!measureHinge(g, x, hinges, 4 * k)) {
      for (let p = 0; p < SCRATCH; p++) data[o + p] = 0;
      continue;
    }
    let rate = 0;
    for (let p = 0; p < 4; p++) {
      const i = 3 * hinges[4 * k + p]!;
      const a = g[3 * p]!;
      const b = g[3 * p + 1]!;
      const c = g[3 * p + 2]!;
      data[o + 3 * p] = a;
      data[o + 3 * p + 1] = b;
      data[o + 3 * p + 2] = c;
      rate += a * v[i]! + b * v[i + 1]! + c * v[i + 2]!;
    }
    data[o + 12] = g[12]! - rest[2 * k + 1]!;
    data[o + 13] = rate;
  }
}

/** Moments, triangle by triangle. */
function addMoments(
  data: Float64Array,
  { triangleHinges, couplings }: RestState,
  bend: number,
  damping: number,
): void {
  const count = triangleHinges.length / 3;
  for (let t = 0; t < count; t++) {
    const a = SCRATCH * triangleHinges[3 * t]!;
    const b = SCRATCH * triangleHinges[3 * t + 1]!;
    const c = SCRATCH * triangleHinges[3 * t + 2]!;
    const m = 6 * t;
    const ta = a < 0 ? 0 : bend * (data[a + 12]! + damping * data[a + 13]!);
    const tb = b < 0 ? 0 : bend * (data[b + 12]! + damping * data[b + 13]!);
    const tc = c < 0 ? 0 : bend * (data[c + 12]! + damping * data[c + 13]!);
    const ab = couplings[m + 3]!;
    const ac = couplings[m + 4]!;
    const bc = couplings[m + 5]!;
    if (a >= 0) data[a + 14] = data[a + 14]! + couplings[m]! * ta + ab * tb + ac * tc;
    if (b >= 0) data[b + 14] = data[b + 14]! + ab * ta + couplings[m + 1]! * tb + bc * tc;
    if (c >= 0) data[c + 14] = data[c + 14]! + ac * ta + bc * tb + couplings[m + 2]! * tc;
  }
}

/** Adds w g_p g_qᵀ, gradients at p and q of `data`, to nine numbers at `o`. */
function addOuter(
  out: Float64Array,
  o: number,
  data: Float64Array,
  p: number,
  q: number,
  w: number,
): void {
  const px = w * data[p]!;
  const py = w * data[p + 1]!;
  const pz = w * data[p + 2]!;
  const qx = data[q]!;
  const qy = data[q + 1]!;
  const qz = data[q + 2]!;
  out[o] = out[o]! + px * qx;
  out[o + 1] = out[o + 1]! + px * qy;
  out[o + 2] = out[o + 2]! + px * qz;
  out[o + 3] = out[o + 3]! + py * qx;
  out[o + 4] = out[o + 4]! + py * qy;
  out[o + 5] = out[o + 5]! + py * qz;
  out[o + 6] = out[o + 6]! + pz * qx;
  out[o + 7] = out[o + 7]! + pz * qy;
  out[o + 8] = out[o + 8]! + pz * qz;
}

/** Elastic energy of bending, J. */
export function bendingEnergy(x: Float64Array, rest: RestState, { bend }: ClothStiffness): number {
  const { triangleHinges, couplings, hinges } = rest;
  const { hinges: corners } = rest.topology;
  const angles = new Float64Array(corners.length / 4);
  for (let k = 0; k < angles.length; k++) {
    if (measureHinge(g, x, corners, 4 * k)) angles[k] = g[12]! - hinges[2 * k + 1]!;
  }
  let energy = 0;
  for (let t = 0; t < triangleHinges.length / 3; t++) {
    const [a, b, c] = [0, 1, 2].map((k) => angles[triangleHinges[3 * t + k]!] ?? 0) as [
      number,
      number,
      number,
    ];
    const [aa, bb, cc, ab, ac, bc] = couplings.subarray(6 * t, 6 * t + 6) as unknown as number[];
    energy += 0.5 * (aa! * a * a + bb! * b * b + cc! * c * c);
    energy += ab! * a * b + ac! * a * c + bc! * b * c;
  }
  return bend * energy;
}
