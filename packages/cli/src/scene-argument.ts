/** What stands for a scene on the command line: a name of the registry, or a scene file. */

import {
  type Camera,
  getScene,
  INTEGRATOR_NAMES,
  loadSceneFile,
  makeIntegrator,
  SCENES,
  type Scene,
  type SceneOptions,
  type SceneText,
  standardProbes,
  suggest,
} from '@rattleback/lab';
import { applyMethod, createMethod, type Integrator, METHODS, type Simulation } from 'rattleback';
import { usage, withFile } from './failure.js';
import type { Io } from './io.js';

/** A scene with its texts, wherever it came from. */
export interface OpenedScene {
  readonly name: string;
  readonly text: SceneText;
  readonly scene: Scene;
}

/** A scene that can be built again and again. */
export interface FoundScene {
  readonly name: string;
  readonly text: SceneText;
  build(options?: SceneOptions): Scene;
}

/** What the command line may change. */
export interface SceneChanges {
  /** s */
  dt?: number | undefined;
  integrator?: string | undefined;
  method?: string | undefined;
}

/** Opens a scene; an unknown name is a mistake of usage, a bad file is a failure. */
export function openScene(io: Io, argument: string, changes: SceneChanges = {}): OpenedScene {
  const integrator = integratorOf(changes.integrator);
  if (changes.method !== undefined) checkMethod(changes.method);
  const { name, text, build } = findScene(io, argument);
  const scene = build({
    ...(changes.method !== undefined && { method: changes.method }),
    ...(changes.dt !== undefined && { timeStep: changes.dt }),
    ...(integrator !== undefined && { integrator }),
  });
  return { name, text, scene };
}

/** The scene that an argument stands for. */
export function findScene(io: Io, argument: string): FoundScene {
  if (isFile(argument)) return findFile(io, argument);
  const names = SCENES.map(({ name }) => name);
  if (!names.includes(argument)) {
    const hint = `${suggest(argument, names)} A file needs the ending .json.`;
    usage(`there is no scene "${argument}". ${hint}`);
  }
  const definition = getScene(argument);
  return {
    name: definition.name,
    text: definition,
    build: (options) => definition.build(options),
  };
}

/** An unknown method is a mistake of usage. */
export function checkMethod(name: string): void {
  const names = METHODS.map((method) => method.name);
  if (names.includes(name)) return;
  usage(`there is no method "${name}". ${listing(name, names)}`);
}

/** The nearest name, and in any case all of them. */
function listing(word: string, names: readonly string[]): string {
  const hint = suggest(word, names);
  return hint.startsWith('Choose') ? hint : `${hint} The methods are ${names.join(', ')}.`;
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

function findFile(io: Io, path: string): FoundScene {
  const bytes = withFile('read', path, () => io.readFile(path));
  const text = new TextDecoder().decode(bytes);
  const load = () => loadSceneFile(text, { file: path });
  const { name = path, description = `From ${path}.`, duration = 10 } = load();
  return {
    name,
    text: { title: name, description, duration },
    build({ method, timeStep, integrator }: SceneOptions = {}) {
      const file = load();
      const { simulation } = file;
      if (method !== undefined) {
        applyMethod(simulation, typeof method === 'string' ? createMethod(method) : method);
      }
      if (timeStep !== undefined) {
        simulation.maxTimeStep = Math.max(simulation.maxTimeStep, timeStep);
        simulation.fixedTimeStep = timeStep;
      }
      if (integrator !== undefined) simulation.integrator = integrator;
      return {
        simulation,
        watch: standardProbes(simulation),
        camera: file.camera ?? cameraAround(simulation),
      };
    },
  };
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
