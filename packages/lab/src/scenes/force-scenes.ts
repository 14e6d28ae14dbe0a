/** The scenes of bodies with forces of their own (gravitation, water, wind, magnets, blasts), one file each. */

import type { SceneDefinition } from '../scene.js';
import { explosion } from './explosion.js';
import { figureEight } from './figure-eight.js';
import { floating } from './floating.js';
import { kepler } from './kepler.js';
import { magnets } from './magnets.js';
import { projectiles } from './projectiles.js';
import { tumbling } from './tumbling.js';

export const FORCE_SCENES: readonly SceneDefinition[] = [
  tumbling,
  kepler,
  figureEight,
  floating,
  magnets,
  explosion,
  projectiles,
];
