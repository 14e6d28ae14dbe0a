import { randomTurn } from '../geometry/random.mjs';
import { body, mixedShapes, pit } from './parts.mjs';

export default {
  about: '2,000 boxes, spheres, capsules, cylinders and rocks that fall into a pit of 12 × 12 m',
  bounds: [
    [-6.5, -0.5, -6.5],
    [6.5, 60, 6.5],
  ],
  build() {
    const { shapes, next } = mixedShapes(2000, 11);
    const bodies = pit(6, 50, 6);
    const off = () => 0.01 * (next() - 0.5);
    shapes.forEach((shape, i) => {
      const [column, layer] = [i % 100, Math.floor(i / 100)];
      const position = [
        ((column % 10) - 4.5) * 1.18 + off(),
        0.8 + layer * 1.18,
        (Math.floor(column / 10) - 4.5) * 1.18 + off(),
      ];
      bodies.push(body({ shape, position, orientation: randomTurn(next) }));
    });
    return { bodies, joints: [] };
  },
};
