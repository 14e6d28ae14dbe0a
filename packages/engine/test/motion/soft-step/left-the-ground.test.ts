import { describe, expect, it } from 'vitest';
import { Box, Drag, RigidBody, Simulation, Sphere } from '../../../src/index.js';

/** A ball with rolling friction on a floor, and a force, so that sub-steps are made without contacts too. */
function world() {
  const sim = new Simulation();
  const material = { rollingFriction: 0.1, spinningFriction: 0.1 };
  sim.add(
    new RigidBody({ type: 'static', shape: new Box(9, 1, 9), position: [0, -0.5, 0], material }),
  );
  const ball = sim.add(new RigidBody({ shape: new Sphere(0.5), position: [0, 0.5, 0], material }));
  sim.add(new Drag({ linear: 0.1 }));
  for (let i = 0; i < 5; i++) sim.step(1 / 60);
  return { sim, ball };
}

describe('what was known of contacts, in the first step without any', () => {
  it('no longer stops the spin of a ball that has left the ground', () => {
    const { sim, ball } = world();
    ball.position = [0, 50, 0];
    ball.angularVelocity = [3, 4, 5];
    for (let i = 0; i < 10; i++) sim.step(1 / 60);
    expect(ball.angularVelocity.x).toBeCloseTo(3, 3);
    expect(ball.angularVelocity.y).toBeCloseTo(4, 3);
    expect(ball.angularVelocity.z).toBeCloseTo(5, 3);
  });

  it('makes no difference between worlds, whatever was simulated before', () => {
    const run = (between: () => void): string => {
      const { sim, ball } = world();
      ball.position = [0, 50, 0];
      ball.angularVelocity = [3, 4, 5];
      between();
      sim.step(1 / 60);
      return sim.hash();
    };
    const alone = run(() => {});
    const after = run(() => {
      const other = new Simulation({ ground: true });
      for (let i = 0; i < 8; i++) {
        other.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 0.5 + i, 0] }));
      }
      for (let i = 0; i < 5; i++) other.step(1 / 60);
    });
    expect(after).toBe(alone);
  });
});
