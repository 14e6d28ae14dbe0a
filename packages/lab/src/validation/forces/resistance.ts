/** FORCE-drag, FORCE-wind: bodies that a medium slows down or carries along (T 2.6.1). */

import { createIntegrator, Drag, type Force, Wind } from 'rattleback';
import type { Problem, Report } from '../problem.js';
import { advance, G, laboratory, particle } from '../set-ups.js';

const MASS = 2;
const H = 1 / 256;
const METHOD = 'runge-kutta-4, h = 1/256 s';

/** Height and velocity of a body of 2 kg, t seconds after it was let go in the presence of a force. */
function fall(force: Force, t: number, gravity = G): { readonly y: number; readonly v: number } {
  const integrator = createIntegrator('runge-kutta-4');
  const simulation = laboratory({ gravity: [0, -gravity, 0], integrator });
  const body = simulation.add(particle([0, 0, 0], [0, 0, 0], MASS));
  simulation.add(force);
  advance(simulation, Math.round(t / H), H);
  return { y: body.position.y, v: body.linearVelocity.y };
}

/** From rest: v = v∞ (1 − e^(−t/τ)) for linear drag, v∞ tanh(g t/v∞) for quadratic. */
function drag(report: Report): void {
  const line = (quantity: string, computed: number, expected: number, unit: string): void =>
    report({
      method: METHOD,
      quantity,
      computed,
      expected,
      tolerance: 1e-9,
      kind: 'relative',
      unit,
    });
  const c1 = 1.5;
  const linear = (): Drag => new Drag({ linear: c1, angular: 0 });
  const limit = (MASS * G) / c1;
  const tau = MASS / c1;
  const early = fall(linear(), 2);
  const decay = 1 - Math.exp(-2 / tau);
  line('linear: velocity after 2 s', -early.v, limit * decay, 'm/s');
  line('linear: way after 2 s', -early.y, limit * (2 - tau * decay), 'm');
  line('linear: terminal velocity mg/c', -fall(linear(), 64).v, limit, 'm/s');

  const c2 = 0.4;
  const quadratic = (): Drag => new Drag({ linear: 0, quadratic: c2, angular: 0 });
  const top = Math.sqrt((MASS * G) / c2);
  const later = fall(quadratic(), 1);
  line('quadratic: velocity after 1 s', -later.v, top * Math.tanh(G / top), 'm/s');
  line('quadratic: way after 1 s', -later.y, (top ** 2 / G) * Math.log(Math.cosh(G / top)), 'm');
  line('quadratic: terminal velocity √(mg/c)', -fall(quadratic(), 32).v, top, 'm/s');
}

/** Carried by a wind of velocity u: v = u (1 − e^(−ct/m)). */
function wind(report: Report): void {
  const [u, c, t] = [8, 1.5, 2];
  const blow = new Wind({ velocity: [0, u, 0], linear: c, dragCoefficient: 0 });
  report({
    method: METHOD,
    quantity: 'velocity after 2 s',
    computed: fall(blow, t, 0).v,
    expected: u * (1 - Math.exp((-c * t) / MASS)),
    tolerance: 1e-9,
    kind: 'relative',
    unit: 'm/s',
  });
}

/** Drag and wind. */
export const RESISTANCE: readonly Problem[] = [
  { id: 'FORCE-drag', section: 'forces', title: 'Fall with drag', run: drag },
  { id: 'FORCE-wind', section: 'forces', title: 'Carried by the wind', run: wind },
];
