/**
 * Rays against one placed shape: the records, the rules and the frames that all ray casts share (C8).
 *
 * A ray is seven numbers in a typed array, so that a thousand rays are one array and nothing is
 * copied or allocated on the way to the innermost loop:
 *
 *   0 … 2   origin, world, m
 *   3 … 5   direction, world, of unit length
 *   6       length, m; may be Infinity; 0 asks about the origin alone
 *
 * A hit is eight: distance along the ray (m), point (3, world, m), unit normal (3, world), feature.
 * The normal of a solid points out of it, wherever the ray comes from; that of a surface without
 * inside (rectangle, open mesh, landscape) points to the side the ray came from.
 *
 * The feature says what was hit: a face of a box or hull (numbered as in `narrow/feature-id.ts`), a
 * triangle of a mesh or landscape; cap 0 (−y) and 1 (+y) and side 2 of a cylinder, base 0 and side 2
 * of a cone, side 0 and ends 1 (−y) and 2 (+y) of a capsule; 0 for anything else.
 *
 * On the surface counts as follows: a ray that starts there and goes in hits at distance 0, one that
 * goes out misses. A ray that runs in the plane of a rectangle or triangle misses it.
 *
 * Every kernel works in the shape's frame and looks for one end of the piece of the ray that lies in
 * the shape: the entry, or the exit. So what happens to a ray that starts inside is decided in one
 * place (`ray-table.ts`) and alike for all shapes.
 */

import type { f64, i32 } from '../../kernel/lanes.js';

export { RAY_INSIDE, RAY_RULES, type RayInside, type RayRules } from './ray-rules.js';

/** Numbers per ray. */
export const RAY_STRIDE = 7;
/** Offsets inside the record of a ray. */
export const RAY = { origin: 0, direction: 3, length: 6 } as const;

/** Numbers per hit. */
export const HIT_STRIDE = 8;
/** Offsets inside the record of a hit. */
export const HIT = { distance: 0, point: 1, normal: 4, feature: 7 } as const;

/** What a kernel finds. */
export const RAY_CODE = {
  /** Nothing on the asked-for piece of the ray. */
  miss: 0,
  /** The asked-for end; it is written to the local hit. */
  hit: 1,
  /** Asked for the entry: the ray starts inside. Nothing is written. */
  inside: 2,
} as const;

/** Which end of the piece of a ray inside a shape is asked for. */
export const RAY_END = { entry: 0, exit: 1 } as const;

/**
 * A local hit: distance (m), unit normal (3, shape's frame), feature; behind them, for convex shapes,
 * where the ray enters and leaves (m). All results of kernels go through such an array: numbers that
 * are passed to or returned from a function end up on the heap wherever it is not inlined.
 */
export const LOCAL_HIT = { distance: 0, normal: 1, feature: 4, entry: 5, exit: 6 } as const;
/** Numbers of a local hit. */
export const LOCAL_HIT_STRIDE = 7;

/**
 * A ray kernel: looks for the entry or exit (`end`, one of {@link RAY_END}) of a ray in the shape's
 * own frame (a record as above), writes it to `hit` and returns one of {@link RAY_CODE}. The placed
 * shape's record is at `placed[p]` (`collider.ts`); its sizes are all that most kernels need of it.
 */
export type RayKernel = (
  hit: Float64Array,
  ray: Float64Array,
  placed: Float64Array,
  p: i32,
  end: i32,
) => i32;

/** Writes the ray at `rays[r]` to `out`, seen from the frame of the placed shape at `placed[p]`. */
export function rayIntoFrame(
  out: Float64Array,
  rays: Float64Array,
  r: i32,
  placed: Float64Array,
  p: i32,
): void {
  // The difference comes first: far from the world's origin it still has all its digits.
  const x = rays[r]! - placed[p + 9]!;
  const y = rays[r + 1]! - placed[p + 10]!;
  const z = rays[r + 2]! - placed[p + 11]!;
  const dx = rays[r + 3]!;
  const dy = rays[r + 4]!;
  const dz = rays[r + 5]!;
  const r0 = placed[p]!;
  const r1 = placed[p + 1]!;
  const r2 = placed[p + 2]!;
  const r3 = placed[p + 3]!;
  const r4 = placed[p + 4]!;
  const r5 = placed[p + 5]!;
  const r6 = placed[p + 6]!;
  const r7 = placed[p + 7]!;
  const r8 = placed[p + 8]!;
  out[0] = r0 * x + r3 * y + r6 * z;
  out[1] = r1 * x + r4 * y + r7 * z;
  out[2] = r2 * x + r5 * y + r8 * z;
  out[3] = r0 * dx + r3 * dy + r6 * dz;
  out[4] = r1 * dx + r4 * dy + r7 * dz;
  out[5] = r2 * dx + r5 * dy + r8 * dz;
  out[6] = rays[r + 6]!;
}

/**
 * Writes the hit record of a local hit to `out[o]`: the point from the ray itself, the normal turned
 * into the world.
 */
export function hitIntoWorld(
  out: Float64Array,
  o: i32,
  local: Float64Array,
  rays: Float64Array,
  r: i32,
  placed: Float64Array,
  p: i32,
): void {
  const t = local[0]!;
  const x = local[1]!;
  const y = local[2]!;
  const z = local[3]!;
  out[o] = t;
  out[o + 1] = rays[r]! + t * rays[r + 3]!;
  out[o + 2] = rays[r + 1]! + t * rays[r + 4]!;
  out[o + 3] = rays[r + 2]! + t * rays[r + 5]!;
  out[o + 4] = placed[p]! * x + placed[p + 1]! * y + placed[p + 2]! * z;
  out[o + 5] = placed[p + 3]! * x + placed[p + 4]! * y + placed[p + 5]! * z;
  out[o + 6] = placed[p + 6]! * x + placed[p + 7]! * y + placed[p + 8]! * z;
  out[o + 7] = local[4]!;
}

/** Writes a local hit. (Kernels of convex shapes write it themselves, see {@link LOCAL_HIT}.) */
export function writeLocalHit(
  hit: Float64Array,
  distance: f64,
  x: f64,
  y: f64,
  z: f64,
  feature: i32,
): void {
  // Adding 0 turns −0 into 0.
  hit[0] = distance + 0;
  hit[1] = x;
  hit[2] = y;
  hit[3] = z;
  hit[4] = feature;
}

/**
 * What to make of a ray that is inside a convex solid between the distances `hit[5]` and `hit[6]`
 * (m): one of {@link RAY_CODE}; for a hit the distance is written to `hit[0]`. NaN is a miss.
 */
export function codeOfInterval(hit: Float64Array, ray: Float64Array, end: i32): i32 {
  const entry = hit[5]!;
  const exit = hit[6]!;
  if (!(entry <= exit && exit > 0)) return RAY_CODE.miss;
  if (end === RAY_END.exit) {
    hit[0] = exit;
    return exit <= ray[6]! ? RAY_CODE.hit : RAY_CODE.miss;
  }
  if (entry < 0) return RAY_CODE.inside;
  // Adding 0 turns −0 into 0.
  hit[0] = entry + 0;
  return entry <= ray[6]! ? RAY_CODE.hit : RAY_CODE.miss;
}
