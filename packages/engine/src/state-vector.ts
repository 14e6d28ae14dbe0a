/**
 * The state of all moving bodies as one flat vector, and its derivative (M4): the interface of the
 * notes (N 3: StateToArray, ArrayToState, Dxdt), for users who bring an ODE solver of their own.
 *
 * Per body, in the order of `sim.bodies`:
 *   x (3)   centre of mass, m
 *   q (4)   unit quaternion x y z w, 13 numbers in all;   or R (9) row by row, 18 in all
 *   v ω (6) velocities, m/s and rad/s;                    or P L (6) momenta, kg·m/s and kg·m²/s
 *
 * Its derivative, N (2-43) and N (4-2), T (7.1):
 *   ẋ = v,  q̇ = ½ ω q  or  Ṙ = skew(ω) R,  v̇ ω̇  or  Ṗ = F, L̇ = τ
 */

import { fail } from './errors.js';
import { multiply, skew } from './math/mat3.js';
import { fromMat3, normalize, derivative as quaternionRate, toMat3 } from './math/quat.js';
import type { Mat3, Quat, Vec3 } from './math/types.js';
import type { RigidBody } from './objects/rigid-body.js';
import type { Simulation } from './simulation.js';

/** Which numbers stand for rotation and for motion. */
export interface StateVectorFormat {
  /** Default 'quaternion': 13 numbers per body; 'matrix': 18. */
  rotation?: 'quaternion' | 'matrix';
  /** Default 'velocity'; 'momentum' is the form of the notes. */
  motion?: 'velocity' | 'momentum';
}

/** Numbers per body in a format. */
export function stateVectorStride(format: StateVectorFormat = {}): number {
  return format.rotation === 'matrix' ? 18 : 13;
}

/** The state of all moving bodies; `out` must have the right length if given. */
export function stateToArray(
  simulation: Simulation,
  format: StateVectorFormat = {},
  out?: Float64Array,
): Float64Array {
  const y = checkLength(simulation, format, 'stateToArray', out);
  let i = 0;
  for (let row = 0; row < simulation.bodies.moving; row++) {
    const body = simulation.bodies.at(row);
    i = put3(y, i, body.center);
    const q = body.orientation;
    if (format.rotation === 'matrix') i = put9(y, i, toMat3(zeroMatrix(), q));
    else i = put4(y, i, q);
    const momentum = format.motion === 'momentum' && body.type === 'dynamic';
    i = put3(y, i, momentum ? body.linearMomentum : body.linearVelocity);
    i = put3(y, i, momentum ? body.angularMomentum : body.angularVelocity);
  }
  return y;
}

/** Sets the state of all moving bodies; a drifted q or R is made a rotation again. */
export function arrayToState(
  simulation: Simulation,
  array: Float64Array,
  format: StateVectorFormat = {},
): void {
  const y = checkLength(simulation, format, 'arrayToState', array);
  const bad = y.findIndex((number) => !Number.isFinite(number));
  if (bad >= 0) {
    const cure = 'The equations have diverged: take smaller steps.';
    fail('arrayToState', `array[${bad}]`, y[bad], 'must be a finite number', cure);
  }
  let i = 0;
  for (let row = 0; row < simulation.bodies.moving; row++) {
    const body = simulation.bodies.at(row);
    const center = get3(y, i);
    i += 3;
    const matrix = format.rotation === 'matrix';
    const q = matrix ? fromMat3(zeroQuat(), get9(y, i)) : get4(y, i);
    i += matrix ? 9 : 4;
    body.orientation = normalize(q, q);
    moveCenter(body, center);
    const momentum = format.motion === 'momentum' && body.type === 'dynamic';
    if (momentum) {
      body.linearMomentum = get3(y, i);
      body.angularMomentum = get3(y, i + 3);
    } else {
      body.linearVelocity = get3(y, i);
      body.angularVelocity = get3(y, i + 3);
    }
    i += 6;
  }
}

