/**
 * Ghost edges: bodies that slide over a floor made of pieces must not feel the seams. At 10 m/s over a
 * flat grid of 40 × 40 squares of two triangles, as a mesh and as a height field, and over a row of a
 * hundred boxes side by side, as parts of one body and as a hundred bodies.
 */

import {
  BoundingVolumeTree,
  Box,
  Capsule,
  Composite,
  ConvexHull,
  RigidBody,
  type Shape,
  Simulation,
  Sphere,
} from 'rattleback';
import type { Problem, Report } from '../problem.js';
import { FrictionlessStep } from './frictionless-step.js';
import { flatField, flatSheet } from './walls.js';

const STEP = 1 / 60;
const SPEED = 10;
/** Allowed disturbance of the velocity: 1 %. */
const DISTURBANCE = 0.01 * SPEED;
/** rad/s: no rotation. */
const ROTATION = 0.01;

interface Slider {
  readonly name: string;
  readonly shape: Shape;
  /** m: how far it reaches down */
  readonly down: number;
  readonly lies?: boolean;
}

function sliders(): Slider[] {
  const hull = [-0.3, 0.3].flatMap((x) =>
    [-0.2, 0.25].flatMap((z) => [x, -0.2, z, 0.7 * x, 0.3, 0.6 * z]),
  );
  return [
    { name: 'box', shape: new Box(0.6, 0.4, 0.5), down: 0.2 },
    { name: 'capsule', shape: new Capsule(0.2, 0.6), down: 0.2, lies: true },
    { name: 'sphere', shape: new Sphere(0.25), down: 0.25 },
    { name: 'hull', shape: new ConvexHull(hull), down: 0.2 },
  ];
}

interface Floor {
  readonly name: string;
  readonly length: number;
  /** Direction of the slide: the angle from x, rad. */
  readonly angle: number;
  readonly bodies: () => RigidBody[];
}

function still(shape: Shape, x = 0, y = 0): RigidBody {
  return new RigidBody({ type: 'static', shape, position: [x, y, 0] });
}

const TILES = 100;

function floors(): Floor[] {
  const tile = new Box(0.4, 0.5, 4);
  const xs = Array.from({ length: TILES }, (_, i) => 0.4 * (i - (TILES - 1) / 2));
  const row = new Composite(xs.map((x) => ({ shape: tile, position: [x, -0.25, 0] as const })));
  return [
    { name: 'mesh', length: 36, angle: 0.31, bodies: () => [still(flatSheet(40, 40))] },
    {
      name: 'mesh, along its edges',
      length: 36,
      angle: 0,
      bodies: () => [still(flatSheet(40, 40))],
    },
    { name: 'height field', length: 36, angle: 0.31, bodies: () => [still(flatField(40, 40))] },
    { name: 'row of boxes, one body', length: 36, angle: 0, bodies: () => [still(row)] },
    {
      name: 'row of boxes, 100 bodies',
      length: 36,
      angle: 0,
      bodies: () => xs.map((x) => still(tile, x, -0.25)),
    },
  ];
}

/** The largest disturbance of the velocity (m/s) and the largest angular velocity (rad/s). */
function slide({ shape, down, lies }: Slider, floor: Floor, sunk: number): [number, number] {
  const timeStep = new FrictionlessStep();
  const simulation = new Simulation({
    timeStep,
    collisionDetection: new BoundingVolumeTree(),
    fixedTimeStep: STEP,
  });
  for (const body of floor.bodies()) simulation.add(body);
  const [c, s] = [Math.cos(floor.angle), Math.sin(floor.angle)];
  // A little off the rows, and turned about y unless it lies: then across the way.
  const half = 0.5 * floor.length;
  const lie = Math.SQRT1_2;
  const body = new RigidBody({
    shape,
    position: [-half * c + 0.013, down - sunk, -half * s + 0.027],
    orientation: lies ? [lie, 0, 0, lie] : [0, Math.sin(0.2), 0, Math.cos(0.2)],
    linearVelocity: [SPEED * c, 0, SPEED * s],
  });
  simulation.add(body);
  timeStep.simulation = simulation;
  timeStep.body = body;
  let disturbance = 0;
  let rotation = 0;
  for (let step = 0; step < floor.length / SPEED / STEP; step++) {
    simulation.step(STEP);
    const v = body.linearVelocity;
    const w = body.angularVelocity;
    disturbance = Math.max(disturbance, Math.hypot(v.x - SPEED * c, v.y, v.z - SPEED * s));
    rotation = Math.max(rotation, Math.hypot(w.x, w.y, w.z));
  }
  return [disturbance, rotation];
}

function ghosts(report: Report): void {
  for (const floor of floors()) {
    for (const slider of sliders()) {
      let disturbance = 0;
      let rotation = 0;
      // Just touching, and as deep as the response leaves it.
      for (const sunk of [0, 0.0004]) {
        const [v, w] = slide(slider, floor, sunk);
        disturbance = Math.max(disturbance, v);
        rotation = Math.max(rotation, w);
      }
      const method = `${slider.name} on ${floor.name}`;
      report({
        method,
        quantity: 'disturbance of the velocity',
        computed: disturbance,
        expected: 0,
        tolerance: DISTURBANCE,
        unit: 'm/s',
      });
      report({
        method,
        quantity: 'angular velocity',
        computed: rotation,
        expected: 0,
        tolerance: ROTATION,
        unit: 'rad/s',
      });
    }
  }
}

export const SLIDING: Problem = {
  id: 'GEO-sliding',
  section: 'collision',
  title: 'Ghost edges',
  run: ghosts,
};
