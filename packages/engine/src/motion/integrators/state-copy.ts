/**
 * A copy of the four arrays of a motion state, and the checks that every integrator makes first.
 *
 * Multi-stage methods leave the live state and come back to it; methods that can fail give it back
 * as it was. The copy only ever allocates to grow, so a step of a size seen before costs no garbage.
 */

import { fail, finite } from '../../errors.js';
import type { MotionState } from './integrator.js';

/** `array` if it has at least `length` elements, else a new one, zeroed: for scratch only. */
export function grown(array: Float64Array, length: number): Float64Array {
  if (array.length >= length) return array;
  // Half as much again, once it grows at all: bodies that arrive one by one reallocate rarely.
  return new Float64Array(array.length === 0 ? length : Math.ceil(1.5 * length));
}

/** `array` if it has exactly `length` elements, else a new one, zeroed. */
export function exactly(array: Float64Array, length: number): Float64Array {
  return array.length === length ? array : new Float64Array(length);
}

/** The numbers of a motion state at one moment; the arrays may be longer than the state's. */
export class StateCopy implements MotionState {
  x: Float64Array = new Float64Array(0);
  q: Float64Array = new Float64Array(0);
  v: Float64Array = new Float64Array(0);
  w: Float64Array = new Float64Array(0);

  /** Makes room for a state of this size; the contents are lost when it grows. */
  reserve(state: MotionState): this {
    this.x = grown(this.x, state.x.length);
    this.q = grown(this.q, state.q.length);
    this.v = grown(this.v, state.v.length);
    this.w = grown(this.w, state.w.length);
    return this;
  }

  /** Takes the numbers of `state`. */
  save(state: MotionState): this {
    this.reserve(state);
    this.x.set(state.x);
    this.q.set(state.q);
    this.v.set(state.v);
    this.w.set(state.w);
    return this;
  }

  /** Gives the numbers back to a state of the same size, bit for bit. */
  restore(state: MotionState): void {
    copyTo(state.x, this.x);
    copyTo(state.q, this.q);
    copyTo(state.v, this.v);
    copyTo(state.w, this.w);
  }
}

/** out = the first out.length elements of `a`. */
export function copyTo(out: Float64Array, a: Float64Array): void {
  const n = out.length;
  for (let i = 0; i < n; i++) out[i] = a[i]!;
}

/** Throws unless the times are numbers and the parts of the state fit each other. */
export function checkMotion(object: string, state: MotionState, t0: number, t1: number): void {
  finite(object, 't0', t0);
  finite(object, 't1', t1);
  const { x, q, v, w } = state;
  if (x.length !== 0 && x.length !== v.length) {
    const must = `must have as many numbers as state.v (${v.length}), or none`;
    fail(object, 'state.x.length', x.length, must, 'Give every coordinate its velocity.');
  }
  if (q.length % 4 !== 0 || 3 * q.length !== 4 * w.length) {
    const must = `must be four for every three of state.w (${w.length})`;
    fail(object, 'state.q.length', q.length, must, 'Give every quaternion x, y, z, w.');
  }
}
