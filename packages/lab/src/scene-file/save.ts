/**
 * A simulation as the text of a scene file (Z4).
 *
 * What is saved comes back to the bit: loading the text gives a simulation with the same future, and
 * saving that one gives the same text. What lives in code only has no place in a file: functions
 * that decide what happens (of forces, of strategies, a filter of pairs) are an error, what only
 * watches (callbacks, events, a clock) is left out.
 *
 * A body says no more than needed: fields are added until a fresh body built from them has the same
 * numbers. So a file of a scene reads like its author's, and still holds every last bit.
 */

import {
  type Constraint,
  constraintFromDescription,
  type DynamicSystem,
  type Force,
  type RigidBody,
  type Simulation,
  TIMELINE_DEFAULTS,
} from 'rattleback';
import type { Camera } from '../scene.js';
import { describeCollisionDetection, describeContinuousCollision } from './collision-detection.js';
import {
  describeContacts,
  describeFilter,
  describeNames,
  describePairs,
} from './collision-state.js';
import { describeBody } from './describe-body.js';
import { SceneFileError } from './error.js';
import { constraintState, slotOf } from './exact-state.js';
import { describeIntegrator } from './integrators.js';
import { writeJson } from './json-writer.js';
import { Library } from './library.js';
import { MAX_ID } from './schema/bodies.js';
import { FORMAT, VERSION } from './schema/index.js';
import { describeRest } from './sleep-state.js';
import { describeSleeping, describeSolvers, describeTimeStep, SOLVER_SLOTS } from './strategies.js';
import { describeSystem } from './systems.js';
import { fourOf, isIdentity, isZero, list } from './vectors.js';

/** What a file says beside the simulation; all of it may be left out. */
export interface SaveOptions {
  name?: string | undefined;
  description?: string | undefined;
  /** s worth watching */
  duration?: number | undefined;
  camera?: Camera | undefined;
}

/** The text of a scene file; throws a {@link SceneFileError} for what no file can hold. */
export function saveScene(simulation: Simulation, options: SaveOptions = {}): string {
  const { name, description, duration, camera } = options;
  const numbering = numberingOf(simulation);
  const library = new Library([...numbering.bodies, simulation.world]);
  const restOf = describeRest(simulation);
  const bodies = numbering.bodies.map((body) => ({
    id: numbering.idOf(body),
    ...describeBody(body, library),
    ...restOf(body),
  }));
  const world = describeWorld(simulation, library);
  const document = {
    format: FORMAT,
    version: VERSION,
    name,
    description,
    units: 'SI',
    duration,
    camera: camera && {
      eye: list(camera.eye),
      target: list(camera.target),
      fieldOfView: camera.fieldOfView,
    },
    simulation: {
      ...describeSettings(simulation),
      ...describeNames(simulation, numbering.bodies),
      world,
      ...describeState(simulation, numbering),
    },
    materials: library.materials(),
    shapes: library.shapes(),
    bodies,
    forces: numbering.forces.map((force, i) => describeForce(force, i, numbering)),
    constraints:
      numbering.constraints.length === 0
        ? undefined
        : numbering.constraints.map((each, i) => describeConstraint(each, i, numbering)),
    systems:
      simulation.systems.length === 0
        ? undefined
        : numbering.systems.map((system, i) => {
            const data = describeSystem(system, numbering.idOf(system), numbering.reference);
            const cure = 'Remove it before saving and add it again after loading.';
            const what = 'be plain data, without functions';
            return data ?? cannot(`systems[${i}]`, system.label, what, cure);
          }),
  };
  checkFinite(document, '');
  return writeJson(document);
}

/** Who has which id in the file, and in which order they stand there. */
interface Numbering {
  /** Ids of moving, then of sleeping bodies, unless they are in the order of ids. */
  readonly rowOrder: readonly number[] | undefined;
  readonly bodies: readonly RigidBody[];
  readonly forces: readonly Force[];
  readonly constraints: readonly Constraint[];
  readonly systems: readonly DynamicSystem[];
  idOf(object: RigidBody | Force | Constraint | DynamicSystem): number;
  /** How a force or constraint names a body. */
  reference(body: RigidBody): string | number;
}

/**
 * The order of the rows of moving bodies has a say in the last bits of sums. Usually it is that of
 * the ids; if some have slept it need not be, and the file tells it. After removals, when the slots
 * of bodies are not to be had again either, everything is numbered afresh in the order of the rows
 * (the bits of the motion stay, the hash, which knows ids, does not).
 */
