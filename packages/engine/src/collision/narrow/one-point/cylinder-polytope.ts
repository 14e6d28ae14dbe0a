/**
 * A cylinder and a polytope by one-point proofs (`proof.ts`): an end on a corner, the side on a corner or an
 * edge, the rim on a face; and the rim on an edge by what the edge proves (`rim-on-edge.ts`). All in the polytope's frame; directions go from the cylinder to the polytope.
 */

import type { f64, i32 } from '../../../kernel/lanes.js';
import type { Polytope } from '../../../shapes/hull/polytope.js';
import { PARALLEL, PROOF, ROUNDING, WAY, type Way } from './proof.js';
import { RIM, RIM_NUMBERS, rimOnEdge } from './rim-on-edge.js';

/** Less than any length squared, m². */
const TINY = 1e-300;

/** A cylinder in the frame of a polytope. */
export class PlacedCylinder {
  /** (3) centre, m; and unit axis */
  readonly center = new Float64Array(3);
  readonly axis = new Float64Array(3);
  /** Radius and half height, m. */
  r: f64 = 0;
  h: f64 = 0;
  /** Separations (m) from here on need not be known. */
  limit: f64 = 0;
  /** A length (m) like that of both. */
  size: f64 = 0;
}

/** (vertices × 4) what of a vertex is square to the axis, from the axis (m); its height along it (m) */
let seen = new Float64Array(4 * 64);

/** (16) an edge and the cylinder, for `rimOnEdge` */
const rim = new Float64Array(RIM_NUMBERS);

/** Writes the way between a cylinder and a polytope; one of {@link PROOF}. */
export function provePolytope(out: Way, cylinder: PlacedCylinder, polytope: Polytope): i32 {
  seeVertices(cylinder, polytope);
  let proof = onEnd(out, cylinder, polytope);
  if (proof === PROOF.none) proof = onSide(out, cylinder, polytope);
  if (proof === PROOF.none) proof = onFace(out, cylinder, polytope);
  return proof === PROOF.none ? onRim(out, cylinder, polytope) : proof;
}

/** Fills `seen`. */
function seeVertices({ center, axis }: PlacedCylinder, { vertices }: Polytope): void {
  if (3 * seen.length < 4 * vertices.length) seen = new Float64Array(3 * vertices.length);
  const ux = axis[0]!;
  const uy = axis[1]!;
  const uz = axis[2]!;
  for (let v = 0, o = 0; v < vertices.length; v += 3, o += 4) {
    const x = vertices[v]! - center[0]!;
    const y = vertices[v + 1]! - center[1]!;
    const z = vertices[v + 2]! - center[2]!;
    const height = x * ux + y * uy + z * uz;
    seen[o] = x - height * ux;
    seen[o + 1] = y - height * uy;
    seen[o + 2] = z - height * uz;
    seen[o + 3] = height;
  }
}

/** Adds the point on the cylinder to a way that has all the rest. */
function addFirst(out: Way): void {
  const separation = out[WAY.separation]!;
  for (let k = 0; k < 3; k++) {
    out[WAY.first + k] = out[WAY.second + k]! - separation * out[WAY.normal + k]!;
  }
}

/** The lowest corner on an end. */
function onEnd(out: Way, { axis, r, h, limit, size }: PlacedCylinder, { vertices }: Polytope): i32 {
  const end = (4 * vertices.length) / 3;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let o = 3; o < end; o += 4) {
    const height = seen[o]!;
    if (height < low) low = height;
    if (height > high) high = height;
  }
  const side = low >= -high ? 1 : -1;
  const separation = (side > 0 ? low : -high) - h;
  if (separation >= limit) return PROOF.beyond;
  // Of corners equally low the one nearest to the axis.
  const most = separation + h + ROUNDING * size;
  let nearest = Number.POSITIVE_INFINITY;
  let at = 0;
  for (let o = 0; o < end; o += 4) {
    if (side * seen[o + 3]! > most) continue;
    const x = seen[o]!;
    const y = seen[o + 1]!;
    const z = seen[o + 2]!;
    const square = x * x + y * y + z * z;
    if (!(square < nearest)) continue;
    nearest = square;
    at = (3 * o) / 4;
  }
  const room = Math.min(r - Math.sqrt(nearest), 2 * h + separation);
  if (!(room >= Math.max(0, -separation))) return PROOF.none;
  for (let k = 0; k < 3; k++) out[6 + k] = vertices[at + k]!;
  for (let k = 0; k < 3; k++) out[k] = side * axis[k]!;
  out[WAY.separation] = separation;
  addFirst(out);
  return PROOF.found;
}

