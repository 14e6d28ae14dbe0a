/** The plain data types of the engine's mathematics: objects with named numbers, nothing else. */

/** A vector or point in three dimensions. */
export interface Vec3 {
  x: number;
  y: number;
  z: number;
}

/** A quaternion x·i + y·j + z·k + w; as a rotation it has unit length. */
export interface Quat {
  x: number;
  y: number;
  z: number;
  w: number;
}

/** A 3×3 matrix; `m12` stands in row 1, column 2, counted from 0. */
export interface Mat3 {
  m00: number;
  m01: number;
  m02: number;
  m10: number;
  m11: number;
  m12: number;
  m20: number;
  m21: number;
  m22: number;
}

/** What the engine accepts as a vector: `[x, y, z]`, a typed array of three, or `{ x, y, z }`. */
export type Vec3Like =
  | Readonly<Vec3>
  | readonly [number, number, number]
  | Float32Array
  | Float64Array;

/** What the engine accepts as a quaternion: `[x, y, z, w]` or `{ x, y, z, w }`; any length but 0. */
export type QuatLike =
  | Readonly<Quat>
  | readonly [number, number, number, number]
  | Float32Array
  | Float64Array;
