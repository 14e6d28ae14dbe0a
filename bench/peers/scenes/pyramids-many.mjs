import { ground, pyramid } from './parts.mjs';

export default {
  about: '100 pyramids with a base of 10: 5,500 boxes',
  steps: 240,
  judge: { drift: true },
  bounds: [
    [-99, -0.6, -99],
    [99, 40, 99],
  ],
  build() {
    const bodies = [ground()];
    for (let i = 0; i < 10; i++) {
      for (let j = 0; j < 10; j++) bodies.push(...pyramid(10, (i - 4.5) * 15, (j - 4.5) * 6));
    }
    return { bodies, joints: [] };
  },
};
