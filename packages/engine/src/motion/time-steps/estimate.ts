/**
 * Collision detection at estimated positions (T 3.8.1), and back again.
 *
 * The estimate is made with the two halves of semi-implicit Euler, whatever the integrator: one that
 * remembers steps must not see one that is taken back.
 */

import type { BodyStore } from '../../state/body-store.js';
import type { EquationsOfMotion } from '../equations-of-motion.js';
import { externalAccelerations, updatePositions } from '../half-steps.js';
import { bringContactsBack } from './contacts-at-estimate.js';
import type { StepContext } from './time-step.js';

/** With which velocities the end of the step is estimated. */
export type EstimateBy =
  /** as they are: semi-implicit */
  | 'velocities as they are'
  /** after the forces of now have acted: implicit */
  | 'velocities with forces';

/**
 * Finds the contacts of the estimated end of a step of `dt` (s). Afterwards bodies are where they
 * were, as fast as they were, and the contacts are written for that place.
 */
export function detectAtEstimate(context: StepContext, by: EstimateBy, dt: number): void {
  const { motion } = context;
  const { store } = motion;
  const start = context.keep();
  if (by === 'velocities with forces') estimateVelocities(motion, dt);
  updatePositions(motion, dt);
  bringContactsBack(context.detect(), store, dt);
  start.restore(store);
  context.drop(start);
}

/**
 * Velocities after the forces of now have acted for `dt` (s). Unlike the velocity update it makes
 * nothing of forces that are no numbers: that is found out when bodies really move.
 */
export function estimateVelocities(motion: EquationsOfMotion, dt: number): void {
  const { store } = motion;
  reserve(store);
  externalAccelerations(motion, linear, angular);
  const { linearVelocities: v, angularVelocities: w } = store;
  for (let i = 0, n = 3 * store.moving; i < n; i++) {
    v[i]! += dt * linear[i]!;
    w[i]! += dt * angular[i]!;
  }
}

let linear = new Float64Array(0);
let angular = new Float64Array(0);

function reserve(store: BodyStore): void {
  if (linear.length >= 3 * store.moving) return;
  linear = new Float64Array(3 * store.memory.capacity);
  angular = new Float64Array(3 * store.memory.capacity);
}
