/** The scenes of rigid bodies without joints and with forces that are common, one file each. */

import type { SceneDefinition } from '../scene.js';
import { arch } from './arch.js';
import { blockPush } from './block-push.js';
import { cardHouse } from './card-house.js';
import { conveyor } from './conveyor.js';
import { dominoes } from './dominoes.js';
import { drifting } from './drifting.js';
import { dzhanibekov } from './dzhanibekov.js';
import { eulerDisk } from './euler-disk.js';
import { eulerTop } from './euler-top.js';
import { forceTorquePuzzle } from './force-torque-puzzle.js';
import { gates } from './gates.js';
import { painleveRod } from './painleve-rod.js';
import { planar } from './planar.js';
import { rattleback } from './rattleback.js';
import { spinningTops } from './spinning-tops.js';
import { springChain } from './spring-chain.js';
import { springLattice } from './spring-lattice.js';
import { stacks } from './stacks.js';
import { sunkenBoxes } from './sunken-boxes.js';
import { terrain } from './terrain.js';
import { threeBall } from './three-ball.js';
import { tippeTop } from './tippe-top.js';
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
  stacks,
  sunkenBoxes,
  rattleback,
  tippeTop,
  spinningTops,
  eulerDisk,
  threeBall,
  dominoes,
  cardHouse,
  arch,
  conveyor,
  painleveRod,
];

/** Scenes with so many bodies that they are shown, and not made part of every comparison. */
export const LARGE_SCENES: readonly SceneDefinition[] = [twoThousandBoxes];
