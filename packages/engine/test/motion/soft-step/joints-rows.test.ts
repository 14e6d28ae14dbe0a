/** Rows that are written without asking the joint against those that it writes itself. */

import { describe, expect, it } from 'vitest';
import { SoftStep } from '../../../src/motion/time-steps/index.js';
import {
  addFastRows,
  FAST_SIZES,
  FastRows,
  fastKind,
} from '../../../src/motion/time-steps/soft-step/joints/fast-rows.js';
import { JointBodies } from '../../../src/motion/time-steps/soft-step/joints/joint-bodies.js';
import { ConstraintRows } from '../../../src/objects/constraints/constraint-rows.js';
import {
  BallJoint,
  type Constraint,
  FixedJoint,
  HingeJoint,
} from '../../../src/objects/constraints/index.js';
import type { RigidBody } from '../../../src/objects/rigid-body.js';
import { randomPair, rowsOf } from '../../objects/constraints/support.js';

type Make = (a: RigidBody, b: RigidBody) => Constraint;
const anchor = [0.4, 0.1, -0.2] as const;
const axis = [0.3, -0.5, 0.8] as const;

const KINDS: readonly (readonly [string, Make])[] = [
  ['BallJoint', (a, b) => new BallJoint(a, b, { anchor })],
  ['FixedJoint', (a, b) => new FixedJoint(a, b, { anchor })],
  ['HingeJoint', (a, b) => new HingeJoint(a, b, { anchor, axis })],
  [
    'HingeJoint with limits',
    (a, b) => new HingeJoint(a, b, { anchor, axis, limits: { lower: -1, upper: 0.5 } }),
  ],
];

describe('rows of common joints', () => {
  it.each(KINDS)('%s: J, C and c are those of the joint, where it holds', (name, make) => {
    const { sim, a, b } = randomPair(`rows ${name}`, 0.4, { timeStep: new SoftStep() });
    const joint = make(a, b);
    sim.add(joint);
    // Some steps: the joint holds, and the bodies move as it lets them.
    for (let i = 0; i < 40; i++) sim.step(1 / 60);
    const { store } = sim.bodies;
    const own = rowsOf(joint, store);
    const rows = new ConstraintRows();
    const kind = fastKind(joint);
    expect(FAST_SIZES[kind]).toBe(own.count);
    addFastRows(rows, kind, a.index, b.index);
    const bodies = new JointBodies();
    bodies.clear(store);
    const ends = [bodies.add(store, a.index), bodies.add(store, b.index)] as const;
    const S = new Float64Array(64).fill(1);
    for (const [n, body] of [a, b].entries()) {
      const { x, y, z } = body.angularVelocity;
      S.set([x, y, z], bodies.record[ends[n]!]! + 4);
    }
    bodies.setNear(Int32Array.of(...ends));
    bodies.update(store, S);
    const fast = new FastRows();
    fast.reserve(1);
    fast.take(0, joint, kind, store);
    expect(fast.write(rows, 0, 0, joint, kind, store, bodies, ...ends)).toBe(true);
    fast.aim(rows, 0, 0, kind, S, bodies.record[ends[0]]!, bodies.record[ends[1]]!);
    for (let i = 0; i < own.count; i++) {
      expect(rows.kind[i]).toBe(own.kind[i]);
      expect(Math.abs(rows.position[i]! - own.position[i]!)).toBeLessThan(1e-7);
      const c = own.acceleration[i]!;
      // Velocities are along chords, ½hc off the joint's: c differs by 2 ω of that.
      expect(Math.abs(rows.acceleration[i]! - c), `c of ${i}`).toBeLessThan(0.03);
      for (let k = 0; k < 12; k++) {
        const difference = rows.jacobian[12 * i + k]! - own.jacobian[12 * i + k]!;
        expect(Math.abs(difference), `J of ${i}, ${k}`).toBeLessThan(1e-4);
      }
    }
  });
});
