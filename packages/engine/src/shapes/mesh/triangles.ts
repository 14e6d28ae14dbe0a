/** Reads the corners of triangles from any form a user may have them in. */

import { fail } from '../../errors.js';

/** Flat `[0, 1, 2, …]`, or `[[0, 1, 2], …]`, or any typed array of whole numbers. */
export type TrianglesLike =
  | readonly number[]
  | readonly (readonly [number, number, number])[]
  | Uint8Array
  | Uint16Array
  | Uint32Array
  | Int32Array;

/**
 * A fresh (triangles × 3) array of indices below `vertexCount`, or an error that names the first
 * bad one. Without indices the vertices themselves make up the triangles, three by three.
 */
export function readTriangles(
  object: string,
  field: string,
  value: TrianglesLike | undefined,
  vertexCount: number,
): Int32Array<ArrayBuffer> {
  let flat: ArrayLike<unknown>;
  if (value === undefined) {
    flat = Array.from({ length: vertexCount }, (_, i) => i);
  } else if (Array.isArray(value)) {
    flat = Array.isArray(value[0]) ? flatten(object, field, value) : value;
  } else if (ArrayBuffer.isView(value) && 'length' in value) {
    flat = value;
  } else {
    const must = 'must be a list of corner indices';
    return fail(object, field, value, must, 'Write [0, 1, 2, …] or [[0, 1, 2], …].');
  }
  if (flat.length === 0 || flat.length % 3 !== 0) {
    const must = 'must have three corners for every triangle, and at least one triangle';
    fail(
      object,
      field,
      value ?? flat.length,
      must,
      `There are ${flat.length} corners: add the missing ones.`,
    );
  }
  const corners = new Int32Array(flat.length);
  for (let i = 0; i < flat.length; i++) {
    const index = flat[i];
    if (
      typeof index !== 'number' ||
      !Number.isInteger(index) ||
      index < 0 ||
      index >= vertexCount
    ) {
      const must = `must be a whole number from 0 to ${vertexCount - 1}`;
      const cure = `There are ${vertexCount} vertices; check triangle ${Math.trunc(i / 3)}.`;
      fail(object, `${field}[${i}]`, index, must, cure);
    }
    corners[i] = index;
  }
  return corners;
}

function flatten(object: string, field: string, triples: readonly unknown[]): unknown[] {
  const flat: unknown[] = [];
  for (const [i, triple] of triples.entries()) {
    if (!Array.isArray(triple) || triple.length !== 3) {
      fail(object, `${field}[${i}]`, triple, 'must have three corners', 'Write [a, b, c].');
    }
    flat.push(triple[0], triple[1], triple[2]);
  }
  return flat;
}
