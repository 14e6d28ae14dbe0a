/**
 * Dormand and Prince's pair of orders 5 and 4, with the step chosen by the error (P ODE 3, I4).
 *
 * Seven stages give a result of order 5 and one of order 4 to compare it with; the seventh is the
 * first of the next step, so six evaluations per step remain. The better result is kept. Step
 * doubling with RK4 (P ODE 3) needs eleven evaluations for less.
 *
 * Error: the largest of |difference| / (absolute + relative·|value|) over all numbers of the state.
 * The largest, and not the mean square, because one body in trouble must not hide behind a thousand
 * that rest.
 *
 * Coefficients: J. R. Dormand and P. J. Prince, "A family of embedded Runge-Kutta formulae", 1980.
 */

import { nonNegative, positive } from '../../errors.js';
import { addScaled } from '../../math/dense.js';
import { flatLength, gather, rates, scatter } from './flat-state.js';
import type { Derivative, Integrator, MotionState, RotationVariables } from './integrator.js';
import { rotationVariables, type VariablesOption, withDefaults } from './options.js';
import { checkMotion, grown, StateCopy } from './state-copy.js';
import {
  type Attempt,
  STEP_CONTROL_DEFAULTS,
  StepControl,
  type StepControlOptions,
  type StepStatistics,
  stepFactor,
} from './step-control.js';

/** Options of {@link DormandPrince}. */
export interface DormandPrinceOptions extends VariablesOption, StepControlOptions {
  /** Allowed error per step, in the unit of each number (m, m/s, kg·m²/s; 1 for quaternions). */
  absoluteTolerance?: number;
  /** Allowed error per step as a part of each number. */
  relativeTolerance?: number;
}

export const DORMAND_PRINCE_DEFAULTS: Required<DormandPrinceOptions> = {
  variables: 'momentum',
  absoluteTolerance: 1e-8,
  relativeTolerance: 1e-8,
  ...STEP_CONTROL_DEFAULTS,
};

