/** What a search for a time of impact is asked and what it answers (C7). */

/** How a search ended. */
export type ImpactStatus =
  /** They come within the target separation at `time`. */
  | 'hit'
  /** They stay apart all the time. */
  | 'apart'
  /** They overlap, or touch, at time 0: contacts are the answer, not a time. */
  | 'overlapping'
  /** Cut off: up to `time` they are apart for certain, after it nothing is known. */
  | 'failed';

/**
 * How a search steps through time. Both never step over an impact.
 * - `root-finding`: by a bound of the second order, see `advance.ts`
 * - `conservative-advancement`: by a bound of the speed (B. Mirtich, 1996); simpler, but it takes the
 *   more distance queries the more the bodies spin
 */
export type ImpactMethod = 'root-finding' | 'conservative-advancement';

/** All of {@link ImpactMethod}. */
export const IMPACT_METHODS: readonly ImpactMethod[] = ['root-finding', 'conservative-advancement'];

/** Settings of a search. */
export interface ImpactOptions {
  /**
   * Gap (m) that is left at the impact, so that the next step finds a contact and not an overlap.
   * Shapes that start nearer are stopped at half their distance. Default 0.002.
   */
  readonly target?: number;
  /** By how much (m) the gap may be larger than the target. Smaller: more rounds. Default 0.0005. */
  readonly tolerance?: number;
  /**
   * Radius (m) of a ball about the inner centre of the moving shape (see `inner-ball.ts`) that is
   * stopped where the shape itself overlaps at the start. 0, the default: what overlaps is left to the
   * contacts alone.
   */
  readonly core?: number;
  /**
   * Depth (m) that contacts can cope with: what never gets deeper until the end of the motion is no
   * impact (see `graze.ts`). 0, the default: every touch is one.
   */
  readonly graze?: number;
  /** Default `root-finding`. */
  readonly method?: ImpactMethod;
}

/** Settings, complete and checked. */
export type ImpactSettings = { -readonly [K in keyof ImpactOptions]-?: ImpactOptions[K] };

/** The defaults of {@link ImpactOptions}. */
export const IMPACT_DEFAULTS: Readonly<ImpactSettings> = Object.freeze({
  target: 0.002,
  tolerance: 0.0005,
  core: 0,
  graze: 0,
  method: 'root-finding',
});

/** The answer; in the world's frame. */
export class Impact {
  status: ImpactStatus = 'apart';
  /** From 0 to the end that was asked for; 1 is the whole motion. */
  time = 0;
  /** (3) unit vector from A to B at the impact */
  readonly normal = new Float64Array(3);
  /** (3) the point of A closest to B at the impact, m */
  readonly onA = new Float64Array(3);
  /** (3) the point of B closest to A at the impact, m */
  readonly onB = new Float64Array(3);
  /** m, at `time`; below 0 for shapes that overlap at the start */
  separation = Number.POSITIVE_INFINITY;
  /** The triangle of a mesh or height field; otherwise 0. */
  feature = 0;
  /** Distance queries that were made. */
  rounds = 0;

  /** Takes over another answer. */
  copy(other: Impact): this {
    this.status = other.status;
    this.time = other.time;
    this.normal.set(other.normal);
    this.onA.set(other.onA);
    this.onB.set(other.onB);
    this.separation = other.separation;
    this.feature = other.feature;
    this.rounds = other.rounds;
    return this;
  }

  /** Nothing happens before `end`. */
  setApart(end: number): this {
    this.status = 'apart';
    this.time = end;
    this.normal.fill(0);
    this.separation = Number.POSITIVE_INFINITY;
    this.feature = 0;
    return this;
  }
}
