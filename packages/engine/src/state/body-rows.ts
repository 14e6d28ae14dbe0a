/**
 * The mechanics of one row of the body store: frames, inertia, momentum, impulses.
 *
 * Everything here takes a store and a row and numbers, so it needs no simulation to be tested.
 * Symmetric tensors are six numbers: xx yy zz xy xz yz.
 */

import type { Mat3, Vec3 } from '../math/types.js';
import {
  type BodyStore,
  FLAG,
  INFO,
  INFO_STRIDE,
  LOCK_ROTATION,
  MASS,
  MASS_STRIDE,
} from './body-store.js';

/** The rotation matrix of a row's orientation. */
export function rotationOf(out: Mat3, store: BodyStore, row: number): Mat3 {
  const q = store.orientations;
  const o = row * 4;
  const x = q[o]!;
  const y = q[o + 1]!;
  const z = q[o + 2]!;
  const w = q[o + 3]!;
  out.m00 = 1 - 2 * (y * y + z * z);
  out.m01 = 2 * (x * y - w * z);
  out.m02 = 2 * (x * z + w * y);
  out.m10 = 2 * (x * y + w * z);
  out.m11 = 1 - 2 * (x * x + z * z);
  out.m12 = 2 * (y * z - w * x);
  out.m20 = 2 * (x * z - w * y);
  out.m21 = 2 * (y * z + w * x);
  out.m22 = 1 - 2 * (x * x + y * y);
  return out;
}

/** out = R·v: a vector of the body's frame seen from the world. */
export function vectorToWorld(out: Vec3, store: BodyStore, row: number, v: Readonly<Vec3>): Vec3 {
  const r = rotationOf(scratchRotation, store, row);
  const { x, y, z } = v;
  out.x = r.m00 * x + r.m01 * y + r.m02 * z;
  out.y = r.m10 * x + r.m11 * y + r.m12 * z;
  out.z = r.m20 * x + r.m21 * y + r.m22 * z;
  return out;
}

/** out = Rᵀ·v: a world vector seen from the body's frame. */
export function vectorToBody(out: Vec3, store: BodyStore, row: number, v: Readonly<Vec3>): Vec3 {
  const r = rotationOf(scratchRotation, store, row);
  const { x, y, z } = v;
  out.x = r.m00 * x + r.m10 * y + r.m20 * z;
  out.y = r.m01 * x + r.m11 * y + r.m21 * z;
  out.z = r.m02 * x + r.m12 * y + r.m22 * z;
  return out;
}

/** World position of a point given in the body's frame. */
export function pointToWorld(out: Vec3, store: BodyStore, row: number, p: Readonly<Vec3>): Vec3 {
  const local = store.localCenters;
  const center = store.centers;
  const o = row * 3;
  scratchVector.x = p.x - local[o]!;
  scratchVector.y = p.y - local[o + 1]!;
  scratchVector.z = p.z - local[o + 2]!;
  vectorToWorld(out, store, row, scratchVector);
  out.x += center[o]!;
  out.y += center[o + 1]!;
  out.z += center[o + 2]!;
  return out;
}

/** Position in the body's frame of a point given in the world. */
export function pointToBody(out: Vec3, store: BodyStore, row: number, p: Readonly<Vec3>): Vec3 {
  const local = store.localCenters;
  const center = store.centers;
  const o = row * 3;
  scratchVector.x = p.x - center[o]!;
  scratchVector.y = p.y - center[o + 1]!;
  scratchVector.z = p.z - center[o + 2]!;
  vectorToBody(out, store, row, scratchVector);
  out.x += local[o]!;
  out.y += local[o + 1]!;
  out.z += local[o + 2]!;
  return out;
}

/** Velocity of the body's material point that is at world point `p`: v + ω × r, T (2.44). */
export function pointVelocity(out: Vec3, store: BodyStore, row: number, p: Readonly<Vec3>): Vec3 {
  const o = row * 3;
  const { centers: c, linearVelocities: v, angularVelocities: w } = store;
  const rx = p.x - c[o]!;
  const ry = p.y - c[o + 1]!;
  const rz = p.z - c[o + 2]!;
  const wx = w[o]!;
  const wy = w[o + 1]!;
  const wz = w[o + 2]!;
  out.x = v[o]! + wy * rz - wz * ry;
  out.y = v[o + 1]! + wz * rx - wx * rz;
  out.z = v[o + 2]! + wx * ry - wy * rx;
  return out;
}

