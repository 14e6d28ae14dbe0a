/**
 * The point of a simplex (one to four points) closest to the origin, with its barycentric weights.
 *
 * The method is that of signed volumes (M. Montanari, N. Petrinic, E. Barbieri, "Improving the GJK
 * algorithm for faster and more reliable distance queries between convex objects", ACM Transactions
 * on Graphics 36, 2017): project the origin onto the plane or line of the simplex, read from the
 * signs of volumes, areas or lengths on which sides it falls, and go down to those faces only. The
 * recursion of cofactors that GJK came with loses all digits for thin simplices; Voronoi regions
 * lose the sign that decides.
 *
 * A triangle's closest point is taken along its normal, n (a·n) / n·n, not as a weighted sum of its
 * corners: so the direction stays exact however close the origin is.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import { RECORD } from './gjk-difference.js';

/** Sine below which three points count as lying on a line. */
const COLLINEAR_SINE = 1e-13;
/** Relative height below which a tetrahedron counts as flat. */
const FLAT_HEIGHT = 1e-14;

/** One to four points of a Minkowski difference. */
export class Simplex {
  /** (4 × 9) records: a − b, a, b */
  readonly points = new Float64Array(4 * RECORD);
  /** Number of points. */
  count = 0;
  /** Distance (m) beyond which a search need not go on. */
  limit: f64 = Number.POSITIVE_INFINITY;
  /** Support points that the last search asked for. */
  rounds = 0;
  /** Squared distance (m²) that `look` found; −1 for a tetrahedron that holds the origin. */
  square: f64 = 0;
  /** The last search's w·v (m²): the cores are at least w·v/|v| apart. */
  along: f64 = 0;
  /** (4) barycentric weights of the closest point */
  readonly weights = new Float64Array(4);
  /** (3) the point of the simplex closest to the origin, m */
  readonly closest = new Float64Array(3);

  // The best candidate so far: which points (bits), weights, place.
  #used = 0;
  readonly #weights = new Float64Array(4);
  readonly #closest = new Float64Array(3);

  /**
   * Looks for the closest point of the first `count` points and returns its squared distance (m²),
   * or −1 if a tetrahedron holds the origin. `closest`, `weights` and the points stay as they are
   * until `accept`. `thorough` looks at every face, whatever the signs say.
   */
  solve(count: i32, thorough: boolean): f64 {
    this.look(count, thorough);
    return this.square;
  }

