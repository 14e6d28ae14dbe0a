/** MASS-…: solids with textbook moments of inertia (T appendix C), as bodies of a simulation get them. */

import {
  Box,
  boxShell,
  Capsule,
  Cone,
  Cylinder,
  cylinderShell,
  Ellipsoid,
  hollowBox,
  hollowSphere,
  Rectangle,
  Sphere,
  sphereShell,
  torus,
  tube,
} from 'rattleback';
import type { Problem, Report } from '../problem.js';
import { massOf, reportMass } from './compare.js';

/** kg/m³ */
const DENSITY = 700;

function box(report: Report): void {
  const [a, b, c] = [0.3, 0.7, 1.1];
  const m = DENSITY * a * b * c;
  reportMass(report, 'Box', massOf(new Box(a, b, c), DENSITY), {
    mass: m,
    moments: [(m / 12) * (b * b + c * c), (m / 12) * (a * a + c * c), (m / 12) * (a * a + b * b)],
  });
}

function sphere(report: Report): void {
  const r = 0.3;
  const m = (DENSITY * 4 * Math.PI * r ** 3) / 3;
  const moment = (2 / 5) * m * r * r;
  reportMass(report, 'Sphere', massOf(new Sphere(r), DENSITY), {
    mass: m,
    moments: [moment, moment, moment],
  });
}

function cylinder(report: Report): void {
  const [r, h] = [0.3, 0.8];
  const m = DENSITY * Math.PI * r * r * h;
  const across = (m * (3 * r * r + h * h)) / 12;
  reportMass(report, 'Cylinder', massOf(new Cylinder(r, h), DENSITY), {
    mass: m,
    moments: [across, 0.5 * m * r * r, across],
  });
}

function cone(report: Report): void {
  const [r, h] = [0.3, 0.8];
  const m = (DENSITY * Math.PI * r * r * h) / 3;
  const across = (3 / 80) * m * (4 * r * r + h * h);
  reportMass(report, 'Cone', massOf(new Cone(r, h), DENSITY), {
    mass: m,
    moments: [across, (3 / 10) * m * r * r, across],
    // A quarter of the height above the base, which lies half the height below the origin.
    centerY: h / 4 - h / 2,
  });
}

function ellipsoid(report: Report): void {
  const [a, b, c] = [0.2, 0.5, 0.9];
  const m = (DENSITY * 4 * Math.PI * a * b * c) / 3;
  reportMass(report, 'Ellipsoid', massOf(new Ellipsoid(2 * a, 2 * b, 2 * c), DENSITY), {
    mass: m,
    moments: [(m / 5) * (b * b + c * c), (m / 5) * (a * a + c * c), (m / 5) * (a * a + b * b)],
  });
}

/** The table's figures, which have ten digits at most. */
function capsule(report: Report): void {
  const across = 395.971574;
  const moments = [across, 150.534648, across] as const;
  const table = { mass: 1308.996939, moments };
  reportMass(report, 'Capsule', massOf(new Capsule(0.5, 1), 1000), table, 2e-9);
}

function ring(report: Report): void {
  const [R, r] = [0.8, 0.25];
  const m = DENSITY * 2 * Math.PI ** 2 * R * r * r;
  const across = m * (0.5 * R * R + 0.625 * r * r);
  reportMass(report, 'torus()', torus(R, r, DENSITY), {
    mass: m,
    moments: [across, m * (R * R + 0.75 * r * r), across],
  });
}

