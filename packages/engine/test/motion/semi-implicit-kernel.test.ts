import { describe, expect, it } from 'vitest';
import { Random } from '../../src/math/random.js';
import { EquationsOfMotion } from '../../src/motion/equations-of-motion.js';
import type { Derivative } from '../../src/motion/integrators/integrator.js';
import { SemiImplicitEuler } from '../../src/motion/integrators/semi-implicit-euler.js';
import { RigidBody, type RigidBodyOptions } from '../../src/objects/rigid-body.js';
import { Simulation } from '../../src/simulation.js';

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
  const simulation = new Simulation({ gravity: [1, -9, 2] });
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

describe('the one-pass semi-implicit step', () => {
  const cases = KINDS.flatMap(([name, kind]) => [
    { name: `${name}, slow`, kind, spin: 3, h: 1 / 60 },
    { name: `${name}, fast`, kind, spin: 300, h: 1 / 60 },
  ]);
  it.each(cases)('is the textbook step in one pass: $name', ({ kind, spin, h }) => {
    const fused = build(kind, spin);
    fused.maxTimeStep = 1;
    fused.step(h);

    // The same method through the general interface, with the shortcut hidden from it.
    const plain = build(kind, spin);
    const { store } = plain.bodies;
    const motion = new EquationsOfMotion(store, plain.gravity, []);
    motion.bind('momentum');
    const general: Derivative = {
      evaluate: (t) => motion.evaluate(t),
      updateOmega: () => motion.updateOmega(),
      dv: motion.dv,
      dw: motion.dw,
      omega: motion.omega,
    };
    new SemiImplicitEuler().integrate(motion, 0, h, general);

    for (const column of [
      'centers',
      'orientations',
      'linearVelocities',
      'angularVelocities',
    ] as const) {
      const a = fused.bodies.store[column];
      const b = store[column];
      const size = Math.max(1, ...b.map(Math.abs));
      for (let i = 0; i < 4 * (column === 'orientations' ? 4 : 3); i++) {
        expect(Math.abs(a[i]! - b[i]!) / size, `${column}[${i}]`).toBeLessThan(2e-14);
      }
    }
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
    const simulation = new Simulation({ gravity: [0, 0, 0] });
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
