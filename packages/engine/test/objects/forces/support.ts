/** Worlds to try forces in, and the laws that every force of a kind must obey. */

import { expect } from 'vitest';
import { Simulation } from '../../../src/index.js';
import * as quat from '../../../src/math/quat.js';
import { Random } from '../../../src/math/random.js';
import type { Vec3 } from '../../../src/math/types.js';
import type { Force } from '../../../src/objects/forces/force.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import type { BodyStore } from '../../../src/state/body-store.js';

/** A simulation without gravity. */
export const emptyWorld = (): Simulation => new Simulation({ gravity: [0, 0, 0] });

/** Bodies in random poses and motion, none of them with its centre of mass in the origin. */
export function randomBodies(sim: Simulation, count: number, seed: string): RigidBody[] {
  const random = new Random(seed);
  const triple = (size: number): [number, number, number] => [
    random.uniform(-size, size),
    random.uniform(-size, size),
    random.uniform(-size, size),
  ];
  return Array.from({ length: count }, (_, i) =>
    sim.add(
      new RigidBody({
        name: `body ${i}`,
        shape: new Box(random.uniform(0.3, 1), random.uniform(0.3, 1), random.uniform(0.3, 1)),
        centerOfMass: triple(0.1),
        position: [4 * i + random.uniform(-1, 1), random.uniform(-2, 2), random.uniform(-2, 2)],
        orientation: random.unitQuaternion(quat.quat()),
        linearVelocity: triple(3),
        angularVelocity: triple(2),
      }),
    ),
  );
}

/** Force and torque on every moving row, as the force alone gives them. */
export function evaluate(
  store: BodyStore,
  force: Force,
  t = 0,
): { forces: Float64Array; torques: Float64Array } {
  store.forces.fill(0);
  store.torques.fill(0);
  store.time = t;
  force.apply(store);
  const n = 3 * store.moving;
  return { forces: store.forces.slice(0, n), torques: store.torques.slice(0, n) };
}

/** Force and torque on one body. */
export function on(body: RigidBody, force: Force, t = 0): { force: Vec3; torque: Vec3 } {
  const { forces, torques } = evaluate(body.store, force, t);
  const o = body.index * 3;
  const at = (array: Float64Array): Vec3 => ({ x: array[o]!, y: array[o + 1]!, z: array[o + 2]! });
  return { force: at(forces), torque: at(torques) };
}

export function expectVector(v: Vec3, x: number, y: number, z: number, tolerance = 1e-12): void {
  const apart = Math.max(Math.abs(v.x - x), Math.abs(v.y - y), Math.abs(v.z - z));
  expect(apart, `(${v.x}, ${v.y}, ${v.z}) is not (${x}, ${y}, ${z})`).toBeLessThanOrEqual(
    tolerance,
  );
}

/** Moves a row a little, runs `ask`, and puts it back. */
function displaced<T>(store: BodyStore, row: number, axis: number, h: number, ask: () => T): T {
  const o = row * 3;
  if (axis < 3) {
    const before = store.centers[o + axis]!;
    store.centers[o + axis] = before + h;
    const answer = ask();
    store.centers[o + axis] = before;
    return answer;
  }
  const before = store.orientations.slice(row * 4, row * 4 + 4);
  turnRow(store, row, { x: axis === 3 ? h : 0, y: axis === 4 ? h : 0, z: axis === 5 ? h : 0 });
  const answer = ask();
  store.orientations.set(before, row * 4);
  return answer;
}

function turnRow(store: BodyStore, row: number, rotation: Vec3): void {
  const q = quat.read(quat.quat(), store.orientations, row * 4);
  quat.write(store.orientations, row * 4, quat.advance(q, q, rotation, 1));
}

/** F = −∂U/∂x and τ = −∂U/∂θ, by central differences. */
export function expectGradient(store: BodyStore, force: Force, tolerance = 1e-7, t = 0): void {
  const { forces, torques } = evaluate(store, force, t);
  const h = 1e-5;
  const size = Math.max(...forces.map(Math.abs), ...torques.map(Math.abs));
  expect(size).toBeGreaterThan(0);
  for (let row = 0; row < store.moving; row++) {
    for (let axis = 0; axis < 6; axis++) {
      const energy = (step: number) =>
        displaced(store, row, axis, step, () => force.potentialEnergy(store, t));
      // Fourth order: (8 (U₁ − U₋₁) − (U₂ − U₋₂)) / 12h.
      const slope = (8 * (energy(h) - energy(-h)) - (energy(2 * h) - energy(-2 * h))) / (12 * h);
      const sum = axis < 3 ? forces : torques;
      const given = sum[row * 3 + (axis % 3)]!;
      expect(Math.abs(given + slope), `row ${row}, axis ${axis}`).toBeLessThan(tolerance * size);
    }
  }
}

