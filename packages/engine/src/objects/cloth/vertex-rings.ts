/** Who is next to whom on a cloth: triangles around vertices, neighbours, and neighbours of those. */

/** Who is near whom on the cloth: neighbours, and theirs. */
export class VertexRings {
  /** (vertices + 1), (…) where each vertex' triangles begin; three times their numbers */
  readonly triangleStarts: Int32Array;
  readonly triangleLists: Int32Array;
  /** Mean and greatest length of the edges at rest, m. */
  readonly spacing: number;
  readonly longest: number;
  /** (vertices + 1), (…) where each vertex' neighbours begin, and who they are */
  readonly starts: Int32Array;
  readonly others: Int32Array;
  /** neighbours, and neighbours of neighbours, of each vertex; made when they are first asked for */
  #wideStarts: Int32Array | null = null;
  #wide = new Int32Array(0);

  constructor(count: number, edges: Int32Array, lengths: Float64Array, triangles: Int32Array) {
    const starts = new Int32Array(count + 1);
    for (const vertex of edges) starts[vertex + 1]!++;
    for (let i = 0; i < count; i++) starts[i + 1]! += starts[i]!;
    const others = new Int32Array(edges.length);
    const cursor = starts.slice();
    let total = 0;
    let longest = 0;
    for (let e = 0; e < edges.length / 2; e++) {
      others[cursor[edges[2 * e]!]!++] = edges[2 * e + 1]!;
      others[cursor[edges[2 * e + 1]!]!++] = edges[2 * e]!;
      total += lengths[2 * e]!;
      longest = Math.max(longest, lengths[2 * e]!);
    }
    this.starts = starts;
    this.others = others;
    this.spacing = total / Math.max(1, edges.length / 2);
    this.longest = longest;
    this.triangleStarts = new Int32Array(count + 1);
    for (const corner of triangles) this.triangleStarts[corner + 1]!++;
    for (let i = 0; i < count; i++) this.triangleStarts[i + 1]! += this.triangleStarts[i]!;
    this.triangleLists = new Int32Array(triangles.length);
    const place = this.triangleStarts.slice();
    for (let k = 0; k < triangles.length; k++) {
      this.triangleLists[place[triangles[k]!]!++] = k - (k % 3);
    }
  }

  /** Whether two vertices are one, or share an edge. */
  joined(i: number, j: number): boolean {
    if (i === j) return true;
    const end = this.starts[i + 1]!;
    for (let p = this.starts[i]!; p < end; p++) if (this.others[p] === j) return true;
    return false;
  }

  /** Whether two vertices are within two edges. */
  near(i: number, j: number): boolean {
    this.#wideStarts ??= this.#widen();
    const end = this.#wideStarts[i + 1]!;
    for (let p = this.#wideStarts[i]!; p < end; p++) if (this.#wide[p] === j) return true;
    return false;
  }

  #widen(): Int32Array {
    const starts = this.starts;
    const others = this.others;
    const count = starts.length - 1;
    const wide: number[] = [];
    const wideStarts = new Int32Array(count + 1);
    const seen = new Int32Array(count).fill(-1);
    for (let i = 0; i < count; i++) {
      seen[i] = i;
      for (let p = starts[i]!; p < starts[i + 1]!; p++) {
        const j = others[p]!;
        if (seen[j] !== i) wide.push(j);
        seen[j] = i;
        for (let q = starts[j]!; q < starts[j + 1]!; q++) {
          const k = others[q]!;
          if (seen[k] !== i) wide.push(k);
          seen[k] = i;
        }
      }
      wideStarts[i + 1] = wide.length;
    }
    this.#wide = Int32Array.from(wide);
    return wideStarts;
  }
}
