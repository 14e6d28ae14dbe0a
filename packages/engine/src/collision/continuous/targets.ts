/**
 * What a fast body can run into: the leaf shapes of many bodies, in a tree of boxes that hold them all
 * the way. Leaves and not bodies, so that a floor of a thousand parts is searched like a thousand
 * bodies.
 */

import { BoxTree } from '../broad/box-tree.js';
import type { RowVisitor, WalkStack } from '../broad/box-walk.js';
import type { BodySweep } from './body-sweep.js';

/** Leaf shapes under way, or at rest, by number. */
export class Targets {
  /** The body of each leaf. */
  readonly sweeps: BodySweep[] = [];
  /** Which leaf of its body each is. */
  readonly parts: number[] = [];
  readonly #tree = new BoxTree();
  readonly #bounded: number[] = [];
  readonly #unbounded: number[] = [];
  /** (leaves × 6) min x y z, max x y z over the whole motion, m */
  #boxes = new Float64Array(0);

  clear(): void {
    this.sweeps.length = 0;
    this.parts.length = 0;
    this.#bounded.length = 0;
    this.#unbounded.length = 0;
  }

  /** Adds all leaves of a body. */
  add(sweep: BodySweep): void {
    for (let part = 0; part < sweep.leaves.length; part++) {
      this.sweeps.push(sweep);
      this.parts.push(part);
    }
  }

  /** Builds the tree over what was added; boxes are widened by a margin (m). */
  build(margin: number): void {
    const { length } = this.sweeps;
    if (this.#boxes.length < 6 * length) this.#boxes = new Float64Array(12 * length);
    this.#bounded.length = 0;
    this.#unbounded.length = 0;
    for (let i = 0; i < length; i++) {
      const bounded = this.#writeBox(i, margin);
      if (bounded) this.#bounded.push(i);
      else this.#unbounded.push(i);
    }
    this.#tree.build(this.#bounded, this.#boxes);
  }

  /** Visits leaves along the path of the stack, up to its limit (m): unbounded ones first. */
  along(stack: WalkStack, visitor: RowVisitor): void {
    for (let i = 0; i < this.#unbounded.length; i++) {
      visitor.visit(this.#unbounded[i]!, stack.limit);
    }
    this.#tree.along(stack, visitor);
  }

  /** Calls `visit` for every leaf whose box meets another one (min x y z, max x y z, m). */
  forEachNear(box: Float64Array, visit: (leaf: number) => void): void {
    for (let i = 0; i < this.#unbounded.length; i++) visit(this.#unbounded[i]!);
    this.#tree.forEachOverlapping(box, visit);
  }

  #writeBox(leaf: number, margin: number): boolean {
    const { boxes, motion } = this.sweeps[leaf]!;
    const from = 6 * this.parts[leaf]!;
    let bounded = true;
    for (let k = 0; k < 3; k++) {
      const way = motion.translation[k]!;
      const low = boxes[from + k]! + Math.min(0, way) - margin;
      const high = boxes[from + k + 3]! + Math.max(0, way) + margin;
      bounded &&= high - low < Number.POSITIVE_INFINITY;
      this.#boxes[6 * leaf + k] = low;
      this.#boxes[6 * leaf + k + 3] = high;
    }
    return bounded;
  }
}
