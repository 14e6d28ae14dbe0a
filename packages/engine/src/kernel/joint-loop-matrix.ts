/**
 * The matrix of bodies whose joints make loops. A joint holds what its two bodies may not do against each other by a
 * stiffness K, 6 × 6, a thousand times as hard as its bodies are heavy (the reciprocal of the compliance of loops in
 * `joint-settings.ts`), and velocities are those of least
 *
 *   ½ Σ (u − u⁰)·M (u − u⁰) + ½ Σ (u_C − u_P − b)·K (u_C − u_P − b)
 *
 * So H u = M u⁰ + Σ ± K b, and H is M plus K at both bodies of each joint and −K between them. All are about one point
 * O, where K is that of a mass at the anchor with an inertia: k_r of all that cannot turn. H is positive definite
 * whatever the joints say twice, and has a block for two bodies however many joints they have: loops cost what they
 * fill in. L D Lᵀ goes in the order of `loop-elimination.ts`.
 *
 * J M⁻¹ Jᵀ (`joint-groups.ts`) has the same solution with 5 × 5 blocks for two hinges and all that they meet at a body:
 * a bridge of planks on two hinges each took ten times as long. A tree with its loops cut, closed again by a dense
 * matrix of the cuts, is for few loops only, and singular where a cut says what the tree says already.
 *
 * Kernel source: see `lanes.ts`; it is in double precision on every machine.
 */

import {
  ANCHOR,
  AXIS,
  BALL,
  BLOCK_OF,
  CENTER,
  CHILD,
  FREEDOM,
  HINGED,
  HOLD,
  INERTIA,
  MASS_OF,
  NODE,
  OWN,
  PARENT,
  ROOT,
  STRIDE,
  VELOCITY,
} from './joint-tree-record.js';
import type { Doubles, f64, Ints, i32 } from './lanes.js';

/** Numbers of a block, row by row; one off the diagonal has its L behind it. */
const BLOCK = 36;

/**
 * An elimination in `nodes`: how many bodies; how many numbers of `d` behind the first diagonal block there are, and
 * where that is; where each body's part begins, in the order of elimination. A part: slot of the body, how many
 * blocks are below its diagonal; for each where it is in `d` and the slot of its row; then, for each two of them, which
 * block their product is taken from.
 */
const COUNT = 0;
const ROOM = 1;
const DIAGONAL = 2;
const PARTS_AT = 3;

/** H of bodies `first` … `end − 1` as they are, without joints; `g`: their elimination. */
export function beginMatrix(d: Doubles, nodes: Ints, g: i32, first: i32, end: i32): void {
  const from: i32 = nodes[g + DIAGONAL]!;
  const room: i32 = nodes[g + ROOM]!;
  for (let k: i32 = (end - first) * BLOCK; k < room; k++) d[from + k] = 0;
  for (let n: i32 = first; n < end; n++) {
    const o: i32 = n * STRIDE;
    const a: i32 = from + (n - first) * BLOCK;
    const m = d[o + MASS_OF]!;
    const x = d[o + CENTER]!;
    const y = d[o + CENTER + 1]!;
    const z = d[o + CENTER + 2]!;
    const mx = m * x;
    const my = m * y;
    const mz = m * z;
    d[a] = d[o + INERTIA]! + (my * y + mz * z);
    d[a + 6] = d[o + INERTIA + 3]! - mx * y;
    d[a + 7] = d[o + INERTIA + 1]! + (mx * x + mz * z);
    d[a + 12] = d[o + INERTIA + 4]! - mx * z;
    d[a + 13] = d[o + INERTIA + 5]! - my * z;
    d[a + 14] = d[o + INERTIA + 2]! + (mx * x + my * y);
    d[a + 18] = 0;
    d[a + 19] = mz;
    d[a + 20] = -my;
    d[a + 21] = m;
    d[a + 24] = -mz;
    d[a + 25] = 0;
    d[a + 26] = mx;
    d[a + 27] = 0;
    d[a + 28] = m;
    d[a + 30] = my;
    d[a + 31] = -mx;
    d[a + 32] = 0;
    d[a + 33] = 0;
    d[a + 34] = 0;
    d[a + 35] = m;
  }
}

