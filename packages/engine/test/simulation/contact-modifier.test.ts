/** User code that has the last word on contacts, in both lanes: what becomes of the bodies. */

import { describe, expect, it } from 'vitest';
import {
  BisectionTimeStep,
  Box,
  ConservativeAdvancementTimeStep,
  type ContactModifier,
  ContinuousCollision,
  FixPointTimeStep,
  Material,
  type ModifiableContact,
  PhysicsError,
  RigidBody,
  ShockPropagationTimeStep,
  type SimulationOptions,
  Sphere,
  VelocitySleep,
} from '../../src/index.js';
import { box, floor, LANES, type Lane, run, until, world } from './support/lanes.js';

const G = 9.81;
const H = 1 / 240;

/** Lets through whatever is not wholly above the platform, or flies up. */
function oneWay(platform: RigidBody, top: number): ContactModifier {
  return (contact) => {
    if (contact.a !== platform && contact.b !== platform) return;
    const other = contact.a === platform ? contact.b : contact.a;
    const lowest = other.position.y - 0.1;
    contact.enabled = lowest > top - 0.02 && other.linearVelocity.y < 0.05;
  };
}

function platformWorld(lane: Lane, options: SimulationOptions, v: number, thick = 0.2) {
  const sim = world(lane, options);
  const platform = sim.add(
    new RigidBody({ type: 'static', shape: new Box(4, thick, 4), position: [0, 2, 0] }),
  );
  const ball = sim.add(
    new RigidBody({ shape: new Sphere(0.1), position: [0, 0.5, 0], linearVelocity: [0, v, 0] }),
  );
  const top = 2 + 0.5 * thick;
  sim.contactModifier = oneWay(platform, top);
  return { sim, platform, ball, top };
}

describe.each(LANES)('a one-way platform in the %s lane', (lane) => {
  it('lets a ball through from below, unhindered, and carries it from above', () => {
    const { sim, ball, top } = platformWorld(lane, {}, 7);
    let highest = 0;
    let touched = 0;
    for (let i = 0; i < 480; i++) {
      sim.step(H);
      highest = Math.max(highest, ball.position.y);
      touched += sim.events.ofType('contact-begin').length;
    }
    // Up by v²/2g as if there were nothing, then down onto the platform.
    expect(highest).toBeCloseTo(0.5 + (7 * 7) / (2 * G), 1);
    expect(highest).toBeGreaterThan(0.5 + (7 * 7) / (2 * G) - 0.03);
    expect(ball.position.y).toBeCloseTo(top + 0.1, 2);
    expect(ball.linearVelocity.y).toBeCloseTo(0, 2);
    // Reported on its way up and when it lands.
    expect(touched).toBe(2);
    expect([...sim.contacts].map(({ enabled }) => enabled)).toEqual([true]);
  });

  it('shows contacts that are switched off, without impulses', () => {
    const { sim, ball } = platformWorld(lane, { gravity: [0, 0, 0] }, 2);
    until(sim, () => ball.position.y >= 2);
    const [contact] = [...sim.contacts];
    expect(contact!.enabled).toBe(false);
    expect(contact!.touching).toBe(true);
    expect(contact!.points[0]!.impulse).toEqual({ x: 0, y: 0, z: 0 });
    expect(ball.linearVelocity.y).toBe(2);
  });

  it('does not hold what is switched off while it presses', () => {
    const sim = world(lane, { sleeping: new VelocitySleep() });
    floor(sim);
    const body = box(sim, { contactEvents: 'all' });
    const impulse = () => sim.events.ofType('contact-persist')[0]!.impulse;
    run(sim, 0.3);
    expect(impulse()).toBeCloseTo(2 * G * H, 2);
    sim.contactModifier = (contact) => {
      contact.enabled = false;
    };
    const { y } = body.position;
    sim.step(H);
    expect(impulse()).toBe(0);
    run(sim, 0.5 - H);
    expect(body.position.y - y).toBeCloseTo(-0.5 * G * 0.25, 1);
    expect(body.linearVelocity.y).toBeCloseTo(-0.5 * G, 1);
  });
});

