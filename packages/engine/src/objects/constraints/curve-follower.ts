/**
 * Where a point of body B is along a curve of body A, and the rows that follow from it.
 *
 * In the frame of the curve, with p the point, s the parameter of the nearest place, and
 * d = p − γ(s), which is across γ′:
 *
 *   across  C = n·(p − γ(s)), n fixed to A and across γ′:  Ċ = n·ṗ,  C̈ = n·p̈ − n·γ″ ṡ²
 *   along   σ(s), the length of the way:  σ̇ = |γ′| ṡ,  σ̈ = |γ′| s̈ + (γ′·γ″/|γ′|) ṡ²
 *
 * where γ′·(p − γ) = 0, differentiated once and twice, gives ṡ and s̈ with D = |γ′|² − γ″·d:
 *
 *   D ṡ = γ′·ṗ,   D s̈ = γ′·p̈ + 2 ṡ γ″·ṗ − 3 ṡ² γ′·γ″ + ṡ² γ‴·d
 *
 * So the rows are exact on the curve and beside it, as far as the centre of curvature, where D is 0
 * and the nearest place is no longer one: D is kept above a tenth of |γ′|².
 *
 * The parameter of the last step is remembered, so that a point stays on its branch where the curve
 * crosses itself, and rounds of closed curves are counted. As in `turn-counter.ts`, reading leaves no
 * trace.
 */

import { fail } from '../../errors.js';
import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { type ConstraintRows, JACOBIAN_STRIDE, ROW } from './constraint-rows.js';
import { type Curve, curvePoint } from './curves/curve.js';
import { nearestOfAll, nearestParameter } from './curves/nearest.js';
import type { JointFrames, JointSide } from './joint-frames.js';
import { writeAlongAxis } from './row-writers.js';

/** A point on its way along a curve. */
export class CurveFollower {
  readonly curve: Curve;
  /** The parameter of the last step. */
  last = 0;
  #marked = 0;
  /** The parameter, and its rate per second, as of {@link locate}. */
  s = 0;
  rate = 0;
  /** s̈ at constant velocities, as of {@link writeAlong}. */
  rateChange = 0;
  /** |γ′|, as of {@link locate}. */
  speed = 1;
  /** Place, γ′ and γ″ in the curve's frame, as of {@link locate}. */
  readonly here = curvePoint();
  /** Unit tangent in the curve's frame, as of {@link locate}. */
  readonly tangent = vec3.vec3();
  readonly #owner: { readonly label: string };
  readonly #away = vec3.vec3();
  readonly #velocity = vec3.vec3();
  /** D */
  #slope = 1;

  constructor(owner: { readonly label: string }, curve: Curve) {
    this.#owner = owner;
    this.curve = curve;
  }

