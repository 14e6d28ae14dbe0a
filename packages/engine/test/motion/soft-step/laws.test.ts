/** What the default method owes to mechanics, at 60 steps a second and with default settings. */

import { describe, expect, it } from 'vitest';
import {
  Box,
  Cylinder,
  Material,
  NoSleep,
  RigidBody,
  type RigidBodyOptions,
  Simulation,
  SoftStep,
  Sphere,
  Spring,
} from '../../../src/index.js';

const G = 9.81;
const H = 1 / 60;

function world(material: Material, tilt = 0): Simulation {
  // A slope is a floor under gravity that is turned: the same mechanics, exact geometry.
  const gravity: [number, number, number] = [G * Math.sin(tilt), -G * Math.cos(tilt), 0];
  const sim = new Simulation({ gravity, sleeping: new NoSleep() });
  const shape = new Box(400, 2, 400);
  sim.add(new RigidBody({ shape, type: 'static', position: [0, -1, 0], material }));
  return sim;
}

function run(sim: Simulation, seconds: number, each?: () => void): void {
  for (let i = 0; i < Math.round(seconds / H); i++) {
    sim.step(H);
    each?.();
  }
}

const add = (sim: Simulation, options: RigidBodyOptions): RigidBody =>
  sim.add(new RigidBody(options));

