/** What may be changed while the simulation runs, and what follows from it. */

import { describe, expect, it } from 'vitest';
import { ExplicitTimeStep, Simulation } from '../../../src/index.js';
import { RigidBody, type RigidBodyOptions } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { distance, motionOf } from '../../simulation/support/worlds.js';

const H = 1 / 64;

function world(options: RigidBodyOptions = {}) {
  const simulation = new Simulation({ timeStep: new ExplicitTimeStep(), gravity: [0, -8, 0] });
  const body = simulation.add(
    new RigidBody({ shape: new Box(1, 2, 3), position: [0, 10, 0], ...options }),
  );
  const other = simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [9, 9, 9] }));
  return { simulation, body, other };
}

describe('type', () => {
  it('static stops a body for good, dynamic lets it fall again from rest', () => {
    const { simulation, body } = world({ linearVelocity: [1, 0, 0], angularVelocity: [0, 0, 1] });
    simulation.step(H);
    body.type = 'static';
    const stopped = motionOf(body);
    expect(body.linearVelocity).toEqual({ x: 0, y: 0, z: 0 });
    for (let i = 0; i < 5; i++) simulation.step(H);
    expect(motionOf(body)).toEqual(stopped);
    body.type = 'dynamic';
    simulation.step(H);
    expect(body.linearVelocity).toEqual({ x: 0, y: -8 * H, z: 0 });
  });

  it('kinematic lets a body go on with the velocity it has', () => {
    const { simulation, body } = world({ linearVelocity: [1, 2, 3] });
    body.type = 'kinematic';
    for (let i = 0; i < 64; i++) simulation.step(H);
    expect(body.linearVelocity).toEqual({ x: 1, y: 2, z: 3 });
    expect(distance(body.position, { x: 1, y: 12, z: 3 })).toBe(0);
  });

  it('goes round all three kinds and back without a trace in mass and pose', () => {
    const { body } = world();
    const before = [body.mass, body.inertia, body.worldInertia, motionOf(body)];
    for (const type of ['static', 'kinematic', 'dynamic', 'kinematic', 'static'] as const) {
      body.type = type;
      expect(body.type).toBe(type);
    }
    body.type = 'dynamic';
    expect([body.mass, body.inertia, body.worldInertia, motionOf(body)]).toEqual(before);
  });

  it('of one body does not disturb the others', () => {
    const calm = world();
    const busy = world();
    for (let i = 0; i < 20; i++) {
      busy.body.type = (['static', 'kinematic', 'dynamic'] as const)[i % 3]!;
      calm.simulation.step(H);
      busy.simulation.step(H);
    }
    expect(motionOf(busy.other)).toEqual(motionOf(calm.other));
  });
});

describe('active', () => {
  it('false takes a body out of time: it keeps pose and velocity, and goes on later', () => {
    const { simulation, body } = world({ linearVelocity: [1, 0, 0], angularVelocity: [0, 2, 0] });
    simulation.step(H);
    const before = motionOf(body);
    body.active = false;
    for (let i = 0; i < 5; i++) simulation.step(H);
    expect(motionOf(body)).toEqual(before);
    expect(simulation.bodies.moving).toBe(1);
    body.active = true;
    simulation.step(H);
    expect(body.linearVelocity.y).toBe(-16 * H);
  });
});

