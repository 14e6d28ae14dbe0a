/**
 * The mass that a row feels: how hard it is to change Ċ by λ while the joint's rigid rows hold.
 *
 * Springs given by frequency f and damping ratio ζ need it: k = m (2πf)², c = 2ζ m 2πf. Of a row
 * alone 1/m = J M⁻¹ Jᵀ, the diagonal of A in T (4.72). But a door swings about its hinge and not about
 * its centre: with the rigid rows R of the same joint, whose forces follow along,
 *
 *   1/m = J M⁻¹ Jᵀ − J M⁻¹ Rᵀ (R M⁻¹ Rᵀ)⁻¹ R M⁻¹ Jᵀ
 *
 * the Schur complement. It is what is left of J when its part along R is taken out, measured by M⁻¹;
 * so R is orthogonalised row by row (Gram-Schmidt), which does not mind redundant rows. Other joints
 * and contacts of the two bodies are not looked at: in a chain the frequency is that of one link
 * between two free bodies. The diagonal alone lost: a cube of 1 m that hangs 1 m from its hinge would
 * swing at 0.38 Hz for 1 Hz asked.
 */

import { writeInverseMass } from '../../state/body-rows.js';
import type { BodyStore } from '../../state/body-store.js';
import { type ConstraintRows, JACOBIAN_STRIDE } from './constraint-rows.js';

const N = JACOBIAN_STRIDE;
/** A row with less than this part of its own left has no freedom of its own. */
const REDUNDANT = 1e-10;

/**
 * Mass (kg, or kg·m² for an angle) of row `row`, with rows `first` … `end − 1` of the same two bodies
 * holding; 0 when nothing can move.
 */
export function effectiveMass(
  rows: ConstraintRows,
  row: number,
  first: number,
  end: number,
  store: BodyStore,
): number {
  writeInverseMass(masses, 0, masses, 3, store, rows.bodyA[row]!);
  writeInverseMass(masses, 12, masses, 15, store, rows.bodyB[row]!);
  let held = 0;
  for (let i = first; i < end && held < 6; i++) {
    const length = freePart(rows.jacobian, i * N, held);
    if (length <= 0) continue;
    const scale = 1 / Math.sqrt(length);
    for (let k = 0; k < N; k++) {
      basis[held * N + k] = scale * rest[k]!;
      weighted[held * N + k] = scale * answer[k]!;
    }
    held++;
  }
  const free = freePart(rows.jacobian, row * N, held);
  return free > 0 ? 1 / free : 0;
}

/** (2 × 12) 1/m along x, y, z and I⁻¹ of both bodies */
const masses = new Float64Array(24);
/** (6 × 12) rigid rows made orthonormal in M⁻¹, and M⁻¹ times them */
const basis = new Float64Array(6 * N);
const weighted = new Float64Array(6 * N);
const rest = new Float64Array(N);
const answer = new Float64Array(N);

/** Leaves what J has beyond the first `held` rows in `rest`, M⁻¹ of it in `answer`; its square. */
function freePart(jacobian: Float64Array, offset: number, held: number): number {
  for (let k = 0; k < N; k++) rest[k] = jacobian[offset + k]!;
  const whole = weigh();
  // Twice is enough: the second round takes out what rounding left of the first.
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < held; i++) {
      let along = 0;
      for (let k = 0; k < N; k++) along += rest[k]! * weighted[i * N + k]!;
      for (let k = 0; k < N; k++) rest[k]! -= along * basis[i * N + k]!;
    }
  }
  const left = weigh();
  return left > REDUNDANT * whole ? left : 0;
}

/** answer = M⁻¹ rest; returns rest · answer. */
function weigh(): number {
  let sum = 0;
  for (let side = 0; side < 2; side++) {
    const m = 12 * side;
    const o = 6 * side;
    for (let k = 0; k < 3; k++) {
      const i = m + 3 + 3 * k;
      answer[o + k] = masses[m + k]! * rest[o + k]!;
      answer[o + 3 + k] =
        masses[i]! * rest[o + 3]! + masses[i + 1]! * rest[o + 4]! + masses[i + 2]! * rest[o + 5]!;
      sum += answer[o + k]! * rest[o + k]! + answer[o + 3 + k]! * rest[o + 3 + k]!;
    }
  }
  return sum;
}
