/**
 * Exact volume, centre of mass and inertia of the solid inside a closed triangle mesh.
 *
 * Each triangle makes a signed tetrahedron with a reference point; outside parts cancel. For the
 * tetrahedron (0, a, b, c) with d = a · (b × c) and s = a + b + c the integrals are
 *     volume d/6,   ∫x = d/24 s,   ∫x xᵀ = d/120 (s sᵀ + a aᵀ + b bᵀ + c cᵀ)
 * (Blow and Binstock's covariance form). Mirtich's reduction to line integrals, which T 7.4.1
 * points to, gives the same numbers; it lost because it divides by a normal's component and takes
 * three times the code.
 *
 * Two passes keep the digits far from the origin: the first, about the middle of the mesh's box,
 * finds the centre of mass; the second is taken about that centre, so nothing large is subtracted
 * at the end.
 */

import { mat3, setSymmetric } from '../../math/mat3.js';
import type { Mat3, Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';

/** The integrals of a solid of density 1. */
export interface PolyhedronIntegrals {
  /** m³; negative for a mesh whose triangles face inwards. */
  volume: number;
  /** m; meaningless when the volume is 0. */
  centerOfMass: Vec3;
  /** m⁵: the inertia tensor about the centre of mass at density 1. */
  inertia: Mat3;
  /** m²: the area of all triangles. */
  area: number;
  /** m: the length of the diagonal of the mesh's axis-aligned box. */
  diameter: number;
}

/** Sums over all tetrahedra; one object so that the two passes share the loop. */
interface Sums {
  volume: number;
  first: Vec3;
  /** ∫x xᵀ: xx, yy, zz, xy, xz, yz */
  second: Float64Array;
  area: number;
}

/**
 * The integrals of a mesh: `vertices` (points × 3, m), `indices` (triangles × 3), counterclockwise
 * seen from outside. The mesh must be closed; this is not checked here (`mesh/topology.ts` does).
 */
export function polyhedronIntegrals(
  vertices: Float64Array,
  indices: ArrayLike<number>,
): PolyhedronIntegrals {
  const low = vec3.vec3(Infinity, Infinity, Infinity);
  const high = vec3.vec3(-Infinity, -Infinity, -Infinity);
  const point = vec3.vec3();
  for (let i = 0; i < indices.length; i++) {
    vec3.read(point, vertices, 3 * indices[i]!);
    vec3.min(low, low, point);
    vec3.max(high, high, point);
  }
  const middle = vec3.lerp(vec3.vec3(), low, high, 0.5);
  const rough = sumTetrahedra(vertices, indices, middle);
  const center = vec3.copy(vec3.vec3(), middle);
  if (rough.volume !== 0) vec3.addScaled(center, center, rough.first, 1 / rough.volume);

  const fine = sumTetrahedra(vertices, indices, center);
  const [xx = 0, yy = 0, zz = 0, xy = 0, xz = 0, yz = 0] = fine.second;
  const inertia = setSymmetric(mat3(), yy + zz, xx + zz, xx + yy, -xy, -xz, -yz);
  const { volume, area } = fine;
  return { volume, centerOfMass: center, inertia, area, diameter: vec3.distance(low, high) };
}

function sumTetrahedra(
  vertices: Float64Array,
  indices: ArrayLike<number>,
  reference: Readonly<Vec3>,
): Sums {
  const a = vec3.vec3();
  const b = vec3.vec3();
  const c = vec3.vec3();
  const s = vec3.vec3();
  const first = vec3.vec3();
  const second = new Float64Array(6);
  let volume = 0;
  let area = 0;
  for (let t = 0; t + 2 < indices.length; t += 3) {
    vec3.sub(a, vec3.read(a, vertices, 3 * indices[t]!), reference);
    vec3.sub(b, vec3.read(b, vertices, 3 * indices[t + 1]!), reference);
    vec3.sub(c, vec3.read(c, vertices, 3 * indices[t + 2]!), reference);
    const d = vec3.tripleProduct(a, b, c);
    vec3.add(s, vec3.add(s, a, b), c);
    volume += d / 6;
    vec3.addScaled(first, first, s, d / 24);
    const k = d / 120;
    second[0]! += k * (s.x * s.x + a.x * a.x + b.x * b.x + c.x * c.x);
    second[1]! += k * (s.y * s.y + a.y * a.y + b.y * b.y + c.y * c.y);
    second[2]! += k * (s.z * s.z + a.z * a.z + b.z * b.z + c.z * c.z);
    second[3]! += k * (s.x * s.y + a.x * a.y + b.x * b.y + c.x * c.y);
    second[4]! += k * (s.x * s.z + a.x * a.z + b.x * b.z + c.x * c.z);
    second[5]! += k * (s.y * s.z + a.y * a.z + b.y * b.z + c.y * c.z);
    vec3.sub(b, b, a);
    vec3.sub(c, c, a);
    area += 0.5 * vec3.length(vec3.cross(c, b, c));
  }
  return { volume, first, second, area };
}
