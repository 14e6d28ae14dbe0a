/**
 * Two boxes: separating axes, then the overlap of two faces seen along the normal.
 *
 * Which direction? Of the 15 that can part two boxes (three face normals each, nine products of
 * edges; S. Gottschalk and others, OBBTree, 1996) the one with the largest separation. A face axis wins over
 * an edge axis, and A's over B's, unless the other is clearly better. Where two ridges meet along their length, the
 * normals of A's face and of B's are both right, and so are all between them, of which the middle one is taken: it is
 * where the normal comes from while the boxes are apart, and cards that lean against each other are not told to lean the
 * same way, all of a house, as A's face alone would have it.
 *
 * Which points? The two faces that look most along the normal, each seen along the normal, overlap
 * in a convex polygon; its corners are the contacts (`box-faces.ts`). That holds for edge
 * axes too as long as a face is nearly square to them, so a box that lies flat keeps its four points
 * even while rounding calls an edge axis the best. Only edges that cross steeply touch in one point.
 *
 * Boxes that are apart may be nearest at corners, where no axis of the 15 is the right one. It shows:
 * the points do not reach the separation of the axis. Then the corners of each box are clamped into
 * the other (`box-corners.ts`).
 *
 * GJK + EPA lost: several times slower, and its normal is good to a tolerance only. The 5 mm bias
 * towards faces that engines with single precision use lost too: here the depth stays exact.
 *
 * Boxes may be rectangles: a half length of 0 leaves one face and two edge directions.
 *
 * WebAssembly is made of this text (`scripts/kernel/boxes.mjs`), but for `separatingAxis`, `squarest`, and, in the files
 * beside, `boxFaces`, `labelLines` and `clipSide`, which it has in SIMD by hand: what is changed here is changed there,
 * operation by operation. A test compares the bits.
 */

import { type bool, type Doubles, type f64, type i32, whole } from '../../../kernel/lanes.js';
import { PAIR } from '../../approach.js';
import { boxCorners } from './box-corners.js';
import { crossingEdges } from './box-edges.js';
import { boxFaces } from './box-faces.js';
import { flipManifold, inOrder } from './flip.js';

/** Two separations that differ by less than this fraction of the size are equal. */
const TIE = 1e-7;
/** Sine² below which two edges are parallel and have no common normal. */
const PARALLEL = 1e-14;
/** Sine² below which ridges run side by side. */
const ALONG = 1e-8;
/** Instead of an axis: the boxes are too far apart along one. */
const APART = 15;
/** Cosine from which a face counts as square to an edge axis. */
const ON_FACE = 0.98;

/** (2) the largest separation, m; and the face axis of B that is as good as A's, −1: none */
const found = new Float64Array(2);

/**
 * Kernel: manifold of two boxes (or rectangles) at `M[o]`; returns the number of points. They are those up to
 * the limit of the pair `P[p]`, which is in an array because numbers between functions are boxed.
 */
export function boxBox(
  M: Doubles,
  o: i32,
  A: Doubles,
  a: i32,
  B: Doubles,
  b: i32,
  P: Doubles,
  p: i32,
): i32 {
  if (inOrder(A, a, B, b)) return ordered(M, o, A, a, B, b, P, p, TIE);
  const count = ordered(M, o, B, b, A, a, P, p, TIE);
  if (count > 0) flipManifold(M, o);
  return count;
}

/** The same for boxes in order; separations within `bias` times the size are equal. */
function ordered(
  M: Doubles,
  o: i32,
  A: Doubles,
  a: i32,
  B: Doubles,
  b: i32,
  P: Doubles,
  p: i32,
  bias: f64,
): i32 {
  const axis = separatingAxis(A, a, B, b, P, p, bias);
  return axis === APART ? 0 : alongAxis(M, o, A, a, B, b, P, p, bias, axis);
}

