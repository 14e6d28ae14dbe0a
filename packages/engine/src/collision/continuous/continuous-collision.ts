/**
 * Continuous collision over a simulation (C7; the stage between integration and sleeping): which
 * bodies went through something in the last step, and when they should have stopped.
 *
 * Only bodies that are fast for their size are asked about: those that moved, or turned, by more than
 * a share of the radius of the ball inside them. Everything slower still overlaps what it meets when
 * the contacts are next found. Fast bodies are searched against everything static and kinematic, and
 * those that are bullets against other dynamic bodies too.
 *
 * A body that is stopped stands at the moment of its impact, a small gap before what it meets, with
 * the velocity it had: the next step finds a contact and answers with friction and restitution. (To
 * bounce here and go on with the rest of the step would need a contact solver inside of collision
 * detection; the price of stopping is the rest of one step.)
 *
 * What overlaps at the start is left to the contacts, but for a core about the middle of its thinnest
 * part, which is stopped all the same. What only grazes is not stopped: see `graze.ts`.
 */

import { checkNames, fail, nonNegative, positive } from '../../errors.js';
import type { BodyCollection } from '../../objects/body-collection.js';
import { FILTER, FILTER_STRIDE, FLAG, INFO, INFO_STRIDE } from '../../state/body-store.js';
import type { PairRules } from '../collision-detection.js';
import { RowNumbers } from '../row-numbers.js';
import { BODY_IMPACT, BODY_IMPACT_STRIDE, BodyImpacts } from './body-impacts.js';
import {
  BodyMeasures,
  hasGone,
  isSurelySlow,
  MEASURE,
  measureWay,
  TURN_ROUNDING,
  WAY,
} from './body-measures.js';
import { BodySearch, type ThicknessShares } from './body-search.js';
import { BodySweep } from './body-sweep.js';
import { meetInOrder, Stop } from './dynamic-impacts.js';
import { IMPACT_DEFAULTS, type ImpactMethod, type ImpactSettings } from './impact.js';
import { moveToTime } from './move-to-impact.js';
import { isSolid, StaticTargets } from './static-targets.js';
import { Targets } from './targets.js';
import { readSettings } from './time-of-impact.js';

/** Settings of continuous collision. Shares are of the radius of the ball inside a shape. */
export interface ContinuousCollisionOptions {
  /**
   * Motion in a step, relative to the other body, above which a body is searched. Above 1 things get
   * through; much smaller costs time.
   */
  fast?: number;
  /** Depth, below 1, that is left to the contacts. Smaller: bodies that slide are held up. */
  graze?: number;
  /** Core that is stopped even if the body overlaps at the start; 0: none. */
  core?: number;
  /** Gap that is left at an impact, m. */
  target?: number;
  /** By how much the gap may be larger, m. Smaller: more rounds. */
  tolerance?: number;
  /** How the searches step through time. */
  method?: ImpactMethod;
}

/** The defaults of {@link ContinuousCollisionOptions}. */
export const CONTINUOUS_COLLISION_DEFAULTS: Readonly<Required<ContinuousCollisionOptions>> =
  Object.freeze({
    fast: 0.5,
    graze: 0.25,
    core: 0.5,
    target: IMPACT_DEFAULTS.target,
    tolerance: IMPACT_DEFAULTS.tolerance,
    method: IMPACT_DEFAULTS.method,
  });

const OPTION_NAMES: Record<keyof ContinuousCollisionOptions, true> = {
  fast: true,
  graze: true,
  core: true,
  target: true,
  tolerance: true,
  method: true,
};

/** Finds impacts and puts bodies back to them. */
export class ContinuousCollision {
  readonly options: Readonly<Required<ContinuousCollisionOptions>>;
  /** The impacts of the last {@link find}. */
  readonly impacts = new BodyImpacts();
  /** Bodies that were fast, and pairs of leaf shapes that were searched, in the last {@link find}. */
  readonly statistics = { fast: 0, pairs: 0 };

