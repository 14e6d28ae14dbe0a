/**
 * Painlevé's paradox (validation F24): a rod slides on a rough floor, its lower end in front. With
 * μ > 4/3 there are angles at which rigid bodies, Coulomb friction and accelerations contradict each
 * other: no contact force lets the tip neither sink nor leave. Impulses resolve it: the tip is
 * stopped at once, an impact without a collision, and the rod is thrown over.
 */

import { Capsule, elementary, PLANAR, quat, RigidBody } from 'rattleback';
import { energy, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { simulationFor } from './simulation-for.js';

const LENGTH = 1;
const RADIUS = 0.01;
/** To the floor, rad (60°). */
const ANGLE = Math.PI / 3;
const FRICTION = 2;

export const painleveRod: SceneDefinition = {
  name: 'painleve-rod',
  title: "Painlevé's rod",
  description: 'A rod slides on a rough floor, jams without a collision, and is thrown over.',
  tags: ['friction', 'paradox', 'two dimensions'],
  duration: 3,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 1000, method: 'simultaneous', ground: true },
      options,
    );
    const [sine, cosine] = [elementary.sin(ANGLE), elementary.cos(ANGLE)];
    const rod = simulation.add(
      new RigidBody({
        name: 'rod',
        shape: new Capsule(RADIUS, LENGTH),
        mass: 1,
        // Of a thin rod, about its middle: m L²/12.
        inertia: [1 / 12, 1e-4, 1 / 12],
        material: { friction: FRICTION },
        position: [-0.5 * LENGTH * cosine, 0.5 * LENGTH * sine + RADIUS, 0],
        orientation: quat.fromAxisAngle(quat.quat(), { x: 0, y: 0, z: 1 }, 0.5 * Math.PI - ANGLE),
        linearVelocity: [2, 0, 0],
        lockedAxes: PLANAR,
      }),
    );
    const tip = { x: 0, y: 0, z: 0 };
    const lower = { x: 0, y: -0.5 * LENGTH, z: 0 };
    return {
      simulation,
      watch: [
        probe('tip height', 'm', () => rod.pointToWorld(tip, lower).y - RADIUS),
        probe('speed x', 'm/s', () => rod.linearVelocity.x),
        probe('turning', 'rad/s', () => rod.angularVelocity.z),
        energy(simulation),
      ],
      camera: camera([0.6, 0.8, 4], [0.6, 0.4, 0]),
      traces: [{ body: rod, point: lower }],
    };
  },
};
