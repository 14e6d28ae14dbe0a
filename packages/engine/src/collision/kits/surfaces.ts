/** What meshes and height fields need: their cells of the pair table, and the questions about triangles. */

import type { HeightField } from '../../shapes/height-field.js';
import type { TriangleMesh } from '../../shapes/mesh.js';
import { impactSurface } from '../continuous/impact-surface.js';
import { materialOfContact } from '../mesh/material-of-contact.js';
import { setPair } from '../narrow/pair-table.js';
import { SURFACE_PAIRS } from '../narrow/surface-pairs.js';
import { castSurface } from '../query/cast-surface.js';
import { crossSurface } from '../query/cross-surface.js';
import { distanceToSurface } from '../query/distance-surface.js';
import { overlapsSurface } from '../query/overlap-surface.js';
import { nearestOnSurface } from '../query/point-surface.js';
import { rayHeightField } from '../query/ray-height-field.js';
import { rayMesh } from '../query/ray-mesh.js';
import { bringSurfaceFunctions } from '../surface-functions.js';

/** Makes surfaces of triangles collide and answer. */
export function bringSurfaces(): void {
  for (const { a, b, collide } of SURFACE_PAIRS) setPair(a, b, collide);
  bringSurfaceFunctions({
    ray: (hit, ray, shape, end, rules) =>
      shape.kind === 'mesh'
        ? rayMesh(hit, ray, shape as TriangleMesh, end, rules)
        : rayHeightField(hit, ray, shape as HeightField, end, rules),
    cross: crossSurface,
    nearest: nearestOnSurface,
    distance: distanceToSurface,
    overlaps: overlapsSurface,
    cast: castSurface,
    impact: impactSurface,
    material: materialOfContact,
  });
}
