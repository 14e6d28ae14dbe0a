import { box, sphere } from '../geometry/shapes.mjs';
import { body, fixed, ground } from './parts.mjs';

/** Everything ten times, so that a step is long enough to time. */
const COPIES = 10;
const [LIGHT, LINKS] = [5, 10];

export default {
  about:
    '10 boxes of 100 kg, each on 5 boxes of 1 kg; 10 balls of 100 kg on chains of 10 links of 1 kg',
  judge: {
    drift: true,
    driftOf: (i) => i >= 1 && i <= COPIES * (LIGHT + 1),
    towers: { first: 1, count: COPIES, height: LIGHT + 1 },
  },
  bounds: [
    [-60, -0.6, -60],
    [60, 60, 60],
  ],
  build() {
    const bodies = [ground()];
    const joints = [];
    for (let copy = 0; copy < COPIES; copy++) {
      for (let i = 0; i <= LIGHT; i++) {
        const position = [(copy - 4.5) * 4, i + 0.5, -10];
        bodies.push(body({ shape: box(0.5, 0.5, 0.5), mass: i === LIGHT ? 100 : 1, position }));
      }
    }
    const hang = (b, anchorA, anchorB) =>
      joints.push({ kind: 'ball', a: bodies.length - 1, b: bodies.push(b) - 1, anchorA, anchorB });
    for (let copy = 0; copy < COPIES; copy++) {
      const z = 5 + 4 * copy;
      bodies.push(fixed(sphere(0.1), [0, 20, z]));
      for (let i = 0; i < LINKS; i++) {
        const link = body({ shape: box(0.4, 0.1, 0.1), mass: 1, position: [0.5 + i, 20, z] });
        hang(link, i === 0 ? [0, 0, 0] : [0.5, 0, 0], [-0.5, 0, 0]);
      }
      const ball = body({ shape: sphere(0.6), mass: 100, position: [LINKS + 0.7, 20, z] });
      hang(ball, [0.5, 0, 0], [-0.7, 0, 0]);
    }
    return { bodies, joints };
  },
};
