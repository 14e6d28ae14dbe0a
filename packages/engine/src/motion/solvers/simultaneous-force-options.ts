/** The options of {@link SimultaneousForceSolver}, and what it says of a step. */

import type { LcpSolver } from '../lcp/problem.js';
import type { FrictionModel } from './friction-rows.js';

/** How islands without bounds are solved. */
export type ForceMethod = 'direct' | 'conjugate-gradient' | 'lcp';

/** What keeps joints from drifting, beside Baumgarte's terms. */
export type ForceProjection =
  /** nothing */
  | 'none'
  /** velocities are put right at the beginning of each step */
  | 'velocities'
  /** positions, then velocities */
  | 'positions';

/** What is done when no contact forces satisfy all conditions. */
export type NoSolution =
  /** no contact force acts; `status` and `statistics.unsolved` say so */
  | 'report'
  /** that island's step is made by impulses, as Baraff 1994 has it */
  | 'impulses';

/** Options of {@link SimultaneousForceSolver}. */
export interface SimultaneousForceOptions {
  /** How islands without contacts, limits and bounded motors are solved. Default 'direct'. */
  method?: ForceMethod;
  /** What solves all others. Default {@link Dantzig}. */
  lcp?: LcpSolver;
  /** What keeps joints from drifting. Default 'none': Baumgarte alone, if it is in its slot. */
  projection?: ForceProjection;
  /** What happens when contact forces have no solution. Default 'report'. */
  noSolution?: NoSolution;
  /** How friction of points that stick is put into rows. Default 'pyramid'. */
  friction?: FrictionModel;
  /** Sides of the friction pyramid: even, 4 to 64. Default 4. */
  pyramidSides?: number;
  /** For 'cone' friction: most times that the directions are turned and all is solved anew. Default 8. */
  coneIterations?: number;
  /** m/s: slower than this surfaces stick, and static friction holds. Default 0.001. */
  stickVelocity?: number;
  /** For 'box' friction: normal force per mass, m/s². Default 9.81. */
  boxAcceleration?: number;
}

/** Every option but the LCP solver, with its default. */
export const SIMULTANEOUS_FORCE_DEFAULTS = Object.freeze({
  method: 'direct' as ForceMethod,
  projection: 'none' as ForceProjection,
  noSolution: 'report' as NoSolution,
  friction: 'pyramid' as FrictionModel,
  pyramidSides: 4,
  coneIterations: 8,
  stickVelocity: 0.001,
  boxAcceleration: 9.81,
});

/** How the last step ended, the worst of all islands and stages. */
export type ForceStatus =
  /** all rows are satisfied */
  | 'solved'
  /** equations contradict each other: the forces of the least violation act */
  | 'contradiction'
  /** there are no such contact forces, and impulses took their place, as was asked for */
  | 'impulses'
  /** an iterative method came to its limit: its last forces act */
  | 'limit'
  /** there are no contact forces that satisfy all conditions (P Rigid 9): none act */
  | 'no-solution';
