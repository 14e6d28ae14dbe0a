/**
 * Low flight over a landscape (C2, C8): every kind of shape there is, in one scene. Bodies circle
 * over the hills of a height field, cut through their tops, through a ring that is a mesh, and a
 * deck that is a rectangle, and dip below the level of a lake, a plane that is only a sensor. One of
 * them carries an altimeter: a ray straight down.
 */

import {
  BoundingVolumeTree,
  DampedSpring,
  elementary,
  HeightField,
  Plane,
  Random,
  Rectangle,
  RigidBody,
  type Simulation,
  TriangleMesh,
} from 'rattleback';
import { energy, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { simulationFor } from './simulation-for.js';
import { solidShapes } from './solid-shapes.js';

/** Full length of the landscape, m, and samples along it. */
const SIZE = 20;
const SAMPLES = 41;

export const terrain: SceneDefinition = {
  name: 'terrain',
  title: 'Low flight over hills',
  description:
    'Bodies of all shapes circle over a height field and a mesh and cut through both; a ray measures the height.',
  tags: ['collision detection', 'height field', 'mesh', 'sensors', 'ray casts', 'determinism'],
  duration: 25,
  build(options) {
    const simulation = simulationFor(
      {
        gravity: [0, 0, 0],
        fixedTimeStep: 1 / 60,
        integrator: makeIntegrator('velocity-verlet'),
        collisionDetection: new BoundingVolumeTree(),
      },
      options,
    );
    addScenery(simulation);
    const random = new Random('terrain');
    const shapes = [...solidShapes(random), new Rectangle(0.8, 0.5)];
    // Those farther out turn more slowly and fly a little higher.
    const fliers = shapes.map((shape, i) => {
      const radius = 2.5 + 0.6 * i;
      const angle = 2.4 * i;
      const rate = 0.6 - 0.03 * i;
      const body = simulation.add(
        new RigidBody({
          name: `${shape.kind} ${i + 1}`,
          shape,
          mass: 1,
          layer: 'fliers',
          group: 'squadron',
          position: [
            radius * elementary.cos(angle),
            0.55 + 0.05 * i,
            radius * elementary.sin(angle),
          ],
          orientation: random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
          angularVelocity: [random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)],
        }),
      );
      const { x, y, z } = body.center;
      body.linearVelocity = [-rate * z, 0, rate * x];
      // Pulled to the axis with m ω² r: a circle, without gravity and for ever.
      simulation.add(
        new DampedSpring(simulation.world, body, {
          pointA: [0, y, 0],
          pointB: body.centerOfMass,
          stiffness: body.mass * rate * rate,
          damping: 0,
          restLength: 0,
        }),
      );
      return body;
    });
    const scout = fliers[1]!;
    return {
      simulation,
      watch: [
        probe('altitude', 'm', () => altitude(simulation, scout)),
        probe('contacts', '', () => simulation.contacts.length),
        probe('contact points', '', () => simulation.contacts.pointCount),
        energy(simulation),
      ],
      camera: camera([0, 9, 19], [0, 0, 0]),
      traces: [{ body: scout, point: { x: 0, y: 0, z: 0 } }],
    };
  },
};

/** Height of the hills at a point of the x-z plane, m; between samples the ground is flat triangles. */
export function hillHeight(x: number, z: number): number {
  return 0.7 * elementary.sin(0.9 * x) * elementary.cos(0.7 * z);
}

function altitude(simulation: Simulation, scout: RigidBody): number {
  const hit = simulation.castRay(scout.center, [0, -1, 0], { layers: ['ground'] });
  return hit?.distance ?? Number.NaN;
}

function addScenery(simulation: Simulation): void {
  const heights: number[] = [];
  for (let row = 0; row < SAMPLES; row++) {
    for (let column = 0; column < SAMPLES; column++) {
      const cell = SIZE / (SAMPLES - 1);
      heights.push(hillHeight(column * cell - SIZE / 2, row * cell - SIZE / 2));
    }
  }
  const grid = { columns: SAMPLES, rows: SAMPLES, width: SIZE, depth: SIZE };
  const scenery = [
    new RigidBody({
      name: 'hills',
      type: 'static',
      layer: 'ground',
      shape: new HeightField({ heights, ...grid }),
    }),
    new RigidBody({
      name: 'ring',
      type: 'static',
      shape: ringMesh(1.5, 0.3),
      position: [6, 1.2, 0],
    }),
    new RigidBody({
      name: 'deck',
      type: 'static',
      shape: new Rectangle(4, 3),
      position: [-5, 0.8, 0],
    }),
    new RigidBody({
      name: 'lake',
      type: 'static',
      sensor: true,
      shape: new Plane([0, 1, 0], 0.5),
    }),
  ];
  for (const body of scenery) simulation.add(body);
}

/** A torus about the z axis as a closed mesh; radii in m. */
function ringMesh(ring: number, tube: number): TriangleMesh {
  const [around, across] = [24, 10];
  const vertices: number[] = [];
  const indices: number[] = [];
  for (let i = 0; i < around; i++) {
    const a = (2 * Math.PI * i) / around;
    for (let j = 0; j < across; j++) {
      const b = (2 * Math.PI * j) / across;
      const r = ring + tube * elementary.cos(b);
      vertices.push(r * elementary.cos(a), r * elementary.sin(a), tube * elementary.sin(b));
      const [here, up] = [i * across + j, i * across + ((j + 1) % across)];
      const [next, corner] = [here, up].map((k) => (k + across) % (around * across)) as [
        number,
        number,
      ];
      indices.push(here, next, corner, here, corner, up);
    }
  }
  return new TriangleMesh({ vertices, indices });
}