/** The forces of the parts on each other sum to nothing, and so do their torques. */
export function expectThirdLaw(store: BodyStore, force: Force, tolerance = 1e-13): void {
  const { forces, torques } = evaluate(store, force);
  const sum = [0, 0, 0, 0, 0, 0];
  let size = 0;
  for (let row = 0; row < store.moving; row++) {
    const o = row * 3;
    const [fx, fy, fz] = forces.subarray(o, o + 3) as unknown as [number, number, number];
    const [x, y, z] = store.centers.subarray(o, o + 3) as unknown as [number, number, number];
    const moment = [y * fz - z * fy, z * fx - x * fz, x * fy - y * fx];
    for (let k = 0; k < 3; k++) {
      sum[k]! += forces[o + k]!;
      sum[3 + k]! += torques[o + k]! + moment[k]!;
      size = Math.max(
        size,
        Math.abs(forces[o + k]!),
        Math.abs(moment[k]!),
        Math.abs(torques[o + k]!),
      );
    }
  }
  expect(size).toBeGreaterThan(0);
  for (const part of sum) expect(Math.abs(part)).toBeLessThan(tolerance * size);
}

/** `addDirectional` against central differences of `apply`, along random directions. */
export function expectDirectional(store: BodyStore, force: Force, tolerance = 1e-6): void {
  const random = new Random('directions');
  const n = 3 * store.moving;
  const state = [
    store.centers,
    store.orientations,
    store.linearVelocities,
    store.angularVelocities,
  ].map((array) => array.slice());
  const restore = () => {
    store.centers.set(state[0]!);
    store.orientations.set(state[1]!);
    store.linearVelocities.set(state[2]!);
    store.angularVelocities.set(state[3]!);
  };
  for (let trial = 0; trial < 6; trial++) {
    const [dx, dTheta, dv, dw] = [0, 1, 2, 3].map((part) =>
      // Directions of one kind at a time, then of all kinds together.
      Float64Array.from({ length: n }, () =>
        trial === part || trial >= 4 ? random.uniform(-1, 1) : 0,
      ),
    ) as [Float64Array, Float64Array, Float64Array, Float64Array];
    const outForce = new Float64Array(n);
    const outTorque = new Float64Array(n);
    force.addDirectional!(store, 0, dx, dTheta, dv, dw, outForce, outTorque);
    const shifted = (h: number) => {
      for (let i = 0; i < n; i++) {
        store.centers[i]! += h * dx[i]!;
        store.linearVelocities[i]! += h * dv[i]!;
        store.angularVelocities[i]! += h * dw[i]!;
      }
      for (let row = 0; row < store.moving; row++) {
        const o = row * 3;
        turnRow(store, row, { x: h * dTheta[o]!, y: h * dTheta[o + 1]!, z: h * dTheta[o + 2]! });
      }
      const sums = evaluate(store, force);
      restore();
      return sums;
    };
    const h = 1e-5;
    const [ahead, behind] = [shifted(h), shifted(-h)];
    const slopes = (a: Float64Array, b: Float64Array) =>
      a.map((value, i) => (value - b[i]!) / (2 * h));
    const force0 = evaluate(store, force);
    const scale = Math.max(
      ...force0.forces.map(Math.abs),
      ...force0.torques.map(Math.abs),
      ...outForce.map(Math.abs),
      ...outTorque.map(Math.abs),
    );
    for (const [given, slope] of [
      [outForce, slopes(ahead.forces, behind.forces)],
      [outTorque, slopes(ahead.torques, behind.torques)],
    ] as const) {
      for (let i = 0; i < n; i++) {
        const message = `trial ${trial}, number ${i}`;
        expect(Math.abs(given[i]! - slope[i]!), message).toBeLessThan(tolerance * scale);
      }
    }
  }
}