  /** Begins at the place nearest of all, or, with a parameter, at the one near that. */
  start(frames: JointFrames, parameter: number | undefined): void {
    this.last = parameter ?? nearestOfAll(this.curve, this.#pointOf(frames));
    this.locate(frames);
    if (parameter === undefined) this.last = this.s;
  }

  /** A step begins that may have to be undone. */
  mark(): void {
    this.#marked = this.last;
  }

  /** That step was not. */
  goBack(): void {
    this.last = this.#marked;
  }

  /** Finds the place for frames that are up to date. */
  locate(frames: JointFrames): void {
    const { a, offset, offsetVelocity } = frames;
    const { here, tangent } = this;
    const p = this.#pointOf(frames);
    this.s = nearestParameter(this.curve, p, this.last);
    this.curve.at(here, this.s);
    vec3.sub(this.#away, p, here.position);
    const square = vec3.lengthSquared(here.tangent);
    this.speed = Math.sqrt(square);
    vec3.scale(tangent, here.tangent, 1 / this.speed);
    this.#check();
    this.#slope = Math.max(0.1 * square, square - vec3.dot(here.bend, this.#away));
    // ṗ as seen from A: ḋ − ω_A × d.
    vec3.sub(world, offsetVelocity, vec3.cross(world, a.omega, offset));
    toLocal(this.#velocity, a, world);
    this.rate = vec3.dot(here.tangent, this.#velocity) / this.#slope;
  }

  /** Length of the way from the beginning of the curve, m, all rounds counted. */
  get length(): number {
    return this.curve.lengthTo(this.s);
  }

  /** Two rows that hold the point on the curve. */
  writeAcross(rows: ConstraintRows, frames: JointFrames): void {
    const { position, bend } = this.here;
    vec3.orthonormalBasis(first, second, this.tangent);
    for (const normal of NORMALS) {
      toWorld(world, frames.a, normal);
      const i = writeAlongAxis(rows, frames, world, vec3.dot(normal, position));
      rows.acceleration[i]! -= vec3.dot(normal, bend) * this.rate * this.rate;
    }
  }

  /** A row whose C is the length of the way. */
  writeAlong(rows: ConstraintRows, frames: JointFrames): number {
    const { here, speed, rate } = this;
    const slope = this.#slope;
    toWorld(world, frames.a, this.tangent);
    const i = writeAlongAxis(rows, frames, world, 0, ROW.equality);
    const scale = (speed * speed) / slope;
    for (let k = 0; k < JACOBIAN_STRIDE; k++) rows.jacobian[i * JACOBIAN_STRIDE + k]! *= scale;
    this.curve.thirdAt(world, this.s);
    const bending = vec3.dot(here.tangent, here.bend);
    this.rateChange =
      (speed * rows.acceleration[i]! +
        2 * rate * vec3.dot(here.bend, this.#velocity) +
        rate * rate * (vec3.dot(world, this.#away) - 3 * bending)) /
      slope;
    rows.acceleration[i] = speed * this.rateChange + (bending / speed) * rate * rate;
    rows.position[i] = this.length;
    return i;
  }

  /** The place of the curve in the world, m, for frames that are up to date. */
  pointInWorld(out: Vec3, frames: JointFrames): Vec3 {
    return this.placeInWorld(out, frames, this.s);
  }

  /** Any place of the curve in the world, m, for frames that are up to date. */
  placeInWorld(out: Vec3, { a }: JointFrames, s: number): Vec3 {
    const { store, index } = a.body;
    toWorld(out, a, this.curve.at(place, s).position);
    vec3.add(out, out, a.lever);
    return vec3.add(out, out, vec3.read(world, store.centers, 3 * index));
  }

  #pointOf({ a, offset }: JointFrames): Vec3 {
    return toLocal(point, a, offset);
  }

  #check(): void {
    const { here, tangent } = this;
    const sum = vec3.dot(here.bend, here.bend) + vec3.dot(here.position, tangent);
    if (this.speed > 0 && Number.isFinite(sum)) return;
    const must = `must be finite and move on with its parameter, here ${this.s}`;
    const cure = 'Look for a division by zero, √0 or a constant in the curve.';
    fail(this.#owner.label, 'curve', here.position, must, cure);
  }
}

/** From the joint's axes on A to the world. */
export function toWorld(out: Vec3, { x, y, z }: JointSide, v: Readonly<Vec3>): Vec3 {
  return vec3.set(
    out,
    x.x * v.x + y.x * v.y + z.x * v.z,
    x.y * v.x + y.y * v.y + z.y * v.z,
    x.z * v.x + y.z * v.y + z.z * v.z,
  );
}

/** From the world to the joint's axes on A. */
export function toLocal(out: Vec3, { x, y, z }: JointSide, v: Readonly<Vec3>): Vec3 {
  return vec3.set(out, vec3.dot(x, v), vec3.dot(y, v), vec3.dot(z, v));
}

const place = curvePoint();
const point = vec3.vec3();
const world = vec3.vec3();
const first = vec3.vec3();
const second = vec3.vec3();
const NORMALS = [first, second] as const;
