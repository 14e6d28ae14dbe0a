/**
 * Velocities of a tree whose joints hold, as near as may be to those that the bodies had: of all u that
 * fit the joints, u_C = u_P + s q + b, those with the least ½ Σ (u − u⁰)·I (u − u⁰). That is what the
 * impulses of all joints together do. Momenta go up to the root, velocities come down from it:
 *
 *   up     f = I (u_P + b + s q) − I u⁰, s·f = 0 gives q; what is left of f goes to the parent
 *   root   f = 0
 *   down   q from the parent's velocity
 */

import { sumImpulses } from './joint-tree-impulses.js';
import { factor } from './joint-tree-inertia.js';
import { hingeRate } from './joint-tree-limits.js';
import {
  ABOVE,
  ALONG,
  ANCHOR,
  ANGLE,
  AXIS,
  BALL,
  BEFORE,
  CALM,
  CALM_PUSH,
  CENTER,
  CHANGE,
  DEMAND,
  DEMAND_PUSH,
  FREEDOM,
  HELD,
  HINGED,
  INERTIA,
  INVERSE,
  KICK,
  LEFT,
  LIMIT,
  LIMIT_PUSH,
  LIMITED,
  MASS_OF,
  MIX,
  MOMENTUM,
  NODE,
  PARENT,
  PART,
  PUSH,
  ROOT,
  SIDE_OF,
  SPINS,
  STRIDE,
  TWIST,
  VELOCITY,
  WELDED,
} from './joint-tree-record.js';
import type { bool, Doubles, f64, Ints, i32, mask } from './lanes.js';

/**
 * Solves the tree of bodies `first` … `end − 1`, which hangs on what is at place `base`, or on nothing. The
 * velocities in BEFORE become those that fit the joints; `soft` 1: errors are taken out, 0: what that did,
 * after bodies have moved for `h` (s); that ends the sub-step. `short` 1: they get the digits that contacts have.
 * `spins` 1: some bodies may spin.
 */
export function solve(
  d: Doubles,
  nodes: Ints,
  first: i32,
  end: i32,
  base: i32,
  soft: i32,
  short: i32,
  spins: i32,
  h: f64,
): void {
  liftBase(d, base * STRIDE);
  // What lanes are asked one by one costs as much as a body: only where it may be so.
  const limited: bool = nodes[base * NODE + LIMITED] === 1;
  if (limited && soft === 0) followAngles(d, nodes, first, end, h);
  fitJoints(d, nodes, first, end, soft);
  if (limited && letGo(d, nodes, first, end)) {
    factor(d, nodes, first, end);
    fitJoints(d, nodes, first, end, soft);
    // What cancelled the impulses of limits has been said: it is no part of the next solution.
    for (let n: i32 = first; n < end; n++) d[n * STRIDE + TWIST] = 0;
  }
  if (spins === 1 && soft === 0) keepKicks(d, first, end);
  for (let n: i32 = first; n < end; n++) takeOver(d, n * STRIDE, short);
  if (soft === 0) sumImpulses(d, nodes, first, end);
}

/** Angles of limited hinges have followed the bodies for `h` (s). */
function followAngles(d: Doubles, nodes: Ints, first: i32, end: i32, h: f64): void {
  for (let n: i32 = first; n < end; n++) {
    if (nodes[n * NODE + LIMITED] === 0) continue;
    const a: i32 = n * STRIDE + ANGLE;
    d[a] = d[a]! + h * hingeRate(d, nodes, n);
  }
}

/** The velocity of what cannot be moved, at its point. */
export function liftBase(d: Doubles, o: i32): void {
  const x = d[o + CENTER]!;
  const y = d[o + CENTER + 1]!;
  const z = d[o + CENTER + 2]!;
  const wx = d[o + BEFORE]!;
  const wy = d[o + BEFORE + 1]!;
  const wz = d[o + BEFORE + 2]!;
  const u: i32 = o + VELOCITY;
  d[u] = wx;
  d[u + 1] = wy;
  d[u + 2] = wz;
  d[u + 3] = d[o + BEFORE + 3]! + (y * wz - z * wy);
  d[u + 4] = d[o + BEFORE + 4]! + (z * wx - x * wz);
  d[u + 5] = d[o + BEFORE + 5]! + (x * wy - y * wx);
}

