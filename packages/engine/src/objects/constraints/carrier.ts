/**
 * What wheels and pulleys are borne by: the world, or a body that does not feel their forces.
 *
 * A row of the Jacobian ties two bodies, the two wheels of a gear; what their bearings and the rope
 * do to a third body has no place in it. So the carrier must be static or kinematic, and a moving one
 * shows up as a velocity that the row demands.
 */

import { fail } from '../../errors.js';
import * as quat from '../../math/quat.js';
import type { Quat, Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { pointToBody, pointToWorld, pointVelocity } from '../../state/body-rows.js';
import { RigidBody } from '../rigid-body.js';

/** A frame that goes its own way; null stands for the world. */
export class Carrier {
  readonly body: RigidBody | null;
  /** rad/s, world, as of the last {@link locate} */
  readonly omega = vec3.vec3();
  /** from the carrier's axes to the world's, as of the last {@link locate} */
  readonly orientation = quat.quat();

  constructor(label: string, body: RigidBody | null, others: readonly RigidBody[]) {
    this.body = body;
    if (body === null) return;
    if (!(body instanceof RigidBody) || others.includes(body)) {
      const cure = 'Leave it out for the world, or give the body that bears both others.';
      fail(label, 'carrier', body, 'must be a third body', cure);
    }
    this.check(label);
    this.locate();
  }

  /** Throws if forces on the carrier would be lost. */
  check(label: string): void {
    if (this.body?.type !== 'dynamic') return;
    const must = 'must be static or kinematic: the reaction on it would be lost';
    const cure = "Set carrier.type = 'kinematic', or leave the carrier out for the world.";
    fail(label, 'carrier', this.body.label, must, cure);
  }

  /** Reads how the carrier stands and turns. */
  locate(): void {
    const { body } = this;
    if (body === null) return;
    quat.read(this.orientation, body.store.orientations, 4 * body.index);
    vec3.read(this.omega, body.store.angularVelocities, 3 * body.index);
  }

  /** A direction of the carrier's frame in the world. */
  directionToWorld(out: Vec3, local: Readonly<Vec3>): Vec3 {
    return quat.rotate(out, this.orientation, local);
  }

  /** A direction of the world in the carrier's frame. */
  directionToCarrier(out: Vec3, world: Readonly<Vec3>): Vec3 {
    return quat.rotateInverse(out, this.orientation, world);
  }

  /** A point of the carrier's frame in the world, m. */
  pointToWorld(out: Vec3, local: Readonly<Vec3>): Vec3 {
    const { body } = this;
    return body === null ? vec3.copy(out, local) : pointToWorld(out, body.store, body.index, local);
  }

  /** A point of the world in the carrier's frame, m. */
  pointToCarrier(out: Vec3, world: Readonly<Vec3>): Vec3 {
    const { body } = this;
    return body === null ? vec3.copy(out, world) : pointToBody(out, body.store, body.index, world);
  }

  /** Velocity of the carrier's matter at a point of the world, m/s. */
  velocityAt(out: Vec3, world: Readonly<Vec3>): Vec3 {
    const { body } = this;
    return body === null
      ? vec3.set(out, 0, 0, 0)
      : pointVelocity(out, body.store, body.index, world);
  }

  /** ω × (ω × r) of a point of the carrier's frame: its acceleration by turning alone, m/s². */
  centripetalAt(out: Vec3, local: Readonly<Vec3>): Vec3 {
    const { body, omega } = this;
    if (body === null) return vec3.set(out, 0, 0, 0);
    vec3.sub(out, local, vec3.read(scratch, body.store.localCenters, 3 * body.index));
    this.directionToWorld(out, out);
    vec3.cross(out, omega, out);
    return vec3.cross(out, omega, out);
  }

  /** How a body is turned against the carrier. */
  relativeOrientation(out: Quat, body: RigidBody): Quat {
    quat.read(own, body.store.orientations, 4 * body.index);
    return quat.relative(out, this.orientation, own);
  }
}

const own = quat.quat();
const scratch = vec3.vec3();
