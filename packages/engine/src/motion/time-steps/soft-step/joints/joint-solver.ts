/**
 * Who solves joints in the fast lane: what {@link SoftStep} asks of `soft-joints.ts`.
 *
 * That is as much code as the rest of the lane, and many applications have no joints. So the time step
 * does not import it; it is brought when the engine's door hands out a kind of constraint.
 */

import { fail } from '../../../../errors.js';
import type { Kernel } from '../../../../kernel/kernel.js';
import type { Reals } from '../../../../kernel/lanes.js';
import type { Constraint } from '../../../../objects/constraints/constraint.js';
import type { BodyStore } from '../../../../state/body-store.js';

/**
 * Which joints are solved directly, together with all that hang together with them: 'auto': those with few
 * loops; 'none': every joint on its own, in sweeps.
 */
export type StiffJoints = 'auto' | 'none';

/** All values of {@link StiffJoints}. */
export const STIFF_JOINTS: readonly StiffJoints[] = ['auto', 'none'];

/** The joints of one step; what the functions do is described at `SoftJoints`. */
export interface JointSolver {
  plan(constraints: readonly Constraint[], store: BodyStore): void;
  readonly times: number;
  readonly rows: Int32Array;
  readonly held: number;
  begin(
    store: BodyStore,
    careful: Uint8Array,
    subSteps: number,
    dt: number,
    touched: Uint8Array | null,
  ): number;
  readonly lanes: number;
  readonly numbers: number;
  load(machine: Kernel, base: number, lane: number): void;
  carry(S: Reals, linear: Float64Array, angular: Float64Array, h: number): boolean;
  prepare(S: Reals, h: number): void;
  drift(row: number, h: number): boolean;
  solve(S: Reals, h: number, soft: boolean): void;
  end(S: Reals, dt: number): void;
}

/** How joints are to be solved. */
export interface JointSolverOptions {
  readonly stiffJoints: StiffJoints;
  /** Whether WebAssembly may be used. */
  readonly wasm: boolean;
  /** Whether {@link JointSolver.load} will be called. */
  readonly nets: boolean;
}

type Make = (options: JointSolverOptions) => JointSolver;

let make: Make | null = null;

/** From now on joints have a solver. */
export function bringJointSolver(maker: Make): void {
  make = maker;
}

/** A solver for the joints of one simulation. */
export function makeJointSolver(options: JointSolverOptions): JointSolver {
  if (make !== null) return make(options);
  const cure = "Import the class that you extend, e.g. Constraint, from 'rattleback'.";
  return fail('SoftStep', 'constraints', 'a constraint', 'must come through the door', cure);
}
