/**
 * Two dimensions (M6): bodies locked to the x-y plane are exactly the rigid bodies of plane
 * mechanics, with one angle each. A plate hangs by springs at its corners and carries a second one;
 * both swing and turn, but z and the tilt stay zero to the last bit, whatever pushes them.
 */

import { Box, ConstantForce, Cylinder, DampedSpring, PLANAR, quat, RigidBody } from 'rattleback';
import { energy, height, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { simulationFor } from './simulation-for.js';

export const planar: SceneDefinition = {
  name: 'planar',
  title: 'Plane mechanics',
  description: 'Plates on springs, confined to a plane, though a force pulls them out of it.',
  tags: ['two dimensions', 'springs'],
  duration: 15,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 240, integrator: makeIntegrator('velocity-verlet') },
      options,
    );
    const plate = simulation.add(
      new RigidBody({
        name: 'plate',
        shape: new Box(2, 1, 0.2),
        mass: 2,
        position: [1.4, 0.2, 0],
        lockedAxes: PLANAR,
      }),
    );
    // A wheel's axis is y; turned by 90° about x it looks out of the plane.
    const wheel = simulation.add(
      new RigidBody({
        name: 'wheel',
        shape: new Cylinder(0.5, 0.2),
        mass: 1,
        position: [3, -1.2, 0],
        orientation: quat.fromAxisAngle(quat.quat(), { x: 1, y: 0, z: 0 }, Math.PI / 2),
        lockedAxes: PLANAR,
      }),
    );
    const hang = (x: number, corner: number) =>
      simulation.add(
        new DampedSpring(simulation.world, plate, {
          name: x < 0 ? 'left' : 'right',
          pointA: [x, 2.5, 0],
          pointB: [corner, 0.5, 0],
          stiffness: 60,
          damping: 0.05,
          restLength: 1.5,
        }),
      );
    hang(-1, -1);
    hang(1, 1);
    simulation.add(
      new DampedSpring(plate, wheel, {
        name: 'string',
        pointA: [1, -0.5, 0],
        pointB: [0.5, 0, 0],
        stiffness: 60,
        damping: 0.05,
        restLength: 0.8,
      }),
    );
    // Out of the plane and about an axis in it: neither has any effect.
    simulation.add(
      new ConstantForce(plate, { name: 'temptation', force: [0, 0, 5], torque: [1, 1, 0] }),
    );
    return {
      simulation,
      watch: [
        height(plate),
        height(wheel),
        probe('plate ω', 'rad/s', () => plate.angularVelocity.z),
        probe('out of plane', 'm', () => Math.abs(plate.center.z) + Math.abs(wheel.center.z)),
        energy(simulation),
      ],
      camera: camera([0, 0.3, 10], [0.3, 0.3, 0]),
      traces: [{ body: wheel, point: { x: 0, y: 0, z: 0 } }],
    };
  },
};
