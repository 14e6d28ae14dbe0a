/**
 * Two places of a cloth that came too near each other, pushed apart: four vertices with shares c (those
 * of the one place positive, of the other negative, either sum 1) along a normal n, and what they slide
 * past each other held back by friction.
 */

const slid = new Float64Array(3);

/**
 * Moves Σ c x along n by `depth` (m, with its sign). `pair`: n (3), distance, c (4); x and `before`, where
 * everybody was at the beginning of the step (vertices × 3, m); w (1/kg); `friction`: Coulomb's μ.
 */
export function pushApart(
  x: Float64Array,
  before: Float64Array,
  w: Float64Array,
  i: number,
  a: number,
  b: number,
  c: number,
  pair: Float64Array,
  depth: number,
  friction: number,
): void {
  const ci = pair[4]!;
  const ca = pair[5]!;
  const cb = pair[6]!;
  const cc = pair[7]!;
  const wi = ci * w[i]!;
  const wa = ca * w[a]!;
  const wb = cb * w[b]!;
  const wc = cc * w[c]!;
  const sum = ci * wi + ca * wa + cb * wb + cc * wc;
  if (sum === 0) return;
  const f = depth / sum;
  const fx = f * pair[0]!;
  const fy = f * pair[1]!;
  const fz = f * pair[2]!;
  shove(x, i, wi, fx, fy, fz);
  shove(x, a, wa, fx, fy, fz);
  shove(x, b, wb, fx, fy, fz);
  shove(x, c, wc, fx, fy, fz);

  // Friction: the sliding of the pair in this step, at most μ times the push.
  for (let k = 0; k < 3; k++) {
    slid[k] =
      ci * (x[3 * i + k]! - before[3 * i + k]!) +
      ca * (x[3 * a + k]! - before[3 * a + k]!) +
      cb * (x[3 * b + k]! - before[3 * b + k]!) +
      cc * (x[3 * c + k]! - before[3 * c + k]!);
  }
  const along = slid[0]! * pair[0]! + slid[1]! * pair[1]! + slid[2]! * pair[2]!;
  const sx = slid[0]! - along * pair[0]!;
  const sy = slid[1]! - along * pair[1]!;
  const sz = slid[2]! - along * pair[2]!;
  const slide = Math.sqrt(sx * sx + sy * sy + sz * sz);
  if (slide === 0) return;
  const back = -Math.min(1 / sum, (friction * Math.abs(f)) / slide);
  shove(x, i, wi, back * sx, back * sy, back * sz);
  shove(x, a, wa, back * sx, back * sy, back * sz);
  shove(x, b, wb, back * sx, back * sy, back * sz);
  shove(x, c, wc, back * sx, back * sy, back * sz);
}

function shove(x: Float64Array, i: number, w: number, fx: number, fy: number, fz: number): void {
  x[3 * i] = x[3 * i]! + w * fx;
  x[3 * i + 1] = x[3 * i + 1]! + w * fy;
  x[3 * i + 2] = x[3 * i + 2]! + w * fz;
}
