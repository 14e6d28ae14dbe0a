/**
 * The past: whole frames of a run, to go back to. When they need too much memory every second one is let go,
 * so a long run is remembered whole, only less densely.
 */

import type { Frame, Moment } from './commands.js';

/** Bytes of snapshots that are kept. */
const LIMIT = 128 * 1024 * 1024;

/** One moment of all lanes. */
export interface PastFrame {
  /** Of the first lane, s. */
  readonly time: number;
  readonly lanes: readonly Moment[];
}

export class History {
  #frames: PastFrame[] = [];
  #bytes = 0;
  readonly #limit: number;

  constructor(limit = LIMIT) {
    this.#limit = limit;
  }

  get length(): number {
    return this.#frames.length;
  }

  /** s; 0 if there is nothing */
  get end(): number {
    return this.#frames.at(-1)?.time ?? 0;
  }

  at(index: number): PastFrame {
    return this.#frames[Math.max(0, Math.min(this.#frames.length - 1, index))]!;
  }

  /** Index of the frame that is nearest to a time (s). */
  nearest(time: number): number {
    let low = 0;
    let high = this.#frames.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#frames[middle]!.time <= time) low = middle;
      else high = middle;
    }
    if (high < 0) return 0;
    const [before, after] = [this.#frames[low]!.time, this.#frames[high]!.time];
    return time - before <= after - time ? low : high;
  }

  /** Adds a whole frame, or puts it in the place of the last one if no time has passed. */
  add({ lanes }: Pick<Frame, 'lanes'>): void {
    const kept = lanes.map(({ step, time, bytes }) => ({ step, time, bytes }));
    const time = kept[0]?.time ?? 0;
    if (this.#frames.length > 0 && this.end >= time) this.#drop(this.#frames.length - 1);
    this.#frames.push({ time, lanes: kept });
    this.#bytes += bytesOf(kept);
    while (this.#bytes > this.#limit && this.#frames.length > 8) this.#thin();
  }

  /** Forgets what comes after a frame. */
  forgetAfter(index: number): void {
    while (this.#frames.length > index + 1) this.#drop(this.#frames.length - 1);
  }

  #drop(index: number): void {
    const [gone] = this.#frames.splice(index, 1);
    if (gone !== undefined) this.#bytes -= bytesOf(gone.lanes);
  }

  /** Lets every second one go, but neither the first nor the last. */
  #thin(): void {
    const last = this.#frames.length - 1;
    this.#frames = this.#frames.filter((_, i) => i % 2 === 0 || i === last);
    this.#bytes = this.#frames.reduce((sum, { lanes }) => sum + bytesOf(lanes), 0);
  }
}

/** Bytes of all snapshots of a moment. */
export function bytesOf(lanes: readonly Moment[]): number {
  let sum = 0;
  for (const { bytes } of lanes) for (const each of bytes) sum += each.byteLength;
  return sum;
}
