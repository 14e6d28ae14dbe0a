/**
 * The first look at a triangle near a body: off the body, beside what the body has deepest, or neither. It
 * settles most of the triangles around a body, and whatever it leaves open is asked exactly
 * (`triangle-touch.ts`).
 *
 * All in the body's frame, where it is known at once how far a box, a cylinder, a capsule or a hull of few
 * corners reaches along a vector v of any length:
 *
 *     box       |v₁| a + |v₂| b + |v₃| c
 *     cylinder  |v₂| h + r √(v₁² + v₃²)
 *     capsule   |v₂| h + r |v|
 *     hull      max v·corner
 *
 * With the triangle's unit normal n, an edge e from the corner p on, and u = n × e into the triangle:
 *
 * - The body is off the triangle if its height over the plane, or its distance beside an edge, is more than
 *   the margin.
 * - With the height y over the plane, the distance d inside the edge and any slope λ > 0, what is no higher
 *   than y₀ lies at most max (d − λ y) + λ y₀ inside: the body's reach along u − λ |e| n tells it. Below 0, all
 *   that the body has deepest is beside the triangle, and there is nothing to clip.
 *
 * Both are proofs. They leave open what is nearer than rounding, so that they only spare work.
 *
 * Alternative that lost: support points in the surface's frame, one by one, as for bodies of other shapes:
 * twice as long. Corners and normal of each triangle side by side in memory: no gain.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import { CORE } from '../narrow/features/geometry.js';
import { CRACK } from './flat-patch.js';
import type { SurfaceBody } from './surface-body.js';
import type { TriangleSource } from './triangle-source.js';

/** What {@link FirstLook.ask} says of a triangle. */
export const LOOK = {
  /** Bodies of this shape are not known here. */
  unknown: 0,
  /** The body is farther than the margin. */
  off: 1,
  /** The body may touch, but what it has deepest is beside the triangle. */
  beside: 2,
  /** The body may touch the face. */
  over: 3,
} as const;

/** The slope λ. */
const STEEP: f64 = 64;
/** Length of (1, λ). */
const SLANT = Math.sqrt(1 + STEEP * STEEP);

/** (9) the triangle's corners in the body's frame, m */
const t = new Float64Array(9);
/** (3) a direction in the body's frame */
const along = new Float64Array(3);

/** Looks at triangles of a surface from a body. */
export class FirstLook {
  /** Separation (m) of the body and the plane of the triangle that was asked last. */
  planeSeparation: f64 = 0;

  readonly #body: SurfaceBody;
  readonly #tri: Float64Array;

  /** `tri` (12): where the triangles are loaded to. */
  constructor(body: SurfaceBody, tri: Float64Array) {
    this.#body = body;
    this.#tri = tri;
  }

  /** Whether bodies of the present shape are known. */
  get isKnown(): boolean {
    const { core, starts } = this.#body.geometry;
    if (core === CORE.hull) return starts === null;
    return core === CORE.box || core === CORE.cylinder || core === CORE.segment;
  }

  /** Loads a triangle and says one of {@link LOOK}; `limits` (2): margin and tolerance, m. */
  ask(source: TriangleSource, triangle: i32, limits: Float64Array): i32 {
    const tri = this.#tri;
    source.load(tri, triangle);
    const p = this.#body.place;
    for (let c = 0; c < 9; c += 3) {
      const x = tri[c]! - p[9]!;
      const y = tri[c + 1]! - p[10]!;
      const z = tri[c + 2]! - p[11]!;
      t[c] = p[0]! * x + p[3]! * y + p[6]! * z;
      t[c + 1] = p[1]! * x + p[4]! * y + p[7]! * z;
      t[c + 2] = p[2]! * x + p[5]! * y + p[8]! * z;
    }
    const x = tri[9]!;
    const y = tri[10]!;
    const z = tri[11]!;
    const c = this.#body.middle;
    const height = x * (c[0]! - tri[0]!) + y * (c[1]! - tri[1]!) + z * (c[2]! - tri[2]!);
    along[0] = p[0]! * x + p[3]! * y + p[6]! * z;
    along[1] = p[1]! * x + p[4]! * y + p[7]! * z;
    along[2] = p[2]! * x + p[5]! * y + p[8]! * z;
    const turn: f64 = height < 0 && source.isTwoSided ? -1 : 1;
    return this.#body.geometry.core === CORE.hull
      ? this.#askHull(turn, limits)
      : this.#askRound(turn, limits);
  }

