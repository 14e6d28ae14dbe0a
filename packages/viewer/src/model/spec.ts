/**
 * What is on show, as plain data: the scene, and with which methods and settings it runs. A page, a
 * link and the worker hold the same words, so any of them can build the same simulations.
 */

import type { SettingsData } from '@rattleback/lab';

/** Where the scene comes from. */
export type Source =
  | { readonly kind: 'scene'; readonly name: string }
  | { readonly kind: 'file'; readonly name: string; readonly text: string };

/** One simulation of the scene. */
export interface LaneSpec {
  /** Name of a method of the engine; default the one that suits the scene. */
  readonly method?: string;
  /** What the user has changed besides. */
  readonly settings?: SettingsData;
}

/** All that is needed to build what is seen. */
export interface Spec {
  readonly source: Source;
  /** One, or two to four side by side. */
  readonly lanes: readonly LaneSpec[];
}

/** More would be too small to see. */
export const MOST_LANES = 4;

/** A scene of the laboratory, alone, as it comes. */
export function sceneSpec(name: string): Spec {
  return { source: { kind: 'scene', name }, lanes: [{}] };
}
