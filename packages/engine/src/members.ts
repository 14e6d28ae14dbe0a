/**
 * What is simulated (the right side of T figure 7.15): who belongs to a simulation, how they come
 * and how they go. Bodies are in {@link BodyCollection}; forces and constraints are short lists, in
 * the order in which they were added, which is the order of every sum.
 *
 * Joining is all or nothing: whatever may refuse an object is asked before anything is changed.
 */

import type { CollisionWorld } from './collision-world.js';
import { fail } from './errors.js';
import type { EventQueue } from './events.js';
import type { BodyCollection } from './objects/body-collection.js';
import { BREAKING } from './objects/constraints/breaking.js';
import type { Constraint } from './objects/constraints/constraint.js';
import { DynamicSystem } from './objects/dynamic-system.js';
import { Force } from './objects/forces/force.js';
import { RigidBody } from './objects/rigid-body.js';
import { SimulationObject } from './objects/simulation-object.js';
import { Plane } from './shapes/plane.js';
import type { Shape } from './shapes/shape.js';
import type { Simulation } from './simulation.js';
import { slotOf } from './state/handles.js';

/** What a simulation can hold. */
export type Member = RigidBody | Force | Constraint | DynamicSystem;

/** The parts of a simulation that its members concern. */
export interface MemberParts {
  readonly simulation: Simulation;
  /** In the order of adding. */
  readonly systems: DynamicSystem[];
  readonly bodies: BodyCollection;
  readonly collisions: CollisionWorld;
  readonly events: EventQueue;
  /** Shape of the world body; null: none. */
  readonly worldShape: Shape | null;
  /** Whether there is a static plane through the origin, named `ground`. */
  readonly ground: boolean;
}

/** The objects of one simulation. */
export class Members {
  /** In the order of adding. */
  readonly forces: Force[] = [];
  /** In the order of adding. */
  readonly constraints: Constraint[] = [];
  /** The id that the next object gets. */
  nextId = 0;
  /** The immovable body of empty space; there once {@link addDefaults} has been called. */
  world!: RigidBody;
  readonly #parts: MemberParts;

  constructor(parts: MemberParts) {
    this.#parts = parts;
  }

  /** The default bodies of T 7.4.1: the world and, if wanted, the ground. */
  addDefaults(): void {
    const { simulation, bodies, collisions, worldShape, ground } = this.#parts;
    const world = new RigidBody({
      name: 'world',
      type: 'static',
      canCollide: false,
      shape: worldShape,
    });
    const id = this.nextId++;
    world.encodeFilter(collisions.names);
    bodies.insert(world, id);
    world.join(simulation, id);
    this.world = world;
    if (ground) {
      this.add(new RigidBody({ name: 'ground', type: 'static', shape: new Plane([0, 1, 0]) }));
    }
  }

  /** Takes an object in. */
  add(object: Member): void {
    const { simulation, bodies, collisions, systems } = this.#parts;
    if (!isMember(object)) {
      const cure = 'Create one first, for example new RigidBody({ shape: new Box(1, 1, 1) }).';
      fail(
        'Simulation',
        'add',
        object,
        'takes a RigidBody, a Force, a Constraint or a DynamicSystem',
        cure,
      );
    }
    object.checkCanJoin(simulation);
    if (!(object instanceof RigidBody)) this.#checkPartners(object);
    // Layers may be refused: before anything is changed.
    if (object instanceof RigidBody) object.encodeFilter(collisions.names);
    const id = this.nextId++;
    if (object instanceof RigidBody) bodies.insert(object, id);
    else if (object instanceof Force) this.forces.push(object);
    else if (object instanceof DynamicSystem) systems.push(object);
    else this.constraints.push(object);
    object.join(simulation, id);
    if (isConstraint(object)) {
      bodies.store.constraintsVersion++;
      this.updateTie(object);
      for (const body of object.dependsOn) simulation.disturb(body);
    }
    simulation.stateChanged();
  }

