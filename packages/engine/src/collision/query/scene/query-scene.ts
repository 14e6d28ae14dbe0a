/**
 * Queries of a whole scene (C8): rays, shape casts, overlaps, points, closest points.
 *
 * A scene is rows of bounds and placed shapes; nothing here knows of bodies or simulations. `update`
 * takes the rows as they are; every query after it answers for that state. Results go into objects
 * that the caller keeps; after the first call of each kind nothing is allocated. A filter must not
 * ask the same scene in turn.
 */

import { boolean, direction, fail, vector } from '../../../errors.js';
import type { Vec3, Vec3Like } from '../../../math/types.js';
import { negate, read, vec3 } from '../../../math/vec3.js';
import type { Shape } from '../../../shapes/shape.js';
import type { Collider } from '../../collider.js';
import { CAST_RULES } from '../cast-rules.js';
import { isConvex } from '../cast-table.js';
import { worldBoxOf } from '../extents.js';
import type { HitList } from '../hits.js';
import type { PairDistance } from '../pair-distance.js';
import { placedLeavesOf } from '../placed-leaves.js';
import { HIT_STRIDE, RAY_RULES, RAY_STRIDE } from '../ray.js';
import { NO_ROWS, type QueryFilter, type QueryRows } from './query-rows.js';
import {
  type AllRaysOptions,
  type CastOptions,
  type CastsOptions,
  checkCastArrays,
  checkPositions,
  checkRays,
  checkRoom,
  copyRay,
  type NearOptions,
  type OverlapsOptions,
  type RayOptions,
  readCastRules,
  readLength,
  readOrientations,
  readRayRules,
} from './read-query.js';
import { NearestAlongPath } from './scene-cast.js';
import type { RowList, SceneHit } from './scene-hit.js';
import { Containing, NearestToPoint, NearestToShape, Overlapping } from './scene-near.js';
import { AllAlongRay, NearestAlongRay } from './scene-ray.js';
import { SceneRecords } from './scene-records.js';
import { SceneTrees } from './scene-trees.js';

const NO_OPTIONS = Object.freeze({});

/** Answers questions about rows of bodies. */
export class QueryScene {
  #rows = NO_ROWS;
  readonly #trees = new SceneTrees();
  readonly #records = new SceneRecords();
  readonly #nearestRay = new NearestAlongRay();
  readonly #allRays = new AllAlongRay();
  readonly #path = new NearestAlongPath();
  readonly #overlapping = new Overlapping();
  readonly #containing = new Containing();
  readonly #nearPoint = new NearestToPoint();
  readonly #nearShape = new NearestToShape();
  readonly #ray = new Float64Array(RAY_STRIDE);
  readonly #box = new Float64Array(6);
  readonly #one: Collider[] = [];
  readonly #vector: Vec3 = vec3();
  readonly #rayRules = { ...RAY_RULES };
  readonly #castRules = { ...CAST_RULES };

  /** Takes the rows as they are now; must be called after every change of bounds or shapes. */
  update(rows: QueryRows): void {
    this.#rows = rows;
    this.#trees.update(rows);
    this.#records.update(rows);
  }

