/**
 * Where the bodies and joints of a tree are at a sub-step, and which velocity each body is to have
 * against its parent:
 *
 *   b = −β C/h − ½h c        β: the part of an error that is taken out, c: how the joint bends its path
 *
 * (see `joint-terms.ts` for ½hc). A joint acts in the middle between its anchors, at one point for both
 * bodies, so that no torque comes from nowhere while they are apart.
 */

import { addBend, addWander } from './joint-tree-foresight.js';
import { holdAtLimit } from './joint-tree-limits.js';
import {
  ABOVE,
  ANCHOR,
  ARM,
  AXES_C,
  AXES_P,
  AXIS,
  BALL,
  BEFORE,
  CALM,
  CENTER,
  CHILD,
  DEMAND,
  ERROR_PART,
  FASTEST,
  FREEDOM,
  HINGED,
  INERTIA,
  INVERSE_MOMENTS,
  LIMITED,
  MOMENTS,
  NODE,
  OWN,
  OWN_C,
  OWN_P,
  PLACE,
  QUATERNION,
  ROOT,
  ROTATION,
  SPINS,
  STEADY,
  STEP,
  STRIDE,
  TAUT,
  WELD,
  WELDED,
} from './joint-tree-record.js';
import { any, type Doubles, type f64, type Ints, type i32, type mask } from './lanes.js';

/** Hinges whose axes point to opposite sides, within this, are turned by what little there is. */
const OPPOSITE: f64 = 1e-3;

/** Centres of mass of bodies `first` … `end − 1` and of what is at `base`, from that of `root`. */
export function centersFrom(d: Doubles, root: i32, first: i32, end: i32, base: i32): void {
  const r: i32 = root * STRIDE + PLACE;
  const x = d[r]!;
  const y = d[r + 1]!;
  const z = d[r + 2]!;
  for (let k: i32 = first; k <= end; k++) {
    const o: i32 = (k < end ? k : base) * STRIDE;
    d[o + CENTER] = d[o + PLACE]! - x;
    d[o + CENTER + 1] = d[o + PLACE + 1]! - y;
    d[o + CENTER + 2] = d[o + PLACE + 2]! - z;
  }
}

/** Rotation matrices of places `first` … `end − 1`. */
export function turnMatrices(d: Doubles, first: i32, end: i32): void {
  for (let n: i32 = first; n < end; n++) {
    const q: i32 = n * STRIDE + QUATERNION;
    const r: i32 = n * STRIDE + ROTATION;
    const x = d[q]!;
    const y = d[q + 1]!;
    const z = d[q + 2]!;
    const w = d[q + 3]!;
    d[r] = 1 - 2 * (y * y + z * z);
    d[r + 1] = 2 * (x * y - w * z);
    d[r + 2] = 2 * (x * z + w * y);
    d[r + 3] = 2 * (x * y + w * z);
    d[r + 4] = 1 - 2 * (x * x + z * z);
    d[r + 5] = 2 * (y * z - w * x);
    d[r + 6] = 2 * (x * z - w * y);
    d[r + 7] = 2 * (y * z + w * x);
    d[r + 8] = 1 - 2 * (x * x + y * y);
  }
}

