/** Finds the triangles of a surface: made when it first collides, kept as long as the shape lives. */

import { fail } from '../../errors.js';
import { HeightField } from '../../shapes/height-field.js';
import { TriangleMesh } from '../../shapes/mesh.js';
import type { Shape } from '../../shapes/shape.js';
import { HeightFieldTriangles } from './height-field-triangles.js';
import { readMesh } from './read-mesh.js';
import type { TriangleSource } from './triangle-source.js';

const known = new WeakMap<Shape, TriangleSource>();

/** The triangles of a mesh or height field. */
export function triangleSourceOf(shape: Shape): TriangleSource {
  let source = known.get(shape);
  if (source === undefined) {
    source = makeSource(shape);
    known.set(shape, source);
  }
  return source;
}

function makeSource(shape: Shape): TriangleSource {
  if (shape instanceof TriangleMesh) return readMesh(shape);
  if (shape instanceof HeightField) return new HeightFieldTriangles(shape);
  return fail(
    'triangleSourceOf',
    'shape',
    shape.kind,
    'must be a mesh or a height field',
    'Other shapes have no triangles: use the pair table.',
  );
}
