/**
 * A cloth against itself: vertices keep their distance from triangles that are not their own.
 *
 * Once per step the vertices are sorted into cells, and every triangle asks the cells about it; whoever
 * is within the thickness, and what both may move in the step, is written down with the side it is on.
 * In the small steps each pair is kept apart on that side by moving all four vertices, in the shares of
 * the nearest point (Provot 1997; Bridson et al. 2002 for the shares). A pair that has got through all
 * the same keeps its side only until the next step: crossings are not undone, and edges that cross edges
 * between their vertices are not seen. A thickness of half an edge leaves little room for either.
 */

import { PointGrid } from '../../collision/points/point-grid.js';

/** Pairs, and what is known of them. */
export class SelfContacts {
  count = 0;
  /** (count × 4) the vertex, then the corners */
  #pairs = new Int32Array(256);
  /** (count) 1 or −1: the side of the triangle that the vertex is on */
  #sides = new Int8Array(64);
  readonly #grid = new PointGrid();
  #thickness = 0;
  #ways = new Float64Array(0);

  /**
   * Finds the pairs that may come nearer than `thickness` (m) within h (s). Vertices that share an edge
   * with the triangle in `neighbors` are left out.
   */
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
    this.count = 0;
    if (this.#ways.length < count) this.#ways = new Float64Array(count + (count >> 2));
    const ways = this.#ways;
    let widest = 0;
    // Motion that all share brings nobody together.
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
    for (let i = 0; i < count; i++) {
      const ux = v[3 * i]! - mx;
      const uy = v[3 * i + 1]! - my;
      const uz = v[3 * i + 2]! - mz;
      const way = Math.min(h * Math.sqrt(ux * ux + uy * uy + uz * uz), thickness);
      ways[i] = way;
      if (way > widest) widest = way;
    }
    const reach = thickness + widest;
    const grid = this.#grid;
    grid.update(x, count, Math.max(reach, rings.spacing), null);
    const { order, cells, starts } = grid;
    for (let t = 0; t < triangles.length; t += 3) {
      const a = triangles[t]!;
      const b = triangles[t + 1]!;
      const c = triangles[t + 2]!;
      const grow = reach + Math.max(ways[a]!, ways[b]!, ways[c]!);
      const lx = Math.min(x[3 * a]!, x[3 * b]!, x[3 * c]!) - grow;
      const ly = Math.min(x[3 * a + 1]!, x[3 * b + 1]!, x[3 * c + 1]!) - grow;
      const lz = Math.min(x[3 * a + 2]!, x[3 * b + 2]!, x[3 * c + 2]!) - grow;
      const hx = Math.max(x[3 * a]!, x[3 * b]!, x[3 * c]!) + grow;
      const hy = Math.max(x[3 * a + 1]!, x[3 * b + 1]!, x[3 * c + 1]!) + grow;
      const hz = Math.max(x[3 * a + 2]!, x[3 * b + 2]!, x[3 * c + 2]!) + grow;
      const [i1, j1, k1] = [grid.cell(hx, 0), grid.cell(hy, 1), grid.cell(hz, 2)];
      for (let k = grid.cell(lz, 2); k <= k1; k++) {
        for (let j = grid.cell(ly, 1); j <= j1; j++) {
          for (let i = grid.cell(lx, 0); i <= i1; i++) {
            const bucket = grid.bucketOf(i, j, k);
            if (bucket < 0) continue;
            for (let p = starts[bucket]!; p < starts[bucket + 1]!; p++) {
              if (grid.hashed && (cells[3 * p] !== i || cells[3 * p + 1] !== j)) continue;
              if (grid.hashed && cells[3 * p + 2] !== k) continue;
              const vertex = order[p]!;
              const o = 3 * vertex;
              const px = x[o]!;
              const py = x[o + 1]!;
              const pz = x[o + 2]!;
              if (px < lx || px > hx || py < ly || py > hy || pz < lz || pz > hz) continue;
              if (vertex === a || vertex === b || vertex === c) continue;
              if (rings.near(vertex, a) || rings.near(vertex, b) || rings.near(vertex, c)) continue;
              this.#consider(x, vertex, a, b, c, grow);
            }
          }
        }
      }
    }
  }

