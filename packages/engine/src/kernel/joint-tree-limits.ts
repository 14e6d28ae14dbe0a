/**
 * Limits of hinges in trees. A hinge at its limit is a weld, whose impulse about the axis may push only:
 * when it would pull, the hinge is let go, and the tree solved again. So a limit answers to everything
 * that hangs on it, at once; limits taken one by one by the masses of their two bodies gave way and
 * trembled under a heavy body.
 */

import {
  ABOVE,
  ANGLE,
  AXES_C,
  AXES_P,
  AXIS,
  BEFORE,
  CALM,
  CHILD,
  COSINE,
  DEMAND,
  ERROR_PART,
  FASTEST,
  HELD,
  LIMIT,
  LIMIT_PUSH,
  LOWER,
  NODE,
  OWN,
  ROTATION,
  SIDE_OF,
  SINE,
  STEP,
  STRIDE,
  UPPER,
} from './joint-tree-record.js';
import type { Doubles, f64, Ints, i32 } from './lanes.js';

/** Sine and cosine of the angle of hinge `n`, from A's second axis to B's. */
export function measureAngle(d: Doubles, own: Doubles, nodes: Ints, n: i32): void {
  const l: i32 = n * OWN;
  const c: i32 = (n + nodes[n * NODE + CHILD]!) * STRIDE + ROTATION;
  const i: i32 = nodes[n * NODE + ABOVE]! * STRIDE + ROTATION;
  let x = own[l + AXES_C + 1]!;
  let y = own[l + AXES_C + 4]!;
  let z = own[l + AXES_C + 7]!;
  const cx = d[c]! * x + d[c + 1]! * y + d[c + 2]! * z;
  const cy = d[c + 3]! * x + d[c + 4]! * y + d[c + 5]! * z;
  const cz = d[c + 6]! * x + d[c + 7]! * y + d[c + 8]! * z;
  // in the frame of what it hangs on, then along the joint's axes there
  x = d[i]! * cx + d[i + 3]! * cy + d[i + 6]! * cz;
  y = d[i + 1]! * cx + d[i + 4]! * cy + d[i + 7]! * cz;
  z = d[i + 2]! * cx + d[i + 5]! * cy + d[i + 8]! * cz;
  const a: i32 = l + AXES_P;
  const sine = own[a + 2]! * x + own[a + 5]! * y + own[a + 8]! * z;
  d[n * STRIDE + SINE] = nodes[n * NODE + SIDE_OF]! * sine;
  d[n * STRIDE + COSINE] = own[a + 1]! * x + own[a + 4]! * y + own[a + 7]! * z;
}

/** Rate of the angle of hinge `n` for the velocities in BEFORE, rad/s. */
export function hingeRate(d: Doubles, nodes: Ints, n: i32): f64 {
  const o: i32 = n * STRIDE;
  const u: i32 = nodes[n * NODE + ABOVE]! * STRIDE;
  return (
    nodes[n * NODE + SIDE_OF]! *
    (d[o + AXIS]! * (d[o + BEFORE]! - d[u + BEFORE]!) +
      d[o + AXIS + 1]! * (d[o + BEFORE + 1]! - d[u + BEFORE + 1]!) +
      d[o + AXIS + 2]! * (d[o + BEFORE + 2]! - d[u + BEFORE + 2]!))
  );
}

/**
 * Finds out whether a limit of hinge `n` holds in this sub-step; if so, what is asked of its angle is added to
 * the demands. `set` is where the settings are.
 */
export function holdAtLimit(d: Doubles, own: Doubles, nodes: Ints, n: i32, set: i32): void {
  const o: i32 = n * STRIDE;
  const h = own[set + STEP]!;
  const angle = d[o + ANGLE]!;
  const rate = hingeRate(d, nodes, n);
  const below = angle - own[n * OWN + LOWER]!;
  const above = own[n * OWN + UPPER]! - angle;
  const held: f64 = d[o + LIMIT_PUSH]! > 0 ? d[o + LIMIT]! : 0;
  d[o + LIMIT_PUSH] = 0;
  d[o + LIMIT] = 0;
  d[o + HELD] = 0;
  let limit: f64 = 0;
  if (below < above) {
    if (held > 0 || below + h * rate < 0) limit = 1;
  } else if (held < 0 || above - h * rate < 0) {
    limit = -1;
  }
  if (limit === 0) return;
  const room = limit > 0 ? below : above;
  // Short of the limit the way to it may be gone; beyond it, back.
  const back = Math.min((-own[set + ERROR_PART]! * room) / h, own[set + FASTEST]!);
  const soft = room > 0 ? -room / h : back;
  const calm: f64 = room > 0 ? soft : 0;
  d[o + LIMIT] = limit;
  d[o + HELD] = 1;
  const turn = limit * nodes[n * NODE + SIDE_OF]!;
  for (let k: i32 = 0; k < 3; k++) {
    const a = turn * d[o + AXIS + k]!;
    d[o + DEMAND + k] = d[o + DEMAND + k]! + soft * a;
    d[o + CALM + k] = d[o + CALM + k]! + calm * a;
  }
}
