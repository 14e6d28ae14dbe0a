/**
 * Velocities of bodies whose joints make loops, and the impulses of these joints: see `joint-loop-matrix.ts`. The
 * impulse of a joint on its body is what its stiffness makes of the velocity that is not as asked,
 * −K (u_C − u_P − b), at the anchor.
 */

import { addJoints, beginMatrix, factorMatrix, substitute } from './joint-loop-matrix.js';
import { addStiffness, guessTurns, judgeTurns, stiffen } from './joint-tree-impulses.js';
import { liftBase, ownMomentum, takeOver } from './joint-tree-motion.js';
import { centersFrom, placeLoopJoints, turnInertias, turnMatrices } from './joint-tree-poses.js';
import {
  ABOVE,
  ANCHOR,
  AXIS,
  BALL,
  BASE,
  CALM,
  CHILD,
  CLOSERS,
  CLOSERS_END,
  DEMAND,
  ELIMINATION,
  END,
  FIRST,
  FIXED,
  FREEDOM,
  HINGED,
  HOLD,
  MOMENTUM,
  NODE,
  OWN,
  PARENT,
  ROOT,
  STRIDE,
  TORQUE,
  TOTAL_TORQUE,
  VELOCITY,
} from './joint-tree-record.js';
import type { Doubles, f64, Ints, i32 } from './lanes.js';

/** A sub-step of the batch at `t` begins; poses and velocities are in the records. `isFirst` 1: of the step. */
export function prepareLoops(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  t: i32,
  set: i32,
  isFirst: i32,
): void {
  const first: i32 = nodes[t + FIRST]!;
  const end: i32 = nodes[t + END]!;
  const base: i32 = nodes[t + BASE]!;
  const fixed: i32 = nodes[t + FIXED]!;
  const from: i32 = nodes[t + CLOSERS]!;
  const to: i32 = nodes[t + CLOSERS_END]!;
  const g: i32 = nodes[t + ELIMINATION]!;
  centersFrom(d, end - 1, first, end, base);
  centersFrom(d, end - 1, fixed, from, base);
  turnMatrices(d, first, end);
  turnMatrices(d, base, base + 1);
  turnMatrices(d, fixed, from);
  stiffen(d, own, nodes, first, end, set);
  addStiffness(d, own, nodes, from, to, set);
  turnInertias(d, own, first, end);
  if (isFirst === 1) guessTurns(d, own, nodes, first, end, from, to);
  judgeTurns(d, own, first, end, set);
  placeLoopJoints(d, own, nodes, first, end, set);
  placeLoopJoints(d, own, nodes, from, to, set);
  beginMatrix(d, nodes, g, first, end);
  addJoints(d, own, nodes, g, first, first, end);
  addJoints(d, own, nodes, g, first, from, to);
  factorMatrix(d, nodes, g, first);
}

/**
 * The velocities in BEFORE of the batch at `t` become those that fit the joints; `soft` 1: errors are taken out, 0: what
 * that did, after bodies have moved; that ends the sub-step.
 */
export function fitLoops(d: Doubles, own: Doubles, nodes: Ints, t: i32, soft: i32): void {
  const first: i32 = nodes[t + FIRST]!;
  const end: i32 = nodes[t + END]!;
  const from: i32 = nodes[t + CLOSERS]!;
  const to: i32 = nodes[t + CLOSERS_END]!;
  liftBase(d, nodes[t + BASE]! * STRIDE);
  for (let n: i32 = nodes[t + FIXED]!; n < from; n++) liftBase(d, n * STRIDE);
  for (let n: i32 = first; n < end; n++) {
    const o: i32 = n * STRIDE;
    ownMomentum(d, o);
    for (let k: i32 = 0; k < 6; k++) d[o + VELOCITY + k] = -d[o + MOMENTUM + k]!;
  }
  pushJoints(d, own, nodes, first, end, soft);
  pushJoints(d, own, nodes, from, to, soft);
  substitute(d, nodes, nodes[t + ELIMINATION]!, first);
  takeImpulses(d, own, nodes, first, end, soft);
  takeImpulses(d, own, nodes, from, to, soft);
  for (let n: i32 = first; n < end; n++) takeOver(d, n * STRIDE, 0);
}

