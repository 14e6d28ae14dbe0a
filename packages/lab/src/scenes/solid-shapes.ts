/** One solid of each kind, for scenes that want them all: the same sizes, so the same bits. */

import {
  Box,
  Capsule,
  Composite,
  Cone,
  ConvexHull,
  Cylinder,
  Ellipsoid,
  type Random,
  type Shape,
  Sphere,
  Transformed,
  TriangleMesh,
} from 'rattleback';

/** One of each kind that can move; about half a metre across. */
export function solidShapes(random: Random): Shape[] {
  const cloud: number[] = [];
  for (let i = 0; i < 14; i++) {
    const p = random.unitVector({ x: 0, y: 0, z: 0 });
    cloud.push(0.35 * p.x, 0.35 * p.y, 0.35 * p.z);
  }
  return [
    new Box(0.5, 0.5, 0.5),
    new Sphere(0.3),
    new Capsule(0.16, 0.4),
    new Cylinder(0.22, 0.5),
    new Cone(0.3, 0.6),
    new Ellipsoid(0.7, 0.4, 0.5),
    new ConvexHull(cloud),
    tetrahedron(),
    new Composite([
      { shape: new Box(0.7, 0.14, 0.14) },
      { shape: new Box(0.14, 0.7, 0.14), density: 2000 },
      { shape: new Box(0.14, 0.14, 0.7) },
    ]),
    new Transformed(new Box(0.6, 0.2, 0.4), { position: [0.1, 0.05, 0] }),
  ];
}

function tetrahedron(): TriangleMesh {
  const s = 0.3;
  return new TriangleMesh({
    vertices: [s, s, s, s, -s, -s, -s, s, -s, -s, -s, s],
    indices: [0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2],
  });
}