/** Acceleration of the material point at `p`: a + α × r + ω × (ω × r), T (2.45). */
export function pointAcceleration(
  out: Vec3,
  store: BodyStore,
  row: number,
  p: Readonly<Vec3>,
): Vec3 {
  const o = row * 3;
  const { centers: c, linearAccelerations: a, angularAccelerations: b } = store;
  const w = store.angularVelocities;
  const rx = p.x - c[o]!;
  const ry = p.y - c[o + 1]!;
  const rz = p.z - c[o + 2]!;
  const wx = w[o]!;
  const wy = w[o + 1]!;
  const wz = w[o + 2]!;
  const sx = wy * rz - wz * ry;
  const sy = wz * rx - wx * rz;
  const sz = wx * ry - wy * rx;
  out.x = a[o]! + b[o + 1]! * rz - b[o + 2]! * ry + wy * sz - wz * sy;
  out.y = a[o + 1]! + b[o + 2]! * rx - b[o]! * rz + wz * sx - wx * sz;
  out.z = a[o + 2]! + b[o]! * ry - b[o + 1]! * rx + wx * sy - wy * sx;
  return out;
}

/** Adds a world force (N) that acts at world point `p` to the sums of the current evaluation. */
export function addForceAt(
  store: BodyStore,
  row: number,
  fx: number,
  fy: number,
  fz: number,
  px: number,
  py: number,
  pz: number,
): void {
  const o = row * 3;
  const { centers: c, forces: f, torques: t } = store;
  const rx = px - c[o]!;
  const ry = py - c[o + 1]!;
  const rz = pz - c[o + 2]!;
  f[o] = f[o]! + fx;
  f[o + 1] = f[o + 1]! + fy;
  f[o + 2] = f[o + 2]! + fz;
  t[o] = t[o]! + ry * fz - rz * fy;
  t[o + 1] = t[o + 1]! + rz * fx - rx * fz;
  t[o + 2] = t[o + 2]! + rx * fy - ry * fx;
}

/** The tensor R·T·Rᵀ of a body-frame tensor at `offset` in the row's mass record, T (2.56). */
export function worldTensor(out: Mat3, store: BodyStore, row: number, offset: number): Mat3 {
  const r = rotationOf(scratchRotation, store, row);
  const m = store.mass;
  const o = row * MASS_STRIDE + offset;
  const xx = m[o]!;
  const yy = m[o + 1]!;
  const zz = m[o + 2]!;
  const xy = m[o + 3]!;
  const xz = m[o + 4]!;
  const yz = m[o + 5]!;
  // T = R·B, then T·Rᵀ; only six of the nine are different.
  const t00 = r.m00 * xx + r.m01 * xy + r.m02 * xz;
  const t01 = r.m00 * xy + r.m01 * yy + r.m02 * yz;
  const t02 = r.m00 * xz + r.m01 * yz + r.m02 * zz;
  const t10 = r.m10 * xx + r.m11 * xy + r.m12 * xz;
  const t11 = r.m10 * xy + r.m11 * yy + r.m12 * yz;
  const t12 = r.m10 * xz + r.m11 * yz + r.m12 * zz;
  const t20 = r.m20 * xx + r.m21 * xy + r.m22 * xz;
  const t21 = r.m20 * xy + r.m21 * yy + r.m22 * yz;
  const t22 = r.m20 * xz + r.m21 * yz + r.m22 * zz;
  out.m00 = t00 * r.m00 + t01 * r.m01 + t02 * r.m02;
  out.m11 = t10 * r.m10 + t11 * r.m11 + t12 * r.m12;
  out.m22 = t20 * r.m20 + t21 * r.m21 + t22 * r.m22;
  out.m01 = out.m10 = t00 * r.m10 + t01 * r.m11 + t02 * r.m12;
  out.m02 = out.m20 = t00 * r.m20 + t01 * r.m21 + t02 * r.m22;
  out.m12 = out.m21 = t10 * r.m20 + t11 * r.m21 + t12 * r.m22;
  return out;
}

/** The inertia tensor of a row about its centre of mass, along the world's axes, kg·m². */
export function worldInertia(out: Mat3, store: BodyStore, row: number): Mat3 {
  return worldTensor(out, store, row, MASS.inertia);
}

