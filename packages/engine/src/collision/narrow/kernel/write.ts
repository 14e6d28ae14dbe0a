/**
 * Writing manifold records, for all kernels: plain scalars into a typed array (the kernel subset).
 * The layout is in `manifold/manifolds.ts`; its numbers stand here once more as literals.
 */

import type { Doubles, f64, i32 } from '../../../kernel/lanes.js';

/** Begins a record: the unit normal from A to B and the number of points. */
export function writeNormal(M: Doubles, o: i32, nx: f64, ny: f64, nz: f64, count: i32): void {
  M[o] = count;
  M[o + 1] = nx;
  M[o + 2] = ny;
  M[o + 3] = nz;
}

/** Writes a point at offset `p` of its own: on A, on B (world, m), separation (m), feature id. */
export function writePoint(
  M: Doubles,
  p: i32,
  ax: f64,
  ay: f64,
  az: f64,
  bx: f64,
  by: f64,
  bz: f64,
  separation: f64,
  id: f64,
): void {
  M[p] = ax;
  M[p + 1] = ay;
  M[p + 2] = az;
  M[p + 3] = bx;
  M[p + 4] = by;
  M[p + 5] = bz;
  M[p + 6] = separation;
  M[p + 7] = id;
}

/**
 * The one contact of a ball A (record at `a`) with a solid B whose surface is nearest to the ball's
 * centre at signed distance `d` (m, below 0 inside B), where B's outward unit normal is m (world).
 * The points are centre − r m on the ball and centre − d m on B. Returns 1, or 0 beyond the margin.
 */
export function writeBallContact(
  M: Doubles,
  o: i32,
  A: Doubles,
  a: i32,
  mx: f64,
  my: f64,
  mz: f64,
  d: f64,
  id: f64,
  margin: f64,
): i32 {
  const r = A[a + 12]!;
  const separation = d - r;
  if (!(separation < margin)) return 0;
  const x = A[a + 9]!;
  const y = A[a + 10]!;
  const z = A[a + 11]!;
  writeNormal(M, o, -mx, -my, -mz, 1);
  writePoint(
    M,
    o + 4,
    x - r * mx,
    y - r * my,
    z - r * mz,
    x - d * mx,
    y - d * my,
    z - d * mz,
    separation,
    id,
  );
  return 1;
}
