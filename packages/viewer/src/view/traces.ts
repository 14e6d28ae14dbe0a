/** Paths of points: lines that grow while the simulation runs, and go when it goes back. */

import type { Trace } from '@rattleback/lab';
import { BufferAttribute, BufferGeometry, Group, Line, LineBasicMaterial } from 'three';

/** Points of one path; the oldest go first. */
const MOST = 2400;
const COLORS = [0xe07a5f, 0x3d8eb9, 0xd99a2b, 0x5b9a7d, 0x9d6fb0];

/** The paths of a scene. */
export class Traces extends Group {
  readonly #paths: readonly Path[];

  constructor(traces: readonly Trace[]) {
    super();
    this.name = 'traces';
    this.#paths = traces.map((trace, i) => new Path(trace, COLORS[i % COLORS.length]!));
    for (const { line } of this.#paths) this.add(line);
  }

  /** Adds the points of now, at a time (s). */
  update(time: number): void {
    for (const path of this.#paths) path.add(time);
  }

  override dispose(): void {
    for (const { line } of this.#paths) {
      line.geometry.dispose();
      line.material.dispose();
    }
  }
}

class Path {
  readonly line: Line<BufferGeometry, LineBasicMaterial>;
  readonly #trace: Trace;
  readonly #times: number[] = [];
  readonly #points = new Float32Array(3 * MOST);
  readonly #world = { x: 0, y: 0, z: 0 };

  constructor(trace: Trace, color: number) {
    this.#trace = trace;
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(this.#points, 3));
    geometry.setDrawRange(0, 0);
    this.line = new Line(geometry, new LineBasicMaterial({ color }));
    this.line.frustumCulled = false;
  }

  add(time: number): void {
    const times = this.#times;
    if (this.#trace.body.removed) return;
    while (times.length > 0 && times.at(-1)! >= time) times.pop();
    if (times.length === MOST) {
      this.#points.copyWithin(0, 3);
      times.shift();
    }
    const { x, y, z } = this.#trace.body.pointToWorld(this.#world, this.#trace.point);
    this.#points.set([x, y, z], 3 * times.length);
    times.push(time);
    const { geometry } = this.line;
    geometry.getAttribute('position').needsUpdate = true;
    geometry.setDrawRange(0, times.length);
  }
}
