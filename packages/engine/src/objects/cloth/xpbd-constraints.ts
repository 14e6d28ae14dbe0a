/**
 * The constraints of the fast model (XPBD: Macklin, Müller, Chentanez 2016; with small steps and one
 * iteration, Macklin et al. 2019).
 *
 * A constraint C(x) = 0 with energy ½ k C² moves the vertices by w ∇C λ with
 *
 *     λ = −(C + γ ∇C·Δx) / ((1 + γ) Σ w |∇C|² + 1/(k h²)),   γ = τ/h,
 *
 * which is one step of implicit integration of that constraint alone: stiffness does not depend on the
 * number of steps. With one iteration γ adds to the compliance of a stiff constraint, so only hinges,
 * which are soft, are damped in this way; edges lose relative velocity once, at the end of the step.
 *
 * Edges resist stretching. An edge of length ℓ with area A on both sides has k = (Y cos² 2φ + 4 G
 * sin² 2φ) A/ℓ²: along a thread, the stretch stiffness Y of its strip; along the diagonal the shear
 * stiffness G of its square.
 *
 * Hinges resist bending. For a sheet that bends without stretching the angle is the length of a fixed
 * linear combination of the four corners, κ·x with the heights' shares for κ (the gradient of `hinge.ts`
 * in the flat sheet), so the energy is quadratic (Bergou et al. 2006) and the constraint needs no angle,
 * no root and no normal. Hinges that are bent at rest keep their bend along the normal.
 *
 * They are solved one after the other, colour by colour (`coloring.ts`).
 */

import { coloredOrder } from './coloring.js';
import type { RestState } from './rest-state.js';
import type { ClothStiffness } from './stiffness.js';

/** Numbers per hinge: κ₀ κ₁ κ₂ κ₃ (1/m), 1/stiffness (1/(N·m)), angle at rest (as a length of κ·x). */
const BEND_STRIDE = 6;

/** Edges and hinges as constraints. */
export class XpbdConstraints {
  readonly #edges: Int32Array;
  /** (edges × 2) rest length, m; 1/k, m/N */
  readonly #edgeNumbers: Float64Array;
  readonly #hinges: Int32Array;
  readonly #hingeNumbers: Float64Array;
  /** Whether some hinge is bent at rest. */
  readonly #curved: boolean;
  readonly #damping: number;

  constructor(rest: RestState, stiffness: ClothStiffness) {
    const { edges, hinges } = rest.topology;
    const vertexCount = rest.areas.length;
    this.#damping = stiffness.damping;
    const edgeOrder = coloredOrder(edges, 2, vertexCount);
    this.#edges = pick(edges, 2, edgeOrder);
    this.#edgeNumbers = new Float64Array(2 * edgeOrder.length);
    for (const [k, e] of edgeOrder.entries()) {
      const length = rest.edges[2 * e]!;
      const straight = rest.alongThread[e]!;
      const each = stiffness.stretch * straight + 4 * stiffness.shear * (1 - straight);
      const total = (each * rest.edges[2 * e + 1]!) / (length * length);
      this.#edgeNumbers[2 * k] = length;
      this.#edgeNumbers[2 * k + 1] = total > 0 ? 1 / total : Number.POSITIVE_INFINITY;
    }
    const bends = stiffness.bend > 0 ? hinges : NONE;
    const hingeOrder = coloredOrder(bends, 4, vertexCount);
    this.#hinges = pick(bends, 4, hingeOrder);
    this.#hingeNumbers = new Float64Array(BEND_STRIDE * hingeOrder.length);
    let curved = false;
    for (const [k, hinge] of hingeOrder.entries()) {
      const o = BEND_STRIDE * k;
      for (let p = 0; p < 4; p++) this.#hingeNumbers[o + p] = rest.shares[4 * hinge + p]!;
      this.#hingeNumbers[o + 4] = 1 / (stiffness.bend * rest.hinges[2 * hinge]!);
      // 2 sin(θ/2), near enough for the bends that cloth is sewn with.
      const angle = rest.hinges[2 * hinge + 1]!;
      this.#hingeNumbers[o + 5] = angle * (1 - (angle * angle) / 24);
      if (angle !== 0) curved = true;
    }
    this.#curved = curved;
  }

