import { random } from '../geometry/random.mjs';
import { box } from '../geometry/shapes.mjs';
import { body, ground } from './parts.mjs';

const [TOWERS, HEIGHT] = [10, 20];

export default {
  about: '10 towers of 20 unit boxes, each placed up to 2 mm off',
  judge: { drift: true, towers: { first: 1, count: TOWERS, height: HEIGHT } },
  bounds: [
    [-60, -0.6, -60],
    [60, 40, 60],
  ],
  build() {
    const next = random(7);
    const off = () => 0.004 * (next() - 0.5);
    const bodies = [ground()];
    for (let tower = 0; tower < TOWERS; tower++) {
      for (let i = 0; i < HEIGHT; i++) {
        const position = [(tower - 4.5) * 5 + off(), i + 0.5, off()];
        bodies.push(body({ shape: box(0.5, 0.5, 0.5), position }));
      }
    }
    return { bodies, joints: [] };
  },
};
