/**
 * A bead on a wire two ways (P Constrained 2 and 5): held by constraint forces (implicit), and with the
 * place along the wire as its only coordinate (parametric). The wires are alike, so the beads run side
 * by side.
 */

import {
  type CurveData,
  LagrangianSystem,
  ParticleOnCurve,
  ParticleSystem,
  vec3,
} from 'rattleback';
import { energy, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { simulationFor } from './simulation-for.js';
import { SYSTEM_CARDS } from './system-cards.js';

/** m */
const APART = 0.8;

/** A closed spline, moved by z (m). */
function wire(z: number): CurveData {
  const points = [
    [-2, 1.2, z],
    [-1, -0.6, z + 0.2],
    [0.2, 0.5, z],
    [1.4, -0.9, z - 0.2],
    [2.2, 0.4, z],
    [0.2, 1.5, z],
  ] as const;
  return { kind: 'spline', points, closed: true };
}

export const beadsTwoWays: SceneDefinition = {
  ...SYSTEM_CARDS.beadsTwoWays,
  build(options) {
    const simulation = simulationFor({ fixedTimeStep: 1 / 200 }, options);
    const system = simulation.add(
      new ParticleSystem({ name: 'implicit', integrator: makeIntegrator('runge-kutta-4') }),
    );
    const bead = system.addParticle([-2, 1.2, -APART]);
    const held = system.add(new ParticleOnCurve(bead, wire(-APART)));
    const model = simulation.add(
      new LagrangianSystem({ name: 'parametric', integrator: makeIntegrator('runge-kutta-4') }),
    );
    const twin = model.addObject({
      coordinates: [0],
      masses: [1],
      points: { kind: 'curve', curve: wire(APART) },
    });
    return {
      simulation,
      watch: [
        probe('implicit height', 'm', () => system.position(bead).y),
        probe('parametric height', 'm', () => model.point(twin).y),
        probe('difference', 'm', () => {
          const p = system.position(bead);
          const q = model.point(twin);
          return vec3.distance({ ...p, z: p.z + 2 * APART }, q);
        }),
        probe('parameter', '', () => held.parameter),
        energy(simulation),
      ],
      camera: camera([1, 2.5, 8], [0, 0.3, 0]),
    };
  },
};
