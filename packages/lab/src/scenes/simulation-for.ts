/** The simulation of a scene: its own settings, with what the user asked for put over them. */

import {
  createMethod,
  ExplicitTimeStep,
  type Method,
  Simulation,
  type SimulationOptions,
} from 'rattleback';
import type { SceneOptions } from '../scene.js';

/** What a scene says about its simulation. */
export interface SceneSettings extends SimulationOptions {
  /** s */
  fixedTimeStep: number;
  /** Name of the method that suits the scene; other settings win over its parts. Default none. */
  method?: string;
}

/** A new simulation; `options` win over `settings`, which win over the scene's own method. */
export function simulationFor(settings: SceneSettings, options: SceneOptions = {}): Simulation {
  const { method: own, ...rest } = settings;
  const { method: wanted, integrator, timeStep, clock } = options;
  const chosen = wanted === undefined ? undefined : methodOf(wanted);
  const step = Math.min(settings.fixedTimeStep, chosen?.fixedTimeStep ?? settings.fixedTimeStep);
  const fixedTimeStep = timeStep ?? step;
  const maxTimeStep = Math.max(settings.maxTimeStep ?? 0.1, fixedTimeStep);
  return new Simulation({
    // Scenes are of the laboratory, unless they name the fast lane.
    timeStep: new ExplicitTimeStep(),
    ...(chosen === undefined && own !== undefined && methodOf(own)),
    ...rest,
    ...chosen,
    fixedTimeStep,
    maxTimeStep,
    ...(integrator !== undefined && { integrator }),
    ...(clock !== undefined && { clock }),
  });
}

function methodOf(method: string | Method): Method {
  return typeof method === 'string' ? createMethod(method) : method;
}
