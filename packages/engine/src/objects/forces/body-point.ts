/**
 * A point fixed to a body, as forces see it: where it is now, how fast it moves, and what a force at
 * it does to the body, T (2.44), (2.68). It also knows how all of that changes when the bodies are
 * displaced a little, which is what implicit integrators ask for.
 *
 * Rows at or above `store.moving` belong to bodies that nothing accelerates and whose sums nobody
 * clears: they are read, never written.
 */

import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { pointVelocity, vectorToWorld } from '../../state/body-rows.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';

const local = vec3.vec3();
const product = vec3.vec3();

/** A point in a body's frame, and its state in the world after {@link locate}. */
export class BodyPoint {
  readonly body: RigidBody;
  /** m, in the body's frame */
  readonly point: Readonly<Vec3>;

  /** The body's row in the store of the last {@link locate}. */
  row = 0;
  /** Whether forces move the body. */
  moves = false;
  /** from the centre of mass to the point, world, m */
  readonly lever = vec3.vec3();
  /** world, m */
  readonly position = vec3.vec3();
  /** world, m/s */
  readonly velocity = vec3.vec3();

  /** change of {@link lever} along a direction of motion, m */
  readonly leverChange = vec3.vec3();
  /** change of {@link position}, m */
  readonly positionChange = vec3.vec3();
  /** change of {@link velocity}, m/s */
  readonly velocityChange = vec3.vec3();

  constructor(body: RigidBody, point: Readonly<Vec3>) {
    this.body = body;
    this.point = point;
  }

  /** Whether the body takes part in the simulation of that store. */
  isIn(store: BodyStore): boolean {
    const { body } = this;
    return !body.removed && body.active && body.store === store;
  }

  /** Position, lever and velocity for the state in the store. */
  locate(store: BodyStore): void {
    const row = this.body.index;
    const o = row * 3;
    this.row = row;
    this.moves = row < store.moving;
    const { point, position, lever } = this;
    const { localCenters: l, centers: c } = store;
    vec3.set(local, point.x - l[o]!, point.y - l[o + 1]!, point.z - l[o + 2]!);
    vectorToWorld(lever, store, row, local);
    vec3.set(position, c[o]! + lever.x, c[o + 1]! + lever.y, c[o + 2]! + lever.z);
    pointVelocity(this.velocity, store, row, position);
  }

  /**
   * Adds ± a world force (N) at the point; call {@link locate} first. Vectors, not three numbers:
   * numbers handed to a function that is not inlined are allocated.
   */
  addForce(store: BodyStore, force: Readonly<Vec3>, sign: 1 | -1): void {
    if (!this.moves) return;
    const o = this.row * 3;
    const { forces: f, torques: t } = store;
    const { x, y, z } = this.lever;
    const fx = sign * force.x;
    const fy = sign * force.y;
    const fz = sign * force.z;
    f[o] = f[o]! + fx;
    f[o + 1] = f[o + 1]! + fy;
    f[o + 2] = f[o + 2]! + fz;
    t[o] = t[o]! + y * fz - z * fy;
    t[o + 1] = t[o + 1]! + z * fx - x * fz;
    t[o + 2] = t[o + 2]! + x * fy - y * fx;
  }

  /** Adds a world torque (N·m) to the body; call {@link locate} first. */
  addTorque(store: BodyStore, torque: Readonly<Vec3>): void {
    if (!this.moves) return;
    const o = this.row * 3;
    const t = store.torques;
    t[o] = t[o]! + torque.x;
    t[o + 1] = t[o + 1]! + torque.y;
    t[o + 2] = t[o + 2]! + torque.z;
  }

  /**
   * Changes along a direction, arrays as in `Force.addDirectional`; call {@link locate} first.
   * δr = δθ × r,  δp = δx + δr,  δ(v + ω × r) = δv + δω × r + ω × δr.
   */
  differentiate(
    store: BodyStore,
    dx: Float64Array,
    dTheta: Float64Array,
    dv: Float64Array,
    dw: Float64Array,
  ): void {
    const { leverChange, positionChange, velocityChange, lever } = this;
    if (!this.moves) {
      vec3.set(leverChange, 0, 0, 0);
      vec3.set(positionChange, 0, 0, 0);
      vec3.set(velocityChange, 0, 0, 0);
      return;
    }
    const o = this.row * 3;
    vec3.cross(leverChange, vec3.read(local, dTheta, o), lever);
    vec3.add(positionChange, vec3.read(local, dx, o), leverChange);
    vec3.add(
      velocityChange,
      vec3.read(local, dv, o),
      vec3.cross(product, vec3.read(product, dw, o), lever),
    );
    vec3.cross(product, vec3.read(product, store.angularVelocities, o), leverChange);
    vec3.add(velocityChange, velocityChange, product);
  }

  /** Adds the change of force and torque when the force `f` at the point changes by `df` (N). */
  addForceChange(
    outForce: Float64Array,
    outTorque: Float64Array,
    f: Readonly<Vec3>,
    df: Readonly<Vec3>,
  ): void {
    if (!this.moves) return;
    const { lever: r, leverChange: dr } = this;
    const o = this.row * 3;
    outForce[o]! += df.x;
    outForce[o + 1]! += df.y;
    outForce[o + 2]! += df.z;
    outTorque[o]! += dr.y * f.z - dr.z * f.y + r.y * df.z - r.z * df.y;
    outTorque[o + 1]! += dr.z * f.x - dr.x * f.z + r.z * df.x - r.x * df.z;
    outTorque[o + 2]! += dr.x * f.y - dr.y * f.x + r.x * df.y - r.y * df.x;
  }
}
