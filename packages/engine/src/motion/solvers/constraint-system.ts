/**
 * All that solvers need to know about one moment of a simulation: the bodies with their masses in
 * world axes, the contacts with their surfaces, the constraints, and who hangs together with whom.
 *
 * It is made anew by `begin` whenever contacts or poses have changed; solvers only read it, but for
 * the velocities and poses in the store, which they are there to change.
 */

import type { Collider } from '../../collision/collider.js';
import { ContactSurfaces } from '../../collision/contacts/contact-coefficients.js';
import { CONTACT, type ContactList, isSwitchedOff } from '../../collision/contacts/contact-list.js';
import type { Vec3 } from '../../math/types.js';
import type { Constraint } from '../../objects/constraints/constraint.js';
import { isDriven, writeInverseMass } from '../../state/body-rows.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE } from '../../state/body-store.js';
import type { BaumgarteOptions } from './baumgarte.js';
import { clearUnsolved } from './contact-impulses.js';
import { Islands } from './islands.js';

/** Thresholds that contacts are judged by. */
export interface SystemThresholds {
  /** m/s: faster approach is a collision */
  readonly restingVelocity: number;
  /** m */
  readonly envelope: number;
}

/** One moment, as solvers see it. */
export class ConstraintSystem {
  readonly store: BodyStore;
  /** The contacts of this moment. */
  contacts: ContactList;
  readonly surfaces = new ContactSurfaces();
  /** The constraints that act in this step. */
  readonly constraints: Constraint[] = [];
  /** Groups that have nothing to do with each other. */
  readonly islands = new Islands();
  /** How errors are driven back by force and impulse solvers; null: not at all. */
  baumgarte: Readonly<Required<BaumgarteOptions>> | null = null;
  /** Whether they drive back those of constraints with an ERP of their own: not if positions are corrected. */
  drivesOwn = true;
  /**
   * s: the step that ERP is a part of, where solvers are asked for parts of it; 0: what they are asked
   * for is a whole step. To drive an overlap out within a part of a microsecond would be an explosion.
   */
  wholeStep = 0;
  /** Whether velocities belong to the middle of steps, as those of semi-implicit Euler do. */
  staggered = false;
  thresholds: SystemThresholds = { restingVelocity: 0.05, envelope: 0.001 };
  /** m/s²; not among the forces in the store */
  gravity: Readonly<Vec3> = { x: 0, y: 0, z: 0 };
  /** (rows) the leaf shapes of the bodies, placed where the contacts were found */
  colliders: readonly (readonly Collider[])[] = [];
  /** Counts the moments: contacts of another number are other contacts. */
  moment = 0;

  /** (contacts) 1 where something is to be done: no sensors, not switched off, somebody can move */
  solid = new Uint8Array(0);
  /** (rows × 3) 1/kg along the world's axes; 0 where a body cannot be moved */
  inverseMass = new Float64Array(0);
  /** (rows × 9) I⁻¹ in world axes, row by row, 1/(kg·m²) */
  inverseInertia = new Float64Array(0);
  /** (rows) 1 for bodies that are to be treated as immovable for now (shock propagation) */
  frozen = new Uint8Array(0);
  /**
   * (rows × 3) accelerations that everything but the constraints gives the bodies in this step,
   * m/s² and rad/s². In momenta: the gyroscopic term is not in it, it is the integrator's.
   */
  linearAcceleration = new Float64Array(0);
  angularAcceleration = new Float64Array(0);

  constructor(store: BodyStore, contacts: ContactList) {
    this.store = store;
    this.contacts = contacts;
  }

  /** Takes the contacts and constraints of the state in the store. */
  begin(contacts: ContactList, constraints: readonly Constraint[]): void {
    const { store } = this;
    this.moment++;
    this.contacts = contacts;
    this.constraints.length = 0;
    for (const constraint of constraints) {
      if (constraint.isIn(store)) this.constraints.push(constraint);
    }
    this.#reserve();
    // Rows change places: what does not move must not keep what another row has left.
    this.linearAcceleration.fill(0);
    this.angularAcceleration.fill(0);
    this.updateMasses();
    this.#findSolid();
    this.islands.build(this);
  }

  /** M⁻¹ for the poses in the store. */
  updateMasses(): void {
    const { store, inverseMass, inverseInertia, frozen } = this;
    for (let row = 0; row < store.count; row++) {
      if (frozen[row] === 1) {
        inverseMass.fill(0, 3 * row, 3 * row + 3);
        inverseInertia.fill(0, 9 * row, 9 * row + 9);
      } else {
        writeInverseMass(inverseMass, 3 * row, inverseInertia, 9 * row, store, row);
      }
    }
  }

  /** Forgets the impulses of points that no solver of these tasks will look at: see {@link clearUnsolved}. */
  clearUnsolved(tasks: number, dt: number): void {
    clearUnsolved(this, tasks, dt);
  }

  /** Whether impulses can change the velocity of a row. */
  isMovable(row: number): boolean {
    return isDriven(this.store, row) && this.frozen[row] === 0;
  }

  #findSolid(): void {
    const { contacts, store } = this;
    if (this.solid.length < contacts.count) this.solid = new Uint8Array(2 * contacts.count);
    for (let i = 0; i < contacts.count; i++) {
      const a = contacts.rows[2 * i]!;
      const b = contacts.rows[2 * i + 1]!;
      const flags =
        store.info[a * INFO_STRIDE + INFO.flags]! | store.info[b * INFO_STRIDE + INFO.flags]!;
      const o = contacts.starts[i]!;
      // Solvers of rows have friction in the points alone.
      contacts.data[o + CONTACT.twist] = 0;
      const counts = contacts.data[o + CONTACT.count]! > 0 && !isSwitchedOff(contacts.data, o);
      const movable = this.isMovable(a) || this.isMovable(b);
      this.solid[i] = counts && movable && (flags & FLAG.sensor) === 0 ? 1 : 0;
    }
  }

  #reserve(): void {
    const { count } = this.store;
    if (this.frozen.length >= count) return;
    const room = this.store.memory.capacity;
    this.frozen = new Uint8Array(room);
    this.inverseMass = new Float64Array(3 * room);
    this.inverseInertia = new Float64Array(9 * room);
    this.linearAcceleration = new Float64Array(3 * room);
    this.angularAcceleration = new Float64Array(3 * room);
  }
}
