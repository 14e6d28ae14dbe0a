/**
 * How accelerations change along a direction, by closed formulas: what implicit methods solve with
 * (P Implicit 3-4), without forming a matrix.
 *
 * A direction is a displacement δx, a rotation δθ and changes of velocity δv, δω of every body.
 * Forces know their own change (`Force.addDirectional`); this adds what the rigid body does with it.
 * With L = I ω and I = R I_body Rᵀ, turning the body changes its tensor by
 *
 *   δI·a = δθ × (I a) − I (δθ × a)                                   from Ṙ = skew(ω) R, N (2-12)
 *
 * so for Euler's equation ω̇ = I⁻¹ (τ − ω × L)
 *
 *   δL = δI ω + I δω
 *   δω̇ = I⁻¹ (δτ − δω × L − ω × δL − δI ω̇)
 *
 * and in momenta L̇ = τ: δL̇ = δτ, where the forces are told δω = I⁻¹ (δL − δI ω).
 */

import type { Mat3, Vec3 } from '../math/types.js';
import type { Force } from '../objects/forces/force.js';
import { worldInertia, worldInverseInertia } from '../state/body-rows.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE, MASS, MASS_STRIDE } from '../state/body-store.js';
import type { RotationVariables } from './integrators/integrator.js';

/** The derivative of the equations of motion along a direction. */
export class Linearization {
  readonly #store: BodyStore;
  #arrays: Float64Array[] = [];

  constructor(store: BodyStore) {
    this.#store = store;
  }

  /** Whether every force that acts at `t` has closed formulas. */
  isAvailable(forces: readonly Force[], t: number): boolean {
    return forces.every((force) => !force.actsAt(t) || force.addDirectional !== undefined);
  }

  /**
   * Fills outV and outW with the change of (v̇, ẇ) along the direction, at the state of the last
   * evaluation. All arrays have three numbers per moving body.
   */
  along(
    forces: readonly Force[],
    t: number,
    variables: RotationVariables,
    dx: Float64Array,
    dTheta: Float64Array,
    deltaV: Float64Array,
    deltaW: Float64Array,
    outV: Float64Array,
    outW: Float64Array,
  ): void {
    const store = this.#store;
    const n = 3 * store.moving;
    // Forces may touch bodies that do not move: their rows follow those of the moving ones.
    const [x, theta, v, w, force, torque] = this.#rows(3 * store.count);
    x.set(dx.subarray(0, n));
    theta.set(dTheta.subarray(0, n));
    v.set(deltaV.subarray(0, n));
    w.set(deltaW.subarray(0, n));
    if (variables === 'momentum') this.#omegaFromMomentum(theta, w);
    for (const f of forces) {
      if (f.actsAt(t)) f.addDirectional?.(store, t, x, theta, v, w, force, torque);
    }
    for (let row = 0; row < store.moving; row++) {
      this.#accelerate(row, variables, theta, w, force, torque, outV, outW);
    }
  }

