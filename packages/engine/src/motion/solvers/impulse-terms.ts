/**
 * What a row demands of velocities: the d of Ċ = J u₊ + d of T (4.87), row by row, and the softness
 * of springs. One place for all impulse methods, sequential and simultaneous.
 *
 *   equality    d = −target + (ERP/Δt) C                        T (5.7)
 *   contact     d = e Ċ₋ when it bounces, T (4.86); else C/Δt while there is a gap, so that bodies
 *               may close it and no more; else (ERP/Δt)(C + slop), as far as Baumgarte is on
 *   velocity    d = −target
 *   spring      with stiffness k and damping c, integrated implicitly (Catto, "Soft constraints",
 *               2011):  γ = 1/(Δt (c + Δt k)),  Ċ₊ + γ λ + Δt k γ C = 0
 */

import { type ConstraintRows, ROW } from '../../objects/constraints/constraint-rows.js';
import type { ConstraintSystem } from './constraint-system.js';
import { rowVelocity } from './island-rows.js';

/** d of a row; call it before velocities are changed: a bounce depends on how the bodies come in. */
export function velocityTerm(
  rows: ConstraintRows,
  row: number,
  system: ConstraintSystem,
  dt: number,
): number {
  const target = rows.target[row]!;
  const kind = rows.kind[row]!;
  if (kind === ROW.velocity) return -target;
  const c = rows.position[row]!;
  const stiffness = rows.stiffness[row]!;
  const damping = rows.damping[row]!;
  if (stiffness > 0 || damping > 0) {
    if (kind === ROW.inequality && c > 0) return c / dt;
    return (stiffness * c) / (damping + dt * stiffness) - target;
  }
  const { baumgarte } = system;
  const own = rows.erp[row]!;
  const erp = own >= 0 ? own : baumgarte === null ? 0 : baumgarte.erp;
  if (kind === ROW.equality) return (erp * c) / dt - target;

  const restitution = rows.restitution[row]!;
  const bounce = restitution > 0 ? restitution * rowVelocity(rows, row, system) : 0;
  if (bounce < 0) return Math.min(bounce, pushOut(c, erp, system, dt));
  if (c > 0) return c / dt - target;
  return pushOut(c, erp, system, dt) - target;
}

/** γ of a row: what is added to the diagonal of A, 1/kg or 1/(kg·m²). */
export function softness(rows: ConstraintRows, row: number, dt: number): number {
  const stiffness = rows.stiffness[row]!;
  const damping = rows.damping[row]!;
  if (stiffness <= 0 && damping <= 0) return 0;
  if (rows.kind[row] === ROW.inequality && rows.position[row]! > 0) return 0;
  return 1 / (dt * (damping + dt * stiffness));
}

/** Minus the velocity with which an overlap is driven apart. */
function pushOut(c: number, erp: number, system: ConstraintSystem, dt: number): number {
  const { baumgarte } = system;
  const slop = baumgarte === null ? 0 : baumgarte.slop;
  const limit = baumgarte === null ? Number.POSITIVE_INFINITY : baumgarte.maxSpeed;
  const depth = Math.min(0, c + slop);
  return Math.max(-limit, (erp * depth) / dt);
}
