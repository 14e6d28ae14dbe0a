import { randomTurn } from '../geometry/random.mjs';
import { box } from '../geometry/shapes.mjs';
import { aboutAxis, turn } from '../geometry/vectors.mjs';
import { body, fixed, mixedShapes, pit } from './parts.mjs';

/** Eight slabs at 45° about an opening of 3 m, above a pit. */
export default {
  about: '1,000 mixed bodies through a funnel into a pit',
  steps: 840,
  bounds: [
    [-14, -0.5, -14],
    [14, 80, 14],
  ],
  build() {
    const { shapes, next } = mixedShapes(1000, 47);
    const bodies = pit(12, 12, 12);
    for (let i = 0; i < 8; i++) {
      const round = aboutAxis([0, 1, 0], (i * Math.PI) / 4);
      const tilt = aboutAxis([0, 0, 1], Math.PI / 4);
      const orientation = [
        round[3] * tilt[0] + round[1] * tilt[2],
        round[1] * tilt[3],
        round[3] * tilt[2] - round[1] * tilt[0],
        round[3] * tilt[3],
      ];
      const position = turn(round, [1.5 + 4.2 + 0.2, 8 + 4.2 - 0.2, 0]);
      bodies.push(fixed(box(6, 0.3, 6), position, { orientation }));
    }
    shapes.forEach((shape, i) => {
      const [column, layer] = [i % 25, Math.floor(i / 25)];
      const off = () => 0.01 * (next() - 0.5);
      const position = [
        ((column % 5) - 2) * 1.3 + off(),
        14 + 1.3 * layer,
        (Math.floor(column / 5) - 2) * 1.3 + off(),
      ];
      bodies.push(body({ shape, position, orientation: randomTurn(next) }));
    });
    return { bodies, joints: [] };
  },
};
