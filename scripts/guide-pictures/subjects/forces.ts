/** Forces: five bodies, each held up or moved by another force, with what acts on them as arrows. */

import { camera } from '@rattleback/lab';
import {
  Box,
  Buoyancy,
  Cylinder,
  DampedSpring,
  Drag,
  ExplicitTimeStep,
  MagneticDipoles,
  RigidBody,
  Simulation,
  Sphere,
  Wind,
} from 'rattleback';
import type { Label, Subject } from '../shot.js';

/** m; the pool reaches from here to the floor */
const WATER = 0;

export const forces: Subject = {
  name: 'forces',
  size: [1120, 460],
  build() {
    const simulation = new Simulation({ fixedTimeStep: 1 / 240, timeStep: new ExplicitTimeStep() });
    simulation.add(
      new RigidBody({
        name: 'beam',
        type: 'static',
        shape: new Box(11, 0.16, 0.16),
        position: [-0.2, 2.4, 0],
      }),
    );
    const weight = simulation.add(
      new RigidBody({ name: 'weight', shape: new Sphere(0.4), mass: 8, position: [-4.6, 0.3, 0] }),
    );
    simulation.add(
      new DampedSpring(simulation.world, weight, {
        pointA: [-4.6, 2.4, 0],
        stiffness: 60,
        damping: 2,
        restLength: 0.9,
      }),
    );
    const crate = simulation.add(
      new RigidBody({
        name: 'crate',
        shape: new Box(1, 1, 1),
        density: 520,
        position: [-2.2, 0.2, 0],
        orientation: [0, 0.2, 0.06, 1],
      }),
    );
    simulation.add(
      new Buoyancy({ level: WATER, linearDrag: 800, angularDrag: 300, affects: [crate] }),
    );
    const leaf = simulation.add(
      new RigidBody({
        name: 'parachutist',
        shape: new Cylinder(0.55, 0.12),
        mass: 4,
        position: [0.1, 2.9, 0],
      }),
    );
    simulation.add(new Drag({ quadratic: 2, linear: 2, affects: [leaf] }));
    const sail = simulation.add(
      new RigidBody({
        name: 'sail',
        shape: new Box(0.08, 1, 0.8),
        mass: 1.2,
        position: [2.3, 0.6, 0],
        canSleep: false,
      }),
    );
    simulation.add(
      new DampedSpring(simulation.world, sail, {
        pointA: [2.3, 2.4, 0],
        pointB: [0, 0.5, 0],
        stiffness: 400,
        damping: 8,
        restLength: 1.2,
      }),
    );
    simulation.add(new Wind({ velocity: [4.5, 0, 0], dragCoefficient: 1.2, affects: [sail] }));
    simulation.add(new Drag({ linear: 0.4, angular: 0.3, affects: [sail] }));
    const lower = simulation.add(
      new RigidBody({
        name: 'lower magnet',
        type: 'static',
        shape: new Cylinder(0.4, 0.3),
        position: [4.6, -0.6, 0],
      }),
    );
    const upper = simulation.add(
      new RigidBody({
        name: 'upper magnet',
        shape: new Cylinder(0.4, 0.3),
        mass: 2,
        position: [4.6, 0.6, 0],
        lockedAxes: ['x', 'z', 'rx', 'rz'],
      }),
    );
    const moment = 5000;
    simulation.add(
      new MagneticDipoles({
        dipoles: [
          { body: lower, moment: [0, moment, 0] },
          { body: upper, moment: [0, -moment, 0] },
        ],
      }),
    );
    simulation.add(new Drag({ linear: 6, angular: 0, affects: [upper, weight] }));
    const label = (text: string, x: number): Label => ({ text, at: [x, -1.35, 0] });
    return {
      parts: [
        {
          simulation,
          seconds: 0.9,
          layers: { forces: true, centers: true },
          look: ({ name }) =>
            name.endsWith('magnet')
              ? { color: name === 'lower magnet' ? 0x3d6fb9 : 0xd9573c }
              : undefined,
        },
      ],
      camera: camera([0, 1.7, 11.5], [-0.1, 0.72, 0], 0.42),
      unit: 0.85,
      floor: null,
      lines: () => [
        {
          points: [
            [-3.4, WATER, 0.9],
            [-1, WATER, 0.9],
            [-1, WATER, -0.9],
            [-3.4, WATER, -0.9],
            [-3.4, WATER, 0.9],
          ],
          color: 0x3d8eb9,
          width: 2.5,
        },
      ],
      labels: () => [
        label('DampedSpring', -4.6),
        label('Buoyancy', -2.2),
        label('Drag', 0.1),
        label('Wind', 2.5),
        label('MagneticDipoles', 4.6),
      ],
    };
  },
};
