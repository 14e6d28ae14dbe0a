import { box } from '../geometry/shapes.mjs';
import { aboutAxis, add } from '../geometry/vectors.mjs';
import { body, fixed } from './parts.mjs';

const [BRIDGES, PLANKS, BOXES] = [8, 60, 12];
/** Slope of the outermost planks. Along a chain of equal links at rest, slopes grow evenly. */
const STEEP = 0.5;

export default {
  about: '8 hanging bridges of 60 planks on 2 × 61 hinges, with 12 boxes of twice a plank on each',
  bounds: [
    [-60, -40, -60],
    [60, 60, 60],
  ],
  build() {
    const bodies = [];
    const joints = [];
    const angles = Array.from({ length: PLANKS }, (_, k) =>
      Math.atan(STEEP * ((2 * k) / (PLANKS - 1) - 1)),
    );
    const width = angles.reduce((sum, angle) => sum + Math.cos(angle), 0);
    for (let bridge = 0; bridge < BRIDGES; bridge++) {
      const z = 5 * (bridge - (BRIDGES - 1) / 2);
      const plank = box(0.45, 0.1, 1.5);
      let end = [-width / 2, 0, z];
      const first = bodies.length;
      bodies.push(fixed(plank, add(end, [-0.5, 0, 0])));
      for (const angle of angles) {
        const half = [0.5 * Math.cos(angle), 0.5 * Math.sin(angle), 0];
        const orientation = aboutAxis([0, 0, 1], angle);
        bodies.push(body({ shape: plank, mass: 10, position: add(end, half), orientation }));
        end = add(end, [2 * half[0], 2 * half[1], 0]);
      }
      bodies.push(fixed(plank, add(end, [0.5, 0, 0])));
      for (let a = first; a <= first + PLANKS; a++) {
        for (const side of [-1.2, 1.2]) {
          joints.push({
            kind: 'hinge',
            a,
            b: a + 1,
            anchorA: [0.5, 0, side],
            anchorB: [-0.5, 0, side],
            axis: [0, 0, 1],
          });
        }
      }
      for (let i = 0; i < BOXES; i++) {
        const under = bodies[first + 1 + (PLANKS - BOXES) / 2 + i];
        const position = add(under.position, [0, 0.6, 0]);
        bodies.push(body({ shape: box(0.35, 0.35, 0.35), mass: 20, position }));
      }
    }
    return { bodies, joints };
  },
};
