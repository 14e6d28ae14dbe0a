/**
 * A quantity over time in a few numbers.
 *
 * Collected one value at a time, so a long run needs no list of them. The mean and the deviation are
 * Welford's running ones: the sum of squares less the square of the sum loses all digits when a
 * quantity hardly changes, which is the case that matters here (an energy that should not drift).
 */

/** What is known of the values so far; NaN where there are none. */
export interface Summary {
  readonly count: number;
  readonly first: number;
  readonly final: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  /** Of the values about their mean, in their unit. */
  readonly deviation: number;
}

/** Collects values. */
export class Statistics {
  #count = 0;
  #first = Number.NaN;
  #final = Number.NaN;
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;
  #mean = 0;
  #squares = 0;

  add(value: number): this {
    if (this.#count === 0) this.#first = value;
    this.#count++;
    this.#final = value;
    // Math.min passes NaN on: a quantity that broke stays visible.
    this.#min = Math.min(this.#min, value);
    this.#max = Math.max(this.#max, value);
    const before = value - this.#mean;
    this.#mean += before / this.#count;
    this.#squares += before * (value - this.#mean);
    return this;
  }

  summary(): Summary {
    const none = this.#count === 0;
    return {
      count: this.#count,
      first: this.#first,
      final: this.#final,
      min: none ? Number.NaN : this.#min,
      max: none ? Number.NaN : this.#max,
      mean: none ? Number.NaN : this.#mean,
      deviation: none ? Number.NaN : Math.sqrt(this.#squares / this.#count),
    };
  }
}

/** The summary of a list of values. */
export function summarize(values: Iterable<number>): Summary {
  const statistics = new Statistics();
  for (const value of values) statistics.add(value);
  return statistics.summary();
}