/** R I Rᵀ of bodies `first` … `end − 1`, which are taken for more inert where their joints are taut. */
export function turnInertias(d: Doubles, own: Doubles, first: i32, end: i32): void {
  for (let n: i32 = first; n < end; n++) {
    const m: i32 = n * OWN + MOMENTS;
    let ix = own[m]!;
    let iy = own[m + 1]!;
    let iz = own[m + 2]!;
    const t: i32 = n * STRIDE + TAUT;
    const tx = d[t]!;
    const ty = d[t + 1]!;
    const tz = d[t + 2]!;
    const taut: mask = tx + ty + tz > 0;
    if (any(taut)) {
      // (hω)², and how much of the stiffness is counted
      const i: i32 = n * OWN + INVERSE_MOMENTS;
      const most = Math.max(tx * own[i]!, Math.max(ty * own[i + 1]!, tz * own[i + 2]!));
      const part = Math.min(1, Math.max(0, 2 * most - 1));
      ix = taut ? ix + part * tx : ix;
      iy = taut ? iy + part * ty : iy;
      iz = taut ? iz + part * tz : iz;
    }
    const r: i32 = n * STRIDE + ROTATION;
    const r00 = d[r]!;
    const r01 = d[r + 1]!;
    const r02 = d[r + 2]!;
    const r10 = d[r + 3]!;
    const r11 = d[r + 4]!;
    const r12 = d[r + 5]!;
    const r20 = d[r + 6]!;
    const r21 = d[r + 7]!;
    const r22 = d[r + 8]!;
    const a0 = ix * r00;
    const a1 = iy * r01;
    const a2 = iz * r02;
    const b0 = ix * r10;
    const b1 = iy * r11;
    const b2 = iz * r12;
    const o: i32 = n * STRIDE + INERTIA;
    d[o] = a0 * r00 + a1 * r01 + a2 * r02;
    d[o + 1] = b0 * r10 + b1 * r11 + b2 * r12;
    d[o + 2] = ix * r20 * r20 + iy * r21 * r21 + iz * r22 * r22;
    d[o + 3] = a0 * r10 + a1 * r11 + a2 * r12;
    d[o + 4] = a0 * r20 + a1 * r21 + a2 * r22;
    d[o + 5] = b0 * r20 + b1 * r21 + b2 * r22;
  }
}

/**
 * Anchors, axes and demands of the joints of bodies `first` … `end − 1`, and their centres of mass, each from the point
 * it is reckoned from; `set`: the settings.
 */
export function placeJoints(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  first: i32,
  end: i32,
  set: i32,
): void {
  // Parents first: theirs are the points of those that hang on them.
  for (let n: i32 = end - 1; n >= first; n--) {
    const freedom: i32 = nodes[n * NODE + FREEDOM]!;
    if (freedom === ROOT) continue;
    const p: i32 = nodes[n * NODE + ABOVE]!;
    const o: i32 = n * STRIDE;
    const u: i32 = p * STRIDE;
    for (let k: i32 = 0; k < 3; k++) {
      d[o + CENTER + k] = d[u + CENTER + k]! + (d[o + PLACE + k]! - d[u + PLACE + k]!);
    }
    placeAnchor(d, own, n, n, p, set);
    if (freedom === BALL) {
      for (let k: i32 = 0; k < 3; k++) {
        d[o + CENTER + k] = d[o + CENTER + k]! - d[o + ANCHOR + k]!;
      }
      continue;
    }
    if (freedom === HINGED) {
      placeHinge(d, own, n, n, p, set);
      if (nodes[n * NODE + LIMITED] === 1) holdAtLimit(d, own, nodes, n, set);
    } else {
      placeWeld(d, own, n, n, p, set);
    }
    bringToOrigin(d, o);
  }
}

/** The same for joints in loops, `first` … `end − 1`; demands are those at the anchors. */
export function placeLoopJoints(
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
    const c: i32 = n + nodes[n * NODE + CHILD]!;
    const p: i32 = nodes[n * NODE + ABOVE]!;
    placeAnchor(d, own, n, c, p, set);
    if (freedom === HINGED) placeHinge(d, own, n, c, p, set);
    else if (freedom === WELDED) placeWeld(d, own, n, c, p, set);
  }
}

/**
 * The anchor of joint `n` of body `c`, whose parent is `p`, and what is asked of its velocity there: into
 * the last three numbers of the demands. Errors are taken out at the rate `pull`, 1/s.
 */
