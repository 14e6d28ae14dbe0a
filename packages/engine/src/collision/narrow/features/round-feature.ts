/**
 * Contact features of cylinders, cones and capsules: flat ends, and the straight lines of the side.
 *
 * A flat end is an octagon in the rim. Its corners are fixed to the shape, so that a standing
 * cylinder touches with the same points at every step. If it tilts, the lowest point of the rim
 * becomes a ninth corner, always under the same name: the point that a tilted coin rolls on.
 */

import type { f64, i32 } from '../../../kernel/lanes.js';
import { FEATURE, feature } from '../feature-id.js';
import { type ContactFeature, SUPPORT_TIE } from './contact-feature.js';
import type { ConvexGeometry } from './geometry.js';

/** Corners of the octagon. */
const SIDES = 8;
/** (8 × 2) x and z of the corners on the unit circle, counterclockwise about y */
const OCTAGON = Float64Array.of(
  0,
  1,
  Math.SQRT1_2,
  Math.SQRT1_2,
  1,
  0,
  Math.SQRT1_2,
  -Math.SQRT1_2,
  0,
  -1,
  -Math.SQRT1_2,
  -Math.SQRT1_2,
  -1,
  0,
  -Math.SQRT1_2,
  Math.SQRT1_2,
);
/** The ninth corner is there if the octagon misses this fraction of the radius. */
const MISSED = 1e-6;

/** Numbers of the corners: the octagon on top 0 … 7 and its ninth corner; below 16 more. */
const NINTH = 8;
const BELOW = 16;
const APEX = 40;
const LINE = feature(FEATURE.edge, 40);

/** Cosine with the axis above which a cylinder touches with its end. */
const END_COSINE = Math.SQRT1_2;
/** Cosine with its line above which a capsule or a cone touches with one end of the line only. */
const LINE_COSINE = 0.3;
/** A cone this much nearer to its axis than to its side touches with the apex: no line is special. */
const UPRIGHT = 0.1;
/** How far beside its line, in radii, a round side may touch together with the whole line. */
const CIRCLE = 0.05;

/** (6) the ends of a straight line of the side, m */
const ends = new Float64Array(6);

/** The feature of a cylinder (radius x, half height y) in a unit direction, shape's frame. */
export function cylinderFeature(
  out: ContactFeature,
  geometry: ConvexGeometry,
  direction: Float64Array,
): void {
  const x = direction[0]!;
  const y = direction[1]!;
  const z = direction[2]!;
  const r = geometry.x;
  const h = geometry.y;
  const across = Math.sqrt(x * x + z * z);
  const below = y < 0;
  if (across <= SUPPORT_TIE) out.support = feature(FEATURE.face, below ? 1 : 0);
  else if (Math.abs(y) <= SUPPORT_TIE) out.support = LINE;
  else out.support = feature(FEATURE.vertex, NINTH + (below ? BELOW : 0));
  if (Math.abs(y) > END_COSINE) {
    end(out, geometry, direction, below);
  } else {
    ends[0] = (r * x) / across;
    ends[1] = -h;
    ends[2] = (r * z) / across;
    ends[3] = ends[0]!;
    ends[4] = h;
    ends[5] = ends[2]!;
    line(out, NINTH + BELOW, NINTH);
    out.bend = r;
    out.round = CIRCLE * r;
  }
}

/** The feature of a cone (radius x, half height y) in a unit direction, shape's frame. */
export function coneFeature(
  out: ContactFeature,
  geometry: ConvexGeometry,
  direction: Float64Array,
): void {
  const x = direction[0]!;
  const y = direction[1]!;
  const z = direction[2]!;
  const r = geometry.x;
  const h = geometry.y;
  const across = Math.sqrt(x * x + z * z);
  // How much farther the apex is than the rim, over the slant.
  const slant = Math.sqrt(r * r + 4 * h * h);
  const lead = (2 * h * y - r * across) / slant;
  if (Math.abs(lead) <= SUPPORT_TIE) out.support = LINE;
  else if (lead > 0) out.support = feature(FEATURE.vertex, APEX);
  else if (across <= SUPPORT_TIE) out.support = feature(FEATURE.face, 1);
  else out.support = feature(FEATURE.vertex, NINTH + BELOW);
  // The side's normal is (2h along the radius, r along the axis) / slant.
  const side = (2 * h * across + r * y) / slant;
  if (-y > side) {
    end(out, geometry, direction, true);
  } else if (Math.abs(lead) < LINE_COSINE && across > (UPRIGHT * 2 * h) / slant) {
    ends[0] = (r * x) / across;
    ends[1] = -h;
    ends[2] = (r * z) / across;
    ends[3] = 0;
    ends[4] = h;
    ends[5] = 0;
    line(out, NINTH + BELOW, APEX);
  } else {
    out.begin(1);
    const tip = lead > 0 || across === 0;
    const s = tip ? 0 : r / across;
    out.points[0] = x * s;
    out.points[1] = tip ? h : -h;
    out.points[2] = z * s;
    out.name(0, out.support, out.support);
    out.face = out.support;
  }
}

