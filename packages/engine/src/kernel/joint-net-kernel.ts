/**
 * Nets of ball joints, solved in sweeps: four joints at once that share no body. At each sub-step they look at
 * the way that their bodies have gone since the beginning of the step, as contacts do. Compliance keeps one
 * sweep per sub-step stable: see `JointSettings.compliance`.
 *
 *   Ċ = v_B + ω_B × b − v_A − ω_A × a        λ ← λ − M (Ċ + gap·pull + chord + compliance·λ)
 *
 * Kernel source: see `lanes.ts`.
 */

import {
  BODY,
  IM,
  IXX,
  IXY,
  IXZ,
  IYY,
  IYZ,
  IZZ,
  PX,
  PY,
  PZ,
  SIDE,
  TX,
  TY,
  TZ,
  VX,
  VY,
  VZ,
  WX,
  WY,
  WZ,
} from './contact-record.js';
import {
  NET,
  NET_AX,
  NET_AY,
  NET_AZ,
  NET_BX,
  NET_BY,
  NET_BZ,
  NET_CX,
  NET_CY,
  NET_CZ,
  NET_DX,
  NET_DY,
  NET_DZ,
  NET_GX,
  NET_GY,
  NET_GZ,
  NET_LX,
  NET_LY,
  NET_LZ,
  NET_MXX,
  NET_MXY,
  NET_MXZ,
  NET_MYY,
  NET_MYZ,
  NET_MZZ,
  NET_RAX,
  NET_RAY,
  NET_RAZ,
  NET_RBX,
  NET_RBY,
  NET_RBZ,
  NET_SX,
  NET_SY,
  NET_SZ,
  NET_TX,
  NET_TY,
  NET_TZ,
} from './joint-net-record.js';
import { type Ints, type i32, type Reals, type real, root, select } from './lanes.js';

/**
 * Levers, gaps and effective masses as of the sub-step, and the first guess: λ of the last one. Gaps are taken
 * out at the rate `pull` (1/s), at `fastest` (m/s) at most; `compliance` is a part of K.
 *
 * A lever turns with its body: r + (sin θ/θ) θ × r + ((1 − cos θ)/θ²) θ × (θ × r), by series. The force acts in
 * the middle between the anchors, which lets no torque come from nowhere while they are apart; where they are
 * far apart, a tenth of the levers, the levers grow no more.
 */