/** Momenta up, velocities down. */
function fitJoints(d: Doubles, nodes: Ints, first: i32, end: i32, soft: i32): void {
  for (let n: i32 = first; n < end; n++) ownMomentum(d, n * STRIDE);
  for (let n: i32 = first; n < end; n++) {
    const o: i32 = n * STRIDE;
    const p: i32 = nodes[n * NODE + PARENT]!;
    const parent: i32 = p < 0 ? -1 : p * STRIDE;
    const freedom: i32 = nodes[n * NODE + FREEDOM]!;
    const b: i32 = o + (soft === 1 ? DEMAND_PUSH : CALM_PUSH);
    if (freedom === HINGED) hingeUp(d, o, parent, nodes[n * NODE + LIMITED] === 1, b);
    else if (freedom !== WELDED) ballUp(d, o, parent, freedom === ROOT, b);
    else if (parent >= 0) weldUp(d, o, parent, b);
  }
  for (let n: i32 = end - 1; n >= first; n--) {
    const o: i32 = n * STRIDE;
    const p: i32 = nodes[n * NODE + ABOVE]! * STRIDE + VELOCITY;
    const freedom: i32 = nodes[n * NODE + FREEDOM]!;
    const b: i32 = o + (soft === 1 ? DEMAND : CALM);
    if (freedom === BALL || freedom === ROOT) ballDown(d, o, p, freedom === ROOT, b);
    else hingeDown(d, o, p, freedom === HINGED, nodes[n * NODE + LIMITED] === 1, b);
  }
}

