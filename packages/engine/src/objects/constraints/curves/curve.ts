/**
 * Curves γ(s) that points can be bound to (K4, P Constrained 2): with their first derivatives, so
 * that the rows of a bead on a wire are exact, and with their length.
 *
 * s is whatever parameter the curve has. Closed curves repeat; ones with ends go straight on beyond
 * them, along the tangent there, so that a point at the end has a nearest place on either side of it.
 */

import type { Vec3 } from '../../../math/types.js';
import * as vec3 from '../../../math/vec3.js';

/** A place on a curve: γ (m), γ′ and γ″ (by the parameter). */
export interface CurvePoint {
  readonly position: Vec3;
  readonly tangent: Vec3;
  readonly bend: Vec3;
}

/** A new {@link CurvePoint}. */
export function curvePoint(): CurvePoint {
  return { position: vec3.vec3(), tangent: vec3.vec3(), bend: vec3.vec3() };
}

/** A curve as plain data, as scene files hold it; coordinates are those of the curve's frame, m. */
export type CurveData =
  | { readonly kind: 'line'; readonly point?: Triple; readonly direction: Triple }
  | {
      readonly kind: 'circle';
      readonly center?: Triple;
      /** The normal of its plane; the parameter turns about it. Default (0, 0, 1). */
      readonly axis?: Triple;
      readonly radius: number;
      /** From the centre to where the parameter is 0. Default any direction across the axis. */
      readonly start?: Triple;
    }
  | {
      readonly kind: 'ellipse';
      readonly center?: Triple;
      /** From the centre to where the parameter is 0. */
      readonly semiAxisA: Triple;
      /** From the centre to where it is a quarter turn. */
      readonly semiAxisB: Triple;
    }
  | {
      readonly kind: 'spline';
      readonly points: readonly Triple[];
      /** Whether the last point is followed by the first. Default false. */
      readonly closed?: boolean;
    };

/** x, y, z */
export type Triple = readonly [number, number, number];

/** Base class of curves. */
export abstract class Curve {
  /** The least parameter, and the greatest; −Infinity and Infinity where there is none. */
  abstract readonly from: number;
  abstract readonly to: number;
  /** Whether γ(to) is γ(from), with the same derivatives. */
  abstract readonly closed: boolean;

  /** γ and its derivatives for a parameter from `from` to `to`. */
  protected abstract evaluate(out: CurvePoint, s: number): void;

  /** γ‴ for such a parameter. */
  protected abstract third(out: Vec3, s: number): Vec3;

  /** Length from `from` (or from s = 0 on endless curves) to such a parameter, m. */
  protected abstract measure(s: number): number;

  /** The curve as data; null if it is a function. */
  abstract describe(): CurveData | null;

  /** γ(s), γ′(s), γ″(s) for any parameter. */
  at(out: CurvePoint, s: number): CurvePoint {
    if (this.closed) {
      this.evaluate(out, this.#wrap(s));
      return out;
    }
    const inside = this.clamp(s);
    this.evaluate(out, inside);
    if (s !== inside) {
      vec3.addScaled(out.position, out.position, out.tangent, s - inside);
      vec3.set(out.bend, 0, 0, 0);
    }
    return out;
  }

  /** γ‴(s) for any parameter. */
  thirdAt(out: Vec3, s: number): Vec3 {
    if (this.closed) return this.third(out, this.#wrap(s));
    return s === this.clamp(s) ? this.third(out, s) : vec3.set(out, 0, 0, 0);
  }

  /** Length from the beginning to γ(s), m; it counts rounds of closed curves, and goes negative. */
  lengthTo(s: number): number {
    if (this.closed) {
      const inside = this.#wrap(s);
      const rounds = Math.round((s - inside) / (this.to - this.from));
      return this.measure(inside) + rounds * this.measure(this.to);
    }
    const inside = this.clamp(s);
    if (s === inside) return this.measure(s);
    return this.measure(inside) + (s - inside) * vec3.length(this.at(scratch, inside).tangent);
  }

  /** Whole length, m; Infinity for endless curves. */
  get length(): number {
    const { from, to } = this;
    return Number.isFinite(to - from) ? this.measure(to) : Number.POSITIVE_INFINITY;
  }

  /** The parameter, or the end it is beyond. */
  clamp(s: number): number {
    return Math.min(this.to, Math.max(this.from, s));
  }

  #wrap(s: number): number {
    const { from, to } = this;
    if (s >= from && s < to) return s;
    const round = to - from;
    // Rounding may lead to the other end, which is the same place.
    return this.clamp(s - round * Math.floor((s - from) / round));
  }
}

const scratch = curvePoint();
