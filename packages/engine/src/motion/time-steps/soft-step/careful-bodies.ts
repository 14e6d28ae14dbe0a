/**
 * Bodies that are moved in double precision at every sub-step: those whose joints look at their poses there, and those
 * in contact that spin. What spins is a matter of momenta, unless it is as round as a ball to inertia: its axis wanders
 * by itself, and a rotation vector that adds up over a step, as the kernels have it, knows nothing of that.
 *
 * The store has their poses and velocities, the kernels' records the way gone since contacts were found and the spin
 * that contacts are to see, which is a part of it where they turn far (`spinners.ts`).
 */

import { DRIVE, DX, DY, DZ, EX, KUX } from '../../../kernel/body-kernel.js';
import {
  BODY,
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
} from '../../../kernel/contact-record.js';
import type { Kernel } from '../../../kernel/kernel.js';
import { spinOf, unitsOf } from '../../../kernel/turning-root.js';
import type { Mat3 } from '../../../math/types.js';
import {
  type BodyStore,
  FLAG,
  INFO,
  INFO_STRIDE,
  LOCK_ROTATION,
} from '../../../state/body-store.js';
import { drift } from './drift.js';
import type { JointSolver } from './joints/joint-solver.js';
import { gainNothing, stiffenSpinner } from './spinners.js';
import type { WeightTurns } from './weight-turns.js';

/** Turns of less than this in a step (rad) have no gyroscopic effect worth the work. */
const STILL = 1e-3;
const ROUND = FLAG.dynamic | FLAG.isotropic;

/** The bodies of a step that are moved with care. */
export class CarefulBodies {
  /** The first `#count` are their rows. (A list that is emptied in every step grows anew in every step.) */
  readonly #rows: number[] = [];
  #count = 0;
  /** (rows of the store) part of its spin that contacts see; see `spinners.ts` */
  #seen = new Float64Array(0);
  /** (rows of the store) 1 where a torque turns the body, which may well gain by that */
  #driven = new Uint8Array(0);
  /** (rows of the store × 3) what contacts were shown last, and the rest of it, rad/s */
  #shown = new Float64Array(0);
  #unseen = new Float64Array(0);
  /** (rows of the store) 1 where impulses can move the body */
  #movable: Uint8Array = new Uint8Array(0);

  /** Nobody yet, and contacts see all; `movable` (rows of the store): 1 where impulses can move the body. */
  begin(movable: Uint8Array): void {
    const room = movable.length;
    if (this.#movable !== movable) {
      this.#seen = new Float64Array(room);
      this.#driven = new Uint8Array(room);
      this.#shown = new Float64Array(3 * room);
      this.#unseen = new Float64Array(3 * room);
      this.#movable = movable;
    }
    this.#seen.fill(1);
    this.#count = 0;
  }

  /** How many there are. */
  get count(): number {
    return this.#count;
  }

  add(row: number): void {
    this.#rows[this.#count++] = row;
  }

