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
import { type Collider, PLACED_STRIDE } from '../../collider.js';
import { ConvexGeometry } from '../../narrow/features/geometry.js';
import { CAST_RULES } from '../cast-rules.js';
import { isConvex } from '../cast-table.js';
import { boxInFrame } from '../extents.js';
import type { HitList } from '../hits.js';
import type { PairDistance } from '../pair-distance.js';
import { HIT_STRIDE, RAY_RULES, RAY_STRIDE } from '../ray.js';
import { NO_ROWS, type QueryFilter, type QueryRows } from './query-rows.js';
import {
  type AllRaysOptions,
  type CastOptions,
  checkRayArrays,
  checkRays,
  copyRay,
  type NearOptions,
  type RayOptions,
  readCastRules,
  readLength,
  readRayRules,
} from './read-query.js';
import { NearestAlongPath } from './scene-cast.js';
import type { RowList, SceneHit } from './scene-hit.js';
import { Containing, NearestToPoint, NearestToShape, Overlapping } from './scene-near.js';
import { AllAlongRay, NearestAlongRay } from './scene-ray.js';
import { SceneRecords } from './scene-records.js';
import { SceneTrees } from './scene-trees.js';

/** The frame of the world. */
const WORLD = new Float64Array(PLACED_STRIDE);
WORLD[0] = 1;
WORLD[4] = 1;
WORLD[8] = 1;

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
  readonly #whole = new Float64Array(6);
  readonly #geometry = new ConvexGeometry();
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
    search.begin(this.#ray, 0);
    this.#trees.along(this.#ray, 0, 0, 0, 0, search);
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
    search.ray.set(this.#ray);
    out.clear();
    this.#trees.along(this.#ray, 0, 0, 0, 0, search);
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
    const count = rays.length / RAY_STRIDE;
    checkRayArrays('castRays', count, hits, rows, parts);
    checkRays(rays);
    const search = this.#nearestRay;
    search.prepare(
      'castRays',
      this.#rows,
      this.#records,
      options,
      readRayRules(this.#rayRules, 'castRays', options),
    );
    const longest = readLength('castRays', options.maxDistance);
    const ray = this.#ray;
    let found = 0;
    for (let i = 0; i < count; i++) {
      copyRay(ray, rays, RAY_STRIDE * i, longest);
      search.begin(ray, 0);
      this.#trees.along(ray, 0, 0, 0, 0, search);
      const o = HIT_STRIDE * i;
      rows[i] = search.row;
      if (parts !== null) parts[i] = search.part;
      if (search.row < 0) {
        hits[o] = Number.POSITIVE_INFINITY;
        hits.fill(0, o + 1, o + HIT_STRIDE);
        continue;
      }
      found++;
      for (let k = 0; k < HIT_STRIDE; k++) hits[o + k] = search.record[k]!;
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
    const length = readLength('castShape', options.maxDistance);
    const search = this.#path;
    search.prepare(
      'castShape',
      this.#rows,
      this.#records,
      options,
      readCastRules(this.#castRules, options),
    );
    search.begin();
    this.#push(shapes, unit.x, unit.y, unit.z, length);
    if (search.row < 0) out.miss();
    else out.take(search.row, search.part, search.record, 0);
    return out.hit;
  }

  #push(shapes: readonly Collider[], x: number, y: number, z: number, length: number): void {
    const search = this.#path;
    const ray = this.#ray;
    const box = this.#box;
    let reach = length;
    for (let i = 0; i < shapes.length; i++) {
      boxInFrame(box, this.#geometry.load(shapes[i]!), WORLD);
      for (let k = 0; k < 3; k++) ray[k] = 0.5 * (box[k]! + box[k + 3]!);
      ray[3] = x;
      ray[4] = y;
      ray[5] = z;
      ray[6] = reach;
      search.way[0] = x;
      search.way[1] = y;
      search.way[2] = z;
      search.move(shapes[i]!);
      // A little wider than the shape, for what rounding took.
      const grow = 0.5 + 1e-12;
      const hx = grow * (box[3]! - box[0]!);
      const hy = grow * (box[4]! - box[1]!);
      const hz = grow * (box[5]! - box[2]!);
      this.#trees.along(ray, 0, hx, hy, hz, search);
      if (search.row >= 0) reach = search.record[0]!;
    }
  }

  /** All rows whose shapes overlap a placed shape, or one of several; returns their number. */
  overlap(
    out: RowList,
    shape: Collider | readonly Collider[],
    options: QueryFilter = NO_OPTIONS,
  ): number {
    const shapes = this.#listOf('overlap', shape);
    this.#overlapping.begin('overlap', out, shapes, this.#rows, this.#records, options);
    out.clear();
    this.#trees.near(this.#boxOf(shapes), 0, this.#overlapping);
    out.sort();
    return out.count;
  }

  /** All rows that hold a point (m) inside; returns their number. */
  containing(out: RowList, point: Vec3Like, options: QueryFilter = NO_OPTIONS): number {
    const { x, y, z } = vector(this.#vector, 'containing', 'point', point);
    this.#containing.begin('containing', out, x, y, z, this.#rows, this.#records, options);
    out.clear();
    this.#trees.near(this.#pointBox(x, y, z), 0, this.#containing);
    out.sort();
    return out.count;
  }

  /** The surface nearest to a point (m); `out.distance` is below 0 inside a solid. */
  nearest(out: SceneHit, point: Vec3Like, options: NearOptions = NO_OPTIONS): boolean {
    const { x, y, z } = vector(this.#vector, 'nearest', 'point', point);
    const limit = readLength('nearest', options.maxDistance);
    const search = this.#nearPoint;
    search.begin('nearest', x, y, z, this.#rows, this.#records, options);
    this.#trees.near(this.#pointBox(x, y, z), limit, search);
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
    this.#trees.near(this.#boxOf(shapes), limit, search);
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
    for (let i = 0; i < list.length; i++) {
      if (isConvex(list[i]!)) continue;
      const cure = 'Give convex shapes; a mesh can be asked about in convex parts.';
      fail(query, 'shape', list[i]!.shape.kind, 'must be convex', cure);
    }
    return list;
  }

  #pointBox(x: number, y: number, z: number): Float64Array {
    const box = this.#whole;
    box[0] = x;
    box[1] = y;
    box[2] = z;
    box[3] = x;
    box[4] = y;
    box[5] = z;
    return box;
  }

  #boxOf(shapes: readonly Collider[]): Float64Array {
    const box = this.#box;
    const whole = this.#whole;
    for (let i = 0; i < shapes.length; i++) {
      boxInFrame(box, this.#geometry.load(shapes[i]!), WORLD);
      for (let k = 0; k < 3; k++) {
        whole[k] = i === 0 ? box[k]! : Math.min(whole[k]!, box[k]!);
        whole[k + 3] = i === 0 ? box[k + 3]! : Math.max(whole[k + 3]!, box[k + 3]!);
      }
    }
    return whole;
  }
}