/** The points along the axis that `found` tells of. */
function alongAxis(
  M: Doubles,
  o: i32,
  A: Doubles,
  a: i32,
  B: Doubles,
  b: i32,
  P: Doubles,
  p: i32,
  bias: f64,
  axis: i32,
): i32 {
  const best = found[0]!;
  const rival = whole(found[1]!);
  const dx = B[b + 9]! - A[a + 9]!;
  const dy = B[b + 10]! - A[a + 10]!;
  const dz = B[b + 11]! - A[a + 11]!;
  const size = A[a + 12]! + A[a + 13]! + A[a + 14]! + B[b + 12]! + B[b + 13]! + B[b + 14]!;

  // The normal in world axes, from A to B; centres that coincide along it leave its sign as it is.
  let nx: f64;
  let ny: f64;
  let nz: f64;
  if (axis < 3) {
    nx = A[a + axis]!;
    ny = A[a + 3 + axis]!;
    nz = A[a + 6 + axis]!;
  } else if (axis < 6) {
    nx = B[b + axis - 3]!;
    ny = B[b + axis]!;
    nz = B[b + 3 + axis]!;
  } else {
    const i = a + (axis < 9 ? 0 : axis < 12 ? 1 : 2);
    const j = b + (axis % 3);
    nx = A[i + 3]! * B[j + 6]! - A[i + 6]! * B[j + 3]!;
    ny = A[i + 6]! * B[j]! - A[i]! * B[j + 6]!;
    nz = A[i]! * B[j + 3]! - A[i + 3]! * B[j]!;
    const scale = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
    nx *= scale;
    ny *= scale;
    nz *= scale;
  }
  if (nx * dx + ny * dy + nz * dz < -TIE * size) {
    nx = -nx;
    ny = -ny;
    nz = -nz;
  }

  // Points: on the face whose axis won, or the face most nearly square to an edge axis.
  let count = 0;
  let steep = false;
  M[o + 1] = nx;
  M[o + 2] = ny;
  M[o + 3] = nz;
  if (axis < 3) {
    if (rival >= 0) betweenFaces(M, o + 1, A, a, B, b, rival - 3, dx, dy, dz);
    count = boxFaces(M, o, A, a, B, b, axis, false, P, p);
  } else if (axis < 6) {
    count = boxFaces(M, o, B, b, A, a, axis - 3, true, P, p);
  } else {
    const onA = squarest(A, a, M, o + 1);
    const onB = squarest(B, b, M, o + 1);
    const cosA = Math.abs(nx * A[a + onA]! + ny * A[a + 3 + onA]! + nz * A[a + 6 + onA]!);
    const cosB = Math.abs(nx * B[b + onB]! + ny * B[b + 3 + onB]! + nz * B[b + 6 + onB]!);
    if (cosA >= cosB && cosA > ON_FACE) {
      count = boxFaces(M, o, A, a, B, b, onA, false, P, p);
    } else if (cosB > ON_FACE) {
      count = boxFaces(M, o, B, b, A, a, onB, true, P, p);
    } else {
      steep = true;
      count = crossingEdges(M, o, A, a, B, b, axis, P, p);
    }
  }
  if (count > 0) {
    if (best < 0) return count;
    for (let m = o + 10; m < o + 10 + 8 * count; m += 8) {
      if (M[m]! < best + 2 * TIE * size) return count;
    }
  }
  // No point as close as the axis says. Without any bias the points must reach it, unless the boxes
  // are apart and corners are nearest; or they overlap by rounding only, where edges always cross.
  if (bias > 0) return ordered(M, o, A, a, B, b, P, p, 0);
  if (best > -TIE * size) return boxCorners(M, o, A, a, B, b, P, p);
  return axis >= 6 && !steep ? crossingEdges(M, o, A, a, B, b, axis, P, p) : count;
}

/**
 * The axis of the largest separation, which goes to `found`: 0 … 2 A's faces, 3 … 5 B's, 6 … 14 products of edges; or
 * APART, if that is not below the limit of the pair.
 */
