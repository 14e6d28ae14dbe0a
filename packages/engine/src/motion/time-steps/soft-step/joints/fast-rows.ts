/**
 * The rows of the commonest joints, hinges (with rigid limits or without), welds and ball joints in
 * mixed company, written without asking the joint: from anchors and axes that are read once per step, and
 * matrices that all joints of a body share. A tenth of the time of `writeRows`.
 *
 * The rows are those of the joint itself, in its order and along its axes, so that λ means the same. They
 * are exact where the joint holds; a hinge or a weld that is bent by more than a few degrees, or pulled
 * apart, is left to `writeRows`, which is exact anywhere.
 */

import { VX, WX, WY, WZ } from '../../../../kernel/contact-record.js';
import type { Reals } from '../../../../kernel/lanes.js';
import { atan2 } from '../../../../math/elementary/index.js';
import { BallJoint } from '../../../../objects/constraints/ball-joint.js';
import type { Constraint } from '../../../../objects/constraints/constraint.js';
import {
  type ConstraintRows,
  JACOBIAN_STRIDE,
  ROW,
} from '../../../../objects/constraints/constraint-rows.js';
import { FixedJoint } from '../../../../objects/constraints/fixed-joint.js';
import { HingeJoint } from '../../../../objects/constraints/hinge-joint.js';
import type { BodyStore } from '../../../../state/body-store.js';
import { type JointBodies, TAUT } from './joint-bodies.js';

const N = JACOBIAN_STRIDE;

/** What a joint is here. */
export const FAST = {
  /** not one of these */
  none: 0,
  ball: 1,
  fixed: 2,
  hinge: 3,
  /** a hinge with two limits */
  limited: 4,
} as const;

/** Rows of each kind. */
export const FAST_SIZES: readonly number[] = [0, 3, 6, 5, 7];

/** Numbers per joint. */
const STRIDE = 36;
/** anchors from the centres of mass, in the frames of the bodies, m */
const OWN_A = 0;
const OWN_B = 3;
/** axes of the joint in the frames of the bodies: matrices, row by row */
const AXES_A = 6;
const AXES_B = 15;
const LOWER = 24;
const UPPER = 25;
/** levers in the world, m */
const LEVER_A = 26;
const LEVER_B = 29;

/** 1 − cos of the angle by which a hinge may be bent, and ½ sin² of half that of a weld. */
const BENT = 0.01;

/** Which kind a constraint is. */
export function fastKind(constraint: Constraint): number {
  if (constraint.erp !== null) return FAST.none;
  // Joints derived from these may do anything.
  const kind = Object.getPrototypeOf(constraint);
  if (kind === BallJoint.prototype) return FAST.ball;
  if (kind === FixedJoint.prototype) return FAST.fixed;
  if (kind !== HingeJoint.prototype) return FAST.none;
  const { limits, motor, spring, friction } = constraint as HingeJoint;
  if (motor.isOn || spring.isSoft || friction > 0) return FAST.none;
  if (!limits.isLimited) return FAST.hinge;
  const { lower, upper } = limits;
  const both = lower > Number.NEGATIVE_INFINITY && upper < Number.POSITIVE_INFINITY;
  return both && lower < upper && !limits.isSoft && limits.restitution === 0
    ? FAST.limited
    : FAST.none;
}

/** Adds the rows of a kind, without their numbers. */
export function addFastRows(rows: ConstraintRows, kind: number, a: number, b: number): void {
  const size = FAST_SIZES[kind]!;
  for (let k = 0; k < size; k++) {
    const row = rows.add(k < 5 || kind === FAST.fixed ? ROW.equality : ROW.inequality, a, b);
    rows.angular[row] = k < 3 ? 0 : 1;
  }
}

/** Writes rows of joints of these kinds. */
export class FastRows {
  #data = new Float64Array(0);

