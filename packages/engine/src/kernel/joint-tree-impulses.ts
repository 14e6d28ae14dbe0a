/**
 * Impulses of joints in trees. The solution gives velocities; the impulse through a joint is what the
 * momenta of all that hangs on it have changed by. Joints keep it along the rows that they would write:
 * force along the axes of A, torque along the axes that the joint blocks, and that of the limits.
 */

import {
  ABOVE,
  ANCHOR,
  AXES_C,
  AXES_P,
  BALL,
  CENTER,
  CHANGE,
  CHILD,
  FORCE,
  FREEDOM,
  HINGED,
  INERTIA,
  KEPT,
  KICK,
  LIMIT,
  LIMIT_PUSH,
  LIMITED,
  MASS_OF,
  MOMENTS,
  NODE,
  OWN,
  OWN_C,
  OWN_P,
  PARENT,
  PARTS,
  PULL,
  PULL_OF_PARENT,
  ROOT,
  ROTATION,
  SECONDS,
  SIDE_OF,
  SPINS,
  STEADY,
  STEP,
  STRIDE,
  TAUT,
  TORQUE,
  TOTAL_FORCE,
  TOTAL_LOWER,
  TOTAL_TORQUE,
  TOTAL_UPPER,
  WANDER,
  WELDED,
} from './joint-tree-record.js';
import { any, type Doubles, type f64, type Ints, type i32, type mask } from './lanes.js';

/** α h² from which on chords count for less than half, rad. */
const VIOLENT: f64 = 5e-3;

/** Adds the impulses of the sub-step that is over up, for bodies `first` … `end − 1` of a tree. */
export function sumImpulses(d: Doubles, nodes: Ints, first: i32, end: i32): void {
  for (let n: i32 = first; n < end; n++) {
    const t: i32 = n * STRIDE + TORQUE;
    for (let k: i32 = 0; k < 6; k++) d[t + k] = 0;
  }
  for (let n: i32 = first; n < end; n++) {
    const o: i32 = n * STRIDE;
    const c: i32 = o + CHANGE;
    const m = d[o + MASS_OF]!;
    const px = m * d[c + 3]!;
    const py = m * d[c + 4]!;
    const pz = m * d[c + 5]!;
    const fx = d[o + FORCE]! + px;
    const fy = d[o + FORCE + 1]! + py;
    const fz = d[o + FORCE + 2]! + pz;
    d[o + FORCE] = fx;
    d[o + FORCE + 1] = fy;
    d[o + FORCE + 2] = fz;
    const ax = d[o + ANCHOR]!;
    const ay = d[o + ANCHOR + 1]!;
    const az = d[o + ANCHOR + 2]!;
    const p: i32 = nodes[n * NODE + PARENT]!;
    const u: i32 = p * STRIDE + TORQUE;
    if (p >= 0) {
      d[u + 3] = d[u + 3]! + fx;
      d[u + 4] = d[u + 4]! + fy;
      d[u + 5] = d[u + 5]! + fz;
    }
    if (nodes[n * NODE + FREEDOM]! >= BALL) {
      // No torque goes through, nor is the own one wanted: there is none but for rounding.
      for (let k: i32 = 0; k < 3; k++) {
        d[o + TORQUE + k] = 0;
        d[o + TOTAL_FORCE + k] = d[o + TOTAL_FORCE + k]! + d[o + FORCE + k]!;
      }
      if (p < 0) continue;
      d[u] = d[u]! + (ay * fz - az * fy);
      d[u + 1] = d[u + 1]! + (az * fx - ax * fz);
      d[u + 2] = d[u + 2]! + (ax * fy - ay * fx);
      continue;
    }
    const x = d[o + CENTER]!;
    const y = d[o + CENTER + 1]!;
    const z = d[o + CENTER + 2]!;
    const wx = d[c]!;
    const wy = d[c + 1]!;
    const wz = d[c + 2]!;
    const i: i32 = o + INERTIA;
    const t: i32 = o + TORQUE;
    const tx = d[t]! + (d[i]! * wx + d[i + 3]! * wy + d[i + 4]! * wz) + (y * pz - z * py);
    const ty = d[t + 1]! + (d[i + 3]! * wx + d[i + 1]! * wy + d[i + 5]! * wz) + (z * px - x * pz);
    const tz = d[t + 2]! + (d[i + 4]! * wx + d[i + 5]! * wy + d[i + 2]! * wz) + (x * py - y * px);
    if (p >= 0) {
      d[u] = d[u]! + tx;
      d[u + 1] = d[u + 1]! + ty;
      d[u + 2] = d[u + 2]! + tz;
    }
    d[t] = tx - (ay * fz - az * fy);
    d[t + 1] = ty - (az * fx - ax * fz);
    d[t + 2] = tz - (ax * fy - ay * fx);
    for (let k: i32 = 0; k < 6; k++) d[o + TOTAL_TORQUE + k] = d[o + TOTAL_TORQUE + k]! + d[t + k]!;
    if (nodes[n * NODE + LIMITED] === 0) continue;
    const push = d[o + LIMIT_PUSH]!;
    const side = d[o + LIMIT]!;
    d[o + TOTAL_LOWER] = side > 0 ? d[o + TOTAL_LOWER]! + push : d[o + TOTAL_LOWER]!;
    d[o + TOTAL_UPPER] = side < 0 ? d[o + TOTAL_UPPER]! + push : d[o + TOTAL_UPPER]!;
  }
}

