/**
 * Writing manifold records, for all kernels: plain scalars into a typed array (the kernel subset).
 * The layout is in `manifold/manifolds.ts`; its numbers stand here once more as literals, because
 * kernels are to be compiled by AssemblyScript one day and use nothing but numbers.
 */

/** Begins a record: the unit normal from A to B and the number of points. */
export function writeNormal(
  M: Float64Array,
  o: number,
  nx: number,
  ny: number,
  nz: number,
  count: number,
): void {
  M[o] = count;
  M[o + 1] = nx;
  M[o + 2] = ny;
  M[o + 3] = nz;
}

/** Writes a point at offset `p` of its own: on A, on B (world, m), separation (m), feature id. */
export function writePoint(
  M: Float64Array,
  p: number,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  separation: number,
  id: number,
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
  M: Float64Array,
  o: number,
  A: Float64Array,
  a: number,
  mx: number,
  my: number,
  mz: number,
  d: number,
  id: number,
  margin: number,
): number {
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
