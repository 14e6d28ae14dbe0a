/**
 * Joints one at a time (T 4.5.2 "General Constraints"): all rows of one constraint together, J =
 * K⁻¹(v_rel,+ − v_rel,−), T (4.58), where K is the block J M⁻¹ Jᵀ of its rows. A ball joint has the K
 * of T (4.46); with all rows of a hinge in one block, it needs no second ball joint beside it.
 *
 * Limits and motors have bounds. These hold for the sum of the impulses of a step, so λ is summed up
 * over the sweeps, and a block with bounds is a small complementarity problem for the new sum.
 */

import { Ldlt } from '../../math/ldlt.js';
import {
  type ConstraintRows,
  JACOBIAN_STRIDE,
  ROW,
} from '../../objects/constraints/constraint-rows.js';
import { Dantzig } from '../lcp/dantzig.js';
import { DenseMatrix } from '../lcp/dense-matrix.js';
import type { LcpProblem } from '../lcp/problem.js';
import type { ConstraintSystem } from './constraint-system.js';

const EMPTY = new Float64Array(0);

/** The rows of one constraint, as a system of equations or inequalities for its λ. */
export class ConstraintBlock implements LcpProblem {
  /** Rows, and the first of them. */
  size = 0;
  first = 0;
  /** K with the softness of springs on its diagonal */
  readonly matrix = new DenseMatrix();
  b = EMPTY;
  low = EMPTY;
  high = EMPTY;
  dependsOn = new Int32Array(0);
  factor = EMPTY;
  /** (size) the answer of {@link solve} */
  x = EMPTY;
  /** Whether the last {@link solve} found that there is no answer, and took the least bad one. */
  unsolved = false;
  #bounded = false;
  readonly #factors = new Ldlt();

  /** K and bounds of the rows; bounds are forces, times `seconds` as in `IslandProblem`. */
  load(
    rows: ConstraintRows,
    first: number,
    count: number,
    system: ConstraintSystem,
    seconds: number,
  ): void {
    this.#reserve(count);
    this.size = count;
    this.first = first;
    const { matrix } = this;
    matrix.resize(count);
    this.#bounded = false;
    for (let i = 0; i < count; i++) {
      const row = first + i;
      for (let j = 0; j < count; j++) {
        matrix.data[i * matrix.stride + j] = coupling(rows, row, first + j, system);
      }
      this.low[i] = rows.low[row]! * seconds;
      this.high[i] = rows.high[row]! * seconds;
      const leader = rows.dependsOn[row]!;
      this.dependsOn[i] = leader < 0 ? -1 : leader - first;
      this.factor[i] = rows.factor[row]!;
      if (rows.kind[row] === ROW.inequality || leader >= 0) this.#bounded = true;
      if (Number.isFinite(this.low[i]) || Number.isFinite(this.high[i])) this.#bounded = true;
    }
  }

  /** Adds softness to the diagonal; before {@link prepare}. */
  soften(i: number, gamma: number): void {
    this.matrix.data[i * this.matrix.stride + i]! += gamma;
  }

  /** Takes a row out: its λ stays 0; before {@link prepare}. */
  exclude(i: number): void {
    this.low[i] = 0;
    this.high[i] = 0;
    this.dependsOn[i] = -1;
    this.#bounded = true;
  }

  /** The matrix will not change until the next {@link load}. */
  prepare(): void {
    if (!this.#bounded) this.#factors.factor(this.matrix);
  }

  /**
   * x = λ with K λ + b = 0, or complementary to it within the bounds. Redundant rows get 0 where an
   * answer exists without them. False: there are numbers that are not finite, x = 0.
   */
  solve(): boolean {
    const { b, x, size } = this;
    this.unsolved = false;
    let sum = 0;
    for (let i = 0; i < size; i++) sum += b[i]! + this.matrix.data[i * this.matrix.stride + i]!;
    if (sum - sum !== 0) {
      x.fill(0, 0, size);
      return false;
    }
    if (this.#bounded) {
      dantzig ??= new Dantzig();
      this.unsolved = dantzig.solve(x, this).status === 'no-solution';
      return true;
    }
    for (let i = 0; i < size; i++) b[i] = -b[i]!;
    this.#factors.solve(x, b);
    return true;
  }

  #reserve(count: number): void {
    if (this.b.length >= count) return;
    this.b = new Float64Array(count);
    this.low = new Float64Array(count);
    this.high = new Float64Array(count);
    this.factor = new Float64Array(count);
    this.x = new Float64Array(count);
    this.dependsOn = new Int32Array(count);
  }
}

/** Blocks in a pool. */
export class ConstraintBlocks {
  readonly #pool: ConstraintBlock[] = [];
  count = 0;

  at(i: number): ConstraintBlock {
    return this.#pool[i]!;
  }

  clear(): void {
    this.count = 0;
  }

  add(): ConstraintBlock {
    this.#pool[this.count] ??= new ConstraintBlock();
    return this.#pool[this.count++]!;
  }
}

/** J_i M⁻¹ J_jᵀ of two rows: an element of A, 1/kg or 1/(kg·m²). */
export function coupling(
  rows: ConstraintRows,
  i: number,
  j: number,
  system: ConstraintSystem,
): number {
  let sum = 0;
  for (let side = 0; side < 2; side++) {
    const body = side === 0 ? rows.bodyA[i]! : rows.bodyB[i]!;
    const o = i * JACOBIAN_STRIDE + 6 * side;
    const p = j * JACOBIAN_STRIDE;
    if (rows.bodyA[j] === body) sum += product(rows.jacobian, o, p, body, system);
    if (rows.bodyB[j] === body) sum += product(rows.jacobian, o, p + 6, body, system);
  }
  return sum;
}

/** j_o M⁻¹ j_pᵀ of two halves of rows that belong to one body. */
function product(
  j: Float64Array,
  o: number,
  p: number,
  body: number,
  system: ConstraintSystem,
): number {
  const { inverseMass: m, inverseInertia: g } = system;
  let sum = 0;
  for (let k = 0; k < 3; k++) {
    const i = 9 * body + 3 * k;
    sum += j[o + k]! * m[3 * body + k]! * j[p + k]!;
    sum += j[o + 3 + k]! * (g[i]! * j[p + 3]! + g[i + 1]! * j[p + 4]! + g[i + 2]! * j[p + 5]!);
  }
  return sum;
}

/** Made for the first block that needs it. */
let dantzig: Dantzig | undefined;
