/**
 * A box pushed against a box, in closed form.
 *
 * Two boxes are apart exactly when their shadows are along one of 15 axes: the three of either, and the
 * nine across an axis of each (S. Gottschalk, M. Lin, D. Manocha, 1996). While one moves, its shadow on
 * every axis meets the other's over a span of the path, so they meet where the last span begins, if
 * that is before the first one ends; the axis of that span is the normal. GJK (`cast-convex.ts`) gives
 * the same in more time, and takes over for what is not clear here: boxes that overlap or
 * touch at the start, faces and edges that meet flat (whose point of contact is one of many), and edges
 * so nearly parallel that the axis across them is mostly rounding.
 */

import type { Collider } from '../collider.js';

/** What a quick cast says. */
export const BOX_CAST = { miss: 0, hit: 1, unknown: 2 } as const;

/** Square of the sine below which two edges are parallel … */
const PARALLEL = 1e-24;
/** … and up to which the axis across them is not to be trusted. */
const NEARLY_PARALLEL = 1e-8;
/** Cosine below which an edge or face of a box lies flat on the other box. */
const FLAT = 1e-7;

/** (9) B's axes in A's frame: A's axis i · B's axis j at 3 i + j */
const turned = new Float64Array(9);
/** (3, 3) B's origin (m) and the direction of the path in A's frame */
const offset = new Float64Array(3);
const unit = new Float64Array(3);
/** (3) unit normal from B to A, in A's frame */
const normal = new Float64Array(3);
/** (3, 3) middles of the edges that meet, m, A's frame */
const edgeA = new Float64Array(3);
const edgeB = new Float64Array(3);
/** (5) axis · offset, reach of both (m), axis · direction, latest entry and first exit so far (m) */
const span = new Float64Array(5);

/**
 * Casts the box A along the unit vector `way[0 … 2]`, world, for at most `way[3]` (m) against the box
 * B. Returns one of {@link BOX_CAST}; for a hit its record (`ray.ts`) is at `out[o]`.
 */
export function castBox(
  out: Float64Array,
  o: number,
  { placed: a }: Collider,
  way: Float64Array,
  { placed: b }: Collider,
): number {
  const wx = b[9]! - a[9]!;
  const wy = b[10]! - a[10]!;
  const wz = b[11]! - a[11]!;
  for (let i = 0; i < 3; i++) {
    const a0 = a[i]!;
    const a1 = a[3 + i]!;
    const a2 = a[6 + i]!;
    offset[i] = a0 * wx + a1 * wy + a2 * wz;
    unit[i] = a0 * way[0]! + a1 * way[1]! + a2 * way[2]!;
    for (let j = 0; j < 3; j++) {
      turned[3 * i + j] = a0 * b[j]! + a1 * b[3 + j]! + a2 * b[6 + j]!;
    }
  }
  span[3] = 0;
  span[4] = way[3]!;
  // Which axis came last: 0 … 2 of A, 3 … 5 of B, 6 … across A's i and B's j: 6 + 3 i + j.
  let last = -1;
  for (let i = 0; i < 3; i++) {
    span[0] = offset[i]!;
    span[1] =
      a[12 + i]! +
      Math.abs(turned[3 * i]!) * b[12]! +
      Math.abs(turned[3 * i + 1]!) * b[13]! +
      Math.abs(turned[3 * i + 2]!) * b[14]!;
    span[2] = unit[i]!;
    const step = meet();
    if (step < 0) return BOX_CAST.miss;
    if (step > 0) last = i;
  }
  for (let j = 0; j < 3; j++) {
    const x = turned[j]!;
    const y = turned[3 + j]!;
    const z = turned[6 + j]!;
    span[0] = x * offset[0]! + y * offset[1]! + z * offset[2]!;
    span[1] = b[12 + j]! + Math.abs(x) * a[12]! + Math.abs(y) * a[13]! + Math.abs(z) * a[14]!;
    span[2] = x * unit[0]! + y * unit[1]! + z * unit[2]!;
    const step = meet();
    if (step < 0) return BOX_CAST.miss;
    if (step > 0) last = 3 + j;
  }
  for (let i = 0; i < 3; i++) {
    const k = i === 2 ? 0 : i + 1;
    const l = k === 2 ? 0 : k + 1;
    for (let j = 0; j < 3; j++) {
      // A's axis i × B's axis j has the components 0, −z, y along i, k, l.
      const y = turned[3 * k + j]!;
      const z = turned[3 * l + j]!;
      const square = y * y + z * z;
      if (square < NEARLY_PARALLEL) {
        if (square < PARALLEL) continue;
        return BOX_CAST.unknown;
      }
      const m = j === 2 ? 0 : j + 1;
      const n = m === 2 ? 0 : m + 1;
      span[0] = y * offset[l]! - z * offset[k]!;
      span[1] =
        Math.abs(z) * a[12 + k]! +
        Math.abs(y) * a[12 + l]! +
        Math.abs(turned[3 * i + n]!) * b[12 + m]! +
        Math.abs(turned[3 * i + m]!) * b[12 + n]!;
      span[2] = y * unit[l]! - z * unit[k]!;
      const step = meet();
      if (step < 0) return BOX_CAST.miss;
      if (step > 0) last = 6 + 3 * i + j;
    }
  }
  if (last < 0) return BOX_CAST.unknown;
  return write(out, o, a, b, last);
}

