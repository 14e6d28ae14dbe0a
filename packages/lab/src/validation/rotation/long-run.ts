/** E5: a million steps of a free body. */

import { createIntegrator } from 'rattleback';
import type { Problem, Report } from '../problem.js';
import { freeTop } from '../reference/free-top.js';
import { freeBody } from '../set-ups.js';

const SAMPLE = 100;
const H = 1 / 100;

/** Largest relative departures over a run, from what the closed solution keeps. */
interface Drift {
  readonly momentum: number;
  readonly energy: number;
  /** Of the energy, in the first and in the last tenth of the run. */
  readonly early: number;
  readonly late: number;
}

/** E1's body over `steps` steps. */
function drift(name: string, steps: number): Drift {
  const top = freeTop([1, 2, 3], [1, 1, 1]);
  const { simulation, body } = freeBody(createIntegrator(name), [1, 2, 3], [1, 1, 1]);
  let momentum = 0;
  let energy = 0;
  let early = 0;
  let late = 0;
  for (let i = 1; i <= steps; i++) {
    simulation.step(H);
    if (i % SAMPLE !== 0) continue;
    const { x, y, z } = body.angularMomentum;
    momentum = Math.max(momentum, Math.abs(Math.hypot(x, y, z) / top.momentum - 1));
    const error = Math.abs(body.kineticEnergy / top.energy - 1);
    energy = Math.max(energy, error);
    if (10 * i <= steps) early = energy;
    if (10 * i > 9 * steps) late = Math.max(late, error);
  }
  return { momentum, energy, early, late };
}

/** The stored state is the angular velocity: a method that starts from L finds it anew each step. */
const ROUNDING_PER_STEP = 1e-15;

function millionSteps(report: Report): void {
  const million = 1_000_000;
  const momentum = 'largest relative change of |L|';
  const label = (name: string, steps: number): string => `${name}, ${steps} steps of 1/100 s`;

  const verlet = drift('verlet', million);
  report({
    method: label('verlet', million),
    quantity: momentum,
    computed: verlet.momentum,
    expected: 0,
    tolerance: 1e-12,
    note: 'it carries L from step to step',
  });
  const euler = drift('semi-implicit-euler', million);
  report({
    method: label('semi-implicit-euler', million),
    quantity: momentum,
    computed: euler.momentum,
    expected: 0,
    tolerance: million * ROUNDING_PER_STEP,
    note: 'ω is stored, L computed: one rounding per step',
  });

  // Reversible: the energy error comes and goes. Implicit midpoint: quadratic invariants are kept.
  const steps = 200_000;
  const reversible = drift('velocity-verlet', steps);
  report({
    method: label('velocity-verlet', steps),
    quantity: 'energy error, last tenth over first tenth',
    computed: reversible.late / reversible.early,
    expected: 1,
    tolerance: 0.01,
    note: `bounded: ${reversible.late.toExponential(1)} of the energy at the end`,
  });
  report({
    method: label('implicit-midpoint', steps),
    quantity: 'largest relative energy error',
    computed: drift('implicit-midpoint', steps).energy,
    expected: 0,
    tolerance: steps * ROUNDING_PER_STEP,
    note: 'kept to rounding',
  });
}

export const E5: Problem = {
  id: 'E5',
  section: 'rotation',
  title: 'A million steps',
  run: millionSteps,
};
