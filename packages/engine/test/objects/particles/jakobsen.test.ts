/** Bodies of particles and sticks: what relaxation keeps, and what it does with bodies. */

import { describe, expect, it } from 'vitest';
import { Box, JakobsenSystem, RigidBody, Simulation } from '../../../src/index.js';

const HALF_TURN = [0, 0, Math.sin(0.4), Math.cos(0.4)] as const;

describe('a box of particles', () => {
  it('falls as a point would, and keeps its shape and its turn', () => {
    const sim = new Simulation({ gravity: [0, -10, 0] });
    const system = sim.add(new JakobsenSystem());
    const box = system.addBox({ size: [1, 0.6, 0.4], orientation: HALF_TURN, position: [0, 5, 0] });
    expect(system.stickCount).toBe(28);
    const pose = system.pose(box);
    expect(pose.orientation.z).toBeCloseTo(HALF_TURN[2], 12);
    for (let i = 0; i < 60; i++) sim.step(1 / 120);
    const { position, orientation } = system.pose(box);
    expect(position.y).toBeCloseTo(5 - 0.5 * 10 * 0.25, 1);
    expect(orientation.z).toBeCloseTo(HALF_TURN[2], 9);
    expect(system.strain).toBeLessThan(1e-9);
    expect(sim.momentum().y).toBeCloseTo(-5, 6);
  });

  it('comes to rest on the ground, flat, and slides to a stop', () => {
    const sim = new Simulation({ gravity: [0, -10, 0], ground: true });
    const system = sim.add(new JakobsenSystem({ iterations: 20 }));
    const box = system.addBox({ size: [1, 0.5, 1], position: [0, 0.3, 0], velocity: [1, 0, 0] });
    for (let i = 0; i < 240; i++) sim.step(1 / 120);
    const { position } = system.pose(box);
    expect(position.y).toBeCloseTo(0.26, 2);
    // v²/(2 μ g) = 0.1 m
    expect(position.x).toBeGreaterThan(0.05);
    expect(position.x).toBeLessThan(0.2);
    expect(system.kineticEnergy()).toBeLessThan(1e-6);
    expect(system.strain).toBeLessThan(0.01);
  });

  it('pushes bodies as it is pushed, and is part of snapshots', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const body = sim.add(new RigidBody({ shape: new Box(1, 1, 1), mass: 2 }));
    const system = sim.add(new JakobsenSystem({ friction: 0 }));
    system.addBox({ size: [0.5, 0.5, 0.5], position: [-1.5, 0, 0], velocity: [4, 0, 0], mass: 2 });
    sim.step(1 / 240);
    const snapshot = sim.snapshot();
    for (let i = 0; i < 120; i++) sim.step(1 / 240);
    const later = sim.hash();
    expect(body.linearVelocity.x).toBeGreaterThan(1.5);
    expect(sim.momentum().x).toBeCloseTo(8, 6);
    sim.restore(snapshot);
    for (let i = 0; i < 120; i++) sim.step(1 / 240);
    expect(sim.hash()).toBe(later);
  });
});

it('a particle keeps its speed when the step changes, and loses what damping takes', () => {
  const sim = new Simulation({ gravity: [0, 0, 0] });
  const [free, damped] = [0, 0.1].map((damping) => sim.add(new JakobsenSystem({ damping })));
  for (const system of [free!, damped!]) system.addParticle([0, 0, 0], { velocity: [1, 0, 0] });
  sim.step(1 / 60);
  sim.step(1 / 120);
  expect(free!.points.positions[0]).toBeCloseTo(1 / 40, 12);
  expect(damped!.points.velocities[0]).toBeCloseTo(0.81, 12);
});

it('refuses sticks without a length', () => {
  const system = new JakobsenSystem();
  const a = system.addParticle([0, 0, 0], { pinned: true });
  const b = system.addParticle([0, 0, 0]);
  expect(() => system.addStick(a, b)).toThrow('length must be a finite number greater than 0');
  expect(() => system.addStick(a, a, 1)).toThrow('another particle');
  expect(() => system.addBox({ size: [1, 0, 1] })).toThrow('size.y');
});