  /** Makes room for so many joints. */
  reserve(joints: number): void {
    if (this.#data.length < joints * STRIDE) this.#data = new Float64Array(2 * joints * STRIDE);
  }

  /** Reads joint `i`; once per step. */
  take(i: number, joint: Constraint, kind: number, store: BodyStore): void {
    const { a, b } = (joint as BallJoint)['frames'];
    const { localCenters: l } = store;
    const d = this.#data;
    const o = i * STRIDE;
    const ca = 3 * a.body.index;
    const cb = 3 * b.body.index;
    d[o + OWN_A] = a.anchor.x - l[ca]!;
    d[o + OWN_A + 1] = a.anchor.y - l[ca + 1]!;
    d[o + OWN_A + 2] = a.anchor.z - l[ca + 2]!;
    d[o + OWN_B] = b.anchor.x - l[cb]!;
    d[o + OWN_B + 1] = b.anchor.y - l[cb + 1]!;
    d[o + OWN_B + 2] = b.anchor.z - l[cb + 2]!;
    const p = a.orientation;
    const q = b.orientation;
    writeMatrix(d, o + AXES_A, p.x, p.y, p.z, p.w);
    writeMatrix(d, o + AXES_B, q.x, q.y, q.z, q.w);
    if (kind !== FAST.limited) return;
    const { limits } = joint as HingeJoint;
    d[o + LOWER] = limits.lower;
    d[o + UPPER] = limits.upper;
  }

  /**
   * J and C of joint `i` from row `first` on, for the poses in the store; false: it is too far out of
   * order, and nothing has been written that counts.
   */
  write(
    rows: ConstraintRows,
    first: number,
    i: number,
    joint: Constraint,
    kind: number,
    store: BodyStore,
    bodies: JointBodies,
    bodyA: number,
    bodyB: number,
  ): boolean {
    const d = this.#data;
    const o = i * STRIDE;
    const { rotation: r } = bodies;
    const { centers } = store;
    const { jacobian: j, position } = rows;
    toWorld(axesA, r, 9 * bodyA, d, o + AXES_A);
    turnInto(d, o + LEVER_A, r, 9 * bodyA, d, o + OWN_A);
    turnInto(d, o + LEVER_B, r, 9 * bodyB, d, o + OWN_B);
    const ca = 3 * bodies.row[bodyA]!;
    const cb = 3 * bodies.row[bodyB]!;
    let ax = d[o + LEVER_A]!;
    let ay = d[o + LEVER_A + 1]!;
    let az = d[o + LEVER_A + 2]!;
    const bx = d[o + LEVER_B]!;
    const by = d[o + LEVER_B + 1]!;
    const bz = d[o + LEVER_B + 2]!;
    const gx = centers[cb]! - centers[ca]! + (bx - ax);
    const gy = centers[cb + 1]! - centers[ca + 1]! + (by - ay);
    const gz = centers[cb + 2]! - centers[ca + 2]! + (bz - az);
    const size = ax * ax + ay * ay + az * az + (bx * bx + by * by + bz * bz);
    // A's lever goes on to B's anchor, as far as that is near.
    if (gx * gx + gy * gy + gz * gz <= BENT * size) {
      ax += gx;
      ay += gy;
      az += gz;
    }
    if (kind !== FAST.ball) {
      toWorld(axesB, r, 9 * bodyB, d, o + AXES_B);
      if (!this.#writeAngles(rows, first + 3, kind, joint, d[o + LOWER]!, d[o + UPPER]!)) {
        return false;
      }
    }
    for (let k = 0; k < 3; k++) {
      const x = axesA[k]!;
      const y = axesA[3 + k]!;
      const z = axesA[6 + k]!;
      const at = (first + k) * N;
      j[at] = -x;
      j[at + 1] = -y;
      j[at + 2] = -z;
      j[at + 3] = az * y - ay * z;
      j[at + 4] = ax * z - az * x;
      j[at + 5] = ay * x - ax * y;
      j[at + 6] = x;
      j[at + 7] = y;
      j[at + 8] = z;
      j[at + 9] = by * z - bz * y;
      j[at + 10] = bz * x - bx * z;
      j[at + 11] = bx * y - by * x;
      position[first + k] = x * gx + y * gy + z * gz;
    }
    return true;
  }

  /** The rows of angles; axes are in `axesA` and `axesB`, as columns. */
  #writeAngles(
    rows: ConstraintRows,
    first: number,
    kind: number,
    joint: Constraint,
    lower: number,
    upper: number,
  ): boolean {
    const a = axesA;
    const b = axesB;
    if (kind === FAST.fixed) {
      // Twice the vector part of the relative quaternion, by the skew part of AᵀB.
      const cos = 0.5 * (column(a, 0, b, 0) + column(a, 1, b, 1) + column(a, 2, b, 2) - 1);
      if (cos < 1 - BENT) return false;
      const scale = 1 / Math.sqrt(2 * (1 + cos));
      const x = scale * (column(a, 2, b, 1) - column(a, 1, b, 2));
      const y = scale * (column(a, 0, b, 2) - column(a, 2, b, 0));
      const z = scale * (column(a, 1, b, 0) - column(a, 0, b, 1));
      writeTurn(rows, first, a[0]!, a[3]!, a[6]!, x);
      writeTurn(rows, first + 1, a[1]!, a[4]!, a[7]!, y);
      writeTurn(rows, first + 2, a[2]!, a[5]!, a[8]!, z);
      return true;
    }
    const ax = a[0]!;
    const ay = a[3]!;
    const az = a[6]!;
    const bx = b[0]!;
    const by = b[3]!;
    const bz = b[6]!;
    if (ax * bx + ay * by + az * bz < 1 - BENT) return false;
    // The swing: e·b with e = −z_A, then y_A; its gradient is b × e.
    const yx = a[1]!;
    const yy = a[4]!;
    const yz = a[7]!;
    const zx = a[2]!;
    const zy = a[5]!;
    const zz = a[8]!;
    const swingY = -(zx * bx + zy * by + zz * bz);
    const swingZ = yx * bx + yy * by + yz * bz;
    writeTurn(rows, first, bz * zy - by * zz, bx * zz - bz * zx, by * zx - bx * zy, swingY);
    writeTurn(rows, first + 1, by * yz - bz * yy, bz * yx - bx * yz, bx * yy - by * yx, swingZ);
    if (kind !== FAST.limited) return true;
    const angle = atan2(
      column(a, 2, b, 1) - column(a, 1, b, 2),
      column(a, 1, b, 1) + column(a, 2, b, 2),
    );
    const total = (joint as HingeJoint)['axis'].counted(angle);
    writeTurn(rows, first + 2, ax, ay, az, total - lower);
    writeTurn(rows, first + 3, -ax, -ay, -az, upper - total);
    return true;
  }

