/**
 * Where a joint holds its two bodies (T 4.2, figure 4.1): an anchor point and three axes fixed to
 * each of them, and where those are in the world now.
 *
 * Everything is kept relative to the centres of mass, so that a joint is as exact a million metres
 * from the origin as at it: the difference of the two anchors is taken between centres first.
 */

import * as quat from '../../math/quat.js';
import type { Quat, Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { vectorToWorld } from '../../state/body-rows.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';

/** One side of a joint. */
export class JointSide {
  readonly body: RigidBody;
  /** m, in the body's frame */
  readonly anchor: Vec3;
  /** from the joint's axes to the body's */
  readonly orientation: Quat;

  /** The body's row in the store of the last {@link locate}. */
  row = 0;
  /** from the centre of mass to the anchor, world, m */
  readonly lever = vec3.vec3();
  /** the joint's axes in the world, as a rotation */
  readonly rotation = quat.quat();
  /** axes of the joint, world, unit */
  readonly x = vec3.vec3();
  readonly y = vec3.vec3();
  readonly z = vec3.vec3();
  /** velocity of the anchor, world, m/s */
  readonly velocity = vec3.vec3();
  /** angular velocity, world, rad/s */
  readonly omega = vec3.vec3();
  /** ω × (ω × lever): what the anchor accelerates by turning alone, m/s² */
  readonly centripetal = vec3.vec3();

  constructor(body: RigidBody, anchor: Readonly<Vec3>, orientation: Readonly<Quat>) {
    this.body = body;
    this.anchor = { ...anchor };
    this.orientation = { ...orientation };
  }

  /** World state of this side for the state in the store. */
  locate(store: BodyStore): void {
    const row = this.body.index;
    const o = 3 * row;
    this.row = row;
    const { anchor, lever, omega, velocity, centripetal } = this;
    const { localCenters: l, linearVelocities: v } = store;
    vec3.set(local, anchor.x - l[o]!, anchor.y - l[o + 1]!, anchor.z - l[o + 2]!);
    vectorToWorld(lever, store, row, local);
    const turn = quat.read(this.rotation, store.orientations, 4 * row);
    quat.multiply(turn, turn, this.orientation);
    quat.rotate(this.x, turn, X);
    quat.rotate(this.y, turn, Y);
    quat.rotate(this.z, turn, Z);
    vec3.read(omega, store.angularVelocities, o);
    vec3.cross(velocity, omega, lever);
    vec3.cross(centripetal, omega, velocity);
    vec3.set(velocity, velocity.x + v[o]!, velocity.y + v[o + 1]!, velocity.z + v[o + 2]!);
  }
}

/** Both sides of a joint, and the way from A's anchor to B's. */
export class JointFrames {
  readonly a: JointSide;
  readonly b: JointSide;
  /** anchor of B − anchor of A, world, m */
  readonly offset = vec3.vec3();
  /** rate of {@link offset}, m/s */
  readonly offsetVelocity = vec3.vec3();

  constructor(a: JointSide, b: JointSide) {
    this.a = a;
    this.b = b;
  }

  /**
   * Both sides and their difference for the state in the store; before the bodies are in one
   * simulation they have a store each.
   */
  locate(store: BodyStore, storeB: BodyStore = store): void {
    const { a, b, offset } = this;
    a.locate(store);
    b.locate(storeB);
    const { centers: from } = store;
    const { centers: c } = storeB;
    const i = 3 * a.row;
    const j = 3 * b.row;
    vec3.set(
      offset,
      c[j]! - from[i]! + (b.lever.x - a.lever.x),
      c[j + 1]! - from[i + 1]! + (b.lever.y - a.lever.y),
      c[j + 2]! - from[i + 2]! + (b.lever.z - a.lever.z),
    );
    vec3.sub(this.offsetVelocity, b.velocity, a.velocity);
  }
}

const X: Readonly<Vec3> = Object.freeze(vec3.vec3(1, 0, 0));
const Y: Readonly<Vec3> = Object.freeze(vec3.vec3(0, 1, 0));
const Z: Readonly<Vec3> = Object.freeze(vec3.vec3(0, 0, 1));
const local = vec3.vec3();
