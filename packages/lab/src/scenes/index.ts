/** All scenes, in the order in which to show them. Add yours here. */

import { PhysicsError } from 'rattleback';
import type { SceneDefinition } from '../scene.js';
import { nearest } from '../text/nearest.js';
import { blockPush } from './block-push.js';
import { drifting } from './drifting.js';
import { dzhanibekov } from './dzhanibekov.js';
import { eulerTop } from './euler-top.js';
import { explosion } from './explosion.js';
import { figureEight } from './figure-eight.js';
import { floating } from './floating.js';
import { forceTorquePuzzle } from './force-torque-puzzle.js';
import { gates } from './gates.js';
import { kepler } from './kepler.js';
import { magnets } from './magnets.js';
import { planar } from './planar.js';
import { projectiles } from './projectiles.js';
import { springChain } from './spring-chain.js';
import { springLattice } from './spring-lattice.js';
import { terrain } from './terrain.js';
import { tumbling } from './tumbling.js';

export const SCENES: readonly SceneDefinition[] = [
  dzhanibekov,
  eulerTop,
  tumbling,
  kepler,
  figureEight,
  springChain,
  springLattice,
  floating,
  magnets,
  explosion,
  projectiles,
  planar,
  blockPush,
  forceTorquePuzzle,
  drifting,
  terrain,
  gates,
];

/** The scene of that name, or an error that lists the names and the nearest one. */
export function getScene(name: string): SceneDefinition {
  const found = SCENES.find((scene) => scene.name === name);
  if (found !== undefined) return found;
  const names = SCENES.map((scene) => scene.name);
  const close = typeof name === 'string' ? nearest(name, names) : undefined;
  const hint = close === undefined ? '' : `Did you mean "${close}"? `;
  const cure = `${hint}The scenes are ${names.join(', ')}.`;
  throw new PhysicsError('getScene', 'name', name, 'must be the name of a scene', cure);
}
