/** The part that all visitors of a scene share: which rows count, and their shapes. */

import type { Collider } from '../../collider.js';
import {
  ALL_LAYERS,
  NO_ROWS,
  type QueryFilter,
  type QueryRows,
  readFilter,
  readMask,
} from './query-rows.js';
import { type SceneRecords, SEVERAL } from './scene-records.js';

/** Base of the visitors. */
export class Wanted {
  protected rows: QueryRows = NO_ROWS;
  protected records!: SceneRecords;
  #mask = ALL_LAYERS;
  #filter: ((row: number) => boolean) | null = null;
  readonly #one: Collider[] = [];

  /** Takes the scene and the filter; throws for a bad filter, before anything is changed. */
  protected take(query: string, rows: QueryRows, records: SceneRecords, filter: QueryFilter): void {
    const mask = readMask(query, filter);
    this.#filter = readFilter(query, filter);
    this.#mask = mask;
    this.rows = rows;
    this.records = records;
  }

  /** Whether a row counts. */
  protected wants(row: number): boolean {
    const { layers } = this.rows;
    if (layers !== null && (layers[row]! & this.#mask) === 0) return false;
    return this.#filter === null || this.#filter(row);
  }

  /** The parts of a row; the list of a row of one part lasts until the next call. */
  protected collidersOf(row: number): readonly Collider[] {
    if (this.records.kindOf(row) === SEVERAL) return this.rows.colliders[row]!;
    this.#one[0] = this.records.collider(row);
    return this.#one;
  }
}
