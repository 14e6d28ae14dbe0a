/** Composites and transformed shapes, nested to any depth, as one flat list of placed shapes. */

import * as quat from '../math/quat.js';
import type { Quat, Vec3 } from '../math/types.js';
import * as vec3 from '../math/vec3.js';
import type { Composite } from './composite.js';
import { composePose, type Pose } from './pose.js';
import type { Shape } from './shape.js';
import type { Transformed } from './transformed.js';

/** A shape that is neither composite nor transformed, placed in the frame of the whole. */
export interface Leaf extends Pose {
  readonly shape: Shape;
}

/** The leaves of a shape, in the order of the parts; a plain shape is its own only leaf. Allocates. */
export function leavesOf(shape: Shape): Leaf[] {
  const leaves: Leaf[] = [];
  collect(leaves, shape, vec3.vec3(), quat.quat());
  return leaves;
}

function collect(leaves: Leaf[], shape: Shape, position: Vec3, orientation: Quat): void {
  // By kind: who looks for leaves must not bring along the classes that have some.
  if (shape.kind !== 'composite' && shape.kind !== 'transformed') {
    leaves.push({ shape, position, orientation });
    return;
  }
  for (const part of shape.kind === 'composite'
    ? (shape as Composite).parts
    : [shape as Transformed]) {
    const p = vec3.vec3();
    const q = quat.quat();
    composePose(p, q, position, orientation, part);
    collect(leaves, part.shape, p, quat.normalize(q, q));
  }
}
