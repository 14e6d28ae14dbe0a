/**
 * Which blocks the matrix A = J M⁻¹ Jᵀ of groups of joints has below its diagonal, fill-in included, and
 * where the products of an elimination go. Joints are in the order of their elimination; a place is a
 * number in that order. All of it depends on who is tied to whom only.
 */

/** Addresses for L D Lᵀ of groups of joints. */
export class BlockPattern {
  /** (groups + 1) first place of each group */
  readonly start: Int32Array;
  /** (places + 1) first block below each diagonal */
  readonly below: Int32Array;
  /** Blocks below the diagonal. */
  readonly blocks: number;
  /** (blocks) place of the column and of the row */
  readonly column: Int32Array;
  readonly place: Int32Array;
  /**
   * (blocks) what the two joints share: two bits for each body of the column's joint, A first: 0: not
   * shared, 1: it is the other's A, 2: the other's B. All 0: fill-in.
   */
  readonly shared: Int32Array;
  /**
   * for each pair of blocks (e ≤ f) of one column, in order: the block from which their product is
   * subtracted; −1 for the diagonal
   */
  readonly target: Int32Array;

  /** `ends`: two bodies per place; bodies that are not `movable` (1) couple nobody. */
  constructor(lengths: readonly number[], ends: Int32Array, movable: Uint8Array) {
    this.start = new Int32Array(lengths.length + 1);
    lengths.forEach((length, g) => {
      this.start[g + 1] = this.start[g]! + length;
    });
    const places = this.start[lengths.length]!;
    this.below = new Int32Array(places + 1);
    const column: number[] = [];
    const place: number[] = [];
    const shared: number[] = [];
    const target: number[] = [];
    for (let g = 0; g < lengths.length; g++) {
      const first = this.start[g]!;
      const end = this.start[g + 1]!;
      const columns = filledColumns(first, end, ends, movable);
      const blockOf = new Map<number, number>();
      for (let p = first; p < end; p++) {
        this.below[p] = place.length;
        for (const q of columns[p - first]!) {
          blockOf.set(q * places + p, place.length);
          column.push(p);
          place.push(q);
          shared.push(sharedEnds(ends, q, p, movable));
        }
        this.below[p + 1] = place.length;
      }
      for (let p = first; p < end; p++) {
        for (let e = this.below[p]!; e < this.below[p + 1]!; e++) {
          target.push(-1);
          for (let f = e + 1; f < this.below[p + 1]!; f++) {
            target.push(blockOf.get(place[f]! * places + place[e]!)!);
          }
        }
      }
    }
    this.blocks = place.length;
    this.column = Int32Array.from(column);
    this.place = Int32Array.from(place);
    this.shared = Int32Array.from(shared);
    this.target = Int32Array.from(target);
  }
}

/** For each place of a group the places of the blocks below its diagonal, ascending. */
function filledColumns(
  first: number,
  end: number,
  ends: Int32Array,
  movable: Uint8Array,
): readonly number[][] {
  const at = new Map<number, number[]>();
  for (let p = first; p < end; p++) {
    for (let side = 0; side < 2; side++) {
      const body = ends[2 * p + side]!;
      if (movable[body] === 0) continue;
      const list = at.get(body);
      if (list === undefined) at.set(body, [p]);
      else if (list[list.length - 1] !== p) list.push(p);
    }
  }
  const sets: Set<number>[] = [];
  for (let p = first; p < end; p++) sets.push(new Set());
  for (const list of at.values()) {
    for (const p of list) for (const q of list) if (q > p) sets[p - first]!.add(q);
  }
  const columns: number[][] = [];
  for (let p = first; p < end; p++) {
    const column = [...sets[p - first]!].sort((x, y) => x - y);
    columns.push(column);
    // Whoever stands below one diagonal is a neighbour from now on.
    for (const q of column) for (const r of column) if (r > q) sets[q - first]!.add(r);
  }
  return columns;
}

function sharedEnds(ends: Int32Array, q: number, p: number, movable: Uint8Array): number {
  let shared = 0;
  for (let side = 0; side < 2; side++) {
    const body = ends[2 * p + side]!;
    if (movable[body] === 0) continue;
    if (ends[2 * q] === body) shared |= 1 << (2 * side);
    else if (ends[2 * q + 1] === body) shared |= 2 << (2 * side);
  }
  return shared;
}
