/**
 * Samples a running simulation: probes and poses, every n steps.
 *
 * A frame is a time, one number per probe, and seven per body (position and orientation). The
 * bodies are those that are there at the start, in the order of the arrays then; one that is removed
 * later leaves NaN behind, so every frame has the same length and a file needs no bookkeeping.
 */

import { PhysicsError, type RigidBody, type Simulation } from 'rattleback';
import type { Probe } from '../scene.js';

/** What to record. */
export interface RecorderOptions {
  /** Quantities. Default none. */
  probes?: readonly Probe[];
  /** Whether poses are recorded. Default true. */
  poses?: boolean;
  /** Steps between frames. Default 1. */
  every?: number;
}

/** A recorded quantity. */
export interface RecordedProbe {
  readonly name: string;
  readonly unit: string;
}

/** One moment. */
export interface Frame {
  /** s */
  readonly time: number;
  /** (probes) in the units of the recording's `probes` */
  readonly values: Float64Array;
  /** (bodies × 7) position x y z (m) and orientation x y z w; NaN for bodies that are gone */
  readonly poses: Float64Array;
}

/** What was recorded, whether by {@link Recorder} or read from a file. */
export interface Recording {
  readonly probes: readonly RecordedProbe[];
  /** Names of the bodies whose poses were recorded. */
  readonly bodies: readonly string[];
  readonly frames: readonly Frame[];
}

/** Numbers per body in {@link Frame.poses}. */
export const POSE_STRIDE = 7;

/** Records from now on, until {@link stop}. The state at the start is the first frame. */
export class Recorder implements Recording {
  readonly probes: readonly Probe[];
  readonly bodies: readonly string[];
  readonly frames: Frame[] = [];
  readonly #simulation: Simulation;
  readonly #tracked: readonly RigidBody[];
  readonly #every: number;
  readonly #end: () => void;
  #steps = 0;

  constructor(simulation: Simulation, options: RecorderOptions = {}) {
    const { probes = [], poses = true, every = 1 } = options;
    if (!Number.isInteger(every) || every < 1) {
      const must = 'must be a whole number of steps of at least 1';
      throw new PhysicsError('Recorder', 'every', every, must, 'Use 1 for every step.');
    }
    const repeated = probes.find(({ name }, i) => probes.findIndex((p) => p.name === name) !== i);
    if (repeated !== undefined) {
      const cure = 'Rename one of the two: columns are told apart by their names.';
      throw new PhysicsError('Recorder', 'probes', repeated.name, 'must have unique names', cure);
    }
    this.#simulation = simulation;
    this.#every = every;
    this.#tracked = poses ? [...simulation.bodies].filter((b) => b !== simulation.world) : [];
    this.probes = probes;
    this.bodies = this.#tracked.map((body) => (body.name === '' ? `#${body.id}` : body.name));
    this.#take();
    this.#end = simulation.afterStep(() => {
      if (++this.#steps % this.#every === 0) this.#take();
    });
  }

  /** Records no more. */
  stop(): void {
    this.#end();
  }

  #take(): void {
    const values = Float64Array.from(this.probes, (probe) => probe.read());
    const poses = new Float64Array(POSE_STRIDE * this.#tracked.length).fill(Number.NaN);
    const p = { x: 0, y: 0, z: 0 };
    const q = { x: 0, y: 0, z: 0, w: 1 };
    this.#tracked.forEach((body, i) => {
      if (body.removed) return;
      body.getPosition(p);
      body.getOrientation(q);
      poses.set([p.x, p.y, p.z, q.x, q.y, q.z, q.w], POSE_STRIDE * i);
    });
    this.frames.push({ time: this.#simulation.time, values, poses });
  }
}
