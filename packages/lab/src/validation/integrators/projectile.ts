/** I1 and I2: a throw without and with linear drag, whose answers are elementary. */

import { Drag } from 'rattleback';
import { METHODS } from '../methods.js';
import type { Problem, Report } from '../problem.js';
import { advance, G, laboratory, particle, seconds } from '../set-ups.js';

const SPEED = 10;
const H = 1 / 64;
const STEPS = 128;
const END = STEPS * H;

/**
 * By how much a method misses the parabola, in units of ½ g h t. The Euler methods move with the
 * velocity of one end of the step; all others have the middle, which is exact for a constant force.
 */
const MISSES: Readonly<Record<string, number>> = {
  'explicit-euler': 1,
  'semi-implicit-euler': -1,
  'implicit-euler': -1,
};

function freeThrow(report: Report): void {
  for (const { name, create } of METHODS) {
    const simulation = laboratory({ gravity: [0, -G, 0], integrator: create() });
    const ball = simulation.add(particle([0, 0, 0], [SPEED, SPEED, 0]));
    advance(simulation, STEPS, H);
    const miss = MISSES[name] ?? 0;
    report({
      method: `${name}, h = ${seconds(H)}`,
      quantity: `y(${END} s) − exact`,
      computed: ball.position.y - (SPEED * END - 0.5 * G * END * END),
      expected: miss * 0.5 * G * H * END,
      tolerance: 1e-12,
      unit: 'm',
      ...(miss === 0 ? {} : { note: `${miss < 0 ? '−' : '+'}½ g h t` }),
    });
  }
}

/**
 * With drag −k v per mass only the decay e^(−kt) is approximated; its relative error after the time
 * t is C (kh)^p kt with a constant C below 1 for all of these methods. So (kh)^p kt times the length
 * (v₀ + g/k)/k of the motion bounds the error: the tolerance.
 */
function draggedThrow(report: Report): void {
  const k = 0.5;
  const decay = 1 - Math.exp(-k * END);
  const x = (SPEED / k) * decay;
  const y = ((SPEED + G / k) / k) * decay - (G * END) / k;
  for (const { name, create } of METHODS) {
    const integrator = create();
    const simulation = laboratory({ gravity: [0, -G, 0], integrator });
    const mass = 2;
    const ball = simulation.add(particle([0, 0, 0], [SPEED, SPEED, 0], mass));
    simulation.add(new Drag({ linear: k * mass, angular: 0 }));
    advance(simulation, STEPS, H);
    const part = (k * H) ** integrator.order * k * END;
    const rounding = 1e-12;
    const common = { method: `${name}, h = ${seconds(H)}`, unit: 'm' };
    report({
      ...common,
      quantity: `x(${END} s)`,
      computed: ball.position.x,
      expected: x,
      tolerance: (SPEED / k) * part + rounding,
    });
    report({
      ...common,
      quantity: `y(${END} s)`,
      computed: ball.position.y,
      expected: y,
      tolerance: ((SPEED + G / k) / k) * part + rounding,
    });
  }
}

export const I1: Problem = {
  id: 'I1',
  section: 'integrators',
  title: 'Projectile',
  run: freeThrow,
};

export const I2: Problem = {
  id: 'I2',
  section: 'integrators',
  title: 'Projectile with linear drag',
  run: draggedThrow,
};
