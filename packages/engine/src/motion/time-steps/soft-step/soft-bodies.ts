/**
 * The bodies of a step as the kernels have them, and the ways in which they are moved.
 *
 * - Bodies that nothing touches fly: one pass in double precision over the whole step, along the exact
 *   parabola, turning as a free body does.
 * - Bodies in contact go by the kernels, the way gone adding up in their precision.
 * - Bodies with joints are moved in double precision at every sub-step, because joints look at their
 *   poses there; and so are bodies in contact that spin, unless they are as round as a ball to inertia.
 *
 * Record n of the kernel is row n of the store; the one after the moving rows stands for everything
 * that cannot be moved.
 */

import { DRIVE, DX, DY, DZ, EX, KUX, KX, OWN } from '../../../kernel/body-kernel.js';
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
} from '../../../kernel/contact-record.js';
import type { Kernel } from '../../../kernel/kernel.js';
import { spinOf, unitsOf, writeRoot, writeRoundRoot } from '../../../kernel/turning-root.js';
import type { Mat3 } from '../../../math/types.js';
import { updatePosition, worldInverseInertia } from '../../../state/body-rows.js';
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
import { StateStash } from '../state-stash.js';
import { drift, turn } from './drift.js';
import { flyFreely } from './free-flight.js';
import type { Pace } from './softness.js';
import { gainNothing, stiffenSpinner } from './spinners.js';
import { WAY } from './ways.js';

/** Turns of less than this in a step (rad) have no gyroscopic effect worth the work. */
const STILL = 1e-3;
const ROUND = FLAG.dynamic | FLAG.isotropic;
/** So many bodies that fly are worth a machine, which takes as long to start as a thousand turns. */
const FEW = 64;

