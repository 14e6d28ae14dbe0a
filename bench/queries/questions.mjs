// What every engine is asked: the same numbers, in single precision, for all of them.

import { randomNumbers } from './random.mjs';

const round = Math.fround;

/** The shapes that are pushed and laid down, m. */
export const SPHERE = { radius: round(0.3), large: 1 };
export const BOX = { half: [round(0.3), round(0.2), round(0.25)], large: [1, 0.5, round(0.75)] };

/** The kinds of questions: how long (m), and whether the answer is a count; otherwise a distance. */
export const KINDS = {
  rays: { title: 'rays, 100 m', length: 100, counts: false },
  down: { title: 'rays, 10 m down', length: 10, counts: false },
  sphereCasts: { title: 'sphere casts, 20 m', length: 20, counts: false },
  boxCasts: { title: 'box casts, 20 m', length: 20, counts: false },
  sphereOverlaps: { title: 'overlaps, sphere', length: 0, counts: true },
  boxOverlaps: { title: 'overlaps, box', length: 0, counts: true },
};

/**
 * Questions of one kind: (count × 10) position (m), unit direction, quaternion x y z w.
 * @param {keyof typeof KINDS} kind
 * @param {number} count
 * @param {number} width of the floor, m
 */
export function questionsOf(kind, count, width) {
  const { between } = randomNumbers(10 + Object.keys(KINDS).indexOf(kind));
  const out = new Float32Array(10 * count);
  for (let i = 0; i < count; i++) {
    const o = 10 * i;
    out[o] = between(-0.5, 0.5) * width;
    out[o + 1] = kind === 'down' ? 5 : between(0.2, 3.2);
    out[o + 2] = between(-0.5, 0.5) * width;
    unit(out, o + 3, 3, between);
    unit(out, o + 6, 4, between);
    if (kind === 'down') out.set([0, -1, 0], o + 3);
    if (!kind.startsWith('box')) out.set([0, 0, 0, 1], o + 6);
  }
  return out;
}

/** A random unit vector of `n` numbers, all directions alike. */
function unit(out, o, n, between) {
  for (;;) {
    let square = 0;
    for (let k = 0; k < n; k++) {
      out[o + k] = between(-1, 1);
      square += out[o + k] ** 2;
    }
    if (square > 1 || square < 0.01) continue;
    for (let k = 0; k < n; k++) out[o + k] /= Math.sqrt(square);
    return;
  }
}