/** λ of the rows of joints of bodies `first` … `end − 1` as torque and force on the body, per sub-step. */
export function readKept(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  first: i32,
  end: i32,
  set: i32,
): void {
  for (let n: i32 = first; n < end; n++) {
    const o: i32 = n * STRIDE;
    const k: i32 = n * OWN + KEPT;
    for (let i: i32 = 0; i < 6; i++) d[o + TOTAL_TORQUE + i] = 0;
    d[o + TOTAL_LOWER] = 0;
    d[o + TOTAL_UPPER] = 0;
    d[o + LIMIT_PUSH] = 0;
    const freedom: i32 = nodes[n * NODE + FREEDOM]!;
    if (freedom === ROOT) continue;
    const parts = own[set + PARTS]!;
    const scale = nodes[n * NODE + SIDE_OF]! / parts;
    let t0: f64 = 0;
    let t1: f64 = 0;
    let t2: f64 = 0;
    if (freedom === WELDED) {
      t0 = own[k + 3]!;
      t1 = own[k + 4]!;
      t2 = own[k + 5]!;
    } else if (freedom === HINGED) {
      t1 = own[k + 3]!;
      t2 = own[k + 4]!;
      if (nodes[n * NODE + LIMITED] === 1) {
        t0 = own[k + 5]! - own[k + 6]!;
        d[o + LIMIT] = t0 > 0 ? 1 : -1;
        d[o + LIMIT_PUSH] = Math.abs(t0) / parts;
      }
    }
    // Axes of the joint on A, columns of R M
    const onA = nodes[n * NODE + SIDE_OF] === 1;
    const m: i32 = n * OWN + (onA ? AXES_P : AXES_C);
    const r: i32 =
      (onA ? nodes[n * NODE + ABOVE]! : n + nodes[n * NODE + CHILD]!) * STRIDE + ROTATION;
    const f0 = own[k]!;
    const f1 = own[k + 1]!;
    const f2 = own[k + 2]!;
    const tx = own[m]! * t0 + own[m + 1]! * t1 + own[m + 2]! * t2;
    const ty = own[m + 3]! * t0 + own[m + 4]! * t1 + own[m + 5]! * t2;
    const tz = own[m + 6]! * t0 + own[m + 7]! * t1 + own[m + 8]! * t2;
    const fx = own[m]! * f0 + own[m + 1]! * f1 + own[m + 2]! * f2;
    const fy = own[m + 3]! * f0 + own[m + 4]! * f1 + own[m + 5]! * f2;
    const fz = own[m + 6]! * f0 + own[m + 7]! * f1 + own[m + 8]! * f2;
    for (let i: i32 = 0; i < 3; i++) {
      const x = scale * d[r + 3 * i]!;
      const y = scale * d[r + 3 * i + 1]!;
      const z = scale * d[r + 3 * i + 2]!;
      d[o + TORQUE + i] = x * tx + y * ty + z * tz;
      d[o + FORCE + i] = x * fx + y * fy + z * fz;
    }
  }
}

