/**
 * How the application's time becomes time steps: `simulate(dt)` exactly as in T 7.5.7 (D5).
 *
 * The application calls `simulate` with the time that has passed; the timeline cuts it into steps of
 * allowed size and carries the remainder over. What a step does is the subclass's business.
 */

import { boolean, fail, nonNegative, options as optionsOf, positive } from './errors.js';

/** Settings of the timeline; all of them may be changed while the simulation runs. */
export interface TimelineOptions {
  /** Size of time steps when `useFixedTimeStep` is set, s. Default 1/60. */
  fixedTimeStep?: number;
  /** Same results whatever the frame rate. Default true; false lets steps follow the calls. */
  useFixedTimeStep?: boolean;
  /** Shortest variable step, s; shorter ones waste work. Default 1/1000. */
  minTimeStep?: number;
  /** Longest step, s; longer ones lose accuracy and stability. Default 1/10. */
  maxTimeStep?: number;
  /** Most time one call of `simulate` makes up for, s; slow machines run slower. Default 1/4. */
  maxSimulationStep?: number;
  /** 1 real time, 0.1 slow motion, 2 double speed. Default 1. */
  speedUpFactor?: number;
}

/** The defaults of {@link TimelineOptions}. */
export const TIMELINE_DEFAULTS: Readonly<Required<TimelineOptions>> = Object.freeze({
  fixedTimeStep: 1 / 60,
  useFixedTimeStep: true,
  minTimeStep: 1 / 1000,
  maxTimeStep: 1 / 10,
  maxSimulationStep: 1 / 4,
  speedUpFactor: 1,
});

const LABEL = 'Simulation';
// Written out: put together at each call they would be garbage at each call.
const SIMULATE = 'Simulation.simulate';
const STEP = 'Simulation.step';

/** Time, and the loop that advances it. */
export abstract class Timeline {
  #fixedTimeStep: number;
  #useFixedTimeStep: boolean;
  #minTimeStep: number;
  #maxTimeStep: number;
  #maxSimulationStep: number;
  #speedUpFactor: number;
  /** (1) time, s, for who copies it: as plain fields, or when it is read, numbers may be put on the heap */
  protected readonly now = new Float64Array(1);
  /** (1) target time, s */
  readonly #target = new Float64Array(1);
  #stepCount = 0;
  /** Between the beginning and the end of `simulate` or `step`. */
  #running = false;

  protected constructor(options: TimelineOptions) {
    optionsOf(LABEL, options);
    const d = TIMELINE_DEFAULTS;
    const fixed = options.useFixedTimeStep ?? d.useFixedTimeStep;
    const longest = options.maxSimulationStep ?? d.maxSimulationStep;
    this.#fixedTimeStep = positive(
      LABEL,
      'fixedTimeStep',
      options.fixedTimeStep ?? d.fixedTimeStep,
    );
    this.#useFixedTimeStep = boolean(LABEL, 'useFixedTimeStep', fixed);
    this.#minTimeStep = positive(LABEL, 'minTimeStep', options.minTimeStep ?? d.minTimeStep);
    this.#maxTimeStep = positive(LABEL, 'maxTimeStep', options.maxTimeStep ?? d.maxTimeStep);
    this.#maxSimulationStep = positive(LABEL, 'maxSimulationStep', longest);
    const speed = options.speedUpFactor ?? d.speedUpFactor;
    this.#speedUpFactor = nonNegative(LABEL, 'speedUpFactor', speed);
    checkOrder('maxTimeStep', this.#minTimeStep, this.#maxTimeStep);
  }

  /** Simulation time, s. */
  get time(): number {
    return this.#time;
  }

  /** Time the simulation is to reach, s; the difference to `time` is carried over. */
  get targetTime(): number {
    return this.#targetTime;
  }

  /** Time steps made since the beginning. */
  get stepCount(): number {
    return this.#stepCount;
  }

  /** Size of fixed time steps, s. */
  get fixedTimeStep(): number {
    return this.#fixedTimeStep;
  }

  set fixedTimeStep(value: number) {
    this.#fixedTimeStep = positive(LABEL, 'fixedTimeStep', value);
  }

  /** Whether time steps have a fixed size. */
  get useFixedTimeStep(): boolean {
    return this.#useFixedTimeStep;
  }

  set useFixedTimeStep(value: boolean) {
    this.#useFixedTimeStep = boolean(LABEL, 'useFixedTimeStep', value);
  }

  /** Shortest variable time step, s. */
  get minTimeStep(): number {
    return this.#minTimeStep;
  }