describe('the default method', () => {
  it('is SoftStep on the best kernel there is, with contacts, sweeps and sleep', () => {
    const sim = new Simulation();
    expect(sim.timeStep).toBeInstanceOf(SoftStep);
    expect(sim.kernel).toBe('wasm-simd');
    expect(sim.continuousCollision).not.toBeNull();
    expect(sim.sleeping.name).toBe('velocity-sleep');
  });

  it('lets a body fly along the parabola, to rounding', () => {
    const sim = new Simulation();
    const body = add(sim, { shape: new Sphere(0.5), linearVelocity: [10, 10, 0] });
    run(sim, 2);
    expect(body.position.x).toBeCloseTo(20, 9);
    expect(body.position.y).toBeCloseTo(20 - 0.5 * G * 4, 9);
  });

  it.each([0.5, 0.7, 0.9])('bounces a ball, e = %s, to its height and in time', (e) => {
    const material = new Material({ restitution: e, friction: 0 });
    const sim = world(material);
    const ball = add(sim, { shape: new Sphere(0.5), position: [0, 1.5, 0], material });
    const peaks: number[] = [];
    let before = ball.linearVelocity.y;
    let time = 0;
    const times: number[] = [];
    run(sim, 2.5, () => {
      time += H;
      const { y } = ball.linearVelocity;
      if (before > 0 && y <= 0) peaks.push(ball.position.y - 0.5 + (y * y) / (2 * G));
      if (before < 0 && y > 0) times.push(time);
      before = y;
    });
    expect(Math.abs(peaks[0]! / (e * e) - 1)).toBeLessThan(0.02);
    const fall = Math.sqrt(2 / G);
    expect(Math.abs(times[0]! - fall)).toBeLessThan(H);
    expect(Math.abs(times[1]! - fall * (1 + 2 * e))).toBeLessThan(1.2 * H);
  });

  it('holds a block on a slope of tan 0.5 with a little more friction, and lets it slide with less', () => {
    const tilt = Math.atan(0.5);
    const held = new Material({ friction: 0.51 });
    const sim = world(held, tilt);
    const block = add(sim, { shape: new Box(1, 1, 1), position: [0, 0.5, 0], material: held });
    run(sim, 5);
    expect(Math.abs(block.position.x)).toBeLessThan(0.002);
    expect(Math.abs(block.linearVelocity.x)).toBeLessThan(1e-5);

    const loose = new Material({ friction: 0.4 });
    const slide = world(loose, tilt);
    const slider = add(slide, { shape: new Box(1, 1, 1), position: [0, 0.5, 0], material: loose });
    run(slide, 2);
    const expected = G * (Math.sin(tilt) - 0.4 * Math.cos(tilt)) * 2;
    expect(Math.abs(slider.linearVelocity.x / expected - 1)).toBeLessThan(0.02);
  });

  it('stops a sliding block after v²/2μg', () => {
    const material = new Material({ friction: 0.3 });
    const sim = world(material);
    const block = add(sim, {
      shape: new Box(1, 1, 1),
      position: [0, 0.5, 0],
      linearVelocity: [5, 0, 0],
      material,
    });
    run(sim, 3);
    expect(Math.abs(block.position.x / (25 / (2 * 0.3 * G)) - 1)).toBeLessThan(0.02);
    expect(Math.abs(block.linearVelocity.x)).toBeLessThan(1e-3);
  });

  it.each([
    ['ball', new Sphere(0.5), 5 / 7],
    ['cylinder', new Cylinder(0.5, 1), 2 / 3],
  ] as const)('a %s rolls down a slope of 20° with its share of g sin θ (F5)', (_, shape, part) => {
    const tilt = (20 * Math.PI) / 180;
    const material = new Material({ friction: 0.6 });
    const sim = world(material, tilt);
    // The axis of a cylinder is y: it lies along z.
    const orientation: [number, number, number, number] = [Math.SQRT1_2, 0, 0, Math.SQRT1_2];
    const body = add(sim, { shape, position: [0, 0.5, 0], orientation, material });
    run(sim, 2);
    const expected = part * G * Math.sin(tilt) * 2;
    expect(Math.abs(body.linearVelocity.x / expected - 1)).toBeLessThan(0.02);
    expect(Math.abs(body.angularVelocity.z * 0.5 + body.linearVelocity.x)).toBeLessThan(0.05);
  });

  it('stops a rolling ball by rolling friction, and a spinning one by spinning friction', () => {
    const lever = 0.01;
    const material = new Material({
      friction: 0.8,
      rollingFriction: lever,
      spinningFriction: lever,
    });
    const sim = world(material);
    const ball = add(sim, {
      shape: new Sphere(0.5),
      position: [0, 0.5, 0],
      linearVelocity: [2, 0, 0],
      angularVelocity: [0, 0, -4],
      material,
    });
    const top = add(sim, {
      shape: new Sphere(0.5),
      position: [0, 0.5, 5],
      angularVelocity: [0, 4, 0],
      material,
    });
    run(sim, 1);
    // a = −(lever/r) g / (1 + 2/5), and ω̇ = −lever m g / (2/5 m r²)
    const slowed = 2 - ((lever / 0.5) * G) / 1.4;
    expect(Math.abs(ball.linearVelocity.x / slowed - 1)).toBeLessThan(0.01);
    const spun = 4 - (lever * G) / (0.4 * 0.25);
    expect(Math.abs(top.angularVelocity.y / spun - 1)).toBeLessThan(0.01);
    run(sim, 20);
    expect(Math.abs(ball.linearVelocity.x)).toBeLessThan(1e-3);
    expect(Math.abs(top.angularVelocity.y)).toBeLessThan(1e-3);
  });

  it('swings a mass on a spring at √(k/m), its forces summed at every sub-step', () => {
    const sim = new Simulation({ gravity: [0, 0, 0], sleeping: new NoSleep() });
    const mass = add(sim, { shape: new Sphere(0.1), mass: 1, position: [1.5, 0, 0] });
    sim.add(new Spring(sim.world, mass, { restLength: 1, stiffness: 100 }));
    let crossings = 0;
    let before = 0.5;
    run(sim, 10, () => {
      const now = mass.position.x - 1;
      if (before * now < 0) crossings++;
      before = now;
    });
    // ω = 10 rad/s: two crossings in each of 10·10/2π periods.
    expect(Math.abs(crossings - 200 / (2 * Math.PI))).toBeLessThan(1.5);
    expect(Math.abs(sim.energy().total / 12.5 - 1)).toBeLessThan(0.05);
  });

  it('keeps momentum when balls meet, and energy when they bounce perfectly', () => {
    const material = new Material({ restitution: 1, friction: 0 });
    const sim = new Simulation({ gravity: [0, 0, 0], sleeping: new NoSleep() });
    const a = add(sim, { shape: new Sphere(0.5), linearVelocity: [3, 0, 0], mass: 2, material });
    const b = add(sim, { shape: new Sphere(0.5), position: [2, 0.2, 0], mass: 1, material });
    run(sim, 1.5);
    const { x, y } = sim.momentum();
    expect(Math.abs(x - 6)).toBeLessThan(1e-5);
    expect(Math.abs(y)).toBeLessThan(1e-5);
    expect(b.linearVelocity.x).toBeGreaterThan(a.linearVelocity.x);
    expect(Math.abs(sim.energy().kinetic - 9)).toBeLessThan(0.05);
  });

  it('carries what lies on a moving belt, and a turning table', () => {
    const belt = new Material({ friction: 0.5, surfaceVelocity: [2, 0, 0] });
    const sim = world(belt);
    const plain = new Material({ friction: 0.5 });
    const box = add(sim, { shape: new Box(1, 1, 1), position: [0, 0.5, 0], material: plain });
    run(sim, 2);
    expect(box.linearVelocity.x).toBeCloseTo(2, 2);

    const table = new Simulation({ sleeping: new NoSleep() });
    add(table, {
      shape: new Cylinder(5, 1),
      type: 'kinematic',
      position: [0, -0.5, 0],
      angularVelocity: [0, 1, 0],
    });
    const rider = add(table, { shape: new Box(0.5, 0.5, 0.5), position: [2, 0.25, 0] });
    run(table, 6);
    const { x, z } = rider.position;
    expect(Math.abs(Math.sqrt(x * x + z * z) - 2)).toBeLessThan(0.05);
    expect(rider.angularVelocity.y).toBeCloseTo(1, 2);
  });

  it('turns a free body about its middle axis over, and keeps its momentum (Dzhanibekov)', () => {
    const sim = new Simulation({ gravity: [0, 0, 0], sleeping: new NoSleep() });
    const body = add(sim, {
      shape: new Box(1, 0.3, 0.6),
      angularVelocity: [0.01, 0.01, 6],
    });
    const before = sim.angularMomentum();
    let flips = 0;
    let up = true;
    const axis = { x: 0, y: 0, z: 0 };
    run(sim, 20, () => {
      const { z } = body.vectorToWorld(axis, { x: 0, y: 0, z: 1 });
      if (up ? z < -0.9 : z > 0.9) {
        flips++;
        up = !up;
      }
    });
    expect(flips).toBeGreaterThan(2);
    const after = sim.angularMomentum();
    const change = Math.hypot(after.x - before.x, after.y - before.y, after.z - before.z);
    expect(change / Math.hypot(before.x, before.y, before.z)).toBeLessThan(1e-9);
  });
});
