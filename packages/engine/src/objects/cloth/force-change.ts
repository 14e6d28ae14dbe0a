/**
 * The exact derivative of all internal forces of a cloth and of the air, ∂f/∂x δx + ∂f/∂v δv, along any
 * direction. Nothing is left out: not the turning of threads under pressure, nor ∇²θ, nor the parts
 * that damping adds to ∂f/∂x, which are not symmetric. The step's matrix is what remains of it when the
 * parts that are not positive are dropped; this is what that matrix, and the forces, are checked with.
 */

import { HINGE_NUMBERS, measureHinge } from './hinge.js';
import { hingeGradientChange } from './hinge-derivative.js';
import { MEMBRANE_STRIDE, type RestState } from './rest-state.js';
import type { ClothAir, ClothStiffness } from './stiffness.js';

type Triple = [number, number, number];

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const sum = (...terms: readonly (readonly [number, Triple])[]): Triple => {
  const out: Triple = [0, 0, 0];
  for (const [s, a] of terms) for (let c = 0; c < 3; c++) out[c] = out[c]! + s * a[c]!;
  return out;
};
const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const at = (x: Float64Array, vertex: number): Triple => [
  x[3 * vertex]!,
  x[3 * vertex + 1]!,
  x[3 * vertex + 2]!,
];
const addTo = (out: Float64Array, vertex: number, s: number, a: Triple): void => {
  for (let c = 0; c < 3; c++) out[3 * vertex + c] = out[3 * vertex + c]! + s * a[c]!;
};

/** A cloth at one moment, and a direction to change it in; all (vertices × 3). */
export interface ClothChange {
  /** m */
  readonly x: Float64Array;
  /** m/s */
  readonly v: Float64Array;
  /** m */
  readonly dx: Float64Array;
  /** m/s */
  readonly dv: Float64Array;
}

/** Adds the change of the membranes' forces to `out` (vertices × 3, N). */
export function addMembraneChange(
  out: Float64Array,
  { x, v, dx, dv }: ClothChange,
  triangles: Int32Array,
  { membranes }: RestState,
  { stretch, shear, damping }: ClothStiffness,
): void {
  for (let t = 0; t < triangles.length / 3; t++) {
    const m = MEMBRANE_STRIDE * t;
    const corners = [0, 1, 2].map((k) => triangles[3 * t + k]!);
    const map = (from: number, field: Float64Array): Triple =>
      sum(...corners.map((i, k) => [membranes[m + from + k]!, at(field, i)] as const));
    const area = membranes[m + 6]!;
    const [wu, wv] = [map(0, x), map(3, x)];
    const [ru, rv] = [map(0, v), map(3, v)];
    const [du, dw] = [map(0, dx), map(3, dx)];
    const [su, sv] = [map(0, dv), map(3, dv)];
    // (C + τ Ċ) ∇C of one thread: both factors change.
    const thread = (w: Triple, r: Triple, d: Triple, s: Triple): Triple => {
      const length = Math.sqrt(dot(w, w));
      const unit = sum([1 / length, w]);
      const turn = sum([1 / length, d], [-dot(unit, d) / length, unit]);
      const value = length - 1 + damping * dot(unit, r);
      const change = dot(unit, d) + damping * (dot(turn, r) + dot(unit, s));
      return sum([area * stretch * change, unit], [area * stretch * value, turn]);
    };
    const value = dot(wu, wv) + damping * (dot(ru, wv) + dot(wu, rv));
    const change =
      dot(du, wv) + dot(wu, dw) + damping * (dot(su, wv) + dot(ru, dw) + dot(du, rv) + dot(wu, sv));
    const k = area * shear;
    const pu = sum([1, thread(wu, ru, du, su)], [k * change, wv], [k * value, dw]);
    const pv = sum([1, thread(wv, rv, dw, sv)], [k * change, wu], [k * value, du]);
    for (const [c, i] of corners.entries()) {
      addTo(out, i, -membranes[m + c]!, pu);
      addTo(out, i, -membranes[m + 3 + c]!, pv);
    }
  }
}

