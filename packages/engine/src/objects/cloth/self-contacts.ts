/**
 * A cloth against itself: vertices keep their distance from triangles that are not their own, and edges
 * from edges (`edge-contacts.ts`).
 *
 * Once per step the vertices are sorted into cells. A vertex looks for strangers: others that are near
 * in space and not within two edges on the cloth. In a cloth without folds there are none, and that is
 * the end of it; the triangles of a stranger are looked at, and those within the thickness, and what
 * both may move in the step, are written down with the side that the vertex is on. (Asking the cells
 * about every triangle instead took three times as long.) In the small steps each pair is kept apart on
 * that side by moving all four vertices, in the shares of the nearest point (Provot 1997; Bridson et al.
 * 2002). A pair that has got through all the same keeps its side only until the next step: crossings are
 * not undone. A thickness of half an edge leaves little room for them.
 */

import { PointGrid } from '../../collision/points/point-grid.js';
import { EdgeContacts } from './edge-contacts.js';
import { pushApart } from './push-apart.js';
import type { VertexRings } from './vertex-rings.js';

/** Pairs, and what is known of them. */
export class SelfContacts {
  /** Pairs of vertices and triangles. */
  #pairCount = 0;
  readonly #edges = new EdgeContacts();
  /** Coulomb's coefficient of the cloth on itself. */
  friction = 0.3;
  /** (pairs × 4) the vertex, then the corners */
  #pairs = new Int32Array(256);
  /** (pairs) 1 or −1: the side of the triangle that the vertex is on */
  #sides = new Int8Array(64);
  readonly #grid = new PointGrid();
  #thickness = 0;
  #ways = new Float64Array(0);

  /** Pairs that may come near each other in this step: of vertices and triangles, and of edges. */
  get count(): number {
    return this.#pairCount + this.#edges.count;
  }

  /** Finds the pairs that may come nearer than `thickness` (m) within h (s). */
  find(
    x: Float64Array,
    v: Float64Array,
    count: number,
    triangles: Int32Array,
    rings: VertexRings,
    thickness: number,
    h: number,
  ): void {
    this.#thickness = thickness;
    this.#pairCount = 0;
    this.#edges.clear(count);
    const widest = this.#measureWays(v, count, thickness, h);
    // A point of a triangle is at most this far from one of its corners, a little stretch included.
    const reach = thickness + 2 * widest + 0.75 * rings.longest;
    const grid = this.#grid;
    grid.update(x, count, reach, null);
    const { order, places, cells, starts, sizes } = grid;
    const square = reach * reach;
    for (let p = 0; p < grid.count; p++) {
      const i = order[p]!;
      const px = places[3 * p]!;
      const py = places[3 * p + 1]!;
      const pz = places[3 * p + 2]!;
      const cx = cells[3 * p]!;
      const cy = cells[3 * p + 1]!;
      const cz = cells[3 * p + 2]!;
      // Cells in a row along x are neighbours in memory too, unless they are found by hash.
      const across = grid.hashed ? 3 : 1;
      for (let cell = 0; cell < 9 * across; cell++) {
        const along = Math.trunc(cell / 9) - 1;
        const side = cell % 9;
        const y = cy + (side % 3) - 1;
        const z = cz + Math.trunc(side / 3) - 1;
        const first = grid.hashed ? cx + along : Math.max(0, cx - 1);
        const last = grid.hashed ? first : Math.min(sizes[0]! - 1, cx + 1);
        const low = grid.bucketOf(first, y, z);
        if (low < 0) continue;
        const end = starts[low + last - first + 1]!;
        for (let q = starts[low]!; q < end; q++) {
          const dx = places[3 * q]! - px;
          const dy = places[3 * q + 1]! - py;
          const dz = places[3 * q + 2]! - pz;
          if (dx * dx + dy * dy + dz * dz > square) continue;
          const stranger = grid.hashed
            ? cells[3 * q] === first && cells[3 * q + 1] === y && cells[3 * q + 2] === z
            : true;
          const j = order[q]!;
          if (!stranger || j === i || rings.near(i, j)) continue;
          this.#meet(x, i, j, triangles, rings, square);
          if (i < j) this.#edges.meet(x, i, j, rings, this.#ways, thickness);
        }
      }
    }
  }

  /** How far each vertex goes beside the motion that all share, at most the thickness; the most, m. */
  #measureWays(v: Float64Array, count: number, thickness: number, h: number): number {
    if (this.#ways.length < count) this.#ways = new Float64Array(count + (count >> 2));
    const ways = this.#ways;
    let mx = 0;
    let my = 0;
    let mz = 0;
    for (let i = 0; i < count; i++) {
      mx += v[3 * i]!;
      my += v[3 * i + 1]!;
      mz += v[3 * i + 2]!;
    }
    mx /= count;
    my /= count;
    mz /= count;
    let widest = 0;
    for (let i = 0; i < count; i++) {
      const ux = v[3 * i]! - mx;
      const uy = v[3 * i + 1]! - my;
      const uz = v[3 * i + 2]! - mz;
      const way = Math.min(h * Math.sqrt(ux * ux + uy * uy + uz * uz), thickness);
      ways[i] = way;
      if (way > widest) widest = way;
    }
    return widest;
  }

