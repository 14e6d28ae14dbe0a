/**
 * The wing-nut that Vladimir Dzhanibekov saw turn over in orbit (validation problem E2).
 *
 * Spinning about the axis of intermediate inertia is an equilibrium, and an unstable one: the body
 * turns over, spins on, turns over again. Nothing acts on it; energy and angular momentum stay.
 * With I = (1, 2, 3) kg·m² and ω = (0.01, 2, 0.01) rad/s it turns over every 10.97757 s.
 */

import { Box, Composite, Cylinder, quat, RigidBody } from 'rattleback';
import { angularMomentum, energy, spin } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { simulationFor } from './simulation-for.js';

export const dzhanibekov: SceneDefinition = {
  name: 'dzhanibekov',
  title: 'The Dzhanibekov effect',
  description:
    'A wing-nut in free fall spins about its middle axis: every 11 seconds it turns over by itself.',
  tags: ['rotation', 'free motion', 'validation'],
  duration: 44,
  build(options) {
    const simulation = simulationFor(
      { gravity: [0, 0, 0], fixedTimeStep: 1 / 120, integrator: makeIntegrator('runge-kutta-4') },
      options,
    );
    const nut = simulation.add(
      new RigidBody({
        name: 'wing-nut',
        shape: wingNut(),
        mass: 1,
        centerOfMass: [0, 0, 0],
        inertia: [1, 2, 3],
        angularVelocity: [0.01, 2, 0.01],
      }),
    );
    return {
      simulation,
      watch: [
        spin(nut, 'x'),
        spin(nut, 'y'),
        spin(nut, 'z'),
        energy(simulation),
        angularMomentum(simulation),
      ],
      camera: camera([2.6, 2.4, 6.6], [0, 0, 0]),
      traces: [{ body: nut, point: { x: 0, y: 1.35, z: 0 } }],
    };
  },
};

/** A threaded hub with two wings: what is seen; the inertia is given above. */
function wingNut(): Composite {
  const tilt = 0.35;
  const lean = (angle: number) => quat.fromAxisAngle(quat.quat(), { x: 0, y: 0, z: 1 }, angle);
  return new Composite([
    { shape: new Cylinder(0.3, 1.5), position: [0, 0.35, 0] },
    { shape: new Cylinder(0.55, 0.45), position: [0, -0.45, 0] },
    { shape: new Box(1.5, 0.7, 0.2), position: [1.05, -0.2, 0], orientation: lean(tilt) },
    { shape: new Box(1.5, 0.7, 0.2), position: [-1.05, -0.2, 0], orientation: lean(-tilt) },
  ]);
}
