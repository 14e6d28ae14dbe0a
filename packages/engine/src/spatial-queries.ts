/**
 * Questions about space to a whole simulation (C8): rays, shape casts, overlaps, points, closest
 * points. They answer for where the bodies are at the moment of the question, also right after an
 * edit; sensors and bodies that cannot collide are not there unless asked for.
 */

import { type BodyFilter, readBodyFilter } from './collision/query/body-filter.js';
import { HitList } from './collision/query/hits.js';
import { PairDistance } from './collision/query/pair-distance.js';
import { ClosestPoints, QueryHit } from './collision/query/results.js';
import type { QueryScene } from './collision/query/scene/query-scene.js';
import type {
  AllRaysOptions,
  CastOptions,
  CastsOptions,
  NearOptions,
  OverlapsOptions,
  RayOptions,
} from './collision/query/scene/read-query.js';
import { RowList, SceneHit } from './collision/query/scene/scene-hit.js';
import { ShapeAt } from './collision/query/shape-at.js';
import type { CollisionWorld } from './collision-world.js';
import { fail } from './errors.js';
import type { QuatLike, Vec3Like } from './math/types.js';
import type { BodyCollection } from './objects/body-collection.js';
import type { RigidBody } from './objects/rigid-body.js';
import { Shape } from './shapes/shape.js';
import { Timeline } from './timeline.js';

/** Options of `castRay`; what the scene's own words are, with bodies instead of rows. */
export type RayQuery = BodyFilter & Omit<RayOptions, 'filter' | 'mask'>;
/** Options of `castRayAll`. */
export type AllRaysQuery = BodyFilter & Omit<AllRaysOptions, 'filter' | 'mask'>;
/** Options of `castShape`. */
export type CastQuery = BodyFilter & Omit<CastOptions, 'filter' | 'mask'>;
/** Options of `castShapes`. */
export type CastsQuery = BodyFilter & Omit<CastsOptions, 'filter' | 'mask'>;
/** Options of `overlaps` and `overlapsAny`. */
export type OverlapsQuery = BodyFilter & Omit<OverlapsOptions, 'filter' | 'mask'>;
/** Options of `closestPoints` and `nearestSurface`. */
export type NearQuery = BodyFilter & Omit<NearOptions, 'filter' | 'mask'>;

/** Where a shape of a question is; a body will do. */
export interface QueryPose {
  /** m */
  readonly position: Vec3Like;
  /** Default: not turned. */
  readonly orientation?: QuatLike;
}

const NOTHING = Object.freeze({});

/** A timeline of bodies that can be asked. */
export abstract class SpatialQueries extends Timeline {
  abstract readonly bodies: BodyCollection;
  /** @internal */
  abstract readonly collisions: CollisionWorld;

  readonly #hit = new SceneHit();
  readonly #hits = new HitList();
  readonly #rows = new RowList();
  readonly #distance = new PairDistance();
  readonly #shapes = new WeakMap<Shape, ShapeAt>();

  /**
   * The first body that a ray meets, or, with `any: true`, one of those it meets; null if there is
   * none. Pass `out` to have it filled instead of a new object.
   */
  castRay(
    origin: Vec3Like,
    direction: Vec3Like,
    options: RayQuery = NOTHING,
    out: QueryHit = new QueryHit(),
  ): QueryHit | null {
    const found = this.#ask('castRay', options, (scene, asked) =>
      scene.castRay(this.#hit, origin, direction, asked),
    );
    return found ? this.#fill(out) : null;
  }

  /**
   * Everything a ray meets, nearest first: of every part of a body the first hit, or, with
   * `crossings: true`, every place where the ray enters or leaves it.
   */
  castRayAll(origin: Vec3Like, direction: Vec3Like, options: AllRaysQuery = NOTHING): QueryHit[] {
    const list = this.#hits;
    const count = this.#ask('castRayAll', options, (scene, asked) =>
      scene.castRayAll(list, origin, direction, asked),
    );
    const hits: QueryHit[] = [];
    for (let i = 0; i < count; i++) {
      this.#hit.take(list.owners[2 * i]!, list.owners[2 * i + 1]!, list.data, 8 * i);
      hits.push(this.#fill(new QueryHit()));
    }
    return hits;
  }