/**
 * Narrows the span of the path where all shadows meet by the axis in `span`: −1 if nothing is left, 1
 * if this axis now comes last, otherwise 0.
 */
function meet(): number {
  const at = span[0]!;
  const reach = span[1]!;
  const speed = span[2]!;
  if (speed === 0) return Math.abs(at) > reach ? -1 : 0;
  const first = (speed > 0 ? at - reach : at + reach) / speed;
  const second = (speed > 0 ? at + reach : at - reach) / speed;
  if (second < span[4]!) span[4] = second;
  const later = first > span[3]!;
  if (later) span[3] = first;
  if (span[3]! > span[4]!) return -1;
  return later ? 1 : 0;
}

/** Writes the hit by its last axis. */
function write(
  out: Float64Array,
  o: number,
  a: Float64Array,
  b: Float64Array,
  last: number,
): number {
  const i = last < 3 ? last : last < 6 ? -1 : Math.floor((last - 6) / 3);
  const j = last < 3 ? -1 : last < 6 ? last - 3 : (last - 6) % 3;
  normal[0] = 0;
  normal[1] = 0;
  normal[2] = 0;
  if (i < 0) {
    for (let k = 0; k < 3; k++) normal[k] = turned[3 * k + j]!;
  } else if (j < 0) {
    normal[i] = 1;
  } else {
    const k = i === 2 ? 0 : i + 1;
    const l = k === 2 ? 0 : k + 1;
    const y = turned[3 * k + j]!;
    const z = turned[3 * l + j]!;
    const s = 1 / Math.sqrt(y * y + z * z);
    normal[k] = -z * s;
    normal[l] = y * s;
  }
  // Against the path.
  const rise = normal[0]! * unit[0]! + normal[1]! * unit[1]! + normal[2]! * unit[2]!;
  const sense = rise > 0 ? -1 : 1;
  for (let k = 0; k < 3; k++) normal[k] = sense * normal[k]!;
  const clear = i < 0 ? touchCorner(a) : j < 0 ? touchCornerOfB(b) : touchEdges(a, b, i, j);
  if (!clear) return BOX_CAST.unknown;
  const x = edgeB[0]!;
  const y = edgeB[1]!;
  const z = edgeB[2]!;
  out[o] = span[3]!;
  for (let k = 0; k < 3; k++) {
    const r0 = a[3 * k]!;
    const r1 = a[3 * k + 1]!;
    const r2 = a[3 * k + 2]!;
    out[o + 1 + k] = a[9 + k]! + r0 * x + r1 * y + r2 * z;
    out[o + 4 + k] = r0 * normal[0]! + r1 * normal[1]! + r2 * normal[2]!;
  }
  out[o + 7] = 0;
  return BOX_CAST.hit;
}

/** A corner of A on a face of B: where it is at the end. Returns whether it is one corner. */
function touchCorner(a: Float64Array): boolean {
  const t = span[3]!;
  for (let k = 0; k < 3; k++) {
    const n = normal[k]!;
    if (Math.abs(n) < FLAT) return false;
    edgeB[k] = (n > 0 ? -a[12 + k]! : a[12 + k]!) + t * unit[k]!;
  }
  return true;
}

/** A corner of B on a face of A. */
function touchCornerOfB(b: Float64Array): boolean {
  for (let k = 0; k < 3; k++) edgeB[k] = offset[k]!;
  for (let j = 0; j < 3; j++) if (!addSide(b, j)) return false;
  return true;
}

/** Adds B's half axis j towards A to `edgeB`; false if A is neither on its one side nor the other. */
function addSide(b: Float64Array, j: number): boolean {
  const x = turned[j]!;
  const y = turned[3 + j]!;
  const z = turned[6 + j]!;
  const along = normal[0]! * x + normal[1]! * y + normal[2]! * z;
  if (Math.abs(along) < FLAT) return false;
  const h = along > 0 ? b[12 + j]! : -b[12 + j]!;
  edgeB[0] = edgeB[0]! + h * x;
  edgeB[1] = edgeB[1]! + h * y;
  edgeB[2] = edgeB[2]! + h * z;
  return true;
}

/** An edge of A along its axis i across one of B along its axis j: where the lines meet. */
function touchEdges(a: Float64Array, b: Float64Array, i: number, j: number): boolean {
  const t = span[3]!;
  for (let k = 0; k < 3; k++) {
    edgeB[k] = offset[k]!;
    const n = normal[k]!;
    if (k !== i && Math.abs(n) < FLAT) return false;
    edgeA[k] = t * unit[k]! + (k === i ? 0 : n > 0 ? -a[12 + k]! : a[12 + k]!);
  }
  for (let k = 0; k < 3; k++) if (k !== j && !addSide(b, k)) return false;
  const x = turned[j]!;
  const y = turned[3 + j]!;
  const z = turned[6 + j]!;
  // From the middle of B's edge along it to the point nearest to A's edge.
  const wx = edgeA[0]! - edgeB[0]!;
  const wy = edgeA[1]! - edgeB[1]!;
  const wz = edgeA[2]! - edgeB[2]!;
  const cosine = turned[3 * i + j]!;
  const wi = i === 0 ? wx : i === 1 ? wy : wz;
  const along = (wx * x + wy * y + wz * z - wi * cosine) / (1 - cosine * cosine);
  edgeB[0] = edgeB[0]! + along * x;
  edgeB[1] = edgeB[1]! + along * y;
  edgeB[2] = edgeB[2]! + along * z;
  return true;
}
