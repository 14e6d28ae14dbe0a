import { describe, expect, it } from 'vitest';
import { Simulation } from '../../src/index.js';
import { inverse } from '../../src/math/inverse3.js';
import * as mat3 from '../../src/math/mat3.js';
import * as quat from '../../src/math/quat.js';
import { Random } from '../../src/math/random.js';
import type { Mat3, Quat, Vec3 } from '../../src/math/types.js';
import * as vec3 from '../../src/math/vec3.js';
import { EquationsOfMotion } from '../../src/motion/equations-of-motion.js';
import type { Derivative } from '../../src/motion/integrators/integrator.js';
import { SemiImplicitEuler } from '../../src/motion/integrators/semi-implicit-euler.js';
import { ExplicitTimeStep } from '../../src/motion/time-steps/explicit-time-step.js';
import { RigidBody, type RigidBodyOptions } from '../../src/objects/rigid-body.js';

const TENSOR = {
  m00: 2,
  m01: 0.3,
  m02: -0.2,
  m10: 0.3,
  m11: 3,
  m12: 0.1,
  m20: -0.2,
  m21: 0.1,
  m22: 4,
};

const KINDS: [string, RigidBodyOptions][] = [
  ['diagonal tensor', { mass: 2, inertia: [1, 2, 3] }],
  ['isotropic tensor', { mass: 2, inertia: [2, 2, 2] }],
  ['full tensor', { mass: 2, inertia: TENSOR }],
  ['off-centre', { mass: 2, inertia: [1, 2, 3], centerOfMass: [0.3, -0.2, 0.5] }],
  ['planar', { mass: 2, inertia: TENSOR, lockedAxes: ['z', 'rx', 'ry'] }],
  ['one held axis', { mass: 2, inertia: [1, 2, 3], lockedAxes: ['ry'] }],
  ['isotropic, one held axis', { mass: 2, inertia: [2, 2, 2], lockedAxes: ['rz', 'x'] }],
  ['kinematic', { type: 'kinematic' }],
];

function build(kind: RigidBodyOptions, spin: number): Simulation {
  const random = new Random('kernel');
  const number = (size: number): number => random.uniform(-size, size);
  const simulation = new Simulation({ timeStep: new ExplicitTimeStep(), gravity: [1, -9, 2] });
  for (let i = 0; i < 4; i++) {
    const body = simulation.add(
      new RigidBody({
        ...kind,
        position: [number(2), number(2), number(2)],
        orientation: random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
        linearVelocity: [number(2), number(2), number(2)],
        angularVelocity: [number(spin), number(spin), number(spin)],
      }),
    );
    if (body.type === 'dynamic') {
      body.applyForce([number(5), number(5), number(5)]);
      body.applyTorque([number(5), number(5), number(5)]);
    }
  }
  return simulation;
}

/** Every step of the formula by itself, with the matrix and quaternion libraries. */
function byTheBook(body: RigidBody, force: Vec3, torque: Vec3, h: number) {
  const g = { x: 1, y: -9, z: 2 };
  const { center: x, linearVelocity: v, angularVelocity: w, orientation: q } = body;
  const locked = new Set<string>(body.lockedAxes);
  const free = (axis: string, value: number): number => (locked.has(axis) ? 0 : value);
  if (body.type === 'dynamic') {
    v.x = free('x', v.x + h * (force.x / body.mass + g.x));
    v.y = free('y', v.y + h * (force.y / body.mass + g.y));
    v.z = free('z', v.z + h * (force.z / body.mass + g.z));
  }
  const end = vec3.addScaled({ ...x }, x, v, h);
  if (body.type !== 'dynamic') {
    const turn = quat.fromRotationVector(quat.quat(), vec3.scale({ ...w }, w, h));
    return { x: end, v, w, q: quat.multiply(quat.quat(), turn, q) };
  }
  const omegaFor = (orientation: Quat, l: Vec3): Vec3 => {
    const r = quat.toMat3(mat3.mat3(), orientation);
    const i = mat3.rotateTensor(mat3.mat3(), r, body.inertia);
    // The block of the free axes, inverted; a locked axis is a row of the identity, then dropped.
    for (const [axis, name] of ['rx', 'ry', 'rz'].entries()) {
      if (!locked.has(name)) continue;
      for (let k = 0; k < 3; k++) {
        i[`m${axis}${k}` as keyof Mat3] = k === axis ? 1 : 0;
        i[`m${k}${axis}` as keyof Mat3] = k === axis ? 1 : 0;
      }
    }
    const l2 = { x: free('rx', l.x), y: free('ry', l.y), z: free('rz', l.z) };
    const o = mat3.multiplyVector({ x: 0, y: 0, z: 0 }, inverse(mat3.mat3(), i)!, l2);
    return { x: free('rx', o.x), y: free('ry', o.y), z: free('rz', o.z) };
  };
  const i0 = mat3.rotateTensor(mat3.mat3(), quat.toMat3(mat3.mat3(), q), body.inertia);
  const l = mat3.multiplyVector({ x: 0, y: 0, z: 0 }, i0, w);
  vec3.addScaled(l, l, torque, h);
  const w0 = omegaFor(q, l);
  const iw = mat3.multiplyVector({ x: 0, y: 0, z: 0 }, i0, w0);
  const rate = omegaFor(q, vec3.cross({ x: 0, y: 0, z: 0 }, iw, w0));
  let turning = vec3.addScaled({ x: 0, y: 0, z: 0 }, w0, rate, h / 2);
  if (0.5 * h * vec3.length(turning) >= 0.25) {
    const halfTurn = quat.fromRotationVector(quat.quat(), vec3.scale({ ...w0 }, w0, h / 2));
    turning = omegaFor(quat.multiply(quat.quat(), halfTurn, q), l);
  }
  const turn = quat.fromRotationVector(quat.quat(), vec3.scale({ ...w0 }, turning, h));
  const q1 = quat.multiply(quat.quat(), turn, q);
  return { x: end, v, w: omegaFor(q1, l), q: q1 };
}

