/** A body with limbs: ball joints, hinges with limits and welds in one tree. */

import {
  BallJoint,
  Box,
  Capsule,
  FixedJoint,
  HingeJoint,
  type Joint,
  RigidBody,
  type RigidBodyOptions,
  type Simulation,
} from '../../../../src/index.js';

/** Limits of the hinges, rad. */
export const LIMITS = { lower: -2.2, upper: 0.1 } as const;

/** A ragdoll, and what holds it together. */
export interface Ragdoll {
  readonly parts: readonly RigidBody[];
  readonly hinges: readonly HingeJoint[];
  readonly joints: readonly Joint[];
}

/** A trunk with four limbs of two parts each and a foot or hand; the trunk's centre is at `(x, y, z)`. */
export function addRagdoll(
  sim: Simulation,
  x: number,
  y: number,
  z: number,
  options: RigidBodyOptions = {},
): Ragdoll {
  const parts: RigidBody[] = [];
  const hinges: HingeJoint[] = [];
  const joints: Joint[] = [];
  const add = (shape: Box | Capsule, dx: number, dy: number): RigidBody => {
    const position = [x + dx, y + dy, z] as const;
    const part = sim.add(new RigidBody({ ...options, shape, position }));
    parts.push(part);
    return part;
  };
  const trunk = add(new Box(0.4, 0.6, 0.2), 0, 0);
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const at = 0.3 * side;
      const upper = add(new Capsule(0.06, 0.2), at, end * 0.45);
      const lower = add(new Capsule(0.05, 0.2), at, end * 0.79);
      const last = add(new Box(0.08, 0.06, 0.16), at, end * 1.0);
      const axis = [1, 0, 0] as const;
      const hinge = new HingeJoint(upper, lower, {
        anchor: [x + at, y + end * 0.62, z],
        axis,
        limits: LIMITS,
      });
      hinges.push(hinge);
      joints.push(
        sim.add(new BallJoint(trunk, upper, { anchor: [x + 0.2 * side, y + end * 0.3, z] })),
        sim.add(hinge),
        sim.add(new FixedJoint(lower, last, { anchor: [x + at, y + end * 0.95, z] })),
      );
    }
  }
  return { parts, hinges, joints };
}
