/**
 * Rows of bodies, in a list that keeps its room. (An array gives it back when it is emptied, and a list
 * that is filled anew in every step would be garbage in every step.)
 */

/** A list of rows. */
export class RowNumbers {
  /** (at least count) */
  data = new Int32Array(16);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  push(row: number): void {
    if (this.count === this.data.length) {
      const grown = new Int32Array(2 * this.data.length);
      grown.set(this.data);
      this.data = grown;
    }
    this.data[this.count++] = row;
  }
}
