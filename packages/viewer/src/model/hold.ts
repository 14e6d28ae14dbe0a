/**
 * The spring between the pointer and a body.
 *
 * A force, not a joint: no object comes into the world, so the past stays as it was, and every method
 * can do it. The force is that of a damped spring at the end of the step (implicit in the one
 * direction that matters), which is stable however stiff the spring is:
 *
 *   F = −(k x + (c + h k) v) / (1 + (h c + h² k) / mₑ),    1/mₑ = 1/m + r²/I
 *
 * x and v are the position and velocity of the held point relative to the pointer; k suits the mass of
 * everything that hangs at the body, so that a chain can be lifted by its last link.
 */

import { type RigidBody, type Simulation, type Vec3, vec3 } from 'rattleback';
import type { Triple } from './commands.js';

/** rad/s; how fast the spring pulls what hangs at it */
const FREQUENCY = 12;

/** Applies the spring's force for a step of `h` (s). */
export function pull(
  simulation: Simulation,
  body: RigidBody,
  [lx, ly, lz]: Triple,
  [tx, ty, tz]: Triple,
  h: number,
): void {
  if (body.type !== 'dynamic' || !body.active) return;
  const point = body.pointToWorld(vec3.vec3(), { x: lx, y: ly, z: lz });
  const velocity = body.pointVelocity(vec3.vec3(), point);
  const mass = effectiveMass(body, point);
  const k = hangingMass(simulation, body) * FREQUENCY * FREQUENCY;
  const c = (2 * k) / FREQUENCY;
  const scale = -1 / (1 + (h * c + h * h * k) / mass);
  const along = (x: number, v: number): number => scale * (k * x + (c + h * k) * v);
  const force: Triple = [
    along(point.x - tx, velocity.x),
    along(point.y - ty, velocity.y),
    along(point.z - tz, velocity.z),
  ];
  if (force.every((part) => Number.isFinite(part))) body.applyForce(force, point);
}

/** kg; the least that a push at the point has to move */
function effectiveMass(body: RigidBody, point: Vec3): number {
  const { m00, m11, m22 } = body.inertia;
  const lever = vec3.distance(point, body.center);
  return 1 / (1 / body.mass + (lever * lever) / Math.min(m00, m11, m22));
}

/** kg; of all bodies that joints tie to this one */
function hangingMass(simulation: Simulation, body: RigidBody): number {
  const found = new Set([body]);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const { active, dependsOn } of simulation.constraints) {
      if (!active || !dependsOn.some((each) => found.has(each))) continue;
      for (const each of dependsOn) if (each.type === 'dynamic') found.add(each);
    }
  }
  let mass = 0;
  for (const each of found) mass += each.mass;
  return mass;
}
