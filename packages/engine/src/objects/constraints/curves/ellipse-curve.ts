/** Ellipses and circles: γ(s) = c + a cos s + b sin s, s in rad, a and b any two half axes. */

import { fail, positive, vector } from '../../../errors.js';
import { sincos } from '../../../math/elementary/index.js';
import type { Vec3 } from '../../../math/types.js';
import * as vec3 from '../../../math/vec3.js';
import { unitVector, vectorList } from '../unit-options.js';
import { ArcLength, equalBreaks } from './arc-length.js';
import { Curve, type CurveData, type CurvePoint, curvePoint } from './curve.js';

/** A closed curve of the second order. */
abstract class RoundCurve extends Curve {
  override readonly from = 0;
  override readonly to = 2 * Math.PI;
  override readonly closed = true;
  protected readonly center: Vec3;
  protected readonly a = vec3.vec3();
  protected readonly b = vec3.vec3();

  protected constructor(label: string, center: CurveData & { kind: 'circle' | 'ellipse' }) {
    super();
    this.center = vector(vec3.vec3(), label, 'curve.center', center.center ?? [0, 0, 0]);
  }

  protected override evaluate({ position, tangent, bend }: CurvePoint, s: number): void {
    const { a, b } = this;
    sincos(turn, s);
    const sin = turn[0]!;
    const cos = turn[1]!;
    vec3.scale(bend, a, -cos);
    vec3.addScaled(bend, bend, b, -sin);
    vec3.sub(position, this.center, bend);
    vec3.scale(tangent, a, -sin);
    vec3.addScaled(tangent, tangent, b, cos);
  }

  /** γ‴ = −γ′ */
  protected override third(out: Vec3, s: number): Vec3 {
    this.evaluate(scratch, s);
    return vec3.negate(out, scratch.tangent);
  }
}

/** A circle. */
export class CircleCurve extends RoundCurve {
  readonly #radius: number;
  readonly #axis: Vec3;
  readonly #start: Vec3;

  constructor(label: string, data: CurveData & { kind: 'circle' }) {
    super(label, data);
    this.#radius = positive(label, 'curve.radius', data.radius);
    this.#axis = unitVector(label, 'curve.axis', data.axis ?? [0, 0, 1]);
    this.#start = startOf(label, this.#axis, data.start);
    vec3.scale(this.a, this.#start, this.#radius);
    vec3.scale(this.b, vec3.cross(vec3.vec3(), this.#axis, this.#start), this.#radius);
  }

  protected override measure(s: number): number {
    return this.#radius * s;
  }

  override describe(): CurveData {
    return {
      kind: 'circle',
      center: vectorList(this.center),
      axis: vectorList(this.#axis),
      radius: this.#radius,
      start: vectorList(this.#start),
    };
  }
}

/** An ellipse. */
export class EllipseCurve extends RoundCurve {
  readonly #length: ArcLength;

  constructor(label: string, data: CurveData & { kind: 'ellipse' }) {
    super(label, data);
    const { a, b } = this;
    vector(a, label, 'curve.semiAxisA', data.semiAxisA);
    vector(b, label, 'curve.semiAxisB', data.semiAxisB);
    const area = vec3.length(vec3.cross(vec3.vec3(), a, b));
    if (!(area > 1e-9 * vec3.length(a) * vec3.length(b))) {
      const must = 'must not be 0 or along semiAxisA';
      fail(label, 'curve.semiAxisB', b, must, 'Give two half axes, best at right angles.');
    }
    this.#length = new ArcLength(label, equalBreaks(this.from, this.to, 64), (s) => {
      this.evaluate(scratch, s);
      return vec3.length(scratch.tangent);
    });
  }

  protected override measure(s: number): number {
    return this.#length.at(s);
  }

  override describe(): CurveData {
    return {
      kind: 'ellipse',
      center: vectorList(this.center),
      semiAxisA: vectorList(this.a),
      semiAxisB: vectorList(this.b),
    };
  }
}

/** The unit vector across the axis at which a circle begins; one that is across stays to the bit. */
function startOf(label: string, axis: Readonly<Vec3>, given: CircleStart): Vec3 {
  if (given === undefined) return vec3.perpendicular(vec3.vec3(), axis);
  const start = unitVector(label, 'curve.start', given);
  const along = vec3.dot(start, axis);
  if (Math.abs(along) < 1e-14) return start;
  vec3.rejectFrom(start, start, axis);
  if (vec3.length(start) < 1e-6) {
    const cure = 'Give any direction across the axis, or leave it out.';
    fail(label, 'curve.start', given, 'must not lie along the axis', cure);
  }
  return vec3.normalize(start, start);
}

type CircleStart = (CurveData & { kind: 'circle' })['start'];

const turn = new Float64Array(2);
const scratch = curvePoint();
