/**
 * User code that has the last word on contacts: a function that is shown every solid contact before
 * anything is done about it, and may change its surface or switch it off.
 *
 * One object stands for all contacts, filled from the record before a call and read after it, so that
 * asking costs no memory. What the function leaves is checked before it reaches a solver; an error, its
 * own or ours, undoes the step. That a contact is switched off is kept in its record: sleeping, events
 * and continuous collision see it there, and a snapshot has it.
 */

import { boolean, fail, integer, nonNegative, vector } from '../../errors.js';
import type { Vec3 } from '../../math/types.js';
import { read, vec3 } from '../../math/vec3.js';
import type { BodyCollection } from '../../objects/body-collection.js';
import { checkRestitution } from '../../objects/material.js';
import type { RigidBody } from '../../objects/rigid-body.js';
import { COEFFICIENT } from './contact-coefficients.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  type ContactList,
  POINTS,
  SEEN,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
  SEEN_STRIDE,
  SWITCHED_OFF,
  TOUCHING,
} from './contact-list.js';
import { look } from './see-contact.js';

/**
 * Is called for every contact that something is to be done about: in each step, in the order of
 * `sim.contacts`, before anything is solved. Same contacts, same answers: or runs differ.
 */
export type ContactModifier = (contact: ModifiableContact) => void;

/**
 * A contact on its way to the solvers. It is the same object in all calls, and holds only during the
 * call: copy what you want to keep.
 */
export interface ModifiableContact {
  /** The body of the two that was added first. */
  readonly a: RigidBody;
  readonly b: RigidBody;
  /** Unit vector from A to B, world. */
  readonly normal: Readonly<Vec3>;
  /** Number of points, 1 to 4. */
  readonly points: number;
  /** Point number `k`, half-way between the two surfaces, world, m. */
  pointAt<T extends Vec3>(out: T, k: number): T;
  /** Gap at point number `k`, m; below 0: overlap. Fast bodies have contacts long before they touch. */
  separationAt(k: number): number;
  /** False: there is a contact and there are events, but nothing is done about it. At first true. */
  enabled: boolean;
  /** 0 to 1. */
  restitution: number;
  /** Coulomb coefficient while the surfaces stick; not below the kinetic one. */
  staticFriction: number;
  /** Coulomb coefficient while the surfaces slide. */
  kineticFriction: number;
  /** Lever of the normal force, m. */
  rollingFriction: number;
  /** Lever, m. */
  spinningFriction: number;
  /** Velocity of B's surface along itself minus that of A's, world, m/s. */
  surfaceVelocity: Vec3;
}

/** The one object that all calls are made with. */
class ContactView implements ModifiableContact {
  a!: RigidBody;
  b!: RigidBody;
  readonly normal = vec3();
  points = 0;
  enabled = true;
  restitution = 0;
  staticFriction = 0;
  kineticFriction = 0;
  rollingFriction = 0;
  spinningFriction = 0;
  surfaceVelocity: Vec3 = vec3();
  readonly #surfaceVelocity = this.surfaceVelocity;
  #data: Float64Array = NOTHING;
  #offset = 0;
  readonly #seen = new Float64Array(SEEN_STRIDE);