  /**
   * Makes `t`, the inverse inertia of a body in contact that spins, 1/(kg·m²), what contacts are to feel in a step of
   * `dt` (s); `angular` (rows of the store × 3): accelerations, rad/s².
   */
  stiffen(t: Mat3, row: number, w: Float64Array, angular: Float64Array, dt: number): void {
    stiffenSpinner(this.#seen, row, t, w, dt);
    const o = 3 * row;
    const torque = angular[o] !== 0 || angular[o + 1] !== 0 || angular[o + 2] !== 0;
    this.#driven[row] = torque ? 1 : 0;
  }

  /** Shows contacts the spin of row `row`, or a part of it, and then keeps the rest. */
  show(S: Kernel['S'], I: Kernel['I'], w: Float64Array, row: number): void {
    const seen = this.#seen[row]!;
    const u = row * BODY + WX;
    const i = row * SIDE;
    const o = 3 * row;
    if (seen === 1) {
      unitsOf(S, u, I, i, w, o);
      return;
    }
    for (let k = 0; k < 3; k++) vector[k] = seen * w[o + k]!;
    unitsOf(S, u, I, i, vector, 0);
    spinOf(this.#shown, o, I, i, S, u);
    for (let k = o; k < o + 3; k++) this.#unseen[k] = w[k]! - this.#shown[k]!;
  }

  /** New accelerations. */
  drive({ X, I }: Kernel, linear: Float64Array, angular: Float64Array): void {
    for (let n = 0; n < this.#count; n++) {
      const row = this.#rows[n]!;
      if (this.#movable[row] === 0) continue;
      const x = row * DRIVE;
      const o = 3 * row;
      X[x + DX] = linear[o]!;
      X[x + DY] = linear[o + 1]!;
      X[x + DZ] = linear[o + 2]!;
      unitsOf(X, x + EX, I, row * SIDE, angular, o);
    }
  }

  /** Velocities of those whose turn it is go to the store. */
  store({ S, I }: Kernel, turns: WeightTurns, store: BodyStore): void {
    const { linearVelocities: v, angularVelocities: w } = store;
    for (let n = 0; n < this.#count; n++) {
      const row = this.#rows[n]!;
      if (this.#movable[row] === 0 || turns.waits(row)) continue;
      const s = row * BODY;
      const o = 3 * row;
      v[o] = S[s + VX]!;
      v[o + 1] = S[s + VY]!;
      v[o + 2] = S[s + VZ]!;
      spinOf(w, o, I, row * SIDE, S, s + WX);
      if (this.#seen[row] === 1) continue;
      for (let k = 0; k < 3; k++) w[o + k] = w[o + k]! + this.#unseen[o + k]!;
      if (this.#driven[row] === 0) {
        gainNothing(store, row, this.#seen[row]!, this.#shown, this.#unseen);
      }
    }
  }

  /** Carries those whose turn it is by `h` (s); the way gone is kept for their contacts. Joints turn some in their own way. */
  move(
    kernel: Kernel,
    turns: WeightTurns,
    store: BodyStore,
    h: number,
    joints: JointSolver | null,
  ): void {
    this.store(kernel, turns, store);
    const { S, I, X } = kernel;
    const { linearVelocities: v, angularVelocities: w } = store;
    for (let n = 0; n < this.#count; n++) {
      const row = this.#rows[n]!;
      if (turns.waits(row)) continue;
      const s = row * BODY;
      const o = 3 * row;
      S[s + PX] = S[s + PX]! + h * v[o]!;
      S[s + PY] = S[s + PY]! + h * v[o + 1]!;
      S[s + PZ] = S[s + PZ]! + h * v[o + 2]!;
      const seen = this.#seen[row]!;
      for (let k = 0; k < 3; k++) vector[k] = h * seen * w[o + k]!;
      unitsOf(vector, 0, I, row * SIDE, vector, 0);
      S[s + TX] = S[s + TX]! + vector[0]!;
      S[s + TY] = S[s + TY]! + vector[1]!;
      S[s + TZ] = S[s + TZ]! + vector[2]!;
      if (joints === null || !joints.drift(row, h)) drift(store, row, h);
      if (this.#movable[row] === 0) continue;
      // How the spin wanders by itself is no work of contacts.
      const x = row * DRIVE + KUX;
      for (let k = 0; k < 3; k++) X[x + k] = X[x + k]! - S[s + WX + k]!;
      this.show(S, I, w, row);
      for (let k = 0; k < 3; k++) X[x + k] = X[x + k]! + S[s + WX + k]!;
    }
  }
}

/**
 * Whether the axis of a body's spin wanders by itself while it turns: a matter of double precision and
 * momenta, not of a rotation vector that adds up.
 */
export function spins(store: BodyStore, row: number, dt: number): boolean {
  const flags = store.info[row * INFO_STRIDE + INFO.flags]!;
  if ((flags & FLAG.dynamic) === 0 || (flags & (ROUND | LOCK_ROTATION)) === ROUND) return false;
  const w = store.angularVelocities;
  const o = 3 * row;
  const square = w[o]! * w[o]! + w[o + 1]! * w[o + 1]! + w[o + 2]! * w[o + 2]!;
  return square * dt * dt > STILL * STILL;
}

const vector = new Float64Array(3);
