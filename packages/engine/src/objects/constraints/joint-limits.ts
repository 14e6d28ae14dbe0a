/**
 * Limits of a coordinate q of a joint, m or rad (T 4.3.3): q − lower ≥ 0 and upper − q ≥ 0, a row
 * each. Where both are equal the coordinate is locked: one row, q − lower = 0.
 *
 * A limit may bounce (restitution) or give way as a spring does that is only there beyond the limit.
 * A rigid limit is met in advance: in the step that would pass it, the bodies come to rest at it. A
 * soft one must not be, or the spring would never be pressed; before it is reached its row is empty.
 */

import { fail, nonNegative } from '../../errors.js';
import type { BodyStore } from '../../state/body-store.js';
import { type ConstraintRows, copyRow, ROW } from './constraint-rows.js';
import { type PartOwner, partOptions } from './joint-part.js';
import { reverseRow } from './row-writers.js';
import { type SoftnessOptions, SoftPart } from './softness.js';

/** Options of limits; soft ones by {@link SoftnessOptions}. */
export interface LimitOptions extends SoftnessOptions {
  /** m or rad. Default −Infinity: none. */
  lower?: number;
  /** m or rad; equal to `lower`: locked. Default Infinity: none. */
  upper?: number;
  /** Part of the speed that a bounce keeps, 0 to 1. Default 0. */
  restitution?: number;
}

/** Every option with its default. */
export const LIMIT_DEFAULTS = Object.freeze({
  lower: Number.NEGATIVE_INFINITY,
  upper: Number.POSITIVE_INFINITY,
  restitution: 0,
  stiffness: 0,
  damping: 0,
  frequency: 0,
  dampingRatio: 1,
});

/** Where a coordinate stands between its limits. */
export type LimitState = 'free' | 'lower' | 'upper' | 'locked';

/** m or rad: nearer than this is at the limit, as contacts have it with their envelope. */
const AT_LIMIT = 1e-3;

/** Lower and upper end of a coordinate. */
export class JointLimits extends SoftPart {
  #lower: number;
  #upper: number;
  #restitution: number;

  /** @internal */
  constructor(owner: PartOwner, given?: LimitOptions) {
    const options = partOptions(owner.label, given, LIMIT_DEFAULTS);
    super(owner, options, LIMIT_DEFAULTS.dampingRatio);
    const { lower, upper, restitution } = { ...LIMIT_DEFAULTS, ...options };
    checkEnds(this.label, lower, upper);
    this.#lower = lower;
    this.#upper = upper;
    this.#restitution = checkRestitution(this.label, restitution);
  }

  /** m or rad; −Infinity: none. */
  get lower(): number {
    return this.#lower;
  }

  set lower(lower: number) {
    this.set(lower, this.#upper);
  }

  /** m or rad; Infinity: none. */
  get upper(): number {
    return this.#upper;
  }

  set upper(upper: number) {
    this.set(this.#lower, upper);
  }

  /** Both ends at once, m or rad. */
  set(lower: number, upper: number): void {
    checkEnds(this.label, lower, upper);
    this.#lower = lower;
    this.#upper = upper;
    this.changed();
  }

  /** Part of the speed that a bounce keeps, 0 to 1; soft limits bounce by their spring instead. */
  get restitution(): number {
    return this.#restitution;
  }

  set restitution(restitution: number) {
    this.#restitution = checkRestitution(this.label, restitution);
    this.changed();
  }

  /** Whether there is a limit at all. */
  get isLimited(): boolean {
    return this.#lower > Number.NEGATIVE_INFINITY || this.#upper < Number.POSITIVE_INFINITY;
  }

  /** Whether the coordinate cannot move: both ends are one, and rigid. */
  get isLocked(): boolean {
    return this.#lower === this.#upper && !this.isSoft;
  }

  /** @internal Where `value` (m or rad) stands. */
  stateOf(value: number): LimitState {
    if (this.#lower === this.#upper) return 'locked';
    if (value <= this.#lower + AT_LIMIT) return 'lower';
    return value >= this.#upper - AT_LIMIT ? 'upper' : 'free';
  }

  /**
   * @internal Appends the rows: copies of row 0 of `coordinate`, whose C is q. Rows `first` …
   * `end − 1` are the joint's rigid ones.
   */
  write(
    rows: ConstraintRows,
    coordinate: ConstraintRows,
    first: number,
    end: number,
    store: BodyStore,
  ): void {
    const value = coordinate.position[0]!;
    if (this.#lower === this.#upper) {
      const i = copyRow(rows, coordinate, 0, ROW.equality);
      rows.position[i] = value - this.#lower;
      if (this.isSoft) this.soften(rows, i, first, end, store);
      return;
    }
    if (this.#lower > Number.NEGATIVE_INFINITY) {
      const i = copyRow(rows, coordinate, 0, ROW.inequality);
      rows.position[i] = value - this.#lower;
      this.#finish(rows, i, first, end, store);
    }
    if (this.#upper < Number.POSITIVE_INFINITY) {
      const i = copyRow(rows, coordinate, 0, ROW.inequality);
      reverseRow(rows, i);
      rows.position[i] = this.#upper - value;
      this.#finish(rows, i, first, end, store);
    }
  }

  #finish(rows: ConstraintRows, row: number, first: number, end: number, store: BodyStore): void {
    finishLimit(this, rows, row, first, end, store);
  }

  override describe(): { [field: string]: unknown } {
    return {
      ...(this.#lower === Number.NEGATIVE_INFINITY ? {} : { lower: this.#lower }),
      ...(this.#upper === Number.POSITIVE_INFINITY ? {} : { upper: this.#upper }),
      ...(this.#restitution === 0 ? {} : { restitution: this.#restitution }),
      ...this.describeSoftness(),
    };
  }

  override save(): number[] {
    return [this.#lower, this.#upper, this.#restitution, ...this.saveSoftness()];
  }

  override load(take: () => number): void {
    this.#lower = take();
    this.#upper = take();
    this.#restitution = take();
    this.loadSoftness(take);
  }
}

/** Gives an inequality row with its C the bounce or the spring of a limit. */
export function finishLimit(
  limit: SoftPart & { readonly restitution: number },
  rows: ConstraintRows,
  row: number,
  first: number,
  end: number,
  store: BodyStore,
): void {
  if (!limit.isSoft) {
    rows.restitution[row] = limit.restitution;
    return;
  }
  limit.soften(rows, row, first, end, store);
  if (rows.position[row]! > 0) rows.high[row] = 0;
}

function checkEnds(label: string, lower: number, upper: number): void {
  for (const [field, value] of [
    ['lower', lower],
    ['upper', upper],
  ] as const) {
    if (typeof value === 'number' && !Number.isNaN(value)) continue;
    fail(label, field, value, 'must be a number', 'Leave it out if there is no limit.');
  }
  if (lower > upper) {
    const must = `must not be above upper = ${upper}`;
    fail(label, 'lower', lower, must, 'Exchange the two; equal ends lock the joint.');
  }
  if (lower === Number.POSITIVE_INFINITY || upper === Number.NEGATIVE_INFINITY) {
    const field = lower === Number.POSITIVE_INFINITY ? 'lower' : 'upper';
    const value = field === 'lower' ? lower : upper;
    fail(label, field, value, 'must be within reach', 'Leave it out if there is no limit.');
  }
}

/** Part of a speed, 0 to 1. */
export function checkRestitution(label: string, restitution: number): number {
  const value = nonNegative(label, 'restitution', restitution);
  if (value <= 1) return value;
  return fail(label, 'restitution', value, 'must be at most 1', '1 keeps the whole speed.');
}
