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

/** Relative errors of the energy over a hundred orbits. */
interface EnergyErrors {
  /** The largest of each orbit. */
  readonly largest: number[];
  /** The one at aphelion, where the error that comes and goes within an orbit is smallest. */
  readonly atAphelion: number[];
}

function energyErrors(method: Method): EnergyErrors {
  const { simulation } = orbit(method.create(), ECCENTRICITY);
  const start = simulation.energy().total;
  const largest: number[] = [];
  const atAphelion: number[] = [];
  for (let n = 0; n < ORBITS; n++) {
    let worst = 0;
    for (let i = 1; i <= STEPS_PER_ORBIT; i++) {
      simulation.step(PERIOD / STEPS_PER_ORBIT);
      const error = simulation.energy().total / start - 1;
      worst = Math.max(worst, Math.abs(error));
      if (2 * i === STEPS_PER_ORBIT) atAphelion.push(error);
    }
    largest.push(worst);
  }
  return { largest, atAphelion };
}

/**
 * Symplectic methods repeat themselves: the error of the last ten orbits is that of the first ten. A
 * Runge-Kutta method loses the same amount at every passage of the perihelion, so the second fifty
 * orbits cost what the first fifty did, and nothing comes back.
 */
function hundredOrbits(report: Report): void {
  const label = (name: string): string => `${name}, ${STEPS_PER_ORBIT} steps per orbit`;
  const bounded = ['semi-implicit-euler', 'verlet', 'velocity-verlet', 'leapfrog'];
  for (const method of methods(...bounded, 'implicit-midpoint')) {
    const { largest } = energyErrors(method);
    const late = Math.max(...largest.slice(-10));
    report({
      method: label(method.name),
      quantity: 'energy error, orbits 91–100 over 1–10',
      computed: late / Math.max(...largest.slice(0, 10)),
      expected: 1,
      tolerance: 0.01,
      note: `bounded: ${late.toExponential(1)} at the end`,
    });
  }
  const { atAphelion } = energyErrors(methods('runge-kutta-4')[0]!);
  const half = ORBITS / 2;
  const first = atAphelion[half - 1]! - atAphelion[0]!;
  const second = atAphelion[ORBITS - 1]! - atAphelion[half]!;
  report({
    method: label('runge-kutta-4'),
    quantity: 'energy drift, orbits 51–100 over 1–50',
    computed: second / first,
    expected: 1,
    tolerance: 0.01,
    note: `secular: ${(first / (half - 1)).toExponential(1)} of the energy per orbit`,
  });
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
  const [pair, doubling] = [1e-10, 1e-11];
  for (const { tolerance, integrator } of [
    {
      tolerance: pair,
      integrator: createIntegrator('dormand-prince', {
        absoluteTolerance: pair,
        relativeTolerance: pair,
      }),
    },
    {
      tolerance: doubling,
      integrator: createIntegrator('step-doubling', {
        tolerance: doubling,
        relativeTolerance: doubling,
      }),
    },
  ]) {
    const { simulation, separation } = orbit(integrator, ECCENTRICITY);
    simulation.step(PERIOD);
    const { x, y } = separation();
    const { accepted, rejected } = (integrator as unknown as { statistics: StepStatistics })
      .statistics;
    report({
      method: `${integrator.name}, tolerance ${tolerance}`,
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