/** −(L, p) of the body at `o`, at its point. */
export function ownMomentum(d: Doubles, o: i32): void {
  const u: i32 = o + BEFORE;
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

function weldUp(d: Doubles, o: i32, parent: i32, b: i32): void {
  const f: i32 = o + MOMENTUM;
  const g: i32 = parent + MOMENTUM;
  d[g] = d[g]! + (d[f]! + d[b]!);
  d[g + 1] = d[g + 1]! + (d[f + 1]! + d[b + 1]!);
  d[g + 2] = d[g + 2]! + (d[f + 2]! + d[b + 2]!);
  d[g + 3] = d[g + 3]! + (d[f + 3]! + d[b + 3]!);
  d[g + 4] = d[g + 4]! + (d[f + 4]! + d[b + 4]!);
  d[g + 5] = d[g + 5]! + (d[f + 5]! + d[b + 5]!);
}

/** s·f, and f without what the hinge lets slip; all of f where a limit holds. */
function hingeUp(d: Doubles, o: i32, parent: i32, limited: bool, b: i32): void {
  const f: i32 = o + MOMENTUM;
  const s: i32 = o + AXIS;
  const along =
    d[s]! * d[f]! +
    d[s + 1]! * d[f + 1]! +
    d[s + 2]! * d[f + 2]! +
    (d[s + 3]! * d[f + 3]! + d[s + 4]! * d[f + 4]! + d[s + 5]! * d[f + 5]!) -
    d[o + TWIST]!;
  d[o + ALONG] = along;
  if (parent < 0) return;
  const part = d[o + PART]! * along;
  const g: i32 = parent + MOMENTUM;
  const u: i32 = o + PUSH;
  if (limited) {
    const held: mask = d[o + HELD]! > 0;
    for (let k: i32 = 0; k < 6; k++) {
      d[g + k] = d[g + k]! + ((held ? d[f + k]! : d[f + k]! - part * d[u + k]!) + d[b + k]!);
    }
    return;
  }
  d[g] = d[g]! + (d[f]! - part * d[u]! + d[b]!);
  d[g + 1] = d[g + 1]! + (d[f + 1]! - part * d[u + 1]! + d[b + 1]!);
  d[g + 2] = d[g + 2]! + (d[f + 2]! - part * d[u + 2]! + d[b + 2]!);
  d[g + 3] = d[g + 3]! + (d[f + 3]! - part * d[u + 3]! + d[b + 3]!);
  d[g + 4] = d[g + 4]! + (d[f + 4]! - part * d[u + 4]! + d[b + 4]!);
  d[g + 5] = d[g + 5]! + (d[f + 5]! - part * d[u + 5]! + d[b + 5]!);
}

/** p − Xᵀ T⁻¹ L is left, and acts at P. */
function ballUp(d: Doubles, o: i32, parent: i32, isRoot: bool, b: i32): void {
  if (parent < 0 && !isRoot) return;
  const f: i32 = o + MOMENTUM;
  const nx = d[f]!;
  const ny = d[f + 1]!;
  const nz = d[f + 2]!;
  const i: i32 = o + INVERSE;
  const gx = d[i]! * nx + d[i + 3]! * ny + d[i + 4]! * nz;
  const gy = d[i + 3]! * nx + d[i + 1]! * ny + d[i + 5]! * nz;
  const gz = d[i + 4]! * nx + d[i + 5]! * ny + d[i + 2]! * nz;
  const h: i32 = o + MIX;
  const lx = d[f + 3]! - (d[h]! * gx + d[h + 3]! * gy + d[h + 6]! * gz);
  const ly = d[f + 4]! - (d[h + 1]! * gx + d[h + 4]! * gy + d[h + 7]! * gz);
  const lz = d[f + 5]! - (d[h + 2]! * gx + d[h + 5]! * gy + d[h + 8]! * gz);
  if (isRoot) {
    d[f + 3] = lx;
    d[f + 4] = ly;
    d[f + 5] = lz;
    return;
  }
  const x = d[o + ANCHOR]!;
  const y = d[o + ANCHOR + 1]!;
  const z = d[o + ANCHOR + 2]!;
  const px = lx + d[b]!;
  const py = ly + d[b + 1]!;
  const pz = lz + d[b + 2]!;
  const g: i32 = parent + MOMENTUM;
  d[g] = d[g]! + (y * pz - z * py);
  d[g + 1] = d[g + 1]! + (z * px - x * pz);
  d[g + 2] = d[g + 2]! + (x * py - y * px);
  d[g + 3] = d[g + 3]! + px;
  d[g + 4] = d[g + 4]! + py;
  d[g + 5] = d[g + 5]! + pz;
}

/** ω = −T⁻¹ (X t + L) for the velocity t of the anchor, which the parent gives; a root has its own. */
function ballDown(d: Doubles, o: i32, p: i32, isRoot: bool, b: i32): void {
  const n: i32 = o + MOMENTUM;
  let tx: f64 = 0;
  let ty: f64 = 0;
  let tz: f64 = 0;
  if (isRoot) {
    const k: i32 = o + LEFT;
    const lx = d[n + 3]!;
    const ly = d[n + 4]!;
    const lz = d[n + 5]!;
    tx = -(d[k]! * lx + d[k + 3]! * ly + d[k + 4]! * lz);
    ty = -(d[k + 3]! * lx + d[k + 1]! * ly + d[k + 5]! * lz);
    tz = -(d[k + 4]! * lx + d[k + 5]! * ly + d[k + 2]! * lz);
  } else {
    const x = d[o + ANCHOR]!;
    const y = d[o + ANCHOR + 1]!;
    const z = d[o + ANCHOR + 2]!;
    const wx = d[p]!;
    const wy = d[p + 1]!;
    const wz = d[p + 2]!;
    tx = d[p + 3]! + (wy * z - wz * y) + d[b + 3]!;
    ty = d[p + 4]! + (wz * x - wx * z) + d[b + 4]!;
    tz = d[p + 5]! + (wx * y - wy * x) + d[b + 5]!;
  }
  const h: i32 = o + MIX;
  const i: i32 = o + INVERSE;
  const gx = d[h]! * tx + d[h + 1]! * ty + d[h + 2]! * tz + d[n]!;
  const gy = d[h + 3]! * tx + d[h + 4]! * ty + d[h + 5]! * tz + d[n + 1]!;
  const gz = d[h + 6]! * tx + d[h + 7]! * ty + d[h + 8]! * tz + d[n + 2]!;
  const wx = -(d[i]! * gx + d[i + 3]! * gy + d[i + 4]! * gz);
  const wy = -(d[i + 3]! * gx + d[i + 1]! * gy + d[i + 5]! * gz);
  const wz = -(d[i + 4]! * gx + d[i + 5]! * gy + d[i + 2]! * gz);
  const out: i32 = o + VELOCITY;
  d[out] = wx;
  d[out + 1] = wy;
  d[out + 2] = wz;
  d[out + 3] = tx;
  d[out + 4] = ty;
  d[out + 5] = tz;
}

/** u = u_P + b + s q, q = −(I s·(u_P + b) + s·f)/(s·I s); a weld and a hinge at its limit have no q. */
function hingeDown(d: Doubles, o: i32, p: i32, isHinge: bool, limited: bool, b: i32): void {
  const out: i32 = o + VELOCITY;
  const w0 = d[p]! + d[b]!;
  const w1 = d[p + 1]! + d[b + 1]!;
  const w2 = d[p + 2]! + d[b + 2]!;
  const w3 = d[p + 3]! + d[b + 3]!;
  const w4 = d[p + 4]! + d[b + 4]!;
  const w5 = d[p + 5]! + d[b + 5]!;
  let q: f64 = 0;
  if (isHinge) {
    const u: i32 = o + PUSH;
    const push =
      d[u]! * w0 +
      d[u + 1]! * w1 +
      d[u + 2]! * w2 +
      (d[u + 3]! * w3 + d[u + 4]! * w4 + d[u + 5]! * w5);
    q = -d[o + PART]! * (push + d[o + ALONG]!);
    if (limited) q = d[o + HELD]! > 0 ? 0 : q;
  }
  const s: i32 = o + AXIS;
  d[out] = w0 + q * d[s]!;
  d[out + 1] = w1 + q * d[s + 1]!;
  d[out + 2] = w2 + q * d[s + 2]!;
  d[out + 3] = w3 + q * d[s + 3]!;
  d[out + 4] = w4 + q * d[s + 4]!;
  d[out + 5] = w5 + q * d[s + 5]!;
}

/** Lets go of limits that would pull; true: some do, and the tree is to be solved again. */
function letGo(d: Doubles, nodes: Ints, first: i32, end: i32): bool {
  let some = false;
  for (let n: i32 = first; n < end; n++) {
    if (nodes[n * NODE + LIMITED] === 0) continue;
    const o: i32 = n * STRIDE;
    if (d[o + LIMIT] === 0 || d[o + HELD] === 0) continue;
    const turn = d[o + LIMIT]! * nodes[n * NODE + SIDE_OF]!;
    const had = d[o + LIMIT_PUSH]!;
    const push = had + turn * heldTwist(d, o);
    d[o + LIMIT_PUSH] = push;
    if (push >= 0) continue;
    d[o + LIMIT_PUSH] = 0;
    d[o + TWIST] = -turn * had;
    d[o + HELD] = 0;
    some = true;
  }
  return some;
}

/** s·f at a hinge at its limit, N·m·s: what holds the body at `o` there. */
function heldTwist(d: Doubles, o: i32): f64 {
  const u: i32 = o + PUSH;
  const s: i32 = o + AXIS;
  const f: i32 = o + MOMENTUM;
  const v: i32 = o + VELOCITY;
  let sum: f64 = 0;
  for (let k: i32 = 0; k < 6; k++) sum += d[u + k]! * d[v + k]! + d[s + k]! * d[f + k]!;
  return sum;
}

/** How joints change the spin of bodies that spin, now that they have moved. */
function keepKicks(d: Doubles, first: i32, end: i32): void {
  for (let n: i32 = first; n < end; n++) {
    const o: i32 = n * STRIDE;
    if (d[o + SPINS] === 0) continue;
    for (let k: i32 = 0; k < 3; k++) d[o + KICK + k] = d[o + VELOCITY + k]! - d[o + BEFORE + k]!;
  }
}

/** The velocity of the body itself; how it has been changed is added up. */
export function takeOver(d: Doubles, o: i32, short: i32): void {
  const u: i32 = o + VELOCITY;
  const x = d[o + CENTER]!;
  const y = d[o + CENTER + 1]!;
  const z = d[o + CENTER + 2]!;
  const wx = d[u]!;
  const wy = d[u + 1]!;
  const wz = d[u + 2]!;
  const vx = d[u + 3]! + (wy * z - wz * y);
  const vy = d[u + 4]! + (wz * x - wx * z);
  const vz = d[u + 5]! + (wx * y - wy * x);
  const c: i32 = o + CHANGE;
  const b: i32 = o + BEFORE;
  d[c] = d[c]! + (wx - d[b]!);
  d[c + 1] = d[c + 1]! + (wy - d[b + 1]!);
  d[c + 2] = d[c + 2]! + (wz - d[b + 2]!);
  d[c + 3] = d[c + 3]! + (vx - d[b + 3]!);
  d[c + 4] = d[c + 4]! + (vy - d[b + 4]!);
  d[c + 5] = d[c + 5]! + (vz - d[b + 5]!);
  if (short === 1) {
    d[b] = Math.fround(wx);
    d[b + 1] = Math.fround(wy);
    d[b + 2] = Math.fround(wz);
    d[b + 3] = Math.fround(vx);
    d[b + 4] = Math.fround(vy);
    d[b + 5] = Math.fround(vz);
    return;
  }
  d[b] = wx;
  d[b + 1] = wy;
  d[b + 2] = wz;
  d[b + 3] = vx;
  d[b + 4] = vy;
  d[b + 5] = vz;
}
