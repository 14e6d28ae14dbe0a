/** The scenes of particles, Lagrangian models and cloth, one file each. */

import type { SceneDefinition } from '../scene.js';
import { beadsTwoWays } from './beads-two-ways.js';
import { flag } from './flag.js';
import { fountain } from './fountain.js';
import { jelly } from './jelly.js';
import { doublePendulumWays, triplePendulumWays } from './pendulums-three-ways.js';
import { stickBoxes } from './stick-boxes.js';
import { stiffSprings } from './stiff-springs.js';
import { tableCloth } from './table-cloth.js';
import { tinkertoyBridge } from './tinkertoy-bridge.js';
import { trampoline } from './trampoline.js';

export const SYSTEM_SCENES: readonly SceneDefinition[] = [
  jelly,
  tinkertoyBridge,
  beadsTwoWays,
  doublePendulumWays,
  triplePendulumWays,
  stiffSprings,
  stickBoxes,
  fountain,
  flag,
  tableCloth,
  trampoline,
];
