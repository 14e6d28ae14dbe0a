/**
 * A symmetric block matrix (`block-matrix.ts`) taken apart without new elements, as a preconditioner of
 * conjugate gradients (incomplete Cholesky; Meijerink and van der Vorst 1977):
 *
 *     M = (E + Fᵀ) E⁻¹ (E + F),
 *
 * F with blocks where the matrix has some above its diagonal, E on the diagonal. They are what
 * elimination leaves there; what it would leave elsewhere is dropped. That may leave nothing positive of
 * some block of E (bends do that). Then all is made again of a matrix with a larger diagonal (Manteuffel
 * 1980), and in the end of the diagonal alone. M is positive definite in any case.
 *
 * News travels through the whole matrix in one application, not by one block.
 */

import type { SymmetricBlockMatrix } from './block-matrix.js';

/** How much larger the diagonal is taken, at the first try and the next ones. */
const SHIFTS = [0.1, 0.4, 1.6] as const;
/** Least part of the diagonal that must be left of every element of it. */
const LEAST = 0.05;

/** The factors of one matrix. */
export class IncompleteFactors {
  readonly #matrix: SymmetricBlockMatrix;
  /** (blocks × 9) F */
  readonly #blocks: Float64Array;
  /** (… × 3) two blocks of one row, and the block of their columns, in the order of rows */
  readonly #updates: Int32Array;
  /** (size + 1) where the updates of each row begin */
  readonly #updateStarts: Int32Array;
  /** (size × 9) E, and its inverses */
  readonly #diagonal: Float64Array;
  readonly #inverses: Float64Array;

  constructor(matrix: SymmetricBlockMatrix) {
    this.#matrix = matrix;
    this.#diagonal = new Float64Array(9 * matrix.size);
    this.#inverses = new Float64Array(9 * matrix.size);
    this.#blocks = new Float64Array(matrix.blocks.length);
    const { size, starts, columns } = matrix;
    const updates: number[] = [];
    this.#updateStarts = new Int32Array(size + 1);
    for (let i = 0; i < size; i++) {
      for (let p = starts[i]!; p < starts[i + 1]!; p++) {
        for (let q = p + 1; q < starts[i + 1]!; q++) {
          const target = matrix.find(columns[p]!, columns[q]!);
          if (target >= 0) updates.push(p, q, target);
        }
      }
      this.#updateStarts[i + 1] = updates.length;
    }
    this.#updates = Int32Array.from(updates);
  }