/** Adds K of joints `from` … `to − 1`, of bodies from slot `first` on. */
export function addJoints(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  g: i32,
  first: i32,
  from: i32,
  to: i32,
): void {
  const diagonal: i32 = nodes[g + DIAGONAL]!;
  for (let n: i32 = from; n < to; n++) {
    const freedom: i32 = nodes[n * NODE + FREEDOM]!;
    if (freedom === ROOT) continue;
    const o: i32 = n * STRIDE;
    const m = own[n * OWN + HOLD]!;
    const x = d[o + ANCHOR]!;
    const y = d[o + ANCHOR + 1]!;
    const z = d[o + ANCHOR + 2]!;
    const mx = m * x;
    const my = m * y;
    const mz = m * z;
    let xx = my * y + mz * z;
    let yy = mx * x + mz * z;
    let zz = mx * x + my * y;
    let xy = -(mx * y);
    let xz = -(mx * z);
    let yz = -(my * z);
    if (freedom !== BALL) {
      const r = own[n * OWN + HOLD + 1]!;
      xx = xx + r;
      yy = yy + r;
      zz = zz + r;
      if (freedom === HINGED) {
        const ax = d[o + AXIS]!;
        const ay = d[o + AXIS + 1]!;
        const az = d[o + AXIS + 2]!;
        const rx = r * ax;
        const ry = r * ay;
        xx = xx - rx * ax;
        yy = yy - ry * ay;
        zz = zz - r * az * az;
        xy = xy - rx * ay;
        xz = xz - rx * az;
        yz = yz - ry * az;
      }
    }
    const p: i32 = nodes[n * NODE + PARENT]!;
    for (let side: i32 = 0; side < 2; side++) {
      const body: i32 = side === 0 ? n + nodes[n * NODE + CHILD]! : p;
      if (body < 0) continue;
      const a: i32 = diagonal + (body - first) * BLOCK;
      d[a] = d[a]! + xx;
      d[a + 6] = d[a + 6]! + xy;
      d[a + 7] = d[a + 7]! + yy;
      d[a + 12] = d[a + 12]! + xz;
      d[a + 13] = d[a + 13]! + yz;
      d[a + 14] = d[a + 14]! + zz;
      d[a + 19] = d[a + 19]! + mz;
      d[a + 20] = d[a + 20]! - my;
      d[a + 21] = d[a + 21]! + m;
      d[a + 24] = d[a + 24]! - mz;
      d[a + 26] = d[a + 26]! + mx;
      d[a + 28] = d[a + 28]! + m;
      d[a + 30] = d[a + 30]! + my;
      d[a + 31] = d[a + 31]! - mx;
      d[a + 35] = d[a + 35]! + m;
    }
    const a: i32 = nodes[n * NODE + BLOCK_OF]!;
    if (a === 0) continue;
    d[a] = d[a]! - xx;
    d[a + 1] = d[a + 1]! - xy;
    d[a + 2] = d[a + 2]! - xz;
    d[a + 4] = d[a + 4]! + mz;
    d[a + 5] = d[a + 5]! - my;
    d[a + 6] = d[a + 6]! - xy;
    d[a + 7] = d[a + 7]! - yy;
    d[a + 8] = d[a + 8]! - yz;
    d[a + 9] = d[a + 9]! - mz;
    d[a + 11] = d[a + 11]! + mx;
    d[a + 12] = d[a + 12]! - xz;
    d[a + 13] = d[a + 13]! - yz;
    d[a + 14] = d[a + 14]! - zz;
    d[a + 15] = d[a + 15]! + my;
    d[a + 16] = d[a + 16]! - mx;
    d[a + 19] = d[a + 19]! - mz;
    d[a + 20] = d[a + 20]! + my;
    d[a + 21] = d[a + 21]! - m;
    d[a + 24] = d[a + 24]! + mz;
    d[a + 26] = d[a + 26]! - mx;
    d[a + 28] = d[a + 28]! - m;
    d[a + 30] = d[a + 30]! - my;
    d[a + 31] = d[a + 31]! + mx;
    d[a + 35] = d[a + 35]! - m;
  }
}

