/**
 * Chains of bodies with locked axes whose joints ask for what cannot be: nothing becomes NaN, or flies off at more than the
 * joints can have given.
 */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  Box,
  ConeJoint,
  FixedJoint,
  HingeJoint,
  type Joint,
  type LockedAxis,
  PLANAR,
  Random,
  RigidBody,
  Simulation,
  SliderJoint,
  UniversalJoint,
} from '../../../../src/index.js';

type Point = [number, number, number];
type Make = (a: RigidBody, b: RigidBody, anchor: Point, axis: Point) => Joint;

const KINDS: Record<string, Make> = {
  ball: (a, b, anchor) => new BallJoint(a, b, { anchor }),
  hinge: (a, b, anchor, axis) => new HingeJoint(a, b, { anchor, axis }),
  fixed: (a, b, anchor) => new FixedJoint(a, b, { anchor }),
  slider: (a, b, anchor, axis) => new SliderJoint(a, b, { anchor, axis }),
  universal: (a, b, anchor, axis) => new UniversalJoint(a, b, { anchor, axis }),
  cone: (a, b, anchor, axis) => new ConeJoint(a, b, { anchor, axis }),
};
const LOCKS: (readonly LockedAxis[])[] = [PLANAR, ['x', 'y', 'z'], ['y', 'rz'], ['x'], ['rx']];
/** m/s; joints take errors out at 50, and levers may be short. */
const WILD = 1000;

/** A chain that hangs on the world, of which each second body is then taken elsewhere. */
function chain(seed: number, make: Make, lockedAxes: readonly LockedAxis[]): Simulation {
  const random = new Random(seed);
  const near = (): number => random.uniform(-1, 1);
  const sim = new Simulation();
  const links = [sim.world];
  const count = 2 + (seed % 5);
  for (let i = 0; i < count; i++) {
    const shape = new Box(0.8, 0.3, 0.4);
    const link = sim.add(new RigidBody({ shape, position: [i, 5, 0], lockedAxes }));
    const axis: Point = random.next() < 0.5 ? [0, 0, 1] : [near(), near(), near()];
    sim.add(make(links.at(-1)!, link, [i - 0.5, 5, random.next()], axis));
    links.push(link);
  }
  for (let i = 1; i <= count; i += 2) {
    const { x, y, z } = links[i]!.position;
    links[i]!.position = [x + near(), y + 0.5 * near(), z + near()];
    links[i]!.orientation = [random.next(), random.next(), random.next(), 1];
  }
  return sim;
}

describe('contradictory joints of bodies with locked axes', () => {
  it.each(Object.entries(KINDS))('%s: stay finite', (_, make) => {
    for (let seed = 1; seed <= 40; seed++) {
      const sim = chain(seed, make, LOCKS[seed % LOCKS.length]!);
      for (let i = 0; i < 60; i++) {
        sim.step(1 / 30);
        expect(sim.events.ofType('non-finite'), `chain ${seed}, step ${i}`).toEqual([]);
      }
      for (const body of sim.bodies) {
        const { x, y, z } = body.linearVelocity;
        expect(Math.hypot(x, y, z), `chain ${seed}`).toBeLessThan(WILD);
      }
    }
  });
});
