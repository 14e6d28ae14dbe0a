/**
 * Stiff bending for the fast model: all hinges at once, by one direct solve.
 *
 * One pass over hinges, each for itself, is right as long as a hinge is soft beside the inertia of its
 * corners. Beyond that each hinge is stopped half-way by neighbours that have not heard of it yet. Where
 * a sheet has come to rest, the pass leaves h² U λ of the angles unanswered, with the moments λ and the
 * upper half U of J M⁻¹ Jᵀ: with B h²/(ρ ℓ⁴) beyond 1 (mass per area ρ, edges ℓ) the bends of paper or
 * card hang down like a towel, whatever B is, and the more the finer the mesh.
 *
 * But for a sheet that bends without stretching the energy of bending is a quadratic form of the
 * positions with constant coefficients, the same for x, y and z (Bergou et al. 2006), here that of
 * `rest-state.ts`, in which the angles of each triangle act together:
 *
 *     E = ½ B Σ M_ij (κ_i·x)·(κ_j·x) = ½ xᵀ K x.
 *
 * So the matrix of an implicit step for bending, M + (h² + h τ) K, is known beforehand: it is factored
 * once, in an order of few new elements, and a small step costs two triangular solves,
 *
 *     (M + (h² + h τ) K) d = −K ((h² + h τ) x − h τ x_before),     x ← x + d.
 *
 * Bends at rest are lengths along the normals of the moment, as in `xpbd-constraints.ts`. The factors
 * are made again when the time step, the pins or the mesh change.
 */

import { dissectionOrder } from '../../math/sparse/dissection-order.js';
import { SparseLdlt } from '../../math/sparse-ldlt.js';
import type { RestState } from './rest-state.js';
import type { ClothStiffness } from './stiffness.js';

/** Bends by elimination. */
export class StiffBending {
  readonly #rest: RestState;
  readonly #bend: number;
  readonly #damping: number;
  readonly #masses: Float64Array;
  /** (vertices × 3) where they are at rest, m: for the order of elimination alone */
  readonly #places: Float64Array;
  readonly #factors = new SparseLdlt();
  /** (hinges) angle at rest as a length of κ·x */
  readonly #angles: Float64Array;
  readonly #curved: boolean;
  /** (hinges × 3) κ·x of each, then its moment */
  readonly #bends: Float64Array;
  readonly #moments: Float64Array;
  /** (vertices) where each stands in the elimination; −1: held */
  #order = new Int32Array(0);
  #placeOf = new Int32Array(0);
  /** (vertices × 3) in the order of elimination */
  #rhs = new Float64Array(0);
  /** What the factors were made for: weight of K, and (vertices) who was held. */
  #weight = -1;
  readonly #held: Uint8Array;

  /** `masses` (vertices, kg), `places` (vertices × 3, m) of the mesh at rest. */
  constructor(
    rest: RestState,
    { bend, damping }: ClothStiffness,
    masses: Float64Array,
    places: Float64Array,
  ) {
    this.#rest = rest;
    this.#bend = bend;
    this.#damping = damping;
    this.#masses = masses;
    this.#places = places;
    const count = rest.topology.hinges.length / 4;
    this.#angles = new Float64Array(count);
    let curved = false;
    for (let k = 0; k < count; k++) {
      const angle = rest.hinges[2 * k + 1]!;
      this.#angles[k] = restLength(angle);
      if (angle !== 0) curved = true;
    }
    this.#curved = curved;
    this.#bends = new Float64Array(3 * count);
    this.#moments = new Float64Array(3 * count);
    this.#held = new Uint8Array(masses.length);
  }

