/**
 * Which contact points bounce. By itself, as applications that have no solver of the laboratory ask for it, and
 * need not bring along what writes rows.
 */

import type { ConstraintSystem } from './constraint-system.js';

/**
 * Whether a point bounces: it comes in faster than the threshold (T 4.4) and touches within the step.
 * One that is still too far away must not bounce yet.
 */
export function isCollision(
  system: ConstraintSystem,
  velocity: number,
  separation: number,
  dt: number,
): boolean {
  const { restingVelocity, envelope } = system.thresholds;
  return velocity < -restingVelocity && separation + velocity * dt < envelope;
}
