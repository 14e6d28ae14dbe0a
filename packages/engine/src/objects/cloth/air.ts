/**
 * Moving air: each triangle of area A and normal n feels, by its velocity u relative to the air,
 *
 *     F = −A (c_n |u·n| (u·n) n + c_t |u_t| u_t),   u_t = u − (u·n) n,
 *
 * in equal parts at its corners: the first term is the pressure on a plate, the second the friction
 * along it. c is ½ ρ C. The step knows ∂F/∂v, which is negative definite; the change of F as the
 * triangle turns is left to the next step.
 */

import type { SymmetricBlockMatrix } from '../../math/sparse/block-matrix.js';
import type { ClothAir } from './stiffness.js';

const D = new Float64Array(6);

/**
 * Adds h F to `impulses` (vertices × 3, N·s; with h = 0 the force, N) and −h ∂F/∂v to the matrix.
 * `winds`: (triangles × 3, or 3 for all) velocity of the air, m/s. `soften` (m²·s/kg), for
 * steps without a matrix: the time over the mass per area; the air never takes away more than the
 * velocity there is. 0 leaves the forces as they are.
 */
export function addAir(
  impulses: Float64Array,
  matrix: SymmetricBlockMatrix | null,
  places: Int32Array | null,
  x: Float64Array,
  v: Float64Array,
  triangles: Int32Array,
  winds: Float64Array,
  { normal, tangential }: ClothAir,
  h: number,
  soften = 0,
): void {
  if (normal === 0 && tangential === 0) return;
  const time = h === 0 ? 1 : h;
  const stride = winds.length > 3 ? 3 : 0;
  for (let t = 0; t < triangles.length / 3; t++) {
    const i = 3 * triangles[3 * t]!;
    const j = 3 * triangles[3 * t + 1]!;
    const k = 3 * triangles[3 * t + 2]!;
    const px = x[j]! - x[i]!;
    const py = x[j + 1]! - x[i + 1]!;
    const pz = x[j + 2]! - x[i + 2]!;
    const qx = x[k]! - x[i]!;
    const qy = x[k + 1]! - x[i + 1]!;
    const qz = x[k + 2]! - x[i + 2]!;
    let nx = py * qz - pz * qy;
    let ny = pz * qx - px * qz;
    let nz = px * qy - py * qx;
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (!(size > 0)) continue;
    nx /= size;
    ny /= size;
    nz /= size;
    const w = stride * t;
    const ux = (v[i]! + v[j]! + v[k]!) / 3 - winds[w]!;
    const uy = (v[i + 1]! + v[j + 1]! + v[k + 1]!) / 3 - winds[w + 1]!;
    const uz = (v[i + 2]! + v[j + 2]! + v[k + 2]!) / 3 - winds[w + 2]!;
    const un = ux * nx + uy * ny + uz * nz;
    const tx = ux - un * nx;
    const ty = uy - un * ny;
    const tz = uz - un * nz;
    const ut = Math.sqrt(tx * tx + ty * ty + tz * tz);
    const third = (time * size) / 6;
    const rateN = normal * Math.abs(un);
    const rateT = tangential * ut;
    const fn = (-third * rateN * un) / Math.max(1, 2 * soften * rateN);
    const ft = (-third * rateT) / Math.max(1, 2 * soften * rateT);
    const fx = fn * nx + ft * tx;
    const fy = fn * ny + ft * ty;
    const fz = fn * nz + ft * tz;
    impulses[i] = impulses[i]! + fx;
    impulses[i + 1] = impulses[i + 1]! + fy;
    impulses[i + 2] = impulses[i + 2]! + fz;
    impulses[j] = impulses[j]! + fx;
    impulses[j + 1] = impulses[j + 1]! + fy;
    impulses[j + 2] = impulses[j + 2]! + fz;
    impulses[k] = impulses[k]! + fx;
    impulses[k + 1] = impulses[k + 1]! + fy;
    impulses[k + 2] = impulses[k + 2]! + fz;
    if (matrix === null || places === null) continue;
    // −∂F/∂u / 9 for each pair of corners: 2 c_n |u_n| n nᵀ + c_t (|u_t| (I − n nᵀ) + u_t u_tᵀ/|u_t|)
    const ninth = third / 3;
    const all = ninth * tangential * ut;
    const along = ut > 0 ? (ninth * tangential) / ut : 0;
    const cn = 2 * ninth * normal * Math.abs(un) - all;
    D[0] = all + cn * nx * nx + along * tx * tx;
    D[1] = cn * nx * ny + along * tx * ty;
    D[2] = cn * nx * nz + along * tx * tz;
    D[3] = all + cn * ny * ny + along * ty * ty;
    D[4] = cn * ny * nz + along * ty * tz;
    D[5] = all + cn * nz * nz + along * tz * tz;
    addSymmetric(matrix.diagonal, 3 * i);
    addSymmetric(matrix.diagonal, 3 * j);
    addSymmetric(matrix.diagonal, 3 * k);
    for (let p = 0; p < 3; p++) {
      const place = places[3 * t + p]!;
      addSymmetric(matrix.blocks, 9 * (place >= 0 ? place : -1 - place));
    }
  }
}

function addSymmetric(out: Float64Array, o: number): void {
  out[o] = out[o]! + D[0]!;
  out[o + 1] = out[o + 1]! + D[1]!;
  out[o + 2] = out[o + 2]! + D[2]!;
  out[o + 3] = out[o + 3]! + D[1]!;
  out[o + 4] = out[o + 4]! + D[3]!;
  out[o + 5] = out[o + 5]! + D[4]!;
  out[o + 6] = out[o + 6]! + D[2]!;
  out[o + 7] = out[o + 7]! + D[4]!;
  out[o + 8] = out[o + 8]! + D[5]!;
}
