/** Gravitation and magnetism against closed forms (F4). */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../src/index.js';
import { RungeKutta4 } from '../../../src/motion/integrators/runge-kutta-4.js';
import {
  GRAVITATIONAL_CONSTANT,
  MAGNETIC_CONSTANT,
  MagneticDipoles,
  MagneticPoles,
  MutualGravitation,
} from '../../../src/objects/forces/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { emptyWorld, expectVector, on } from './support.js';

const ball = (options = {}): RigidBody =>
  new RigidBody({ shape: new Sphere(0.5), mass: 2, ...options });

describe('MutualGravitation', () => {
  it('two masses attract with G m₁ m₂/r²', () => {
    const sim = emptyWorld();
    const a = sim.add(ball({ mass: 5e5 }));
    const b = sim.add(ball({ mass: 2e3, position: [0, 20, 0] }));
    const force = sim.add(new MutualGravitation());
    const strength = (GRAVITATIONAL_CONSTANT * 5e5 * 2e3) / 400;
    expectVector(on(a, force).force, 0, strength, 0, 1e-18);
    expectVector(on(b, force).force, 0, -strength, 0, 1e-18);
  });

  it('a Kepler orbit closes after 2π (validation I5: GM = a = 1, e = ½)', () => {
    const sim = new Simulation({ gravity: [0, 0, 0], integrator: new RungeKutta4() });
    // A fixed sun of mass 1 attracts, though its body cannot move.
    sim.add(new RigidBody({ name: 'sun', type: 'static', mass: 1, inertia: [1, 1, 1] }));
    const v = Math.sqrt(3);
    const planet = sim.add(ball({ mass: 1e-3, position: [0.5, 0, 0], linearVelocity: [0, v, 0] }));
    sim.add(new MutualGravitation({ constant: 1 }));
    const { total } = sim.energy();
    expect(total).toBeCloseTo(-0.5e-3, 15);
    const steps = 4000;
    for (let i = 0; i < steps; i++) sim.step((2 * Math.PI) / steps);
    expectVector(planet.position, 0.5, 0, 0, 1e-8);
    expect(sim.energy().total).toBeCloseTo(total, 12);
  });

  it('a fixed body without mass does not attract', () => {
    const sim = emptyWorld();
    const body = sim.add(ball());
    sim.add(new RigidBody({ type: 'static', shape: new Sphere(1), position: [3, 0, 0] }));
    const force = sim.add(new MutualGravitation({ constant: 1 }));
    expectVector(on(body, force).force, 0, 0, 0, 0);
    expect(force.potentialEnergy(sim.bodies.store)).toBeCloseTo(0, 15);
  });

  it('a selection attracts within itself', () => {
    const sim = emptyWorld();
    const [a, b, c] = [0, 1, 2].map((x) => sim.add(ball({ position: [x, 0, 0] }))) as [
      RigidBody,
      RigidBody,
      RigidBody,
    ];
    const force = sim.add(new MutualGravitation({ constant: 1, affects: { except: [b] } }));
    expectVector(on(a, force).force, 1, 0, 0, 1e-15);
    expectVector(on(b, force).force, 0, 0, 0, 0);
    expectVector(on(c, force).force, -1, 0, 0, 1e-15);
  });

  it('coincident bodies do not poison each other; softened ones are at rest', () => {
    for (const softening of [0, 0.5]) {
      const sim = emptyWorld();
      const [a, b] = [sim.add(ball()), sim.add(ball())];
      const force = sim.add(new MutualGravitation({ constant: 1, softening }));
      expectVector(on(a, force).force, 0, 0, 0, 0);
      expect(force.potentialEnergy(sim.bodies.store)).toBeCloseTo(softening > 0 ? -8 : 0, 15);
      b.position = [1e-170, 0, 0];
      expect(Number.isFinite(on(a, force).force.x)).toBe(true);
    }
  });

  it('softening: F = G m m r/(r² + ε²)^(3/2)', () => {
    const sim = emptyWorld();
    const a = sim.add(ball());
    sim.add(ball({ position: [3, 0, 0] }));
    const force = sim.add(new MutualGravitation({ constant: 1, softening: 4 }));
    expectVector(on(a, force).force, (4 * 3) / 125, 0, 0, 1e-16);
  });
});

