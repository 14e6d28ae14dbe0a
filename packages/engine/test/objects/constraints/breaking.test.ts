/** Constraints break above what they stand, and not below (K3): a bracket whose load is known. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../src/index.js';
import { Dantzig } from '../../../src/motion/lcp/dantzig.js';
import { SimultaneousForceSolver } from '../../../src/motion/solvers/simultaneous-force-solver.js';
import { SimultaneousImpulseSolver } from '../../../src/motion/solvers/simultaneous-impulse-solver.js';
import type { ConstraintSolver } from '../../../src/motion/solvers/solver.js';
import { BREAKING } from '../../../src/objects/constraints/breaking.js';
import { FixedJoint } from '../../../src/objects/constraints/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';

const [MASS, G, REACH] = [3, 9.81, 0.7];
const FORCE = MASS * G;
const TORQUE = MASS * G * REACH;

/** A load 0.7 m beside the wall that it is fixed to. */
function bracket(constraintSolver: ConstraintSolver, options: object) {
  const sim = new Simulation({ constraintSolver });
  const load = sim.add(new RigidBody({ mass: MASS, inertia: [1, 1, 1], position: [REACH, 0, 0] }));
  const joint = sim.add(new FixedJoint(sim.world, load, { anchor: [0, 0, 0], ...options }));
  let breaks = 0;
  for (let i = 0; i < 30; i++) {
    sim.step(1 / 100);
    breaks += sim.events.ofType('constraint-broken').length;
  }
  return { joint, load, breaks };
}

describe.each([
  ['impulses', () => new SimultaneousImpulseSolver({ lcp: new Dantzig() })],
  ['forces', () => new SimultaneousForceSolver()],
] as const)('a bracket held by %s', (_, solver) => {
  it('bears the weight and its lever', () => {
    const { joint } = bracket(solver(), {});
    expect(joint.force.y).toBeCloseTo(FORCE, 6);
    expect(Math.abs(joint.torque.z)).toBeCloseTo(TORQUE, 6);
  });

  it.each([
    ['force', { breakForce: 1.01 * FORCE }, { breakForce: 0.99 * FORCE }],
    ['torque', { breakTorque: 1.01 * TORQUE }, { breakTorque: 0.99 * TORQUE }],
  ] as const)('breaks by its %s, once, and then holds nothing', (__, strong, weak) => {
    const whole = bracket(solver(), strong);
    expect(whole.breaks).toBe(0);
    expect(whole.joint.active).toBe(true);
    expect(whole.load.position.y).toBeCloseTo(0, 6);
    const broken = bracket(solver(), weak);
    expect(broken.breaks).toBe(1);
    expect(broken.joint.active).toBe(false);
    // It fell freely from the second step on.
    expect(broken.load.linearVelocity.y).toBeCloseTo(-G * 0.29, 6);
    expect(broken.joint.force).toEqual({ x: 0, y: 0, z: 0 });
  });
});

describe('constraints that cannot break', () => {
  it('are not asked, until one can: by its options, its settings or a snapshot', () => {
    const [a, b] = [0, 1].map(() => new RigidBody({ mass: MASS, inertia: [1, 1, 1] }));
    const join = (options: object): FixedJoint =>
      new FixedJoint(a!, b!, { anchor: [0, 0, 0], ...options });
    BREAKING.possible = false;
    const joint = join({ breakForce: Number.POSITIVE_INFINITY });
    expect(BREAKING.possible).toBe(false);
    const numbers = joint.saveState();
    joint.loadState(numbers);
    expect(BREAKING.possible).toBe(false);
    // Its limits are the second and the third number.
    numbers[2] = 10;
    joint.loadState(numbers);
    expect(BREAKING.possible).toBe(true);
    BREAKING.possible = false;
    joint.breakForce = 5;
    expect(BREAKING.possible).toBe(true);
    BREAKING.possible = false;
    join({ breakTorque: 0 });
    expect(BREAKING.possible).toBe(true);
  });
});
