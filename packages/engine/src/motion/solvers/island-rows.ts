/**
 * The rows of one island, and who they belong to: constraints first, in their order, then contacts.
 */

import { CONTACT_POINT_STRIDE, POINTS } from '../../collision/contacts/contact-list.js';
import { ConstraintRows, JACOBIAN_STRIDE } from '../../objects/constraints/constraint-rows.js';
import type { ConstraintSystem } from './constraint-system.js';
import { type ContactRowSettings, type ContactWriter, writeContactRows } from './contact-rows.js';
import { storeImpulses } from './friction-rows.js';
import { TASK } from './solver.js';

/** Rows of an island with their owners. */
export class IslandRows {
  readonly rows = new ConstraintRows();
  /** Numbers of the constraints in the system, and where the rows of each begin; one more at the end. */
  readonly constraints: number[] = [];
  readonly starts: number[] = [];
  /** Rows of constraints; all others are of contacts. */
  constraintRows = 0;
  /** (contact rows) which contact point a row belongs to: see `pointCode` */
  readonly points: number[] = [];

  /** Writes the rows that the tasks ask for, for the state in the store. */
  write(
    system: ConstraintSystem,
    island: number,
    tasks: number,
    settings: ContactRowSettings,
    dt: number,
    writeContact: ContactWriter = writeContactRows,
  ): ConstraintRows {
    const { rows } = this;
    const { islands, store } = system;
    rows.clear();
    this.constraints.length = 0;
    this.starts.length = 0;
    this.points.length = 0;
    if ((tasks & TASK.constraints) !== 0) {
      const end = islands.constraintStart[island + 1]!;
      for (let i = islands.constraintStart[island]!; i < end; i++) {
        const number = islands.constraints[i]!;
        const constraint = system.constraints[number]!;
        const first = rows.count;
        this.constraints.push(number);
        this.starts.push(first);
        constraint.writeRows(rows, store);
        const count = rows.count - first;
        rows.impulse.set(constraint.impulses(count), first);
        const { erp } = constraint;
        if (erp !== null) rows.erp.fill(system.drivesOwn ? erp : 0, first, rows.count);
      }
    }
    this.starts.push(rows.count);
    this.constraintRows = rows.count;
    if ((tasks & (TASK.collisions | TASK.contacts)) !== 0) {
      const end = islands.contactStart[island + 1]!;
      for (let i = islands.contactStart[island]!; i < end; i++) {
        const contact = islands.contacts[i]!;
        writeContact(rows, this.points, system, contact, tasks, settings, dt);
      }
    }
    return rows;
  }

  /** Hands λ of all rows to the constraints and contacts they belong to, after a step of `dt` (s). */
  report(system: ConstraintSystem, dt: number): void {
    const { rows, starts } = this;
    this.constraints.forEach((number, i) => {
      const first = starts[i]!;
      system.constraints[number]!.takeImpulses(rows, first, starts[i + 1]! - first, dt);
    });
    const { data } = system.contacts;
    const { points, constraintRows } = this;
    for (let row = constraintRows; row < rows.count; ) {
      // A point's normal row comes first, its friction rows follow.
      const code = points[row - constraintRows]!;
      let end = row + 1;
      while (end < rows.count && points[end - constraintRows] === code) end++;
      const o = system.contacts.starts[code >> 2]! + POINTS + (code & 3) * CONTACT_POINT_STRIDE;
      storeImpulses(data, o, rows, row, end);
      row = end;
    }
  }
}

/** Ċ = J u of a row, for the velocities in the store, m/s or rad/s. */
export function rowVelocity(rows: ConstraintRows, row: number, system: ConstraintSystem): number {
  const { linearVelocities: v, angularVelocities: w } = system.store;
  return rowProduct(rows, row, v, w);
}

/** J times any linear and angular vectors per body of the store. */
export function rowProduct(
  rows: ConstraintRows,
  row: number,
  linear: Float64Array,
  angular: Float64Array,
): number {
  const j = rows.jacobian;
  const o = row * JACOBIAN_STRIDE;
  const a = 3 * rows.bodyA[row]!;
  const b = 3 * rows.bodyB[row]!;
  let sum = 0;
  for (let k = 0; k < 3; k++) {
    sum += j[o + k]! * linear[a + k]! + j[o + 3 + k]! * angular[a + k]!;
    sum += j[o + 6 + k]! * linear[b + k]! + j[o + 9 + k]! * angular[b + k]!;
  }
  return sum;
}

/** u += M⁻¹ Jᵀ λ of one row, T (4.69): what an impulse λ (N·s or N·m·s) does to two bodies. */
export function applyRowImpulse(
  rows: ConstraintRows,
  row: number,
  lambda: number,
  system: ConstraintSystem,
): void {
  const { linearVelocities: v, angularVelocities: w } = system.store;
  addResponse(rows, row, lambda, system, v, w);
}

/** The same, added to any linear and angular vectors per body of the store. */
export function addResponse(
  rows: ConstraintRows,
  row: number,
  lambda: number,
  system: ConstraintSystem,
  linear: Float64Array,
  angular: Float64Array,
): void {
  const o = row * JACOBIAN_STRIDE;
  addHalf(rows.jacobian, o, rows.bodyA[row]!, lambda, system, linear, angular);
  addHalf(rows.jacobian, o + 6, rows.bodyB[row]!, lambda, system, linear, angular);
}

function addHalf(
  j: Float64Array,
  o: number,
  body: number,
  lambda: number,
  system: ConstraintSystem,
  linear: Float64Array,
  angular: Float64Array,
): void {
  const { inverseMass, inverseInertia } = system;
  const x = lambda * j[o + 3]!;
  const y = lambda * j[o + 4]!;
  const z = lambda * j[o + 5]!;
  for (let k = 0; k < 3; k++) {
    const i = 9 * body + 3 * k;
    linear[3 * body + k]! += lambda * inverseMass[3 * body + k]! * j[o + k]!;
    angular[3 * body + k]! +=
      inverseInertia[i]! * x + inverseInertia[i + 1]! * y + inverseInertia[i + 2]! * z;
  }
}