  set minTimeStep(value: number) {
    checkOrder('minTimeStep', positive(LABEL, 'minTimeStep', value), this.#maxTimeStep);
    this.#minTimeStep = value;
  }

  /** Longest time step, s. */
  get maxTimeStep(): number {
    return this.#maxTimeStep;
  }

  set maxTimeStep(value: number) {
    checkOrder('maxTimeStep', this.#minTimeStep, positive(LABEL, 'maxTimeStep', value));
    this.#maxTimeStep = value;
  }

  /** Most time one call of `simulate` makes up for, s. */
  get maxSimulationStep(): number {
    return this.#maxSimulationStep;
  }

  set maxSimulationStep(value: number) {
    this.#maxSimulationStep = positive(LABEL, 'maxSimulationStep', value);
  }

  /** Simulated seconds per second of the application. */
  get speedUpFactor(): number {
    return this.#speedUpFactor;
  }

  set speedUpFactor(value: number) {
    this.#speedUpFactor = nonNegative(LABEL, 'speedUpFactor', value);
  }

  /**
   * Advances by the application's elapsed time `dt` (s), in time steps of allowed size; what does
   * not fill a step is carried over to the next call. Returns the number of time steps made.
   */
  simulate(dt: number): number {
    const cure = 'Pass the seconds since the last call, 0 or more.';
    nonNegative(SIMULATE, 'dt', dt, cure);
    const elapsed = Math.min(dt * this.#speedUpFactor, this.#maxSimulationStep);
    this.#checkProgress(this.#targetTime + elapsed);
    const before = this.#stepCount;
    this.#begin('simulate');
    try {
      this.#targetTime += elapsed;
      if (!this.hasAwakeBodies()) this.#time = this.#targetTime;
      while (this.#time < this.#targetTime) {
        const remaining = this.#targetTime - this.#time;
        let h = Math.max(this.#minTimeStep, Math.min(this.#maxTimeStep, remaining));
        if (this.#useFixedTimeStep) h = this.#fixedTimeStep;
        if (h !== remaining && this.#time + h > this.#targetTime) break;
        this.makeStep(h);
        // time + (target − time) may round to either side of target; the last step lands on it.
        // Asked again, because a callback may have gone to another time.
        const lands = h === this.#targetTime - this.#time;
        this.#time = lands ? this.#targetTime : this.#time + h;
        this.#stepCount++;
        this.afterStepTaken(h);
      }
    } finally {
      this.#end();
    }
    return this.#stepCount - before;
  }

  /** Makes exactly one time step of `dt` (s); default the fixed step. */
  step(dt: number = this.#fixedTimeStep): void {
    positive(STEP, 'dt', dt, 'Pass a step in seconds, for example 1 / 60.');
    if (dt > this.#maxTimeStep) {
      const cure = 'Make several smaller steps, or raise sim.maxTimeStep if you mean it.';
      fail(STEP, 'dt', dt, `must be at most maxTimeStep (${this.#maxTimeStep} s)`, cure);
    }
    this.#begin('step');
    try {
      this.makeStep(dt);
      this.#time += dt;
      this.#targetTime += dt;
      this.#stepCount++;
      this.afterStepTaken(dt);
    } finally {
      this.#end();
    }
  }

  /** Whether any body could move. */
  protected abstract hasAwakeBodies(): boolean;
  /** One time step of `dt` (s), from `time`. */
  protected abstract makeStep(dt: number): void;
  /** Called when `time` stands at the end of the step. */
  protected abstract afterStepTaken(dt: number): void;
  /** Called first in `simulate` and `step`. */
  protected abstract beginCall(): void;
  /** Called last in `simulate` and `step`. */
  protected abstract endCall(): void;

  /** For reset and restore. */
  protected setTimes(time: number, targetTime: number, stepCount: number): void {
    this.#time = time;
    this.#targetTime = targetTime;
    this.#stepCount = stepCount;
  }

  get #time(): number {
    return this.now[0]!;
  }

  set #time(t: number) {
    this.now[0] = t;
  }

  get #targetTime(): number {
    return this.#target[0]!;
  }

  set #targetTime(t: number) {
    this.#target[0] = t;
  }

  #begin(what: string): void {
    if (this.#running) {
      const cure = 'Return from the callback first: the call that is under way makes the steps.';
      fail(LABEL, what, 'a call from inside a step', 'cannot be used during a step', cure);
    }
    this.beginCall();
    this.#running = true;
  }

  #end(): void {
    this.#running = false;
    this.endCall();
  }

  /** Steps that are lost in rounding at time `end` (s) would never reach it. */
  #checkProgress(end: number): void {
    const fixed = this.#useFixedTimeStep;
    const smallest = fixed ? this.#fixedTimeStep : this.#minTimeStep;
    if (end + smallest > end) return;
    const must = `must not be too small to change the time (${end} s)`;
    const cure = 'Give it a larger value, or begin again at time 0 with sim.reset().';
    fail(LABEL, fixed ? 'fixedTimeStep' : 'minTimeStep', smallest, must, cure);
  }
}

function checkOrder(field: 'minTimeStep' | 'maxTimeStep', min: number, max: number): void {
  if (min <= max) return;
  if (field === 'minTimeStep') {
    const cure = `Keep it at or below maxTimeStep (${max} s), or change the other one first.`;
    fail(LABEL, field, min, 'must not be above maxTimeStep', cure);
  }
  const cure = `Keep it at or above minTimeStep (${min} s), or change the other one first.`;
  fail(LABEL, field, max, 'must not be below minTimeStep', cure);
}
