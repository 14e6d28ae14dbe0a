/** What building forces and constraints from plain data, as scene files hold them, has in common. */

import { describe, fail, PhysicsError } from '../errors.js';
import type { RigidBody } from './rigid-body.js';

/** The body that a reference of the file stands for; throws if there is none. */
export type ResolveBody = (reference: string | number) => RigidBody;

/** The body that a field refers to. */
export function resolve(
  resolveBody: ResolveBody,
  path: string,
  field: string,
  value: unknown,
): RigidBody {
  if (typeof value !== 'string' && typeof value !== 'number') {
    fail(path, field, value, 'must refer to a body', 'Write its name or number.');
  }
  return resolveBody(value);
}

/** Whether a value is an object with fields. */
export function isRecord(value: unknown): value is { readonly [field: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Runs a constructor; its complaint gets the path of the description as its object. */
export function at<T>(path: string, construct: () => T): T {
  try {
    return construct();
  } catch (error) {
    if (!(error instanceof PhysicsError)) throw error;
    const { object, field, value, cure, message } = error;
    // What the field must be stands in the message between parts that are known.
    const start = `${object}: ${field} `.length;
    const end = message.length - `, got ${describe(value)}. ${cure}`.length;
    const part = PART.exec(object)?.[1];
    const place = part === undefined ? path : `${path}.${part}`;
    throw new PhysicsError(place, field, value, message.slice(start, end), cure);
  }
}

/** How errors name a part of an object: `HingeJoint "door" limits`, `SixDofJoint #7 angularX.motor`. */
const PART = /^\w+ (?:".*"|\(unnamed\)|#\d+) ([\w.]+)$/s;
