/**
 * Sleeping by thresholds (T 7.5.5): a body that is idle for long enough sleeps.
 *
 * How long is long enough depends on what holds the body: `minWakeTime` with three contacts or more,
 * ten times as long with fewer. What being idle means is the subclass's business.
 *
 * Beyond the thesis, groups of bodies that touch or are tied sleep together (`sleep-groups.ts`), and
 * the force on a sleeper is compared with the one it fell asleep under, not with that of the last
 * step: a force that grows slowly would never wake anybody.
 *
 * Waking by contacts, constraints and the user is done by the simulation at once, when it happens;
 * here is what has to be looked at in every step: forces, and partners that move.
 */

import { nonNegative } from '../../errors.js';
import { FLAG, INFO, INFO_STRIDE, MASS, MASS_STRIDE } from '../../state/body-store.js';
import { SleepGroups } from './sleep-groups.js';
import type { SleepStrategy, SleepWorld } from './sleep-strategy.js';
import { flagsOf, forEachTouch, isOnItsWay } from './touching.js';

/** Options that all strategies with thresholds have. */
export interface ThresholdSleepOptions {
  /** Idle time after which a body with three contacts sleeps, s; others need ten times as much. Default 0.5. */
  minWakeTime?: number;
  /**
   * Change of the force on a sleeper that wakes it, as an acceleration (force by mass), m/s². Smaller:
   * sleepers in a wind wake for nothing. Default 0.05.
   */
  forceThreshold?: number;
}

/** The defaults of {@link ThresholdSleepOptions}. */
export const THRESHOLD_SLEEP_DEFAULTS: Readonly<Required<ThresholdSleepOptions>> = Object.freeze({
  minWakeTime: 0.5,
  forceThreshold: 0.05,
});

/** Contacts that hold a body well. */
const ENOUGH_CONTACTS = 3;
/** How many times as long others must be idle. */
const PATIENCE = 10;
/** Motion that is no motion, beyond what velocities say, m/s and rad/s. */
const UNSEEN_SPEED = 0.05;
const UNSEEN_SPIN = 0.1;
/** Of the counter in `INFO.sleep`, per second. */
const MICROSECONDS = 1e6;
const LONGEST = 1 << 30;

/** Puts groups of idle bodies to sleep. */
export abstract class ThresholdSleep implements SleepStrategy {
  abstract readonly name: string;
  abstract readonly options: Readonly<Required<ThresholdSleepOptions>>;
  readonly #groups = new SleepGroups();
  /** (rows) 1: of its group somebody is not idle */
  #restless = new Uint8Array(0);
  /** Who is to wake or to sleep. Kept, as are the functions below: every step asks, and mostly in vain. */
  readonly #keys: number[] = [];
  /** What they look at during a step. */
  #world: SleepWorld | undefined;
  #dt = 0;
  readonly #disturb = (a: number, b: number): void => {
    const { store } = this.#world!;
    const { moving } = store;
    // Sleepers' rows come after those that move: a pair of one sleeper and one that moves is rare.
    if (a < moving === b < moving) return;
    const sleeper = a < moving ? b : a;
    const other = a < moving ? a : b;
    if ((flagsOf(store, sleeper) & FLAG.sleeping) === 0) return;
    const dynamic = (flagsOf(store, other) & FLAG.dynamic) !== 0;
    const moves = dynamic ? !this.isIdle(this.#world!, other, this.#dt) : isOnItsWay(store, other);
    if (moves) this.#keys.push(store.info[sleeper * INFO_STRIDE + INFO.slot]!);
  };

  /** Reads and checks the common options. */
  protected static read(label: string, given: Required<ThresholdSleepOptions>): void {
    nonNegative(label, 'minWakeTime', given.minWakeTime);
    nonNegative(label, 'forceThreshold', given.forceThreshold);
  }

  /** Whether the body in a row does not move, as far as one moment can tell (T 7.5.5 `IsIdle`). */
  abstract isIdle(world: SleepWorld, row: number, dt: number): boolean;

