/**
 * The march of an adaptive method from t₀ to t₁: which step to try, what to do with its error, when
 * to give up (P ODE 3).
 *
 * An attempt reports its error as a multiple of the tolerance. Since the local error of a method of
 * order p goes with h^(p+1), the step that would just meet the tolerance is
 *
 *   h (1/error)^(1/(p+1))
 *
 * which is the notes' h·(10⁻⁴/10⁻⁸)^½ = 100 h for Euler's method. Used as it stands it would be
 * wrong half of the time, so it is multiplied by a safety factor and kept between bounds. Embedded
 * pairs add a memory of the error before (Gustafsson's PI controller: factor · errorBefore^β), which
 * stops the step from hunting where stability, not accuracy, limits it.
 */

import { fail, integer, nonNegative, positive } from '../../errors.js';
import { pow } from '../../math/elementary/index.js';

/** Options shared by the adaptive integrators; times in s. */
export interface StepControlOptions {
  /** The first step to try; 0: the method chooses. */
  initialStep?: number;
  /** Steps below this are refused with an error; 0: only those too small to change the time. */
  minStep?: number;
  /** No step is larger than this. Set it when short events could fall between two stages. */
  maxStep?: number;
  /** Attempts allowed per call of `integrate` before it gives up with an error. */
  maxSteps?: number;
}

export const STEP_CONTROL_DEFAULTS: Required<StepControlOptions> = {
  initialStep: 0,
  minStep: 0,
  maxStep: Number.MAX_VALUE,
  maxSteps: 100_000,
};

/** What an adaptive integrator did since it was made or {@link StepControl.resetStatistics}. */
export interface StepStatistics {
  /** steps that met the tolerance */
  accepted: number;
  /** attempts that did not and were repeated with a smaller step */
  rejected: number;
  /** calls of `derivative.evaluate` */
  evaluations: number;
  /** smallest and largest accepted step, s; 0 before the first */
  smallestStep: number;
  largestStep: number;
}

/** One step of the method, tried and then kept or undone. */
export interface Attempt {
  /** Tries the step and returns its error as a multiple of the tolerance; NaN is a failure. */
  attempt(t: number, h: number): number;
  /** The attempt counts: the state stays at t + h. */
  accept(): void;
  /** The attempt does not count: back to the state before it. */
  reject(): void;
  /** Nothing counts: back to the state before the first step. */
  abort(): void;
}

/** Largest shrinking and growth of the step per attempt, and what remains of the ideal step. */
const SMALLEST_FACTOR = 0.2;
const LARGEST_FACTOR = 10;
const SAFETY = 0.9;
/** Errors below this do not make the controller's memory more optimistic. */
const SMALLEST_ERROR = 1e-4;
/** The last step may be stretched by this much to end on time. */
const STRETCH = 1.01;

/**
 * (tolerance/error)^(1/(order+1)): by how much the step can change when a step of a method of this
 * order had this error, P ODE 3. Infinite for no error at all.
 */
export function stepFactor(tolerance: number, error: number, order: number): number {
  return pow(tolerance / error, 1 / (order + 1));
}

/** Chooses step sizes, and remembers the next one from call to call. */
export class StepControl {
  readonly statistics: StepStatistics;
  readonly #object: string;
  readonly #order: number;
  readonly #beta: number;
  readonly #options: Required<StepControlOptions>;
  /** the step to try next, s; 0: none known */
  #next = 0;
  /** error of the last accepted step as a multiple of the tolerance */
  #before = SMALLEST_ERROR;

  /** `order` of the method whose error is estimated; `beta` of the PI controller, 0 for none. */
  constructor(object: string, order: number, beta: number, options: Required<StepControlOptions>) {
    this.#object = object;
    this.#order = order;
    this.#beta = beta;
    nonNegative(object, 'initialStep', options.initialStep);
    nonNegative(object, 'minStep', options.minStep);
    positive(object, 'maxStep', options.maxStep);
    integer(object, 'maxSteps', options.maxSteps, 1, 1e15);
    if (options.minStep > options.maxStep) {
      const must = `must not be above maxStep (${options.maxStep})`;
      fail(object, 'minStep', options.minStep, must, 'Exchange the two or widen the range.');
    }
    this.#options = options;
    this.statistics = { accepted: 0, rejected: 0, evaluations: 0, smallestStep: 0, largestStep: 0 };
  }

