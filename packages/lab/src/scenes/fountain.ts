/** A fountain of 50,000 particles, which fall on stone and on a ball that gives way (X1). */

import { Box, Material, ParticleEmitter, ParticleSystem, RigidBody, Sphere } from 'rattleback';
import { height, kineticEnergy, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { simulationFor } from './simulation-for.js';
import { SYSTEM_CARDS } from './system-cards.js';

export const fountain: SceneDefinition = {
  ...SYSTEM_CARDS.fountain,
  build(options) {
    const stone = new Material({ name: 'stone', restitution: 0.3, friction: 0.4 });
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 120, method: 'sequential', ground: true },
      options,
    );
    simulation.add(
      new RigidBody({
        name: 'basin',
        type: 'static',
        shape: new Box(1, 0.5, 1),
        position: [0, 0.25, 0],
        material: stone,
      }),
    );
    const ball = simulation.add(
      new RigidBody({ name: 'ball', shape: new Sphere(0.35), mass: 4, position: [1.6, 0.35, 0.2] }),
    );
    const system = simulation.add(
      new ParticleSystem({ name: 'water', radius: 0.02, material: stone }),
    );
    system.add(
      new ParticleEmitter({
        capacity: 50_000,
        rate: 5000,
        position: [0, 0.6, 0],
        speed: 7.5,
        spread: 1.3,
        size: 0.05,
        mass: 0.001,
        seed: 'fountain',
      }),
    );
    return {
      simulation,
      watch: [
        probe('particles', '', () => system.count),
        probe('contacts', '', () => system.contactCount),
        height(ball),
        kineticEnergy(simulation),
      ],
      camera: camera([3, 3, 9], [0, 1.4, 0]),
    };
  },
};
