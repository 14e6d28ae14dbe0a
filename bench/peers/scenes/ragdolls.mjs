import { random, randomTurn } from '../geometry/random.mjs';
import { pit } from './parts.mjs';
import { addRagdoll } from './ragdoll.mjs';

export default {
  about: '100 ragdolls of 15 bodies and 14 joints that fall into a pit of 10 × 10 m',
  bounds: [
    [-5.3, -0.3, -5.3],
    [5.3, 40, 5.3],
  ],
  build() {
    const next = random(23);
    const scene = { bodies: pit(5, 30, 5), joints: [] };
    for (let i = 0; i < 100; i++) {
      const [x, y, z] = [i % 5, Math.floor(i / 25), Math.floor(i / 5) % 5];
      addRagdoll(scene, [(x - 2) * 1.95, 1.3 + 2 * y, (z - 2) * 1.95], randomTurn(next));
    }
    return scene;
  },
};
