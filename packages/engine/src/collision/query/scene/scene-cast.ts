/** A convex shape pushed through a scene: the nearest body it meets. Ties as in `scene-ray.ts`. */

import type { Collider } from '../../collider.js';
import type { CastRules } from '../cast-rules.js';
import { castShapeAt } from '../cast-table.js';
import { worldBox } from '../extents.js';
import { HIT_STRIDE } from '../ray.js';
import type { QueryFilter, QueryRows } from './query-rows.js';
import type { SceneRecords } from './scene-records.js';
import type { SceneTrees } from './scene-trees.js';
import { Wanted } from './wanted.js';

/** (6) the moving shape's box at the start; (3) its half lengths; m */
const box = new Float64Array(6);
const half = new Float64Array(3);
/** Half, and a little wider than the shape, for what rounding took. */
const WIDER = 0.5 + 1e-12;

/** Finds the nearest body along the path of a shape, or any. */
export class NearestAlongPath extends Wanted {
  row = -1;
  part = -1;
  record = new Float64Array(HIT_STRIDE);
  #other = new Float64Array(HIT_STRIDE);
  /** (4) unit direction, length (m): cut off at the nearest hit so far */
  readonly way = new Float64Array(4);
  #mover!: Collider;
  #rules!: CastRules;

  prepare(
    query: string,
    rows: QueryRows,
    records: SceneRecords,
    filter: QueryFilter,
    rules: CastRules,
  ): void {
    this.take(query, rows, records, filter);
    this.#rules = rules;
  }

  /** Pushes placed shapes, as one, along the direction and length of `ray` (3 … 6). */
  run(trees: SceneTrees, shapes: readonly Collider[], ray: Float64Array): void {
    const { way } = this;
    this.row = -1;
    this.part = -1;
    for (let k = 0; k < 3; k++) way[k] = ray[3 + k]!;
    for (let i = 0; i < shapes.length; i++) {
      const mover = shapes[i]!;
      worldBox(box, mover);
      for (let k = 0; k < 3; k++) {
        ray[k] = 0.5 * box[k]! + 0.5 * box[k + 3]!;
        half[k] = WIDER * (box[k + 3]! - box[k]!);
      }
      this.#mover = mover;
      const limit = trees.beginPath(ray, 0, half);
      for (let row = trees.nextOnPath(); row >= 0; row = trees.nextOnPath()) {
        if (this.wants(row)) this.#visit(row, limit);
      }
      // The next shape need not go farther.
      if (this.row >= 0) {
        if (this.#rules.any) return;
        ray[6] = this.record[0]!;
      }
    }
  }

  #visit(row: number, limit: Float64Array): void {
    // Nothing can be nearer, and of what is as near the first row counts.
    if (limit[0] === 0 && this.row >= 0 && this.row < row) return;
    const colliders = this.collidersOf(row);
    for (let part = 0; part < colliders.length; part++) {
      this.way[3] = limit[0]!;
      if (!castShapeAt(this.#other, 0, this.#mover, this.way, colliders[part]!, this.#rules))
        continue;
      const distance = this.#other[0]!;
      const first = this.row < 0 || distance < limit[0]!;
      if (!first && !(row < this.row || (row === this.row && part < this.part))) continue;
      const kept = this.record;
      this.record = this.#other;
      this.#other = kept;
      this.row = row;
      this.part = part;
      limit[0] = this.#rules.any ? -1 : distance;
      if (this.#rules.any) return;
    }
  }
}
