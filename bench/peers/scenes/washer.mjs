import { box } from '../geometry/shapes.mjs';
import { aboutAxis, turn, turnBack } from '../geometry/vectors.mjs';
import { body } from './parts.mjs';

/** Half sizes of the space, m; half thickness of the walls, m; rad/s about z. */
const [WIDE, DEEP, WALL, SPEED] = [8, 6, 1, 0.5];

const outer = WIDE + 2 * WALL;
/** Centre and half sizes. */
const WALLS = [1, -1].flatMap((s) => [
  [
    [s * (WIDE + WALL), 0, 0],
    [WALL, outer, DEEP],
  ],
  [
    [0, s * (WIDE + WALL), 0],
    [WIDE, WALL, DEEP],
  ],
  [
    [0, 0, s * (DEEP + WALL)],
    [outer, outer, WALL],
  ],
]);

export default {
  about: '2,000 boxes in a drum of 16 × 16 × 12 m that turns at 0.5 rad/s',
  warmUp: 180,
  steps: 420,
  isOutside(position, time) {
    const [x, y, z] = turnBack(aboutAxis([0, 0, 1], SPEED * time), position);
    return Math.abs(x) > WIDE || Math.abs(y) > WIDE || Math.abs(z) > DEEP;
  },
  build() {
    const bodies = WALLS.map(([position, half]) =>
      body({ type: 'kinematic', shape: box(...half), position }),
    );
    for (let i = 0; i < 2000; i++) {
      const [x, y, z] = [i % 16, Math.floor(i / 192), Math.floor((i % 192) / 16)];
      const position = [(x - 7.5) * 0.97, -7.3 + 0.97 * y, (z - 5.5) * 0.97];
      bodies.push(body({ shape: box(0.4, 0.4, 0.4), position }));
    }
    return {
      bodies,
      joints: [],
      moves(time) {
        const orientation = aboutAxis([0, 0, 1], SPEED * time);
        return WALLS.map(([position], i) => ({
          body: i,
          position: turn(orientation, position),
          orientation,
        }));
      },
    };
  },
};
