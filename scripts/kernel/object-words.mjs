// Arrays of kernels that think in objects (objects.mjs): an array is the place of its first number, and its length stands
// eight bytes before it, so an access is one load, as it is of a record. Nothing is looked at whether it is inside.

/** Most numbers from an index that need no addition. */
export const MOST_OFFSET = 30;

/**
 * How numbers are read and written.
 * @param {string} type of a number
 * @param {string} stored the same in the memory
 * @param {number} shift its bytes, as a power of 2
 */
function accesses(type, stored, shift) {
  const lines = [];
  for (let k = 0; k <= MOST_OFFSET; k++) {
    const at = `changetype<usize>(this) + (<usize>i << ${shift})`;
    const offset = k << shift;
    lines.push(
      `@inline read${k}(i: i32): ${type} { return load<${stored}>(${at}, ${offset}); }`,
      `@inline write${k}(i: i32, x: ${type}): void { store<${stored}>(${at}, x, ${offset}); }`,
    );
  }
  return lines.join('\n  ');
}

/**
 * AssemblyScript.
 * @param {number} end bytes of the memory: what is made ends before
 */
export const words = (end) => `
@inline export function whole(x: f64): i32 { return <i32>x; }
@inline export function imul(a: i32, b: i32): i32 { return a * b; }

function take(length: i32, size: i32): usize {
  const bytes = <usize>length * <usize>size;
  const at = heap.alloc(8 + bytes) + 8;
  if (at + bytes > ${end}) unreachable();
  memory.fill(at, 0, bytes);
  store<i32>(at - 8, length);
  return at;
}

@unmanaged export class Doubles {
  @inline get length(): i32 { return load<i32>(changetype<usize>(this) - 8); }
  ${accesses('f64', 'f64', 3)}
  set(other: Doubles): void { memory.copy(changetype<usize>(this), changetype<usize>(other), <usize>other.length << 3); }
}

@unmanaged export class Ints {
  @inline get length(): i32 { return load<i32>(changetype<usize>(this) - 8); }
  ${accesses('i32', 'i32', 2)}
  set(other: Ints): void { memory.copy(changetype<usize>(this), changetype<usize>(other), <usize>other.length << 2); }
}

@unmanaged export class Floats {
  @inline get length(): i32 { return load<i32>(changetype<usize>(this) - 8); }
  ${accesses('f64', 'f32', 2)}
}

@unmanaged export class Bytes {
  @inline get length(): i32 { return load<i32>(changetype<usize>(this) - 8); }
  ${accesses('i32', 'u8', 0)}
}

export function doubles(length: i32): Doubles { return changetype<Doubles>(take(length, 8)); }
export function ints(length: i32): Ints { return changetype<Ints>(take(length, 4)); }
export function bytes(length: i32): Bytes { return changetype<Bytes>(take(length, 1)); }
export function someDoubles(given: StaticArray<f64>): Doubles {
  const made = doubles(given.length);
  for (let i = 0; i < given.length; i++) made.write0(i, unchecked(given[i]));
  return made;
}
export function someInts(given: StaticArray<i32>): Ints {
  const made = ints(given.length);
  for (let i = 0; i < given.length; i++) made.write0(i, unchecked(given[i]));
  return made;
}
`;
