/** N5.1 to N5.5: the examples of the notes on rigid bodies, with numbers. */

import {
  Box,
  ConstantForce,
  createIntegrator,
  RigidBody,
  type Simulation,
  type Vec3Like,
} from 'rattleback';
import type { Problem, Report } from '../problem.js';
import { jacobi } from '../reference/elliptic.js';
import { advance, laboratory } from '../set-ups.js';

/** Full lengths of the block, m; the notes push it at x = ±3, z = ±2. */
const [X, Y, Z] = [6, 1, 4];
const MASS = X * Y * Z;
const IYY = (MASS / 12) * (X * X + Z * Z);
/** N */
const F = 12;

function block(simulation: Simulation, angularVelocity: Vec3Like = [0, 0, 0]): RigidBody {
  return simulation.add(new RigidBody({ shape: new Box(X, Y, Z), density: 1, angularVelocity }));
}

/** 5.1: I_body of a block of unit density. */
function inertia(report: Report): void {
  const { mass, inertia: tensor } = block(laboratory());
  const line = (quantity: string, computed: number, expected: number, unit: string): void =>
    report({ method: 'RigidBody', quantity, computed, expected, tolerance: 1e-13, unit });
  line('M = x₀y₀z₀', mass, 24, 'kg');
  line('I_xx = M/12 (y₀² + z₀²)', tensor.m00, 34, 'kg·m²');
  line('I_yy = M/12 (x₀² + z₀²)', tensor.m11, 104, 'kg·m²');
  line('I_zz = M/12 (x₀² + y₀²)', tensor.m22, 74, 'kg·m²');
  line('I_xy', tensor.m01, 0, 'kg·m²');
}

/** 5.2: a uniform field accelerates the centre by g and leaves the angular momentum alone. */
function uniformField(report: Report): void {
  const method = 'runge-kutta-4, 200 steps of 1/100 s';
  const falling = laboratory({ integrator: createIntegrator('runge-kutta-4') });
  const free = block(falling, [1, 2, 3]);
  const pushed = laboratory({
    gravity: [0, 0, 0],
    integrator: createIntegrator('runge-kutta-4'),
  });
  const other = block(pushed, [1, 2, 3]);
  pushed.add(new ConstantForce(other, { force: [0, -9.81 * MASS, 0] }));
  falling.updateAccelerations();
  report({
    method: 'RigidBody',
    quantity: 'acceleration of the centre',
    computed: free.linearAcceleration.y,
    expected: -9.81,
    tolerance: 1e-15,
    unit: 'm/s²',
  });
  const before = free.angularMomentum;
  advance(falling, 200, 1 / 100);
  advance(pushed, 200, 1 / 100);
  const after = free.angularMomentum;
  report({
    method,
    quantity: 'change of the angular momentum',
    computed: Math.hypot(after.x - before.x, after.y - before.y, after.z - before.z),
    expected: 0,
    tolerance: 1e-10,
    unit: 'kg·m²/s',
    note: `of ${Math.hypot(before.x, before.y, before.z).toFixed(1)}`,
  });
  report({
    method,
    quantity: 'fall in 2 s',
    computed: -free.position.y,
    expected: 0.5 * 9.81 * 4,
    tolerance: 1e-12,
    unit: 'm',
  });
  report({
    method,
    quantity: 'gravity less a force Mg at the centre',
    computed: free.position.y - other.position.y,
    expected: 0,
    tolerance: 1e-12,
    unit: 'm',
  });
}

/** 5.3 and 5.4: accelerations of the block under forces at two points. */
function pushes(forces: readonly { readonly z: number; readonly at: Vec3Like }[]): RigidBody {
  const simulation = laboratory({ gravity: [0, 0, 0] });
  const body = block(simulation);
  for (const { z, at } of forces) body.applyForce([0, 0, z], at);
  simulation.updateAccelerations();
  return body;
}

function rotationFree(report: Report): void {
  const method = 'RigidBody.applyForce()';
  const one = pushes([{ z: F, at: [0, 0, 0] }]);
  const both = pushes([
    { z: F, at: [-3, 0, -2] },
    { z: F, at: [3, 0, -2] },
  ]);
  const line = (quantity: string, computed: number, expected: number, unit: string): void =>
    report({ method, quantity, computed, expected, tolerance: 1e-15, unit });
  line('one force: acceleration f/M', one.linearAcceleration.z, F / MASS, 'm/s²');
  line('two forces: acceleration 2f/M', both.linearAcceleration.z, (2 * F) / MASS, 'm/s²');
  const { x, y, z } = both.angularAcceleration;
  line('two forces: angular acceleration', Math.hypot(x, y, z), 0, 'rad/s²');
}

