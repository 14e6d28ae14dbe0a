/**
 * A semi-implicit step in two halves, T (3.7), between which solvers of the laboratory change velocities.
 */

import type { EquationsOfMotion } from './equations-of-motion.js';
import { rememberPoses } from './finalize.js';
import { advanceSemiImplicit } from './semi-implicit-kernel.js';

const NO_GRAVITY = { x: 0, y: 0, z: 0 };

/** The velocity half: v₁ = v₀ + Δt (F/m + g), ω₁ = ω₀ + Δt I⁻¹ τ, in momenta. */
export function updateVelocities(motion: EquationsOfMotion, dt: number): void {
  const s = motion.store;
  motion.sumAccelerations(s.linearAccelerations, s.angularAccelerations);
  for (let i = 0, n = 3 * s.moving; i < n; i++) {
    s.linearVelocities[i]! += dt * s.linearAccelerations[i]!;
    s.angularVelocities[i]! += dt * s.angularAccelerations[i]!;
  }
  motion.stopContained();
}

/** The position half: x₁ = x₀ + Δt v₁ and the turn of a body that no torque acts on. */
export function updatePositions(motion: EquationsOfMotion, dt: number): void {
  const s = motion.store;
  s.forces.fill(0, 0, 3 * s.moving);
  s.torques.fill(0, 0, 3 * s.moving);
  rememberPoses(s);
  motion.broken = advanceSemiImplicit(s, 0, s.moving, dt, NO_GRAVITY);
}

/**
 * What all forces give the moving bodies now: F/m + g and I⁻¹ τ, m/s² and rad/s². The gyroscopic
 * term is left out: in momenta it is part of the turning, not of the torques.
 */
export function externalAccelerations(
  motion: EquationsOfMotion,
  outLinear: Float64Array,
  outAngular: Float64Array,
): void {
  motion.sumAccelerations(outLinear, outAngular);
  // Whoever moves the bodies sums the forces again and finds out for itself.
  motion.stopNobody();
}
