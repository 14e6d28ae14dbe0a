/**
 * M6: bodies confined to the x-y plane move exactly as in two dimensions.
 *
 * In the plane a body has one moment of inertia, I = I_zz, and no gyroscopic torque: θ″ = τ/I. The
 * body here is a lopsided one whose tensor has products of inertia with z, so that a free body would
 * leave the plane at once.
 */

import {
  Box,
  Composite,
  ConstantForce,
  createIntegrator,
  Drag,
  PLANAR,
  RigidBody,
  type Simulation,
} from 'rattleback';
import { METHODS } from './methods.js';
import type { Problem, Report } from './problem.js';
import { advance, G, laboratory } from './set-ups.js';

/** Two bricks at different depths: I_xz and I_yz do not vanish. */
const LOPSIDED = new Composite([
  { shape: new Box(1, 0.4, 0.2) },
  { shape: new Box(0.3, 0.3, 0.5), position: [0.5, 0.3, 0.4] },
]);

function planarBody(simulation: Simulation, spin: number): RigidBody {
  return simulation.add(
    new RigidBody({
      shape: LOPSIDED,
      density: 1000,
      lockedAxes: PLANAR,
      linearVelocity: [3, 4, 0],
      angularVelocity: [0, 0, spin],
    }),
  );
}

/** I_zz about the centre of mass by hand: T (2.54) for two rectangles. */
function planarMoment(): { readonly mass: number; readonly moment: number } {
  const first = 1000 * 1 * 0.4 * 0.2;
  const second = 1000 * 0.3 * 0.3 * 0.5;
  const reduced = (first * second) / (first + second);
  const moment =
    (first / 12) * (1 + 0.4 ** 2) +
    (second / 12) * (2 * 0.3 ** 2) +
    reduced * (0.5 ** 2 + 0.3 ** 2);
  return { mass: first + second, moment };
}

/** What has left the plane: z, two components of the velocities, two of the quaternion. */
function outOfPlane(body: RigidBody, z: number): number {
  const { x, y } = body.orientation;
  const w = body.angularVelocity;
  const parts = [body.center.z - z, body.linearVelocity.z, w.x, w.y, x, y];
  return Math.max(...parts.map(Math.abs));
}

/** The angle about z, rad, in (−π, π]. */
function angle({ orientation: { z, w } }: RigidBody): number {
  const turn = 2 * Math.atan2(z, w);
  return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
}

function wrapped(turn: number): number {
  return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
}

/** A throw with spin: parabola and even rotation, by every integrator. */
function planarThrow(report: Report): void {
  const [h, steps, spin] = [1 / 128, 128, 5];
  for (const { name, create } of METHODS) {
    const simulation = laboratory({ integrator: create() });
    const body = planarBody(simulation, spin);
    const { z } = body.center;
    advance(simulation, steps, h);
    const method = `${name}, h = 1/128 s`;
    report({
      method,
      quantity: 'departure from the plane',
      computed: outOfPlane(body, z),
      expected: 0,
      tolerance: 0,
      unit: 'm, m/s or 1',
    });
    // Runge-Kutta formulas turn quaternions as four-vectors: an error below (½ωh)⁵ per step.
    const approximates = /runge|doubling|dormand/.test(name);
    report({
      method,
      quantity: 'angle after 1 s of even rotation',
      computed: angle(body),
      expected: wrapped(spin),
      tolerance: approximates ? steps * (0.5 * spin * h) ** 5 : 1e-12,
      unit: 'rad',
    });
  }
}

/** Constant torque and angular drag: ω = τ/k + (ω₀ − τ/k) e^(−kt/I), and the path of the centre. */
function drivenWheel(report: Report): void {
  const { mass, moment } = planarMoment();
  const [k, torque, spin, end] = [40, 60, -2, 2];
  const simulation = laboratory({ integrator: createIntegrator('runge-kutta-4') });
  const body = planarBody(simulation, spin);
  simulation.add(new Drag({ linear: 0, angular: k }));
  simulation.add(new ConstantForce(body, { torque: [0, 0, torque] }));
  const { x, y, z } = body.center;
  advance(simulation, 512, end / 512);
  const decay = Math.exp((-k * end) / moment);
  const rest = torque / k;
  const theta = rest * end + ((spin - rest) * moment * (1 - decay)) / k;
  const method = 'runge-kutta-4, h = 1/256 s';
  const line = (quantity: string, computed: number, expected: number, unit: string): void =>
    report({ method, quantity, computed, expected, tolerance: 1e-9, unit });
  line('mass', body.mass, mass, 'kg');
  line('I_zz', body.inertia.m22, moment, 'kg·m²');
  line('driven wheel: ω(2 s)', body.angularVelocity.z, rest + (spin - rest) * decay, 'rad/s');
  line('driven wheel: angle(2 s)', angle(body), wrapped(theta), 'rad');
  line('driven wheel: x(2 s)', body.center.x - x, 3 * end, 'm');
  line('driven wheel: y(2 s)', body.center.y - y, 4 * end - 0.5 * G * end * end, 'm');
  const quantity = 'driven wheel: departure from the plane';
  const computed = outOfPlane(body, z);
  report({ method, quantity, computed, expected: 0, tolerance: 0, unit: 'm, m/s or 1' });
}

function planarMotion(report: Report): void {
  planarThrow(report);
  drivenWheel(report);
}

export const M6: Problem = {
  id: 'M6',
  section: 'planar',
  title: 'Motion in a plane',
  run: planarMotion,
};
