import { box } from '../geometry/shapes.mjs';
import { body, ground } from './parts.mjs';

const [ROWS, EACH, GAP] = [20, 50, 0.35];

export default {
  about: '20 rows of 50 dominoes of 0.1 × 1 × 0.5 m, the first of each row pushed',
  bounds: [
    [-60, -0.5, -60],
    [60, 5, 60],
  ],
  judge: { fallen: { from: 1, count: ROWS * EACH, below: 0.45 } },
  build() {
    const bodies = [ground()];
    for (let row = 0; row < ROWS; row++) {
      for (let i = 0; i < EACH; i++) {
        const position = [GAP * (i - (EACH - 1) / 2), 0.5, 1.2 * (row - (ROWS - 1) / 2)];
        // Tipping over its lower edge at 2.5 rad/s.
        const push = i === 0 ? { spin: [0, 0, -2.5], velocity: [1.25, 0, 0] } : {};
        bodies.push(body({ shape: box(0.05, 0.5, 0.25), density: 100, position, ...push }));
      }
    }
    return { bodies, joints: [] };
  },
};
