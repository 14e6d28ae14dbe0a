/** FORCE-spring, FORCE-torsion: oscillations with and without damping (T 2.6.3). */

import { Box, createIntegrator, DampedSpring, RigidBody, TorsionSpring } from 'rattleback';
import type { Problem, Report } from '../problem.js';
import { advance, G, laboratory, particle } from '../set-ups.js';

const STEPS = 4096;
const END = 2;
const METHOD = 'runge-kutta-4, h = 1/2048 s';

/** x(t)/x₀ and v(t)/x₀ of x″ + 2ζω x′ + ω² x = 0 from rest at x₀. */
function dampedMotion(omega: number, zeta: number, t: number): readonly [number, number] {
  if (zeta === 1) {
    const e = Math.exp(-omega * t);
    return [e * (1 + omega * t), -omega * omega * t * e];
  }
  const root = omega * Math.sqrt(Math.abs(1 - zeta * zeta));
  const e = Math.exp(-zeta * omega * t);
  const c = zeta < 1 ? Math.cos(root * t) : Math.cosh(root * t);
  const s = (zeta < 1 ? Math.sin(root * t) : Math.sinh(root * t)) / root;
  return [e * (c + zeta * omega * s), -e * omega * omega * s];
}

/** A weight on a damped spring that hangs from the world, let go below its place of rest. */
function hangingWeight(report: Report): void {
  const [mass, stiffness, restLength, pull] = [2, 200, 1, 0.3];
  const omega = Math.sqrt(stiffness / mass);
  const balance = -(restLength + (mass * G) / stiffness);
  for (const [what, zeta] of [
    ['undamped', 0],
    ['weakly damped', 0.1],
    ['critically damped', 1],
    ['overdamped', 2],
  ] as const) {
    const simulation = laboratory({ integrator: createIntegrator('runge-kutta-4') });
    const body = simulation.add(particle([0, balance - pull, 0], [0, 0, 0], mass));
    const damping = 2 * zeta * mass * omega;
    const law = { stiffness, damping, restLength };
    simulation.add(new DampedSpring(simulation.world, body, law));
    advance(simulation, STEPS, END / STEPS);
    const [x, v] = dampedMotion(omega, zeta, END);
    const common = { method: METHOD, tolerance: 1e-8 };
    report({
      ...common,
      quantity: `${what}: deviation after 2 s`,
      computed: body.position.y - balance,
      expected: -pull * x,
      unit: 'm',
    });
    report({
      ...common,
      quantity: `${what}: velocity after 2 s`,
      computed: body.linearVelocity.y,
      expected: -pull * v,
      unit: 'm/s',
    });
  }
}

/** A box on a torsion wire along a principal axis: θ = θ₀ cos √(κ/I) t at any amplitude. */
function torsionPendulum(report: Report): void {
  const [stiffness, start] = [3, 1];
  const simulation = laboratory({
    gravity: [0, 0, 0],
    integrator: createIntegrator('runge-kutta-4'),
  });
  const box = simulation.add(
    new RigidBody({
      shape: new Box(0.3, 0.2, 0.5),
      mass: 6,
      orientation: [0, Math.sin(start / 2), 0, Math.cos(start / 2)],
    }),
  );
  const law = { stiffness, damping: 0, restOrientation: [0, 0, 0, 1] } as const;
  simulation.add(new TorsionSpring(simulation.world, box, law));
  advance(simulation, STEPS, END / STEPS);
  const moment = (6 / 12) * (0.3 ** 2 + 0.5 ** 2);
  const { y, w } = box.orientation;
  report({
    method: METHOD,
    quantity: 'angle after 2 s',
    computed: 2 * Math.atan2(y, w),
    expected: start * Math.cos(Math.sqrt(stiffness / moment) * END),
    tolerance: 1e-8,
    unit: 'rad',
  });
}

/** Springs. */
export const SPRINGS: readonly Problem[] = [
  { id: 'FORCE-spring', section: 'forces', title: 'Weight on a spring', run: hangingWeight },
  { id: 'FORCE-torsion', section: 'forces', title: 'Torsion pendulum', run: torsionPendulum },
];
