/** A rectangle of cloth, cut into squares and those into triangles. */

import { fail, integer, options as optionsOf, positive, vector } from '../../errors.js';
import type { Vec3Like } from '../../math/types.js';
import { vec3 } from '../../math/vec3.js';

/** How the squares of a grid are cut. */
export type ClothDiagonals = 'alternating' | 'parallel';

/** Options of {@link clothGrid}. */
export interface ClothGridOptions {
  /** Size along u, m. */
  readonly width: number;
  /** Size along v, m. */
  readonly height: number;
  /** Squares along u. */
  readonly columns: number;
  /** Squares along v. Default: squares as square as can be. */
  readonly rows?: number;
  /** Where the middle is, m. Default the origin. */
  readonly center?: Vec3Like;
  /** Where u runs to; of any length. Default x. */
  readonly uAxis?: Vec3Like;
  /** Where v runs to; of any length, across u. Default z. */
  readonly vAxis?: Vec3Like;
  /** Whether neighbouring squares are cut along different diagonals. Default `alternating`. */
  readonly diagonals?: ClothDiagonals;
}

/** The mesh of a rectangle; vertex (column i, row j) is number j · (columns + 1) + i. */
export interface ClothGrid {
  readonly vertices: Float64Array;
  readonly indices: Int32Array;
  readonly uv: Float64Array;
  readonly columns: number;
  readonly rows: number;
}

/** The most vertices along a side. */
const MOST = 4096;

/** Makes the mesh of a rectangle of cloth. */
export function clothGrid(options: ClothGridOptions): ClothGrid {
  const label = 'clothGrid';
  optionsOf(label, options);
  const width = positive(label, 'width', options.width);
  const height = positive(label, 'height', options.height);
  const columns = integer(label, 'columns', options.columns, 1, MOST);
  const asked = options.rows ?? Math.min(MOST, Math.max(1, Math.round((columns * height) / width)));
  const rows = integer(label, 'rows', asked, 1, MOST);
  const center = vector(vec3(), label, 'center', options.center ?? [0, 0, 0]);
  const u = vector(vec3(), label, 'uAxis', options.uAxis ?? [1, 0, 0]);
  const v = vector(vec3(), label, 'vAxis', options.vAxis ?? [0, 0, 1]);
  const uLength = Math.sqrt(u.x * u.x + u.y * u.y + u.z * u.z);
  const vLength = Math.sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
  const slant = Math.abs(u.x * v.x + u.y * v.y + u.z * v.z);
  if (!(uLength > 0 && vLength > 0) || slant > 1e-9 * uLength * vLength) {
    const cure = 'For example uAxis: [1, 0, 0], vAxis: [0, 1, 0] for a cloth that hangs.';
    fail(label, 'vAxis', options.vAxis, 'must be at a right angle to uAxis', cure);
  }
  const stride = columns + 1;
  const vertices = new Float64Array(3 * stride * (rows + 1));
  const uv = new Float64Array(2 * stride * (rows + 1));
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      const k = j * stride + i;
      const s = (i / columns) * width;
      const t = (j / rows) * height;
      const a = (s - width / 2) / uLength;
      const b = (t - height / 2) / vLength;
      uv[2 * k] = s;
      uv[2 * k + 1] = t;
      vertices[3 * k] = center.x + a * u.x + b * v.x;
      vertices[3 * k + 1] = center.y + a * u.y + b * v.y;
      vertices[3 * k + 2] = center.z + a * u.z + b * v.z;
    }
  }
  const indices = new Int32Array(6 * columns * rows);
  for (let j = 0, o = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++, o += 6) {
      const a = j * stride + i;
      const [b, c, d] = [a + 1, a + stride + 1, a + stride];
      const flip = options.diagonals !== 'parallel' && (i + j) % 2 === 1;
      indices.set(flip ? [a, b, c, a, c, d] : [a, b, d, b, c, d], o);
    }
  }
  return { vertices, indices, uv, columns, rows };
}
