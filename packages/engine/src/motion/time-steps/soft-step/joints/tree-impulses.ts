/**
 * Impulses of joints in trees. The solution gives velocities; the impulse through a joint is what the
 * momenta of all that hangs on it have changed by. Joints keep it along the rows that they would write:
 * force along the axes of A, torque along the axes that the joint blocks, and that of the limits.
 */

import {
  ANCHOR,
  AXES_C,
  AXES_P,
  CENTER,
  CHANGE,
  FORCE,
  FREEDOM,
  INERTIA,
  LIMIT,
  LIMIT_PUSH,
  MASS_OF,
  OWN,
  STRIDE,
  TORQUE,
  TOTAL_FORCE,
  TOTAL_LOWER,
  TOTAL_TORQUE,
  TOTAL_UPPER,
} from './tree-layout.js';

/** Adds the impulses of the sub-step that is over up, for bodies `first` … `end − 1` of a tree. */
export function sumImpulses(d: Float64Array, parent: Int32Array, first: number, end: number): void {
  for (let n = first; n < end; n++) {
    const t = n * STRIDE + TORQUE;
    for (let k = 0; k < 6; k++) d[t + k] = 0;
  }
  for (let n = first; n < end; n++) {
    const o = n * STRIDE;
    const c = o + CHANGE;
    const m = d[o + MASS_OF]!;
    const x = d[o + CENTER]!;
    const y = d[o + CENTER + 1]!;
    const z = d[o + CENTER + 2]!;
    const wx = d[c]!;
    const wy = d[c + 1]!;
    const wz = d[c + 2]!;
    const px = m * d[c + 3]!;
    const py = m * d[c + 4]!;
    const pz = m * d[c + 5]!;
    const i = o + INERTIA;
    const t = o + TORQUE;
    const tx = d[t]! + (d[i]! * wx + d[i + 3]! * wy + d[i + 4]! * wz) + (y * pz - z * py);
    const ty = d[t + 1]! + (d[i + 3]! * wx + d[i + 1]! * wy + d[i + 5]! * wz) + (z * px - x * pz);
    const tz = d[t + 2]! + (d[i + 4]! * wx + d[i + 5]! * wy + d[i + 2]! * wz) + (x * py - y * px);
    const fx = d[o + FORCE]! + px;
    const fy = d[o + FORCE + 1]! + py;
    const fz = d[o + FORCE + 2]! + pz;
    const p = parent[n]!;
    if (p >= 0) {
      const u = p * STRIDE + TORQUE;
      d[u] = d[u]! + tx;
      d[u + 1] = d[u + 1]! + ty;
      d[u + 2] = d[u + 2]! + tz;
      d[u + 3] = d[u + 3]! + fx;
      d[u + 4] = d[u + 4]! + fy;
      d[u + 5] = d[u + 5]! + fz;
    }
    const ax = d[o + ANCHOR]!;
    const ay = d[o + ANCHOR + 1]!;
    const az = d[o + ANCHOR + 2]!;
    d[t] = tx - (ay * fz - az * fy);
    d[t + 1] = ty - (az * fx - ax * fz);
    d[t + 2] = tz - (ax * fy - ay * fx);
    d[o + FORCE] = fx;
    d[o + FORCE + 1] = fy;
    d[o + FORCE + 2] = fz;
    for (let k = 0; k < 6; k++) d[o + TOTAL_TORQUE + k] = d[o + TOTAL_TORQUE + k]! + d[t + k]!;
    const push = d[o + LIMIT_PUSH]!;
    if (d[o + LIMIT]! > 0) d[o + TOTAL_LOWER] = d[o + TOTAL_LOWER]! + push;
    else if (d[o + LIMIT]! < 0) d[o + TOTAL_UPPER] = d[o + TOTAL_UPPER]! + push;
  }
}

