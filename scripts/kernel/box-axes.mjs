// Along which axis two boxes are farthest apart, for SIMD by hand: the same numbers as in box-pair.ts, two at a time
// that go the same way. Which axes of edges may win is found for all nine at once, and only those are looked at. Every
// number comes from the same operations in the same order as there: |x − y| may be |y − x|, nothing else is exchanged.

import {
  abs,
  add,
  both,
  bothAt,
  firsts,
  lane,
  mul,
  products,
  seconds,
  spread,
  sub,
  turned,
} from './two-lanes.mjs';

/** `separatingAxis` of box-pair.ts. */
export const SEPARATING_AXIS = `
function separatingAxis(a: i32, b: i32, p: i32, bias: f64): i32 {
  const A = <usize>a << 3;
  const B = <usize>b << 3;
  const margin = load<f64>(<usize>p << 3, 56);
  const a0 = v128.load(A);
  const a1 = v128.load(A, 24);
  const a2 = v128.load(A, 48);
  const b0 = v128.load(B);
  const b1 = v128.load(B, 24);
  const b2 = v128.load(B, 48);
  const a02 = ${bothAt('A', 16)};
  const a12 = ${bothAt('A', 40)};
  const a22 = ${bothAt('A', 64)};
  const b02 = ${bothAt('B', 16)};
  const b12 = ${bothAt('B', 40)};
  const b22 = ${bothAt('B', 64)};
  const dx = f64x2.sub(${bothAt('B', 72)}, ${bothAt('A', 72)});
  const dy = f64x2.sub(${bothAt('B', 80)}, ${bothAt('A', 80)});
  const dz = f64x2.sub(${bothAt('B', 88)}, ${bothAt('A', 88)});
  // Half lengths: of A (x, y), z and each twice; of B.
  const hA = v128.load(A, 128);
  const hB = v128.load(B, 128);
  const ax = ${bothAt('A', 128)};
  const ay = ${bothAt('A', 136)};
  const az = ${bothAt('A', 144)};
  const bx = ${bothAt('B', 128)};
  const by = ${bothAt('B', 136)};
  const bz = ${bothAt('B', 144)};
  const size = load<f64>(A, 128) + load<f64>(A, 136) + load<f64>(A, 144) + load<f64>(B, 128) + load<f64>(B, 136) + load<f64>(B, 144);
  const tie = bias * size;

  // B's axes in A's frame: columns (c0j, c1j), the third row (c20, c21), and (c22, tz); B's centre (tx, ty).
  const k0 = ${products(['a0', bothAt('B', 0)], ['a1', bothAt('B', 24)], ['a2', bothAt('B', 48)])};
  const k1 = ${products(['a0', bothAt('B', 8)], ['a1', bothAt('B', 32)], ['a2', bothAt('B', 56)])};
  const k2 = ${products(['a0', 'b02'], ['a1', 'b12'], ['a2', 'b22'])};
  const row2 = ${products(['a02', 'b0'], ['a12', 'b1'], ['a22', 'b2'])};
  const txy = ${products(['a0', 'dx'], ['a1', 'dy'], ['a2', 'dz'])};
  const last = ${products(['a02', firsts('b02', 'dx')], ['a12', firsts('b12', 'dy')], ['a22', firsts('b22', 'dz')])};
  const q0 = ${abs('k0')};
  const q1 = ${abs('k1')};
  const q2 = ${abs('k2')};
  const p2 = ${abs('row2')};
  const c22 = ${spread('last', 0)};
  const tz = ${spread('last', 1)};
  const q22 = ${abs('c22')};
  const tx = ${spread('txy', 0)};
  const ty = ${spread('txy', 1)};
  const row0 = ${firsts('k0', 'k1')};
  const row1 = ${seconds('k0', 'k1')};
  const p0 = ${abs('row0')};
  const p1 = ${abs('row1')};
  const q02 = ${spread('q2', 0)};
  const q12 = ${spread('q2', 1)};

  // Faces: A's x and y; B's x and y; the z of both.
  const onA = ${sub(abs('txy'), add(add(add('hA', mul('q0', 'bx')), mul('q1', 'by')), mul('q2', 'bz')))};
  const onB = ${sub(abs(products(['tx', 'row0'], ['ty', 'row1'], ['tz', 'row2'])), add(add(add('hB', mul('p0', 'ax')), mul('p1', 'ay')), mul('p2', 'az')))};
  const sA2 = ${lane(sub(abs('tz'), add(add(add('az', mul('p2', 'bx')), mul(turned('p2'), 'by')), mul('q22', 'bz'))), 0)};
  const tk2 = ${mul('txy', 'k2')};
  const sB2 = Math.abs(${lane('tk2', 0)} + ${lane('tk2', 1)} + ${lane(mul('tz', 'c22'), 0)}) - ${lane(add(add(add('bz', mul('q2', 'ax')), mul('q12', 'ay')), mul('q22', 'az')), 0)};
  const limit = ${both('margin')};
  const near = v128.and(f64x2.lt(onA, limit), f64x2.lt(onB, limit));
  if (i64x2.bitmask(near) != 3 || !(sA2 < margin) || !(sB2 < margin)) return APART;
  const lx = load<f64>(A, 128);
  const ly = load<f64>(A, 136);
  const lz = load<f64>(A, 144);
  const mx = load<f64>(B, 128);
  const my = load<f64>(B, 136);
  const mz = load<f64>(B, 144);
  let best = -Infinity;
  let axis = -1;
  let s = ${lane('onA', 0)};
  if (ly * lz > 0) {
    best = s;
    axis = 0;
  }
  s = ${lane('onA', 1)};
  if (s > best + tie && lx * lz > 0) {
    best = s;
    axis = 1;
  }
  if (sA2 > best + tie && lx * ly > 0) {
    best = sA2;
    axis = 2;
  }
  let rival = -1;
  s = ${lane('onB', 0)};
  if (s > best - tie && my * mz > 0) {
    if (s > best + tie) {
      best = s;
      axis = 3;
    } else {
      rival = 3;
    }
  }
  s = ${lane('onB', 1)};
  if (s > best - tie && mx * mz > 0) {
    if (s > best + tie) {
      best = s;
      axis = 4;
    } else if (rival < 0) {
      rival = 4;
    }
  }
  if (sB2 > best - tie && mx * my > 0) {
    if (sB2 > best + tie) {
      best = sB2;
      axis = 5;
    } else if (rival < 0) {
      rival = 5;
    }
  }

  // Edges, by the number of their axis: 0 and 1, 3 and 4, 6 and 7; 2 and 5; 8.
  let bar = best + tie;
  let skip = bar < 0 ? bar : 0;
  const byx = ${turned('hB')};
  const s01 = ${sub(abs(sub(mul('tz', 'row1'), mul('ty', 'row2'))), add(add(add(mul('ay', 'p2'), mul('az', 'p1')), mul('byx', 'q02')), mul('bz', turned('p0'))))};
  const s34 = ${sub(abs(sub(mul('tx', 'row2'), mul('tz', 'row0'))), add(add(add(mul('ax', 'p2'), mul('az', 'p0')), mul('byx', 'q12')), mul('bz', turned('p1'))))};
  const s67 = ${sub(abs(sub(mul('ty', 'row0'), mul('tx', 'row1'))), add(add(add(mul('ax', 'p1'), mul('ay', 'p0')), mul('byx', 'q22')), mul('bz', turned('p2'))))};
  const k2t = ${turned('k2')};
  const s25 = ${sub(abs(sub(mul('tz', 'k2t'), mul(turned('txy'), 'c22'))), add(add(add(mul(turned('hA'), 'q22'), mul('az', abs('k2t'))), mul('bx', 'q1')), mul('by', 'q0')))};
  const s8 = ${sub(abs(sub(mul('ty', 'k2'), mul('tx', 'k2t'))), add(add(add(mul('ax', 'q12'), mul('ay', 'q02')), mul('bx', turned('p2'))), mul('by', 'p2')))};
  const square0 = ${mul('row0', 'row0')};
  const square1 = ${mul('row1', 'row1')};
  const square2 = ${mul('row2', 'row2')};
  const squares = ${mul('k2t', 'k2t')};
  const l01 = ${add('square1', 'square2')};
  const l34 = ${add('square0', 'square2')};
  const l67 = ${add('square0', 'square1')};
  const l25 = ${add('squares', mul('c22', 'c22'))};
  const l8 = ${add(turned('squares'), 'squares')};
  const under = ${both('skip')};
  const parallel = ${both('PARALLEL')};
  const m01 = i64x2.bitmask(v128.and(f64x2.gt(s01, under), f64x2.gt(l01, parallel)));
  const m34 = i64x2.bitmask(v128.and(f64x2.gt(s34, under), f64x2.gt(l34, parallel)));
  const m67 = i64x2.bitmask(v128.and(f64x2.gt(s67, under), f64x2.gt(l67, parallel)));
  const m25 = i64x2.bitmask(v128.and(f64x2.gt(s25, under), f64x2.gt(l25, parallel)));
  const m8 = i64x2.bitmask(v128.and(f64x2.gt(s8, under), f64x2.gt(l8, parallel)));
  let left = m01 | (m25 & 1) << 2 | m34 << 3 | (m25 & 2) << 4 | m67 << 6 | (m8 & 1) << 8;
  if (left != 0) {
    v128.store(SPARE_AT, s01);
    v128.store_lane<f64>(SPARE_AT, s25, 0, 16);
    v128.store(SPARE_AT, s34, 24);
    v128.store_lane<f64>(SPARE_AT, s25, 1, 40);
    v128.store(SPARE_AT, s67, 48);
    v128.store_lane<f64>(SPARE_AT, s8, 0, 64);
    v128.store(SPARE_AT, l01, 72);
    v128.store_lane<f64>(SPARE_AT, l25, 0, 88);
    v128.store(SPARE_AT, l34, 96);
    v128.store_lane<f64>(SPARE_AT, l25, 1, 112);
    v128.store(SPARE_AT, l67, 120);
    v128.store_lane<f64>(SPARE_AT, l8, 0, 136);
    do {
      const k = ctz<i32>(left);
      left &= left - 1;
      s = load<f64>(<usize>k << 3, SPARE_AT);
      if (!(s > skip)) continue;
      s /= Math.sqrt(load<f64>(<usize>k << 3, SPARE_AT + 72));
      if (!(s < margin)) return APART;
      const i = (11 * k) >> 5;
      if (s > bar && load<f64>(A + (<usize>i << 3), 128) * load<f64>(B + (<usize>(k - 3 * i) << 3), 128) > 0) {
        best = s;
        bar = s + tie;
        skip = bar < 0 ? bar : 0;
        axis = 6 + k;
      }
    } while (left != 0);
  }
  store<f64>(FOUND_AT, best);
  store<f64>(FOUND_AT, <f64>rival, 8);
  return axis;
}
`;

