/**
 * A chain of rods on damped springs, let go sideways (F3). It swings, whips, and comes to hang
 * straight down; the springs at the top, which carry the most, are then the longest:
 * spring k of n carries the weight of all rods below it, so it is stretched by (n − k + 1) m g / κ.
 */

import { Capsule, DampedSpring, Drag, quat, RigidBody } from 'rattleback';
import { energy, height, kineticEnergy, speed } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { simulationFor } from './simulation-for.js';

const LINKS = 10;
const LENGTH = 0.5;
const GAP = 0.1;

export const springChain: SceneDefinition = {
  name: 'spring-chain',
  title: 'A chain of springs',
  description: 'Ten rods joined by damped springs are let go sideways and whip down to hang still.',
  tags: ['springs'],
  duration: 20,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 240, integrator: makeIntegrator('velocity-verlet') },
      options,
    );
    const shape = new Capsule(0.08, LENGTH - 0.16);
    // Capsules lie along y; turned by −90° about z their top looks along −x, towards the pivot.
    const sideways = quat.fromAxisAngle(quat.quat(), { x: 0, y: 0, z: 1 }, Math.PI / 2);
    let above = simulation.world;
    let hook: [number, number, number] = [0, 0, 0];
    let last = above;
    for (let k = 1; k <= LINKS; k++) {
      last = simulation.add(
        new RigidBody({
          name: `link ${k}`,
          shape,
          mass: 0.2,
          position: [(k - 0.5) * LENGTH + k * GAP, 0, 0],
          orientation: sideways,
        }),
      );
      simulation.add(
        new DampedSpring(above, last, {
          name: `spring ${k}`,
          pointA: hook,
          pointB: [0, LENGTH / 2, 0],
          stiffness: 400,
          damping: 1.5,
          restLength: GAP,
        }),
      );
      above = last;
      hook = [0, -LENGTH / 2, 0];
    }
    // The springs damp what happens along them; swinging is left to the air.
    simulation.add(new Drag({ name: 'air', linear: 0.12, angular: 0.001 }));
    return {
      simulation,
      watch: [
        height(last, 'height of the end'),
        speed(last, 'speed of the end'),
        kineticEnergy(simulation),
        energy(simulation),
      ],
      camera: camera([1, -2.5, 19], [0, -3, 0]),
      traces: [{ body: last, point: { x: 0, y: -LENGTH / 2, z: 0 } }],
    };
  },
};
