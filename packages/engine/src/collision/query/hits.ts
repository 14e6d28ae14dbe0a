/** A growing list of hits, for queries that ask for all of them. */

import { HIT_STRIDE } from './ray.js';

/** Hits in a flat array, with the row and part that each belongs to. */
export class HitList {
  /** (hits × 8) records, see `ray.ts` */
  data = new Float64Array(16 * HIT_STRIDE);
  /** (hits × 2) row of the body, number of the part within the body */
  owners = new Int32Array(32);
  /** Number of hits. */
  count = 0;

  clear(): void {
    this.count = 0;
  }

  /** Appends an empty hit and returns the offset of its record in `data`. */
  add(row: number, part: number): number {
    const offset = this.count * HIT_STRIDE;
    if (offset === this.data.length) this.#grow();
    this.owners[2 * this.count] = row;
    this.owners[2 * this.count + 1] = part;
    this.count++;
    return offset;
  }

  /** Takes the last hit back. */
  drop(): void {
    this.count--;
  }

  /** Puts hits from number `from` on in the order of (distance, row, part, feature). */
  sort(from = 0): void {
    for (let i = from + 1; i < this.count; i++) {
      for (let j = i; j > from && this.#precedes(j, j - 1); j--) this.#swap(j, j - 1);
    }
  }

  #precedes(i: number, j: number): boolean {
    const a = i * HIT_STRIDE;
    const b = j * HIT_STRIDE;
    const { data, owners } = this;
    if (data[a] !== data[b]) return data[a]! < data[b]!;
    if (owners[2 * i] !== owners[2 * j]) return owners[2 * i]! < owners[2 * j]!;
    if (owners[2 * i + 1] !== owners[2 * j + 1]) return owners[2 * i + 1]! < owners[2 * j + 1]!;
    return data[a + 7]! < data[b + 7]!;
  }

  #swap(i: number, j: number): void {
    const { data, owners } = this;
    for (let k = 0; k < HIT_STRIDE; k++) {
      const kept = data[i * HIT_STRIDE + k]!;
      data[i * HIT_STRIDE + k] = data[j * HIT_STRIDE + k]!;
      data[j * HIT_STRIDE + k] = kept;
    }
    for (let k = 0; k < 2; k++) {
      const kept = owners[2 * i + k]!;
      owners[2 * i + k] = owners[2 * j + k]!;
      owners[2 * j + k] = kept;
    }
  }

  #grow(): void {
    const data = new Float64Array(2 * this.data.length);
    data.set(this.data);
    this.data = data;
    const owners = new Int32Array(2 * this.owners.length);
    owners.set(this.owners);
    this.owners = owners;
  }
}
