/**
 * Inertias of trees: how a body with everything that hangs on it answers to impulses (articulated-body
 * inertia: Featherstone 1983). From the leaves to the root, each joint hands on what of its body's inertia
 *
 *   I = [ T  X ]   L = T ω + X v
 *       [ Xᵀ S ]   p = Xᵀω + S v
 *
 * its freedom s does not let slip:
 *
 *   weld    I
 *   hinge   I − (I s)(I s)ᵀ / (s·I s)                       one rank less
 *   ball    S − Xᵀ T⁻¹ X, a mass at the anchor only          three less
 *
 * A J M⁻¹ Jᵀ of the same tree has five or six rows for each hinge or weld, where this has one number or
 * none: it lost by a factor of ten.
 */

import {
  ANCHOR,
  AXIS,
  CALM,
  CALM_PUSH,
  CENTER,
  DEMAND,
  DEMAND_PUSH,
  FREEDOM,
  HELD,
  HINGED,
  INERTIA,
  INVERSE,
  LEFT,
  LIMITED,
  MASS_OF,
  MIX,
  NODE,
  PARENT,
  PART,
  PUSH,
  ROOT,
  SHIFT,
  STRIDE,
  TURN,
  WELDED,
} from './joint-tree-record.js';
import { any, type bool, type Doubles, type f64, type Ints, type i32, type mask } from './lanes.js';

/** Inertias of the bodies `first` … `end − 1` of a tree, from the leaves to the root. */
export function factor(d: Doubles, nodes: Ints, first: i32, end: i32): void {
  for (let n: i32 = first; n < end; n++) ownInertia(d, n * STRIDE);
  for (let n: i32 = first; n < end; n++) {
    const o: i32 = n * STRIDE;
    const p: i32 = nodes[n * NODE + PARENT]!;
    const parent: i32 = p < 0 ? -1 : p * STRIDE;
    const freedom: i32 = nodes[n * NODE + FREEDOM]!;
    if (freedom === WELDED) weld(d, o, parent);
    else if (freedom === HINGED) hinge(d, o, parent, nodes[n * NODE + LIMITED] === 1);
    else ball(d, o, parent, freedom === ROOT);
  }
}

/** The inertia of the body at `o` by itself, at its point. */
function ownInertia(d: Doubles, o: i32): void {
  const m = d[o + MASS_OF]!;
  const x = d[o + CENTER]!;
  const y = d[o + CENTER + 1]!;
  const z = d[o + CENTER + 2]!;
  const mx = m * x;
  const my = m * y;
  const mz = m * z;
  // T = I_c − m [c]×[c]×, X = m [c]×, S = m
  d[o + TURN] = d[o + INERTIA]! + (my * y + mz * z);
  d[o + TURN + 1] = d[o + INERTIA + 1]! + (mx * x + mz * z);
  d[o + TURN + 2] = d[o + INERTIA + 2]! + (mx * x + my * y);
  d[o + TURN + 3] = d[o + INERTIA + 3]! - mx * y;
  d[o + TURN + 4] = d[o + INERTIA + 4]! - mx * z;
  d[o + TURN + 5] = d[o + INERTIA + 5]! - my * z;
  d[o + MIX] = 0;
  d[o + MIX + 1] = -mz;
  d[o + MIX + 2] = my;
  d[o + MIX + 3] = mz;
  d[o + MIX + 4] = 0;
  d[o + MIX + 5] = -mx;
  d[o + MIX + 6] = -my;
  d[o + MIX + 7] = mx;
  d[o + MIX + 8] = 0;
  d[o + SHIFT] = m;
  d[o + SHIFT + 1] = m;
  d[o + SHIFT + 2] = m;
  d[o + SHIFT + 3] = 0;
  d[o + SHIFT + 4] = 0;
  d[o + SHIFT + 5] = 0;
}

/** I b for both demands; I goes to the parent as it is. */
function weld(d: Doubles, o: i32, parent: i32): void {
  if (parent < 0) return;
  times(d, o + DEMAND_PUSH, o, o + DEMAND);
  times(d, o + CALM_PUSH, o, o + CALM);
  for (let k: i32 = TURN; k < SHIFT + 6; k++) d[parent + k] = d[parent + k]! + d[o + k]!;
}

