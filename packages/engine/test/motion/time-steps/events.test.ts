/** Events of contacts, with the impulse of each step once (Z3). */

import { describe, expect, it } from 'vitest';
import {
  Box,
  type ContactEventsOption,
  MaterialCombiner,
  NoSolver,
  RigidBody,
  type Simulation,
  Sphere,
  VelocitySleep,
} from '../../../src/index.js';
import { NoSleep } from '../../../src/motion/sleeping/index.js';
import { addGround, DT, solvedWorld, solvingTimeSteps } from './support/worlds.js';

/** A ball that falls from rest onto the ground. */
function fallingBall(
  simulation: Simulation,
  contactEvents: ContactEventsOption | null = null,
  restitution = 0.5,
): RigidBody {
  addGround(simulation);
  return simulation.add(
    new RigidBody({
      name: 'ball',
      shape: new Sphere(0.5),
      position: [0, 1, 0],
      contactEvents,
      material: { restitution, friction: 0 },
    }),
  );
}

describe.each(solvingTimeSteps())('%s', (_, make) => {
  it('gives a begin the impulse that turned the ball round, once', () => {
    const simulation = solvedWorld({
      timeStep: make(),
      materialCombiner: new MaterialCombiner({ restitution: 'max' }),
    });
    const ball = fallingBall(simulation);
    let begins = 0;
    for (let i = 0; i < 45; i++) {
      const before = ball.linearVelocity.y;
      simulation.step(DT);
      const events = simulation.events.ofType('contact-begin');
      begins += events.length;
      for (const event of events) {
        expect([event.a.name, event.b.name].sort()).toEqual(['ball', 'ground']);
        // m Δv, without what gravity gave in the same step.
        const impulse = ball.mass * (ball.linearVelocity.y - before + 9.81 * DT);
        expect(event.impulse / impulse).toBeCloseTo(1, 6);
        expect(event.impulse).toBeGreaterThan(1.2 * ball.mass * Math.abs(before));
        expect(event.impulsePoint.y).toBeCloseTo(0, 1);
      }
    }
    expect(begins).toBe(1);
  });

  it('reports in every step, if that is wanted, and the impulses hold the weight', () => {
    const simulation = solvedWorld({ timeStep: make(), sleeping: new NoSleep() });
    addGround(simulation);
    const box = simulation.add(
      new RigidBody({ shape: new Box(1, 1, 1), position: [0, 0.5, 0], contactEvents: 'all' }),
    );
    for (let i = 0; i < 50; i++) simulation.step(DT);
    let sum = 0;
    for (let i = 0; i < 50; i++) {
      simulation.step(DT);
      const events = simulation.events.ofType('contact-persist');
      expect(events).toHaveLength(1);
      sum += events[0]!.impulse;
    }
    expect(sum / (box.mass * 9.81 * 50 * DT)).toBeCloseTo(1, 2);
  });
});

describe('who wants what', () => {
  it.each<[ContactEventsOption | null, ContactEventsOption | null, number, boolean]>([
    [null, null, 1, false],
    ['none', null, 0, false],
    ['none', 'none', 0, false],
    ['none', 'begin-end', 1, false],
    ['begin-end', null, 1, false],
    ['all', null, 1, true],
    ['all', 'none', 1, true],
  ])('ball %s and ground %s: %i begin, persist %s', (ball, ground, begins, persists) => {
    const simulation = solvedWorld();
    const body = fallingBall(simulation, ball, 0);
    simulation.bodies.find('ground')!.contactEvents = ground;
    const found = { begin: 0, persist: 0, end: 0 };
    for (let i = 0; i < 60; i++) {
      simulation.step(DT);
      found.begin += simulation.events.ofType('contact-begin').length;
      found.persist += simulation.events.ofType('contact-persist').length;
    }
    body.position = [0, 9, 0];
    simulation.step(DT);
    found.end += simulation.events.ofType('contact-end').length;
    expect([found.begin, found.persist > 0, found.end]).toEqual([begins, persists, begins]);
    expect(body.contactEvents).toBe(ball);
  });

  it('is part of the state', () => {
    const simulation = solvedWorld();
    const body = fallingBall(simulation);
    const before = simulation.hash();
    const snapshot = simulation.snapshot();
    body.contactEvents = 'all';
    expect(simulation.hash()).not.toBe(before);
    simulation.restore(snapshot);
    expect(body.contactEvents).toBe(null);
    expect(() => (body.contactEvents = 'some' as never)).toThrow(/contactEvents must be one of/);
    expect(() => new RigidBody({ shape: new Sphere(1), contactEvents: 1 as never })).toThrow(
      /contactEvents/,
    );
  });
});

describe('impulses', () => {
  it('are 0 where no solver acts, whatever was there before', () => {
    const simulation = solvedWorld();
    addGround(simulation);
    const box = simulation.add(
      new RigidBody({ shape: new Box(1, 1, 1), position: [0, 0.5, 0], contactEvents: 'all' }),
    );
    for (let i = 0; i < 20; i++) simulation.step(DT);
    expect(simulation.events.ofType('contact-persist')[0]!.impulse).toBeGreaterThan(0);
    simulation.contactSolver = new NoSolver();
    simulation.step(DT);
    expect(simulation.events.ofType('contact-persist')[0]!.impulse).toBe(0);
    expect(box.linearVelocity.y).toBeLessThan(-0.09);
  });

  it('are nothing to a sensor, and sleepers are not talked of', () => {
    const simulation = solvedWorld({ sleeping: new VelocitySleep({ minWakeTime: 0.1 }) });
    addGround(simulation);
    const sensor = simulation.add(
      new RigidBody({
        type: 'static',
        shape: new Box(3, 3, 3),
        sensor: true,
        contactEvents: 'all',
      }),
    );
    const box = simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 0.5, 0] }));
    simulation.step(DT);
    const [begin] = simulation.events.ofType('contact-begin').filter((event) => event.sensor);
    expect([begin!.impulse, begin!.a === sensor || begin!.b === sensor]).toEqual([0, true]);
    while (!box.sleeping) simulation.step(DT);
    simulation.step(DT);
    expect([...simulation.events]).toEqual([]);
  });
});
