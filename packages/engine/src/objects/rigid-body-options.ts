/** What a rigid body is made from. */

import type { QuatLike, Vec3Like } from '../math/types.js';
import type { Shape } from '../shapes/shape.js';
import type { MassOptions } from './body-mass.js';
import type { BodyType } from './body-type.js';
import type { LockedAxis } from './locked-axes.js';
import type { RestingOptions } from './resting-body.js';
import type { SimulationObjectOptions } from './simulation-object.js';

/** What a body is made from. Everything may be left out but a shape or mass and inertia. */
export interface RigidBodyOptions extends SimulationObjectOptions, RestingOptions, MassOptions {
  /** Default 'dynamic'. */
  type?: BodyType;
  /** A more exact shape for the mass properties only. */
  massShape?: Shape | null;
  /** Origin of the body's frame, m. Default the world's origin. */
  position?: Vec3Like;
  /** Default no rotation. Normalised. */
  orientation?: QuatLike;
  /** Velocity of the centre of mass, m/s. */
  linearVelocity?: Vec3Like;
  /** rad/s, along the world's axes. */
  angularVelocity?: Vec3Like;
  /** Factor on the simulation's gravity. Default 1. */
  gravityScale?: number;
  /** World axes the body cannot move along or turn about. Default none. */
  lockedAxes?: readonly LockedAxis[];
}

/** Every option's name: misspelt ones are refused. */
export const OPTION_NAMES: Record<keyof RigidBodyOptions, true> = {
  name: true,
  active: true,
  type: true,
  shape: true,
  massShape: true,
  position: true,
  orientation: true,
  linearVelocity: true,
  angularVelocity: true,
  mass: true,
  density: true,
  centerOfMass: true,
  inertia: true,
  material: true,
  materials: true,
  canCollide: true,
  sensor: true,
  bullet: true,
  layer: true,
  collidesWith: true,
  group: true,
  gravityScale: true,
  lockedAxes: true,
  canSleep: true,
  sleeping: true,
  contactEvents: true,
};
