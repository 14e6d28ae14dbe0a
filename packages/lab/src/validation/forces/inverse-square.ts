/** FORCE-gravitation, FORCE-magnets: laws of attraction, read off the accelerations (T 2.6.5). */

import {
  type Force,
  GRAVITATIONAL_CONSTANT,
  MAGNETIC_CONSTANT,
  MagneticDipoles,
  MagneticPoles,
  MutualGravitation,
  type RigidBody,
  type Vec3,
} from 'rattleback';
import type { Problem, Report } from '../problem.js';
import { laboratory, particle } from '../set-ups.js';

/** Force (N) on the first of two bodies, `r` m apart along x. */
function attraction(
  masses: readonly [number, number],
  r: number,
  law: (a: RigidBody, b: RigidBody) => Force,
): Vec3 {
  const simulation = laboratory({ gravity: [0, 0, 0] });
  const a = simulation.add(particle([0, 0, 0], [0, 0, 0], masses[0]));
  const b = simulation.add(particle([r, 0, 0], [0, 0, 0], masses[1]));
  simulation.add(law(a, b));
  simulation.updateAccelerations();
  const { x, y, z } = a.linearAcceleration;
  return { x: x * masses[0], y: y * masses[0], z: z * masses[0] };
}

/** An apple and the Earth: G m M / r². */
function apple(report: Report): void {
  const [earth, radius] = [5.9722e24, 6.3781e6];
  const force = attraction([0.1, earth], radius, () => new MutualGravitation());
  report({
    method: 'MutualGravitation',
    quantity: 'weight of 0.1 kg at the equator',
    computed: force.x,
    expected: (GRAVITATIONAL_CONSTANT * 0.1 * earth) / radius ** 2,
    tolerance: 1e-14,
    kind: 'relative',
    unit: 'N',
  });
}

/** Poles attract with μ₀/4π q₁q₂/r²; dipoles in line with 6 μ₀/4π m₁m₂/r⁴, side by side with half. */
function magnets(report: Report): void {
  const [q, moment, r] = [50, 2, 0.1];
  const poles = attraction([1, 1], r, (a, b) => {
    const north = { body: a, strength: q };
    return new MagneticPoles({ poles: [north, { body: b, strength: -q }] });
  });
  const dipoles = (direction: readonly [number, number, number]): number =>
    attraction([1, 1], r, (a, b) => {
      const pair = [a, b].map((body) => ({ body, moment: direction }));
      return new MagneticDipoles({ dipoles: pair });
    }).x;
  const line = (method: string, quantity: string, computed: number, expected: number): void =>
    report({ method, quantity, computed, expected, tolerance: 1e-14, kind: 'relative', unit: 'N' });
  line('MagneticPoles', 'attraction of two poles', poles.x, (MAGNETIC_CONSTANT * q * q) / r ** 2);
  const inLine = (6 * MAGNETIC_CONSTANT * moment ** 2) / r ** 4;
  line('MagneticDipoles', 'attraction in line', dipoles([moment, 0, 0]), inLine);
  line('MagneticDipoles', 'repulsion side by side', dipoles([0, moment, 0]), -inLine / 2);
}

/** Laws of attraction. */
export const INVERSE_SQUARE: readonly Problem[] = [
  { id: 'FORCE-gravitation', section: 'forces', title: 'Weight of an apple', run: apple },
  { id: 'FORCE-magnets', section: 'forces', title: 'Poles and dipoles', run: magnets },
];
