/**
 * Follow a path (K4, T 3.6): a point of body B on a curve of body A, as `point-on-curve.ts`, and body
 * B turning with the curve, or not turning, or free. A motor drives it: a train, a camera, a lift.
 *
 * With 'along', B's frame is held to the frame F of the curve: x the tangent T, y the direction `up`
 * as far as it is across T. F turns by w per unit of the parameter,
 *
 *   w = T × T′ − T (z·T′)(T·up)/|up across T|,   ω_F = ω_A + w ṡ,
 *
 * so the rows of `rotation-rows.ts`, G·(ω_B − ω_F), know the parameter's rate: J gets −(G·w) times the
 * Jacobian of ṡ, and c gets −G·ω̇_F with ω̇_F = w′ ṡ² + (ω_A × w) ṡ + w s̈. w′ is a central difference.
 * Where the curve runs along `up` there is no such frame: choose another direction.
 */

import { direction, fail, oneOf } from '../../errors.js';
import * as mat3 from '../../math/mat3.js';
import * as quat from '../../math/quat.js';
import type { QuatLike, Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { RigidBody } from '../rigid-body.js';
import { type ConstraintDescription, labelOf } from './constraint.js';
import { ConstraintRows, JACOBIAN_STRIDE } from './constraint-rows.js';
import { toWorld } from './curve-follower.js';
import { type Curve, type CurvePoint, curvePoint } from './curves/curve.js';
import { JointFrames, JointSide } from './joint-frames.js';
import {
  POINT_ON_CURVE_DEFAULTS,
  PointOnCurve,
  type PointOnCurveOptions,
} from './point-on-curve.js';
import { writeSameOrientation } from './rotation-rows.js';
import { unitVector, vectorList } from './unit-options.js';

/** How a body turns on its path: with the curve, not against body A, or as it likes. */
export type PathOrientation = 'along' | 'fixed' | 'free';

const ORIENTATIONS: readonly PathOrientation[] = ['along', 'fixed', 'free'];

/** Options of {@link PathConstraint}. */
export interface PathConstraintOptions extends PointOnCurveOptions {
  /** How body B turns. Default 'along'. */
  orientation?: PathOrientation;
  /** For 'along': a direction in the curve's frame that it never runs along. Default (0, 1, 0). */
  up?: Vec3Like;
  /**
   * The axes of B that are held, in B's frame: with 'along' its x goes along the curve. Default: as
   * the bodies stand now.
   */
  frameB?: QuatLike;
}

/** Every option that scene files hold, with its default. */
export const PATH_CONSTRAINT_DEFAULTS = Object.freeze({
  ...POINT_ON_CURVE_DEFAULTS,
  orientation: 'along',
  up: [0, 1, 0],
  frameB: [0, 0, 0, 1],
} as const);

/** The least part of `up` that must be across the curve. */
const LEAST_ACROSS = 1e-6;
/** Step of the difference for w′, as a part of the parameter's range, or absolute if it has none. */
const STEP = 1e-5;

/** Lets a body follow a path. */
export class PathConstraint extends PointOnCurve {
  override readonly typeName: string = 'PathConstraint';
  readonly orientation: PathOrientation;
  readonly #up: Vec3;
  /** The joint's frames with that of the curve's place for A's. */
  readonly #moving: JointFrames;

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: PathConstraintOptions) {
    super(bodyA, bodyB, options, 'PathConstraint', PATH_CONSTRAINT_DEFAULTS);
    const label = labelOf('PathConstraint', options);
    const { orientation = 'along', up = [0, 1, 0] } = options;
    this.orientation = oneOf(label, 'orientation', orientation, ORIENTATIONS);
    this.#up = unitVector(label, 'up', up);
    const { a, b } = this.frames;
    const place = new JointSide(bodyA, a.anchor, quat.quat());
    this.#moving = new JointFrames(place, b);
    if (orientation !== 'along') return;
    this.#checkUp(label);
    if (options.frameB === undefined) {
      // B's axes that are F's now: q_B⁻¹ q_F.
      this.#locateFrame(this.frames);
      quat.relative(b.orientation, bodyB.orientation, place.rotation);
    }
  }

  protected override writeRigid(rows: ConstraintRows, frames: JointFrames): void {
    super.writeRigid(rows, frames);
    if (this.orientation === 'fixed') writeSameOrientation(rows, frames);
    if (this.orientation === 'along') this.#writeAlongRows(rows, frames);
  }

  override describe(reference: (body: RigidBody) => string | number): ConstraintDescription | null {
    const curve = this.curve.describe();
    if (curve === null) return null;
    const { frameB } = this.describeFrames(true);
    const { orientation } = this;
    return {
      kind: 'path-constraint',
      ...this.describeCommon(reference),
      ...this.describeCurve(curve),
      orientation,
      ...(orientation === 'along' ? { up: vectorList(this.#up) } : {}),
      ...(orientation === 'free' ? {} : { frameB }),
    };
  }

  /** Three rows that hold B's frame to the curve's. The follower is up to date. */
  #writeAlongRows(rows: ConstraintRows, frames: JointFrames): void {
    const { follower } = this;
    const { curve, s, rate, speed } = follower;
    const { a } = frames;
    const place = this.#moving.a;
    way.clear();
    follower.writeAlong(way, frames);
    this.#locateFrame(frames);

    frameTurn(turn, curve, s, this.#up);
    toWorld(turn, a, turn);
    const h = STEP * (curve.to - curve.from < Number.POSITIVE_INFINITY ? curve.to - curve.from : 1);
    frameTurn(turnRate, curve, s + h, this.#up);
    vec3.sub(turnRate, turnRate, frameTurn(before, curve, s - h, this.#up));
    toWorld(turnRate, a, vec3.scale(turnRate, turnRate, 1 / (2 * h)));
    // ω_F, and its rate at constant velocities.
    vec3.addScaled(place.omega, a.omega, turn, rate);
    vec3.scale(turnRate, turnRate, rate * rate);
    vec3.addScaled(turnRate, turnRate, vec3.cross(before, a.omega, turn), rate);
    vec3.addScaled(turnRate, turnRate, turn, follower.rateChange);

    const first = writeSameOrientation(rows, this.#moving);
    for (let i = first; i < first + 3; i++) {
      const o = i * JACOBIAN_STRIDE;
      vec3.read(g, rows.jacobian, o + 9);
      // The row of ṡ is that of the way over |γ′|.
      const share = vec3.dot(g, turn) / speed;
      for (let k = 0; k < JACOBIAN_STRIDE; k++) {
        rows.jacobian[o + k]! -= share * way.jacobian[k]!;
      }
      rows.acceleration[i]! -= vec3.dot(g, turnRate);
    }
  }

  /** The frame of the curve at the follower's place, in the world. */
  #locateFrame({ a }: JointFrames): void {
    const { x, y, z, rotation } = this.#moving.a;
    axesAt(this.follower.here, this.#up);
    toWorld(x, a, tangent);
    toWorld(y, a, side);
    toWorld(z, a, upright);
    quat.fromMat3(rotation, mat3.fromColumns(matrix, x, y, z));
    this.#moving.a.row = a.row;
  }

  #checkUp(label: string): void {
    const { curve } = this;
    const ends = Number.isFinite(curve.to - curve.from) ? [curve.from, curve.to] : [0, 0];
    for (let i = 0; i <= 256; i++) {
      const s = ends[0]! + ((ends[1]! - ends[0]!) * i) / 256;
      curve.at(probe, s);
      direction(tangent, label, 'curve', probe.tangent);
      if (vec3.length(vec3.rejectFrom(side, this.#up, tangent)) > LEAST_ACROSS) continue;
      const must = `must not lie along the curve, as it does at parameter ${s}`;
      fail(label, 'up', this.#up, must, "Choose another direction, or orientation: 'free'.");
    }
  }
}

/** T, and y and z of the curve's frame, into scratch; how much of `up` is across T is returned. */
function axesAt({ tangent: way }: Readonly<CurvePoint>, up: Readonly<Vec3>): number {
  vec3.normalize(tangent, way);
  vec3.rejectFrom(side, up, tangent);
  const across = Math.max(LEAST_ACROSS, vec3.length(side));
  vec3.normalize(side, side);
  vec3.cross(upright, tangent, side);
  return across;
}

/** w in the curve's frame, rad per unit of the parameter. */
function frameTurn(out: Vec3, curve: Curve, s: number, up: Readonly<Vec3>): Vec3 {
  curve.at(probe, s);
  const across = axesAt(probe, up);
  // T′ = (γ″ − T (T·γ″))/|γ′|
  vec3.rejectFrom(bend, probe.bend, tangent);
  vec3.scale(bend, bend, 1 / vec3.length(probe.tangent));
  vec3.cross(out, tangent, bend);
  const twist = (-vec3.dot(upright, bend) * vec3.dot(tangent, up)) / across;
  return vec3.addScaled(out, out, tangent, twist);
}

const way = new ConstraintRows();
const probe = curvePoint();
const matrix = mat3.mat3();
const turn = vec3.vec3();
const turnRate = vec3.vec3();
const before = vec3.vec3();
const tangent = vec3.vec3();
const side = vec3.vec3();
const upright = vec3.vec3();
const bend = vec3.vec3();
const g = vec3.vec3();