  /**
   * Once through all constraints; x and `before` (vertices × 3, m), w (vertices, 1/kg), h in s. `bends`:
   * for how many small steps the hinges act in this one; 0: not at all.
   */
  solve(x: Float64Array, before: Float64Array, w: Float64Array, h: number, bends: number): void {
    const gamma = this.#damping / h;
    solveEdges(x, w, this.#edges, this.#edgeNumbers, h);
    if (bends === 0) return;
    const square = 1 / (bends * h * h);
    if (this.#curved) solveCurved(x, w, this.#hinges, this.#hingeNumbers, square);
    else solveFlat(x, before, w, this.#hinges, this.#hingeNumbers, square, gamma);
  }

  /** Takes from v (vertices × 3, m/s) what the damping of the edges takes in h (s). */
  damp(v: Float64Array, x: Float64Array, w: Float64Array, h: number): void {
    if (this.#damping === 0) return;
    dampEdges(v, x, w, this.#edges, this.#edgeNumbers, h, this.#damping);
  }
}

const NONE = new Int32Array(0);

/** The groups of `size` numbers in another order. */
function pick(groups: Int32Array, size: number, order: Int32Array): Int32Array {
  const out = new Int32Array(size * order.length);
  for (const [k, from] of order.entries()) {
    for (let p = 0; p < size; p++) out[size * k + p] = groups[size * from + p]!;
  }
  return out;
}

function solveEdges(
  x: Float64Array,
  w: Float64Array,
  edges: Int32Array,
  numbers: Float64Array,
  h: number,
): void {
  const count = edges.length / 2;
  const square = 1 / (h * h);
  for (let e = 0; e < count; e++) {
    const a = edges[2 * e]!;
    const b = edges[2 * e + 1]!;
    const wa = w[a]!;
    const wb = w[b]!;
    const sum = wa + wb;
    if (sum === 0) continue;
    const i = 3 * a;
    const j = 3 * b;
    const ax = x[i]!;
    const ay = x[i + 1]!;
    const az = x[i + 2]!;
    const bx = x[j]!;
    const by = x[j + 1]!;
    const bz = x[j + 2]!;
    const dx = ax - bx;
    const dy = ay - by;
    const dz = az - bz;
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (length < 1e-12) continue;
    const s = (numbers[2 * e]! - length) / (length * (sum + numbers[2 * e + 1]! * square));
    const sa = wa * s;
    const sb = wb * s;
    x[i] = ax + sa * dx;
    x[i + 1] = ay + sa * dy;
    x[i + 2] = az + sa * dz;
    x[j] = bx - sb * dx;
    x[j + 1] = by - sb * dy;
    x[j + 2] = bz - sb * dz;
  }
}

/** The ends of every edge lose relative velocity along it: implicit in the damping τ k over h. */
function dampEdges(
  v: Float64Array,
  x: Float64Array,
  w: Float64Array,
  edges: Int32Array,
  numbers: Float64Array,
  h: number,
  damping: number,
): void {
  const count = edges.length / 2;
  const inverse = 1 / (h * damping);
  for (let e = 0; e < count; e++) {
    const a = edges[2 * e]!;
    const b = edges[2 * e + 1]!;
    const wa = w[a]!;
    const wb = w[b]!;
    if (wa + wb === 0) continue;
    const i = 3 * a;
    const j = 3 * b;
    const dx = x[i]! - x[j]!;
    const dy = x[i + 1]! - x[j + 1]!;
    const dz = x[i + 2]! - x[j + 2]!;
    const square = dx * dx + dy * dy + dz * dz;
    if (square < 1e-24) continue;
    const rate = dx * (v[i]! - v[j]!) + dy * (v[i + 1]! - v[j + 1]!) + dz * (v[i + 2]! - v[j + 2]!);
    const s = -rate / (square * (wa + wb + numbers[2 * e + 1]! * inverse));
    const sa = wa * s;
    const sb = wb * s;
    v[i] = v[i]! + sa * dx;
    v[i + 1] = v[i + 1]! + sa * dy;
    v[i + 2] = v[i + 2]! + sa * dz;
    v[j] = v[j]! - sb * dx;
    v[j + 1] = v[j + 1]! - sb * dy;
    v[j + 2] = v[j + 2]! - sb * dz;
  }
}

function solveFlat(
  x: Float64Array,
  before: Float64Array,
  w: Float64Array,
  hinges: Int32Array,
  numbers: Float64Array,
  square: number,
  gamma: number,
): void {
  const count = numbers.length / BEND_STRIDE;
  const damped = 1 + gamma;
  for (let k = 0; k < count; k++) {
    const a = hinges[4 * k]!;
    const b = hinges[4 * k + 1]!;
    const c = hinges[4 * k + 2]!;
    const d = hinges[4 * k + 3]!;
    const o = BEND_STRIDE * k;
    const ka = numbers[o]!;
    const kb = numbers[o + 1]!;
    const kc = numbers[o + 2]!;
    const kd = numbers[o + 3]!;
    const wa = w[a]! * ka;
    const wb = w[b]! * kb;
    const wc = w[c]! * kc;
    const wd = w[d]! * kd;
    const sum = wa * ka + wb * kb + wc * kc + wd * kd;
    if (sum === 0) continue;
    const i = 3 * a;
    const j = 3 * b;
    const l = 3 * c;
    const m = 3 * d;
    const s = -1 / (damped * sum + numbers[o + 4]! * square);
    const sx = ka * x[i]! + kb * x[j]! + kc * x[l]! + kd * x[m]!;
    const sy = ka * x[i + 1]! + kb * x[j + 1]! + kc * x[l + 1]! + kd * x[m + 1]!;
    const sz = ka * x[i + 2]! + kb * x[j + 2]! + kc * x[l + 2]! + kd * x[m + 2]!;
    let fx = sx * s;
    let fy = sy * s;
    let fz = sz * s;
    if (gamma > 0) {
      const g = gamma * s;
      fx += g * (sx - ka * before[i]! - kb * before[j]! - kc * before[l]! - kd * before[m]!);
      fy +=
        g *
        (sy -
          ka * before[i + 1]! -
          kb * before[j + 1]! -
          kc * before[l + 1]! -
          kd * before[m + 1]!);
      fz +=
        g *
        (sz -
          ka * before[i + 2]! -
          kb * before[j + 2]! -
          kc * before[l + 2]! -
          kd * before[m + 2]!);
    }
    x[i] = x[i]! + wa * fx;
    x[i + 1] = x[i + 1]! + wa * fy;
    x[i + 2] = x[i + 2]! + wa * fz;
    x[j] = x[j]! + wb * fx;
    x[j + 1] = x[j + 1]! + wb * fy;
    x[j + 2] = x[j + 2]! + wb * fz;
    x[l] = x[l]! + wc * fx;
    x[l + 1] = x[l + 1]! + wc * fy;
    x[l + 2] = x[l + 2]! + wc * fz;
    x[m] = x[m]! + wd * fx;
    x[m + 1] = x[m + 1]! + wd * fy;
    x[m + 2] = x[m + 2]! + wd * fz;
  }
}

/** The same where κ·x is to be a length along the sheet's normal, not nothing. */
function solveCurved(
  x: Float64Array,
  w: Float64Array,
  hinges: Int32Array,
  numbers: Float64Array,
  square: number,
): void {
  const count = numbers.length / BEND_STRIDE;
  for (let k = 0; k < count; k++) {
    const i = 3 * hinges[4 * k]!;
    const j = 3 * hinges[4 * k + 1]!;
    const l = 3 * hinges[4 * k + 2]!;
    const m = 3 * hinges[4 * k + 3]!;
    const o = BEND_STRIDE * k;
    const ka = numbers[o]!;
    const kb = numbers[o + 1]!;
    const kc = numbers[o + 2]!;
    const kd = numbers[o + 3]!;
    const wa = w[i / 3]! * ka;
    const wb = w[j / 3]! * kb;
    const wc = w[l / 3]! * kc;
    const wd = w[m / 3]! * kd;
    const sum = wa * ka + wb * kb + wc * kc + wd * kd;
    if (sum === 0) continue;
    // The normal of both triangles together: edge × (left corner − right corner).
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
    const bent = size > 0 ? numbers[o + 5]! / size : 0;
    const s = -1 / (sum + numbers[o + 4]! * square);
    const fx = s * (ka * x[i]! + kb * x[j]! + kc * x[l]! + kd * x[m]! - bent * nx);
    const fy = s * (ka * x[i + 1]! + kb * x[j + 1]! + kc * x[l + 1]! + kd * x[m + 1]! - bent * ny);
    const fz = s * (ka * x[i + 2]! + kb * x[j + 2]! + kc * x[l + 2]! + kd * x[m + 2]! - bent * nz);
    x[i] = x[i]! + wa * fx;
    x[i + 1] = x[i + 1]! + wa * fy;
    x[i + 2] = x[i + 2]! + wa * fz;
    x[j] = x[j]! + wb * fx;
    x[j + 1] = x[j + 1]! + wb * fy;
    x[j + 2] = x[j + 2]! + wb * fz;
    x[l] = x[l]! + wc * fx;
    x[l + 1] = x[l + 1]! + wc * fy;
    x[l + 2] = x[l + 2]! + wc * fz;
    x[m] = x[m]! + wd * fx;
    x[m + 1] = x[m + 1]! + wd * fy;
    x[m + 2] = x[m + 2]! + wd * fz;
  }
}