  /** The nearest hit of a ray (or any, if the options say so); returns whether there is one. */
  castRay(
    out: SceneHit,
    origin: Vec3Like,
    way: Vec3Like,
    options: RayOptions = NO_OPTIONS,
  ): boolean {
    this.#readRay('castRay', origin, way, options.maxDistance);
    const search = this.#nearestRay;
    search.prepare(
      'castRay',
      this.#rows,
      this.#records,
      options,
      readRayRules(this.#rayRules, 'castRay', options),
    );
    search.run(this.#trees, this.#ray);
    if (search.row < 0) out.miss();
    else out.take(search.row, search.part, search.record, 0);
    return out.hit;
  }

  /**
   * All hits of a ray, nearest first: of every leaf shape the first, or, with `crossings`, all.
   * Clears `out` and returns the number of hits.
   */
  castRayAll(
    out: HitList,
    origin: Vec3Like,
    way: Vec3Like,
    options: AllRaysOptions = NO_OPTIONS,
  ): number {
    const { crossings = false } = options;
    boolean('castRayAll', 'crossings', crossings);
    this.#readRay('castRayAll', origin, way, options.maxDistance);
    const search = this.#allRays;
    const rules = readRayRules(this.#rayRules, 'castRayAll', options);
    search.begin('castRayAll', out, this.#rows, this.#records, options, rules, crossings);
    out.clear();
    search.run(this.#trees, this.#ray);
    out.sort();
    return out.count;
  }

  /**
   * Many rays at once. `rays` has 7 numbers per ray: origin, direction (of any length but 0), length
   * (m; Infinity is allowed). `hits` gets 8 numbers per ray: distance (Infinity: no hit), point,
   * normal, feature; `rows` the row of the body, −1 for none; `parts`, if given, the part. Returns the
   * number of hits. All rays are checked before the first is cast.
   */
  castRays(
    rays: Float64Array,
    hits: Float64Array,
    rows: Int32Array,
    options: RayOptions = NO_OPTIONS,
    parts: Int32Array | null = null,
  ): number {
    const count = checkCastArrays('castRays', 'rays', rays, hits, rows, parts);
    checkRays('castRays', 'rays', rays);
    const search = this.#nearestRay;
    search.prepare(
      'castRays',
      this.#rows,
      this.#records,
      options,
      readRayRules(this.#rayRules, 'castRays', options),
    );
    const longest = readLength('castRays', options.maxDistance);
    let found = 0;
    for (let i = 0; i < count; i++) {
      copyRay(this.#ray, rays, RAY_STRIDE * i, longest);
      search.run(this.#trees, this.#ray);
      rows[i] = search.row;
      if (parts !== null) parts[i] = search.part;
      if (search.row >= 0) found++;
      writeHit(hits, HIT_STRIDE * i, search.row, search.record);
    }
    return found;
  }

  /**
   * Pushes a placed convex shape, or several as one, along a direction and finds the first body it
   * meets; returns whether there is one. What overlaps at the start is met at distance 0.
   */
  castShape(
    out: SceneHit,
    shape: Collider | readonly Collider[],
    way: Vec3Like,
    options: CastOptions = NO_OPTIONS,
  ): boolean {
    const shapes = this.#listOf('castShape', shape);
    const unit = direction(this.#vector, 'castShape', 'direction', way);
    const ray = this.#ray;
    ray[3] = unit.x;
    ray[4] = unit.y;
    ray[5] = unit.z;
    ray[6] = readLength('castShape', options.maxDistance);
    const search = this.#path;
    search.prepare(
      'castShape',
      this.#rows,
      this.#records,
      options,
      readCastRules(this.#castRules, 'castShape', options),
    );
    search.run(this.#trees, shapes, ray);
    if (search.row < 0) out.miss();
    else out.take(search.row, search.part, search.record, 0);
    return out.hit;
  }

  /**
   * Pushes one shape along many paths. `paths` has 7 numbers per path, as `castRays` has for rays:
   * where the shape's origin starts (m), direction (of any length but 0), length (m; Infinity is
   * allowed); `options.orientations` has how the shape is turned. `hits`, `rows` and `parts` are filled
   * as by `castRays`. Returns the number of hits. All is checked before the first cast.
   */
  castShapes(
    shape: Shape,
    paths: Float64Array,
    hits: Float64Array,
    rows: Int32Array,
    options: CastsOptions = NO_OPTIONS,
    parts: Int32Array | null = null,
  ): number {
    const leaves = placedLeavesOf('castShapes', shape);
    const count = checkCastArrays('castShapes', 'paths', paths, hits, rows, parts);
    checkRays('castShapes', 'paths', paths);
    const orientations = readOrientations('castShapes', options, count);
    const search = this.#path;
    search.prepare(
      'castShapes',
      this.#rows,
      this.#records,
      options,
      readCastRules(this.#castRules, 'castShapes', options),
    );
    const longest = readLength('castShapes', options.maxDistance);
    let found = 0;
    for (let i = 0; i < count; i++) {
      copyRay(this.#ray, paths, RAY_STRIDE * i, longest);
      leaves.place(this.#ray, 0, orientations, 4 * i);
      search.run(this.#trees, leaves.colliders, this.#ray);
      rows[i] = search.row;
      if (parts !== null) parts[i] = search.part;
      if (search.row >= 0) found++;
      writeHit(hits, HIT_STRIDE * i, search.row, search.record);
    }
    return found;
  }

  /** All rows whose shapes overlap a placed shape, or one of several; returns their number. */
  overlap(
    out: RowList,
    shape: Collider | readonly Collider[],
    options: QueryFilter = NO_OPTIONS,
  ): number {
    const shapes = this.#listOf('overlap', shape);
    const search = this.#overlapping;
    search.prepare('overlap', out, this.#rows, this.#records, options);
    out.clear();
    search.run(this.#trees, shapes);
    out.sort();
    return out.count;
  }

  /**
   * All rows that one shape overlaps at each of many places. `positions` has 3 numbers per place (m);
   * `options.orientations` has how the shape is turned. The rows of place i stand in `out.rows` from
   * `starts[i]` to `starts[i + 1] − 1`, ascending. Returns the number of all. All is checked before the
   * first question.
   */
  overlaps(
    shape: Shape,
    positions: Float64Array,
    starts: Int32Array,
    out: RowList,
    options: OverlapsOptions = NO_OPTIONS,
  ): number {
    const leaves = placedLeavesOf('overlaps', shape);
    const count = checkPositions('overlaps', positions);
    checkRoom('overlaps', 'starts', starts, count + 1, 'Int32Array');
    const orientations = readOrientations('overlaps', options, count);
    const search = this.#overlapping;
    search.prepare('overlaps', out, this.#rows, this.#records, options);
    out.clear();
    starts[0] = 0;
    for (let i = 0; i < count; i++) {
      leaves.place(positions, 3 * i, orientations, 4 * i);
      search.run(this.#trees, leaves.colliders);
      out.sort(starts[i]);
      starts[i + 1] = out.count;
    }
    return out.count;
  }

  /**
   * Whether one shape overlaps anything at each of many places (as in `overlaps`): `flags` gets 1 or
   * 0. Returns the number of places where it does.
   */
  overlapsAny(
    shape: Shape,
    positions: Float64Array,
    flags: Uint8Array,
    options: OverlapsOptions = NO_OPTIONS,
  ): number {
    const leaves = placedLeavesOf('overlapsAny', shape);
    const count = checkPositions('overlapsAny', positions);
    checkRoom('overlapsAny', 'flags', flags, count, 'Uint8Array');
    const orientations = readOrientations('overlapsAny', options, count);
    const search = this.#overlapping;
    search.prepare('overlapsAny', null, this.#rows, this.#records, options);
    let found = 0;
    for (let i = 0; i < count; i++) {
      leaves.place(positions, 3 * i, orientations, 4 * i);
      flags[i] = search.run(this.#trees, leaves.colliders);
      found += flags[i]!;
    }
    return found;
  }

  /** All rows that hold a point (m) inside; returns their number. */
  containing(out: RowList, point: Vec3Like, options: QueryFilter = NO_OPTIONS): number {
    const { x, y, z } = vector(this.#vector, 'containing', 'point', point);
    this.#containing.begin('containing', out, x, y, z, this.#rows, this.#records, options);
    out.clear();
    this.#trees.beginOverlap(this.#pointBox(x, y, z));
    for (let row = this.#trees.nextOverlapping(); row >= 0; row = this.#trees.nextOverlapping()) {
      this.#containing.visit(row);
    }
    out.sort();
    return out.count;
  }

  /** The surface nearest to a point (m); `out.distance` is below 0 inside a solid. */
  nearest(out: SceneHit, point: Vec3Like, options: NearOptions = NO_OPTIONS): boolean {
    const { x, y, z } = vector(this.#vector, 'nearest', 'point', point);
    const limit = readLength('nearest', options.maxDistance);
    const search = this.#nearPoint;
    search.begin('nearest', x, y, z, this.#rows, this.#records, options);
    const reach = this.#trees.beginNear(this.#pointBox(x, y, z), limit);
    for (let row = this.#trees.nextNear(); row >= 0; row = this.#trees.nextNear()) {
      search.visit(row, reach);
    }
    // The search looks a little beyond the limit for ties.
    if (search.row < 0 || !(search.record[0]! < limit)) out.miss();
    else out.take(search.row, search.part, search.record, 0);
    return out.hit;
  }

  /**
   * The body nearest to a placed convex shape, or to several as one; or, below 0, the one it overlaps
   * deepest. `hit` says which body; `out` has both points and the normal, from the shape to the body.
   */
  closestPoints(
    out: PairDistance,
    hit: SceneHit,
    shape: Collider | readonly Collider[],
    options: NearOptions = NO_OPTIONS,
  ): boolean {
    const shapes = this.#listOf('closestPoints', shape);
    const limit = readLength('closestPoints', options.maxDistance);
    const search = this.#nearShape;
    search.begin('closestPoints', shapes, this.#rows, this.#records, options);
    const reach = this.#trees.beginNear(worldBoxOf(this.#box, shapes), limit);
    for (let row = this.#trees.nextNear(); row >= 0; row = this.#trees.nextNear()) {
      search.visit(row, reach);
    }
    const { found } = search;
    if (search.row < 0 || !(found.distance < limit)) {
      hit.miss();
      return false;
    }
    out.distance = found.distance;
    out.normal.set(found.normal);
    out.onA.set(found.onA);
    out.onB.set(found.onB);
    out.feature = found.feature;
    hit.hit = true;
    hit.row = search.row;
    hit.part = search.part;
    hit.distance = found.distance;
    hit.feature = found.feature;
    read(hit.point, found.onB, 0);
    // Out of the body.
    negate(hit.normal, read(hit.normal, found.normal, 0));
    return true;
  }

  #readRay(query: string, origin: Vec3Like, way: Vec3Like, maxDistance: number | undefined): void {
    const ray = this.#ray;
    const v = this.#vector;
    const length = readLength(query, maxDistance);
    direction(v, query, 'direction', way);
    ray[3] = v.x;
    ray[4] = v.y;
    ray[5] = v.z;
    vector(v, query, 'origin', origin);
    ray[0] = v.x;
    ray[1] = v.y;
    ray[2] = v.z;
    ray[6] = length;
  }

  /** The shapes of a query as a list; each must be convex. */
  #listOf(query: string, shape: Collider | readonly Collider[]): readonly Collider[] {
    let list = shape as readonly Collider[];
    if (!Array.isArray(shape)) {
      this.#one[0] = shape as Collider;
      list = this.#one;
    }
    if (list.length === 0) {
      fail(query, 'shape', list, 'must not be an empty list', 'Give at least one placed shape.');
    }
    for (let i = 0; i < list.length; i++) {
      if (isConvex(list[i]!)) continue;
      const cure = 'Give convex shapes; a mesh can be asked about in convex parts.';
      fail(query, 'shape', list[i]!.shape.kind, 'must be convex', cure);
    }
    return list;
  }

  #pointBox(x: number, y: number, z: number): Float64Array {
    const box = this.#box;
    box[0] = x;
    box[1] = y;
    box[2] = z;
    box[3] = x;
    box[4] = y;
    box[5] = z;
    return box;
  }
}

/** Writes a hit of a bulk cast; row −1 is none. */
function writeHit(hits: Float64Array, o: number, row: number, record: Float64Array): void {
  for (let k = 0; k < HIT_STRIDE; k++) hits[o + k] = row < 0 ? 0 : record[k]!;
  if (row < 0) hits[o] = Number.POSITIVE_INFINITY;
}
