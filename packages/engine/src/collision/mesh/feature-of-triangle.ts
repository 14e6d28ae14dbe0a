/**
 * Feature ids of contacts on surfaces: the triangle's number above, what touches it below.
 *
 * An id has 32 bits. The triangle takes as many as the surface has triangles, the rest names the
 * feature of the triangle and of the other shape. So the id leads back to the triangle, and from
 * there to its material. (The pair table exchanges the halves of an id when it exchanges A and B;
 * `flipFeatureId` undoes it.)
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import type { HeightField } from '../../shapes/height-field.js';
import type { TriangleMesh } from '../../shapes/mesh.js';
import type { Shape } from '../../shapes/shape.js';

const IDS: f64 = 4_294_967_296;

/** How many ids each triangle of a surface of `count` triangles has. */
export function idsPerTriangle(count: i32): f64 {
  let range = IDS;
  let triangles: f64 = 1;
  while (triangles < count) {
    triangles *= 2;
    range /= 2;
  }
  return range;
}

/**
 * The id of a contact on `triangle`; `local` is any whole number of at least 0. The last three ids of
 * each triangle stay free, to tell points apart that would share one.
 */
export function surfaceFeatureId(range: f64, triangle: i32, local: f64): f64 {
  const most = range - 3;
  return triangle * range + (local < most ? local : local % most);
}

/** The triangle of a contact on a mesh or height field that was B when the id was made. */
export function triangleOfFeature(shape: Shape, id: number): number {
  return Math.floor(id / idsPerTriangle(triangleCountOf(shape)));
}

/** Which of the body's materials the touched triangle has; 0 for a shape without triangles. */
export function materialOfFeature(shape: Shape, id: number): number {
  if (shape.kind === 'mesh') {
    const { materials } = shape as TriangleMesh;
    return materialAt(materials, triangleOfFeature(shape, id));
  }
  if (shape.kind === 'height-field') {
    const { materials } = shape as HeightField;
    return materialAt(materials, Math.floor(triangleOfFeature(shape, id) / 2));
  }
  return 0;
}

function materialAt(materials: Uint16Array | null, i: i32): i32 {
  if (materials === null) return 0;
  const material = materials[i];
  return material === undefined ? 0 : material;
}

function triangleCountOf(shape: Shape): number {
  if (shape.kind === 'mesh') return (shape as TriangleMesh).triangleCount;
  if (shape.kind === 'height-field') {
    const { columns, rows } = shape as HeightField;
    return 2 * (columns - 1) * (rows - 1);
  }
  return 1;
}
