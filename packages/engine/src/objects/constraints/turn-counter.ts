/**
 * Angles that count turns: gears and screws must not slip when a wheel has gone round.
 *
 * A pose tells an angle only up to whole turns. The counter remembers the angle of the last step and
 * takes, of all angles that the pose may mean, the one nearest to it; so a body must not turn by half
 * a turn or more from one step to the next. The memory moves on once per step, when the solver hands
 * over its impulses, and never by mere reading: trial states of an integrator, `error()` or a drawing
 * leave no trace, and a snapshot holds one number per counter.
 */

import { atan2 } from '../../math/elementary/index.js';
import type { Quat, Vec3 } from '../../math/types.js';

/** rad in one turn */
export const TURN = 2 * Math.PI;

/** The angle that differs from `angle` by whole turns and is nearest to `last`; rad. */
export function nearest(angle: number, last: number): number {
  return angle + TURN * Math.round((last - angle) / TURN);
}

/** Remembers which turn an angle is in. */
export class TurnCounter {
  /** rad, all turns counted; the angle of the last step */
  last = 0;
  #marked = 0;

  /** The angle that differs from `angle` (rad) by whole turns and is nearest to the last one. */
  near(angle: number): number {
    return nearest(angle, this.last);
  }

  /** Moves the memory on to this angle. */
  keep(angle: number): void {
    this.last = this.near(angle);
  }

  /** A step begins that may have to be undone. */
  mark(): void {
    this.#marked = this.last;
  }

  /** That step was not. */
  goBack(): void {
    this.last = this.#marked;
  }
}

/**
 * The turn of a rotation about a unit axis, in (−2π, 2π], rad: the twist of its swing-twist
 * decomposition, 2 atan2(v·a, w) of the quaternion (v, w).
 */
export function twistAngle(q: Readonly<Quat>, axis: Readonly<Vec3>): number {
  return 2 * atan2(q.x * axis.x + q.y * axis.y + q.z * axis.z, q.w);
}
