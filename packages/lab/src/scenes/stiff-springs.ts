/**
 * A stiff equation (P Implicit 2): particles under a drag of k = 40/s, one per method and step. Explicit
 * Euler decays below h = 1/k, oscillates beyond it, and would explode beyond 2/k; implicit Euler takes any
 * step. The same particles hang on stiff springs, so that they stay in sight.
 */

import { MouseSpring, ParticleSystem, ViscousDrag } from 'rattleback';
import { energy, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { simulationFor } from './simulation-for.js';
import { SYSTEM_CARDS } from './system-cards.js';

const H = 1 / 30;

export const stiffSprings: SceneDefinition = {
  ...SYSTEM_CARDS.stiffSprings,
  build(options) {
    const simulation = simulationFor({ fixedTimeStep: H, gravity: [0, 0, 0] }, options);
    const rows = (
      [
        ['explicit-euler', 0.5],
        ['explicit-euler', 1.5],
        ['explicit-euler', 1.98],
        ['implicit-euler', 1.98],
        ['implicit-euler', 100],
      ] as const
    ).map(([method, z], i) => {
      const name = `${method}, h = ${z}/k`;
      const system = simulation.add(
        new ParticleSystem({ name, integrator: makeIntegrator(method), collides: false }),
      );
      const y = 1 - 0.5 * i;
      const particle = system.addParticle([-1, y, 0], { velocity: [20, 0, 0] });
      system.add(new ViscousDrag(z / H));
      system.add(new MouseSpring(particle, [0, y, 0], { stiffness: 0.2 / H, damping: 0 }));
      return { name, system, particle };
    });
    return {
      simulation,
      watch: [
        ...rows.map(({ name, system, particle }) =>
          probe(`v, ${name}`, 'm/s', () => system.velocity(particle).x),
        ),
        energy(simulation),
      ],
      camera: camera([0, 0, 6], [0, 0, 0]),
    };
  },
};