/** out = I x, six numbers; I is that at `o`. */
function times(d: Doubles, out: i32, o: i32, x: i32): void {
  const wx = d[x]!;
  const wy = d[x + 1]!;
  const wz = d[x + 2]!;
  const vx = d[x + 3]!;
  const vy = d[x + 4]!;
  const vz = d[x + 5]!;
  const xy = d[o + TURN + 3]!;
  const xz = d[o + TURN + 4]!;
  const yz = d[o + TURN + 5]!;
  const h0 = d[o + MIX]!;
  const h1 = d[o + MIX + 1]!;
  const h2 = d[o + MIX + 2]!;
  const h3 = d[o + MIX + 3]!;
  const h4 = d[o + MIX + 4]!;
  const h5 = d[o + MIX + 5]!;
  const h6 = d[o + MIX + 6]!;
  const h7 = d[o + MIX + 7]!;
  const h8 = d[o + MIX + 8]!;
  const sxy = d[o + SHIFT + 3]!;
  const sxz = d[o + SHIFT + 4]!;
  const syz = d[o + SHIFT + 5]!;
  d[out] = d[o + TURN]! * wx + xy * wy + xz * wz + (h0 * vx + h1 * vy + h2 * vz);
  d[out + 1] = xy * wx + d[o + TURN + 1]! * wy + yz * wz + (h3 * vx + h4 * vy + h5 * vz);
  d[out + 2] = xz * wx + yz * wy + d[o + TURN + 2]! * wz + (h6 * vx + h7 * vy + h8 * vz);
  d[out + 3] = h0 * wx + h3 * wy + h6 * wz + (d[o + SHIFT]! * vx + sxy * vy + sxz * vz);
  d[out + 4] = h1 * wx + h4 * wy + h7 * wz + (sxy * vx + d[o + SHIFT + 1]! * vy + syz * vz);
  d[out + 5] = h2 * wx + h5 * wy + h8 * wz + (sxz * vx + syz * vy + d[o + SHIFT + 2]! * vz);
}

/** u = I s, and 1/(s·u). */
function alongAxis(d: Doubles, o: i32): void {
  const a: i32 = o + AXIS;
  times(d, o + PUSH, o, a);
  const u: i32 = o + PUSH;
  const along =
    d[a]! * d[u]! +
    d[a + 1]! * d[u + 1]! +
    d[a + 2]! * d[u + 2]! +
    (d[a + 3]! * d[u + 3]! + d[a + 4]! * d[u + 4]! + d[a + 5]! * d[u + 5]!);
  d[o + PART] = along > 0 ? 1 / along : 0;
}

/** I − u uᵀ/(s·u); I as it is where a limit holds. */
function hinge(d: Doubles, o: i32, parent: i32, limited: bool): void {
  alongAxis(d, o);
  if (parent < 0) return;
  if (limited) {
    const held: mask = d[o + HELD]! > 0;
    if (any(held)) {
      if (any(!held)) hingeUnlessHeld(d, o);
      weld(d, o, parent);
      return;
    }
  }
  const part = d[o + PART]!;
  const u0 = d[o + PUSH]!;
  const u1 = d[o + PUSH + 1]!;
  const u2 = d[o + PUSH + 2]!;
  const u3 = d[o + PUSH + 3]!;
  const u4 = d[o + PUSH + 4]!;
  const u5 = d[o + PUSH + 5]!;
  const p0 = part * u0;
  const p1 = part * u1;
  const p2 = part * u2;
  const p3 = part * u3;
  const p4 = part * u4;
  const p5 = part * u5;
  let i: i32 = o + TURN;
  d[i] = d[i]! - p0 * u0;
  d[i + 1] = d[i + 1]! - p1 * u1;
  d[i + 2] = d[i + 2]! - p2 * u2;
  d[i + 3] = d[i + 3]! - p0 * u1;
  d[i + 4] = d[i + 4]! - p0 * u2;
  d[i + 5] = d[i + 5]! - p1 * u2;
  i = o + MIX;
  d[i] = d[i]! - p0 * u3;
  d[i + 1] = d[i + 1]! - p0 * u4;
  d[i + 2] = d[i + 2]! - p0 * u5;
  d[i + 3] = d[i + 3]! - p1 * u3;
  d[i + 4] = d[i + 4]! - p1 * u4;
  d[i + 5] = d[i + 5]! - p1 * u5;
  d[i + 6] = d[i + 6]! - p2 * u3;
  d[i + 7] = d[i + 7]! - p2 * u4;
  d[i + 8] = d[i + 8]! - p2 * u5;
  i = o + SHIFT;
  d[i] = d[i]! - p3 * u3;
  d[i + 1] = d[i + 1]! - p4 * u4;
  d[i + 2] = d[i + 2]! - p5 * u5;
  d[i + 3] = d[i + 3]! - p3 * u4;
  d[i + 4] = d[i + 4]! - p3 * u5;
  d[i + 5] = d[i + 5]! - p4 * u5;
  weld(d, o, parent);
}

