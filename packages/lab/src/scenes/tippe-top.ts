/**
 * The tippe top (validation F22): a ball whose centre of mass is below its middle. Spun fast enough,
 * it turns over and spins on its stem side, lifting its own weight: sliding friction at the contact
 * does it. Jellett's λ = −L·a, with a the lever from the centre of mass to the contact, is kept.
 */

import { elementary, quat, RigidBody, Sphere } from 'rattleback';
import { energy, height, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { fineContacts } from './fine-contacts.js';
import { simulationFor } from './simulation-for.js';

const RADIUS = 0.02;
const MASS = 0.02;
/** Of the centre of mass from the middle, m: α R with α = 0.3. */
const OFFSET = 0.3 * RADIUS;
/** Above 76.72 rad/s it turns over. */
const SPIN = 180;
/** Of the axis to the vertical at the start, rad. */
const TILT = 0.1;

export const tippeTop: SceneDefinition = {
  name: 'tippe-top',
  title: 'The tippe top',
  description: 'A ball with a low centre of mass, spun fast, turns over and stands on its head.',
  tags: ['rotation', 'friction', 'sliding'],
  duration: 4,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 4000, method: 'simultaneous', ground: true, ...fineContacts(RADIUS) },
      options,
    );
    const top = simulation.add(
      new RigidBody({
        name: 'top',
        shape: new Sphere(RADIUS),
        mass: MASS,
        centerOfMass: [0, -OFFSET, 0],
        inertia: [1, 350 / 131 / 2.5, 1].map((x) => (131 / 350) * MASS * RADIUS * RADIUS * x) as [
          number,
          number,
          number,
        ],
        material: { friction: 0.3 },
        position: [0, RADIUS, 0],
        orientation: quat.fromAxisAngle(quat.quat(), { x: 0, y: 0, z: 1 }, TILT),
      }),
    );
    top.angularVelocity = top.vectorToWorld({ x: 0, y: 0, z: 0 }, { x: 0, y: SPIN, z: 0 });
    const axis = { x: 0, y: 0, z: 0 };
    return {
      simulation,
      watch: [
        probe('tilt', 'rad', () => {
          const { y } = top.vectorToWorld(axis, { x: 0, y: 1, z: 0 });
          return elementary.acos(Math.max(-1, Math.min(1, y)));
        }),
        probe('Jellett', 'J·s·m', () => {
          const { x, y, z } = top.angularMomentum;
          const { center, position } = top;
          // From the centre of mass to the contact, straight below the middle of the ball.
          const a = [position.x - center.x, position.y - RADIUS - center.y, position.z - center.z];
          return -(x * a[0]! + y * a[1]! + z * a[2]!);
        }),
        height(top),
        energy(simulation),
      ],
      camera: camera([0.06, 0.07, 0.2], [0, 0.02, 0]),
      traces: [{ body: top, point: { x: 0, y: RADIUS, z: 0 } }],
    };
  },
};
