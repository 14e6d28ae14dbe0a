/**
 * Ray and triangle, watertight: a ray that crosses an edge between two triangles hits at least one
 * of them (S. Woop, C. Benthin, I. Wald, "Watertight ray/triangle intersection", Journal of Computer
 * Graphics Techniques 2, 2013).
 *
 * The corners are sheared so that the ray becomes the z axis; what remains is whether the origin of
 * the plane lies in a flat triangle, by the signs of three edge functions. Two triangles compute
 * their common edge from the same numbers, and the same rounding gives them opposite signs or zero.
 * The usual test by barycentric coordinates (T. Möller, B. Trumbore, 1997) is as fast, but leaks.
 */

/** A ray, prepared for many triangles: all in one frame. */
export class TriangleRay {
  #ox = 0;
  #oy = 0;
  #oz = 0;
  // The axes: kz is the ray's largest component; kx, ky keep the sense of turning.
  #kx = 0;
  #ky = 1;
  #kz = 2;
  #sx = 0;
  #sy = 0;
  #sz = 0;

  /** Takes the ray with its origin moved along by `shift` (m). */
  set(ray: Float64Array, shift: number): void {
    const dx = ray[3]!;
    const dy = ray[4]!;
    const dz = ray[5]!;
    this.#ox = ray[0]! + shift * dx;
    this.#oy = ray[1]! + shift * dy;
    this.#oz = ray[2]! + shift * dz;
    const ax = Math.abs(dx);
    const ay = Math.abs(dy);
    const az = Math.abs(dz);
    const kz = ax > ay ? (ax > az ? 0 : 2) : ay > az ? 1 : 2;
    const next = kz === 2 ? 0 : kz + 1;
    const last = next === 2 ? 0 : next + 1;
    const along = ray[3 + kz]!;
    this.#kz = kz;
    this.#kx = along < 0 ? last : next;
    this.#ky = along < 0 ? next : last;
    this.#sx = ray[3 + this.#kx]! / along;
    this.#sy = ray[3 + this.#ky]! / along;
    this.#sz = 1 / along;
  }

  /**
   * Distance (m, from the moved origin, below 0 behind it) at which the ray crosses the triangle with
   * corners at `v[a]`, `v[b]`, `v[c]`; NaN where it does not.
   */
  cross(v: Float64Array, a: number, b: number, c: number): number {
    const kx = this.#kx;
    const ky = this.#ky;
    const kz = this.#kz;
    const ox = kx === 0 ? this.#ox : kx === 1 ? this.#oy : this.#oz;
    const oy = ky === 0 ? this.#ox : ky === 1 ? this.#oy : this.#oz;
    const oz = kz === 0 ? this.#ox : kz === 1 ? this.#oy : this.#oz;
    const az = v[a + kz]! - oz;
    const bz = v[b + kz]! - oz;
    const cz = v[c + kz]! - oz;
    const sx = this.#sx;
    const sy = this.#sy;
    const ax = v[a + kx]! - ox - sx * az;
    const ay = v[a + ky]! - oy - sy * az;
    const bx = v[b + kx]! - ox - sx * bz;
    const by = v[b + ky]! - oy - sy * bz;
    const cx = v[c + kx]! - ox - sx * cz;
    const cy = v[c + ky]! - oy - sy * cz;
    const wa = cx * by - cy * bx;
    const wb = ax * cy - ay * cx;
    const wc = bx * ay - by * ax;
    if ((wa < 0 || wb < 0 || wc < 0) && (wa > 0 || wb > 0 || wc > 0)) return Number.NaN;
    const sum = wa + wb + wc;
    // Seen edge-on the triangle is a line, which no ray hits.
    if (sum === 0) return Number.NaN;
    return ((wa * az + wb * bz + wc * cz) / sum) * this.#sz;
  }
}

const ray = new TriangleRay();

/** How far (m) along one ray one triangle is met, in a frame for both; −1: not at all. */
export function crossTriangle(local: Float64Array, corners: Float64Array): number {
  ray.set(local, 0);
  return ray.cross(corners, 0, 3, 6);
}
