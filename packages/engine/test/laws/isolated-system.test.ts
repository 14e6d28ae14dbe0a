/** Bodies that push only each other: momentum and angular momentum of the whole stay (M5, T 2.4). */

import { describe, expect, it } from 'vitest';
import { ExplicitTimeStep, Simulation } from '../../src/index.js';
import { Random } from '../../src/math/random.js';
import type { Vec3 } from '../../src/math/types.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { PairSpring } from '../simulation/support/forces.js';
import {
  ALL_INTEGRATORS,
  distance,
  length,
  randomBodyOptions,
  randomVector,
} from '../simulation/support/worlds.js';

/** Five bodies, every pair tied at points off their centres, with or without loss. */
function cluster(simulation: Simulation, damping: number): RigidBody[] {
  const random = new Random('cluster');
  const bodies = Array.from({ length: 5 }, () => {
    const options = randomBodyOptions(random);
    const body = simulation.add(new RigidBody(options));
    body.mass = random.uniform(1, 4);
    return body;
  });
  bodies.forEach((a, i) => {
    for (const b of bodies.slice(i + 1)) {
      const pointA = randomVector(random, 0.5);
      const pointB = randomVector(random, 0.5);
      simulation.add(new PairSpring(a, b, { stiffness: 20, damping, length: 2, pointA, pointB }));
    }
  });
  return bodies;
}

/** Σ x × m v + I ω, from the bodies one by one. */
function totals(bodies: readonly RigidBody[]): { p: Vec3; l: Vec3 } {
  const p = { x: 0, y: 0, z: 0 };
  const l = { x: 0, y: 0, z: 0 };
  for (const body of bodies) {
    const { x, y, z } = body.center;
    const m = body.linearMomentum;
    const own = body.angularMomentum;
    p.x += m.x;
    p.y += m.y;
    p.z += m.z;
    l.x += y * m.z - z * m.y + own.x;
    l.y += z * m.x - x * m.z + own.y;
    l.z += x * m.y - y * m.x + own.z;
  }
  return { p, l };
}

/**
 * Most methods keep L to rounding: in kicks along the force and drifts along the velocity r × F and
 * v × v vanish, and implicit midpoint keeps quadratic invariants. These keep it by their order only.
 */
const LOSS_OF_L: Record<string, number> = {
  'explicit-euler': 0.2,
  'implicit-euler': 0.3,
  midpoint: 5e-4,
  'runge-kutta-4': 2e-7,
  'step-doubling': 2e-8,
  'dormand-prince': 2e-11,
};

describe('an isolated system', () => {
  it.each(ALL_INTEGRATORS)('keeps its momentum and angular momentum: $name', ({ name, make }) => {
    for (const damping of [0, 0.5]) {
      const simulation = new Simulation({ gravity: [0, 0, 0], integrator: make() });
      const bodies = cluster(simulation, damping);
      const before = totals(bodies);
      expect(distance(simulation.momentum(), before.p)).toBeLessThan(1e-12);
      expect(distance(simulation.angularMomentum(), before.l)).toBeLessThan(1e-12);
      const velocity = bodies[0]!.linearVelocity;
      for (let i = 0; i < 200; i++) simulation.step(1 / 200);
      expect(distance(bodies[0]!.linearVelocity, velocity)).toBeGreaterThan(0.1);

      const after = totals(bodies);
      const scale = 1 + length(before.p) + length(before.l);
      const solved = name.startsWith('implicit');
      expect(distance(after.p, before.p) / scale).toBeLessThan(solved ? 1e-11 : 1e-13);
      expect(distance(after.l, before.l) / scale).toBeLessThan(LOSS_OF_L[name] ?? 1e-12);
    }
  });

  it('keeps both over 20,000 steps of the default method, to rounding', () => {
    const simulation = new Simulation({ timeStep: new ExplicitTimeStep(), gravity: [0, 0, 0] });
    cluster(simulation, 0);
    const p = simulation.momentum();
    const l = simulation.angularMomentum();
    for (let i = 0; i < 20_000; i++) simulation.step(1 / 200);
    expect(distance(simulation.momentum(), p) / length(p)).toBeLessThan(1e-11);
    // x × m v grows with the distance from the origin, and with it the last bit of L.
    expect(distance(simulation.angularMomentum(), l) / length(l)).toBeLessThan(1e-9);
  });

  it('loses energy through dampers, never momentum', () => {
    const simulation = new Simulation({ timeStep: new ExplicitTimeStep(), gravity: [0, 0, 0] });
    cluster(simulation, 2);
    const p = simulation.momentum();
    let last = simulation.energy().total;
    for (let i = 0; i < 20; i++) {
      for (let k = 0; k < 50; k++) simulation.step(1 / 1000);
      const { total } = simulation.energy();
      expect(total).toBeLessThan(last);
      last = total;
    }
    expect(distance(simulation.momentum(), p) / length(p)).toBeLessThan(1e-12);
  });
});

describe('the whole system', () => {
  it('counts dynamic bodies only, inactive ones too', () => {
    const simulation = new Simulation({ gravity: [0, -10, 0] });
    const body = simulation.add(
      new RigidBody({
        mass: 2,
        inertia: [1, 2, 3],
        position: [0, 3, 1],
        linearVelocity: [4, 0, 0],
        angularVelocity: [0, 5, 0],
      }),
    );
    simulation.add(new RigidBody({ type: 'kinematic', linearVelocity: [9, 9, 9] }));
    for (const active of [true, false]) {
      body.active = active;
      expect(simulation.momentum()).toEqual({ x: 8, y: 0, z: 0 });
      // x × m v = (0, 3, 1) × (8, 0, 0) = (0, 8, −24), and I ω = (0, 10, 0).
      expect(simulation.angularMomentum()).toEqual({ x: 0, y: 18, z: -24 });
      expect(simulation.energy()).toEqual({
        kinetic: 16 + 25,
        potential: 60,
        springs: 0,
        total: 101,
      });
    }
    body.gravityScale = 0.5;
    expect(simulation.energy().potential).toBe(30);
  });
});
