/** Vectors from the frames of bodies to the world and back, without boxed numbers on the way. */

/** The three numbers at `o` of `v` turned by the quaternion at `k` of `q`; `way` −1: by its inverse. */
export function turnVector(
  v: Float64Array,
  o: number,
  q: Float64Array,
  k: number,
  way: 1 | -1,
): void {
  const x = v[o]!;
  const y = v[o + 1]!;
  const z = v[o + 2]!;
  const qx = way * q[k]!;
  const qy = way * q[k + 1]!;
  const qz = way * q[k + 2]!;
  const qw = q[k + 3]!;
  const tx = 2 * (qy * z - qz * y);
  const ty = 2 * (qz * x - qx * z);
  const tz = 2 * (qx * y - qy * x);
  v[o] = x + qw * tx + (qy * tz - qz * ty);
  v[o + 1] = y + qw * ty + (qz * tx - qx * tz);
  v[o + 2] = z + qw * tz + (qx * ty - qy * tx);
}
