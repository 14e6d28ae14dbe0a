/**
 * The small linear algebra of joints: rows of J (12 numbers: linear and angular for A, then for B)
 * against velocities in the kernel's records, and blocks of up to six rows as L D Lᵀ.
 */

import { VX, VY, VZ, WX, WY, WZ } from '../../../../kernel/contact-record.js';
import type { Reals } from '../../../../kernel/lanes.js';
import type { JointBodies } from './joint-bodies.js';

/** Most rows in a block: two bodies have no more freedom to take. */
export const MOST = 6;
/** A pivot below this part of its diagonal belongs to a row that says nothing new. */
const REDUNDANT = 1e-10;

/** Ċ of the row at `o` of `j` for the bodies whose records begin at `a` and `b`. */
export function rateOf(S: Reals, a: number, b: number, j: Float64Array, o: number): number {
  return (
    j[o]! * S[a + VX]! +
    j[o + 1]! * S[a + VY]! +
    j[o + 2]! * S[a + VZ]! +
    (j[o + 3]! * S[a + WX]! + j[o + 4]! * S[a + WY]! + j[o + 5]! * S[a + WZ]!) +
    (j[o + 6]! * S[b + VX]! + j[o + 7]! * S[b + VY]! + j[o + 8]! * S[b + VZ]!) +
    (j[o + 9]! * S[b + WX]! + j[o + 10]! * S[b + WY]! + j[o + 11]! * S[b + WZ]!)
  );
}

/** What is left of a row along axes that are not locked, below this part of all of it, is rounding. */
const ROUNDING = 1e-9;

/** out = M⁻¹ j for one body and its half of a row. */
export function respond(
  out: Float64Array,
  o: number,
  j: Float64Array,
  i: number,
  bodies: JointBodies,
  body: number,
): void {
  const { inverseMass, inverseInertia } = bodies;
  const m = 3 * body;
  const k = 9 * body;
  const x = j[i + 3]!;
  const y = j[i + 4]!;
  const z = j[i + 5]!;
  out[o] = inverseMass[m]! * j[i]!;
  out[o + 1] = inverseMass[m + 1]! * j[i + 1]!;
  out[o + 2] = inverseMass[m + 2]! * j[i + 2]!;
  out[o + 3] = inverseInertia[k]! * x + inverseInertia[k + 1]! * y + inverseInertia[k + 2]! * z;
  out[o + 4] = inverseInertia[k + 3]! * x + inverseInertia[k + 4]! * y + inverseInertia[k + 5]! * z;
  out[o + 5] = inverseInertia[k + 6]! * x + inverseInertia[k + 7]! * y + inverseInertia[k + 8]! * z;
  dropRounding(out, o, j, i, inverseMass[m]!, inverseMass[m + 1]!, inverseMass[m + 2]!);
  const turnX = inverseInertia[k]!;
  dropRounding(out, o + 3, j, i + 3, turnX, inverseInertia[k + 4]!, inverseInertia[k + 8]!);
}

/**
 * Three numbers of M⁻¹ j, for the diagonal of M⁻¹. A row along an axis that is locked moves nothing, but rounding
 * leaves it 1e-17 along others: to fulfil it by that takes impulses of any size.
 */
function dropRounding(
  out: Float64Array,
  o: number,
  j: Float64Array,
  i: number,
  x: number,
  y: number,
  z: number,
): void {
  if (x * y * z !== 0) return;
  const most = ROUNDING * (x + y + z);
  const asked = j[i]! * j[i]! + j[i + 1]! * j[i + 1]! + j[i + 2]! * j[i + 2]!;
  const given = out[o]! * out[o]! + out[o + 1]! * out[o + 1]! + out[o + 2]! * out[o + 2]!;
  if (given < most * most * asked) out.fill(0, o, o + 3);
}

/** The velocity at record `r` changes by `by` times the six numbers at `o`. */
export function addTo(S: Reals, r: number, response: Float64Array, o: number, by: number): void {
  S[r + VX] = S[r + VX]! + by * response[o]!;
  S[r + VY] = S[r + VY]! + by * response[o + 1]!;
  S[r + VZ] = S[r + VZ]! + by * response[o + 2]!;
  S[r + WX] = S[r + WX]! + by * response[o + 3]!;
  S[r + WY] = S[r + WY]! + by * response[o + 4]!;
  S[r + WZ] = S[r + WZ]! + by * response[o + 5]!;
}

/** Twelve products. */
export function dot(x: Float64Array, i: number, y: Float64Array, k: number): number {
  return dotHalf(x, i, y, k) + dotHalf(x, i + 6, y, k + 6);
}

/** Six products: one body's half of a row. */
export function dotHalf(x: Float64Array, i: number, y: Float64Array, k: number): number {
  return (
    x[i]! * y[k]! +
    x[i + 1]! * y[k + 1]! +
    x[i + 2]! * y[k + 2]! +
    (x[i + 3]! * y[k + 3]! + x[i + 4]! * y[k + 4]! + x[i + 5]! * y[k + 5]!)
  );
}

/**
 * The lower triangle of the n × n block at `o` (rows of {@link MOST} numbers) becomes L below the
 * diagonal and 1/D on it. Rows that depend on those before them get 1/D = 0: their λ stays as it is.
 */
export function factorBlock(f: Float64Array, o: number, n: number): void {
  for (let i = 0; i < n; i++) {
    const r = o + i * MOST;
    const diagonal = f[r + i]!;
    let pivot = diagonal;
    for (let j = 0; j < i; j++) {
      const c = o + j * MOST;
      // L_ij D_j
      let sum = f[r + j]!;
      for (let k = 0; k < j; k++) sum -= f[r + k]! * f[c + k]!;
      f[r + j] = sum;
    }
    for (let j = 0; j < i; j++) {
      const scaled = f[r + j]!;
      const element = scaled * f[o + j * MOST + j]!;
      pivot -= scaled * element;
      f[r + j] = element;
    }
    f[r + i] = pivot > REDUNDANT * diagonal ? 1 / pivot : 0;
  }
}

/** x = (L D Lᵀ)⁻¹ x, n numbers at `i`. */
export function solveBlock(
  x: Float64Array,
  i: number,
  f: Float64Array,
  o: number,
  n: number,
): void {
  for (let k = 1; k < n; k++) {
    let sum = x[i + k]!;
    for (let j = 0; j < k; j++) sum -= f[o + k * MOST + j]! * x[i + j]!;
    x[i + k] = sum;
  }
  for (let k = n - 1; k >= 0; k--) {
    let sum = x[i + k]! * f[o + k * MOST + k]!;
    for (let j = k + 1; j < n; j++) sum -= f[o + j * MOST + k]! * x[i + j]!;
    x[i + k] = sum;
  }
}

/** `value` within ± `limit`. */
export function bounded(value: number, limit: number): number {
  return value > limit ? limit : value < -limit ? -limit : value;
}
