/** A cloth as plain data, as scene files hold it. */

import type { Vec3 } from '../../math/types.js';
import { describeMaterial } from '../describe-system.js';
import type { WindFunction } from '../forces/wind.js';
import type { ClothMesh } from './cloth-mesh.js';
import type { ClothSettings } from './cloth-options.js';

/** The options of a cloth but for its pins; null where the wind is a function. */
export function describeCloth(
  settings: ClothSettings,
  { vertices, triangles, uv }: ClothMesh,
  wind: Vec3 | WindFunction,
): { [field: string]: unknown } | null {
  if (typeof wind === 'function') return null;
  const { material, selfThickness, tearStrain, maxStretch, wind: _, ...plain } = settings;
  const finite = (value: number): number | null =>
    value === Number.POSITIVE_INFINITY ? null : value;
  return {
    mesh: {
      vertices: Array.from(vertices),
      indices: Array.from(triangles),
      ...(uv !== null && { uv: Array.from(uv) }),
    },
    ...plain,
    tearStrain: finite(tearStrain),
    maxStretch: finite(maxStretch),
    ...(selfThickness > 0 && { selfThickness }),
    material: describeMaterial(material),
    wind: [wind.x, wind.y, wind.z],
  };
}