export function placeNet(
  S: Reals,
  I: Reals,
  J: Reals,
  W: Ints,
  base: i32,
  first: i32,
  last: i32,
  pull: real,
  fastest: real,
  compliance: real,
): void {
  for (let lane: i32 = first; lane < last; lane++) {
    const a: i32 = W[((lane >> 2) << 3) + (lane & 3)]! * BODY;
    const b: i32 = W[((lane >> 2) << 3) + 4 + (lane & 3)]! * BODY;
    const ja: i32 = W[((lane >> 2) << 3) + (lane & 3)]! * SIDE;
    const jb: i32 = W[((lane >> 2) << 3) + 4 + (lane & 3)]! * SIDE;
    const c: i32 = base + ((lane - first) >> 2) * NET + (lane & 3);
    const tax: real = S[a + TX]!;
    const tay: real = S[a + TY]!;
    const taz: real = S[a + TZ]!;
    const a0x: real = J[c + NET_AX]!;
    const a0y: real = J[c + NET_AY]!;
    const a0z: real = J[c + NET_AZ]!;
    const ta: real = tax * tax + tay * tay + taz * taz;
    const sa: real = 1 - ta * (0.16666667 - ta * (0.008333333 - ta * 0.0001984127));
    const ka: real = 0.5 - ta * (0.041666667 - ta * (0.0013888889 - ta * 0.0000248016));
    const uax: real = tay * a0z - taz * a0y;
    const uay: real = taz * a0x - tax * a0z;
    const uaz: real = tax * a0y - tay * a0x;
    const dax: real = sa * uax + ka * (tay * uaz - taz * uay);
    const day: real = sa * uay + ka * (taz * uax - tax * uaz);
    const daz: real = sa * uaz + ka * (tax * uay - tay * uax);
    const rax: real = a0x + dax;
    const ray: real = a0y + day;
    const raz: real = a0z + daz;
    const tbx: real = S[b + TX]!;
    const tby: real = S[b + TY]!;
    const tbz: real = S[b + TZ]!;
    const b0x: real = J[c + NET_BX]!;
    const b0y: real = J[c + NET_BY]!;
    const b0z: real = J[c + NET_BZ]!;
    const tb: real = tbx * tbx + tby * tby + tbz * tbz;
    const sb: real = 1 - tb * (0.16666667 - tb * (0.008333333 - tb * 0.0001984127));
    const kb: real = 0.5 - tb * (0.041666667 - tb * (0.0013888889 - tb * 0.0000248016));
    const ubx: real = tby * b0z - tbz * b0y;
    const uby: real = tbz * b0x - tbx * b0z;
    const ubz: real = tbx * b0y - tby * b0x;
    const dbx: real = sb * ubx + kb * (tby * ubz - tbz * uby);
    const dby: real = sb * uby + kb * (tbz * ubx - tbx * ubz);
    const dbz: real = sb * ubz + kb * (tbx * uby - tby * ubx);
    const rbx: real = b0x + dbx;
    const rby: real = b0y + dby;
    const rbz: real = b0z + dbz;
    const gx: real = J[c + NET_GX]! + (S[b + PX]! - S[a + PX]!) + (dbx - dax);
    const gy: real = J[c + NET_GY]! + (S[b + PY]! - S[a + PY]!) + (dby - day);
    const gz: real = J[c + NET_GZ]! + (S[b + PZ]! - S[a + PZ]!) + (dbz - daz);
    const apart: real = gx * gx + gy * gy + gz * gz;
    const rate: real = select(apart * pull * pull > fastest * fastest, fastest / root(apart), pull);
    J[c + NET_DX] = rate * gx;
    J[c + NET_DY] = rate * gy;
    J[c + NET_DZ] = rate * gz;
    const limit: real =
      0.01 * (rax * rax + ray * ray + raz * raz + (rbx * rbx + rby * rby + rbz * rbz));
    const half: real = select(apart > limit, 0.5 * root(limit / apart), 0.5);
    const ax: real = rax + half * gx;
    const ay: real = ray + half * gy;
    const az: real = raz + half * gz;
    const bx: real = rbx - half * gx;
    const by: real = rby - half * gy;
    const bz: real = rbz - half * gz;
    J[c + NET_RAX] = ax;
    J[c + NET_RAY] = ay;
    J[c + NET_RAZ] = az;
    J[c + NET_RBX] = bx;
    J[c + NET_RBY] = by;
    J[c + NET_RBZ] = bz;
    const vax: real = S[a + VX]!;
    const vay: real = S[a + VY]!;
    const vaz: real = S[a + VZ]!;
    const wax: real = S[a + WX]!;
    const way: real = S[a + WY]!;
    const waz: real = S[a + WZ]!;
    const ma: real = S[a + IM]!;
    const vbx: real = S[b + VX]!;
    const vby: real = S[b + VY]!;
    const vbz: real = S[b + VZ]!;
    const wbx: real = S[b + WX]!;
    const wby: real = S[b + WY]!;
    const wbz: real = S[b + WZ]!;
    const mb: real = S[b + IM]!;
    const iaxx: real = S[a + IXX]!;
    const iayy: real = S[a + IYY]!;
    const iazz: real = S[a + IZZ]!;
    const iaxy: real = I[ja + IXY]!;
    const iaxz: real = I[ja + IXZ]!;
    const iayz: real = I[ja + IYZ]!;
    const ibxx: real = S[b + IXX]!;
    const ibyy: real = S[b + IYY]!;
    const ibzz: real = S[b + IZZ]!;
    const ibxy: real = I[jb + IXY]!;
    const ibxz: real = I[jb + IXZ]!;
    const ibyz: real = I[jb + IYZ]!;
    // K = 1/m_A + 1/m_B − [a]× I_A⁻¹ [a]× − [b]× I_B⁻¹ [b]×; I⁻¹ [r × e] by columns
    const pay: real = iayy * az - iayz * ay;
    const paz: real = iayz * az - iazz * ay;
    const qax: real = iaxz * ax - iaxx * az;
    const qay: real = iayz * ax - iaxy * az;
    const qaz: real = iazz * ax - iaxz * az;
    const eax: real = iaxx * ay - iaxy * ax;
    const eay: real = iaxy * ay - iayy * ax;
    const eaz: real = iaxz * ay - iayz * ax;
    const pby: real = ibyy * bz - ibyz * by;
    const pbz: real = ibyz * bz - ibzz * by;
    const qbx: real = ibxz * bx - ibxx * bz;
    const qby: real = ibyz * bx - ibxy * bz;
    const qbz: real = ibzz * bx - ibxz * bz;
    const ebx: real = ibxx * by - ibxy * bx;
    const eby: real = ibxy * by - ibyy * bx;
    const ebz: real = ibxz * by - ibyz * bx;
    const mass: real = ma + mb;
    const kxx: real = mass + (az * pay - ay * paz) + (bz * pby - by * pbz);
    const kyy: real = mass + (ax * qaz - az * qax) + (bx * qbz - bz * qbx);
    const kzz: real = mass + (ay * eax - ax * eay) + (by * ebx - bx * eby);
    const xy: real = az * qay - ay * qaz + (bz * qby - by * qbz);
    const xz: real = az * eay - ay * eaz + (bz * eby - by * ebz);
    const yz: real = ax * eaz - az * eax + (bx * ebz - bz * ebx);
    const sx: real = compliance * kxx;
    const sy: real = compliance * kyy;
    const sz: real = compliance * kzz;
    J[c + NET_SX] = sx;
    J[c + NET_SY] = sy;
    J[c + NET_SZ] = sz;
    const xx: real = kxx + sx;
    const yy: real = kyy + sy;
    const zz: real = kzz + sz;
    const c0: real = yy * zz - yz * yz;
    const c1: real = xz * yz - xy * zz;
    const c2: real = xy * yz - xz * yy;
    const det: real = xx * c0 + xy * c1 + xz * c2;
    const inverse: real = select(det > 0, 1 / det, 0);
    J[c + NET_MXX] = inverse * c0;
    J[c + NET_MYY] = inverse * (xx * zz - xz * xz);
    J[c + NET_MZZ] = inverse * (xx * yy - xy * xy);
    J[c + NET_MXY] = inverse * c1;
    J[c + NET_MXZ] = inverse * c2;
    J[c + NET_MYZ] = inverse * (xy * xz - xx * yz);
    const lx: real = J[c + NET_LX]!;
    const ly: real = J[c + NET_LY]!;
    const lz: real = J[c + NET_LZ]!;
    const nax: real = ay * lz - az * ly;
    const nay: real = az * lx - ax * lz;
    const naz: real = ax * ly - ay * lx;
    S[a + VX] = vax - ma * lx;
    S[a + VY] = vay - ma * ly;
    S[a + VZ] = vaz - ma * lz;
    S[a + WX] = wax - (iaxx * nax + iaxy * nay + iaxz * naz);
    S[a + WY] = way - (iaxy * nax + iayy * nay + iayz * naz);
    S[a + WZ] = waz - (iaxz * nax + iayz * nay + iazz * naz);
    const nbx: real = by * lz - bz * ly;
    const nby: real = bz * lx - bx * lz;
    const nbz: real = bx * ly - by * lx;
    S[b + VX] = vbx + mb * lx;
    S[b + VY] = vby + mb * ly;
    S[b + VZ] = vbz + mb * lz;
    S[b + WX] = wbx + (ibxx * nbx + ibxy * nby + ibxz * nbz);
    S[b + WY] = wby + (ibxy * nbx + ibyy * nby + ibyz * nbz);
    S[b + WZ] = wbz + (ibxz * nbx + ibyz * nby + ibzz * nbz);
  }
}