  #accelerate(
    row: number,
    variables: RotationVariables,
    theta: Float64Array,
    w: Float64Array,
    force: Float64Array,
    torque: Float64Array,
    outV: Float64Array,
    outW: Float64Array,
  ): void {
    const store = this.#store;
    const o = row * 3;
    const flags = store.info[row * INFO_STRIDE + INFO.flags]!;
    const inverseMass = store.mass[row * MASS_STRIDE + MASS.inverseMass]!;
    outV[o] = (flags & FLAG.lockX) === 0 ? force[o]! * inverseMass : 0;
    outV[o + 1] = (flags & FLAG.lockY) === 0 ? force[o + 1]! * inverseMass : 0;
    outV[o + 2] = (flags & FLAG.lockZ) === 0 ? force[o + 2]! * inverseMass : 0;
    if ((flags & FLAG.dynamic) === 0) {
      outW.fill(0, o, o + 3);
      return;
    }
    const net = read(vectors.net, torque, o);
    if (variables === 'velocity') {
      const inertia = worldInertia(tensor, store, row);
      const dTheta = read(vectors.theta, theta, o);
      const omega = read(vectors.omega, store.angularVelocities, o);
      const deltaOmega = read(vectors.deltaOmega, w, o);
      const l = times(vectors.l, inertia, omega);
      const deltaL = times(vectors.deltaL, inertia, deltaOmega);
      addTensorChange(deltaL, 1, inertia, dTheta, omega);
      addCross(net, -1, deltaOmega, l);
      addCross(net, -1, omega, deltaL);
      addTensorChange(net, -1, inertia, dTheta, read(vectors.rate, store.angularAccelerations, o));
      times(net, worldInverseInertia(tensor, store, row), net);
    }
    outW[o] = net.x;
    outW[o + 1] = net.y;
    outW[o + 2] = net.z;
  }

  /** Turns changes of L into changes of ω, in place: δω = I⁻¹ (δL − δI ω). */
  #omegaFromMomentum(theta: Float64Array, w: Float64Array): void {
    const store = this.#store;
    for (let row = 0; row < store.moving; row++) {
      if ((store.info[row * INFO_STRIDE + INFO.flags]! & FLAG.dynamic) === 0) continue;
      const o = row * 3;
      const delta = read(vectors.net, w, o);
      const omega = read(vectors.omega, store.angularVelocities, o);
      const inertia = worldInertia(tensor, store, row);
      addTensorChange(delta, -1, inertia, read(vectors.theta, theta, o), omega);
      times(delta, worldInverseInertia(tensor, store, row), delta);
      w[o] = delta.x;
      w[o + 1] = delta.y;
      w[o + 2] = delta.z;
    }
  }

  /** Six arrays of zeros, long enough for all bodies. */
  #rows(length: number): SixArrays {
    if (this.#arrays.length === 0 || this.#arrays[0]!.length < length) {
      this.#arrays = Array.from({ length: 6 }, () => new Float64Array(2 * length));
    }
    for (const array of this.#arrays) array.fill(0, 0, length);
    return this.#arrays as SixArrays;
  }
}

type SixArrays = [
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
];

/** out += s (θ × (I a) − I (θ × a)) */
function addTensorChange(out: Vec3, s: number, inertia: Mat3, theta: Vec3, a: Vec3): void {
  addCross(out, s, theta, times(vectors.ia, inertia, a));
  const turned = vectors.turned;
  turned.x = theta.y * a.z - theta.z * a.y;
  turned.y = theta.z * a.x - theta.x * a.z;
  turned.z = theta.x * a.y - theta.y * a.x;
  times(turned, inertia, turned);
  out.x -= s * turned.x;
  out.y -= s * turned.y;
  out.z -= s * turned.z;
}

/** out += s (a × b) */
function addCross(out: Vec3, s: number, a: Vec3, b: Vec3): void {
  out.x += s * (a.y * b.z - a.z * b.y);
  out.y += s * (a.z * b.x - a.x * b.z);
  out.z += s * (a.x * b.y - a.y * b.x);
}

function times(out: Vec3, m: Mat3, v: Vec3): Vec3 {
  const { x, y, z } = v;
  out.x = m.m00 * x + m.m01 * y + m.m02 * z;
  out.y = m.m10 * x + m.m11 * y + m.m12 * z;
  out.z = m.m20 * x + m.m21 * y + m.m22 * z;
  return out;
}

function read(out: Vec3, array: Float64Array, o: number): Vec3 {
  out.x = array[o]!;
  out.y = array[o + 1]!;
  out.z = array[o + 2]!;
  return out;
}

const zero = (): Vec3 => ({ x: 0, y: 0, z: 0 });
const tensor: Mat3 = { m00: 0, m01: 0, m02: 0, m10: 0, m11: 0, m12: 0, m20: 0, m21: 0, m22: 0 };
const vectors = {
  net: zero(),
  theta: zero(),
  omega: zero(),
  deltaOmega: zero(),
  l: zero(),
  deltaL: zero(),
  rate: zero(),
  ia: zero(),
  turned: zero(),
};
