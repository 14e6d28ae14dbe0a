// Where a joint is, as engines want it: the main axis in the frame of each body, or a frame with x along
// it. The bodies are as they are built.

import { compose, conjugate, fromTo, turn, turnBack, unit } from '../geometry/vectors.mjs';

/** The main axis in the frames of a and b. */
export function jointAxes(joint, bodies) {
  const axisA = unit(joint.axis ?? [1, 0, 0]);
  const world = turn(bodies[joint.a].orientation, axisA);
  return { axisA, axisB: turnBack(bodies[joint.b].orientation, world), world };
}

/** Turns of the joint's frame (x along the main axis) in the frames of a and b. */
export function jointFrames(joint, bodies) {
  const frame = fromTo([1, 0, 0], jointAxes(joint, bodies).world);
  const inside = ({ orientation }) => compose(conjugate(orientation), frame);
  return { frameA: inside(bodies[joint.a]), frameB: inside(bodies[joint.b]) };
}
