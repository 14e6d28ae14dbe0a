/**
 * Three tops of one make, spun at different rates. A top can stand upright only if
 *
 *   ω₃² > 4 I₁ m g l / I₃²
 *
 * (I₁ about the tip, l the height of the centre of mass): the fast one sleeps, the middle one nods
 * and precesses, the slow one falls over.
 */

import { Composite, Cone, Cylinder, quat, RigidBody } from 'rattleback';
import { energy, height } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { fineContacts } from './fine-contacts.js';
import { simulationFor } from './simulation-for.js';

/** rad/s, and the tilt at the start, rad */
const TOPS = [
  { name: 'fast', spin: 120, tilt: 0.15, x: -1.2 },
  { name: 'middle', spin: 60, tilt: 0.35, x: 0 },
  { name: 'slow', spin: 15, tilt: 0.1, x: 1.2 },
] as const;

/** Height of the cone that the top stands on, m. */
const CONE = 0.3;

export const spinningTops: SceneDefinition = {
  name: 'spinning-tops',
  title: 'Spinning tops',
  description:
    'Three equal tops: the fast one sleeps, the middle one precesses, the slow one falls.',
  tags: ['rotation', 'friction'],
  duration: 10,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 1000, method: 'simultaneous', ground: true, ...fineContacts(CONE) },
      options,
    );
    const shape = topShape();
    const tops = TOPS.map(({ name, spin, tilt, x }) => {
      const top = simulation.add(
        new RigidBody({
          name,
          shape,
          density: 600,
          material: { friction: 0.5 },
          position: [x, 0, 0],
          orientation: quat.fromAxisAngle(quat.quat(), { x: 0, y: 0, z: 1 }, -tilt),
        }),
      );
      top.angularVelocity = top.vectorToWorld({ x: 0, y: 0, z: 0 }, { x: 0, y: spin, z: 0 });
      return top;
    });
    return {
      simulation,
      watch: [...tops.map((top) => height(top)), energy(simulation)],
      camera: camera([0, 1.4, 4.5], [0, 0.25, 0]),
      traces: tops.map((body) => ({ body, point: { x: 0, y: 0.62, z: 0 } })),
    };
  },
};

/** A cone on its tip, a flywheel on it, and a stem; the origin is the tip. */
function topShape(): Composite {
  const upsideDown = quat.fromAxisAngle(quat.quat(), { x: 1, y: 0, z: 0 }, Math.PI);
  return new Composite([
    { shape: new Cone(0.2, CONE), position: [0, 0.5 * CONE, 0], orientation: upsideDown },
    { shape: new Cylinder(0.3, 0.1), position: [0, CONE + 0.05, 0] },
    { shape: new Cylinder(0.03, 0.22), position: [0, CONE + 0.21, 0] },
  ]);
}
