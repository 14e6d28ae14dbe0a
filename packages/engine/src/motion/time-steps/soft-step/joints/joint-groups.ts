/**
 * Groups of joints whose rigid rows are solved together, exactly, once per sub-step: A λ = −(J u + d)
 * with A = J M⁻¹ Jᵀ as sparse blocks, one per joint and one per pair of joints at a body, by L D Lᵀ in
 * the order of `joint-graph.ts`. A hundred times heavier ball at the end of a chain is no harder than a
 * light one, where sweeps over the joints need hundreds of rounds.
 *
 * The order and all addresses are found once and used as long as the same joints tie the same bodies;
 * factors are made anew for the poses of every sub-step. Bodies as unknowns beside λ (Baraff 1996; the
 * laboratory's direct solver) lost: blocks of 6 × 6 for every body, where a ball joint needs 3 × 3.
 */

import type { Reals } from '../../../../kernel/lanes.js';
import { JACOBIAN_STRIDE } from '../../../../objects/constraints/constraint-rows.js';
import { BlockPattern } from './block-pattern.js';
import type { JointBodies } from './joint-bodies.js';
import { NEGLIGIBLE } from './joint-settings.js';
import { addTo, dot, dotHalf, factorBlock, MOST, rateOf, solveBlock } from './row-algebra.js';
import type { RowJoints } from './row-joints.js';

const N = JACOBIAN_STRIDE;
const BLOCK = MOST * MOST;

/** The groups of one step. */
export class JointGroups {
  #pattern: BlockPattern | null = null;
  /** (places) joint at this place of the order, and its number of rigid rows */
  #joint = new Int32Array(0);
  #size = new Int32Array(0);
  /** (blocks) where a block begins in {@link #matrix} and {@link #lower} */
  #address = new Int32Array(0);
  /** (places × 36) the diagonal: L D Lᵀ of a block */
  #diagonal = new Float64Array(0);
  /** A below its diagonal as it is eliminated, and L */
  #matrix = new Float64Array(0);
  #lower = new Float64Array(0);
  /** (places × 6) unknowns */
  #x = new Float64Array(0);

  /** Takes the groups: joints in the order of elimination. */
  plan(groups: readonly (readonly number[])[], rows: RowJoints, movable: Uint8Array): void {
    const order = groups.flat();
    const ends = new Int32Array(2 * order.length);
    this.#joint = Int32Array.from(order);
    this.#size = new Int32Array(order.length);
    order.forEach((joint, p) => {
      ends[2 * p] = rows.ends[2 * joint]!;
      ends[2 * p + 1] = rows.ends[2 * joint + 1]!;
      this.#size[p] = rows.rigidStart[joint + 1]! - rows.rigidStart[joint]!;
    });
    const lengths = groups.map(({ length }) => length);
    const pattern = new BlockPattern(lengths, ends, movable);
    this.#pattern = pattern;
    this.#address = new Int32Array(pattern.blocks);
    let room = 0;
    for (let e = 0; e < pattern.blocks; e++) {
      this.#address[e] = room;
      room += this.#size[pattern.place[e]!]! * this.#size[pattern.column[e]!]!;
    }
    this.#diagonal = new Float64Array(order.length * BLOCK);
    this.#matrix = new Float64Array(room);
    this.#lower = new Float64Array(room);
    this.#x = new Float64Array(order.length * MOST);
  }

  /** Assembles and factors A for the rows as they are. */
  factor(rows: RowJoints): void {
    const places = this.#joint.length;
    if (places === 0) return;
    this.#assemble(rows);
    const { below, place, target } = this.#pattern!;
    const sizes = this.#size;
    const diagonal = this.#diagonal;
    const matrix = this.#matrix;
    const lower = this.#lower;
    const address = this.#address;
    let t = 0;
    for (let p = 0; p < places; p++) {
      const n = sizes[p]!;
      factorBlock(diagonal, p * BLOCK, n);
      const end = below[p + 1]!;
      for (let e = below[p]!; e < end; e++) {
        const m = sizes[place[e]!]!;
        const o = address[e]!;
        // L = B D⁻¹, row by row
        for (let k = 0; k < m * n; k++) lower[o + k] = matrix[o + k]!;
        for (let k = 0; k < m; k++) solveBlock(lower, o + k * n, diagonal, p * BLOCK, n);
      }
      for (let e = below[p]!; e < end; e++) {
        const q = place[e]!;
        const from = address[e]!;
        t++;
        subtractSquare(diagonal, q * BLOCK, lower, matrix, from, sizes[q]!, n);
        for (let f = e + 1; f < end; f++) {
          const to = address[target[t++]!]!;
          const m = sizes[place[f]!]!;
          subtractProduct(matrix, to, lower, address[f]!, m, matrix, from, sizes[q]!, n);
        }
      }
    }
  }

