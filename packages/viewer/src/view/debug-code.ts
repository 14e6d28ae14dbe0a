/**
 * The code of debug drawing, which knows how to draw every kind of joint, force and contact. It is fetched when
 * the first layer is shown: most visitors never look inside.
 */

import type { DebugLayers, DebugView, SimulationView } from '@rattleback/three';

let code: typeof import('./debug-view.js') | null = null;

/** Makes sure that the code is there if anything of it is shown. */
export async function fetchDebugFor(layers: DebugLayers): Promise<void> {
  if (Object.values(layers).includes(true)) code ??= await import('./debug-view.js');
}

/** Debug drawing over a view; none without the code. */
export function debugViewOf(view: SimulationView): DebugView[] {
  return code === null ? [] : [new code.DebugView(view)];
}
