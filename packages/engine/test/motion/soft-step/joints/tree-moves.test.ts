/**
 * Trees of joints move their bodies themselves, unless there are forces, for which poses have to be in the store
 * at every sub-step. That makes no difference, not in one bit.
 */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  Box,
  Capsule,
  ConstantForce,
  FixedJoint,
  HingeJoint,
  RigidBody,
  Simulation,
  Sphere,
} from '../../../../src/index.js';
import { pairTrees } from '../../../../src/motion/time-steps/soft-step/joints/tree-pairs.js';
import { addRagdoll } from './ragdoll.js';

const H = 1 / 60;

/** Ragdolls that fly, one that spins fast, chains on something that moves, and a chain of another form. */
function flight(): Simulation {
  const sim = new Simulation();
  for (let i = 0; i < 5; i++) {
    const spin = [1 + i, 0.3 * i, i === 3 ? 70 : 2] as const;
    addRagdoll(sim, 3 * i, 10, 0, { angularVelocity: spin, canCollide: false });
  }
  const still = sim.add(new RigidBody({ type: 'static', shape: new Sphere(0.1) }));
  const table = sim.add(
    new RigidBody({
      ...{ type: 'kinematic', shape: new Sphere(0.1), position: [0, 20, 0], canCollide: false },
      ...{ linearVelocity: [0.5, 0, 0], angularVelocity: [0, 2, 0] },
    }),
  );
  for (let i = 0; i < 4; i++) {
    let above = i < 2 ? table : still;
    const { x, y } = above.position;
    for (let k = 0; k < 4; k++) {
      // Of off-centre bodies, and of round ones, which turn by another formula.
      const link = sim.add(
        new RigidBody({
          shape: i === 1 && k === 2 ? new Sphere(0.2) : new Capsule(0.1, 0.5),
          position: [x + 0.5 + k, y, 2 * i],
          ...(i === 2 ? { centerOfMass: [0.05, 0.1, 0] as const } : {}),
          canCollide: false,
        }),
      );
      const anchor = [x + k, y, 2 * i] as const;
      if (k === 1) sim.add(new HingeJoint(above, link, { anchor, axis: [0, 0, 1] }));
      else if (k === 2 && i === 3) sim.add(new FixedJoint(above, link, { anchor }));
      else sim.add(new BallJoint(above, link, { anchor }));
      above = link;
    }
  }
  return sim;
}

/** Two chains, the links of one of which; the ball at the end of the other one lies on a floor, if there is one. */
function chains(hasFloor: boolean): readonly [Simulation, RigidBody[]] {
  const sim = new Simulation();
  const links: RigidBody[] = [];
  for (let i = 0; i < 2; i++) {
    let above = sim.add(
      new RigidBody({ type: 'static', shape: new Sphere(0.1), position: [0, 5, 4 * i] }),
    );
    for (let k = 0; k < 4; k++) {
      const shape = k === 3 ? new Sphere(0.3) : new Capsule(0.1, 0.5);
      const position = [0.5 + k, 5, 4 * i] as const;
      const link = sim.add(
        new RigidBody({ shape, position, canCollide: i === 1, angularVelocity: [0, 0, 3 * k] }),
      );
      sim.add(new BallJoint(above, link, { anchor: [k, 5, 4 * i] }));
      if (i === 0) links.push(link);
      above = link;
    }
  }
  if (hasFloor) {
    const shape = new Box(2, 1, 1);
    sim.add(new RigidBody({ type: 'static', shape, position: [3.5, 4.2, 4] }));
  }
  return [sim, links];
}

/** All poses and velocities. */
function stateOf(bodies: Iterable<RigidBody>): readonly number[] {
  return [...bodies].flatMap(({ position, orientation, linearVelocity, angularVelocity }) => {
    const { x, y, z, w } = orientation;
    return [position, linearVelocity, angularVelocity]
      .flatMap((v) => [v.x, v.y, v.z])
      .concat(x, y, z, w);
  });
}

describe('bodies of trees', () => {
  it('go the same way whether joints move them or not', () => {
    const [one, other] = [flight(), flight()];
    other.add(new ConstantForce(other.bodies.at(0)));
    for (let i = 0; i < 60; i++) {
      one.step(H);
      other.step(H);
      expect(stateOf(one.bodies)).toEqual(stateOf(other.bodies));
    }
  });

  it('go the same way whether a tree beside them touches something or not', () => {
    const [one, links] = chains(false);
    const [other, others] = chains(true);
    let touching = 0;
    for (let i = 0; i < 60; i++) {
      one.step(H);
      other.step(H);
      touching += other.contacts.length;
      expect(one.contacts.length).toBe(0);
      expect(stateOf(links)).toEqual(stateOf(others));
    }
    expect(touching).toBeGreaterThan(0);
  });

  it('that are not finite stop, and hurt no other tree', () => {
    const [one, other] = [flight(), flight()];
    for (let i = 0; i < 3; i++) {
      one.step(H);
      other.step(H);
    }
    const [bodies, others] = [[...one.bodies], [...other.bodies]];
    one.bodies.store.linearVelocities[3 * bodies[4]!.index] = Number.NaN;
    for (let i = 0; i < 3; i++) {
      one.step(H);
      other.step(H);
    }
    // The tree of the first thirteen bodies is the one with the spoilt body.
    expect(stateOf(bodies.slice(13))).toEqual(stateOf(others.slice(13)));
    expect(stateOf(bodies).every(Number.isFinite)).toBe(true);
  });
});

describe('trees of the same form', () => {
  it('go in pairs, the odd one by itself', () => {
    const start = Int32Array.from([0, 2, 5, 7, 9, 12]);
    const batches = pairTrees(start, ['a', 'b', 'a', 'a', 'b'], 2);
    expect(batches).toEqual([
      { trees: [0, 2], first: 0, end: 2, base: 7 },
      { trees: [1, 4], first: 2, end: 5, base: 8 },
      { trees: [3, -1], first: 5, end: 7, base: 9 },
    ]);
  });

  it('go one by one where there is one lane', () => {
    const batches = pairTrees(Int32Array.from([0, 1, 2]), ['a', 'a'], 1);
    expect(batches.map(({ trees }) => trees)).toEqual([
      [0, -1],
      [1, -1],
    ]);
  });
});
