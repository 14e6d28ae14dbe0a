/**
 * How bodies that spin would turn in a sub-step without joints.
 *
 * A body that nothing holds is not turned by h ω: its axis of spin wanders, ω̇ = I⁻¹(L × ω). A top of 150 rad/s whose
 * own moments are a sixtieth of those about its foot would go round once in twenty milliseconds, and it is the
 * joint that keeps it from doing so at every sub-step. So the joint has to know: what it asks for is that its
 * anchors meet at the end of the sub-step, and there the body is where the free turn leads. The turn is that of
 * `drift.ts`: about one principal axis after the other, there and back.
 */

import {
  BEFORE,
  FROM,
  KICK,
  LEAP,
  LIMITED,
  MOMENTS,
  NODE,
  OWN,
  ROTATION,
  SPINS,
  STEADY,
  STEP,
  STRIDE,
  WANDER,
} from './joint-tree-record.js';
import type { bool, Doubles, f64, Ints, i32 } from './lanes.js';

/** rad/s; slower bodies do not count as spinning. */
const FAST: f64 = 20;
/** rad; what turns farther in a sub-step cannot be followed. */
const WILD: f64 = 2;
/** What the wandering of the axis adds to the turn, rad, from where on it counts. */
const SLIGHT: f64 = 1e-5;
/** The turn in one go, rad, and the most goes. */
const GO: f64 = 0.1;
const MOST: f64 = 40;

/**
 * Marks the bodies `first` … `end − 1` that spin, and says how much their spin would wander; returns 1 if there are
 * any. A tree whose hinges have limits has none: impacts at limits are what matters there.
 */
export function findSpins(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  first: i32,
  end: i32,
  set: i32,
): i32 {
  for (let n: i32 = first; n < end; n++) if (nodes[n * NODE + LIMITED] === 1) return 0;
  const h = own[set + STEP]!;
  let some: i32 = 0;
  for (let n: i32 = first; n < end; n++) {
    const o: i32 = n * STRIDE;
    const b: i32 = o + BEFORE;
    const square = d[b]! * d[b]! + d[b + 1]! * d[b + 1]! + d[b + 2]! * d[b + 2]!;
    let spins: i32 = 0;
    if (square > FAST * FAST && h * h * square < WILD * WILD) {
      const wander = h * wandering(d, own, n);
      d[o + WANDER] = wander;
      if (h * wander > SLIGHT) spins = 1;
    }
    if (spins === 1 && d[o + SPINS] === 0) for (let k: i32 = 0; k < 3; k++) d[o + KICK + k] = 0;
    d[o + SPINS] = spins;
    some |= spins;
  }
  return some;
}

/** |ω̇| of body `n` without joints, rad/s²: along its axes I ω̇ = I ω × ω. */
function wandering(d: Doubles, own: Doubles, n: i32): f64 {
  const b: i32 = n * STRIDE + BEFORE;
  const r: i32 = n * STRIDE + ROTATION;
  const m: i32 = n * OWN + MOMENTS;
  const x = d[r]! * d[b]! + d[r + 3]! * d[b + 1]! + d[r + 6]! * d[b + 2]!;
  const y = d[r + 1]! * d[b]! + d[r + 4]! * d[b + 1]! + d[r + 7]! * d[b + 2]!;
  const z = d[r + 2]! * d[b]! + d[r + 5]! * d[b + 1]! + d[r + 8]! * d[b + 2]!;
  const ax = ((own[m + 1]! - own[m + 2]!) / own[m]!) * y * z;
  const ay = ((own[m + 2]! - own[m]!) / own[m + 1]!) * z * x;
  const az = ((own[m]! - own[m + 1]!) / own[m + 2]!) * x * y;
  return Math.sqrt(ax * ax + ay * ay + az * az);
}

/**
 * Where the bodies `first` … `end − 1` that spin would turn in a sub-step; `kicked` 1: after a kick of their joints
 * like the last one, which makes a first guess.
 */
export function foresee(
  d: Doubles,
  own: Doubles,
  first: i32,
  end: i32,
  set: i32,
  kicked: i32,
): void {
  const h = own[set + STEP]!;
  for (let n: i32 = first; n < end; n++) {
    const o: i32 = n * STRIDE;
    if (d[o + SPINS] === 0) continue;
    const part: f64 = kicked === 1 ? d[o + STEADY]! : 0;
    for (let k: i32 = 0; k < 3; k++) {
      d[o + FROM + k] = d[o + BEFORE + k]! + part * d[o + KICK + k]!;
    }
    turnFreely(d, own, n, h);
  }
}

