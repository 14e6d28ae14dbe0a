/** E5: a million steps of a free body. */

import { createIntegrator } from 'rattleback';
import type { Problem, Report } from '../problem.js';
import { freeTop } from '../reference/free-top.js';
import { freeBody } from '../set-ups.js';

const STEPS = 1_000_000;
const SAMPLE = 100;
const H = 1 / 100;

/** Largest departures over a run: of L from its start, and of the energy, as parts of them. */
interface Drift {
  readonly momentum: number;
  /** In the first and in the last tenth of the run. */
  readonly energyEarly: number;
  readonly energyLate: number;
}

/** E1's body over `steps` steps. */
function drift(name: string, steps: number): Drift {
  const top = freeTop([1, 2, 3], [1, 1, 1]);
  const { simulation, body } = freeBody(createIntegrator(name), [1, 2, 3], [1, 1, 1]);
  let momentum = 0;
  let energyEarly = 0;
  let energyLate = 0;
  for (let i = 1; i <= steps; i++) {
    simulation.step(H);
    if (i % SAMPLE !== 0) continue;
    const { x, y, z } = body.angularMomentum;
    momentum = Math.max(momentum, Math.abs(Math.hypot(x, y, z) / top.momentum - 1));
    const energy = Math.abs(body.kineticEnergy / top.energy - 1);
    if (10 * i <= steps) energyEarly = Math.max(energyEarly, energy);
    if (10 * i > 9 * steps) energyLate = Math.max(energyLate, energy);
  }
  return { momentum, energyEarly, energyLate };
}

/** Methods in momentum variables keep L for ever; symmetric ones keep the energy bounded too. */
function millionSteps(report: Report): void {
  for (const { name, steps, bounded } of [
    { name: 'semi-implicit-euler', steps: STEPS, bounded: false },
    { name: 'velocity-verlet', steps: STEPS, bounded: true },
    { name: 'implicit-midpoint', steps: STEPS, bounded: true },
  ]) {
    const { momentum, energyEarly, energyLate } = drift(name, steps);
    const method = `${name}, ${steps} steps of 1/100 s`;
    report({
      method,
      quantity: 'largest relative change of |L|',
      computed: momentum,
      expected: 0,
      tolerance: 1e-12,
    });
    if (!bounded) continue;
    report({
      method,
      quantity: 'energy error, last tenth over first tenth',
      computed: energyLate / energyEarly,
      expected: 1,
      tolerance: 0.01,
      note: `bounded: ${energyLate.toExponential(1)} of the energy at the end`,
    });
  }
}

export const E5: Problem = {
  id: 'E5',
  section: 'rotation',
  title: 'A million steps',
  run: millionSteps,
};