  /** Vertex i against the triangles of a stranger j. */
  #meet(
    x: Float64Array,
    i: number,
    j: number,
    triangles: Int32Array,
    rings: VertexRings,
    square: number,
  ): void {
    const ways = this.#ways;
    const { triangleStarts, triangleLists } = rings;
    for (let p = triangleStarts[j]!; p < triangleStarts[j + 1]!; p++) {
      const t = triangleLists[p]!;
      const a = triangles[t]!;
      const b = triangles[t + 1]!;
      const c = triangles[t + 2]!;
      if (rings.joined(i, a) || rings.joined(i, b) || rings.joined(i, c)) continue;
      // Each triangle once: by the first of its corners that i meets as a stranger.
      if (a !== j && a < j && isNear(x, i, a, square) && !rings.near(i, a)) continue;
      if (b !== j && b < j && isNear(x, i, b, square) && !rings.near(i, b)) continue;
      if (c !== j && c < j && isNear(x, i, c, square) && !rings.near(i, c)) continue;
      const grow = this.#thickness + ways[i]! + Math.max(ways[a]!, ways[b]!, ways[c]!);
      this.#consider(x, i, a, b, c, grow);
    }
  }

  /** Keeps all pairs apart; x (m) is changed, `before` is where everybody was (m), w in 1/kg. */
  solve(x: Float64Array, before: Float64Array, w: Float64Array): void {
    const pairs = this.#pairs;
    const sides = this.#sides;
    const thickness = this.#thickness;
    const { friction } = this;
    for (let q = 0; q < this.#pairCount; q++) {
      const i = pairs[4 * q]!;
      const a = pairs[4 * q + 1]!;
      const b = pairs[4 * q + 2]!;
      const c = pairs[4 * q + 3]!;
      if (!measure(x, i, a, b, c)) continue;
      const side = sides[q]!;
      const gap = side * pair[3]! - thickness;
      if (gap >= 0) continue;
      pushApart(x, before, w, i, a, b, c, pair, -gap * side, friction);
    }
    this.#edges.solve(x, before, w, thickness, friction);
  }

  #consider(x: Float64Array, i: number, a: number, b: number, c: number, reach: number): void {
    if (!measure(x, i, a, b, c)) return;
    const distance = pair[3]!;
    if (Math.abs(distance) > reach) return;
    const q = this.#pairCount++;
    if (q === this.#sides.length) this.#grow();
    this.#pairs[4 * q] = i;
    this.#pairs[4 * q + 1] = a;
    this.#pairs[4 * q + 2] = b;
    this.#pairs[4 * q + 3] = c;
    this.#sides[q] = distance >= 0 ? 1 : -1;
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

function isNear(x: Float64Array, i: number, j: number, square: number): boolean {
  const dx = x[3 * i]! - x[3 * j]!;
  const dy = x[3 * i + 1]! - x[3 * j + 1]!;
  const dz = x[3 * i + 2]! - x[3 * j + 2]!;
  return dx * dx + dy * dy + dz * dz <= square;
}

/** Unit normal, signed distance (m), and the shares of the vertex and the corners. */
const pair = new Float64Array(8);

/** Fills `pair`; false where the vertex is not over the triangle or the triangle has no normal. */
function measure(x: Float64Array, i: number, a: number, b: number, c: number): boolean {
  const ax = x[3 * a]!;
  const ay = x[3 * a + 1]!;
  const az = x[3 * a + 2]!;
  const ex = x[3 * b]! - ax;
  const ey = x[3 * b + 1]! - ay;
  const ez = x[3 * b + 2]! - az;
  const fx = x[3 * c]! - ax;
  const fy = x[3 * c + 1]! - ay;
  const fz = x[3 * c + 2]! - az;
  const px = x[3 * i]! - ax;
  const py = x[3 * i + 1]! - ay;
  const pz = x[3 * i + 2]! - az;
  const nx = ey * fz - ez * fy;
  const ny = ez * fx - ex * fz;
  const nz = ex * fy - ey * fx;
  const square = nx * nx + ny * ny + nz * nz;
  if (!(square > 1e-30)) return false;
  // Barycentric shares of the foot of the vertex in the triangle's plane.
  const v =
    (nx * (py * fz - pz * fy) + ny * (pz * fx - px * fz) + nz * (px * fy - py * fx)) / square;
  const s =
    (nx * (ey * pz - ez * py) + ny * (ez * px - ex * pz) + nz * (ex * py - ey * px)) / square;
  const u = 1 - v - s;
  // A little beyond the borders, so that nobody slips between two triangles.
  if (u < -BEYOND || v < -BEYOND || s < -BEYOND) return false;
  const inverse = 1 / Math.sqrt(square);
  pair[0] = nx * inverse;
  pair[1] = ny * inverse;
  pair[2] = nz * inverse;
  pair[3] = (px * nx + py * ny + pz * nz) * inverse;
  pair[4] = 1;
  pair[5] = -u;
  pair[6] = -v;
  pair[7] = -s;
  return true;
}

const BEYOND = 0.02;
