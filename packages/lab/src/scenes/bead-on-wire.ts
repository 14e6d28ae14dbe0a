/**
 * Beads on wires (P Constrained 2): a point held on a curve by a force across it, so nothing is gained
 * or lost. One bead goes round a circle, with just enough speed to pass its top; the other rides on a
 * closed spline, a roller coaster.
 */

import { PointOnCurve, RigidBody, Sphere } from 'rattleback';
import { jointError } from '../compare/quantities.js';
import { energy, height, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { JOINT_CARDS } from './joint-cards.js';
import { simulationFor } from './simulation-for.js';

const RADIUS = 1;
/** m/s at the lowest point; √(4 g R) = 6.26 would just reach the top */
const SPEED = 6.6;

const TRACK = [
  [1.6, 1, 0],
  [2.6, -0.4, 0.8],
  [3.6, 0.5, 0.3],
  [4.6, -0.9, -0.2],
  [5.4, 0.2, -0.8],
  [4.2, 0.6, -1.4],
  [2.8, -0.2, -1],
] as const;

export const beadOnWire: SceneDefinition = {
  ...JOINT_CARDS.beadOnWire,
  build(options) {
    const simulation = simulationFor({ fixedTimeStep: 1 / 500, method: 'lagrange' }, options);
    const shape = new Sphere(0.08);
    const bead = simulation.add(
      new RigidBody({
        name: 'bead',
        shape,
        mass: 1,
        position: [0, -RADIUS, 0],
        linearVelocity: [SPEED, 0, 0],
      }),
    );
    simulation.add(
      new PointOnCurve(simulation.world, bead, {
        name: 'circle',
        curve: { kind: 'circle', radius: RADIUS },
      }),
    );
    const rider = simulation.add(
      new RigidBody({ name: 'rider', shape, mass: 1, position: TRACK[0] }),
    );
    const track = simulation.add(
      new PointOnCurve(simulation.world, rider, {
        name: 'track',
        curve: { kind: 'spline', points: TRACK, closed: true },
      }),
    );
    return {
      simulation,
      watch: [
        height(bead),
        height(rider),
        probe('way', 'm', () => track.translation),
        probe('joint error', 'm', () => jointError(simulation)),
        energy(simulation),
      ],
      camera: camera([2.2, 1.5, 9], [2.2, 0, 0]),
      traces: [
        { body: bead, point: { x: 0, y: 0, z: 0 } },
        { body: rider, point: { x: 0, y: 0, z: 0 } },
      ],
    };
  },
};
