/**
 * Rack and pinion (K2): body A turns about an axis fixed to a carrier, body B moves along a
 * direction fixed to it, and r times the angle of the one is the way of the other.
 *
 *   C = n·(p − p₀) − r θ,   J_A = (0, −r a),  J_B = (n, r_B × n)
 *   c = n·(ω_B × (ω_B × r_B)) + 2 (ω_C × n)·ḋ + (ω_C × (ω_C × n))·d − r θ̈,   d = p − p₀
 *
 * where p is the anchor on B, p₀ where it was at angle 0. A hinge and a slider hold the two; angles
 * count turns as in `gear-joint.ts`, and the carrier must not be a dynamic body as there.
 */

import { checkNames, fail, finite, vector } from '../../errors.js';
import type { QuatLike, Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { pointToWorld } from '../../state/body-rows.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { BorneAngle } from './borne-angle.js';
import { CarriedConstraint, type CarriedOptions } from './carried-constraint.js';
import { CONSTRAINT_DEFAULTS, type ConstraintDescription } from './constraint.js';
import { type ConstraintRows, JACOBIAN_STRIDE, ROW } from './constraint-rows.js';
import { unitVector, vectorList } from './unit-options.js';

/** Options of {@link RackAndPinion}. */
export interface RackAndPinionOptions extends CarriedOptions {
  /** m of way per rad, not 0; negative for the other direction. Default 1. */
  radius?: number;
  /** Axis of the pinion A in the frame of the carrier. Default (0, 0, 1). */
  axisA?: Vec3Like;
  /** Direction of the rack B in the frame of the carrier. Default (1, 0, 0). */
  direction?: Vec3Like;
  /** The point of B whose way counts, in B's frame, m. Default its centre of mass. */
  anchorB?: Vec3Like;
  /** Where that point is at angle 0, in the frame of the carrier, m. Default: where it is now. */
  start?: Vec3Like;
  /** Orientation of A against the carrier at angle 0. Default: as it stands now. */
  referenceA?: QuatLike;
  /** Angle of A, rad, of which the whole turns count. Default 0. */
  angleA?: number;
}

/** Every option that scene files hold, with its default. */
export const RACK_AND_PINION_DEFAULTS = Object.freeze({
  ...CONSTRAINT_DEFAULTS,
  carrier: null,
  radius: 1,
  axisA: [0, 0, 1],
  direction: [1, 0, 0],
  anchorB: [0, 0, 0],
  start: [0, 0, 0],
  referenceA: [0, 0, 0, 1],
  angleA: 0,
} as const);

/** Couples the turning of one body with the sliding of another. */
export class RackAndPinion extends CarriedConstraint {
  readonly typeName = 'RackAndPinion';
  readonly radius: number;
  readonly #pinion: BorneAngle;
  readonly #direction: Readonly<Vec3>;
  readonly #anchor: Readonly<Vec3>;
  readonly #start: Readonly<Vec3>;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: RackAndPinionOptions = {}) {
    super('RackAndPinion', bodyA, bodyB, options);
    const label = this.newLabel('RackAndPinion');
    checkNames(label, options, { ...RACK_AND_PINION_DEFAULTS, name: '', active: true });
    const { bearing } = this;
    const { radius = 1, axisA = [0, 0, 1], direction = [1, 0, 0], angleA = 0 } = options;
    this.radius = finite(label, 'radius', radius);
    if (radius === 0) fail(label, 'radius', radius, 'must not be 0', 'Give it metres per radian.');
    this.#pinion = new BorneAngle(label, 'A', bearing, bodyA, axisA, options.referenceA, angleA);
    this.#direction = unitVector(label, 'direction', direction);
    const anchor = options.anchorB ?? bodyB.centerOfMass;
    this.#anchor = vector(vec3.vec3(), label, 'anchorB', anchor);
    this.#start = vec3.vec3();
    if (options.start === undefined) {
      pointToWorld(point, bodyB.store, bodyB.index, this.#anchor);
      bearing.pointToCarrier(this.#start, point);
    } else vector(this.#start, label, 'start', options.start);
  }

  /** Angle of the pinion since the start, rad, all turns counted. */
  get angle(): number {
    this.bearing.locate();
    return this.#pinion.locate();
  }

  /** Way of the rack since the start, m. */
  get translation(): number {
    this.bearing.locate();
    this.#locate();
    return vec3.dot(n, d);
  }

  /** Where pinion and rack are: centres of mass (m), axis and direction, world; for drawing. */
  get wheels(): { readonly center: Vec3; readonly axis: Vec3 }[] {
    this.bearing.locate();
    this.#pinion.locate();
    this.#locate();
    return [
      { center: this.bodyA.center, axis: { ...this.#pinion.axis } },
      { center: this.bodyB.center, axis: { ...n } },
    ];
  }

  override writeRows(rows: ConstraintRows, store: BodyStore): void {
    const { bodyA, bodyB, radius, bearing } = this;
    const { omega } = this.locateCarrier();
    const angle = this.#pinion.locate();
    this.#locate();
    const i = rows.add(ROW.equality, bodyA.index, bodyB.index);
    const o = i * JACOBIAN_STRIDE;
    const j = rows.jacobian;
    vec3.write(j, o + 3, vec3.scale(axis, this.#pinion.axis, -radius));
    vec3.write(j, o + 6, n);
    vec3.sub(lever, point, vec3.read(lever, store.centers, 3 * bodyB.index));
    vec3.write(j, o + 9, vec3.cross(product, lever, n));
    rows.position[i] = vec3.dot(n, d) - radius * angle;
    // What the carrier does by itself: its velocity along n, and n turning over d.
    bearing.velocityAt(velocity, point);
    rows.target[i] = vec3.dot(n, velocity) + vec3.dot(axis, omega);

    vec3.read(spin, store.angularVelocities, 3 * bodyB.index);
    vec3.cross(velocity, spin, lever);
    vec3.cross(product, spin, velocity);
    let c = vec3.dot(n, product) - radius * this.#pinion.acceleration();
    if (bearing.body !== null) {
      // ḋ, the way of B's point as seen from the moving start.
      vec3.add(velocity, velocity, vec3.read(product, store.linearVelocities, 3 * bodyB.index));
      bearing.pointToWorld(product, this.#start);
      vec3.sub(velocity, velocity, bearing.velocityAt(lever, product));
      vec3.cross(product, omega, n);
      c += 2 * vec3.dot(product, velocity);
      c += vec3.dot(vec3.cross(product, omega, product), d);
      // The start goes round the carrier's centre.
      bearing.centripetalAt(product, this.#start);
      c -= vec3.dot(n, product);
    }
    rows.acceleration[i] = c;
  }

  override takeImpulses(rows: ConstraintRows, first: number, count: number, dt: number): void {
    super.takeImpulses(rows, first, count, dt);
    this.#pinion.counter.keep(this.angle);
  }

  protected override keepNumbers(): void {
    super.keepNumbers();
    this.#pinion.counter.mark();
  }

  override goBackToKept(): void {
    super.goBackToKept();
    this.#pinion.counter.goBack();
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    return {
      kind: 'rack-and-pinion',
      ...this.describeCommon(reference),
      radius: this.radius,
      direction: vectorList(this.#direction),
      anchorB: vectorList(this.#anchor),
      start: vectorList(this.#start),
      ...this.#pinion.describe('A'),
    };
  }

  protected override saveSettings(): number[] {
    return [this.#pinion.counter.last];
  }

  protected override loadSettings(numbers: readonly number[]): void {
    [this.#pinion.counter.last] = numbers as [number];
  }

  /** The rack's point, the way d from its start, and the direction n, in the world. */
  #locate(): void {
    const { bodyB, bearing } = this;
    pointToWorld(point, bodyB.store, bodyB.index, this.#anchor);
    vec3.sub(d, point, bearing.pointToWorld(d, this.#start));
    bearing.directionToWorld(n, this.#direction);
  }
}

const point = vec3.vec3();
const d = vec3.vec3();
const n = vec3.vec3();
const axis = vec3.vec3();
const lever = vec3.vec3();
const product = vec3.vec3();
const velocity = vec3.vec3();
const spin = vec3.vec3();
