/**
 * The scene that must come out the same everywhere: two hundred bodies of every shape that can move,
 * on a double helix of springs, in gravity, drag and gusts. It exercises mass properties, springs,
 * drag, wind, the random generator and the default integrator; its hash after 2,000 steps is pinned
 * by a test and compared between JavaScript engines.
 */

import { DampedSpring, Drag, elementary, Random, RigidBody, Wind } from 'rattleback';
import { energy, height, kineticEnergy, speed } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { FORCE_CARDS } from './force-cards.js';
import { simulationFor } from './simulation-for.js';
import { solidShapes } from './solid-shapes.js';

const COUNT = 200;
/** Rise of the helix per body, m, and turn, rad. */
const RISE = 0.09;
const TURN = 0.2;
const RADIUS = 4;

export const tumbling: SceneDefinition = {
  ...FORCE_CARDS.tumbling,
  build(options) {
    const simulation = simulationFor({ fixedTimeStep: 1 / 120, capacity: 256 }, options);
    const random = new Random('tumbling');
    const shapes = solidShapes(random);
    const bodies: RigidBody[] = [];
    for (let i = 0; i < COUNT; i++) {
      const strand = i % 2;
      const step = Math.floor(i / 2);
      const angle = TURN * step + Math.PI * strand;
      const x = RADIUS * elementary.cos(angle);
      const z = RADIUS * elementary.sin(angle);
      const y = 2 * RISE * step;
      const spin = random.unitVector({ x: 0, y: 0, z: 0 });
      const rate = random.uniform(1, 6);
      const body = simulation.add(
        new RigidBody({
          name: `body ${i + 1}`,
          shape: shapes[i % shapes.length]!,
          density: random.uniform(300, 1200),
          position: [x, y, z],
          orientation: random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
          angularVelocity: [rate * spin.x, rate * spin.y, rate * spin.z],
        }),
      );
      bodies.push(body);
    }
    bodies.forEach((body, i) => {
      const { x, y, z } = body.position;
      const { mass } = body;
      // Hung from a point above, off its centre: so it swings and turns as well.
      const grip = random.unitVector({ x: 0, y: 0, z: 0 });
      const reach = 0.15;
      simulation.add(
        new DampedSpring(simulation.world, body, {
          pointA: [x, y + 1.2, z],
          pointB: [reach * grip.x, reach * grip.y, reach * grip.z],
          stiffness: 45 * mass,
          damping: 0.15 * mass,
          restLength: 0.6,
        }),
      );
      const next = bodies[i + 2];
      if (next === undefined) return;
      const shared = Math.min(mass, next.mass);
      simulation.add(
        new DampedSpring(body, next, {
          pointA: [0, 0.1, 0],
          pointB: [0, -0.1, 0],
          stiffness: 25 * shared,
          damping: 0.1 * shared,
        }),
      );
    });
    simulation.add(new Drag({ name: 'air', linear: 0.4, quadratic: 0.1, angular: 0.02 }));
    simulation.add(
      new Wind({ name: 'gusts', velocity: [3, 0, 1], gustStrength: 8, gustPeriod: 1.5 }),
    );
    const first = bodies[0]!;
    const last = bodies[COUNT - 1]!;
    return {
      simulation,
      watch: [
        height(first, 'height of the lowest'),
        speed(last, 'speed of the highest'),
        kineticEnergy(simulation),
        energy(simulation),
      ],
      camera: camera([4, 12, 24], [0, 8.8, 0], 0.75),
    };
  },
};
