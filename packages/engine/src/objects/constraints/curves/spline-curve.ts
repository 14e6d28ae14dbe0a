/**
 * A cubic spline through points: as smooth as cubics can be (γ, γ′ and γ″ are continuous, so the
 * force on a bead does not jump), with γ″ = 0 at the ends of an open one (the natural spline), and
 * the parameter the length of the chords between the points, m (Ahlberg, Nilson and Walsh 1967).
 *
 * On a stretch of length h from P₀ to P₁ with second derivatives M₀ and M₁, t = s − s₀:
 *   γ = P₀ + t ((P₁ − P₀)/h − h (2 M₀ + M₁)/6) + t² M₀/2 + t³ (M₁ − M₀)/(6 h)
 * and γ′ is continuous if  h₀ M₀ + 2 (h₀ + h₁) M₁ + h₁ M₂ = 6 ((P₂ − P₁)/h₁ − (P₁ − P₀)/h₀).
 */

import { boolean, fail, vector } from '../../../errors.js';
import type { Vec3 } from '../../../math/types.js';
import * as vec3 from '../../../math/vec3.js';
import { vectorList } from '../unit-options.js';
import { ArcLength } from './arc-length.js';
import { Curve, type CurveData, type CurvePoint, curvePoint } from './curve.js';

/** Stretches of quadrature between two points. */
const PARTS = 4;

/** A smooth curve through points. */
export class SplineCurve extends Curve {
  override readonly from = 0;
  override readonly to: number;
  override readonly closed: boolean;
  /** The points; of a closed curve the first comes again at the end. */
  readonly #points: readonly Vec3[];
  /** (points) their parameters, m */
  readonly #knots: readonly number[];
  /** (points) γ″ at them, 1/m */
  readonly #bends: readonly Vec3[];
  readonly #length: ArcLength;

