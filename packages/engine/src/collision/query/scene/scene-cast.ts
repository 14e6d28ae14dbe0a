/** A convex shape pushed through a scene: the nearest body it meets. Ties as in `scene-ray.ts`. */

import type { RowVisitor } from '../../broad/box-walk.js';
import type { Collider } from '../../collider.js';
import type { CastRules } from '../cast-rules.js';
import { castShapeAt } from '../cast-table.js';
import { HIT_STRIDE } from '../ray.js';
import type { QueryFilter, QueryRows } from './query-rows.js';
import type { SceneRecords } from './scene-records.js';
import { Wanted } from './wanted.js';

/** Finds the nearest body along the path of a shape, or any. */
export class NearestAlongPath extends Wanted implements RowVisitor {
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

  /** Forgets what was found. */
  begin(): void {
    this.row = -1;
    this.part = -1;
  }

  /** Takes the shape that moves, for the next walk; hits of earlier walks still count. */
  move(mover: Collider): void {
    this.#mover = mover;
  }

  visit(row: number, limit: Float64Array): void {
    if (!this.wants(row)) return;
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