  readonly #settings: ImpactSettings;
  readonly #shares: ThicknessShares;
  readonly #sweeps: (BodySweep | undefined)[] = [];
  readonly #measures = new BodyMeasures();
  readonly #fixed = new StaticTargets();
  readonly #kinematic = new Targets();
  readonly #dynamic = new Targets();
  readonly #search: BodySearch;
  readonly #fast = new RowNumbers();
  readonly #swept = new RowNumbers();
  // Numbers that go from function to function for every body, which would each be put on the heap:
  /** (1) length of the step, s */
  readonly #step = new Float64Array(1);
  /** How far a body has gone and turned: see {@link WAY}. */
  readonly #way = new Float64Array(2);
  /** (3) the row that is asked about, its reach (m), and the motion above which it is fast (m) */
  readonly #asked = new Float64Array(3);
  #isFast = false;
  readonly #look = (leaf: number): void => {
    this.#isFast ||= this.#mayBeFast(this.#kinematic.sweeps[leaf]!);
  };
  #isNear = false;
  readonly #lookAtFixed = (leaf: number): void => {
    this.#isNear ||= this.#mayMeet(this.#asked[0]!, this.#fixed.targets.sweeps[leaf]!);
  };
  /** (6) m */
  readonly #box = new Float64Array(6);
  readonly #bullets: number[] = [];
  readonly #stops: Stop[] = [];
  #stopCount = 0;
  readonly #sweepOf = (row: number): BodySweep => this.#sweep(row);
  #bodies!: BodyCollection;
  #rules: PairRules | null = null;

  constructor(options: ContinuousCollisionOptions = {}) {
    const label = 'ContinuousCollision';
    checkNames(label, options, OPTION_NAMES);
    const given = { ...CONTINUOUS_COLLISION_DEFAULTS, ...options };
    positive(label, 'fast', given.fast);
    if (nonNegative(label, 'graze', given.graze) >= 1) {
      const cure = 'It is a share of the radius inside a body: from 1 on the body is through.';
      fail(label, 'graze', given.graze, 'must be below 1', cure);
    }
    nonNegative(label, 'core', given.core);
    const { target, tolerance, method } = given;
    this.#settings = readSettings({ ...IMPACT_DEFAULTS }, { target, tolerance, method });
    this.#shares = { fast: given.fast, graze: given.graze, core: given.core };
    this.options = Object.freeze(given);
    this.#search = new BodySearch(this.#settings, this.#shares, (a, b) => this.#meets(a, b));
  }

  /**
   * Finds the first impact of every body that was fast in the last step, of `dt` seconds. Layers and
   * groups decide which bodies can meet, and `rules`, if given, besides.
   */
  find(bodies: BodyCollection, dt: number, rules: PairRules | null = null): BodyImpacts {
    this.#bodies = bodies;
    this.#rules = rules;
    this.impacts.clear();
    this.statistics.fast = 0;
    this.statistics.pairs = 0;
    this.#step[0] = dt;
    const kinematicWay = this.#hasTargets() ? this.#gather(this.#step) : 0;
    if (this.#fast.count === 0 && this.#swept.count === 0) return this.impacts;

    const margin = this.options.target + this.options.tolerance;
    if (this.#fast.count > 0) this.#fixed.update(bodies, this.#sweepOf, margin);
    this.#gatherKinematic(dt, kinematicWay, margin);
    this.#search.resetCount();
    this.#stopCount = 0;
    this.#searchFast(dt);
    this.#searchSwept(dt);
    this.#meetBullets(dt, margin);
    this.statistics.fast = this.#fast.count + this.#swept.count;
    this.statistics.pairs = this.#search.pairs;
    this.#report();
    return this.impacts;
  }

  // Functions of their own: in some steps nobody is fast, and V8 would take back what it has compiled in others.
  #searchFast(dt: number): void {
    const { data, count } = this.#fast;
    for (let i = 0; i < count; i++) {
      const row = data[i]!;
      this.#writeBox(row);
      if (this.#isNearFixed(row)) this.#sweepThrough(row, dt, true);
      else if (this.#isFastNearKinematic(row)) this.#sweepThrough(row, dt, false);
    }
  }

  #searchSwept(dt: number): void {
    const { data, count } = this.#swept;
    for (let i = 0; i < count; i++) {
      const row = data[i]!;
      this.#writeBox(row);
      if (this.#isFastNearKinematic(row)) this.#sweepThrough(row, dt, false);
    }
  }

  /** Puts the body of impact number `i` of the last {@link find} back to its moment. */
  moveToImpact(bodies: BodyCollection, i: number): void {
    const o = i * BODY_IMPACT_STRIDE;
    const row = this.impacts.data[o + BODY_IMPACT.row]!;
    const { motion } = this.#sweep(row);
    moveToTime(bodies.store, row, motion, this.impacts.data[o + BODY_IMPACT.fraction]!);
    bodies.at(row).simulation?.stateChanged();
  }

  /** Finds all impacts and puts every body back to its own; returns how many there were. */
  stopAtImpacts(bodies: BodyCollection, dt: number, rules: PairRules | null = null): number {
    const { count } = this.find(bodies, dt, rules);
    for (let i = 0; i < count; i++) this.moveToImpact(bodies, i);
    return count;
  }

  /** Forgets the scenery; it is read again with the next fast body. */
  restart(): void {
    this.#fixed.restart();
    this.#sweeps.length = 0;
    this.#measures.clear();
  }

  /**
   * Whether there is anything that a body can run into: where everything flies freely, nobody is asked how
   * fast it is. Nobody is fast then.
   */
  #hasTargets(): boolean {
    this.#fast.clear();
    this.#swept.clear();
    const { store } = this.#bodies;
    const { count, moving, info } = store;
    this.#measures.begin(this.#bodies);
    for (let row = moving; row < count; row++) {
      const flags = info[row * INFO_STRIDE + INFO.flags]!;
      if (isSolid(flags) && this.#measures.of(store, row) >= 0) return true;
    }
    for (let row = 0; row < moving; row++) {
      const flags = info[row * INFO_STRIDE + INFO.flags]!;
      if ((flags & (FLAG.kinematic | FLAG.bullet)) !== 0) return true;
    }
    return false;
  }

  /**
   * Lists the rows that are fast by themselves, and those that are so seen from a kinematic body.
   * Returns how far a point of a kinematic body has gone at most, m.
   */
  #gather(dt: Float64Array): number {
    const { store } = this.#bodies;
    const fast = this.#fast;
    const swept = this.#swept;
    const measures = this.#measures;
    const { moving, info } = store;
    const way = this.#way;
    let kinematicWay = 0;
    for (let row = 0; row < moving; row++) {
      const flags = info[row * INFO_STRIDE + INFO.flags]!;
      if ((flags & FLAG.kinematic) === 0 || !isSolid(flags)) continue;
      const at = measures.of(store, row);
      if (at < 0) continue;
      measureWay(way, store, row, measures.data[at + MEASURE.reach]!, dt);
      kinematicWay = Math.max(kinematicWay, way[WAY.length]!);
    }
    const share = this.#shares.fast;
    for (let row = 0; row < moving; row++) {
      const flags = info[row * INFO_STRIDE + INFO.flags]!;
      if ((flags & FLAG.dynamic) === 0 || !isSolid(flags)) continue;
      const at = measures.of(store, row);
      if (at < 0) continue;
      const much = share * measures.data[at + MEASURE.thickness]!;
      const reach = measures.data[at + MEASURE.reach]!;
      if (isSurelySlow(store, row, reach, dt, much - kinematicWay)) continue;
      if (hasGone(store, row, much)) {
        fast.push(row);
        continue;
      }
      measureWay(way, store, row, reach, dt);
      const length = way[WAY.length]!;
      if (length > much) fast.push(row);
      else if (length + kinematicWay > much) swept.push(row);
    }
    return kinematicWay;
  }

  #takesPart(row: number, flags: number): boolean {
    return isSolid(flags) && this.#bodies.at(row).shape !== null;
  }

  /** Sets `#box` to one about all places where a body has been in the step. */
  #writeBox(row: number): void {
    const { store } = this.#bodies;
    const { centers: c, previousCenters: p } = store;
    // Rounding, here and in the boxes of the search, stays below a millionth of its size.
    const reach = (1 + 1e-6) * this.#measures.data[this.#measures.of(store, row) + MEASURE.reach]!;
    for (let k = 0; k < 3; k++) {
      const from = p[3 * row + k]!;
      const to = c[3 * row + k]!;
      this.#box[k] = Math.min(from, to) - reach;
      this.#box[k + 3] = Math.max(from, to) + reach;
    }
  }

  /**
   * Whether a body, in `#box`, comes near something static that it may collide with. Who hangs on a joint is always
   * near what holds it, and a sweep is made for nothing there: they do not collide.
   */
  #isNearFixed(row: number): boolean {
    this.#asked[0] = row;
    this.#isNear = false;
    this.#fixed.targets.forEachNear(this.#box, this.#lookAtFixed);
    return this.#isNear;
  }

  /**
   * Whether a body, in `#box`, comes near something kinematic from which it may look fast. It is what
   * {@link BodySearch} asks of each pair, with bounds in place of the turn itself, and so before any
   * sweep is made: what lies in a drum that turns is as slow as the drum is for it.
   */
  #isFastNearKinematic(row: number): boolean {
    if (this.#kinematic.sweeps.length === 0) return false;
    const { store } = this.#bodies;
    const measures = this.#measures;
    const at = measures.of(store, row);
    const reach = measures.data[at + MEASURE.reach]!;
    measureWay(this.#way, store, row, reach, this.#step);
    this.#asked[0] = row;
    this.#asked[1] = reach;
    this.#asked[2] = this.#shares.fast * measures.data[at + MEASURE.thickness]!;
    this.#isFast = false;
    this.#kinematic.forEachNear(this.#box, this.#look);
    return this.#isFast;
  }

  /** Whether the body that was asked about may be fast seen from a kinematic one. */
  #mayBeFast({ motion }: BodySweep): boolean {
    const { previousCenters: p, centers: c } = this.#bodies.store;
    const row = this.#asked[0]!;
    const reach = this.#asked[1]!;
    const angle = this.#way[WAY.angle]!;
    // Who spins that fast may have turned farther than is known.
    if (!(angle < 3)) return true;
    let way = 0;
    let apart = 0;
    for (let k = 0; k < 3; k++) {
      const from = p[3 * row + k]!;
      const relative = c[3 * row + k]! - from - motion.translation[k]!;
      const between = from - motion.center[k]!;
      way += relative * relative;
      apart += between * between;
    }
    let most = Math.sqrt(way) + (angle + TURN_ROUNDING) * reach;
    if (motion.angle > 0) most += motion.angle * (Math.sqrt(apart) + reach);
    // A little more than rounding may have taken; no number at all counts as fast.
    return !(most * (1 + 1e-9) <= this.#asked[2]!);
  }

  #gatherKinematic(dt: number, way: number, margin: number): void {
    const { store } = this.#bodies;
    this.#kinematic.clear();
    for (let row = 0; row < store.moving; row++) {
      const flags = store.info[row * INFO_STRIDE + INFO.flags]!;
      if ((flags & FLAG.kinematic) === 0 || !this.#takesPart(row, flags)) continue;
      const sweep = this.#sweep(row);
      this.#kinematic.add(way > 0 ? sweep.begin(store, dt) : sweep.stay(store));
    }
    this.#kinematic.build(margin);
  }

  /** Searches one body against what is kinematic and, unless it is slow itself, what is static. */
  #sweepThrough(row: number, dt: number, isFast: boolean): void {
    const sweep = this.#sweep(row).begin(this.#bodies.store, dt);
    const search = this.#search;
    search.begin(sweep);
    if (isFast) search.search(this.#fixed.targets);
    search.search(this.#kinematic);
    if (search.other === null) return;
    const stop = this.#newStop(sweep);
    stop.time = search.best.time;
    stop.impact.copy(search.best);
    stop.other = search.other;
    stop.part = search.part;
    stop.otherPart = search.otherPart;
  }

  /** A stop from the pool. */
  #newStop(sweep: BodySweep): Stop {
    const n = this.#stopCount++;
    let stop = this.#stops[n];
    if (stop === undefined) {
      stop = new Stop();
      this.#stops[n] = stop;
    }
    return stop.begin(sweep);
  }

  /** Bullets against dynamic bodies. */
  #meetBullets(dt: number, margin: number): void {
    const { store } = this.#bodies;
    const bullets = this.#bullets;
    bullets.length = 0;
    for (let i = 0; i < this.#fast.count; i++) {
      const row = this.#fast.data[i]!;
      if ((store.info[row * INFO_STRIDE + INFO.flags]! & FLAG.bullet) !== 0) bullets.push(row);
    }
    if (bullets.length === 0) return;
    const dynamic = this.#dynamic;
    dynamic.clear();
    for (let row = 0; row < store.moving; row++) {
      const flags = store.info[row * INFO_STRIDE + INFO.flags]!;
      if ((flags & FLAG.dynamic) === 0 || !this.#takesPart(row, flags)) continue;
      dynamic.add(this.#sweep(row).begin(store, dt));
    }
    dynamic.build(margin);

    const stops = new Map<BodySweep, Stop>();
    for (let i = 0; i < this.#stopCount; i++) stops.set(this.#stops[i]!.sweep, this.#stops[i]!);
    const stopOf = (sweep: BodySweep): Stop => {
      const stop = stops.get(sweep) ?? this.#newStop(sweep);
      stops.set(sweep, stop);
      return stop;
    };
    const couples = this.#couplesOf(bullets, dynamic);
    meetInOrder(
      couples.map(([a, b]) => [stopOf(a), stopOf(b)]),
      this.#settings,
      this.#shares.graze,
    );
  }

  /** Pairs of a bullet and any dynamic body whose ways cross, in the order of their keys. */
  #couplesOf(bullets: readonly number[], dynamic: Targets): [BodySweep, BodySweep][] {
    const couples: [BodySweep, BodySweep][] = [];
    const box = new Float64Array(6);
    const isOne = new Set(bullets.map((row) => this.#sweep(row)));
    for (const a of isOne) {
      const met = new Set<BodySweep>();
      for (let leaf = 0; leaf < a.leaves.length; leaf++) {
        for (let k = 0; k < 3; k++) {
          const way = a.motion.translation[k]!;
          box[k] = a.boxes[6 * leaf + k]! + Math.min(0, way);
          box[k + 3] = a.boxes[6 * leaf + k + 3]! + Math.max(0, way);
        }
        dynamic.forEachNear(box, (index) => {
          const b = dynamic.sweeps[index]!;
          if (a === b || (isOne.has(b) && b.key < a.key)) return;
          if (!met.has(b) && this.#meets(a, b)) met.add(b);
        });
      }
      for (const b of met) couples.push([a, b]);
    }
    return couples.sort(([a, b], [c, d]) => a.key - c.key || b.key - d.key);
  }

  #report(): void {
    if (this.#stopCount === 0) return;
    // Rows are searched in ascending order, in up to three runs.
    const stops = this.#stops.slice(0, this.#stopCount).filter(({ other }) => other !== null);
    stops.sort((a, b) => a.sweep.row - b.sweep.row);
    for (const { sweep, time, impact, other, part, otherPart } of stops) {
      const o = this.impacts.add();
      const { data } = this.impacts;
      data[o + BODY_IMPACT.row] = sweep.row;
      data[o + BODY_IMPACT.otherRow] = other!.row;
      data[o + BODY_IMPACT.part] = part;
      data[o + BODY_IMPACT.otherPart] = otherPart;
      data[o + BODY_IMPACT.fraction] = time;
      data.set(impact.onB, o + BODY_IMPACT.point);
      data.set(impact.normal, o + BODY_IMPACT.normal);
      data[o + BODY_IMPACT.separation] = impact.separation;
      data[o + BODY_IMPACT.feature] = impact.feature;
      data[o + BODY_IMPACT.cutOff] = impact.status === 'failed' ? 1 : 0;
    }
  }

  #meets(a: BodySweep, b: BodySweep): boolean {
    if (!this.#mayMeet(a.row, b)) return false;
    const rules = this.#rules;
    if (rules === null) return true;
    if (rules.passes?.(a.key, b.key) === true) return false;
    return rules.filter === null || rules.filter(a.body, b.body);
  }

  /** Whether layers, groups and joints let the body in a row meet another; the user is not asked. */
  #mayMeet(row: number, b: BodySweep): boolean {
    const { filters, info } = this.#bodies.store;
    const i = row * FILTER_STRIDE;
    const j = b.row * FILTER_STRIDE;
    if ((filters[i + FILTER.mask]! & filters[j + FILTER.layer]!) === 0) return false;
    if ((filters[j + FILTER.mask]! & filters[i + FILTER.layer]!) === 0) return false;
    const group = filters[i + FILTER.group]!;
    if (group !== 0 && group === filters[j + FILTER.group]) return false;
    const key = info[row * INFO_STRIDE + INFO.slot]!;
    return this.#rules === null || !this.#rules.ignored.has(key, b.key);
  }

  /** The sweep of the body in a row. */
  #sweep(row: number): BodySweep {
    const { store } = this.#bodies;
    const body = this.#bodies.at(row);
    const key = store.info[row * INFO_STRIDE + INFO.slot]!;
    let sweep = this.#sweeps[key];
    if (sweep?.body !== body) {
      sweep = new BodySweep(body, body.shape!);
      this.#sweeps[key] = sweep;
    }
    return sweep.take(store, row, key);
  }
}