function placeAnchor(d: Doubles, own: Doubles, n: i32, c: i32, p: i32, set: i32): void {
  const h = own[set + STEP]!;
  const pull = own[set + ERROR_PART]! / h;
  const fastest = own[set + FASTEST]!;
  const o: i32 = n * STRIDE;
  const e: i32 = c * STRIDE;
  const u: i32 = p * STRIDE;
  const l: i32 = n * OWN;
  let i: i32 = c * STRIDE + ROTATION;
  let x = own[l + OWN_C]!;
  let y = own[l + OWN_C + 1]!;
  let z = own[l + OWN_C + 2]!;
  const cx = d[i]! * x + d[i + 1]! * y + d[i + 2]! * z;
  const cy = d[i + 3]! * x + d[i + 4]! * y + d[i + 5]! * z;
  const cz = d[i + 6]! * x + d[i + 7]! * y + d[i + 8]! * z;
  i = p * STRIDE + ROTATION;
  x = own[l + OWN_P]!;
  y = own[l + OWN_P + 1]!;
  z = own[l + OWN_P + 2]!;
  const px = d[i]! * x + d[i + 1]! * y + d[i + 2]! * z;
  const py = d[i + 3]! * x + d[i + 4]! * y + d[i + 5]! * z;
  const pz = d[i + 6]! * x + d[i + 7]! * y + d[i + 8]! * z;
  const ax = d[e + CENTER]! + cx;
  const ay = d[e + CENTER + 1]! + cy;
  const az = d[e + CENTER + 2]! + cz;
  // the gap: from the parent's anchor to the body's
  const gx = ax - (d[u + CENTER]! + px);
  const gy = ay - (d[u + CENTER + 1]! + py);
  const gz = az - (d[u + CENTER + 2]! + pz);
  d[o + ANCHOR] = ax - 0.5 * gx;
  d[o + ANCHOR + 1] = ay - 0.5 * gy;
  d[o + ANCHOR + 2] = az - 0.5 * gz;
  const apart = gx * gx + gy * gy + gz * gz;
  const torn: mask = apart * pull * pull > fastest * fastest;
  let rate = pull;
  if (any(torn)) rate = torn ? fastest / Math.sqrt(apart) : pull;
  // ω × (ω × r) = ω (ω·r) − r ω², of the body and of its parent
  const half = -0.5 * h * Math.min(d[e + STEADY]!, d[u + STEADY]!);
  let wx = d[e + BEFORE]!;
  let wy = d[e + BEFORE + 1]!;
  let wz = d[e + BEFORE + 2]!;
  let along = wx * cx + wy * cy + wz * cz;
  let square = wx * wx + wy * wy + wz * wz;
  let bx = wx * along - cx * square;
  let by = wy * along - cy * square;
  let bz = wz * along - cz * square;
  wx = d[u + BEFORE]!;
  wy = d[u + BEFORE + 1]!;
  wz = d[u + BEFORE + 2]!;
  along = wx * px + wy * py + wz * pz;
  square = wx * wx + wy * wy + wz * wz;
  bx = half * (bx - (wx * along - px * square));
  by = half * (by - (wy * along - py * square));
  bz = half * (bz - (wz * along - pz * square));
  d[o + CALM + 3] = bx;
  d[o + CALM + 4] = by;
  d[o + CALM + 5] = bz;
  const spins: mask = d[e + SPINS]! + d[u + SPINS]! > 0;
  if (any(spins)) bendAnchor(d, own, n, p, set);
  d[o + DEMAND + 3] = d[o + CALM + 3]! - rate * gx;
  d[o + DEMAND + 4] = d[o + CALM + 4]! - rate * gy;
  d[o + DEMAND + 5] = d[o + CALM + 5]! - rate * gz;
}

/** ½hc of the same joint where one of its bodies spins. */
function bendAnchor(d: Doubles, own: Doubles, n: i32, p: i32, set: i32): void {
  const o: i32 = n * STRIDE;
  const u: i32 = p * STRIDE;
  if (d[o + SPINS]! + d[u + SPINS]! === 0) return;
  const h = own[set + STEP]!;
  const steady = Math.min(d[o + STEADY]!, d[u + STEADY]!);
  for (let k: i32 = o + CALM + 3; k < o + CALM + 6; k++) d[k] = 0;
  bendArm(d, own, n, n * OWN + OWN_C, o + CALM + 3, -steady, h);
  bendArm(d, own, p, n * OWN + OWN_P, o + CALM + 3, steady, h);
}

