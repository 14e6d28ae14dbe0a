/**
 * A half ball below a plane, in closed form.
 *
 * The region |x| ≤ R, y ≥ 0, n · x ≤ d is bounded by a piece of the sphere and two flat pieces that
 * are segments of disks: one in the plane, one in y = 0. The theorem of Gauss about the centre:
 *     3 V     = R S + d A          S: area of the piece of sphere, A: of the segment in the plane
 *     2 ∫x dV = ŷ ∫_base (R² − |x|²) − n ∫_cut (R² − |x|²)
 * (∫ ∇|x|²/2 over the region, where the sphere's share is known because ∮ dA vanishes.) The sphere's
 * area between heights p and p + dp along n is R dp dα (Archimedes), of which the half space y ≥ 0
 * leaves 2 acos t, t = −p n_y / (s √(R² − p²)). Integrated by parts from −R to d, with the root
 * z = √(s²R² − d²), 0 where that is not real,
 *     S = 2 R (d atan2(z, −d n_y) + R atan2(z, n_y R)),
 * which holds for every position of the plane. The first arc is acos t; written with the same z as
 * the second, the two lose no digits where z is nearly 0: there an error of z cancels.
 */

import { atan2 } from '../../math/elementary/index.js';
import type { Vec3 } from '../../math/types.js';
import { lengthOf } from '../../math/vec3.js';
import { addRevolved, type Moments } from './moments.js';
import { segmentArea, segmentBowl } from './slices.js';

/**
 * Adds the part below n · x = d of the half ball of radius `r` (m) about (0, `center`, 0) whose
 * points have (y − center) · `side` ≥ 0; `side` is 1 or −1.
 */
export function addHalfBall(
  out: Moments,
  r: number,
  center: number,
  side: 1 | -1,
  n: Readonly<Vec3>,
  d: number,
): void {
  const s = lengthOf(n.x, 0, n.z);
  const ny = side * n.y;
  // From here on lengths are in units of r, about the ball's centre, the half ball's dome up.
  const depth = Math.min(Math.max((d - n.y * center) / r, -1), 1);
  const cutRadius = Math.sqrt((1 - depth) * (1 + depth));
  const t = clamp(-depth * ny, s * cutRadius);
  const root = Math.sqrt(Math.max(0, (s - depth) * (s + depth)));
  // Only a plane that touches the ball on the rim of the base has no angle of its own.
  const rim = root === 0 && ny === 0;
  const arc = rim ? 0.5 * Math.PI : atan2(root, -depth * ny);
  const tilt = rim ? 0.5 * Math.PI : atan2(root, ny);
  const sphere = 2 * (depth * arc + tilt);
  const cutSquare = cutRadius * cutRadius;

  const volume = ((sphere + depth * cutSquare * segmentArea(-t)) / 3) * r * r * r;
  const cut = 0.5 * cutSquare * cutSquare * segmentBowl(-t) * r * r * r * r;
  const base = 0.5 * segmentBowl(clamp(depth, s)) * r * r * r * r;
  const along = side * (base - ny * cut) + volume * center;
  addRevolved(out, volume, -s * cut, along, n.x, n.z, s);
}

/** top / bottom (bottom ≥ 0) clamped to −1 … 1; 0 / 0 is 0. */
function clamp(top: number, bottom: number): number {
  if (Math.abs(top) < bottom) return top / bottom;
  return Math.sign(top);
}
