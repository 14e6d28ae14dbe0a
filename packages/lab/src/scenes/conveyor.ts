/**
 * Moving surfaces (K5): two belts whose bodies stand still while their surfaces run. Boxes that fall
 * on a belt slide until they have its speed, then ride on it, drop onto the next one and change
 * their direction.
 */

import { Box, Cylinder, RigidBody } from 'rattleback';
import { energy, probe, speed } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { simulationFor } from './simulation-for.js';

/** m/s */
const UPPER = 1.5;
const LOWER = 1;

export const conveyor: SceneDefinition = {
  name: 'conveyor',
  title: 'Conveyor belts',
  description: 'Boxes fall on a belt, get its speed by friction, and drop onto another belt.',
  tags: ['friction', 'moving surfaces'],
  duration: 10,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 120, method: 'simultaneous', ground: true },
      options,
    );
    simulation.add(
      new RigidBody({
        name: 'upper belt',
        type: 'static',
        shape: new Box(6, 0.2, 1.4),
        position: [-2, 1.5, 0],
        material: { friction: 0.6, surfaceVelocity: [UPPER, 0, 0] },
      }),
    );
    simulation.add(
      new RigidBody({
        name: 'lower belt',
        type: 'static',
        shape: new Box(2, 0.2, 7),
        position: [2.2, 0.8, 2.4],
        material: { friction: 0.6, surfaceVelocity: [0, 0, LOWER] },
      }),
    );
    const shapes = [new Box(0.6, 0.4, 0.5), new Cylinder(0.25, 0.5), new Box(0.4, 0.6, 0.4)];
    const goods: RigidBody[] = [];
    for (let i = 0; i < 6; i++) {
      goods.push(
        simulation.add(
          new RigidBody({
            name: `item ${i + 1}`,
            shape: shapes[i % shapes.length]!,
            density: 300,
            material: { friction: 0.5 },
            position: [-4.5 + 0.9 * i, 2.1 + 0.15 * (i % 3), 0.1 * ((i % 3) - 1)],
          }),
        ),
      );
    }
    return {
      simulation,
      watch: [
        probe('item 1 x', 'm', () => goods[0]!.center.x),
        probe('item 1 z', 'm', () => goods[0]!.center.z),
        speed(goods[0]!),
        energy(simulation),
      ],
      camera: camera([5, 5, 11], [0, 1, 1]),
    };
  },
};
