/**
 * Numbers that stand for objects and notice when the object is gone.
 *
 * A handle is a slot and the slot's generation, packed into one safe integer:
 * handle = generation · 2²⁴ + slot. Freeing a slot raises its generation, so an old handle never
 * reaches a new object. 2²⁴ slots × 2²⁹ generations fit below 2⁵³.
 */

const SLOTS = 0x1000000;

/** Which handles are in use. Slots are given out last-freed first, so the order is reproducible. */
export class HandleTable {
  #generations: number[] = [];
  #free: number[] = [];
  /** No slot has had more than one object. */
  #first = true;

  /** Changes whenever a handle begins or ends; never the same twice. */
  version = 0;

  /** Slots there have ever been: one more than the largest. */
  get size(): number {
    return this.#generations.length;
  }

  /** A handle nobody else has. */
  take(): number {
    this.version++;
    const slot = this.#free.pop() ?? this.#generations.push(0) - 1;
    return this.#generations[slot]! * SLOTS + slot;
  }

  /** The handle is over; using it later is an error someone will be told of. */
  release(handle: number): void {
    this.version++;
    this.#first = false;
    const slot = slotOf(handle);
    this.#generations[slot] = this.#generations[slot]! + 1;
    this.#free.push(slot);
  }

  /** The handle that stands for `slot` now. */
  current(slot: number): number {
    return this.#generations[slot]! * SLOTS + slot;
  }

  /** Numbers that {@link load} takes back. */
  save(): number[] {
    return [this.#generations.length, ...this.#generations, ...this.#free];
  }

  /** The same, which is short if no handle has ended yet: the number of slots alone. */
  saveShort(): number[] {
    return this.#first ? [this.#generations.length] : this.save();
  }

  /** Becomes the table that was saved. */
  load(numbers: readonly number[]): void {
    const slots = numbers[0] ?? 0;
    this.version++;
    this.#generations =
      numbers.length === 1 ? new Array<number>(slots).fill(0) : numbers.slice(1, 1 + slots);
    this.#free = numbers.slice(1 + slots);
    this.#first = this.#free.length === 0 && this.#generations.every((ended) => ended === 0);
  }
}

/** The slot of a handle: an index into whatever table the owner keeps. */
export function slotOf(handle: number): number {
  return handle % SLOTS;
}
