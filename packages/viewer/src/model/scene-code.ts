/**
 * The scenes, and the code that a scene or a file needs. That of particles and cloth, and that of rarer forces, is
 * fetched when the first such scene is opened, as that of files is (`file-code.ts`): most visitors never need it.
 */

import {
  BODY_SCENES,
  FORCE_CARDS,
  LARGE_SCENES,
  type SceneCard,
  type SceneDefinition,
  SYSTEM_CARDS,
} from '@rattleback/lab';
import { fetchFileCode } from './file-code.js';
import type { Source } from './spec.js';

const HERE: readonly SceneDefinition[] = [...BODY_SCENES, ...LARGE_SCENES];
let fetched: readonly SceneDefinition[] = [];

/** What is said of every scene. */
export const CARDS: readonly SceneCard[] = [
  ...BODY_SCENES,
  ...Object.values(FORCE_CARDS),
  ...Object.values(SYSTEM_CARDS),
  ...LARGE_SCENES,
];

/** Makes sure that the code is there that a scene or a file needs. */
export async function fetchCodeFor(source: Source): Promise<void> {
  if (source.kind === 'file') {
    await fetchFileCode();
    return;
  }
  const { name } = source;
  if ([...HERE, ...fetched].some((scene) => scene.name === name)) return;
  const hasForces = Object.values(FORCE_CARDS).some((card) => card.name === name);
  const scenes = hasForces
    ? (await import('./force-scenes.js')).FORCE_SCENES
    : (await import('./system-scenes.js')).SYSTEM_SCENES;
  fetched = [...fetched, ...scenes];
}

/** The scene of that name; its code has to be there. */
export function sceneOf(name: string): SceneDefinition {
  const found = [...HERE, ...fetched].find((scene) => scene.name === name);
  if (found === undefined) throw new Error(`There is no scene "${name}".`);
  return found;
}

/** What is said of the scene of that name. */
export function cardOf(name: string): SceneCard {
  return CARDS.find((card) => card.name === name) ?? sceneOf(name);
}
