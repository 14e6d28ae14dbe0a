/**
 * The heavy top of Brüls, Cardona and Arnold (validation T1): a disk at the end of a massless axis,
 * spinning at 150 rad/s about it, on a ball joint. It precesses and nods; its spin about its own axis
 * stays what it was. Gravity points along −z, as published.
 */

import { BallJoint, Cylinder, RigidBody } from 'rattleback';
import { coordinate, energy, spin } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { JOINT_CARDS } from './joint-cards.js';
import { simulationFor } from './simulation-for.js';

export const heavyTop: SceneDefinition = {
  ...JOINT_CARDS.heavyTop,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 1000, method: 'lagrange', gravity: [0, 0, -9.81] },
      options,
    );
    const top = simulation.add(
      new RigidBody({
        name: 'top',
        shape: new Cylinder(0.25, 0.03),
        mass: 15,
        inertia: [0.234375, 0.46875, 0.234375],
        position: [0, 1, 0],
        angularVelocity: [0, 150, -4.61538],
        // ω × (0, 1, 0): the joint holds the origin.
        linearVelocity: [4.61538, 0, 0],
      }),
    );
    simulation.add(
      new BallJoint(simulation.world, top, {
        name: 'tip',
        anchorA: [0, 0, 0],
        anchorB: [0, -1, 0],
      }),
    );
    return {
      simulation,
      watch: [
        coordinate(top, 'x'),
        coordinate(top, 'y'),
        coordinate(top, 'z'),
        spin(top, 'y', 'spin'),
        energy(simulation),
      ],
      camera: camera([2.2, 3, 1.6], [0, 0, -0.3]),
      traces: [{ body: top, point: { x: 0, y: 0, z: 0 } }],
    };
  },
};
