/**
 * The stone that gave the project its name (validation F23; Kane and Levinson 1982): an ellipsoid
 * whose principal axes of inertia are turned a little against its axes of symmetry. Spun the wrong
 * way it begins to rattle, stops, and turns back. It rolls without slipping and without loss.
 *
 * Kane and Levinson's third axis points down; here x, y, z are their 1, −3, 2.
 */

import { Ellipsoid, elementary, quat, RigidBody } from 'rattleback';
import { energy, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { fineContacts } from './fine-contacts.js';
import { simulationFor } from './simulation-for.js';

/** Semi-axes along x, y and z, m. */
const SEMI = [0.2, 0.02, 0.03] as const;
/** The centre of mass is below that of the ellipsoid, m. */
const DROP = 0.01;
/** Tilts at the start, rad (0.5° each). */
const TILT = Math.PI / 360;
/** About the vertical at the start, rad/s: the wrong way round. */
const SPIN = 5;
const MASS = 1;

export const rattleback: SceneDefinition = {
  name: 'rattleback',
  title: 'The rattleback',
  description: 'Spun the wrong way, the stone rattles, stops after 2.35 s and turns back.',
  tags: ['rolling', 'rotation', 'friction'],
  duration: 6,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 1000, method: 'lagrange', ground: true, ...fineContacts(0.2) },
      options,
    );
    const [sine, cosine] = [elementary.sin(TILT), elementary.cos(TILT)];
    // The direction down as the stone sees it, and the turn that makes it the world's.
    const down = { x: -cosine * sine, y: -cosine * cosine, z: sine };
    const orientation = quat.fromUnitVectors(quat.quat(), down, { x: 0, y: -1, z: 0 });
    const height = supportHeight(down);
    const stone = simulation.add(
      new RigidBody({
        name: 'stone',
        shape: new Ellipsoid(2 * SEMI[0], 2 * SEMI[1], 2 * SEMI[2]),
        mass: MASS,
        centerOfMass: [0, -DROP, 0],
        inertia: {
          m00: 2e-4 * MASS,
          m01: 0,
          m02: -2e-5 * MASS,
          m10: 0,
          m11: 17e-4 * MASS,
          m12: 0,
          m20: -2e-5 * MASS,
          m21: 0,
          m22: 16e-4 * MASS,
        },
        material: { friction: 20 },
        position: [0, height, 0],
        orientation,
      }),
    );
    stone.angularVelocity = stone.vectorToWorld({ x: 0, y: 0, z: 0 }, { x: 0, y: SPIN, z: 0 });
    // It rolls: the material point that touches is at rest, so v = −ω × lever.
    const touch = contactPoint(down);
    const lever = stone.vectorToWorld(
      { x: 0, y: 0, z: 0 },
      { x: touch.x, y: touch.y + DROP, z: touch.z },
    );
    const w = stone.angularVelocity;
    stone.linearVelocity = [
      -(w.y * lever.z - w.z * lever.y),
      -(w.z * lever.x - w.x * lever.z),
      -(w.x * lever.y - w.y * lever.x),
    ];
    const local = { x: 0, y: 0, z: 0 };
    return {
      simulation,
      watch: [
        // Kane and Levinson's ω₃, about the axis that points down.
        probe('ω₃', 'rad/s', () => -stone.vectorToBody(local, stone.angularVelocity).y),
        probe('tilt', 'rad', () => {
          const { y } = stone.vectorToWorld(local, { x: 0, y: 1, z: 0 });
          return elementary.acos(Math.max(-1, Math.min(1, y)));
        }),
        energy(simulation),
      ],
      camera: camera([0.18, 0.24, 0.5], [0, 0, 0]),
      traces: [{ body: stone, point: { x: SEMI[0], y: 0, z: 0 } }],
    };
  },
};

/** Distance of the ellipsoid's centre from the plane that touches it in direction `d`, m. */
function supportHeight(d: { x: number; y: number; z: number }): number {
  const [a, b, c] = SEMI;
  return Math.sqrt(a * a * d.x * d.x + b * b * d.y * d.y + c * c * d.z * d.z);
}

/** The point of the ellipsoid farthest in direction `d`, from its centre, m. */
function contactPoint(d: { x: number; y: number; z: number }): { x: number; y: number; z: number } {
  const [a, b, c] = SEMI;
  const h = supportHeight(d);
  return { x: (a * a * d.x) / h, y: (b * b * d.y) / h, z: (c * c * d.z) / h };
}
