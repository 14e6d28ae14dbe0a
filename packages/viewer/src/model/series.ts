/**
 * Numbers over time, for plots: one row of times, and per lane and quantity a row of values. It stays
 * below a number of points by letting every second one go.
 */

import type { Frame } from './commands.js';

const LIMIT = 4000;

/** Values of one lane by name. */
export type Sample = Readonly<Record<string, number>>;

export class SeriesStore {
  /** s */
  times: number[] = [];
  /** [lane][name] the values, as long as the times */
  #values: Map<string, number[]>[] = [];

  constructor(lanes: number) {
    for (let i = 0; i < lanes; i++) this.#values.push(new Map());
  }

  get lanes(): number {
    return this.#values.length;
  }

  /** The values of a quantity in a lane; empty if it has none. */
  values(lane: number, name: string): readonly number[] {
    return this.#values[lane]?.get(name) ?? [];
  }

  /** Adds a moment; one that is not later than the last takes its place. */
  add(time: number, samples: readonly Sample[]): void {
    if (this.times.length > 0 && time <= this.times.at(-1)!) this.forgetFrom(time);
    this.times.push(time);
    samples.forEach((sample, lane) => {
      const rows = this.#values[lane]!;
      for (const [name, value] of Object.entries(sample)) {
        let row = rows.get(name);
        if (row === undefined) {
          // Not measured so far: nothing to draw there.
          row = new Array<number>(this.times.length - 1).fill(Number.NaN);
          rows.set(name, row);
        }
        row.push(value);
      }
    });
    if (this.times.length > LIMIT) this.#thin();
  }

  /** Forgets a time (s) and all that come after it. */
  forgetFrom(time: number): void {
    let length = this.times.length;
    while (length > 0 && this.times[length - 1]! >= time) length--;
    this.times.length = length;
    for (const rows of this.#values) for (const row of rows.values()) row.length = length;
  }

  #thin(): void {
    const half = (row: number[]): number[] => row.filter((_, i) => i % 2 === 0);
    this.times = half(this.times);
    for (const rows of this.#values) for (const [name, row] of rows) rows.set(name, half(row));
  }
}

/** The stages of a step that are plotted, with the names of `sim.profile`. */
export const STAGES = [
  'forces',
  'broadPhase',
  'narrowPhase',
  'classification',
  'islands',
  'solve',
  'integrate',
  'errorCorrection',
  'continuousCollision',
  'sleep',
  'events',
] as const;

/** What a frame says for plots, per lane; times are per step, in ms. */
export function samplesOf({ lanes }: Pick<Frame, 'lanes'>, watch: readonly string[]): Sample[] {
  return lanes.map(({ figures }) => {
    const { quantities, profile } = figures;
    const steps = Math.max(1, profile.steps);
    const sample: Record<string, number> = { ...quantities };
    sample['step-time'] = profile.steps === 0 ? Number.NaN : profile.total / steps;
    for (const stage of STAGES) {
      sample[stage] = profile.steps === 0 ? Number.NaN : profile[stage] / steps;
    }
    watch.forEach((name, i) => {
      sample[`watch ${name}`] = figures.watch[i] ?? Number.NaN;
    });
    return sample;
  });
}