function separatingAxis(
  A: Doubles,
  a: i32,
  B: Doubles,
  b: i32,
  P: Doubles,
  p: i32,
  bias: f64,
): i32 {
  const margin = P[p + PAIR.limit]!;
  const a00 = A[a]!;
  const a01 = A[a + 1]!;
  const a02 = A[a + 2]!;
  const a10 = A[a + 3]!;
  const a11 = A[a + 4]!;
  const a12 = A[a + 5]!;
  const a20 = A[a + 6]!;
  const a21 = A[a + 7]!;
  const a22 = A[a + 8]!;
  const b00 = B[b]!;
  const b01 = B[b + 1]!;
  const b02 = B[b + 2]!;
  const b10 = B[b + 3]!;
  const b11 = B[b + 4]!;
  const b12 = B[b + 5]!;
  const b20 = B[b + 6]!;
  const b21 = B[b + 7]!;
  const b22 = B[b + 8]!;
  const dx = B[b + 9]! - A[a + 9]!;
  const dy = B[b + 10]! - A[a + 10]!;
  const dz = B[b + 11]! - A[a + 11]!;
  const ax = A[a + 12]!;
  const ay = A[a + 13]!;
  const az = A[a + 14]!;
  const bx = B[b + 12]!;
  const by = B[b + 13]!;
  const bz = B[b + 14]!;
  const size = ax + ay + az + bx + by + bz;
  const tie = bias * size;

  // t: B's centre in A's frame. c: B's axes (columns) in A's frame. q: the same without signs.
  // best: largest separation of a face axis, axis: which (0 … 2 A's, 3 … 5 B's).
  const tx = a00 * dx + a10 * dy + a20 * dz;
  const c00 = a00 * b00 + a10 * b10 + a20 * b20;
  const c01 = a00 * b01 + a10 * b11 + a20 * b21;
  const c02 = a00 * b02 + a10 * b12 + a20 * b22;
  const q00 = Math.abs(c00);
  const q01 = Math.abs(c01);
  const q02 = Math.abs(c02);
  let best = Number.NEGATIVE_INFINITY;
  let axis = -1;
  let s = Math.abs(tx) - (ax + q00 * bx + q01 * by + q02 * bz);
  if (!(s < margin)) return APART;
  if (ay * az > 0) {
    best = s;
    axis = 0;
  }
  const ty = a01 * dx + a11 * dy + a21 * dz;
  const c10 = a01 * b00 + a11 * b10 + a21 * b20;
  const c11 = a01 * b01 + a11 * b11 + a21 * b21;
  const c12 = a01 * b02 + a11 * b12 + a21 * b22;
  const q10 = Math.abs(c10);
  const q11 = Math.abs(c11);
  const q12 = Math.abs(c12);
  s = Math.abs(ty) - (ay + q10 * bx + q11 * by + q12 * bz);
  if (!(s < margin)) return APART;
  if (s > best + tie && ax * az > 0) {
    best = s;
    axis = 1;
  }
  const tz = a02 * dx + a12 * dy + a22 * dz;
  const c20 = a02 * b00 + a12 * b10 + a22 * b20;
  const c21 = a02 * b01 + a12 * b11 + a22 * b21;
  const c22 = a02 * b02 + a12 * b12 + a22 * b22;
  const q20 = Math.abs(c20);
  const q21 = Math.abs(c21);
  const q22 = Math.abs(c22);
  s = Math.abs(tz) - (az + q20 * bx + q21 * by + q22 * bz);
  if (!(s < margin)) return APART;
  if (s > best + tie && ax * ay > 0) {
    best = s;
    axis = 2;
  }
  // rival: an axis of B that is as good as A's
  let rival = -1;
  s = Math.abs(tx * c00 + ty * c10 + tz * c20) - (bx + q00 * ax + q10 * ay + q20 * az);
  if (!(s < margin)) return APART;
  if (s > best + tie && by * bz > 0) {
    best = s;
    axis = 3;
  } else if (s > best - tie && rival < 0 && by * bz > 0) {
    rival = 3;
  }
  s = Math.abs(tx * c01 + ty * c11 + tz * c21) - (by + q01 * ax + q11 * ay + q21 * az);
  if (!(s < margin)) return APART;
  if (s > best + tie && bx * bz > 0) {
    best = s;
    axis = 4;
  } else if (s > best - tie && rival < 0 && bx * bz > 0) {
    rival = 4;
  }
  s = Math.abs(tx * c02 + ty * c12 + tz * c22) - (bz + q02 * ax + q12 * ay + q22 * az);
  if (!(s < margin)) return APART;
  if (s > best + tie && bx * by > 0) {
    best = s;
    axis = 5;
  } else if (s > best - tie && rival < 0 && bx * by > 0) {
    rival = 5;
  }

  // Edge axes 6 … 14: a_i × b_j, of length l. The length is 1 at most, so an overlap that is too
  // large already without dividing by it cannot win: most axes need no square root.
  // bar: what an edge axis must beat; skip: below this it cannot, whatever its length.
  let bar = best + tie;
  let skip = bar < 0 ? bar : 0;
  let l2 = c10 * c10 + c20 * c20;
  s = Math.abs(tz * c10 - ty * c20) - (ay * q20 + az * q10 + by * q02 + bz * q01);
  if (s > skip && l2 > PARALLEL) {
    s /= Math.sqrt(l2);
    if (!(s < margin)) return APART;
    if (s > bar && ax * bx > 0) {
      best = s;
      bar = s + tie;
      skip = bar < 0 ? bar : 0;
      axis = 6;
    }
  }
  l2 = c11 * c11 + c21 * c21;
  s = Math.abs(tz * c11 - ty * c21) - (ay * q21 + az * q11 + bx * q02 + bz * q00);
  if (s > skip && l2 > PARALLEL) {
    s /= Math.sqrt(l2);
    if (!(s < margin)) return APART;
    if (s > bar && ax * by > 0) {
      best = s;
      bar = s + tie;
      skip = bar < 0 ? bar : 0;
      axis = 7;
    }
  }
  l2 = c12 * c12 + c22 * c22;
  s = Math.abs(tz * c12 - ty * c22) - (ay * q22 + az * q12 + bx * q01 + by * q00);
  if (s > skip && l2 > PARALLEL) {
    s /= Math.sqrt(l2);
    if (!(s < margin)) return APART;
    if (s > bar && ax * bz > 0) {
      best = s;
      bar = s + tie;
      skip = bar < 0 ? bar : 0;
      axis = 8;
    }
  }
  l2 = c00 * c00 + c20 * c20;
  s = Math.abs(tx * c20 - tz * c00) - (ax * q20 + az * q00 + by * q12 + bz * q11);
  if (s > skip && l2 > PARALLEL) {
    s /= Math.sqrt(l2);
    if (!(s < margin)) return APART;
    if (s > bar && ay * bx > 0) {
      best = s;
      bar = s + tie;
      skip = bar < 0 ? bar : 0;
      axis = 9;
    }
  }
  l2 = c01 * c01 + c21 * c21;
  s = Math.abs(tx * c21 - tz * c01) - (ax * q21 + az * q01 + bx * q12 + bz * q10);
  if (s > skip && l2 > PARALLEL) {
    s /= Math.sqrt(l2);
    if (!(s < margin)) return APART;
    if (s > bar && ay * by > 0) {
      best = s;
      bar = s + tie;
      skip = bar < 0 ? bar : 0;
      axis = 10;
    }
  }
  l2 = c02 * c02 + c22 * c22;
  s = Math.abs(tx * c22 - tz * c02) - (ax * q22 + az * q02 + bx * q11 + by * q10);
  if (s > skip && l2 > PARALLEL) {
    s /= Math.sqrt(l2);
    if (!(s < margin)) return APART;
    if (s > bar && ay * bz > 0) {
      best = s;
      bar = s + tie;
      skip = bar < 0 ? bar : 0;
      axis = 11;
    }
  }
  l2 = c00 * c00 + c10 * c10;
  s = Math.abs(ty * c00 - tx * c10) - (ax * q10 + ay * q00 + by * q22 + bz * q21);
  if (s > skip && l2 > PARALLEL) {
    s /= Math.sqrt(l2);
    if (!(s < margin)) return APART;
    if (s > bar && az * bx > 0) {
      best = s;
      bar = s + tie;
      skip = bar < 0 ? bar : 0;
      axis = 12;
    }
  }
  l2 = c01 * c01 + c11 * c11;
  s = Math.abs(ty * c01 - tx * c11) - (ax * q11 + ay * q01 + bx * q22 + bz * q20);
  if (s > skip && l2 > PARALLEL) {
    s /= Math.sqrt(l2);
    if (!(s < margin)) return APART;
    if (s > bar && az * by > 0) {
      best = s;
      bar = s + tie;
      skip = bar < 0 ? bar : 0;
      axis = 13;
    }
  }
  l2 = c02 * c02 + c12 * c12;
  s = Math.abs(ty * c02 - tx * c12) - (ax * q12 + ay * q02 + bx * q21 + by * q20);
  if (s > skip && l2 > PARALLEL) {
    s /= Math.sqrt(l2);
    if (!(s < margin)) return APART;
    if (s > bar && az * bz > 0) {
      best = s;
      bar = s + tie;
      skip = bar < 0 ? bar : 0;
      axis = 14;
    }
  }
  found[0] = best;
  found[1] = rival;
  return axis;
}

