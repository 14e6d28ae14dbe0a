/** Bodies and mass: one body of every shape, and what the engine has computed of some of them. */

import { camera } from '@rattleback/lab';
import {
  Box,
  Capsule,
  Composite,
  Cone,
  ConvexHull,
  Cylinder,
  Ellipsoid,
  HeightField,
  Rectangle,
  RigidBody,
  type Shape,
  Simulation,
  Sphere,
  TriangleMesh,
} from 'rattleback';
import type { Subject } from '../shot.js';

const hammer = new Composite([
  { shape: new Cylinder(0.08, 0.9), position: [0, 0, 0], density: 700 },
  { shape: new Box(0.62, 0.24, 0.24), position: [0, 0.52, 0], density: 7800 },
]);

const gem = new ConvexHull(
  [0, 0.9, 1.8, 2.7, 3.6, 4.5, 5.4]
    .flatMap((angle) => [0.5 * Math.cos(angle), 0.18, 0.5 * Math.sin(angle)])
    .concat([0.22, 0.38, 0.1, -0.2, 0.38, 0.14, 0, 0.38, -0.24, 0, -0.5, 0]),
);

/** A ring of triangles about the z axis. */
function ring(radius: number, thickness: number): TriangleMesh {
  const [around, across] = [32, 14];
  const vertices: number[] = [];
  const indices: number[] = [];
  for (let i = 0; i < around; i++) {
    for (let k = 0; k < across; k++) {
      const [a, b] = [(2 * Math.PI * i) / around, (2 * Math.PI * k) / across];
      const r = radius + thickness * Math.cos(b);
      vertices.push(r * Math.cos(a), r * Math.sin(a), thickness * Math.sin(b));
      const corner = (u: number, v: number): number => (u % around) * across + (v % across);
      indices.push(corner(i, k), corner(i + 1, k), corner(i + 1, k + 1));
      indices.push(corner(i, k), corner(i + 1, k + 1), corner(i, k + 1));
    }
  }
  return new TriangleMesh({ vertices, indices });
}

function hills(): HeightField {
  const [columns, rows] = [22, 22];
  const heights: number[] = [];
  for (let z = 0; z < rows; z++) {
    for (let x = 0; x < columns; x++) {
      heights.push(0.22 + 0.16 * Math.sin(0.55 * x) * Math.cos(0.5 * z + 0.4));
    }
  }
  return new HeightField({ heights, columns, rows, width: 1.3, depth: 1.3 });
}

/** Name, shape, height of its origin above the floor (m). */
const ROW: readonly (readonly [string, Shape, number])[] = [
  ['Box', new Box(0.85, 0.85, 0.85), 0.425],
  ['Sphere', new Sphere(0.5), 0.5],
  ['Ellipsoid', new Ellipsoid(1.2, 0.7, 0.8), 0.35],
  ['Capsule', new Capsule(0.27, 0.6), 0.57],
  ['Cylinder', new Cylinder(0.42, 0.9), 0.45],
  ['Cone', new Cone(0.48, 1), 0.5],
  ['Rectangle', new Rectangle(1.1, 0.9), 0.02],
  ['ConvexHull', gem, 0.5],
  ['TriangleMesh', ring(0.38, 0.15), 0.53],
  ['HeightField', hills(), 0],
  ['Composite', hammer, 0.45],
];
const COLORS = [0xe07a5f, 0xf2b84b, 0x81b29a, 0x3d8eb9, 0x9d6fb0, 0xd96c8a];
const PER_ROW = 6;

export const shapes: Subject = {
  name: 'shapes',
  size: [1120, 540],
  build() {
    const simulation = new Simulation({ ground: true });
    const places = ROW.map(([name, shape, y], i) => {
      const row = Math.floor(i / PER_ROW);
      const inRow = Math.min(PER_ROW, ROW.length - row * PER_ROW);
      const x = 1.75 * ((i % PER_ROW) - 0.5 * (inRow - 1));
      const z = row === 0 ? -1.4 : 1.5;
      simulation.add(new RigidBody({ name, shape, type: 'static', position: [x, y, z] }));
      return { name, x, z };
    });
    return {
      parts: [
        {
          simulation,
          look: ({ name }) => {
            if (name === 'ground') return { visible: false };
            const i = ROW.findIndex(([kind]) => kind === name);
            return i < 0 ? undefined : { color: COLORS[i % COLORS.length]!, roughness: 0.55 };
          },
        },
      ],
      floor: 0,
      camera: camera([0, 7.6, 10.2], [0, 0.1, 0.42], 0.37),
      labels: () => places.map(({ name, x, z }) => ({ text: name, at: [x, 0, z + 0.95] as const })),
    };
  },
};

export const mass: Subject = {
  name: 'mass',
  size: [1120, 420],
  build() {
    const simulation = new Simulation({ gravity: [0, 0, 0] });
    const bodies: readonly (readonly [string, Shape])[] = [
      ['cone', new Cone(0.6, 1.5)],
      ['hammer', hammer],
      ['ring', ring(0.55, 0.2)],
      ['gem', gem],
    ];
    bodies.forEach(([name, shape], i) => {
      const position = [2.2 * (i - 1.5), 0, 0] as const;
      simulation.add(new RigidBody({ name, shape, position, density: 1000 }));
    });
    return {
      parts: [
        {
          simulation,
          look: ({ name }) => ({
            color: COLORS[bodies.findIndex(([kind]) => kind === name) % COLORS.length]!,
            opacity: 0.45,
          }),
          layers: { inertia: true, centers: true, axes: true },
        },
      ],
      camera: camera([0, 2.1, 9.8], [0, -0.12, 0], 0.325),
      unit: 0.45,
      floor: null,
      labels: () =>
        [...simulation.bodies]
          .filter(({ shape }) => shape !== null)
          .map((body) => ({
            text: `${body.name}, ${body.mass.toFixed(0)} kg`,
            at: [body.position.x, -1.15, 0] as const,
          })),
    };
  },
};
