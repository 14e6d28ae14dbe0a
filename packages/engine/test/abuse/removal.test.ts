import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  BoundingVolumeTree,
  Box,
  HingeJoint,
  PhysicsError,
  Plane,
  Random,
  RigidBody,
  Simulation,
} from '../../src/index.js';

/** A floor and a heap of boxes that touch. */
function heap(count: number): { sim: Simulation; boxes: RigidBody[] } {
  const sim = new Simulation({ collisionDetection: new BoundingVolumeTree() });
  sim.add(new RigidBody({ shape: new Plane([0, 1, 0]), type: 'static' }));
  const boxes = Array.from({ length: count }, (_, i) =>
    sim.add(
      new RigidBody({
        name: `box ${i}`,
        shape: new Box(1, 1, 1),
        position: [1.01 * (i % 3), 0.5 + Math.floor(i / 3), 0],
      }),
    ),
  );
  return { sim, boxes };
}

function expectFinite(sim: Simulation): void {
  for (const { position } of sim.bodies) {
    expect(Number.isFinite(position.x + position.y + position.z)).toBe(true);
  }
}

describe('bodies removed in callbacks', () => {
  it.each(['beforeStep', 'afterStep'] as const)('%s: one a step, until none is left', (moment) => {
    const { sim, boxes } = heap(9);
    sim[moment](() => {
      const next = boxes.pop();
      if (next !== undefined) sim.remove(next);
    });
    const sizes: number[] = [];
    for (let i = 0; i < 12; i++) {
      sim.step(1 / 60);
      sizes.push(sim.bodies.length);
    }
    expect(sizes).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 2, 2, 2]);
    expectFinite(sim);
  });

  it('when they touch, by the events of the step', () => {
    const { sim, boxes } = heap(6);
    const top = boxes.at(-1)!;
    top.contactEvents = 'begin-end';
    let removed = false;
    sim.afterStep(() => {
      if (!removed && sim.events.ofType('contact-begin').length > 0) {
        sim.remove(top);
        removed = true;
      }
    });
    for (let i = 0; i < 30; i++) sim.step(1 / 60);
    expect(removed).toBe(true);
    expect(sim.bodies.length).toBe(1 + 1 + 5);
    expectFinite(sim);
  });

  it('in the middle of a step are refused, and the step is as if it had not been', () => {
    const { sim, boxes } = heap(6);
    sim.step(1 / 60);
    const before = sim.hash();
    sim.pairFilter = () => {
      sim.remove(boxes[0]!);
      return true;
    };
    expect(() => sim.step(1 / 60)).toThrow(PhysicsError);
    expect(() => sim.step(1 / 60)).toThrow(/remove.*cannot be used during a step/);
    sim.pairFilter = null;
    expect(sim.bodies.length).toBe(8);
    expect(sim.hash()).toBe(before);
    sim.step(1 / 60);
    expectFinite(sim);
  });
});

describe('bodies with joints', () => {
  it.each([1, 2, 3, 4, 5])('are removed in any order, joints along (seed %i)', (seed) => {
    const random = new Random(`removal ${seed}`);
    const sim = new Simulation();
    const links: RigidBody[] = [];
    for (let i = 0; i < 12; i++) {
      const link = new RigidBody({ shape: new Box(0.9, 0.1, 0.1), position: [i, 5, 0] });
      links.push(sim.add(link));
      const last = i === 0 ? sim.world : links[i - 1]!;
      const Joint = i % 2 === 0 ? BallJoint : HingeJoint;
      sim.add(new Joint(last, link, { anchor: [i - 0.5, 5, 0] }));
    }
    let left = 12;
    while (left > 0) {
      sim.step(1 / 60);
      const [gone] = links.splice(random.integer(0, links.length - 1), 1);
      sim.remove(gone!);
      left--;
      for (const { bodyA, bodyB } of sim.constraints) {
        for (const end of [bodyA, bodyB])
          expect(end === sim.world || links.includes(end)).toBe(true);
      }
      expectFinite(sim);
    }
    expect(sim.constraints.length).toBe(0);
    expect(sim.bodies.length).toBe(1);
  });

  it('let go of their partner', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const a = sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 0, 0] }));
    const b = sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [1.2, 0, 0] }));
    sim.add(new BallJoint(a, b, { anchor: [0.6, 0, 0] }));
    for (let i = 0; i < 10; i++) sim.step(1 / 60);
    sim.remove(a);
    b.linearVelocity = [2, 0, 0];
    for (let i = 0; i < 60; i++) sim.step(1 / 60);
    expect(b.position.x).toBeCloseTo(1.2 + 2, 9);
  });
});
