/** Options and arguments of scene queries, read and checked before anything is done. */

import { boolean, fail, oneOf } from '../../../errors.js';
import { CAST_RULES, type CastRules } from '../cast-rules.js';
import { HIT_STRIDE, RAY_INSIDE, RAY_RULES, RAY_STRIDE, type RayRules } from '../ray.js';
import type { QueryFilter } from './query-rows.js';

/** Options of a ray cast. */
export interface RayOptions extends QueryFilter, Partial<RayRules> {
  /** m; default Infinity */
  readonly maxDistance?: number;
}

/** Options of a cast that collects all hits. */
export interface AllRaysOptions extends RayOptions {
  /** Every place where the ray enters or leaves a shape, not only the first of each. Default false. */
  readonly crossings?: boolean;
}

/** Options of a shape cast. */
export interface CastOptions extends QueryFilter, Partial<CastRules> {
  /** m; default Infinity */
  readonly maxDistance?: number;
}

/** Poses of a shape that is asked about in bulk. */
export interface BulkPoses {
  /** (poses × 4) quaternions x y z w, of any length but 0; left out: the shape is not turned. */
  readonly orientations?: Float64Array;
}

/** Options of shape casts in bulk. */
export interface CastsOptions extends CastOptions, BulkPoses {}

/** Options of overlaps in bulk. */
export interface OverlapsOptions extends QueryFilter, BulkPoses {}

/** Options of a search for what is nearest. */
export interface NearOptions extends QueryFilter {
  /** m; what is not nearer is not found. Default Infinity. */
  readonly maxDistance?: number;
}

const CAST_INSIDE = ['start', 'miss'] as const;

/** A distance (m), Infinity if it is left out, or an error. */
export function readLength(query: string, length: number | undefined): number {
  if (length === undefined) return Number.POSITIVE_INFINITY;
  if (typeof length !== 'number' || !(length >= 0)) {
    const cure = 'Give a distance in metres, or leave it out for no limit.';
    fail(query, 'maxDistance', length, 'must be a number of at least 0', cure);
  }
  return length;
}

/** out = the rules of a ray, what is not said from the defaults. */
export function readRayRules(
  out: { -readonly [K in keyof RayRules]: RayRules[K] },
  query: string,
  options: RayOptions,
): RayRules {
  const { inside, backFaces, any } = options;
  const where = oneOf(query, 'inside', inside ?? RAY_RULES.inside, RAY_INSIDE);
  const behind = boolean(query, 'backFaces', backFaces ?? RAY_RULES.backFaces);
  out.any = boolean(query, 'any', any ?? RAY_RULES.any);
  out.inside = where;
  out.backFaces = behind;
  return out;
}

/** out = the rules of a shape cast, what is not said from the defaults. */
export function readCastRules(
  out: { -readonly [K in keyof CastRules]: CastRules[K] },
  query: string,
  options: CastOptions,
): CastRules {
  const { inside, backFaces, any } = options;
  const where = oneOf(query, 'inside', inside ?? CAST_RULES.inside, CAST_INSIDE);
  const behind = boolean(query, 'backFaces', backFaces ?? CAST_RULES.backFaces);
  out.any = boolean(query, 'any', any ?? CAST_RULES.any);
  out.inside = where;
  out.backFaces = behind;
  return out;
}

/** Whether the arrays of a bulk cast are long enough, or an error; `what` is `rays` or `paths`. */
export function checkCastArrays(
  query: string,
  what: string,
  rays: Float64Array,
  hits: Float64Array,
  rows: Int32Array,
  parts: Int32Array | null,
): number {
  const count = rays?.length / RAY_STRIDE;
  if (!Number.isInteger(count)) {
    const must = `must have ${RAY_STRIDE} numbers for each`;
    fail(query, `${what}.length`, rays?.length, must, 'Origin, direction, length: 3 + 3 + 1.');
  }
  checkRoom(query, 'hits', hits, HIT_STRIDE * count, 'Float64Array');
  checkRoom(query, 'rows', rows, count, 'Int32Array');
  if (parts !== null) checkRoom(query, 'parts', parts, count, 'Int32Array');
  return count;
}