function translationFree(report: Report): void {
  const method = 'RigidBody.applyForce()';
  const body = pushes([
    { z: F, at: [-3, 0, -2] },
    { z: -F, at: [3, 0, 2] },
  ]);
  const line = (quantity: string, computed: number, expected: number, unit: string): void =>
    report({ method, quantity, computed, expected, tolerance: 1e-14, unit });
  const a = body.linearAcceleration;
  const alpha = body.angularAcceleration;
  line('acceleration', Math.hypot(a.x, a.y, a.z), 0, 'm/s²');
  line('angular acceleration 6f/I_yy', alpha.y, (6 * F) / IYY, 'rad/s²');
  line('torque 6f', alpha.y * IYY, 6 * F, 'N·m');
  line('angular acceleration about x and z', Math.hypot(alpha.x, alpha.z), 0, 'rad/s²');
}

const PUSH_TIME = 10;
/** m, from the centre along x */
const LEVER = 3;

/** The block after ten seconds of a force along z that holds on to one point of it. */
function pushedFor(point: readonly [number, number, number]) {
  const simulation = laboratory({
    gravity: [0, 0, 0],
    integrator: createIntegrator('runge-kutta-4'),
  });
  const body = block(simulation);
  simulation.add(new ConstantForce(body, { force: [0, 0, F], point }));
  const local = { x: point[0], y: point[1], z: point[2] };
  const start = body.pointToWorld({ x: 0, y: 0, z: 0 }, local).z;
  advance(simulation, 2000, PUSH_TIME / 2000);
  const path = body.pointToWorld({ x: 0, y: 0, z: 0 }, local).z - start;
  return { speed: body.linearVelocity.z, energy: body.kineticEnergy, path };
}

/**
 * 5.5: the same force off centre gives the same speed and a spin on top. No paradox: the point it
 * holds on to goes a longer way, and F times that way is the energy.
 *
 * The point swings about the centre like a pendulum released at a right angle to the force:
 * ψ″ = −Ω² sin ψ, Ω² = F d/I, with sin ½ψ = k cd(Ωt), k² = ½; so the extra way is d cos ψ.
 */
function puzzle(report: Report): void {
  const method = 'runge-kutta-4, h = 1/200 s';
  const central = pushedFor([0, 0, 0]);
  const offset = pushedFor([-LEVER, 0, 0]);
  const rate = Math.sqrt((F * LEVER) / IYY);
  const { cn, dn } = jacobi(rate * PUSH_TIME, 0.5);
  const cosPsi = 1 - (cn / dn) ** 2;
  const path = (0.5 * F * PUSH_TIME ** 2) / MASS;
  const speed = (F * PUSH_TIME) / MASS;
  const line = (quantity: string, computed: number, expected: number, unit: string): void =>
    report({ method, quantity, computed, expected, tolerance: 1e-8, kind: 'relative', unit });
  line('speed, pushed at the centre', central.speed, speed, 'm/s');
  line('speed, pushed off centre', offset.speed, speed, 'm/s');
  line('energy, pushed at the centre', central.energy, 0.5 * MASS * speed ** 2, 'J');
  line('energy, pushed off centre', offset.energy, F * (path + LEVER * cosPsi), 'J');
  line('way of the point, at the centre', central.path, path, 'm');
  line('way of the point, off centre', offset.path, path + LEVER * cosPsi, 'm');
  line('energy over force times way, off centre', offset.energy / (F * offset.path), 1, '');
}

/** The examples of the notes. */
export const PUSHED_BLOCK: readonly Problem[] = [
  { id: 'N5.1', section: 'lectures', title: 'Inertia of a block', run: inertia },
  { id: 'N5.2', section: 'lectures', title: 'Uniform force field', run: uniformField },
  { id: 'N5.3', section: 'lectures', title: 'Push without rotation', run: rotationFree },
  { id: 'N5.4', section: 'lectures', title: 'Push without translation', run: translationFree },
  { id: 'N5.5', section: 'lectures', title: 'Force and torque puzzle', run: puzzle },
];
