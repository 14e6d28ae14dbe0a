/**
 * The scenes, and the code that a scene or a file needs. That of joints, of particles and cloth, and of rarer forces
 * is fetched when the first such scene is opened, as that of files is (`file-code.ts`): it is half of the engine, and
 * the first scene has none of it.
 */

import {
  BODY_SCENES,
  FORCE_CARDS,
  JOINT_CARDS,
  LARGE_SCENES,
  type SceneCard,
  type SceneDefinition,
  SYSTEM_CARDS,
} from '@rattleback/lab';
import { fetchFileCode } from './file-code.js';
import type { Source } from './spec.js';

interface Part {
  readonly cards: readonly SceneCard[];
  readonly fetch: () => Promise<readonly SceneDefinition[]>;
}

/** Scenes whose code is fetched. */
const PARTS: readonly Part[] = [
  {
    cards: Object.values(JOINT_CARDS),
    fetch: async () => (await import('./joint-scenes.js')).JOINT_SCENES,
  },
  {
    cards: Object.values(FORCE_CARDS),
    fetch: async () => (await import('./force-scenes.js')).FORCE_SCENES,
  },
  {
    cards: Object.values(SYSTEM_CARDS),
    fetch: async () => (await import('./system-scenes.js')).SYSTEM_SCENES,
  },
];

/** Scenes whose code is there. */
const here: SceneDefinition[] = [...BODY_SCENES, ...LARGE_SCENES];

/** What is said of every scene. */
export const CARDS: readonly SceneCard[] = [
  ...BODY_SCENES,
  ...PARTS.flatMap(({ cards }) => cards),
  ...LARGE_SCENES,
];

/** The part of the code that a scene is in, if it is not one of those that are always there. */
function partOf(name: string): Part | undefined {
  return PARTS.find(({ cards }) => cards.some((card) => card.name === name));
}

/** Whether a scene or a file may have joints. */
export function mayHaveJoints(source: Source): boolean {
  return source.kind === 'file' || partOf(source.name) !== undefined;
}

/** Makes sure that the code is there that a scene or a file needs. */
export async function fetchCodeFor(source: Source): Promise<void> {
  if (source.kind === 'file') {
    await fetchFileCode();
    return;
  }
  const { name } = source;
  if (here.some((scene) => scene.name === name)) return;
  const part = partOf(name);
  if (part === undefined) return;
  const scenes = await part.fetch();
  // Asked for twice at a time, it comes twice.
  if (!here.some((scene) => scene.name === name)) here.push(...scenes);
}

/** The scene of that name; its code has to be there. */
export function sceneOf(name: string): SceneDefinition {
  const found = here.find((scene) => scene.name === name);
  if (found === undefined) throw new Error(`There is no scene "${name}".`);
  return found;
}

/** What is said of the scene of that name. */
export function cardOf(name: string): SceneCard {
  return CARDS.find((card) => card.name === name) ?? sceneOf(name);
}
