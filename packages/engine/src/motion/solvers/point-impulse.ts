/**
 * The impulse at one contact point that gives the relative velocity there a wanted normal part: the
 * three rules of T 4.5.2, from numbers alone. Body B gets J, body A −J, T (4.41).
 *
 *   v = v_rel,−   velocity of B's point relative to A's before the impulse, v_n = v·n
 *   w             wanted v_rel,n,+: −e v_n for a bounce, T (4.32); 0 for rest; ERP terms, T (5.3)
 *   K             v_rel,+ = v_rel,− + K J, T (4.44)–(4.46)
 *
 * The thesis writes all three for w = −e v_n; with that, every formula here is the one of its number.
 */

import * as mat3 from '../../math/mat3.js';
import type { Mat3, Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';

/** How an impulse deals with friction. */
export type FrictionRule =
  /** along the normal only: Baraff, T (4.43) */
  | 'frictionless'
  /** stick, or cut the tangential part to the cone: Hahn 1988, T (4.47)–(4.53) */
  | 'hahn'
  /** stick, or slide in the direction of v and compute anew: Guendelman 2003, T (4.54)–(4.57) */
  | 'guendelman';

/** All rules. */
export const FRICTION_RULES = ['frictionless', 'hahn', 'guendelman'] as const;

/** What a rule needs to know about a point. */
export interface PointMatter {
  /** unit normal from A to B */
  readonly normal: Readonly<Vec3>;
  /** K, 1/kg */
  readonly k: Readonly<Mat3>;
  /** K⁻¹, or, where locked axes make K singular, what solves K J = v all the same; kg */
  readonly inverse: Readonly<Mat3>;
  staticFriction: number;
  kineticFriction: number;
}

/** out = J, N·s, for the relative velocity `v` (m/s) and the wanted normal velocity (m/s). */
export function pointImpulse(
  out: Vec3,
  rule: FrictionRule,
  matter: PointMatter,
  v: Readonly<Vec3>,
  wanted: number,
): Vec3 {
  if (rule === 'frictionless') return alongNormal(out, matter, v, wanted);
  const { normal: n, staticFriction, kineticFriction } = matter;
  if (staticFriction === 0) return alongNormal(out, matter, v, wanted);
  // Friction holds: no sliding afterwards, v_rel,+ = w n, T (4.47), J = K⁻¹(v_rel,+ − v_rel,−) (4.48).
  vec3.scale(change, n, wanted);
  vec3.sub(change, change, v);
  mat3.multiplyVector(out, matter.inverse, change);
  // J = J_n + J_t, T (4.49)–(4.51); true if |J_t| ≤ μ |J_n|, T (4.52), and if that is a push.
  const jn = vec3.dot(out, n);
  vec3.addScaled(tangential, out, n, -jn);
  const jt = vec3.length(tangential);
  if (jn > 0 && jt <= staticFriction * jn) return out;
  if (rule === 'guendelman') {
    // Slip goes on as it was, T (4.54); a point that did not slip starts to, against the friction.
    vec3.addScaled(slip, v, n, -vec3.dot(v, n));
    const speed = vec3.length(slip);
    if (speed > 0) vec3.scale(slip, slip, 1 / speed);
    else vec3.scale(slip, tangential, -1 / jt);
    // J = j n − μ j t, T (4.55), with j = (w − v_n)/(nᵀ K (n − μ t)), T (4.57).
    vec3.addScaled(direction, n, slip, -kineticFriction);
    const denominator = mat3.bilinear(n, matter.k, direction);
    if (denominator > 0) {
      return vec3.scale(out, direction, (wanted - vec3.dot(v, n)) / denominator);
    }
    // Else the friction of sliding drives the point on into the surface: it jams (Painlevé), no j is
    // right, and Hahn's cut is taken, which at least lies in the cone.
  }
  // J = J_n + μ |J_n| J_t/|J_t|, T (4.53), unless that would be a pull.
  if (!(jn > 0)) return alongNormal(out, matter, v, wanted);
  vec3.scale(out, n, jn);
  return vec3.addScaled(out, out, tangential, (kineticFriction * jn) / jt);
}

/** J = j n, T (4.40), with j = (w − v_n)/(n·K n): T (4.43) for w = −e v_n. */
function alongNormal(out: Vec3, matter: PointMatter, v: Readonly<Vec3>, wanted: number): Vec3 {
  const { normal: n, k } = matter;
  const mobility = mat3.bilinear(n, k, n);
  return vec3.scale(out, n, mobility > 0 ? (wanted - vec3.dot(v, n)) / mobility : 0);
}

/**
 * Adds K of one body to `out`, T (4.46): M⁻¹ − skew(r) I⁻¹ skew(r), with the inverse mass along each
 * axis at `inverseMass[m…m+2]` (0 on locked ones) and I⁻¹ at `inverseInertia[i…i+8]`.
 */
export function addPointMobility(
  out: Mat3,
  lever: Readonly<Vec3>,
  inverseMass: Float64Array,
  m: number,
  inverseInertia: Float64Array,
  i: number,
): Mat3 {
  const w = inverseInertia;
  mat3.set(
    inertia,
    w[i]!,
    w[i + 1]!,
    w[i + 2]!,
    w[i + 3]!,
    w[i + 4]!,
    w[i + 5]!,
    w[i + 6]!,
    w[i + 7]!,
    w[i + 8]!,
  );
  mat3.skew(cross, lever);
  mat3.multiply(product, cross, inertia);
  mat3.multiply(product, product, cross);
  mat3.addScaled(out, out, product, -1);
  out.m00 += inverseMass[m]!;
  out.m11 += inverseMass[m + 1]!;
  out.m22 += inverseMass[m + 2]!;
  return out;
}

const change = vec3.vec3();
const tangential = vec3.vec3();
const slip = vec3.vec3();
const direction = vec3.vec3();
const inertia = mat3.mat3();
const cross = mat3.mat3();
const product = mat3.mat3();
