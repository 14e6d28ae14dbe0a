/**
 * When a moving and turning convex shape meets a mesh or a landscape: the earliest impact with any of
 * the triangles that its path comes near.
 *
 * Each triangle's own plane is asked first: along it the shape is mostly apart all the time, or up to
 * the best time so far, for the price of a few support points.
 *
 * A surface with a front only (`sides: 'front'`) stops what comes from the front; a shape whose centre
 * is behind a triangle passes it.
 */

import type { HeightField } from '../../shapes/height-field.js';
import { type Collider, PLACED_STRIDE } from '../collider.js';
import type { MeshTriangles } from '../mesh/mesh-triangles.js';
import { triangleSourceOf } from '../mesh/source-of.js';
import { TRIANGLE_STRIDE, TriangleList, type TriangleSource } from '../mesh/triangle-source.js';
import { Separation, separate } from '../narrow/gjk-separation.js';
import { boxInFrame } from '../query/extents.js';
import { RAY_STRIDE } from '../query/ray.js';
import { crossTriangle } from '../query/ray-triangle.js';
import { type TriangleAlong, walkTree } from '../query/tree-walk.js';
import { apartAlong, staysShallow } from './axis-separation.js';
import { IMPACT_DEFAULTS, Impact, type ImpactSettings } from './impact.js';
import { impactConvex, takeSeparation } from './impact-convex.js';
import { type Motion, moveRecord } from './motion.js';
import { MovingShape } from './moving-shape.js';

/** Length of the first piece of a path over a landscape, in cells, if the shape is smaller. */
const LEAST_PIECE = 0.1;
/** Most cells along a later piece, unless the shape itself is longer. */
const MOST_CELLS = 8;

/**
 * Cosine of the angle between normals of one impact: that of an edge is off by as much as the gap may
 * be larger than the target, or than half the distance at the start.
 */
const ALIKE = 0.6;

const atStart = new Float64Array(6);
const atEnd = new Float64Array(6);
const swept = new Float64Array(6);
const middle = new Float64Array(3);
const endFrame = new Float64Array(PLACED_STRIDE);
const frameNow = new Float64Array(PLACED_STRIDE);
const separation = new Separation();
const path = new Float64Array(RAY_STRIDE);
const list = new TriangleList();
/** (1) a limit that nobody asks for */
const unused = new Float64Array(1);

/** The earliest impact so far. */
class EarliestImpact implements TriangleAlong {
  readonly best = new Impact();
  overlapping = false;
  rounds = 0;
  /** Length of the path on which `visit` measures its limit, m. */
  length = 0;
  readonly #overlap = new Impact();
  readonly #one = new Impact();
  readonly #triangle = new MovingShape(crossTriangle);
  readonly #core = new MovingShape();
  readonly #corners = new Float64Array(TRIANGLE_STRIDE);
  #source!: TriangleSource;
  #shape!: MovingShape;
  #surface!: Collider;
  #motion!: Motion;
  #settings: ImpactSettings = { ...IMPACT_DEFAULTS };
  readonly #coreSettings: ImpactSettings = { ...IMPACT_DEFAULTS };
  // The middle of the shape's box at the start, in the surface's frame, m.
  #x = 0;
  #y = 0;
  #z = 0;

  begin(
    source: TriangleSource,
    shape: MovingShape,
    surface: Collider,
    motion: Motion,
    end: number,
    settings: ImpactSettings,
    box: Float64Array,
  ): void {
    this.#x = 0.5 * (box[0]! + box[3]!);
    this.#y = 0.5 * (box[1]! + box[4]!);
    this.#z = 0.5 * (box[2]! + box[5]!);
    this.#source = source;
    this.#shape = shape;
    this.#surface = surface;
    this.#motion = motion;
    this.#settings = settings;
    this.best.setApart(end);
    this.overlapping = false;
    this.rounds = 0;
    this.length = 0;
  }

  /** `limit` is a distance along the path, as `walkTree` counts. */
  visit(triangle: number, limit: Float64Array): void {
    const { best } = this;
    const corners = this.#corners;
    this.#source.load(corners, triangle);
    const one = this.#search();
    if (one === null) return;
    this.rounds += one.rounds;
    if (one.status === 'apart') return;
    if (one.status === 'overlapping') {
      if (!this.overlapping || one.separation < this.#overlap.separation) {
        this.#overlap.copy(one).feature = triangle;
      }
      this.overlapping = true;
      return;
    }
    const earlier =
      one.time < best.time ||
      best.status === 'apart' ||
      (one.time === best.time && triangle < best.feature);
    if (!earlier) return;
    best.copy(one).feature = triangle;
    limit[0] = Math.min(limit[0]!, best.time * this.length);
  }