function numberingOf(simulation: Simulation): Numbering {
  const { world } = simulation;
  const rows = [...simulation.bodies];
  const { moving: awake, sleeping: asleep } = simulation.bodies;
  const moving = rows.slice(0, awake);
  const sleeping = rows.slice(awake, awake + asleep);
  const fixed = rows.slice(awake + asleep).filter((body) => body !== world);
  const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id;
  const { systems } = simulation;
  const objects = [...rows, ...simulation.forces, ...simulation.constraints, ...systems];
  const ascend = (list: readonly RigidBody[]): boolean =>
    list.every((body, i) => i === 0 || list[i - 1]!.id < body.id);
  const inOrder = ascend(moving) && ascend(sleeping);
  const sameSlots = [...rows].sort(byId).every((body, i) => slotOf(body) === i);
  const keep = (inOrder || sameSlots) && objects.every(({ id }) => id <= MAX_ID) && world.id === 0;
  const bodies = keep
    ? [...moving, ...sleeping, ...fixed].sort(byId)
    : [...moving, ...sleeping, ...fixed.sort(byId)];
  const forces = [...simulation.forces];
  const constraints = [...simulation.constraints];
  const ids = new Map<object, number>([[world, 0]]);
  [...bodies, ...forces, ...constraints, ...systems].forEach((object, i) => {
    ids.set(object, keep ? object.id : i + 1);
  });
  const names = new Map<string, number>();
  for (const body of rows) names.set(body.name, (names.get(body.name) ?? 0) + 1);
  return {
    bodies,
    rowOrder: keep && !inOrder ? [...moving, ...sleeping].map(({ id }) => id) : undefined,
    forces,
    constraints,
    systems,
    idOf: (object) => ids.get(object)!,
    reference: (body) => {
      const unique = body.name !== '' && names.get(body.name) === 1;
      return unique ? body.name : ids.get(body)!;
    },
  };
}

/** Where the simulation stands: what differs from a fresh one. */
function describeState(simulation: Simulation, numbering: Numbering): object {
  const { bodies, rowOrder, idOf, reference } = numbering;
  const { time, targetTime, stepCount } = simulation;
  const memory = simulation.integrator.saveMemory?.() ?? [];
  const ignoredPairs = describePairs(simulation, idOf, reference);
  const contacts = describeContacts(simulation, bodies);
  return {
    ...(time !== 0 && { time }),
    ...(targetTime !== time && { targetTime }),
    ...(stepCount !== 0 && { stepCount }),
    ...(rowOrder !== undefined && { rowOrder }),
    ...(memory.length > 0 && { integratorMemory: [...memory] }),
    ...(ignoredPairs.length > 0 && { ignoredPairs }),
    ...(contacts !== undefined && { contacts }),
  };
}

function describeSettings(simulation: Simulation): object {
  const integrator = describeIntegrator(simulation.integrator);
  if (integrator === undefined) {
    const cure = 'Make it with makeIntegrator(name, options) of @rattleback/lab.';
    cannot('simulation.integrator', simulation.integrator.name, 'tell its options', cure);
  }
  const { materialCombiner } = simulation;
  const timeline: Record<string, unknown> = {};
  for (const key of Object.keys(TIMELINE_DEFAULTS) as (keyof typeof TIMELINE_DEFAULTS)[]) {
    timeline[key] = simulation[key];
  }
  const { restitution, friction, table } = materialCombiner;
  const usual = restitution === 'min' && friction === 'max' && table.length === 0;
  return {
    gravity: list(simulation.gravity),
    integrator,
    ...describeCollisions(simulation),
    ...describeStrategies(simulation),
    ...(simulation.validators.length > 0 && { validators: describeValidators(simulation) }),
    ...(!usual && { materialCombiner: { restitution, friction, table } }),
    ...timeline,
  };
}

function describeStrategies(simulation: Simulation): object {
  const solvers = describeSolvers(simulation);
  const cure = 'Use one of the engine while saving, and put yours back after loading.';
  for (const slot of SOLVER_SLOTS) {
    if (solvers[slot] !== undefined) continue;
    cannot(`simulation.${slot}`, simulation[slot].name, 'be one of the engine', cure);
  }
  const timeStep = describeTimeStep(simulation.timeStep);
  if (timeStep === undefined) {
    cannot('simulation.timeStep', simulation.timeStep.name, 'be one of the engine', cure);
  }
  const sleeping = describeSleeping(simulation.sleeping);
  if (sleeping === undefined) {
    cannot('simulation.sleeping', simulation.sleeping.name, 'be one of the engine', cure);
  }
  return { ...solvers, timeStep, sleeping };
}

