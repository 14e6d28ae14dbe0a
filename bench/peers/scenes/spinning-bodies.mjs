import { random, randomTurn } from '../geometry/random.mjs';
import { box } from '../geometry/shapes.mjs';
import { body } from './parts.mjs';

const SIDE = 10;

/** No gravity, nothing touches: energy and angular momentum must stay what they are. */
export default {
  about: '1,000 oblong boxes that tumble freely at up to 20 rad/s, no gravity',
  gravity: [0, 0, 0],
  judge: { overlaps: false, spin: true },
  bounds: [
    [-60, -60, -60],
    [60, 60, 60],
  ],
  build() {
    const next = random(59);
    const bodies = [];
    for (let i = 0; i < SIDE ** 3; i++) {
      const at = (k) => 4 * ((Math.floor(i / SIDE ** k) % SIDE) - (SIDE - 1) / 2);
      const spin = [0, 1, 2].map(() => 23 * (next() - 0.5));
      bodies.push(
        body({
          shape: box(0.1 + 0.3 * next(), 0.6, 0.3 + 0.1 * next()),
          position: [at(0), at(1), at(2)],
          orientation: randomTurn(next),
          spin,
        }),
      );
    }
    return { bodies, joints: [] };
  },
};
