/**
 * Stretch and shear of the triangles (Baraff and Witkin 1998, sections 4.2, 4.3, 4.5).
 *
 * The conditions are C_u = |w_u| − 1, C_v = |w_v| − 1 and C_s = w_u · w_v; the energy of a triangle of
 * area A is
 *
 *     E = ½ A (k (C_u² + C_v²) + k_s C_s²),
 *
 * and each condition is damped by A k τ Ċ along its own gradient, so that motions which the condition
 * does not see are free. (The paper has A² in the place of A: its stiffness depends on the size of the
 * triangles.)
 *
 * The energy depends on the corners through w_u and w_v alone: with P = ∂E/∂w, the forces are
 * f_i = −(a_i P_u + b_i P_v), and the 9 × 9 matrix of the corners is made of three 3 × 3 matrices,
 *
 *     K_ij = a_i a_j H_uu + b_i b_j H_vv + a_i b_j H_uv + b_i a_j H_uvᵀ.
 *
 * For the step H must be positive definite (P Implicit 4; Baraff and Witkin's remedy): the change of a
 * thread's direction counts only under tension, where it stiffens the cloth, and of the shear condition
 * only the gradients are taken. What is left out is small or destabilising, and none of it is needed to
 * be stable.
 */

import type { SymmetricBlockMatrix } from '../../math/sparse/block-matrix.js';
import { MEMBRANE_STRIDE, type RestState } from './rest-state.js';
import type { ClothStiffness } from './stiffness.js';

/** Blocks per triangle: of corners (0, 1), (0, 2), (1, 2). */
export const TRIANGLE_BLOCKS = 3;

/** Where the blocks of each triangle are: number of the block, or −1 − number where it is transposed. */
export function membranePlaces(matrix: SymmetricBlockMatrix, triangles: Int32Array): Int32Array {
  const places = new Int32Array(triangles.length);
  for (let o = 0; o < triangles.length; o += 3) {
    for (let k = 0; k < 3; k++) {
      const i = triangles[o + (k === 2 ? 1 : 0)]!;
      const j = triangles[o + (k === 0 ? 1 : 2)]!;
      const block = matrix.find(i, j);
      places[o + k] = i < j ? block : -1 - block;
    }
  }
  return places;
}

/**
 * Adds h (f₀ + h ∂f/∂x v) of all triangles to `impulses` (vertices × 3, N·s) and −h ∂f/∂v − h² ∂f/∂x to
 * the matrix; with h = 0 the impulses are the forces themselves (N) and the matrix is left alone.
 */
