/**
 * Two particles at a fixed distance: C = |l| − r with l = a − b.
 *
 *   J = (n, −n),   n = l/|l|,   Ċ = n·l̇,   J̇q̇ = (l̇·l̇ − (n·l̇)²)/|l|
 */

import { DEBUG_COLORS } from '../../../debug/colors.js';
import type { DebugDrawing } from '../../../debug/drawing.js';
import { fail, positive } from '../../../errors.js';
import type { ElementDescription } from '../particle-element.js';
import type { ParticleStore } from '../particle-store.js';
import { type ConstraintPart, ParticleConstraint } from './particle-constraint.js';

/** A rod without mass. */
export class ParticleDistance extends ParticleConstraint {
  override readonly typeName = 'ParticleDistance';
  override readonly rows = 1;
  readonly #ends: readonly [number, number];
  /** m; −1: not yet known */
  #length: number;

  /** `length`: m; default the distance of the two when it is added. */
  constructor(a: number, b: number, length?: number) {
    super();
    if (a === b) {
      fail('ParticleDistance', 'b', b, 'must be another particle than a', 'Name two particles.');
    }
    this.#ends = [a, b];
    this.#length = length === undefined ? -1 : positive('ParticleDistance', 'length', length);
  }

  override get particles(): readonly [number, number] {
    return this.#ends;
  }

  /** m */
  get length(): number {
    return this.#length;
  }

  set length(length: number) {
    this.#length = positive(this.label, 'length', length);
  }

  override check(points: ParticleStore): void {
    super.check(points);
    const l = lengthOf(points.positions, this.#ends);
    if (!(l > 0)) {
      const cure = 'Two particles in one place have no direction: move one of them first.';
      fail(this.label, 'particles', [...this.#ends], 'must not be in one place', cure);
    }
    if (this.#length < 0) this.#length = l;
  }

  override evaluate({ positions: x, velocities: v }: ParticleStore, out: ConstraintPart): void {
    const a = 3 * this.#ends[0];
    const b = 3 * this.#ends[1];
    const lx = x[a]! - x[b]!;
    const ly = x[a + 1]! - x[b + 1]!;
    const lz = x[a + 2]! - x[b + 2]!;
    const ux = v[a]! - v[b]!;
    const uy = v[a + 1]! - v[b + 1]!;
    const uz = v[a + 2]! - v[b + 2]!;
    const length = Math.sqrt(lx * lx + ly * ly + lz * lz);
    const inverse = length > 0 ? 1 / length : 0;
    const rate = (lx * ux + ly * uy + lz * uz) * inverse;
    const { row, block, jacobian: J } = out;
    out.value[row] = length - this.#length;
    out.rate[row] = rate;
    out.bend[row] = (ux * ux + uy * uy + uz * uz - rate * rate) * inverse;
    J[block] = lx * inverse;
    J[block + 1] = ly * inverse;
    J[block + 2] = lz * inverse;
    J[block + 3] = -lx * inverse;
    J[block + 4] = -ly * inverse;
    J[block + 5] = -lz * inverse;
  }

  override draw(out: DebugDrawing, { positions: x }: ParticleStore): void {
    const [a, b] = [3 * this.#ends[0], 3 * this.#ends[1]];
    out.line(
      { x: x[a]!, y: x[a + 1]!, z: x[a + 2]! },
      { x: x[b]!, y: x[b + 1]!, z: x[b + 2]! },
      DEBUG_COLORS.constraint,
    );
  }

  override describe(): ElementDescription {
    const [a, b] = this.#ends;
    return { kind: 'distance', a, b, length: this.#length };
  }

  override saveState(): number[] {
    return [this.#length];
  }

  override loadState([length]: readonly number[]): void {
    this.#length = length!;
  }
}

function lengthOf(x: Float64Array, [a, b]: readonly [number, number]): number {
  const dx = x[3 * a]! - x[3 * b]!;
  const dy = x[3 * a + 1]! - x[3 * b + 1]!;
  const dz = x[3 * a + 2]! - x[3 * b + 2]!;
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}
