/** Paths of points: lines that grow while the simulation runs, and go when it goes back. */

import type { Trace } from '@rattleback/lab';
import { Group } from 'three';
import { FatLines } from './fat-lines.js';

/** Pieces of one path; the oldest go first. */
const MOST = 2400;
/** px */
const WIDTH = 2.2;
const COLORS = [0xd9573c, 0x2f7fae, 0xd0901c, 0x4b8f70, 0x9058a8];

/** The paths of a scene. */
export class Traces extends Group {
  readonly #paths: readonly Path[];

  constructor(traces: readonly Trace[]) {
    super();
    this.name = 'traces';
    this.#paths = traces.map((trace, i) => new Path(trace, COLORS[i % COLORS.length]!));
    for (const { lines } of this.#paths) this.add(lines.object);
  }

  /** Adds the points of now, at a time (s). */
  update(time: number): void {
    for (const path of this.#paths) path.add(time);
  }

  override dispose(): void {
    for (const { lines } of this.#paths) lines.dispose();
  }
}

class Path {
  readonly lines: FatLines;
  readonly #trace: Trace;
  /** s; when the pieces ended */
  readonly #times: number[] = [];
  #last: { x: number; y: number; z: number } | null = null;
  #lastTime = 0;

  constructor(trace: Trace, color: number) {
    this.#trace = trace;
    this.lines = new FatLines(MOST, color, WIDTH);
    this.lines.count = 0;
  }

  add(time: number): void {
    if (this.#trace.body.removed || (this.#last !== null && time === this.#lastTime)) return;
    const times = this.#times;
    const point = this.#trace.body.pointToWorld({ x: 0, y: 0, z: 0 }, this.#trace.point);
    const goesOn = this.#last !== null && time > this.#lastTime;
    while (times.length > 0 && times.at(-1)! > time) times.pop();
    this.lines.count = times.length;
    if (goesOn) {
      if (times.length === MOST) {
        times.shift();
        this.lines.shift();
      }
      this.lines.set(times.length, this.#last!, point);
      times.push(time);
      this.lines.count = times.length;
    }
    this.#last = point;
    this.#lastTime = time;
  }
}
