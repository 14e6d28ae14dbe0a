/** What a query of a whole scene found. */

import type { Vec3 } from '../../../math/types.js';
import { read, vec3 } from '../../../math/vec3.js';

/** A hit on a body of the scene. */
export class SceneHit {
  /** Whether there is one; the rest counts only then. */
  hit = false;
  /** Row of the body; −1 without a hit. */
  row = -1;
  /** Which of the body's leaf shapes. */
  part = -1;
  /** m, along the ray or path; of a point query: to the surface, below 0 inside */
  distance = Number.POSITIVE_INFINITY;
  /** On the surface that was hit, world, m. */
  readonly point: Vec3 = vec3();
  /** Unit vector out of what was hit, world. */
  readonly normal: Vec3 = vec3();
  /** Face or triangle, see `query/ray.ts`. */
  feature = 0;

  /** Takes a record of eight numbers. */
  take(row: number, part: number, record: Float64Array, o: number): this {
    this.hit = true;
    this.row = row;
    this.part = part;
    this.distance = record[o]!;
    read(this.point, record, o + 1);
    read(this.normal, record, o + 4);
    this.feature = record[o + 7]!;
    return this;
  }

  /** Nothing was hit. */
  miss(): this {
    this.hit = false;
    this.row = -1;
    this.part = -1;
    this.distance = Number.POSITIVE_INFINITY;
    this.feature = 0;
    return this;
  }
}

/** A growing list of rows. */
export class RowList {
  /** (at least count) rows, ascending once the query has ended */
  rows = new Int32Array(32);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  add(row: number): void {
    if (this.count === this.rows.length) {
      const grown = new Int32Array(2 * this.rows.length);
      grown.set(this.rows);
      this.rows = grown;
    }
    this.rows[this.count++] = row;
  }

  /** Puts the rows from number `from` on in order. */
  sort(from = 0): void {
    // By D. Shell's method: in place, where the array's own would need a view on this part.
    const { rows, count } = this;
    const many = count - from;
    let gap = 1;
    while (3 * gap + 1 < many) gap = 3 * gap + 1;
    for (; gap > 0; gap = (gap - 1) / 3) {
      for (let i = from + gap; i < count; i++) {
        const row = rows[i]!;
        let j = i;
        for (; j >= from + gap && rows[j - gap]! > row; j -= gap) rows[j] = rows[j - gap]!;
        rows[j] = row;
      }
    }
  }
}
