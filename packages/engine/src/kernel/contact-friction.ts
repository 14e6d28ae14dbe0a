/**
 * Friction of contacts, one sweep: a twist about the normal and a pull in the plane, per manifold.
 *
 * Friction has one direction at each place, so what slides resists turning less, and the other way round. A ring
 * of radius ρ that slides with v and turns with ω pulls with g(ρω/v) of its full force and g(v/ρω) of its full
 * torque, where
 *
 *   g² ≈ (1 + ax² + bx⁴)/(1 + (a + ½)x² + (4a − b)x⁴ + 4bx⁶)        a = 0.08, b = 1.44
 *
 * is right within 6 %, for 1, 2/π, and as x goes to 0, 1 − x²/4, or to ∞, (1 + 1/8x²)/2x. So a disk that slides and
 * spins stops doing both in the same moment (Farkas et al. 2003), and what spins on a slope creeps down. What does
 * neither is held by all of its friction.
 *
 * Kernel source: see `lanes.ts`.
 */

import {
  A1X,
  A1Y,
  A1Z,
  A2X,
  A2Y,
  A2Z,
  ANX,
  ANY,
  ANZ,
  B1X,
  B1Y,
  B1Z,
  B2X,
  B2Y,
  B2Z,
  BELT1,
  BELT2,
  BNX,
  BNY,
  BNZ,
  BODY,
  HEAD,
  IM,
  L1,
  L2,
  LEVER,
  LN,
  LT,
  M1,
  M2,
  MT,
  MU,
  NX,
  NY,
  NZ,
  POINT,
  T1X,
  T1Y,
  T1Z,
  TOTAL,
  VX,
  VY,
  VZ,
  WX,
  WY,
  WZ,
} from './contact-record.js';
import {
  any,
  type Ints,
  type i32,
  magnitude,
  type mask,
  type Reals,
  type real,
  root,
  select,
} from './lanes.js';

/** Counts the impulses along the normals, those that a sub-step ends with, towards those of the step. */
export function tally(J: Reals, base: i32, first: i32, last: i32, points: i32): void {
  for (let lane: i32 = first; lane < last; lane++) {
    for (let k: i32 = 0; k < points; k++) {
      const p: i32 =
        base + ((lane - first) >> 2) * (HEAD + points * POINT) + HEAD + k * POINT + (lane & 3);
      J[p + TOTAL] = J[p + TOTAL]! + J[p + LN]!;
    }
  }
}

/**
 * One sweep over a batch: friction answers to the normal impulses as they are. With `counts` = 1 these are what
 * the sub-step ends with, and are counted as {@link tally} does; else 0.
 */
