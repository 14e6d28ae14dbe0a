/**
 * How the application's time becomes time steps: `simulate(dt)` exactly as in T 7.5.7 (D5).
 *
 * The application calls `simulate` with the time that has passed; the timeline cuts it into steps of
 * allowed size and carries the remainder over. What a step does is the subclass's business.
 */

import { boolean, fail, nonNegative, positive } from './errors.js';

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

/** Time, and the loop that advances it. */
export abstract class Timeline {
  #fixedTimeStep: number;
  #useFixedTimeStep: boolean;
  #minTimeStep: number;
  #maxTimeStep: number;
  #maxSimulationStep: number;
  #speedUpFactor: number;
  #time = 0;
  #targetTime = 0;
  #stepCount = 0;

  protected constructor(options: TimelineOptions) {
    const given = { ...TIMELINE_DEFAULTS, ...options };
    this.#fixedTimeStep = positive(LABEL, 'fixedTimeStep', given.fixedTimeStep);
    this.#useFixedTimeStep = boolean(LABEL, 'useFixedTimeStep', given.useFixedTimeStep);
    this.#minTimeStep = positive(LABEL, 'minTimeStep', given.minTimeStep);
    this.#maxTimeStep = positive(LABEL, 'maxTimeStep', given.maxTimeStep);
    this.#maxSimulationStep = positive(LABEL, 'maxSimulationStep', given.maxSimulationStep);
    this.#speedUpFactor = nonNegative(LABEL, 'speedUpFactor', given.speedUpFactor);
    checkOrder(this.#minTimeStep, this.#maxTimeStep);
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
    checkOrder(positive(LABEL, 'minTimeStep', value), this.#maxTimeStep);
    this.#minTimeStep = value;
  }

  /** Longest time step, s. */
  get maxTimeStep(): number {
    return this.#maxTimeStep;
  }

  set maxTimeStep(value: number) {
    checkOrder(this.#minTimeStep, positive(LABEL, 'maxTimeStep', value));
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
    nonNegative(`${LABEL}.simulate`, 'dt', dt, cure);
    this.beginCall();
    const before = this.#stepCount;
    this.#targetTime += Math.min(dt * this.#speedUpFactor, this.#maxSimulationStep);
    if (!this.hasAwakeBodies()) this.#time = this.#targetTime;
    while (this.#time < this.#targetTime) {
      const remaining = this.#targetTime - this.#time;
      let h = Math.max(this.#minTimeStep, Math.min(this.#maxTimeStep, remaining));
      if (this.#useFixedTimeStep) h = this.#fixedTimeStep;
      if (h !== remaining && this.#time + h > this.#targetTime) break;
      this.makeStep(h);
      // time + (target − time) may round to either side of target; the last step lands on it.
      this.#time = h === remaining ? this.#targetTime : this.#time + h;
      this.#stepCount++;
      this.afterStepTaken(h);
    }
    this.endCall();
    return this.#stepCount - before;
  }

  /** Makes exactly one time step of `dt` (s); default the fixed step. */
  step(dt: number = this.#fixedTimeStep): void {
    positive(`${LABEL}.step`, 'dt', dt, 'Pass a step in seconds, for example 1 / 60.');
    if (dt > this.#maxTimeStep) {
      const cure = 'Make several smaller steps, or raise sim.maxTimeStep if you mean it.';
      fail(`${LABEL}.step`, 'dt', dt, `must be at most maxTimeStep (${this.#maxTimeStep} s)`, cure);
    }
    this.beginCall();
    this.makeStep(dt);
    this.#time += dt;
    this.#targetTime += dt;
    this.#stepCount++;
    this.afterStepTaken(dt);
    this.endCall();
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
}

function checkOrder(min: number, max: number): void {
  if (min > max) {
    const cure = `Keep it at or above minTimeStep (${min} s), or change the other one first.`;
    fail(LABEL, 'maxTimeStep', max, 'must not be below minTimeStep', cure);
  }
}
