/** Who is hit in its sleep wakes in the step in which it is hit, not in the one after it. */

import { describe, expect, it } from 'vitest';
import { Box, RigidBody, Simulation, Sphere } from '../../../src/index.js';

const H = 1 / 60;

/** A cube of 1 kg that sleeps in empty space. */
function sleeper(): { sim: Simulation; box: RigidBody } {
  const sim = new Simulation({ gravity: [0, 0, 0] });
  const box = sim.add(new RigidBody({ shape: new Box(1, 1, 1), mass: 1, sleeping: true }));
  return { sim, box };
}

/** Places of the ball, m: wherever within a step of 0.2 m the last step before the blow ends. */
const PLACES = Array.from({ length: 25 }, (_, i) => -2 - 0.01 * i);

describe('a body that is hit in its sleep', () => {
  it.each(PLACES)('takes its share of the momentum of a ball from %f m', (x) => {
    const { sim, box } = sleeper();
    const ball = sim.add(
      new RigidBody({
        shape: new Sphere(0.3),
        mass: 100,
        position: [x, 0, 0],
        linearVelocity: [12, 0, 0],
      }),
    );
    for (let i = 0; i < 20; i++) sim.step(H);
    expect(box.sleeping).toBe(false);
    expect(ball.linearVelocity.x + 0.01 * box.linearVelocity.x).toBeCloseTo(12, 5);
    // Without restitution they go on together: 12·100/101.
    expect(box.linearVelocity.x).toBeCloseTo(1200 / 101, 3);
  });

  it('wakes with what lies on it', () => {
    const sim = new Simulation();
    sim.add(new RigidBody({ type: 'static', shape: new Box(40, 2, 40), position: [0, -1, 0] }));
    const boxes = [0, 1, 2, 3].map((i) =>
      sim.add(new RigidBody({ shape: new Box(1, 1, 1), mass: 1, position: [0, i + 0.5, 0] })),
    );
    for (let i = 0; i < 300; i++) sim.step(H);
    expect(boxes.every(({ sleeping }) => sleeping)).toBe(true);
    const ball = sim.add(
      new RigidBody({
        shape: new Sphere(0.3),
        mass: 100,
        position: [-0.9, 2.5, 0],
        linearVelocity: [12, 0, 0],
      }),
    );
    sim.step(H);
    expect(boxes.map(({ sleeping }) => sleeping)).toEqual([false, false, false, false]);
    for (let i = 0; i < 10; i++) sim.step(H);
    expect(ball.linearVelocity.x).toBeGreaterThan(11.5);
  });

  it('is pushed by a plate that the user moves, without being pierced', () => {
    const { sim, box } = sleeper();
    const plate = sim.add(
      new RigidBody({
        type: 'kinematic',
        shape: new Box(0.2, 2, 2),
        position: [-0.75, 0, 0],
        linearVelocity: [12, 0, 0],
      }),
    );
    for (let i = 0; i < 10; i++) {
      sim.step(H);
      expect(box.position.x - plate.position.x).toBeGreaterThan(0.595);
    }
    expect(box.linearVelocity.x).toBeGreaterThan(11.9);
  });

  it('sleeps on if the other passes by, goes away, or does not come so far yet', () => {
    for (const [position, linearVelocity] of [
      [
        [-0.9, 1, 0],
        [12, 0, 0],
      ],
      [
        [-0.9, 0, 0],
        [-12, 0, 0],
      ],
      [
        [-1.25, 0, 0],
        [12, 0, 0],
      ],
    ] as const) {
      const { sim, box } = sleeper();
      sim.add(new RigidBody({ shape: new Sphere(0.3), mass: 100, position, linearVelocity }));
      sim.step(H);
      expect(box.sleeping).toBe(true);
    }
  });
});
