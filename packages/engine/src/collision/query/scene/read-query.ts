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
  options: CastOptions,
): CastRules {
  const { inside, backFaces, any } = options;
  const where = oneOf('castShape', 'inside', inside ?? CAST_RULES.inside, CAST_INSIDE);
  const behind = boolean('castShape', 'backFaces', backFaces ?? CAST_RULES.backFaces);
  out.any = boolean('castShape', 'any', any ?? CAST_RULES.any);
  out.inside = where;
  out.backFaces = behind;
  return out;
}

/** Whether the arrays of a bulk cast are long enough, or an error. */
export function checkRayArrays(
  query: string,
  count: number,
  hits: Float64Array,
  rows: Int32Array,
  parts: Int32Array | null,
): void {
  if (!Number.isInteger(count)) {
    const must = `must have ${RAY_STRIDE} numbers for every ray`;
    fail(query, 'rays', count * RAY_STRIDE, must, 'Origin, direction, length: 3 + 3 + 1.');
  }
  if (hits.length < HIT_STRIDE * count) {
    const must = `must have room for ${HIT_STRIDE} numbers per ray`;
    fail(query, 'hits', hits, must, `Give a Float64Array of ${HIT_STRIDE * count}.`);
  }
  if (rows.length < count || (parts !== null && parts.length < count)) {
    const field = rows.length < count ? 'rows' : 'parts';
    fail(query, field, rows, 'must have room for every ray', `Give an Int32Array of ${count}.`);
  }
}

/** Whether every ray of a bulk cast is one, or an error that names the first that is not. */
export function checkRays(rays: Float64Array): void {
  for (let r = 0; r < rays.length; r += RAY_STRIDE) {
    const way = Math.abs(rays[r + 3]!) + Math.abs(rays[r + 4]!) + Math.abs(rays[r + 5]!);
    const origin = Math.abs(rays[r]!) + Math.abs(rays[r + 1]!) + Math.abs(rays[r + 2]!);
    // Not finite, or no direction, or a length that is no length.
    if (origin < Number.POSITIVE_INFINITY && way > 0 && way < Number.POSITIVE_INFINITY) {
      if (rays[r + 6]! >= 0) continue;
    }
    const values = Array.from(rays.subarray(r, r + RAY_STRIDE));
    const must = 'must be a finite origin, a direction that is not 0, and a length of at least 0';
    fail('castRays', `rays[${r} …]`, values, must, `Check ray ${r / RAY_STRIDE}.`);
  }
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
