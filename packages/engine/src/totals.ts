/** Energy and momenta of a whole system (M5): sums over its dynamic bodies, T 2.4-2.5, and systems. */

import type { Vec3 } from './math/types.js';
import type { Constraint } from './objects/constraints/constraint.js';
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

/** That of all constraints that act, J. */
function springEnergy(store: BodyStore, constraints: readonly Constraint[]): number {
  let sum = 0;
  for (const constraint of constraints) {
    if (!constraint.active || !constraint.bodyA.active || !constraint.bodyB.active) continue;
    sum += constraint.springEnergy(store);
  }
  return sum;
}

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