/** dy/dt of a state vector at time `t` (s). The simulation's own state is left as it was. */
export function stateDerivative(
  simulation: Simulation,
  array: Float64Array,
  format: StateVectorFormat = {},
  t: number = simulation.time,
  out?: Float64Array,
): Float64Array {
  const dydt = checkLength(simulation, format, 'stateDerivative', out);
  const before = simulation.snapshot();
  try {
    arrayToState(simulation, array, format);
    simulation.updateAccelerations(t);
    let i = 0;
    const { store } = simulation.bodies;
    for (let row = 0; row < simulation.bodies.moving; row++) {
      const body = simulation.bodies.at(row);
      const w = body.angularVelocity;
      i = put3(dydt, i, body.linearVelocity);
      if (format.rotation === 'matrix') {
        const r = toMat3(zeroMatrix(), body.orientation);
        i = put9(dydt, i, multiply(r, skew(zeroMatrix(), w), r));
      } else {
        i = put4(dydt, i, quaternionRate(zeroQuat(), body.orientation, w));
      }
      const a = body.linearAcceleration;
      if (format.motion === 'momentum' && body.type === 'dynamic') {
        const m = body.mass;
        i = put3(dydt, i, { x: m * a.x, y: m * a.y, z: m * a.z });
        i = put3(dydt, i, get3(store.torques, row * 3));
      } else {
        i = put3(dydt, i, a);
        i = put3(dydt, i, body.angularAcceleration);
      }
    }
  } finally {
    simulation.restore(before);
  }
  return dydt;
}

function checkLength(
  simulation: Simulation,
  format: StateVectorFormat,
  label: string,
  array: Float64Array | undefined,
): Float64Array {
  const length = simulation.bodies.moving * stateVectorStride(format);
  if (array === undefined) return new Float64Array(length);
  if (!(array instanceof Float64Array) || array.length !== length) {
    const must = `must be a Float64Array of ${length} numbers`;
    fail(label, 'array', array, must, 'Its length is stateVectorStride(format) per moving body.');
  }
  return array;
}

/** Puts the centre of mass where it is wanted; the orientation is already set. */
function moveCenter(body: RigidBody, center: Vec3): void {
  const now = body.center;
  const p = body.position;
  body.position = [center.x - (now.x - p.x), center.y - (now.y - p.y), center.z - (now.z - p.z)];
}

function put3(y: Float64Array, i: number, v: Readonly<Vec3>): number {
  y[i] = v.x;
  y[i + 1] = v.y;
  y[i + 2] = v.z;
  return i + 3;
}

function put4(y: Float64Array, i: number, q: Readonly<Quat>): number {
  put3(y, i, q);
  y[i + 3] = q.w;
  return i + 4;
}

function put9(y: Float64Array, i: number, m: Readonly<Mat3>): number {
  const { m00, m01, m02, m10, m11, m12, m20, m21, m22 } = m;
  y.set([m00, m01, m02, m10, m11, m12, m20, m21, m22], i);
  return i + 9;
}

function get3(y: Float64Array, i: number): Vec3 {
  return { x: y[i]!, y: y[i + 1]!, z: y[i + 2]! };
}

function get4(y: Float64Array, i: number): Quat {
  return { x: y[i]!, y: y[i + 1]!, z: y[i + 2]!, w: y[i + 3]! };
}

function get9(y: Float64Array, i: number): Mat3 {
  return {
    m00: y[i]!,
    m01: y[i + 1]!,
    m02: y[i + 2]!,
    m10: y[i + 3]!,
    m11: y[i + 4]!,
    m12: y[i + 5]!,
    m20: y[i + 6]!,
    m21: y[i + 7]!,
    m22: y[i + 8]!,
  };
}

function zeroMatrix(): Mat3 {
  return { m00: 0, m01: 0, m02: 0, m10: 0, m11: 0, m12: 0, m20: 0, m21: 0, m22: 0 };
}

function zeroQuat(): Quat {
  return { x: 0, y: 0, z: 0, w: 1 };
}
