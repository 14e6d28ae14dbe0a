/**
 * Spatial interaction (P Particles 4.3, F6): every pair that is nearer than `reach` feels a force along
 * the line between the two. Pairs are found by the cells of a grid, so that the cost grows with the
 * number of neighbours, not with n².
 *
 * Laws, with s = r/R (distance and reach), positive forces pushing apart:
 *
 *   repulsion       f = k (1 − s),                        E = ½ k R (1 − s)²
 *   lennard-jones   f = 24 ε/r (2 (σ/r)¹² − (σ/r)⁶) − f_R, shifted so that it is 0 at R
 *   attraction      f = −k s (1 − s),                     E = k R (s²/2 − s³/3 − 1/6)
 *
 * or the user's own `force(r)`. Damping adds −d (1 − s) of the speed of approach.
 *
 * Each pair is met once, from the one whose cell comes first, so forces are equal and opposite to the
 * bit and momentum stays. Particles are visited in the order of their cells.
 */

import { PointGrid } from '../../../collision/points/point-grid.js';
import { fail, nonNegative, oneOf, positive } from '../../../errors.js';
import type { ElementDescription } from '../particle-element.js';
import { ParticleForce } from '../particle-force.js';
import { PARTICLE, type ParticleStore } from '../particle-store.js';

/** What the force between two particles is like. */
export type SpatialLaw = 'repulsion' | 'attraction' | 'lennard-jones';

/** Options of {@link SpatialInteraction}. */
export interface SpatialInteractionOptions {
  /** Who is farther away feels nothing, m. */
  reach: number;
  /** A law, or the force (N, positive: apart) at a distance (m). Default 'repulsion'. */
  law?: SpatialLaw | ((r: number) => number);
  /** N; of lennard-jones: ε, J. Default 1. */
  strength?: number;
  /** Of lennard-jones: σ, the distance at which the potential is 0, m. Default 0.4 × reach. */
  size?: number;
  /** N·s/m. Default 0. */
  damping?: number;
}

/** The cells after a cell, in the order of loops: own cell first, then 13 of the 26 around it. */
const AFTER: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [1, 0, 0],
  [-1, 1, 0],
  [0, 1, 0],
  [1, 1, 0],
  [-1, -1, 1],
  [0, -1, 1],
  [1, -1, 1],
  [-1, 0, 1],
  [0, 0, 1],
  [1, 0, 1],
  [-1, 1, 1],
  [0, 1, 1],
  [1, 1, 1],
];

/** The rows of cells (dy, dz) after that of a cell. */
const ROWS_AFTER = [1, 0, -1, 1, 0, 1, 1, 1] as const;

/** Forces between particles that are near each other. */
export class SpatialInteraction extends ParticleForce {
  override readonly typeName = 'SpatialInteraction';
  readonly reach: number;
  readonly law: SpatialLaw | 'custom';
  readonly damping: number;
  /** Pairs within reach at the last evaluation. */
  pairs = 0;
  readonly #strength: number;
  readonly #size: number;
  readonly #force: ((r: number) => number) | null;
  readonly #grid = new PointGrid();
  #skip = new Uint8Array(0);
  /** (count × 3) velocities and forces in the order of cells */
  #velocities = new Float64Array(0);
  #forces = new Float64Array(0);