  #assemble(rows: RowJoints): void {
    const { rigid, rigidStart, response, soft } = rows;
    const { jacobian } = rows.rows;
    const { below, place } = this.#pattern!;
    const places = this.#joint.length;
    for (let p = 0; p < places; p++) {
      const f = rigidStart[this.#joint[p]!]!;
      const n = this.#size[p]!;
      const o = p * BLOCK;
      for (let i = 0; i < n; i++) {
        const row = rigid[f + i]!;
        for (let j = 0; j < i; j++) {
          this.#diagonal[o + i * MOST + j] = dot(jacobian, row * N, response, rigid[f + j]! * N);
        }
        this.#diagonal[o + i * MOST + i] = dot(jacobian, row * N, response, row * N) + soft[row]!;
      }
      for (let e = below[p]!; e < below[p + 1]!; e++) {
        const q = place[e]!;
        const g = rigidStart[this.#joint[q]!]!;
        this.#couple(jacobian, response, rigid, g, this.#size[q]!, f, n, e);
      }
    }
  }

  /** The block of two joints: J_q M⁻¹ J_pᵀ over the bodies that they share. */
  #couple(
    jacobian: Float64Array,
    response: Float64Array,
    rigid: Int32Array,
    g: number,
    m: number,
    f: number,
    n: number,
    e: number,
  ): void {
    const shared = this.#pattern!.shared[e]!;
    const withA = shared & 3;
    const withB = shared >> 2;
    let o = this.#address[e]!;
    for (let i = 0; i < m; i++) {
      const r = rigid[g + i]! * N;
      for (let j = 0; j < n; j++) {
        const c = rigid[f + j]! * N;
        let sum = 0;
        if (withA !== 0) sum += dotHalf(jacobian, r + (withA === 2 ? 6 : 0), response, c);
        if (withB !== 0) sum += dotHalf(jacobian, r + (withB === 2 ? 6 : 0), response, c + 6);
        this.#matrix[o++] = sum;
      }
    }
  }

  /** Solves all groups, one after the other. */
  solve(S: Reals, bodies: JointBodies, rows: RowJoints, soft: boolean): void {
    if (this.#pattern === null) return;
    const { start } = this.#pattern;
    for (let g = 0; g < start.length - 1; g++) {
      const first = start[g]!;
      const end = start[g + 1]!;
      this.#solveGroup(S, bodies, rows, soft, first, end);
    }
  }

  #solveGroup(
    S: Reals,
    bodies: JointBodies,
    rows: RowJoints,
    soft: boolean,
    first: number,
    end: number,
  ): void {
    const { rigid, rigidStart, ends, lambda, response } = rows;
    const { jacobian } = rows.rows;
    const asked = soft ? rows.demand : rows.calm;
    const leak = soft ? 1 : 0;
    const x = this.#x;
    let most = 0;
    for (let p = first; p < end; p++) {
      const joint = this.#joint[p]!;
      const f = rigidStart[joint]!;
      const n = this.#size[p]!;
      const a = bodies.record[ends[2 * joint]!]!;
      const b = bodies.record[ends[2 * joint + 1]!]!;
      for (let i = 0; i < n; i++) {
        const row = rigid[f + i]!;
        const rate = rateOf(S, a, b, jacobian, row * N);
        const left = -(rate + asked[row]! + leak * rows.soft[row]! * lambda[row]!);
        x[p * MOST + i] = left;
        if (left > most) most = left;
        else if (-left > most) most = -left;
      }
    }
    if (most < NEGLIGIBLE) return;
    this.#substitute(first, end);
    for (let p = first; p < end; p++) {
      const joint = this.#joint[p]!;
      const f = rigidStart[joint]!;
      const n = this.#size[p]!;
      const bodyA = ends[2 * joint]!;
      const bodyB = ends[2 * joint + 1]!;
      for (let i = 0; i < n; i++) {
        const row = rigid[f + i]!;
        const d = x[p * MOST + i]!;
        lambda[row]! += d;
        if (bodies.movable[bodyA] === 1) addTo(S, bodies.record[bodyA]!, response, row * N, d);
        if (bodies.movable[bodyB] === 1) addTo(S, bodies.record[bodyB]!, response, row * N + 6, d);
      }
    }
  }

  /** x = A⁻¹ x for one group. */
  #substitute(first: number, end: number): void {
    const x = this.#x;
    const lower = this.#lower;
    const { below, place } = this.#pattern!;
    for (let p = first; p < end; p++) {
      const n = this.#size[p]!;
      for (let e = below[p]!; e < below[p + 1]!; e++) {
        const q = place[e]!;
        let o = this.#address[e]!;
        for (let i = 0; i < this.#size[q]!; i++) {
          let sum = 0;
          for (let j = 0; j < n; j++) sum += lower[o++]! * x[p * MOST + j]!;
          x[q * MOST + i]! -= sum;
        }
      }
    }
    for (let p = end - 1; p >= first; p--) {
      const n = this.#size[p]!;
      solveBlock(x, p * MOST, this.#diagonal, p * BLOCK, n);
      for (let e = below[p]!; e < below[p + 1]!; e++) {
        const q = place[e]!;
        let o = this.#address[e]!;
        for (let i = 0; i < this.#size[q]!; i++) {
          const xi = x[q * MOST + i]!;
          for (let j = 0; j < n; j++) x[p * MOST + j]! -= lower[o++]! * xi;
        }
      }
    }
  }
}

/** D −= L Bᵀ, the lower triangle of an m × m block with rows of MOST numbers; L and B are m × n. */
function subtractSquare(
  d: Float64Array,
  o: number,
  l: Float64Array,
  b: Float64Array,
  from: number,
  m: number,
  n: number,
): void {
  for (let i = 0; i < m; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let k = 0; k < n; k++) sum += l[from + i * n + k]! * b[from + j * n + k]!;
      d[o + i * MOST + j]! -= sum;
    }
  }
}

/** T −= L Bᵀ: L is m × n, B w × n, T m × w. */
function subtractProduct(
  t: Float64Array,
  o: number,
  l: Float64Array,
  lo: number,
  m: number,
  b: Float64Array,
  bo: number,
  w: number,
  n: number,
): void {
  for (let i = 0; i < m; i++) {
    for (let j = 0; j < w; j++) {
      let sum = 0;
      for (let k = 0; k < n; k++) sum += l[lo + i * n + k]! * b[bo + j * n + k]!;
      t[o + i * w + j]! -= sum;
    }
  }
}
