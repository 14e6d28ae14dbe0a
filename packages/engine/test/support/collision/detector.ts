/** Collision detection of a simulation's bodies beside the simulation itself, for comparisons. */

import type { CollisionDetection, PairFilter } from '../../../src/collision/collision-detection.js';
import type { ContactList } from '../../../src/collision/contacts/contact-list.js';
import { CollisionWorld } from '../../../src/collision-world.js';
import { Profile } from '../../../src/debug/profile.js';
import { EventQueue } from '../../../src/events.js';
import type { Simulation } from '../../../src/simulation.js';

/** One strategy with a memory of its own. */
export class Detector {
  readonly events = new EventQueue();
  readonly #world: CollisionWorld;

  constructor(simulation: Simulation, detection: CollisionDetection) {
    const { bodies } = simulation;
    this.#world = new CollisionWorld(bodies, this.events, new Profile(), () => 0, detection);
  }

  /** The contacts of the bodies as they are now. */
  detect(filter: PairFilter | null = null): ContactList {
    this.#world.filter = filter;
    this.#world.changed();
    return this.#world.detect(0);
  }
}