  constructor(options: SpatialInteractionOptions) {
    super();
    const label = 'SpatialInteraction';
    const { law = 'repulsion', strength = 1, damping = 0 } = options;
    this.reach = positive(label, 'reach', options.reach);
    if (typeof law === 'function') {
      this.#force = law;
      this.law = 'custom';
    } else {
      this.#force = null;
      this.law = oneOf(label, 'law', law, ['repulsion', 'attraction', 'lennard-jones'] as const);
    }
    this.#strength = nonNegative(label, 'strength', strength);
    this.#size = positive(label, 'size', options.size ?? 0.4 * this.reach);
    if (this.law === 'lennard-jones' && this.#size >= this.reach) {
      const must = `must be below reach (${this.reach} m)`;
      fail(label, 'size', this.#size, must, 'A reach of 2.5 times the size is usual.');
    }
    this.damping = nonNegative(label, 'damping', damping);
  }

  override apply(points: ParticleStore): void {
    const { count, positions, velocities, forces } = points;
    const grid = this.#grid;
    grid.update(positions, count, this.reach, this.#skipOf(points));
    const n = grid.count;
    if (this.#velocities.length < 3 * n) {
      this.#velocities = new Float64Array(3 * n + 48);
      this.#forces = new Float64Array(3 * n + 48);
    }
    const v = this.#velocities;
    const f = this.#forces;
    const { order } = grid;
    for (let p = 0; p < n; p++) {
      const o = 3 * order[p]!;
      v[3 * p] = velocities[o]!;
      v[3 * p + 1] = velocities[o + 1]!;
      v[3 * p + 2] = velocities[o + 2]!;
    }
    f.fill(0, 0, 3 * n);
    this.pairs = 0;
    for (let p = 0; p < n; p++) this.#meet(p, v, f);
    for (let p = 0; p < n; p++) {
      const o = 3 * order[p]!;
      forces[o]! += f[3 * p]!;
      forces[o + 1]! += f[3 * p + 1]!;
      forces[o + 2]! += f[3 * p + 2]!;
    }
  }

  override potentialEnergy(points: ParticleStore): number {
    if (this.law === 'custom') return 0;
    const grid = this.#grid;
    grid.update(points.positions, points.count, this.reach, this.#skipOf(points));
    const { places } = grid;
    let sum = 0;
    for (let p = 0; p < grid.count; p++) {
      this.#visit(p, (q) => {
        const dx = places[3 * p]! - places[3 * q]!;
        const dy = places[3 * p + 1]! - places[3 * q + 1]!;
        const dz = places[3 * p + 2]! - places[3 * q + 2]!;
        const r = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (r < this.reach) sum += this.#energyAt(r);
      });
    }
    return sum;
  }

  override describe(): ElementDescription | null {
    if (this.law === 'custom') return null;
    const { reach, law, damping } = this;
    const strength = this.#strength;
    return { kind: 'spatial-interaction', reach, law, strength, size: this.#size, damping };
  }

  /** All partners of one particle that come after it in the order of cells. */
  #meet(p: number, v: Float64Array, f: Float64Array): void {
    const grid = this.#grid;
    const { cells, starts } = grid;
    const cx = cells[3 * p]!;
    const cy = cells[3 * p + 1]!;
    const cz = cells[3 * p + 2]!;
    if (grid.hashed) {
      for (let c = 0; c < AFTER.length; c++) {
        const [dx, dy, dz] = AFTER[c]!;
        const bucket = grid.bucketOf(cx + dx, cy + dy, cz + dz);
        const from = c === 0 ? p + 1 : starts[bucket]!;
        // Strangers in a bucket belong to another cell.
        for (let q = from; q < starts[bucket + 1]!; q++) {
          if (cells[3 * q] !== cx + dx || cells[3 * q + 1] !== cy + dy) continue;
          if (cells[3 * q + 2] === cz + dz) this.#meetRange(p, q, q + 1, v, f);
        }
      }
      return;
    }
    // Cells along x lie side by side: the rest of the own one and the next, then four rows of three.
    const { sizes } = grid;
    const right = cx + 1 < sizes[0]! ? 1 : 0;
    const left = cx > 0 ? 1 : 0;
    const own = grid.bucketOf(cx, cy, cz);
    this.#meetRange(p, p + 1, starts[own + right + 1]!, v, f);
    for (let r = 0; r < ROWS_AFTER.length; r += 2) {
      const row = grid.bucketOf(cx, cy + ROWS_AFTER[r]!, cz + ROWS_AFTER[r + 1]!);
      if (row >= 0) this.#meetRange(p, starts[row - left]!, starts[row + right + 1]!, v, f);
    }
  }

  /** The partners `from` … `to`−1 of one particle, as far as they are within reach. */
  #meetRange(p: number, from: number, to: number, v: Float64Array, f: Float64Array): void {
    const { places } = this.#grid;
    const { reach, damping } = this;
    const reach2 = reach * reach;
    const x = places[3 * p]!;
    const y = places[3 * p + 1]!;
    const z = places[3 * p + 2]!;
    const vx = v[3 * p]!;
    const vy = v[3 * p + 1]!;
    const vz = v[3 * p + 2]!;
    let [fx, fy, fz, pairs] = [0, 0, 0, 0];
    for (let q = from; q < to; q++) {
      const dx = x - places[3 * q]!;
      const dy = y - places[3 * q + 1]!;
      const dz = z - places[3 * q + 2]!;
      const square = dx * dx + dy * dy + dz * dz;
      if (!(square < reach2 && square > 0)) continue;
      const r = Math.sqrt(square);
      const near = 1 - r / reach;
      const rate = dx * (vx - v[3 * q]!) + dy * (vy - v[3 * q + 1]!) + dz * (vz - v[3 * q + 2]!);
      const push = (this.#forceAt(r, near) - (damping * near * rate) / r) / r;
      fx += push * dx;
      fy += push * dy;
      fz += push * dz;
      f[3 * q]! -= push * dx;
      f[3 * q + 1]! -= push * dy;
      f[3 * q + 2]! -= push * dz;
      pairs++;
    }
    f[3 * p]! += fx;
    f[3 * p + 1]! += fy;
    f[3 * p + 2]! += fz;
    this.pairs += pairs;
  }

  #visit(p: number, partner: (q: number) => void): void {
    const grid = this.#grid;
    const { cells, starts } = grid;
    for (let c = 0; c < AFTER.length; c++) {
      const after = AFTER[c]!;
      const nx = cells[3 * p]! + after[0];
      const ny = cells[3 * p + 1]! + after[1];
      const nz = cells[3 * p + 2]! + after[2];
      const bucket = grid.bucketOf(nx, ny, nz);
      if (bucket < 0) continue;
      for (let q = c === 0 ? p + 1 : starts[bucket]!; q < starts[bucket + 1]!; q++) {
        if (cells[3 * q] === nx && cells[3 * q + 1] === ny && cells[3 * q + 2] === nz) partner(q);
      }
    }
  }

