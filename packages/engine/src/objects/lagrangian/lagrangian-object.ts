/**
 * An object given by a parametric function q(u) (P Constrained 5): a few generalised coordinates u say
 * where all of its point masses are. A pendulum of length 2:
 *
 *     { coordinates: [0.3], masses: [1], points: ([a]) => [[a.sin().mul(2), a.cos().mul(-2), 0]] }
 *
 * The function is written once, over numbers that carry their derivatives along (`math/dual.ts`), and
 * gives with the points also J = ∂q/∂u, the velocities q̇ = J u̇, and J̇.
 */

import { fail, finite, nonNegative } from '../../errors.js';
import { Dual, DualSpace } from '../../math/dual.js';
import type { ParticleStore } from '../particles/particle-store.js';
import { type ParametricData, parametricFunction } from './parametric.js';

/** A point: three duals or plain numbers, m. */
export type LagrangianPoint = readonly [Dual | number, Dual | number, Dual | number];

/** Where the points are for given coordinates. It must depend on them alone. */
export type LagrangianFunction = (u: readonly Dual[]) => readonly LagrangianPoint[];

/** What a Lagrangian object is made from. */
export interface LagrangianObjectOptions {
  /** u at the beginning, in whatever units. */
  coordinates: readonly number[];
  /** u̇ at the beginning, per second. Default zeros. */
  velocities?: readonly number[];
  /** Of each point, kg; 0 for points that only forces or constraints hold on to. */
  masses: readonly number[];
  /** q(u), m; as data, a scene file can hold it. */
  points: LagrangianFunction | ParametricData;
}

const LABEL = 'LagrangianObject';

/** One object of a Lagrangian system. */
export class LagrangianObject {
  /** Number of coordinates. */
  readonly size: number;
  /** Number of points. */
  readonly pointCount: number;
  /** Where its coordinates and its points begin in the system; −1: in none yet. */
  firstCoordinate = -1;
  firstPoint = -1;
  /** (coordinates) u and u̇ at the beginning */
  readonly initial: { readonly u: readonly number[]; readonly rate: readonly number[] };
  /** (points) kg */
  readonly masses: readonly number[];
  /** (3 points × coordinates) J, row by row, and J̇u̇ (3 points) of the last evaluation */
  readonly jacobian: Float64Array;
  readonly bend: Float64Array;
  /** The function as data; null if it is code. */
  readonly data: ParametricData | null;
  readonly #function: LagrangianFunction;
  readonly #space: DualSpace;
  readonly #variables: Dual[] = [];

  constructor({ coordinates, velocities, masses, points }: LagrangianObjectOptions) {
    if (!Array.isArray(coordinates) || coordinates.length === 0) {
      const cure = 'Give at least one number, for example [0.5].';
      fail(LABEL, 'coordinates', coordinates, 'must be a list of numbers', cure);
    }
    for (const [i, u] of coordinates.entries()) finite(LABEL, `coordinates[${i}]`, u);
    const rate = velocities ?? coordinates.map(() => 0);
    if (rate.length !== coordinates.length) {
      const must = `must have as many numbers as coordinates (${coordinates.length})`;
      fail(LABEL, 'velocities', rate, must, 'Give every coordinate its velocity.');
    }
    for (const [i, u] of rate.entries()) finite(LABEL, `velocities[${i}]`, u);
    if (!Array.isArray(masses) || masses.length === 0) {
      const cure = 'Give one mass per point, kg.';
      fail(LABEL, 'masses', masses, 'must be a list of numbers', cure);
    }
    for (const [i, m] of masses.entries()) nonNegative(LABEL, `masses[${i}]`, m);
    if (typeof points !== 'function' && (typeof points !== 'object' || points === null)) {
      const cure = 'Write ([a]) => [[a.sin(), a.cos().neg(), 0]].';
      fail(LABEL, 'points', points, 'must be a function, or data of one', cure);
    }
    this.size = coordinates.length;
    this.pointCount = masses.length;
    this.initial = { u: [...coordinates], rate: [...rate] };
    this.masses = [...masses];
    this.jacobian = new Float64Array(3 * this.pointCount * this.size);
    this.bend = new Float64Array(3 * this.pointCount);
    this.data = typeof points === 'function' ? null : points;
    this.#function = typeof points === 'function' ? points : parametricFunction(LABEL, points);
    this.#space = new DualSpace(this.size);
  }

  /** Fills J and J̇u̇, and the positions and velocities of its points, for coordinates u and rates u̇. */
  evaluate(u: Float64Array, rate: Float64Array, points: ParticleStore): void {
    const n = this.size;
    const space = this.#space.begin();
    const variables = this.#variables;
    for (let i = 0; i < n; i++) {
      const at = this.firstCoordinate + i;
      variables[i] = space.variable(i, u[at]!, rate[at]!);
    }
    const result = this.#function(variables);
    if (!Array.isArray(result) || result.length !== this.pointCount) {
      const must = `must give as many points as masses (${this.pointCount})`;
      fail(LABEL, 'points', result, must, 'Return a list of [x, y, z].');
    }
    for (let p = 0; p < this.pointCount; p++) {
      const point = result[p]!;
      for (let k = 0; k < 3; k++) {
        const row = 3 * p + k;
        const at = 3 * this.firstPoint + row;
        const c = point[k] as Dual | number;
        if (!(c instanceof Dual)) {
          points.positions[at] = finite(LABEL, `points[${p}][${k}]`, c);
          points.velocities[at] = 0;
          this.jacobian.fill(0, row * n, row * n + n);
          this.bend[row] = 0;
          continue;
        }
        points.positions[at] = c.value;
        points.velocities[at] = c.rate;
        let bend = 0;
        for (let i = 0; i < n; i++) {
          this.jacobian[row * n + i] = c.gradient[i]!;
          bend += c.gradientRate[i]! * rate[this.firstCoordinate + i]!;
        }
        this.bend[row] = bend;
      }
    }
  }
}
