/**
 * Points in buckets (P Particles 4.3, F6): whoever is near is in the same cell or a neighbouring one,
 * so that looking for neighbours costs what there are of them, not n².
 *
 * Cells are cubes as wide as the reach that is asked for. Where the box of all points has not many more
 * cells than points, a cell's number is its place in that box, and neighbours in space are neighbours in
 * memory; otherwise it is a hash of its coordinates, and whoever meets a stranger in a bucket sees it by
 * the coordinates. A counting sort puts the points in the order of their cells; inside a cell they keep
 * the order of their numbers, so every loop over neighbours has one order in every engine.
 *
 * Lists of neighbours that live for several steps lost: they save a third of the time of a liquid, and
 * cost a memory that snapshots would have to carry.
 */

/** More cells than this per point, and cells are found by hash. */
const CELLS_PER_POINT = 8;
/** Cell coordinates are clamped to this, so that they stay whole numbers. */
const FARTHEST = 1 << 20;

/** Points sorted by cells. */
export class PointGrid {
  /** Points that take part. */
  count = 0;
  /** (count) their numbers, cell by cell */
  order = new Int32Array(0);
  /** (count × 3) their positions in that order, m */
  places = new Float64Array(0);
  /** (count × 3) the coordinates of their cells in that order */
  cells = new Int32Array(0);
  /** (buckets + 1) where each bucket begins in {@link order} */
  starts = new Int32Array(1);
  /** Whether buckets are found by hash. */
  hashed = false;
  /** Cells along x, y, z of the box, if not hashed. */
  readonly sizes = new Int32Array(3);
  /** (3) lowest corner of the box, m; and the width of a cell, m */
  readonly frame = new Float64Array(4);
  #mask = 0;
  #buckets = new Int32Array(0);
  #coordinates = new Int32Array(0);

  /**
   * Sorts the points 0 … count−1 of (count × 3) `positions` (m) into cells of `width` (m). Points with
   * `skip[i]` other than 0 are left out.
   */
  update(positions: Float64Array, count: number, width: number, skip: Uint8Array | null): void {
    this.#reserve(count);
    this.#measure(positions, count, width, skip);
    const buckets = this.#buckets;
    const coordinates = this.#coordinates;
    const { starts, frame } = this;
    const bucketCount = this.#bucketCount();
    for (let b = 0; b <= bucketCount; b++) starts[b] = 0;
    let used = 0;
    for (let i = 0; i < count; i++) {
      if (skip !== null && skip[i] !== 0) continue;
      const x = cellOf(positions[3 * i]!, frame[0]!, width);
      const y = cellOf(positions[3 * i + 1]!, frame[1]!, width);
      const z = cellOf(positions[3 * i + 2]!, frame[2]!, width);
      coordinates[3 * i] = x;
      coordinates[3 * i + 1] = y;
      coordinates[3 * i + 2] = z;
      const bucket = this.bucketOf(x, y, z);
      buckets[i] = bucket;
      starts[bucket + 1]!++;
      used++;
    }
    for (let b = 0; b < bucketCount; b++) starts[b + 1]! += starts[b]!;
    const { order, places, cells } = this;
    // `starts` serves as the cursor and is one bucket ahead afterwards.
    for (let i = 0; i < count; i++) {
      if (skip !== null && skip[i] !== 0) continue;
      const p = starts[buckets[i]!]!++;
      order[p] = i;
      for (let k = 0; k < 3; k++) {
        places[3 * p + k] = positions[3 * i + k]!;
        cells[3 * p + k] = coordinates[3 * i + k]!;
      }
    }
    for (let b = bucketCount; b > 0; b--) starts[b] = starts[b - 1]!;
    starts[0] = 0;
    this.count = used;
  }

  /** The bucket of a cell; −1 if the cell is outside the box of all points. */
  bucketOf(x: number, y: number, z: number): number {
    if (this.hashed) {
      const hash = Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791);
      return (hash ^ (hash >>> 15)) & this.#mask;
    }
    const { sizes } = this;
    const nx = sizes[0]!;
    const ny = sizes[1]!;
    if (x < 0 || y < 0 || z < 0 || x >= nx || y >= ny || z >= sizes[2]!) return -1;
    return (z * ny + y) * nx + x;
  }

  /** The coordinate of the cell of a world coordinate (m) along axis `k`. */
  cell(coordinate: number, k: number): number {
    return cellOf(coordinate, this.frame[k]!, this.frame[3]!);
  }

  #bucketCount(): number {
    const { sizes } = this;
    return this.hashed ? this.#mask + 1 : sizes[0]! * sizes[1]! * sizes[2]!;
  }

  /** The box of all points, and whether its cells can be numbered through. */
  #measure(positions: Float64Array, count: number, width: number, skip: Uint8Array | null): void {
    const { frame, sizes } = this;
    let cells = 1;
    for (let k = 0; k < 3; k++) {
      let low = Number.POSITIVE_INFINITY;
      let high = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < count; i++) {
        if (skip !== null && skip[i] !== 0) continue;
        const c = positions[3 * i + k]!;
        if (c < low) low = c;
        if (c > high) high = c;
      }
      frame[k] = low <= high ? low : 0;
      sizes[k] = low <= high ? cellOf(high, low, width) + 1 : 1;
      cells *= sizes[k]!;
    }
    frame[3] = width;
    this.hashed = cells > CELLS_PER_POINT * count + 64;
    if (this.hashed) {
      let buckets = 64;
      while (buckets < 2 * count) buckets *= 2;
      this.#mask = buckets - 1;
    }
    const wanted = this.#bucketCount() + 1;
    if (this.starts.length < wanted) this.starts = new Int32Array(wanted + (wanted >> 1));
  }

  #reserve(count: number): void {
    if (this.order.length >= count) return;
    const room = count + (count >> 1) + 16;
    this.order = new Int32Array(room);
    this.places = new Float64Array(3 * room);
    this.cells = new Int32Array(3 * room);
    this.#buckets = new Int32Array(room);
    this.#coordinates = new Int32Array(3 * room);
  }
}

function cellOf(coordinate: number, low: number, width: number): number {
  const cell = Math.floor((coordinate - low) / width);
  return cell < FARTHEST ? (cell > -FARTHEST ? cell : -FARTHEST) : FARTHEST;
}