  /** The impact with one triangle; null if it need not be looked at. */
  #search(): Impact | null {
    const { best } = this;
    const corners = this.#corners;
    const r = this.#surface.placed;
    const lx = corners[9]!;
    const ly = corners[10]!;
    const lz = corners[11]!;
    if (this.#passes()) return null;
    const inFront =
      lx * (this.#x - corners[0]!) + ly * (this.#y - corners[1]!) + lz * (this.#z - corners[2]!);
    const piece = this.#triangle.loadTriangle(r, corners, this.#motion);
    const nx = r[0]! * lx + r[1]! * ly + r[2]! * lz;
    const ny = r[3]! * lx + r[4]! * ly + r[5]! * lz;
    const nz = r[6]! * lx + r[7]! * ly + r[8]! * lz;

    // A triangle that turns takes its plane with it; its normal at the start is still a direction.
    const s = inFront < 0 ? 1 : -1;
    const settings = this.#settings;
    const { target, tolerance, graze } = settings;
    const shape = this.#shape;
    const end = best.time;
    const from = apartAlong(shape, piece, s * nx, s * ny, s * nz, end, target, tolerance);
    if (from >= end) return null;
    const one = impactConvex(this.#one, shape, piece, from, end, settings);
    if (one.status === 'hit' && graze > 0) {
      // The face's own direction: a floor of triangles is crossed at many an edge.
      return staysShallow(shape, piece, s * nx, s * ny, s * nz, one.time, graze) ? null : one;
    }
    if (one.status !== 'overlapping' || settings.core === 0) return one;
    // The body is in the triangle already: at least its core must stay on this side.
    const core = this.#core.loadCore(settings.core, shape);
    const kept = this.#coreSettings;
    kept.target = target;
    kept.tolerance = tolerance;
    kept.method = settings.method;
    return impactConvex(one, core, piece, 0, end, kept);
  }

  /** Whether the loaded triangle has the shape behind it and does not count. */
  #passes(): boolean {
    if (this.#source.isTwoSided) return false;
    const t = this.#corners;
    const x = this.#x - t[0]!;
    const y = this.#y - t[1]!;
    const z = this.#z - t[2]!;
    return t[9]! * x + t[10]! * y + t[11]! * z < 0;
  }

  /**
   * Looks again at the triangles around the impact. Several may be reached at one time, within the
   * tolerance; the nearest of them has the true normal, where a neighbour only has an edge.
   */
  #sharpen(): void {
    const { best } = this;
    const shape = this.#shape.at(best.time);
    moveRecord(frameNow, this.#surface.placed, this.#motion, best.time);
    boxInFrame(swept, shape, frameNow);
    for (let k = 0; k < 3; k++) {
      swept[k] = swept[k]! - best.separation;
      swept[k + 3] = swept[k + 3]! + best.separation;
    }
    list.clear();
    this.#source.collect(list, swept);
    for (let i = 0; i < list.count; i++) {
      const triangle = list.data[i]!;
      if (triangle === best.feature) continue;
      this.#source.load(this.#corners, triangle);
      if (this.#passes()) continue;
      const piece = this.#triangle.loadTriangle(this.#surface.placed, this.#corners, this.#motion);
      if (!separate(separation, shape, piece.at(best.time), best.separation)) continue;
      const { distance } = separation;
      // What is overlapped, now or from the start, is not this impact.
      if (!(distance > 0 && distance < best.separation)) continue;
      // Nor is a floor that the shape slides along when it meets a wall.
      if (this.#settings.graze > 0 && !this.#facesLikeBest(shape.placed)) continue;
      takeSeparation(best, separation, shape.placed);
      best.feature = triangle;
    }
  }

  /** Whether the separation just found has a normal much like the impact's. */
  #facesLikeBest(r: Float64Array): boolean {
    const { normal: m } = separation;
    const { normal: n } = this.best;
    let along = 0;
    for (let k = 0; k < 3; k++) {
      along += n[k]! * (r[3 * k]! * m[0]! + r[3 * k + 1]! * m[1]! + r[3 * k + 2]! * m[2]!);
    }
    return along > ALIKE;
  }

  /** Writes the answer to `out`. */
  finish(out: Impact, end: number): Impact {
    if (this.best.status === 'hit') this.#sharpen();
    if (this.best.status !== 'apart') out.copy(this.best);
    else if (this.overlapping) out.copy(this.#overlap);
    else out.setApart(end);
    out.rounds = this.rounds;
    return out;
  }
}

const search = new EarliestImpact();

/** Finds when A comes within the target of a triangle of the surface, before `end`. */
export function impactSurface(
  out: Impact,
  a: MovingShape,
  surface: Collider,
  motion: Motion,
  end: number,
  settings: ImpactSettings,
): Impact {
  const source = triangleSourceOf(surface.shape);
  const margin = settings.target + settings.tolerance;
  const frame = surface.placed;
  boxInFrame(atStart, a.at(0), frame);
  search.begin(source, a, surface, motion, end, settings, atStart);
  if (motion.angle !== 0) {
    boxInTurningFrame(swept, a, frame, motion, margin);
    visitBox(source, swept);
    return search.finish(out, end);
  }

  // The shape's box about the middle of its path, wide enough for all its turn.
  boxInFrame(atEnd, a.at(1), frame);
  a.middle(middle);
  const v = a.motion.translation;
  const u = motion.translation;
  const bulge = (a.motion.angle * a.motion.angle * a.radius) / 8;
  let square = 0;
  for (let k = 0; k < 3; k++) {
    let way = 0;
    let own = 0;
    let center = 0;
    for (let j = 0; j < 3; j++) {
      const r = frame[3 * j + k]!;
      way += r * v[j]!;
      own += r * u[j]!;
      center += r * (middle[j]! - frame[9 + j]!);
    }
    // Seen from the moving middle, all is between start and end, give or take the bulge of a turn,
    // and within the ball around it.
    const low = Math.min(atStart[k]!, atEnd[k]! - way) - bulge;
    const high = Math.max(atStart[k + 3]!, atEnd[k + 3]! - way) + bulge;
    swept[k] = Math.max(low, center - a.radius) - margin;
    swept[k + 3] = Math.min(high, center + a.radius) + margin;
    path[k] = 0.5 * (swept[k]! + swept[k + 3]!);
    path[3 + k] = way - own;
    square += (way - own) * (way - own);
  }
  const length = Math.sqrt(square);
  if (surface.shape.kind === 'mesh') {
    search.length = length;
    for (let k = 3; k < 6; k++) path[k] = length > 0 ? path[k]! / length : k === 3 ? 1 : 0;
    const hx = 0.5 * (swept[3]! - swept[0]!);
    const hy = 0.5 * (swept[4]! - swept[1]!);
    const hz = 0.5 * (swept[5]! - swept[2]!);
    walkTree((source as MeshTriangles).tree, path, hx, hy, hz, length * end, search);
  } else {
    visitAlong(surface.shape as HeightField, source, end);
  }
  return search.finish(out, end);
}

/**
 * The cells under the path (`swept` moving along `path`), one piece of it after the other: the first as
 * long as the shape, each next one twice as long, because what is met is mostly met soon or never.
 */
function visitAlong(field: HeightField, source: TriangleSource, end: number): void {
  const dx = path[3]! * end;
  const dy = path[4]! * end;
  const dz = path[5]! * end;
  const cell = Math.min(field.columnSpacing, field.rowSpacing);
  const width = Math.max(swept[3]! - swept[0]!, swept[5]! - swept[2]!, LEAST_PIECE * cell);
  const way = Math.sqrt(dx * dx + dz * dz);
  const box = atStart;
  let piece = way > 0 ? width / way : 1;
  for (let from = 0; from < 1; ) {
    if (from * end > search.best.time) return;
    const to = Math.min(1, from + piece);
    box[0] = swept[0]! + Math.min(from * dx, to * dx);
    box[1] = swept[1]! + Math.min(from * dy, to * dy);
    box[2] = swept[2]! + Math.min(from * dz, to * dz);
    box[3] = swept[3]! + Math.max(from * dx, to * dx);
    box[4] = swept[4]! + Math.max(from * dy, to * dy);
    box[5] = swept[5]! + Math.max(from * dz, to * dz);
    visitBox(source, box);
    from = to;
    piece = Math.min(2 * piece, Math.max(piece, MOST_CELLS * (cell / way)));
  }
}

function visitBox(source: TriangleSource, box: Float64Array): void {
  list.clear();
  source.collect(list, box);
  for (let i = 0; i < list.count; i++) search.visit(list.data[i]!, unused);
}

/**
 * A box, in the frame of a surface that turns itself, that holds the shape all along: the ball around
 * the shape where its middle is at the start and at the end, and as much more as the path between can
 * be bent by the turning frame.
 */
function boxInTurningFrame(
  out: Float64Array,
  shape: MovingShape,
  frame: Float64Array,
  motion: Motion,
  margin: number,
): void {
  shape.middle(middle);
  const v = shape.motion.translation;
  const c = motion.center;
  const u = motion.translation;
  let farthest = 0;
  let way = 0;
  for (let k = 0; k < 3; k++) {
    const d = middle[k]! - c[k]!;
    const w = v[k]! - u[k]!;
    farthest += d * d;
    way += w * w;
  }
  const speed = Math.sqrt(way);
  const w = motion.angle;
  const bulge = (w * w * (Math.sqrt(farthest) + speed) + 2 * w * speed) / 8;
  const reach = shape.radius + margin + bulge;
  // The frame's record at the end of its own motion.
  moveRecord(endFrame, frame, motion, 1);
  for (let k = 0; k < 3; k++) {
    let first = 0;
    let last = 0;
    for (let j = 0; j < 3; j++) {
      first += frame[3 * j + k]! * (middle[j]! - frame[9 + j]!);
      last += endFrame[3 * j + k]! * (middle[j]! + v[j]! - endFrame[9 + j]!);
    }
    out[k] = Math.min(first, last) - reach;
    out[k + 3] = Math.max(first, last) + reach;
  }
}
