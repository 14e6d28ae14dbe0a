/**
 * A semicircular arch of loose stones. It stands although nothing ties the stones, because the line
 * of thrust stays inside: that needs a thickness above 0.1075 of the radius of its middle line
 * (Milankovitch 1907) and enough friction between the stones.
 */

import { ConvexHull, elementary, RigidBody } from 'rattleback';
import { energy, height, kineticEnergy } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { simulationFor } from './simulation-for.js';

const STONES = 11;
/** m */
const INNER = 2;
const OUTER = 2.6;
const DEPTH = 0.8;

export const arch: SceneDefinition = {
  name: 'arch',
  title: 'An arch of loose stones',
  description: 'Eleven wedges of stone, untied, stand as an arch, because each leans on the next.',
  tags: ['stacking', 'friction'],
  duration: 10,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 120, method: 'thesis', ground: true },
      options,
    );
    const half = (0.5 * Math.PI) / STONES;
    const shape = wedge(half);
    let keystone: RigidBody | undefined;
    for (let i = 0; i < STONES; i++) {
      // From the left foot over the top to the right one; 0 is the keystone.
      const angle = (2 * i + 1) * half - 0.5 * Math.PI;
      const middle = 0.5 * (INNER + OUTER);
      const stone = simulation.add(
        new RigidBody({
          name: `stone ${i + 1}`,
          shape,
          density: 2300,
          material: { friction: 0.7 },
          position: [middle * elementary.sin(angle), middle * elementary.cos(angle), 0],
          orientation: [0, 0, elementary.sin(-0.5 * angle), elementary.cos(0.5 * angle)],
        }),
      );
      if (2 * i + 1 === STONES) keystone = stone;
    }
    return {
      simulation,
      watch: [height(keystone!, 'keystone height'), kineticEnergy(simulation), energy(simulation)],
      camera: camera([1, 2.4, 8], [0, 1.2, 0]),
    };
  },
};

/** A stone about its own middle, its y axis pointing away from the centre of the arch. */
function wedge(half: number): ConvexHull {
  const middle = 0.5 * (INNER + OUTER);
  const points: [number, number, number][] = [];
  for (const radius of [INNER, OUTER]) {
    for (const side of [-half, half]) {
      for (const z of [-0.5 * DEPTH, 0.5 * DEPTH]) {
        points.push([radius * elementary.sin(side), radius * elementary.cos(side) - middle, z]);
      }
    }
  }
  return new ConvexHull(points);
}
