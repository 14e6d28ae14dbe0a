/** Set-ups of things that stand on each other, and what of them is measured. */

import {
  Baumgarte,
  Box,
  ConjugateGradient,
  methods,
  Random,
  RigidBody,
  type SimulationOptions,
  SimultaneousImpulseSolver,
} from 'rattleback';
import type { Reading } from '../dynamics/matrix.js';
import { floorWorld, G } from '../dynamics/world.js';

/** A method, and how results call it. */
export interface Combination {
  readonly name: string;
  /** Fresh strategies. */
  readonly options: () => SimulationOptions;
}

/**
 * Simultaneous impulses, solved nearly exactly by conjugate gradients that start from the last step's
 * answer: a pile that does not move costs a product with A per step, however high it is. Sweeps of
 * Gauss-Seidel need in the order of n⁴ to straighten a bent stack of n boxes, and pivoting, which is
 * exact, n³ operations in every step.
 */
export const GRADIENTS: Combination = {
  name: 'simultaneous impulses, conjugate gradients',
  options: () => {
    const lcp = new ConjugateGradient({ maxIterations: 40_000, tolerance: 1e-10, warmStart: true });
    const solver = new SimultaneousImpulseSolver({ lcp });
    return {
      ...methods.pivoting(),
      collisionSolver: solver,
      contactSolver: solver,
      constraintSolver: solver,
      errorCorrection: new Baumgarte(),
    };
  },
};

/** How far a body's y axis is from the vertical, degrees. */
export function tilt(body: RigidBody): number {
  const up = body.vectorToWorld({ x: 0, y: 0, z: 0 }, { x: 0, y: 1, z: 0 });
  return (Math.acos(Math.max(-1, Math.min(1, up.y))) * 180) / Math.PI;
}

const STACK_STEP = 1 / 60;

/**
 * A stack of `n` cubes of 1 m and 1 kg after `seconds`: what its contacts carry, and how far the worst
 * of the cubes is from where it was. With `noise` (m) they do not start exactly above each other.
 */
export function stackReadings(
  options: SimulationOptions,
  n: number,
  seconds: number,
  noise = 0,
): Reading[] {
  const simulation = floorWorld(options, 0.5);
  const random = new Random('stack');
  const offset = (): number => noise * (2 * random.next() - 1);
  const starts = Array.from({ length: n }, (_, i) => [offset(), 0.5 + i, offset()] as const);
  const boxes = starts.map((position) =>
    simulation.add(new RigidBody({ shape: new Box(1, 1, 1), mass: 1, position })),
  );
  const steps = Math.round(seconds / STACK_STEP);
  for (let i = 0; i < steps; i++) simulation.step(STACK_STEP);
  let force = 0;
  let contacts = 0;
  for (const contact of simulation.contacts) {
    contacts++;
    const upper = Math.max(boxes.indexOf(contact.a), boxes.indexOf(contact.b));
    const sum = contact.points.reduce((total, { impulse }) => total + impulse.x, 0) / STACK_STEP;
    force = Math.max(force, Math.abs(sum / ((n - upper) * G) - 1));
  }
  let drift = 0;
  let sinking = 0;
  boxes.forEach(({ position: { x, y, z } }, i) => {
    const [x0, y0, z0] = starts[i]!;
    drift = Math.max(drift, Math.hypot(x - x0, z - z0));
    sinking = Math.max(sinking, Math.abs(y0 - y));
  });
  const whole = contacts === n ? force : Number.NaN;
  return [
    { quantity: 'error of the contact forces', computed: whole, expected: 0, tolerance: 1e-3 },
    {
      quantity: 'tilt of a box',
      computed: Math.max(...boxes.map(tilt)),
      expected: 0,
      tolerance: 0.1,
      unit: '°',
    },
    { quantity: 'drift of a box', computed: drift, expected: 0, tolerance: 1e-3, unit: 'm' },
    { quantity: 'sinking of a box', computed: sinking, expected: 0, tolerance: 0.02, unit: 'm' },
  ];
}

/**
 * Blocks of length 1 piled so that each hangs over the one below by a share of the harmonic limit:
 * the largest tilt that a block has had in 4 s, or before it was seen to fall, degrees.
 */
export function overhangTilt(
  options: SimulationOptions,
  n: number,
  share: number,
  h: number,
): number {
  const material = { friction: 0.8 };
  const height = 0.25;
  const simulation = floorWorld(options, material.friction);
  // From the top: block k reaches 1/(2k) beyond the one below; the lowest stands on a fixed table.
  const ends: number[] = [0];
  for (let k = 1; k <= n; k++) ends.push(ends[k - 1]! - share / (2 * k));
  simulation.add(
    new RigidBody({
      shape: new Box(2, 1, 1),
      type: 'static',
      position: [ends[n]! - 0.5, 0.5, 0],
      material,
    }),
  );
  const blocks = Array.from({ length: n }, (_, i) =>
    simulation.add(
      new RigidBody({
        shape: new Box(1, height, 0.5),
        mass: 1,
        material,
        position: [ends[i]!, 1 + height * (n - i - 0.5), 0],
      }),
    ),
  );
  let worst = 0;
  while (simulation.time < 4 - 0.5 * h && worst < 10) {
    simulation.step(h);
    for (const block of blocks) worst = Math.max(worst, tilt(block));
  }
  return worst;
}

/** What {@link overhangTilt} should be for so many blocks: none below the limit, a fall above. */
export function overhangReadings(
  options: () => SimulationOptions,
  counts: readonly number[],
  h: number,
): Reading[] {
  return counts.flatMap((n) => [
    {
      quantity: `tilt, ${n} blocks, 0.98`,
      computed: overhangTilt(options(), n, 0.98, h),
      expected: 0,
      tolerance: 0.5,
      unit: '°',
    },
    {
      quantity: `falls, ${n} blocks, 1.02`,
      computed: overhangTilt(options(), n, 1.02, h) > 2 ? 1 : 0,
      expected: 1,
      tolerance: 0,
    },
  ]);
}
