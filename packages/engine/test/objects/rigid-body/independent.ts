/**
 * Mechanics written a second time, by other formulas than the engine's: rotations by the double
 * cross product, inertia by sums over point masses.
 */

import type { Quat, Vec3 } from '../../../src/math/types.js';

export const add = (a: Vec3, b: Vec3): Vec3 => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z });
export const sub = (a: Vec3, b: Vec3): Vec3 => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
export const scale = (a: Vec3, s: number): Vec3 => ({ x: a.x * s, y: a.y * s, z: a.z * s });
export const dot = (a: Vec3, b: Vec3): number => a.x * b.x + a.y * b.y + a.z * b.z;
export const cross = (a: Vec3, b: Vec3): Vec3 => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});

/** v turned by q: v + 2w (u × v) + 2 u × (u × v), q = (u, w). */
export function rotate(q: Quat, v: Vec3): Vec3 {
  const t = scale(cross(q, v), 2);
  return add(add(v, scale(t, q.w)), cross(q, t));
}

/** v turned back. */
export function rotateBack(q: Quat, v: Vec3): Vec3 {
  return rotate({ x: -q.x, y: -q.y, z: -q.z, w: q.w }, v);
}

/** A mass (kg) at a point (m). */
export interface Particle {
  m: number;
  r: Vec3;
}

/** Total mass, and the centre of mass. */
export function balance(particles: readonly Particle[]): { mass: number; center: Vec3 } {
  const mass = particles.reduce((sum, { m }) => sum + m, 0);
  const sum = particles.reduce((at, { m, r }) => add(at, scale(r, m)), { x: 0, y: 0, z: 0 });
  return { mass, center: scale(sum, 1 / mass) };
}

/** I = Σ m (r² 1 − r rᵀ) about a point. */
export function inertiaAbout(particles: readonly Particle[], center: Vec3) {
  const out = { m00: 0, m01: 0, m02: 0, m10: 0, m11: 0, m12: 0, m20: 0, m21: 0, m22: 0 };
  for (const { m, r } of particles) {
    const d = sub(r, center);
    out.m00 += m * (d.y * d.y + d.z * d.z);
    out.m11 += m * (d.x * d.x + d.z * d.z);
    out.m22 += m * (d.x * d.x + d.y * d.y);
    out.m01 -= m * d.x * d.y;
    out.m02 -= m * d.x * d.z;
    out.m12 -= m * d.y * d.z;
  }
  out.m10 = out.m01;
  out.m20 = out.m02;
  out.m21 = out.m12;
  return out;
}