/** `squarest` of box-pair.ts. */
export const SQUAREST = `
function squarest(r: i32, n: i32): i32 {
  const R = <usize>r << 3;
  const N = <usize>n << 3;
  const x = load<f64>(R, 128);
  const y = load<f64>(R, 136);
  const z = load<f64>(R, 144);
  const nx = ${bothAt('N', 0)};
  const ny = ${bothAt('N', 8)};
  const nz = ${bothAt('N', 16)};
  const c01 = ${abs(products(['nx', 'v128.load(R)'], ['ny', 'v128.load(R, 24)'], ['nz', 'v128.load(R, 48)']))};
  const c2 = ${lane(abs(products(['nx', bothAt('R', 16)], ['ny', bothAt('R', 40)], ['nz', bothAt('R', 64)])), 0)};
  // The products are 0 where a face has no area, and there is none that is the squarest.
  let best = 0;
  let most: f64 = -1;
  if (y * z > 0) most = ${lane('c01', 0)};
  if (x * z > 0) {
    const isMore = <i32>(${lane('c01', 1)} > most);
    best = isMore;
    most = ${lane(`f64x2.pmax(${both('most')}, ${turned('c01')})`, 0)};
  }
  if (x * y > 0) best += <i32>(c2 > most) * (2 - best);
  return best;
}
`;