/**
 * One sweep. With `soft` = 1 gaps are taken out; with 0 what that did to the velocities. Anchors are to be
 * together at the end of the sub-step, so bodies are asked for velocities along chords, ½h ω × (ω × r).
 */
export function solveNet(
  S: Reals,
  I: Reals,
  J: Reals,
  W: Ints,
  base: i32,
  first: i32,
  last: i32,
  h: real,
  soft: real,
): void {
  for (let lane: i32 = first; lane < last; lane++) {
    const a: i32 = W[((lane >> 2) << 3) + (lane & 3)]! * BODY;
    const b: i32 = W[((lane >> 2) << 3) + 4 + (lane & 3)]! * BODY;
    const ja: i32 = W[((lane >> 2) << 3) + (lane & 3)]! * SIDE;
    const jb: i32 = W[((lane >> 2) << 3) + 4 + (lane & 3)]! * SIDE;
    const c: i32 = base + ((lane - first) >> 2) * NET + (lane & 3);
    const vax: real = S[a + VX]!;
    const vay: real = S[a + VY]!;
    const vaz: real = S[a + VZ]!;
    const wax: real = S[a + WX]!;
    const way: real = S[a + WY]!;
    const waz: real = S[a + WZ]!;
    const ma: real = S[a + IM]!;
    const vbx: real = S[b + VX]!;
    const vby: real = S[b + VY]!;
    const vbz: real = S[b + VZ]!;
    const wbx: real = S[b + WX]!;
    const wby: real = S[b + WY]!;
    const wbz: real = S[b + WZ]!;
    const mb: real = S[b + IM]!;
    const iaxx: real = S[a + IXX]!;
    const iayy: real = S[a + IYY]!;
    const iazz: real = S[a + IZZ]!;
    const iaxy: real = I[ja + IXY]!;
    const iaxz: real = I[ja + IXZ]!;
    const iayz: real = I[ja + IYZ]!;
    const ibxx: real = S[b + IXX]!;
    const ibyy: real = S[b + IYY]!;
    const ibzz: real = S[b + IZZ]!;
    const ibxy: real = I[jb + IXY]!;
    const ibxz: real = I[jb + IXZ]!;
    const ibyz: real = I[jb + IYZ]!;
    const ax: real = J[c + NET_RAX]!;
    const ay: real = J[c + NET_RAY]!;
    const az: real = J[c + NET_RAZ]!;
    const bx: real = J[c + NET_RBX]!;
    const by: real = J[c + NET_RBY]!;
    const bz: real = J[c + NET_RBZ]!;
    const oa: real = wax * ax + way * ay + waz * az;
    const fa: real = wax * wax + way * way + waz * waz;
    const ob: real = wbx * bx + wby * by + wbz * bz;
    const fb: real = wbx * wbx + wby * wby + wbz * wbz;
    const half: real = 0.5 * h;
    const nowX: real = half * (wbx * ob - bx * fb - (wax * oa - ax * fa));
    const nowY: real = half * (wby * ob - by * fb - (way * oa - ay * fa));
    const nowZ: real = half * (wbz * ob - bz * fb - (waz * oa - az * fa));
    const cx: real = select(soft > 0, nowX, J[c + NET_CX]!);
    const cy: real = select(soft > 0, nowY, J[c + NET_CY]!);
    const cz: real = select(soft > 0, nowZ, J[c + NET_CZ]!);
    J[c + NET_CX] = cx;
    J[c + NET_CY] = cy;
    J[c + NET_CZ] = cz;
    const oldX: real = J[c + NET_LX]!;
    const oldY: real = J[c + NET_LY]!;
    const oldZ: real = J[c + NET_LZ]!;
    const x: real =
      vbx -
      vax +
      (wby * bz - wbz * by) -
      (way * az - waz * ay) +
      (cx + soft * (J[c + NET_DX]! + J[c + NET_SX]! * oldX));
    const y: real =
      vby -
      vay +
      (wbz * bx - wbx * bz) -
      (waz * ax - wax * az) +
      (cy + soft * (J[c + NET_DY]! + J[c + NET_SY]! * oldY));
    const z: real =
      vbz -
      vaz +
      (wbx * by - wby * bx) -
      (wax * ay - way * ax) +
      (cz + soft * (J[c + NET_DZ]! + J[c + NET_SZ]! * oldZ));
    const xy: real = J[c + NET_MXY]!;
    const xz: real = J[c + NET_MXZ]!;
    const yz: real = J[c + NET_MYZ]!;
    const lx: real = -(J[c + NET_MXX]! * x + xy * y + xz * z);
    const ly: real = -(xy * x + J[c + NET_MYY]! * y + yz * z);
    const lz: real = -(xz * x + yz * y + J[c + NET_MZZ]! * z);
    const newX: real = oldX + lx;
    const newY: real = oldY + ly;
    const newZ: real = oldZ + lz;
    J[c + NET_LX] = newX;
    J[c + NET_LY] = newY;
    J[c + NET_LZ] = newZ;
    const relaxed: real = 1 - soft;
    J[c + NET_TX] = J[c + NET_TX]! + relaxed * newX;
    J[c + NET_TY] = J[c + NET_TY]! + relaxed * newY;
    J[c + NET_TZ] = J[c + NET_TZ]! + relaxed * newZ;
    const nax: real = ay * lz - az * ly;
    const nay: real = az * lx - ax * lz;
    const naz: real = ax * ly - ay * lx;
    S[a + VX] = vax - ma * lx;
    S[a + VY] = vay - ma * ly;
    S[a + VZ] = vaz - ma * lz;
    S[a + WX] = wax - (iaxx * nax + iaxy * nay + iaxz * naz);
    S[a + WY] = way - (iaxy * nax + iayy * nay + iayz * naz);
    S[a + WZ] = waz - (iaxz * nax + iayz * nay + iazz * naz);
    const nbx: real = by * lz - bz * ly;
    const nby: real = bz * lx - bx * lz;
    const nbz: real = bx * ly - by * lx;
    S[b + VX] = vbx + mb * lx;
    S[b + VY] = vby + mb * ly;
    S[b + VZ] = vbz + mb * lz;
    S[b + WX] = wbx + (ibxx * nbx + ibxy * nby + ibxz * nbz);
    S[b + WY] = wby + (ibxy * nbx + ibyy * nby + ibyz * nbz);
    S[b + WZ] = wbz + (ibxz * nbx + ibyz * nby + ibzz * nbz);
  }
}
