/**
 * Walls without thickness (P2): mass per area instead of per volume, the limit of a hollow solid
 * whose wall becomes thin. Frames are those of the solid shapes of the same name; lengths in m,
 * `density` in kg/m².
 */

import { positive } from '../../errors.js';
import type { MassProperties } from '../shape.js';
import { combineMass } from './combine.js';
import { uniformMass } from './uniform.js';

/** A hollow ball: I = ⅔ m r². */
export function sphereShell(radius: number, density: number): MassProperties {
  positive('sphereShell', 'radius', radius);
  const k = (2 / 3) * radius * radius;
  return uniformMass('sphereShell', density, 4 * Math.PI * radius * radius, 0, k, k, k);
}

/** The six faces of a box of full lengths x, y, z. */
export function boxShell(x: number, y: number, z: number, density: number): MassProperties {
  positive('boxShell', 'x', x);
  positive('boxShell', 'y', y);
  positive('boxShell', 'z', z);
  // Pairs of faces square to x, y, z as shares of the area.
  const area = 2 * (y * z + x * z + x * y);
  const nx = (2 * y * z) / area;
  const ny = (2 * x * z) / area;
  const nz = (2 * x * y) / area;
  // Mean square of a coordinate: an edge's length² / 12 within a face, / 4 for the faces it joins.
  const xx = x * x * (nx / 4 + (ny + nz) / 12);
  const yy = y * y * (ny / 4 + (nx + nz) / 12);
  const zz = z * z * (nz / 4 + (nx + ny) / 12);
  return uniformMass('boxShell', density, area, 0, yy + zz, xx + zz, xx + yy);
}

/** A pipe along y; `caps` (default true) closes it with a disk at both ends. */
export function cylinderShell(
  radius: number,
  height: number,
  density: number,
  caps = true,
): MassProperties {
  positive('cylinderShell', 'radius', radius);
  positive('cylinderShell', 'height', height);
  const r = radius * radius;
  const h = height * height;
  const area = 2 * Math.PI * radius * (caps ? height + radius : height);
  // Shares of the area: the wall and the two disks.
  const wall = caps ? height / (height + radius) : 1;
  const disks = 1 - wall;
  const axial = wall * r + disks * 0.5 * r;
  const across = wall * (0.5 * r + h / 12) + disks * (0.25 * r + 0.25 * h);
  return uniformMass('cylinderShell', density, area, 0, across, axial, across);
}

/** A cone's surface, apex up, frame as in `Cone`; `base` (default true) closes it with a disk. */
export function coneShell(
  radius: number,
  height: number,
  density: number,
  base = true,
): MassProperties {
  positive('coneShell', 'radius', radius);
  positive('coneShell', 'height', height);
  const r = radius * radius;
  const slope = Math.sqrt(r + height * height);
  // The centre of mass of the wall lies at a third of the height; there I across = r²/4 + h²/18.
  const across = 0.25 * r + (height * height) / 18;
  const wallArea = Math.PI * radius * slope;
  const wall = uniformMass('coneShell', density, wallArea, -height / 6, across, 0.5 * r, across);
  if (!base) return wall;
  const disk = uniformMass(
    'coneShell',
    density,
    Math.PI * r,
    -0.5 * height,
    0.25 * r,
    0.5 * r,
    0.25 * r,
  );
  return combineMass([wall, disk]);
}

/** The surface of a capsule: a pipe of this `length` and two half balls. */
export function capsuleShell(radius: number, length: number, density: number): MassProperties {
  positive('capsuleShell', 'radius', radius);
  positive('capsuleShell', 'length', length);
  const r = radius * radius;
  const area = 2 * Math.PI * radius * (length + 2 * radius);
  const wall = length / (length + 2 * radius);
  const balls = 1 - wall;
  const axial = wall * r + balls * (2 / 3) * r;
  // A half shell has its centre of mass r/2 from its rim: ⅔ r² + l²/4 + l r/2 for both together.
  const across =
    wall * (0.5 * r + (length * length) / 12) +
    balls * ((2 / 3) * r + 0.25 * length * length + 0.5 * length * radius);
  return uniformMass('capsuleShell', density, area, 0, across, axial, across);
}
