/**
 * One number that the engine computed, beside the number that is right.
 *
 * The right number comes from a closed formula or a published table, never from the engine itself;
 * who only compares with yesterday's output finds changes, not errors.
 */

/** How the tolerance is meant: in the quantity's unit, or as a part of the expected value. */
export type ToleranceKind = 'absolute' | 'relative';

/** What a problem reports of one quantity. */
export interface Finding {
  /** What computed it, e.g. `runge-kutta-4, h = 1/1024 s` or `TriangleMesh`. */
  readonly method: string;
  /** What is compared, e.g. `y(2 s) − exact`. */
  readonly quantity: string;
  readonly computed: number;
  readonly expected: number;
  readonly tolerance: number;
  /** Default `absolute`. */
  readonly kind?: ToleranceKind;
  /** Of `computed`, `expected` and an absolute tolerance; empty for plain numbers. */
  readonly unit?: string;
  /** What a reader should know beside the numbers. */
  readonly note?: string;
  /**
   * Why this method need not get it right: the result is shown and does not count. The word
   * 'not applicable' stands for itself.
   */
  readonly limit?: string;
}

/** A {@link Finding}, judged, with the problem it belongs to. */
export interface ValidationResult {
  /** Id of the problem, e.g. `I1`; one problem has many results. */
  readonly id: string;
  readonly section: string;
  /** Title of the problem. */
  readonly title: string;
  readonly method: string;
  readonly quantity: string;
  readonly computed: number;
  readonly expected: number;
  readonly tolerance: number;
  readonly kind: ToleranceKind;
  readonly unit: string;
  readonly passed: boolean;
  readonly note?: string;
  readonly limit?: string;
}

/** Whether a finding holds. NaN on either side, or in the tolerance, never does. */
export function holds(finding: Finding): boolean {
  const { computed, expected, tolerance, kind = 'absolute' } = finding;
  const allowed = kind === 'relative' ? tolerance * Math.abs(expected) : tolerance;
  return Math.abs(computed - expected) <= allowed;
}
