/**
 * Collision detection with nothing done about it (C1–C5): bodies of every kind that can move swing
 * through a common middle and through each other. Each is pulled to the origin by a spring with the
 * same k/m, so each centre runs along its own ellipse, and all of them are back after one period,
 * whatever they have met: contacts are found, counted and reported, and change nothing.
 */

import { BoundingVolumeTree, DampedSpring, Random, Rectangle, RigidBody } from 'rattleback';
import { energy, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { simulationFor } from './simulation-for.js';
import { solidShapes } from './solid-shapes.js';

/** Bodies of each kind. */
const OF_EACH = 5;
/** Of the swing through the middle, s. */
export const DRIFTING_PERIOD = 8;

export const drifting: SceneDefinition = {
  name: 'drifting',
  title: 'Bodies that drift through each other',
  description:
    'Fifty-five bodies of all shapes swing through one middle; their contacts are found, not solved.',
  tags: ['collision detection', 'contacts', 'shapes', 'determinism'],
  duration: 2 * DRIFTING_PERIOD,
  build(options) {
    const simulation = simulationFor(
      {
        gravity: [0, 0, 0],
        fixedTimeStep: 1 / 120,
        integrator: makeIntegrator('velocity-verlet'),
        collisionDetection: new BoundingVolumeTree(),
        capacity: 128,
      },
      options,
    );
    const random = new Random('drifting');
    const shapes = [...solidShapes(random), new Rectangle(0.7, 0.4)];
    const rate = (2 * Math.PI) / DRIFTING_PERIOD;
    for (let i = 0; i < OF_EACH * shapes.length; i++) {
      const place = random.unitVector({ x: 0, y: 0, z: 0 });
      const way = random.unitVector({ x: 0, y: 0, z: 0 });
      const distance = random.uniform(0.8, 2.4);
      const speed = random.uniform(0.2, 1.2);
      const body = simulation.add(
        new RigidBody({
          name: `body ${i + 1}`,
          shape: shapes[i % shapes.length]!,
          mass: random.uniform(1, 5),
          position: [distance * place.x, distance * place.y, distance * place.z],
          orientation: random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
          linearVelocity: [speed * way.x, speed * way.y, speed * way.z],
          angularVelocity: [random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)],
        }),
      );
      simulation.add(
        new DampedSpring(simulation.world, body, {
          pointB: body.centerOfMass,
          stiffness: body.mass * rate * rate,
          damping: 0,
          restLength: 0,
        }),
      );
    }
    const { contacts } = simulation;
    const deepest = (): number => {
      let depth = 0;
      for (const { points } of contacts) {
        for (const { separation } of points) depth = Math.max(depth, -separation);
      }
      return depth;
    };
    return {
      simulation,
      watch: [
        probe('contacts', '', () => contacts.length),
        probe('contact points', '', () => contacts.pointCount),
        probe('deepest overlap', 'm', deepest),
        energy(simulation),
      ],
      camera: camera([3, 3, 9], [0, 0, 0]),
    };
  },
};
