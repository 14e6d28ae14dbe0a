/**
 * Queries of one shape at a pose: composites, transformed shapes and all. A scene of one row, for
 * those who have a shape and no simulation.
 */

import { fail, quaternion, vector } from '../../errors.js';
import { multiply, quat, rotate } from '../../math/quat.js';
import type { QuatLike, Vec3Like } from '../../math/types.js';
import { add, vec3 } from '../../math/vec3.js';
import { type Leaf, leavesOf } from '../../shapes/flatten.js';
import { Shape } from '../../shapes/shape.js';
import { Collider } from '../collider.js';
import type { HitList } from './hits.js';
import { overlapAt } from './overlap.js';
import { distanceAt, PairDistance } from './pair-distance.js';
import type { QueryRows } from './scene/query-rows.js';
import { QueryScene } from './scene/query-scene.js';
import type { AllRaysOptions, CastOptions, NearOptions, RayOptions } from './scene/read-query.js';
import { RowList, type SceneHit } from './scene/scene-hit.js';

const INFINITY = Number.POSITIVE_INFINITY;
const position = vec3();
const orientation = quat();
const leafPosition = vec3();
const leafOrientation = quat();

/** A shape, split into its leaves, at a pose. */
export class ShapeAt {
  readonly shape: Shape;
  /** The leaves, placed; hits name them by number as `part`. */
  readonly colliders: readonly Collider[];
  readonly #leaves: readonly Leaf[];
  readonly #scene = new QueryScene();
  readonly #row: QueryRows;
  readonly #rows = new RowList();
  readonly #other = new PairDistance();

  /** At the world's origin, not turned, until {@link place}. */
  constructor(shape: Shape) {
    if (!(shape instanceof Shape)) {
      const cure = 'Give one of the shape classes, e.g. new Box(1, 1, 1).';
      fail('ShapeAt', 'shape', shape, 'must be a Shape', cure);
    }
    this.shape = shape;
    this.#leaves = leavesOf(shape);
    this.colliders = this.#leaves.map((leaf) => new Collider(leaf.shape));
    this.#row = {
      count: 1,
      moving: 0,
      // Without bounds the one row is always looked at, wherever it is.
      bounds: Float64Array.of(-INFINITY, -INFINITY, -INFINITY, INFINITY, INFINITY, INFINITY),
      colliders: [this.colliders],
      enabled: null,
      layers: null,
    };
    this.place([0, 0, 0]);
  }

  /** Puts the shape's frame at a position (m) and an orientation (default: not turned). */
  place(at: Vec3Like, turn: QuatLike = [0, 0, 0, 1]): this {
    quaternion(orientation, 'ShapeAt', 'orientation', turn);
    vector(position, 'ShapeAt', 'position', at);
    for (let i = 0; i < this.#leaves.length; i++) {
      const leaf = this.#leaves[i]!;
      add(leafPosition, position, rotate(leafPosition, orientation, leaf.position));
      multiply(leafOrientation, orientation, leaf.orientation);
      this.colliders[i]!.place(leafPosition, leafOrientation);
    }
    this.#scene.update(this.#row);
    return this;
  }

  /** The nearest hit of a ray; see `QueryScene.castRay`. */
  castRay(out: SceneHit, origin: Vec3Like, way: Vec3Like, options?: RayOptions): boolean {
    return this.#scene.castRay(out, origin, way, options);
  }

  /** All hits of a ray; see `QueryScene.castRayAll`. */
  castRayAll(out: HitList, origin: Vec3Like, way: Vec3Like, options?: AllRaysOptions): number {
    return this.#scene.castRayAll(out, origin, way, options);
  }

  /** Pushes `mover`, of convex leaves, along a direction until it meets this shape. */
  castShape(out: SceneHit, mover: ShapeAt, way: Vec3Like, options?: CastOptions): boolean {
    return this.#scene.castShape(out, mover.colliders, way, options);
  }

  /** Whether a point (m) lies inside. */
  contains(point: Vec3Like): boolean {
    return this.#scene.containing(this.#rows, point) > 0;
  }

  /** The point of the surface nearest to a point (m); `out.distance` is below 0 inside a solid. */
  nearest(out: SceneHit, point: Vec3Like, options?: NearOptions): boolean {
    return this.#scene.nearest(out, point, options);
  }

  /** Whether the two share a point. */
  overlaps(other: ShapeAt): boolean {
    return this.colliders.some((a) => other.colliders.some((b) => overlapAt(a, b)));
  }

  /** Distance and closest points of the nearest two leaves, or of the deepest overlap. */
  distance(out: PairDistance, other: ShapeAt): PairDistance {
    let best = Number.POSITIVE_INFINITY;
    for (const a of this.colliders) {
      for (const b of other.colliders) {
        const found = this.#other;
        if (!distanceAt(found, a, b) || found.distance >= best) continue;
        best = found.distance;
        out.distance = best;
        out.normal.set(found.normal);
        out.onA.set(found.onA);
        out.onB.set(found.onB);
        out.feature = found.feature;
      }
    }
    return out;
  }
}