export function addMembranes(
  impulses: Float64Array,
  matrix: SymmetricBlockMatrix | null,
  places: Int32Array | null,
  x: Float64Array,
  v: Float64Array,
  triangles: Int32Array,
  { membranes }: RestState,
  stiffness: ClothStiffness,
  h: number,
): void {
  const { stretch, shear, damping } = stiffness;
  const time = h === 0 ? 1 : h;
  const count = triangles.length / 3;
  for (let t = 0; t < count; t++) {
    const m = MEMBRANE_STRIDE * t;
    const a0 = membranes[m]!;
    const a1 = membranes[m + 1]!;
    const a2 = membranes[m + 2]!;
    const b0 = membranes[m + 3]!;
    const b1 = membranes[m + 4]!;
    const b2 = membranes[m + 5]!;
    const area = membranes[m + 6]!;
    const i = 3 * triangles[3 * t]!;
    const j = 3 * triangles[3 * t + 1]!;
    const k = 3 * triangles[3 * t + 2]!;
    const ux = a0 * x[i]! + a1 * x[j]! + a2 * x[k]!;
    const uy = a0 * x[i + 1]! + a1 * x[j + 1]! + a2 * x[k + 1]!;
    const uz = a0 * x[i + 2]! + a1 * x[j + 2]! + a2 * x[k + 2]!;
    const vx = b0 * x[i]! + b1 * x[j]! + b2 * x[k]!;
    const vy = b0 * x[i + 1]! + b1 * x[j + 1]! + b2 * x[k + 1]!;
    const vz = b0 * x[i + 2]! + b1 * x[j + 2]! + b2 * x[k + 2]!;
    // Their rates.
    const rx = a0 * v[i]! + a1 * v[j]! + a2 * v[k]!;
    const ry = a0 * v[i + 1]! + a1 * v[j + 1]! + a2 * v[k + 1]!;
    const rz = a0 * v[i + 2]! + a1 * v[j + 2]! + a2 * v[k + 2]!;
    const sx = b0 * v[i]! + b1 * v[j]! + b2 * v[k]!;
    const sy = b0 * v[i + 1]! + b1 * v[j + 1]! + b2 * v[k + 1]!;
    const sz = b0 * v[i + 2]! + b1 * v[j + 2]! + b2 * v[k + 2]!;
    const lu = Math.sqrt(ux * ux + uy * uy + uz * uz);
    const lv = Math.sqrt(vx * vx + vy * vy + vz * vz);
    // A thread that has shrunk to a point has no direction to be pushed along.
    const iu = lu > 1e-12 ? 1 / lu : 0;
    const iv = lv > 1e-12 ? 1 / lv : 0;
    const dux = ux * iu;
    const duy = uy * iu;
    const duz = uz * iu;
    const dvx = vx * iv;
    const dvy = vy * iv;
    const dvz = vz * iv;
    const rateU = dux * rx + duy * ry + duz * rz;
    const rateV = dvx * sx + dvy * sy + dvz * sz;
    const rateS = rx * vx + ry * vy + rz * vz + ux * sx + uy * sy + uz * sz;
    const k1 = stretch * area;
    const k2 = shear * area;
    const tensionU = k1 * Math.max(0, 1 - iu);
    const tensionV = k1 * Math.max(0, 1 - iv);
    // P plus h H ẇ, in the same parts: along the thread, across it (under tension), by shear.
    const ahead = damping + h;
    const alongU = k1 * (lu - 1 + ahead * rateU) - h * tensionU * rateU;
    const alongV = k1 * (lv - 1 + ahead * rateV) - h * tensionV * rateV;
    const across = k2 * (ux * vx + uy * vy + uz * vz + ahead * rateS);
    const hu = h * tensionU;
    const hv = h * tensionV;
    const pux = time * (alongU * dux + hu * rx + across * vx);
    const puy = time * (alongU * duy + hu * ry + across * vy);
    const puz = time * (alongU * duz + hu * rz + across * vz);
    const pvx = time * (alongV * dvx + hv * sx + across * ux);
    const pvy = time * (alongV * dvy + hv * sy + across * uy);
    const pvz = time * (alongV * dvz + hv * sz + across * uz);
    impulses[i] = impulses[i]! - a0 * pux - b0 * pvx;
    impulses[i + 1] = impulses[i + 1]! - a0 * puy - b0 * pvy;
    impulses[i + 2] = impulses[i + 2]! - a0 * puz - b0 * pvz;
    impulses[j] = impulses[j]! - a1 * pux - b1 * pvx;
    impulses[j + 1] = impulses[j + 1]! - a1 * puy - b1 * pvy;
    impulses[j + 2] = impulses[j + 2]! - a1 * puz - b1 * pvz;
    impulses[k] = impulses[k]! - a2 * pux - b2 * pvx;
    impulses[k + 1] = impulses[k + 1]! - a2 * puy - b2 * pvy;
    impulses[k + 2] = impulses[k + 2]! - a2 * puz - b2 * pvz;
    if (matrix === null || places === null) continue;

    // H times h (h + τ), but h² for tension, which is not damped.
    const weight = h * (h + damping);
    const w1 = weight * k1;
    const w2 = weight * k2;
    const tu = h * h * tensionU;
    const tv = h * h * tensionV;
    const cu = w1 - tu;
    const cv = w1 - tv;
    const H = blocks;
    // H_uu: xx xy xz yy yz zz
    H[0] = cu * dux * dux + w2 * vx * vx + tu;
    H[1] = cu * dux * duy + w2 * vx * vy;
    H[2] = cu * dux * duz + w2 * vx * vz;
    H[3] = cu * duy * duy + w2 * vy * vy + tu;
    H[4] = cu * duy * duz + w2 * vy * vz;
    H[5] = cu * duz * duz + w2 * vz * vz + tu;
    // H_vv
    H[6] = cv * dvx * dvx + w2 * ux * ux + tv;
    H[7] = cv * dvx * dvy + w2 * ux * uy;
    H[8] = cv * dvx * dvz + w2 * ux * uz;
    H[9] = cv * dvy * dvy + w2 * uy * uy + tv;
    H[10] = cv * dvy * dvz + w2 * uy * uz;
    H[11] = cv * dvz * dvz + w2 * uz * uz + tv;
    // H_uv, row by row: ∂P_u/∂w_v = w_v w_uᵀ
    H[12] = w2 * vx * ux;
    H[13] = w2 * vx * uy;
    H[14] = w2 * vx * uz;
    H[15] = w2 * vy * ux;
    H[16] = w2 * vy * uy;
    H[17] = w2 * vy * uz;
    H[18] = w2 * vz * ux;
    H[19] = w2 * vz * uy;
    H[20] = w2 * vz * uz;
    const { diagonal, blocks: above } = matrix;
    addBlock(diagonal, 3 * i, m, membranes, 0, 0);
    addBlock(diagonal, 3 * j, m, membranes, 1, 1);
    addBlock(diagonal, 3 * k, m, membranes, 2, 2);
    for (let p = 0; p < 3; p++) {
      const place = places[3 * t + p]!;
      const row = p === 2 ? 1 : 0;
      const column = p === 0 ? 1 : 2;
      // Transposed: the block of (j, i), which is that of the corners in the other order.
      if (place >= 0) addBlock(above, 9 * place, m, membranes, row, column);
      else addBlock(above, 9 * (-1 - place), m, membranes, column, row);
    }
  }
}

