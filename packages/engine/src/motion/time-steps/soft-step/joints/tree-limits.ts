/**
 * Limits of hinges in trees. A hinge at its limit is a weld, whose impulse about the axis may push only:
 * when it would pull, the hinge is let go, and the tree solved again. So a limit answers to everything
 * that hangs on it, at once; limits taken one by one by the masses of their two bodies gave way and
 * trembled under a heavy body.
 */

import { atan2 } from '../../../../math/elementary/index.js';
import {
  ANGLE,
  AXES_C,
  AXES_P,
  AXIS,
  BEFORE,
  CALM,
  DEMAND,
  LIMIT,
  LIMIT_PUSH,
  LOWER,
  OWN,
  STRIDE,
  UPPER,
} from './tree-layout.js';

/** Angle of body `n` of a hinge against its parent `p`, rad, from the first axis of one to the other's. */
export function hingeAngle(own: Float64Array, r: Float64Array, n: number, p: number): number {
  const l = n * OWN;
  const c = 9 * n;
  const i = 9 * p;
  let x = own[l + AXES_C + 1]!;
  let y = own[l + AXES_C + 4]!;
  let z = own[l + AXES_C + 7]!;
  const cx = r[c]! * x + r[c + 1]! * y + r[c + 2]! * z;
  const cy = r[c + 3]! * x + r[c + 4]! * y + r[c + 5]! * z;
  const cz = r[c + 6]! * x + r[c + 7]! * y + r[c + 8]! * z;
  // the same in the parent's frame, then along the joint's axes there
  x = r[i]! * cx + r[i + 3]! * cy + r[i + 6]! * cz;
  y = r[i + 1]! * cx + r[i + 4]! * cy + r[i + 7]! * cz;
  z = r[i + 2]! * cx + r[i + 5]! * cy + r[i + 8]! * cz;
  const a = l + AXES_P;
  return atan2(
    own[a + 2]! * x + own[a + 5]! * y + own[a + 8]! * z,
    own[a + 1]! * x + own[a + 4]! * y + own[a + 7]! * z,
  );
}

/** Rate of the hinge's angle for the velocities before the solution, rad/s; `side` 1: the body is B. */
export function hingeRate(d: Float64Array, n: number, p: number, side: number): number {
  const o = n * STRIDE;
  const u = p * STRIDE;
  return (
    side *
    (d[o + AXIS]! * (d[o + BEFORE]! - d[u + BEFORE]!) +
      d[o + AXIS + 1]! * (d[o + BEFORE + 1]! - d[u + BEFORE + 1]!) +
      d[o + AXIS + 2]! * (d[o + BEFORE + 2]! - d[u + BEFORE + 2]!))
  );
}

/**
 * Whether a limit of hinge `n` holds in a sub-step of `h` (s); if so, what is asked of its angle is added
 * to the demands. `part` of an overshoot is taken out, at `fastest` (rad/s) at most.
 */
export function holdAtLimit(
  d: Float64Array,
  own: Float64Array,
  n: number,
  p: number,
  side: number,
  h: number,
  part: number,
  fastest: number,
): boolean {
  const o = n * STRIDE;
  const angle = d[o + ANGLE]!;
  const rate = hingeRate(d, n, p, side);
  const below = angle - own[n * OWN + LOWER]!;
  const above = own[n * OWN + UPPER]! - angle;
  const held = d[o + LIMIT_PUSH]! > 0 ? d[o + LIMIT]! : 0;
  d[o + LIMIT_PUSH] = 0;
  d[o + LIMIT] = 0;
  let limit = 0;
  if (below < above) {
    if (held > 0 || below + h * rate < 0) limit = 1;
  } else if (held < 0 || above - h * rate < 0) limit = -1;
  if (limit === 0) return false;
  const room = limit > 0 ? below : above;
  // Short of the limit the way to it may be gone; beyond it, back.
  const soft = room > 0 ? -room / h : Math.min((-part * room) / h, fastest);
  const calm = room > 0 ? soft : 0;
  d[o + LIMIT] = limit;
  const turn = limit * side;
  for (let k = 0; k < 3; k++) {
    const a = turn * d[o + AXIS + k]!;
    d[o + DEMAND + k] = d[o + DEMAND + k]! + soft * a;
    d[o + CALM + k] = d[o + CALM + k]! + calm * a;
  }
  return true;
}
