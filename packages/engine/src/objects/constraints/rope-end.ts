/**
 * One end of a rope: from a pulley fixed to a carrier to a point of a body.
 *
 *   l = |d|, d = p − g,   l̇ = e·ḋ,   l̈ = e·d̈ + (ḋ² − (e·ḋ)²)/l,   e = d/l
 *
 * with p the anchor on the body and g the pulley, both on their bodies' ways.
 */

import { vector } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { pointToWorld } from '../../state/body-rows.js';
import type { RigidBody } from '../rigid-body.js';
import type { Carrier } from './carrier.js';
import { vectorList } from './unit-options.js';

/** From a pulley to a body. */
export class RopeEnd {
  /** Unit vector from the pulley to the anchor, world, as of {@link locate}. */
  readonly direction = vec3.vec3();
  /** From the body's centre of mass to the anchor, world, m, as of {@link locate}. */
  readonly lever = vec3.vec3();
  /** l̈ at constant velocities, m/s², as of {@link locate}. */
  acceleration = 0;
  /** Velocity of the pulley along {@link direction}, m/s, as of {@link locate}. */
  pulleySpeed = 0;
  readonly #which: 'A' | 'B';
  readonly #carrier: Carrier;
  readonly #body: RigidBody;
  readonly #anchor: Readonly<Vec3>;
  readonly #pulley: Readonly<Vec3>;

  constructor(
    label: string,
    which: 'A' | 'B',
    carrier: Carrier,
    body: RigidBody,
    anchor: Vec3Like | undefined,
    pulley: Vec3Like | undefined,
  ) {
    this.#which = which;
    this.#carrier = carrier;
    this.#body = body;
    const at = anchor ?? body.centerOfMass;
    this.#anchor = vector(vec3.vec3(), label, `anchor${which}`, at);
    this.#pulley = vector(vec3.vec3(), label, `pulley${which}`, pulley);
  }

  /** The anchor in the world, m. */
  anchorPoint(out: Vec3): Vec3 {
    return pointToWorld(out, this.#body.store, this.#body.index, this.#anchor);
  }

  /** The pulley in the world, m. */
  pulleyPoint(out: Vec3): Vec3 {
    return this.#carrier.pointToWorld(out, this.#pulley);
  }

  /** The length now, m; everything is brought up to date. */
  locate(): number {
    const { direction: e, lever } = this;
    const { store, index } = this.#body;
    const carrier = this.#carrier;
    this.anchorPoint(end);
    vec3.sub(lever, end, vec3.read(center, store.centers, 3 * index));
    vec3.sub(e, end, this.pulleyPoint(center));
    const length = vec3.length(e);
    // At the pulley itself there is no direction; any will do.
    if (length > 0) vec3.scale(e, e, 1 / length);
    else vec3.set(e, 0, 1, 0);

    vec3.read(spin, store.angularVelocities, 3 * index);
    vec3.cross(velocity, spin, lever);
    vec3.cross(round, spin, velocity);
    vec3.sub(round, round, carrier.centripetalAt(end, this.#pulley));
    carrier.velocityAt(end, center);
    this.pulleySpeed = vec3.dot(e, end);
    vec3.sub(velocity, velocity, end);
    vec3.add(velocity, velocity, vec3.read(end, store.linearVelocities, 3 * index));
    const along = vec3.dot(e, velocity);
    const across = length > 0 ? (vec3.lengthSquared(velocity) - along * along) / length : 0;
    this.acceleration = vec3.dot(e, round) + across;
    return length;
  }

  /** Its part of a description. */
  describe(): { [field: string]: unknown } {
    const which = this.#which;
    return {
      [`anchor${which}`]: vectorList(this.#anchor),
      [`pulley${which}`]: vectorList(this.#pulley),
    };
  }
}

const end = vec3.vec3();
const center = vec3.vec3();
const spin = vec3.vec3();
const velocity = vec3.vec3();
const round = vec3.vec3();