  /** A box, a cylinder or a capsule, whose middle is its origin. */
  #askRound(turn: f64, limits: Float64Array): i32 {
    const { core, x: a, y: b, z: c, radius } = this.#body.geometry;
    const nx = along[0]!;
    const ny = along[1]!;
    const nz = along[2]!;
    // The deepest point, against the normal of the side that the body is on.
    let dx: f64 = 0;
    let dy = turn * ny < 0 ? b : -b;
    let dz: f64 = 0;
    if (core === CORE.box) {
      dx = turn * nx < 0 ? a : -a;
      dz = turn * nz < 0 ? c : -c;
    } else if (core === CORE.cylinder) {
      const across = Math.sqrt(nx * nx + nz * nz);
      const s: f64 = across > 0 ? (-turn * a) / across : 0;
      dx = s * nx;
      dz = s * nz;
    } else {
      const s = -turn * radius;
      dx = s * nx;
      dy += s * ny;
      dz = s * nz;
    }
    const separation = turn * (nx * (dx - t[0]!) + ny * (dy - t[1]!) + nz * (dz - t[2]!));
    const margin = limits[0]!;
    const tolerance = limits[1]!;
    this.planeSeparation = separation;
    if (!(separation < margin)) return LOOK.off;
    const lowest = STEEP * (separation + tolerance) + tolerance;
    let isBeside = false;
    for (let from = 0; from < 9; from += 3) {
      const to = from === 6 ? 0 : from + 3;
      const px = t[from]!;
      const py = t[from + 1]!;
      const pz = t[from + 2]!;
      const ex = t[to]! - px;
      const ey = t[to + 1]! - py;
      const ez = t[to + 2]! - pz;
      const length = Math.sqrt(ex * ex + ey * ey + ez * ez);
      const ux = ny * ez - nz * ey;
      const uy = nz * ex - nx * ez;
      const uz = nx * ey - ny * ex;
      // Distances times the edge's length.
      const middle = -(ux * px + uy * py + uz * pz);
      const far = -(margin + tolerance) * length;
      if (middle <= far) {
        let reach = b * Math.abs(uy);
        if (core === CORE.box) reach += a * Math.abs(ux) + c * Math.abs(uz);
        else if (core === CORE.cylinder) reach += a * Math.sqrt(ux * ux + uz * uz);
        else reach += radius * length;
        if (middle + reach <= far) return LOOK.off;
      }
      const inside = middle + ux * dx + uy * dy + uz * dz;
      if (isBeside || inside > -2 * STEEP * tolerance * length) continue;
      const s = turn * STEEP * length;
      const vx = ux - s * nx;
      const vy = uy - s * ny;
      const vz = uz - s * nz;
      let most = b * Math.abs(vy) - (vx * px + vy * py + vz * pz);
      if (core === CORE.box) most += a * Math.abs(vx) + c * Math.abs(vz);
      else if (core === CORE.cylinder) most += a * Math.sqrt(vx * vx + vz * vz);
      else most += radius * SLANT * length;
      isBeside = most + (lowest + 4 * CRACK * length) * length < 0;
    }
    return isBeside ? LOOK.beside : LOOK.over;
  }

  /** A hull of few corners. */
  #askHull(turn: f64, limits: Float64Array): i32 {
    const { vertices } = this.#body.geometry.polytope!;
    const nx = along[0]!;
    const ny = along[1]!;
    const nz = along[2]!;
    along[0] = -turn * nx;
    along[1] = -turn * ny;
    along[2] = -turn * nz;
    const d = farthest(vertices);
    const dx = vertices[d]!;
    const dy = vertices[d + 1]!;
    const dz = vertices[d + 2]!;
    const separation = turn * (nx * (dx - t[0]!) + ny * (dy - t[1]!) + nz * (dz - t[2]!));
    const margin = limits[0]!;
    const tolerance = limits[1]!;
    this.planeSeparation = separation;
    if (!(separation < margin)) return LOOK.off;
    const lowest = STEEP * (separation + tolerance) + tolerance;
    let isBeside = false;
    for (let from = 0; from < 9; from += 3) {
      const to = from === 6 ? 0 : from + 3;
      const px = t[from]!;
      const py = t[from + 1]!;
      const pz = t[from + 2]!;
      const ex = t[to]! - px;
      const ey = t[to + 1]! - py;
      const ez = t[to + 2]! - pz;
      const length = Math.sqrt(ex * ex + ey * ey + ez * ez);
      const ux = ny * ez - nz * ey;
      const uy = nz * ex - nx * ez;
      const uz = nx * ey - ny * ex;
      const inside = ux * (dx - px) + uy * (dy - py) + uz * (dz - pz);
      const far = -(margin + tolerance) * length;
      // Where the deepest corner is not off the edge, the body is not.
      if (inside <= far) {
        along[0] = ux;
        along[1] = uy;
        along[2] = uz;
        const v = farthest(vertices);
        const reach =
          ux * (vertices[v]! - px) + uy * (vertices[v + 1]! - py) + uz * (vertices[v + 2]! - pz);
        if (reach <= far) return LOOK.off;
      }
      if (isBeside || inside > -2 * STEEP * tolerance * length) continue;
      const s = turn * STEEP * length;
      const vx = ux - s * nx;
      const vy = uy - s * ny;
      const vz = uz - s * nz;
      along[0] = vx;
      along[1] = vy;
      along[2] = vz;
      const v = farthest(vertices);
      const most =
        vx * (vertices[v]! - px) + vy * (vertices[v + 1]! - py) + vz * (vertices[v + 2]! - pz);
      isBeside = most + (lowest + 4 * CRACK * length) * length < 0;
    }
    return isBeside ? LOOK.beside : LOOK.over;
  }
}

/** Offset of the corner farthest along `along`. */
function farthest(v: Float64Array): i32 {
  const x = along[0]!;
  const y = along[1]!;
  const z = along[2]!;
  let most = x * v[0]! + y * v[1]! + z * v[2]!;
  let best = 0;
  for (let o = 3; o < v.length; o += 3) {
    const reach = x * v[o]! + y * v[o + 1]! + z * v[o + 2]!;
    if (reach > most) {
      most = reach;
      best = o;
    }
  }
  return best;
}
