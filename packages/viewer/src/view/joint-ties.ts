/** Lines for joints and for wires with beads: a part of the code of its own, see tie-code.ts. */

import {
  BallJoint,
  DistanceJoint,
  HingeJoint,
  Joint,
  PointOnCurve,
  RopeJoint,
  type Simulation,
  SwingTwistJoint,
  UniversalJoint,
} from 'rattleback';
import type { Ends } from './tie-code.js';

/** Pieces of a wire. */
const WIRE = 96;

/** Rods and ropes from anchor to anchor; what hangs at the world, from there to its middle. */
export function jointEnds({ world }: Simulation, joint: unknown): Ends[] {
  if (joint instanceof PointOnCurve) return wire(joint);
  if (!(joint instanceof Joint)) return [];
  const rod = joint instanceof DistanceJoint || joint instanceof RopeJoint;
  const turns = [BallJoint, HingeJoint, UniversalJoint, SwingTwistJoint].some(
    (Kind) => joint instanceof Kind,
  );
  const hangs = turns && (joint.bodyA === world || joint.bodyB === world);
  if (!rod && !hangs) return [];
  const { bodyA, bodyB } = joint;
  return [
    () => {
      if (joint.removed || !joint.active) return null;
      const a = joint.worldFrameA.anchor;
      if (rod) return [a, joint.worldFrameB.anchor];
      return [a, (bodyA === world ? bodyB : bodyA).center];
    },
  ];
}

/** The curve that a bead runs along. */
function wire(joint: PointOnCurve): Ends[] {
  const points = joint.outline(WIRE).map(({ x, y, z }) => ({ x, y, z }));
  return points.slice(1).map((to, i) => () => [points[i]!, to]);
}