export function solveFriction(
  S: Reals,
  J: Reals,
  W: Ints,
  base: i32,
  first: i32,
  last: i32,
  points: i32,
  counts: real,
): void {
  for (let lane: i32 = first; lane < last; lane++) {
    const a: i32 = W[((lane >> 2) << 3) + (lane & 3)]! * BODY;
    const b: i32 = W[((lane >> 2) << 3) + 4 + (lane & 3)]! * BODY;
    const c: i32 = base + ((lane - first) >> 2) * (HEAD + points * POINT) + (lane & 3);
    const mA: real = S[a + IM]!;
    const mB: real = S[b + IM]!;
    const fA: real = select(mA > 0, 1, 0);
    const fB: real = select(mB > 0, 1, 0);
    let wax: real = S[a + WX]!;
    let way: real = S[a + WY]!;
    let waz: real = S[a + WZ]!;
    let wbx: real = S[b + WX]!;
    let wby: real = S[b + WY]!;
    let wbz: real = S[b + WZ]!;
    let press: real = 0;
    let grip: real = 0;
    for (let k: i32 = 0; k < points; k++) {
      const p: i32 = c + HEAD + k * POINT;
      const l: real = J[p + LN]!;
      J[p + TOTAL] = J[p + TOTAL]! + counts * l;
      press = press + l;
      grip = grip + l * J[p + LEVER]!;
    }
    const mu: real = J[c + MU]!;
    const mostT: real = mu * grip;
    const oldT: real = J[c + LT]!;
    const nx: real = J[c + NX]!;
    const ny: real = J[c + NY]!;
    const nz: real = J[c + NZ]!;
    const anx: real = J[c + ANX]!;
    const any0: real = J[c + ANY]!;
    const anz: real = J[c + ANZ]!;
    const bnx: real = J[c + BNX]!;
    const bny: real = J[c + BNY]!;
    const bnz: real = J[c + BNZ]!;
    const spin: real = wbx * bnx + wby * bny + wbz * bnz - (wax * anx + way * any0 + waz * anz);
    const freeT: real = oldT - J[c + MT]! * spin;
    const lowT: real = select(freeT > mostT, mostT, freeT);
    let lt: real = select(lowT < -mostT, -mostT, lowT);
    const dt: real = lt - oldT;
    const dtA: real = fA * dt;
    const dtB: real = fB * dt;
    wax = wax - dtA * anx;
    way = way - dtA * any0;
    waz = waz - dtA * anz;
    wbx = wbx + dtB * bnx;
    wby = wby + dtB * bny;
    wbz = wbz + dtB * bnz;
    const t1x: real = J[c + T1X]!;
    const t1y: real = J[c + T1Y]!;
    const t1z: real = J[c + T1Z]!;
    const t2x: real = ny * t1z - nz * t1y;
    const t2y: real = nz * t1x - nx * t1z;
    const t2z: real = nx * t1y - ny * t1x;
    const vax: real = S[a + VX]!;
    const vay: real = S[a + VY]!;
    const vaz: real = S[a + VZ]!;
    const vbx: real = S[b + VX]!;
    const vby: real = S[b + VY]!;
    const vbz: real = S[b + VZ]!;
    const vx: real = vbx - vax;
    const vy: real = vby - vay;
    const vz: real = vbz - vaz;
    const a1x: real = J[c + A1X]!;
    const a1y: real = J[c + A1Y]!;
    const a1z: real = J[c + A1Z]!;
    const b1x: real = J[c + B1X]!;
    const b1y: real = J[c + B1Y]!;
    const b1z: real = J[c + B1Z]!;
    const a2x: real = J[c + A2X]!;
    const a2y: real = J[c + A2Y]!;
    const a2z: real = J[c + A2Z]!;
    const b2x: real = J[c + B2X]!;
    const b2y: real = J[c + B2Y]!;
    const b2z: real = J[c + B2Z]!;
    const v1: real =
      vx * t1x +
      vy * t1y +
      vz * t1z +
      (wbx * b1x + wby * b1y + wbz * b1z) -
      (wax * a1x + way * a1y + waz * a1z) +
      J[c + BELT1]!;
    const v2: real =
      vx * t2x +
      vy * t2y +
      vz * t2z +
      (wbx * b2x + wby * b2y + wbz * b2z) -
      (wax * a2x + way * a2y + waz * a2z) +
      J[c + BELT2]!;
    const old1: real = J[c + L1]!;
    const old2: real = J[c + L2]!;
    let l1: real = old1 - J[c + M1]! * v1;
    let l2: real = old2 - J[c + M2]! * v2;
    const most: real = mu * press;
    const square: real = l1 * l1 + l2 * l2;
    // Whether it slides, or turns on the spot; a point cannot resist turning, and need not.
    const slides: real = square - most * most;
    const turns: real = select(mostT > 0, freeT * freeT - mostT * mostT, 0);
    const over: mask = select(slides > turns, slides, turns) > 0;
    if (any(over)) {
      // M s + μN g(r/s) = λ, where s is how fast it will slide, r how fast its rim turns now, and λ would hold it.
      // First guesses are what is left beyond full friction, and what g = s/2r leaves; then one step of Newton's.
      const wide: real = select(press > 0, grip / press, 0);
      const need: real = root(square);
      const rim: real = wide * magnitude(spin);
      const mass: real = 0.5 * (J[c + M1]! + J[c + M2]!) + 1e-20;
      const creep: real = (2 * rim * need) / (2 * rim * mass + most + 1e-20);
      const slide: real = (need - most) / mass;
      const slip: real = select(slide > creep, slide, creep);
      const s: real = (slip * slip + 1e-20) / (slip * slip + rim * rim + 1e-20);
      const sx: real = 1 - s;
      const g: real =
        (s * (s * (s + 0.08 * sx) + 1.44 * sx * sx)) /
        (s * (s * (s + 0.58 * sx) - 1.12 * sx * sx) + 5.76 * sx * sx * sx);
      const steep: real = 0.5 * most * (1 - g);
      const pull: real = most * root(g);
      const pulls: real =
        pull + ((need - pull - mass * slip) * steep) / (mass * rim + steep + 1e-20);
      // Rounding may leave less than nothing, which what pulls nothing at all must not be divided by.
      const some: real = select(pulls < 0, 0, pulls);
      const most1: real = select(some < most, some, most);
      const cut: real = select(need > most1, most1 / need, 1);
      l1 = select(over, l1 * cut, l1);
      l2 = select(over, l2 * cut, l2);
      // The same for the twist, while it slides as it does now.
      const needT: real = magnitude(freeT);
      const now: real = root(v1 * v1 + v2 * v2);
      const massT: real = J[c + MT]! + 1e-20;
      const creepT: real = (2 * now * needT) / (2 * now * massT + wide * mostT + 1e-20);
      const slideT: real = (needT - mostT) / massT;
      const turn: real = select(slideT > creepT, slideT, creepT);
      const edge: real = wide * turn;
      const t: real = (edge * edge + 1e-20) / (edge * edge + now * now + 1e-20);
      const tx: real = 1 - t;
      const gT: real =
        (t * (t * (t + 0.08 * tx) + 1.44 * tx * tx)) /
        (t * (t * (t + 0.58 * tx) - 1.12 * tx * tx) + 5.76 * tx * tx * tx);
      const steepT: real = 0.5 * wide * mostT * (1 - gT);
      const pullT: real = mostT * root(gT);
      const pullsT: real =
        pullT + ((needT - pullT - massT * turn) * steepT) / (massT * now + steepT + 1e-20);
      const full: real = select(pullsT < 0, 0, pullsT);
      const less: real = select(lt > full, full, lt);
      const back: real = lt - select(less < -full, -full, less);
      lt = select(over, lt - back, lt);
      const backA: real = fA * back;
      const backB: real = fB * back;
      wax = select(over, wax + backA * anx, wax);
      way = select(over, way + backA * any0, way);
      waz = select(over, waz + backA * anz, waz);
      wbx = select(over, wbx - backB * bnx, wbx);
      wby = select(over, wby - backB * bny, wby);
      wbz = select(over, wbz - backB * bnz, wbz);
    }
    J[c + LT] = lt;
    J[c + L1] = l1;
    J[c + L2] = l2;
    const d1: real = l1 - old1;
    const d2: real = l2 - old2;
    const px: real = d1 * t1x + d2 * t2x;
    const py: real = d1 * t1y + d2 * t2y;
    const pz: real = d1 * t1z + d2 * t2z;
    S[a + VX] = vax - mA * px;
    S[a + VY] = vay - mA * py;
    S[a + VZ] = vaz - mA * pz;
    const d1A: real = fA * d1;
    const d2A: real = fA * d2;
    const d1B: real = fB * d1;
    const d2B: real = fB * d2;
    S[a + WX] = wax - (d1A * a1x + d2A * a2x);
    S[a + WY] = way - (d1A * a1y + d2A * a2y);
    S[a + WZ] = waz - (d1A * a1z + d2A * a2z);
    S[b + VX] = vbx + mB * px;
    S[b + VY] = vby + mB * py;
    S[b + VZ] = vbz + mB * pz;
    S[b + WX] = wbx + (d1B * b1x + d2B * b2x);
    S[b + WY] = wby + (d1B * b1y + d2B * b2y);
    S[b + WZ] = wbz + (d1B * b1z + d2B * b2z);
  }
}
