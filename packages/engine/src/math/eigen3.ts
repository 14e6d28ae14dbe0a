/**
 * Eigenvalues and eigenvectors of a symmetric 3×3 matrix: the principal axes of an inertia tensor
 * (T 2.5.3), of a covariance, of a strain.
 *
 * Jacobi's method: turn away one off-diagonal element after the other until none is left. The closed
 * formula by the cubic's roots lost: it is faster, but loses half the digits of close eigenvalues
 * and all of the eigenvectors of equal ones, and bodies with equal moments are the rule (balls,
 * cubes, coins). Jacobi gives vectors at right angles to the last digits whatever the eigenvalues,
 * and returns diagonal matrices exactly.
 */

import type { Mat3, Vec3 } from './types.js';

/** Convergence is cubic at the end: five sweeps are usual, nothing needs more than ten. */
const MAX_SWEEPS = 24;

/** An off-diagonal element this much smaller than both diagonal ones is beyond rounding (2⁻⁶⁰). */
const NEGLIGIBLE = 8.673617379884035e-19;

/** Matrices of tiny elements are scaled up by this power of two (2⁶⁰⁰), which rounds nothing. */
const SCALE_UP = 4.149515568880993e180;

/** Upper triangle (6: xx xy xz yy yz zz, at 0 1 2 4 5 8 of row-major 9) of the matrix at work. */
const a = new Float64Array(9);

/** The turns so far (row-major 9); its columns become the eigenvectors. */
const v = new Float64Array(9);

/**
 * Finds outVectors and outValues with m = V diag(values) Vᵀ. The values ascend (x ≤ y ≤ z), the
 * columns of V are their unit eigenvectors, and V is a rotation (right-handed). Only the upper
 * triangle of m is read; `outVectors` may be m. Values are in the unit of m.
 *
 * Returns false, with the outputs untouched, when an element of m is not finite.
 */
export function eigenSymmetric(outValues: Vec3, outVectors: Mat3, m: Readonly<Mat3>): boolean {
  const size = Math.max(
    Math.abs(m.m00),
    Math.abs(m.m01),
    Math.abs(m.m02),
    Math.abs(m.m11),
    Math.abs(m.m12),
    Math.abs(m.m22),
  );
  if (!Number.isFinite(size)) return false;
  const up = size < 1e-150 ? SCALE_UP : 1;
  a[0] = m.m00 * up;
  a[1] = m.m01 * up;
  a[2] = m.m02 * up;
  a[4] = m.m11 * up;
  a[5] = m.m12 * up;
  a[8] = m.m22 * up;
  v.fill(0);
  v[0] = 1;
  v[4] = 1;
  v[8] = 1;
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    // Every pair is visited in each sweep; `|` keeps all three calls.
    const turned = Number(turnAway(0, 1)) | Number(turnAway(0, 2)) | Number(turnAway(1, 2));
    if (turned === 0) break;
  }
  sortColumns();
  makeRightHanded();
  outValues.x = a[0]! / up;
  outValues.y = a[4]! / up;
  outValues.z = a[8]! / up;
  outVectors.m00 = v[0]!;
  outVectors.m01 = v[1]!;
  outVectors.m02 = v[2]!;
  outVectors.m10 = v[3]!;
  outVectors.m11 = v[4]!;
  outVectors.m12 = v[5]!;
  outVectors.m20 = v[6]!;
  outVectors.m21 = v[7]!;
  outVectors.m22 = v[8]!;
  return true;
}

/**
 * One Jacobi rotation in the plane of the axes p < q, chosen to make a_pq zero: with
 * θ = (a_qq − a_pp)/(2 a_pq) its tangent is the smaller root of t² + 2θt − 1 = 0. Written with
 * τ = s/(1 + c) (Rutishauser 1966), so that small turns add small corrections. False: nothing to do.
 */
function turnAway(p: 0 | 1, q: 1 | 2): boolean {
  const pp = 4 * p;
  const qq = 4 * q;
  const pq = 3 * p + q;
  const off = a[pq]!;
  if (off === 0) return false;
  if (Math.abs(off) <= NEGLIGIBLE * Math.min(Math.abs(a[pp]!), Math.abs(a[qq]!))) {
    a[pq] = 0;
    return false;
  }
  // Halved before the difference, which might overflow; θ² may overflow, but then t is rightly 0.
  const theta = (0.5 * a[qq]! - 0.5 * a[pp]!) / off;
  const root = Math.abs(theta) + Math.sqrt(theta * theta + 1);
  const t = theta < 0 ? -1 / root : 1 / root;
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  const tau = s / (1 + c);
  a[pp] = a[pp]! - t * off;
  a[qq] = a[qq]! + t * off;
  a[pq] = 0;
  // The elements that couple p and q to the third axis r; only the upper triangle is kept.
  const r = 3 - p - q;
  const rp = r < p ? 3 * r + p : 3 * p + r;
  const rq = r < q ? 3 * r + q : 3 * q + r;
  const x = a[rp]!;
  const y = a[rq]!;
  a[rp] = x - s * (y + tau * x);
  a[rq] = y + s * (x - tau * y);
  for (let row = 0; row < 9; row += 3) {
    const g = v[row + p]!;
    const h = v[row + q]!;
    v[row + p] = g - s * (h + tau * g);
    v[row + q] = h + s * (g - tau * h);
  }
  return true;
}

/** Brings the eigenvalues, and with them the columns, into ascending order; equal ones stay put. */
function sortColumns(): void {
  if (a[0]! > a[4]!) swap(0, 1);
  if (a[4]! > a[8]!) swap(1, 2);
  if (a[0]! > a[4]!) swap(0, 1);
}

function swap(i: number, j: number): void {
  const value = a[4 * i]!;
  a[4 * i] = a[4 * j]!;
  a[4 * j] = value;
  for (let row = 0; row < 9; row += 3) {
    const component = v[row + i]!;
    v[row + i] = v[row + j]!;
    v[row + j] = component;
  }
}

/** Jacobi rotations keep V a rotation, but each swap of columns mirrors it: turn the last one over. */
function makeRightHanded(): void {
  const determinant =
    v[0]! * (v[4]! * v[8]! - v[5]! * v[7]!) +
    v[1]! * (v[5]! * v[6]! - v[3]! * v[8]!) +
    v[2]! * (v[3]! * v[7]! - v[4]! * v[6]!);
  if (determinant > 0) return;
  for (let row = 2; row < 9; row += 3) v[row] = v[row] === 0 ? 0 : -v[row]!;
}
