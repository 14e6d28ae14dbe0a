/**
 * Long-range attachments (Kim, Chentanez, Müller 2012), for the fast model: no vertex gets farther from
 * its nearest pin than the way to it along the cloth allows.
 *
 * A pass over edges carries news by one edge, and a large cloth under its own weight would hang down like
 * rubber. The tether of each vertex tells it at once. Ways are measured along edges (Dijkstra, all pins
 * at once), so they are a little longer than the straight ones, never shorter.
 */

/** The way of every vertex to its nearest pin. */
export class Tethers {
  /** (tethers) the vertex, and the pinned vertex */
  readonly #vertices: Int32Array;
  readonly #anchors: Int32Array;
  /** (tethers) m */
  readonly #lengths: Float64Array;

  /** `edges` (… × 2) with their lengths (first of each pair in `rest`, m); `pins`: pinned vertices. */
  constructor(count: number, edges: Int32Array, rest: Float64Array, pins: readonly number[]) {
    const { distance, anchor } = ways(count, edges, rest, pins);
    const found: number[] = [];
    for (let i = 0; i < count; i++) {
      if (anchor[i]! >= 0 && anchor[i] !== i) found.push(i);
    }
    this.#vertices = Int32Array.from(found);
    this.#anchors = Int32Array.from(found, (i) => anchor[i]!);
    this.#lengths = Float64Array.from(found, (i) => distance[i]!);
  }

  /** Pulls back whoever is farther than `factor` times its way; x (m), w (1/kg). */
  solve(x: Float64Array, w: Float64Array, factor: number): void {
    const vertices = this.#vertices;
    const anchors = this.#anchors;
    const lengths = this.#lengths;
    for (let k = 0; k < vertices.length; k++) {
      const i = vertices[k]!;
      if (w[i] === 0) continue;
      const o = 3 * i;
      const a = 3 * anchors[k]!;
      const dx = x[o]! - x[a]!;
      const dy = x[o + 1]! - x[a + 1]!;
      const dz = x[o + 2]! - x[a + 2]!;
      const most = factor * lengths[k]!;
      const square = dx * dx + dy * dy + dz * dz;
      if (square <= most * most) continue;
      const s = most / Math.sqrt(square);
      x[o] = x[a]! + s * dx;
      x[o + 1] = x[a + 1]! + s * dy;
      x[o + 2] = x[a + 2]! + s * dz;
    }
  }
}

/** Shortest ways along edges from the nearest of several vertices. */
function ways(count: number, edges: Int32Array, rest: Float64Array, pins: readonly number[]) {
  const starts = new Int32Array(count + 1);
  for (const vertex of edges) starts[vertex + 1]!++;
  for (let i = 0; i < count; i++) starts[i + 1]! += starts[i]!;
  const cursor = starts.slice();
  const others = new Int32Array(edges.length);
  const lengths = new Float64Array(edges.length);
  for (let e = 0; e < edges.length / 2; e++) {
    for (let side = 0; side < 2; side++) {
      const p = cursor[edges[2 * e + side]!]!++;
      others[p] = edges[2 * e + 1 - side]!;
      lengths[p] = rest[2 * e]!;
    }
  }
  const distance = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const anchor = new Int32Array(count).fill(-1);
  const heap = new Heap();
  for (const pin of pins) {
    distance[pin] = 0;
    anchor[pin] = pin;
    heap.push(0, pin);
  }
  for (let i = heap.pop(distance); i >= 0; i = heap.pop(distance)) {
    for (let p = starts[i]!; p < starts[i + 1]!; p++) {
      const j = others[p]!;
      const way = distance[i]! + lengths[p]!;
      if (way >= distance[j]!) continue;
      distance[j] = way;
      anchor[j] = anchor[i]!;
      heap.push(way, j);
    }
  }
  return { distance, anchor };
}

/** A binary heap of (way, vertex): the shortest first, of equal ones the smaller number. */
class Heap {
  readonly #keys: number[] = [];
  readonly #items: number[] = [];

  push(key: number, item: number): void {
    let k = this.#keys.length;
    this.#keys.push(key);
    this.#items.push(item);
    while (k > 0) {
      const up = (k - 1) >> 1;
      if (!this.#before(k, up)) break;
      this.#swap(k, up);
      k = up;
    }
  }

  /** The next vertex whose entry is not outdated by a shorter way; −1: none. */
  pop(distance: Float64Array): number {
    while (this.#keys.length > 0) {
      const key = this.#keys[0]!;
      const item = this.#items[0]!;
      this.#swap(0, this.#keys.length - 1);
      this.#keys.pop();
      this.#items.pop();
      this.#sink();
      if (key === distance[item]) return item;
    }
    return -1;
  }

  #sink(): void {
    const size = this.#keys.length;
    for (let k = 0; ; ) {
      let least = k;
      for (let child = 2 * k + 1; child <= 2 * k + 2 && child < size; child++) {
        if (this.#before(child, least)) least = child;
      }
      if (least === k) return;
      this.#swap(k, least);
      k = least;
    }
  }

  #before(a: number, b: number): boolean {
    const difference = this.#keys[a]! - this.#keys[b]!;
    return difference < 0 || (difference === 0 && this.#items[a]! < this.#items[b]!);
  }

  #swap(a: number, b: number): void {
    const [key, item] = [this.#keys[a]!, this.#items[a]!];
    this.#keys[a] = this.#keys[b]!;
    this.#items[a] = this.#items[b]!;
    this.#keys[b] = key;
    this.#items[b] = item;
  }
}
