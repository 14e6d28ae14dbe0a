/**
 * The bodies of a step as the kernels have them, and the ways in which they are moved.
 *
 * - Bodies that nothing touches fly: one pass in double precision over the whole step (`free-flight.ts`).
 * - Bodies in contact go by the kernels, the way gone adding up in their precision.
 * - Bodies with joints are moved in double precision at every sub-step, and so are bodies in contact that spin
 *   (`careful-bodies.ts`).
 *
 * Record n of the kernel is row n of the store; the one after the moving rows stands for everything
 * that cannot be moved. Records are filled by `body-loading.ts`; here is what a step knows of the rows from its beginning
 * on, and how they come out of it.
 */

import { DRIVE, DX, DY, DZ } from '../../../kernel/body-kernel.js';
import {
  BODY,
  PX,
  PY,
  PZ,
  SIDE,
  TX,
  VX,
  VY,
  VZ,
  WX,
  WY,
  WZ,
} from '../../../kernel/contact-record.js';
import type { Kernel } from '../../../kernel/kernel.js';
import { spinOf } from '../../../kernel/turning-root.js';
import { updatePosition } from '../../../state/body-rows.js';
import {
  type BodyStore,
  FLAG,
  INFO,
  INFO_STRIDE,
  LOCK_ROTATION,
  LOCK_TRANSLATION,
  MASS,
  MASS_STRIDE,
} from '../../../state/body-store.js';
import type { EquationsOfMotion } from '../../equations-of-motion.js';
import { rememberPoses } from '../../finalize.js';
import { areWithin } from './bounds.js';
import { CarefulBodies } from './careful-bodies.js';
import { drift, turn } from './drift.js';
import { fly, flyFreely } from './free-flight.js';
import type { JointSolver } from './joints/joint-solver.js';
import { LentBodies } from './lent-bodies.js';
import type { Pace } from './softness.js';
import { WAY } from './ways.js';
import { WeightTurns } from './weight-turns.js';

/** So many bodies that fly are worth a machine, which takes as long to start as a thousand turns. */
const FEW = 64;

/** The moving rows of a store, for one step. */
export class SoftBodies {
  /** (rows) one of {@link WAY} */
  way = new Uint8Array(0);
  /**
   * (rows) 1 for bodies with joints that look at poses, 2 for those of joints in kernels, 3 for those whose
   * joints move them, 4 if those do all there is to do: to be set between {@link begin} and `loadBodies`
   */
  jointed = new Uint8Array(0);
  /** (rows) 1 where impulses can move the body */
  movable = new Uint8Array(0);
  /** (rows) 1/kg, 0 of those that do not move, as contacts are to feel it: see `burdens.ts` */
  inverseMass = new Float64Array(0);
  /** (rows) 1 where a contact presses: at the beginning of the step, then at its end */
  pressed = new Uint8Array(0);
  /** The rows whose records are in use are before this one. */
  used = 0;
  /** how many rows fly */
  flying = 0;
  /** Whose turn it is, who is moved at every sub-step, and who has contacts and joints as well. */
  readonly turns: WeightTurns = new WeightTurns();
  readonly careful: CarefulBodies = new CarefulBodies();
  readonly lent: LentBodies = new LentBodies();
  /** whether any row has locked axes */
  #locked = false;

  /** Every row is free until somebody touches it. */
  begin(store: BodyStore): void {
    const { count, moving, info } = store;
    if (this.way.length < count) {
      const room = store.memory.capacity;
      this.way = new Uint8Array(room);
      this.movable = new Uint8Array(room);
      this.inverseMass = new Float64Array(room);
      this.jointed = new Uint8Array(room);
      this.pressed = new Uint8Array(room);
    }
    this.way.fill(WAY.free, 0, count);
    this.jointed.fill(0, 0, count);
    this.movable.fill(0, moving, count);
    this.inverseMass.fill(0, moving, count);
    const { mass } = store;
    const { movable, inverseMass } = this;
    let locks = 0;
    for (let row = 0; row < moving; row++) {
      const flags = info[row * INFO_STRIDE + INFO.flags]!;
      movable[row] = (flags & FLAG.dynamic) !== 0 ? 1 : 0;
      inverseMass[row] = mass[row * MASS_STRIDE + MASS.inverseMass]!;
      locks |= flags;
    }
    this.#locked = (locks & (LOCK_ROTATION | LOCK_TRANSLATION)) !== 0;
    this.turns.begin();
    this.careful.begin(movable);
    this.lent.begin();
    rememberPoses(store);
  }

  /**
   * Of those that contacts touch or `joints` hold, `v` and `w` (rows × 3, velocities or accelerations) become zero if they
   * are beyond `most`, and the body is stopped when the step is over: see `bounds.ts`. Returns whether none is beyond it, not
   * even of the others.
   */
  contain(
    motion: EquationsOfMotion,
    v: Float64Array,
    w: Float64Array,
    most: number,
    joints: JointSolver | null,
  ): boolean {
    let all = true;
    for (let row = 0; row < motion.store.moving; row++) {
      const o = 3 * row;
      if (areWithin(v, o, w, o, most)) continue;
      all = false;
      const flies = this.way[row] === WAY.free && !motion.hasForces;
      if (flies && !joints?.rows.subarray(0, joints.held).includes(row)) continue;
      v.fill(0, o, o + 3);
      w.fill(0, o, o + 3);
      motion.stopLater(row);
    }
    return all;
  }

