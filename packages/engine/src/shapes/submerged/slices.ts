/**
 * Integrals along the axis of a round solid that a plane cuts obliquely.
 *
 * A slice at right angles to the axis is a disk; the plane cuts it along a chord. With t the chord's
 * signed distance from the centre in units of the radius, the part below has (unit disk)
 *     area  g(t) = π/2 + asin t + t √(1 − t²),   first moment  m(t) = −⅔ (1 − t²)^(3/2).
 * Both have a square root at t = ±1, where the plane leaves the solid, which ruins quadrature along
 * the axis. With t = sin φ they are entire: g = π/2 + φ + sin φ cos φ, m = −⅔ cos³ φ. And for
 * a cylinder the height y, for a cone the reciprocal 1/η of the distance from the apex, is a linear
 * function of t. So Gauss-Legendre in φ converges at full speed, whatever the plane.
 *
 * Closed forms exist too (ungulae), but divide differences by the slope of the plane: they lose all
 * digits when the plane is nearly parallel to the axis. Substituting y = m + h sin ψ between the
 * break points is simpler, but converges slowly when another break point lies just outside.
 */

import { asin, cos, sin } from '../../math/elementary/index.js';

/** Nodes of the quadrature. */
export const NODES = 16;

/** Gauss-Legendre on [0, 1], 16 points: the nodes below ½ (the others are 1 minus these). */
const HALF_NODES = [
  0.005299532504175033, 0.02771248846338371, 0.06718439880608412, 0.12229779582249849,
  0.19106187779867811, 0.2709916111713863, 0.35919822461037054, 0.4524937450811813,
];

/** The weights that belong to them. */
const HALF_WEIGHTS = [
  0.013576229705877048, 0.031126761969323947, 0.04757925584124639, 0.06231448562776694,
  0.07479799440828837, 0.08457825969750127, 0.09130170752246179, 0.09472530522753425,
];

/** What {@link sliceBand} fills, one entry per node. */
export interface Band {
  /** how far t has come from t0 to t1, 0 … 1 */
  readonly fraction: Float64Array;
  /** quadrature weight with respect to `fraction` */
  readonly weight: Float64Array;
  /** g(t): area of the part of the unit disk below the chord */
  readonly area: Float64Array;
  /** m(t): its first moment along the normal's part across the axis */
  readonly moment: Float64Array;
}

const band: Band = {
  fraction: new Float64Array(NODES),
  weight: new Float64Array(NODES),
  area: new Float64Array(NODES),
  moment: new Float64Array(NODES),
};

/** So short a range of φ (rad) that t is linear in it. */
const SHORT = 1e-5;

/**
 * Nodes for ∫ f d(fraction) while the chord moves from `t0` to `t1`, both in [−1, 1], with the
 * fraction linear in t. The result is overwritten by the next call.
 */
export function sliceBand(t0: number, t1: number): Band {
  const start = asin(t0);
  const range = asin(t1) - start;
  // sin φ − sin φ0 = 2 cos((φ + φ0)/2) sin((φ − φ0)/2) keeps its digits when the range is short.
  const half = 0.5 * range;
  const total = 2 * cos(start + half) * sin(half);
  for (let i = 0; i < NODES; i++) {
    const k = i < NODES / 2 ? i : NODES - 1 - i;
    const node = i < NODES / 2 ? HALF_NODES[k]! : 1 - HALF_NODES[k]!;
    const weight = HALF_WEIGHTS[k]!;
    const turned = half * node;
    const phi = start + 2 * turned;
    const c = cos(phi);
    if (Math.abs(range) < SHORT) {
      band.fraction[i] = node;
      band.weight[i] = weight;
    } else {
      band.fraction[i] = (2 * cos(start + turned) * sin(turned)) / total;
      band.weight[i] = (weight * c * range) / total;
    }
    band.area[i] = 0.5 * Math.PI + phi + sin(phi) * c;
    band.moment[i] = (-2 / 3) * c * c * c;
  }
  return band;
}

/** g(t): the area (in units of r²) of the part of a disk below a chord at t, clamped to −1 … 1. */
export function segmentArea(t: number): number {
  if (!(t > -1)) return 0;
  if (t >= 1) return Math.PI;
  return 0.5 * Math.PI + asin(t) + t * Math.sqrt((1 - t) * (1 + t));
}

/**
 * ∫ (1 − q²) dA over the part of the unit disk below a chord at t, q the distance from the centre:
 * 4/3 ∫ cos⁴φ dφ from −π/2 to asin t.
 */
export function segmentBowl(t: number): number {
  if (!(t > -1)) return 0;
  if (t >= 1) return 0.5 * Math.PI;
  const c = Math.sqrt((1 - t) * (1 + t));
  return 0.5 * (0.5 * Math.PI + asin(t)) + t * c * (0.5 + (c * c) / 3);
}