  /** Whether a step size is remembered or given, so that none has to be guessed. */
  get knowsStep(): boolean {
    return this.#next > 0 || this.#options.initialStep > 0;
  }

  /** Marches from t0 to t1 (s). `guess`: the first step to try when none is known, s. */
  march(t0: number, t1: number, guess: number, attempt: Attempt): void {
    const { initialStep, maxStep, minStep, maxSteps } = this.#options;
    if (!(this.#next > 0)) this.#next = initialStep > 0 ? initialStep : guess;
    const direction = t1 < t0 ? -1 : 1;
    let t = t0;
    let refused = false;
    for (let steps = 0; t !== t1; steps++) {
      if (!(this.#next >= minStep)) this.#giveUp(attempt, t, 'minStep', minStep);
      if (steps >= maxSteps) this.#giveUp(attempt, t, 'maxSteps', maxSteps);

      // The step that is wanted, fitted to the end: the last two share what is left.
      const left = Math.abs(t1 - t);
      let h = Math.min(this.#next, maxStep);
      const last = h * STRETCH >= left;
      if (last) h = left;
      else if (2 * h > left) h = 0.5 * left;
      const fitted = h < this.#next;
      const end = last ? t1 : t + direction * h;
      if (end === t) this.#giveUp(attempt, t, 'minStep', minStep);

      const error = attempt.attempt(t, end - t);
      if (error <= 1) {
        attempt.accept();
        this.#count(h);
        const factor = this.#factor(error, refused);
        // A step cut short to end on time says nothing against the one that was wanted.
        this.#next = fitted ? Math.max(this.#next, factor * h) : factor * h;
        this.#before = Math.max(error, SMALLEST_ERROR);
        t = end;
        refused = false;
      } else {
        attempt.reject();
        this.statistics.rejected++;
        const ideal = Number.isFinite(error) ? SAFETY * stepFactor(1, error, this.#order) : 0;
        this.#next = h * Math.max(ideal, SMALLEST_FACTOR);
        refused = true;
      }
    }
  }

  /** Forgets the step size and the error before. */
  restart(): void {
    this.#next = 0;
    this.#before = SMALLEST_ERROR;
  }

  resetStatistics(): void {
    const none = { accepted: 0, rejected: 0, evaluations: 0, smallestStep: 0, largestStep: 0 };
    Object.assign(this.statistics, none);
  }

  saveMemory(): Float64Array {
    return new Float64Array([this.#next, this.#before]);
  }

  loadMemory(memory: Float64Array): void {
    const [next, before] = memory;
    if (memory.length !== 2 || !(next! >= 0) || !(before! > 0)) {
      const cure = 'Pass what saveMemory() of this integrator returned.';
      fail(this.#object, 'memory', memory, 'must be a saved memory', cure);
    }
    this.#next = next!;
    this.#before = before!;
  }

  #factor(error: number, refused: boolean): number {
    if (!(error > 0)) return refused ? 1 : LARGEST_FACTOR;
    const k = this.#order + 1;
    const beta = this.#beta;
    // Hairer and Wanner's exponents: the present error counts 1/k − ¾β, the one before β.
    const ideal = SAFETY * pow(error, 0.75 * beta - 1 / k) * pow(this.#before, beta);
    const largest = refused ? 1 : LARGEST_FACTOR;
    return Math.min(Math.max(ideal, SMALLEST_FACTOR), largest);
  }

  #count(h: number): void {
    const { statistics } = this;
    const first = statistics.accepted === 0;
    statistics.accepted++;
    statistics.smallestStep = first ? h : Math.min(statistics.smallestStep, h);
    statistics.largestStep = Math.max(statistics.largestStep, h);
  }

  #giveUp(attempt: Attempt, t: number, field: string, limit: number): never {
    const h = this.#next;
    attempt.abort();
    this.restart();
    const must =
      field === 'maxSteps'
        ? `(${limit}) was reached at t = ${t} s with h = ${h} s`
        : `(${limit} s) is above the step that the tolerance asks for at t = ${t} s`;
    const cure =
      'The state was left as it was. Loosen the tolerance, allow more or smaller steps, or look ' +
      'for a force that jumps or grows without bound near that time.';
    fail(this.#object, field, field === 'maxSteps' ? limit : h, must, cure);
  }
}
