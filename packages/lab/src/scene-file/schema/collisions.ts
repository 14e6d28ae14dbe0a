/** Who collides with whom in a scene file, how it is found out, and what is known of it. SI units. */

import * as z from 'zod';
import {
  described,
  fields,
  nonNegative,
  numbers,
  positive,
  reference,
  text,
  truth,
  word,
} from './words.js';

/** Names as `createCollisionDetection` takes them. */
export const COLLISION_DETECTION_NAMES = [
  'none',
  'simple',
  'sweep-and-prune',
  'bounding-volume-tree',
] as const;

/** The engine's narrow phases. */
export const NARROW_PHASE_NAMES = ['pair-functions', 'separating-plane'] as const;

/** The strategy that finds contacts. */
export const collisionDetection = fields({
  name: word(COLLISION_DETECTION_NAMES),
  options: fields({
    margin: described(nonNegative, 'm up to which contacts are reported; default 0.02').optional(),
    restingVelocity: described(nonNegative, 'm/s; slower contacts rest; default 0.05').optional(),
    envelope: described(nonNegative, 'm of overlap that is touching; default 0.001').optional(),
    recycleDistance: described(
      nonNegative,
      'm of relative motion up to which contacts are kept; default 0.002',
    ).optional(),
    recycleAngle: described(
      nonNegative,
      'rad of turn up to which contacts are kept; default 0.05',
    ).optional(),
    recycleRoundDistance: described(
      nonNegative,
      'm, the same for pairs with a shape that can roll; 0: never; default 0',
    ).optional(),
    recycleRoundAngle: described(
      nonNegative,
      'rad, the same for pairs with a shape that can roll and does not stand; default 0.001',
    ).optional(),
    flushTolerance: described(
      nonNegative,
      'm of step between adjoining bodies that is one floor; 0: their edges count; default 0.001',
    ).optional(),
  }).optional(),
  narrowPhase: described(word(NARROW_PHASE_NAMES), 'Default "pair-functions"').optional(),
});

/** What stops fast bodies; shares are of the radius of the ball inside a shape. */
export const continuousCollision = fields({
  fast: described(positive, 'Share moved in a step that is fast; default 0.5').optional(),
  graze: described(nonNegative, 'Share of depth left to the contacts; default 0.25').optional(),
  core: described(nonNegative, 'Share that never gets in; default 0.5').optional(),
  target: described(positive, 'm left at an impact; default 0.002').optional(),
  tolerance: described(positive, 'm by which it may be more; default 0.0005').optional(),
  method: described(
    word(['root-finding', 'conservative-advancement']),
    'Default "root-finding"',
  ).optional(),
});

const layers = z.array(text, 'must be a list of layers|Write ["ground", "debris"].');

/** What a body says about its collisions. */
export const bodyCollisions = {
  sensor: described(truth, 'Contacts are reported, nothing is done about them').optional(),
  bullet: described(
    truth,
    'With continuous collision: stopped by dynamic bodies too; default false',
  ).optional(),
  layer: described(text, 'Default "default"').optional(),
  collidesWith: described(
    z.union([z.literal('all'), layers], 'must be "all" or a list of layers|Write "all" or [ … ].'),
    'Two bodies collide if each wants the other\'s layer; default "all"',
  ).optional(),
  group: described(text, 'Bodies of one group do not collide; default none').optional(),
};

const pair = z.tuple(
  [reference, reference],
  'must be a list of two bodies|Write it as ["a", "b"], by names or ids.',
);

/** What a simulation says about collisions. */
export const simulationCollisions = {
  collisionDetection: collisionDetection.optional(),
  continuousCollision: described(
    continuousCollision,
    'Stops fast bodies at what they meet within a step; default: nothing does',
  ).optional(),
  layers: described(layers, 'In this order before the bodies name any; default none').optional(),
  groups: described(
    z.array(text, 'must be a list of groups|Write ["ragdoll 1", "ragdoll 2"].'),
    'In this order before the bodies name any; default none',
  ).optional(),
  ignoredPairs: described(
    z.array(pair, 'must be a list of pairs|Write [["a", "b"], …].'),
    'Pairs of bodies that pass through each other',
  ).optional(),
  contacts: described(
    numbers,
    'What is known of the contacts since the last step, as the simulation wrote it itself',
  ).optional(),
};

/** What the data of bodies and of the world say alike. */
export interface CollisionFilterData {
  readonly sensor?: boolean | undefined;
  readonly bullet?: boolean | undefined;
  readonly layer?: string | undefined;
  readonly collidesWith?: 'all' | string[] | undefined;
  readonly group?: string | undefined;
}

export type CollisionDetectionData = z.infer<typeof collisionDetection>;
export type ContinuousCollisionData = z.infer<typeof continuousCollision>;
