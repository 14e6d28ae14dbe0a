/**
 * A geometry from triangles, with normals that are smooth over gentle edges and sharp over steep
 * ones: a dented sphere looks round, a die has edges.
 *
 * The normal of a corner is the sum of the normals of those triangles about its vertex that are
 * turned from the corner's own by less than the crease, each weighted by its angle at the vertex, so
 * that it does not matter how a flat side was cut into triangles.
 */

import { BufferAttribute, BufferGeometry } from 'three';

/**
 * Triangles over (vertices × 3) points, m, counterclockwise seen from outside. `crease` is the angle
 * between two triangles (rad) from which on their edge is sharp.
 */
export function creasedGeometry(
  vertices: ArrayLike<number>,
  indices: ArrayLike<number>,
  crease: number,
): BufferGeometry {
  const corners = indices.length;
  const faces = faceNormals(vertices, indices);
  const angles = cornerAngles(vertices, indices);
  const { starts, around } = cornersByVertex(indices, vertices.length / 3);
  const least = Math.cos(crease);
  const position = new Float32Array(3 * corners);
  const normal = new Float32Array(3 * corners);
  for (let corner = 0; corner < corners; corner++) {
    const vertex = indices[corner]!;
    const own = 3 * Math.floor(corner / 3);
    let x = 0;
    let y = 0;
    let z = 0;
    for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
      const f = 3 * Math.floor(around[i]! / 3);
      const cosine =
        faces[own]! * faces[f]! + faces[own + 1]! * faces[f + 1]! + faces[own + 2]! * faces[f + 2]!;
      if (cosine < least && f !== own) continue;
      const weight = angles[around[i]!]!;
      x += weight * faces[f]!;
      y += weight * faces[f + 1]!;
      z += weight * faces[f + 2]!;
    }
    const length = Math.hypot(x, y, z) || 1;
    normal.set([x / length, y / length, z / length], 3 * corner);
    for (let k = 0; k < 3; k++) position[3 * corner + k] = vertices[3 * vertex + k]!;
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(position, 3));
  geometry.setAttribute('normal', new BufferAttribute(normal, 3));
  geometry.setAttribute('uv', new BufferAttribute(boxMapping(vertices, indices, faces), 2));
  return geometry;
}

/** (triangles × 3) unit normals; a triangle without area has 0. */
function faceNormals(vertices: ArrayLike<number>, indices: ArrayLike<number>): Float64Array {
  const normals = new Float64Array(indices.length);
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!];
    const ux = vertices[b]! - vertices[a]!;
    const uy = vertices[b + 1]! - vertices[a + 1]!;
    const uz = vertices[b + 2]! - vertices[a + 2]!;
    const vx = vertices[c]! - vertices[a]!;
    const vy = vertices[c + 1]! - vertices[a + 1]!;
    const vz = vertices[c + 2]! - vertices[a + 2]!;
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.hypot(x, y, z) || 1;
    normals.set([x / length, y / length, z / length], t);
  }
  return normals;
}

/** (corners) the triangles' angles, rad. */
function cornerAngles(vertices: ArrayLike<number>, indices: ArrayLike<number>): Float64Array {
  const angles = new Float64Array(indices.length);
  const side = (from: number, to: number, k: number): number =>
    vertices[3 * indices[to]! + k]! - vertices[3 * indices[from]! + k]!;
  for (let corner = 0; corner < indices.length; corner++) {
    const first = corner - (corner % 3);
    const next = first + ((corner + 1) % 3);
    const last = first + ((corner + 2) % 3);
    const u = [0, 1, 2].map((k) => side(corner, next, k));
    const v = [0, 1, 2].map((k) => side(corner, last, k));
    const dot = u[0]! * v[0]! + u[1]! * v[1]! + u[2]! * v[2]!;
    const lengths = Math.hypot(u[0]!, u[1]!, u[2]!) * Math.hypot(v[0]!, v[1]!, v[2]!);
    angles[corner] = lengths > 0 ? Math.acos(Math.max(-1, Math.min(1, dot / lengths))) : 0;
  }
  return angles;
}

/** The corners at each vertex: `around[starts[v] … starts[v + 1] − 1]`. */
function cornersByVertex(
  indices: ArrayLike<number>,
  vertices: number,
): { starts: Uint32Array; around: Uint32Array } {
  const starts = new Uint32Array(vertices + 1);
  for (let i = 0; i < indices.length; i++) starts[indices[i]! + 1]!++;
  for (let v = 0; v < vertices; v++) starts[v + 1]! += starts[v]!;
  const next = starts.slice();
  const around = new Uint32Array(indices.length);
  for (let i = 0; i < indices.length; i++) around[next[indices[i]!]!++] = i;
  return { starts, around };
}

/** Texture coordinates in m, each triangle seen along the axis that its normal is nearest to. */
function boxMapping(
  vertices: ArrayLike<number>,
  indices: ArrayLike<number>,
  faces: Float64Array,
): Float32Array {
  const uv = new Float32Array(2 * indices.length);
  for (let corner = 0; corner < indices.length; corner++) {
    const f = corner - (corner % 3);
    const [nx, ny, nz] = [Math.abs(faces[f]!), Math.abs(faces[f + 1]!), Math.abs(faces[f + 2]!)];
    const v = 3 * indices[corner]!;
    const alongX = nx > ny && nx > nz;
    const alongY = !alongX && ny > nz;
    uv[2 * corner] = vertices[alongX ? v + 2 : v]!;
    uv[2 * corner + 1] = vertices[alongY ? v + 2 : v + 1]!;
  }
  return uv;
}
