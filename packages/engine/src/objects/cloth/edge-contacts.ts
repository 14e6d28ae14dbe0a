/**
 * Edges of a cloth against edges of the same cloth that are not their neighbours.
 *
 * Two edges that cross between their vertices are seen by no vertex: two strips laid across each other
 * have not one vertex over a triangle. The nearest points of their lines, p and q, are apart along the
 * normal n of both, e × f; the side that they are on at the beginning of the step is theirs during it.
 *
 * A pair of edges is met by its two nearest ends that are strangers to each other, once.
 */

import { pushApart } from './push-apart.js';
import type { VertexRings } from './vertex-rings.js';

/** How far beyond their ends edges are still asked at the beginning of the step, in lengths. */
const BEYOND = 0.1;
/** Edges with a smaller sine of the angle between them are side by side: their vertices see that. */
const LEAST_SINE = 0.05;

/**
 * Pairs of edges that a step looks at, per vertex. A cloth that lies in folds has some dozens; one that
 * has collapsed to a line has thousands, and the world would stand still.
 */
const MOST_LOOKS = 300;

/** Unit normal, signed distance (m), and the shares of the four ends. */
const pair = new Float64Array(8);

/** Pairs of edges, and the side that the first is on. */
export class EdgeContacts {
  count = 0;
  /** (count × 4) ends of the first edge, of the second */
  #pairs = new Int32Array(256);
  /** (count) 1 or −1 */
  #sides = new Int8Array(64);

  #looks = 0;

  /** Forgets the pairs of the last step; `vertexCount` says how many there may be. */
  clear(vertexCount: number): void {
    this.count = 0;
    this.#looks = MOST_LOOKS * vertexCount;
  }

  /** The edges at vertex i with those at a stranger j; `ways` (vertices, m): how far each may go. */
  meet(
    x: Float64Array,
    i: number,
    j: number,
    rings: VertexRings,
    ways: Float64Array,
    thickness: number,
  ): void {
    const { starts, others } = rings;
    if (this.#looks <= 0) return;
    const here = between(x, i, j);
    for (let p = starts[i]!; p < starts[i + 1]!; p++) {
      const a = others[p]!;
      const there = between(x, a, j);
      if ((there < here || (there === here && a < i)) && !rings.near(a, j)) continue;
      this.#looks -= starts[j + 1]! - starts[j]!;
      for (let q = starts[j]!; q < starts[j + 1]!; q++) {
        const b = others[q]!;
        const other = between(x, i, b);
        if ((other < here || (other === here && b < j)) && !rings.near(i, b)) continue;
        const last = between(x, a, b);
        if ((last < here || (last === here && a < i)) && !rings.near(a, b)) continue;
        if (rings.joined(a, b) || rings.joined(a, j) || rings.joined(i, b)) continue;
        const grow = thickness + Math.max(ways[i]!, ways[a]!) + Math.max(ways[j]!, ways[b]!);
        this.#consider(x, i, a, j, b, grow);
      }
    }
  }

  /** Keeps all pairs apart; as `SelfContacts.solve`. */
  solve(
    x: Float64Array,
    before: Float64Array,
    w: Float64Array,
    thickness: number,
    friction: number,
  ): void {
    const pairs = this.#pairs;
    for (let k = 0; k < this.count; k++) {
      const i = pairs[4 * k]!;
      const a = pairs[4 * k + 1]!;
      const j = pairs[4 * k + 2]!;
      const b = pairs[4 * k + 3]!;
      if (!measure(x, i, a, j, b, 0)) continue;
      const side = this.#sides[k]!;
      const gap = side * pair[3]! - thickness;
      if (gap < 0) pushApart(x, before, w, i, a, j, b, pair, -gap * side, friction);
    }
  }

  #consider(x: Float64Array, i: number, a: number, j: number, b: number, reach: number): void {
    if (!measure(x, i, a, j, b, BEYOND) || Math.abs(pair[3]!) > reach) return;
    const k = this.count++;
    if (k === this.#sides.length) this.#grow();
    this.#pairs[4 * k] = i;
    this.#pairs[4 * k + 1] = a;
    this.#pairs[4 * k + 2] = j;
    this.#pairs[4 * k + 3] = b;
    this.#sides[k] = pair[3]! >= 0 ? 1 : -1;
  }

  #grow(): void {
    const pairs = new Int32Array(2 * this.#pairs.length);
    pairs.set(this.#pairs);
    this.#pairs = pairs;
    const sides = new Int8Array(2 * this.#sides.length);
    sides.set(this.#sides);
    this.#sides = sides;
  }
}

/** Square of the distance of two vertices, m². */
function between(x: Float64Array, i: number, j: number): number {
  const dx = x[3 * i]! - x[3 * j]!;
  const dy = x[3 * i + 1]! - x[3 * j + 1]!;
  const dz = x[3 * i + 2]! - x[3 * j + 2]!;
  return dx * dx + dy * dy + dz * dz;
}

/**
 * Fills `pair` for the edges i–a and j–b; false where they are side by side, or the nearest points of
 * their lines are beyond their ends by more than `beyond` lengths.
 */
function measure(
  x: Float64Array,
  i: number,
  a: number,
  j: number,
  b: number,
  beyond: number,
): boolean {
  const ex = x[3 * a]! - x[3 * i]!;
  const ey = x[3 * a + 1]! - x[3 * i + 1]!;
  const ez = x[3 * a + 2]! - x[3 * i + 2]!;
  const fx = x[3 * b]! - x[3 * j]!;
  const fy = x[3 * b + 1]! - x[3 * j + 1]!;
  const fz = x[3 * b + 2]! - x[3 * j + 2]!;
  const rx = x[3 * i]! - x[3 * j]!;
  const ry = x[3 * i + 1]! - x[3 * j + 1]!;
  const rz = x[3 * i + 2]! - x[3 * j + 2]!;
  const nx = ey * fz - ez * fy;
  const ny = ez * fx - ex * fz;
  const nz = ex * fy - ey * fx;
  const square = nx * nx + ny * ny + nz * nz;
  const lengths = (ex * ex + ey * ey + ez * ez) * (fx * fx + fy * fy + fz * fz);
  if (!(square > LEAST_SINE * LEAST_SINE * lengths)) return false;
  // r + s e − t f is along n: s = n·(f × r)/n², t = n·(e × r)/n².
  const s =
    (nx * (fy * rz - fz * ry) + ny * (fz * rx - fx * rz) + nz * (fx * ry - fy * rx)) / square;
  if (s < -beyond || s > 1 + beyond) return false;
  const t =
    (nx * (ey * rz - ez * ry) + ny * (ez * rx - ex * rz) + nz * (ex * ry - ey * rx)) / square;
  if (t < -beyond || t > 1 + beyond) return false;
  const inverse = 1 / Math.sqrt(square);
  pair[0] = nx * inverse;
  pair[1] = ny * inverse;
  pair[2] = nz * inverse;
  pair[3] = (rx * nx + ry * ny + rz * nz) * inverse;
  pair[4] = 1 - s;
  pair[5] = s;
  pair[6] = t - 1;
  pair[7] = -t;
  return true;
}