/** The point of an edge nearest to the axis, on the side. */
function onSide(
  out: Way,
  { r, h, limit, size }: PlacedCylinder,
  { vertices, edgeVertices }: Polytope,
): i32 {
  let least = Number.POSITIVE_INFINITY;
  let edge = 0;
  let share: f64 = 0;
  for (let e = 0; e < edgeVertices.length; e += 2) {
    const v = 4 * edgeVertices[e]!;
    const w = 4 * edgeVertices[e + 1]!;
    const x = seen[v]!;
    const y = seen[v + 1]!;
    const z = seen[v + 2]!;
    const ex = seen[w]! - x;
    const ey = seen[w + 1]! - y;
    const ez = seen[w + 2]! - z;
    const long = ex * ex + ey * ey + ez * ez;
    // An edge along the axis is a point here: 0 / TINY.
    const t = -(x * ex + y * ey + z * ez) / Math.max(long, TINY);
    const s = Math.min(1, Math.max(0, t));
    const px = x + s * ex;
    const py = y + s * ey;
    const pz = z + s * ez;
    const square = px * px + py * py + pz * pz;
    if (!(square < least)) continue;
    least = square;
    edge = e;
    share = s;
  }
  const distance = Math.sqrt(least);
  if (!(distance > PARALLEL * size)) return PROOF.none;
  const v = 4 * edgeVertices[edge]!;
  const w = 4 * edgeVertices[edge + 1]!;
  const nx = (seen[v]! + share * (seen[w]! - seen[v]!)) / distance;
  const ny = (seen[v + 1]! + share * (seen[w + 1]! - seen[v + 1]!)) / distance;
  const nz = (seen[v + 2]! + share * (seen[w + 2]! - seen[v + 2]!)) / distance;
  // Nothing of the polytope is nearer along the normal, as it is if the axis passes through it.
  const limitOf = distance - ROUNDING * size;
  const end = (4 * vertices.length) / 3;
  for (let o = 0; o < end; o += 4) {
    if (nx * seen[o]! + ny * seen[o + 1]! + nz * seen[o + 2]! < limitOf) return PROOF.none;
  }
  const separation = distance - r;
  if (separation >= limit) return PROOF.beyond;
  const height = seen[v + 3]! + share * (seen[w + 3]! - seen[v + 3]!);
  if (!(h - Math.abs(height) >= Math.max(0, -separation))) return PROOF.none;
  const from = (3 * v) / 4;
  const to = (3 * w) / 4;
  for (let k = 0; k < 3; k++) {
    out[6 + k] = vertices[from + k]! + share * (vertices[to + k]! - vertices[from + k]!);
  }
  out[0] = nx;
  out[1] = ny;
  out[2] = nz;
  out[WAY.separation] = separation;
  addFirst(out);
  return PROOF.found;
}