  /**
   * Many rays at once, without garbage. `rays` has 7 numbers per ray: origin (m), direction (of any
   * length but 0), length (m, may be Infinity). `hits` gets 8 per ray: distance (m; Infinity: no
   * hit), point, normal, feature; `rows` the body's row, for `sim.bodies.at`, or −1; `parts`, if
   * given, which of the body's leaf shapes. Returns the number of hits.
   */
  castRays(
    rays: Float64Array,
    hits: Float64Array,
    rows: Int32Array,
    options: RayQuery = NOTHING,
    parts: Int32Array | null = null,
  ): number {
    return this.#ask('castRays', options, (scene, asked) =>
      scene.castRays(rays, hits, rows, asked, parts),
    );
  }

  /**
   * Pushes a shape along a direction and finds the first body it meets; null if there is none. The
   * shape must be convex or made of convex parts. What overlaps at the start is met at distance 0.
   */
  castShape(
    shape: Shape,
    from: QueryPose,
    direction: Vec3Like,
    options: CastQuery = NOTHING,
    out: QueryHit = new QueryHit(),
  ): QueryHit | null {
    const { colliders } = this.#place('castShape', shape, from);
    const found = this.#ask('castShape', options, (scene, asked) =>
      scene.castShape(this.#hit, colliders, direction, asked),
    );
    return found ? this.#fill(out) : null;
  }

  /** All bodies that overlap a shape, in the order of their rows. */
  overlap(shape: Shape, at: QueryPose, options: BodyFilter = NOTHING): RigidBody[] {
    const { colliders } = this.#place('overlap', shape, at);
    this.#ask('overlap', options, (scene, asked) => scene.overlap(this.#rows, colliders, asked));
    return this.#bodiesFound();
  }

  /**
   * Pushes one shape along many paths, without garbage. `paths` has 7 numbers per path, as `castRays`
   * has per ray: where the shape starts (m), direction, length (m); `options.orientations` how it is
   * turned (4 numbers per path). `hits`, `rows` and `parts` are filled as by `castRays`.
   */
  castShapes(
    shape: Shape,
    paths: Float64Array,
    hits: Float64Array,
    rows: Int32Array,
    options: CastsQuery = NOTHING,
    parts: Int32Array | null = null,
  ): number {
    return this.#ask('castShapes', options, (scene, asked) =>
      scene.castShapes(shape, paths, hits, rows, asked, parts),
    );
  }

  /**
   * The bodies that one shape overlaps at each of many places, without garbage. `positions` has 3
   * numbers per place (m), `options.orientations` 4. The rows of the bodies at place i stand in
   * `out.rows` from `starts[i]` to `starts[i + 1] − 1`. Returns the number of all.
   */
  overlaps(
    shape: Shape,
    positions: Float64Array,
    starts: Int32Array,
    out: RowList,
    options: OverlapsQuery = NOTHING,
  ): number {
    return this.#ask('overlaps', options, (scene, asked) =>
      scene.overlaps(shape, positions, starts, out, asked),
    );
  }

  /** Whether one shape overlaps anything at each of many places: `flags` gets 1 or 0. */
  overlapsAny(
    shape: Shape,
    positions: Float64Array,
    flags: Uint8Array,
    options: OverlapsQuery = NOTHING,
  ): number {
    return this.#ask('overlapsAny', options, (scene, asked) =>
      scene.overlapsAny(shape, positions, flags, asked),
    );
  }

  /** All bodies that hold a point (m) inside, in the order of their rows. */
  bodiesAt(point: Vec3Like, options: BodyFilter = NOTHING): RigidBody[] {
    this.#ask('bodiesAt', options, (scene, asked) => scene.containing(this.#rows, point, asked));
    return this.#bodiesFound();
  }

  /** The surface nearest to a point (m), or null; `distance` is below 0 inside a solid. */
  nearestSurface(
    point: Vec3Like,
    options: NearQuery = NOTHING,
    out: QueryHit = new QueryHit(),
  ): QueryHit | null {
    const found = this.#ask('nearestSurface', options, (scene, asked) =>
      scene.nearest(this.#hit, point, asked),
    );
    return found ? this.#fill(out) : null;
  }

  /**
   * The body nearest to a shape with the closest points of the two, or, below 0, the one it overlaps
   * deepest; null if there is none within `maxDistance`. For two bodies: `distanceBetween(a, b)`.
   */
  closestPoints(
    shape: Shape,
    at: QueryPose,
    options: NearQuery = NOTHING,
    out: ClosestPoints = new ClosestPoints(),
  ): ClosestPoints | null {
    const { colliders } = this.#place('closestPoints', shape, at);
    const found = this.#ask('closestPoints', options, (scene, asked) =>
      scene.closestPoints(this.#distance, this.#hit, colliders, asked),
    );
    return found ? out.take(this.bodies.at(this.#hit.row), this.#distance) : null;
  }

  /** Asks the scene as it is now, with a filter that speaks of rows. */
  #ask<O extends BodyFilter, R>(
    query: string,
    options: O,
    ask: (scene: QueryScene, asked: Omit<O, keyof BodyFilter>) => R,
  ): R {
    const { collisions, bodies } = this;
    return ask(collisions.scene, readBodyFilter(query, options, bodies, collisions.names));
  }

  #place(query: string, shape: Shape, at: QueryPose): ShapeAt {
    if (!(shape instanceof Shape)) {
      const cure = 'Give one of the shape classes, e.g. new Sphere(0.5).';
      fail(query, 'shape', shape, 'must be a Shape', cure);
    }
    if (typeof at !== 'object' || at === null) {
      const cure = 'Write it as { position: [0, 1, 0] }.';
      fail(query, 'pose', at, 'must have a position', cure);
    }
    let placed = this.#shapes.get(shape);
    if (placed === undefined) {
      placed = new ShapeAt(shape);
      this.#shapes.set(shape, placed);
    }
    return placed.place(at.position, at.orientation);
  }

  #fill(out: QueryHit): QueryHit {
    return out.take(this.bodies.at(this.#hit.row), this.#hit);
  }

  #bodiesFound(): RigidBody[] {
    const found: RigidBody[] = [];
    for (let i = 0; i < this.#rows.count; i++) found.push(this.bodies.at(this.#rows.rows[i]!));
    return found;
  }
}