  /** Takes the matrix as it is now; unknowns with `fixed` other than 0 are left out. */
  factor(fixed: Uint8Array): void {
    for (const shift of SHIFTS) if (this.#tryWith(shift, fixed)) return;
    const { size, diagonal } = this.#matrix;
    this.#blocks.fill(0);
    for (let i = 0; i < size; i++) invertPositive(this.#inverses, diagonal, diagonal, 9 * i);
  }

  /** Factors the matrix with a diagonal that is larger by a part; false where that has no factors. */
  #tryWith(shift: number, fixed: Uint8Array): boolean {
    const { size, diagonal, starts, columns } = this.#matrix;
    const blocks = this.#blocks;
    const updates = this.#updates;
    const updateStarts = this.#updateStarts;
    const e = this.#diagonal;
    const inverses = this.#inverses;
    blocks.set(this.#matrix.blocks);
    for (let i = 0; i < e.length; i++) e[i] = (1 + shift) * diagonal[i]!;
    for (let i = 0; i < size; i++) {
      const o = 9 * i;
      if (!invertPositive(inverses, e, diagonal, o)) return false;
      if (fixed[i] !== 0) continue;
      for (let p = starts[i]!; p < starts[i + 1]!; p++) {
        subtractProduct(e, 9 * columns[p]!, inverses, o, blocks, 9 * p, 9 * p);
      }
      for (let u = updateStarts[i]!; u < updateStarts[i + 1]!; u += 3) {
        const p = 9 * updates[u]!;
        const q = 9 * updates[u + 1]!;
        subtractProduct(blocks, 9 * updates[u + 2]!, inverses, o, blocks, p, q);
      }
    }
    return true;
  }

  /** out = M⁻¹ r, both (size × 3); 0 for who is fixed. `out` is not `r`. */
  solve(out: Float64Array, r: Float64Array, fixed: Uint8Array): void {
    const { size, starts, columns } = this.#matrix;
    const blocks = this.#blocks;
    const m = this.#inverses;
    for (let i = 0; i < 3 * size; i++) out[i] = r[i]!;
    for (let i = 0; i < size; i++) {
      const o = 3 * i;
      const d = 9 * i;
      const free = fixed[i] === 0 ? 1 : 0;
      const a = free * out[o]!;
      const b = free * out[o + 1]!;
      const c = free * out[o + 2]!;
      const y0 = m[d]! * a + m[d + 1]! * b + m[d + 2]! * c;
      const y1 = m[d + 3]! * a + m[d + 4]! * b + m[d + 5]! * c;
      const y2 = m[d + 6]! * a + m[d + 7]! * b + m[d + 8]! * c;
      out[o] = y0;
      out[o + 1] = y1;
      out[o + 2] = y2;
      const end = starts[i + 1]!;
      for (let p = starts[i]!; p < end; p++) {
        const q = 9 * p;
        const k = 3 * columns[p]!;
        out[k] = out[k]! - blocks[q]! * y0 - blocks[q + 3]! * y1 - blocks[q + 6]! * y2;
        out[k + 1] = out[k + 1]! - blocks[q + 1]! * y0 - blocks[q + 4]! * y1 - blocks[q + 7]! * y2;
        out[k + 2] = out[k + 2]! - blocks[q + 2]! * y0 - blocks[q + 5]! * y1 - blocks[q + 8]! * y2;
      }
    }
    for (let i = size - 1; i >= 0; i--) {
      if (fixed[i] !== 0) continue;
      let a = 0;
      let b = 0;
      let c = 0;
      const end = starts[i + 1]!;
      for (let p = starts[i]!; p < end; p++) {
        const q = 9 * p;
        const k = 3 * columns[p]!;
        const z0 = out[k]!;
        const z1 = out[k + 1]!;
        const z2 = out[k + 2]!;
        a += blocks[q]! * z0 + blocks[q + 1]! * z1 + blocks[q + 2]! * z2;
        b += blocks[q + 3]! * z0 + blocks[q + 4]! * z1 + blocks[q + 5]! * z2;
        c += blocks[q + 6]! * z0 + blocks[q + 7]! * z1 + blocks[q + 8]! * z2;
      }
      const o = 3 * i;
      const d = 9 * i;
      out[o] = out[o]! - m[d]! * a - m[d + 1]! * b - m[d + 2]! * c;
      out[o + 1] = out[o + 1]! - m[d + 3]! * a - m[d + 4]! * b - m[d + 5]! * c;
      out[o + 2] = out[o + 2]! - m[d + 6]! * a - m[d + 7]! * b - m[d + 8]! * c;
    }
  }
}

/** Nine numbers at `o` −= Bᵀ G C, with G at `g` of `inverses` (symmetric), B and C in `blocks`. */
function subtractProduct(
  out: Float64Array,
  o: number,
  inverses: Float64Array,
  g: number,
  blocks: Float64Array,
  b: number,
  c: number,
): void {
  for (let k = 0; k < 3; k++) {
    const x = blocks[c + k]!;
    const y = blocks[c + 3 + k]!;
    const z = blocks[c + 6 + k]!;
    const u = inverses[g]! * x + inverses[g + 1]! * y + inverses[g + 2]! * z;
    const v = inverses[g + 3]! * x + inverses[g + 4]! * y + inverses[g + 5]! * z;
    const w = inverses[g + 6]! * x + inverses[g + 7]! * y + inverses[g + 8]! * z;
    for (let r = 0; r < 3; r++) {
      const s = blocks[b + r]! * u + blocks[b + 3 + r]! * v + blocks[b + 6 + r]! * w;
      out[o + 3 * r + k] = out[o + 3 * r + k]! - s;
    }
  }
}

/** Inverts a symmetric block at `o` of `m`; false unless it is positive, and not far less than `like`. */
function invertPositive(
  out: Float64Array,
  m: Float64Array,
  like: Float64Array,
  o: number,
): boolean {
  const a = m[o]!;
  const b = m[o + 1]!;
  const c = m[o + 2]!;
  const d = m[o + 4]!;
  const e = m[o + 5]!;
  const f = m[o + 8]!;
  const A = d * f - e * e;
  const B = c * e - b * f;
  const C = b * e - c * d;
  const minor = a * d - b * b;
  const det = a * A + b * B + c * C;
  // A determinant that is nearly gone would make the next blocks arbitrarily large.
  if (!(a > LEAST * like[o]! && minor > 0 && det > LEAST * LEAST * LEAST * determinant(like, o))) {
    return false;
  }
  if (!(d > LEAST * like[o + 4]! && f > LEAST * like[o + 8]!)) return false;
  const inverse = 1 / det;
  out[o] = A * inverse;
  out[o + 1] = B * inverse;
  out[o + 2] = C * inverse;
  out[o + 3] = B * inverse;
  out[o + 4] = (a * f - c * c) * inverse;
  out[o + 5] = (b * c - a * e) * inverse;
  out[o + 6] = C * inverse;
  out[o + 7] = (b * c - a * e) * inverse;
  out[o + 8] = minor * inverse;
  return true;
}

/** Of a symmetric block. */
function determinant(m: Float64Array, o: number): number {
  const b = m[o + 1]!;
  const c = m[o + 2]!;
  const d = m[o + 4]!;
  const e = m[o + 5]!;
  const f = m[o + 8]!;
  return m[o]! * (d * f - e * e) + b * (c * e - b * f) + c * (b * e - c * d);
}