function describeCollisions(simulation: Simulation): object {
  const collisionDetection = describeCollisionDetection(simulation.collisionDetection);
  if (collisionDetection === undefined) {
    const cure = 'Use one of its classes, with new PairFunctions() or new SeparatingPlane().';
    const { name } = simulation.collisionDetection;
    cannot('simulation.collisionDetection', name, 'be one of the engine', cure);
  }
  if (simulation.pairFilter !== null) {
    const cure = 'Use layers, groups or sim.ignorePair, or set it to null while saving.';
    cannot('simulation.pairFilter', simulation.pairFilter, 'be null', cure);
  }
  if (simulation.contactModifier !== null) {
    const cure = 'Use materials and a MaterialCombiner, or set it to null while saving.';
    cannot('simulation.contactModifier', simulation.contactModifier, 'be null', cure);
  }
  const { continuousCollision: own } = simulation;
  const continuousCollision = own === null ? undefined : describeContinuousCollision(own);
  if (own !== null && continuousCollision === undefined) {
    const { name } = own.constructor;
    const cure = 'Use new ContinuousCollision().';
    cannot('simulation.continuousCollision', name, 'be the one of the engine', cure);
  }
  return { collisionDetection, continuousCollision };
}

function describeValidators(simulation: Simulation): object[] {
  return simulation.validators.map((validator, i) => {
    const data = validator.describe?.();
    if (data !== undefined && VALIDATORS.includes(data.kind)) return data;
    const cure = 'Take it out of sim.validators before saving, and put it back after loading.';
    return cannot(`simulation.validators[${i}]`, validator.name, 'be one of the engine', cure);
  });
}

const VALIDATORS = ['max-value', 'world-boundary'];

function describeWorld(simulation: Simulation, library: Library): object | undefined {
  const { world } = simulation;
  const { position, orientation, shape } = world;
  const data = {
    ...(shape !== null && { shape: library.shape(shape) }),
    ...(!isZero(position) && { position: list(position) }),
    ...(!isIdentity(orientation) && { orientation: fourOf(orientation) }),
    ...(world.canCollide && { canCollide: true }),
    ...describeFilter(world),
  };
  return Object.keys(data).length === 0 ? undefined : data;
}

function describeForce(force: Force, index: number, numbering: Numbering): object {
  const data = force.describe((body) => {
    if (body.simulation === force.simulation) return numbering.reference(body);
    const cure = 'Add the body to the simulation, or make the force without it.';
    return cannot(`forces[${index}]`, `${force.label} with ${body.label}`, 'act on its own', cure);
  });
  if (data === null) {
    const cure = 'Remove it before saving and add it again after loading.';
    return cannot(`forces[${index}]`, force.label, 'be plain data, not a function', cure);
  }
  const { kind, ...rest } = data;
  return { kind, id: numbering.idOf(force), ...rest };
}

function describeConstraint(each: Constraint, index: number, numbering: Numbering): object {
  const data = each.describe(numbering.reference);
  if (data === null) {
    const cure = 'Remove it before saving and add it again after loading.';
    return cannot(`constraints[${index}]`, each.label, 'be plain data, not a function', cure);
  }
  const bodies = new Map(each.dependsOn.map((body) => [numbering.reference(body), body]));
  const fresh = constraintFromDescription(data, (reference) => bodies.get(reference)!);
  const { kind, ...rest } = data;
  return { kind, id: numbering.idOf(each), ...rest, state: constraintState(each, fresh) };
}

function cannot(path: string, value: unknown, what: string, cure: string): never {
  throw new SceneFileError('saveScene', null, path, value, `must ${what}`, cure);
}

/** JSON has no NaN and no Infinity: better to refuse than to write null. */
function checkFinite(value: unknown, path: string): void {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    cannot(path, value, 'be a finite number', 'Set it to one before saving.');
  } else if (Array.isArray(value)) {
    value.forEach((entry, i) => {
      checkFinite(entry, `${path}[${i}]`);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) {
      checkFinite(entry, path === '' ? name : `${path}.${name}`);
    }
  }
}