describe('mass', () => {
  it('scales the tensor along, and nothing else', () => {
    const { body } = world({ linearVelocity: [1, 2, 3], angularVelocity: [3, 2, 1] });
    const { mass, inertia, kineticEnergy } = body;
    const motion = motionOf(body);
    body.mass = 2 * mass;
    expect(body.mass).toBe(2 * mass);
    expect(body.inertia.m00).toBe(2 * inertia.m00);
    expect(body.kineticEnergy).toBeCloseTo(2 * kineticEnergy, 8);
    expect(motionOf(body)).toEqual(motion);
  });

  it('counts from the next step on', () => {
    const { simulation, body } = world({ gravityScale: 0 });
    body.mass = 4;
    body.applyForce([8, 0, 0]);
    simulation.step(H);
    expect(body.linearVelocity.x).toBe(2 * H);
    body.mass = 2;
    body.applyForce([8, 0, 0]);
    simulation.step(H);
    expect(body.linearVelocity.x).toBe(6 * H);
  });

  it.each([1e-310, 1e-100, 5e-324])('of %d kg has no inverse, or its tensor: refused', (mass) => {
    const { simulation, body } = world();
    const hash = simulation.hash();
    expect(() => {
      body.mass = mass;
    }).toThrow(/RigidBody #1: (mass|inertia) must/);
    expect(simulation.hash()).toBe(hash);
    expect(() => new RigidBody({ shape: new Box(1, 1, 1), mass })).toThrow(/must/);
    expect(() => new RigidBody({ mass: 1e-310, inertia: [1, 1, 1] })).toThrow(/mass must/);
  });
});

describe('inertia', () => {
  it('counts from the next step on', () => {
    const { simulation, body } = world();
    body.inertia = [2, 4, 8];
    body.applyTorque([8, 8, 8]);
    simulation.step(H);
    expect(distance(body.angularVelocity, { x: 4 * H, y: 2 * H, z: H })).toBeLessThan(1e-4);
    expect(body.angularMomentum.x).toBeCloseTo(8 * H, 14);
  });

  it('that is singular to working precision is refused', () => {
    // Positive by rounding at best: x and y can hardly be told apart.
    const e = 1 - 2 ** -53;
    const tensor = { m00: 1, m01: e, m02: 0, m10: e, m11: 1, m12: 0, m20: 0, m21: 0, m22: 1 };
    expect(() => new RigidBody({ mass: 1, inertia: tensor })).toThrow(/must be positive definite/);
  });
});

describe('centre of mass', () => {
  it('moves inside the body; the frame stays where it is', () => {
    const s = Math.SQRT1_2;
    const { body } = world({ orientation: [0, 0, s, s] });
    body.centerOfMass = [1, 0, 0];
    expect(body.position).toEqual({ x: 0, y: 10, z: 0 });
    expect(distance(body.center, { x: 0, y: 11, z: 0 })).toBeLessThan(1e-15);
  });

  it('falls straight down while the frame swings round it', () => {
    const { simulation, body } = world({ centerOfMass: [1, 0, 0], angularVelocity: [0, 0, 3] });
    const start = body.center;
    for (let i = 0; i < 64; i++) simulation.step(H);
    expect(body.center.x).toBe(start.x);
    expect(body.center.y).toBeCloseTo(start.y - 4 * (1 + H), 12);
    expect(distance(body.center, body.position)).toBeCloseTo(1, 12);
    const expected = { x: start.x - Math.cos(3), y: body.center.y - Math.sin(3), z: 0 };
    expect(distance(body.position, expected)).toBeLessThan(1e-12);
  });
});

describe('gravity', () => {
  it('scales per body, and is off, reversed or on as the factor says', () => {
    const { simulation, body, other } = world();
    body.gravityScale = 0.5;
    other.gravityScale = -1;
    simulation.step(H);
    expect([body.linearVelocity.y, other.linearVelocity.y]).toEqual([-4 * H, 8 * H]);
    body.gravityScale = 0;
    simulation.step(H);
    expect(body.linearVelocity.y).toBe(-4 * H);
    simulation.gravity = [1, 0, 0];
    body.gravityScale = 1;
    simulation.step(H);
    expect(body.linearVelocity.x).toBe(H);
  });

  it('keeps its factor while a body is static', () => {
    const { simulation, body } = world({ type: 'static', gravityScale: 0.25 });
    expect(body.gravityScale).toBe(0.25);
    body.gravityScale = 0.5;
    body.type = 'dynamic';
    simulation.step(H);
    expect(body.linearVelocity.y).toBe(-4 * H);
  });

  it('is the same for all masses, to the bit', () => {
    const simulation = new Simulation();
    const light = simulation.add(new RigidBody({ mass: 0.1, inertia: [1, 1, 1] }));
    const heavy = simulation.add(new RigidBody({ mass: 1e7, inertia: [1, 1, 1] }));
    for (let i = 0; i < 100; i++) simulation.step();
    expect(light.position).toEqual(heavy.position);
  });
});

describe('pose and velocity', () => {
  it('can be set at any time', () => {
    const { simulation, body } = world({ centerOfMass: [0, 0, 1] });
    simulation.step(H);
    body.position = [1, 2, 3];
    body.orientation = [0, 1, 0, 0];
    body.linearVelocity = [0, 8 * H, 0];
    simulation.step(H);
    expect(body.linearVelocity.y).toBe(0);
    expect(distance(body.position, { x: 1, y: 2, z: 3 })).toBeLessThan(1e-15);
    // Half a turn about y: the centre is behind.
    expect(distance(body.center, { x: 1, y: 2, z: 2 })).toBeLessThan(1e-15);
  });

  it('before add is the same as after', () => {
    const given = { shape: new Box(1, 2, 3), centerOfMass: [0.1, 0.2, 0.3] as const };
    const values = {
      position: [1, 2, 3],
      orientation: [0.5, 0.5, 0.5, 0.5],
      linearVelocity: [3, 2, 1],
      angularVelocity: [1, 1, 2],
    };
    const early = new RigidBody(given);
    Object.assign(early, values);
    const late = new RigidBody(given);
    const one = new Simulation();
    one.add(early);
    const two = new Simulation();
    two.add(late);
    Object.assign(late, values);
    for (let i = 0; i < 10; i++) {
      one.step();
      two.step();
    }
    expect(one.hash()).toBe(two.hash());
  });

  it('a force applied before add counts in the first step', () => {
    const body = new RigidBody({ mass: 1, inertia: [1, 1, 1], gravityScale: 0 });
    body.applyForce([64, 0, 0]);
    const simulation = new Simulation();
    simulation.add(body);
    simulation.step(H);
    expect(body.linearVelocity.x).toBe(1);
  });
});