  /**
   * Velocities of bodies that fly, though near something, become those of the middle of a sub-step of
   * `h` (s) of their weight, half a gain behind: then their way is the exact parabola. Whoever is pressed has no such
   * gain: what forces give, the contact takes.
   */
  toMiddle({ S, X }: Kernel, store: BodyStore, heavy: Uint8Array | null, paces: Paces): void {
    for (let row = 0; row < store.moving; row++) {
      if (this.way[row] !== WAY.kernel || !this.#flies(row)) continue;
      shift(S, X, row, -0.5 * paceOf(heavy, row, paces).h);
    }
  }

  /** Whether neither contacts nor joints hold the body. */
  #flies(row: number): boolean {
    return this.pressed[row] === 0 && this.jointed[row] === 0;
  }

  /** Whether kernels alone move those that do not fly. */
  get areKernels(): boolean {
    return !this.#locked && this.careful.count === 0;
  }

  /** Locked axes take no velocity. */
  holdLocks(S: Kernel['S'], store: BodyStore): void {
    if (!this.#locked) return;
    const { info, moving } = store;
    for (let row = 0; row < moving; row++) {
      const flags = info[row * INFO_STRIDE + INFO.flags]!;
      if (this.way[row] === WAY.free || (flags & (LOCK_TRANSLATION | LOCK_ROTATION)) === 0)
        continue;
      const s = row * BODY;
      if ((flags & FLAG.lockX) !== 0) S[s + VX] = 0;
      if ((flags & FLAG.lockY) !== 0) S[s + VY] = 0;
      if ((flags & FLAG.lockZ) !== 0) S[s + VZ] = 0;
      if ((flags & FLAG.lockRotationX) !== 0) S[s + WX] = 0;
      if ((flags & FLAG.lockRotationY) !== 0) S[s + WY] = 0;
      if ((flags & FLAG.lockRotationZ) !== 0) S[s + WZ] = 0;
    }
  }

  /**
   * Brings poses and velocities of all moving bodies to the end of the step of `dt` (s), and returns
   * how many are no longer finite.
   */
  end(
    { S, I, X, name }: Kernel,
    store: BodyStore,
    linear: Float64Array,
    angular: Float64Array,
    dt: number,
    heavy: Uint8Array | null,
    paces: Paces,
  ): number {
    const { moving, linearVelocities: v, angularVelocities: w, centers: c, positions: p } = store;
    const { info } = store;
    const { movable } = this;
    const ways = this.way;
    const many = this.flying >= FEW && name !== 'javascript';
    if (many) flyFreely(store, ways, movable, linear, angular, dt);
    let broken = 0;
    for (let row = 0; row < moving; row++) {
      const way = ways[row]!;
      const o = 3 * row;
      if (way === WAY.free) {
        fly(store, row, movable[row] === 1, linear, angular, dt);
      } else if (way === WAY.kernel) {
        const s = row * BODY;
        if (movable[row] === 1) {
          if (this.#flies(row)) shift(S, X, row, 0.5 * paceOf(heavy, row, paces).h);
          v[o] = S[s + VX]!;
          v[o + 1] = S[s + VY]!;
          v[o + 2] = S[s + VZ]!;
          spinOf(w, o, I, row * SIDE, S, s + WX);
          c[o] = c[o]! + S[s + PX]!;
          c[o + 1] = c[o + 1]! + S[s + PY]!;
          c[o + 2] = c[o + 2]! + S[s + PZ]!;
          spinOf(vector, 0, I, row * SIDE, S, s + TX);
          turn(store.orientations, 4 * row, vector, 0);
        } else {
          // Kinematic: its velocity is what the user says, in double precision.
          drift(store, row, dt);
        }
        p[o] = c[o]!;
        p[o + 1] = c[o + 1]!;
        p[o + 2] = c[o + 2]!;
        if ((info[row * INFO_STRIDE + INFO.flags]! & FLAG.offCenter) !== 0) {
          updatePosition(store, row);
        }
      }
      if (!staysFinite(store, row)) broken++;
    }
    return broken;
  }
}

function staysFinite(store: BodyStore, row: number): boolean {
  const { centers: c, linearVelocities: v, angularVelocities: w } = store;
  const o = 3 * row;
  const sum = c[o]! + c[o + 1]! + c[o + 2]! + (v[o]! + v[o + 1]! + v[o + 2]!);
  const turning = w[o]! + w[o + 1]! + w[o + 2]!;
  return sum - sum + (turning - turning) === 0;
}

type Paces = readonly [Pace, Pace];

/** The pace of a row; everybody's is the first one where nobody is heavy. */
function paceOf(heavy: Uint8Array | null, row: number, paces: Paces): Pace {
  return heavy === null || heavy[row] === 0 ? paces[0] : paces[1];
}

/** v += t a for one body. */
function shift(S: Kernel['S'], X: Kernel['X'], row: number, t: number): void {
  const s = row * BODY;
  const x = row * DRIVE;
  S[s + VX] = S[s + VX]! + t * X[x + DX]!;
  S[s + VY] = S[s + VY]! + t * X[x + DY]!;
  S[s + VZ] = S[s + VZ]! + t * X[x + DZ]!;
}

const vector = new Float64Array(3);
