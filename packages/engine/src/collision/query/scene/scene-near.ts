/** What is near a shape or a point of a scene: overlaps, containment, the nearest body. */

import { type Collider, PLACED_STRIDE } from '../../collider.js';
import { worldBoxOf } from '../extents.js';
import { overlapAt } from '../overlap.js';
import { overlapQuickly, QUICK } from '../overlap-quick.js';
import { distanceAt, PairDistance } from '../pair-distance.js';
import { containsPointAt, nearestPointAt } from '../point-table.js';
import { HIT_STRIDE } from '../ray.js';
import type { QueryFilter, QueryRows } from './query-rows.js';
import type { RowList } from './scene-hit.js';
import { type SceneRecords, SEVERAL } from './scene-records.js';
import type { SceneTrees } from './scene-trees.js';
import { Wanted } from './wanted.js';

/** (6) the box of the query's shapes, m */
const box = new Float64Array(6);

/** Collects the rows that a shape overlaps, or finds one. */
export class Overlapping extends Wanted {
  #list: RowList | null = null;

  /** Without a list the first row that is found ends a search. */
  prepare(
    query: string,
    list: RowList | null,
    rows: QueryRows,
    records: SceneRecords,
    filter: QueryFilter,
  ): void {
    this.take(query, rows, records, filter);
    this.#list = list;
  }

  /** Looks where placed shapes are; returns 1 if anything overlaps one of them, else 0. */
  run(trees: SceneTrees, shapes: readonly Collider[]): number {
    const list = this.#list;
    let found = 0;
    trees.beginOverlap(worldBoxOf(box, shapes));
    for (let row = trees.nextOverlapping(); row >= 0; row = trees.nextOverlapping()) {
      if (!(this.wants(row) && this.#overlaps(row, shapes))) continue;
      found = 1;
      if (list === null) break;
      list.add(row);
    }
    return found;
  }

  #overlaps(row: number, shapes: readonly Collider[]): boolean {
    const { records } = this;
    const kind = records.kindOf(row);
    if (kind !== SEVERAL && shapes.length === 1) {
      const shape = records.shapes[row]!;
      const p = PLACED_STRIDE * row;
      const look = overlapQuickly(shapes[0]!, kind, shape, records.placed, p);
      if (look !== QUICK.unknown) return look === QUICK.overlapping;
    }
    const colliders = this.collidersOf(row);
    for (let i = 0; i < shapes.length; i++) {
      for (let part = 0; part < colliders.length; part++) {
        if (overlapAt(shapes[i]!, colliders[part]!)) return true;
      }
    }
    return false;
  }
}

/** Collects the rows that hold a point. */
export class Containing extends Wanted {
  #list!: RowList;
  #x = 0;
  #y = 0;
  #z = 0;

  begin(
    query: string,
    list: RowList,
    x: number,
    y: number,
    z: number,
    rows: QueryRows,
    records: SceneRecords,
    filter: QueryFilter,
  ): void {
    this.take(query, rows, records, filter);
    this.#list = list;
    this.#x = x;
    this.#y = y;
    this.#z = z;
  }

  visit(row: number): void {
    if (!this.wants(row)) return;
    const colliders = this.collidersOf(row);
    for (let part = 0; part < colliders.length; part++) {
      if (!containsPointAt(this.#x, this.#y, this.#z, colliders[part]!)) continue;
      this.#list.add(row);
      break;
    }
  }
}

/** Finds the body whose surface is nearest to a point; inside a solid counts below 0. */
export class NearestToPoint extends Wanted {
  row = -1;
  part = -1;
  record = new Float64Array(HIT_STRIDE);
  #other = new Float64Array(HIT_STRIDE);
  #x = 0;
  #y = 0;
  #z = 0;

  begin(
    query: string,
    x: number,
    y: number,
    z: number,
    rows: QueryRows,
    records: SceneRecords,
    filter: QueryFilter,
  ): void {
    this.take(query, rows, records, filter);
    this.#x = x;
    this.#y = y;
    this.#z = z;
    this.row = -1;
    this.part = -1;
  }

  visit(row: number, limit: Float64Array): void {
    if (!this.wants(row)) return;
    const colliders = this.collidersOf(row);
    let best = limit[0]!;
    for (let part = 0; part < colliders.length; part++) {
      const other = this.#other;
      // A little farther than the best, to see what is exactly as far.
      const reach = best > 0 ? best * (1 + 1e-15) + 1e-300 : 0;
      if (!nearestPointAt(other, 0, this.#x, this.#y, this.#z, colliders[part]!, reach)) continue;
      if (!comesBefore(other[0]!, row, part, this.record[0]!, this.row, this.part)) continue;
      this.#other = this.record;
      this.record = other;
      this.row = row;
      this.part = part;
      best = Math.max(0, Math.min(best, other[0]!));
    }
    limit[0] = best;
  }
}

/** Finds the body nearest to a shape, or the one it overlaps deepest. */
export class NearestToShape extends Wanted {
  row = -1;
  part = -1;
  /** Which of the given shapes. */
  shape = -1;
  found = new PairDistance();
  #other = new PairDistance();
  #shapes: readonly Collider[] = [];

  begin(
    query: string,
    shapes: readonly Collider[],
    rows: QueryRows,
    records: SceneRecords,
    filter: QueryFilter,
  ): void {
    this.take(query, rows, records, filter);
    this.#shapes = shapes;
    this.row = -1;
    this.part = -1;
    this.shape = -1;
  }

  visit(row: number, limit: Float64Array): void {
    if (!this.wants(row)) return;
    const colliders = this.collidersOf(row);
    let best = limit[0]!;
    for (let i = 0; i < this.#shapes.length; i++) {
      for (let part = 0; part < colliders.length; part++) {
        const other = this.#other;
        const reach = best * (1 + 1e-15) + 1e-300;
        if (!distanceAt(other, this.#shapes[i]!, colliders[part]!, reach)) continue;
        if (!comesBefore(other.distance, row, part, this.found.distance, this.row, this.part)) {
          continue;
        }
        this.#other = this.found;
        this.found = other;
        this.row = row;
        this.part = part;
        this.shape = i;
        best = Math.max(0, Math.min(best, other.distance));
      }
    }
    limit[0] = best;
  }
}

/** Nearer, or as near and first in order; anything comes before nothing (row −1). */
function comesBefore(
  distance: number,
  row: number,
  part: number,
  bestDistance: number,
  bestRow: number,
  bestPart: number,
): boolean {
  if (bestRow < 0 || distance < bestDistance) return true;
  return distance === bestDistance && (row < bestRow || (row === bestRow && part < bestPart));
}
