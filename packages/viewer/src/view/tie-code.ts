/** The code of lines for joints, which is fetched with the first scene or file that may have some. */

import type { Simulation, Vec3 } from 'rattleback';
import { mayHaveJoints } from '../model/scene-code.js';
import type { Spec } from '../model/spec.js';

/** Where a line begins and ends; null while there is none. */
export type Ends = () => readonly [Vec3, Vec3] | null;

let code: typeof import('./joint-ties.js') | null = null;

/** Makes sure that the code is there if a scene, or a file, may have joints. */
export async function fetchTiesFor({ source }: Spec): Promise<void> {
  if (mayHaveJoints(source)) code ??= await import('./joint-ties.js');
}

/** The lines that show a joint. */
export function jointEnds(simulation: Simulation, joint: unknown): Ends[] {
  return code === null ? [] : code.jointEnds(simulation, joint);
}
