/**
 * Where a body is and how it moves, to be read: the part of a rigid body that only asks.
 *
 * The numbers live in a row of a {@link BodyStore}; this class knows which. Reading comes in two
 * kinds: properties that give a fresh object, and functions that fill the caller's.
 */

import { vector as toVector } from '../errors.js';
import type { Mat3, Quat, Vec3 } from '../math/types.js';
import { vec3 } from '../math/vec3.js';
import * as rows from '../state/body-rows.js';
import type { BodyStore, RowOwner } from '../state/body-store.js';
import { readVector, zeroMatrix } from '../state/row-fields.js';
import { SimulationObject } from './simulation-object.js';

/** A body's row, read. */
export abstract class PlacedBody extends SimulationObject implements RowOwner {
  /** Number that stands for the body in `simulation.bodies.get`; −1 outside of a simulation. */
  handle = -1;
  #store: BodyStore | null = null;
  #row = 0;

  /** `position` without allocation. */
  getPosition<T extends Vec3>(out: T): T {
    return readVector(out, this.store.positions, this.#row);
  }

  /** `orientation` without allocation. */
  getOrientation<T extends Quat>(out: T): T {
    const q = this.store.orientations;
    const o = this.#row * 4;
    out.x = q[o]!;
    out.y = q[o + 1]!;
    out.z = q[o + 2]!;
    out.w = q[o + 3]!;
    return out;
  }

  /** Centre of mass in the world, m; a fresh object each time. */
  get center(): Vec3 {
    return this.getCenter(vec3());
  }

  /** `center` without allocation. */
  getCenter<T extends Vec3>(out: T): T {
    return readVector(out, this.store.centers, this.#row);
  }

  /** `linearVelocity` without allocation. */
  getLinearVelocity<T extends Vec3>(out: T): T {
    return readVector(out, this.store.linearVelocities, this.#row);
  }

  /** `angularVelocity` without allocation. */
  getAngularVelocity<T extends Vec3>(out: T): T {
    return readVector(out, this.store.angularVelocities, this.#row);
  }

  /** Acceleration of the centre of mass, m/s², as `simulation.updateAccelerations()` found it. */
  get linearAcceleration(): Vec3 {
    return readVector(vec3(), this.store.linearAccelerations, this.#row);
  }

  /** Angular acceleration, rad/s², as `simulation.updateAccelerations()` found it. */
  get angularAcceleration(): Vec3 {
    return readVector(vec3(), this.store.angularAccelerations, this.#row);
  }

  /** ½ m v² + ½ ω·I ω, J; 0 for bodies that forces cannot move. */
  get kineticEnergy(): number {
    return rows.kineticEnergyOf(this.store, this.#row);
  }

  /** Inertia tensor about the centre of mass along the world's axes, R I Rᵀ, kg·m². */
  get worldInertia(): Mat3 {
    return rows.worldInertia(zeroMatrix(), this.store, this.#row);
  }

  /** World position of a point of the body's frame. */
  pointToWorld<T extends Vec3>(out: T, point: Readonly<Vec3>): T {
    return rows.pointToWorld(out, this.store, this.#row, read(this, point)) as T;
  }

  /** Position in the body's frame of a world point. */
  pointToBody<T extends Vec3>(out: T, point: Readonly<Vec3>): T {
    return rows.pointToBody(out, this.store, this.#row, read(this, point)) as T;
  }

  /** World components of a vector of the body's frame. */
  vectorToWorld<T extends Vec3>(out: T, v: Readonly<Vec3>): T {
    return rows.vectorToWorld(out, this.store, this.#row, read(this, v)) as T;
  }

  /** Components in the body's frame of a world vector. */
  vectorToBody<T extends Vec3>(out: T, v: Readonly<Vec3>): T {
    return rows.vectorToBody(out, this.store, this.#row, read(this, v)) as T;
  }

  /** Velocity of the material point at a world point, m/s: T (2.44). */
  pointVelocity<T extends Vec3>(out: T, point: Readonly<Vec3>): T {
    return rows.pointVelocity(out, this.store, this.#row, read(this, point)) as T;
  }

  /**
   * Acceleration of the material point at a world point, m/s²: T (2.45), from the accelerations
   * that `simulation.updateAccelerations()` found.
   */
  pointAcceleration<T extends Vec3>(out: T, point: Readonly<Vec3>): T {
    return rows.pointAcceleration(out, this.store, this.#row, read(this, point)) as T;
  }

  /** @internal The store that holds the body's numbers; throws for a removed body. */
  get store(): BodyStore {
    if (this.#store === null) this.checkNotRemoved('state');
    return this.#store as BodyStore;
  }

  /** Row of the body in `simulation.bodies`' arrays; changes when other bodies are removed. */
  get index(): number {
    if (this.#store === null) this.checkNotRemoved('index');
    return this.#row;
  }

  /** @internal The body's numbers are in that row now. */
  place(store: BodyStore | null, row: number): void {
    this.#store = store;
    this.#row = row;
  }

  /** The row, for a body that is known not to be removed. */
  protected get row(): number {
    return this.#row;
  }
}

/** Lists, which other methods take, have no x: from JavaScript they would give NaN without a word. */
function read(body: PlacedBody, vector: Readonly<Vec3>): Readonly<Vec3> {
  return vector?.x === undefined ? toVector(vec3(), body.label, 'vector', vector) : vector;
}
