/** Reading what users write about forces: one way to check each kind of argument. */

import { fail, quaternion, vector } from '../../errors.js';
import * as quat from '../../math/quat.js';
import type { Quat, QuatLike, Vec3, Vec3Like } from '../../math/types.js';
import { normalize, vec3 } from '../../math/vec3.js';
import { RigidBody } from '../rigid-body.js';
import type { Force, ForceOptions } from './force.js';

/** An options object, or an error; runs before the base class reads it. */
export function optionsOf<T extends ForceOptions>(typeName: string, options: T): T {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    fail(typeName, 'options', options, 'must be an object', 'Write { … }, or leave it out.');
  }
  return options;
}

/** A body, or an error. */
export function readBody(label: string, field: string, body: unknown): RigidBody {
  if (!(body instanceof RigidBody && RigidBody.is(body))) {
    const cure = 'Pass a RigidBody itself; sim.world stands for a fixed point of the world.';
    fail(label, field, body, 'must be a RigidBody', cure);
  }
  return body;
}

/** Throws unless the two are different bodies. */
export function checkPair(label: string, bodyA: unknown, bodyB: unknown): void {
  const a = readBody(label, 'bodyA', bodyA);
  if (a === readBody(label, 'bodyB', bodyB)) {
    const cure = 'A force inside one rigid body moves nothing: give two bodies.';
    fail(label, 'bodyB', a.label, 'must be another body than bodyA', cure);
  }
}

/** A fresh vector from user input. */
export function readVector(label: string, field: string, value: Vec3Like): Vec3 {
  return vector(vec3(), label, field, value);
}

/** Unit length to the last digits that a normalisation can leave behind. */
const UNIT_TOLERANCE = 1e-14;

/**
 * A fresh unit vector along `value`. One that has unit length already is kept to the bit, so that
 * a force built from its own description is the same force.
 */
export function readUnit(label: string, field: string, value: Vec3Like): Vec3 {
  const v = readVector(label, field, value);
  if (v.x === 0 && v.y === 0 && v.z === 0) {
    fail(label, field, value, 'must not be the zero vector', 'Give it any length above 0.');
  }
  const square = v.x * v.x + v.y * v.y + v.z * v.z;
  return Math.abs(square - 1) <= UNIT_TOLERANCE ? v : normalize(v, v);
}

/** A fresh unit quaternion; like {@link readUnit} it keeps what is already of unit length. */
export function readOrientation(label: string, field: string, value: QuatLike): Quat {
  const q = quaternion(quat.quat(), label, field, value);
  const given = 'w' in value ? value : quat.read(quat.quat(), value, 0);
  return Math.abs(quat.dot(given, given) - 1) <= UNIT_TOLERANCE ? quat.copy(q, given) : q;
}

/** A function, or an error; `signature` shows how it is written. */
export function readFunction<T>(label: string, field: string, value: T, signature: string): T {
  if (typeof value !== 'function') {
    fail(label, field, value, 'must be a function', `Write ${signature}.`);
  }
  return value;
}

/** x, y, z as a list: the plain data of a vector. */
export function listOf(v: Readonly<Vec3>): [number, number, number] {
  return [v.x, v.y, v.z];
}

/**
 * Throws if what a user's function gave for a body is not finite. Called before anything is added,
 * so a bad function spoils no state.
 */
export function checkResult(force: Force, what: string, body: RigidBody, v: Readonly<Vec3>): void {
  if (Number.isFinite(v.x + v.y + v.z)) return;
  if (Number.isFinite(v.x) && Number.isFinite(v.y) && Number.isFinite(v.z)) return;
  const cure = 'Look for a division by zero or a missing number in the function.';
  fail(force.label, `${what} for ${body.label}`, v, 'must be three finite numbers', cure);
}

/**
 * The result of a user's function that fills `out` or returns a vector of its own; checked.
 * Anything but three finite numbers is an error that names the force and the body.
 */
export function takeResult(
  out: Vec3,
  result: unknown,
  force: Force,
  what: string,
  body: RigidBody,
): Vec3 {
  if (result !== undefined && result !== out) {
    vector(out, force.label, `${what} for ${body.label}`, result as Vec3Like);
  } else {
    checkResult(force, what, body, out);
  }
  return out;
}
