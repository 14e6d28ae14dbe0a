/**
 * Who began and who ceased to touch, noted while contacts are found, in the order of the pairs: a list
 * of whole numbers, so that nobody has to walk along the contacts again to find out.
 *
 * It holds for pairs of bodies that are one shape each. A body of several parts may cease to touch
 * with one and begin with another; then the list gives up (`complete` is false), and all contacts are
 * compared (`markTouching`).
 */

/** Changes of one detection. */
export class TouchChanges {
  /** Number of changes. */
  count = 0;
  /** Whether all changes are in the list. */
  complete = true;
  /** (changes) of a pair that touches now: its first contact; of one that ceased: −1 − its last one then */
  contacts = new Int32Array(64);

  clear(): void {
    this.count = 0;
    this.complete = true;
  }

  /** The pair of this contact of now has begun to touch. */
  begun(contact: number): void {
    this.#add(contact);
  }

  /** The pair of this contact of the last step touches no more. */
  ended(contact: number): void {
    this.#add(-1 - contact);
  }

  #add(change: number): void {
    if (this.count === this.contacts.length) {
      const grown = new Int32Array(2 * this.count);
      grown.set(this.contacts);
      this.contacts = grown;
    }
    this.contacts[this.count++] = change;
  }
}
