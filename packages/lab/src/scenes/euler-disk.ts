/**
 * Euler's disk: a coin that rolls on its edge, lower and lower, faster and faster. A disk of radius R
 * at an angle α to the floor, whose centre stays in place, has its contact point run round with
 *
 *   Ω² = 4 g / (R sin α),      ω = Ω sin α along the line from the contact to the centre,
 *
 * so that the material point that touches is at rest. As rolling friction takes energy, α falls and
 * Ω grows without bound.
 */

import { Cylinder, elementary, quat, RigidBody } from 'rattleback';
import { energy, height, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { fineContacts } from './fine-contacts.js';
import { simulationFor } from './simulation-for.js';

const RADIUS = 0.4;
const THICKNESS = 0.03;
/** Of the disk to the floor at the start, rad (30°). */
const TILT = Math.PI / 6;
const GRAVITY = 9.81;

export const eulerDisk: SceneDefinition = {
  name: 'euler-disk',
  title: "Euler's disk",
  description: 'A disk rolls on its edge: the lower it leans, the faster its contact runs round.',
  tags: ['rolling', 'friction', 'rotation'],
  duration: 10,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 2000, method: 'simultaneous', ground: true, ...fineContacts(RADIUS) },
      options,
    );
    const [sine, cosine] = [elementary.sin(TILT), elementary.cos(TILT)];
    // Turned about z: the edge at +x is down. From there to the centre: (−cos α, sin α, 0).
    const rate = Math.sqrt((4 * GRAVITY) / (RADIUS * sine)) * sine;
    const disk = simulation.add(
      new RigidBody({
        name: 'disk',
        shape: new Cylinder(RADIUS, THICKNESS),
        density: 7800,
        material: { friction: 0.6, rollingFriction: 3e-3 },
        position: [0, RADIUS * sine + 0.5 * THICKNESS * cosine, 0],
        orientation: quat.fromAxisAngle(quat.quat(), { x: 0, y: 0, z: 1 }, -TILT),
        angularVelocity: [-rate * cosine, rate * sine, 0],
      }),
    );
    const up = { x: 0, y: 0, z: 0 };
    const tilt = (): number => {
      const { y } = disk.vectorToWorld(up, { x: 0, y: 1, z: 0 });
      return elementary.acos(Math.max(-1, Math.min(1, Math.abs(y))));
    };
    return {
      simulation,
      watch: [
        probe('tilt', 'rad', tilt),
        height(disk),
        probe('ω', 'rad/s', () => {
          const { x, y, z } = disk.angularVelocity;
          return Math.sqrt(x * x + y * y + z * z);
        }),
        energy(simulation),
      ],
      camera: camera([0.6, 1, 2.4], [0, 0.15, 0]),
      traces: [{ body: disk, point: { x: 0, y: 0.5 * THICKNESS, z: 0 } }],
    };
  },
};
