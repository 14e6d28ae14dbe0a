/**
 * Velocities of a tree whose joints hold, as near as may be to those that the bodies had: of all u that
 * fit the joints, u_C = u_P + s q + b, those with the least ½ Σ (u − u⁰)·I (u − u⁰). That is what the
 * impulses of all joints together do. Momenta go up to the root, velocities come down from it:
 *
 *   up     f = I (u_P + b + s q) − I u⁰, s·f = 0 gives q; what is left of f goes to the parent
 *   root   f = 0
 *   down   q from the parent's velocity
 */

import {
  ALONG,
  ANCHOR,
  AXIS,
  CALM,
  CALM_PUSH,
  CENTER,
  DEMAND,
  DEMAND_PUSH,
  FREEDOM,
  INERTIA,
  INVERSE,
  LEFT,
  MASS_OF,
  MIXED,
  MOMENTUM,
  PART,
  PUSH,
  TWIST,
  VELOCITY,
} from './tree-layout.js';

/** −(L, p) at O of the body at `o`, for the velocity at `u` (ω, and that of its centre of mass). */
export function ownMomentum(d: Float64Array, o: number, u: number): void {
  const wx = d[u]!;
  const wy = d[u + 1]!;
  const wz = d[u + 2]!;
  const m = d[o + MASS_OF]!;
  const px = m * d[u + 3]!;
  const py = m * d[u + 4]!;
  const pz = m * d[u + 5]!;
  const x = d[o + CENTER]!;
  const y = d[o + CENTER + 1]!;
  const z = d[o + CENTER + 2]!;
  const xy = d[o + INERTIA + 3]!;
  const xz = d[o + INERTIA + 4]!;
  const yz = d[o + INERTIA + 5]!;
  d[o + MOMENTUM] = -(d[o + INERTIA]! * wx + xy * wy + xz * wz + (y * pz - z * py));
  d[o + MOMENTUM + 1] = -(xy * wx + d[o + INERTIA + 1]! * wy + yz * wz + (z * px - x * pz));
  d[o + MOMENTUM + 2] = -(xz * wx + yz * wy + d[o + INERTIA + 2]! * wz + (x * py - y * px));
  d[o + MOMENTUM + 3] = -px;
  d[o + MOMENTUM + 4] = -py;
  d[o + MOMENTUM + 5] = -pz;
}

/** The body at `o` hands its momentum on; `parent` −1: nobody takes it. */
export function goUp(
  d: Float64Array,
  o: number,
  parent: number,
  freedom: number,
  soft: boolean,
): void {
  const f = o + MOMENTUM;
  const b = o + (soft ? DEMAND_PUSH : CALM_PUSH);
  if (freedom === FREEDOM.hinge) {
    const s = o + AXIS;
    const along =
      d[s]! * d[f]! +
      d[s + 1]! * d[f + 1]! +
      d[s + 2]! * d[f + 2]! +
      (d[s + 3]! * d[f + 3]! + d[s + 4]! * d[f + 4]! + d[s + 5]! * d[f + 5]!) -
      d[o + TWIST]!;
    d[o + ALONG] = along;
    if (parent < 0) return;
    const part = d[o + PART]! * along;
    const g = parent + MOMENTUM;
    const u = o + PUSH;
    d[g] = d[g]! + (d[f]! - part * d[u]! + d[b]!);
    d[g + 1] = d[g + 1]! + (d[f + 1]! - part * d[u + 1]! + d[b + 1]!);
    d[g + 2] = d[g + 2]! + (d[f + 2]! - part * d[u + 2]! + d[b + 2]!);
    d[g + 3] = d[g + 3]! + (d[f + 3]! - part * d[u + 3]! + d[b + 3]!);
    d[g + 4] = d[g + 4]! + (d[f + 4]! - part * d[u + 4]! + d[b + 4]!);
    d[g + 5] = d[g + 5]! + (d[f + 5]! - part * d[u + 5]! + d[b + 5]!);
  } else if (freedom === FREEDOM.none) {
    if (parent < 0) return;
    const g = parent + MOMENTUM;
    d[g] = d[g]! + (d[f]! + d[b]!);
    d[g + 1] = d[g + 1]! + (d[f + 1]! + d[b + 1]!);
    d[g + 2] = d[g + 2]! + (d[f + 2]! + d[b + 2]!);
    d[g + 3] = d[g + 3]! + (d[f + 3]! + d[b + 3]!);
    d[g + 4] = d[g + 4]! + (d[f + 4]! + d[b + 4]!);
    d[g + 5] = d[g + 5]! + (d[f + 5]! + d[b + 5]!);
  } else {
    ballUp(d, o, parent, freedom === FREEDOM.root, b);
  }
}