  /** Lets an object go, and with a body the forces and constraints that need it. */
  remove(object: Member): void {
    const { simulation, bodies, systems } = this.#parts;
    if (!isMember(object) || object.simulation !== simulation) {
      const label = SimulationObject.is(object) ? object.label : 'Simulation';
      const cure = 'Remove an object only once, and from the simulation it was added to.';
      fail(label, 'remove', object, 'takes an object of this simulation', cure);
    }
    if (object === this.world) {
      const cure = 'It is part of every simulation; leave it where it is.';
      fail(object.label, 'remove', object, 'cannot take the world body', cure);
    }
    if (object instanceof Force) simulation.wakeAll();
    else for (const body of partners(object)) simulation.disturb(body);
    if (object instanceof RigidBody) {
      for (const part of [...this.forces, ...this.constraints]) {
        if (part.dependsOn.includes(object)) this.remove(part);
      }
      for (const system of systems) if (system.dependsOn.includes(object)) system.letGo(object);
      this.#takeOut(object);
    } else if (object instanceof Force) {
      this.forces.splice(this.forces.indexOf(object), 1);
    } else if (object instanceof DynamicSystem) {
      systems.splice(systems.indexOf(object), 1);
    } else {
      this.constraints.splice(this.constraints.indexOf(object), 1);
    }
    if (isConstraint(object)) {
      bodies.store.constraintsVersion++;
      this.updateTie(object, false);
    }
    object.leave();
    simulation.stateChanged();
  }

  /** Everybody goes, the world too; ids and handles start again. */
  clear(): void {
    const { bodies } = this.#parts;
    const { systems } = this.#parts;
    for (const part of [...systems, ...this.constraints, ...this.forces]) this.remove(part);
    for (const body of [...bodies]) if (body !== this.world) this.remove(body);
    this.#takeOut(this.world);
    this.world.leave();
    this.nextId = 0;
    bodies.handles.load([]);
  }

  /** Bodies that a constraint ties leave each other alone, unless it says otherwise. */
  updateTie(constraint: Constraint, acts = constraint.active): void {
    const tied = acts && !constraint.bodiesCanCollide;
    if (tied === constraint.tied) return;
    constraint.tied = tied;
    this.ignorePair(constraint.bodyA, constraint.bodyB, tied);
  }

  /** Counts, or no longer counts, one reason for two bodies to leave each other alone. */
  ignorePair(a: RigidBody, b: RigidBody, ignore: boolean): void {
    const { ignored } = this.#parts.collisions;
    const [keyA, keyB] = [slotOf(a.handle), slotOf(b.handle)];
    if (ignore) ignored.add(keyA, keyB);
    else ignored.remove(keyA, keyB);
  }

  /** Constraints that had to bear more than they can are out of action. */
  breakOverloaded(): void {
    if (!BREAKING.possible) return;
    const { simulation, events } = this.#parts;
    for (let i = 0; i < this.constraints.length; i++) {
      const constraint = this.constraints[i]!;
      if (!constraint.active || !constraint.overloaded) continue;
      constraint.active = false;
      events.push({ type: 'constraint-broken', time: simulation.time, constraint });
    }
  }

  /** Forces that want to go when their time is over go. */
  removeEnded(): void {
    const { simulation, events } = this.#parts;
    for (let i = 0; i < this.forces.length; ) {
      const force = this.forces[i]!;
      // Only then: the time, handed around in every step, would be put on the heap each time.
      if (force.removeAutomatically && simulation.time > force.endTime) {
        this.remove(force);
        events.push({ type: 'force-ended', time: simulation.time, force });
      } else {
        i++;
      }
    }
  }

  #takeOut(body: RigidBody): void {
    const { simulation, bodies, collisions } = this.#parts;
    collisions.forget(body);
    simulation.sleepers.forget(slotOf(body.handle));
    bodies.take(body);
    body.place(null, -1);
    body.handle = -1;
  }

  /** Forces, constraints and systems may only speak of bodies that are in the same simulation. */
  #checkPartners(part: Exclude<Member, RigidBody>): void {
    for (const body of part.dependsOn) {
      if (body.simulation !== this.#parts.simulation) {
        const cure = 'Add the bodies first, then what is between them.';
        fail(part.label, 'add', body.label, 'needs bodies of the same simulation', cure);
      }
    }
  }
}

/** The bodies that feel it when something is removed: itself, or the two it is between. */
function partners(object: RigidBody | Constraint | DynamicSystem): readonly RigidBody[] {
  return object instanceof RigidBody ? [object] : object.dependsOn;
}

function isConstraint(object: unknown): object is Constraint {
  return SimulationObject.is(object) && object.isConstraint;
}

function isMember(object: unknown): object is Member {
  return (
    SimulationObject.is(object) &&
    (object instanceof RigidBody ||
      object instanceof Force ||
      object.isConstraint ||
      object instanceof DynamicSystem)
  );
}
