/**
 * One scene, several methods (T 8.3): each runs it on its own, from the same start, and is measured
 * at every step. A method that refuses the scene, or breaks, is a row of the answer and not the end
 * of the comparison.
 */

import { PhysicsError } from 'rattleback';
import { DriftMonitor, type Drifts } from '../metrics/drift.js';
import { Statistics, type Summary } from '../metrics/statistics.js';
import type { Series } from '../plot/series.js';
import type { Scene, SceneOptions } from '../scene.js';
import { QUANTITIES, type Quantity, QuantityReader } from './quantities.js';

/** Something that can be built with any method: a scene of the registry, or a file. */
export interface Buildable {
  readonly name: string;
  /** s */
  readonly duration: number;
  build(options?: SceneOptions): Scene;
}

/** What to compare and for how long. */
export interface CompareOptions {
  /** Names of methods, see `METHODS`. */
  readonly methods: readonly string[];
  /** Simulated time, s. Default: what the scene says. */
  readonly duration?: number;
  /** Size of the time steps, s. Default: what scene and method say. */
  readonly timeStep?: number;
  /** Milliseconds since whenever. Default none: no times are measured. */
  readonly now?: () => number;
  /** Hears of the share that is done, 0 … 1, and of the method that is running. */
  readonly onProgress?: (share: number, method: string) => void;
}

/** What one method did. */
export interface MethodRun {
  readonly method: string;
  /** s */
  readonly timeStep: number;
  readonly steps: number;
  /** Why there is nothing, or not all: refused, or broken on the way; undefined if all went well. */
  readonly trouble: string | undefined;
  readonly series: Readonly<Record<Quantity, Series>>;
  readonly summaries: Readonly<Record<Quantity, Summary>>;
  readonly drifts: Drifts;
  /** Largest rise of the energy above its start, as a part of what there was; 0 if it never rose. */
  readonly energyGain: number;
  /** Of the final state; '' if there is none. */
  readonly hash: string;
}

/** The answer. */
export interface Comparison {
  readonly scene: string;
  /** s */
  readonly duration: number;
  readonly runs: readonly MethodRun[];
}

/** Runs a scene with each method. */
export function compareMethods(scene: Buildable, options: CompareOptions): Comparison {
  const { methods, duration = scene.duration, onProgress } = options;
  const runs = methods.map((method, i) =>
    runMethod(scene, method, duration, options, (share) =>
      onProgress?.((i + share) / methods.length, method),
    ),
  );
  return { scene: scene.name, duration, runs };
}

const NO_DRIFT = { absolute: Number.NaN, relative: Number.NaN };
const NO_DRIFTS: Drifts = {
  energy: NO_DRIFT,
  momentum: NO_DRIFT,
  angularMomentum: NO_DRIFT,
  angularMomentumSize: NO_DRIFT,
  maxSpeed: Number.NaN,
};

function runMethod(
  scene: Buildable,
  method: string,
  duration: number,
  { timeStep, now }: CompareOptions,
  progress: (share: number) => void,
): MethodRun {
  const values = Object.fromEntries(QUANTITIES.map((name) => [name, [] as number[]])) as Record<
    Quantity,
    number[]
  >;
  const times: number[] = [];
  const run = { timeStep: Number.NaN, steps: 0, energyGain: Number.NaN, hash: '' };
  let trouble: string | undefined;
  let monitor: DriftMonitor | undefined;
  try {
    const built = scene.build({ method, ...(timeStep !== undefined && { timeStep }) });
    const { simulation } = built;
    run.timeStep = simulation.fixedTimeStep;
    const steps = Math.max(1, Math.round(duration / run.timeStep));
    const reader = new QuantityReader(simulation);
    monitor = new DriftMonitor(simulation);
    const start = simulation.energy();
    let most = start.total;
    let scale = Math.max(start.kinetic, Math.abs(start.potential), start.springs);
    for (let i = 1; i <= steps; i++) {
      const before = now?.() ?? Number.NaN;
      simulation.step();
      const elapsed = (now?.() ?? Number.NaN) - before;
      monitor.sample();
      times.push(simulation.time);
      const read = { ...reader.read(), 'step-time': elapsed };
      for (const name of QUANTITIES) values[name].push(read[name]);
      const { kinetic, potential, springs, total } = simulation.energy();
      most = Math.max(most, total);
      scale = Math.max(scale, kinetic, Math.abs(potential), springs);
      run.steps = i;
      const [broken] = simulation.events.ofType('non-finite');
      if (broken !== undefined) {
        trouble ??= `${broken.body.label} left the finite numbers at ${simulation.time.toFixed(3)} s`;
      }
      progress(i / steps);
    }
    run.energyGain = scale > 0 ? (most - start.total) / scale : 0;
    run.hash = simulation.hash();
  } catch (error) {
    if (!(error instanceof PhysicsError)) throw error;
    trouble = error.message;
  }
  const each = <T>(make: (name: Quantity) => T): Record<Quantity, T> =>
    Object.fromEntries(QUANTITIES.map((name) => [name, make(name)])) as Record<Quantity, T>;
  return {
    method,
    ...run,
    trouble,
    series: each((name) => ({ name: method, times, values: values[name] })),
    summaries: each((name) => {
      const statistics = new Statistics();
      for (const value of values[name]) statistics.add(value);
      return statistics.summary();
    }),
    drifts: monitor?.drifts() ?? NO_DRIFTS,
  };
}
