/** The same bits from every machine of 32 bits, and after every restored snapshot. */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  Box,
  Capsule,
  Cylinder,
  HingeJoint,
  type KernelName,
  Random,
  RigidBody,
  Simulation,
  SoftStep,
  Sphere,
} from '../../../src/index.js';

const H = 1 / 60;

/** A heap of all sorts with a few joints, one of which breaks, falling asleep in the end. */
function heap(kernel: KernelName | null): Simulation {
  const sim = new Simulation({ timeStep: new SoftStep({ kernel }) });
  sim.add(new RigidBody({ shape: new Box(1000, 2, 1000), type: 'static', position: [0, -1, 0] }));
  const random = new Random('heap');
  const shapes = [
    new Box(0.8, 0.5, 0.6),
    new Sphere(0.4),
    new Capsule(0.2, 0.6),
    new Cylinder(0.3, 0.5),
  ];
  const bodies: RigidBody[] = [];
  for (let i = 0; i < 40; i++) {
    const position: [number, number, number] = [
      2 * random.next() - 1,
      0.6 + 0.7 * i,
      2 * random.next() - 1,
    ];
    const angularVelocity: [number, number, number] = [random.next(), random.next(), random.next()];
    const shape = shapes[i % shapes.length]!;
    bodies.push(sim.add(new RigidBody({ shape, position, angularVelocity })));
  }
  for (let i = 0; i < 6; i++) {
    const [a, b] = [bodies[3 * i]!, bodies[3 * i + 1]!];
    const { x, y, z } = a.position;
    const anchor: [number, number, number] = [x, y + 0.35, z];
    if (i % 2 === 0) sim.add(new BallJoint(a, b, { anchor }));
    else sim.add(new HingeJoint(a, b, { anchor, axis: [1, 0, 0], breakForce: 4000 }));
  }
  return sim;
}

/** Bodies come and go on the way. */
function meddle(sim: Simulation, step: number): void {
  if (step === 60) sim.remove(sim.bodies.at(5));
  if (step === 90) {
    sim.add(new RigidBody({ name: 'late', shape: new Sphere(0.5), position: [0.2, 30, 0.1] }));
  }
}

describe('the fast lane', () => {
  it('gives the same bits with and without SIMD', () => {
    const one = heap('wasm-simd');
    const two = heap('wasm-scalar');
    for (let i = 0; i < 240; i++) {
      for (const sim of [one, two]) {
        meddle(sim, i);
        sim.step(H);
      }
      expect(one.hash()).toBe(two.hash());
    }
  });

  it('runs in plain JavaScript to the same heap, if not to the same bits', () => {
    const one = heap('wasm-simd');
    const two = heap('javascript');
    for (let i = 0; i < 600; i++) for (const sim of [one, two]) sim.step(H);
    const height = (sim: Simulation): number =>
      [...sim.bodies].reduce((sum, { position }) => sum + position.y, 0);
    expect(two.kernel).toBe('javascript');
    expect(Math.abs(height(one) - height(two)) / height(one)).toBeLessThan(0.25);
    for (const { position } of two.bodies) expect(position.y).toBeGreaterThan(-1.01);
  });

  it.each([17, 59, 88, 140, 200])('goes on from a snapshot of step %s as if nothing were', (at) => {
    const whole = heap(null);
    const half = heap(null);
    for (let i = 0; i < 240; i++) {
      meddle(whole, i);
      whole.step(H);
    }
    for (let i = 0; i < at; i++) {
      meddle(half, i);
      half.step(H);
    }
    const kept = half.snapshot();
    for (let i = 0; i < 30; i++) half.step(H);
    half.restore(kept);
    for (let i = at; i < 240; i++) {
      meddle(half, i);
      half.step(H);
    }
    expect(half.hash()).toBe(whole.hash());
  });
});
