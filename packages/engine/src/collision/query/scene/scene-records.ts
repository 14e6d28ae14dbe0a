/**
 * The placed shapes of a scene, side by side in one array.
 *
 * A collider is an object with an array of its own, somewhere on the heap: to read one of ten
 * thousand takes five or six trips to memory (measured: 1,070 ns for a ray cast of 54 ns). So a scene
 * copies the record of a body the first time a query meets it after an update; what comes after reads
 * two lines of memory. (Copying all at every update would make ten rays pay for ten thousand bodies.)
 * Bodies of several parts are read where they are.
 */

import type { Shape } from '../../../shapes/shape.js';
import { Sphere } from '../../../shapes/sphere.js';
import { Collider, PLACED_STRIDE } from '../../collider.js';
import { KIND_INDEX } from '../../leaf-kinds.js';
import { RAY_KIND } from '../ray-table.js';
import { NO_ROWS, type QueryRows } from './query-rows.js';

/** The kind of a row of several parts, or of none. */
export const SEVERAL = 255;

/** A collider whose shape can be exchanged. */
type OpenCollider = { -readonly [K in keyof Collider]: Collider[K] };

/** Copies of placed shapes, by row. */
export class SceneRecords {
  /** (rows × 16) records of rows of one part, as in `collider.ts` */
  placed = new Float64Array(0);
  /** (rows) kind of the one part as a number, see `ray-table.ts`, or {@link SEVERAL} */
  kinds = new Uint8Array(0);
  /** (rows) the shape of the one part */
  readonly shapes: Shape[] = [];
  /** (rows) in which update the row was copied */
  #copied = new Int32Array(0);
  #update = 0;
  #rows: QueryRows = NO_ROWS;
  readonly #collider: OpenCollider = new Collider(new Sphere(1));

  /** Forgets all copies. */
  update(rows: QueryRows): void {
    this.#rows = rows;
    if (this.kinds.length < rows.count) {
      const capacity = 2 * rows.count;
      this.placed = new Float64Array(PLACED_STRIDE * capacity);
      this.kinds = new Uint8Array(capacity);
      this.#copied = new Int32Array(capacity);
      this.#update = 0;
    }
    this.#update++;
  }

  /** Sees to it that a row's copy is there and returns its kind. */
  kindOf(row: number): number {
    if (this.#copied[row] !== this.#update) this.#copy(row);
    return this.kinds[row]!;
  }

  #copy(row: number): void {
    const colliders = this.#rows.colliders[row]!;
    this.#copied[row] = this.#update;
    if (colliders.length !== 1) {
      this.kinds[row] = SEVERAL;
      return;
    }
    const { shape, placed } = colliders[0]!;
    this.kinds[row] = RAY_KIND[shape.kind];
    this.shapes[row] = shape;
    const o = PLACED_STRIDE * row;
    for (let i = 0; i < PLACED_STRIDE; i++) this.placed[o + i] = placed[i]!;
  }

  /**
   * The one part of a row as a collider that lasts until the next call. `kindOf` must have been asked,
   * and not answered {@link SEVERAL}.
   */
  collider(row: number): Collider {
    const out = this.#collider;
    const o = PLACED_STRIDE * row;
    out.shape = this.shapes[row]!;
    out.kind = KIND_INDEX[out.shape.kind];
    for (let i = 0; i < PLACED_STRIDE; i++) out.placed[i] = this.placed[o + i]!;
    return out as Collider;
  }
}
