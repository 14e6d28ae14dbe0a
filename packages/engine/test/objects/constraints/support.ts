/** Two bodies in any state, and what every constraint must obey there. */

import { expect } from 'vitest';
import { Simulation, type SimulationOptions } from '../../../src/index.js';
import * as quat from '../../../src/math/quat.js';
import { Random } from '../../../src/math/random.js';
import type { Vec3 } from '../../../src/math/types.js';
import type { Constraint } from '../../../src/objects/constraints/constraint.js';
import {
  ConstraintRows,
  JACOBIAN_STRIDE,
  ROW,
} from '../../../src/objects/constraints/constraint-rows.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import type { BodyStore } from '../../../src/state/body-store.js';

/** A pair of bodies that a joint may tie. */
export interface Pair {
  readonly sim: Simulation;
  readonly a: RigidBody;
  readonly b: RigidBody;
  readonly random: Random;
}

export const triple = (random: Random, size: number): [number, number, number] => [
  random.uniform(-size, size),
  random.uniform(-size, size),
  random.uniform(-size, size),
];

/**
 * Two moving bodies in random poses, with random masses and centres of mass outside their origins;
 * `turned`: how far (rad) B is turned away from A, about a random axis.
 */
export function randomPair(seed: string, turned: number, options: SimulationOptions = {}): Pair {
  const random = new Random(seed);
  const sim = new Simulation({ gravity: [0, 0, 0], ...options });
  const body = (name: string, x: number, orientation: Readonly<typeof turn>): RigidBody =>
    sim.add(
      new RigidBody({
        name,
        shape: new Box(random.uniform(0.3, 1), random.uniform(0.3, 1), random.uniform(0.3, 1)),
        mass: random.uniform(0.5, 3),
        centerOfMass: triple(random, 0.1),
        position: [x + random.uniform(-0.3, 0.3), random.uniform(-1, 1), random.uniform(-1, 1)],
        orientation: { ...orientation },
        linearVelocity: triple(random, 1),
        angularVelocity: triple(random, 1),
      }),
    );
  const turn = random.unitQuaternion(quat.quat());
  const a = body('a', 0, turn);
  const axis = triple(random, 1);
  const size = Math.hypot(...axis);
  const [x, y, z] = axis.map((part) => (part / size) * Math.sin(turned / 2));
  const more = quat.quat(x, y, z, Math.cos(turned / 2));
  const b = body('b', 1.2, quat.multiply(quat.quat(), more, turn));
  return { sim, a, b, random };
}

/** The rows of a constraint for the state in its store. */
export function rowsOf(constraint: Constraint, store: BodyStore): ConstraintRows {
  const rows = new ConstraintRows();
  constraint.writeRows(rows, store);
  return rows;
}

/** J u of all rows. */
export function rates(rows: ConstraintRows, store: BodyStore): number[] {
  return Array.from({ length: rows.count }, (_, i) => {
    let sum = 0;
    for (let k = 0; k < JACOBIAN_STRIDE; k++) {
      const body = k < 6 ? rows.bodyA[i]! : rows.bodyB[i]!;
      const u = k % 6 < 3 ? store.linearVelocities : store.angularVelocities;
      sum += rows.jacobian[i * JACOBIAN_STRIDE + k]! * u[3 * body + (k % 3)]!;
    }
    return sum;
  });
}

/** Runs `ask` with all bodies moved on by their velocities for `t` seconds, and puts them back. */
export function moved<T>(store: BodyStore, t: number, ask: () => T): T {
  const centers = store.centers.slice();
  const orientations = store.orientations.slice();
  for (let row = 0; row < store.moving; row++) {
    for (let k = 3 * row; k < 3 * row + 3; k++) {
      store.centers[k]! += t * store.linearVelocities[k]!;
    }
    const w = store.angularVelocities.subarray(3 * row, 3 * row + 3);
    const q = quat.read(quat.quat(), store.orientations, 4 * row);
    quat.advance(q, q, { x: w[0]!, y: w[1]!, z: w[2]! }, t);
    quat.write(store.orientations, 4 * row, q);
  }
  const answer = ask();
  store.centers.set(centers);
  store.orientations.set(orientations);
  return answer;
}

