/** F1, F2, F3: a block on a slope that holds, slides or comes to rest. */

import { Box } from 'rattleback';
import { matrixProblem } from '../dynamics/matrix.js';
import { onSlope, runTo } from '../dynamics/world.js';

const BLOCK = (): Box => new Box(1, 1, 1);
const EXACT = ['simultaneous', 'pivoting'];

/** A block at the limit of friction, tan θ = 0.5 (rigid-ipc "high-school" fixtures). */
export const F1 = matrixProblem({
  id: 'F1',
  section: 'friction',
  title: 'block on a slope of tan θ = 0.5 for 25 s, μ = 0.5 and 0.49',
  must: EXACT,
  measure: (options) => {
    const h = 0.025;
    const angle = Math.atan(0.5);
    const gravity = [0, -9.8, 0] as const;
    const holds = onSlope({ ...options(), gravity }, angle, 0.5 * (1 + 1e-9), BLOCK(), 0.5);
    runTo(holds.simulation, 25, h);
    const slides = onSlope({ ...options(), gravity }, angle, 0.49, BLOCK(), 0.5);
    runTo(slides.simulation, 2, h);
    const v1 = slides.speed();
    runTo(slides.simulation, 25, h);
    const rate = (slides.speed() - v1) / 23;
    const exact = 9.8 * (Math.sin(angle) - 0.49 * Math.cos(angle));
    return [
      {
        quantity: 'creep over 25 s, μ = 0.5',
        computed: holds.way() / 25,
        expected: 0,
        tolerance: 1e-5,
        unit: 'm/s',
      },
      {
        quantity: 'speed after 25 s, μ = 0.5',
        computed: holds.speed(),
        expected: 0,
        tolerance: 1e-5,
        unit: 'm/s',
      },
      {
        quantity: 'acceleration, μ = 0.49',
        computed: rate,
        expected: exact,
        tolerance: 0.01,
        kind: 'relative',
        unit: 'm/s²',
      },
    ];
  },
});

/** A block that slides from rest. */
export const F2 = matrixProblem({
  id: 'F2',
  section: 'friction',
  title: 'block sliding down 30°, μ = 0.3',
  must: EXACT,
  measure: (options) => {
    const slope = onSlope(options(), Math.PI / 6, 0.3, BLOCK(), 0.5);
    runTo(slope.simulation, 1, 1 / 1000);
    return [
      {
        quantity: 'way in 1 s',
        computed: slope.way(),
        expected: 1.178143618,
        tolerance: 0.005,
        kind: 'relative',
        unit: 'm',
      },
      {
        quantity: 'speed after 1 s',
        computed: slope.speed(),
        expected: 2.356287237,
        tolerance: 0.005,
        kind: 'relative',
        unit: 'm/s',
      },
    ];
  },
});

/** A block that friction stops (Guendelman, Bridson and Fedkiw 2003). */
export const F3 = matrixProblem({
  id: 'F3',
  section: 'friction',
  title: 'block thrown down 30° at 2 m/s, μ = 0.7, stops and stays',
  must: EXACT,
  measure: (options) => {
    const slope = onSlope(options(), Math.PI / 6, 0.7, BLOCK(), 0.5, {}, 2);
    runTo(slope.simulation, 1.9, 1 / 1000);
    const still = slope.speed();
    runTo(slope.simulation, 1.94, 1 / 1000);
    const stopped = slope.speed();
    runTo(slope.simulation, 4, 1 / 1000);
    return [
      {
        quantity: 'way',
        computed: slope.way(),
        expected: 1.91939234,
        tolerance: 0.005,
        kind: 'relative',
        unit: 'm',
      },
      {
        quantity: 'speed after 1.9 s',
        computed: still,
        expected: 2 - 1.9 / 0.95969617,
        tolerance: 0.01,
        unit: 'm/s',
      },
      {
        quantity: 'speed after 1.94 s',
        computed: stopped,
        expected: 0,
        tolerance: 1e-4,
        unit: 'm/s',
      },
      {
        quantity: 'speed after 4 s',
        computed: slope.speed(),
        expected: 0,
        tolerance: 1e-6,
        unit: 'm/s',
      },
    ];
  },
});