/** The feature of a capsule (radius x, half length y) in a unit direction, shape's frame. */
export function capsuleFeature(
  out: ContactFeature,
  geometry: ConvexGeometry,
  direction: Float64Array,
): void {
  const x = direction[0]!;
  const y = direction[1]!;
  const z = direction[2]!;
  const r = geometry.x;
  const h = geometry.y;
  const low = 1;
  const high = 2;
  const tilted = Math.abs(y) > SUPPORT_TIE;
  out.support = tilted ? feature(FEATURE.vertex, y < 0 ? low : high) : LINE;
  if (Math.abs(y) > LINE_COSINE) {
    out.begin(1);
    out.points[0] = r * x;
    out.points[1] = r * y + (y < 0 ? -h : h);
    out.points[2] = r * z;
    out.name(0, out.support, out.support);
    out.face = out.support;
  } else {
    const across = Math.sqrt(x * x + z * z);
    ends[0] = (r * x) / across;
    ends[1] = -h;
    ends[2] = (r * z) / across;
    ends[3] = ends[0]!;
    ends[4] = h;
    ends[5] = ends[2]!;
    line(out, low, high);
    out.bend = r;
    out.round = CIRCLE * r;
  }
}

/** The straight line of the side between `ends`, with the numbers of its corners. */
function line(out: ContactFeature, a: i32, b: i32): void {
  out.begin(2);
  out.face = LINE;
  for (let k = 0; k < 6; k++) out.points[k] = ends[k]!;
  out.name(0, feature(FEATURE.vertex, a), LINE);
  out.name(1, feature(FEATURE.vertex, b), LINE);
}

/** A flat end: octagon and, if the direction asks for it, the ninth corner. */
function end(
  out: ContactFeature,
  geometry: ConvexGeometry,
  direction: Float64Array,
  below: boolean,
): void {
  const r = geometry.x;
  const height = below ? -geometry.y : geometry.y;
  const x = direction[0]!;
  const z = direction[2]!;
  const across = Math.sqrt(x * x + z * z);
  let nearest = 0;
  let most: f64 = -2;
  for (let i = 0; i < SIDES; i++) {
    const along = x * OCTAGON[2 * i]! + z * OCTAGON[2 * i + 1]!;
    if (along > most) {
      most = along;
      nearest = i;
    }
  }
  const ninth = across - most > MISSED;
  // Counterclockwise about y the ninth corner comes after `nearest` if y·(corner × direction) > 0.
  const after = OCTAGON[2 * nearest + 1]! * x - OCTAGON[2 * nearest]! * z > 0;
  const slot = after ? nearest + 1 : nearest;
  const first = below ? BELOW : 0;
  const count = ninth ? SIDES + 1 : SIDES;
  out.begin(count);
  out.face = feature(FEATURE.face, below ? 1 : 0);
  out.setNormal(0, below ? -1 : 1, 0);
  for (let i = 0; i < count; i++) {
    // Seen from below the rim goes the other way round.
    const place = below ? count - 1 - i : i;
    const isNinth = ninth && place === slot;
    const k = ninth && place > slot ? place - 1 : place;
    const cx = isNinth ? x / across : OCTAGON[2 * k]!;
    const cz = isNinth ? z / across : OCTAGON[2 * k + 1]!;
    const number = first + (isNinth ? NINTH : k);
    out.points[3 * i] = r * cx;
    out.points[3 * i + 1] = height;
    out.points[3 * i + 2] = r * cz;
    out.name(i, feature(FEATURE.vertex, number), feature(FEATURE.edge, number));
  }
}
