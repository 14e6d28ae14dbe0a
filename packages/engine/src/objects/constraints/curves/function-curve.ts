/**
 * A curve from a user's function of its parameter, written with duals so that the derivatives come
 * along (`math/dual.ts`):
 *
 *     new FunctionCurve((s) => [s.cos(), s.sin(), s.mul(0.1)], { from: 0, to: 20 })
 *
 * is a helix. γ‴, which only matters for points that have left the curve, is a central difference of
 * γ″: it is multiplied with the distance from the curve, which a solver keeps small.
 */

import { boolean, checkNames, fail, finite } from '../../../errors.js';
import { Dual, DualSpace, type DualVec3 } from '../../../math/dual.js';
import type { Vec3 } from '../../../math/types.js';
import * as vec3 from '../../../math/vec3.js';
import { ArcLength, equalBreaks } from './arc-length.js';
import { Curve, type CurvePoint, curvePoint } from './curve.js';

/** γ as a formula of its parameter: a vector, or its components, in m. */
export type CurveFunction = (s: Dual) => DualVec3 | readonly (Dual | number)[];

/** Options of {@link FunctionCurve}. */
export interface FunctionCurveOptions {
  /** Least parameter. */
  from: number;
  /** Greatest parameter. */
  to: number;
  /** Whether the curve ends where it begins, smoothly. Default false. */
  closed?: boolean;
}

const LABEL = 'FunctionCurve';
/** Stretches of quadrature. */
const PARTS = 128;
/** Of the whole range: the step of the difference that γ‴ is. */
const STEP = 1e-5;

/** A curve given by a formula. */
export class FunctionCurve extends Curve {
  override readonly from: number;
  override readonly to: number;
  override readonly closed: boolean;
  readonly #f: CurveFunction;
  readonly #space = new DualSpace(1);
  readonly #length: ArcLength;

  constructor(f: CurveFunction, options: FunctionCurveOptions) {
    super();
    if (typeof f !== 'function') {
      fail(LABEL, 'f', f, 'must be a function', 'For example (s) => [s.cos(), s.sin(), 0].');
    }
    checkNames(LABEL, options ?? {}, { from: 0, to: 0, closed: false });
    this.#f = f;
    this.from = finite(LABEL, 'from', options?.from);
    this.to = finite(LABEL, 'to', options?.to);
    if (!(this.from < this.to)) {
      fail(LABEL, 'to', this.to, `must be above from = ${this.from}`, 'Exchange the two.');
    }
    this.closed = boolean(LABEL, 'closed', options.closed ?? false);
    const breaks = equalBreaks(this.from, this.to, PARTS);
    this.#length = new ArcLength(LABEL, breaks, (s) => {
      this.evaluate(scratch, s);
      return vec3.length(scratch.tangent);
    });
    if (this.closed) this.#checkClosed();
  }

  protected override evaluate({ position, tangent, bend }: CurvePoint, s: number): void {
    const answer: unknown = this.#f(this.#space.begin().variable(0, s, 1));
    const list = Array.isArray(answer) ? answer : components(answer);
    if (list?.length !== 3) {
      const cure = 'Return [x, y, z], made from the parameter it is given.';
      fail(LABEL, `f(${s})`, answer, 'must be a vector', cure);
    }
    for (let k = 0; k < 3; k++) {
      const c: unknown = list[k];
      const axis = AXES[k]!;
      const isDual = c instanceof Dual && c.space === this.#space && c.epoch === this.#space.epoch;
      const value = isDual ? c.value : c;
      if (typeof value !== 'number') {
        const cure = 'Make it from the parameter it is given, e.g. s.cos().';
        fail(LABEL, `f(${s}).${axis}`, value, 'must be a number', cure);
      }
      position[axis] = value;
      tangent[axis] = isDual ? c.gradient[0]! : 0;
      bend[axis] = isDual ? c.gradientRate[0]! : 0;
    }
  }

  protected override third(out: Vec3, s: number): Vec3 {
    const h = STEP * (this.to - this.from);
    const before = this.clamp(s - h);
    const after = this.clamp(s + h);
    this.evaluate(scratch, after);
    vec3.copy(out, scratch.bend);
    this.evaluate(scratch, before);
    vec3.sub(out, out, scratch.bend);
    return vec3.scale(out, out, 1 / (after - before));
  }

  protected override measure(s: number): number {
    return this.#length.at(s);
  }

  /** null: a function cannot be written to a file. */
  override describe(): null {
    return null;
  }

  #checkClosed(): void {
    const end = curvePoint();
    this.evaluate(scratch, this.from);
    this.evaluate(end, this.to);
    const size = this.measure(this.to);
    const gap = vec3.distance(scratch.position, end.position);
    const kink = vec3.distance(scratch.tangent, end.tangent);
    if (gap <= 1e-9 * size && kink <= 1e-6 * vec3.length(end.tangent)) return;
    const cure = 'Let f(to) and its derivative be f(from) and its derivative, or leave it out.';
    fail(LABEL, 'closed', gap, 'needs a curve that ends where it begins, smoothly', cure);
  }
}

function components(value: unknown): readonly unknown[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { x, y, z } = value as { x: unknown; y: unknown; z: unknown };
  return [x, y, z];
}

const AXES = ['x', 'y', 'z'] as const;
const scratch = curvePoint();