/** n = L − P × p; p − Xᵀ T⁻¹ n is left, and acts at P. */
function ballUp(d: Float64Array, o: number, parent: number, isRoot: boolean, b: number): void {
  const f = o + MOMENTUM;
  const px = d[f + 3]!;
  const py = d[f + 4]!;
  const pz = d[f + 5]!;
  const x = isRoot ? 0 : d[o + ANCHOR]!;
  const y = isRoot ? 0 : d[o + ANCHOR + 1]!;
  const z = isRoot ? 0 : d[o + ANCHOR + 2]!;
  const nx = d[f]! - (y * pz - z * py);
  const ny = d[f + 1]! - (z * px - x * pz);
  const nz = d[f + 2]! - (x * py - y * px);
  d[f] = nx;
  d[f + 1] = ny;
  d[f + 2] = nz;
  if (parent < 0 && !isRoot) return;
  const i = o + INVERSE;
  const gx = d[i]! * nx + d[i + 3]! * ny + d[i + 4]! * nz;
  const gy = d[i + 3]! * nx + d[i + 1]! * ny + d[i + 5]! * nz;
  const gz = d[i + 4]! * nx + d[i + 5]! * ny + d[i + 2]! * nz;
  const h = o + MIXED;
  const lx = px - (d[h]! * gx + d[h + 3]! * gy + d[h + 6]! * gz);
  const ly = py - (d[h + 1]! * gx + d[h + 4]! * gy + d[h + 7]! * gz);
  const lz = pz - (d[h + 2]! * gx + d[h + 5]! * gy + d[h + 8]! * gz);
  if (isRoot) {
    d[f + 3] = lx;
    d[f + 4] = ly;
    d[f + 5] = lz;
    return;
  }
  const g = parent + MOMENTUM;
  d[g] = d[g]! + (y * lz - z * ly + d[b]!);
  d[g + 1] = d[g + 1]! + (z * lx - x * lz + d[b + 1]!);
  d[g + 2] = d[g + 2]! + (x * ly - y * lx + d[b + 2]!);
  d[g + 3] = d[g + 3]! + (lx + d[b + 3]!);
  d[g + 4] = d[g + 4]! + (ly + d[b + 4]!);
  d[g + 5] = d[g + 5]! + (lz + d[b + 5]!);
}

