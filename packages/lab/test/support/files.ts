/** A small, valid scene file to spoil, and the ways to spoil it. */

import { PhysicsError } from 'rattleback';
import { loadScene, SceneFileError } from '../../src/index.js';

/** A few bodies, forces and constraints; every part of the format that has references. */
export function smallFile() {
  return {
    format: 'rattleback-scene',
    version: 1,
    units: 'SI',
    simulation: {
      gravity: [0, -9.81, 0],
      integrator: { name: 'verlet', options: { velocities: 'evaluated' } },
      validators: [{ kind: 'max-value', linear: 100 }],
      materialCombiner: { table: [{ a: 'rubber', b: 'ice', staticFriction: 0.2 }] },
      fixedTimeStep: 0.01,
    },
    materials: { rubber: { friction: 1, restitution: 0.5 } },
    shapes: { cube: { kind: 'box', x: 1, y: 1, z: 1 } },
    bodies: [
      { name: 'a', shape: { kind: 'sphere', radius: 0.5 }, lockedAxes: ['z'] },
      { name: 'b', shape: 'cube', material: 'rubber', position: [0, 2, 0] },
      {
        name: 'c',
        type: 'static',
        shape: {
          kind: 'composite',
          parts: [{ shape: { kind: 'cone', radius: 1, height: 2 }, position: [0, 1, 0] }],
        },
        position: [3, 0, 0],
        orientation: [0, 0, 0, 1],
      },
    ],
    forces: [
      { kind: 'damped-spring', bodyA: 'a', bodyB: 'b', stiffness: 50, restLength: 'current' },
      { kind: 'drag', linear: 0.5, affects: ['a', 2] },
      { kind: 'magnetic-poles', poles: [{ body: 'a', strength: 3 }] },
    ],
    constraints: [
      {
        kind: 'hinge-joint',
        bodyA: 'a',
        bodyB: 'b',
        axis: [0, 1, 0],
        limits: { lower: -1, upper: 1 },
        motor: { targetVelocity: 1, maxForce: 5 },
      },
      { kind: 'gear-joint', bodyA: 'a', bodyB: 'b', carrier: 'c', ratio: -2 },
      {
        kind: 'point-on-curve',
        bodyA: 'world',
        bodyB: 'b',
        curve: { kind: 'circle', center: [0, 2, 1], radius: 1 },
      },
    ],
  };
}

// A test may put anything anywhere.
// biome-ignore lint/suspicious/noExplicitAny: the point is to write what the types forbid
export type Spoil = (file: any) => void;

/** The text of the small file after a change. */
export function spoiled(spoil: Spoil): string {
  const file = smallFile();
  spoil(file);
  return JSON.stringify(file, null, 2);
}

/** The error that loading throws; fails the test if it does not, or throws something else. */
export function errorOf(text: string): SceneFileError {
  try {
    loadScene(text);
  } catch (error) {
    if (error instanceof SceneFileError) return error;
    throw new Error(`not a SceneFileError: ${error}`, { cause: error });
  }
  throw new Error('it loaded');
}

/** Whether an error is one of ours. */
export const isPlain = (error: unknown): boolean => error instanceof PhysicsError;
