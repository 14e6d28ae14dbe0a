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
  RigidBody,
  Simulation,
  UniversalJoint,
} from '../../../../src/index.js';

const AXIS = { anchor: [0, 3, 0], axis: [0, 0, 1] } as const;
const KINDS: Record<string, (a: RigidBody, b: RigidBody) => Joint> = {
  ball: (a, b) => new BallJoint(a, b, { anchor: AXIS.anchor }),
  hinge: (a, b) => new HingeJoint(a, b, AXIS),
  cone: (a, b) => new ConeJoint(a, b, AXIS),
  universal: (a, b) => new UniversalJoint(a, b, AXIS),
};

/** A box at the end of an arm of 1 m that is let go, after 1 s; its joint is at what moves by `drift`, m/s along z. */
function pendulum(
  make: (a: RigidBody, b: RigidBody) => Joint,
  axes: readonly LockedAxis[],
  drift = 0,
) {
  const sim = new Simulation();
  const linearVelocity = [0, 0, drift] as const;
  const holder = new RigidBody({ type: 'kinematic', position: [0, 3, 0], linearVelocity });
  const bob = new RigidBody({
    shape: new Box(0.5, 0.5, 0.5),
    position: [1, 3, 0],
    lockedAxes: axes,
  });
  sim.add(holder);
  sim.add(bob);
  const joint = sim.add(make(holder, bob));
  for (let i = 0; i < 60; i++) sim.step(1 / 60);
  const { x, y, z } = bob.position;
  return { arm: Math.hypot(x, y - 3), z, spin: bob.angularVelocity.z, force: joint.force };
}

describe('joints of bodies with locked axes', () => {
  const free = pendulum(KINDS['ball']!, []);

  for (const [kind, make] of Object.entries(KINDS)) {
    it.each(['z rx ry', 'rx ry', 'z'])(`a ${kind} swings as without locks: %s`, (axes) => {
      const { arm, spin, force } = pendulum(make, axes.split(' ') as LockedAxis[]);
      expect(arm).toBeCloseTo(1, 3);
      expect(spin).toBeCloseTo(free.spin, 2);
      expect(Math.hypot(force.x, force.y) / Math.hypot(free.force.x, free.force.y)).toBeCloseTo(
        1,
        2,
      );
    });

    it(`a ${kind} whose other body leaves the plane holds within it`, () => {
      const { arm, spin, z } = pendulum(make, PLANAR, 0.5);
      expect(arm).toBeCloseTo(1, 3);
      expect(spin).toBeCloseTo(free.spin, 2);
      expect(z).toBe(0);
    });
  }

  it('what cannot be fulfilled at all leaves numbers finite', () => {
    const held = pendulum(KINDS['ball']!, ['x', 'y', 'z'], 1);
    expect(held.arm).toBe(1);
    expect(Number.isFinite(Math.hypot(held.spin, held.force.x, held.force.y, held.force.z))).toBe(
      true,
    );
  });

  it('a chain in a plane hangs together', () => {
    const sim = new Simulation();
    const links: RigidBody[] = [sim.world];
    for (let i = 1; i <= 8; i++) {
      const link = new RigidBody({
        shape: new Box(1, 0.2, 0.2),
        position: [i, 9, 0],
        lockedAxes: PLANAR,
      });
      sim.add(link);
      const anchor = [i - 0.5, 9, 0] as const;
      const before = links.at(-1)!;
      sim.add(
        i % 2 === 0
          ? new BallJoint(before, link, { anchor })
          : new HingeJoint(before, link, { anchor, axis: [0, 0, 1] }),
      );
      links.push(link);
    }
    for (let i = 0; i < 120; i++) sim.step(1 / 60);
    for (let i = 2; i <= 8; i++) {
      const a = links[i - 1]!.pointToWorld({ x: 0, y: 0, z: 0 }, { x: 0.5, y: 0, z: 0 });
      const b = links[i]!.pointToWorld({ x: 0, y: 0, z: 0 }, { x: -0.5, y: 0, z: 0 });
      expect(Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)).toBeLessThan(0.002);
    }
  });

  it('a weld in a plane is stiff', () => {
    const { arm } = pendulum((a, b) => new FixedJoint(a, b, { anchor: AXIS.anchor }), PLANAR);
    expect(arm).toBeCloseTo(1, 3);
  });
});
