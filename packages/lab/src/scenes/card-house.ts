/**
 * A house of cards, three storeys high. Nothing but friction holds it: a card that leans at θ pushes
 * its foot outwards with up to tan θ times its load, so the surfaces must have μ > tan θ.
 *
 * Cards are ten times life size, because overlaps of half a millimetre, which contact solvers leave
 * alone, would be a quarter of a card's thickness.
 */

import { Box, elementary, quat, RigidBody } from 'rattleback';
import { energy, height, kineticEnergy } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { simulationFor } from './simulation-for.js';

const STOREYS = 3;
/** Of a card, m. */
const LENGTH = 0.9;
const WIDTH = 0.6;
const THICKNESS = 0.02;
/** Of a leaning card to the vertical, rad (25°). */
const LEAN = 0.436;
/** Distance of the ridges, m: feet of neighbours do not meet. */
const SPACING = 0.8;
/** How far the outermost roof cards stand out beyond their ridges, m. */
const EAVES = 0.06;

export const cardHouse: SceneDefinition = {
  name: 'card-house',
  title: 'A house of cards',
  description: 'Three storeys of leaning cards that nothing but friction holds together.',
  tags: ['stacking', 'friction'],
  duration: 10,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 240, method: 'simultaneous', ground: true },
      options,
    );
    const sine = elementary.sin(LEAN);
    const cosine = elementary.cos(LEAN);
    // Half the height and half the width that a leaning card takes.
    const rise = 0.5 * (THICKNESS * sine + LENGTH * cosine);
    const reach = 0.5 * (THICKNESS * cosine + LENGTH * sine);
    const wall = new Box(THICKNESS, LENGTH, WIDTH);
    const turn = (angle: number) => quat.fromAxisAngle(quat.quat(), { x: 0, y: 0, z: 1 }, angle);
    const add = (name: string, shape: Box, x: number, y: number, angle: number): RigidBody =>
      simulation.add(
        new RigidBody({
          name,
          shape,
          density: 700,
          material: { friction: 0.8 },
          position: [x, y, 0],
          orientation: turn(angle),
        }),
      );
    let floor = 0;
    let peak: RigidBody | undefined;
    for (let storey = 1; storey <= STOREYS; storey++) {
      const ridges = STOREYS - storey + 1;
      const ridge = (i: number): number => (i - 0.5 * (ridges - 1)) * SPACING;
      for (let i = 0; i < ridges; i++) {
        const name = `card ${storey}-${i + 1}`;
        add(`${name} left`, wall, ridge(i) - reach, floor + rise, -LEAN);
        peak = add(`${name} right`, wall, ridge(i) + reach, floor + rise, LEAN);
      }
      for (let i = 0; i + 1 < ridges; i++) {
        const from = ridge(i) - (i === 0 ? EAVES : -0.002);
        const to = ridge(i + 1) + (i === ridges - 2 ? EAVES : -0.002);
        const shape = new Box(to - from, THICKNESS, WIDTH);
        add(
          `roof ${storey}-${i + 1}`,
          shape,
          0.5 * (from + to),
          floor + 2 * rise + 0.5 * THICKNESS,
          0,
        );
      }
      floor += 2 * rise + THICKNESS;
    }
    return {
      simulation,
      watch: [height(peak!, 'peak height'), kineticEnergy(simulation), energy(simulation)],
      camera: camera([1.2, 2, 5.5], [0, 1.2, 0]),
    };
  },
};