  #forceAt(r: number, near: number): number {
    if (this.law === 'repulsion') return this.#strength * near;
    if (this.law === 'attraction') return -this.#strength * near * (1 - near);
    if (this.#force !== null) return this.#force(r);
    return this.#lennardJones(r) - this.#lennardJones(this.reach);
  }

  #lennardJones(r: number): number {
    const s = this.#size / r;
    const s2 = s * s;
    const s6 = s2 * s2 * s2;
    return ((24 * this.#strength) / r) * s6 * (2 * s6 - 1);
  }

  /** Zero at the reach. */
  #energyAt(r: number): number {
    const k = this.#strength;
    const s = r / this.reach;
    if (this.law === 'repulsion') return 0.5 * k * this.reach * (1 - s) * (1 - s);
    if (this.law === 'attraction') return k * this.reach * (s * s * (0.5 - s / 3) - 1 / 6);
    const potential = (at: number): number => {
      const q = this.#size / at;
      const q6 = q * q * q * (q * q * q);
      return 4 * k * q6 * (q6 - 1);
    };
    return potential(r) - potential(this.reach) - this.#lennardJones(this.reach) * (this.reach - r);
  }

  #skipOf({ kinds, count, absent }: ParticleStore): Uint8Array | null {
    if (absent === 0) return null;
    if (this.#skip.length < count) this.#skip = new Uint8Array(2 * count);
    const skip = this.#skip;
    for (let i = 0; i < count; i++) skip[i] = kinds[i]! >= PARTICLE.removed ? 1 : 0;
    return skip;
  }
}