/**
 * What turns a torque into an angular acceleration, along the world's axes, 1/(kg·m²).
 *
 * Without locks it is I⁻¹. With some world axes locked, the bearings that hold them take up any
 * torque, so only the free block of I counts: α_free = (I_free,free)⁻¹ τ_free. Zeroing rows of I⁻¹
 * instead, as is often done, gives 1/(I⁻¹)… mixed inertias and no true 2D motion (M6).
 */
export function worldInverseInertia(out: Mat3, store: BodyStore, row: number): Mat3 {
  const flags = store.info[row * INFO_STRIDE + INFO.flags]!;
  if ((flags & FLAG.dynamic) === 0 || (flags & LOCK_ROTATION) === 0) {
    return worldTensor(out, store, row, MASS.inverseInertia);
  }
  return invertFreeBlock(out, worldInertia(out, store, row), flags);
}

/** Inverse of the block of `m` whose axes are not locked by `flags`, zeros elsewhere. */
export function invertFreeBlock(out: Mat3, m: Readonly<Mat3>, flags: number): Mat3 {
  const fx = (flags & FLAG.lockRotationX) === 0 ? 1 : 0;
  const fy = (flags & FLAG.lockRotationY) === 0 ? 1 : 0;
  const fz = (flags & FLAG.lockRotationZ) === 0 ? 1 : 0;
  // A locked axis becomes a row and column of the identity, is inverted along and then dropped.
  const a = fx === 1 ? m.m00 : 1;
  const b = fy === 1 ? m.m11 : 1;
  const c = fz === 1 ? m.m22 : 1;
  const d = fx * fy * m.m01;
  const e = fx * fz * m.m02;
  const f = fy * fz * m.m12;
  const cxx = b * c - f * f;
  const cxy = e * f - d * c;
  const cxz = d * f - e * b;
  const inverse = 1 / (a * cxx + d * cxy + e * cxz);
  out.m00 = fx * cxx * inverse;
  out.m11 = fy * (a * c - e * e) * inverse;
  out.m22 = fz * (a * b - d * d) * inverse;
  out.m01 = out.m10 = fx * fy * cxy * inverse;
  out.m02 = out.m20 = fx * fz * cxz * inverse;
  out.m12 = out.m21 = fy * fz * (d * e - a * f) * inverse;
  return out;
}

/** Angular momentum about the centre of mass, L = I·ω, kg·m²/s. */
export function angularMomentumOf(out: Vec3, store: BodyStore, row: number): Vec3 {
  const m = worldInertia(scratchTensor, store, row);
  const o = row * 3;
  const w = store.angularVelocities;
  const x = w[o]!;
  const y = w[o + 1]!;
  const z = w[o + 2]!;
  out.x = m.m00 * x + m.m01 * y + m.m02 * z;
  out.y = m.m10 * x + m.m11 * y + m.m12 * z;
  out.z = m.m20 * x + m.m21 * y + m.m22 * z;
  return out;
}

/** ½ m v² + ½ ω·I ω, J; 0 for bodies that forces cannot move. */
export function kineticEnergyOf(store: BodyStore, row: number): number {
  if ((store.info[row * INFO_STRIDE + INFO.flags]! & FLAG.dynamic) === 0) return 0;
  const o = row * 3;
  const { linearVelocities: v, angularVelocities: w } = store;
  const l = angularMomentumOf(scratchVector, store, row);
  const v2 = v[o]! * v[o]! + v[o + 1]! * v[o + 1]! + v[o + 2]! * v[o + 2]!;
  const wl = w[o]! * l.x + w[o + 1]! * l.y + w[o + 2]! * l.z;
  return 0.5 * (store.mass[row * MASS_STRIDE + MASS.mass]! * v2 + wl);
}

/** Changes the velocities by a world impulse (N·s) and an angular impulse (N·m·s), as T (4.41). */
export function applyImpulse(
  store: BodyStore,
  row: number,
  impulse: Readonly<Vec3>,
  angularImpulse: Readonly<Vec3>,
): void {
  const flags = store.info[row * INFO_STRIDE + INFO.flags]!;
  const inverseMass = store.mass[row * MASS_STRIDE + MASS.inverseMass]!;
  const o = row * 3;
  const { linearVelocities: v, angularVelocities: w } = store;
  if ((flags & FLAG.lockX) === 0) v[o] = v[o]! + inverseMass * impulse.x;
  if ((flags & FLAG.lockY) === 0) v[o + 1] = v[o + 1]! + inverseMass * impulse.y;
  if ((flags & FLAG.lockZ) === 0) v[o + 2] = v[o + 2]! + inverseMass * impulse.z;
  const { x, y, z } = angularImpulse;
  const m = worldInverseInertia(scratchTensor, store, row);
  w[o] = w[o]! + m.m00 * x + m.m01 * y + m.m02 * z;
  w[o + 1] = w[o + 1]! + m.m10 * x + m.m11 * y + m.m12 * z;
  w[o + 2] = w[o + 2]! + m.m20 * x + m.m21 * y + m.m22 * z;
}

