/** What every refusal has in common (promise 6). */

import { expect } from 'vitest';
import { PhysicsError } from '../../src/errors.js';
import type { Simulation } from '../../src/simulation.js';

/** What the error must name. */
export interface Expected {
  /** The object, e.g. `RigidBody "crate"`. */
  object: string;
  field: string;
  /** The value as the message shows it; left out where it shows something else. */
  shown?: string;
  /** Part of the cure. */
  cure?: RegExp;
}

/** Runs it and returns the error, which names object, field, value and cure. */
export function refusal(run: () => unknown, expected: Expected): PhysicsError {
  let error: unknown;
  try {
    run();
  } catch (caught) {
    error = caught;
  }
  expect(error, 'nothing was thrown').toBeDefined();
  expect(error, String(error)).toBeInstanceOf(PhysicsError);
  const { message, object, field, cure } = error as PhysicsError;
  expect(object).toBe(expected.object);
  expect(field).toBe(expected.field);
  expect(message.startsWith(`${object}: ${field} `)).toBe(true);
  expect(message).toContain(', got ');
  if (expected.shown !== undefined) expect(message).toContain(`, got ${expected.shown}. `);
  expect(message.endsWith(cure)).toBe(true);
  expect(cure).toMatch(/^[A-Z].*[.]$/s);
  if (expected.cure !== undefined) expect(cure).toMatch(expected.cure);
  return error as PhysicsError;
}

/** The same, and the simulation is what it was and still runs. */
export function refusalIn(
  simulation: Simulation,
  run: () => unknown,
  expected: Expected,
): PhysicsError {
  const hash = simulation.hash();
  const error = refusal(run, expected);
  expect(simulation.hash()).toBe(hash);
  simulation.step();
  return error;
}

/** Numbers that are none, with the words for them in a message. */
export const NO_NUMBERS: [unknown, string][] = [
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
  [Number.NEGATIVE_INFINITY, '-Infinity'],
  ['1', '"1"'],
  [7n, '7'],
  [[1], '[1]'],
  [{}, '{}'],
  [() => 1, 'a function'],
];

/** Vectors that are none. */
export const NO_VECTORS: [unknown, string][] = [
  [[Number.NaN, 0, 0], '[NaN, 0, 0]'],
  [[0, Number.POSITIVE_INFINITY, 0], '[0, Infinity, 0]'],
  [{ x: 0, y: 0, z: Number.NEGATIVE_INFINITY }, '(0, 0, -Infinity)'],
  [[1, 2], '[1, 2]'],
  [[1, 2, 3, 4], '[1, 2, 3, 4]'],
  [[1, 2, '3'], '[1, 2, "3"]'],
  [{ x: 1, y: 2 }, '{"x":1,"y":2}'],
  [new Float64Array(2), 'a Float64Array of 16 bytes'],
  ['1 2 3', '"1 2 3"'],
  [5, '5'],
  [null, 'null'],
  [[1n, 2n, 3n], '[1, 2, 3]'],
];

/** Quaternions that are none. */
export const NO_QUATERNIONS: [unknown, string][] = [
  [[0, 0, 0, 0], '[0, 0, 0, 0]'],
  [{ x: 0, y: -0, z: 0, w: 0 }, '(0, 0, 0, 0)'],
  [[Number.NaN, 0, 0, 1], '[NaN, 0, 0, 1]'],
  [[0, 0, 0, Number.POSITIVE_INFINITY], '[0, 0, 0, Infinity]'],
  [[0, 0, 1], '[0, 0, 1]'],
  [{ x: 0, y: 0, z: 0 }, '(0, 0, 0)'],
  [[0, 0, 0, '1'], '[0, 0, 0, "1"]'],
  [[0n, 0n, 0n, 1n], '[0, 0, 0, 1]'],
  [[0, 0, 0, Symbol('w')], '[0, 0, 0, Symbol(w)]'],
  ['identity', '"identity"'],
  [null, 'null'],
];
