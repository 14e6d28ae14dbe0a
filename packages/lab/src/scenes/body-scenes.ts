/** The scenes of rigid bodies, one file each. */

import type { SceneDefinition } from '../scene.js';
import { arch } from './arch.js';
import { beadOnWire } from './bead-on-wire.js';
import { blockPush } from './block-push.js';
import { bridge } from './bridge.js';
import { cardHouse } from './card-house.js';
import { chain } from './chain.js';
import { conveyor } from './conveyor.js';
import { dominoes } from './dominoes.js';
import { doublePendulum } from './double-pendulum.js';
import { drifting } from './drifting.js';
import { dzhanibekov } from './dzhanibekov.js';
import { eulerDisk } from './euler-disk.js';
import { eulerTop } from './euler-top.js';
import { forceTorquePuzzle } from './force-torque-puzzle.js';
import { gates } from './gates.js';
import { heavyTop } from './heavy-top.js';
import { logo } from './logo.js';
import { newtonsCradle } from './newtons-cradle.js';
import { painleveRod } from './painleve-rod.js';
import { planar } from './planar.js';
import { ragdoll } from './ragdoll.js';
import { rattleback } from './rattleback.js';
import { seesaw } from './seesaw.js';
import { spinningTops } from './spinning-tops.js';
import { springChain } from './spring-chain.js';
import { springLattice } from './spring-lattice.js';
import { stacks } from './stacks.js';
import { sunkenBoxes } from './sunken-boxes.js';
import { terrain } from './terrain.js';
import { threeBall } from './three-ball.js';
import { tippeTop } from './tippe-top.js';
import { triplePendulum } from './triple-pendulum.js';
import { twoThousandBoxes } from './two-thousand-boxes.js';

export const BODY_SCENES: readonly SceneDefinition[] = [
  dzhanibekov,
  eulerTop,
  springChain,
  springLattice,
  planar,
  blockPush,
  forceTorquePuzzle,
  drifting,
  terrain,
  gates,
  seesaw,
  stacks,
  sunkenBoxes,
  logo,
  ragdoll,
  rattleback,
  tippeTop,
  spinningTops,
  eulerDisk,
  heavyTop,
  doublePendulum,
  triplePendulum,
  beadOnWire,
  chain,
  bridge,
  threeBall,
  newtonsCradle,
  dominoes,
  cardHouse,
  arch,
  conveyor,
  painleveRod,
];

/** Scenes with so many bodies that they are shown, and not made part of every comparison. */
export const LARGE_SCENES: readonly SceneDefinition[] = [twoThousandBoxes];