  constructor(label: string, data: CurveData & { kind: 'spline' }) {
    super();
    this.closed = boolean(label, 'curve.closed', data.closed ?? false);
    const points = readPoints(label, data.points, this.closed);
    const knots = [0];
    for (let i = 1; i < points.length; i++) {
      const chord = vec3.distance(points[i - 1]!, points[i]!);
      if (!(chord > 0)) {
        const which = `curve.points[${i === points.length - 1 && this.closed ? 0 : i}]`;
        fail(label, which, points[i], 'must be another point than the one before', 'Leave it out.');
      }
      knots.push(knots[i - 1]! + chord);
    }
    this.#points = points;
    this.#knots = knots;
    this.to = knots[knots.length - 1]!;
    this.#bends = this.closed ? closedBends(points, knots) : naturalBends(points, knots);
    const breaks = [0];
    for (let i = 1; i < knots.length; i++) {
      const start = knots[i - 1]!;
      const h = knots[i]! - start;
      for (let k = 1; k < PARTS; k++) breaks.push(start + (h * k) / PARTS);
      breaks.push(knots[i]!);
    }
    this.#length = new ArcLength(label, breaks, (s) => {
      this.evaluate(scratch, s);
      return vec3.length(scratch.tangent);
    });
  }

  protected override evaluate({ position, tangent, bend }: CurvePoint, s: number): void {
    const i = this.#find(s);
    const h = this.#knots[i + 1]! - this.#knots[i]!;
    const t = s - this.#knots[i]!;
    const p0 = this.#points[i]!;
    const p1 = this.#points[i + 1]!;
    const m0 = this.#bends[i]!;
    const m1 = this.#bends[i + 1]!;
    for (const k of AXES) {
      const slope = (p1[k] - p0[k]) / h - (h * (2 * m0[k] + m1[k])) / 6;
      const third = (m1[k] - m0[k]) / h;
      position[k] = p0[k] + t * (slope + t * (m0[k] / 2 + (t * third) / 6));
      tangent[k] = slope + t * (m0[k] + (t * third) / 2);
      bend[k] = m0[k] + t * third;
    }
  }

  protected override third(out: Vec3, s: number): Vec3 {
    const i = this.#find(s);
    vec3.sub(out, this.#bends[i + 1]!, this.#bends[i]!);
    return vec3.scale(out, out, 1 / (this.#knots[i + 1]! - this.#knots[i]!));
  }

  protected override measure(s: number): number {
    return this.#length.at(s);
  }

  override describe(): CurveData {
    const { closed } = this;
    const points = closed ? this.#points.slice(0, -1) : this.#points;
    return { kind: 'spline', points: points.map(vectorList), ...(closed ? { closed } : {}) };
  }

  /** The stretch of a parameter, by bisection. */
  #find(s: number): number {
    const knots = this.#knots;
    let low = 0;
    let high = knots.length - 2;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (knots[middle]! <= s) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

function readPoints(label: string, given: unknown, closed: boolean): Vec3[] {
  const least = closed ? 3 : 2;
  if (!Array.isArray(given) || given.length < least) {
    const must = `must be a list of at least ${least} points`;
    fail(label, 'curve.points', given, must, 'Write [[x, y, z], …], in m.');
  }
  const points = given.map((p, i) => vector(vec3.vec3(), label, `curve.points[${i}]`, p));
  if (closed) points.push({ ...points[0]! });
  return points;
}

/** h₀, h₁ and the right side of the equation for the middle of three points. */
function equation(p0: Vec3, p1: Vec3, p2: Vec3, h0: number, h1: number, k: 'x' | 'y' | 'z') {
  return 6 * ((p2[k] - p1[k]) / h1 - (p1[k] - p0[k]) / h0);
}

/** The natural spline: a tridiagonal system, by elimination. */
function naturalBends(points: readonly Vec3[], knots: readonly number[]): Vec3[] {
  const n = points.length;
  const bends = points.map(() => vec3.vec3());
  for (const k of AXES) {
    const right = new Float64Array(n);
    const diagonal = new Float64Array(n).fill(1);
    const beside = new Float64Array(n);
    for (let i = 1; i < n - 1; i++) {
      const h0 = knots[i]! - knots[i - 1]!;
      const h1 = knots[i + 1]! - knots[i]!;
      diagonal[i] = 2 * (h0 + h1);
      beside[i] = h1;
      right[i] = equation(points[i - 1]!, points[i]!, points[i + 1]!, h0, h1, k);
      if (i === 1) continue;
      const factor = h0 / diagonal[i - 1]!;
      diagonal[i]! -= factor * beside[i - 1]!;
      right[i]! -= factor * right[i - 1]!;
    }
    for (let i = n - 2; i > 0; i--) {
      bends[i]![k] = (right[i]! - beside[i]! * bends[i + 1]![k]) / diagonal[i]!;
    }
  }
  return bends;
}

/**
 * The closed spline: the same with a first and last equation that know each other. The corners of
 * the matrix are taken out as a matrix of rank one (Sherman and Morrison).
 */
function closedBends(points: readonly Vec3[], knots: readonly number[]): Vec3[] {
  const n = points.length - 1;
  const h = Array.from({ length: n }, (_, i) => knots[i + 1]! - knots[i]!);
  const before = (i: number): number => (i + n - 1) % n;
  const diagonal = h.map((own, i) => 2 * (h[before(i)]! + own));
  const corner = h[n - 1]!;
  const gamma = -diagonal[0]!;
  const changed = [...diagonal];
  changed[0]! -= gamma;
  changed[n - 1]! -= (corner * corner) / gamma;
  // u = (γ, 0 …, h_last), v = (1, 0 …, h_last/γ): A = B + u vᵀ with B tridiagonal.
  const u = new Float64Array(n);
  u[0] = gamma;
  u[n - 1] = corner;
  const z = solveTridiagonal(changed, h, u);
  const weight = 1 + z[0]! + (corner / gamma) * z[n - 1]!;
  const bends = points.map(() => vec3.vec3());
  for (const k of AXES) {
    const right = Float64Array.from({ length: n }, (_, i) => {
      const next = points[i + 1]!;
      return equation(points[before(i)]!, points[i]!, next, h[before(i)]!, h[i]!, k);
    });
    const y = solveTridiagonal(changed, h, right);
    const factor = (y[0]! + (corner / gamma) * y[n - 1]!) / weight;
    for (let i = 0; i < n; i++) bends[i]![k] = y[i]! - factor * z[i]!;
    bends[n]![k] = bends[0]![k];
  }
  return bends;
}

/** A symmetric tridiagonal system; `beside[i]` stands between unknowns i and i + 1. */
function solveTridiagonal(
  diagonal: readonly number[],
  beside: readonly number[],
  right: Float64Array,
): Float64Array {
  const n = diagonal.length;
  const d = [...diagonal];
  const x = right.slice();
  for (let i = 1; i < n; i++) {
    const factor = beside[i - 1]! / d[i - 1]!;
    d[i]! -= factor * beside[i - 1]!;
    x[i]! -= factor * x[i - 1]!;
  }
  x[n - 1]! /= d[n - 1]!;
  for (let i = n - 2; i >= 0; i--) x[i] = (x[i]! - beside[i]! * x[i + 1]!) / d[i]!;
  return x;
}

const AXES = ['x', 'y', 'z'] as const;
const scratch = curvePoint();
