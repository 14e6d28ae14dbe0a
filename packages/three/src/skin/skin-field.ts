/**
 * The distance from a whole figure: the least of its bodies' distances, but for two that are tied a
 * smooth least, which is smaller where both are near:
 *
 *   smin(a, b) = min(a, b) − h² k / 4,   h = max(0, 1 − |a − b| / k)
 *
 * It rounds the crease over a width k and bridges a gap of up to k / 2. A sinew through every joint,
 * from inside of one body to inside of the other, closes what is left of the gap.
 */

import type { RigidBody } from 'rattleback';
import { Box3, type Matrix4, Quaternion, Vector3 } from 'three';
import type { Tie } from './rest-pose.js';
import type { Distance } from './shape-distance.js';

/** How much a vertex follows a body. */
export interface Share {
  /** Number of the body. */
  readonly body: number;
  /** 0 to 1; those of a vertex sum to 1. */
  readonly weight: number;
}

/** Two bodies that flow into each other. */
interface Blend {
  readonly a: number;
  readonly b: number;
  /** m */
  readonly k: number;
  /** The sinew: from inside of A over the joint to inside of B, and its radius, m. */
  readonly joint: Vector3;
  readonly endA: Vector3;
  readonly endB: Vector3;
  readonly radius: number;
}

/** The radius of a sinew, in half widths of the thinner body. */
const SINEW = 0.65;
/** How finely the end of a sinew is looked for, on the way from the joint to the body's centre. */
const LOOKS = 64;

/** Most bodies that a vertex follows. */
const MOST_SHARES = 4;

/** A figure to be skinned, in its rest pose. */
export class SkinField {
  /** From the figure's space to the bodies' frames. */
  readonly inverses: readonly Matrix4[];
  /** Holds the figure and its blends. */
  readonly bounds = new Box3();
  /** Half the width of the thinnest body, m. */
  readonly thinnest: number;
  readonly #distances: readonly Distance[];
  readonly #blends: readonly Blend[];
  /** The largest blend or ball, m. */
  readonly #widest: number;
  /** Where bodies are, and what reaches round them from there, m. */
  readonly #places: readonly Vector3[];
  readonly #radii: readonly number[];
  /** (bodies) distances of the point that was asked last */
  readonly #now: Float64Array;
  readonly #point = new Vector3();