  /** Keeps all pairs apart; x (m) is changed, `before` is where everybody was (m), w in 1/kg. */
  solve(x: Float64Array, before: Float64Array, w: Float64Array): void {
    const pairs = this.#pairs;
    const sides = this.#sides;
    const thickness = this.#thickness;
    for (let q = 0; q < this.count; q++) {
      const i = pairs[4 * q]!;
      const a = pairs[4 * q + 1]!;
      const b = pairs[4 * q + 2]!;
      const c = pairs[4 * q + 3]!;
      if (!measure(x, i, a, b, c)) continue;
      const side = sides[q]!;
      const gap = side * pair[3]! - thickness;
      if (gap >= 0) continue;
      const [u, v, s] = [pair[4]!, pair[5]!, pair[6]!];
      const wi = w[i]!;
      const wa = w[a]!;
      const wb = w[b]!;
      const wc = w[c]!;
      const sum = wi + u * u * wa + v * v * wb + s * s * wc;
      if (sum === 0) continue;
      const f = (-gap * side) / sum;
      const fx = f * pair[0]!;
      const fy = f * pair[1]!;
      const fz = f * pair[2]!;
      shove(x, i, wi, fx, fy, fz);
      shove(x, a, -u * wa, fx, fy, fz);
      shove(x, b, -v * wb, fx, fy, fz);
      shove(x, c, -s * wc, fx, fy, fz);
      this.#rub(x, before, w, i, a, b, c, sum, Math.abs(f));
    }
  }

  /** Friction of cloth on cloth: the sliding of the pair in this step, at most μ times the push. */
  #rub(
    x: Float64Array,
    before: Float64Array,
    w: Float64Array,
    i: number,
    a: number,
    b: number,
    c: number,
    sum: number,
    push: number,
  ): void {
    const [u, v, s] = [pair[4]!, pair[5]!, pair[6]!];
    for (let k = 0; k < 3; k++) {
      slid[k] =
        x[3 * i + k]! -
        before[3 * i + k]! -
        u * (x[3 * a + k]! - before[3 * a + k]!) -
        v * (x[3 * b + k]! - before[3 * b + k]!) -
        s * (x[3 * c + k]! - before[3 * c + k]!);
    }
    const along = slid[0]! * pair[0]! + slid[1]! * pair[1]! + slid[2]! * pair[2]!;
    const sx = slid[0]! - along * pair[0]!;
    const sy = slid[1]! - along * pair[1]!;
    const sz = slid[2]! - along * pair[2]!;
    const slide = Math.sqrt(sx * sx + sy * sy + sz * sz);
    if (slide === 0) return;
    const f = -Math.min(1 / sum, (this.friction * push) / slide);
    shove(x, i, w[i]!, f * sx, f * sy, f * sz);
    shove(x, a, -u * w[a]!, f * sx, f * sy, f * sz);
    shove(x, b, -v * w[b]!, f * sx, f * sy, f * sz);
    shove(x, c, -s * w[c]!, f * sx, f * sy, f * sz);
  }

  /** Coulomb's coefficient of the cloth on itself. */
  friction = 0.3;

  #consider(x: Float64Array, i: number, a: number, b: number, c: number, reach: number): void {
    if (!measure(x, i, a, b, c)) return;
    const distance = pair[3]!;
    if (Math.abs(distance) > reach) return;
    const q = this.count++;
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

/** Who shares an edge with whom. */
export class VertexRings {
  readonly #starts: Int32Array;
  readonly #others: Int32Array;
  /** Mean length of the edges at rest, m. */
  readonly spacing: number;

  constructor(count: number, edges: Int32Array, lengths: Float64Array) {
    const starts = new Int32Array(count + 1);
    for (const vertex of edges) starts[vertex + 1]!++;
    for (let i = 0; i < count; i++) starts[i + 1]! += starts[i]!;
    const others = new Int32Array(edges.length);
    const cursor = starts.slice();
    let total = 0;
    for (let e = 0; e < edges.length / 2; e++) {
      others[cursor[edges[2 * e]!]!++] = edges[2 * e + 1]!;
      others[cursor[edges[2 * e + 1]!]!++] = edges[2 * e]!;
      total += lengths[2 * e]!;
    }
    this.#starts = starts;
    this.#others = others;
    this.spacing = total / Math.max(1, edges.length / 2);
  }

  near(i: number, j: number): boolean {
    const end = this.#starts[i + 1]!;
    for (let p = this.#starts[i]!; p < end; p++) if (this.#others[p] === j) return true;
    return false;
  }
}

/** Unit normal, signed distance (m), and the shares of the corners. */
const pair = new Float64Array(7);
const slid = new Float64Array(3);

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
  pair[4] = u;
  pair[5] = v;
  pair[6] = s;
  return true;
}

const BEYOND = 0.02;

function shove(x: Float64Array, i: number, w: number, fx: number, fy: number, fz: number): void {
  x[3 * i] = x[3 * i]! + w * fx;
  x[3 * i + 1] = x[3 * i + 1]! + w * fy;
  x[3 * i + 2] = x[3 * i + 2]! + w * fz;
}