/**
 * Where a ridge meets a ridge along its length, A's face and B's face, axis `k`, are equally good: the normal at `M[n]`,
 * which is that of A's face, becomes the one between them.
 */
function betweenFaces(
  M: Doubles,
  n: i32,
  A: Doubles,
  a: i32,
  B: Doubles,
  b: i32,
  k: i32,
  dx: f64,
  dy: f64,
  dz: f64,
): void {
  const ux = M[n]!;
  const uy = M[n + 1]!;
  const uz = M[n + 2]!;
  let vx = B[b + k]!;
  let vy = B[b + 3 + k]!;
  let vz = B[b + 6 + k]!;
  if (vx * dx + vy * dy + vz * dz < 0) {
    vx = -vx;
    vy = -vy;
    vz = -vz;
  }
  const cosine = ux * vx + uy * vy + uz * vz;
  if (!(cosine > 1 - ON_FACE && cosine < ON_FACE)) return;
  // The ridges run along both faces.
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  if (!isEdge(A, a, x, y, z) || !isEdge(B, b, x, y, z)) return;
  const scale = 1 / Math.sqrt(2 + 2 * cosine);
  M[n] = scale * (ux + vx);
  M[n + 1] = scale * (uy + vy);
  M[n + 2] = scale * (uz + vz);
}

/** Whether a box (record at `R[r]`) has edges along (x, y, z). */
function isEdge(R: Doubles, r: i32, x: f64, y: f64, z: f64): bool {
  const square = x * x + y * y + z * z;
  for (let k = 0; k < 3; k++) {
    const along = x * R[r + k]! + y * R[r + 3 + k]! + z * R[r + 6 + k]!;
    if (along * along > (1 - ALONG) * square) return true;
  }
  return false;
}

/** The face axis of a box (record at `R[r]`) most nearly along `N[n]` (3); a rectangle has only one. */
function squarest(R: Doubles, r: i32, N: Doubles, n: i32): i32 {
  const nx = N[n]!;
  const ny = N[n + 1]!;
  const nz = N[n + 2]!;
  let best = 0;
  let most: f64 = -1;
  for (let k = 0; k < 3; k++) {
    const i = k === 0 ? 1 : 0;
    const j = k === 2 ? 1 : 2;
    if (!(R[r + 12 + i]! * R[r + 12 + j]! > 0)) continue;
    const cosine = Math.abs(nx * R[r + k]! + ny * R[r + 3 + k]! + nz * R[r + 6 + k]!);
    if (cosine > most) {
      most = cosine;
      best = k;
    }
  }
  return best;
}
