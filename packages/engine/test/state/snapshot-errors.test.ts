/** What cannot be restored is refused with a plain error, and nothing has changed. */

import { describe, expect, it } from 'vitest';
import { PhysicsError } from '../../src/errors.js';
import { Simulation, type SimulationOptions } from '../../src/index.js';
import { DormandPrince, Verlet } from '../../src/motion/integrators/index.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { LinearDrag } from '../simulation/support/forces.js';
import { motionOf, randomWorld } from '../simulation/support/worlds.js';

/** The restore throws, and the simulation and its objects are what they were. */
function refused(simulation: Simulation, snapshot: unknown, message: RegExp): void {
  const hash = simulation.hash();
  const bodies = [...simulation.bodies];
  const forces = [...simulation.forces];
  const motions = bodies.map(motionOf);
  let error: unknown;
  try {
    simulation.restore(snapshot as Uint8Array);
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(PhysicsError);
  expect((error as PhysicsError).message).toMatch(message);
  expect((error as PhysicsError).object).toBe('sim.restore');
  expect((error as PhysicsError).cure).not.toBe('');
  expect(simulation.hash()).toBe(hash);
  expect([...simulation.bodies]).toEqual(bodies);
  expect([...simulation.forces]).toEqual(forces);
  expect(bodies.map(motionOf)).toEqual(motions);
  for (const object of [...bodies, ...forces]) expect(object.simulation).toBe(simulation);
  simulation.step();
}

function world(options: SimulationOptions = {}) {
  const made = randomWorld('refused', 6, options);
  made.simulation.step();
  return made;
}

const HEADER = {
  magic: 0,
  layout: 1,
  bytes: 2,
  count: 3,
  moving: 4,
  extraLength: 5,
  has: 6,
  kinds: 7,
  contactNumbers: 8,
};
/** Where the extra numbers begin. */
const EXTRA = 9;

/** The bytes of a snapshot with some of its 64-bit numbers changed. */
function tampered(simulation: Simulation, change: (numbers: Float64Array) => void): Uint8Array {
  const bytes = simulation.snapshot().bytes.slice();
  change(new Float64Array(bytes.buffer));
  return bytes;
}

describe('restore refuses', () => {
  it.each([undefined, null, 7, 'snapshot', {}, [1, 2, 3], new ArrayBuffer(8)])(
    'what is no snapshot: %s',
    (value) => {
      refused(world().simulation, value, /must be a Snapshot or its bytes/);
    },
  );

  it('an empty or truncated snapshot, wherever it was cut', () => {
    const { simulation } = world();
    const { bytes } = simulation.snapshot();
    for (const size of [0, 1, 8, 71]) {
      refused(simulation, bytes.slice(0, size), /must have at least 72 bytes/);
    }
    for (const size of [72, 73, 200, bytes.length - 8, bytes.length - 1]) {
      refused(simulation, bytes.slice(0, size), /must be whole/);
    }
  });

  it('garbage', () => {
    const { simulation } = world();
    const garbage = Uint8Array.from({ length: 5000 }, (_, i) => Math.imul(i, 0x9e3779b9) >>> 24);
    refused(simulation, garbage, /must start as snapshots do/);
    refused(simulation, new Uint8Array(5000), /must start as snapshots do/);
  });

  it('another layout', () => {
    const { simulation } = world();
    const other = tampered(simulation, (n) => {
      n[HEADER.layout] = n[HEADER.layout]! + 1;
    });
    refused(simulation, other, /must have the layout of this version/);
  });

  it.each(['bytes', 'count', 'moving', 'extraLength', 'has', 'kinds', 'contactNumbers'] as const)(
    'a wrong header: %s',
    (field) => {
      const { simulation } = world();
      const values = [Number.NaN, -1, 0.5, 1e9, 2 ** 60, Number.POSITIVE_INFINITY];
      for (const value of values) {
        const bad = tampered(simulation, (n) => {
          n[HEADER[field]] = value;
        });
        refused(simulation, bad, /must be whole/);
      }
    },
  );

  it('numbers that fit each other but no snapshot', () => {
    const { simulation } = world();
    // A row less and as many extra numbers more: the size is right, the meaning is not.
    const bad = tampered(simulation, (n) => {
      const has = n[HEADER.has]!;
      // Flags and ids, pose, velocities; what was applied; the origin. Kinds are padded.
      const perRow = 2 + 13 + ((has & 1) !== 0 ? 6 : 0) + ((has & 2) !== 0 ? 3 : 0);
      expect(n[HEADER.count]! % 4).not.toBe(1);
      n[HEADER.count] = n[HEADER.count]! - 1;
      n[HEADER.extraLength] = n[HEADER.extraLength]! + perRow;
      n[HEADER.moving] = 0;
    });
    refused(simulation, bad, /must (be|name)/);
  });

  it('counts inside that do not add up', () => {
    const { simulation } = world();
    const { bytes } = simulation.snapshot();
    const extraLength = new Float64Array(bytes.slice().buffer)[HEADER.extraLength]!;
    // The eighth extra number says how many numbers the handles have.
    for (const value of [Number.NaN, -3, 1.5, 1e6, extraLength]) {
      const bad = tampered(simulation, (n) => {
        n[EXTRA + 7] = value;
      });
      refused(simulation, bad, /must be whole|needs all objects/);
    }
  });

  it('a state that is not finite', () => {
    const { simulation } = world();
    const size = simulation.snapshotSize() / 8;
    const last = tampered(simulation, (n) => {
      n[size - 1] = Number.NaN;
    });
    refused(simulation, last, /must hold finite numbers/);
    const time = tampered(simulation, (n) => {
      n[EXTRA] = Number.POSITIVE_INFINITY;
    });
    refused(simulation, time, /must hold finite numbers/);
  });

  it('an orientation that is finite, but has no square', () => {
    const { simulation } = world();
    const body = [...simulation.bodies].at(-1)!;
    body.orientation = [0.25, 0.5, 0.75, 0.125];
    const known = body.orientation.z;
    for (const absurd of [1e185, -1.4e306, 3]) {
      const bad = tampered(simulation, (n) => {
        n[n.indexOf(known)] = absurd;
      });
      refused(simulation, bad, /must hold finite numbers/);
    }
  });

  it('two rows for one body', () => {
    const { simulation } = world();
    const taken = simulation.snapshot();
    const head = new Float64Array(taken.bytes.slice().buffer);
    const bytes = taken.bytes.slice();
    const info = new Int32Array(bytes.buffer, 8 * (EXTRA + head[HEADER.extraLength]!));
    // Four numbers per row: flags, id, slot, sleep counter.
    info[4 + 1] = info[1]!;
    refused(simulation, bytes, /must name every body once/);
    info.set(new Int32Array(taken.bytes.slice().buffer, info.byteOffset, 8));
    info[4 + 2] = info[2]!;
    refused(simulation, bytes, /must name every body once/);
  });

  it('a snapshot of another simulation, even if its objects are gone there', () => {
    const { simulation } = world();
    const other = world().simulation;
    const taken = other.snapshot();
    refused(simulation, taken, /simulation it was taken from/);
    other.reset();
    refused(simulation, taken, /simulation it was taken from/);
    // Not even the simulation that was left behind is damaged.
    other.restore(taken);
  });

  it('bytes alone when a body or force has been removed since', () => {
    for (const what of ['body', 'force'] as const) {
      const { simulation, bodies } = world();
      const taken = simulation.snapshot();
      simulation.remove(what === 'body' ? bodies[3]! : simulation.forces.at(-1)!);
      refused(simulation, taken.bytes, /needs all objects it was taken with/);
      simulation.restore(taken);
    }
  });

  it('bytes in which an id stands for a force where a body is, or the other way round', () => {
    const a = new Simulation();
    a.add(new RigidBody({ shape: new Box(1, 1, 1) }));
    const b = new Simulation();
    b.add(new LinearDrag(1));
    refused(a, b.snapshot().bytes, /objects of the same kind/);
    refused(b, a.snapshot().bytes, /objects of the same kind/);
  });

  it('a memory that its integrator does not take', () => {
    for (const integrator of [new Verlet(), new DormandPrince()]) {
      const { simulation } = world({ integrator });
      const length = integrator.saveMemory().length;
      const bad = tampered(simulation, (n) => {
        // After the memory, whose first number is a step size, comes only that there are no pairs.
        n[EXTRA + n[HEADER.extraLength]! - 1 - length] = integrator instanceof Verlet ? 0 : -1;
      });
      const hash = simulation.hash();
      expect(() => simulation.restore(bad)).toThrow(/must be a saved memory/);
      expect(simulation.hash()).toBe(hash);
    }
  });

  it('a force that does not take its own numbers back', () => {
    const { simulation, bodies } = world();
    const taken = simulation.snapshot();
    class Stubborn extends LinearDrag {
      override loadState(numbers: readonly number[]): void {
        if (numbers[0] === 1) throw new Error('stubborn');
        super.loadState(numbers);
      }
    }
    const drag = simulation.add(new Stubborn(1));
    const withOne = simulation.snapshot();
    drag.strength = 2;
    bodies[0]!.position = [7, 7, 7];
    const first = simulation.forces.find((force) => force instanceof LinearDrag)!;
    first.strength = 9;
    const hash = simulation.hash();
    expect(() => simulation.restore(withOne)).toThrow('stubborn');
    expect(simulation.hash()).toBe(hash);
    expect([first.strength, drag.strength]).toEqual([9, 2]);
    simulation.restore(taken);
    expect(drag.removed).toBe(true);
  });
});

describe('snapshot refuses', () => {
  it('a buffer that is too small, misaligned or no buffer', () => {
    const { simulation } = world();
    const size = simulation.snapshotSize();
    const hash = simulation.hash();
    const cases: [unknown, RegExp][] = [
      [new Uint8Array(size - 1), /buffer of at least \d+ bytes/],
      [new ArrayBuffer(8), /buffer of at least \d+ bytes/],
      [new Uint8Array(new ArrayBuffer(size + 8), 4, size), /multiple of 8 bytes/],
      [new Float64Array(size), /buffer of at least \d+ bytes/],
      [42, /buffer of at least \d+ bytes/],
      [null, /buffer of at least \d+ bytes/],
    ];
    for (const [into, message] of cases) {
      expect(() => simulation.snapshot(into as Uint8Array)).toThrow(message);
      expect(simulation.hash()).toBe(hash);
    }
  });
});