  /**
   * Moves x (vertices × 3, m) by what bending does in `times` small steps of h (s) together; `before`:
   * where everybody was at the beginning of the last of them. w (1/kg): 0 for who is held.
   */
  solve(x: Float64Array, before: Float64Array, w: Float64Array, h: number, times: number): void {
    const stiff = times * this.#bend * h * (h + this.#damping);
    const slow = times * this.#bend * h * this.#damping;
    this.#prepare(w, stiff);
    this.#measure(x, before, stiff, slow);
    this.#couple();
    const rhs = this.#rhs;
    rhs.fill(0);
    this.#gather(rhs);
    this.#factors.solveTriple(rhs);
    const order = this.#order;
    for (let p = 0; p < order.length; p++) {
      const i = 3 * order[p]!;
      x[i] = x[i]! + rhs[3 * p]!;
      x[i + 1] = x[i + 1]! + rhs[3 * p + 1]!;
      x[i + 2] = x[i + 2]! + rhs[3 * p + 2]!;
    }
  }

  /** bends = κ·(stiff x − slow before), less the bend at rest. */
  #measure(x: Float64Array, before: Float64Array, stiff: number, slow: number): void {
    const { shares, topology } = this.#rest;
    const { hinges } = topology;
    const bends = this.#bends;
    bends.fill(0);
    for (let q = 0; q < hinges.length; q++) {
      const i = 3 * hinges[q]!;
      const o = 3 * (q >> 2);
      const a = stiff * shares[q]!;
      const b = slow * shares[q]!;
      bends[o] = bends[o]! + a * x[i]! - b * before[i]!;
      bends[o + 1] = bends[o + 1]! + a * x[i + 1]! - b * before[i + 1]!;
      bends[o + 2] = bends[o + 2]! + a * x[i + 2]! - b * before[i + 2]!;
    }
    if (this.#curved) this.#straighten(x, stiff - slow);
  }