  /** {@link solve} that leaves its answer in `square`. */
  look(count: i32, thorough: boolean): void {
    this.square = Number.POSITIVE_INFINITY;
    if (count === 4) {
      if (this.#tetrahedron(thorough)) this.square = -1;
    } else if (count === 3) this.#triangle(0, 1, 2, thorough);
    else if (count === 2) this.#segment(0, 1);
    else this.#vertex(0);
  }

  /** Takes the candidate of `solve`: keeps only the points that carry the closest point. */
  accept(): void {
    const p = this.points;
    let kept = 0;
    for (let i = 0; i < 4; i++) {
      if ((this.#used & (1 << i)) === 0) continue;
      this.weights[kept] = this.#weights[i]!;
      // A few numbers: the built-in copy takes longer to call than they take to copy.
      if (kept !== i) {
        for (let k = 0; k < RECORD; k++) p[kept * RECORD + k] = p[i * RECORD + k]!;
      }
      kept++;
    }
    this.count = kept;
    this.closest[0] = this.#closest[0]!;
    this.closest[1] = this.#closest[1]!;
    this.closest[2] = this.#closest[2]!;
  }

  /** Writes the weighted sum of what stands at `part` of each record: 3 gives A's point, 6 B's. */
  witness(out: Float64Array, part: i32): void {
    let x: f64 = 0;
    let y: f64 = 0;
    let z: f64 = 0;
    for (let i = 0; i < this.count; i++) {
      const w = this.weights[i]!;
      const o = i * RECORD + part;
      x += w * this.points[o]!;
      y += w * this.points[o + 1]!;
      z += w * this.points[o + 2]!;
    }
    out[0] = x;
    out[1] = y;
    out[2] = z;
  }

  // Points go by their numbers, 0 … 3.

  #vertex(i: i32): void {
    const p = this.points;
    const a = i * RECORD;
    const x = p[a]!;
    const y = p[a + 1]!;
    const z = p[a + 2]!;
    const square = x * x + y * y + z * z;
    if (!(square < this.square)) return;
    this.square = square;
    this.#closest[0] = x;
    this.#closest[1] = y;
    this.#closest[2] = z;
    this.#used = 1 << i;
    this.#weights[i] = 1;
  }

  #segment(i: i32, j: i32): void {
    const p = this.points;
    const a = i * RECORD;
    const b = j * RECORD;
    const ax = p[a]!;
    const ay = p[a + 1]!;
    const az = p[a + 2]!;
    const x = p[b]! - ax;
    const y = p[b + 1]! - ay;
    const z = p[b + 2]! - az;
    const along = -(ax * x + ay * y + az * z);
    const length = x * x + y * y + z * z;
    if (!(along > 0)) {
      this.#vertex(i);
    } else if (!(along < length)) {
      this.#vertex(j);
    } else {
      const t = along / length;
      let cx = ax + t * x;
      let cy = ay + t * y;
      let cz = az + t * z;
      // Once more square to the segment: close to the origin the sum above keeps few digits.
      const rest = (cx * x + cy * y + cz * z) / length;
      cx -= rest * x;
      cy -= rest * y;
      cz -= rest * z;
      const square = cx * cx + cy * cy + cz * cz;
      if (!(square < this.square)) return;
      this.square = square;
      this.#closest[0] = cx;
      this.#closest[1] = cy;
      this.#closest[2] = cz;
      this.#used = (1 << i) | (1 << j);
      this.#weights[i] = 1 - t;
      this.#weights[j] = t;
    }
  }

  #triangle(i: i32, j: i32, k: i32, thorough: boolean): void {
    const p = this.points;
    const a = i * RECORD;
    const b = j * RECORD;
    const c = k * RECORD;
    const ax = p[a]!;
    const ay = p[a + 1]!;
    const az = p[a + 2]!;
    const ux = p[b]! - ax;
    const uy = p[b + 1]! - ay;
    const uz = p[b + 2]! - az;
    const vx = p[c]! - ax;
    const vy = p[c + 1]! - ay;
    const vz = p[c + 2]! - az;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    const area = nx * nx + ny * ny + nz * nz;
    const uu = ux * ux + uy * uy + uz * uz;
    const vv = vx * vx + vy * vy + vz * vz;
    if (!(area > COLLINEAR_SINE * COLLINEAR_SINE * uu * vv)) {
      this.#segment(i, j);
      this.#segment(j, k);
      this.#segment(k, i);
      return;
    }
    // Areas of the triangles that the projected origin makes with the three edges, over the whole:
    // with p = −a, weight of b = n·(p × v) / n·n, of c = n·(u × p) / n·n; of a seen from b.
    const wb =
      -(nx * (ay * vz - az * vy) + ny * (az * vx - ax * vz) + nz * (ax * vy - ay * vx)) / area;
    const wc =
      -(nx * (uy * az - uz * ay) + ny * (uz * ax - ux * az) + nz * (ux * ay - uy * ax)) / area;
    const bx = p[b]!;
    const by = p[b + 1]!;
    const bz = p[b + 2]!;
    const ex = p[c]! - bx;
    const ey = p[c + 1]! - by;
    const ez = p[c + 2]! - bz;
    const wa =
      -(nx * (ey * bz - ez * by) + ny * (ez * bx - ex * bz) + nz * (ex * by - ey * bx)) / area;
    if (wa > 0 && wb > 0 && wc > 0) {
      const height = ax * nx + ay * ny + az * nz;
      const square = (height * height) / area;
      if (square < this.square) {
        const s = height / area;
        this.square = square;
        this.#closest[0] = nx * s;
        this.#closest[1] = ny * s;
        this.#closest[2] = nz * s;
        this.#used = (1 << i) | (1 << j) | (1 << k);
        this.#weights[i] = 1 - wb - wc;
        this.#weights[j] = wb;
        this.#weights[k] = wc;
      }
      if (!thorough) return;
    }
    if (thorough || !(wc > 0)) this.#segment(i, j);
    if (thorough || !(wa > 0)) this.#segment(j, k);
    if (thorough || !(wb > 0)) this.#segment(k, i);
  }

  /** Whether the tetrahedron holds the origin; otherwise looks at the faces that the origin sees. */
  #tetrahedron(thorough: boolean): boolean {
    const first = this.#outside(1, 2, 3, 0);
    const second = this.#outside(0, 2, 3, 1);
    const third = this.#outside(0, 1, 3, 2);
    const fourth = this.#outside(0, 1, 2, 3);
    if (!(first || second || third || fourth)) return true;
    if (first || thorough) this.#triangle(1, 2, 3, thorough);
    if (second || thorough) this.#triangle(0, 2, 3, thorough);
    if (third || thorough) this.#triangle(0, 1, 3, thorough);
    if (fourth || thorough) this.#triangle(0, 1, 2, thorough);
    return false;
  }

  /** Whether the plane i j k has the origin and l on different sides, or l in it. */
  #outside(i: i32, j: i32, k: i32, l: i32): boolean {
    const p = this.points;
    const a = i * RECORD;
    const b = j * RECORD;
    const c = k * RECORD;
    const d = l * RECORD;
    const ax = p[a]!;
    const ay = p[a + 1]!;
    const az = p[a + 2]!;
    const ux = p[b]! - ax;
    const uy = p[b + 1]! - ay;
    const uz = p[b + 2]! - az;
    const vx = p[c]! - ax;
    const vy = p[c + 1]! - ay;
    const vz = p[c + 2]! - az;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    const x = p[d]! - ax;
    const y = p[d + 1]! - ay;
    const z = p[d + 2]! - az;
    const height = nx * x + ny * y + nz * z;
    const origin = -(nx * ax + ny * ay + nz * az);
    const size = (nx * nx + ny * ny + nz * nz) * (x * x + y * y + z * z);
    if (!(height * height > FLAT_HEIGHT * FLAT_HEIGHT * size)) return true;
    return !(height > 0 ? origin > 0 : origin < 0);
  }
}
