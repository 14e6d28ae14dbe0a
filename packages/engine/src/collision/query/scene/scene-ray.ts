/**
 * Rays through a scene: the nearest hit, any, or all.
 *
 * Of bodies hit at the very same distance the one with the smallest row counts, then the smallest
 * part: the answer does not depend on the shape of the tree.
 */

import { type Collider, PLACED_STRIDE } from '../../collider.js';
import type { HitList } from '../hits.js';
import { HIT_STRIDE, RAY_STRIDE, type RayRules } from '../ray.js';
import { crossingsAt } from '../ray-crossings.js';
import { castRayAt, castRayAtRecord } from '../ray-table.js';
import type { QueryFilter, QueryRows } from './query-rows.js';
import { type SceneRecords, SEVERAL } from './scene-records.js';
import type { SceneTrees } from './scene-trees.js';
import { Wanted } from './wanted.js';

/** (3) half lengths of what goes along a ray, m */
const NO_WIDTH = new Float64Array(3);

/** Finds the nearest hit, or any. */
export class NearestAlongRay extends Wanted {
  row = -1;
  part = -1;
  /** (8) the nearest hit so far */
  record = new Float64Array(HIT_STRIDE);
  #other = new Float64Array(HIT_STRIDE);
  /** (7) the ray, cut off at the nearest hit so far */
  readonly ray = new Float64Array(RAY_STRIDE);
  #rules!: RayRules;

  /** Takes what stays the same for many rays. */
  prepare(
    query: string,
    rows: QueryRows,
    records: SceneRecords,
    filter: QueryFilter,
    rules: RayRules,
  ): void {
    this.take(query, rows, records, filter);
    this.#rules = rules;
  }

  /** Casts a ray of unit direction. */
  run(trees: SceneTrees, ray: Float64Array): void {
    for (let k = 0; k < RAY_STRIDE; k++) this.ray[k] = ray[k]!;
    this.row = -1;
    this.part = -1;
    const limit = trees.beginPath(ray, 0, NO_WIDTH);
    for (let row = trees.nextOnPath(); row >= 0; row = trees.nextOnPath()) {
      if (this.wants(row)) this.#visit(row, limit);
    }
  }

  #visit(row: number, limit: Float64Array): void {
    const { records, ray } = this;
    ray[6] = limit[0]!;
    const kind = records.kindOf(row);
    if (kind === SEVERAL) {
      this.#visitParts(row);
    } else {
      const { placed, shapes } = records;
      const p = PLACED_STRIDE * row;
      const shape = shapes[row]!;
      const hit = castRayAtRecord(this.#other, 0, ray, 0, kind, shape, placed, p, this.#rules);
      if (hit) this.#keep(row, 0);
    }
    limit[0] = ray[6]!;
  }

  #visitParts(row: number): void {
    const colliders = this.rows.colliders[row]!;
    for (let part = 0; part < colliders.length && this.ray[6]! >= 0; part++) {
      const collider = colliders[part]!;
      if (passesBy(this.ray, collider)) continue;
      if (castRayAt(this.#other, 0, this.ray, 0, collider, this.#rules)) this.#keep(row, part);
    }
  }

  /** Takes the hit in `#other` if it comes first, and cuts the ray off there. */
  #keep(row: number, part: number): void {
    const distance = this.#other[0]!;
    const first = this.row < 0 || distance < this.ray[6]!;
    if (!first && !(row < this.row || (row === this.row && part < this.part))) return;
    const kept = this.record;
    this.record = this.#other;
    this.#other = kept;
    this.row = row;
    this.part = part;
    this.ray[6] = this.#rules.any ? -1 : distance;
  }
}

/** Collects the nearest hit of every leaf shape, or all crossings. */
export class AllAlongRay extends Wanted {
  readonly ray = new Float64Array(RAY_STRIDE);
  #list!: HitList;
  #rules!: RayRules;
  #crossings = false;

  begin(
    query: string,
    list: HitList,
    rows: QueryRows,
    records: SceneRecords,
    filter: QueryFilter,
    rules: RayRules,
    crossings: boolean,
  ): void {
    this.take(query, rows, records, filter);
    this.#list = list;
    this.#rules = rules;
    this.#crossings = crossings;
  }

  /** Casts a ray of unit direction. */
  run(trees: SceneTrees, ray: Float64Array): void {
    this.ray.set(ray);
    trees.beginPath(ray, 0, NO_WIDTH);
    for (let row = trees.nextOnPath(); row >= 0; row = trees.nextOnPath()) {
      if (this.wants(row)) this.#visit(row);
    }
  }

  #visit(row: number): void {
    const colliders = this.collidersOf(row);
    const list = this.#list;
    for (let part = 0; part < colliders.length; part++) {
      const collider = colliders[part]!;
      if (this.#crossings) {
        crossingsAt(list, this.ray, 0, collider, this.#rules, row, part);
        continue;
      }
      const o = list.add(row, part);
      if (!castRayAt(list.data, o, this.ray, 0, collider, this.#rules)) list.drop();
    }
  }
}

/** Whether a ray misses the ball around a shape. */
function passesBy(ray: Float64Array, { shape, placed }: Collider): boolean {
  const x = placed[9]! - ray[0]!;
  const y = placed[10]! - ray[1]!;
  const z = placed[11]! - ray[2]!;
  const along = x * ray[3]! + y * ray[4]! + z * ray[5]!;
  const r = shape.boundingRadius;
  const square = x * x + y * y + z * z;
  return square - along * along > r * r + 1e-9 * square || along < -r - 1e-9 || along - r > ray[6]!;
}
