/** I5 and I6: the Kepler ellipse over a hundred turns, and with steps that follow it. */

import { createIntegrator, DormandPrince, type StepStatistics } from 'rattleback';
import { type Method, methods } from '../methods.js';
import type { Problem, Report } from '../problem.js';
import { keplerOrbit } from '../reference/kepler.js';
import { orbit } from '../set-ups.js';

const ECCENTRICITY = 0.5;
const PERIOD = 2 * Math.PI;
const ORBITS = 100;
const STEPS_PER_ORBIT = 400;

/** Largest relative error of the energy in each orbit. */
function energyErrors(method: Method): number[] {
  const { simulation } = orbit(method.create(), ECCENTRICITY);
  const start = simulation.energy().total;
  return Array.from({ length: ORBITS }, () => {
    let worst = 0;
    for (let i = 0; i < STEPS_PER_ORBIT; i++) {
      simulation.step(PERIOD / STEPS_PER_ORBIT);
      worst = Math.max(worst, Math.abs(simulation.energy().total / start - 1));
    }
    return worst;
  });
}

/**
 * Bounded or growing: the error of the last ten orbits over that of the first ten. Symplectic
 * methods repeat themselves, ratio 1. A Runge-Kutta method loses or gains the same amount per orbit
 * as long as the total stays small: the worst of a decade is at its end, so the ratio is 100/10.
 */
function hundredOrbits(report: Report): void {
  const method = (name: string): string => `${name}, ${STEPS_PER_ORBIT} steps per orbit`;
  const bounded = ['semi-implicit-euler', 'verlet', 'velocity-verlet', 'leapfrog'];
  for (const candidate of methods(...bounded, 'implicit-midpoint', 'runge-kutta-4')) {
    const errors = energyErrors(candidate);
    const early = Math.max(...errors.slice(0, 10));
    const late = Math.max(...errors.slice(-10));
    const drifts = candidate.name === 'runge-kutta-4';
    report({
      method: method(candidate.name),
      quantity: 'energy error, orbits 91–100 over 1–10',
      computed: late / early,
      expected: drifts ? 10 : 1,
      tolerance: 0.05,
      kind: 'relative',
      note: `${drifts ? 'grows steadily' : 'bounded'}; ${late.toExponential(1)} at the end`,
    });
  }
}

/** Share of adaptive steps in the quarter of the period round perihelion. */
function perihelionShare(): number {
  const integrator = new DormandPrince({ absoluteTolerance: 1e-10, relativeTolerance: 1e-10 });
  const { simulation } = orbit(integrator, ECCENTRICITY);
  const counts = Array.from({ length: 8 }, () => {
    integrator.resetStatistics();
    simulation.step(PERIOD / 8);
    return integrator.statistics.accepted;
  });
  const all = counts.reduce((sum, count) => sum + count, 0);
  return (counts[0]! + counts[7]!) / all;
}

/** The same share if steps are in proportion to the local period, h ∝ r^(3/2). */
function idealShare(): number {
  const pieces = 4096;
  let near = 0;
  let all = 0;
  for (let i = 0; i < pieces; i++) {
    const t = ((i + 0.5) / pieces) * PERIOD;
    const density = keplerOrbit(ECCENTRICITY, t).r ** -1.5;
    all += density;
    if (t < PERIOD / 8 || t > (7 * PERIOD) / 8) near += density;
  }
  return near / all;
}

function adaptive(report: Report): void {
  const tolerance = 1e-10;
  const candidates = [
    createIntegrator('dormand-prince', {
      absoluteTolerance: tolerance,
      relativeTolerance: tolerance,
    }),
    createIntegrator('step-doubling', { tolerance, relativeTolerance: tolerance }),
  ];
  for (const integrator of candidates) {
    const { simulation, separation } = orbit(integrator, ECCENTRICITY);
    simulation.step(PERIOD);
    const { x, y } = separation();
    const { accepted, rejected } = (integrator as unknown as { statistics: StepStatistics })
      .statistics;
    report({
      method: `${integrator.name}, tolerance 1e-10`,
      quantity: 'position error after one orbit',
      computed: Math.hypot(x - (1 - ECCENTRICITY), y),
      expected: 0,
      tolerance: 1e-8,
      unit: 'm',
      note: `${accepted} steps, ${rejected} refused`,
    });
  }
  report({
    method: 'dormand-prince, tolerance 1e-10',
    quantity: 'share of steps in the quarter round perihelion',
    computed: perihelionShare(),
    expected: idealShare(),
    tolerance: 0.1,
    kind: 'relative',
    note: 'steps cluster at perihelion: h ∝ r^(3/2)',
  });
}

export const I5: Problem = {
  id: 'I5',
  section: 'integrators',
  title: 'Kepler orbit, 100 turns',
  run: hundredOrbits,
};

export const I6: Problem = {
  id: 'I6',
  section: 'integrators',
  title: 'Kepler orbit, adaptive steps',
  run: adaptive,
};
