// Scenes of any number of bodies with the same surroundings for each of them, so that the cost per body
// can be compared between sizes.

import { randomTurn } from '../geometry/random.mjs';
import { body, ground, mixedShapes, pit, pyramid } from './parts.mjs';

/** Layers of the heap: it grows sideways, not upwards. */
const LAYERS = 8;
const SPACING = 1.18;

/** Mixed bodies that fall into a pit as wide as they need. @param {number} count */
export const pile = (count) => ({
  about: `${count} mixed bodies that fall into a pit, ${LAYERS} layers`,
  warmUp: 150,
  steps: 90,
  build() {
    const side = Math.ceil(Math.sqrt(count / LAYERS));
    const half = 0.5 * SPACING * side + 0.1;
    const { shapes, next } = mixedShapes(count, 71);
    const bodies = pit(half, 20, half);
    const off = () => 0.01 * (next() - 0.5);
    shapes.forEach((shape, i) => {
      const [x, y, z] = [i % side, Math.floor(i / side / side), Math.floor(i / side) % side];
      const position = [
        SPACING * (x - (side - 1) / 2) + off(),
        0.8 + SPACING * y,
        SPACING * (z - (side - 1) / 2) + off(),
      ];
      bodies.push(body({ shape, position, orientation: randomTurn(next) }));
    });
    return { bodies, joints: [] };
  },
});

/** Pyramids of 55 boxes, as many as come nearest. @param {number} count */
export const pyramids = (count) => ({
  about: `about ${count} boxes in pyramids of 55`,
  warmUp: 60,
  steps: 90,
  build() {
    const pyramidCount = Math.max(1, Math.round(count / 55));
    const rows = Math.ceil(Math.sqrt(pyramidCount * 2.5));
    const columns = Math.ceil(pyramidCount / rows);
    const bodies = [ground(8 * columns + 6 * rows)];
    for (let i = 0; i < pyramidCount; i++) {
      const [x, z] = [Math.floor(i / rows), i % rows];
      bodies.push(...pyramid(10, 15 * (x - (columns - 1) / 2), 6 * (z - (rows - 1) / 2)));
    }
    return { bodies, joints: [] };
  },
});