/** When each stage looks, as a part of the step. */
const NODES = [0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1, 1] as const;
/** Stage s starts from Y₀ + h Σ WEIGHTS[s][i] kᵢ; the last row is the result of order 5. */
const WEIGHTS: readonly (readonly number[])[] = [
  [],
  [1 / 5],
  [3 / 40, 9 / 40],
  [44 / 45, -56 / 15, 32 / 9],
  [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
  [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656],
  [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84],
];
/** Result of order 5 less result of order 4, per stage. */
const ERROR_WEIGHTS = [
  71 / 57600,
  0,
  -71 / 16695,
  71 / 1920,
  -17253 / 339200,
  22 / 525,
  -1 / 40,
] as const;
const STAGES = 7;
/** Weight of the error before in the controller (Hairer and Wanner's choice for this pair). */
const BETA = 0.04;

/** Runge-Kutta 5(4) with automatic steps inside each call. */
export class DormandPrince implements Integrator {
  readonly name = 'dormand-prince';
  readonly order = 5;
  readonly variables: RotationVariables;
  readonly options: Readonly<Required<DormandPrinceOptions>>;
  readonly #absolute: number;
  readonly #relative: number;
  readonly #control: StepControl;

  /** the state at t0, bit for bit */
  readonly #first = new StateCopy();
  /** Y at the start of the attempt, and where the next stage or the result stands */
  #start: Float64Array = new Float64Array(0);
  #stage: Float64Array = new Float64Array(0);
  /** Ẏ of the seven stages; the last one is the first of the next step */
  readonly #k: Float64Array[] = Array.from({ length: STAGES }, () => new Float64Array(0));

  /** What the attempts of one march work on; set by `integrate`. */
  #state: MotionState | undefined;
  #derivative: Derivative | undefined;
  readonly #attempt: Attempt = {
    attempt: (t, h) => this.#try(t, h),
    accept: () => this.#accept(),
    reject: () => {},
    abort: () => this.#first.restore(this.#state!),
  };

  constructor(options?: DormandPrinceOptions) {
    const given = withDefaults('DormandPrince', DORMAND_PRINCE_DEFAULTS, options);
    this.options = given;
    this.variables = rotationVariables('DormandPrince', given.variables);
    this.#absolute = positive('DormandPrince', 'absoluteTolerance', given.absoluteTolerance);
    this.#relative = nonNegative('DormandPrince', 'relativeTolerance', given.relativeTolerance);
    // The error is that of the result of order 4.
    this.#control = new StepControl('DormandPrince', 4, BETA, given);
  }

  /** Steps taken and refused, evaluations, smallest and largest step, in all calls so far. */
  get statistics(): Readonly<StepStatistics> {
    return this.#control.statistics;
  }

  /** Sets {@link statistics} to zero. */
  resetStatistics(): void {
    this.#control.resetStatistics();
  }

  integrate(state: MotionState, t0: number, t1: number, derivative: Derivative): void {
    checkMotion('DormandPrince', state, t0, t1);
    const n = flatLength(state);
    if (n === 0 || t0 === t1) return;
    this.#start = grown(this.#start, n);
    this.#stage = grown(this.#stage, n);
    for (let s = 0; s < STAGES; s++) this.#k[s] = grown(this.#k[s]!, n);
    this.#state = state;
    this.#derivative = derivative;
    this.#first.save(state);
    gather(this.#start, state);
    this.#rates(0, t0);
    const guess = this.#control.knowsStep ? 0 : this.#guessStep(t0, t1);
    this.#control.march(t0, t1, guess, this.#attempt);
    this.#state = undefined;
    this.#derivative = undefined;
  }

  restart(): void {
    this.#control.restart();
  }

  saveMemory(): Float64Array {
    return this.#control.saveMemory();
  }

  loadMemory(memory: Float64Array): void {
    this.#control.loadMemory(memory);
  }

  /** k of stage s for the live state. */
  #rates(s: number, t: number): void {
    rates(this.#k[s]!, this.#state!, this.#derivative!, t);
    this.#control.statistics.evaluations++;
  }

  #try(t: number, h: number): number {
    const state = this.#state!;
    const n = flatLength(state);
    const stage = this.#stage;
    for (let s = 1; s < STAGES; s++) {
      const weights = WEIGHTS[s]!;
      addScaled(stage, this.#start, this.#k[0]!, h * weights[0]!, n);
      for (let i = 1; i < s; i++) {
        if (weights[i] !== 0) addScaled(stage, stage, this.#k[i]!, h * weights[i]!, n);
      }
      scatter(state, stage);
      this.#rates(s, t + NODES[s]! * h);
    }
    return this.#error(h, n);
  }

  #error(h: number, n: number): number {
    const k = this.#k;
    const k0 = k[0]!;
    const k2 = k[2]!;
    const k3 = k[3]!;
    const k4 = k[4]!;
    const k5 = k[5]!;
    const k6 = k[6]!;
    const start = this.#start;
    const end = this.#stage;
    let worst = 0;
    for (let i = 0; i < n; i++) {
      const difference =
        ERROR_WEIGHTS[0] * k0[i]! +
        ERROR_WEIGHTS[2] * k2[i]! +
        ERROR_WEIGHTS[3] * k3[i]! +
        ERROR_WEIGHTS[4] * k4[i]! +
        ERROR_WEIGHTS[5] * k5[i]! +
        ERROR_WEIGHTS[6] * k6[i]!;
      const size = Math.max(Math.abs(start[i]!), Math.abs(end[i]!));
      // Math.max passes NaN on, and NaN is refused.
      const allowed = this.#absolute + this.#relative * size;
      worst = Math.max(worst, Math.abs(h * difference) / allowed);
    }
    return worst;
  }

  #accept(): void {
    // The live state holds the result, normalised; the last stage was evaluated there.
    gather(this.#start, this.#state!);
    const spare = this.#k[0]!;
    this.#k[0] = this.#k[STAGES - 1]!;
    this.#k[STAGES - 1] = spare;
  }

  /**
   * A first step from the sizes of Y, Ẏ and Ÿ (Hairer, Nørsett, Wanner, II.4): the error of an
   * Euler step of this length would be a hundredth of the tolerance's scale.
   */
  #guessStep(t0: number, t1: number): number {
    const state = this.#state!;
    const n = flatLength(state);
    const direction = t1 < t0 ? -1 : 1;
    const size = this.#norm(this.#start, n);
    const rate = this.#norm(this.#k[0]!, n);
    const small = size < 1e-5 || rate < 1e-5 ? 1e-6 : (0.01 * size) / rate;
    const euler = Math.min(small, Math.abs(t1 - t0));
    scatter(state, addScaled(this.#stage, this.#start, this.#k[0]!, direction * euler, n));
    this.#rates(1, t0 + direction * euler);
    addScaled(this.#k[1]!, this.#k[1]!, this.#k[0]!, -1, n);
    const curvature = this.#norm(this.#k[1]!, n) / euler;
    const largest = Math.max(rate, curvature);
    const wanted = largest <= 1e-15 ? Math.max(1e-6, 1e-3 * euler) : stepFactor(0.01, largest, 4);
    return Math.min(100 * euler, wanted, Math.abs(t1 - t0));
  }

  /** The largest |y| / (absolute + relative·|Y₀|). */
  #norm(y: Float64Array, n: number): number {
    let worst = 0;
    for (let i = 0; i < n; i++) {
      const scale = this.#absolute + this.#relative * Math.abs(this.#start[i]!);
      worst = Math.max(worst, Math.abs(y[i]!) / scale);
    }
    return worst;
  }
}
