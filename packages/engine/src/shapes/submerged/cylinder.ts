/**
 * Cylinders and capsules below a plane.
 *
 * The plane n · x = d meets the slice at height y in the chord u = (d − n_y y)/s, where u runs along
 * the part of n across the axis and s is that part's length. The slices between the two heights at
 * which the plane enters and leaves the side wall are integrated (`slices.ts`); those below are
 * whole disks. A capsule has a half ball on each end (`half-ball.ts`).
 */

import type { Vec3 } from '../../math/types.js';
import { lengthOf } from '../../math/vec3.js';
import { addHalfBall } from './half-ball.js';
import { addRevolved, type Moments } from './moments.js';
import { NODES, sliceBand } from './slices.js';

/** Adds the part below n · x = d of a cylinder about the y axis, its middle in the origin; m. */
export function addCylinder(
  out: Moments,
  radius: number,
  height: number,
  n: Readonly<Vec3>,
  d: number,
): void {
  const s = lengthOf(n.x, 0, n.z);
  // Turned over if need be, so that the plane rises against the axis: t falls with y.
  const side = n.y < 0 ? -1 : 1;
  const slope = side * n.y;
  const top = 0.5 * height;
  const reach = s * radius;
  const tBottom = (d + slope * top) / reach;
  const tTop = (d - slope * top) / reach;

  // Heights between which the plane cuts the wall, and the chords there. All comparisons are on t,
  // not on heights, so that a plane parallel to the axis (slope 0) or to the ends (reach 0, t
  // infinite) divides by nothing that matters.
  const whole = tBottom >= 1 || (reach === 0 && d + slope * top >= 0);
  if (!whole && !(tBottom > -1)) return;
  const cutFrom = !whole ? -top : tTop >= 1 ? top : clamp((d - reach) / slope, top);
  const cutTo = tTop > -1 ? top : clamp((d + reach) / slope, top);

  let volume = Math.PI * radius * radius * (cutFrom + top);
  let along = 0.5 * volume * (cutFrom - top);
  let across = 0;
  const length = cutTo - cutFrom;
  if (length > 0 && reach > 0) {
    const band = sliceBand(Math.min(tBottom, 1), Math.max(tTop, -1));
    const disk = radius * radius * length;
    for (let i = 0; i < NODES; i++) {
      const share = disk * band.weight[i]!;
      const slice = share * band.area[i]!;
      volume += slice;
      along += slice * (cutFrom + length * band.fraction[i]!);
      across += share * radius * band.moment[i]!;
    }
  }
  addRevolved(out, volume, across, side * along, n.x, n.z, s);
}

/** Adds the part below n · x = d of a capsule about the y axis, its middle in the origin; m. */
export function addCapsule(
  out: Moments,
  radius: number,
  length: number,
  n: Readonly<Vec3>,
  d: number,
): void {
  addCylinder(out, radius, length, n, d);
  addHalfBall(out, radius, 0.5 * length, 1, n, d);
  addHalfBall(out, radius, -0.5 * length, -1, n, d);
}

function clamp(y: number, limit: number): number {
  return Math.min(Math.max(y, -limit), limit);
}
