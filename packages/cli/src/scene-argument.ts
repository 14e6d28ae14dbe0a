/** What stands for a scene on the command line: a name of the registry, or a scene file. */

import {
  type Camera,
  getScene,
  INTEGRATOR_NAMES,
  loadSceneFile,
  makeIntegrator,
  SCENES,
  type Scene,
  type SceneText,
  standardProbes,
  suggest,
} from '@rattleback/lab';
import type { Integrator, Simulation } from 'rattleback';
import { usage, withFile } from './failure.js';
import type { Io } from './io.js';

/** A scene with its texts, wherever it came from. */
export interface OpenedScene {
  readonly name: string;
  readonly text: SceneText;
  readonly scene: Scene;
}

/** What the command line may change. */
export interface SceneChanges {
  /** s */
  dt?: number | undefined;
  integrator?: string | undefined;
}

/** Opens a scene; an unknown name is a mistake of usage, a bad file is a failure. */
export function openScene(io: Io, argument: string, changes: SceneChanges = {}): OpenedScene {
  const integrator = integratorOf(changes.integrator);
  if (isFile(argument)) return openFile(io, argument, changes.dt, integrator);
  const names = SCENES.map(({ name }) => name);
  if (!names.includes(argument)) {
    const hint = `${suggest(argument, names)} A file needs the ending .json.`;
    usage(`there is no scene "${argument}". ${hint}`);
  }
  const definition = getScene(argument);
  const scene = definition.build({
    ...(changes.dt !== undefined && { timeStep: changes.dt }),
    ...(integrator !== undefined && { integrator }),
  });
  return { name: definition.name, text: definition, scene };
}

/** Ends in .json, or has a folder in front. */
function isFile(argument: string): boolean {
  return argument.endsWith('.json') || /[\\/]/.test(argument);
}

function integratorOf(name: string | undefined): Integrator | undefined {
  if (name === undefined) return undefined;
  if (!INTEGRATOR_NAMES.includes(name)) {
    usage(`there is no integrator "${name}". ${suggest(name, INTEGRATOR_NAMES)}`);
  }
  return makeIntegrator(name);
}

function openFile(
  io: Io,
  path: string,
  dt: number | undefined,
  integrator: Integrator | undefined,
): OpenedScene {
  const bytes = withFile('read', path, () => io.readFile(path));
  const file = loadSceneFile(new TextDecoder().decode(bytes), { file: path });
  const { simulation, name = path, description = `From ${path}.`, duration = 10 } = file;
  if (dt !== undefined) {
    simulation.maxTimeStep = Math.max(simulation.maxTimeStep, dt);
    simulation.fixedTimeStep = dt;
  }
  if (integrator !== undefined) simulation.integrator = integrator;
  const scene: Scene = {
    simulation,
    watch: standardProbes(simulation),
    camera: file.camera ?? cameraAround(simulation),
  };
  return { name, text: { title: name, description, duration }, scene };
}

/** A camera that sees all bodies where they are now. */
function cameraAround(simulation: Simulation): Camera {
  const low = { x: Infinity, y: Infinity, z: Infinity };
  const high = { x: -Infinity, y: -Infinity, z: -Infinity };
  const bounds = { min: { x: 0, y: 0, z: 0 }, max: { x: 0, y: 0, z: 0 } };
  for (const body of simulation.bodies) {
    if (body.shape === null || body.shape.boundingRadius === Infinity) continue;
    const { min, max } = body.shape.bounds(bounds, body.position, body.orientation);
    for (const axis of ['x', 'y', 'z'] as const) {
      low[axis] = Math.min(low[axis], min[axis]);
      high[axis] = Math.max(high[axis], max[axis]);
    }
  }
  if (!(low.x <= high.x))
    return { eye: { x: 3, y: 2, z: 8 }, target: { x: 0, y: 0, z: 0 }, fieldOfView: 0.6 };
  const middle = (axis: 'x' | 'y' | 'z'): number => 0.5 * (low[axis] + high[axis]);
  const target = { x: middle('x'), y: middle('y'), z: middle('z') };
  const size = Math.max(high.x - low.x, high.y - low.y, high.z - low.z, 0.1);
  const eye = { x: target.x + 0.6 * size, y: target.y + 0.7 * size, z: target.z + 2.4 * size };
  return { eye, target, fieldOfView: 0.6 };
}
