/**
 * Collision detection as plain data: the name, the options that differ from their defaults, and the
 * narrow phase if it is another one; and the options of continuous collision. A strategy or narrow
 * phase of the user's own has no place in a file.
 */

import {
  COLLISION_DETECTION_DEFAULTS,
  CONTINUOUS_COLLISION_DEFAULTS,
  type CollisionDetection,
  type CollisionDetectionOptions,
  ContinuousCollision,
  type ContinuousCollisionOptions,
  createCollisionDetection,
  type NarrowPhase,
  PairFunctions,
  SeparatingPlane,
} from 'rattleback';
import {
  COLLISION_DETECTION_NAMES,
  type CollisionDetectionData,
  type ContinuousCollisionData,
} from './schema/collisions.js';

const NARROW_PHASES = {
  'pair-functions': PairFunctions,
  'separating-plane': SeparatingPlane,
} as const;

/** Makes the strategy that the data says. */
export function makeCollisionDetection(data: CollisionDetectionData): CollisionDetection {
  const options = { ...data.options } as CollisionDetectionOptions;
  if (data.narrowPhase !== undefined) {
    options.narrowPhase = new NARROW_PHASES[data.narrowPhase]();
  }
  return createCollisionDetection(data.name, options);
}

/** The strategy as data; undefined if it is none of the engine's. */
export function describeCollisionDetection(
  detection: CollisionDetection,
): CollisionDetectionData | undefined {
  // A class of the user's may have a known name, so the class itself must be known.
  const name = COLLISION_DETECTION_NAMES.find(
    (each) => createCollisionDetection(each).constructor === detection.constructor,
  );
  const narrowPhase = nameOf(detection.narrowPhase);
  if (name === undefined || narrowPhase === undefined) return undefined;
  const usual: Record<string, unknown> = { ...COLLISION_DETECTION_DEFAULTS };
  const told = Object.entries(detection.options).filter(([key, value]) => value !== usual[key]);
  return {
    name,
    ...(told.length > 0 && { options: Object.fromEntries(told) }),
    ...(narrowPhase !== 'pair-functions' && { narrowPhase }),
  };
}

/** Makes what stops fast bodies. */
export function makeContinuousCollision(data: ContinuousCollisionData): ContinuousCollision {
  return new ContinuousCollision(data as ContinuousCollisionOptions);
}

/** What stops fast bodies as data; undefined if it is of a class of the user's. */
export function describeContinuousCollision(
  continuous: ContinuousCollision,
): ContinuousCollisionData | undefined {
  if (continuous.constructor !== ContinuousCollision) return undefined;
  const usual: Record<string, unknown> = { ...CONTINUOUS_COLLISION_DEFAULTS };
  const told = Object.entries(continuous.options).filter(([key, value]) => value !== usual[key]);
  return Object.fromEntries(told);
}

function nameOf(narrowPhase: NarrowPhase): keyof typeof NARROW_PHASES | undefined {
  const names = Object.keys(NARROW_PHASES) as (keyof typeof NARROW_PHASES)[];
  return names.find((name) => narrowPhase.constructor === NARROW_PHASES[name]);
}