/** Whether an array is there and has room for all answers, or an error. */
export function checkRoom(
  query: string,
  field: string,
  array: ArrayLike<number>,
  needed: number,
  type: string,
): void {
  // From JavaScript it may be left out.
  const length = array?.length;
  if (length >= needed) return;
  fail(query, `${field}.length`, length, `must be at least ${needed}`, `Give a larger ${type}.`);
}

/** Whether every ray of a bulk cast is one, or an error that names the first that is not. */
export function checkRays(query: string, what: string, rays: Float64Array): void {
  for (let r = 0; r < rays.length; r += RAY_STRIDE) {
    const way = Math.abs(rays[r + 3]!) + Math.abs(rays[r + 4]!) + Math.abs(rays[r + 5]!);
    const origin = Math.abs(rays[r]!) + Math.abs(rays[r + 1]!) + Math.abs(rays[r + 2]!);
    // Not finite, or no direction, or a length that is no length.
    if (origin < Number.POSITIVE_INFINITY && way > 0 && way < Number.POSITIVE_INFINITY) {
      if (rays[r + 6]! >= 0) continue;
    }
    const values = Array.from(rays.subarray(r, r + RAY_STRIDE));
    const must = 'must be a finite origin, a direction that is not 0, and a length of at least 0';
    fail(query, `${what}[${r} …]`, values, must, `Check number ${r / RAY_STRIDE}.`);
  }
}

/** The number of positions (× 3), all finite, or an error. */
export function checkPositions(query: string, positions: Float64Array): number {
  const count = positions?.length / 3;
  if (!Number.isInteger(count)) {
    const cure = 'Three coordinates for each place.';
    fail(query, 'positions.length', positions?.length, 'must be a multiple of 3', cure);
  }
  for (let i = 0; i < positions.length; i++) {
    if (Math.abs(positions[i]!) < Number.POSITIVE_INFINITY) continue;
    const cure = `Check place ${Math.floor(i / 3)}.`;
    fail(query, `positions[${i}]`, positions[i], 'must be a finite number (m)', cure);
  }
  return count;
}

/** The orientations of so many poses, or null, or an error. */
export function readOrientations(
  query: string,
  { orientations }: BulkPoses,
  count: number,
): Float64Array | null {
  if (orientations === undefined) return null;
  checkRoom(query, 'orientations', orientations, 4 * count, 'Float64Array');
  for (let q = 0; q < 4 * count; q += 4) {
    const x = orientations[q]!;
    const y = orientations[q + 1]!;
    const z = orientations[q + 2]!;
    const w = orientations[q + 3]!;
    const square = x * x + y * y + z * z + w * w;
    if (square > 0 && square < Number.POSITIVE_INFINITY) continue;
    const must = 'must be a quaternion of four finite numbers, not all 0';
    const cure = `Check number ${q / 4}; [0, 0, 0, 1] does not turn.`;
    fail(query, `orientations[${q} …]`, [x, y, z, w], must, cure);
  }
  return orientations;
}

/** Copies a ray with a direction of unit length, not longer than `longest` (m). */
export function copyRay(out: Float64Array, rays: Float64Array, r: number, longest: number): void {
  const x = rays[r + 3]!;
  const y = rays[r + 4]!;
  const z = rays[r + 5]!;
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  const ux = x / largest;
  const uy = y / largest;
  const uz = z / largest;
  const length = Math.sqrt(ux * ux + uy * uy + uz * uz);
  out[0] = rays[r]!;
  out[1] = rays[r + 1]!;
  out[2] = rays[r + 2]!;
  out[3] = ux / length;
  out[4] = uy / length;
  out[5] = uz / length;
  out[6] = Math.min(rays[r + 6]!, longest);
}