/** H = L D Lᵀ. */
export function factorMatrix(d: Doubles, nodes: Ints, g: i32, first: i32): void {
  const count: i32 = nodes[g + COUNT]!;
  const diagonal: i32 = nodes[g + DIAGONAL]!;
  for (let k: i32 = 0; k < count; k++) {
    const s: i32 = nodes[g + PARTS_AT + k]!;
    const a: i32 = diagonal + (nodes[s]! - first) * BLOCK;
    const blocks: i32 = nodes[s + 1]!;
    factorDiagonal(d, a);
    for (let e: i32 = 0; e < blocks; e++) {
      const b: i32 = nodes[s + 2 + 2 * e]!;
      for (let i: i32 = 0; i < BLOCK; i += 6) eliminateRow(d, a, b + i);
    }
    let target: i32 = s + 2 + 2 * blocks;
    for (let e: i32 = 0; e < blocks; e++) {
      const b: i32 = nodes[s + 2 + 2 * e]!;
      const q: i32 = diagonal + (nodes[s + 3 + 2 * e]! - first) * BLOCK;
      for (let i: i32 = 0; i < 6; i++) subtractRow(d, q + 6 * i, b + 6 * i, b + BLOCK, i + 1);
      for (let f: i32 = e + 1; f < blocks; f++) {
        const to: i32 = nodes[target]!;
        const c: i32 = nodes[s + 2 + 2 * f]!;
        for (let i: i32 = 0; i < BLOCK; i += 6) subtractRow(d, to + i, c + i, b + BLOCK, 6);
        target++;
      }
    }
  }
}

/** The lower triangle at `a` becomes L below its diagonal, 1/D on it, 0 where rounding has left nothing. */
function factorDiagonal(d: Doubles, a: i32): void {
  const p0 = d[a]!;
  const i0: f64 = p0 > 0 ? 1 / p0 : 0;
  const u10 = d[a + 6]!;
  const u20 = d[a + 12]!;
  const u30 = d[a + 18]!;
  const u40 = d[a + 24]!;
  const u50 = d[a + 30]!;
  const l10 = u10 * i0;
  const l20 = u20 * i0;
  const l30 = u30 * i0;
  const l40 = u40 * i0;
  const l50 = u50 * i0;
  const p1 = d[a + 7]! - u10 * l10;
  const i1: f64 = p1 > 0 ? 1 / p1 : 0;
  const u21 = d[a + 13]! - u20 * l10;
  const u31 = d[a + 19]! - u30 * l10;
  const u41 = d[a + 25]! - u40 * l10;
  const u51 = d[a + 31]! - u50 * l10;
  const l21 = u21 * i1;
  const l31 = u31 * i1;
  const l41 = u41 * i1;
  const l51 = u51 * i1;
  const p2 = d[a + 14]! - u20 * l20 - u21 * l21;
  const i2: f64 = p2 > 0 ? 1 / p2 : 0;
  const u32 = d[a + 20]! - u30 * l20 - u31 * l21;
  const u42 = d[a + 26]! - u40 * l20 - u41 * l21;
  const u52 = d[a + 32]! - u50 * l20 - u51 * l21;
  const l32 = u32 * i2;
  const l42 = u42 * i2;
  const l52 = u52 * i2;
  const p3 = d[a + 21]! - u30 * l30 - u31 * l31 - u32 * l32;
  const i3: f64 = p3 > 0 ? 1 / p3 : 0;
  const u43 = d[a + 27]! - u40 * l30 - u41 * l31 - u42 * l32;
  const u53 = d[a + 33]! - u50 * l30 - u51 * l31 - u52 * l32;
  const l43 = u43 * i3;
  const l53 = u53 * i3;
  const p4 = d[a + 28]! - u40 * l40 - u41 * l41 - u42 * l42 - u43 * l43;
  const i4: f64 = p4 > 0 ? 1 / p4 : 0;
  const u54 = d[a + 34]! - u50 * l40 - u51 * l41 - u52 * l42 - u53 * l43;
  const l54 = u54 * i4;
  const p5 = d[a + 35]! - u50 * l50 - u51 * l51 - u52 * l52 - u53 * l53 - u54 * l54;
  d[a] = i0;
  d[a + 6] = l10;
  d[a + 7] = i1;
  d[a + 12] = l20;
  d[a + 13] = l21;
  d[a + 14] = i2;
  d[a + 18] = l30;
  d[a + 19] = l31;
  d[a + 20] = l32;
  d[a + 21] = i3;
  d[a + 24] = l40;
  d[a + 25] = l41;
  d[a + 26] = l42;
  d[a + 27] = l43;
  d[a + 28] = i4;
  d[a + 30] = l50;
  d[a + 31] = l51;
  d[a + 32] = l52;
  d[a + 33] = l53;
  d[a + 34] = l54;
  d[a + 35] = p5 > 0 ? 1 / p5 : 0;
}