const blocks = new Float64Array(21);

/** Adds K of corners p and q, made of `blocks`, to nine numbers at `o`. */
function addBlock(
  out: Float64Array,
  o: number,
  m: number,
  membranes: Float64Array,
  p: number,
  q: number,
): void {
  const ap = membranes[m + p]!;
  const bp = membranes[m + 3 + p]!;
  const aq = membranes[m + q]!;
  const bq = membranes[m + 3 + q]!;
  const uu = ap * aq;
  const vv = bp * bq;
  const uv = ap * bq;
  const vu = bp * aq;
  const H = blocks;
  out[o] = out[o]! + uu * H[0]! + vv * H[6]! + (uv + vu) * H[12]!;
  out[o + 1] = out[o + 1]! + uu * H[1]! + vv * H[7]! + uv * H[13]! + vu * H[15]!;
  out[o + 2] = out[o + 2]! + uu * H[2]! + vv * H[8]! + uv * H[14]! + vu * H[18]!;
  out[o + 3] = out[o + 3]! + uu * H[1]! + vv * H[7]! + uv * H[15]! + vu * H[13]!;
  out[o + 4] = out[o + 4]! + uu * H[3]! + vv * H[9]! + (uv + vu) * H[16]!;
  out[o + 5] = out[o + 5]! + uu * H[4]! + vv * H[10]! + uv * H[17]! + vu * H[19]!;
  out[o + 6] = out[o + 6]! + uu * H[2]! + vv * H[8]! + uv * H[18]! + vu * H[14]!;
  out[o + 7] = out[o + 7]! + uu * H[4]! + vv * H[10]! + uv * H[19]! + vu * H[17]!;
  out[o + 8] = out[o + 8]! + uu * H[5]! + vv * H[11]! + (uv + vu) * H[20]!;
}

/** Elastic energy of all triangles, J. */
export function membraneEnergy(
  x: Float64Array,
  triangles: Int32Array,
  { membranes }: RestState,
  { stretch, shear }: ClothStiffness,
): number {
  let energy = 0;
  const w = new Float64Array(6);
  for (let t = 0; t < triangles.length / 3; t++) {
    const m = MEMBRANE_STRIDE * t;
    w.fill(0);
    for (let k = 0; k < 3; k++) {
      for (let c = 0; c < 3; c++) {
        const coordinate = x[3 * triangles[3 * t + k]! + c]!;
        w[c] = w[c]! + membranes[m + k]! * coordinate;
        w[3 + c] = w[3 + c]! + membranes[m + 3 + k]! * coordinate;
      }
    }
    const cu = Math.sqrt(w[0]! * w[0]! + w[1]! * w[1]! + w[2]! * w[2]!) - 1;
    const cv = Math.sqrt(w[3]! * w[3]! + w[4]! * w[4]! + w[5]! * w[5]!) - 1;
    const cs = w[0]! * w[3]! + w[1]! * w[4]! + w[2]! * w[5]!;
    energy += 0.5 * membranes[m + 6]! * (stretch * (cu * cu + cv * cv) + shear * cs * cs);
  }
  return energy;
}
