/** The simulation of a scene: its own settings, with what the user asked for put over them. */

import { Simulation, type SimulationOptions } from 'rattleback';
import type { SceneOptions } from '../scene.js';

/** What a scene says about its simulation. */
export interface SceneSettings extends SimulationOptions {
  /** s */
  fixedTimeStep: number;
}

/** A new simulation; `options` win over `settings`. */
export function simulationFor(settings: SceneSettings, options: SceneOptions = {}): Simulation {
  const { integrator, timeStep } = options;
  const fixedTimeStep = timeStep ?? settings.fixedTimeStep;
  const maxTimeStep = Math.max(settings.maxTimeStep ?? 0.1, fixedTimeStep);
  return new Simulation({
    ...settings,
    fixedTimeStep,
    maxTimeStep,
    ...(integrator !== undefined && { integrator }),
  });
}
