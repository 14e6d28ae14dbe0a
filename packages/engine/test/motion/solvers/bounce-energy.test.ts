/**
 * A ball that loses nothing at a bounce must not gain or lose by the way the step treats gravity
 * during it: m v g Δt at every bounce, 4 % of the energy at the steps used here, if a rule for
 * velocities at the end of steps is used for velocities at their middle, or the other way round.
 */

import { describe, expect, it } from 'vitest';
import {
  BoundingVolumeTree,
  type Integrator,
  Plane,
  RigidBody,
  RungeKutta4,
  SemiImplicitEuler,
  Simulation,
  SimultaneousImpulseSolver,
  Sphere,
  VelocityVerlet,
} from '../../../src/index.js';

const H = 1 / 100;
const HEIGHT = 1;

/** Heights of the ball's centre over the floor at rest, at the top of each flight, m. */
function tops(integrator: Integrator, restitution: number, bounces: number): number[] {
  const solver = new SimultaneousImpulseSolver();
  const simulation = new Simulation({
    integrator,
    collisionDetection: new BoundingVolumeTree({ restingVelocity: 1e-3 }),
    collisionSolver: solver,
    contactSolver: solver,
  });
  const material = { restitution, friction: 0 };
  simulation.add(new RigidBody({ shape: new Plane([0, 1, 0]), type: 'static', material }));
  const radius = 0.1;
  const ball = simulation.add(
    new RigidBody({ shape: new Sphere(radius), material, position: [0, radius + HEIGHT, 0] }),
  );
  const found: number[] = [];
  let [before, last] = [HEIGHT, HEIGHT];
  while (found.length < bounces && simulation.time < 60) {
    simulation.step(H);
    const height = ball.position.y - radius;
    if (last > before && last >= height) found.push(last);
    before = last;
    last = height;
  }
  return found;
}

describe.each([
  ['semi-implicit Euler', () => new SemiImplicitEuler()],
  ['velocity Verlet', () => new VelocityVerlet()],
  ['Runge-Kutta 4', () => new RungeKutta4()],
] as const)('%s', (_, create) => {
  it('an elastic ball comes back to its height, bounce after bounce', () => {
    const heights = tops(create(), 1, 20);
    expect(heights).toHaveLength(20);
    for (const height of heights) expect(Math.abs(height / HEIGHT - 1)).toBeLessThan(0.03);
    // It may be off by the part of a step in which it bounced, but does not drift.
    const mean = (list: number[]): number => list.reduce((sum, x) => sum + x, 0) / list.length;
    expect(Math.abs(mean(heights.slice(10)) - mean(heights.slice(0, 10)))).toBeLessThan(0.02);
  });

  it('another one by e² of it', () => {
    const heights = tops(create(), 0.8, 3);
    expect(heights).toHaveLength(3);
    heights.forEach((height, i) => {
      expect(Math.abs(height / (HEIGHT * 0.64 ** (i + 1)) - 1)).toBeLessThan(0.08);
    });
  });
});
