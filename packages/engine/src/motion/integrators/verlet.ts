/**
 * Verlet integration, position-only (T 3.4.1, T (6.1)): the state without velocities.
 *
 *   x₁ = x₀ + Δx₁,   Δx₁ = Δx₀ + h² v̇(x₀),   Δx₀ = x₀ − x₋₁
 *
 * It remembers the last change of position and where it left each coordinate. That is T (6.1) in
 * Henrici's summed form, the change being remembered as in [Faur97]: 2x₀ − x₋₁ would lose the digits
 * of v h below those of x in every step. Velocities are derived, for whoever wants to read them:
 *
 *   v₁ = Δx₁/h + ½h v̇(t₁, x₁, v₁)
 *
 * - Start and `restart()`: from the velocity, Δx₁ = h (v₀ + ½h v̇₀).
 * - A new step size (time-corrected): Δx₁ = Δx₀ h/h₀ + ½h(h + h₀) v̇₀; h = −h₀ steps back exactly.
 * - A position that someone moved between steps (a constraint projected, T 6.1) counts as motion:
 *   Δx₀ grows by the correction, and the velocities follow. Nobody has to tell the integrator. After
 *   a change of velocity, however, `restart()` is due.
 *
 * Rotations do the same with the momentum that made the last turn, L₋½, in the place of Δx: from two
 * orientations alone ω would have to be guessed back through the inertia in every step. Then
 * L½ = L₋½ + ½(h + h₀) τ₀, and q₁ is the drift of q₀ with L½ (rotation-drift.ts).
 *
 * The positions are those of VelocityVerlet but for rounding. Forces that depend on velocity see
 * the derived ones, which are good to O(h²), so the order stays 2.
 */

import { fail, oneOf } from '../../errors.js';
import type { Derivative, Integrator, MotionState } from './integrator.js';
import { withDefaults } from './options.js';
import { RotationDrift } from './rotation-drift.js';
import { checkMotion, copyTo, exactly } from './state-copy.js';
import { TurnMomentum } from './turn-momentum.js';

/** Options of {@link Verlet}. */
export interface VerletOptions {
  /**
   * How the velocities at the end of a step are derived. `evaluated`: with the forces found there, a
   * second evaluation per step, exact enough to restart from and to run backwards. `extrapolated`:
   * with the forces of the start; half the cost and an error of h²/3 dv̇/dt, for scenes that seldom
   * read velocities and never restart.
   */
  velocities?: 'evaluated' | 'extrapolated';
}

export const VERLET_DEFAULTS: Required<VerletOptions> = { velocities: 'evaluated' };

/** Numbers in front of the arrays in a saved memory: h₀, coordinates, quaternions. */
const HEADER = 3;

/** Störmer-Verlet on positions alone; velocities are derived. */
export class Verlet implements Integrator {
  readonly name = 'verlet';
  readonly order = 2;
  readonly variables = 'momentum';
  readonly options: Readonly<Required<VerletOptions>>;
  readonly #evaluated: boolean;
  readonly #drift = new RotationDrift();
  readonly #turns = new TurnMomentum();

  /** Whether the arrays below describe the step before this one. */
  #started = false;
  /** h₀, s */
  #step = 0;
  /** the last change of each coordinate, and where it was left, m */
  #change: Float64Array = new Float64Array(0);
  #left: Float64Array = new Float64Array(0);
  /** (bodies × 3) the momentum L₋½ of the last turn, and (bodies × 4) the orientation it left */
  #momentum: Float64Array = new Float64Array(0);
  #leftTurned: Float64Array = new Float64Array(0);
  /** (bodies × 3) momenta of turns made by others between two steps */
  #correction: Float64Array = new Float64Array(0);

  constructor(options?: VerletOptions) {
    this.options = withDefaults('Verlet', VERLET_DEFAULTS, options);
    const { velocities } = this.options;
    const words = ['evaluated', 'extrapolated'] as const;
    this.#evaluated = oneOf('Verlet', 'velocities', velocities, words) === 'evaluated';
  }