/** The lowest point of a rim on a face. */
function onFace(
  out: Way,
  { center: c, axis: u, r, h, limit, size }: PlacedCylinder,
  { facePlanes: p }: Polytope,
): i32 {
  let separation = Number.NEGATIVE_INFINITY;
  let face = 0;
  for (let f = 0; f < p.length; f += 4) {
    const along = p[f]! * u[0]! + p[f + 1]! * u[1]! + p[f + 2]! * u[2]!;
    const middle = p[f]! * c[0]! + p[f + 1]! * c[1]! + p[f + 2]! * c[2]! - p[f + 3]!;
    const s = middle - h * Math.abs(along) - r * Math.sqrt(Math.max(0, 1 - along * along));
    if (!(s > separation)) continue;
    if (s >= limit) return PROOF.beyond;
    separation = s;
    face = f;
  }
  const nx = p[face]!;
  const ny = p[face + 1]!;
  const nz = p[face + 2]!;
  const along = nx * u[0]! + ny * u[1]! + nz * u[2]!;
  const across = Math.sqrt(Math.max(0, 1 - along * along));
  if (across < PARALLEL) return PROOF.none;
  const down = (along < 0 ? -h : h) - (r / across) * along;
  const sideways = r / across;
  const x = c[0]! - down * u[0]! - sideways * nx;
  const y = c[1]! - down * u[1]! - sideways * ny;
  const z = c[2]! - down * u[2]! - sideways * nz;
  // Overlapping, the point itself is as deep behind all faces; apart, its foot lies on the face.
  const lift = Math.max(0, separation);
  const most = Math.min(0, separation) + ROUNDING * size;
  for (let f = 0; f < p.length; f += 4) {
    const height =
      p[f]! * (x - lift * nx) +
      p[f + 1]! * (y - lift * ny) +
      p[f + 2]! * (z - lift * nz) -
      p[f + 3]!;
    if (height > most) return PROOF.none;
  }
  out[6] = x - separation * nx;
  out[7] = y - separation * ny;
  out[8] = z - separation * nz;
  out[0] = -nx;
  out[1] = -ny;
  out[2] = -nz;
  out[WAY.separation] = separation;
  addFirst(out);
  return PROOF.found;
}

/** An edge at the rim, or in over it, if nothing of the polytope is farther back along its way. */
function onRim(
  out: Way,
  { center, axis, r, h, limit, size }: PlacedCylinder,
  { vertices, edgeVertices }: Polytope,
): i32 {
  for (let k = 0; k < 3; k++) rim[RIM.axis + k] = axis[k]!;
  rim[RIM.radius] = r;
  rim[RIM.half] = h;
  const slack = ROUNDING * size;
  const far = h + limit;
  for (let e = 0; e < edgeVertices.length; e += 2) {
    const v = 3 * edgeVertices[e]!;
    const w = 3 * edgeVertices[e + 1]!;
    // Out of reach of both ends, or between them, it is not at a rim.
    const a = seen[(4 * v) / 3 + 3]!;
    const b = seen[(4 * w) / 3 + 3]!;
    if ((a > far && b > far) || (a < -far && b < -far)) continue;
    if (Math.abs(a) < h && Math.abs(b) < h) continue;
    for (let k = 0; k < 3; k++) {
      rim[RIM.start + k] = vertices[v + k]! - center[k]!;
      rim[RIM.edge + k] = vertices[w + k]! - vertices[v + k]!;
    }
    if (!rimOnEdge(rim) || !isFirst(vertices, v, slack)) continue;
    if (-rim[RIM.depth]! >= limit) return PROOF.beyond;
    for (let k = 0; k < 3; k++) {
      out[k] = rim[RIM.normal + k]!;
      out[6 + k] = vertices[v + k]! + rim[RIM.share]! * rim[RIM.edge + k]!;
    }
    out[WAY.separation] = -rim[RIM.depth]!;
    addFirst(out);
    return PROOF.found;
  }
  return PROOF.none;
}

/** Whether no vertex is farther back along the normal that was found than the one at v. */
function isFirst(vertices: Float64Array, v: i32, slack: f64): boolean {
  const x = rim[RIM.normal]!;
  const y = rim[RIM.normal + 1]!;
  const z = rim[RIM.normal + 2]!;
  const least = x * vertices[v]! + y * vertices[v + 1]! + z * vertices[v + 2]! - slack;
  for (let i = 0; i < vertices.length; i += 3) {
    if (x * vertices[i]! + y * vertices[i + 1]! + z * vertices[i + 2]! < least) return false;
  }
  return true;
}
