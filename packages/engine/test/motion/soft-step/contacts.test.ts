/** What the default method owes to contacts, rule by rule, at 60 steps a second and with default settings. */

import { describe, expect, it } from 'vitest';
import {
  Box,
  Material,
  NoSleep,
  RigidBody,
  type RigidBodyOptions,
  Simulation,
  SoftStep,
  Sphere,
  type Vec3Like,
} from '../../../src/index.js';

const G = 9.81;
const H = 1 / 60;

function world(gravity: Vec3Like = [0, -G, 0], material?: Material): Simulation {
  const sim = new Simulation({ gravity, sleeping: new NoSleep() });
  const shape = new Box(400, 2, 400);
  const floor = { shape, type: 'static', position: [0, -1, 0] } as const;
  sim.add(new RigidBody(material === undefined ? floor : { ...floor, material }));
  return sim;
}

const add = (sim: Simulation, options: RigidBodyOptions): RigidBody =>
  sim.add(new RigidBody(options));

function run(sim: Simulation, seconds: number, each?: () => void): void {
  for (let i = 0; i < Math.round(seconds / H); i++) {
    sim.step(H);
    each?.();
  }
}

/** Gravity on a slope of this angle, in the slope's own frame. */
const slope = (angle: number): Vec3Like => [G * Math.sin(angle), -G * Math.cos(angle), 0];

describe('friction', () => {
  it('holds what stands by its static coefficient and brakes what slides by its kinetic one', () => {
    const material = new Material({ staticFriction: 0.6, kineticFriction: 0.3 });
    const angle = Math.atan(0.45);
    const sim = world(slope(angle), material);
    const shape = new Box(1, 0.5, 1);
    const stands = add(sim, { shape, position: [0, 0.25, 0], material });
    const linearVelocity: Vec3Like = [0.5, 0, 0];
    const slides = add(sim, { shape, position: [0, 0.25, 5], linearVelocity, material });
    run(sim, 2);
    expect(Math.abs(stands.position.x)).toBeLessThan(1e-3);
    const speed = 0.5 + 2 * G * (Math.sin(angle) - 0.3 * Math.cos(angle));
    expect(slides.linearVelocity.x / speed).toBeCloseTo(1, 2);
  });

  it('holds against a torque about the normal that is smaller than what it can bear', () => {
    const material = new Material({ friction: 0.5 });
    const sim = world(undefined, material);
    const side = 0.5;
    const box = add(sim, {
      shape: new Box(side, side, side),
      mass: 10,
      position: [0, 0.25, 0],
      material,
    });
    sim.beforeStep(() => box.applyTorque([0, 3, 0]));
    run(sim, 2);
    const { y } = box.orientation;
    expect(Math.abs(2 * y)).toBeLessThan(5e-3);
  });

  it('stops a box that spins on the spot between the laws of even pressure and of four corners', () => {
    const material = new Material({ friction: 0.4 });
    const sim = world(undefined, material);
    const spin = 6;
    const angularVelocity: Vec3Like = [0, spin, 0];
    const shape = new Box(1, 0.2, 1);
    const box = add(sim, { shape, position: [0, 0.1, 0], angularVelocity, material });
    let time = 0;
    run(sim, 3, () => {
      if (box.angularVelocity.y > 0.01) time = sim.time;
    });
    // ω̇ = μ g lever / (1/6), the lever 0.3826 m for even pressure and 0.7071 m for corners.
    const expected = (lever: number): number => spin / 6 / (0.4 * G * lever);
    expect(time).toBeGreaterThan(0.95 * expected(Math.SQRT1_2));
    expect(time).toBeLessThan(1.05 * expected(0.3826));
  });
});

describe('a gap', () => {
  it('is not flown through: what lands at 10 m/s is never deeper than a millimetre', () => {
    const sim = world();
    // 0.17 m per step, less than what is swept.
    const ball = add(sim, { shape: new Sphere(0.5), position: [0, 5.6, 0] });
    const box = add(sim, { shape: new Box(1, 1, 1), position: [3, 5.63, 0] });
    let lowest = 1;
    run(sim, 2, () => {
      lowest = Math.min(lowest, ball.position.y, box.position.y);
    });
    expect(lowest).toBeGreaterThan(0.499);
    expect(ball.position.y).toBeCloseTo(0.5, 3);
  });

  it('does not matter to who flies past: the parabola is the same beside the floor', () => {
    const sim = world();
    const velocity = 0.6;
    const ball = add(sim, {
      shape: new Sphere(0.5),
      position: [0, 0.502, 0],
      linearVelocity: [3, velocity, 0],
    });
    let worst = 0;
    run(sim, 0.1, () => {
      const t = sim.time;
      worst = Math.max(worst, Math.abs(ball.position.y - (0.502 + velocity * t - 0.5 * G * t * t)));
    });
    expect(worst).toBeLessThan(1e-5);
  });
});

