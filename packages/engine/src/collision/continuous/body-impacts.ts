/** The impacts of a step: one record per body that was stopped, in the order of rows. */

/** Numbers per impact. */
export const BODY_IMPACT_STRIDE = 14;

/** Offsets inside a record. */
export const BODY_IMPACT = {
  /** row of the body that is stopped */
  row: 0,
  /** row of the body it meets */
  otherRow: 1,
  /** which of its leaf shapes */
  part: 2,
  /** which of the other's */
  otherPart: 3,
  /** the moment, as a fraction of the step: 0 … 1 */
  fraction: 4,
  /** 3: where it meets the other's surface, world, m */
  point: 5,
  /** 3: unit vector from the body to the other, world */
  normal: 8,
  /** gap that is left at that moment, m */
  separation: 11,
  /** triangle of the other's mesh or height field; otherwise 0 */
  feature: 12,
  /** 1: the search was cut off; the body is free up to the fraction, and nothing is known beyond */
  cutOff: 13,
} as const;

/** A list of impacts. */
export class BodyImpacts {
  /** (impacts × 14) records */
  data = new Float64Array(16 * BODY_IMPACT_STRIDE);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  /** Appends a record and returns its offset; the caller fills it. */
  add(): number {
    const offset = this.count * BODY_IMPACT_STRIDE;
    if (offset === this.data.length) {
      const grown = new Float64Array(2 * this.data.length);
      grown.set(this.data);
      this.data = grown;
    }
    this.count++;
    return offset;
  }
}