  integrate(state: MotionState, t0: number, t1: number, derivative: Derivative): void {
    checkMotion('Verlet', state, t0, t1);
    const { x, q, v, w } = state;
    if (x.length !== v.length) {
      const cure = 'Give it positions, or take another integrator for a first-order equation.';
      fail('Verlet', 'state.x', x, 'must have as many numbers as state.v', cure);
    }
    const h = t1 - t0;
    if (h === 0) return;
    const fits = this.#left.length === x.length && this.#leftTurned.length === q.length;
    if (this.#started && fits) this.#takeCorrections(state, derivative);
    else this.#reserve(state);

    // The change of this step from the last one, or from the velocity.
    derivative.evaluate(t0);
    const { dv, dw } = derivative;
    const change = this.#change;
    const momentum = this.#momentum;
    if (this.#started) {
      const ratio = h === this.#step ? 1 : h / this.#step;
      const mean = 0.5 * (h + this.#step);
      for (let i = 0; i < x.length; i++) change[i] = ratio * change[i]! + h * mean * dv[i]!;
      for (let i = 0; i < w.length; i++) momentum[i]! += mean * dw[i]!;
    } else {
      for (let i = 0; i < x.length; i++) change[i] = h * (v[i]! + 0.5 * h * dv[i]!);
      for (let i = 0; i < w.length; i++) momentum[i] = w[i]! + 0.5 * h * dw[i]!;
    }

    // Move. The live momentum is the one that turns.
    for (let i = 0; i < x.length; i++) x[i]! += change[i]!;
    copyTo(w, momentum);
    this.#drift.move(state, derivative, h);

    // Derive the velocities: first with the forces of the start, then with those of the end.
    this.#deriveVelocities(state, derivative, h);
    if (this.#evaluated) {
      derivative.evaluate(t1);
      this.#deriveVelocities(state, derivative, h);
    }
    this.#left.set(x);
    this.#leftTurned.set(q);
    this.#step = h;
    this.#started = true;
  }

  restart(): void {
    this.#started = false;
  }

  saveMemory(): Float64Array {
    if (!this.#started) return new Float64Array(0);
    const parts = [this.#change, this.#left, this.#momentum, this.#leftTurned];
    const memory = new Float64Array(HEADER + parts.reduce((sum, part) => sum + part.length, 0));
    memory.set([this.#step, this.#left.length, this.#leftTurned.length / 4]);
    let at = HEADER;
    for (const part of parts) {
      memory.set(part, at);
      at += part.length;
    }
    return memory;
  }

  loadMemory(memory: Float64Array): void {
    if (memory.length === 0) {
      this.#started = false;
      return;
    }
    const [step = 0, coordinates = 0, quaternions = 0] = memory;
    if (memory.length !== HEADER + 2 * coordinates + 7 * quaternions || step === 0) {
      const cure = 'Pass what saveMemory() of a Verlet integrator returned.';
      fail('Verlet', 'memory', memory, 'must be a saved memory', cure);
    }
    const ends = [0, coordinates, coordinates, 3 * quaternions, 4 * quaternions];
    for (let i = 1; i < ends.length; i++) ends[i]! += ends[i - 1]!;
    const part = (i: number) => memory.slice(HEADER + ends[i]!, HEADER + ends[i + 1]!);
    this.#change = part(0);
    this.#left = part(1);
    this.#momentum = part(2);
    this.#leftTurned = part(3);
    this.#step = step;
    this.#started = true;
  }

  /** v₁ = Δx₁/h + ½h v̇ and L₁ = L½ + ½h τ with the forces of the last evaluation. */
  #deriveVelocities(state: MotionState, derivative: Derivative, h: number): void {
    const { v, w } = state;
    const { dv, dw } = derivative;
    for (let i = 0; i < v.length; i++) v[i] = this.#change[i]! / h + 0.5 * h * dv[i]!;
    for (let i = 0; i < w.length; i++) w[i] = this.#momentum[i]! + 0.5 * h * dw[i]!;
  }

  /** What others did to the positions since the last step is motion of the last step. */
  #takeCorrections(state: MotionState, derivative: Derivative): void {
    const { x, v, w } = state;
    for (let i = 0; i < x.length; i++) {
      const correction = x[i]! - this.#left[i]!;
      this.#change[i]! += correction;
      v[i]! += correction / this.#step;
    }
    this.#correction = exactly(this.#correction, w.length);
    const left = this.#leftTurned;
    if (!this.#turns.read(this.#correction, state, derivative, left, this.#step)) return;
    for (let i = 0; i < w.length; i++) {
      this.#momentum[i]! += this.#correction[i]!;
      w[i]! += this.#correction[i]!;
    }
  }

  #reserve(state: MotionState): void {
    this.#started = false;
    this.#change = exactly(this.#change, state.x.length);
    this.#left = exactly(this.#left, state.x.length);
    this.#momentum = exactly(this.#momentum, state.w.length);
    this.#leftTurned = exactly(this.#leftTurned, state.q.length);
  }
}
