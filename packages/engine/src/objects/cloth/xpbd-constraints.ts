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
 * They are solved one after the other, colour by colour (`coloring.ts`). That is right for soft hinges;
 * stiff ones are solved all at once (`stiff-bending.ts`), before the edges, which have the last word.
 */

import type { ClothBendSolver } from './cloth-options.js';
import { coloredOrder } from './coloring.js';
import { dampEdges, solveEdges } from './edge-passes.js';
import { BEND_STRIDE, solveCurved, solveFlat } from './hinge-passes.js';
import type { RestState } from './rest-state.js';
import { restLength, StiffBending } from './stiff-bending.js';
import type { ClothStiffness } from './stiffness.js';

/**
 * Up to here hinges that are solved one after the other are at most some two and a half times too soft:
 * the mean of h (h + τ) k Σ κ²/m, the stiffness of a hinge beside the inertia of its corners.
 */
const SOFT = 2;

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
  /** The mean k Σ κ²/m of a hinge, 1/s²: the square of how fast it would swing alone. */
  readonly #swing: number;
  readonly #solver: ClothBendSolver;
  readonly #makeStiff: () => StiffBending;
  #stiff: StiffBending | null = null;

  /** `masses` (vertices, kg) and `places` (vertices × 3, m) of the mesh at rest. */
  constructor(
    rest: RestState,
    stiffness: ClothStiffness & { readonly bendSolver: ClothBendSolver },
    masses: Float64Array,
    places: Float64Array,
  ) {
    const { edges, hinges } = rest.topology;
    const vertexCount = rest.areas.length;
    this.#damping = stiffness.damping;
    this.#solver = stiffness.bendSolver;
    this.#makeStiff = () => new StiffBending(rest, stiffness, masses, places);
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
    let swing = 0;
    for (const [k, hinge] of hingeOrder.entries()) {
      const o = BEND_STRIDE * k;
      for (let p = 0; p < 4; p++) this.#hingeNumbers[o + p] = rest.shares[4 * hinge + p]!;
      this.#hingeNumbers[o + 4] = 1 / (stiffness.bend * rest.hinges[2 * hinge]!);
      const angle = rest.hinges[2 * hinge + 1]!;
      this.#hingeNumbers[o + 5] = restLength(angle);
      if (angle !== 0) curved = true;
      let sum = 0;
      for (let p = 0; p < 4; p++) {
        const share = rest.shares[4 * hinge + p]!;
        sum += (share * share) / masses[hinges[4 * hinge + p]!]!;
      }
      swing += stiffness.bend * rest.hinges[2 * hinge]! * sum;
    }
    this.#curved = curved;
    this.#swing = swing / Math.max(1, hingeOrder.length);
  }

  /**
   * Once through all constraints; x and `before` (vertices × 3, m), w (vertices, 1/kg), h in s. `bends`:
   * for how many small steps the hinges act in this one; 0: not at all.
   */
  solve(x: Float64Array, before: Float64Array, w: Float64Array, h: number, bends: number): void {
    if (bends > 0 && this.#isStiff(bends * h * (h + this.#damping))) {
      this.#stiff ??= this.#makeStiff();
      this.#stiff.solve(x, before, w, h, bends);
      solveEdges(x, w, this.#edges, this.#edgeNumbers, h);
      return;
    }
    solveEdges(x, w, this.#edges, this.#edgeNumbers, h);
    if (bends === 0) return;
    const gamma = this.#damping / h;
    const square = 1 / (bends * h * h);
    if (this.#curved) solveCurved(x, w, this.#hinges, this.#hingeNumbers, square);
    else solveFlat(x, before, w, this.#hinges, this.#hingeNumbers, square, gamma);
  }

  /** Whether the hinges must be solved together; `square`: of the time step, with damping, s². */
  #isStiff(square: number): boolean {
    if (this.#solver !== 'auto') return this.#solver === 'direct' && this.#hinges.length > 0;
    return square * this.#swing > SOFT;
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
