/** Lagrangian models: equations by hand, hybrids with constraints, state, bad input. */

import { describe, expect, it } from 'vitest';
import {
  createIntegrator,
  type DebugDrawing,
  type Dual,
  type LagrangianFunction,
  LagrangianSystem,
  ParticleDistance,
  ParticleOnPlane,
  ParticlePin,
  ParticleSystem,
  Simulation,
  type Vec3,
} from '../../../src/index.js';

const PENDULUM: LagrangianFunction = ([a]) => [[a!.sin(), a!.cos().neg(), 0]];

const DOUBLE: LagrangianFunction = ([a, b]) => {
  const x = a!.sin();
  const y = a!.cos().neg();
  return [
    [x, y, 0],
    [x.add(b!.sin()), y.sub(b!.cos()), 0],
  ];
};

function world(): { sim: Simulation; system: LagrangianSystem } {
  const sim = new Simulation({ gravity: [0, -10, 0] });
  const integrator = createIntegrator('runge-kutta-4');
  return { sim, system: sim.add(new LagrangianSystem({ integrator })) };
}

describe('a Lagrangian object', () => {
  it('has the accelerations of the double pendulum’s own equations', () => {
    const { sim, system } = world();
    const masses = [2, 3];
    const u = [0.4, -0.7];
    const w = [1.1, 0.3];
    const object = system.addObject({ coordinates: u, velocities: w, masses, points: DOUBLE });
    const h = 1e-5;
    sim.step(h);
    const rate = system.coordinateVelocities(object).map((v, i) => (v - w[i]!) / h);
    // (m₁+m₂) a″ + m₂ b″ cos(a−b) + m₂ ḃ² sin(a−b) + (m₁+m₂) g sin a = 0, and its twin.
    const [a, b] = u as [number, number];
    const [va, vb] = w as [number, number];
    const [m1, m2] = masses as [number, number];
    const c = Math.cos(a - b);
    const s = Math.sin(a - b);
    const first = (m1 + m2) * rate[0]! + m2 * rate[1]! * c + m2 * vb * vb * s;
    expect(first + (m1 + m2) * 10 * Math.sin(a)).toBeCloseTo(0, 2);
    const second = rate[1]! + rate[0]! * c - va * va * s + 10 * Math.sin(b);
    expect(second).toBeCloseTo(0, 2);
  });

  it('keeps energy, and moves as constrained particles do', () => {
    const { sim, system } = world();
    const object = system.addObject({
      coordinates: [1.2, 2],
      masses: [1, 1],
      points: DOUBLE,
    });
    const twin = sim.add(
      new ParticleSystem({
        integrator: createIntegrator('runge-kutta-4'),
        collides: false,
        constraints: { method: 'direct' },
      }),
    );
    const nail = twin.addParticle([0, 0, 0], { pinned: true });
    const p = system.point(object, 0);
    const q = system.point(object, 1);
    const one = twin.addParticle(p);
    const two = twin.addParticle(q);
    twin.add(new ParticleDistance(nail, one));
    twin.add(new ParticleDistance(one, two));
    const before = sim.energy().total;
    for (let i = 0; i < 160; i++) sim.step(1 / 200);
    expect(sim.energy().total).toBeCloseTo(before, 6);
    expect(system.point(object, 1).x).toBeCloseTo(twin.position(two).x, 5);
    expect(system.point(object, 1).y).toBeCloseTo(twin.position(two).y, 5);
  });
});

