// A person of 15 bodies: 6 ball joints, 6 hinges with limits, 2 fixed joints.

import { box, capsule, sphere } from '../geometry/shapes.mjs';
import { add, sub, turn } from '../geometry/vectors.mjs';
import { body } from './parts.mjs';

/** Standing, arms down: shape and centre (m) of each part. */
const PARTS = {
  pelvis: [box(0.15, 0.1, 0.1), [0, 0.97, 0]],
  chest: [box(0.18, 0.2, 0.11), [0, 1.29, 0]],
  head: [sphere(0.12), [0, 1.63, 0]],
};
/** Kind, parts, place, limits of each joint. */
const JOINTS = [
  ['ball', 'pelvis', 'chest', [0, 1.08, 0]],
  ['ball', 'chest', 'head', [0, 1.5, 0]],
];
for (const [side, s] of [
  ['Left', 1],
  ['Right', -1],
]) {
  PARTS[`upperArm${side}`] = [capsule(0.05, 0.11), [0.25 * s, 1.29, 0]];
  PARTS[`lowerArm${side}`] = [capsule(0.045, 0.095), [0.25 * s, 0.99, 0]];
  PARTS[`hand${side}`] = [box(0.035, 0.055, 0.02), [0.25 * s, 0.79, 0]];
  PARTS[`thigh${side}`] = [capsule(0.07, 0.13), [0.1 * s, 0.67, 0]];
  PARTS[`shin${side}`] = [capsule(0.055, 0.145), [0.1 * s, 0.27, 0]];
  PARTS[`foot${side}`] = [box(0.05, 0.035, 0.11), [0.1 * s, 0.035, 0.05]];
  JOINTS.push(
    ['ball', 'chest', `upperArm${side}`, [0.25 * s, 1.43, 0]],
    ['hinge', `upperArm${side}`, `lowerArm${side}`, [0.25 * s, 1.13, 0], [-2.3, 0.05]],
    ['fixed', `lowerArm${side}`, `hand${side}`, [0.25 * s, 0.85, 0]],
    ['ball', 'pelvis', `thigh${side}`, [0.1 * s, 0.87, 0]],
    ['hinge', `thigh${side}`, `shin${side}`, [0.1 * s, 0.47, 0], [-0.05, 2.2]],
    ['hinge', `shin${side}`, `foot${side}`, [0.1 * s, 0.07, 0], [-0.5, 0.7]],
  );
}
const MIDDLE = [0, 0.9, 0];

/** Adds one, turned by `orientation` about its middle. */
export function addRagdoll({ bodies, joints }, position, orientation) {
  const index = {};
  for (const [name, [shape, center]] of Object.entries(PARTS)) {
    index[name] = bodies.length;
    const place = add(position, turn(orientation, sub(center, MIDDLE)));
    bodies.push(body({ shape, density: 1000, position: place, orientation }));
  }
  for (const [kind, a, b, place, limits] of JOINTS) {
    const joint = {
      kind,
      a: index[a],
      b: index[b],
      anchorA: sub(place, PARTS[a][1]),
      anchorB: sub(place, PARTS[b][1]),
    };
    joints.push(limits ? { ...joint, axis: [1, 0, 0], limits } : joint);
  }
}
