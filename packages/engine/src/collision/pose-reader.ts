/** The pose of one body as numbers, for changing frames inside records without objects. */

/** Position and rotation of a body's frame. */
export class PoseReader {
  readonly #position = new Float64Array(3);
  readonly #orientation = new Float64Array(4);
  /** (9) rotation matrix, row by row */
  readonly #r = new Float64Array(9);

  /** Reads a row of positions (× 3) and orientations (× 4). */
  read(positions: Float64Array, orientations: Float64Array, row: number): this {
    for (let k = 0; k < 3; k++) this.#position[k] = positions[3 * row + k]!;
    for (let k = 0; k < 4; k++) this.#orientation[k] = orientations[4 * row + k]!;
    rotationMatrix(this.#r, this.#orientation, 0);
    return this;
  }

  writePosition(out: Float64Array, o: number): void {
    const p = this.#position;
    out[o] = p[0]!;
    out[o + 1] = p[1]!;
    out[o + 2] = p[2]!;
  }

  writeOrientation(out: Float64Array, o: number): void {
    const q = this.#orientation;
    out[o] = q[0]!;
    out[o + 1] = q[1]!;
    out[o + 2] = q[2]!;
    out[o + 3] = q[3]!;
  }

  /** Rᵀ v; `out` may be the vector itself. */
  vectorToBody(out: Float64Array, o: number, v: Float64Array, i: number): void {
    this.#transposed(out, o, v[i]!, v[i + 1]!, v[i + 2]!);
  }

  /** R v */
  vectorToWorld(out: Float64Array, o: number, v: Float64Array, i: number): void {
    const r = this.#r;
    const x = v[i]!;
    const y = v[i + 1]!;
    const z = v[i + 2]!;
    out[o] = r[0]! * x + r[1]! * y + r[2]! * z;
    out[o + 1] = r[3]! * x + r[4]! * y + r[5]! * z;
    out[o + 2] = r[6]! * x + r[7]! * y + r[8]! * z;
  }

  /** Rᵀ (p − x) */
  pointToBody(out: Float64Array, o: number, p: Float64Array, i: number): void {
    const x = this.#position;
    this.#transposed(out, o, p[i]! - x[0]!, p[i + 1]! - x[1]!, p[i + 2]! - x[2]!);
  }

  /** R p + x */
  pointToWorld(out: Float64Array, o: number, p: Float64Array, i: number): void {
    this.vectorToWorld(out, o, p, i);
    const x = this.#position;
    out[o] = out[o]! + x[0]!;
    out[o + 1] = out[o + 1]! + x[1]!;
    out[o + 2] = out[o + 2]! + x[2]!;
  }

  /** How far the body has turned since an orientation: 2·|sin(θ/2)|, between 0 and 2. */
  turnedSince(orientation: Float64Array, o: number): number {
    const q = this.#orientation;
    const dot =
      q[0]! * orientation[o]! +
      q[1]! * orientation[o + 1]! +
      q[2]! * orientation[o + 2]! +
      q[3]! * orientation[o + 3]!;
    return 2 * Math.sqrt(Math.max(0, 1 - dot * dot));
  }

  #transposed(out: Float64Array, o: number, x: number, y: number, z: number): void {
    const r = this.#r;
    out[o] = r[0]! * x + r[3]! * y + r[6]! * z;
    out[o + 1] = r[1]! * x + r[4]! * y + r[7]! * z;
    out[o + 2] = r[2]! * x + r[5]! * y + r[8]! * z;
  }
}

function rotationMatrix(out: Float64Array, q: Float64Array, o: number): void {
  const x = q[o]!;
  const y = q[o + 1]!;
  const z = q[o + 2]!;
  const w = q[o + 3]!;
  out[0] = 1 - 2 * (y * y + z * z);
  out[1] = 2 * (x * y - w * z);
  out[2] = 2 * (x * z + w * y);
  out[3] = 2 * (x * y + w * z);
  out[4] = 1 - 2 * (x * x + z * z);
  out[5] = 2 * (y * z - w * x);
  out[6] = 2 * (x * z - w * y);
  out[7] = 2 * (y * z + w * x);
  out[8] = 1 - 2 * (x * x + y * y);
}
