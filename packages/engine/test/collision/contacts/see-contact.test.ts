/** What is seen of contacts: it follows from what is fixed to the bodies, and from where these are. */

import { describe, expect, it } from 'vitest';
import { FRAME_STRIDE, writeFrame } from '../../../src/collision/body-frame.js';
import { BoundingVolumeTree } from '../../../src/collision/collision-detection.js';
import {
  CONTACT,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
  SEEN_STRIDE,
} from '../../../src/collision/contacts/contact-list.js';
import { seeContact } from '../../../src/collision/contacts/see-contact.js';
import {
  BallJoint,
  Box,
  Capsule,
  RigidBody,
  Simulation,
  Sphere,
  VelocitySleep,
} from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { INFO, INFO_STRIDE } from '../../../src/state/body-store.js';
import { Detector } from '../../support/collision/detector.js';

const DT = 1 / 60;

it('is what the narrow phase gave, but for rounding', () => {
  const simulation = new Simulation({ ground: true });
  const random = new Random('seen');
  const shapes = [new Box(1, 0.6, 0.8), new Sphere(0.4), new Capsule(0.3, 0.6)];
  for (let i = 0; i < 30; i++) {
    const position = [2 * random.next(), 0.3 + 0.1 * i, 2 * random.next()] as const;
    const orientation = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
    simulation.add(new RigidBody({ shape: shapes[i % 3]!, position, orientation }));
  }
  const { store, handles } = simulation.bodies;
  const frames = new Float64Array(FRAME_STRIDE * handles.size);
  for (let row = 0; row < store.count; row++) {
    const key = store.info[row * INFO_STRIDE + INFO.slot]!;
    writeFrame(frames, FRAME_STRIDE * key, store.positions, store.orientations, row);
  }
  const list = new Detector(simulation, new BoundingVolumeTree()).detect();
  expect(list.count).toBeGreaterThan(30);
  const seen = new Float64Array(SEEN_STRIDE);
  for (let i = 0; i < list.count; i++) {
    const o = list.starts[i]!;
    seeContact(seen, 0, list.data, o, frames);
    const numbers = SEEN_POINTS + (list.data[o + CONTACT.count]! - 1) * SEEN_POINT_STRIDE + 6;
    for (let k = 0; k < numbers; k++) {
      // Kind and velocity come after the six numbers of a point.
      if ((k - SEEN_POINTS) % SEEN_POINT_STRIDE > 5) continue;
      // There and back: a few roundings of numbers below 10.
      expect(seen[k]!).toBeCloseTo(list.seen[i * SEEN_STRIDE + k]!, 13);
    }
  }
});

describe('in the fast lane', () => {
  /** A box of 6 m/s along x, after one step; and where the middle of its contact points is along x, m. */
  function sliding() {
    const simulation = new Simulation({ ground: true });
    const box = simulation.add(
      new RigidBody({ shape: new Box(1, 1, 1), position: [0, 0.5, 0], linearVelocity: [6, 0, 0] }),
    );
    simulation.step(DT);
    const middle = (): number => {
      const { points, b } = simulation.contacts.of(box)[0]!;
      const xs = points.map(({ onA, onB }) => (b === box ? onB.x : onA.x));
      return xs.reduce((sum, x) => sum + x, 0) / xs.length;
    };
    return { simulation, box, middle };
  }

  it('it is where contacts were found, whoever has asked where bodies are since', () => {
    const untouched = sliding();
    expect(untouched.box.position.x).toBeGreaterThan(0.09);
    expect(untouched.middle()).toBeCloseTo(0, 12);
    const asked = sliding();
    asked.simulation.castRay([0, 5, 0], [0, -1, 0]);
    asked.box.position = [3, 0.5, 0];
    asked.simulation.castRay([0, 5, 0], [0, -1, 0]);
    expect(asked.middle()).toBe(untouched.middle());
    const places = ({ simulation }: typeof asked) =>
      [...simulation.contacts].map(({ normal, points }) => ({
        normal,
        points: points.map(({ onA, onB, separation }) => ({ onA, onB, separation })),
      }));
    expect(places(asked)).toEqual(places(untouched));
  });

  it('after a restore it is where bodies are', () => {
    const { simulation, box, middle } = sliding();
    const moment = simulation.snapshot();
    simulation.step(DT);
    simulation.restore(moment);
    // Friction makes it lean: by 20 µrad, and its lower face is half a metre from its middle.
    const before = middle();
    expect(before).toBeCloseTo(box.position.x, 4);
    simulation.step(DT);
    // Found at the beginning of that step.
    expect(box.position.x).toBeGreaterThan(0.18);
    expect(middle()).toBeCloseTo(before, 4);
  });

  it('what is hit tells how fast that came, also where a joint has moved it on since', () => {
    const simulation = new Simulation({ gravity: [0, 0, 0] });
    simulation.add(new RigidBody({ type: 'static', shape: new Box(1, 4, 4), position: [1, 0, 0] }));
    const ball = simulation.add(
      new RigidBody({ shape: new Sphere(0.1), position: [0.38, 0, 0], linearVelocity: [2, 0, 0] }),
    );
    // A pendulum of 50 m: on its way to the wall, 2 cm away, it turns by less than a milliradian.
    simulation.add(new BallJoint(simulation.world, ball, { anchor: [0.38, 50, 0] }));
    simulation.step(DT);
    const [begin] = simulation.events.ofType('contact-begin');
    expect(ball.linearVelocity.x).toBeLessThan(0.1);
    expect(begin!.speed).toBeCloseTo(2, 4);
    expect(begin!.impulse).toBeGreaterThan(0);
  });

  it('sleepers that wake in the step in which they are touched hold each other in it', () => {
    const simulation = new Simulation({ ground: true, sleeping: new VelocitySleep() });
    const shape = new Box(1, 1, 1);
    const stack = [0, 1, 2].map((i) =>
      simulation.add(new RigidBody({ shape, position: [0, 0.5 + i, 0] })),
    );
    for (let i = 0; i < 300 && !stack[2]!.sleeping; i++) simulation.step(DT);
    expect(stack.every(({ sleeping }) => sleeping)).toBe(true);
    // Within the envelope: it touches as soon as contacts are found.
    const position = [0, stack[2]!.position.y + 0.6005, 0] as const;
    const ball = simulation.add(new RigidBody({ shape: new Sphere(0.1), position }));
    simulation.step(DT);
    expect(stack.some(({ sleeping }) => sleeping)).toBe(false);
    expect(simulation.events.ofType('non-finite').length).toBe(0);
    expect(ball.position.y).toBeGreaterThan(3);
    // Those below carry those above: nothing has fallen for a step, by g Δt².
    for (const [i, box] of stack.entries()) expect(box.position.y).toBeCloseTo(0.5 + i, 3);
    for (const box of stack) expect(Math.abs(box.linearVelocity.y)).toBeLessThan(0.05);
  });
});
