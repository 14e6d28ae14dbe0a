/**
 * Cones below a plane.
 *
 * With η the distance from the apex along the axis and κ the radius per η, the slice at η has radius
 * κ η and the plane's chord lies at t = b + a/η: linear in 1/η, so `slices.ts` does the rest. As η
 * runs over many magnitudes when the plane passes near the apex, the axis is taken in panels that
 * shrink by a constant factor towards it, until nothing is left that counts.
 */

import type { Vec3 } from '../../math/types.js';
import { lengthOf } from '../../math/vec3.js';
import { addRevolved, type Moments } from './moments.js';
import { NODES, sliceBand } from './slices.js';

/** Ratio of the ends of a panel: the pole at 1/η = 0 costs 1e-14 then; at 2 1e-13, at 3 1e-10. */
const PANEL = 1.6;

/** Panels whose η is below this share of the height hold less than 1e-18 of the volume. */
const TIP = 1e-6;

/** Running sums over η: volume (m³), ∫ η dV and ∫ u dV (m⁴). */
const sum = { volume: 0, axial: 0, across: 0 };

/** Adds the part below n · x = d of a cone about the y axis, apex up, from −½ to ½ height; m. */
export function addCone(
  out: Moments,
  radius: number,
  height: number,
  n: Readonly<Vec3>,
  d: number,
): void {
  const s = lengthOf(n.x, 0, n.z);
  const k = radius / height;
  sum.volume = 0;
  sum.axial = 0;
  sum.across = 0;
  // Height of the plane over the apex, and how fast it changes with η, both along n.
  const apex = d - 0.5 * n.y * height;
  const width = s * k;
  if (width === 0) {
    // The plane is parallel to the base.
    const edge = Math.min(Math.max(-apex / n.y, 0), height);
    if (n.y > 0) addFrustum(k, edge, height);
    else addFrustum(k, 0, edge);
  } else {
    addOblique(k, height, apex / width, n.y / width);
  }
  const { volume, axial, across } = sum;
  addRevolved(out, volume, across, 0.5 * height * volume - axial, n.x, n.z, s);
}

/** Adds all slices of a cone that an oblique plane cuts at t = b + a/η. */
function addOblique(k: number, height: number, a: number, b: number): void {
  const tBase = b + a / height;
  if (a > 0) {
    // The apex is below the plane: whole disks first, then cut ones, then none.
    const whole = tBase >= 1 ? height : a / (1 - b);
    const to = tBase < -1 ? a / (-1 - b) : height;
    addFrustum(k, 0, whole);
    addBands(k, whole, to, 1, Math.max(tBase, -1));
  } else if (tBase > -1) {
    // The apex is above the plane (or in it, a = 0): none first, then cut ones, then whole disks.
    const from = a / (-1 - b);
    const to = tBase > 1 ? a / (1 - b) : height;
    addBands(k, from, to, a === 0 ? tBase : -1, Math.min(tBase, 1));
    addFrustum(k, to, height);
  }
}

/** Whole disks from `from` to `to` (η, m). */
function addFrustum(k: number, from: number, to: number): void {
  const area = Math.PI * k * k;
  sum.volume += (area * (to * to * to - from * from * from)) / 3;
  sum.axial += (area * (to * to * to * to - from * from * from * from)) / 4;
}

/** Cut disks from `from` to `to` (η, m), where the chord is at `tFrom` and `tTo`. */
function addBands(k: number, from: number, to: number, tFrom: number, tTo: number): void {
  const tip = Math.max(from, TIP * to);
  let high = to;
  let tHigh = tTo;
  while (high > tip) {
    const low = Math.max(high / PANEL, tip);
    let tLow = tFrom;
    if (low > from) {
      // t is linear in 1/η between the ends of the band.
      tLow = from > 0 ? tFrom + ((tTo - tFrom) * (1 / low - 1 / from)) / (1 / to - 1 / from) : tTo;
    }
    addPanel(k, low, high, tLow, tHigh);
    high = low;
    tHigh = tLow;
  }
}

/** ∫ over η = 1/z, dη = −η² dz, with z linear in t from `low` to `high`. */
function addPanel(k: number, low: number, high: number, tLow: number, tHigh: number): void {
  const band = sliceBand(tHigh, tLow);
  const z0 = 1 / high;
  const range = 1 / low - z0;
  for (let i = 0; i < NODES; i++) {
    const eta = 1 / (z0 + range * band.fraction[i]!);
    const radius = k * eta;
    const share = band.weight[i]! * range * eta * eta * radius * radius;
    const slice = share * band.area[i]!;
    sum.volume += slice;
    sum.axial += slice * eta;
    sum.across += share * radius * band.moment[i]!;
  }
}
