/** The settings and strategies of a file, as a simulation that has no objects yet. */

import {
  MaterialCombiner,
  type MaterialCombinerOptions,
  type MaxValueOptions,
  MaxValueValidator,
  type SimulationOptions,
  TIMELINE_DEFAULTS,
  type Validator,
  type WorldBoundaryOptions,
  WorldBoundaryValidator,
} from 'rattleback';
import { type Parts, unitOf } from './build-body.js';
import { makeCollisionDetection, makeContinuousCollision } from './collision-detection.js';
import { loadNames } from './collision-state.js';
import type { PathStep } from './error.js';
import { setExactOrientation } from './exact-state.js';
import { makeIntegrator } from './integrators.js';
import type { Places } from './places.js';
import { ResumedSimulation } from './resume.js';
import type { SimulationData } from './schema/simulation.js';
import { makeStrategies } from './strategies.js';

/** An empty simulation with everything that the file sets, at the time it says. */
export function loadSettings(
  data: SimulationData,
  partsAt: (path: readonly PathStep[]) => Parts,
  places: Places,
  clock?: () => number,
): ResumedSimulation {
  const options: SimulationOptions = makeStrategies(data, places);
  if (clock !== undefined) options.clock = clock;
  for (const key of Object.keys(TIMELINE_DEFAULTS) as (keyof typeof TIMELINE_DEFAULTS)[]) {
    if (data[key] !== undefined) Object.assign(options, { [key]: data[key] });
  }
  if (data.gravity !== undefined) options.gravity = data.gravity;
  const { integrator, materialCombiner, validators = [], world } = data;
  const { collisionDetection, continuousCollision } = data;
  if (integrator !== undefined) {
    const { name, options: own = {} } = integrator;
    const path = ['simulation', 'integrator', 'options'];
    options.integrator = places.at(path, () => makeIntegrator(name, own));
  }
  if (collisionDetection !== undefined) {
    const path = ['simulation', 'collisionDetection'];
    const { name, options: own } = collisionDetection;
    if (name === 'none' && own !== undefined) {
      const cure = 'Leave them out, or name a strategy that looks for contacts.';
      places.fail([...path, 'options'], own, 'must not be there for "none"', cure);
    }
    options.collisionDetection = places.at(path, () => makeCollisionDetection(collisionDetection));
  }
  if (continuousCollision !== undefined) {
    const path = ['simulation', 'continuousCollision'];
    const own = continuousCollision;
    options.continuousCollision = places.at(path, () => makeContinuousCollision(own));
  }
  if (materialCombiner !== undefined) {
    const path = ['simulation', 'materialCombiner'];
    const table = materialCombiner as MaterialCombinerOptions;
    options.materialCombiner = places.at(path, () => new MaterialCombiner(table));
  }
  options.validators = validators.map((validator, i) =>
    places.at(['simulation', 'validators', i], () => buildValidator(validator)),
  );
  if (world?.shape !== undefined) {
    options.worldShape = partsAt(['simulation', 'world']).shape(world.shape, 'shape');
  }
  const simulation = places.at(['simulation'], () => new ResumedSimulation(options));
  loadNames(simulation, data, places);
  placeWorld(simulation, world, places);
  setTime(simulation, data, places);
  return simulation;
}

function buildValidator(data: NonNullable<SimulationData['validators']>[number]): Validator {
  const { kind, ...options } = data;
  if (kind === 'max-value') return new MaxValueValidator(options as MaxValueOptions);
  return new WorldBoundaryValidator(options as WorldBoundaryOptions);
}

function placeWorld(
  simulation: ResumedSimulation,
  data: SimulationData['world'],
  places: Places,
): void {
  const { world } = simulation;
  const { position, orientation, canCollide, sensor, bullet } = data ?? {};
  const { layer, collidesWith, group } = data ?? {};
  places.at(['simulation', 'world'], () => {
    if (position !== undefined) world.position = position;
    if (orientation !== undefined) world.orientation = orientation;
    if (canCollide !== undefined) world.canCollide = canCollide;
    if (sensor !== undefined) world.sensor = sensor;
    if (bullet !== undefined) world.bullet = bullet;
    if (collidesWith !== undefined) world.collidesWith = collidesWith;
    if (layer !== undefined) world.layer = layer;
    if (group !== undefined) world.group = group;
  });
  const exact = unitOf(orientation);
  if (exact !== undefined) setExactOrientation(world, exact);
}

function setTime(simulation: ResumedSimulation, data: SimulationData, places: Places): void {
  const { time = 0, targetTime = time, stepCount = 0 } = data;
  if (targetTime < time) {
    const cure = 'Leave it out, or give it at least the time.';
    const path = ['simulation', 'targetTime'];
    places.fail(path, targetTime, `must not be before time (${time})`, cure);
  }
  simulation.resume(time, targetTime, stepCount);
}