/** The other way at the end of the step: λ, then force and torque on B. */
export function writeKept(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  first: i32,
  end: i32,
  set: i32,
): void {
  for (let n: i32 = first; n < end; n++) {
    const freedom: i32 = nodes[n * NODE + FREEDOM]!;
    if (freedom === ROOT) continue;
    const t: i32 = n * STRIDE + TOTAL_TORQUE;
    const f: i32 = n * STRIDE + TOTAL_FORCE;
    const side: f64 = nodes[n * NODE + SIDE_OF]!;
    const tx = side * d[t]!;
    const ty = side * d[t + 1]!;
    const tz = side * d[t + 2]!;
    const fx = side * d[f]!;
    const fy = side * d[f + 1]!;
    const fz = side * d[f + 2]!;
    const onA = nodes[n * NODE + SIDE_OF] === 1;
    const m: i32 = n * OWN + (onA ? AXES_P : AXES_C);
    const r: i32 =
      (onA ? nodes[n * NODE + ABOVE]! : n + nodes[n * NODE + CHILD]!) * STRIDE + ROTATION;
    // In the frame of A, then along the joint's axes there.
    const ux = d[r]! * fx + d[r + 3]! * fy + d[r + 6]! * fz;
    const uy = d[r + 1]! * fx + d[r + 4]! * fy + d[r + 7]! * fz;
    const uz = d[r + 2]! * fx + d[r + 5]! * fy + d[r + 8]! * fz;
    let k: i32 = n * OWN + KEPT;
    for (let i: i32 = 0; i < 3; i++) {
      own[k++] = own[m + i]! * ux + own[m + 3 + i]! * uy + own[m + 6 + i]! * uz;
    }
    if (freedom !== BALL) {
      const vx = d[r]! * tx + d[r + 3]! * ty + d[r + 6]! * tz;
      const vy = d[r + 1]! * tx + d[r + 4]! * ty + d[r + 7]! * tz;
      const vz = d[r + 2]! * tx + d[r + 5]! * ty + d[r + 8]! * tz;
      for (let i: i32 = freedom === WELDED ? 0 : 1; i < 3; i++) {
        own[k++] = own[m + i]! * vx + own[m + 3 + i]! * vy + own[m + 6 + i]! * vz;
      }
    }
    if (nodes[n * NODE + LIMITED] === 1) {
      own[k++] = d[n * STRIDE + TOTAL_LOWER]!;
      own[k++] = d[n * STRIDE + TOTAL_UPPER]!;
    }
    const dt = own[set + SECONDS]!;
    // A ball joint has no torque about its anchor but for rounding.
    const torque: f64 = freedom === BALL ? 0 : 1;
    own[k] = fx / dt;
    own[k + 1] = fy / dt;
    own[k + 2] = fz / dt;
    own[k + 3] = (torque * tx) / dt;
    own[k + 4] = (torque * ty) / dt;
    own[k + 5] = (torque * tz) / dt;
    own[k + 6] = dt;
  }
}

/**
 * Stiffness of taut joints (see `JointBodies.stiffen`): the force at the end of a lever turns a body like a
 * spring. What of it counts is in `turnInertias`.
 */
export function stiffen(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  first: i32,
  end: i32,
  set: i32,
): void {
  for (let n: i32 = first; n < end; n++) {
    const t: i32 = n * STRIDE + TAUT;
    d[t] = 0;
    d[t + 1] = 0;
    d[t + 2] = 0;
  }
  addStiffness(d, own, nodes, first, end, set);
}

/** The part of joints `first` … `end − 1`. */
export function addStiffness(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  first: i32,
  end: i32,
  set: i32,
): void {
  const h = own[set + STEP]!;
  for (let n: i32 = first; n < end; n++) {
    if (nodes[n * NODE + FREEDOM] === ROOT) continue;
    const o: i32 = n * STRIDE + FORCE;
    const x = h * d[o]!;
    const y = h * d[o + 1]!;
    const z = h * d[o + 2]!;
    const square = x * x + y * y + z * z;
    const pull = Math.sqrt(square);
    for (let side: i32 = 0; side < 2; side++) {
      const body: i32 = side === 0 ? n + nodes[n * NODE + CHILD]! : nodes[n * NODE + PARENT]!;
      if (body < 0) continue;
      const p: i32 = n * OWN + (side === 0 ? PULL : PULL_OF_PARENT);
      const taut: mask = square > own[p]!;
      if (!any(taut)) continue;
      const t: i32 = body * STRIDE + TAUT;
      d[t] = taut ? d[t]! + pull * own[p + 1]! : d[t]!;
      d[t + 1] = taut ? d[t + 1]! + pull * own[p + 2]! : d[t + 1]!;
      d[t + 2] = taut ? d[t + 2]! + pull * own[p + 3]! : d[t + 2]!;
    }
  }
}

/**
 * Δω that the impulses of the last step would give, along the body's axes: of interest is their size. Joints `from` …
 * `to − 1` close loops.
 */
