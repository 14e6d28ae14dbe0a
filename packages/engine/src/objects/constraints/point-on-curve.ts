/**
 * Bead on a wire (K4, P Constrained 2): a point of body B on a curve of body A. Two rows across the
 * curve (`curve-follower.ts`); the length of the way along it is a coordinate as a slider's is, with
 * limits, motor, spring and friction if wanted. Where a curve has ends the bead stops there.
 */

import { finite, options as optionsOf, vector } from '../../errors.js';
import type { QuatLike, Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { RigidBody } from '../rigid-body.js';
import {
  CONSTRAINT_DEFAULTS,
  type ConstraintDescription,
  type ConstraintOptions,
  labelOf,
} from './constraint.js';
import type { ConstraintRows } from './constraint-rows.js';
import { CurveFollower } from './curve-follower.js';
import type { Curve, CurveData } from './curves/curve.js';
import { curveFrom } from './curves/curve-from.js';
import type { AxisJointOptions } from './joint.js';
import { AXIS_DEFAULTS, type AxisOptions, type JointAxis } from './joint-axis.js';
import type { JointFrames } from './joint-frames.js';
import { OneAxisJoint } from './one-axis-joint.js';

/** Options of {@link PointOnCurve}; limits, motor, spring and friction are along the curve. */
export interface PointOnCurveOptions extends ConstraintOptions, AxisOptions {
  /** The curve, as data or as an object. */
  curve: CurveData | Curve;
  /** The point, world, m. Default: the origin of body B's frame. */
  anchor?: Vec3Like;
  /** The point in the frame of body B, m; wins over `anchor`. */
  anchorB?: Vec3Like;
  /** Where the origin of the curve's frame is in the frame of body A, m. Default its origin. */
  anchorA?: Vec3Like;
  /** How the curve's frame is turned in that of body A. Default not at all. */
  frameA?: QuatLike;
  /** Where to look for the nearest place, in the curve's parameter. Default everywhere. */
  parameter?: number;
}

/** Every option that scene files hold, with its default; a curve must be given. */
export const POINT_ON_CURVE_DEFAULTS = Object.freeze({
  ...CONSTRAINT_DEFAULTS,
  ...AXIS_DEFAULTS,
  curve: null,
  anchorA: [0, 0, 0],
  anchorB: [0, 0, 0],
  frameA: [0, 0, 0, 1],
  parameter: 0,
} as const);

/** Holds a point of one body on a curve of another. */
export class PointOnCurve extends OneAxisJoint {
  readonly typeName: string = 'PointOnCurve';
  protected readonly axis: JointAxis;
  protected readonly follower: CurveFollower;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: PointOnCurveOptions);
  /** @internal */
  constructor(
    bodyA: RigidBody,
    bodyB: RigidBody,
    options: PointOnCurveOptions,
    typeName: string,
    known: object,
  );
  constructor(
    bodyA: RigidBody,
    bodyB: RigidBody,
    options: PointOnCurveOptions,
    typeName = 'PointOnCurve',
    known: object = POINT_ON_CURVE_DEFAULTS,
  ) {
    super(typeName, bodyA, bodyB, placed(typeName, bodyB, options), known);
    const label = labelOf(typeName, options);
    const curve = curveFrom(label, options.curve);
    if (options.parameter !== undefined) finite(label, 'parameter', options.parameter);
    this.follower = new CurveFollower(this, curve);
    this.frames.locate(bodyA.store, bodyB.store);
    this.follower.start(this.frames, options.parameter);
    const hasEnds = !curve.closed && curve.length < Number.POSITIVE_INFINITY;
    const limits = options.limits ?? (hasEnds ? { lower: 0, upper: curve.length } : {});
    this.axis = this.addAxis('', axisOptions(options, limits));
  }

  /** The curve. */
  get curve(): Curve {
    return this.follower.curve;
  }

  /** The parameter of the place nearest to the point. */
  get parameter(): number {
    this.#locate();
    return this.follower.s;
  }

  /** Way along the curve from its beginning, m; rounds of closed curves are counted. */
  get translation(): number {
    return this.axis.position;
  }

  /** The place of the curve nearest to the point, world, m. */
  get place(): Vec3 {
    this.#locate();
    return this.follower.pointInWorld(vec3.vec3(), this.frames);
  }

  /** Force of the motor on body B in the last step, N. */
  get motorForce(): number {
    return this.axis.motorForce;
  }

  /** `count` + 1 places of the curve in the world, m, from its beginning to its end; for drawing. */
  outline(count: number): Vec3[] {
    const { curve } = this;
    this.#locate();
    const middle = this.follower.s;
    const from = Number.isFinite(curve.from) ? curve.from : middle - 1;
    const to = Number.isFinite(curve.to) ? curve.to : middle + 1;
    return Array.from({ length: count + 1 }, (_, i) =>
      this.follower.placeInWorld(vec3.vec3(), this.frames, from + ((to - from) * i) / count),
    );
  }

  protected override writeRigid(rows: ConstraintRows, frames: JointFrames): void {
    this.follower.locate(frames);
    this.follower.writeAcross(rows, frames);
  }

  protected override writeCoordinate(rows: ConstraintRows, frames: JointFrames): void {
    this.follower.locate(frames);
    this.follower.writeAlong(rows, frames);
  }

  override takeImpulses(rows: ConstraintRows, first: number, count: number, dt: number): void {
    super.takeImpulses(rows, first, count, dt);
    this.#locate();
    this.follower.last = this.follower.s;
  }

  protected override keepNumbers(): void {
    super.keepNumbers();
    this.follower.mark();
  }

  override goBackToKept(): void {
    super.goBackToKept();
    this.follower.goBack();
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription | null {
    const curve = this.curve.describe();
    if (curve === null) return null;
    return {
      kind: 'point-on-curve',
      ...this.describeCommon(reference),
      ...this.describeCurve(curve),
    };
  }

  /** Fields of the description about the curve and the way along it. */
  protected describeCurve(curve: CurveData): { [field: string]: unknown } {
    const { frameA, anchorA, anchorB } = this.describeFrames(true);
    return {
      curve,
      anchorA,
      anchorB,
      frameA,
      parameter: this.follower.last,
      ...this.axis.describe(),
    };
  }

  protected override saveSettings(): number[] {
    return [this.follower.last, ...super.saveSettings()];
  }

  protected override loadSettings(numbers: readonly number[]): void {
    this.follower.last = numbers[0]!;
    super.loadSettings(numbers.slice(1));
  }

  #locate(): void {
    this.frames.locate(this.bodyA.store, this.bodyB.store);
    this.follower.locate(this.frames);
  }
}

/** The options as joints have them: the curve's frame is A's own, and the point B's origin. */
function placed(
  typeName: string,
  bodyB: RigidBody,
  options: PointOnCurveOptions,
): AxisJointOptions {
  const { anchor, ...rest } = optionsOf(typeName, options);
  let anchorB: Vec3Like = [0, 0, 0];
  if (anchor !== undefined && bodyB instanceof RigidBody) {
    const label = labelOf(typeName, options);
    anchorB = bodyB.pointToBody(vec3.vec3(), vector(vec3.vec3(), label, 'anchor', anchor));
  }
  return { anchorA: [0, 0, 0], frameA: [0, 0, 0, 1], anchorB, ...rest };
}

function axisOptions(options: PointOnCurveOptions, limits: AxisOptions['limits']): AxisOptions {
  const { motor, spring, friction } = options;
  return {
    ...(limits === undefined ? {} : { limits }),
    ...(motor === undefined ? {} : { motor }),
    ...(spring === undefined ? {} : { spring }),
    ...(friction === undefined ? {} : { friction }),
  };
}
