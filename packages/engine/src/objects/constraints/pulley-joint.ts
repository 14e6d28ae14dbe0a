/**
 * Pulley (K2): a rope from one body up to a pulley, over to another, and down to the other body.
 *
 *   C = L − (l_A + i l_B) ≥ 0,   J_A = −(e_A, r_A × e_A),   J_B = −i (e_B, r_B × e_B)
 *
 * with e from the pulley to the anchor. The rope pulls and cannot push, so C is an inequality; with
 * `slack: false` it is C = 0, as if a rod went round. A ratio i other than 1 is a block and tackle:
 * B's side runs i times through, and B is pulled i times as strongly.
 *
 * The pulleys are massless and sit at points of the world, or of a static or kinematic carrier
 * (`carrier.ts`); what the rope does to them is not felt by anybody.
 */

import { boolean, checkNames, positive } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { CarriedConstraint, type CarriedOptions } from './carried-constraint.js';
import { CONSTRAINT_DEFAULTS, type ConstraintDescription } from './constraint.js';
import { type ConstraintRows, JACOBIAN_STRIDE, ROW } from './constraint-rows.js';
import { RopeEnd } from './rope-end.js';

/** Options of {@link PulleyJoint}. */
export interface PulleyJointOptions extends CarriedOptions {
  /** Where A's pulley is, in the frame of the carrier, m. */
  pulleyA: Vec3Like;
  /** Where B's pulley is, in the frame of the carrier, m. */
  pulleyB: Vec3Like;
  /** Where the rope is tied to A, in A's frame, m. Default its centre of mass. */
  anchorA?: Vec3Like;
  /** Where the rope is tied to B, in B's frame, m. Default its centre of mass. */
  anchorB?: Vec3Like;
  /** i: how many times the rope runs between B and its pulley. Default 1. */
  ratio?: number;
  /** L = l_A + i l_B, m. Default: as the bodies stand now. */
  length?: number;
  /** Whether the rope may be slack; if not, it also pushes. Default true. */
  slack?: boolean;
}

/** Every option that scene files hold, with its default. */
export const PULLEY_JOINT_DEFAULTS = Object.freeze({
  ...CONSTRAINT_DEFAULTS,
  carrier: null,
  pulleyA: [0, 0, 0],
  pulleyB: [0, 0, 0],
  anchorA: [0, 0, 0],
  anchorB: [0, 0, 0],
  ratio: 1,
  length: 0,
  slack: true,
} as const);

/** Two bodies on one rope. */
export class PulleyJoint extends CarriedConstraint {
  readonly typeName = 'PulleyJoint';
  readonly ratio: number;
  readonly slack: boolean;
  readonly #a: RopeEnd;
  readonly #b: RopeEnd;
  #length: number;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: PulleyJointOptions) {
    super('PulleyJoint', bodyA, bodyB, options);
    const label = this.newLabel('PulleyJoint');
    checkNames(label, options, { ...PULLEY_JOINT_DEFAULTS, name: '', active: true });
    const { bearing } = this;
    const { pulleyA, pulleyB, anchorA, anchorB, ratio = 1, slack = true } = options;
    this.ratio = positive(label, 'ratio', ratio);
    this.slack = boolean(label, 'slack', slack);
    this.#a = new RopeEnd(label, 'A', bearing, bodyA, anchorA, pulleyA);
    this.#b = new RopeEnd(label, 'B', bearing, bodyB, anchorB, pulleyB);
    const cure = 'Give it metres, and place the bodies away from their pulleys.';
    this.#length = positive(label, 'length', options.length ?? this.#used(), cure);
  }

  /** L, m. Setting it pulls the rope in or pays it out. */
  get length(): number {
    return this.#length;
  }

  set length(length: number) {
    this.#length = positive(this.label, 'length', length);
    this.changed();
  }

  /** From A's pulley to A, m. */
  get lengthA(): number {
    this.bearing.locate();
    return this.#a.locate();
  }

  /** From B's pulley to B, m. */
  get lengthB(): number {
    this.bearing.locate();
    return this.#b.locate();
  }

  /** The ends of the rope and the pulleys between them, in the world, m: A, its pulley, B's, B. */
  get path(): [Vec3, Vec3, Vec3, Vec3] {
    const [a, b] = [this.#a, this.#b];
    this.bearing.locate();
    const point = vec3.vec3;
    return [
      a.anchorPoint(point()),
      a.pulleyPoint(point()),
      b.pulleyPoint(point()),
      b.anchorPoint(point()),
    ];
  }

  override writeRows(rows: ConstraintRows, _store: BodyStore): void {
    const { ratio } = this;
    const a = this.#a;
    const b = this.#b;
    this.locateCarrier();
    const used = this.#used();
    const kind = this.slack ? ROW.inequality : ROW.equality;
    const i = rows.add(kind, this.bodyA.index, this.bodyB.index);
    writeEnd(rows.jacobian, i * JACOBIAN_STRIDE, a, -1);
    writeEnd(rows.jacobian, i * JACOBIAN_STRIDE + 6, b, -ratio);
    rows.position[i] = this.#length - used;
    rows.target[i] = -a.pulleySpeed - ratio * b.pulleySpeed;
    rows.acceleration[i] = -a.acceleration - ratio * b.acceleration;
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription {
    return {
      kind: 'pulley-joint',
      ...this.describeCommon(reference),
      ...this.#a.describe(),
      ...this.#b.describe(),
      ratio: this.ratio,
      length: this.#length,
      slack: this.slack,
    };
  }

  protected override saveSettings(): number[] {
    return [this.#length];
  }

  protected override loadSettings(numbers: readonly number[]): void {
    [this.#length] = numbers as [number];
  }

  /** l_A + i l_B, m */
  #used(): number {
    return this.#a.locate() + this.ratio * this.#b.locate();
  }
}

function writeEnd(j: Float64Array, o: number, { direction, lever }: RopeEnd, s: number): void {
  vec3.write(j, o, vec3.scale(product, direction, s));
  vec3.write(j, o + 3, vec3.cross(product, lever, product));
}

const product = vec3.vec3();
