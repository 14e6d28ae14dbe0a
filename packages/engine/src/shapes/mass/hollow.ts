/**
 * Solids with a cavity (P2): the outer solid minus the inner one. `hollow` does any pair of shapes;
 * the ball and the tube also have closed forms in which the thin wall cancels before it can cost
 * digits. Walls without thickness are in `shells.ts`.
 */

import { fail, positive } from '../../errors.js';
import { Box } from '../box.js';
import type { PoseInput } from '../pose.js';
import type { MassProperties, Shape } from '../shape.js';
import { subtractMass, transformMass } from './combine.js';
import { uniformMass } from './uniform.js';

/**
 * A solid `outer` with a cavity of the form `inner`, placed by `pose` in the frame of `outer`;
 * `density` in kg/m³. The cavity must lie inside.
 */
export function hollow(
  outer: Shape,
  inner: Shape,
  density: number,
  pose: PoseInput = {},
): MassProperties {
  return subtractMass(
    outer.massProperties(density),
    transformMass(inner.massProperties(density), pose),
  );
}

/** A ball with a concentric cavity; radii in m, `density` in kg/m³. */
export function hollowSphere(
  outerRadius: number,
  innerRadius: number,
  density: number,
): MassProperties {
  const [R, r] = radii('hollowSphere', outerRadius, innerRadius);
  // I = ⅖ m (R⁵ − r⁵) / (R³ − r³), with R − r divided out above and below.
  const cubes = R * R + R * r + r * r;
  const fifths = R * R * R * R + R * R * R * r + R * R * r * r + R * r * r * r + r * r * r * r;
  const volume = ((4 * Math.PI) / 3) * (R - r) * cubes;
  const k = (0.4 * fifths) / cubes;
  return uniformMass('hollowSphere', density, volume, 0, k, k, k);
}

/** A closed box of outer lengths x, y, z and walls of thickness `wall`, all in m; kg/m³. */
export function hollowBox(
  x: number,
  y: number,
  z: number,
  wall: number,
  density: number,
): MassProperties {
  const outer = new Box(x, y, z);
  positive('hollowBox', 'wall', wall);
  if (!(2 * wall < Math.min(x, y, z))) {
    const must = 'must be less than half the shortest length';
    fail('hollowBox', 'wall', wall, must, 'Make the walls thinner, or use a solid Box.');
  }
  return hollow(outer, new Box(x - 2 * wall, y - 2 * wall, z - 2 * wall), density);
}

/** A pipe along y, open at both ends; radii and height in m, `density` in kg/m³. */
export function tube(
  outerRadius: number,
  innerRadius: number,
  height: number,
  density: number,
): MassProperties {
  const [R, r] = radii('tube', outerRadius, innerRadius);
  positive('tube', 'height', height);
  const volume = Math.PI * (R - r) * (R + r) * height;
  const squares = R * R + r * r;
  const across = 0.25 * squares + (height * height) / 12;
  return uniformMass('tube', density, volume, 0, across, 0.5 * squares, across);
}

/**
 * A ring (torus) about the y axis: `ringRadius` from the axis to the middle of the section,
 * `sectionRadius` of the section, in m; `density` in kg/m³.
 */
export function torus(ringRadius: number, sectionRadius: number, density: number): MassProperties {
  positive('torus', 'ringRadius', ringRadius);
  positive('torus', 'sectionRadius', sectionRadius);
  if (!(sectionRadius <= ringRadius)) {
    const must = 'must not be larger than ringRadius';
    fail('torus', 'sectionRadius', sectionRadius, must, 'The ring would overlap itself.');
  }
  const R = ringRadius * ringRadius;
  const r = sectionRadius * sectionRadius;
  const volume = 2 * Math.PI * Math.PI * ringRadius * r;
  const across = 0.5 * R + 0.625 * r;
  return uniformMass('torus', density, volume, 0, across, R + 0.75 * r, across);
}

function radii(object: string, outerRadius: number, innerRadius: number): [number, number] {
  positive(object, 'outerRadius', outerRadius);
  positive(object, 'innerRadius', innerRadius);
  if (!(innerRadius < outerRadius)) {
    const must = 'must be less than outerRadius';
    fail(object, 'innerRadius', innerRadius, must, `Give less than ${outerRadius}.`);
  }
  return [outerRadius, innerRadius];
}
