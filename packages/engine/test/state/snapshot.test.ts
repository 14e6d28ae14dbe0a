/** Promise 3: the same bits after any snapshot and restore. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../src/index.js';
import { Random } from '../../src/math/random.js';
import { Verlet } from '../../src/motion/integrators/index.js';
import { ExplicitTimeStep } from '../../src/motion/time-steps/explicit-time-step.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import type { Snapshot } from '../../src/snapshots.js';
import { LinearDrag, PairSpring } from '../simulation/support/forces.js';
import { ALL_INTEGRATORS, motionOf, randomWorld } from '../simulation/support/worlds.js';
import { act, live } from './history.js';

describe('a restored run', () => {
  it.each(ALL_INTEGRATORS)(
    'repeats the uninterrupted one to the bit from 100 moments: $name',
    ({ name, make }) => {
      const { simulation } = randomWorld(`restore ${name}`, 8, { integrator: make(), capacity: 4 });
      const length = 100;
      const hashes: string[] = [];
      const moments: Snapshot[] = [];
      for (let n = 0; n < length; n++) {
        hashes.push(simulation.hash());
        moments.push(simulation.snapshot());
        live(simulation, n);
      }
      hashes.push(simulation.hash());
      expect(new Set(hashes).size).toBe(length + 1);

      // Forwards and backwards, in no order; then a few steps of the same history.
      const random = new Random(`moments ${name}`);
      for (const n of random.shuffle(moments.map((_, i) => i))) {
        simulation.restore(moments[n]!);
        expect(simulation.hash()).toBe(hashes[n]);
        for (let k = n; k < Math.min(n + 2, length); k++) {
          live(simulation, k);
          expect(simulation.hash()).toBe(hashes[k + 1]);
        }
      }
      // And once from the middle to the end.
      simulation.restore(moments[50]!);
      for (let k = 50; k < length; k++) live(simulation, k);
      expect(simulation.hash()).toBe(hashes[length]);
    },
  );

  it('shows the same numbers to the user', () => {
    const { simulation, bodies } = randomWorld('numbers', 10);
    for (let n = 0; n < 10; n++) simulation.step();
    const before = simulation.snapshot();
    const motions = bodies.map(motionOf);
    const { time, stepCount } = simulation;
    const energy = simulation.energy();
    for (let n = 0; n < 10; n++) live(simulation, n);
    simulation.restore(before);
    expect(bodies.map(motionOf)).toEqual(motions);
    expect([simulation.time, simulation.stepCount]).toEqual([time, stepCount]);
    expect(simulation.energy()).toEqual(energy);
  });

  it('carries the remainder of simulate() over', () => {
    const { simulation } = randomWorld('remainder', 4, { fixedTimeStep: 1 / 64 });
    simulation.simulate(1 / 128);
    const before = simulation.snapshot();
    expect(simulation.simulate(1 / 128)).toBe(1);
    const hash = simulation.hash();
    simulation.restore(before);
    expect(simulation.simulate(1 / 128)).toBe(1);
    expect(simulation.hash()).toBe(hash);
  });

  it('turns a body about the frame the user gave it, to the last bit', () => {
    // The centre is derived from the position here, and the position from the centre in a step:
    // going there and back is not exact, so both are part of the state.
    const random = new Random('frames');
    const simulation = new Simulation();
    for (let i = 0; i < 50; i++) {
      const next = () => random.uniform(-10, 10);
      const body = simulation.add(
        new RigidBody({ shape: new Box(1, 2, 3), centerOfMass: [next(), next(), next()] }),
      );
      body.orientation = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
      body.position = [next(), next(), next()];
    }
    const before = simulation.snapshot();
    const finish = () => {
      for (const body of simulation.bodies) body.orientation = [0, 0, 0, 1];
      return simulation.hash();
    };
    const hash = finish();
    simulation.restore(before);
    expect(finish()).toBe(hash);
  });

  it('still has the force applied before the snapshot', () => {
    const { simulation, bodies } = randomWorld('applied', 5);
    const body = bodies.find(({ type }) => type === 'dynamic')!;
    body.applyForce([100, 0, 0], [1, 2, 3]);
    const before = simulation.snapshot();
    simulation.step();
    const hash = simulation.hash();
    simulation.restore(before);
    simulation.step();
    expect(simulation.hash()).toBe(hash);
  });
});

describe('a snapshot', () => {
  it('brings removed bodies and forces back and removes what came later', () => {
    const { simulation, bodies } = randomWorld('back', 6);
    const forces = [...simulation.forces];
    const before = simulation.snapshot();
    simulation.remove(bodies[2]!);
    simulation.remove(simulation.forces.at(-1)!);
    const late = simulation.add(new RigidBody({ shape: new Box(1, 1, 1) }));
    const lateForce = simulation.add(new LinearDrag(1));
    simulation.restore(before);
    expect([...simulation.bodies]).toContain(bodies[2]);
    expect(simulation.forces).toEqual(forces);
    expect([late.removed, lateForce.removed]).toEqual([true, true]);
    expect(late.simulation).toBeNull();
    expect(() => late.position).toThrow(/removed/);
    for (const object of [...bodies, ...forces]) {
      expect([object.removed, object.simulation]).toEqual([false, simulation]);
    }
  });

  it('puts active flags and the own numbers of forces back', () => {
    const { simulation, bodies } = randomWorld('flags', 6);
    const drag = simulation.forces.find((force) => force instanceof LinearDrag)!;
    drag.active = false;
    bodies[1]!.active = false;
    const before = simulation.snapshot();
    drag.active = true;
    drag.strength = 7;
    bodies[1]!.active = true;
    bodies[0]!.active = false;
    simulation.restore(before);
    expect([drag.active, drag.strength]).toEqual([false, 0.05]);
    expect([bodies[0]!.active, bodies[1]!.active]).toEqual([true, false]);
  });

  it('does not share anything with the running simulation', () => {
    const { simulation } = randomWorld('own', 6);
    const before = simulation.snapshot();
    const copy = before.bytes.slice();
    for (let n = 0; n < 20; n++) live(simulation, n);
    expect(before.bytes).toEqual(copy);
  });

  it('has as many bytes as sim.snapshotSize() said', () => {
    const { simulation } = randomWorld('size', 9, { integrator: new Verlet() });
    for (let n = 0; n < 3; n++) {
      live(simulation, n);
      expect(simulation.snapshot().bytes.byteLength).toBe(simulation.snapshotSize());
    }
  });

  it('fits into a buffer of the caller, at any aligned place of it', () => {
    const { simulation } = randomWorld('buffer', 6);
    const hash = simulation.hash();
    const size = simulation.snapshotSize();
    const buffers = [
      new ArrayBuffer(size),
      new Uint8Array(size),
      new Uint8Array(size + 1000),
      new Uint8Array(new ArrayBuffer(size + 64), 24, size),
    ];
    for (const buffer of buffers) {
      const all = buffer instanceof ArrayBuffer ? buffer : buffer.buffer;
      new Uint8Array(all).fill(0xee);
      const taken = simulation.snapshot(buffer);
      expect(taken.bytes.buffer).toBe(all);
      expect(taken.bytes.byteLength).toBe(size);
      const outside = new Uint8Array(all).filter(
        (_, i) => i < taken.bytes.byteOffset || i >= taken.bytes.byteOffset + size,
      );
      expect(outside.every((byte) => byte === 0xee)).toBe(true);
      simulation.step();
      simulation.restore(taken);
      expect(simulation.hash()).toBe(hash);
    }
  });

  it('can be written over: the old object is the new snapshot', () => {
    const { simulation } = randomWorld('over', 6, { capacity: 1 });
    const kept = simulation.snapshot();
    const { bytes } = kept;
    const hashes: string[] = [];
    for (let n = 0; n < 30; n++) {
      live(simulation, n);
      // More and fewer bodies than before, so more and fewer bytes.
      expect(simulation.snapshot(kept)).toBe(kept);
      hashes.push(simulation.hash());
      live(simulation, n + 1000);
      simulation.restore(kept);
      expect(simulation.hash()).toBe(hashes[n]);
      expect(kept.bytes.byteLength).toBe(simulation.snapshotSize());
    }
    expect(bytes.byteLength).toBeGreaterThan(0);
  });

  it('is as exact when nobody has looked at its bytes, and every number is taken at its word', () => {
    const { simulation } = randomWorld('sealed', 8);
    const hashes: string[] = [];
    const moments: Snapshot[] = [];
    for (let n = 0; n < 40; n++) {
      live(simulation, n);
      hashes.push(simulation.hash());
      moments.push(simulation.snapshot());
      if (n % 2 === 0) expect(moments[n]!.bytes.byteLength).toBe(moments[n]!.byteLength);
    }
    for (const n of new Random('sealed moments').shuffle(moments.map((_, i) => i))) {
      simulation.restore(moments[n]!);
      expect(simulation.hash()).toBe(hashes[n]);
      live(simulation, n + 1);
      if (n < 39) expect(simulation.hash()).toBe(hashes[n + 1]);
    }
  });

  it('keeps its contacts while the simulation goes on with them, and can be written over then', () => {
    const simulation = new Simulation();
    simulation.add(new RigidBody({ shape: new Box(20, 1, 20), type: 'static' }));
    const boxes = [0, 1, 2, 3].map((i) =>
      simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0.1 * i, 1 + i, 0] })),
    );
    for (let n = 0; n < 30; n++) simulation.step(1 / 60);
    const moment = simulation.snapshot();
    const contacts = simulation.contacts.save();
    expect(simulation.contacts.length).toBe(4);
    const run = () => {
      boxes[0]!.applyImpulse([3, 0, 0]);
      for (let n = 0; n < 5; n++) simulation.step(1 / 60);
      return simulation.hash();
    };
    const hash = run();
    for (let round = 0; round < 3; round++) {
      simulation.restore(moment);
      expect(simulation.contacts.save()).toEqual(contacts);
      // Over itself, with more to say before the contacts than there was.
      if (round === 1) {
        boxes[3]!.applyForce([0, 0, 1e-9]);
        simulation.snapshot(moment);
        expect(simulation.contacts.save()).toEqual(contacts);
        simulation.restore(moment);
        expect(simulation.contacts.save()).toEqual(contacts);
        continue;
      }
      if (round === 0) expect(run()).toBe(hash);
      // Records that were lent must not be changed where they came from.
      simulation.restore(moment);
      simulation.remove(boxes[3]!);
      expect(simulation.contacts.length).toBe(3);
      simulation.restore(moment);
      expect(simulation.contacts.save()).toEqual(contacts);
    }
  });

  it('goes back to other masses, filters and handles', () => {
    const simulation = new Simulation();
    const make = (mass: number) =>
      simulation.add(new RigidBody({ shape: new Box(1, 1, 1), mass, position: [3 * mass, 0, 0] }));
    const bodies = [1, 2, 2, 3].map(make);
    const hashes: string[] = [];
    const moments: Snapshot[] = [];
    const keep = () => {
      hashes.push(simulation.hash());
      moments.push(simulation.snapshot());
    };
    keep();
    bodies[1]!.mass = 7;
    keep();
    bodies[2]!.layer = 'other';
    keep();
    simulation.remove(bodies[0]!);
    make(5);
    keep();
    bodies[3]!.centerOfMass = [0.1, 0, 0];
    keep();
    bodies[3]!.sleep();
    keep();
    for (const n of [4, 5, 1, 0, 0, 2, 3, 5, 2, 0, 4, 3, 1]) {
      simulation.restore(moments[n]!);
      expect(simulation.hash()).toBe(hashes[n]);
      // What comes after a way back must not be taken for what came before it.
      if (n % 2 === 0) bodies[1]!.mass = 10 + n;
      const other = simulation.snapshot();
      const hash = simulation.hash();
      bodies[2]!.gravityScale = 0.5;
      simulation.restore(other);
      expect(simulation.hash()).toBe(hash);
    }
  });

  it('has alike bodies once', () => {
    const simulation = new Simulation();
    for (let i = 0; i < 1000; i++) {
      simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [2 * i, 0, 0] }));
    }
    expect(simulation.snapshotSize()).toBeLessThan(134 * 1000);
  });

  it('reuses its bytes when they suffice', () => {
    const { simulation } = randomWorld('reuse', 6);
    const kept = simulation.snapshot();
    const { buffer } = kept.bytes;
    simulation.step();
    simulation.snapshot(kept);
    expect(kept.bytes.buffer).toBe(buffer);
  });
});

describe('the bytes alone', () => {
  it('restore wherever the same objects are, at any alignment', () => {
    const { simulation } = randomWorld('bytes', 8);
    simulation.step();
    const hash = simulation.hash();
    const { bytes } = simulation.snapshot();
    for (const shift of [0, 1, 3, 4]) {
      const moved = new Uint8Array(bytes.length + shift + 5);
      moved.set(bytes, shift);
      for (let n = 0; n < 5; n++) simulation.step();
      simulation.restore(moved.subarray(shift, shift + bytes.length));
      expect(simulation.hash()).toBe(hash);
    }
  });

  it('restore from a Buffer, which is how files and sockets give them', () => {
    const simulation = new Simulation();
    simulation.add(new RigidBody({ shape: new Box(1, 1, 1), linearVelocity: [1, 2, 3] }));
    simulation.step();
    const hash = simulation.hash();
    // Small enough to lie somewhere inside Node's shared pool.
    const pooled = Buffer.from(simulation.snapshot().bytes);
    simulation.step();
    simulation.restore(pooled);
    expect(simulation.hash()).toBe(hash);
  });

  it('carry a state over to a twin, which then lives the same life', () => {
    const make = () => randomWorld('twin', 8).simulation;
    const one = make();
    for (let n = 0; n < 20; n++) one.step();
    const two = make();
    two.restore(one.snapshot().bytes);
    expect(two.hash()).toBe(one.hash());
    for (let n = 0; n < 20; n++) {
      live(one, n);
      live(two, n);
      expect(two.hash()).toBe(one.hash());
    }
  });

  it('are the same bytes for the same history', () => {
    const run = () => {
      const { simulation } = randomWorld('same bytes', 8);
      for (let n = 0; n < 20; n++) live(simulation, n);
      return simulation.snapshot().bytes;
    };
    expect(run()).toEqual(run());
  });
});

describe('restoring with another integrator', () => {
  it('starts it anew from the same positions and velocities', () => {
    const { simulation, bodies } = randomWorld('another', 5, { integrator: new Verlet() });
    for (let n = 0; n < 5; n++) simulation.step();
    const before = simulation.snapshot();
    const motions = bodies.map(motionOf);
    simulation.step();
    const [rk4] = ALL_INTEGRATORS.filter(({ name }) => name === 'runge-kutta-4');
    simulation.integrator = rk4!.make();
    simulation.restore(before);
    expect(bodies.map(motionOf)).toEqual(motions);
    simulation.step();
  });
});

describe('a force between bodies', () => {
  it('comes back with them and pulls as before', () => {
    const simulation = new Simulation({ gravity: [0, 0, 0], timeStep: new ExplicitTimeStep() });
    const a = simulation.add(new RigidBody({ mass: 1, inertia: [1, 1, 1] }));
    const b = simulation.add(new RigidBody({ mass: 1, inertia: [1, 1, 1], position: [2, 0, 0] }));
    simulation.add(new PairSpring(a, b, { stiffness: 3 }));
    const before = simulation.snapshot();
    simulation.remove(a);
    expect(simulation.forces).toEqual([]);
    simulation.restore(before);
    act(simulation, -1);
    simulation.restore(before);
    simulation.step(0.0625);
    expect(a.linearVelocity.x).toBeCloseTo(3 * 2 * 0.0625, 14);
    expect(b.linearVelocity.x).toBeCloseTo(-3 * 2 * 0.0625, 14);
  });
});