/** The row at `b` of a block below the diagonal at `a` becomes L D there, and L behind it. */
function eliminateRow(d: Doubles, a: i32, b: i32): void {
  const y0 = d[b]!;
  const y1 = d[b + 1]! - d[a + 6]! * y0;
  const y2 = d[b + 2]! - d[a + 12]! * y0 - d[a + 13]! * y1;
  const y3 = d[b + 3]! - d[a + 18]! * y0 - d[a + 19]! * y1 - d[a + 20]! * y2;
  const y4 = d[b + 4]! - d[a + 24]! * y0 - d[a + 25]! * y1 - d[a + 26]! * y2 - d[a + 27]! * y3;
  const y5 =
    d[b + 5]! -
    d[a + 30]! * y0 -
    d[a + 31]! * y1 -
    d[a + 32]! * y2 -
    d[a + 33]! * y3 -
    d[a + 34]! * y4;
  d[b + 1] = y1;
  d[b + 2] = y2;
  d[b + 3] = y3;
  d[b + 4] = y4;
  d[b + 5] = y5;
  d[b + BLOCK] = y0 * d[a]!;
  d[b + BLOCK + 1] = y1 * d[a + 7]!;
  d[b + BLOCK + 2] = y2 * d[a + 14]!;
  d[b + BLOCK + 3] = y3 * d[a + 21]!;
  d[b + BLOCK + 4] = y4 * d[a + 28]!;
  d[b + BLOCK + 5] = y5 * d[a + 35]!;
}

/** The first `width` numbers at `to` lose the row at `y` times those rows of the block at `l`. */
function subtractRow(d: Doubles, to: i32, y: i32, l: i32, width: i32): void {
  const y0 = d[y]!;
  const y1 = d[y + 1]!;
  const y2 = d[y + 2]!;
  const y3 = d[y + 3]!;
  const y4 = d[y + 4]!;
  const y5 = d[y + 5]!;
  for (let j: i32 = 0; j < width; j++) {
    const k: i32 = l + 6 * j;
    d[to + j] =
      d[to + j]! -
      (y0 * d[k]! +
        y1 * d[k + 1]! +
        y2 * d[k + 2]! +
        (y3 * d[k + 3]! + y4 * d[k + 4]! + y5 * d[k + 5]!));
  }
}