  /** c of the rows as written, for the velocities in the records. */
  aim(
    rows: ConstraintRows,
    first: number,
    i: number,
    kind: number,
    S: Reals,
    a: number,
    b: number,
  ): void {
    const d = this.#data;
    const { jacobian: j, acceleration } = rows;
    const l = i * STRIDE;
    const ax = S[a + WX]!;
    const ay = S[a + WY]!;
    const az = S[a + WZ]!;
    const bx = S[b + WX]!;
    const by = S[b + WY]!;
    const bz = S[b + WZ]!;
    // ω × (ω × r) = ω (ω·r) − r ω² of B minus that of A
    let rx = d[l + LEVER_A]!;
    let ry = d[l + LEVER_A + 1]!;
    let rz = d[l + LEVER_A + 2]!;
    let along = ax * rx + ay * ry + az * rz;
    let square = ax * ax + ay * ay + az * az;
    let cx = rx * square - ax * along;
    let cy = ry * square - ay * along;
    let cz = rz * square - az * along;
    rx = d[l + LEVER_B]!;
    ry = d[l + LEVER_B + 1]!;
    rz = d[l + LEVER_B + 2]!;
    along = bx * rx + by * ry + bz * rz;
    square = bx * bx + by * by + bz * bz;
    cx += bx * along - rx * square;
    cy += by * along - ry * square;
    cz += bz * along - rz * square;
    for (let k = first; k < first + 3; k++) {
      const o = k * N + 6 + VX;
      acceleration[k] = j[o]! * cx + j[o + 1]! * cy + j[o + 2]! * cz;
    }
    // G is fixed to A but for its part along b: c = (ω_A × G)·ω_B, where the joint holds.
    const size = FAST_SIZES[kind]!;
    for (let k = first + 3; k < first + size; k++) {
      const o = k * N + 9;
      const gx = j[o]!;
      const gy = j[o + 1]!;
      const gz = j[o + 2]!;
      acceleration[k] =
        (ay * gz - az * gy) * bx + (az * gx - ax * gz) * by + (ax * gy - ay * gx) * bz;
    }
  }