/** The axes of the joint of body `n` on A, world, as columns of `out`; `side` 1: the body is B. */
export function axesOfA(
  out: Float64Array,
  own: Float64Array,
  r: Float64Array,
  n: number,
  p: number,
  side: number,
): void {
  const m = n * OWN + (side > 0 ? AXES_P : AXES_C);
  const i = 9 * (side > 0 ? p : n);
  for (let k = 0; k < 3; k++) {
    const x = own[m + k]!;
    const y = own[m + 3 + k]!;
    const z = own[m + 6 + k]!;
    out[k] = r[i]! * x + r[i + 1]! * y + r[i + 2]! * z;
    out[3 + k] = r[i + 3]! * x + r[i + 4]! * y + r[i + 5]! * z;
    out[6 + k] = r[i + 6]! * x + r[i + 7]! * y + r[i + 8]! * z;
  }
}

/**
 * λ of the rows of a joint, `kept`, as torque and force on body `n`, divided by `parts`; `axes` are those
 * of A. Freedom is that of the joint away from its limits.
 */
export function readKept(
  d: Float64Array,
  n: number,
  kept: Float64Array,
  axes: Float64Array,
  side: number,
  freedom: number,
  limited: boolean,
  parts: number,
): void {
  const o = n * STRIDE;
  const scale = side / parts;
  let t0 = 0;
  let t1 = 0;
  let t2 = 0;
  if (freedom === FREEDOM.none) {
    t0 = kept[3]!;
    t1 = kept[4]!;
    t2 = kept[5]!;
  } else if (freedom === FREEDOM.hinge) {
    t1 = kept[3]!;
    t2 = kept[4]!;
    if (limited) {
      t0 = kept[5]! - kept[6]!;
      d[o + LIMIT] = t0 > 0 ? 1 : t0 < 0 ? -1 : 0;
      d[o + LIMIT_PUSH] = Math.abs(t0) / parts;
    }
  }
  for (let k = 0; k < 3; k++) {
    const x = axes[3 * k]!;
    const y = axes[3 * k + 1]!;
    const z = axes[3 * k + 2]!;
    d[o + TORQUE + k] = scale * (x * t0 + y * t1 + z * t2);
    d[o + FORCE + k] = scale * (x * kept[0]! + y * kept[1]! + z * kept[2]!);
  }
}

/**
 * The other way: writes λ of the rows from `out[0]` on, then force and torque on B over a step of `dt` (s),
 * and returns how many rows there are.
 */
export function writeKept(
  out: Float64Array,
  d: Float64Array,
  n: number,
  axes: Float64Array,
  side: number,
  freedom: number,
  limited: boolean,
  dt: number,
): number {
  const t = n * STRIDE + TOTAL_TORQUE;
  const f = n * STRIDE + TOTAL_FORCE;
  const tx = side * d[t]!;
  const ty = side * d[t + 1]!;
  const tz = side * d[t + 2]!;
  const fx = side * d[f]!;
  const fy = side * d[f + 1]!;
  const fz = side * d[f + 2]!;
  let rows = 0;
  for (let k = 0; k < 3; k++) {
    out[rows++] = axes[k]! * fx + axes[3 + k]! * fy + axes[6 + k]! * fz;
  }
  if (freedom !== FREEDOM.ball) {
    for (let k = freedom === FREEDOM.none ? 0 : 1; k < 3; k++) {
      out[rows++] = axes[k]! * tx + axes[3 + k]! * ty + axes[6 + k]! * tz;
    }
  }
  if (limited) {
    out[rows++] = d[n * STRIDE + TOTAL_LOWER]!;
    out[rows++] = d[n * STRIDE + TOTAL_UPPER]!;
  }
  out[rows] = fx / dt;
  out[rows + 1] = fy / dt;
  out[rows + 2] = fz / dt;
  const isBall = freedom === FREEDOM.ball;
  out[rows + 3] = isBall ? 0 : tx / dt;
  out[rows + 4] = isBall ? 0 : ty / dt;
  out[rows + 5] = isBall ? 0 : tz / dt;
  return rows;
}