describe('the one-pass semi-implicit step', () => {
  const cases = KINDS.flatMap(([name, kind]) => [
    { name: `${name}, slow`, kind, spin: 3 },
    { name: `${name}, fast`, kind, spin: 300 },
  ]);
  it.each(cases)('is the formula, whatever the tensor and the locks: $name', ({ kind, spin }) => {
    const h = 1 / 60;
    const simulation = build(kind, spin);
    const { store } = simulation.bodies;
    const expected = Array.from({ length: 4 }, (_, row) => {
      const force = vec3.read({ x: 0, y: 0, z: 0 }, store.userForces, 3 * row);
      const torque = vec3.read({ x: 0, y: 0, z: 0 }, store.userTorques, 3 * row);
      return byTheBook(simulation.bodies.at(row), force, torque, h);
    });
    simulation.step(h);
    expected.forEach(({ x, v, w, q }, row) => {
      const body = simulation.bodies.at(row);
      const size = Math.max(1, vec3.length(w));
      expect(vec3.distance(body.center, x)).toBeLessThan(1e-14 * 10);
      expect(vec3.distance(body.linearVelocity, v)).toBeLessThan(1e-14 * 10);
      expect(vec3.distance(body.angularVelocity, w) / size).toBeLessThan(1e-13);
      expect(quat.angleBetween(body.orientation, q)).toBeLessThan(1e-13 * size);
    });
  });

  it('agrees with the general interface up to third order in the turn', () => {
    // The general path takes ω at half the turn, the one pass the Magnus series: O(h³) apart.
    const apart = [1 / 60, 1 / 120, 1 / 240].map((h) => {
      const fused = build({ mass: 2, inertia: TENSOR }, 3);
      fused.step(h);
      const plain = build({ mass: 2, inertia: TENSOR }, 3);
      const motion = new EquationsOfMotion(plain.bodies.store, plain.gravity, []);
      motion.bind('momentum');
      const general: Derivative = {
        evaluate: (t) => motion.evaluate(t),
        updateOmega: () => motion.updateOmega(),
        dv: motion.dv,
        dw: motion.dw,
        omega: motion.omega,
      };
      new SemiImplicitEuler().integrate(motion, 0, h, general);
      const body = plain.bodies.at(1);
      expect(vec3.distance(body.center, fused.bodies.at(1).center)).toBeLessThan(1e-14);
      return quat.angleBetween(body.orientation, fused.bodies.at(1).orientation);
    });
    expect(Math.log2(apart[0]! / apart[1]!)).toBeGreaterThan(2.8);
    expect(Math.log2(apart[1]! / apart[2]!)).toBeGreaterThan(2.8);
  });

  it('lets a free body flip and keep its energy: E2 for a minute at 60 Hz', () => {
    const simulation = new Simulation({ timeStep: new ExplicitTimeStep(), gravity: [0, 0, 0] });
    const body = simulation.add(
      new RigidBody({ mass: 1, inertia: [1, 2, 3], angularVelocity: [0.01, 2, 0.01] }),
    );
    const energy = body.kineticEnergy;
    let flips = 0;
    let side = 1;
    for (let i = 0; i < 3600; i++) {
      simulation.step(1 / 60);
      const y = body.vectorToBody({ x: 0, y: 0, z: 0 }, body.angularVelocity).y;
      if (Math.sign(y) !== side) {
        flips++;
        side = Math.sign(y);
      }
      // Second order: the error swings within (hω)² and does not grow.
      expect(Math.abs(body.kineticEnergy / energy - 1)).toBeLessThan((2 / 60) ** 2);
    }
    // One flip per half period of 10.978 s, the first at a quarter period: 5.5, 16.5, … 49.4 s.
    expect(flips).toBe(5);
  });

  it('derives positions and remembers the pose before the step', () => {
    const simulation = build({ mass: 2, inertia: [1, 2, 3], centerOfMass: [0.3, -0.2, 0.5] }, 3);
    const body = simulation.bodies.at(0);
    const { center } = body;
    simulation.step();
    const { store } = simulation.bodies;
    expect(store.previousCenters[0]).toBe(center.x);
    const p = body.pointToWorld({ x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: 0 });
    expect(body.position.x).toBeCloseTo(p.x, 14);
    expect(body.position.y).toBeCloseTo(p.y, 14);
    expect(body.position.z).toBeCloseTo(p.z, 14);
  });

  it('keeps |L| and never gains energy without bound, however fast the spin', () => {
    const simulation = new Simulation({ timeStep: new ExplicitTimeStep(), gravity: [0, 0, 0] });
    const body = simulation.add(
      new RigidBody({ mass: 1, inertia: [1, 2, 3], angularVelocity: [5000, 8000, 3000] }),
    );
    const length = (v: { x: number; y: number; z: number }) => Math.hypot(v.x, v.y, v.z);
    const l0 = length(body.angularMomentum);
    for (let i = 0; i < 5000; i++) {
      simulation.step();
      const energy = body.kineticEnergy;
      expect(energy).toBeGreaterThanOrEqual((l0 * l0) / 6 - 1e-6 * energy);
      expect(energy).toBeLessThanOrEqual((l0 * l0) / 2 + 1e-6 * energy);
    }
    expect(Math.abs(length(body.angularMomentum) / l0 - 1)).toBeLessThan(1e-12);
  });
});
