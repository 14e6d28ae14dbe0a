/** MASS-…: the same integrals over triangle meshes and hulls, near and far from the origin. */

import {
  Box,
  Composite,
  ConvexHull,
  combineMass,
  type MassProperties,
  TriangleMesh,
  type Vec3Like,
} from 'rattleback';
import type { Problem, Report } from '../problem.js';
import { massOf, reportMass } from './compare.js';

type Point = readonly [number, number, number];

/** A box of full lengths x, y, z about `center`, as 12 triangles that face outwards. */
function boxMesh(lengths: Point, center: Point): TriangleMesh {
  const vertices: Point[] = [];
  for (let i = 0; i < 8; i++) {
    const corner = [i & 1, (i >> 1) & 1, (i >> 2) & 1].map(
      (bit, axis) => center[axis]! + (bit - 0.5) * lengths[axis]!,
    );
    vertices.push(corner as unknown as Point);
  }
  // Four corners per face, counterclockwise from outside.
  const faces = ['0462', '1375', '0154', '2673', '0231', '4576'];
  const indices = faces.flatMap((face) => {
    const [a, b, c, d] = [...face].map(Number) as [number, number, number, number];
    return [a, b, c, a, c, d];
  });
  return new TriangleMesh({ vertices, indices });
}

/** A torus about y with n sections of n corners each; all corners lie on the torus. */
function torusMesh(R: number, r: number, n: number): TriangleMesh {
  const vertices: Vec3Like[] = [];
  const indices: number[] = [];
  const at = (i: number, j: number): number => (i % n) * n + (j % n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const u = (2 * Math.PI * i) / n;
      const v = (2 * Math.PI * j) / n;
      const ring = R + r * Math.cos(v);
      vertices.push([ring * Math.cos(u), r * Math.sin(v), ring * Math.sin(u)]);
      const [a, b, c, d] = [at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j)];
      indices.push(a, b, c, a, c, d);
    }
  }
  return new TriangleMesh({ vertices: vertices as Point[], indices });
}

/** Unit tetrahedron at the origin: about the centre of mass I_xx = 1/80 and ∫xy = −1/480. */
function tetrahedron(report: Report): void {
  const corners: Point[] = [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const mesh = new TriangleMesh({
    vertices: corners,
    indices: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
  });
  for (const [method, shape] of [
    ['TriangleMesh', mesh],
    ['ConvexHull', new ConvexHull(corners)],
  ] as const) {
    const { mass, centerOfMass, inertia } = massOf(shape, 1);
    const line = (quantity: string, computed: number, expected: number, unit: string): void =>
      report({ method, quantity, computed, expected, tolerance: 1e-14, kind: 'relative', unit });
    line('volume', shape.volume, 1 / 6, 'm³');
    line('centre of mass, x', centerOfMass.x, 1 / 4, 'm');
    line('I_xx about the centre of mass', inertia.m00, 1 / 80, 'kg·m²');
    line('∫xy about the centre of mass', -inertia.m01, -1 / 480, 'kg·m²');
    // About the corner: parallel axes back, T (2.54).
    const { x, y, z } = centerOfMass;
    line('I_xx about the corner', inertia.m00 + mass * (y * y + z * z), 1 / 30, 'kg·m²');
    line('∫xy about the corner', -inertia.m01 + mass * x * y, 1 / 120, 'kg·m²');
  }
}

/** A box far away must have the tensor of the box at home: 1e-9 where naive integrals keep none. */
function farBox(report: Report): void {
  const [a, b, c] = [0.5, 1.5, 1];
  const m = a * b * c;
  const moments = [
    (m / 12) * (b * b + c * c),
    (m / 12) * (a * a + c * c),
    (m / 12) * (a * a + b * b),
  ] as const;
  for (const x of [0, 1e5]) {
    const properties = massOf(boxMesh([a, b, c], [x, 0, 0]), 1);
    reportMass(report, `TriangleMesh at x = ${x} m`, properties, { mass: m, moments }, 1e-9);
    const quantity = 'x of the centre of mass';
    const computed = properties.centerOfMass.x;
    const method = `TriangleMesh at x = ${x} m`;
    report({ method, quantity, computed, expected: x, tolerance: 1e-9, unit: 'm' });
  }
}

/**
 * A mesh of n × n corners on the torus misses its integrals by a series in 1/n², so two rounds of
 * Richardson's extrapolation over n, 2n, 4n leave the smooth torus and an error of order n⁻⁶.
 */
function meshedTorus(report: Report): void {
  const [R, r] = [0.8, 0.25];
  const [coarse, middle, fine] = [24, 48, 96].map((n) => massOf(torusMesh(R, r, n), 1)) as [
    MassProperties,
    MassProperties,
    MassProperties,
  ];
  const limit = (pick: (properties: MassProperties) => number): number => {
    const first = (4 * pick(middle) - pick(coarse)) / 3;
    const second = (4 * pick(fine) - pick(middle)) / 3;
    return (16 * second - first) / 15;
  };
  const inertia = { ...fine.inertia };
  for (const key of Object.keys(inertia) as (keyof typeof inertia)[]) {
    inertia[key] = limit((properties) => properties.inertia[key]);
  }
  const mass = limit((properties) => properties.mass);
  const m = 2 * Math.PI ** 2 * R * r * r;
  const across = m * (0.5 * R * R + 0.625 * r * r);
  const extrapolated = { mass, centerOfMass: fine.centerOfMass, inertia };
  reportMass(
    report,
    'TriangleMesh, extrapolated',
    extrapolated,
    { mass: m, moments: [across, m * (R * R + 0.75 * r * r), across] },
    1e-6,
  );
}

/** Two boxes that make a third: parts must add up to the whole, T (2.54). */
function composite(report: Report): void {
  const [a, b, c] = [1.2, 0.4, 0.6];
  const m = a * b * c;
  const expected = {
    mass: m,
    moments: [
      (m / 12) * (b * b + c * c),
      (m / 12) * (a * a + c * c),
      (m / 12) * (a * a + b * b),
    ] as const,
  };
  // The right part stands on its end: a quarter turn about z.
  const turned = { x: 0, y: 0, z: Math.SQRT1_2, w: Math.SQRT1_2 };
  const parts = [
    { shape: new Box(0.5, b, c), position: [-0.35, 0, 0] },
    { shape: new Box(b, 0.7, c), position: [0.25, 0, 0], orientation: turned },
  ] as const;
  reportMass(report, 'Composite', massOf(new Composite(parts), 1), expected, 1e-14);
  const meshes = [boxMesh([0.5, b, c], [-0.35, 0, 0]), boxMesh([0.7, b, c], [0.25, 0, 0])];
  const combined = combineMass(meshes.map((mesh) => mesh.massProperties(1)));
  reportMass(report, 'combineMass() of meshes', combined, expected, 1e-14);
}

/** The meshes. */
export const MESHES: readonly Problem[] = [
  { id: 'MASS-tetrahedron', section: 'mass', title: 'Tetrahedron', run: tetrahedron },
  { id: 'MASS-offset', section: 'mass', title: 'Box mesh far away', run: farBox },
  { id: 'MASS-torus-mesh', section: 'mass', title: 'Torus mesh', run: meshedTorus },
  { id: 'MASS-composite', section: 'mass', title: 'Parts of a box', run: composite },
];
