/** Constrained particles: forces by hand, two solvers, contradictions, on-the-fly changes. */

import { describe, expect, it } from 'vitest';
import {
  Box,
  type ConstraintMethod,
  createIntegrator,
  ParticleDistance,
  ParticleFormulaConstraint,
  ParticleOnCurve,
  ParticleOnPlane,
  ParticlePin,
  ParticleSystem,
  Random,
  RigidBody,
  Simulation,
} from '../../../src/index.js';

const METHODS: readonly ConstraintMethod[] = ['conjugate-gradient', 'direct'];

function world(
  method: ConstraintMethod,
  stiffness = 100,
): { sim: Simulation; system: ParticleSystem } {
  const sim = new Simulation({ gravity: [0, -10, 0] });
  const system = sim.add(
    new ParticleSystem({
      integrator: createIntegrator('runge-kutta-4'),
      constraints: { method, stiffness, damping: 2 * Math.sqrt(stiffness) },
    }),
  );
  return { sim, system };
}

/** A net of rods, pinned at one edge, in random motion. */
function net(system: ParticleSystem, side: number): void {
  const random = new Random('net');
  const at = (i: number, j: number): number => j * side + i;
  for (let j = 0; j < side; j++) {
    for (let i = 0; i < side; i++) {
      const v = [random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)] as const;
      system.addParticle([i, 0.1 * i * j, j], { mass: random.uniform(0.5, 2), velocity: v });
    }
  }
  for (let j = 0; j < side; j++) {
    system.pin(at(0, j));
    for (let i = 0; i < side; i++) {
      if (i + 1 < side) system.add(new ParticleDistance(at(i, j), at(i + 1, j)));
      if (j + 1 < side && i > 0) system.add(new ParticleDistance(at(i, j), at(i, j + 1)));
    }
  }
}

describe.each(METHODS)('constraint forces by %s', (method) => {
  it('are those of a bead at the bottom of a circle: m g + m v²/r', () => {
    const { system } = world(method);
    const bead = system.addParticle([0, -2, 0], { mass: 3, velocity: [4, 0, 0] });
    system.add(new ParticleOnCurve(bead, { kind: 'circle', radius: 2 }));
    const rate = system.derivative(0);
    expect(rate[3]).toBeCloseTo(0, 12);
    expect(rate[4]).toBeCloseTo(16 / 2, 12);
  });

  it('make every kind of constraint hold at the level of accelerations', () => {
    const { system } = world(method);
    const p = [0, 1, 2, 3, 4].map((i) =>
      system.addParticle([i, 0.3 * i, -0.2 * i], { mass: 1 + i, velocity: [0.1 * i, 1, -i] }),
    );
    system.add(new ParticleDistance(p[0]!, p[1]!));
    system.add(new ParticlePin(p[2]!, [2, 0.6, -0.4]));
    system.add(new ParticleOnPlane(p[3]!, [3, 0.9, -0.6], [1, 1, 0]));
    system.add(
      new ParticleFormulaConstraint([p[1]!, p[3]!, p[4]!], ([a, b, c]) => [
        a!.sub(b!).dot(c!.sub(b!)).sub(1),
        a!.distance(c!).sub(3),
      ]),
    );
    system.derivative(0);
    const { rows, unattainable, overConstrained } = system.constraintReport;
    expect(rows).toBe(7);
    expect(unattainable).toBeLessThan(1e-6);
    expect(overConstrained).toBe(false);
    // d²/dt² of the first distance, by differences along the parabola of its particles.
    const s = system.getState();
    const a = system.derivative(0);
    const length = (t: number): number => {
      const l = [0, 1, 2].map(
        (k) =>
          s[k]! - s[6 + k]! + t * (s[3 + k]! - s[9 + k]!) + 0.5 * t * t * (a[3 + k]! - a[9 + k]!),
      );
      return Math.sqrt(l.reduce((sum, one) => sum + one * one, 0));
    };
    const h = 1e-3;
    const bend = (length(h) - 2 * length(0) + length(-h)) / (h * h);
    const rate = (length(h) - length(-h)) / (2 * h);
    expect(bend).toBeCloseTo(-20 * rate, 3);
  });

  it('keep a swinging net of rods together', () => {
    const { sim, system } = world(method);
    net(system, 4);
    for (let i = 0; i < 50; i++) sim.step(1 / 200);
    expect(system.constraintReport.violation).toBeLessThan(0.05);
    expect(system.constraintReport.unattainable).toBeLessThan(1e-5);
  });

  it('take redundant constraints as they are', () => {
    const { system } = world(method);
    const a = system.addParticle([0, 0, 0], { pinned: true });
    const b = system.addParticle([1, 0, 0], { velocity: [0, 2, 0] });
    for (let k = 0; k < 3; k++) system.add(new ParticleDistance(a, b));
    const rate = system.derivative(0);
    expect(rate[9]).toBeCloseTo(-4, 8);
    expect(system.constraintReport.overConstrained).toBe(false);
  });

  it('give the answer of least violation where constraints contradict, and say so', () => {
    const { sim, system } = world(method);
    const a = system.addParticle([0, 0, 0], { pinned: true });
    const b = system.addParticle([1.5, 0, 0]);
    system.add(new ParticleDistance(a, b, 1));
    system.add(new ParticleDistance(a, b, 2));
    system.derivative(0);
    expect(system.constraintReport.overConstrained).toBe(true);
    // The two pull with 100 × ½ m each, and what is left over is the same on both sides.
    expect(system.constraintReport.unattainable).toBeCloseTo(50, 6);
    for (let i = 0; i < 200; i++) sim.step(1 / 100);
    const { x, y } = system.position(b);
    expect(Math.sqrt(x * x + y * y)).toBeCloseTo(1.5, 2);
    const wall = system.addParticle([9, 9, 9], { pinned: true });
    system.add(new ParticlePin(wall, [8, 8, 8]));
    sim.step(1 / 100);
    expect(system.constraintReport.overConstrained).toBe(true);
    expect(Number.isFinite(system.position(b).x)).toBe(true);
  });
});