describe('MagneticPoles', () => {
  it('equal poles repel, unlike poles attract, as k q₁ q₂/r²', () => {
    const sim = emptyWorld();
    const [a, b] = [sim.add(ball()), sim.add(ball({ position: [0.5, 0, 0] }))];
    const force = sim.add(
      new MagneticPoles({
        poles: [
          { body: a, strength: 30 },
          { body: b, strength: 20 },
        ],
      }),
    );
    const strength = (MAGNETIC_CONSTANT * 600) / 0.25;
    expectVector(on(b, force).force, strength, 0, 0, 1e-18);
    force.setStrength(0, -30);
    expect(force.getStrength(0)).toBe(-30);
    expectVector(on(b, force).force, -strength, 0, 0, 1e-18);
  });

  it('a bar magnet in a field feels the torque m × B and no force', () => {
    const sim = emptyWorld();
    const bar = sim.add(ball({ orientation: [0, 0, 1, 1] }));
    const force = sim.add(
      new MagneticPoles({
        field: [0.2, 0, 0],
        poles: [
          { body: bar, point: [0.5, 0, 0], strength: 4 },
          { body: bar, point: [-0.5, 0, 0], strength: -4 },
        ],
      }),
    );
    // The moment 4 A·m · 1 m points along y.
    expectVector(on(bar, force).force, 0, 0, 0, 1e-15);
    expectVector(on(bar, force).torque, 0, 0, -0.8, 1e-15);
  });

  it('a removed body takes its poles along, the others go on', () => {
    const sim = emptyWorld();
    const bodies = [0, 1, 2].map((x) => sim.add(ball({ position: [x, 0, 0] })));
    const [a, b, c] = bodies as [RigidBody, RigidBody, RigidBody];
    const poles = bodies.map((body) => ({ body, strength: 1 }));
    const force = sim.add(new MagneticPoles({ constant: 1, poles }));
    sim.remove(b);
    expect(force.removed).toBe(false);
    expectVector(on(a, force).force, -0.25, 0, 0, 1e-15);
    expect(
      (force.describe((body) => body.id) as unknown as { poles: unknown[] }).poles,
    ).toHaveLength(2);
    sim.remove(c);
    expectVector(on(a, force).force, 0, 0, 0, 0);
  });

  it('with the constant of Coulomb they are charges', () => {
    const sim = emptyWorld();
    const [a, b] = [sim.add(ball()), sim.add(ball({ position: [0, 2, 0] }))];
    const poles = [a, b].map((body) => ({ body, strength: 1e-6 }));
    const force = sim.add(new MagneticPoles({ constant: 8.9875517873681e9, poles }));
    expect(on(b, force).force.y).toBeCloseTo(8.9875517873681e9 * 1e-12 * 0.25, 15);
  });
});