describe('fast bodies', () => {
  it.each(LANES)('of the %s lane are stopped at most once, before the first contact', (lane) => {
    const continuousCollision = new ContinuousCollision();
    const options = { gravity: [0, 0, 0], continuousCollision } as const;
    const { sim, ball } = platformWorld(lane, options, 100, 0.01);
    let impacts = 0;
    for (let i = 0; i < 60; i++) {
      sim.step(1 / 60);
      impacts += sim.events.ofType('impact').length;
    }
    // The rest of one step is lost, and nothing of the speed.
    expect(impacts).toBeLessThan(2);
    expect(ball.position.y).toBeGreaterThan(0.5 + 100 * (59 / 60) - 1e-6);
    expect(ball.linearVelocity.y).toBe(100);
    // Nobody gets through from above.
    ball.linearVelocity = [0, -100, 0];
    for (let i = 0; i < 70; i++) sim.step(1 / 60);
    expect(ball.position.y).toBeGreaterThan(2);
  });

  it.each([
    new ConservativeAdvancementTimeStep(),
    new BisectionTimeStep(),
    new FixPointTimeStep(),
    new ShockPropagationTimeStep(),
  ])('pass in steps that end where bodies meet or are made several times ($name)', (timeStep) => {
    const { sim, ball } = platformWorld('laboratory', { gravity: [0, 0, 0], timeStep }, 3);
    const modifier = sim.contactModifier!;
    let calls = 0;
    sim.contactModifier = (contact) => {
      calls++;
      modifier(contact);
    };
    run(sim, 1, 1 / 60);
    // Nobody looks for the moment of an overlap that nothing is done about.
    expect(calls).toBeLessThan(100);
    expect(ball.position.y).toBeCloseTo(3.5, 6);
  });
});