/** The moving rows of a store, for one step. */
export class SoftBodies {
  /** (rows) one of {@link WAY} */
  way = new Uint8Array(0);
  /**
   * (rows) 1 for bodies with joints that look at poses, 2 for those of joints in kernels, 3 for those whose
   * joints move them, 4 if those do all there is to do: to be set between {@link begin} and {@link load}
   */
  jointed = new Uint8Array(0);
  /** (rows) 1 where impulses can move the body */
  movable = new Uint8Array(0);
  /** (rows) 1/kg of the moving ones */
  inverseMass = new Float64Array(0);
  /** (rows) 1 where a contact presses: at the beginning of the step, then at its end */
  pressed = new Uint8Array(0);
  /** Poses before the step. */
  readonly #start = new StateStash();
  /** rows that are moved at every sub-step */
  #careful = new Int32Array(0);
  #carefulCount = 0;
  /** The rows whose records are in use are before this one. */
  used = 0;
  /** (rows) part of its spin that contacts see, of a carefully moved body; see `spinners.ts` */
  #seen = new Float64Array(0);
  /** (rows × 3) what they were shown last, and the rest of it, rad/s */
  #shown = new Float64Array(0);
  #unseen = new Float64Array(0);
  /** (rows) 1 where a torque turns the body, which may well gain by that */
  #driven = new Uint8Array(0);
  /** whether any row has locked axes */
  #locked = false;
  /** rows with contacts and joints as well, which want their turning in other units: see `BODY` */
  #both = new Int32Array(0);
  #bothCount = 0;
  /** (rows) 1 for those of heavy components, if not all are alike; and of which weight those are whose turn it is */
  #heavy: Uint8Array | null = null;
  #turn: 0 | 1 = 0;
  /** (rows × 8) accelerations of those whose turn comes second */
  #waiting = new Float64Array(0);
  /** how many rows fly */
  #flying = 0;

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
      this.#careful = new Int32Array(room);
      this.#both = new Int32Array(room);
      this.#seen = new Float64Array(room);
      this.#shown = new Float64Array(3 * room);
      this.#unseen = new Float64Array(3 * room);
      this.#driven = new Uint8Array(room);
    }
    this.way.fill(WAY.free, 0, count);
    this.jointed.fill(0, 0, count);
    this.movable.fill(0, moving, count);
    const { linearVelocities: v, angularVelocities: w, mass } = store;
    const { movable, inverseMass } = this;
    let locks = 0;
    for (let row = 0; row < moving; row++) {
      const flags = info[row * INFO_STRIDE + INFO.flags]!;
      const o = 3 * row;
      // What is not finite moves nobody: see `takeNonFinite`.
      const sum = v[o]! + v[o + 1]! + v[o + 2]! + (w[o]! + w[o + 1]! + w[o + 2]!);
      const finite = sum - sum === 0;
      movable[row] = finite && (flags & FLAG.dynamic) !== 0 ? 1 : 0;
      inverseMass[row] = mass[row * MASS_STRIDE + MASS.inverseMass]!;
      locks |= flags;
    }
    this.#locked = (locks & (LOCK_ROTATION | LOCK_TRANSLATION)) !== 0;
    this.#start.save(store, true);
  }

  /** Fills the kernel's records; accelerations are those of all forces and gravity. */
  load(
    kernel: Kernel,
    store: BodyStore,
    linear: Float64Array,
    angular: Float64Array,
    dt: number,
  ): void {
    const { S, I, X } = kernel;
    const { moving, linearVelocities: v, angularVelocities: w, info, mass } = store;
    const { jointed, movable } = this;
    const ways = this.way;
    const seen = this.#seen;
    const careful = this.#careful;
    let carefulCount = 0;
    let used = 0;
    let bothCount = 0;
    let flying = 0;
    for (let row = 0; row < moving; row++) {
      const joint = jointed[row]!;
      let way = ways[row]!;
      const touched = way !== WAY.free;
      if (touched && joint > 0) this.#both[bothCount++] = row;
      // Only contacts ask for the inertia of what joints move.
      const isAlone = joint === 3 && !touched;
      if (joint === 2) way = WAY.kernel;
      if (
        joint === 1 ||
        joint === 3 ||
        joint === 4 ||
        (way === WAY.kernel && spins(store, row, dt))
      ) {
        way = WAY.careful;
      }
      ways[row] = way;
      seen[row] = 1;
      const s = row * BODY;
      const o = 3 * row;
      const x = row * DRIVE;
      if (way === WAY.free || joint === 4) {
        // Nobody asks for its record; it has no drive, if others behind it have.
        if (way === WAY.free) flying++;
        continue;
      }
      for (let k = used * DRIVE; k < x; k++) X[k] = 0;
      used = row + 1;
      const i = row * SIDE;
      const flags = info[row * INFO_STRIDE + INFO.flags]!;
      S[s + VX] = v[o]!;
      S[s + VY] = v[o + 1]!;
      S[s + VZ] = v[o + 2]!;
      S[s + PX] = 0;
      S[s + PY] = 0;
      S[s + PZ] = 0;
      S[s + TX] = 0;
      S[s + TY] = 0;
      S[s + TZ] = 0;
      X[x + OWN] = way === WAY.kernel ? 1 : 0;
      if (movable[row] === 0) {
        S[s + IM] = 0;
        S[s + IXX] = 0;
        S[s + IYY] = 0;
        S[s + IZZ] = 0;
        I[i + IXY] = 0;
        I[i + IXZ] = 0;
        I[i + IYZ] = 0;
        X[x + DX] = 0;
        X[x + DY] = 0;
        X[x + DZ] = 0;
        X.fill(0, x + EX, x + OWN);
        writeRoundRoot(I, i, ONE, 0);
        unitsOf(S, s + WX, I, i, w, o);
        const sum = v[o]! + v[o + 1]! + v[o + 2]! + (w[o]! + w[o + 1]! + w[o + 2]!);
        if (sum - sum !== 0) S.fill(0, s, s + BODY);
        if (way === WAY.careful) careful[carefulCount++] = row;
        continue;
      }
      X[x + DX] = linear[o]!;
      X[x + DY] = linear[o + 1]!;
      X[x + DZ] = linear[o + 2]!;
      const m = row * MASS_STRIDE;
      S[s + IM] = mass[m + MASS.inverseMass]!;
      if (!touched) {
        writeRoundRoot(I, i, ONE, 0);
        unitsOf(S, s + WX, I, i, w, o);
        unitsOf(X, x + EX, I, i, angular, o);
        if (isAlone) continue;
      }
      if ((flags & (FLAG.isotropic | LOCK_ROTATION)) === FLAG.isotropic) {
        const inverse = mass[m + MASS.inverseInertia]!;
        S[s + IXX] = inverse;
        S[s + IYY] = inverse;
        S[s + IZZ] = inverse;
        I[i + IXY] = 0;
        I[i + IXZ] = 0;
        I[i + IYZ] = 0;
        if (touched) writeRoundRoot(I, i, mass, m + MASS.inverseInertia);
      } else {
        const t = worldInverseInertia(tensor, store, row);
        if (way === WAY.careful && joint === 0) {
          stiffenSpinner(seen, row, t, w, dt);
          const torque = angular[o] !== 0 || angular[o + 1] !== 0 || angular[o + 2] !== 0;
          this.#driven[row] = torque ? 1 : 0;
        }
        S[s + IXX] = t.m00;
        S[s + IYY] = t.m11;
        S[s + IZZ] = t.m22;
        I[i + IXY] = t.m01;
        I[i + IXZ] = t.m02;
        I[i + IYZ] = t.m12;
        if (touched) writeRoot(I, i, t);
      }
      if (touched) {
        this.#show(S, I, w, row);
        unitsOf(X, x + EX, I, i, angular, o);
      }
      if (way === WAY.careful && joint !== 3) careful[carefulCount++] = row;
    }
    // Kernels go on to a multiple of four.
    for (let k = used * DRIVE; k < (used + 3) * DRIVE; k++) X[k] = 0;
    this.#carefulCount = carefulCount;
    this.#heavy = null;
    this.used = used;
    this.#bothCount = bothCount;
    this.#flying = flying;
    S.fill(0, moving * BODY, (moving + 4) * BODY);
    I.fill(0, moving * SIDE, (moving + 4) * SIDE);
    X.fill(0, moving * DRIVE, (moving + 4) * DRIVE);
  }

  /**
   * From now on it is the turn of the bodies for which `heavy` (rows) is `weight`: 0 first, then 1. The others stand
   * still; what moves by itself does its way with each of the two, and belongs to those that `heavy` says it does
   * if joints hold it.
   */
  choose({ S, X }: Kernel, heavy: Uint8Array, weight: 0 | 1): void {
    this.#heavy = heavy;
    this.#turn = weight;
    if (this.#waiting.length < KX * this.used) this.#waiting = new Float64Array(KX * heavy.length);
    for (let row = 0; row < this.used; row++) {
      if (this.way[row] === WAY.free || this.jointed[row] === 4) continue;
      const s = row * BODY;
      const x = row * DRIVE;
      const isNow = heavy[row] === weight;
      if (this.movable[row] === 0) {
        S.fill(0, s + PX, s + PX + 3);
        S.fill(0, s + TX, s + TX + 3);
        if (this.way[row] === WAY.careful) X[x + OWN] = isNow ? 0 : 1;
        continue;
      }
      if (isNow && weight === 1) {
        for (let k = 0; k < KX; k++) X[x + k] = this.#waiting[KX * row + k]!;
      } else if (!isNow) {
        for (let k = 0; k < KX; k++) this.#waiting[KX * row + k] = X[x + k]!;
        // Nothing acts, and nothing was given: velocities stay.
        X.fill(0, x, x + KX);
        for (let k = 0; k < 3; k++) {
          X[x + KX + k] = S[s + VX + k]!;
          X[x + KUX + k] = S[s + WX + k]!;
        }
      }
    }
  }

  /** Both turns are over: accelerations are those of all again. */
  release({ X }: Kernel): void {
    for (let row = 0; row < this.used; row++) {
      if (!this.#waits(row) || this.movable[row] === 0) continue;
      if (this.way[row] === WAY.free || this.jointed[row] === 4) continue;
      for (let k = 0; k < KX; k++) X[row * DRIVE + k] = this.#waiting[KX * row + k]!;
    }
    this.#heavy = null;
  }

  /** Whether it is not the turn of a row. */
  #waits(row: number): boolean {
    return this.#heavy !== null && this.#heavy[row] !== this.#turn;
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

  /** Bodies that contacts have in units of their own turn in rad, for joints, until they are taken back. */
  lend({ S, I }: Kernel): void {
    for (let n = 0; n < this.#bothCount; n++) {
      const row = this.#both[n]!;
      for (const at of TURNING) spinOf(S, row * BODY + at, I, row * SIDE, S, row * BODY + at);
    }
  }

  takeBack({ S, I }: Kernel): void {
    for (let n = 0; n < this.#bothCount; n++) {
      const row = this.#both[n]!;
      for (const at of TURNING) unitsOf(S, row * BODY + at, I, row * SIDE, S, row * BODY + at);
    }
  }

  /** Whether neither contacts nor joints hold the body. */
  #flies(row: number): boolean {
    return this.pressed[row] === 0 && this.jointed[row] === 0;
  }

  /** Whether anybody is moved at every sub-step. */
  get hasCareful(): boolean {
    return this.#carefulCount > 0;
  }

  /** Velocities of the carefully moved bodies go to the store. */
  storeCareful({ S, I }: Kernel, store: BodyStore): void {
    const { linearVelocities: v, angularVelocities: w } = store;
    for (let n = 0; n < this.#carefulCount; n++) {
      const row = this.#careful[n]!;
      if (this.movable[row] === 0 || this.#waits(row)) continue;
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

  /** Shows contacts the spin of row `row`, or a part of it, and then keeps the rest. */
  #show(S: Kernel['S'], I: Kernel['I'], w: Float64Array, row: number): void {
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

  /** New accelerations of the carefully moved bodies. */
  driveCareful({ X, I }: Kernel, linear: Float64Array, angular: Float64Array): void {
    for (let n = 0; n < this.#carefulCount; n++) {
      const row = this.#careful[n]!;
      if (this.movable[row] === 0) continue;
      const x = row * DRIVE;
      const o = 3 * row;
      X[x + DX] = linear[o]!;
      X[x + DY] = linear[o + 1]!;
      X[x + DZ] = linear[o + 2]!;
      unitsOf(X, x + EX, I, row * SIDE, angular, o);
    }
  }

  /** Carries the carefully moved bodies by `h` (s); the way gone is kept for their contacts. */
  moveCareful(kernel: Kernel, store: BodyStore, h: number): void {
    this.storeCareful(kernel, store);
    const { S, I, X } = kernel;
    const { linearVelocities: v, angularVelocities: w } = store;
    for (let n = 0; n < this.#carefulCount; n++) {
      const row = this.#careful[n]!;
      if (this.#waits(row)) continue;
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
      drift(store, row, h);
      if (this.movable[row] === 0) continue;
      // How the spin wanders by itself is no work of contacts.
      const x = row * DRIVE + KUX;
      for (let k = 0; k < 3; k++) X[x + k] = X[x + k]! - S[s + WX + k]!;
      this.#show(S, I, w, row);
      for (let k = 0; k < 3; k++) X[x + k] = X[x + k]! + S[s + WX + k]!;
    }
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
    const many = this.#flying >= FEW && name !== 'javascript';
    if (many) flyFreely(store, ways, movable, linear, angular, dt);
    let broken = 0;
    for (let row = 0; row < moving; row++) {
      const way = ways[row]!;
      const o = 3 * row;
      if (way === WAY.free) {
        broken += this.#fly(store, row, linear, angular, dt);
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
        if (!staysFinite(store, row)) broken++;
      } else if (!staysFinite(store, row)) {
        broken++;
      }
    }
    this.#start.becomePrevious(store);
    return broken;
  }

  /** A body that nothing touches, for a whole step. */
  #fly(
    store: BodyStore,
    row: number,
    linear: Float64Array,
    angular: Float64Array,
    dt: number,
  ): number {
    const { linearVelocities: v, angularVelocities: w, centers: c, positions: p } = store;
    const o = 3 * row;
    if (this.movable[row] === 1) {
      for (let k = 0; k < 3; k++) {
        v[o + k] = v[o + k]! + dt * linear[o + k]!;
        w[o + k] = w[o + k]! + dt * angular[o + k]!;
      }
    }
    drift(store, row, dt);
    if (this.movable[row] === 0) return staysFinite(store, row) ? 0 : 1;
    // x₁ = x₀ + Δt v₀ + ½Δt² a is exact where a is constant.
    const back = 0.5 * dt * dt;
    for (let k = 0; k < 3; k++) {
      c[o + k] = c[o + k]! - back * linear[o + k]!;
      p[o + k] = p[o + k]! - back * linear[o + k]!;
    }
    return staysFinite(store, row) ? 0 : 1;
  }
}

/**
 * Whether the axis of a body's spin wanders by itself while it turns: a matter of double precision and
 * momenta, not of a rotation vector that adds up.
 */
function spins(store: BodyStore, row: number, dt: number): boolean {
  const flags = store.info[row * INFO_STRIDE + INFO.flags]!;
  if ((flags & FLAG.dynamic) === 0 || (flags & (ROUND | LOCK_ROTATION)) === ROUND) return false;
  const w = store.angularVelocities;
  const o = 3 * row;
  const square = w[o]! * w[o]! + w[o + 1]! * w[o + 1]! + w[o + 2]! * w[o + 2]!;
  return square * dt * dt > STILL * STILL;
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

/** Spin and turn. */
const TURNING = [WX, TX] as const;
const vector = new Float64Array(3);
const ONE = Float64Array.of(1);
const tensor: Mat3 = { m00: 0, m01: 0, m02: 0, m10: 0, m11: 0, m12: 0, m20: 0, m21: 0, m22: 0 };
