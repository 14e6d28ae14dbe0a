/**
 * The first impact of one moving body with what is in the targets' trees (C7).
 *
 * Every leaf is pushed through the trees along the body's way, in a box that holds all its turning;
 * nearer boxes come first, and the best time so far cuts off the rest. Each pair is searched over the
 * whole motion, whatever was found before: so the answer does not depend on the order in which a tree
 * happens to give the pairs.
 */

import { type RowVisitor, WalkStack } from '../broad/box-walk.js';
import type { Collider } from '../collider.js';
import { isConvex } from '../query/cast-table.js';
import { RAY_STRIDE } from '../query/ray.js';
import type { BodySweep } from './body-sweep.js';
import { IMPACT_DEFAULTS, Impact, type ImpactSettings } from './impact.js';
import type { Targets } from './targets.js';
import { timeOfImpact } from './time-of-impact.js';

/** Settings of the search that depend on the size of the body, as shares of its inner radius. */
export interface ThicknessShares {
  /** Relative motion above which a pair is looked at. */
  readonly fast: number;
  /** Depth that is left to the contacts. */
  readonly graze: number;
  /** Radius of the core that is stopped even if the body overlaps at the start. */
  readonly core: number;
}

/** Whether a body may collide with another. */
export type SweepFilter = (a: BodySweep, b: BodySweep) => boolean;

/** Finds the first impact of a body. */
export class BodySearch implements RowVisitor {
  /** The first impact; `status` is `apart` if there is none. */
  readonly best = new Impact();
  /** The body that is met, or null. */
  other: BodySweep | null = null;
  part = -1;
  otherPart = -1;
  /** Pairs of leaves that were searched since {@link resetCount}. */
  pairs = 0;

  readonly #one = new Impact();
  readonly #stack = new WalkStack();
  readonly #ray = new Float64Array(RAY_STRIDE);
  readonly #settings: ImpactSettings;
  readonly #shares: ThicknessShares;
  readonly #filter: SweepFilter;
  #targets!: Targets;
  #sweep!: BodySweep;
  #leaf = 0;
  #length = 0;

  constructor(settings: ImpactSettings, shares: ThicknessShares, filter: SweepFilter) {
    this.#settings = { ...IMPACT_DEFAULTS, ...settings };
    this.#shares = shares;
    this.#filter = filter;
  }

  resetCount(): void {
    this.pairs = 0;
  }

  /** Begins with a body; nothing is found yet. */
  begin(sweep: BodySweep): void {
    this.#sweep = sweep;
    this.other = null;
    this.best.setApart(1);
  }

  /** Searches among these targets; what was found before is kept if it is earlier. */
  search(targets: Targets): void {
    this.#targets = targets;
    for (let leaf = 0; leaf < this.#sweep.leaves.length; leaf++) {
      this.#leaf = leaf;
      this.#walk();
    }
  }

  visit(index: number, limit: Float64Array): void {
    const a = this.#sweep;
    const b = this.#targets.sweeps[index]!;
    if (a === b || !this.#filter(a, b) || !this.#isFast(a, b)) return;
    const part = this.#targets.parts[index]!;
    const one = this.#impact(a, b, part);
    if (one.status !== 'hit' && one.status !== 'failed') return;
    if (!this.#isEarlier(one, b, part)) return;
    this.best.copy(one);
    this.other = b;
    this.part = this.#leaf;
    this.otherPart = part;
    limit[0] = Math.min(limit[0]!, one.time * this.#length);
  }

  #impact(a: BodySweep, b: BodySweep, part: number): Impact {
    const ball = a.balls[this.#leaf]!;
    const settings = this.#settings;
    this.pairs++;
    let thickness = ball.radius;
    const target = b.colliders[part]!;
    let mover: Collider = a.colliders[this.#leaf]!;
    if (!isConvex(mover) && isConvex(target)) {
      // Triangles have no thickness of their own: what goes through them says how deep is shallow.
      thickness = Math.min(thickness, b.balls[part]!.radius);
    } else if (!isConvex(mover)) {
      if (!(ball.radius > 0)) return this.#one.setApart(1);
      mover = a.coreOf(this.#leaf);
    }
    settings.graze = this.#shares.graze * thickness;
    settings.core = this.#shares.core * ball.radius;
    return timeOfImpact(this.#one, mover, a.motion, target, b.motion, settings);
  }

  /** Ties go to the smaller key, then to the first part. */
  #isEarlier(one: Impact, b: BodySweep, part: number): boolean {
    const { other, best } = this;
    if (other === null) return true;
    if (one.time !== best.time) return one.time < best.time;
    if (b.key !== other.key) return b.key < other.key;
    if (this.#leaf !== this.part) return this.#leaf < this.part;
    return part < this.otherPart;
  }

  /** Whether A moves by more than a share of its thickness, seen from B. */
  #isFast(a: BodySweep, b: BodySweep): boolean {
    const v = a.motion.translation;
    const u = b.motion.translation;
    const c = a.motion.center;
    const d = b.motion.center;
    let way = 0;
    let apart = 0;
    for (let k = 0; k < 3; k++) {
      way += (v[k]! - u[k]!) * (v[k]! - u[k]!);
      apart += (c[k]! - d[k]!) * (c[k]! - d[k]!);
    }
    let motion = Math.sqrt(way) + a.motion.angle * a.reach;
    if (b.motion.angle > 0) motion += b.motion.angle * (Math.sqrt(apart) + a.reach);
    return motion > this.#shares.fast * a.thickness;
  }

  #walk(): void {
    const { boxes, motion } = this.#sweep;
    const ray = this.#ray;
    const stack = this.#stack;
    const o = 6 * this.#leaf;
    const v = motion.translation;
    const length = Math.sqrt(v[0]! * v[0]! + v[1]! * v[1]! + v[2]! * v[2]!);
    this.#length = length;
    for (let k = 0; k < 3; k++) {
      ray[k] = 0.5 * (boxes[o + k]! + boxes[o + k + 3]!);
      ray[3 + k] = length > 0 ? v[k]! / length : k === 0 ? 1 : 0;
    }
    // A little wider than the shape, for what rounding took.
    const grow = 0.5 + 1e-12;
    const hx = grow * (boxes[o + 3]! - boxes[o]!);
    const hy = grow * (boxes[o + 4]! - boxes[o + 1]!);
    const hz = grow * (boxes[o + 5]! - boxes[o + 2]!);
    stack.setPath(ray, 0, hx, hy, hz);
    stack.limit[0] = length * (this.other === null ? 1 : this.best.time) * (1 + 1e-12);
    this.#targets.along(stack, this);
  }
}
