// The farthest vertex of a small hull, for SIMD: two vertices at a time, of the same operations in the same order as
// `scan` of shapes/hull/hull-vertex.ts has them. A third of the time of two hulls goes into it. A vertex is farther or
// it is not, at random, so what decides are masks instead of branches; each lane keeps its first of equally far ones,
// and of the two lanes' the first wins.

/** AssemblyScript. */
export const SCAN = `export function scan(p: Doubles, direction: Doubles): i32 {
  const dx = direction.read0(0);
  const dy = direction.read1(0);
  const dz = direction.read2(0);
  const x = f64x2.splat(dx);
  const y = f64x2.splat(dy);
  const z = f64x2.splat(dz);
  const count = p.length / 3;
  let most = f64x2.splat(dx * p.read0(0) + dy * p.read1(0) + dz * p.read2(0));
  let best = i64x2.splat(0);
  let here = i64x2(1, 2);
  let at = changetype<usize>(p) + 24;
  let i = 1;
  for (; i + 1 < count; i += 2) {
    const a = v128.load(at);
    const b = v128.load(at, 16);
    const c = v128.load(at, 32);
    const px = v128.shuffle<f64>(a, b, 0, 3);
    const py = v128.shuffle<f64>(a, c, 1, 2);
    const pz = v128.shuffle<f64>(b, c, 0, 3);
    const along = f64x2.add(f64x2.add(f64x2.mul(x, px), f64x2.mul(y, py)), f64x2.mul(z, pz));
    best = v128.bitselect(here, best, f64x2.gt(along, most));
    most = f64x2.pmax(most, along);
    here = i64x2.add(here, i64x2.splat(2));
    at += 48;
  }
  let farthest = f64x2.extract_lane(most, 0);
  let vertex = <i32>i64x2.extract_lane(best, 0);
  const other = f64x2.extract_lane(most, 1);
  const its = <i32>i64x2.extract_lane(best, 1);
  if (other > farthest || (other == farthest && its < vertex)) {
    farthest = other;
    vertex = its;
  }
  if (i < count && dx * p.read0(3 * i) + dy * p.read1(3 * i) + dz * p.read2(3 * i) > farthest) vertex = i;
  return vertex;
}`;
