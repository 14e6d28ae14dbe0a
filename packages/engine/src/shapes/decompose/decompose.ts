/**
 * Approximate convex decomposition (C6): a closed mesh becomes a few convex hulls.
 *
 * The part whose hull adds most volume is cut in two by the plane that leaves least, again and again
 * until all hulls together add no more than asked; then hulls that fit together are joined again.
 * Every hull holds its part, so together the hulls hold the whole solid; the error is only what they
 * add, and it is known exactly.
 *
 * Measured by volume, as V-HACD does (K. Mamou), but on the true surface instead of voxels, with cuts
 * through concave edges as in CoACD (X. Wei et al., SIGGRAPH 2022): a bracket of two boxes becomes
 * these two boxes. Libraries that were looked at: vhacd-js (one release, 42 MB, loaded by promise) and
 * CoACD (no JavaScript build). Its tree search over series of cuts was left out: one cut at a time
 * serves the shapes that bodies have.
 */

import { fail, integer, positive } from '../../errors.js';
import type { Vec3 } from '../../math/types.js';
import { Composite } from '../composite.js';
import { ConvexHull } from '../hull.js';
import type { TriangleMesh } from '../mesh.js';
import { readOptions } from '../pose.js';
import { cutPart, type Inside } from './cut.js';
import {
  type ConcaveEdge,
  concaveEdges,
  cutCandidates,
  extent,
  sliceAxes,
} from './cut-candidates.js';
import { insideMesh } from './inside.js';
import { joinParts } from './join.js';
import { type CutPlane, excess, makePart, type Part, PointPool, type Ring } from './part.js';
import { Progress } from './progress.js';

/** How closely hulls are to follow a mesh. */
export interface DecomposeOptions {
  /** Most hulls, 1 to 1,024. More follow the mesh closer and cost more at every contact. */
  maxHulls?: number;
  /**
   * Volume that all hulls together may add, as a share of the mesh's volume. Smaller values make
   * more hulls, up to `maxHulls`.
   */
  concavity?: number;
  /**
   * Called between cuts and joins with the share that is done, from 0 to 1, never less than before.
   * Return false to stop with the hulls there are: they hold the whole solid, only less closely. Throw
   * to give up altogether.
   */
  progress?: (done: number) => unknown;
}

/** The defaults of {@link DecomposeOptions}. */
export const DECOMPOSE_DEFAULTS: Readonly<Required<Omit<DecomposeOptions, 'progress'>>> =
  Object.freeze({
    maxHulls: 32,
    concavity: 0.03,
  });

/** Points within this share of the mesh's size of a plane lie in it. */
const IN_PLANE = 1e-9;
/** Cuts that leave less than this share of the part on one side are not made. */
const SMALLEST_SHARE = 1e-4;
/** Weight of the worse half of a cut. */
const WORSE_HALF = 0.1;
/** Share of the excess by which a cut between faces must be better than one along a face. */
const HALFWAY = 0.1;
/** Share of the work that is cutting; the rest is joining. */
const CUTTING = 0.7;
/** Cutting goes on to this many times `maxHulls`; joining brings the number down again. */
const SPARE = 2;

/** The hulls of a closed mesh that faces outwards, in the mesh's frame. */
export function decomposeMesh(mesh: TriangleMesh, options: DecomposeOptions = {}): Composite {
  return new Composite(decomposeToHulls(mesh, options).map((shape) => ({ shape })));
}

/** The same as a plain list. */
export function decomposeToHulls(mesh: TriangleMesh, options: DecomposeOptions = {}): ConvexHull[] {
  const given = readOptions('decomposeMesh', 'options', options);
  const { maxHulls, concavity, progress } = { ...DECOMPOSE_DEFAULTS, ...given };
  integer('decomposeMesh', 'maxHulls', maxHulls, 1, 1024);
  positive('decomposeMesh', 'concavity', concavity);
  if (progress !== undefined && typeof progress !== 'function') {
    const cure = 'Write progress: (done) => { … }.';
    fail('decomposeMesh', 'progress', progress, 'must be a function', cure);
  }
  if (!mesh.outward) {
    const cure = mesh.closed
      ? 'The mesh is inside out or flat: use mesh.flipped().'
      : 'Close its holes; an open sheet can only be scenery.';
    fail('decomposeMesh', 'mesh', mesh, 'must be closed and face outwards', cure);
  }
  const allowed = concavity * mesh.volume;
  const report = new Progress(progress);
  const parts = new Decomposition(mesh).cut(allowed, SPARE * maxHulls, report);
  const joined = joinParts(parts, allowed, maxHulls, report);
  report.tell(1);
  return joined.map(({ points }) => new ConvexHull(points));
}

