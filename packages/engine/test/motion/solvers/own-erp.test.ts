/** A joint's own ERP is a part of its error per step, whatever corrects the others (T 5.1). */

import { describe, expect, it } from 'vitest';
import {
  Box,
  createMethod,
  FixedJoint,
  METHODS,
  NoSolver,
  RigidBody,
  Simulation,
  type SimulationOptions,
} from '../../../src/index.js';

const DT = 0.01;

/** How much of the way of a bar to its joint is left after each of ten steps, as a part of that before. */
function parts(options: SimulationOptions): number[] {
  const sim = new Simulation({ ...options, fixedTimeStep: DT, gravity: [0, 0, 0] });
  const bar = sim.add(new RigidBody({ shape: new Box(1, 0.2, 0.2), position: [5, 0, 0] }));
  sim.add(new FixedJoint(sim.world, bar, { anchorA: [0, 0, 0], anchorB: [0, 0, 0], erp: 0.01 }));
  return Array.from({ length: 10 }, () => {
    const before = bar.position.x;
    sim.step(DT);
    return bar.position.x / before;
  });
}

/** Penalty springs know no ERP, and those who solve for forces put joints right at the first step. */
const OTHERS = ['penalty', 'lagrange', 'baraff'];
const NAMES = METHODS.map(({ name }) => name).filter((name) => !OTHERS.includes(name));

describe("a joint's own ERP", () => {
  it.each(NAMES)('acts once per step: %s', (name) => {
    for (const part of parts(createMethod(name))) expect(part).toBeCloseTo(0.99, 5);
  });

  it('acts also where nothing else corrects errors', () => {
    const options = { ...createMethod('thesis'), errorCorrection: new NoSolver() };
    for (const part of parts(options)) expect(part).toBeCloseTo(0.99, 9);
  });
});
