/**
 * The angle of a body about an axis that is fixed to a carrier, all turns counted, with its reference:
 * how the body stood against the carrier when the angle was 0.
 *
 *   θ̇ = a·(ω − ω_C),  and with constant velocities  θ̈ = (ω_C × a)·(ω − ω_C)
 *
 * as long as the body's own axis stays along a, which its hinge has to see to.
 */

import { finite } from '../../errors.js';
import * as quat from '../../math/quat.js';
import type { QuatLike, Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { RigidBody } from '../rigid-body.js';
import type { Carrier } from './carrier.js';
import { TurnCounter, twistAngle } from './turn-counter.js';
import { quatList, unitQuaternion, unitVector, vectorList } from './unit-options.js';

/** One wheel. */
export class BorneAngle {
  readonly counter = new TurnCounter();
  /** The axis in the world, and minus its share of the carrier's turning, as of {@link locate}. */
  readonly axis = vec3.vec3();
  readonly #carrier: Carrier;
  readonly #body: RigidBody;
  readonly #local: Readonly<Vec3>;
  readonly #reference: ReturnType<typeof quat.quat>;

  constructor(
    label: string,
    which: 'A' | 'B',
    carrier: Carrier,
    body: RigidBody,
    axis: Vec3Like,
    reference: QuatLike | undefined,
    angle: number,
  ) {
    this.#carrier = carrier;
    this.#body = body;
    this.#local = unitVector(label, `axis${which}`, axis);
    this.#reference =
      reference === undefined
        ? carrier.relativeOrientation(quat.quat(), body)
        : unitQuaternion(label, `reference${which}`, reference);
    this.counter.last = finite(label, `angle${which}`, angle);
  }

  /** The angle now, rad, with all turns; the axis is brought up to date. */
  locate(): number {
    this.#carrier.directionToWorld(this.axis, this.#local);
    this.#carrier.relativeOrientation(turn, this.#body);
    // The turn since the reference, in the carrier's axes: q q₀⁻¹.
    quat.multiply(turn, turn, quat.conjugate(start, this.#reference));
    return this.counter.near(twistAngle(turn, this.#local));
  }

  /** θ̈ of the body for constant velocities, rad/s². */
  acceleration(): number {
    const { omega } = this.#carrier;
    const { store, index } = this.#body;
    vec3.read(rate, store.angularVelocities, 3 * index);
    return vec3.tripleProduct(omega, this.axis, rate);
  }

  /** Its part of a description. */
  describe(which: 'A' | 'B'): { [field: string]: unknown } {
    return {
      [`axis${which}`]: vectorList(this.#local),
      [`reference${which}`]: quatList(this.#reference),
      [`angle${which}`]: this.counter.last,
    };
  }
}

const turn = quat.quat();
const start = quat.quat();
const rate = vec3.vec3();
