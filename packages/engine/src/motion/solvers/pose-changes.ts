/**
 * Changes of poses that are gathered and then made at once: the explicit Euler step with temporary
 * velocities of T 5.3, in which Δt cancels out.
 *
 *   x += M⁻¹ Jᵀ λ,   q += ½ (Δθ, 0) q  and normalised
 *
 * Velocities and the poses before the step stay as they are.
 */

import type { ConstraintRows } from '../../objects/constraints/constraint-rows.js';
import { updatePosition } from '../../state/body-rows.js';
import type { BodyStore } from '../../state/body-store.js';
import type { ConstraintSystem } from './constraint-system.js';
import { addResponse } from './island-rows.js';

/** Displacements of bodies, by their rows in the store. */
export class PoseChanges {
  /** (rows × 3) m and rad */
  #linear = new Float64Array(0);
  #angular = new Float64Array(0);
  /** (rows) whether a row is in {@link #rows} */
  #marked = new Uint8Array(0);
  readonly #rows: number[] = [];

  /** Room for all bodies of a store. */
  reserve(store: BodyStore): void {
    if (this.#marked.length >= store.count) return;
    const room = store.memory.capacity;
    this.#linear = new Float64Array(3 * room);
    this.#angular = new Float64Array(3 * room);
    this.#marked = new Uint8Array(room);
  }

  /** Adds M⁻¹ Jᵀ λ of a row, λ in kg·m or kg·m². */
  add(rows: ConstraintRows, row: number, lambda: number, system: ConstraintSystem): void {
    if (lambda === 0) return;
    this.#mark(rows.bodyA[row]!, system);
    this.#mark(rows.bodyB[row]!, system);
    addResponse(rows, row, lambda, system, this.#linear, this.#angular);
  }

  /** Moves the bodies, and forgets the changes. */
  apply(store: BodyStore): void {
    const { centers: c, orientations: q } = store;
    const dx = this.#linear;
    const turn = this.#angular;
    for (const row of this.#rows) {
      const o = 3 * row;
      for (let k = o; k < o + 3; k++) c[k]! += dx[k]!;
      rotate(q, 4 * row, turn[o]!, turn[o + 1]!, turn[o + 2]!);
      updatePosition(store, row);
      dx.fill(0, o, o + 3);
      turn.fill(0, o, o + 3);
      this.#marked[row] = 0;
    }
    this.#rows.length = 0;
  }

  #mark(row: number, system: ConstraintSystem): void {
    if (this.#marked[row] === 1 || !system.isMovable(row)) return;
    this.#marked[row] = 1;
    this.#rows.push(row);
  }
}

/** q += ½ (θ, 0) q, a step of T (2.62), and back to length 1. */
function rotate(q: Float64Array, o: number, tx: number, ty: number, tz: number): void {
  if (tx === 0 && ty === 0 && tz === 0) return;
  const x = q[o]!;
  const y = q[o + 1]!;
  const z = q[o + 2]!;
  const w = q[o + 3]!;
  const nx = x + 0.5 * (tx * w + ty * z - tz * y);
  const ny = y + 0.5 * (ty * w + tz * x - tx * z);
  const nz = z + 0.5 * (tz * w + tx * y - ty * x);
  const nw = w - 0.5 * (tx * x + ty * y + tz * z);
  const scale = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + nw * nw);
  q[o] = nx * scale;
  q[o + 1] = ny * scale;
  q[o + 2] = nz * scale;
  q[o + 3] = nw * scale;
}