export function guessTurns(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  first: i32,
  end: i32,
  from: i32,
  to: i32,
): void {
  for (let n: i32 = first; n < end; n++) {
    const c: i32 = n * STRIDE + CHANGE;
    for (let k: i32 = 0; k < 6; k++) d[c + k] = 0;
  }
  for (let n: i32 = from; n < to; n++) addTorques(d, own, nodes, n);
  for (let n: i32 = first; n < end; n++) {
    const o: i32 = n * STRIDE;
    const c: i32 = o + CHANGE;
    const r: i32 = o + ROTATION;
    if (nodes[n * NODE + FREEDOM] !== ROOT) addTorques(d, own, nodes, n);
    // All of its joints have been counted: children come first.
    const x = d[c]!;
    const y = d[c + 1]!;
    const z = d[c + 2]!;
    const m: i32 = n * OWN + MOMENTS;
    const spins: mask = d[o + SPINS]! > 0;
    if (any(spins)) {
      // Of a spinning body it is used.
      const u = (d[r]! * x + d[r + 3]! * y + d[r + 6]! * z) / own[m]!;
      const v = (d[r + 1]! * x + d[r + 4]! * y + d[r + 7]! * z) / own[m + 1]!;
      const w = (d[r + 2]! * x + d[r + 5]! * y + d[r + 8]! * z) / own[m + 2]!;
      for (let k: i32 = 0; k < 3; k++) {
        const i: i32 = o + KICK + k;
        const kick = d[r + 3 * k]! * u + d[r + 3 * k + 1]! * v + d[r + 3 * k + 2]! * w;
        d[i] = spins ? kick : d[i]!;
      }
    }
    // A body all by itself on something that does not move swings about its joint: I + m r².
    let swing: f64 = 0;
    if (end - first === 1 && nodes[n * NODE + FREEDOM] !== ROOT) {
      const l: i32 = n * OWN + OWN_C;
      swing =
        d[o + MASS_OF]! *
        (own[l]! * own[l]! + own[l + 1]! * own[l + 1]! + own[l + 2]! * own[l + 2]!);
    }
    d[c] = (d[r]! * x + d[r + 3]! * y + d[r + 6]! * z) / (own[m]! + swing);
    d[c + 1] = (d[r + 1]! * x + d[r + 4]! * y + d[r + 7]! * z) / (own[m + 1]! + swing);
    d[c + 2] = (d[r + 2]! * x + d[r + 5]! * y + d[r + 8]! * z) / (own[m + 2]! + swing);
  }
}

/** What joint `n` does to its bodies. */
function addTorques(d: Doubles, own: Doubles, nodes: Ints, n: i32): void {
  const o: i32 = n * STRIDE;
  const c: i32 = n + nodes[n * NODE + CHILD]!;
  addTorque(d, own, o, c * STRIDE, n * OWN + OWN_C, 1);
  const p: i32 = nodes[n * NODE + PARENT]!;
  if (p >= 0) addTorque(d, own, o, p * STRIDE, n * OWN + OWN_P, -1);
}

/** The body at `u` gets ±(T + lever × F) of the joint at `o`; the lever is at `l` of `own`. */
function addTorque(d: Doubles, own: Doubles, o: i32, u: i32, l: i32, sign: i32): void {
  const r: i32 = u + ROTATION;
  const a = own[l]!;
  const b = own[l + 1]!;
  const e = own[l + 2]!;
  const x = d[r]! * a + d[r + 1]! * b + d[r + 2]! * e;
  const y = d[r + 3]! * a + d[r + 4]! * b + d[r + 5]! * e;
  const z = d[r + 6]! * a + d[r + 7]! * b + d[r + 8]! * e;
  const fx = d[o + FORCE]!;
  const fy = d[o + FORCE + 1]!;
  const fz = d[o + FORCE + 2]!;
  const c: i32 = u + CHANGE;
  d[c] = d[c]! + sign * (d[o + TORQUE]! + (y * fz - z * fy));
  d[c + 1] = d[c + 1]! + sign * (d[o + TORQUE + 1]! + (z * fx - x * fz));
  d[c + 2] = d[c + 2]! + sign * (d[o + TORQUE + 2]! + (x * fy - y * fx));
}

/**
 * How much of the chords of their joints counts, by how violently joints have turned the bodies: see
 * `JointBodies.judgeTurns`. Changes begin at 0 again.
 */
export function judgeTurns(d: Doubles, own: Doubles, first: i32, end: i32, set: i32): void {
  const h = own[set + STEP]!;
  for (let n: i32 = first; n < end; n++) {
    const c: i32 = n * STRIDE + CHANGE;
    let turned = d[c]! * d[c]! + d[c + 1]! * d[c + 1]! + d[c + 2]! * d[c + 2]!;
    const spins: mask = d[n * STRIDE + SPINS]! > 0;
    if (any(spins)) {
      // What keeps the axis of its spin from wandering is no violence.
      const beyond = Math.max(0, Math.sqrt(turned) - 2 * d[n * STRIDE + WANDER]!);
      turned = spins ? beyond * beyond : turned;
    }
    const square = (h * h * turned) / (VIOLENT * VIOLENT);
    d[n * STRIDE + STEADY] = 1 / (1 + square * square);
    for (let k: i32 = 0; k < 6; k++) d[c + k] = 0;
  }
}
