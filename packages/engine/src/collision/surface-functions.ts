/**
 * What can be asked of a surface of triangles, by those who meet any shape: rays, casts, distances,
 * times of impact, materials.
 *
 * The answers take much code, and most applications have no surfaces. So nobody imports them; they are
 * brought (`kits/surfaces.ts`) when the engine's door hands out a class that makes surfaces.
 */

import { fail } from '../errors.js';
import type { Shape } from '../shapes/shape.js';
import type { Collider } from './collider.js';
import type { Impact, ImpactSettings } from './continuous/impact.js';
import type { Motion } from './continuous/motion.js';
import type { MovingShape } from './continuous/moving-shape.js';
import type { ConvexGeometry } from './narrow/features/geometry.js';
import type { ConvexCast } from './query/cast-convex.js';
import type { CastRules } from './query/cast-rules.js';
import type { HitList } from './query/hits.js';
import type { PairDistance } from './query/pair-distance.js';
import type { RayRules } from './query/ray.js';

/** The questions; each is described where it is answered. */
export interface SurfaceFunctions {
  /** As the kernels of `query/ray-table.ts`. */
  ray(hit: Float64Array, ray: Float64Array, shape: Shape, end: number, rules: RayRules): number;
  /** As `query/cross-surface.ts`. */
  cross(
    out: HitList,
    local: Float64Array,
    rays: Float64Array,
    r: number,
    collider: Collider,
    rules: RayRules,
    row: number,
    part: number,
  ): void;
  /** As `query/point-surface.ts`. */
  nearest(
    out: Float64Array,
    o: number,
    x: number,
    y: number,
    z: number,
    collider: Collider,
    limit: number,
  ): boolean;
  /** As `query/distance-surface.ts`. */
  distance(out: PairDistance, shape: ConvexGeometry, surface: Collider, limit: number): boolean;
  /** As `query/overlap-surface.ts`. */
  overlaps(shape: ConvexGeometry, surface: Collider): boolean;
  /** As `query/cast-surface.ts`. */
  cast(
    out: ConvexCast,
    shape: ConvexGeometry,
    surface: Collider,
    way: Float64Array,
    rules: CastRules,
  ): number;
  /** As `continuous/impact-surface.ts`. */
  impact(
    out: Impact,
    shape: MovingShape,
    surface: Collider,
    motion: Motion,
    end: number,
    settings: ImpactSettings,
  ): Impact;
  /** As `mesh/material-of-contact.ts`. */
  material(shapeA: Shape, shapeB: Shape, isA: boolean, feature: number): number;
}

let brought: SurfaceFunctions | null = null;

/** From now on surfaces have answers. */
export function bringSurfaceFunctions(functions: SurfaceFunctions): void {
  brought = functions;
}

/** The answers. */
export function surfaceFunctions(): SurfaceFunctions {
  if (brought !== null) return brought;
  const cure = "Import TriangleMesh and HeightField from 'rattleback'.";
  return fail('Collider', 'shape', 'a surface', 'must come through the door of the engine', cure);
}
