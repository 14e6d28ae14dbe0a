/** All scenes, in the order in which to show them. Add yours here. */

import { PhysicsError } from 'rattleback';
import type { SceneDefinition } from '../scene.js';
import { nearest } from '../text/nearest.js';
import { BODY_SCENES, LARGE_SCENES } from './body-scenes.js';
import { FORCE_SCENES } from './force-scenes.js';
import { JOINT_SCENES } from './joint-scenes.js';
import { SYSTEM_SCENES } from './system-scenes.js';

export { BODY_SCENES, LARGE_SCENES } from './body-scenes.js';
export { FORCE_CARDS } from './force-cards.js';
export { FORCE_SCENES } from './force-scenes.js';
export { JOINT_CARDS } from './joint-cards.js';
export { JOINT_SCENES } from './joint-scenes.js';
export { SYSTEM_CARDS } from './system-cards.js';
export { SYSTEM_SCENES } from './system-scenes.js';

export const SCENES: readonly SceneDefinition[] = [
  ...BODY_SCENES,
  ...JOINT_SCENES,
  ...FORCE_SCENES,
  ...SYSTEM_SCENES,
];

/** The scene of that name, or an error that lists the names and the nearest one. */
export function getScene(name: string): SceneDefinition {
  const found = [...SCENES, ...LARGE_SCENES].find((scene) => scene.name === name);
  if (found !== undefined) return found;
  const names = SCENES.map((scene) => scene.name);
  const close = typeof name === 'string' ? nearest(name, names) : undefined;
  const hint = close === undefined ? '' : `Did you mean "${close}"? `;
  const cure = `${hint}The scenes are ${names.join(', ')}.`;
  throw new PhysicsError('getScene', 'name', name, 'must be the name of a scene', cure);
}
