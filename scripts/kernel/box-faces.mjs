// Where two faces of boxes overlap, for SIMD by hand: the same numbers as in box-faces.ts and face-polygon.ts, two at a
// time that go the same way (U and V, the two edges of the incident face, x and y of a point), by the same operations in
// the same order. And no branches where nobody can tell which way they go: signs are factors, and what may not be
// wanted is written and written over. A pair of tumbling boxes takes 325 ns by the compiled text of JavaScript, and
// 275 ns with this and box-axes.mjs; of both a third is for branches that go another way than the processor thought.

import {
  abs,
  add,
  both,
  firsts,
  lane,
  mul,
  products,
  seconds,
  spread,
  sub,
  turned,
  two,
} from './two-lanes.mjs';

/**
 * `clipSide` of face-polygon.ts. A cut and a corner are always written, and left there if there is a cut, if the corner
 * stays: behind the last corner there is room for one more.
 */
export const CLIP_SIDE = `
function clipSide(from: i32, to: i32, n: i32, label: i32): i32 {
  if (n == 0) return 0;
  const coordinate = <usize>(label >> 1 & 1) << 3;
  const limit = load<f64>(coordinate, POLYGONS_AT + 8 * HALF_U);
  const slack = load<f64>(0, POLYGONS_AT + 8 * SLACK);
  const side: f64 = <f64>(1 - 2 * (label & 1));
  const first = <usize>from << 3;
  const begin = <usize>to << 3;
  const end = first + (<usize>n << 5);
  const bound = ${both('slack')};
  const sideLabel = ${both('<f64>label')};
  let m = begin;
  let pUV = v128.load(end - 32, POLYGONS_AT);
  let pSL = v128.load(end - 32, POLYGONS_AT + 16);
  let dp = side * load<f64>(end - 32 + coordinate, POLYGONS_AT) - limit;
  for (let q = first; q < end; q += 32) {
    const qUV = v128.load(q, POLYGONS_AT);
    const qSL = v128.load(q, POLYGONS_AT + 16);
    const dq = side * load<f64>(q + coordinate, POLYGONS_AT) - limit;
    const isOut = dq > slack;
    // The cut is written, and left there if there is one; then the corner, and left there if it stays.
    const f = f64x2.pmin(f64x2.pmax(${both('dp / (dp - dq)')}, ${both('0.0')}), ${both('1.0')});
    v128.store(m, ${add('pUV', mul('f', sub('qUV', 'pUV')))}, POLYGONS_AT);
    const line = v128.bitselect(sideLabel, pSL, f64x2.gt(${both('dq')}, bound));
    v128.store(m, v128.shuffle<f64>(${add('pSL', mul('f', sub('qSL', 'pSL')))}, line, 0, 3), POLYGONS_AT + 16);
    m += <usize>(<i32>(dp > slack) ^ <i32>isOut) << 5;
    v128.store(m, qUV, POLYGONS_AT);
    v128.store(m, qSL, POLYGONS_AT + 16);
    m += <usize>(1 - <i32>isOut) << 5;
    pUV = qUV;
    pSL = qSL;
    dp = dq;
  }
  return <i32>(m - begin) >> 5;
}
`;

/** `labelLines` of box-faces.ts. */
export const LABEL_LINES = `
function labelLines(at: i32, n: i32, margin: f64, allBelow: bool): i32 {
  if (n == 0) return 0;
  const first = <usize>at << 3;
  const end = first + (<usize>n << 5);
  let before = load<f64>(end - 32, POLYGONS_AT + 24);
  let to = first;
  for (let from = first; from < end; from += 32) {
    const uv = v128.load(from, POLYGONS_AT);
    const sl = v128.load(from, POLYGONS_AT + 16);
    const label = ${lane('sl', 1)};
    v128.store(to, uv, POLYGONS_AT);
    v128.store(to, f64x2.replace_lane(sl, 1, 8 * before + label), POLYGONS_AT + 16);
    to += <usize>(<i32>(${lane('sl', 0)} < margin) | <i32>allBelow) << 5;
    before = label;
  }
  return <i32>(to - first) >> 5;
}
`;