function hollow(report: Report): void {
  const [a, b, c, wall] = [1, 0.8, 0.6, 0.1];
  const moment = (p: number, q: number, r: number): number => (p * q * r * (q * q + r * r)) / 12;
  const [p, q, r] = [a - 2 * wall, b - 2 * wall, c - 2 * wall];
  // Outer box less inner box.
  const less = (x: number, y: number, z: number, u: number, v: number, w: number): number =>
    DENSITY * (moment(x, y, z) - moment(u, v, w));
  const boxMoments = [
    less(a, b, c, p, q, r),
    less(b, c, a, q, r, p),
    less(c, a, b, r, p, q),
  ] as const;
  const boxMass = { mass: DENSITY * (a * b * c - p * q * r), moments: boxMoments };
  reportMass(report, 'hollowBox()', hollowBox(a, b, c, wall, DENSITY), boxMass);

  const [outer, inner] = [0.5, 0.4];
  const ballMass = DENSITY * (4 / 3) * Math.PI * (outer ** 3 - inner ** 3);
  const ball = DENSITY * (8 / 15) * Math.PI * (outer ** 5 - inner ** 5);
  const ballMoments = [ball, ball, ball] as const;
  const ballExpected = { mass: ballMass, moments: ballMoments };
  reportMass(report, 'hollowSphere()', hollowSphere(outer, inner, DENSITY), ballExpected);

  const height = 0.9;
  const pipe = DENSITY * Math.PI * (outer ** 2 - inner ** 2) * height;
  const across = (pipe / 12) * (3 * (outer ** 2 + inner ** 2) + height ** 2);
  reportMass(report, 'tube()', tube(outer, inner, height, DENSITY), {
    mass: pipe,
    moments: [across, (pipe / 2) * (outer ** 2 + inner ** 2), across],
  });
}

/** Surfaces without thickness; densities are in kg/m². */
function shells(report: Report): void {
  const [r, h] = [0.5, 0.9];
  const skin = 4 * Math.PI * r ** 2 * DENSITY;
  const ball = (2 / 3) * skin * r ** 2;
  reportMass(report, 'sphereShell()', sphereShell(r, DENSITY), {
    mass: skin,
    moments: [ball, ball, ball],
  });

  const pipe = 2 * Math.PI * r * h * DENSITY;
  const across = pipe * (r ** 2 / 2 + h ** 2 / 12);
  reportMass(report, 'cylinderShell(), open', cylinderShell(r, h, DENSITY, false), {
    mass: pipe,
    moments: [across, pipe * r ** 2, across],
  });

  // A box that grows by t on all sides gains the shell: d/dt of abc and of abc(b² + c²)/12 at t = 0.
  const [a, b, c] = [0.3, 0.7, 1.1];
  const area = 2 * (a * b + b * c + c * a);
  const moment = (p: number, q: number): number =>
    (DENSITY / 12) * (area * (p * p + q * q) + 4 * a * b * c * (p + q));
  reportMass(report, 'boxShell()', boxShell(a, b, c, DENSITY), {
    mass: DENSITY * area,
    moments: [moment(b, c), moment(a, c), moment(a, b)],
  });

  const plate = DENSITY * a * c;
  reportMass(report, 'Rectangle', massOf(new Rectangle(a, c), DENSITY), {
    mass: plate,
    moments: [(plate / 12) * c * c, (plate / 12) * (a * a + c * c), (plate / 12) * a * a],
  });
}

/** The solids, in the order of the table. */
export const SOLIDS: readonly Problem[] = [
  { id: 'MASS-box', section: 'mass', title: 'Box', run: box },
  { id: 'MASS-sphere', section: 'mass', title: 'Sphere', run: sphere },
  { id: 'MASS-cylinder', section: 'mass', title: 'Cylinder', run: cylinder },
  { id: 'MASS-cone', section: 'mass', title: 'Cone', run: cone },
  { id: 'MASS-ellipsoid', section: 'mass', title: 'Ellipsoid', run: ellipsoid },
  { id: 'MASS-capsule', section: 'mass', title: 'Capsule', run: capsule },
  { id: 'MASS-torus', section: 'mass', title: 'Torus', run: ring },
  { id: 'MASS-hollow', section: 'mass', title: 'Hollow solids', run: hollow },
  { id: 'MASS-shells', section: 'mass', title: 'Shells and plates', run: shells },
];
