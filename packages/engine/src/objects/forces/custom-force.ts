/**
 * A force law that is wholly the user's: between any bodies, at any points (F4).
 *
 * The function gets a {@link ForceSum} to add forces to, by body and point, and the store itself for
 * those who want to loop over plain arrays. Whatever it does is checked when it returns: a sum that
 * is not finite is put back to what it was, and the error names the body.
 */

import { fail, finite, vector } from '../../errors.js';
import type { Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { addForceAt } from '../../state/body-rows.js';
import type { BodyStore } from '../../state/body-store.js';
import { RigidBody } from '../rigid-body.js';
import { Force, type ForceOptions } from './force.js';
import { optionsOf, readFunction } from './readers.js';

/** Where a {@link CustomForce} adds its forces. */
export interface ForceSum {
  /** The bodies' state; rows below `store.moving` may get forces. */
  readonly store: BodyStore;
  /** Simulation time, s. */
  readonly time: number;
  /** Adds a world force (N) at a world point (m); without a point at the centre of mass. */
  addForce(body: RigidBody, force: Vec3Like, point?: Vec3Like): void;
  /** Adds a world torque (N·m). */
  addTorque(body: RigidBody, torque: Vec3Like): void;
}

/** Adds to the sum. It must depend on the state and the time alone. */
export type ForceFunction = (sum: ForceSum) => void;

/** Options of {@link CustomForce}. */
export interface CustomForceOptions extends ForceOptions {
  /** Adds the forces; called at every evaluation. */
  apply: ForceFunction;
  /** The potential energy, J, if there is one: for energy balances only. */
  potentialEnergy?: (store: BodyStore, time: number) => number;
  /** Bodies without which the force makes no sense: when one is removed, so is the force. */
  dependsOn?: readonly RigidBody[];
}

/** A force by a user's function. */
export class CustomForce extends Force {
  override readonly typeName = 'CustomForce';
  readonly #apply: ForceFunction;
  readonly #potential: ((store: BodyStore, time: number) => number) | null = null;
  readonly #dependsOn: readonly RigidBody[];
  readonly #sum: Sum;
  #before = new Float64Array(0);

  constructor(options: CustomForceOptions) {
    super('CustomForce', optionsOf('CustomForce', options));
    const { label } = this;
    const { potentialEnergy, dependsOn = [] } = options;
    const signature = '(sum) => { sum.addForce(body, [0, 1, 0]); }';
    this.#apply = readFunction(label, 'apply', options.apply, signature);
    if (potentialEnergy !== undefined) {
      const energySignature = '(store, time) => 0';
      this.#potential = readFunction(label, 'potentialEnergy', potentialEnergy, energySignature);
    }
    if (!Array.isArray(dependsOn) || !dependsOn.every((body) => body instanceof RigidBody)) {
      fail(label, 'dependsOn', dependsOn, 'must be a list of RigidBody', 'Write [a, b].');
    }
    this.#dependsOn = Object.freeze([...dependsOn]);
    this.#sum = new Sum(this);
  }

  override get dependsOn(): readonly RigidBody[] {
    return this.#dependsOn;
  }

  override apply(store: BodyStore): void {
    const t = store.time;
    const n = 3 * store.moving;
    const { forces, torques } = store;
    if (this.#before.length < 2 * n) this.#before = new Float64Array(2 * forces.length);
    const before = this.#before;
    for (let i = 0; i < n; i++) {
      before[i] = forces[i]!;
      before[n + i] = torques[i]!;
    }
    let whole = false;
    try {
      this.#sum.open(store, t);
      this.#apply(this.#sum);
      this.#check(store);
      whole = true;
    } finally {
      this.#sum.close();
      if (!whole) {
        forces.set(before.subarray(0, n));
        torques.set(before.subarray(n, 2 * n));
      }
    }
  }

  override potentialEnergy(store: BodyStore, t: number): number {
    if (this.#potential === null) return 0;
    return finite(this.label, 'potentialEnergy', this.#potential(store, t), 'Check the function.');
  }

  /** null: a function cannot be written to a file. */
  override describe(): null {
    return null;
  }

  #check(store: BodyStore): void {
    const { forces, torques, moving } = store;
    for (let row = 0; row < moving; row++) {
      const force = vec3.read(checked, forces, row * 3);
      const what = vec3.allFinite(force) ? 'torque' : 'force';
      if (what === 'torque' && vec3.allFinite(vec3.read(checked, torques, row * 3))) continue;
      const body = store.owners[row] as RigidBody;
      const cure = 'Look for a division by zero or a missing number in the function.';
      fail(this.label, `${what} on ${body.label}`, checked, 'must be three finite numbers', cure);
    }
  }
}

const checked = vec3.vec3();
const vectorScratch = vec3.vec3();
const pointScratch = vec3.vec3();

/** The sum that a user's function sees; usable only while the function runs. */
class Sum implements ForceSum {
  readonly #force: CustomForce;
  #store: BodyStore | null = null;
  #time = 0;

  constructor(force: CustomForce) {
    this.#force = force;
  }

  open(store: BodyStore, time: number): void {
    this.#store = store;
    this.#time = time;
  }

  close(): void {
    this.#store = null;
  }

  get store(): BodyStore {
    if (this.#store === null) {
      const cure = 'Use it inside the function only; body.applyForce() works at any other time.';
      fail(this.#force.label, 'sum', 'a use after the call', 'cannot be kept', cure);
    }
    return this.#store;
  }

  get time(): number {
    return this.#time;
  }

  addForce(body: RigidBody, force: Vec3Like, point?: Vec3Like): void {
    const { store } = this;
    const row = this.#row(body, 'addForce');
    const f = vector(vectorScratch, this.#force.label, `force on ${body.label}`, force);
    const p = vec3.read(pointScratch, store.centers, row * 3);
    if (point !== undefined) vector(p, this.#force.label, `point on ${body.label}`, point);
    if (row < store.moving) addForceAt(store, row, f.x, f.y, f.z, p.x, p.y, p.z);
  }

  addTorque(body: RigidBody, torque: Vec3Like): void {
    const { torques, moving } = this.store;
    const row = this.#row(body, 'addTorque');
    const t = vector(vectorScratch, this.#force.label, `torque on ${body.label}`, torque);
    if (row >= moving) return;
    torques[row * 3]! += t.x;
    torques[row * 3 + 1]! += t.y;
    torques[row * 3 + 2]! += t.z;
  }

  #row(body: unknown, field: string): number {
    const isBody = body instanceof RigidBody;
    if (!isBody || body.removed || body.store !== this.store) {
      const cure = 'Give a RigidBody that is in the same simulation as the force.';
      const value = isBody ? body.label : body;
      fail(this.#force.label, field, value, 'takes a body of the simulation', cure);
    }
    return body.index;
  }
}
