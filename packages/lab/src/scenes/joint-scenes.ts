/** The scenes of bodies with joints, one file each. */

import type { SceneDefinition } from '../scene.js';
import { beadOnWire } from './bead-on-wire.js';
import { bridge } from './bridge.js';
import { chain } from './chain.js';
import { doublePendulum } from './double-pendulum.js';
import { heavyTop } from './heavy-top.js';
import { logo } from './logo.js';
import { newtonsCradle } from './newtons-cradle.js';
import { ragdoll } from './ragdoll.js';
import { seesaw } from './seesaw.js';
import { triplePendulum } from './triple-pendulum.js';

export const JOINT_SCENES: readonly SceneDefinition[] = [
  seesaw,
  logo,
  ragdoll,
  heavyTop,
  doublePendulum,
  triplePendulum,
  beadOnWire,
  chain,
  bridge,
  newtonsCradle,
];
