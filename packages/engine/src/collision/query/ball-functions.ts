/**
 * What can be asked of a ball in closed form, by those who meet any shape: casts and overlaps.
 *
 * An application of boxes has no balls. So nobody imports the answers; they are brought (`kits/sphere.ts`)
 * when the engine's door hands out spheres.
 */

import { fail } from '../../errors.js';
import type { Shape } from '../../shapes/shape.js';
import type { Collider } from '../collider.js';
import type { CastRules } from './cast-rules.js';

/** The questions; each is described where it is answered. */
export interface BallFunctions {
  /** As `castRound` of `cast-round.ts`. */
  cast(
    out: Float64Array,
    o: number,
    ball: Collider,
    path: Float64Array,
    target: Collider,
    rules: CastRules,
  ): boolean;
  /** As `castBoxAtBall` of `cast-round.ts`. */
  castBox(
    out: Float64Array,
    o: number,
    box: Collider,
    path: Float64Array,
    ball: Collider,
    rules: CastRules,
  ): boolean;
  /** As `startBall` of `cast-round.ts`. */
  start(
    out: Float64Array,
    o: number,
    ball: Collider,
    path: Float64Array,
    target: Collider,
  ): boolean;
  /** As `overlap-ball.ts`. */
  meets(
    ball: Float64Array,
    b: number,
    kind: number,
    shape: Shape,
    placed: Float64Array,
    p: number,
  ): number;
}

let brought: BallFunctions | null = null;

/** From now on balls have answers. */
export function bringBallFunctions(functions: BallFunctions): void {
  brought = functions;
}

/** The answers. */
export function ballFunctions(): BallFunctions {
  if (brought !== null) return brought;
  const cure = "Import Sphere from 'rattleback'.";
  return fail('Collider', 'shape', 'a sphere', 'must come through the door of the engine', cure);
}

/** Whether a cast of a ball against this kind of target has a closed form. */
export function hasBallCast(target: Collider): boolean {
  const { kind } = target.shape;
  return kind === 'sphere' || kind === 'capsule' || kind === 'box';
}
