/**
 * What moves a state through time, and what it needs to know of the system it moves.
 *
 * The thesis (T 7.5.1) and the notes (N 3, P ODE) hand an integrator one flat vector and a function
 * for its derivative. That forgets what the classic methods for mechanics live on: which numbers
 * are positions and which velocities, and that a quaternion is no vector. So the state comes in four
 * parts, and the derivative in two:
 *
 *   ẋ = v                    x: linear coordinates, any number of them
 *   q̇ = ½ ω q                q: unit quaternions, N (4-2)
 *   v̇ = dv(t, x, q, v, w)    v: velocities, as many as x
 *   ẇ = dw(t, x, q, v, w)    w: three numbers per quaternion
 *
 * In the velocity form w is the angular velocity ω itself; in the momentum form w is the angular
 * momentum L and ω = I⁻¹(q) L (the state [x q P L] of N 3). Rigid bodies fill all four parts,
 * particles only x and v; a plain first-order equation ẏ = f(t, y) is v alone, with x, q, w empty.
 */

/** The live numbers of a system. Integrators work in place; `Derivative` reads the same arrays. */
export interface MotionState {
  /** linear coordinates */
  readonly x: Float64Array;
  /** unit quaternions, x y z w each */
  readonly q: Float64Array;
  /** velocities; empty x with v of any length makes a first-order system */
  readonly v: Float64Array;
  /** angular velocities or angular momenta, three per quaternion */
  readonly w: Float64Array;
}

/** The right-hand side, for the state as it stands in the live arrays. */
export interface Derivative {
  /** Fills `dv`, `dw` and `omega` for the live state at time `t` (s). */
  evaluate(t: number): void;
  /** v̇ of the last evaluation */
  readonly dv: Float64Array;
  /** ẇ of the last evaluation */
  readonly dw: Float64Array;
  /** ω of the live state: what turns q. In the velocity form it is `state.w` itself. */
  readonly omega: Float64Array;
  /** Refreshes `omega` from q and w without evaluating forces (momentum form; else does nothing). */
  updateOmega(): void;
  /**
   * Optional: the change of (dv, dw) along a direction, by closed formulas:
   * out = ∂(dv, dw)/∂(x, q) · (dx, dθ) + ∂(dv, dw)/∂(v, w) · (δv, δw), where dθ is a world rotation
   * vector per quaternion. Without it the implicit methods take differences of `evaluate`.
   */
  directional?(
    dx: Float64Array,
    dTheta: Float64Array,
    deltaV: Float64Array,
    deltaW: Float64Array,
    outV: Float64Array,
    outW: Float64Array,
  ): void;
  /**
   * Optional: the whole semi-implicit Euler step from `t` to `t` + `h` in one pass. A system that
   * has it need not be bound to momenta for {@link SemiImplicitEuler}.
   */
  semiImplicit?(t: number, h: number): void;
}

/** In which variables rotation is integrated: ω, or L with ω = I⁻¹L. */
export type RotationVariables = 'velocity' | 'momentum';

/** A numerical method that carries a state from t0 to t1. */
export interface Integrator {
  /** The word that scene files and the command line use, e.g. `runge-kutta-4`. */
  readonly name: string;
  /** Order of convergence in the step size on smooth problems. */
  readonly order: number;
  /** Which form of the state the method wants for rotations. */
  readonly variables: RotationVariables;
  /** Every option as plain data: `createIntegrator(name, options)` makes another one like it. */
  readonly options?: object;
  /** The method takes {@link Derivative.semiImplicit} where there is one: no momenta to prepare. */
  readonly onePass?: true;
  /** Moves `state` in place from `t0` to `t1` (s). */
  integrate(state: MotionState, t0: number, t1: number, derivative: Derivative): void;
  /** Forget anything remembered from the last step: the state was changed from outside (I5). */
  restart(): void;
  /** What is remembered from step to step, as numbers: part of snapshots and hashes. None: absent. */
  saveMemory?(): Float64Array;
  /** Takes back what {@link saveMemory} gave. */
  loadMemory?(memory: Float64Array): void;
}
