import { sphere } from '../geometry/shapes.mjs';
import { body } from './parts.mjs';

const SIDE = 40;

export default {
  about: 'a net of 40 × 40 balls and 3,120 ball joints that hangs by its corners',
  judge: { overlaps: false },
  bounds: [
    [-60, -80, -60],
    [60, 60, 60],
  ],
  build() {
    const bodies = [];
    const joints = [];
    const end = (i) => i === 0 || i === SIDE - 1;
    for (let j = 0; j < SIDE; j++) {
      for (let i = 0; i < SIDE; i++) {
        const b = bodies.length;
        const type = end(i) && end(j) ? 'static' : 'dynamic';
        bodies.push(body({ type, shape: sphere(0.4), position: [i - SIDE / 2, 0, j - SIDE / 2] }));
        const tie = (a, way) =>
          joints.push({
            kind: 'ball',
            a,
            b,
            anchorA: way.map((x) => 0.5 * x),
            anchorB: way.map((x) => -0.5 * x),
          });
        if (i > 0) tie(b - 1, [1, 0, 0]);
        if (j > 0) tie(b - SIDE, [0, 0, 1]);
      }
    }
    return { bodies, joints };
  },
};
