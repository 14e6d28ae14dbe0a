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
  /** Changes that {@link shift} is done with. */
  #shifted = 0;

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

  /**
   * Other contacts are put between those of now. Called for one range of contacts after the other, up to
   * `end`, with the number of those that are put before them; `start` tells that these calls begin.
   */
  shift(start: boolean, end: number, by: number): void {
    if (start) this.#shifted = 0;
    while (this.#shifted < this.count) {
      const contact = this.contacts[this.#shifted]!;
      if (contact >= end) break;
      if (contact >= 0) this.contacts[this.#shifted] = contact + by;
      this.#shifted++;
    }
  }

  /** Pairs whose last contact then is one of these have not ceased to touch: nobody has asked for them. */
  dropEnded(isOne: (contact: number) => boolean): void {
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      const contact = this.contacts[i]!;
      if (contact >= 0 || !isOne(-1 - contact)) this.contacts[kept++] = contact;
    }
    this.count = kept;
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