  update(world: SleepWorld, dt: number): void {
    if (world.store.sleeping > 0) this.#wake(world, dt);
    if (this.#count(world, dt)) this.#sleep(world);
  }

  /**
   * Whoever has gone farther than its velocity says is not idle: where errors of position are taken out,
   * as when joints that are far from fulfilled begin to act, bodies move and have no velocity.
   */
  watch({ store }: SleepWorld, dt: number): void {
    const { info, centers: c, previousCenters: p, moving } = store;
    const { orientations: q, previousOrientations: r } = store;
    const { linearVelocities: v, angularVelocities: w } = store;
    for (let row = 0; row < moving; row++) {
      const i = row * INFO_STRIDE + INFO.sleep;
      if (info[i] === 0) continue;
      const o = 3 * row;
      const x = c[o]! - p[o]!;
      const y = c[o + 1]! - p[o + 1]!;
      const z = c[o + 2]! - p[o + 2]!;
      const speed = Math.sqrt(v[o]! * v[o]! + v[o + 1]! * v[o + 1]! + v[o + 2]! * v[o + 2]!);
      const way = dt * (speed + UNSEEN_SPEED);
      const k = 4 * row;
      const cosine =
        q[k]! * r[k]! + q[k + 1]! * r[k + 1]! + q[k + 2]! * r[k + 2]! + q[k + 3]! * r[k + 3]!;
      const spin = Math.sqrt(w[o]! * w[o]! + w[o + 1]! * w[o + 1]! + w[o + 2]! * w[o + 2]!);
      const turn = dt * (spin + UNSEEN_SPIN);
      // sin θ/2 ≤ θ/2
      const isFar = x * x + y * y + z * z > way * way || 4 * (1 - cosine * cosine) > turn * turn;
      if (isFar) info[i] = 0;
    }
  }

  /** Counts the time that awake bodies have been idle; whether any of them has been for long enough. */
  #count(world: SleepWorld, dt: number): boolean {
    const { store } = world;
    const { info } = store;
    const step = Math.max(1, Math.round(dt * MICROSECONDS));
    const enough = this.options.minWakeTime * MICROSECONDS;
    let any = false;
    for (let row = 0; row < store.moving; row++) {
      const flags = flagsOf(store, row);
      if ((flags & FLAG.dynamic) === 0) continue;
      const i = row * INFO_STRIDE + INFO.sleep;
      const idle = this.isIdle(world, row, dt);
      if (!idle || (flags & FLAG.sleepless) !== 0 || isPushed(world, row)) info[i] = 0;
      else info[i] = Math.min(LONGEST, info[i]! + step);
      if (info[i]! > 0 && info[i]! >= enough) any = true;
    }
    return any;
  }

  /** Puts to sleep every group of which all have been idle for long enough. */
  #sleep(world: SleepWorld): void {
    const { store } = world;
    const { info, moving } = store;
    const groups = this.#groups;
    groups.build(world);
    if (this.#restless.length < moving) this.#restless = new Uint8Array(2 * moving);
    const restless = this.#restless.fill(0, 0, moving);
    for (let row = 0; row < moving; row++) {
      if ((flagsOf(store, row) & FLAG.dynamic) === 0) continue;
      if (groups.carried[row] === 1) info[row * INFO_STRIDE + INFO.sleep] = 0;
      const time = info[row * INFO_STRIDE + INFO.sleep]!;
      const times = groups.contacts[row]! >= ENOUGH_CONTACTS ? 1 : PATIENCE;
      const needed = times * this.options.minWakeTime * MICROSECONDS;
      if (time === 0 || time < needed) restless[groups.rootOf(row)] = 1;
    }
    const keys = this.#keys;
    keys.length = 0;
    for (let row = 0; row < moving; row++) {
      if ((flagsOf(store, row) & FLAG.dynamic) === 0) continue;
      if (restless[groups.rootOf(row)] === 0) keys.push(info[row * INFO_STRIDE + INFO.slot]!);
    }
    if (keys.length > 0) world.sleep(keys);
  }

  /** Wakes sleepers on which another force acts now, or whose partners move. */
  #wake(world: SleepWorld, dt: number): void {
    const { store } = world;
    // Rows change places when somebody wakes: first all keys, then the waking.
    const keys = this.#keys;
    keys.length = 0;
    world.measureForces();
    const end = store.moving + store.sleeping;
    for (let row = store.moving; row < end; row++) {
      const limit = this.options.forceThreshold * store.mass[row * MASS_STRIDE + MASS.mass]!;
      if (world.forceChange(row) > limit) keys.push(store.info[row * INFO_STRIDE + INFO.slot]!);
    }
    this.#world = world;
    this.#dt = dt;
    forEachTouch(world.contacts, store, this.#disturb);
    for (const constraint of world.constraints) {
      if (constraint.isIn(store)) this.#disturb(constraint.bodyA.index, constraint.bodyB.index);
    }
    if (keys.length > 0) world.wake(keys);
  }
}

/** Whether the user pushes the body in this step. */
function isPushed({ store }: SleepWorld, row: number): boolean {
  if (!store.userForcesApplied) return false;
  const { userForces: f, userTorques: t } = store;
  const o = 3 * row;
  for (let k = o; k < o + 3; k++) if (f[k] !== 0 || t[k] !== 0) return true;
  return false;
}
