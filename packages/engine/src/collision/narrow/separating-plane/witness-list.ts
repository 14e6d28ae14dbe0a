/**
 * The witnesses of one detection: a record per pair of leaf shapes, in the order of the calls, which
 * is that of their keys. As with contacts (`contacts/contact-list.ts`), the list of this step is made
 * beside that of the last one, and finding a witness is walking along: no table, no garbage.
 */

import { DEFINED_BY, type SeparatingAxis } from './separating-axis.js';

/** Whole numbers per witness. */
const STRIDE = 10;

/** Offsets inside a record. */
const WITNESS = {
  keyA: 0,
  keyB: 1,
  leafA: 2,
  leafB: 3,
  kind: 4,
  indexA: 5,
  indexB: 6,
  vertexA: 7,
  vertexB: 8,
  /** 1: there were no contacts */
  apart: 9,
} as const;

/** Faces and edges as one shape saw them, from the other's side. */
function turnedRound(kind: number): number {
  if (kind === DEFINED_BY.faceOfA) return DEFINED_BY.faceOfB;
  return kind === DEFINED_BY.faceOfB ? DEFINED_BY.faceOfA : kind;
}

/** A list of witnesses, written from the front and read along. */
export class WitnessList {
  #data = new Int32Array(64 * STRIDE);
  #count = 0;
  #at = 0;

  get count(): number {
    return this.#count;
  }

  /** Empties the list. */
  clear(): void {
    this.#count = 0;
    this.#at = 0;
  }

  /** Reading begins at the front. */
  rewind(): void {
    this.#at = 0;
  }

  /** Appends the witness of a pair; `turned`: A and B of the axis are B and A of the keys. */
  add(
    keyA: number,
    keyB: number,
    leafA: number,
    leafB: number,
    axis: SeparatingAxis,
    turned: boolean,
    apart: boolean,
  ): void {
    const o = this.#count * STRIDE;
    if (o === this.#data.length) {
      const grown = new Int32Array(2 * this.#data.length);
      grown.set(this.#data);
      this.#data = grown;
    }
    this.#count++;
    const w = this.#data;
    w[o + WITNESS.keyA] = keyA;
    w[o + WITNESS.keyB] = keyB;
    w[o + WITNESS.leafA] = leafA;
    w[o + WITNESS.leafB] = leafB;
    w[o + WITNESS.kind] = turned ? turnedRound(axis.kind) : axis.kind;
    w[o + WITNESS.indexA] = turned ? axis.indexB : axis.indexA;
    w[o + WITNESS.indexB] = turned ? axis.indexA : axis.indexB;
    w[o + WITNESS.vertexA] = turned ? axis.vertexB : axis.vertexA;
    w[o + WITNESS.vertexB] = turned ? axis.vertexA : axis.vertexB;
    w[o + WITNESS.apart] = apart ? 1 : 0;
  }

  /** The offset of a pair's record, or −1; asks must come in ascending order. */
  find(keyA: number, keyB: number, leafA: number, leafB: number): number {
    const w = this.#data;
    while (this.#at < this.#count) {
      const o = this.#at * STRIDE;
      const order =
        w[o + WITNESS.keyA]! - keyA ||
        w[o + WITNESS.keyB]! - keyB ||
        w[o + WITNESS.leafA]! - leafA ||
        w[o + WITNESS.leafB]! - leafB;
      if (order === 0) return o;
      if (order > 0) return -1;
      this.#at++;
    }
    return -1;
  }

  /** Writes what defines the plane of the record at an offset. */
  read(out: SeparatingAxis, o: number, turned: boolean): void {
    const w = this.#data;
    const kind = w[o + WITNESS.kind]!;
    out.kind = turned ? turnedRound(kind) : kind;
    out.indexA = w[o + (turned ? WITNESS.indexB : WITNESS.indexA)]!;
    out.indexB = w[o + (turned ? WITNESS.indexA : WITNESS.indexB)]!;
    out.vertexA = w[o + (turned ? WITNESS.vertexB : WITNESS.vertexA)]!;
    out.vertexB = w[o + (turned ? WITNESS.vertexA : WITNESS.vertexB)]!;
  }

  /** Whether the pair of the record at an offset had no contacts. */
  wasApart(o: number): boolean {
    return this.#data[o + WITNESS.apart] === 1;
  }
}
