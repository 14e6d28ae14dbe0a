/** From words to a running simulation: a scene of the laboratory or a file, with the user's changes. */

import { type Camera, type Probe, type Trace, writeSettings } from '@rattleback/lab';
import { applyMethod, createMethod, type Simulation } from 'rattleback';
import { fileCode } from './file-code.js';
import { sceneOf } from './scene-code.js';
import type { LaneSpec, Source } from './spec.js';

/** A simulation with what belongs to it. */
export interface BuiltLane {
  /** The scene's own first, then those it shows beside it. */
  readonly simulations: readonly [Simulation, ...Simulation[]];
  readonly watch: readonly Probe[];
  readonly traces: readonly Trace[];
  /** Undefined if the file has none. */
  readonly camera: Camera | undefined;
}

/** Builds it anew; the same bits each time. */
export function buildLane(source: Source, spec: LaneSpec, clock?: () => number): BuiltLane {
  const built =
    source.kind === 'scene' ? ofScene(source.name, spec, clock) : ofFile(source, spec, clock);
  writeSettings(built.simulations[0], spec.settings ?? {});
  return built;
}

function ofScene(name: string, { method }: LaneSpec, clock?: () => number): BuiltLane {
  const { simulation, watch, camera, traces, beside } = sceneOf(name).build({
    ...(method !== undefined && { method }),
    ...(clock !== undefined && { clock }),
  });
  return { simulations: [simulation, ...(beside ?? [])], watch, camera, traces: traces ?? [] };
}

function ofFile(
  { name, text }: { readonly name: string; readonly text: string },
  { method }: LaneSpec,
  clock?: () => number,
): BuiltLane {
  const { simulation, camera } = fileCode().loadSceneFile(text, {
    file: name,
    ...(clock !== undefined && { clock }),
  });
  if (method !== undefined) applyMethod(simulation, createMethod(method));
  return { simulations: [simulation], watch: [], camera, traces: [] };
}