/** The part of body `n`, whose lever is at `l` of `own`. */
function bendArm(d: Doubles, own: Doubles, n: i32, l: i32, to: i32, part: f64, h: f64): void {
  const i: i32 = n * STRIDE + ROTATION;
  const x = own[l]!;
  const y = own[l + 1]!;
  const z = own[l + 2]!;
  const rx = d[i]! * x + d[i + 1]! * y + d[i + 2]! * z;
  const ry = d[i + 3]! * x + d[i + 4]! * y + d[i + 5]! * z;
  const rz = d[i + 6]! * x + d[i + 7]! * y + d[i + 8]! * z;
  addBend(d, n, to, part, h, rx, ry, rz);
}

/** The same for the turn of a weld. */
function placeWeld(d: Doubles, own: Doubles, n: i32, c: i32, p: i32, set: i32): void {
  const l: i32 = n * OWN + WELD;
  const sx = own[l]!;
  const sy = own[l + 1]!;
  const sz = own[l + 2]!;
  const sw = own[l + 3]!;
  let k: i32 = p * STRIDE + QUATERNION;
  let x = d[k]!;
  let y = d[k + 1]!;
  let z = d[k + 2]!;
  let w = d[k + 3]!;
  // how the body should be turned, and from there to how it is: twice the vector part, rad
  const ex = w * sx + x * sw + y * sz - z * sy;
  const ey = w * sy + y * sw + z * sx - x * sz;
  const ez = w * sz + z * sw + x * sy - y * sx;
  const ew = w * sw - x * sx - y * sy - z * sz;
  k = c * STRIDE + QUATERNION;
  x = d[k]!;
  y = d[k + 1]!;
  z = d[k + 2]!;
  w = d[k + 3]!;
  const two: f64 = w * ew + x * ex + y * ey + z * ez < 0 ? -2 : 2;
  const tx = two * (x * ew - w * ex - y * ez + z * ey);
  const ty = two * (y * ew - w * ey - z * ex + x * ez);
  const tz = two * (z * ew - w * ez - x * ey + y * ex);
  const o: i32 = n * STRIDE;
  d[o + DEMAND] = -tx;
  d[o + DEMAND + 1] = -ty;
  d[o + DEMAND + 2] = -tz;
  askForTurn(d, own, n, c, p, set);
}

/** The axis of a hinge, and the same for its swing. */
function placeHinge(d: Doubles, own: Doubles, n: i32, c: i32, p: i32, set: i32): void {
  const l: i32 = n * OWN;
  let i: i32 = c * STRIDE + ROTATION;
  let x = own[l + AXES_C]!;
  let y = own[l + AXES_C + 3]!;
  let z = own[l + AXES_C + 6]!;
  const cx = d[i]! * x + d[i + 1]! * y + d[i + 2]! * z;
  const cy = d[i + 3]! * x + d[i + 4]! * y + d[i + 5]! * z;
  const cz = d[i + 6]! * x + d[i + 7]! * y + d[i + 8]! * z;
  i = p * STRIDE + ROTATION;
  x = own[l + AXES_P]!;
  y = own[l + AXES_P + 3]!;
  z = own[l + AXES_P + 6]!;
  const px = d[i]! * x + d[i + 1]! * y + d[i + 2]! * z;
  const py = d[i + 3]! * x + d[i + 4]! * y + d[i + 5]! * z;
  const pz = d[i + 6]! * x + d[i + 7]! * y + d[i + 8]! * z;
  const o: i32 = n * STRIDE;
  // in the middle between the two axes; the parent's where they are opposite
  let mx = cx + px;
  let my = cy + py;
  let mz = cz + pz;
  let size = Math.sqrt(mx * mx + my * my + mz * mz);
  const opposite: mask = size < OPPOSITE;
  mx = opposite ? px : mx;
  my = opposite ? py : my;
  mz = opposite ? pz : mz;
  size = opposite ? 1 : size;
  d[o + AXIS] = mx / size;
  d[o + AXIS + 1] = my / size;
  d[o + AXIS + 2] = mz / size;
  // c × p is as long as the sine; twice the sine of half the angle, 2 sin/size, serves as the angle
  const turn = 2 / size;
  d[o + DEMAND] = turn * (cy * pz - cz * py);
  d[o + DEMAND + 1] = turn * (cz * px - cx * pz);
  d[o + DEMAND + 2] = turn * (cx * py - cy * px);
  askForTurn(d, own, n, c, p, set);
}

