/**
 * Bodies that turn far in one step, as their contacts see them.
 *
 * Contacts look at a body once per step. If it turns far in that time, what is long and thin has another
 * inertia in the end than in the beginning, and it is not where it was: impulses that were right for one
 * make energy with the other, and points are thought to come down for the whole step that go up again
 * after half a turn. A rod of 1 m at 100 rad/s on the floor would be shot into the air. On average over
 * the turn φ, its spin holds the body upright, and its points stay at one height. So with
 *
 *   g = 1/√(1 + d φ⁴)        d = ((λ₁ − λ₂)/(λ₁ + λ₂))²  for the moments across the axis of spin
 *
 * contacts see the spin g ω only, the rest goes on unseen, and across its axis the body is stiffer by 1/g².
 * A top or a wheel, which look the same all round, have d = 0: nothing changes for them, nor does it for
 * slow bodies.
 *
 * What contacts do not see they cannot judge: an impulse that turns the body by Δω does the work g ω·I Δω as they
 * see it, and whether the rest, (1 − g) ω·I Δω, is a gain is chance. Slowing down is what friction does; speeding
 * up is not. So if it is a gain, Δω becomes smaller along ω until the work is what contacts have seen.
 */

import type { Mat3 } from '../../../math/types.js';
import { worldInertia } from '../../../state/body-rows.js';
import type { BodyStore } from '../../../state/body-store.js';

/** Values of d from rounding alone. */
const ROUND = 1e-9;

/**
 * Stiffens the inverse inertia `t` (world axes) of the body of a row, for a step of `dt` (s), and writes g
 * to `seen`, which is 1 so far. `w`: angular velocities of all rows, rad/s.
 */
export function stiffenSpinner(
  seen: Float64Array,
  row: number,
  t: Mat3,
  w: Float64Array,
  dt: number,
): void {
  const o = 3 * row;
  const square = w[o]! * w[o]! + w[o + 1]! * w[o + 1]! + w[o + 2]! * w[o + 2]!;
  if (!(square > 0)) return;
  const inverse = 1 / Math.sqrt(square);
  const x = w[o]! * inverse;
  const y = w[o + 1]! * inverse;
  const z = w[o + 2]! * inverse;
  // T u = a u + b, with b across u.
  const tx = t.m00 * x + t.m01 * y + t.m02 * z;
  const ty = t.m01 * x + t.m11 * y + t.m12 * z;
  const tz = t.m02 * x + t.m12 * y + t.m22 * z;
  const a = tx * x + ty * y + tz * z;
  const bx = tx - a * x;
  const by = ty - a * y;
  const bz = tz - a * z;
  // What is across u: T − a u uᵀ − u bᵀ − b uᵀ.
  const c00 = t.m00 - a * x * x - 2 * x * bx;
  const c11 = t.m11 - a * y * y - 2 * y * by;
  const c22 = t.m22 - a * z * z - 2 * z * bz;
  const c01 = t.m01 - a * x * y - x * by - y * bx;
  const c02 = t.m02 - a * x * z - x * bz - z * bx;
  const c12 = t.m12 - a * y * z - y * bz - z * by;
  const trace = c00 + c11 + c22;
  if (!(trace > 0)) return;
  const norm = c00 * c00 + c11 * c11 + c22 * c22 + 2 * (c01 * c01 + c02 * c02 + c12 * c12);
  const unlike = (2 * norm) / (trace * trace) - 1;
  if (unlike < ROUND) return;
  const turn = square * dt * dt;
  const scale = 1 / (1 + unlike * turn * turn);
  const mixed = Math.sqrt(scale);
  t.m00 = a * x * x + mixed * 2 * x * bx + scale * c00;
  t.m11 = a * y * y + mixed * 2 * y * by + scale * c11;
  t.m22 = a * z * z + mixed * 2 * z * bz + scale * c22;
  t.m01 = a * x * y + mixed * (x * by + y * bx) + scale * c01;
  t.m02 = a * x * z + mixed * (x * bz + z * bx) + scale * c02;
  t.m12 = a * y * z + mixed * (y * bz + z * by) + scale * c12;
  seen[row] = mixed;
}

/**
 * Takes from the spin of a row of the store, rad/s, what contacts have not seen that they gave. They were shown
 * the part `seen` < 1, `shown` (rows × 3), and not the part `unseen` (rows × 3).
 */
export function gainNothing(
  store: BodyStore,
  row: number,
  seen: number,
  shown: Float64Array,
  unseen: Float64Array,
): void {
  const w = store.angularVelocities;
  const o = 3 * row;
  const x = shown[o]! + unseen[o]!;
  const y = shown[o + 1]! + unseen[o + 1]!;
  const z = shown[o + 2]! + unseen[o + 2]!;
  const i = worldInertia(inertia, store, row);
  const lx = i.m00 * x + i.m01 * y + i.m02 * z;
  const ly = i.m01 * x + i.m11 * y + i.m12 * z;
  const lz = i.m02 * x + i.m12 * y + i.m22 * z;
  const work = lx * (w[o]! - x) + ly * (w[o + 1]! - y) + lz * (w[o + 2]! - z);
  if (!(work > 0)) return;
  const part = ((1 - seen) * work) / (lx * x + ly * y + lz * z);
  w[o] = w[o]! - part * x;
  w[o + 1] = w[o + 1]! - part * y;
  w[o + 2] = w[o + 2]! - part * z;
}

const inertia: Mat3 = { m00: 0, m01: 0, m02: 0, m10: 0, m11: 0, m12: 0, m20: 0, m21: 0, m22: 0 };
