/**
 * From the text of a scene file to a running simulation (Z4).
 *
 * In five steps, each of which can say no before anything is handed out: read the text, check the
 * heading, check the form, build the objects, put them together. An error of the engine's own checks
 * gets the path in the file, and its line, in place of the object's name.
 */

import type {
  Constraint,
  DynamicSystem,
  Force,
  RigidBody,
  Shape,
  ShapeDescription,
  Simulation,
} from 'rattleback';
import { type Material, shapeFromDescription } from 'rattleback';
import type { Camera } from '../scene.js';
import { suggest } from '../text/nearest.js';
import { buildBody, buildMaterial, type Parts } from './build-body.js';
import { loadCollisionState } from './collision-state.js';
import { type PathStep, pathText, SceneFileError } from './error.js';
import { errorOf } from './issues.js';
import { type JsonDocument, readJson } from './json-reader.js';
import { loadConstraintStates, loadConstraints } from './load-constraints.js';
import { loadForces } from './load-forces.js';
import { assignIds, type FileIds } from './load-order.js';
import { loadSettings } from './load-settings.js';
import { Places } from './places.js';
import { References } from './references.js';
import type { ResumedSimulation } from './resume.js';
import { FORMAT, type SceneFileData, sceneFile, VERSION } from './schema/index.js';
import { loadRest } from './sleep-state.js';
import { loadSystems } from './systems.js';

/** How to load. */
export interface LoadOptions {
  /** What messages call the text, e.g. the name of the file. Default 'scene file'. */
  file?: string;
  /** Milliseconds, for `simulation.profile`. Default none: no times. */
  clock?: () => number;
}

/** What a scene file holds. */
export interface LoadedScene {
  readonly simulation: Simulation;
  readonly name: string | undefined;
  readonly description: string | undefined;
  /** s */
  readonly duration: number | undefined;
  readonly camera: Camera | undefined;
}

/** The simulation of a scene file; throws a {@link SceneFileError} for everything that is wrong. */
export function loadScene(text: string, options: LoadOptions = {}): Simulation {
  return loadSceneFile(text, options).simulation;
}

/** The simulation of a scene file, and what else the file says. */
export function loadSceneFile(text: string, options: LoadOptions = {}): LoadedScene {
  const { file = 'scene file', clock } = options;
  if (typeof text !== 'string') {
    const cure = 'Read the file as UTF-8 and pass the text.';
    throw new SceneFileError(file, null, 'the document', text, 'must be a text', cure);
  }
  const document = readJson(text, file);
  const places = new Places(document, file);
  checkHeading(document, places);
  const checked = sceneFile.safeParse(document.value);
  if (!checked.success) throw errorOf(checked.error.issues, document, file);
  const { name, description, duration, camera } = checked.data;
  const simulation = assemble(checked.data, places, clock);
  return { simulation, name, description, duration, camera: camera && cameraOf(camera) };
}

/** Format and version first: of a file that is something else, nothing else is worth saying. */
function checkHeading({ value }: JsonDocument, places: Places): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    places.fail([], value, 'must be an object', `Write { "format": "${FORMAT}", … }.`);
  }
  const { format, version } = value as Record<string, unknown>;
  if (format !== FORMAT) {
    const cure = `This is not a scene file; one begins with "format": "${FORMAT}".`;
    places.fail(['format'], format, `must be "${FORMAT}"`, cure);
  }
  if (typeof version === 'number' && version > VERSION) {
    const cure = 'It was written by a newer version of Rattleback: upgrade to load it.';
    places.fail(['version'], version, `must be at most ${VERSION}`, cure);
  }
}

