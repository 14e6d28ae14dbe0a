/**
 * The rows of the constraint Jacobian with all that solvers ask about them (T 4.1.3, 7.4.3).
 *
 * Every constraint, contact or joint, becomes rows of one scalar equation each:
 *
 *   Ċ = J_A u_A + J_B u_B                T (4.15), u = (v, ω)
 *   C̈ = J_A u̇_A + J_B u̇_B + c,  c = J̇ u  T (4.10), (4.11)
 *
 * and one multiplier λ between bounds, whose force on the bodies is Jᵀλ, T (4.61). Three kinds of
 * rows are enough for everything: C = 0, C ≥ 0, and Ċ = a wanted velocity. The thesis asks each
 * constraint by a dozen methods (GetJacobianOfA, GetLowLimits …); here it writes its rows once, in
 * arrays that any solver can read, so that the force, impulse and position methods cannot disagree
 * about what a joint is.
 */

/** What a row demands. */
export const ROW = {
  /** C = 0: λ may have either sign. */
  equality: 0,
  /** C ≥ 0: λ ≥ 0 while C = 0. A contact normal, a limit, a rope. */
  inequality: 1,
  /** Ċ = `target`, there is no C: motors and friction. */
  velocity: 2,
} as const;

/** Numbers of J in a row: linear and angular part of body A, then of body B. */
export const JACOBIAN_STRIDE = 12;

/** Rows, one after the other. All arrays are longer than `count`. */
export class ConstraintRows {
  /** Live rows. */
  count = 0;
  /** (rows) one of {@link ROW} */
  kind = new Uint8Array(0);
  /** (rows) row of body A in the store, and of body B */
  bodyA = new Int32Array(0);
  bodyB = new Int32Array(0);
  /** (rows × 12) J: linear and angular part for A, then for B */
  jacobian = new Float64Array(0);
  /** (rows) C: m, or rad for angular rows; 0 for velocity rows */
  position = new Float64Array(0);
  /** (rows) c = J̇ u: m/s² or rad/s² */
  acceleration = new Float64Array(0);
  /** (rows) wanted Ċ of velocity rows; for the others what is added to the demand Ċ = 0, m/s or rad/s */
  target = new Float64Array(0);
  /** (rows) bounds of λ as a force: N or N·m; not read for rows with a dependency */
  low = new Float64Array(0);
  high = new Float64Array(0);
  /** (rows) the row whose λ gives the bounds ∓factor·λ, T (4.92); −1: none */
  dependsOn = new Int32Array(0);
  factor = new Float64Array(0);
  /** (rows) restitution e: the demand on a collision is Ċ₊ ≥ −e Ċ₋, T (4.35) */
  restitution = new Float64Array(0);
  /** (rows) a spring in place of a rigid row, N/m or N·m/rad, and its damper; both 0: rigid */
  stiffness = new Float64Array(0);
  damping = new Float64Array(0);
  /** (rows) part of the error to be taken out per step (T 5.1); −1: as the solver has it */
  erp = new Float64Array(0);
  /** (rows) 1 where C is an angle */
  angular = new Uint8Array(0);
  /** (rows) λ as an impulse, N·s or N·m·s: solvers start from it and leave their answer here */
  impulse = new Float64Array(0);

  clear(): void {
    this.count = 0;
  }

  /**
   * Appends a rigid row of this kind with J = 0, C = 0 and the bounds of its kind, and returns its
   * number. The caller fills in what is different.
   */
  add(kind: number, bodyA: number, bodyB: number): number {
    const i = this.count;
    if (i === this.bodyA.length) this.#grow();
    this.count = i + 1;
    this.kind[i] = kind;
    this.bodyA[i] = bodyA;
    this.bodyB[i] = bodyB;
    this.jacobian.fill(0, i * JACOBIAN_STRIDE, (i + 1) * JACOBIAN_STRIDE);
    this.position[i] = 0;
    this.acceleration[i] = 0;
    this.target[i] = 0;
    this.low[i] = kind === ROW.inequality ? 0 : Number.NEGATIVE_INFINITY;
    this.high[i] = Number.POSITIVE_INFINITY;
    this.dependsOn[i] = -1;
    this.factor[i] = 0;
    this.restitution[i] = 0;
    this.stiffness[i] = 0;
    this.damping[i] = 0;
    this.erp[i] = -1;
    this.angular[i] = 0;
    this.impulse[i] = 0;
    return i;
  }

  #grow(): void {
    const room = Math.max(64, 2 * this.bodyA.length);
    this.kind = grownBytes(this.kind, room);
    this.angular = grownBytes(this.angular, room);
    this.bodyA = grownInts(this.bodyA, room);
    this.bodyB = grownInts(this.bodyB, room);
    this.dependsOn = grownInts(this.dependsOn, room);
    this.jacobian = grown(this.jacobian, room * JACOBIAN_STRIDE);
    this.position = grown(this.position, room);
    this.acceleration = grown(this.acceleration, room);
    this.target = grown(this.target, room);
    this.low = grown(this.low, room);
    this.high = grown(this.high, room);
    this.factor = grown(this.factor, room);
    this.restitution = grown(this.restitution, room);
    this.stiffness = grown(this.stiffness, room);
    this.damping = grown(this.damping, room);
    this.erp = grown(this.erp, room);
    this.impulse = grown(this.impulse, room);
  }
}

/**
 * Appends a row of this kind with the bodies, J and c of row `row` of another list, and returns its
 * number: springs, motors and limits of one coordinate differ in what they demand only.
 */
export function copyRow(
  rows: ConstraintRows,
  from: ConstraintRows,
  row: number,
  kind: number,
): number {
  const i = rows.add(kind, from.bodyA[row]!, from.bodyB[row]!);
  const o = row * JACOBIAN_STRIDE;
  for (let k = 0; k < JACOBIAN_STRIDE; k++) {
    rows.jacobian[i * JACOBIAN_STRIDE + k] = from.jacobian[o + k]!;
  }
  rows.acceleration[i] = from.acceleration[row]!;
  rows.angular[i] = from.angular[row]!;
  return i;
}

function grown(old: Float64Array, room: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(room);
  larger.set(old);
  return larger;
}

function grownInts(old: Int32Array, room: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(room);
  larger.set(old);
  return larger;
}

function grownBytes(old: Uint8Array, room: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(room);
  larger.set(old);
  return larger;
}
