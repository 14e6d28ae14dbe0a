/**
 * A body as a user's formula sees it: points and directions that carry their derivatives
 * (`math/dual.ts`), by six variables for its translation and its turn about the centre of mass. The
 * gradient of a formula over two of them is a row of J, T (4.15), and its rate is a row of J̇.
 */

import { vector } from '../../errors.js';
import { bodyDirection, bodyPoint, type DualSpace, type DualVec3 } from '../../math/dual.js';
import * as quat from '../../math/quat.js';
import type { Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { RigidBody } from '../rigid-body.js';

/** One of the two bodies of a {@link CustomConstraint}, as its formula gets it. */
export class FormulaBody {
  /** The body itself, for settings; its pose carries no derivatives. */
  readonly body: RigidBody;
  readonly #label: string;
  readonly #space: DualSpace;
  readonly #first: number;
  readonly #center = vec3.vec3();
  readonly #localCenter = vec3.vec3();
  readonly #orientation = quat.quat();
  readonly #velocity = vec3.vec3();
  readonly #omega = vec3.vec3();

  /** @internal `first` is the first of the body's six variables of the space. */
  constructor(label: string, body: RigidBody, space: DualSpace, first: number) {
    this.body = body;
    this.#label = label;
    this.#space = space;
    this.#first = first;
  }

  /** The centre of mass, world, m. */
  get center(): DualVec3 {
    vec3.set(arm, 0, 0, 0);
    return this.#point();
  }

  /** The origin of the body's frame, world, m. */
  get position(): DualVec3 {
    return this.point(ORIGIN);
  }

  /** A point given in the body's frame, m: where it is in the world. */
  point(local: Vec3Like): DualVec3 {
    vec3.sub(arm, vector(arm, this.#label, 'point', local), this.#localCenter);
    quat.rotate(arm, this.#orientation, arm);
    return this.#point();
  }

  /** A direction given in the body's frame, of any length: where it points in the world. */
  direction(local: Vec3Like): DualVec3 {
    quat.rotate(arm, this.#orientation, vector(arm, this.#label, 'direction', local));
    return bodyDirection(this.#space, this.#first, arm, this.#omega);
  }

  /** @internal Takes the state of the body, moved on with its velocities for `time` seconds. */
  locate(time: number): void {
    const { store, index: row } = this.body;
    vec3.read(this.#center, store.centers, 3 * row);
    vec3.read(this.#localCenter, store.localCenters, 3 * row);
    vec3.read(this.#velocity, store.linearVelocities, 3 * row);
    vec3.read(this.#omega, store.angularVelocities, 3 * row);
    quat.read(this.#orientation, store.orientations, 4 * row);
    if (time === 0) return;
    vec3.addScaled(this.#center, this.#center, this.#velocity, time);
    quat.advance(this.#orientation, this.#orientation, this.#omega, time);
  }

  /** @internal The six numbers (v, ω) times six numbers of a list. */
  product(list: ArrayLike<number>, offset: number): number {
    const { x, y, z } = this.#velocity;
    const w = this.#omega;
    return (
      x * list[offset]! +
      y * list[offset + 1]! +
      z * list[offset + 2]! +
      w.x * list[offset + 3]! +
      w.y * list[offset + 4]! +
      w.z * list[offset + 5]!
    );
  }

  /** @internal The larger of |v| (m/s) and |ω| (rad/s). */
  speed(): number {
    return Math.max(vec3.length(this.#velocity), vec3.length(this.#omega));
  }

  #point(): DualVec3 {
    return bodyPoint(this.#space, this.#first, this.#center, arm, this.#velocity, this.#omega);
  }
}

const ORIGIN: Vec3Like = Object.freeze([0, 0, 0]) as unknown as Vec3Like;
const arm = vec3.vec3();
