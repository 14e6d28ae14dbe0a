/**
 * Bending of the hinges (Baraff and Witkin 1998, section 4.4): the energy of `rest-state.ts`,
 * ½ c (θ − θ₀)² with c = B ℓ²/A, damped by c τ θ̇ along the same gradient.
 *
 * The matrix of the step has c ∇θ ∇θᵀ, which is positive; the part with ∇²θ may be negative and is left
 * out, as it is small for the moments that cloth bears.
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

const g = new Float64Array(HINGE_NUMBERS);

/** As `addMembranes`, for the hinges. */
export function addBending(
  impulses: Float64Array,
  matrix: SymmetricBlockMatrix | null,
  places: Int32Array | null,
  x: Float64Array,
  v: Float64Array,
  { topology, hinges: rest }: RestState,
  { bend, damping }: ClothStiffness,
  h: number,
): void {
  if (bend === 0) return;
  const { hinges } = topology;
  const time = h === 0 ? 1 : h;
  const weight = h * (h + damping);
  const count = hinges.length / 4;
  for (let k = 0; k < count; k++) {
    if (!measureHinge(g, x, hinges, 4 * k)) continue;
    const c = bend * rest[2 * k]!;
    let rate = 0;
    for (let p = 0; p < 4; p++) {
      const o = 3 * hinges[4 * k + p]!;
      rate += g[3 * p]! * v[o]! + g[3 * p + 1]! * v[o + 1]! + g[3 * p + 2]! * v[o + 2]!;
    }
    const moment = time * c * (g[12]! - rest[2 * k + 1]! + (damping + h) * rate);
    for (let p = 0; p < 4; p++) {
      const o = 3 * hinges[4 * k + p]!;
      impulses[o] = impulses[o]! - moment * g[3 * p]!;
      impulses[o + 1] = impulses[o + 1]! - moment * g[3 * p + 1]!;
      impulses[o + 2] = impulses[o + 2]! - moment * g[3 * p + 2]!;
    }
    if (matrix === null || places === null) continue;
    const w = weight * c;
    for (let p = 0; p < 4; p++) addOuter(matrix.diagonal, 9 * hinges[4 * k + p]!, p, p, w);
    for (let p = 0; p < HINGE_BLOCKS; p++) {
      const place = places[HINGE_BLOCKS * k + p]!;
      if (place >= 0) addOuter(matrix.blocks, 9 * place, FIRST[p]!, SECOND[p]!, w);
      else addOuter(matrix.blocks, 9 * (-1 - place), SECOND[p]!, FIRST[p]!, w);
    }
  }
}

/** Adds w g_p g_qᵀ to nine numbers at `o`. */
function addOuter(out: Float64Array, o: number, p: number, q: number, w: number): void {
  const px = w * g[3 * p]!;
  const py = w * g[3 * p + 1]!;
  const pz = w * g[3 * p + 2]!;
  const qx = g[3 * q]!;
  const qy = g[3 * q + 1]!;
  const qz = g[3 * q + 2]!;
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

/** Elastic energy of all hinges, J. */
export function bendingEnergy(
  x: Float64Array,
  { topology, hinges: rest }: RestState,
  { bend }: ClothStiffness,
): number {
  const { hinges } = topology;
  let energy = 0;
  for (let k = 0; k < hinges.length / 4; k++) {
    if (!measureHinge(g, x, hinges, 4 * k)) continue;
    const angle = g[12]! - rest[2 * k + 1]!;
    energy += 0.5 * bend * rest[2 * k]! * angle * angle;
  }
  return energy;
}