/** The velocity of the body at `o`, from that of its parent, which is at `p`. */
export function goDown(
  d: Float64Array,
  o: number,
  p: number,
  freedom: number,
  soft: boolean,
): void {
  const out = o + VELOCITY;
  if (freedom === FREEDOM.root) {
    const f = o + MOMENTUM + 3;
    const k = o + LEFT;
    const lx = d[f]!;
    const ly = d[f + 1]!;
    const lz = d[f + 2]!;
    const tx = -(d[k]! * lx + d[k + 3]! * ly + d[k + 4]! * lz);
    const ty = -(d[k + 3]! * lx + d[k + 1]! * ly + d[k + 5]! * lz);
    const tz = -(d[k + 4]! * lx + d[k + 5]! * ly + d[k + 2]! * lz);
    turnAbout(d, o, tx, ty, tz, 0, 0, 0);
    return;
  }
  const b = o + (soft ? DEMAND : CALM);
  if (freedom === FREEDOM.ball) {
    const x = d[o + ANCHOR]!;
    const y = d[o + ANCHOR + 1]!;
    const z = d[o + ANCHOR + 2]!;
    const wx = d[p]!;
    const wy = d[p + 1]!;
    const wz = d[p + 2]!;
    const tx = d[p + 3]! + (wy * z - wz * y) + d[b + 3]!;
    const ty = d[p + 4]! + (wz * x - wx * z) + d[b + 4]!;
    const tz = d[p + 5]! + (wx * y - wy * x) + d[b + 5]!;
    turnAbout(d, o, tx, ty, tz, x, y, z);
    return;
  }
  const w0 = d[p]! + d[b]!;
  const w1 = d[p + 1]! + d[b + 1]!;
  const w2 = d[p + 2]! + d[b + 2]!;
  const w3 = d[p + 3]! + d[b + 3]!;
  const w4 = d[p + 4]! + d[b + 4]!;
  const w5 = d[p + 5]! + d[b + 5]!;
  if (freedom === FREEDOM.none) {
    d[out] = w0;
    d[out + 1] = w1;
    d[out + 2] = w2;
    d[out + 3] = w3;
    d[out + 4] = w4;
    d[out + 5] = w5;
    return;
  }
  const u = o + PUSH;
  const s = o + AXIS;
  const push =
    d[u]! * w0 +
    d[u + 1]! * w1 +
    d[u + 2]! * w2 +
    (d[u + 3]! * w3 + d[u + 4]! * w4 + d[u + 5]! * w5);
  const q = -d[o + PART]! * (push + d[o + ALONG]!);
  d[out] = w0 + q * d[s]!;
  d[out + 1] = w1 + q * d[s + 1]!;
  d[out + 2] = w2 + q * d[s + 2]!;
  d[out + 3] = w3 + q * d[s + 3]!;
  d[out + 4] = w4 + q * d[s + 4]!;
  d[out + 5] = w5 + q * d[s + 5]!;
}

/** ω = −T⁻¹ (X t + n) for the velocity t of the anchor (x, y, z); the result is at O. */
function turnAbout(
  d: Float64Array,
  o: number,
  tx: number,
  ty: number,
  tz: number,
  x: number,
  y: number,
  z: number,
): void {
  const n = o + MOMENTUM;
  const h = o + MIXED;
  const i = o + INVERSE;
  const gx = d[h]! * tx + d[h + 1]! * ty + d[h + 2]! * tz + d[n]!;
  const gy = d[h + 3]! * tx + d[h + 4]! * ty + d[h + 5]! * tz + d[n + 1]!;
  const gz = d[h + 6]! * tx + d[h + 7]! * ty + d[h + 8]! * tz + d[n + 2]!;
  const wx = -(d[i]! * gx + d[i + 3]! * gy + d[i + 4]! * gz);
  const wy = -(d[i + 3]! * gx + d[i + 1]! * gy + d[i + 5]! * gz);
  const wz = -(d[i + 4]! * gx + d[i + 5]! * gy + d[i + 2]! * gz);
  const out = o + VELOCITY;
  d[out] = wx;
  d[out + 1] = wy;
  d[out + 2] = wz;
  d[out + 3] = tx + (y * wz - z * wy);
  d[out + 4] = ty + (z * wx - x * wz);
  d[out + 5] = tz + (x * wy - y * wx);
}

/** s·f at a weld that is a hinge at its limit, N·m·s: what holds the body at `o` there. */
export function heldTwist(d: Float64Array, o: number): number {
  const u = o + PUSH;
  const s = o + AXIS;
  const f = o + MOMENTUM;
  const v = o + VELOCITY;
  let sum = 0;
  for (let k = 0; k < 6; k++) sum += d[u + k]! * d[v + k]! + d[s + k]! * d[f + k]!;
  return sum;
}