/** ± K b of joints `first` … `end − 1` goes to their bodies, and K u of what cannot be moved. */
function pushJoints(d: Doubles, own: Doubles, nodes: Ints, first: i32, end: i32, soft: i32): void {
  for (let n: i32 = first; n < end; n++) {
    if (nodes[n * NODE + FREEDOM] === ROOT) continue;
    const o: i32 = n * STRIDE;
    const b: i32 = o + (soft === 1 ? DEMAND : CALM);
    const p: i32 = nodes[n * NODE + PARENT]!;
    const x = d[o + ANCHOR]!;
    const y = d[o + ANCHOR + 1]!;
    const z = d[o + ANCHOR + 2]!;
    let wx = d[b]!;
    let wy = d[b + 1]!;
    let wz = d[b + 2]!;
    let vx = d[b + 3]!;
    let vy = d[b + 4]!;
    let vz = d[b + 5]!;
    if (p < 0) {
      const u: i32 = nodes[n * NODE + ABOVE]! * STRIDE + VELOCITY;
      const ux = d[u]!;
      const uy = d[u + 1]!;
      const uz = d[u + 2]!;
      wx = wx + ux;
      wy = wy + uy;
      wz = wz + uz;
      vx = vx + (d[u + 3]! + (uy * z - uz * y));
      vy = vy + (d[u + 4]! + (uz * x - ux * z));
      vz = vz + (d[u + 5]! + (ux * y - uy * x));
    }
    const m = own[n * OWN + HOLD]!;
    const fx = m * vx;
    const fy = m * vy;
    const fz = m * vz;
    let tx = y * fz - z * fy;
    let ty = z * fx - x * fz;
    let tz = x * fy - y * fx;
    if (nodes[n * NODE + FREEDOM] !== BALL) {
      if (nodes[n * NODE + FREEDOM] === HINGED) {
        const ax = d[o + AXIS]!;
        const ay = d[o + AXIS + 1]!;
        const az = d[o + AXIS + 2]!;
        const along = ax * wx + ay * wy + az * wz;
        wx = wx - along * ax;
        wy = wy - along * ay;
        wz = wz - along * az;
      }
      const r = own[n * OWN + HOLD + 1]!;
      tx = tx + r * wx;
      ty = ty + r * wy;
      tz = tz + r * wz;
    }
    const c: i32 = (n + nodes[n * NODE + CHILD]!) * STRIDE + VELOCITY;
    d[c] = d[c]! + tx;
    d[c + 1] = d[c + 1]! + ty;
    d[c + 2] = d[c + 2]! + tz;
    d[c + 3] = d[c + 3]! + fx;
    d[c + 4] = d[c + 4]! + fy;
    d[c + 5] = d[c + 5]! + fz;
    if (p < 0) continue;
    const q: i32 = p * STRIDE + VELOCITY;
    d[q] = d[q]! - tx;
    d[q + 1] = d[q + 1]! - ty;
    d[q + 2] = d[q + 2]! - tz;
    d[q + 3] = d[q + 3]! - fx;
    d[q + 4] = d[q + 4]! - fy;
    d[q + 5] = d[q + 5]! - fz;
  }
}

/** Impulses of joints `first` … `end − 1` for the velocities that have come out. */
function takeImpulses(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  first: i32,
  end: i32,
  soft: i32,
): void {
  for (let n: i32 = first; n < end; n++) {
    if (nodes[n * NODE + FREEDOM] === ROOT) continue;
    const o: i32 = n * STRIDE;
    const b: i32 = o + (soft === 1 ? DEMAND : CALM);
    const c: i32 = (n + nodes[n * NODE + CHILD]!) * STRIDE + VELOCITY;
    const p: i32 = nodes[n * NODE + ABOVE]! * STRIDE + VELOCITY;
    const x = d[o + ANCHOR]!;
    const y = d[o + ANCHOR + 1]!;
    const z = d[o + ANCHOR + 2]!;
    const ux = d[c]! - d[p]!;
    const uy = d[c + 1]! - d[p + 1]!;
    const uz = d[c + 2]! - d[p + 2]!;
    const m = -own[n * OWN + HOLD]!;
    const fx = m * (d[c + 3]! - d[p + 3]! + (uy * z - uz * y) - d[b + 3]!);
    const fy = m * (d[c + 4]! - d[p + 4]! + (uz * x - ux * z) - d[b + 4]!);
    const fz = m * (d[c + 5]! - d[p + 5]! + (ux * y - uy * x) - d[b + 5]!);
    let wx: f64 = 0;
    let wy: f64 = 0;
    let wz: f64 = 0;
    if (nodes[n * NODE + FREEDOM] !== BALL) {
      const r = -own[n * OWN + HOLD + 1]!;
      wx = r * (ux - d[b]!);
      wy = r * (uy - d[b + 1]!);
      wz = r * (uz - d[b + 2]!);
      if (nodes[n * NODE + FREEDOM] === HINGED) {
        const ax = d[o + AXIS]!;
        const ay = d[o + AXIS + 1]!;
        const az = d[o + AXIS + 2]!;
        const along = ax * wx + ay * wy + az * wz;
        wx = wx - along * ax;
        wy = wy - along * ay;
        wz = wz - along * az;
      }
    }
    const i: i32 = o + TORQUE;
    if (soft === 1) {
      d[i] = wx;
      d[i + 1] = wy;
      d[i + 2] = wz;
      d[i + 3] = fx;
      d[i + 4] = fy;
      d[i + 5] = fz;
      continue;
    }
    d[i] = d[i]! + wx;
    d[i + 1] = d[i + 1]! + wy;
    d[i + 2] = d[i + 2]! + wz;
    d[i + 3] = d[i + 3]! + fx;
    d[i + 4] = d[i + 4]! + fy;
    d[i + 5] = d[i + 5]! + fz;
    for (let k: i32 = 0; k < 6; k++) d[o + TOTAL_TORQUE + k] = d[o + TOTAL_TORQUE + k]! + d[i + k]!;
  }
}