/** Derivative at 0 of a list of functions of time, by differences of eighth order. */
function slope(f: (t: number) => readonly number[], h: number): number[] {
  const weights = [4 / 5, -1 / 5, 4 / 105, -1 / 280];
  const sum: number[] = [];
  weights.forEach((weight, k) => {
    const [ahead, behind] = [f((k + 1) * h), f(-(k + 1) * h)];
    ahead.forEach((value, i) => {
      sum[i] = (sum[i] ?? 0) + (weight * (value - behind[i]!)) / h;
    });
  });
  return sum;
}

/**
 * J against differences of C and c = J̇ u against differences of J u, along the motion of the bodies
 * and along every single velocity. A row without C (kind velocity) is checked by c alone.
 */
export function expectDerivatives(constraint: Constraint, store: BodyStore, h = 2e-3): void {
  const rows = rowsOf(constraint, store);
  const velocities = [store.linearVelocities.slice(), store.angularVelocities.slice()] as const;
  const restore = () => {
    store.linearVelocities.set(velocities[0]);
    store.angularVelocities.set(velocities[1]);
  };
  const directions: (() => void)[] = [() => {}];
  for (let k = 0; k < 6 * store.moving; k++) {
    directions.push(() => {
      store.linearVelocities.fill(0);
      store.angularVelocities.fill(0);
      const u = k % 6 < 3 ? store.linearVelocities : store.angularVelocities;
      u[3 * Math.floor(k / 6) + (k % 3)] = 1;
    });
  }
  for (const [number, start] of directions.entries()) {
    start();
    const here = rowsOf(constraint, store);
    const given = rates(here, store);
    const position = (t: number) =>
      moved(store, t, () => Array.from(rowsOf(constraint, store).position.slice(0, rows.count)));
    const speed = (t: number) => moved(store, t, () => rates(rowsOf(constraint, store), store));
    const measured = slope(position, h);
    const bent = slope(speed, h);
    for (let i = 0; i < rows.count; i++) {
      const where = `row ${i}, direction ${number}`;
      const size = 1 + Math.abs(given[i]!);
      if (rows.kind[i] !== ROW.velocity) {
        expect(Math.abs(measured[i]! - given[i]!), `J: ${where}`).toBeLessThan(1e-7 * size);
      }
      const c = here.acceleration[i]!;
      expect(Math.abs(bent[i]! - c), `c: ${where}`).toBeLessThan(1e-6 * (1 + Math.abs(c)));
    }
    restore();
  }
}

/** Rank of J, by elimination with full pivoting. */
export function rank(rows: ConstraintRows, count = rows.count): number {
  const m = Array.from({ length: count }, (_, i) =>
    Array.from(rows.jacobian.slice(i * JACOBIAN_STRIDE, (i + 1) * JACOBIAN_STRIDE)),
  );
  let found = 0;
  for (;;) {
    let [best, row, column] = [1e-9, -1, -1];
    for (let i = found; i < count; i++) {
      for (let k = 0; k < JACOBIAN_STRIDE; k++) {
        if (Math.abs(m[i]![k]!) > best) [best, row, column] = [Math.abs(m[i]![k]!), i, k];
      }
    }
    if (row < 0) return found;
    [m[found], m[row]] = [m[row]!, m[found]!];
    for (let i = found + 1; i < count; i++) {
      const factor = m[i]![column]! / m[found]![column]!;
      for (let k = 0; k < JACOBIAN_STRIDE; k++) m[i]![k]! -= factor * m[found]![k]!;
    }
    found++;
  }
}

export const distanceOf = (a: Readonly<Vec3>, b: Readonly<Vec3>): number =>
  Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);

export const sizeOf = (v: Readonly<Vec3>): number => Math.hypot(v.x, v.y, v.z);
