/** B2: bodies that move as the user says, whatever pushes them. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../src/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { CodeForce, PairSpring } from '../../simulation/support/forces.js';
import { ALL_INTEGRATORS, distance } from '../../simulation/support/worlds.js';

describe('a kinematic body', () => {
  it.each(ALL_INTEGRATORS)('moves with its velocities and feels no force: $name', ({ make }) => {
    const simulation = new Simulation({ integrator: make(), capacity: 2 });
    const mover = simulation.add(
      new RigidBody({
        type: 'kinematic',
        shape: new Box(1, 2, 3),
        linearVelocity: [1, 0, 2],
        angularVelocity: [0, 0, 0.5],
      }),
    );
    // A dynamic body beside it that is tied to it, and a force on every row.
    const pulled = simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [1, 0, 0] }));
    simulation.add(new PairSpring(mover, pulled, { stiffness: 100, damping: 1 }));
    simulation.add(
      new CodeForce((store) => {
        for (let i = 0; i < 3 * store.moving; i++) {
          store.forces[i] = store.forces[i]! + 5;
          store.torques[i] = store.torques[i]! + 7;
        }
      }),
    );
    const h = 1 / 128;
    for (let i = 0; i < 128; i++) simulation.step(h);
    expect(mover.linearVelocity).toEqual({ x: 1, y: 0, z: 2 });
    expect(mover.angularVelocity).toEqual({ x: 0, y: 0, z: 0.5 });
    expect(distance(mover.position, { x: 1, y: 0, z: 2 })).toBeLessThan(1e-12);
    const { z, w } = mover.orientation;
    // RK4 and its like turn with an error of (ωh)⁵, explicit ones of lower order with more.
    expect(2 * Math.atan2(z, w)).toBeCloseTo(0.5, 5);
    expect(distance(pulled.linearVelocity, { x: 0, y: 0, z: 0 })).toBeGreaterThan(0.01);
  });

  it('takes part in neither momentum nor energy', () => {
    const simulation = new Simulation();
    simulation.add(
      new RigidBody({ type: 'kinematic', mass: 5, inertia: [1, 1, 1] }),
    ).linearVelocity = [3, 0, 0];
    expect(simulation.momentum()).toEqual({ x: 0, y: 0, z: 0 });
    expect(simulation.angularMomentum()).toEqual({ x: 0, y: 0, z: 0 });
    expect(simulation.energy()).toEqual({ kinetic: 0, potential: 0, springs: 0, total: 0 });
  });

  it('turns exactly with a constant spin under the default method', () => {
    const simulation = new Simulation();
    const wheel = simulation.add(new RigidBody({ type: 'kinematic', angularVelocity: [0, 3, 0] }));
    for (let i = 0; i < 600; i++) simulation.step(1 / 60);
    const { y, w } = wheel.orientation;
    const expected = [Math.sin(15), Math.cos(15)];
    expect(Math.abs(y - expected[0]!) + Math.abs(w - expected[1]!)).toBeLessThan(1e-12);
  });
});