/** b = pull · turn − ½h ω × ω_P for the turn (rad) in the first three numbers of the demand. */
function askForTurn(d: Doubles, own: Doubles, n: i32, c: i32, p: i32, set: i32): void {
  const o: i32 = n * STRIDE;
  const e: i32 = c * STRIDE;
  const u: i32 = p * STRIDE;
  const h = own[set + STEP]!;
  const pull = own[set + ERROR_PART]! / h;
  const fastest = own[set + FASTEST]!;
  const x = d[o + DEMAND]!;
  const y = d[o + DEMAND + 1]!;
  const z = d[o + DEMAND + 2]!;
  const square = x * x + y * y + z * z;
  const rate = square * pull * pull > fastest * fastest ? fastest / Math.sqrt(square) : pull;
  const half = -0.5 * h * Math.min(d[e + STEADY]!, d[u + STEADY]!);
  const wx = d[e + BEFORE]!;
  const wy = d[e + BEFORE + 1]!;
  const wz = d[e + BEFORE + 2]!;
  const px = d[u + BEFORE]!;
  const py = d[u + BEFORE + 1]!;
  const pz = d[u + BEFORE + 2]!;
  const bx = half * (wy * pz - wz * py);
  const by = half * (wz * px - wx * pz);
  const bz = half * (wx * py - wy * px);
  d[o + CALM] = bx;
  d[o + CALM + 1] = by;
  d[o + CALM + 2] = bz;
  const spins: mask = d[e + SPINS]! + d[u + SPINS]! > 0;
  if (any(spins)) wanderApart(d, own, n, p, set);
  d[o + DEMAND] = d[o + CALM]! + rate * x;
  d[o + DEMAND + 1] = d[o + CALM + 1]! + rate * y;
  d[o + DEMAND + 2] = d[o + CALM + 2]! + rate * z;
}

/** What spins wanders, too. */
function wanderApart(d: Doubles, own: Doubles, n: i32, p: i32, set: i32): void {
  const h = own[set + STEP]!;
  const steady = Math.min(d[n * STRIDE + STEADY]!, d[p * STRIDE + STEADY]!);
  addWander(d, n, n * STRIDE + CALM, -steady, h);
  addWander(d, p, n * STRIDE + CALM, steady, h);
}

/** Demands of welds and hinges are velocities at the body's point: v = v_P + P × ω; and so is the hinge's s. */
function bringToOrigin(d: Doubles, o: i32): void {
  const x = d[o + ANCHOR]!;
  const y = d[o + ANCHOR + 1]!;
  const z = d[o + ANCHOR + 2]!;
  const ax = d[o + AXIS]!;
  const ay = d[o + AXIS + 1]!;
  const az = d[o + AXIS + 2]!;
  d[o + ARM] = y * az - z * ay;
  d[o + ARM + 1] = z * ax - x * az;
  d[o + ARM + 2] = x * ay - y * ax;
  for (let k: i32 = o + DEMAND; k <= o + CALM; k += CALM - DEMAND) {
    const wx = d[k]!;
    const wy = d[k + 1]!;
    const wz = d[k + 2]!;
    d[k + 3] = d[k + 3]! + (y * wz - z * wy);
    d[k + 4] = d[k + 4]! + (z * wx - x * wz);
    d[k + 5] = d[k + 5]! + (x * wy - y * wx);
  }
}
