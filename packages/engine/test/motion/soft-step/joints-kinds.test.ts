/** Every kind of constraint runs in the fast lane: it holds, and makes neither momentum nor energy. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../src/index.js';
import { SoftStep } from '../../../src/motion/time-steps/index.js';
import {
  BallJoint,
  CustomConstraint,
  FixedJoint,
  HingeJoint,
} from '../../../src/objects/constraints/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { SAMPLES } from '../../objects/constraints/samples.js';
import { SPECIAL_SAMPLES } from '../../objects/constraints/special/samples.js';
import { randomPair } from '../../objects/constraints/support.js';
import { body, run, widest, world } from './joints/worlds.js';

const fast = () => ({ timeStep: new SoftStep() });

describe('every kind of constraint', () => {
  for (const { name, make } of [...SAMPLES, ...SPECIAL_SAMPLES]) {
    it(`${name} comes to hold, from bodies in disorder`, () => {
      const { sim, a, b, random } = randomPair(`fast ${name}`, 0.3, fast());
      a.canCollide = false;
      const constraint = make(a, b, random);
      sim.add(constraint);
      // Wheels of gears without bearings tumble away, and turn ever further apart: not longer than this.
      run(sim, 1);
      expect(constraint.active).toBe(true);
      expect(constraint.error()).toBeLessThan(2e-3);
      for (const { x, y, z } of [a.linearVelocity, b.linearVelocity, a.angularVelocity]) {
        expect(Math.hypot(x, y, z)).toBeLessThan(50);
      }
    });
  }

  it('CustomConstraint: a bead on an ellipsoid stays on it', () => {
    const sim = world();
    const bead = body(sim, { mass: 1, position: [2, 0, 0] });
    const constraint = new CustomConstraint(sim.world, bead, (_a, b) => {
      const { x, y, z } = b.center;
      return x.mul(x).div(4).add(y.mul(y)).add(z.mul(z)).sqrt().sub(1);
    });
    sim.add(constraint);
    const start = sim.energy().total;
    let worst = 0;
    run(sim, 10, () => {
      worst = Math.max(worst, constraint.error());
    });
    expect(worst).toBeLessThan(1e-3);
    expect(Math.abs(sim.energy().total - start)).toBeLessThan(0.3);
  });
});

describe('mechanisms', () => {
  it('a floating tree of balls, hinges and welds keeps its momenta', () => {
    const sim = world({}, 0);
    const parts: RigidBody[] = [];
    for (let i = 0; i < 9; i++) {
      parts.push(
        body(sim, {
          mass: 1 + i,
          shape: new Box(0.3, 0.5, 0.2 + 0.1 * i),
          position: [i % 3, Math.floor(i / 3), 0.2 * i],
          linearVelocity: [0.3 * i, -1, 0.5],
          angularVelocity: [1, 0.2 * i, -0.5],
        }),
      );
      if (i === 0) continue;
      const parent = parts[Math.floor((i - 1) / 2)]!;
      const anchor = parts[i]!.position;
      const kinds = [BallJoint, HingeJoint, FixedJoint] as const;
      sim.add(new kinds[i % 3]!(parent, parts[i]!, { anchor }));
    }
    const momentum = sim.momentum();
    const turning = sim.angularMomentum();
    run(sim, 5);
    const after = sim.momentum();
    const turned = sim.angularMomentum();
    const size = Math.hypot(turning.x, turning.y, turning.z);
    for (const k of ['x', 'y', 'z'] as const) {
      expect(Math.abs(after[k] - momentum[k])).toBeLessThan(1e-3);
      expect(Math.abs(turned[k] - turning[k])).toBeLessThan(2e-3 * size);
    }
    for (const constraint of sim.constraints) expect(constraint.error()).toBeLessThan(1e-3);
  });

  it('a four-bar linkage, which has rows to spare, turns and keeps its energy', () => {
    const sim = world({}, 0);
    const axis = [0, 0, 1] as const;
    const bar = (x: number, y: number, long: 'x' | 'y') =>
      body(sim, {
        mass: 1,
        shape: long === 'x' ? new Box(2, 0.1, 0.1) : new Box(0.1, 1, 0.1),
        position: [x, y, 0],
      });
    const left = bar(0, 0.5, 'y');
    const top = bar(1, 1, 'x');
    const right = bar(2, 0.5, 'y');
    sim.add(new HingeJoint(sim.world, left, { anchor: [0, 0, 0], axis }));
    sim.add(new HingeJoint(left, top, { anchor: [0, 1, 0], axis }));
    sim.add(new HingeJoint(top, right, { anchor: [2, 1, 0], axis }));
    sim.add(new HingeJoint(sim.world, right, { anchor: [2, 0, 0], axis }));
    left.angularVelocity = [0, 0, -3];
    right.angularVelocity = [0, 0, -3];
    left.linearVelocity = [1.5, 0, 0];
    right.linearVelocity = [1.5, 0, 0];
    top.linearVelocity = [3, 0, 0];
    const start = sim.energy().total;
    let worst = 0;
    run(sim, 10, () => {
      for (const constraint of sim.constraints) worst = Math.max(worst, constraint.error());
    });
    expect(worst).toBeLessThan(1e-3);
    expect(Math.abs(sim.energy().total / start - 1)).toBeLessThan(0.02);
  });

  it('a net falls into its corners, loses no joint and gains no energy', () => {
    const sim = world();
    const size = 12;
    const at: RigidBody[] = [];
    for (let j = 0; j < size; j++) {
      for (let i = 0; i < size; i++) {
        const corner = (i === 0 || i === size - 1) && (j === 0 || j === size - 1);
        const made = body(sim, {
          type: corner ? 'static' : 'dynamic',
          mass: 0.27,
          inertia: [0.017, 0.017, 0.017],
          position: [i, 0, j],
        });
        at.push(made);
        if (i > 0) sim.add(new BallJoint(at[at.length - 2]!, made, { anchor: [i - 0.5, 0, j] }));
        if (j > 0)
          sim.add(new BallJoint(at[at.length - 1 - size]!, made, { anchor: [i, 0, j - 0.5] }));
      }
    }
    const start = sim.energy().total;
    let worst = 0;
    let most = start;
    run(sim, 6, () => {
      worst = Math.max(worst, widest(sim));
      most = Math.max(most, sim.energy().total);
    });
    expect(worst).toBeLessThan(0.1);
    expect(most - start).toBeLessThan(1);
  });
});

describe('state', () => {
  it('goes on from a snapshot as if nothing had happened', () => {
    const sim = new Simulation({ gravity: [0, -9.81, 0], timeStep: new SoftStep() });
    let last = sim.world;
    for (let i = 0; i < 6; i++) {
      const link = sim.add(
        new RigidBody({
          shape: new Box(0.8, 0.2, 0.2),
          position: [0.5 + i, 3, 0],
          canCollide: false,
        }),
      );
      const anchor = [i, 3, 0] as const;
      sim.add(
        i % 2 === 0
          ? new BallJoint(last, link, { anchor })
          : new HingeJoint(last, link, {
              anchor,
              axis: [0, 0, 1],
              limits: { lower: -0.5, upper: 0.5 },
              breakForce: i === 5 ? 40 : Number.POSITIVE_INFINITY,
            }),
      );
      last = link;
    }
    for (let i = 0; i < 37; i++) sim.step(1 / 60);
    const kept = sim.snapshot();
    for (let i = 0; i < 120; i++) sim.step(1 / 60);
    const hash = sim.hash();
    sim.restore(kept);
    for (let i = 0; i < 120; i++) sim.step(1 / 60);
    expect(sim.hash()).toBe(hash);
  });
});
