/** The code of skinned figures, which is fetched with the first ragdoll: most visitors never see one. */

import type { BodySkin, SimulationView } from '@rattleback/three';
import type { Spec } from '../model/spec.js';

let code: typeof import('./figure.js') | null = null;

/** Makes sure that the code is there if a scene, or a file, may have a figure. */
export async function fetchFigureFor({ source }: Spec): Promise<void> {
  const said = source.kind === 'file' ? source.text : source.name;
  if (/ragdoll|pelvis/.test(said)) code ??= await import('./figure.js');
}

/** The figure over a view whose simulation has a ragdoll, as it stands now; null without one. */
export function figureOf(view: SimulationView): BodySkin | null {
  return code === null ? null : code.figureOf(view);
}