describe('hybrid models', () => {
  it('two pendulums tied by a rod keep its length, and momentum of the rod is shared', () => {
    const { sim, system } = world();
    const left = system.addObject({ coordinates: [0.5], masses: [1], points: PENDULUM });
    const right = system.addObject({
      coordinates: [0.3],
      masses: [2],
      points: ([a]) => [[a!.sin().add(1.5), a!.cos().neg(), 0]],
    });
    const rod = system.add(new ParticleDistance(left.firstPoint, right.firstPoint));
    const length = rod.length;
    const before = sim.energy().total;
    for (let i = 0; i < 160; i++) sim.step(1 / 200);
    const a = system.point(left);
    const b = system.point(right);
    expect(Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)).toBeCloseTo(length, 5);
    expect(sim.energy().total).toBeCloseTo(before, 4);
    system.remove(rod);
    sim.step();
    expect(system.constraintReport.rows).toBe(0);
  });

  it('a point in a plane by two coordinates is a pendulum once it is on a circle', () => {
    const { sim, system } = world();
    const free = system.addObject({
      coordinates: [Math.sin(0.5), -Math.cos(0.5)],
      masses: [1],
      points: ([x, y]) => [[x!, y!, 0]],
    });
    const swinging = system.addObject({ coordinates: [0.5], masses: [1], points: PENDULUM });
    const nail = system.addObject({
      coordinates: [0],
      masses: [1],
      points: ([s]) => [[0, 0, s!]],
    });
    system.add(new ParticleDistance(free.firstPoint, nail.firstPoint));
    system.add(new ParticlePin(nail.firstPoint, [0, 0, 0]));
    for (let i = 0; i < 200; i++) sim.step(1 / 200);
    expect(system.point(free).x).toBeCloseTo(system.point(swinging).x, 5);
    // The pin's first two rows say what is so anyway.
    expect(system.constraintReport.overConstrained).toBe(false);
  });

  it('report contradictions, with the answer of least violation', () => {
    const { sim, system } = world();
    const object = system.addObject({
      coordinates: [0],
      masses: [1],
      points: ([x]) => [[x!, 0, 0]],
    });
    system.add(new ParticleOnPlane(object.firstPoint, [1, 0, 0], [1, 0, 0]));
    system.add(new ParticleOnPlane(object.firstPoint, [3, 0, 0], [1, 0, 0]));
    for (let i = 0; i < 300; i++) sim.step(1 / 100);
    expect(system.constraintReport.overConstrained).toBe(true);
    expect(system.point(object).x).toBeCloseTo(2, 3);
  });
});

it('draws the wires of beads and the rods of pendulums', () => {
  const { system } = world();
  const bead = { coordinates: [1], masses: [1] };
  system.addObject({ ...bead, points: { kind: 'curve', curve: { kind: 'circle', radius: 2 } } });
  const lines: [Vec3, Vec3][] = [];
  const out = { line: (a: Vec3, b: Vec3) => lines.push([a, b]), point: () => {} };
  system.draw(out as unknown as DebugDrawing);
  expect(lines.length).toBeGreaterThan(20);
  for (const [{ x, y, z }] of lines) expect(Math.hypot(x, y, z)).toBeCloseTo(2, 9);
  lines.length = 0;
  const pendulum = { kind: 'pendulum', anchor: [0, 3, 0], lengths: [1, 2] } as const;
  const two = system.addObject({ coordinates: [0.3, 0.4], masses: [1, 1], points: pendulum });
  system.draw(out as unknown as DebugDrawing);
  expect(lines.at(-2)).toEqual([{ x: 0, y: 3, z: 0 }, system.point(two, 0)]);
  expect(lines.at(-1)).toEqual([system.point(two, 0), system.point(two, 1)]);
});

it('goes on from a snapshot to the bit', () => {
  const { sim, system } = world();
  system.addObject({ coordinates: [1.2, 2], masses: [1, 1], points: DOUBLE });
  for (let i = 0; i < 20; i++) sim.step();
  const snapshot = sim.snapshot();
  for (let i = 0; i < 20; i++) sim.step();
  const later = sim.hash();
  sim.restore(snapshot);
  for (let i = 0; i < 20; i++) sim.step();
  expect(sim.hash()).toBe(later);
  // Objects that were added since are gone, and come back.
  const added = system.addObject({ coordinates: [1], masses: [3], points: PENDULUM });
  sim.step();
  const grown = sim.snapshot();
  const full = sim.hash();
  sim.restore(snapshot);
  expect(system.objects).toHaveLength(1);
  for (let i = 0; i < 20; i++) sim.step();
  expect(sim.hash()).toBe(later);
  sim.restore(grown);
  expect(system.objects).toContain(added);
  expect(sim.hash()).toBe(full);
  sim.step();
  system.setCoordinates(added, [0.25], [0]);
  expect(system.point(added).x).toBeCloseTo(Math.sin(0.25), 12);
});

it('refuses bad objects, and lives on', () => {
  const { sim, system } = world();
  const points = PENDULUM;
  expect(() => system.addObject({ coordinates: [], masses: [1], points })).toThrow('coordinates');
  expect(() => system.addObject({ coordinates: [Number.NaN], masses: [1], points })).toThrow(
    'coordinates[0] must be a finite number',
  );
  expect(() => system.addObject({ coordinates: [0], masses: [1, 1], points })).toThrow(
    'must give as many points as masses (2)',
  );
  expect(() => system.addObject({ coordinates: [0], masses: [-1], points })).toThrow('masses[0]');
  expect(system.points.count).toBe(0);
  const still: LagrangianFunction = ([a]: readonly Dual[]) => [[a!.mul(0), 0, 0]];
  const idle = system.addObject({ coordinates: [1], masses: [1], points: still });
  const hash = sim.hash();
  expect(() => sim.step()).toThrow('must not make the mass matrix singular');
  expect(sim.hash()).toBe(hash);
  expect(idle.size).toBe(1);
});
