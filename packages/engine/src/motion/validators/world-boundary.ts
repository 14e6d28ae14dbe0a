/**
 * Removes bodies that have left the world (T 7.5.6): nobody sees them, everybody pays for them.
 *
 * The borders are given to the validator, or are those of the world body's shape.
 */

import { fail, options as optionsOf, vector } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import type { RigidBody } from '../../objects/rigid-body.js';
import type { Bounds } from '../../shapes/shape.js';
import type { Simulation } from '../../simulation.js';
import type { Validator } from './validator.js';

/** Options of {@link WorldBoundaryValidator}. */
export interface WorldBoundaryOptions {
  /** Lowest corner of the world, m. Default: the bounds of the world body's shape. */
  min?: Vec3Like;
  /** Highest corner of the world, m. */
  max?: Vec3Like;
}

/** Removes bodies whose centre of mass has left a box. */
export class WorldBoundaryValidator implements Validator {
  readonly name = 'world-boundary';
  readonly #bounds: Bounds | null;

  constructor(options: WorldBoundaryOptions = {}) {
    const label = 'WorldBoundaryValidator';
    optionsOf(label, options);
    if (options.min === undefined && options.max === undefined) {
      this.#bounds = null;
      return;
    }
    const min: Vec3 = vector({ x: 0, y: 0, z: 0 }, label, 'min', options.min);
    const max: Vec3 = vector({ x: 0, y: 0, z: 0 }, label, 'max', options.max);
    if (!(min.x < max.x && min.y < max.y && min.z < max.z)) {
      fail(label, 'max', max, 'must lie above min on every axis', 'Swap the two corners.');
    }
    this.#bounds = { min, max };
  }

  validate(simulation: Simulation): void {
    const { min, max } = this.#bounds ?? boundsOfWorld(simulation.world);
    const { store } = simulation.bodies;
    // From the end: removing a row moves a later one into its place.
    for (let row = store.moving - 1; row >= 0; row--) {
      const x = store.centers[row * 3]!;
      const y = store.centers[row * 3 + 1]!;
      const z = store.centers[row * 3 + 2]!;
      const inside =
        x >= min.x && x <= max.x && y >= min.y && y <= max.y && z >= min.z && z <= max.z;
      if (!inside) simulation.removeLost(row);
    }
  }

  describe(): { kind: string; min?: number[]; max?: number[] } {
    if (this.#bounds === null) return { kind: this.name };
    const { min, max } = this.#bounds;
    return { kind: this.name, min: [min.x, min.y, min.z], max: [max.x, max.y, max.z] };
  }
}

function boundsOfWorld(world: RigidBody): Bounds {
  if (world.shape === null) return EVERYWHERE;
  const position = world.getPosition(scratch.position);
  return world.shape.bounds(scratch.bounds, position, world.getOrientation(scratch.orientation));
}

const scratch = {
  bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: 0, y: 0, z: 0 } },
  position: { x: 0, y: 0, z: 0 },
  orientation: { x: 0, y: 0, z: 0, w: 1 },
};

const INFINITY = Number.POSITIVE_INFINITY;
const EVERYWHERE: Bounds = {
  min: { x: -INFINITY, y: -INFINITY, z: -INFINITY },
  max: { x: INFINITY, y: INFINITY, z: INFINITY },
};