  /** Becomes contact number `contact` of bodies with frames F, with the coefficients at `c[o]`. */
  open(
    list: ContactList,
    bodies: BodyCollection,
    F: Float64Array,
    contact: number,
    c: Float64Array,
    o: number,
  ): void {
    const { data, starts, rows } = list;
    this.#data = data;
    this.#offset = starts[contact]!;
    this.a = bodies.at(rows[2 * contact]!);
    this.b = bodies.at(rows[2 * contact + 1]!);
    this.#seen.set(look(list, contact, F));
    read(this.normal, this.#seen, SEEN.normal);
    this.points = data[this.#offset + CONTACT.count]!;
    this.enabled = true;
    this.restitution = c[o + COEFFICIENT.restitution]!;
    this.staticFriction = c[o + COEFFICIENT.staticFriction]!;
    this.kineticFriction = c[o + COEFFICIENT.kineticFriction]!;
    this.rollingFriction = c[o + COEFFICIENT.rollingFriction]!;
    this.spinningFriction = c[o + COEFFICIENT.spinningFriction]!;
    const surface = this.#surfaceVelocity;
    surface.x = c[o + COEFFICIENT.surfaceVelocity]!;
    surface.y = c[o + COEFFICIENT.surfaceVelocity + 1]!;
    surface.z = c[o + COEFFICIENT.surfaceVelocity + 2]!;
    this.surfaceVelocity = surface;
  }

  /** Writes what the call has left to `c[o]`, or throws. */
  store(c: Float64Array, o: number): void {
    if (!this.#isSound()) this.#complain();
    c[o + COEFFICIENT.restitution] = this.restitution;
    c[o + COEFFICIENT.staticFriction] = this.staticFriction;
    c[o + COEFFICIENT.kineticFriction] = this.kineticFriction;
    c[o + COEFFICIENT.rollingFriction] = this.rollingFriction;
    c[o + COEFFICIENT.spinningFriction] = this.spinningFriction;
    const { surfaceVelocity: v } = this;
    c[o + COEFFICIENT.surfaceVelocity] = v.x;
    c[o + COEFFICIENT.surfaceVelocity + 1] = v.y;
    c[o + COEFFICIENT.surfaceVelocity + 2] = v.z;
  }

  /** The call is over: there are no points to be asked for. */
  close(): void {
    this.points = 0;
    this.#data = NOTHING;
  }

  pointAt<T extends Vec3>(out: T, k: number): T {
    this.#check('pointAt', k);
    const seen = this.#seen;
    const p = SEEN_POINTS + k * SEEN_POINT_STRIDE;
    out.x = 0.5 * (seen[p]! + seen[p + 3]!);
    out.y = 0.5 * (seen[p + 1]! + seen[p + 4]!);
    out.z = 0.5 * (seen[p + 2]! + seen[p + 5]!);
    return out;
  }

  separationAt(k: number): number {
    this.#check('separationAt', k);
    const p = this.#offset + POINTS + k * CONTACT_POINT_STRIDE;
    return this.#data[p + CONTACT_POINT.separation]!;
  }

  /** That there is such a point now. */
  #check(method: string, k: number): void {
    if (this.points === 0) {
      const cure = 'Read the points in the modifier, and copy what you want to keep.';
      fail('ModifiableContact', method, k, 'can only be asked during the call', cure);
    }
    if (!(k >= 0 && k < this.points && Number.isInteger(k))) {
      integer(`ModifiableContact.${method}`, 'k', k, 0, this.points - 1);
    }
  }

  #isSound(): boolean {
    const { surfaceVelocity: v } = this;
    return (
      typeof this.enabled === 'boolean' &&
      isCoefficient(this.restitution) &&
      this.restitution <= 1 &&
      isCoefficient(this.staticFriction) &&
      isCoefficient(this.kineticFriction) &&
      this.kineticFriction <= this.staticFriction &&
      isCoefficient(this.rollingFriction) &&
      isCoefficient(this.spinningFriction) &&
      typeof v === 'object' &&
      v !== null &&
      Number.isFinite(v.x) &&
      Number.isFinite(v.y) &&
      Number.isFinite(v.z)
    );
  }

  /** Names the field that is wrong. */
  #complain(): void {
    const label = `Contact of ${this.a.label} and ${this.b.label}`;
    boolean(label, 'enabled', this.enabled);
    checkRestitution(label, 'restitution', this.restitution);
    nonNegative(label, 'staticFriction', this.staticFriction);
    nonNegative(label, 'kineticFriction', this.kineticFriction);
    nonNegative(label, 'rollingFriction', this.rollingFriction);
    nonNegative(label, 'spinningFriction', this.spinningFriction);
    if (this.kineticFriction > this.staticFriction) {
      const must = `must not exceed staticFriction (${this.staticFriction})`;
      const cure = 'Set both: sliding never resists more than sticking.';
      fail(label, 'kineticFriction', this.kineticFriction, must, cure);
    }
    // A list of three is as good as an object elsewhere; here the object itself is used.
    this.surfaceVelocity = vector(vec3(), label, 'surfaceVelocity', this.surfaceVelocity);
  }
}

/** Calls a modifier and keeps what it says. */
export class ContactModification {
  readonly modifier: ContactModifier;
  readonly #bodies: BodyCollection;
  readonly #frames: () => Float64Array;
  readonly #view = new ContactView();

  /** `frames` gives those of the bodies (keys × 20), see `body-frame.ts`. */
  constructor(modifier: ContactModifier, bodies: BodyCollection, frames: () => Float64Array) {
    this.modifier = modifier;
    this.#bodies = bodies;
    this.#frames = frames;
  }

  /**
   * Shows the modifier a contact with the coefficients at `c[o]`, see {@link COEFFICIENT}, and writes
   * there what it makes of them. Returns whether something is to be done about the contact; if not, its
   * record says so.
   */
  apply(list: ContactList, contact: number, c: Float64Array, o: number): boolean {
    const view = this.#view;
    const { modifier } = this;
    view.open(list, this.#bodies, this.#frames(), contact, c, o);
    try {
      modifier(view);
      view.store(c, o);
    } finally {
      view.close();
    }
    const record = list.starts[contact]!;
    const touching = list.data[record + CONTACT.touching]! & TOUCHING;
    list.data[record + CONTACT.touching] = view.enabled ? touching : touching + SWITCHED_OFF;
    if (!view.enabled) forgetImpulses(list.data, record);
    return view.enabled;
  }
}

/** What acted in the last step does not in this one. */
function forgetImpulses(data: Float64Array, record: number): void {
  data[record + CONTACT.twist] = 0;
  for (let k = 0; k < data[record + CONTACT.count]!; k++) {
    const p = record + POINTS + k * CONTACT_POINT_STRIDE + CONTACT_POINT.impulse;
    data[p] = 0;
    data[p + 1] = 0;
    data[p + 2] = 0;
  }
}

function isCoefficient(value: number): boolean {
  return typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY;
}

const NOTHING = new Float64Array(0);
