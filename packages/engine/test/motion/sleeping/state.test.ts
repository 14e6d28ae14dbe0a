/** Sleepers as part of the state: contacts, events, snapshots, hashes, costs. */

import { describe, expect, it } from 'vitest';
import { Box, ConstantForce, RigidBody, type Simulation, Sphere } from '../../../src/index.js';
import { addStack, DT, restingWorld, STRATEGIES, untilAsleep } from './support.js';

/** A stack that sleeps and a ball that comes to knock it over later. */
function attackedStack(make: () => never): { simulation: Simulation; stack: RigidBody[] } {
  const simulation = restingWorld(make());
  const stack = addStack(simulation, 3);
  const ball = simulation.add(
    new RigidBody({
      shape: new Sphere(0.5),
      position: [-12, 2.6, 0.1],
      linearVelocity: [8, 0, 0],
      gravityScale: 0,
      mass: 2000,
    }),
  );
  // So that forces on sleepers are part of the story.
  simulation.add(new ConstantForce(ball, { force: [1, 0, 0] }));
  return { simulation, stack };
}

describe.each(Object.entries(STRATEGIES))('%s sleep', (_, make) => {
  it('keeps contacts and says nothing of their end or beginning', () => {
    const simulation = restingWorld(make());
    const boxes = addStack(simulation, 3);
    untilAsleep(simulation, boxes);
    const impulses = (): number[] =>
      [...simulation.contacts].flatMap(({ points }) => points.map(({ impulse }) => impulse.x));
    const asleep = impulses();
    expect(asleep).toHaveLength(12);
    const ends: unknown[] = [];
    const watcher = simulation.add(new RigidBody({ shape: new Sphere(1), position: [50, 50, 0] }));
    for (let i = 0; i < 10; i++) {
      simulation.step(DT);
      ends.push(...simulation.events.ofType('contact-end'));
      ends.push(...simulation.events.ofType('contact-begin'));
    }
    expect(impulses()).toEqual(asleep);
    expect(simulation.collisionDetection.statistics).toEqual({ narrow: 0, recycled: 0 });
    simulation.remove(watcher);
    boxes[0]!.wake();
    for (let i = 0; i < 10; i++) {
      simulation.step(DT);
      ends.push(...simulation.events.ofType('contact-end'));
      ends.push(...simulation.events.ofType('contact-begin'));
    }
    expect(ends).toEqual([]);
    // Impulses were the solver's first guess: the stack stands as if it had never slept.
    expect(boxes[2]!.linearVelocity.y).toBeCloseTo(0, 3);
    simulation.remove(boxes[1]!);
    simulation.step(DT);
    expect(simulation.events.ofType('contact-end')).toHaveLength(2);
  });

  it('goes on the same to the bit from a snapshot, asleep or about to be', () => {
    const { simulation, stack } = attackedStack(make as never);
    const states: { hash: string; bytes: Uint8Array }[] = [];
    for (let i = 0; i < 260; i++) {
      states.push({ hash: simulation.hash(), bytes: simulation.snapshot().bytes });
      simulation.step(DT);
    }
    expect(stack[2]!.position.x).not.toBeCloseTo(0, 1);
    const end = simulation.hash();
    for (const start of [10, 60, 100, 130, 150, 200]) {
      simulation.restore(states[start]!.bytes);
      expect(simulation.hash()).toBe(states[start]!.hash);
      for (let i = start; i < 260; i++) {
        expect(simulation.hash(), `step ${i} from ${start}`).toBe(states[i]!.hash);
        simulation.step(DT);
      }
      expect(simulation.hash()).toBe(end);
    }
  });

  it('has slept in between', () => {
    const { simulation, stack } = attackedStack(make as never);
    for (let i = 0; i < 120; i++) simulation.step(DT);
    expect(stack.map(({ sleeping }) => sleeping)).toEqual([true, true, true]);
  });
});

describe('rows', () => {
  it('of sleepers lie between those that move and those that never do', () => {
    const simulation = restingWorld();
    const boxes = addStack(simulation, 1);
    const flying = simulation.add(
      new RigidBody({
        shape: new Box(1, 1, 1),
        position: [9, 9, 9],
        gravityScale: 0,
        linearVelocity: [1, 0, 0],
      }),
    );
    const inactive = simulation.add(new RigidBody({ shape: new Box(1, 1, 1), active: false }));
    untilAsleep(simulation, boxes);
    const { bodies } = simulation;
    expect([bodies.moving, bodies.sleeping, bodies.length]).toEqual([1, 1, 5]);
    expect([flying.index, boxes[0]!.index]).toEqual([0, 1]);
    inactive.active = true;
    expect([bodies.moving, bodies.sleeping]).toEqual([2, 1]);
    expect(boxes[0]!.index).toBe(2);
    expect(boxes[0]!.sleeping).toBe(true);
    boxes[0]!.wake();
    expect([bodies.moving, bodies.sleeping]).toEqual([3, 0]);
    expect(() => simulation.restore(simulation.snapshot())).not.toThrow();
  });

  it('that contradict the flags are refused when a snapshot is restored', () => {
    const simulation = restingWorld();
    const boxes = addStack(simulation, 1);
    untilAsleep(simulation, boxes);
    const { bytes } = simulation.snapshot();
    const hash = simulation.hash();
    // The header's number of moving rows, one too many.
    new Float64Array(bytes.buffer, bytes.byteOffset, 6)[4]! += 1;
    expect(() => simulation.restore(bytes)).toThrow(/must be whole/);
    expect(simulation.hash()).toBe(hash);
  });
});