/** Turns body `n`, which spins as FROM says, for `h` (s). */
function turnFreely(d: Doubles, own: Doubles, n: i32, h: f64): void {
  const o: i32 = n * STRIDE;
  const r: i32 = o + ROTATION;
  const m: i32 = n * OWN + MOMENTS;
  const wx = d[o + FROM]!;
  const wy = d[o + FROM + 1]!;
  const wz = d[o + FROM + 2]!;
  const ix = own[m]!;
  const iy = own[m + 1]!;
  const iz = own[m + 2]!;
  // L along the body's axes
  let lx = ix * (d[r]! * wx + d[r + 3]! * wy + d[r + 6]! * wz);
  let ly = iy * (d[r + 1]! * wx + d[r + 4]! * wy + d[r + 7]! * wz);
  let lz = iz * (d[r + 2]! * wx + d[r + 5]! * wy + d[r + 8]! * wz);
  const speed = h * Math.sqrt(wx * wx + wy * wy + wz * wz);
  const goes = Math.min(MOST, Math.ceil(speed / GO));
  const rx = (0.25 * h) / (goes * ix);
  const ry = (0.25 * h) / (goes * iy);
  const rz = (0.5 * h) / (goes * iz);
  // The turn so far, along the body's axes at the beginning
  let x: f64 = 0;
  let y: f64 = 0;
  let z: f64 = 0;
  let e: f64 = 1;
  for (let go: f64 = 0; go < goes; go++) {
    for (let turn: i32 = 0; turn < 5; turn++) {
      const i: i32 = turn < 3 ? turn : 4 - turn;
      const angle = i === 0 ? rx * lx : i === 1 ? ry * ly : rz * lz;
      const t = angle * angle;
      const s = angle * (1 - (t / 6) * (1 - (t / 20) * (1 - (t / 42) * (1 - t / 72))));
      const c = 1 - 0.5 * t * (1 - (t / 12) * (1 - (t / 30) * (1 - (t / 56) * (1 - t / 90))));
      const s2 = 2 * s * c;
      const c2 = 1 - 2 * s * s;
      const qx = x;
      const qy = y;
      const qz = z;
      const qw = e;
      if (i === 0) {
        x = qx * c + qw * s;
        y = qy * c + qz * s;
        z = qz * c - qy * s;
        e = qw * c - qx * s;
        const l = ly;
        ly = c2 * l + s2 * lz;
        lz = c2 * lz - s2 * l;
      } else if (i === 1) {
        y = qy * c + qw * s;
        z = qz * c + qx * s;
        x = qx * c - qz * s;
        e = qw * c - qy * s;
        const l = lz;
        lz = c2 * l + s2 * lx;
        lx = c2 * lx - s2 * l;
      } else {
        z = qz * c + qw * s;
        x = qx * c + qy * s;
        y = qy * c - qx * s;
        e = qw * c - qz * s;
        const l = lx;
        lx = c2 * l + s2 * ly;
        ly = c2 * ly - s2 * l;
      }
    }
  }
  d[o + LEAP] = d[r]! * x + d[r + 1]! * y + d[r + 2]! * z;
  d[o + LEAP + 1] = d[r + 3]! * x + d[r + 4]! * y + d[r + 5]! * z;
  d[o + LEAP + 2] = d[r + 6]! * x + d[r + 7]! * y + d[r + 8]! * z;
  d[o + LEAP + 3] = e;
}

/**
 * Adds `part` times the velocity by which the way of a point of body `n` in a sub-step of `h` (s) differs from that
 * of its velocity now to the three numbers at `to`; (x, y, z) is its lever, m.
 */
export function addBend(
  d: Doubles,
  n: i32,
  to: i32,
  part: f64,
  h: f64,
  x: f64,
  y: f64,
  z: f64,
): void {
  const spins: bool = d[n * STRIDE + SPINS]! > 0;
  const w: i32 = n * STRIDE + (spins ? FROM : BEFORE);
  const wx = d[w]!;
  const wy = d[w + 1]!;
  const wz = d[w + 2]!;
  // ω × r
  const ux = wy * z - wz * y;
  const uy = wz * x - wx * z;
  const uz = wx * y - wy * x;
  if (!spins) {
    const half = 0.5 * h * part;
    d[to] = d[to]! + half * (wy * uz - wz * uy);
    d[to + 1] = d[to + 1]! + half * (wz * ux - wx * uz);
    d[to + 2] = d[to + 2]! + half * (wx * uy - wy * ux);
    return;
  }
  // (E r − r)/h − ω × r for the turn E, by its quaternion (v, w): E r − r = 2 (w v × r + v × (v × r))
  const v: i32 = n * STRIDE + LEAP;
  const vx = d[v]!;
  const vy = d[v + 1]!;
  const vz = d[v + 2]!;
  const e = d[v + 3]!;
  const tx = vy * z - vz * y;
  const ty = vz * x - vx * z;
  const tz = vx * y - vy * x;
  const rate = 2 / h;
  d[to] = d[to]! + part * (rate * (e * tx + (vy * tz - vz * ty)) - ux);
  d[to + 1] = d[to + 1]! + part * (rate * (e * ty + (vz * tx - vx * tz)) - uy);
  d[to + 2] = d[to + 2]! + part * (rate * (e * tz + (vx * ty - vy * tx)) - uz);
}

/** The same for the spin of body `n`: that of its turn, as if it were steady, less that of now. */
export function addWander(d: Doubles, n: i32, to: i32, part: f64, h: f64): void {
  if (d[n * STRIDE + SPINS] === 0) return;
  const v: i32 = n * STRIDE + LEAP;
  const w: i32 = n * STRIDE + FROM;
  // half the angle by its sine: asin s = s (1 + s²/6 + 3s⁴/40 + 5s⁶/112 + …)
  const t = d[v]! * d[v]! + d[v + 1]! * d[v + 1]! + d[v + 2]! * d[v + 2]!;
  const rate = (2 / h) * (1 + t * (1 / 6 + t * (3 / 40 + t * (5 / 112 + (t * 35) / 1152))));
  for (let k: i32 = 0; k < 3; k++) {
    d[to + k] = d[to + k]! + part * (rate * d[v + k]! - d[w + k]!);
  }
}
