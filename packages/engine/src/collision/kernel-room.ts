/**
 * Arrays in the memory of a kernel that thinks in objects (`scripts/kernel/objects.mjs`): an array is the place of its
 * first number, and its length stands eight bytes before it.
 */

/** What can lie there. */
export type KernelArray = Float64Array | Float32Array | Int32Array | Uint8Array;

/** A piece of memory that is filled from its beginning on. */
export class KernelRoom {
  ints = new Int32Array(0);
  doubles = new Float64Array(0);
  #floats = new Float32Array(0);
  #bytes = new Uint8Array(0);
  /** Where the next thing goes, and the end, bytes. */
  #next = 0;
  #end = 0;

  /** Where it ends, bytes. */
  get end(): number {
    return this.#end;
  }

  /** Whether it is in this memory. */
  isIn(buffer: ArrayBuffer): boolean {
    return this.ints.buffer === buffer;
  }

  /** Begins anew from this place (bytes) of a memory on; what was there is forgotten. */
  begin(buffer: ArrayBuffer, at: number, bytes: number): void {
    if (!this.isIn(buffer)) {
      this.ints = new Int32Array(buffer);
      this.doubles = new Float64Array(buffer);
      this.#floats = new Float32Array(buffer);
      this.#bytes = new Uint8Array(buffer);
    }
    this.#next = at;
    this.#end = at + bytes;
  }

  /** How many bytes are free. */
  get free(): number {
    return this.#end - this.#next;
  }

  /** The place (bytes) of so many bytes. */
  take(bytes: number): number {
    const place = this.#next;
    this.#next += whole(bytes);
    return place;
  }

  /** Writes an array and returns its place (bytes); 0 for none. */
  put(array: KernelArray | null): number {
    if (array === null) return 0;
    const place = this.take(8 + array.byteLength) + 8;
    this.ints[place / 4 - 2] = array.length;
    if (array instanceof Float64Array) this.doubles.set(array, place / 8);
    else if (array instanceof Int32Array) this.ints.set(array, place / 4);
    else if (array instanceof Float32Array) this.#floats.set(array, place / 4);
    else this.#bytes.set(array, place);
    return place;
  }
}

/** How many bytes arrays take. */
export function bytesOfArrays(arrays: readonly (KernelArray | null)[]): number {
  let bytes = 0;
  for (const array of arrays) bytes += array === null ? 0 : whole(8 + array.byteLength);
  return bytes;
}

/** Bytes up to the next number of eight. */
function whole(bytes: number): number {
  return (bytes + 7) & ~7;
}
