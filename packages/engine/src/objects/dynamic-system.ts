/**
 * Whatever lives in a simulation beside rigid bodies and has equations of motion of its own: particle
 * systems, Lagrangian models, cloth.
 *
 * The engine knows nothing of what is inside. In every time step, after the bodies have been moved, a
 * system is asked to follow (`advance`): it sees the bodies where they stand at the end of the step,
 * moves its own state by the same time, stays out of their shapes, and pushes back with impulses, which
 * take effect on velocities at once and on positions in the next step. Both sides of a push are applied
 * in the same moment, so momentum is conserved to rounding; the coupling is that of a symplectic
 * splitting, first order in the step whatever the methods on either side.
 *
 * Advancing both sides within one evaluation of forces was the alternative. It lost: the fast lane has
 * no evaluation of forces that could be repeated, and an implicit cloth would have to solve for bodies.
 */

import type { PlacedBodies } from '../collision/placed-bodies.js';
import type { DebugDrawing } from '../debug/drawing.js';
import type { Vec3 } from '../math/types.js';
import type { BodyCollection } from './body-collection.js';
import type { BodyReference } from './forces/force.js';
import type { MaterialCombiner } from './material.js';
import type { RigidBody } from './rigid-body.js';
import { SimulationObject } from './simulation-object.js';

/** What a system sees of its simulation while it advances. */
export interface SystemSurroundings {
  /** Simulation time at the beginning of the step, s. */
  readonly time: number;
  /** m/s² */
  readonly gravity: Readonly<Vec3>;
  /** The bodies, where they stand at the end of the step. */
  readonly bodies: BodyCollection;
  /** Their shapes, at the same place. */
  readonly placed: PlacedBodies;
  /** Makes one surface of two materials. */
  readonly materialCombiner: MaterialCombiner;
  /**
   * Pushes the body of a row with an impulse j (N·s) at a world point p (m). Static and kinematic
   * bodies take it without moving; a sleeper does too, unless the push is worth waking up for. Who is
   * pushed up, against gravity, does not fall asleep.
   */
  push(row: number, jx: number, jy: number, jz: number, px: number, py: number, pz: number): void;
  /** Some of the system's points were no longer finite; they have been put back and are at rest. */
  reportNonFinite(system: DynamicSystem, count: number): void;
}

/** A system as plain data, as scene files hold it: what it is made of, then every number of its state. */
export interface SystemDescription {
  /** One of `SYSTEM_KINDS`. */
  readonly kind: string;
  readonly name?: string;
  readonly active?: boolean;
  /** Those of the constructor, as plain data. */
  readonly options: { readonly [field: string]: unknown };
  /** What is in it besides numbers (forces, constraints, ties …), each with a `kind` of its own. */
  readonly elements?: readonly { readonly [field: string]: unknown }[];
  /** What `saveState` gives. */
  readonly state: readonly number[];
}

/** Base class of everything that a simulation moves besides rigid bodies. */
export abstract class DynamicSystem extends SimulationObject {
  /**
   * Moves the system from `surroundings.time` by `h` (s). May throw, for example out of a user's
   * function: the simulation then calls {@link goBack} and undoes the step of the bodies too.
   */
  abstract advance(surroundings: SystemSurroundings, h: number): void;

  /** Remembers the state, to go back to if the step that begins fails. */
  abstract keep(): void;
  /** The step has failed: the state is what it was at {@link keep}. */
  abstract goBack(): void;

  /** J */
  abstract kineticEnergy(): number;
  /** Of gravity (m/s²; zero at the world's origin) and of everything inside, J. */
  abstract potentialEnergy(gravity: Readonly<Vec3>): number;
  /** Adds Σ m v to `out`, kg·m/s. */
  abstract addMomentum(out: Vec3): void;
  /** Adds Σ x × m v, about the world's origin, to `out`, kg·m²/s. */
  abstract addAngularMomentum(out: Vec3): void;

  /** Every number that has a say in the future: part of snapshots and hashes. */
  abstract saveState(): ArrayLike<number>;
  /** Takes back what {@link saveState} gave; throws, with nothing changed, if that cannot be. */
  abstract loadState(numbers: readonly number[]): void;

  /** Draws the system into `out`, world coordinates. */
  draw(_out: DebugDrawing): void {}

  /** The bodies that the system is tied to; all of them must be in the simulation first. */
  get dependsOn(): readonly RigidBody[] {
    return [];
  }

  /** One of {@link dependsOn} is about to be removed: whatever was tied to it no longer is. */
  letGo(_body: RigidBody): void {}

  /** The system as plain data, or null if it cannot be written to a file (user functions). */
  describe(_reference: BodyReference): SystemDescription | null {
    return null;
  }
}