describe('MagneticDipoles', () => {
  const pair = (momentA: [number, number, number], momentB: [number, number, number]) => {
    const sim = emptyWorld();
    const [a, b] = [sim.add(ball()), sim.add(ball({ position: [0.2, 0, 0] }))];
    const force = sim.add(
      new MagneticDipoles({
        dipoles: [
          { body: a, moment: momentA },
          { body: b, moment: momentB },
        ],
      }),
    );
    return { a, b, force };
  };
  const k = MAGNETIC_CONSTANT;

  it('in line they attract with 6 k m₁ m₂/r⁴', () => {
    const { a, b, force } = pair([3, 0, 0], [2, 0, 0]);
    const strength = (6 * k * 6) / 0.2 ** 4;
    expectVector(on(a, force).force, strength, 0, 0, 1e-15);
    expectVector(on(b, force).force, -strength, 0, 0, 1e-15);
    expectVector(on(b, force).torque, 0, 0, 0, 1e-18);
  });

  it('side by side they repel with 3 k m₁ m₂/r⁴, antiparallel they attract', () => {
    const strength = (3 * k * 6) / 0.2 ** 4;
    const parallel = pair([0, 3, 0], [0, 2, 0]);
    expectVector(on(parallel.b, parallel.force).force, strength, 0, 0, 1e-15);
    const antiparallel = pair([0, 3, 0], [0, -2, 0]);
    expectVector(on(antiparallel.b, antiparallel.force).force, -strength, 0, 0, 1e-15);
  });

  it('crossed: the torques 2 k m₁ m₂/r³ and k m₁ m₂/r³, and a force across', () => {
    const { a, b, force } = pair([3, 0, 0], [0, 2, 0]);
    const unit = (k * 6) / 0.2 ** 3;
    // On b, in the field 2 k m/r³ along x: m₂ × B = −2; on a, in −k m/r³ along y: −1.
    expectVector(on(b, force).torque, 0, 0, -2 * unit, 1e-15);
    expectVector(on(a, force).torque, 0, 0, -unit, 1e-15);
    expectVector(on(b, force).force, 0, (3 * unit) / 0.2, 0, 1e-14);
  });

  it('a compass needle swings with √(m B/I)', () => {
    const sim = new Simulation({ gravity: [0, 0, 0], integrator: new RungeKutta4() });
    const angle = 0.01;
    const needle = sim.add(ball({ orientation: [0, Math.sin(angle / 2), 0, Math.cos(angle / 2)] }));
    sim.add(
      new MagneticDipoles({ field: [0, 0, 0.5], dipoles: [{ body: needle, moment: [0, 0, 4] }] }),
    );
    const omega = Math.sqrt((4 * 0.5) / 0.2);
    for (let i = 0; i < 200; i++) sim.step(0.01);
    const { y, w } = needle.orientation;
    // Not quite harmonic: the frequency is lower by θ²/16.
    const swing = angle * Math.cos(omega * 2 * (1 - angle ** 2 / 16));
    expect(2 * Math.atan2(y, w)).toBeCloseTo(swing, 8);
  });

  it('a bar of two far poles looks like a dipole from afar', () => {
    const sim = emptyWorld();
    const [a, b] = [sim.add(ball()), sim.add(ball({ position: [40, 30, 20] }))];
    const poles = sim.add(
      new MagneticPoles({
        constant: 1,
        poles: [
          { body: a, point: [0.05, 0, 0], strength: 10 },
          { body: a, point: [-0.05, 0, 0], strength: -10 },
          { body: b, point: [0, 0.05, 0], strength: 20 },
          { body: b, point: [0, -0.05, 0], strength: -20 },
        ],
      }),
    );
    const dipoles = sim.add(
      new MagneticDipoles({
        constant: 1,
        dipoles: [
          { body: a, moment: [1, 0, 0] },
          { body: b, moment: [0, 2, 0] },
        ],
      }),
    );
    for (const body of [a, b]) {
      const [one, other] = [on(body, poles), on(body, dipoles)];
      const { x, y, z } = other.force;
      expectVector(one.force, x, y, z, 1e-4 * Math.hypot(x, y, z));
      const t = other.torque;
      expectVector(one.torque, t.x, t.y, t.z, 1e-4 * Math.hypot(t.x, t.y, t.z));
    }
  });

  it('a coil may change its current', () => {
    const { b, force } = pair([3, 0, 0], [2, 0, 0]);
    const before = on(b, force).force.x;
    force.setMoment(0, [-6, 0, 0]);
    expect(force.getMoment(0)).toEqual({ x: -6, y: 0, z: 0 });
    expect(on(b, force).force.x).toBeCloseTo(-2 * before, 15);
  });
});