/** H⁻¹ of what is in the velocities of the bodies. */
export function substitute(d: Doubles, nodes: Ints, g: i32, first: i32): void {
  const count: i32 = nodes[g + COUNT]!;
  const diagonal: i32 = nodes[g + DIAGONAL]!;
  for (let k: i32 = 0; k < count; k++) {
    const s: i32 = nodes[g + PARTS_AT + k]!;
    const a: i32 = diagonal + (nodes[s]! - first) * BLOCK;
    const o: i32 = nodes[s]! * STRIDE + VELOCITY;
    const x0 = d[o]!;
    const x1 = d[o + 1]! - d[a + 6]! * x0;
    const x2 = d[o + 2]! - d[a + 12]! * x0 - d[a + 13]! * x1;
    const x3 = d[o + 3]! - d[a + 18]! * x0 - d[a + 19]! * x1 - d[a + 20]! * x2;
    const x4 = d[o + 4]! - d[a + 24]! * x0 - d[a + 25]! * x1 - d[a + 26]! * x2 - d[a + 27]! * x3;
    const x5 =
      d[o + 5]! -
      d[a + 30]! * x0 -
      d[a + 31]! * x1 -
      d[a + 32]! * x2 -
      d[a + 33]! * x3 -
      d[a + 34]! * x4;
    d[o] = x0 * d[a]!;
    d[o + 1] = x1 * d[a + 7]!;
    d[o + 2] = x2 * d[a + 14]!;
    d[o + 3] = x3 * d[a + 21]!;
    d[o + 4] = x4 * d[a + 28]!;
    d[o + 5] = x5 * d[a + 35]!;
    const blocks: i32 = nodes[s + 1]!;
    for (let e: i32 = 0; e < blocks; e++) {
      const q: i32 = nodes[s + 3 + 2 * e]! * STRIDE + VELOCITY;
      let l: i32 = nodes[s + 2 + 2 * e]! + BLOCK;
      for (let i: i32 = 0; i < 6; i++) {
        d[q + i] =
          d[q + i]! -
          (d[l]! * x0 +
            d[l + 1]! * x1 +
            d[l + 2]! * x2 +
            (d[l + 3]! * x3 + d[l + 4]! * x4 + d[l + 5]! * x5));
        l += 6;
      }
    }
  }
  for (let k: i32 = count - 1; k >= 0; k--) {
    const s: i32 = nodes[g + PARTS_AT + k]!;
    const a: i32 = diagonal + (nodes[s]! - first) * BLOCK;
    const o: i32 = nodes[s]! * STRIDE + VELOCITY;
    let x0 = d[o]!;
    let x1 = d[o + 1]!;
    let x2 = d[o + 2]!;
    let x3 = d[o + 3]!;
    let x4 = d[o + 4]!;
    let x5 = d[o + 5]!;
    const blocks: i32 = nodes[s + 1]!;
    for (let e: i32 = 0; e < blocks; e++) {
      const q: i32 = nodes[s + 3 + 2 * e]! * STRIDE + VELOCITY;
      let l: i32 = nodes[s + 2 + 2 * e]! + BLOCK;
      for (let i: i32 = 0; i < 6; i++) {
        const y = d[q + i]!;
        x0 = x0 - d[l]! * y;
        x1 = x1 - d[l + 1]! * y;
        x2 = x2 - d[l + 2]! * y;
        x3 = x3 - d[l + 3]! * y;
        x4 = x4 - d[l + 4]! * y;
        x5 = x5 - d[l + 5]! * y;
        l += 6;
      }
    }
    x4 = x4 - d[a + 34]! * x5;
    x3 = x3 - d[a + 27]! * x4 - d[a + 33]! * x5;
    x2 = x2 - d[a + 20]! * x3 - d[a + 26]! * x4 - d[a + 32]! * x5;
    x1 = x1 - d[a + 13]! * x2 - d[a + 19]! * x3 - d[a + 25]! * x4 - d[a + 31]! * x5;
    x0 =
      x0 - d[a + 6]! * x1 - d[a + 12]! * x2 - d[a + 18]! * x3 - d[a + 24]! * x4 - d[a + 30]! * x5;
    d[o] = x0;
    d[o + 1] = x1;
    d[o + 2] = x2;
    d[o + 3] = x3;
    d[o + 4] = x4;
    d[o + 5] = x5;
  }
}