  constructor(
    bodies: readonly RigidBody[],
    distances: readonly Distance[],
    poses: readonly Matrix4[],
    ties: readonly Tie[],
    blend: number,
  ) {
    this.inverses = poses.map((pose) => pose.clone().invert());
    this.#distances = distances;
    this.#places = poses.map((pose) => new Vector3().setFromMatrixPosition(pose));
    this.#radii = bodies.map(({ shape }) => shape!.boundingRadius);
    this.#now = new Float64Array(bodies.length);
    const girths = bodies.map((body, i) => girth(body, distances[i]!));
    this.thinnest = Math.min(...girths);
    this.#blends = ties.map(({ a, b, anchor }) => {
      const thin = Math.min(girths[a]!, girths[b]!);
      const local = bodies[a]!.pointToBody(new Vector3(), anchor);
      const joint = new Vector3().copy(local).applyMatrix4(poses[a]!);
      const radius = SINEW * thin;
      const [endA, endB] = [a, b].map((i) => {
        const center = new Vector3().copy(bodies[i]!.centerOfMass).applyMatrix4(poses[i]!);
        return this.#enter(i, joint, center, radius);
      });
      return { a, b, joint, endA: endA!, endB: endB!, k: blend * thin, radius };
    });
    this.#widest = Math.max(0, ...this.#blends.map(({ k, radius }) => Math.max(k, radius)));
    const box = { min: new Vector3(), max: new Vector3() };
    const [place, turn] = [new Vector3(), new Quaternion()];
    for (const [i, { shape }] of bodies.entries()) {
      poses[i]!.decompose(place, turn, new Vector3());
      shape!.bounds(box, place, turn);
      this.bounds.expandByPoint(box.min).expandByPoint(box.max);
    }
    this.bounds.expandByScalar(this.#widest);
  }

  /** Distance from the figure, m; below 0 inside. */
  at(x: number, y: number, z: number): number {
    const now = this.#ask(x, y, z);
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < now.length; i++) least = Math.min(least, now[i]!);
    // Far away nothing flows together.
    if (least > 2 * this.#widest) return least;
    let smooth = least;
    for (const blend of this.#blends) {
      const { a, b, k } = blend;
      const sinew = this.#sinew(blend, x, y, z);
      smooth = Math.min(smooth, smoothMin(smoothMin(now[a]!, now[b]!, k), sinew, 0.5 * k));
    }
    return smooth;
  }

  /** Out of the figure, by central differences of that width, m. */
  gradient(out: Vector3, x: number, y: number, z: number, width: number): Vector3 {
    return out.set(
      this.at(x + width, y, z) - this.at(x - width, y, z),
      this.at(x, y + width, z) - this.at(x, y - width, z),
      this.at(x, y, z + width) - this.at(x, y, z - width),
    );
  }

  /** Whom a point follows: the nearest body, and those tied to it as far as they are near, too. */
  shares(x: number, y: number, z: number): Share[] {
    const now = this.#ask(x, y, z);
    let nearest = 0;
    for (let i = 1; i < now.length; i++) if (now[i]! < now[nearest]!) nearest = i;
    const sinew = this.#nearestSinew(x, y, z, now[nearest]!);
    if (sinew !== null) {
      // Neither's own: each has the more of it the nearer it is.
      const [da, db] = [Math.max(1e-9, now[sinew.a]!), Math.max(1e-9, now[sinew.b]!)];
      const pair = [
        { body: sinew.a, weight: db / (da + db) },
        { body: sinew.b, weight: da / (da + db) },
      ];
      return pair.sort((p, q) => q.weight - p.weight);
    }
    const shares = [{ body: nearest, weight: 1 }];
    for (const { a, b, k } of this.#blends) {
      const other = a === nearest ? b : b === nearest ? a : -1;
      if (other < 0 || shares.some(({ body }) => body === other)) continue;
      // Where both are equally near, equal parts; one blend's width on, none.
      const near = k > 0 ? Math.max(0, 1 - (now[other]! - now[nearest]!) / k) : 0;
      if (near > 0) shares.push({ body: other, weight: near * near });
    }
    shares.sort((p, q) => q.weight - p.weight).splice(MOST_SHARES);
    const sum = shares.reduce((total, { weight }) => total + weight, 0);
    return shares.map(({ body, weight }) => ({ body, weight: weight / sum }));
  }

  /** The sinew that a point is nearer to than `limit` (m), the nearest one; null: none. */
  #nearestSinew(x: number, y: number, z: number, limit: number): Blend | null {
    let nearest: Blend | null = null;
    let least = limit;
    for (const blend of this.#blends) {
      const distance = this.#sinew(blend, x, y, z);
      if (distance >= least) continue;
      least = distance;
      nearest = blend;
    }
    return nearest;
  }

  #sinew({ joint, endA, endB, radius }: Blend, x: number, y: number, z: number): number {
    const p = this.#point.set(x, y, z);
    return Math.min(fromSegment(p, joint, endA), fromSegment(p, joint, endB)) - radius;
  }

  /** The first point on the way to a body's centre that is `depth` (m) inside of it, or the centre. */
  #enter(body: number, from: Vector3, center: Vector3, depth: number): Vector3 {
    const point = new Vector3();
    for (let i = 0; i <= LOOKS; i++) {
      this.#point.lerpVectors(from, center, i / LOOKS);
      point.copy(this.#point).applyMatrix4(this.inverses[body]!);
      if (this.#distances[body]!(point) <= -depth) break;
    }
    return point.copy(this.#point);
  }

  #ask(x: number, y: number, z: number): Float64Array {
    for (let i = 0; i < this.#now.length; i++) {
      // Where a body is too far away for any blend, how far exactly does not matter.
      const far = this.#point.set(x, y, z).distanceTo(this.#places[i]!) - this.#radii[i]!;
      if (far > 3 * this.#widest) this.#now[i] = far;
      else this.#now[i] = this.#distances[i]!(this.#point.applyMatrix4(this.inverses[i]!));
    }
    return this.#now;
  }
}

function fromSegment(p: Vector3, a: Vector3, b: Vector3): number {
  const x = b.x - a.x;
  const y = b.y - a.y;
  const z = b.z - a.z;
  const u = p.x - a.x;
  const v = p.y - a.y;
  const w = p.z - a.z;
  const square = x * x + y * y + z * z;
  const t = square > 0 ? Math.max(0, Math.min(1, (u * x + v * y + w * z) / square)) : 0;
  const dx = u - t * x;
  const dy = v - t * y;
  const dz = w - t * z;
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}

function smoothMin(a: number, b: number, k: number): number {
  const h = k > 0 ? Math.max(0, 1 - Math.abs(a - b) / k) : 0;
  return Math.min(a, b) - 0.25 * h * h * k;
}

/** Half the width of a body where its centre of mass is; for a ring, some width all the same. */
function girth({ centerOfMass, shape }: RigidBody, distance: Distance): number {
  const inside = -distance(new Vector3().copy(centerOfMass));
  return inside > 0 ? inside : 0.1 * shape!.boundingRadius;
}
