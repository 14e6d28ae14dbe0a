/** Sine and cosine of small half angles, against the engine's own elementary functions. */

import { expect, it } from 'vitest';
import {
  COSINE_D,
  COSINE_E,
  COSINE_F,
  SINE_A,
  SINE_B,
  SINE_C,
  SMALL,
} from '../../src/kernel/short-turn.js';
import { cos, sin } from '../../src/math/elementary/sin-cos.js';

it('are as near as rounding lets them, up to the last angle', () => {
  for (let i = 0; i <= 10000; i++) {
    const angle = (SMALL * i) / 10000;
    const t = angle * angle;
    const s = angle + angle * t * (SINE_A + t * (SINE_B + t * SINE_C));
    const c = 1 + t * (COSINE_D + t * (COSINE_E + t * COSINE_F));
    // Each of the two is within an ulp of the truth: two, at most, of each other; an ulp of c is 2⁻⁵³.
    expect(Math.abs(s - sin(angle))).toBeLessThanOrEqual(2 * 2 ** -52 * angle);
    expect(Math.abs(c - cos(angle))).toBeLessThanOrEqual(2 * 2 ** -53);
  }
});