  /** Takes out of the bends what they are at rest, along the normals of both triangles together. */
  #straighten(x: Float64Array, weight: number): void {
    const { hinges } = this.#rest.topology;
    const bends = this.#bends;
    for (let k = 0; k < this.#angles.length; k++) {
      const angle = this.#angles[k]!;
      if (angle === 0) continue;
      const i = 3 * hinges[4 * k]!;
      const j = 3 * hinges[4 * k + 1]!;
      const l = 3 * hinges[4 * k + 2]!;
      const m = 3 * hinges[4 * k + 3]!;
      const ex = x[j]! - x[i]!;
      const ey = x[j + 1]! - x[i + 1]!;
      const ez = x[j + 2]! - x[i + 2]!;
      const tx = x[l]! - x[m]!;
      const ty = x[l + 1]! - x[m + 1]!;
      const tz = x[l + 2]! - x[m + 2]!;
      const nx = ey * tz - ez * ty;
      const ny = ez * tx - ex * tz;
      const nz = ex * ty - ey * tx;
      const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
      if (!(size > 0)) continue;
      const s = (weight * angle) / size;
      bends[3 * k] = bends[3 * k]! - s * nx;
      bends[3 * k + 1] = bends[3 * k + 1]! - s * ny;
      bends[3 * k + 2] = bends[3 * k + 2]! - s * nz;
    }
  }

  /** moments = Σ M_ij bends, triangle by triangle. */
  #couple(): void {
    const { triangleHinges, couplings } = this.#rest;
    const bends = this.#bends;
    const moments = this.#moments;
    moments.fill(0);
    for (let t = 0; t < triangleHinges.length; t += 3) {
      for (let p = 0; p < PAIRS.length; p += 2) {
        const a = triangleHinges[t + PAIRS[p]!]!;
        const b = triangleHinges[t + PAIRS[p + 1]!]!;
        if (a < 0 || b < 0) continue;
        const m = couplings[2 * t + (p >> 1)]!;
        for (let k = 0; k < 3; k++) {
          moments[3 * a + k] = moments[3 * a + k]! + m * bends[3 * b + k]!;
          if (a !== b) moments[3 * b + k] = moments[3 * b + k]! + m * bends[3 * a + k]!;
        }
      }
    }
  }

  /** rhs −= κ of every hinge times its moment. */
  #gather(rhs: Float64Array): void {
    const { shares, topology } = this.#rest;
    const { hinges } = topology;
    const moments = this.#moments;
    const placeOf = this.#placeOf;
    for (let q = 0; q < hinges.length; q++) {
      const p = 3 * placeOf[hinges[q]!]!;
      if (p < 0) continue;
      const o = 3 * (q >> 2);
      const s = shares[q]!;
      rhs[p] = rhs[p]! - s * moments[o]!;
      rhs[p + 1] = rhs[p + 1]! - s * moments[o + 1]!;
      rhs[p + 2] = rhs[p + 2]! - s * moments[o + 2]!;
    }
  }

  /** The factors of M + weight K for who is free, if they are not there yet. */
  #prepare(w: Float64Array, weight: number): void {
    let same = weight === this.#weight;
    const held = this.#held;
    for (let i = 0; i < held.length; i++) {
      const now = w[i] === 0 ? 1 : 0;
      if (held[i] !== now) same = false;
      held[i] = now;
    }
    if (same) return;
    this.#weight = weight;
    const rows = this.#rows();
    const { starts, others } = neighbours(rows);
    const order = dissectionOrder(this.#places, starts, others).filter((i) => held[i] === 0);
    const placeOf = new Int32Array(held.length).fill(-1);
    for (let p = 0; p < order.length; p++) placeOf[order[p]!] = p;
    const columns = new Int32Array(order.length + 1);
    const places: number[] = [];
    const values: number[] = [];
    for (let p = 0; p < order.length; p++) {
      const i = order[p]!;
      places.push(p);
      values.push(this.#masses[i]! + weight * (rows[i]!.get(i) ?? 0));
      for (const [j, value] of rows[i]!) {
        const q = placeOf[j]!;
        if (q < 0 || q >= p) continue;
        places.push(q);
        values.push(weight * value);
      }
      columns[p + 1] = places.length;
    }
    this.#order = order;
    this.#placeOf = placeOf;
    this.#rhs = new Float64Array(3 * order.length);
    this.#factors.analyse(order.length, columns, Int32Array.from(places));
    // M + K is positive definite: there are pivots.
    this.#factors.factor(Float64Array.from(values));
  }

  /** K / B, row by row. */
  #rows(): Map<number, number>[] {
    const { shares, topology, triangleHinges, couplings } = this.#rest;
    const { hinges } = topology;
    const rows = Array.from(this.#masses, () => new Map<number, number>());
    const add = (a: number, b: number, m: number): void => {
      for (let p = 4 * a; p < 4 * a + 4; p++) {
        const row = rows[hinges[p]!]!;
        for (let q = 4 * b; q < 4 * b + 4; q++) {
          const j = hinges[q]!;
          row.set(j, (row.get(j) ?? 0) + m * shares[p]! * shares[q]!);
        }
      }
    };
    for (let t = 0; t < triangleHinges.length; t += 3) {
      for (let p = 0; p < PAIRS.length; p += 2) {
        const a = triangleHinges[t + PAIRS[p]!]!;
        const b = triangleHinges[t + PAIRS[p + 1]!]!;
        if (a < 0 || b < 0) continue;
        const m = couplings[2 * t + (p >> 1)]!;
        add(a, b, m);
        if (a !== b) add(b, a, m);
      }
    }
    return rows;
  }
}

/** Which two edges of a triangle each of its six `couplings` is about. */
const PAIRS = [0, 0, 1, 1, 2, 2, 0, 1, 0, 2, 1, 2] as const;

/** 2 sin(θ/2), near enough for the bends that cloth is sewn with: θ as a length of κ·x. */
export function restLength(angle: number): number {
  return angle * (1 - (angle * angle) / 24);
}

/** Who is next to whom. */
function neighbours(rows: readonly ReadonlyMap<number, number>[]) {
  const starts = new Int32Array(rows.length + 1);
  const others: number[] = [];
  for (const [i, row] of rows.entries()) {
    for (const j of row.keys()) if (j !== i) others.push(j);
    starts[i + 1] = others.length;
  }
  return { starts, others: Int32Array.from(others) };
}
