/** Memory that is given back while everybody sleeps, and what is done with it when somebody wakes. */

import { describe, expect, it } from 'vitest';
import { ContactHistory } from '../../../src/collision/contacts/contact-history.js';
import { Box, Plane, RigidBody, Simulation } from '../../../src/index.js';

const MANY = 1000;
/** Numbers of a contact of four points. */
const LENGTH = 66;

describe('contacts of a world at rest', () => {
  it('keep what is known and give back the room for the rest', () => {
    const history = new ContactHistory();
    for (let step = 0; step < 2; step++) {
      history.begin();
      for (let i = 0; i < MANY; i++) {
        const o = history.current.add(4);
        history.current.data[o] = i;
      }
    }
    const { current } = history;
    history.rest();
    expect(history.current).toBe(current);
    expect(current.count).toBe(MANY);
    for (let i = 0; i < MANY; i++) expect(current.data[i * LENGTH]).toBe(i);
    expect(history.last.data.length).toBeLessThan(32 * LENGTH);
    expect(current.middles.data.length).toBe(0);

    history.begin();
    expect(history.last).toBe(current);
    for (let i = 0; i < MANY; i++) history.current.add(4);
    expect(history.current.data.length).toBeGreaterThanOrEqual(MANY * LENGTH);
    expect(history.current.middles.data.length).toBeGreaterThanOrEqual(15 * MANY);
  });

  it('change nothing for who wakes: a stack that is struck falls as one struck before', () => {
    const world = () => {
      const simulation = new Simulation();
      simulation.add(new RigidBody({ shape: new Plane([0, 1, 0]), type: 'static' }));
      const shape = new Box(1, 1, 1);
      const boxes = [0.5, 1.5, 2.5].map((y) =>
        simulation.add(new RigidBody({ shape, mass: 1, position: [0, y, 0] })),
      );
      while (simulation.bodies.sleeping < boxes.length) simulation.step(1 / 60);
      return { simulation, boxes };
    };
    const early = world();
    const late = world();
    for (let i = 0; i < 100; i++) late.simulation.step(1 / 60);
    for (const { simulation, boxes } of [early, late]) {
      boxes[2]!.applyImpulse([4, 0, 1], [0.2, 2.9, 0]);
      for (let i = 0; i < 60; i++) simulation.step(1 / 60);
    }
    for (const row of [0, 1, 2]) {
      expect(late.boxes[row]!.position).toEqual(early.boxes[row]!.position);
      expect(late.boxes[row]!.orientation).toEqual(early.boxes[row]!.orientation);
    }
    expect(Math.abs(late.boxes[2]!.position.x)).toBeGreaterThan(0.1);
  });
});
