/** Contact features of boxes and, as boxes without height, of rectangles. */

import type { i32 } from '../../../kernel/lanes.js';
import { FEATURE, feature } from '../feature-id.js';
import { COSINE_TIE, type ContactFeature, POOR_COSINE, SUPPORT_TIE } from './contact-feature.js';
import type { ConvexGeometry } from './geometry.js';

const half = new Float64Array(3);
const toward = new Float64Array(3);

/** The feature of a box (half lengths x, y, z) in a unit direction, shape's frame. */
export function boxFeature(
  out: ContactFeature,
  geometry: ConvexGeometry,
  direction: Float64Array,
): void {
  const x = direction[0]!;
  const y = direction[1]!;
  const z = direction[2]!;
  half[0] = geometry.x;
  half[1] = geometry.y;
  half[2] = geometry.z;
  toward[0] = x;
  toward[1] = y;
  toward[2] = z;
  const flat = geometry.y === 0;
  const px = Math.abs(x);
  const py = Math.abs(y);
  const pz = Math.abs(z);
  // The most nearly square face; a plate has only two, but shows its rim to who looks along it.
  let axis = 0;
  if (flat && py >= POOR_COSINE) axis = 1;
  else if (flat) axis = pz > px + COSINE_TIE ? 2 : 0;
  else {
    if (py > px + COSINE_TIE) axis = 1;
    if (pz > (axis === 0 ? px : py) + COSINE_TIE) axis = 2;
  }
  out.support = supportName(flat);
  if (flat && axis !== 1) rim(out, axis);
  else face(out, axis, flat);
}

/** Bit k is set on the + side of axis k. */
function bit(k: i32): i32 {
  return toward[k]! < 0 ? 0 : 1 << k;
}

/** The edge along an axis through the corner with these bits. */
function edgeName(axis: i32, corner: i32): i32 {
  const u = axis === 2 ? 0 : axis + 1;
  const v = u === 2 ? 0 : u + 1;
  return feature(FEATURE.edge, 4 * axis + ((corner >> u) & 1) + 2 * ((corner >> v) & 1));
}

/** What is farthest alone: corner, edge or face. */
function supportName(flat: boolean): i32 {
  // The axes along which all points are equally far; corners of a plate do not differ in y.
  const alongX = Math.abs(toward[0]!) <= SUPPORT_TIE;
  const alongY = !flat && Math.abs(toward[1]!) <= SUPPORT_TIE;
  const alongZ = Math.abs(toward[2]!) <= SUPPORT_TIE;
  const corner = bit(0) + (flat ? 0 : bit(1)) + bit(2);
  const side = alongX && alongY ? 2 : alongY && alongZ ? 0 : alongX && alongZ ? 1 : -1;
  if (side >= 0) return feature(FEATURE.face, 2 * side + (toward[side]! < 0 ? 0 : 1));
  if (alongX) return edgeName(0, corner);
  if (alongY) return edgeName(1, corner);
  if (alongZ) return edgeName(2, corner);
  return feature(FEATURE.vertex, corner);
}

/** The face across an axis: counterclockwise seen from outside. */
function face(out: ContactFeature, axis: i32, flat: boolean): void {
  const u = axis === 2 ? 0 : axis + 1;
  const v = u === 2 ? 0 : u + 1;
  const plus = !(toward[axis]! < 0);
  const side = plus && !flat ? 1 << axis : 0;
  out.begin(4);
  out.face = feature(FEATURE.face, 2 * axis + (plus ? 1 : 0));
  out.setNormal(
    axis === 0 ? (plus ? 1 : -1) : 0,
    axis === 1 ? (plus ? 1 : -1) : 0,
    axis === 2 ? (plus ? 1 : -1) : 0,
  );
  for (let i = 0; i < 4; i++) {
    // Around +axis the signs of (u, v) go − −, + −, + +, − +; around −axis the other way.
    const step = plus ? i : 3 - i;
    const onU = step === 1 || step === 2;
    const onV = step >= 2;
    const corner = side + (onU ? 1 << u : 0) + (onV ? 1 << v : 0);
    // Steps 0 and 2 begin edges along u, 1 and 3 along v; the other way round it is the reverse.
    const alongU = (step % 2 === 0) === plus;
    setCorner(out, i, corner, edgeName(alongU ? u : v, corner), flat);
  }
}

function setCorner(out: ContactFeature, i: i32, corner: i32, edge: i32, flat: boolean): void {
  const p = out.points;
  p[3 * i] = corner & 1 ? half[0]! : -half[0]!;
  p[3 * i + 1] = flat ? 0 : corner & 2 ? half[1]! : -half[1]!;
  p[3 * i + 2] = corner & 4 ? half[2]! : -half[2]!;
  out.name(i, feature(FEATURE.vertex, corner), edge);
}

/** The edge of a plate on the side of an axis. */
function rim(out: ContactFeature, axis: i32): void {
  const along = axis === 0 ? 2 : 0;
  const side = bit(axis);
  const edge = edgeName(along, side);
  out.begin(2);
  out.face = edge;
  setCorner(out, 0, side, edge, true);
  setCorner(out, 1, side + (1 << along), edge, true);
}
