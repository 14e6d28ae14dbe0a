/**
 * F22: the tippe top: a ball whose centre of mass lies off its middle, spun fast, turns over. Whatever
 * the friction at the point of contact, Jellett's λ = −L·a does not change, where a leads from the
 * centre of mass to the contact; and spun fast enough it must turn over (Bou-Rabee, Marsden and Romero
 * 2004; Rauch-Wojciechowski and others, SIGMA 10, 017, 2014).
 */

import { RigidBody, Sphere } from 'rattleback';
import { matrixProblem } from '../dynamics/matrix.js';
import { floorWorld } from '../dynamics/world.js';

const M = 0.02;
const R = 0.02;
const E = 0.3 * R;
const I3 = 0.4 * M * R * R;
const I1 = (131 / 350) * M * R * R;
const STEP = 2e-4;

/** The height of the centre of mass over the middle of the ball, in units of its offset: −1 … 1. */
function height(top: RigidBody): number {
  return -top.vectorToWorld({ x: 0, y: 0, z: 0 }, { x: 0, y: 1, z: 0 }).y;
}

export const F22 = matrixProblem({
  id: 'F22',
  section: 'friction',
  title: 'tippe top: Jellett’s number stays, the top turns over',
  must: ['lagrange'],
  costly: true,
  measure: (options) => {
    const simulation = floorWorld(options(), 0.3);
    const tilt = 0.1;
    // The frame's y axis points from the centre of mass to the middle; spin is about the vertical.
    const top = simulation.add(
      new RigidBody({
        shape: new Sphere(R),
        mass: M,
        centerOfMass: [0, -E, 0],
        inertia: [I1, I3, I1],
        material: { friction: 0.3 },
        position: [0, R, 0],
        orientation: [Math.sin(tilt / 2), 0, 0, Math.cos(tilt / 2)],
        angularVelocity: [0, 150, 0],
      }),
    );
    const jellett = (): number => {
      const l = top.angularMomentum;
      // a = middle − centre of mass, and down to the floor.
      const a = top.vectorToWorld({ x: 0, y: 0, z: 0 }, { x: 0, y: E, z: 0 });
      return -(l.x * a.x + l.y * (a.y - R) + l.z * a.z);
    };
    const before = jellett();
    let highest = height(top);
    let worst = 0;
    while (simulation.time < 3) {
      simulation.step(STEP);
      worst = Math.max(worst, Math.abs(jellett() / before - 1));
      highest = Math.max(highest, height(top));
    }
    return [
      { quantity: 'change of λ', computed: worst, expected: 0, tolerance: 1e-9 },
      { quantity: 'turned over', computed: highest > 0.9 ? 1 : 0, expected: 1, tolerance: 0 },
    ];
  },
});
