/**
 * The Jacobian of all constraints as a list of blocks (P Constrained 4.2): one per constraint and
 * particle, of which there are few. Two operations are enough, J x and Jᵀ y.
 */

import type { ParticleStore } from '../particle-store.js';
import type { ConstraintPart, ParticleConstraint } from './particle-constraint.js';

/** J, C, Ċ and J̇q̇ of a list of constraints. */
export class BlockJacobian implements ConstraintPart {
  /** Numbers in C. */
  rows = 0;
  /** Blocks. */
  blocks = 0;
  value = new Float64Array(0);
  rate = new Float64Array(0);
  bend = new Float64Array(0);
  row = 0;
  jacobian = new Float64Array(0);
  block = 0;
  /** (blocks) particle, first row, number of rows, where the data begins */
  particles = new Int32Array(0);
  firstRows = new Int32Array(0);
  heights = new Int32Array(0);
  offsets = new Int32Array(0);
  #constraints: readonly ParticleConstraint[] = [];

  /** Takes the constraints that act; call it again when they or their particles change. */
  build(constraints: readonly ParticleConstraint[]): void {
    this.#constraints = constraints;
    let rows = 0;
    let blocks = 0;
    let numbers = 0;
    for (const { rows: height, particles } of constraints) {
      rows += height;
      blocks += particles.length;
      numbers += 3 * height * particles.length;
    }
    this.rows = rows;
    this.blocks = blocks;
    this.value = new Float64Array(rows);
    this.rate = new Float64Array(rows);
    this.bend = new Float64Array(rows);
    this.jacobian = new Float64Array(numbers);
    this.particles = new Int32Array(blocks);
    this.firstRows = new Int32Array(blocks);
    this.heights = new Int32Array(blocks);
    this.offsets = new Int32Array(blocks);
    let row = 0;
    let block = 0;
    let at = 0;
    for (const { rows: height, particles } of constraints) {
      for (let k = 0; k < particles.length; k++) {
        this.particles[block] = particles[k]!;
        this.firstRows[block] = row;
        this.heights[block] = height;
        this.offsets[block] = at;
        at += 3 * height;
        block++;
      }
      row += height;
    }
  }

  /** Everything for the state as it stands. */
  evaluate(points: ParticleStore): void {
    this.jacobian.fill(0);
    this.bend.fill(0);
    this.row = 0;
    this.block = 0;
    for (const constraint of this.#constraints) {
      constraint.evaluate(points, this);
      this.row += constraint.rows;
      this.block += 3 * constraint.rows * constraint.particles.length;
    }
  }

  /** out (rows) = J x, x (particles × 3). */
  multiply(out: Float64Array, x: Float64Array): void {
    const { jacobian: J, particles, firstRows, heights, offsets } = this;
    out.fill(0, 0, this.rows);
    for (let b = 0; b < this.blocks; b++) {
      const o = 3 * particles[b]!;
      let at = offsets[b]!;
      const end = firstRows[b]! + heights[b]!;
      for (let i = firstRows[b]!; i < end; i++, at += 3) {
        out[i]! += J[at]! * x[o]! + J[at + 1]! * x[o + 1]! + J[at + 2]! * x[o + 2]!;
      }
    }
  }

  /** out (particles × 3) += Jᵀ y, y (rows). */
  addTransposed(out: Float64Array, y: Float64Array): void {
    const { jacobian: J, particles, firstRows, heights, offsets } = this;
    for (let b = 0; b < this.blocks; b++) {
      const o = 3 * particles[b]!;
      let at = offsets[b]!;
      const end = firstRows[b]! + heights[b]!;
      for (let i = firstRows[b]!; i < end; i++, at += 3) {
        const yi = y[i]!;
        out[o]! += J[at]! * yi;
        out[o + 1]! += J[at + 1]! * yi;
        out[o + 2]! += J[at + 2]! * yi;
      }
    }
  }

  /** out (rows) = the diagonal of J W Jᵀ, W being 1/m of each particle. */
  diagonal(out: Float64Array, inverseMasses: Float64Array): void {
    const { jacobian: J, particles, firstRows, heights, offsets } = this;
    out.fill(0, 0, this.rows);
    for (let b = 0; b < this.blocks; b++) {
      const w = inverseMasses[particles[b]!]!;
      let at = offsets[b]!;
      const end = firstRows[b]! + heights[b]!;
      for (let i = firstRows[b]!; i < end; i++, at += 3) {
        out[i]! += w * (J[at]! * J[at]! + J[at + 1]! * J[at + 1]! + J[at + 2]! * J[at + 2]!);
      }
    }
  }
}
