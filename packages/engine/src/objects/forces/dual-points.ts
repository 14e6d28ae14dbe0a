/**
 * Points and directions of bodies as duals, so that a user's formula over them comes with its
 * gradient: what {@link BehaviourForce} and {@link EnergyForce} share.
 *
 * Each distinct body has six variables, translation and rotation about its centre of mass; the
 * gradient of a formula is then directly the force (first three) and torque (last three) per unit
 * of its multiplier. With directions in place of velocities, the rates of the duals are derivatives
 * along that direction: that is how `addDirectional` gets second derivatives.
 */

import { fail } from '../../errors.js';
import { bodyDirection, bodyPoint, Dual, DualSpace, type DualVec3 } from '../../math/dual.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { vectorToWorld } from '../../state/body-rows.js';
import type { BodyStore } from '../../state/body-store.js';
import { RigidBody } from '../rigid-body.js';
import type { Force } from './force.js';
import { readBody, readVector } from './readers.js';

/**
 * What a formula may speak of: a body (its centre of mass), a point of its frame (m), or
 * a direction of its frame (any length; it comes along turned, not moved).
 */
export type FormulaPoint =
  | RigidBody
  | { readonly body: RigidBody; readonly point: Vec3Like }
  | { readonly body: RigidBody; readonly direction: Vec3Like };

/** A checked entry: which body, and what of it. */
interface Entry {
  readonly body: number;
  readonly kind: 'center' | 'point' | 'direction';
  readonly local: Readonly<Vec3>;
}

const center = vec3.vec3();
const arm = vec3.vec3();
const velocity = vec3.vec3();
const spin = vec3.vec3();

/** The arguments of a formula, with their derivatives. */
export class DualPoints {
  /** The distinct bodies, in order of first mention. */
  readonly bodies: readonly RigidBody[];
  /** Six variables per body. */
  readonly space: DualSpace;
  /** (bodies × 6) force (N) and torque (N·m) on each body: for the owner to fill. */
  readonly sums: Float64Array;
  readonly #entries: readonly Entry[];
  readonly #vectors: DualVec3[] = [];

  constructor(label: string, points: readonly FormulaPoint[]) {
    if (!Array.isArray(points) || points.length === 0) {
      const cure = 'Write [a, { body: b, point: [0, 1, 0] }, …].';
      fail(label, 'points', points, 'must be a list of at least one body or point', cure);
    }
    const bodies: RigidBody[] = [];
    this.#entries = points.map((given: FormulaPoint, i) => readEntry(label, i, given, bodies));
    this.bodies = bodies;
    this.space = new DualSpace(6 * bodies.length);
    this.sums = new Float64Array(6 * bodies.length);
  }

  /** Whether all bodies take part in the simulation of that store. */
  areIn(store: BodyStore): boolean {
    for (const body of this.bodies) {
      if (body.removed || !body.active || body.store !== store) return false;
    }
    return true;
  }

  /**
   * The arguments for the state in the store, moving with the given velocities (rows × 3), m/s and
   * rad/s; rows from `limit` on count as at rest. Valid until the next call.
   */
  evaluate(
    store: BodyStore,
    velocities: Float64Array,
    spins: Float64Array,
    limit: number,
  ): readonly DualVec3[] {
    const { space, bodies } = this;
    space.begin();
    for (let i = 0; i < this.#entries.length; i++) {
      const { body, kind, local } = this.#entries[i]!;
      const row = bodies[body]!.index;
      const o = row * 3;
      vec3.set(velocity, 0, 0, 0);
      vec3.set(spin, 0, 0, 0);
      if (row < limit) {
        vec3.read(velocity, velocities, o);
        vec3.read(spin, spins, o);
      }
      vec3.read(center, store.centers, o);
      vec3.set(arm, 0, 0, 0);
      if (kind !== 'center') {
        vec3.copy(arm, local);
        if (kind === 'point') vec3.sub(arm, arm, vec3.read(scratch, store.localCenters, o));
        vectorToWorld(arm, store, row, arm);
      }
      this.#vectors[i] =
        kind === 'direction'
          ? bodyDirection(space, 6 * body, arm, spin)
          : bodyPoint(space, 6 * body, center, arm, velocity, spin);
    }
    return this.#vectors;
  }

  /** Adds {@link sums} to the store, or throws if a number in them is not finite. */
  addTo(store: BodyStore, force: Force): void {
    const { sums, bodies } = this;
    for (let i = 0; i < sums.length; i++) {
      if (Number.isFinite(sums[i]!)) continue;
      const what = i % 6 < 3 ? 'force' : 'torque';
      const label = bodies[Math.floor(i / 6)]!.label;
      const cure = 'Look for a division by zero, √0 or the like in the formula.';
      fail(force.label, `${what} on ${label}`, sums[i], 'must be finite', cure);
    }
    for (let b = 0; b < bodies.length; b++) {
      const row = bodies[b]!.index;
      if (row < store.moving) addSix(store.forces, store.torques, row, sums, 6 * b);
    }
  }

  /** Adds {@link sums} to the outputs of `Force.addDirectional`. */
  addChange(store: BodyStore, outForce: Float64Array, outTorque: Float64Array): void {
    for (let b = 0; b < this.bodies.length; b++) {
      const row = this.bodies[b]!.index;
      if (row < store.moving) addSix(outForce, outTorque, row, this.sums, 6 * b);
    }
  }

  /** Throws unless `value` is a dual made from the arguments of this evaluation. */
  check(force: Force, field: string, value: unknown): Dual {
    if (
      !(value instanceof Dual) ||
      value.space !== this.space ||
      value.epoch !== this.space.epoch
    ) {
      const cure = 'Build it from the points it is given, e.g. p.distance(q).sub(2).';
      fail(force.label, field, value, 'must return numbers made from its points', cure);
    }
    return value;
  }
}

const scratch = vec3.vec3();

function addSix(
  forces: Float64Array,
  torques: Float64Array,
  row: number,
  six: Float64Array,
  s: number,
): void {
  const o = row * 3;
  for (let k = 0; k < 3; k++) {
    forces[o + k] = forces[o + k]! + six[s + k]!;
    torques[o + k] = torques[o + k]! + six[s + 3 + k]!;
  }
}

function readEntry(label: string, i: number, given: FormulaPoint, bodies: RigidBody[]): Entry {
  const field = `points[${i}]`;
  const origin = vec3.vec3();
  if (given instanceof RigidBody) {
    return { body: indexOf(bodies, given), kind: 'center', local: origin };
  }
  if (typeof given !== 'object' || given === null) {
    const cure = 'Write a body, { body, point: [x, y, z] } or { body, direction: [x, y, z] }.';
    fail(label, field, given, 'must be a body or a point of one', cure);
  }
  const body = indexOf(bodies, readBody(label, `${field}.body`, given.body));
  if ('direction' in given) {
    const local = readVector(label, `${field}.direction`, given.direction);
    return { body, kind: 'direction', local };
  }
  return { body, kind: 'point', local: readVector(label, `${field}.point`, given.point) };
}

function indexOf(bodies: RigidBody[], body: RigidBody): number {
  const found = bodies.indexOf(body);
  return found >= 0 ? found : bodies.push(body) - 1;
}