it('both solvers give the same forces', () => {
  const states = METHODS.map((method) => {
    const { system } = world(method);
    net(system, 5);
    return system.derivative(0);
  });
  const worst = Math.max(...states[0]!.map((one, k) => Math.abs(one - states[1]![k]!)));
  expect(worst).toBeLessThan(1e-5);
});

it('constraints are snapped on and off between steps', () => {
  const { sim, system } = world('direct');
  const a = system.addParticle([0, 0, 0], { pinned: true });
  const b = system.addParticle([1, 0, 0]);
  const rod = system.add(new ParticleDistance(a, b));
  for (let i = 0; i < 30; i++) sim.step(1 / 100);
  const speed = system.velocity(b);
  // Energy of a pendulum: v² = 2 g times the way down.
  expect(speed.x ** 2 + speed.y ** 2).toBeCloseTo(-20 * system.position(b).y, 4);
  system.remove(rod);
  const before = system.velocity(b).y;
  sim.step(1 / 100);
  expect(system.velocity(b).y).toBeCloseTo(before - 0.1, 10);
  expect(() => system.remove(rod)).toThrow('takes an element of this system');
  expect(() => system.add(rod)).toThrow('that is in use');
});

it('drift is absorbed by feedback, and grows without it', () => {
  const drift = (stiffness: number): number => {
    const { sim, system } = world('direct', stiffness);
    const a = system.addParticle([0, 0, 0], { pinned: true });
    const b = system.addParticle([1, 0, 0]);
    system.add(new ParticleDistance(a, b));
    for (let i = 0; i < 400; i++) sim.step(1 / 20);
    return system.constraintReport.violation;
  };
  expect(drift(100)).toBeLessThan(1e-4);
  expect(drift(0)).toBeGreaterThan(1e-3);
});

describe.each(METHODS)('rods and bodies, by %s', (method) => {
  it('a chain of rods bears a crate, and no rod gets longer', () => {
    const sim = new Simulation({ gravity: [0, -10, 0] });
    const options = { radius: 0.04, constraints: { method, stiffness: 400, damping: 40 } };
    const system = sim.add(new ParticleSystem(options));
    const rods: ParticleDistance[] = [];
    for (const z of [-0.4, 0.4]) {
      let last = -1;
      for (let i = -3; i <= 3; i++) {
        const pinned = Math.abs(i) === 3;
        const next = system.addParticle([0.4 * i, 0.04 * i * i, z], { mass: 0.4, pinned });
        if (last >= 0) rods.push(system.add(new ParticleDistance(last, next)));
        last = next;
      }
    }
    const crate = sim.add(
      new RigidBody({ shape: new Box(0.9, 0.3, 1), mass: 2, position: [0.05, 0.8, 0] }),
    );
    let worst = 0;
    for (let k = 0; k < 240; k++) {
      sim.step(1 / 120);
      for (const rod of rods) {
        const [p, q] = [system.position(rod.particles[0]), system.position(rod.particles[1])];
        const length = Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z);
        worst = Math.max(worst, Math.abs(length - rod.length));
      }
    }
    expect(worst).toBeLessThan(3e-3);
    expect(crate.position.y).toBeGreaterThan(0);
  });

  it('a dumb-bell that hits a box keeps its length, and momentum is shared', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const integrator = createIntegrator('runge-kutta-4');
    const options = { radius: 0.02, integrator, constraints: { method } };
    const system = sim.add(new ParticleSystem(options));
    const velocity = [3, 0, 0] as const;
    const a = system.addParticle([0, 0.2, 0], { velocity });
    const b = system.addParticle([-0.5, 0.5, 0], { velocity, mass: 2 });
    const rod = system.add(new ParticleDistance(a, b));
    const box = sim.add(new RigidBody({ shape: new Box(1, 1, 1), mass: 3, position: [1, 0, 0] }));
    const before = sim.momentum();
    const turn = sim.angularMomentum();
    for (let k = 0; k < 60; k++) sim.step(1 / 120);
    const [p, q] = [system.position(a), system.position(b)];
    expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeCloseTo(rod.length, 3);
    expect(box.linearVelocity.x).toBeGreaterThan(0.5);
    expect(sim.momentum().x).toBeCloseTo(before.x, 6);
    expect(sim.momentum().y).toBeCloseTo(before.y, 6);
    // Whoever is put out of the box, by up to 25 mm, takes its momentum along.
    expect(Math.abs(sim.angularMomentum().z / turn.z - 1)).toBeLessThan(0.02);
  });
});

it('bad constraints are refused, and the system lives on', () => {
  const { sim, system } = world('conjugate-gradient');
  const a = system.addParticle([0, 0, 0]);
  const b = system.addParticle([0, 0, 0]);
  expect(() => system.add(new ParticleDistance(a, b))).toThrow('must not be in one place');
  expect(() => new ParticleDistance(a, a)).toThrow('another particle');
  expect(() => new ParticleDistance(a, b, -1)).toThrow('length');
  expect(() => system.add(new ParticlePin(7, [0, 0, 0]))).toThrow('number of a particle');
  expect(() => new ParticleOnPlane(a, [0, 0, 0], [0, 0, 0])).toThrow('zero vector');
  expect(() =>
    system.add(new ParticleFormulaConstraint([a, b], ([p, q]) => p!.sub(q!).normalize().x)),
  ).toThrow('must give finite numbers');
  expect(system.constraints).toHaveLength(0);
  sim.step();
});
