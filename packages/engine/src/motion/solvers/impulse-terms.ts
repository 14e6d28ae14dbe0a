/**
 * What a row demands of velocities: the d of Ċ = J u₊ + d of T (4.87), row by row, and the softness
 * of springs. One place for all impulse methods, sequential and simultaneous.
 *
 *   equality    d = −target + (ERP/Δt) C                        T (5.7)
 *   contact     d = e Ċ₋ when it bounces, T (4.86); else C/Δt while there is a gap, so that bodies
 *               may close it and no more; else (ERP/Δt)(C + slop), as far as Baumgarte is on
 *   velocity    d = −target
 *   (Δt of ERP is that of the whole step, where a step is made of parts.)
 *   spring      with stiffness k and damping c, integrated implicitly (Catto, "Soft constraints",
 *               2011):  γ = 1/(Δt (c + Δt k)),  Ċ₊ + γ λ + Δt k γ C = 0
 */

import { type ConstraintRows, ROW } from '../../objects/constraints/constraint-rows.js';
import type { ConstraintSystem } from './constraint-system.js';
import { rowVelocity } from './island-rows.js';

/**
 * d of a row; call it before velocities are changed: a bounce depends on how the bodies come in.
 *
 * `gained` is the Ċ that external forces add during the step, if the demand is for its end. A bounce is
 * over at once, and gravity slows down what leaves, so Ċ₊ = −e Ċ₋ + gained at the end of the step.
 * Semi-implicit Euler, though, has velocities of the middle of steps (it is leapfrog with other
 * names): −e (Ċ₋ + ½ gained) + ½ gained. Both keep the energy of an elastic ball; with the other's
 * rule it would change by m v g Δt at every bounce.
 */
export function velocityTerm(
  rows: ConstraintRows,
  row: number,
  system: ConstraintSystem,
  dt: number,
  gained = 0,
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
  if (kind === ROW.equality) return (erp * c) / (system.wholeStep || dt) - target;

  const restitution = rows.restitution[row]!;
  const coming = restitution > 0 ? rowVelocity(rows, row, system) : 0;
  // A limit far ahead must not bounce yet; contacts that may are near by themselves.
  if (coming < 0 && c + dt * coming <= system.thresholds.envelope) {
    const leaving = Math.max(-restitution * coming, -pushOut(c, erp, system, dt));
    return -Math.max(0, leaving + (system.staggered ? 0.5 * (1 - restitution) : 1) * gained);
  }
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

/** Minus the velocity (m/s) with which an overlap C = `c` (m) of a contact is driven apart. */
export function pushOut(c: number, erp: number, system: ConstraintSystem, dt: number): number {
  const { baumgarte } = system;
  const slop = baumgarte === null ? 0 : baumgarte.slop;
  const limit = baumgarte === null ? Number.POSITIVE_INFINITY : baumgarte.maxSpeed;
  const depth = Math.min(0, c + slop);
  return Math.max(-limit, (erp * depth) / (system.wholeStep || dt));
}