/** The same where one of two lanes is at its limit and the other is not. */
function hingeUnlessHeld(d: Doubles, o: i32): void {
  const held: mask = d[o + HELD]! > 0;
  const part = d[o + PART]!;
  for (let a: i32 = 0; a < 6; a++) {
    const p = part * d[o + PUSH + a]!;
    for (let b: i32 = a; b < 6; b++) {
      // Where row a and column b of I are
      let i: i32 = o + MIX + 3 * a + b - 3;
      if (b < 3) i = o + TURN + (a === b ? a : a + b + 2);
      if (a > 2) i = o + SHIFT + (a === b ? a - 3 : a + b - 4);
      d[i] = held ? d[i]! : d[i]! - p * d[o + PUSH + b]!;
    }
  }
}

/** The mass that is left when the body may turn about its anchor, from which it is reckoned. */
function ball(d: Doubles, o: i32, parent: i32, isRoot: bool): void {
  const sxx = d[o + SHIFT]!;
  const syy = d[o + SHIFT + 1]!;
  const szz = d[o + SHIFT + 2]!;
  const sxy = d[o + SHIFT + 3]!;
  const sxz = d[o + SHIFT + 4]!;
  const syz = d[o + SHIFT + 5]!;
  const h0 = d[o + MIX]!;
  const h1 = d[o + MIX + 1]!;
  const h2 = d[o + MIX + 2]!;
  const h3 = d[o + MIX + 3]!;
  const h4 = d[o + MIX + 4]!;
  const h5 = d[o + MIX + 5]!;
  const h6 = d[o + MIX + 6]!;
  const h7 = d[o + MIX + 7]!;
  const h8 = d[o + MIX + 8]!;
  const xx = d[o + TURN]!;
  const yy = d[o + TURN + 1]!;
  const zz = d[o + TURN + 2]!;
  const xy = d[o + TURN + 3]!;
  const xz = d[o + TURN + 4]!;
  const yz = d[o + TURN + 5]!;
  const c0 = yy * zz - yz * yz;
  const c1 = xz * yz - xy * zz;
  const c2 = xy * yz - xz * yy;
  const det = xx * c0 + xy * c1 + xz * c2;
  const s: f64 = det > 0 ? 1 / det : 0;
  const ixx = s * c0;
  const ixy = s * c1;
  const ixz = s * c2;
  const iyy = s * (xx * zz - xz * xz);
  const iyz = s * (xy * xz - xx * yz);
  const izz = s * (xx * yy - xy * xy);
  d[o + INVERSE] = ixx;
  d[o + INVERSE + 1] = iyy;
  d[o + INVERSE + 2] = izz;
  d[o + INVERSE + 3] = ixy;
  d[o + INVERSE + 4] = ixz;
  d[o + INVERSE + 5] = iyz;
  if (parent < 0 && !isRoot) return;
  // K = S − Xᵀ T⁻¹ X
  const e0 = ixx * h0 + ixy * h3 + ixz * h6;
  const e1 = ixx * h1 + ixy * h4 + ixz * h7;
  const e2 = ixx * h2 + ixy * h5 + ixz * h8;
  const e3 = ixy * h0 + iyy * h3 + iyz * h6;
  const e4 = ixy * h1 + iyy * h4 + iyz * h7;
  const e5 = ixy * h2 + iyy * h5 + iyz * h8;
  const e6 = ixz * h0 + iyz * h3 + izz * h6;
  const e7 = ixz * h1 + iyz * h4 + izz * h7;
  const e8 = ixz * h2 + iyz * h5 + izz * h8;
  const kxx = sxx - (h0 * e0 + h3 * e3 + h6 * e6);
  const kyy = syy - (h1 * e1 + h4 * e4 + h7 * e7);
  const kzz = szz - (h2 * e2 + h5 * e5 + h8 * e8);
  const kxy = sxy - (h0 * e1 + h3 * e4 + h6 * e7);
  const kxz = sxz - (h0 * e2 + h3 * e5 + h6 * e8);
  const kyz = syz - (h1 * e2 + h4 * e5 + h7 * e8);
  if (isRoot) {
    d[o + LEFT] = kxx;
    d[o + LEFT + 1] = kyy;
    d[o + LEFT + 2] = kzz;
    d[o + LEFT + 3] = kxy;
    d[o + LEFT + 4] = kxz;
    d[o + LEFT + 5] = kyz;
    invert(d, o + LEFT);
    return;
  }
  // As the parent feels K at P: T = −[P]× K [P]×, X = [P]× K, S = K; and the force K b.
  const x = d[o + ANCHOR]!;
  const y = d[o + ANCHOR + 1]!;
  const z = d[o + ANCHOR + 2]!;
  const m0 = y * kxz - z * kxy;
  const m1 = y * kyz - z * kyy;
  const m2 = y * kzz - z * kyz;
  const m3 = z * kxx - x * kxz;
  const m4 = z * kxy - x * kyz;
  const m5 = z * kxz - x * kzz;
  const m6 = x * kxy - y * kxx;
  const m7 = x * kyy - y * kxy;
  const m8 = x * kyz - y * kxz;
  let i: i32 = parent + MIX;
  d[i] = d[i]! + m0;
  d[i + 1] = d[i + 1]! + m1;
  d[i + 2] = d[i + 2]! + m2;
  d[i + 3] = d[i + 3]! + m3;
  d[i + 4] = d[i + 4]! + m4;
  d[i + 5] = d[i + 5]! + m5;
  d[i + 6] = d[i + 6]! + m6;
  d[i + 7] = d[i + 7]! + m7;
  d[i + 8] = d[i + 8]! + m8;
  i = parent + SHIFT;
  d[i] = d[i]! + kxx;
  d[i + 1] = d[i + 1]! + kyy;
  d[i + 2] = d[i + 2]! + kzz;
  d[i + 3] = d[i + 3]! + kxy;
  d[i + 4] = d[i + 4]! + kxz;
  d[i + 5] = d[i + 5]! + kyz;
  // −X [P]×
  i = parent + TURN;
  d[i] = d[i]! + (m2 * y - m1 * z);
  d[i + 1] = d[i + 1]! + (m3 * z - m5 * x);
  d[i + 2] = d[i + 2]! + (m7 * x - m6 * y);
  d[i + 3] = d[i + 3]! + (m0 * z - m2 * x);
  d[i + 4] = d[i + 4]! + (m1 * x - m0 * y);
  d[i + 5] = d[i + 5]! + (m4 * x - m3 * y);
  for (let k: i32 = 0; k < 2; k++) {
    const b: i32 = o + (k === 0 ? DEMAND : CALM) + 3;
    const out: i32 = o + (k === 0 ? DEMAND_PUSH : CALM_PUSH);
    const bx = d[b]!;
    const by = d[b + 1]!;
    const bz = d[b + 2]!;
    d[out] = kxx * bx + kxy * by + kxz * bz;
    d[out + 1] = kxy * bx + kyy * by + kyz * bz;
    d[out + 2] = kxz * bx + kyz * by + kzz * bz;
  }
}

/** The inverse of a symmetric matrix, in its place. */
function invert(d: Doubles, o: i32): void {
  const xx = d[o]!;
  const yy = d[o + 1]!;
  const zz = d[o + 2]!;
  const xy = d[o + 3]!;
  const xz = d[o + 4]!;
  const yz = d[o + 5]!;
  const c0 = yy * zz - yz * yz;
  const c1 = xz * yz - xy * zz;
  const c2 = xy * yz - xz * yy;
  const det = xx * c0 + xy * c1 + xz * c2;
  const s: f64 = det > 0 ? 1 / det : 0;
  d[o] = s * c0;
  d[o + 1] = s * (xx * zz - xz * xz);
  d[o + 2] = s * (xx * yy - xy * xy);
  d[o + 3] = s * c1;
  d[o + 4] = s * c2;
  d[o + 5] = s * (xy * xz - xx * yz);
}