/** Adds the change of the hinges' forces to `out` (vertices × 3, N). */
export function addBendingChange(
  out: Float64Array,
  { x, v, dx, dv }: ClothChange,
  rest: RestState,
  { bend, damping }: ClothStiffness,
): void {
  const { triangleHinges, couplings } = rest;
  const { hinges } = rest.topology;
  const count = hinges.length / 4;
  const g = new Float64Array(HINGE_NUMBERS * count);
  const dg = new Float64Array(12 * count);
  /** θ − θ₀ + τ θ̇, and its change */
  const value = new Float64Array(count);
  const change = new Float64Array(count);
  for (let k = 0; k < count; k++) {
    const gradient = g.subarray(HINGE_NUMBERS * k, HINGE_NUMBERS * (k + 1));
    const turned = dg.subarray(12 * k, 12 * k + 12);
    if (!measureHinge(gradient, x, hinges, 4 * k)) continue;
    hingeGradientChange(turned, x, dx, hinges, 4 * k);
    const along = (gradients: Float64Array, field: Float64Array): number => {
      let total = 0;
      for (let p = 0; p < 12; p++) {
        total += gradients[p]! * field[3 * hinges[4 * k + Math.trunc(p / 3)]! + (p % 3)]!;
      }
      return total;
    };
    value[k] = gradient[12]! - rest.hinges[2 * k + 1]! + damping * along(gradient, v);
    change[k] = along(gradient, dx) + damping * (along(turned, v) + along(gradient, dv));
  }
  const push = (i: number, j: number, m: number): void => {
    if (i < 0 || j < 0) return;
    for (let p = 0; p < 4; p++) {
      const vertex = hinges[4 * i + p]!;
      const at = (from: Float64Array, o: number): Triple => [from[o]!, from[o + 1]!, from[o + 2]!];
      addTo(out, vertex, -bend * m * change[j]!, at(g, HINGE_NUMBERS * i + 3 * p));
      addTo(out, vertex, -bend * m * value[j]!, at(dg, 12 * i + 3 * p));
    }
  };
  for (let t = 0; t < triangleHinges.length / 3; t++) {
    const [a, b, c] = [0, 1, 2].map((k) => triangleHinges[3 * t + k]!) as Triple;
    const pairs = [a, a, b, b, c, c, a, b, a, c, b, c];
    for (let k = 0; k < 6; k++) {
      const m = couplings[6 * t + k]!;
      push(pairs[2 * k]!, pairs[2 * k + 1]!, m);
      if (k > 2) push(pairs[2 * k + 1]!, pairs[2 * k]!, m);
    }
  }
}

/** Adds the change of the air's forces to `out` (vertices × 3, N); `wind`: m/s. */
export function addAirChange(
  out: Float64Array,
  { x, v, dx, dv }: ClothChange,
  triangles: Int32Array,
  wind: Triple,
  { normal, tangential }: ClothAir,
): void {
  for (let t = 0; t < triangles.length / 3; t++) {
    const corners = [0, 1, 2].map((k) => triangles[3 * t + k]!) as Triple;
    const [i, j, k] = corners;
    const p = sum([1, at(x, j)], [-1, at(x, i)]);
    const q = sum([1, at(x, k)], [-1, at(x, i)]);
    const dp = sum([1, at(dx, j)], [-1, at(dx, i)]);
    const dq = sum([1, at(dx, k)], [-1, at(dx, i)]);
    const big = cross(p, q);
    const dBig = sum([1, cross(dp, q)], [1, cross(p, dq)]);
    const size = Math.sqrt(dot(big, big));
    const n = sum([1 / size, big]);
    const dSize = dot(n, dBig);
    const dn = sum([1 / size, dBig], [-dSize / size, n]);
    const third = 1 / 3;
    const u = sum([third, at(v, i)], [third, at(v, j)], [third, at(v, k)], [-1, wind]);
    const du = sum([third, at(dv, i)], [third, at(dv, j)], [third, at(dv, k)]);
    const un = dot(u, n);
    const dun = dot(du, n) + dot(u, dn);
    const ut = sum([1, u], [-un, n]);
    const dut = sum([1, du], [-dun, n], [-un, dn]);
    const speed = Math.sqrt(dot(ut, ut));
    const dSpeed = speed > 0 ? dot(ut, dut) / speed : 0;
    const force = sum([normal * Math.abs(un) * un, n], [tangential * speed, ut]);
    const change = sum(
      [normal * 2 * Math.abs(un) * dun, n],
      [normal * Math.abs(un) * un, dn],
      [tangential * dSpeed, ut],
      [tangential * speed, dut],
    );
    for (const corner of corners) {
      addTo(out, corner, -dSize / 6, force);
      addTo(out, corner, -size / 6, change);
    }
  }
}
