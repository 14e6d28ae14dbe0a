/**
 * A spring and damper against relative rotation of two bodies.
 *
 * Q = q_B q_rest⁻¹ q_A⁻¹ is the rotation (world axes) that carries B from where A wants it to where
 * it is, φ its rotation vector, with |φ| ≤ π. The energy ½ κ |φ|² has the torque −κ φ on B exactly:
 * a small turn δ of B changes φ by J⁻¹(φ) δ, and φ · J⁻¹(φ) = φ.
 *     τ_B = −κ φ − c (ω_B − ω_A),   τ_A = −τ_B.
 * Turns beyond half a turn are not counted: at |φ| = π the torque changes sign, the long way round
 * having become the short one.
 *
 * Along a direction: δφ = J⁻¹(φ) δθ_B − J⁻¹(−φ) δθ_A, where
 *     J⁻¹(φ) a = a − ½ φ × a + (1 − (|φ|/2) cot(|φ|/2))/|φ|² φ × (φ × a).
 */

import { fixed, nonNegative } from '../../errors.js';
import * as quat from '../../math/quat.js';
import type { Quat, QuatLike, Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { describeForce } from './description.js';
import { type BodyReference, Force, type ForceDescription, type ForceOptions } from './force.js';
import { checkPair, optionsOf, readOrientation } from './readers.js';

/** Options of {@link TorsionSpring}. */
export interface TorsionSpringOptions extends ForceOptions {
  /** κ, N·m/rad. */
  stiffness?: number;
  /** c, N·m·s/rad. */
  damping?: number;
  /** Orientation of B seen from A at which there is no torque; `'current'` is the one now. */
  restOrientation?: QuatLike | 'current';
}

/** What {@link TorsionSpringOptions} are when left out. */
export const TORSION_SPRING_DEFAULTS: Required<Omit<TorsionSpringOptions, keyof ForceOptions>> = {
  stiffness: 10,
  damping: 0.1,
  restOrientation: 'current',
};

const qA = quat.quat();
const qB = quat.quat();
const deviation = quat.quat();
const phi = vec3.vec3();
const rate = vec3.vec3();
const change = vec3.vec3();
const inner = vec3.vec3();
const total = vec3.vec3();

/** Turns two bodies towards a relative orientation. */
export class TorsionSpring extends Force {
  override readonly typeName = 'TorsionSpring';
  readonly #bodyA: RigidBody;
  readonly #bodyB: RigidBody;
  readonly #rest: Readonly<Quat>;
  #stiffness: number;
  #damping: number;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: TorsionSpringOptions = {}) {
    super('TorsionSpring', optionsOf('TorsionSpring', options));
    const { label } = this;
    const defaults = TORSION_SPRING_DEFAULTS;
    checkPair(label, bodyA, bodyB);
    this.#bodyA = bodyA;
    this.#bodyB = bodyB;
    this.#stiffness = nonNegative(label, 'stiffness', options.stiffness ?? defaults.stiffness);
    this.#damping = nonNegative(label, 'damping', options.damping ?? defaults.damping);
    const rest = options.restOrientation ?? defaults.restOrientation;
    if (rest === 'current') {
      quat.conjugate(qA, bodyA.getOrientation(qA));
      this.#rest = quat.multiply(quat.quat(), qA, bodyB.getOrientation(qB));
    } else {
      this.#rest = readOrientation(label, 'restOrientation', rest);
    }
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

  /** κ, N·m/rad. */
  get stiffness(): number {
    return this.#stiffness;
  }

  set stiffness(stiffness: number) {
    this.#stiffness = nonNegative(this.label, 'stiffness', stiffness);
    this.changed();
  }

  /** c, N·m·s/rad. */
  get damping(): number {
    return this.#damping;
  }

  set damping(damping: number) {
    this.#damping = nonNegative(this.label, 'damping', damping);
    this.changed();
  }

  /** Orientation of B seen from A at which there is no torque; a fresh object each time. */
  get restOrientation(): Quat {
    return { ...this.#rest };
  }

  override get dependsOn(): readonly RigidBody[] {
    return [this.bodyA, this.bodyB];
  }

  override apply(store: BodyStore): void {
    if (!this.#isIn(store)) return;
    const a = this.bodyA.index;
    const b = this.bodyB.index;
    this.#deviate(store, a, b);
    vec3.read(rate, store.angularVelocities, b * 3);
    vec3.sub(rate, rate, vec3.read(inner, store.angularVelocities, a * 3));
    vec3.addScaled(total, vec3.scale(total, phi, this.#stiffness), rate, this.#damping);
    if (a < store.moving) addVector(store.torques, a * 3, total, 1);
    if (b < store.moving) addVector(store.torques, b * 3, total, -1);
  }

  /** ½ κ |φ|², J. */
  override potentialEnergy(store: BodyStore): number {
    if (!this.#isIn(store)) return 0;
    this.#deviate(store, this.bodyA.index, this.bodyB.index);
    return 0.5 * this.#stiffness * vec3.lengthSquared(phi);
  }

  override addDirectional(
    store: BodyStore,
    _t: number,
    _dx: Float64Array,
    dTheta: Float64Array,
    _dv: Float64Array,
    dw: Float64Array,
    _outForce: Float64Array,
    outTorque: Float64Array,
  ): void {
    if (!this.#isIn(store)) return;
    const a = this.bodyA.index;
    const b = this.bodyB.index;
    this.#deviate(store, a, b);
    // (1 − (|φ|/2) cot(|φ|/2))/|φ|²; near 0 its series 1/12 + |φ|²/720.
    const square = vec3.lengthSquared(phi);
    const size = vec3.lengthOf(deviation.x, deviation.y, deviation.z);
    const curve =
      square < 1e-4
        ? 1 / 12 + square / 720
        : (1 - (0.5 * Math.sqrt(square) * Math.abs(deviation.w)) / size) / square;
    vec3.set(total, 0, 0, 0);
    if (b < store.moving) {
      vec3.addScaled(
        total,
        total,
        logChange(vec3.read(change, dTheta, b * 3), 1, curve),
        this.#stiffness,
      );
      vec3.addScaled(total, total, vec3.read(change, dw, b * 3), this.#damping);
    }
    if (a < store.moving) {
      vec3.addScaled(
        total,
        total,
        logChange(vec3.read(change, dTheta, a * 3), -1, curve),
        -this.#stiffness,
      );
      vec3.addScaled(total, total, vec3.read(change, dw, a * 3), -this.#damping);
    }
    if (a < store.moving) addVector(outTorque, a * 3, total, 1);
    if (b < store.moving) addVector(outTorque, b * 3, total, -1);
  }

  override describe(reference: BodyReference): ForceDescription {
    const { x, y, z, w } = this.#rest;
    return describeForce(this, 'torsion-spring', {
      bodyA: reference(this.bodyA),
      bodyB: reference(this.bodyB),
      stiffness: this.#stiffness,
      damping: this.#damping,
      restOrientation: [x, y, z, w],
    });
  }

  override saveState(): number[] {
    return [this.#stiffness, this.#damping];
  }

  override loadState(numbers: readonly number[]): void {
    [this.#stiffness, this.#damping] = numbers as [number, number];
  }

  #isIn(store: BodyStore): boolean {
    const { bodyA: a, bodyB: b } = this;
    if (a.removed || b.removed || !a.active || !b.active) return false;
    return a.store === store && b.store === store;
  }

  /** Fills `deviation` with Q and `phi` with its rotation vector. */
  #deviate(store: BodyStore, a: number, b: number): void {
    quat.read(qA, store.orientations, a * 4);
    quat.read(qB, store.orientations, b * 4);
    quat.multiply(deviation, qA, this.#rest);
    quat.conjugate(deviation, deviation);
    quat.multiply(deviation, qB, deviation);
    quat.toRotationVector(phi, deviation);
  }
}

/** out = J⁻¹(± φ) out, the change of a rotation vector by a small turn; `curve` as above. */
function logChange(out: Vec3, sign: 1 | -1, curve: number): Vec3 {
  vec3.cross(inner, phi, out);
  vec3.addScaled(out, out, inner, -0.5 * sign);
  vec3.cross(inner, phi, inner);
  return vec3.addScaled(out, out, inner, curve);
}

function addVector(array: Float64Array, o: number, v: Readonly<Vec3>, factor: 1 | -1): void {
  array[o]! += factor * v.x;
  array[o + 1]! += factor * v.y;
  array[o + 2]! += factor * v.z;
}
