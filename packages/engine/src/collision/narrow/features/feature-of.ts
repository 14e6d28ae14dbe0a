/** The contact feature of any convex shape. */

import type { f64 } from '../../../kernel/lanes.js';
import { FEATURE, feature } from '../feature-id.js';
import { boxFeature } from './box-feature.js';
import type { ContactFeature } from './contact-feature.js';
import { CORE, type ConvexGeometry } from './geometry.js';
import { hullFeature, triangleFeature } from './hull-feature.js';
import { capsuleFeature, coneFeature, cylinderFeature } from './round-feature.js';
import { supportAlong } from './support.js';

const ROUND = feature(FEATURE.round, 0);
const point = new Float64Array(3);
const along = new Float64Array(3);

/** Writes what can touch in the unit direction (x, y, z), all in the shape's frame. */
export function featureOf(
  out: ContactFeature,
  geometry: ConvexGeometry,
  x: f64,
  y: f64,
  z: f64,
): void {
  along[0] = x;
  along[1] = y;
  along[2] = z;
  featureAlong(out, geometry, along);
}

/** {@link featureOf} with the direction (3) in an array. */
export function featureAlong(
  out: ContactFeature,
  geometry: ConvexGeometry,
  direction: Float64Array,
): void {
  switch (geometry.core) {
    case CORE.box:
      boxFeature(out, geometry, direction);
      return;
    case CORE.hull:
      hullFeature(out, geometry.hull!, direction);
      return;
    case CORE.cylinder:
      cylinderFeature(out, geometry, direction);
      return;
    case CORE.cone:
      coneFeature(out, geometry, direction);
      return;
    case CORE.triangle:
      triangleFeature(out, geometry, direction);
      return;
    case CORE.segment:
      capsuleFeature(out, geometry, direction);
      return;
    default: {
      // Balls and ellipsoids touch with one point.
      const { radius } = geometry;
      supportAlong(point, 0, geometry, direction);
      out.begin(1);
      out.support = ROUND;
      out.face = ROUND;
      for (let k = 0; k < 3; k++) out.points[k] = point[k]! + radius * direction[k]!;
      out.name(0, ROUND, ROUND);
    }
  }
}
