/**
 * A shape as the pieces that are drawn: composites and transformed shapes, nested to any depth, fall
 * apart into plain shapes with a pose. Pieces, not whole shapes, are what is instanced: a thousand
 * tables of a top and four legs are five thousand boxes in one draw call.
 */

import type { Composite, Shape, Transformed } from 'rattleback';
import { Matrix4, Quaternion, Vector3 } from 'three';

/** A plain shape and where it is in the frame of the whole. */
export interface ShapeLeaf {
  readonly shape: Shape;
  /** From the frame of the plain shape to that of the whole; no scale. */
  readonly matrix: Matrix4;
}

const ONE = new Vector3(1, 1, 1);

/** The plain shapes of a shape, in the order of its parts: `part` of a hit counts the same way. */
export function leavesOf(shape: Shape): ShapeLeaf[] {
  const leaves: ShapeLeaf[] = [];
  collect(leaves, shape, new Matrix4());
  return leaves;
}

function collect(leaves: ShapeLeaf[], shape: Shape, matrix: Matrix4): void {
  if (shape.kind === 'composite') {
    for (const part of (shape as Composite).parts) {
      collect(leaves, part.shape, matrix.clone().multiply(poseMatrix(part)));
    }
  } else if (shape.kind === 'transformed') {
    const moved = shape as Transformed;
    collect(leaves, moved.shape, matrix.clone().multiply(poseMatrix(moved)));
  } else {
    leaves.push({ shape, matrix });
  }
}

function poseMatrix({
  position: p,
  orientation: q,
}: Pick<Transformed, 'position' | 'orientation'>): Matrix4 {
  return new Matrix4().compose(new Vector3(p.x, p.y, p.z), new Quaternion(q.x, q.y, q.z, q.w), ONE);
}