  /** Tells the bodies of joint `i` of its impulse, N·s: see `JointBodies.stiffen`. */
  stiffen(i: number, impulse: number, h: number, bodies: JointBodies, a: number, b: number): void {
    const d = this.#data;
    const o = i * STRIDE;
    const taut = h * impulse;
    for (let side = 0; side < 2; side++) {
      const body = side === 0 ? a : b;
      const k = o + (side === 0 ? OWN_A : OWN_B);
      const x = d[k]!;
      const y = d[k + 1]!;
      const z = d[k + 2]!;
      const least = TAUT * bodies.lightest[body]!;
      if (!(taut * taut * (x * x + y * y + z * z) > least * least)) continue;
      bodies.stiffen(body, impulse, h, x, y, z);
    }
  }

  /** B's lever of joint `i` as of the last write goes to `out`. */
  leverB(out: { x: number; y: number; z: number }, i: number): void {
    const o = i * STRIDE + LEVER_B;
    out.x = this.#data[o]!;
    out.y = this.#data[o + 1]!;
    out.z = this.#data[o + 2]!;
  }
}

/** The axes of a joint's frames in the world: columns are x, y, z. */
const axesA = new Float64Array(9);
const axesB = new Float64Array(9);

/** Column i of a times column k of b. */
function column(a: Float64Array, i: number, b: Float64Array, k: number): number {
  return a[i]! * b[k]! + a[3 + i]! * b[3 + k]! + a[6 + i]! * b[6 + k]!;
}

/** J = (0, −G, 0, G), C = angle. */
function writeTurn(
  rows: ConstraintRows,
  row: number,
  x: number,
  y: number,
  z: number,
  angle: number,
): void {
  const j = rows.jacobian;
  const o = row * N;
  j[o + 3] = -x;
  j[o + 4] = -y;
  j[o + 5] = -z;
  j[o + 9] = x;
  j[o + 10] = y;
  j[o + 11] = z;
  rows.position[row] = angle;
}

/** out = R M, both row by row. */
function toWorld(out: Float64Array, r: Float64Array, i: number, m: Float64Array, o: number): void {
  for (let k = 0; k < 3; k++) {
    const x = m[o + k]!;
    const y = m[o + 3 + k]!;
    const z = m[o + 6 + k]!;
    out[k] = r[i]! * x + r[i + 1]! * y + r[i + 2]! * z;
    out[3 + k] = r[i + 3]! * x + r[i + 4]! * y + r[i + 5]! * z;
    out[6 + k] = r[i + 6]! * x + r[i + 7]! * y + r[i + 8]! * z;
  }
}

/** out = R v */
function turnInto(
  out: Float64Array,
  at: number,
  r: Float64Array,
  i: number,
  v: Float64Array,
  o: number,
): void {
  const x = v[o]!;
  const y = v[o + 1]!;
  const z = v[o + 2]!;
  out[at] = r[i]! * x + r[i + 1]! * y + r[i + 2]! * z;
  out[at + 1] = r[i + 3]! * x + r[i + 4]! * y + r[i + 5]! * z;
  out[at + 2] = r[i + 6]! * x + r[i + 7]! * y + r[i + 8]! * z;
}

function writeMatrix(
  out: Float64Array,
  o: number,
  x: number,
  y: number,
  z: number,
  w: number,
): void {
  out[o] = 1 - 2 * (y * y + z * z);
  out[o + 1] = 2 * (x * y - w * z);
  out[o + 2] = 2 * (x * z + w * y);
  out[o + 3] = 2 * (x * y + w * z);
  out[o + 4] = 1 - 2 * (x * x + z * z);
  out[o + 5] = 2 * (y * z - w * x);
  out[o + 6] = 2 * (x * z - w * y);
  out[o + 7] = 2 * (y * z + w * x);
  out[o + 8] = 1 - 2 * (x * x + y * y);
}
