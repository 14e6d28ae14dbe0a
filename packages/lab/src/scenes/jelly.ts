/**
 * Blocks of particles and springs (P Particles 5): a jelly, a stiff beam and a string, which fall onto
 * steps and a ball, wobble, and push what they fall on.
 */

import { addBeam, addJelly, addString, Box, ParticleSystem, RigidBody, Sphere } from 'rattleback';
import { energy, height, kineticEnergy, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { simulationFor } from './simulation-for.js';
import { SYSTEM_CARDS } from './system-cards.js';

export const jelly: SceneDefinition = {
  ...SYSTEM_CARDS.jelly,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 120, method: 'sequential', ground: true },
      options,
    );
    simulation.add(
      new RigidBody({
        name: 'step',
        type: 'static',
        shape: new Box(1.4, 0.5, 1.6),
        position: [-0.9, 0.25, 0],
      }),
    );
    const ball = simulation.add(
      new RigidBody({ name: 'ball', shape: new Sphere(0.4), mass: 3, position: [1.4, 0.4, 0] }),
    );
    const system = simulation.add(new ParticleSystem({ substeps: 8, radius: 0.03 }));
    const block = addJelly(system, {
      position: [-0.4, 1.6, 0],
      size: [0.8, 0.8, 0.8],
      cells: [2, 2, 2],
      mass: 2,
    });
    addBeam(system, {
      position: [0.2, 2.6, 0],
      length: 1.6,
      thickness: 0.15,
      segments: 6,
      stiffness: 400,
      damping: 0.3,
    });
    addString(system, {
      from: [1.4, 1.2, -0.8],
      to: [1.4, 1.2, 0.8],
      particles: 13,
      mass: 0.3,
      stiffness: 400,
    });
    const top = block.particles.at(-1)!;
    return {
      simulation,
      watch: [
        probe('top of the jelly', 'm', () => system.position(top).y),
        height(ball),
        kineticEnergy(simulation),
        energy(simulation),
      ],
      camera: camera([1.5, 2.4, 7], [0.2, 0.8, 0]),
    };
  },
};