describe('a bounce', () => {
  const material = new Material({ restitution: 0.8, friction: 0 });
  /** How high it would come after the first contact, m: its height and v²/2g. */
  function rebound(timeStep: SoftStep, height: number): number {
    const sim = new Simulation({ sleeping: new NoSleep(), timeStep });
    const shape = new Box(400, 2, 400);
    sim.add(new RigidBody({ shape, type: 'static', position: [0, -1, 0], material }));
    const ball = add(sim, { shape: new Sphere(0.5), position: [0, 0.5 + height, 0], material });
    let highest = 0;
    run(sim, 1, () => {
      const { y } = ball.linearVelocity;
      if (y > 0) highest = Math.max(highest, ball.position.y - 0.5 + (y * y) / (2 * G));
    });
    return highest;
  }

  it('of an edge is shared by its two ends: a rod that falls on one end turns about one axis', () => {
    const sim = world([0, 0, 0], material);
    const angle = Math.PI / 6;
    const [length, thick] = [1, 0.02];
    const sine = Math.sin(angle);
    const cosine = Math.cos(angle);
    const rod = add(sim, {
      shape: new Box(length, thick, thick),
      mass: 1,
      material,
      position: [0, 0.5 * (length * sine + thick * cosine) + 0.1, 0],
      orientation: [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)],
      linearVelocity: [0, -2, 0],
    });
    run(sim, 0.1);
    const lever = 0.5 * (length * cosine - thick * sine);
    const inertia = (length * length + thick * thick) / 12;
    const impulse = (1.8 * 2) / (1 + (lever * lever) / inertia);
    expect(rod.linearVelocity.y).toBeCloseTo(impulse - 2, 3);
    expect(-rod.angularVelocity.z / ((lever * impulse) / inertia)).toBeCloseTo(1, 3);
    expect(Math.abs(rod.angularVelocity.x)).toBeLessThan(0.1);
  });

  // T: friction answers to the whole impulse of the impact, (1 + e) m v, not to its first half.
  it.each([
    [0.2, 4.4, 1.5],
    [0.6, 25 / 7, 25 / 7],
  ])('at an angle, μ = %d, turns the ball as Coulomb has it', (friction, along, spin) => {
    const rough = new Material({ restitution: 0.5, friction });
    const sim = world([0, 0, 0], rough);
    const ball = add(sim, {
      shape: new Sphere(0.5),
      position: [0, 0.501, 0],
      linearVelocity: [5, -2, 0],
      material: rough,
    });
    run(sim, 0.2);
    expect(ball.linearVelocity.y).toBeCloseTo(1, 3);
    expect(ball.linearVelocity.x).toBeCloseTo(along, 2);
    expect(-0.5 * ball.angularVelocity.z).toBeCloseTo(spin, 2);
  });

  it('is over when it is over: what has bounced is not pushed once more in the next step', () => {
    // So slow that it is still near the floor then.
    for (const height of [0.005, 0.01, 0.02]) {
      expect(rebound(new SoftStep(), height) / (0.64 * height)).toBeCloseTo(1, 2);
    }
  });

  it('happens above the threshold only', () => {
    // √(2 g 0.05 m) = 0.99 m/s
    expect(rebound(new SoftStep(), 0.05) / (0.64 * 0.05)).toBeCloseTo(1, 2);
    expect(rebound(new SoftStep({ bounceThreshold: 1.5 }), 0.05)).toBeLessThan(1e-3);
  });
});

describe('a sensor', () => {
  it('reports who is in it and touches nobody', () => {
    const sim = new Simulation({ sleeping: new NoSleep() });
    add(sim, { shape: new Box(4, 1, 4), type: 'static', sensor: true });
    const ball = add(sim, { shape: new Sphere(0.5), position: [0, 3, 0] });
    let begun = 0;
    run(sim, 1.2, () => {
      begun += sim.events.ofType('contact-begin').length;
    });
    expect(begun).toBe(1);
    expect(ball.position.y).toBeCloseTo(3 - 0.5 * G * 1.44, 5);
    expect(ball.linearVelocity.y).toBeCloseTo(-G * 1.2, 5);
  });
});

describe('locked axes', () => {
  it('take no velocity and no way, whatever hits the body', () => {
    const sim = world();
    const target = add(sim, {
      shape: new Box(1, 1, 1),
      mass: 1,
      position: [0, 0.5, 0],
      lockedAxes: ['x', 'rx', 'ry', 'rz'],
    });
    const shape = new Sphere(0.3);
    add(sim, { shape, mass: 20, position: [-3, 0.8, 0.4], linearVelocity: [12, 0, 0] });
    add(sim, { shape, mass: 20, position: [0.3, 0.8, -4], linearVelocity: [0, 0, 12] });
    run(sim, 1);
    const { x, z } = target.position;
    expect(x).toBe(0);
    expect(z).toBeGreaterThan(1);
    expect(target.linearVelocity.x).toBe(0);
    expect(target.angularVelocity).toEqual({ x: 0, y: 0, z: 0 });
    expect(target.orientation).toEqual({ x: 0, y: 0, z: 0, w: 1 });
  });
});

describe('the ground', () => {
  it('gives way less than bodies do: a tower of 20 sinks in by less than a millimetre', () => {
    const sim = world();
    const boxes = Array.from({ length: 20 }, (_, i) =>
      add(sim, { shape: new Box(1, 1, 1), position: [0, i + 0.5, 0] }),
    );
    run(sim, 5);
    const [first, second] = [boxes[0]!.position.y, boxes[1]!.position.y];
    expect(0.5 - first).toBeLessThan(1e-3);
    // What is between two of them is softer.
    expect(0.5 - first).toBeLessThan(1 - (second - first));
  });
});
