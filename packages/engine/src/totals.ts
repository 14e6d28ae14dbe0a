/** Energy and momenta of a whole system (M5): sums over its dynamic bodies, T 2.4-2.5, and systems. */

import type { Vec3 } from './math/types.js';
import type { Constraint } from './objects/constraints/constraint.js';
import { ConstraintRows, ROW } from './objects/constraints/constraint-rows.js';
import type { DynamicSystem } from './objects/dynamic-system.js';
import type { Force } from './objects/forces/force.js';
import { angularMomentumOf, kineticEnergyOf } from './state/body-rows.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE, MASS, MASS_STRIDE } from './state/body-store.js';

/** J */
export interface SystemEnergy {
  kinetic: number;
  /** Of gravity (zero at the world's origin) and of all forces that have a potential. */
  potential: number;
  /** Of springs, soft limits and position servos in joints, and of soft constraints. */
  springs: number;
  total: number;
}

/** Kinetic energy, potential energies and their sum, J. */
export function systemEnergy(
  store: BodyStore,
  forces: readonly Force[],
  constraints: readonly Constraint[],
  systems: readonly DynamicSystem[],
  gravity: Readonly<Vec3>,
  t: number,
): SystemEnergy {
  let kinetic = 0;
  let potential = 0;
  for (let row = 0; row < store.count; row++) {
    if (!isDynamic(store, row)) continue;
    kinetic += kineticEnergyOf(store, row);
    const o = row * 3;
    const c = store.centers;
    const m = row * MASS_STRIDE;
    const weight = store.mass[m + MASS.mass]! * store.mass[m + MASS.gravityScale]!;
    potential -= weight * (gravity.x * c[o]! + gravity.y * c[o + 1]! + gravity.z * c[o + 2]!);
  }
  for (const force of forces) if (force.actsAt(t)) potential += force.potentialEnergy(store, t);
  for (const system of systems) {
    kinetic += system.kineticEnergy();
    potential += system.potentialEnergy(gravity);
  }
  const springs = springEnergy(store, constraints);
  return { kinetic, potential, springs, total: kinetic + potential + springs };
}

/** ½ k C² over the spring rows of all constraints that act, J. */
function springEnergy(store: BodyStore, constraints: readonly Constraint[]): number {
  let sum = 0;
  for (const constraint of constraints) {
    if (!constraint.active || !constraint.bodyA.active || !constraint.bodyB.active) continue;
    rows.clear();
    constraint.writeRows(rows, store);
    for (let i = 0; i < rows.count; i++) sum += rowEnergy(i);
  }
  return sum;
}

/**
 * The work that the force λ = −k C of a spring row still has to do. Where its bounds cut the force off
 * at F, the potential goes on as a straight line: F |C| − F²/(2k). An inequality that holds is such a
 * case: it cannot pull, F = 0.
 */
function rowEnergy(row: number): number {
  const k = rows.stiffness[row]!;
  const c = rows.position[row]!;
  if (k === 0 || rows.kind[row] === ROW.velocity) return 0;
  const strongest = Math.max(0, c < 0 ? rows.high[row]! : -rows.low[row]!);
  const way = Math.abs(c);
  return k * way <= strongest ? 0.5 * k * c * c : strongest * (way - (0.5 * strongest) / k);
}

const rows = new ConstraintRows();

/** Σ m v, kg·m/s. */
export function systemMomentum(store: BodyStore, systems: readonly DynamicSystem[]): Vec3 {
  const sum = { x: 0, y: 0, z: 0 };
  const v = store.linearVelocities;
  for (let row = 0; row < store.count; row++) {
    if (!isDynamic(store, row)) continue;
    const m = store.mass[row * MASS_STRIDE + MASS.mass]!;
    sum.x += m * v[row * 3]!;
    sum.y += m * v[row * 3 + 1]!;
    sum.z += m * v[row * 3 + 2]!;
  }
  for (const system of systems) system.addMomentum(sum);
  return sum;
}

/** Σ (x × m v + I ω) about the world's origin, kg·m²/s. */
export function systemAngularMomentum(store: BodyStore, systems: readonly DynamicSystem[]): Vec3 {
  const sum = { x: 0, y: 0, z: 0 };
  const own = { x: 0, y: 0, z: 0 };
  const { centers: c, linearVelocities: v } = store;
  for (let row = 0; row < store.count; row++) {
    if (!isDynamic(store, row)) continue;
    angularMomentumOf(own, store, row);
    const o = row * 3;
    const m = store.mass[row * MASS_STRIDE + MASS.mass]!;
    sum.x += own.x + m * (c[o + 1]! * v[o + 2]! - c[o + 2]! * v[o + 1]!);
    sum.y += own.y + m * (c[o + 2]! * v[o]! - c[o]! * v[o + 2]!);
    sum.z += own.z + m * (c[o]! * v[o + 1]! - c[o + 1]! * v[o]!);
  }
  for (const system of systems) system.addAngularMomentum(sum);
  return sum;
}

function isDynamic(store: BodyStore, row: number): boolean {
  return (store.info[row * INFO_STRIDE + INFO.flags]! & FLAG.dynamic) !== 0;
}
