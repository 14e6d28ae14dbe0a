/**
 * JOINT: what joints carry, beside what they must, their errors and their energy (after the unit tests
 * of joints in Chrono, which compare with another program's numbers; here with closed formulas).
 */

import { type SimulationOptions, vec3 } from 'rattleback';
import { matrixProblem, type Reading } from '../dynamics/matrix.js';
import { G, world } from '../dynamics/world.js';
import { JOINT_CASES, type JointCase, MASS } from './joint-cases.js';

/** s */
const STEP = 1 / 1000;
const SECONDS = 0.6;

/** Worst error of force and torque over the run, as a part of the largest there was. */
function measure(options: SimulationOptions, { name, driven, build }: JointCase): Reading[] {
  const simulation = world(options);
  const { actual, expected } = build(simulation);
  const before = simulation.energy().total;
  let force = 0;
  let torque = 0;
  let largestForce = 0;
  let largestTorque = 0;
  let error = 0;
  for (let i = 0; i < SECONDS / STEP; i++) {
    // The forces that are told are those of the last stage of Runge-Kutta, at the end of the step.
    simulation.step(STEP);
    const right = expected();
    const got = actual();
    force = Math.max(force, vec3.distance(got.force, right.force));
    torque = Math.max(torque, vec3.distance(got.torque, right.torque));
    largestForce = Math.max(largestForce, vec3.length(right.force));
    largestTorque = Math.max(largestTorque, vec3.length(right.torque));
    for (const constraint of simulation.constraints) error = Math.max(error, constraint.error());
  }
  // As a part of m g and m g times a metre, where there should be less or none.
  const part = (difference: number, scale: number): number =>
    difference / Math.max(scale, MASS * G);
  const readings: Reading[] = [
    {
      quantity: `${name}: error of the force`,
      computed: part(force, largestForce),
      expected: 0,
      tolerance: 1e-6,
    },
    {
      quantity: `${name}: error of the torque`,
      computed: part(torque, largestTorque),
      expected: 0,
      tolerance: 1e-6,
    },
    {
      quantity: `${name}: error of the joint`,
      computed: error,
      expected: 0,
      tolerance: 1e-9,
      unit: 'm, rad',
    },
  ];
  if (driven !== true) {
    readings.push({
      quantity: `${name}: energy gained`,
      computed: (simulation.energy().total - before) / (MASS * G),
      expected: 0,
      tolerance: 1e-8,
      unit: 'm',
    });
  }
  return readings;
}

export const JOINT_REACTIONS = matrixProblem({
  id: 'JOINT',
  section: 'multibody',
  title: 'what joints carry, their errors and their energy',
  must: ['lagrange'],
  costly: true,
  measure: (options) => JOINT_CASES.flatMap((one) => measure(options(), one)),
});