function assemble(
  data: SceneFileData,
  places: Places,
  clock: (() => number) | undefined,
): Simulation {
  const partsAt = library(data, places);
  const simulation = loadSettings(data.simulation ?? {}, partsAt, places, clock);
  const ids = assignIds(data, places);
  const bodies = data.bodies.map((body, i) =>
    places.at(['bodies', i], () => buildBody(body, partsAt(['bodies', i]))),
  );
  const numbered = bodies.map((body, i) => ({ body, id: ids.bodies[i]! }));
  const { world } = simulation;
  const everyone = [{ body: world, id: world.id }, ...numbered];
  const references = new References(everyone, places);
  const forces = loadForces(data.forces ?? [], references, places);
  const constraints = loadConstraints(data.constraints ?? [], references, places);
  const systems = loadSystems(data.systems ?? [], references, places);
  addAll(simulation, { bodies, forces, constraints, systems }, ids, places);
  loadRest(simulation, data.bodies, bodies, data.simulation?.rowOrder, places);
  loadConstraintStates(data.constraints ?? [], constraints, places);
  loadCollisionState(simulation, data.simulation ?? {}, references, places);
  // Adding objects makes integrators forget, so what they are to remember comes last.
  const memory = data.simulation?.integratorMemory;
  if (memory !== undefined) {
    const path = ['simulation', 'integratorMemory'];
    const { integrator } = simulation;
    places.atValue(path, memory, () => integrator.loadMemory?.(Float64Array.from(memory)));
  }
  return simulation;
}

/** What a file has to add. */
interface FileObjects {
  readonly bodies: readonly RigidBody[];
  readonly forces: readonly Force[];
  readonly constraints: readonly Constraint[];
  readonly systems: readonly DynamicSystem[];
}

/** Adds everything in the order of ids, so that every object gets its own. */
function addAll(
  simulation: ResumedSimulation,
  lists: FileObjects,
  ids: FileIds,
  places: Places,
): void {
  const objects = (['bodies', 'forces', 'constraints', 'systems'] as const)
    .flatMap((list) =>
      lists[list].map((object, i) => ({ object, id: ids[list][i]!, path: [list, i] })),
    )
    .sort((a, b) => a.id - b.id);
  const idOf = new Map<object, number>(objects.map(({ object, id }) => [object, id]));
  for (const { object, id, path } of objects) {
    const needs = 'dependsOn' in object ? object.dependsOn : [];
    if (needs.some((body) => (idOf.get(body) ?? 0) > id)) {
      const cure = 'Give it an id after those of its bodies, or leave ids out.';
      places.fail(
        [...path, 'id'],
        id,
        'must be greater than the ids of the bodies it acts on',
        cure,
      );
    }
    simulation.skipTo(id);
    places.at(path, () => simulation.add(object));
  }
}

/** How data at a path finds shapes and materials: written out, or by the names of the file. */
function library(data: SceneFileData, places: Places): (path: readonly PathStep[]) => Parts {
  const build = (shape: unknown, path: readonly PathStep[]): Shape =>
    places.at(path, () => shapeFromDescription(shape as ShapeDescription, pathText(path)));
  const shapes = new Map<string, Shape>();
  for (const [key, shape] of Object.entries(data.shapes ?? {})) {
    shapes.set(key, build(shape, ['shapes', key]));
  }
  const materials = new Map<string, Material>();
  for (const [key, material] of Object.entries(data.materials ?? {})) {
    const path = ['materials', key];
    materials.set(
      key,
      places.at(path, () => buildMaterial(material, key)),
    );
  }
  const named = <T>(known: Map<string, T>, name: string, path: PathStep[], what: string): T => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const none = `The file has no "${what}s": write it out here, or add them.`;
    const cure = known.size === 0 ? none : suggest(name, [...known.keys()]);
    return places.fail(path, name, `must name a ${what} of this file`, cure);
  };
  return (path) => ({
    shape: (shape, field) => {
      const place = [...path, field];
      return typeof shape === 'string' ? named(shapes, shape, place, 'shape') : build(shape, place);
    },
    material: (material) => {
      const place = [...path, 'material'];
      if (typeof material === 'string') return named(materials, material, place, 'material');
      return places.at(place, () => buildMaterial(material, ''));
    },
  });
}

function cameraOf(data: NonNullable<SceneFileData['camera']>): Camera {
  const point = ([x, y, z]: readonly [number, number, number]) => ({ x, y, z });
  return { eye: point(data.eye), target: point(data.target), fieldOfView: data.fieldOfView };
}