describe.each(LANES)('surfaces in the %s lane', (lane) => {
  it('without friction on one patch let a box slide on as the law says', () => {
    const sim = world(lane);
    floor(sim, new Material({ friction: 0.4 }));
    const body = box(sim, { linearVelocity: [3, 0, 0], material: new Material({ friction: 0.4 }) });
    sim.contactModifier = (contact) => {
      const x = contact.pointAt({ x: 0, y: 0, z: 0 }, 0).x;
      // The middle of the box is what decides: points are at its corners.
      const middle = contact.a === body ? contact.a.position.x : contact.b.position.x;
      expect(Math.abs(x - middle)).toBeLessThan(0.51);
      if (middle < 1 || middle > 2) return;
      contact.staticFriction = 0;
      contact.kineticFriction = 0;
    };
    until(sim, () => body.position.x >= 1);
    const before = body.linearVelocity.x;
    expect(before).toBeCloseTo(Math.sqrt(9 - 2 * 0.4 * G * 1), 1);
    sim.step(H);
    const on = body.linearVelocity.x;
    until(sim, () => body.position.x >= 1.95);
    expect(body.linearVelocity.x).toBeCloseTo(on, 3);
    run(sim, 2);
    // One metre for nothing, then v² = 2 μ g s as before.
    expect(body.position.x).toBeCloseTo(9 / (2 * 0.4 * G) + 1, 1);
    expect(body.linearVelocity.x).toBeCloseTo(0, 2);
  });

  it.each([1, -1])('that move carry a box at belt speed (order %i)', (order) => {
    const sim = world(lane);
    // Either of the two is A: the velocity is B's minus A's.
    if (order > 0) floor(sim);
    const body = box(sim);
    if (order < 0) floor(sim);
    sim.contactModifier = (contact) => {
      contact.surfaceVelocity = { x: contact.b === body ? -1.5 : 1.5, y: 0, z: 0 };
    };
    run(sim, 0.2);
    // μ g t while it slips …
    expect(body.linearVelocity.x).toBeCloseTo(0.5 * G * 0.2, 1);
    run(sim, 1);
    expect(body.linearVelocity.x).toBeCloseTo(1.5, 2);
    expect(body.linearVelocity.z).toBeCloseTo(0, 6);
  });

  it('bounce for one pair alone', () => {
    const sim = world(lane);
    floor(sim);
    const ball = (name: string, x: number) =>
      sim.add(new RigidBody({ name, shape: new Sphere(0.1), position: [x, 1.1, 0] }));
    const lively = ball('lively', 0);
    const dull = ball('dull', 1);
    sim.contactModifier = (contact) => {
      if (contact.a === lively || contact.b === lively) contact.restitution = 1;
    };
    // Down in √(2h/g), and half-way up again.
    const fall = Math.sqrt(2 / G);
    run(sim, 1.5 * fall);
    const t = sim.time - fall;
    const up = Math.sqrt(2 * G) * t - 0.5 * G * t * t;
    expect(Math.abs(lively.position.y - 0.1 - up)).toBeLessThan(0.05);
    expect(dull.position.y).toBeCloseTo(0.1, 2);
  });

  it('roll and spin with friction where it is given', () => {
    const sim = world(lane);
    floor(sim);
    const add = (x: number) =>
      sim.add(
        new RigidBody({
          shape: new Sphere(0.1),
          position: [x, 0.1, 0],
          linearVelocity: [0, 0, 1],
          angularVelocity: [10, 5, 0],
        }),
      );
    const free = add(0);
    const held = add(1);
    sim.contactModifier = (contact) => {
      if (contact.a !== held && contact.b !== held) return;
      contact.rollingFriction = 0.01;
      contact.spinningFriction = 0.01;
    };
    run(sim, 1.5);
    expect(free.linearVelocity.z).toBeCloseTo(1, 2);
    expect(free.angularVelocity.y).toBeCloseTo(5, 1);
    expect(held.linearVelocity.z).toBeCloseTo(0, 2);
    expect(held.angularVelocity.y).toBeCloseTo(0, 1);
  });

  it('are shown as the materials make them, point by point', () => {
    const material = new Material({
      restitution: 0.25,
      staticFriction: 0.75,
      kineticFriction: 0.5,
      rollingFriction: 0.01,
      spinningFriction: 0.02,
      surfaceVelocity: [1, 0, 0],
    });
    const sim = world(lane);
    const ground = floor(sim, material);
    const body = box(sim, { material: new Material({ ...material, surfaceVelocity: [0, 0, 0] }) });
    const seen: object[] = [];
    let kept: ModifiableContact | null = null;
    sim.contactModifier = (contact) => {
      kept = contact;
      const { a, b, points, enabled, normal, surfaceVelocity } = contact;
      const { restitution, staticFriction, kineticFriction } = contact;
      const { rollingFriction, spinningFriction } = contact;
      const coefficients = [restitution, staticFriction, kineticFriction, rollingFriction];
      coefficients.push(spinningFriction);
      seen.push({
        ...{ a, b, points, enabled, coefficients },
        normal: { ...normal },
        surfaceVelocity: { ...surfaceVelocity },
        corner: contact.pointAt({ x: 0, y: 0, z: 0 }, 3),
        separation: contact.separationAt(0),
      });
      expect(() => contact.pointAt({ x: 0, y: 0, z: 0 }, 4)).toThrow(/k must be a whole number/);
      expect(() => contact.separationAt(-1)).toThrow(PhysicsError);
    };
    sim.step(H);
    expect(seen[0]).toMatchObject({
      ...{ a: ground, b: body, points: 4, enabled: true },
      coefficients: [0.25, 0.75, 0.5, 0.01, 0.02],
      normal: { x: 0, y: 1, z: 0 },
      surfaceVelocity: { x: -1, y: 0, z: 0 },
      corner: { y: 0 },
      separation: 0,
    });
    expect(() => kept!.separationAt(0)).toThrow(/can only be asked during the call/);
  });
});
