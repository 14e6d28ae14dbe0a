/**
 * The same throw in different air (F2, validation problems I1 and I2): none, linear drag, quadratic
 * drag, and a headwind. Without air the path is a parabola and the ball lands where it should; with
 * linear drag x approaches m v₀/c₁, the wall that no ball passes.
 */

import { Drag, RigidBody, Sphere, Wind } from 'rattleback';
import { coordinate, height } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { FORCE_CARDS } from './force-cards.js';
import { simulationFor } from './simulation-for.js';

export const projectiles: SceneDefinition = {
  ...FORCE_CARDS.projectiles,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 240, integrator: makeIntegrator('runge-kutta-4') },
      options,
    );
    const shape = new Sphere(0.45);
    const [vacuum, linear, quadratic, windy] = ['vacuum', 'linear', 'quadratic', 'wind'].map(
      (name, lane) =>
        simulation.add(
          new RigidBody({
            name,
            shape,
            mass: 1,
            position: [0, 0, -1.5 + lane],
            linearVelocity: [10, 10, 0],
          }),
        ),
    ) as [RigidBody, RigidBody, RigidBody, RigidBody];
    simulation.add(new Drag({ name: 'syrup', linear: 0.5, angular: 0, affects: [linear] }));
    simulation.add(
      new Drag({ name: 'air', linear: 0, quadratic: 0.05, angular: 0, affects: [quadratic] }),
    );
    simulation.add(
      new Wind({ name: 'headwind', velocity: [-6, 0, 0], dragCoefficient: 0.2, affects: [windy] }),
    );
    const balls = [vacuum, linear, quadratic, windy];
    return {
      simulation,
      watch: [
        ...balls.map((ball) => coordinate(ball, 'x', `${ball.name}, distance`)),
        height(vacuum, 'vacuum, height'),
      ],
      camera: camera([10, 6, 32], [10, 1.5, 0]),
      traces: balls.map((body) => ({ body, point: { x: 0, y: 0, z: 0 } })),
    };
  },
};
