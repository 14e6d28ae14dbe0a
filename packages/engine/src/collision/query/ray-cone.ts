/**
 * Ray and cone: base of radius r at y = −h, apex at y = +h.
 *
 * With Y = h − y the depth below the apex and k = r / 2h, the solid of the side alone is
 * |(x, z)| ≤ k Y. On the ray (o, d) that is f(t) = A t² + 2 B t + C ≤ 0 and Y ≥ 0, with
 *
 *   A = |d⊥|² − k² V²,   B = o⊥·d⊥ − k² Y V,   C = |o⊥|² − k² Y²,   V = dY/dt,
 *
 * where ⊥ is the part square to the axis. The discriminant is rearranged (Lagrange's identity with
 * the signs of the quadratic form) into
 *
 *   B² − A C = k² |V o⊥ − Y d⊥|² − (o⊥ × d⊥)² = (k w + c) (k w − c),
 *
 * which cancels once, and not twice over. A > 0: the ray is flatter than the side and inside between
 * the two roots, all on one nappe. A < 0: it is steeper and inside beyond one of the roots; which
 * one, V tells. A near 0, a ray along a line of the side: the stable root C / q stays good, the other
 * goes to infinity, where it belongs.
 */

import { codeOfInterval, RAY_CODE, RAY_END, type RayKernel } from './ray.js';

/** (2) where the ray is inside the endless side, m */
const span = new Float64Array(2);
/** (6) the ray with its origin moved by `shift`: x, depth below the apex, z; the same of d */
const line = new Float64Array(6);

/** Ray and cone. The feature is 0 for the base, 2 for the side. */
export const rayCone: RayKernel = (hit, ray, placed, p, end) => {
  const r = placed[p + 12]!;
  const h = placed[p + 13]!;
  const dx = ray[3]!;
  const dy = ray[4]!;
  const dz = ray[5]!;
  const shift = -(ray[0]! * dx + ray[1]! * dy + ray[2]! * dz);
  const x = ray[0]! + shift * dx;
  const y = ray[1]! + shift * dy;
  const z = ray[2]! + shift * dz;
  line[0] = x;
  line[1] = h - y;
  line[2] = z;
  line[3] = dx;
  line[4] = -dy;
  line[5] = dz;
  if (!spanInSide(r / (2 * h))) return RAY_CODE.miss;
  let entry = span[0]!;
  let exit = span[1]!;
  // The base: inside is where y ≥ −h.
  const toBase = (-h - y) / dy;
  let entryByBase = false;
  let exitByBase = false;
  if (dy === 0) {
    if (y < -h) return RAY_CODE.miss;
  } else if (dy > 0) {
    entryByBase = toBase >= entry;
    if (entryByBase) entry = toBase;
  } else {
    exitByBase = toBase <= exit;
    if (exitByBase) exit = toBase;
  }
  hit[5] = shift + entry;
  hit[6] = shift + exit;
  const code = codeOfInterval(hit, ray, end);
  if (code === RAY_CODE.hit) {
    const atEntry = end === RAY_END.entry;
    const t = atEntry ? entry : exit;
    if (atEntry ? entryByBase : exitByBase) {
      hit[1] = 0;
      hit[2] = -1;
      hit[3] = 0;
      hit[4] = 0;
    } else {
      const px = x + t * dx;
      const pz = z + t * dz;
      const rho = Math.sqrt(px * px + pz * pz);
      const slant = Math.sqrt(r * r + 4 * h * h);
      // At the apex itself every direction of the side is as good as another: up is given.
      const out = rho > 0 ? (2 * h) / (slant * rho) : 0;
      hit[1] = px * out;
      hit[2] = rho > 0 ? r / slant : 1;
      hit[3] = pz * out;
      hit[4] = 2;
    }
  }
  return code;
};

/** Writes where {@link line} is inside the endless side of slope k to {@link span}; false: nowhere. */
function spanInSide(k: number): boolean {
  const x = line[0]!;
  const depth = line[1]!;
  const z = line[2]!;
  const dx = line[3]!;
  const sink = line[4]!;
  const dz = line[5]!;
  const A = dx * dx + dz * dz - k * k * sink * sink;
  const B = x * dx + z * dz - k * k * depth * sink;
  const C = x * x + z * z - k * k * depth * depth;
  const wx = sink * x - depth * dx;
  const wz = sink * z - depth * dz;
  const w = k * Math.sqrt(wx * wx + wz * wz);
  const c = Math.abs(x * dz - z * dx);
  const discriminant = (w + c) * (w - c);
  // A steep ray always crosses the double cone; only rounding can say otherwise.
  if (!(discriminant >= 0) && A >= 0) return false;
  const root = Math.sqrt(Math.max(0, discriminant));
  const q = -(B + (B < 0 ? -root : root));
  // q = 0: the ray passes through the apex.
  const near = q === 0 ? 0 : C / q;
  const far = A === 0 ? near : q / A;
  const low = Math.min(near, far);
  const high = Math.max(near, far);
  if (A > 0) {
    span[0] = low;
    span[1] = high;
    return depth + 0.5 * (low + high) * sink >= 0;
  }
  if (A < 0) {
    // Beyond the later root when it sinks away from the apex, before the earlier one when it rises.
    span[0] = sink > 0 ? high : Number.NEGATIVE_INFINITY;
    span[1] = sink > 0 ? Number.POSITIVE_INFINITY : low;
    return true;
  }
  // Parallel to a line of the side: f is a straight line, 2 B t + C.
  span[0] = sink > 0 ? near : Number.NEGATIVE_INFINITY;
  span[1] = sink > 0 ? Number.POSITIVE_INFINITY : near;
  // A line in the tangent plane along the side touches it everywhere or nowhere.
  return q !== 0 && (sink > 0 ? B < 0 : B > 0);
}
