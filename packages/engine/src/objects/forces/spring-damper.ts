/**
 * Spring and damper in parallel between points of two bodies, T (2.91), P Particles 4 (1):
 *     F_A = (k (l − l0) + c (v_B − v_A) · e) e,   F_B = −F_A,
 * with d = x_B − x_A, l = |d|, e = d/l. Where the points coincide there is no direction and no force.
 * The three public classes are this with two, one or the other of the terms.
 *
 * Along a direction δ (for implicit integrators, P Implicit 3), with u = v_B − v_A:
 *     δl = e · δd,   δe = (δd − δl e)/l,   s = k (l − l0) + c u · e,
 *     δF_A = (k δl + c (δu · e + u · δe)) e + s δe.
 * Where the points coincide, only a spring without rest length has a derivative: F_A = k d, δF_A = k δd.
 */

import { fail, fixed, nonNegative } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { BodyPoint } from './body-point.js';
import { Force, type ForceOptions } from './force.js';
import { checkPair, listOf, readVector } from './readers.js';

/** Options of everything that is fixed to a point on each of two bodies. */
export interface PointPairOptions extends ForceOptions {
  /** m, in the frame of the first body. */
  pointA?: Vec3Like;
  /** m, in the frame of the second body. */
  pointB?: Vec3Like;
}

/** The law, with everything it needs already checked. */
interface Law {
  stiffness: number;
  damping: number;
  restLength: number;
}

const ZERO = vec3.vec3();
const d = vec3.vec3();
const u = vec3.vec3();
const f = vec3.vec3();
const df = vec3.vec3();
const e = vec3.vec3();
const de = vec3.vec3();

/** Base class of {@link Spring}, {@link Damper} and {@link DampedSpring}. */
export abstract class SpringDamper extends Force {
  readonly #bodyA: RigidBody;
  readonly #bodyB: RigidBody;
  /** N/m, N·s/m, m */
  protected readonly law: Law = { stiffness: 0, damping: 0, restLength: 0 };
  readonly #a: BodyPoint;
  readonly #b: BodyPoint;

  protected constructor(
    typeName: string,
    bodyA: RigidBody,
    bodyB: RigidBody,
    options: PointPairOptions,
    defaults: Required<Pick<PointPairOptions, 'pointA' | 'pointB'>>,
  ) {
    super(typeName, options);
    const label = options.name ? `${typeName} "${options.name}"` : `${typeName} (unnamed)`;
    checkPair(label, bodyA, bodyB);
    this.#bodyA = bodyA;
    this.#bodyB = bodyB;
    this.#a = new BodyPoint(bodyA, readVector(label, 'pointA', options.pointA ?? defaults.pointA));
    this.#b = new BodyPoint(bodyB, readVector(label, 'pointB', options.pointB ?? defaults.pointB));
  }

  get bodyA(): RigidBody {
    return this.#bodyA;
  }

  set bodyA(body: never) {
    fixed(this, 'bodyA', body);
  }

  get bodyB(): RigidBody {
    return this.#bodyB;
  }

  set bodyB(body: never) {
    fixed(this, 'bodyB', body);
  }