/** One mesh on its way into parts. */
class Decomposition {
  readonly #pool = new PointPool();
  readonly #inside: Inside;
  readonly #edges: readonly ConcaveEdge[];
  readonly #axes: readonly Vec3[];
  /** m */
  readonly #tolerance: number;
  readonly #smallest: number;
  readonly #whole: Part;

  constructor(mesh: TriangleMesh) {
    const { vertices, indices } = mesh;
    for (let v = 0; v < vertices.length; v += 3) {
      this.#pool.add(vertices[v]!, vertices[v + 1]!, vertices[v + 2]!);
    }
    const rings: Ring[] = [];
    for (let i = 0; i < indices.length; i += 3) {
      rings.push([indices[i]!, indices[i + 1]!, indices[i + 2]!]);
    }
    this.#inside = (x, y, z) => insideMesh(vertices, indices, x, y, z);
    this.#edges = concaveEdges(mesh);
    this.#axes = sliceAxes(mesh);
    let size = 0;
    for (const { x, y, z } of this.#axes) {
      const [low, high] = extent(vertices, x, y, z);
      size = Math.max(size, high - low);
    }
    this.#tolerance = IN_PLANE * size;
    this.#smallest = SMALLEST_SHARE * mesh.volume;
    this.#whole = makePart(this.#pool, rings, [], [], []);
  }

  /** Cuts until the hulls add at most `allowed` (m³) or there are `most` of them, or it is stopped. */
  cut(allowed: number, most: number, report: Progress): Part[] {
    const open = [this.#whole];
    const done: Part[] = [];
    const total = (): number => [...open, ...done].reduce((sum, part) => sum + excess(part), 0);
    const first = total();
    while (open.length > 0 && open.length + done.length < most && total() > allowed) {
      const byVolume = (first - total()) / (first - allowed);
      const byNumber = (open.length + done.length) / most;
      if (!report.tell(CUTTING * Math.max(byVolume, byNumber))) break;
      const worst = open.reduce((a, b) => (excess(b) > excess(a) ? b : a));
      open.splice(open.indexOf(worst), 1);
      const halves = this.#bestCut(worst);
      if (halves === null) done.push(worst);
      else open.push(...halves);
    }
    return [...open, ...done];
  }

  /** The cut that leaves the least excess, or null if there is none to make. */
  #bestCut(part: Part): [Part, Part] | null {
    let best: CutPlane | null = null;
    let least = Number.POSITIVE_INFINITY;
    const offer = (plane: CutPlane, handicap = 0): void => {
      const left = this.#excessAfter(part, plane) + handicap;
      // An advantage within rounding is none: the earlier candidate stays.
      if (left === Number.POSITIVE_INFINITY || left >= least - 1e-9 * part.hullVolume) return;
      least = left;
      best = plane;
    };
    for (const each of cutCandidates(part, this.#edges, this.#axes, this.#tolerance)) {
      offer(each.plane, each.halfway ? HALFWAY * excess(part) : 0);
    }
    if (best === null) return null;
    // The best of evenly spaced slices is near a better one.
    const [x, y, z] = best as CutPlane;
    const [low, high] = extent(part.points, x, y, z);
    for (let step = (high - low) / 16; step > (high - low) / 100; step /= 2) {
      const middle = (best as CutPlane)[3];
      offer([x, y, z, middle - step]);
      offer([x, y, z, middle + step]);
    }
    return cutPart(this.#pool, part, best, this.#inside, this.#tolerance);
  }

  /**
   * What the hulls of both halves add, m³; Infinity for a cut that is not to be made. The worse half
   * counts a little more: the first cut of a ring gains nothing wherever it is, but only a cut
   * through the middle lets the next one gain.
   */
  #excessAfter(part: Part, plane: CutPlane): number {
    const before = this.#pool.count;
    const halves = cutPart(this.#pool, part, plane, this.#inside, this.#tolerance);
    this.#pool.cutTo(before);
    if (halves === null) return Number.POSITIVE_INFINITY;
    const [below, above] = halves;
    if (Math.min(below.volume, above.volume) < this.#smallest) return Number.POSITIVE_INFINITY;
    const worse = Math.max(excess(below), excess(above));
    return excess(below) + excess(above) + WORSE_HALF * worse;
  }
}