/** The origin of the body's frame follows from its centre of mass: position = center − R·local. */
export function updatePosition(store: BodyStore, row: number): void {
  const o = row * 3;
  const { localCenters: l, centers: c, positions: p } = store;
  scratchVector.x = l[o]!;
  scratchVector.y = l[o + 1]!;
  scratchVector.z = l[o + 2]!;
  const r = vectorToWorld(scratchVector, store, row, scratchVector);
  p[o] = c[o]! - r.x;
  p[o + 1] = c[o + 1]! - r.y;
  p[o + 2] = c[o + 2]! - r.z;
}

/** The centre of mass follows from the origin of the body's frame: center = position + R·local. */
export function updateCenter(store: BodyStore, row: number): void {
  const o = row * 3;
  const { localCenters: l, centers: c, positions: p } = store;
  scratchVector.x = l[o]!;
  scratchVector.y = l[o + 1]!;
  scratchVector.z = l[o + 2]!;
  const r = vectorToWorld(scratchVector, store, row, scratchVector);
  c[o] = p[o]! + r.x;
  c[o + 1] = p[o + 1]! + r.y;
  c[o + 2] = p[o + 2]! + r.z;
}

/** Makes the pose before the last step equal to the pose now: nothing to interpolate. */
export function forgetPreviousPose(store: BodyStore, row: number): void {
  const { centers, orientations, previousCenters, previousOrientations } = store;
  for (let k = 3 * row; k < 3 * row + 3; k++) previousCenters[k] = centers[k]!;
  for (let k = 4 * row; k < 4 * row + 4; k++) previousOrientations[k] = orientations[k]!;
}

const scratchVector: Vec3 = { x: 0, y: 0, z: 0 };
const zeroMatrix = (): Mat3 => ({
  m00: 0,
  m01: 0,
  m02: 0,
  m10: 0,
  m11: 0,
  m12: 0,
  m20: 0,
  m21: 0,
  m22: 0,
});
const scratchRotation = zeroMatrix();
const scratchTensor = zeroMatrix();

/** Whether forces and impulses can move the body of a row: it is awake, active and dynamic. */
export function isDriven(store: BodyStore, row: number): boolean {
  return row < store.moving && (store.info[row * INFO_STRIDE + INFO.flags]! & FLAG.dynamic) !== 0;
}

/**
 * Writes M⁻¹ of a row: three numbers 1/m along the world's axes to `mass[m]` (1/kg), nine of I⁻¹ in
 * world axes, row by row, to `inertia[i]` (1/(kg·m²)). Zeros where the body cannot be moved.
 */
export function writeInverseMass(
  mass: Float64Array,
  m: number,
  inertia: Float64Array,
  i: number,
  store: BodyStore,
  row: number,
): void {
  if (!isDriven(store, row)) {
    mass.fill(0, m, m + 3);
    inertia.fill(0, i, i + 9);
    return;
  }
  const flags = store.info[row * INFO_STRIDE + INFO.flags]!;
  const inverse = store.mass[row * MASS_STRIDE + MASS.inverseMass]!;
  mass[m] = (flags & FLAG.lockX) === 0 ? inverse : 0;
  mass[m + 1] = (flags & FLAG.lockY) === 0 ? inverse : 0;
  mass[m + 2] = (flags & FLAG.lockZ) === 0 ? inverse : 0;
  const t = worldInverseInertia(inverseTensor, store, row);
  inertia[i] = t.m00;
  inertia[i + 1] = t.m01;
  inertia[i + 2] = t.m02;
  inertia[i + 3] = t.m10;
  inertia[i + 4] = t.m11;
  inertia[i + 5] = t.m12;
  inertia[i + 6] = t.m20;
  inertia[i + 7] = t.m21;
  inertia[i + 8] = t.m22;
}

const inverseTensor: Mat3 = {
  m00: 0,
  m01: 0,
  m02: 0,
  m10: 0,
  m11: 0,
  m12: 0,
  m20: 0,
  m21: 0,
  m22: 0,
};