/** `boxFaces` of box-faces.ts. */
export const BOX_FACES = `
function boxFaces(o: i32, r: i32, q: i32, k: i32, flipped: bool, pair: i32): i32 {
  const M = <usize>o << 3;
  const R = <usize>r << 3;
  const Q = <usize>q << 3;
  const margin = load<f64>(<usize>pair << 3, 56);
  const turn: f64 = <f64>(1 - 2 * <i32>flipped);
  const nx = turn * load<f64>(M, 8);
  const ny = turn * load<f64>(M, 16);
  const nz = turn * load<f64>(M, 24);
  const i = <i32>(k == 0);
  const j = 2 - <i32>(k == 2);
  const Ri = R + (<usize>i << 3);
  const Rj = R + (<usize>j << 3);
  const Rk = R + (<usize>k << 3);
  // (u, v), each coordinate by itself.
  const uvx = ${two('Ri', 'Rj', 0)};
  const uvy = ${two('Ri', 'Rj', 24)};
  const uvz = ${two('Ri', 'Rj', 48)};
  const half = ${two('Ri', 'Rj', 128)};
  const hk = load<f64>(Rk, 128);
  const cosineK = nx * load<f64>(Rk) + ny * load<f64>(Rk, 24) + nz * load<f64>(Rk, 48);
  const up = cosineK > 0;
  const signF: f64 = <f64>(2 * <i32>up - 1);
  const fx = signF * load<f64>(Rk);
  const fy = signF * load<f64>(Rk, 24);
  const fz = signF * load<f64>(Rk, 48);
  const cosine = signF * cosineK;
  const Nx = ${both('nx')};
  const Ny = ${both('ny')};
  const Nz = ${both('nz')};
  const nuv = ${products(['Nx', 'uvx'], ['Ny', 'uvy'], ['Nz', 'uvz'])};

  // The incident face.
  const m01 = ${products(['Nx', 'v128.load(Q)'], ['Ny', 'v128.load(Q, 24)'], ['Nz', 'v128.load(Q, 48)'])};
  const m2 = nx * load<f64>(Q, 16) + ny * load<f64>(Q, 40) + nz * load<f64>(Q, 64);
  v128.store(SPARE_AT, m01);
  store<f64>(SPARE_AT, m2, 16);
  let g = 1;
  if (load<f64>(Q, 136) != 0) {
    const far = ${abs('m01')};
    const other = ${turned('far')};
    g = i64x2.bitmask(f64x2.gt(other, far)) & 1;
    const isThird = <i32>(Math.abs(m2) > ${lane('f64x2.pmax(far, other)', 0)});
    g += isThird * (2 - g);
  }
  const mg = load<f64>(<usize>g << 3, SPARE_AT);
  const g1 = <i32>(g == 0);
  const g2 = 2 - <i32>(g == 2);
  const Qg = Q + (<usize>g << 3);
  const Qg1 = Q + (<usize>g1 << 3);
  const Qg2 = Q + (<usize>g2 << 3);
  const sg = <f64>(1 - 2 * <i32>(mg > 0)) * load<f64>(Qg, 128);
  const slant = 1 / cosine;
  const ex = load<f64>(Q, 72) - load<f64>(R, 72) + sg * load<f64>(Qg);
  const ey = load<f64>(Q, 80) - load<f64>(R, 80) + sg * load<f64>(Qg, 24);
  const ez = load<f64>(Q, 88) - load<f64>(R, 88) + sg * load<f64>(Qg, 48);
  const es = slant * (ex * fx + ey * fy + ez * fz - hk);
  const euv = ${sub(products([both('ex'), 'uvx'], [both('ey'), 'uvy'], [both('ez'), 'uvz']), mul(both('es'), 'nuv'))};
  // (edge 1, edge 2)
  const h12 = ${two('Qg1', 'Qg2', 128)};
  const x12 = ${mul('h12', two('Qg1', 'Qg2', 0))};
  const y12 = ${mul('h12', two('Qg1', 'Qg2', 24))};
  const z12 = ${mul('h12', two('Qg1', 'Qg2', 48))};
  const s12 = ${mul(both('slant'), products(['x12', both('fx')], ['y12', both('fy')], ['z12', both('fz')]))};
  const s1 = ${lane('s12', 0)};
  const s2 = ${lane('s12', 1)};
  const uv1 = ${sub(products([spread('x12', 0), 'uvx'], [spread('y12', 0), 'uvy'], [spread('z12', 0), 'uvz']), mul(spread('s12', 0), 'nuv'))};
  const uv2 = ${sub(products([spread('x12', 1), 'uvx'], [spread('y12', 1), 'uvy'], [spread('z12', 1), 'uvz']), mul(spread('s12', 1), 'nuv'))};
  const slack = OUTSIDE * (${lane('half', 0)} + ${lane('half', 1)});

  const rise1 = Math.abs(s1);
  const rise2 = Math.abs(s2);
  if (!(es - rise1 - rise2 < margin)) return 0;
  let count = 0;
  let at = 0;
  if (!(es - Math.abs(rise1 - rise2) < margin)) {
    const minus1 = <i32>(s1 > 0);
    const minus2 = <i32>(s2 > 0);
    const sign1: f64 = <f64>(1 - 2 * minus1);
    const sign2: f64 = <f64>(1 - 2 * minus2);
    const uv = ${add(add('euv', mul(both('sign1'), 'uv1')), mul(both('sign2'), 'uv2'))};
    const s = es + sign1 * s1 + sign2 * s2;
    const along1 = (sign1 * (margin - s)) / rise1;
    const along2 = (sign2 * (margin - s)) / rise2;
    const isIn = v128.and(
      f64x2.lt(${abs('uv')}, half),
      v128.and(
        f64x2.lt(${abs(sub('uv', mul(both('along1'), 'uv1')))}, half),
        f64x2.lt(${abs(sub('uv', mul(both('along2'), 'uv2')))}, half),
      ),
    );
    if (i64x2.bitmask(isIn) == 3) {
      const corner = minus1 ^ (3 * minus2);
      v128.store(POLYGONS_AT, uv);
      store<f64>(POLYGONS_AT, s, 16);
      store<f64>(POLYGONS_AT, <f64>(8 * ((corner + 3) & 3) + corner), 24);
      count = 1;
    }
  }
  if (count == 0) {
    const plus = ${add('euv', 'uv1')};
    const minus = ${sub('euv', 'uv1')};
    const sPlus = es + s1;
    const sMinus = es - s1;
    v128.store(POLYGONS_AT, ${add('plus', 'uv2')});
    v128.store(POLYGONS_AT, f64x2.replace_lane(f64x2(0, 0), 0, sPlus + s2), 16);
    v128.store(POLYGONS_AT, ${add('minus', 'uv2')}, 32);
    v128.store(POLYGONS_AT, f64x2.replace_lane(f64x2(0, 1), 0, sMinus + s2), 48);
    v128.store(POLYGONS_AT, ${sub('minus', 'uv2')}, 64);
    v128.store(POLYGONS_AT, f64x2.replace_lane(f64x2(0, 2), 0, sMinus - s2), 80);
    v128.store(POLYGONS_AT, ${sub('plus', 'uv2')}, 96);
    v128.store(POLYGONS_AT, f64x2.replace_lane(f64x2(0, 3), 0, sPlus - s2), 112);
    v128.store(POLYGONS_AT, half, 8 * HALF_U);
    store<f64>(POLYGONS_AT, slack, 8 * SLACK);
    const reach = ${sub(add(abs('uv1'), abs('uv2')), both('slack'))};
    const high = i64x2.bitmask(f64x2.gt(${add('euv', 'reach')}, half));
    const low = i64x2.bitmask(f64x2.gt(${add('f64x2.neg(euv)', 'reach')}, half));
    let n = 4;
    if ((high & 1) != 0) {
      n = clipSide(at, OTHER - at, n, 4);
      at = OTHER - at;
    }
    if ((low & 1) != 0) {
      n = clipSide(at, OTHER - at, n, 5);
      at = OTHER - at;
    }
    if ((high & 2) != 0) {
      n = clipSide(at, OTHER - at, n, 6);
      at = OTHER - at;
    }
    if ((low & 2) != 0) {
      n = clipSide(at, OTHER - at, n, 7);
      at = OTHER - at;
    }
    count = labelLines(at, n, margin, es + rise1 + rise2 < margin);
    if (count == 0) return 0;
    if (count > 4) count = reducePolygon(at, count);
  }

  const rSide = <i32>up & <i32>(hk > 0);
  const qSide = <i32>(sg > 0);
  const rBits = rSide << k;
  const qBits = qSide << g;
  // (x, y) of what has been (u, v) of x, of y; hk f; the centre; the normal.
  const uxy = ${firsts('uvx', 'uvy')};
  const vxy = ${seconds('uvx', 'uvy')};
  const fxy = ${mul(both('hk'), `f64x2.replace_lane(${both('fx')}, 1, fy)`)};
  const faceZ = hk * fz;
  const nxy = f64x2.replace_lane(Nx, 1, ny);
  const cxy = v128.load(R, 72);
  const cz = load<f64>(R, 88);
  const uz = ${lane('uvz', 0)};
  const vz = ${lane('uvz', 1)};
  const nu = ${lane('nuv', 0)};
  const nv = ${lane('nuv', 1)};
  const down = f64x2.neg(half);
  // Bytes from a point's record to the point on the reference box, and to that on the other.
  const toR = <usize>flipped * 24;
  const toQ = 24 - toR;
  let v = (<usize>at << 3) + POLYGONS_AT;
  let point = M + 32;
  for (let c = 0; c < count; c++, v += 32, point += 64) {
    const uv = v128.load(v);
    const on = f64x2.pmax(f64x2.pmin(uv, half), down);
    const off = ${sub('uv', 'on')};
    const S = load<f64>(v, 16);
    const onU = ${spread('on', 0)};
    const onV = ${spread('on', 1)};
    const offU = ${spread('off', 0)};
    const offV = ${spread('off', 1)};
    const rxy = ${add(add(add('cxy', mul('onU', 'uxy')), mul('onV', 'vxy')), 'fxy')};
    const rz = cz + ${lane('onU', 0)} * uz + ${lane('onV', 0)} * vz + faceZ;
    const qxy = ${add(add(add('rxy', mul('offU', 'uxy')), mul('offV', 'vxy')), mul(both('S'), 'nxy'))};
    const qz = rz + ${lane('offU', 0)} * uz + ${lane('offV', 0)} * vz + S * nz;
    v128.store(point + toR, rxy);
    store<f64>(point + toR, rz, 16);
    v128.store(point + toQ, qxy);
    store<f64>(point + toQ, qz, 16);
    store<f64>(point, S + ${lane('offU', 0)} * nu + ${lane('offV', 0)} * nv, 48);

    const labels = <i32>load<f64>(v, 24);
    const into = labels >> 3;
    const out = labels & 7;
    const positive = i64x2.bitmask(f64x2.gt(uv, ${both('0.0')}));
    const cornerR = rBits + ((positive & 1) << i) + ((positive >> 1) << j);
    let onR: i32;
    let onQ: i32;
    if (into < 4 && out < 4) {
      onQ = incidentCorner(out, qBits, g1, g2);
      const edge = f64x2.lt(${abs(sub(abs('uv'), 'half'))}, ${both('slack')});
      onR = i64x2.bitmask(edge) == 3 ? cornerR : 0x8000 + 2 * k + rSide;
    } else if (into >= 4 && out >= 4) {
      onQ = 0x8000 + 2 * g + qSide;
      onR = cornerR;
    } else {
      const edge = into < 4 ? into : out;
      const side = into < 4 ? out : into;
      const corner = incidentCorner(edge, qBits, g1, g2);
      onQ = 0x4000 + boxEdge((edge & 1) == 0 ? g1 : g2, corner);
      onR =
        side < 6
          ? 0x4000 + boxEdge(j, rBits + (<i32>(side == 4) << i))
          : 0x4000 + boxEdge(i, rBits + (<i32>(side == 6) << j));
    }
    store<f64>(point, <f64>(<u32>(flipped ? onQ << 16 | onR : onR << 16 | onQ)), 56);
  }
  store<f64>(M, <f64>count);
  return count;
}
`;
