/**
 * Adaptive steps for any method by step doubling, P ODE 3.
 *
 * Every step is made twice, once whole and once as two halves; the difference of the two results is
 * the measure of the error, e = |x_a − x_b|. If it is below the tolerance the halves are kept. The
 * next step is h·(tolerance/e)^(1/(p+1)) with p the order of the method, see step-control.ts.
 *
 * Works around every integrator, at three of its steps per step. What the method remembers from
 * step to step is forgotten before each attempt, so that a refused one leaves no trace.
 */

import { fail, nonNegative, positive } from '../../errors.js';
import { EvaluationCounter } from './evaluation-counter.js';
import type { Derivative, Integrator, MotionState, RotationVariables } from './integrator.js';
import { withDefaults } from './options.js';
import { RungeKutta4 } from './runge-kutta-4.js';
import { checkMotion, StateCopy } from './state-copy.js';
import {
  type Attempt,
  STEP_CONTROL_DEFAULTS,
  StepControl,
  type StepControlOptions,
  type StepStatistics,
} from './step-control.js';

/** Options of {@link StepDoubling}. */
export interface StepDoublingOptions extends StepControlOptions {
  /** Allowed difference per step, in the unit of each number (m, rad, m/s, kg·m²/s). */
  tolerance?: number;
  /** Allowed difference per step as a part of each number; not used for orientations. */
  relativeTolerance?: number;
}

export const STEP_DOUBLING_DEFAULTS: Required<StepDoublingOptions> = {
  tolerance: 1e-6,
  relativeTolerance: 1e-6,
  ...STEP_CONTROL_DEFAULTS,
};

/** Makes any one-step integrator adaptive. */
export class StepDoubling implements Integrator {
  readonly name = 'step-doubling';
  /** The integrator whose steps are doubled. */
  readonly method: Integrator;
  /** As {@link createIntegrator} takes them: the method by its name. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly #tolerance: number;
  readonly #relative: number;
  readonly #control: StepControl;
  readonly #counter = new EvaluationCounter();

  /** the state at t0, at the start of the attempt, and after the whole step */
  readonly #first = new StateCopy();
  readonly #start = new StateCopy();
  readonly #whole = new StateCopy();

  /** What the attempts of one march work on; set by `integrate`. */
  #state: MotionState | undefined;
  readonly #attempt: Attempt = {
    attempt: (t, h) => this.#try(t, h),
    accept: () => this.#start.save(this.#state!),
    reject: () => this.#start.restore(this.#state!),
    abort: () => this.#first.restore(this.#state!),
  };

  /** `method`: any integrator that is not adaptive itself; RK4 when not given. */
  constructor(method: Integrator = new RungeKutta4(), options?: StepDoublingOptions) {
    if (typeof method?.integrate !== 'function') {
      const cure =
        'Pass an integrator, e.g. new StepDoubling(new Midpoint(), { tolerance: 1e-4 }).';
      fail('StepDoubling', 'method', method, 'must be an integrator', cure);
    }
    const given = withDefaults('StepDoubling', STEP_DOUBLING_DEFAULTS, options);
    this.method = method;
    this.options = {
      method: method.name,
      methodOptions: method.options ?? {},
      ...given,
    };
    this.#tolerance = positive('StepDoubling', 'tolerance', given.tolerance);
    this.#relative = nonNegative('StepDoubling', 'relativeTolerance', given.relativeTolerance);
    this.#control = new StepControl('StepDoubling', method.order, 0, given);
  }

  get order(): number {
    return this.method.order;
  }

  get variables(): RotationVariables {
    return this.method.variables;
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
    checkMotion('StepDoubling', state, t0, t1);
    if (t0 === t1) return;
    this.#state = state;
    this.#counter.count(derivative);
    this.#first.save(state);
    this.#start.save(state);
    this.#whole.reserve(state);
    this.#control.march(t0, t1, Math.abs(t1 - t0), this.#attempt);
    this.method.restart();
    this.#state = undefined;
  }

  restart(): void {
    this.method.restart();
    this.#control.restart();
  }

  saveMemory(): Float64Array {
    return this.#control.saveMemory();
  }

  loadMemory(memory: Float64Array): void {
    this.method.restart();
    this.#control.loadMemory(memory);
  }

  /** Tries one whole step and two halves; the error is their difference over the tolerance. */
  #try(t: number, h: number): number {
    const state = this.#state!;
    const counter = this.#counter;
    const { method } = this;
    const middle = t + 0.5 * h;
    method.restart();
    method.integrate(state, t, t + h, counter);
    this.#whole.save(state);
    this.#start.restore(state);
    method.restart();
    method.integrate(state, t, middle, counter);
    method.integrate(state, middle, t + h, counter);
    this.#control.statistics.evaluations += counter.take();
    const { x, q, v, w } = this.#whole;
    return Math.max(
      this.#difference(x, state.x, this.#relative, 1),
      // |q_a − q_b| is half the angle between two near orientations.
      this.#difference(q, state.q, 0, 2),
      this.#difference(v, state.v, this.#relative, 1),
      this.#difference(w, state.w, this.#relative, 1),
    );
  }

  #difference(a: Float64Array, b: Float64Array, relative: number, factor: number): number {
    let worst = 0;
    for (let i = 0; i < b.length; i++) {
      const allowed = this.#tolerance + relative * Math.abs(b[i]!);
      worst = Math.max(worst, (factor * Math.abs(a[i]! - b[i]!)) / allowed);
    }
    return worst;
  }
}
