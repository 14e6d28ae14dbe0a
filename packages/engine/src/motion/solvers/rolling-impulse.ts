/**
 * Rolling and spinning friction at one point (as Guendelman 2003 has it, with levers): an angular
 * impulse against the relative turning, about the tangent for rolling and about the normal for
 * spinning, as large as stops it but at most lever × normal impulse.
 */

import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { ConstraintSystem } from './constraint-system.js';
import { applyAngularImpulse, type ContactPoint } from './contact-points.js';

/** Applies what a normal impulse `jn` (N·s) at the point allows. */
export function applyRollingFriction(p: ContactPoint, jn: number, system: ConstraintSystem): void {
  const { rollingFriction, spinningFriction, normal: n } = p;
  if ((rollingFriction === 0 && spinningFriction === 0) || !(jn > 0)) return;
  relativeTurning(turning, p, system);
  const spin = vec3.dot(turning, n);
  vec3.addScaled(axis, turning, n, -spin);
  const roll = vec3.length(axis);
  if (rollingFriction > 0 && roll > 0) {
    vec3.scale(axis, axis, 1 / roll);
    stopTurning(p, axis, roll, rollingFriction * jn, system);
  }
  if (spinningFriction > 0) {
    const rate = vec3.dot(relativeTurning(turning, p, system), n);
    stopTurning(p, n, rate, spinningFriction * jn, system);
  }
}

/** Angular impulse about a unit axis against the turning `rate` (rad/s), at most `limit` (N·m·s). */
function stopTurning(
  p: ContactPoint,
  about: Readonly<Vec3>,
  rate: number,
  limit: number,
  system: ConstraintSystem,
): void {
  const mobility = mobilityAbout(p.bodyA, about, system) + mobilityAbout(p.bodyB, about, system);
  if (!(mobility > 0)) return;
  const needed = -rate / mobility;
  vec3.scale(angular, about, Math.max(-limit, Math.min(limit, needed)));
  applyAngularImpulse(p.bodyA, angular, -1, system);
  applyAngularImpulse(p.bodyB, angular, 1, system);
}

/** ω_B − ω_A, rad/s */
function relativeTurning(out: Vec3, p: ContactPoint, system: ConstraintSystem): Vec3 {
  const { angularVelocities: w } = system.store;
  vec3.read(out, w, 3 * p.bodyB);
  return vec3.sub(out, out, vec3.read(angular, w, 3 * p.bodyA));
}

/** a·I⁻¹ a, 1/(kg·m²) */
function mobilityAbout(body: number, a: Readonly<Vec3>, system: ConstraintSystem): number {
  const { inverseInertia: g } = system;
  const i = 9 * body;
  return (
    a.x * (g[i]! * a.x + g[i + 1]! * a.y + g[i + 2]! * a.z) +
    a.y * (g[i + 3]! * a.x + g[i + 4]! * a.y + g[i + 5]! * a.z) +
    a.z * (g[i + 6]! * a.x + g[i + 7]! * a.y + g[i + 8]! * a.z)
  );
}

const turning = vec3.vec3();
const axis = vec3.vec3();
const angular = vec3.vec3();
