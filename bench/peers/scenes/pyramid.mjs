import { ground, pyramid } from './parts.mjs';

export default {
  about: '465 unit boxes in a pyramid with a base of 30',
  judge: { drift: true },
  bounds: [
    [-60, -0.6, -60],
    [60, 60, 60],
  ],
  build: () => ({ bodies: [ground(), ...pyramid(30)], joints: [] }),
};