  /** m, in the frame of the first body; a fresh object each time. */
  get pointA(): Vec3 {
    return { ...this.#a.point };
  }

  /** m, in the frame of the second body; a fresh object each time. */
  get pointB(): Vec3 {
    return { ...this.#b.point };
  }

  /** Distance of the two points now, m. */
  get length(): number {
    const { bodyA, bodyB } = this;
    const a = bodyA.pointToWorld(vec3.vec3(), this.#a.point);
    const b = bodyB.pointToWorld(vec3.vec3(), this.#b.point);
    return vec3.distance(a, b);
  }

  override get dependsOn(): readonly RigidBody[] {
    return [this.bodyA, this.bodyB];
  }

  override apply(store: BodyStore): void {
    if (!this.#locate(store)) return;
    vec3.scale(f, e, this.#tension());
    this.#a.addForce(store, f, 1);
    this.#b.addForce(store, f, -1);
  }

  /** ½ k (l − l0)², J. */
  override potentialEnergy(store: BodyStore): number {
    if (!this.#a.isIn(store) || !this.#b.isIn(store)) return 0;
    this.#a.locate(store);
    this.#b.locate(store);
    const stretch = vec3.distance(this.#a.position, this.#b.position) - this.law.restLength;
    return 0.5 * this.law.stiffness * stretch * stretch;
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
    const a = this.#a;
    const b = this.#b;
    if (!a.isIn(store) || !b.isIn(store)) return;
    const { stiffness, damping, restLength } = this.law;
    const apart = this.#locate(store);
    if (!apart && restLength > 0) return;
    a.differentiate(store, dx, dTheta, dv, dw);
    b.differentiate(store, dx, dTheta, dv, dw);
    if (!apart) {
      vec3.sub(df, b.positionChange, a.positionChange);
      vec3.scale(df, df, stiffness);
      a.addForceChange(outForce, outTorque, ZERO, df);
      b.addForceChange(outForce, outTorque, ZERO, vec3.negate(df, df));
      return;
    }
    const s = this.#tension();
    const length = vec3.length(d);
    vec3.sub(de, b.positionChange, a.positionChange);
    const dl = vec3.dot(e, de);
    vec3.scale(de, vec3.addScaled(de, de, e, -dl), 1 / length);
    vec3.sub(df, b.velocityChange, a.velocityChange);
    const ds = stiffness * dl + damping * (vec3.dot(df, e) + vec3.dot(u, de));
    vec3.scale(f, e, s);
    vec3.addScaled(df, vec3.scale(df, e, ds), de, s);
    a.addForceChange(outForce, outTorque, f, df);
    b.addForceChange(outForce, outTorque, vec3.negate(f, f), vec3.negate(df, df));
  }

  override saveState(): number[] {
    const { stiffness, damping, restLength } = this.law;
    return [stiffness, damping, restLength];
  }

  override loadState(numbers: readonly number[]): void {
    const [stiffness, damping, restLength] = numbers as [number, number, number];
    Object.assign(this.law, { stiffness, damping, restLength });
  }

  /** Sets one number of the law, checked. */
  protected setLaw(field: keyof Law, value: number): void {
    this.law[field] = nonNegative(this.label, field, value);
    this.changed();
  }

  /** The rest length (m) of the options: a number, or the distance that the points have now. */
  protected readRestLength(value: number | 'current'): number {
    if (value === 'current') return this.length;
    if (typeof value !== 'number' || !(value >= 0) || value === Number.POSITIVE_INFINITY) {
      const must = "must be a finite number of at least 0, or 'current'";
      fail(this.label, 'restLength', value, must, "'current' is the distance the points have now.");
    }
    return value;
  }

  /** Fields of the description that all three classes have. */
  protected describePair(reference: (body: RigidBody) => string | number): {
    [field: string]: unknown;
  } {
    return {
      bodyA: reference(this.bodyA),
      bodyB: reference(this.bodyB),
      pointA: listOf(this.#a.point),
      pointB: listOf(this.#b.point),
    };
  }

  /** Fills d, e and u; false if nothing acts. */
  #locate(store: BodyStore): boolean {
    const a = this.#a;
    const b = this.#b;
    if (!a.isIn(store) || !b.isIn(store)) return false;
    a.locate(store);
    b.locate(store);
    vec3.sub(d, b.position, a.position);
    vec3.normalize(e, d);
    vec3.sub(u, b.velocity, a.velocity);
    return e.x !== 0 || e.y !== 0 || e.z !== 0;
  }

  /** s: what pulls the points together, N. */
  #tension(): number {
    const { stiffness, damping, restLength } = this.law;
    return stiffness * (vec3.length(d) - restLength) + damping * vec3.dot(u, e);
  }
}
