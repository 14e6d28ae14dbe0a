/** Any value into any setter, option or method: a plain error or a state that can go on. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PhysicsError } from '../../src/errors.js';
import { Simulation } from '../../src/index.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { randomWorld } from '../simulation/support/worlds.js';

const hostile = fc.oneof(
  fc.double(),
  fc.constantFrom(5e-324, 1e-310, 1e-200, 1e200, 1.7e308, -1.7e308),
  fc.array(fc.double(), { maxLength: 5 }),
  fc.tuple(fc.double(), fc.double(), fc.double()),
  fc.tuple(fc.double(), fc.double(), fc.double(), fc.double()),
  fc.record({ x: fc.double(), y: fc.double(), z: fc.double() }),
  fc.float64Array({ minLength: 3, maxLength: 4 }),
  fc.constantFrom('dynamic', 'static', 'kinematic', true, false, null, undefined),
  fc.array(fc.constantFrom('x', 'y', 'z', 'rx', 'ry', 'rz')),
  fc.anything({ withBigInt: true, withTypedArray: true, withNullPrototype: true, maxDepth: 2 }),
);

const SETTERS = [
  ...['type', 'active', 'canCollide', 'material', 'lockedAxes', 'position', 'orientation'],
  ...['linearVelocity', 'angularVelocity', 'linearMomentum', 'angularMomentum', 'mass'],
  ...['inertia', 'centerOfMass', 'gravityScale', 'name'],
];
const METHODS = ['applyForce', 'applyTorque', 'applyImpulse', 'applyAngularImpulse'] as const;
const SETTINGS = [
  ...['gravity', 'integrator', 'timeStep', 'sleeping', 'validators', 'materialCombiner'],
  ...['useFixedTimeStep', 'minTimeStep', 'maxTimeStep', 'maxSimulationStep', 'speedUpFactor'],
];

/** Runs it; whatever is thrown is a PhysicsError, and then nothing has changed. */
function attempt(simulation: Simulation, run: () => void): void {
  const hash = simulation.hash();
  try {
    run();
  } catch (error) {
    expect(error, String((error as Error).stack)).toBeInstanceOf(PhysicsError);
    expect(simulation.hash()).toBe(hash);
  }
}

/** Every body has numbers, or was stopped. */
function sound(simulation: Simulation): void {
  const { positions, orientations, linearVelocities, angularVelocities } = simulation.bodies;
  for (const array of [positions, orientations, linearVelocities, angularVelocities]) {
    expect(array.every((number) => Number.isFinite(number))).toBe(true);
  }
}

describe('any value', () => {
  it('set to any property of a body', () => {
    const { simulation, bodies } = randomWorld('setters', 6);
    const body = bodies.find(({ type }) => type === 'dynamic')!;
    const start = simulation.snapshot();
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...SETTERS), hostile)), (changes) => {
        simulation.restore(start);
        for (const [field, value] of changes) {
          attempt(simulation, () => Object.assign(body, { [field]: value }));
        }
        for (let i = 0; i < 3; i++) {
          simulation.step();
          sound(simulation);
        }
      }),
      { seed: 21, numRuns: 500 },
    );
  });

  it('passed to any method of a body', () => {
    const { simulation, bodies } = randomWorld('methods', 6);
    const body = bodies.find(({ type }) => type === 'dynamic')!;
    const start = simulation.snapshot();
    const call = fc.tuple(fc.constantFrom(...METHODS), hostile, hostile);
    fc.assert(
      fc.property(fc.array(call, { maxLength: 5 }), (calls) => {
        simulation.restore(start);
        for (const [method, a, b] of calls) {
          attempt(simulation, () => (body[method] as (...args: unknown[]) => void)(a, b));
        }
        simulation.step();
        sound(simulation);
      }),
      { seed: 22, numRuns: 500 },
    );
  });

  it('given as any option of a new body', () => {
    const { simulation } = randomWorld('options', 3);
    const start = simulation.snapshot();
    const names = [...SETTERS, 'density', 'shape', 'massShape'];
    const options = fc.dictionary(fc.constantFrom(...names), hostile, { maxKeys: 4 });
    fc.assert(
      fc.property(options, (given) => {
        simulation.restore(start);
        attempt(simulation, () => {
          simulation.add(new RigidBody({ shape: new Box(1, 1, 1), ...given }));
        });
        for (let i = 0; i < 3; i++) simulation.step();
        sound(simulation);
      }),
      { seed: 23, numRuns: 500 },
    );
  });

  it('set to any setting of a simulation, or given as an option', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...SETTINGS), hostile)), (changes) => {
        const { simulation } = randomWorld('settings', 3);
        for (const [field, value] of changes) {
          attempt(simulation, () => Object.assign(simulation, { [field]: value }));
          try {
            new Simulation({ [field]: value });
          } catch (error) {
            expect(error).toBeInstanceOf(PhysicsError);
          }
        }
        simulation.maxTimeStep = Math.max(simulation.minTimeStep, 1 / 60);
        attempt(simulation, () => simulation.step(1 / 60));
        sound(simulation);
      }),
      { seed: 24, numRuns: 200 },
    );
  });

  it('added, removed, restored or passed as time', () => {
    const { simulation } = randomWorld('arguments', 3);
    fc.assert(
      fc.property(hostile, (value) => {
        attempt(simulation, () => simulation.add(value as never));
        attempt(simulation, () => simulation.remove(value as never));
        attempt(simulation, () => simulation.restore(value as never));
        attempt(simulation, () => void simulation.bodies.get(value as never));
        attempt(simulation, () => void simulation.bodies.at(value as never));
        attempt(simulation, () => simulation.updateAccelerations(value as never));
        // A long time is cut, so any number of seconds is a few steps.
        attempt(simulation, () => void simulation.simulate(value as never));
        sound(simulation);
      }),
      { seed: 25, numRuns: 500 },
    );
  });
});
