/** FORCE-buoyancy: how deep bodies float, and how they bob (Archimedes). */

import {
  Box,
  Buoyancy,
  Cylinder,
  createIntegrator,
  RigidBody,
  type Shape,
  Sphere,
} from 'rattleback';
import type { Problem, Report } from '../problem.js';
import { advance, G, laboratory } from '../set-ups.js';

const WATER = 1000;

/**
 * Height of a ball's centre above the water, in radii, when its density is s times the water's: the
 * cap under water has the share (1 − u)²(2 + u)/4 = s, or u³ − 3u = 4s − 2, which u = 2 cos φ solves.
 */
function ballHeight(s: number): number {
  return 2 * Math.cos((2 * Math.PI - Math.acos(2 * s - 1)) / 3);
}

/** Lets a body go 5 cm above where it belongs, in water that damps, and waits for two minutes. */
function settle(shape: Shape, density: number, y: number): number {
  const simulation = laboratory({ integrator: createIntegrator('runge-kutta-4') });
  const body = simulation.add(new RigidBody({ shape, density, position: [0, y + 0.05, 0] }));
  const drag = body.mass * 4;
  simulation.add(new Buoyancy({ density: WATER, linearDrag: drag, angularDrag: drag }));
  advance(simulation, 6000, 1 / 50);
  return body.position.y;
}

function floating(report: Report): void {
  const method = 'runge-kutta-4, 120 s in steps of 1/50 s';
  const height = 0.4;
  const radius = 0.5;
  for (const share of [0.25, 0.5, 0.8]) {
    const density = share * WATER;
    // The submerged share of a prism is its draught over its height.
    const prism = height * (0.5 - share);
    for (const [what, shape, expected] of [
      ['box', new Box(2, height, 1.5), prism],
      ['cylinder', new Cylinder(1, height), prism],
      ['ball', new Sphere(radius), radius * ballHeight(share)],
    ] as const) {
      report({
        method,
        quantity: `height of the centre, ${what} of ${density} kg/m³`,
        computed: settle(shape, density, expected),
        expected,
        tolerance: 1e-9,
        unit: 'm',
      });
    }
  }
  bobbing(report);
}

/** A box that bobs without drag: y″ = −(g/d) y about its draught d, as long as it stays wet. */
function bobbing(report: Report): void {
  const simulation = laboratory({ integrator: createIntegrator('runge-kutta-4') });
  const [height, share, lift, end] = [0.4, 0.5, 0.05, 2];
  const shape = new Box(2, height, 1.5);
  const rest = height * (0.5 - share);
  const position = [0, rest + lift, 0] as const;
  const body = simulation.add(new RigidBody({ shape, density: share * WATER, position }));
  simulation.add(new Buoyancy({ density: WATER }));
  advance(simulation, 1024, end / 1024);
  report({
    method: 'runge-kutta-4, h = 1/512 s',
    quantity: 'bobbing box after 2 s',
    computed: body.position.y - rest,
    expected: lift * Math.cos(Math.sqrt(G / (height * share)) * end),
    tolerance: 1e-9,
    unit: 'm',
  });
}

/** Buoyancy. */
export const FLOATING: readonly Problem[] = [
  { id: 'FORCE-buoyancy', section: 'forces', title: 'Floating bodies', run: floating },
];
