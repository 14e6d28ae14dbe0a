/** What a scene is to queries: rows of bodies with bounds and placed shapes. */

import { fail, integer } from '../../../errors.js';
import type { Collider } from '../../collider.js';

/** One row per body, as the broad phase has them; the arrays are read, never kept beyond an update. */
export interface QueryRows {
  /** Number of rows. */
  readonly count: number;
  /** Rows 0 … moving−1 move; the others are looked at again only if their bounds have changed. */
  readonly moving: number;
  /** (count × 6) world bounds: min x y z, max x y z, m; may be infinite, may be too large */
  readonly bounds: Float64Array;
  /** (count) the placed leaf shapes of each row */
  readonly colliders: ArrayLike<readonly Collider[]>;
  /** (count) 1: can be found, 0: cannot; null: all can */
  readonly enabled: Uint8Array | null;
  /** (count) layers of each row as bits; null: all in every layer */
  readonly layers: Int32Array | Uint32Array | null;
}

/** A scene without bodies. */
export const NO_ROWS: QueryRows = {
  count: 0,
  moving: 0,
  bounds: new Float64Array(0),
  colliders: [],
  enabled: null,
  layers: null,
};

/** Which rows a query looks at. */
export interface QueryFilter {
  /** Bits of the layers that count. Default: all. */
  readonly mask?: number;
  /** Called for a row that comes near; false leaves it out. */
  readonly filter?: (row: number) => boolean;
}

/** A mask with every layer in it. */
export const ALL_LAYERS = -1;

/** The mask of a filter as a whole number, or an error. */
export function readMask(query: string, filter: QueryFilter): number {
  const { mask } = filter;
  if (mask === undefined) return ALL_LAYERS;
  return integer(query, 'mask', mask, -0x80000000, 0xffffffff) | 0;
}

/** The filter's function, or null, or an error. */
export function readFilter(
  query: string,
  { filter }: QueryFilter,
): ((row: number) => boolean) | null {
  if (filter === undefined) return null;
  if (typeof filter !== 'function') {
    fail(query, 'filter', filter, 'must be a function', 'Write (row) => true or false.');
  }
  return filter;
}
