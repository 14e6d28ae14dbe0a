/**
 * What many joints remember of the last step, in one list: joints are objects far apart in memory, and a solver
 * that visits thousands of them twice in every step does little else. So it writes here, and a joint reads its
 * record when it is asked.
 *
 * A record: λ of the joint's rows, force (N) and torque (N·m, about the anchor) on B, world, the length of the
 * step, s, and of a hinge the angle with its turns, rad.
 */

/** Joints have entered in the step that is under way: they know themselves what was before. */
const ENTERED = 0;
/** What is in the list was before the step. */
const OPEN = 1;
/** It has been written in this step. */
const WRITTEN = 2;

/** Records of joints. */
export class JointLedger {
  /** (joints × stride) */
  numbers: Float64Array;
  /** Steps that have been written. */
  steps = 0;
  /** Whether a joint has left, because someone else has changed its numbers. */
  isStale = false;
  /** The numbers before the last step that was written. */
  #before: Float64Array;
  #stage = ENTERED;

  constructor(length: number) {
    this.numbers = new Float64Array(length);
    this.#before = new Float64Array(length);
  }

  /** A step begins. */
  open(): void {
    this.#stage = OPEN;
  }

  /** The numbers before the step that is under way; null: those that the joints have themselves. */
  get past(): Float64Array | null {
    if (this.#stage === ENTERED) return null;
    return this.#stage === OPEN ? this.numbers : this.#before;
  }

  /** A step is about to be written, all records of it. */
  turn(): void {
    this.steps++;
    if (this.#stage !== OPEN) return;
    this.#stage = WRITTEN;
    const { numbers } = this;
    this.numbers = this.#before;
    this.#before = numbers;
  }
}
