/**
 * A force and a torque that stay the same, in the world or in the body's own frame: a rope pulled
 * with constant strength, a thruster bolted to a hull. N 5.3 and 5.4 push a block with two of these (figures 8 and 9).
 */

import { fixed, oneOf, vector } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { vectorToWorld } from '../../state/body-rows.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { BodyPoint } from './body-point.js';
import { describeForce } from './description.js';
import { type BodyReference, Force, type ForceDescription, type ForceOptions } from './force.js';
import { listOf, optionsOf, readBody, readVector } from './readers.js';

/** In which frame a vector stays the same. */
export type ForceFrame = 'world' | 'body';

/** Options of {@link ConstantForce}. */
export interface ConstantForceOptions extends ForceOptions {
  /** N. */
  force?: Vec3Like;
  /** N·m, besides the one that the force has about the centre of mass. */
  torque?: Vec3Like;
  /** The frame of `force` and `torque`. */
  frame?: ForceFrame;
  /** Where the force acts, m, in the body's frame; `'center'` is the centre of mass. */
  point?: Vec3Like | 'center';
}

/** What {@link ConstantForceOptions} are when left out. */
export const CONSTANT_FORCE_DEFAULTS: Required<Omit<ConstantForceOptions, keyof ForceOptions>> = {
  force: [0, 0, 0],
  torque: [0, 0, 0],
  frame: 'world',
  point: 'center',
};

const f = vec3.vec3();
const df = vec3.vec3();
const torque = vec3.vec3();
const turn = vec3.vec3();

/** A constant force and torque on one body. */
export class ConstantForce extends Force {
  override readonly typeName = 'ConstantForce';
  readonly #body: RigidBody;
  readonly frame: ForceFrame;
  readonly #at: BodyPoint;
  readonly #atCenter: boolean;
  readonly #force: Vec3;
  readonly #torque: Vec3;

  constructor(body: RigidBody, options: ConstantForceOptions = {}) {
    super('ConstantForce', optionsOf('ConstantForce', options));
    const { label } = this;
    const defaults = CONSTANT_FORCE_DEFAULTS;
    this.#body = readBody(label, 'body', body);
    this.#force = readVector(label, 'force', options.force ?? defaults.force);
    this.#torque = readVector(label, 'torque', options.torque ?? defaults.torque);
    this.frame = oneOf(label, 'frame', options.frame ?? defaults.frame, ['world', 'body']);
    const point = options.point ?? defaults.point;
    this.#atCenter = point === 'center';
    this.#at = new BodyPoint(
      body,
      point === 'center' ? vec3.vec3() : readVector(label, 'point', point),
    );
  }

  get body(): RigidBody {
    return this.#body;
  }

  set body(body: never) {
    fixed(this, 'body', body);
  }

  /** N, in `frame`; a fresh object each time. */
  get force(): Vec3 {
    return { ...this.#force };
  }

  set force(force: Vec3Like) {
    vector(this.#force, this.label, 'force', force);
    this.changed();
  }

  /** N·m, in `frame`; a fresh object each time. */
  get torque(): Vec3 {
    return { ...this.#torque };
  }

  set torque(torque: Vec3Like) {
    vector(this.#torque, this.label, 'torque', torque);
    this.changed();
  }

  /** Where the force acts, m, in the body's frame, or `'center'`. */
  get point(): Vec3 | 'center' {
    return this.#atCenter ? 'center' : { ...this.#at.point };
  }

  override get dependsOn(): readonly RigidBody[] {
    return [this.body];
  }

  override apply(store: BodyStore): void {
    const at = this.#at;
    if (!at.isIn(store)) return;
    this.#locate(store);
    at.addForce(store, f, 1);
    at.addTorque(store, torque);
  }

  /**
   * −F · p for a force that is constant in the world, zero at the world's origin, J. Neither
   * a torque nor a force that turns with the body has a potential.
   */
  override potentialEnergy(store: BodyStore): number {
    if (this.frame !== 'world' || !this.#at.isIn(store)) return 0;
    this.#locate(store);
    return -vec3.dot(f, this.#at.position);
  }

  override addDirectional(
    store: BodyStore,
    _t: number,
    dx: Float64Array,
    dTheta: Float64Array,
    dv: Float64Array,
    dw: Float64Array,
    outForce: Float64Array,
    outTorque: Float64Array,
  ): void {
    const at = this.#at;
    if (!at.isIn(store)) return;
    this.#locate(store);
    if (!at.moves) return;
    at.differentiate(store, dx, dTheta, dv, dw);
    vec3.set(df, 0, 0, 0);
    if (this.frame === 'body') {
      // Both vectors turn with the body.
      const o = at.row * 3;
      vec3.read(turn, dTheta, o);
      vec3.cross(df, turn, f);
      vec3.cross(torque, turn, torque);
      outTorque[o]! += torque.x;
      outTorque[o + 1]! += torque.y;
      outTorque[o + 2]! += torque.z;
    }
    at.addForceChange(outForce, outTorque, f, df);
  }

  override describe(reference: BodyReference): ForceDescription {
    return describeForce(this, 'constant-force', {
      body: reference(this.body),
      force: listOf(this.#force),
      torque: listOf(this.#torque),
      frame: this.frame,
      point: this.#atCenter ? 'center' : listOf(this.#at.point),
    });
  }

  override saveState(): number[] {
    return [...listOf(this.#force), ...listOf(this.#torque)];
  }

  override loadState(numbers: readonly number[]): void {
    vec3.read(this.#force, numbers, 0);
    vec3.read(this.#torque, numbers, 3);
  }

  /** Puts world force and torque into `f` and `torque`, and finds the point. */
  #locate(store: BodyStore): void {
    const at = this.#at;
    at.locate(store);
    if (this.#atCenter) {
      vec3.set(at.lever, 0, 0, 0);
      vec3.read(at.position, store.centers, at.row * 3);
    }
    vec3.copy(f, this.#force);
    vec3.copy(torque, this.#torque);
    if (this.frame === 'body') {
      vectorToWorld(f, store, at.row, f);
      vectorToWorld(torque, store, at.row, torque);
    }
  }
}
