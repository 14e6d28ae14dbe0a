/** Dynamic systems beside rigid bodies: one order of events, one state, one set of totals. */

import { describe, expect, it } from 'vitest';
import {
  Box,
  DynamicSystem,
  RigidBody,
  SemiImplicitEuler,
  Simulation,
  type SystemSurroundings,
  type Vec3,
} from '../../src/index.js';

/** One point mass on a spring to a body's centre: all that a system can do, in few lines. */
class Yoyo extends DynamicSystem {
  readonly typeName = 'Yoyo';
  readonly mass = 2;
  readonly stiffness = 30;
  x: [number, number, number];
  v: [number, number, number] = [0, 0, 0];
  body: RigidBody | null;
  fails = false;
  seen: number[] = [];
  onAdvance: () => void = () => {};
  #kept: number[] = [];

  constructor(body: RigidBody, x: [number, number, number]) {
    super('Yoyo', {});
    this.body = body;
    this.x = x;
  }

  override get dependsOn(): readonly RigidBody[] {
    return this.body === null ? [] : [this.body];
  }

  override letGo(): void {
    this.body = null;
  }

  advance(around: SystemSurroundings, h: number): void {
    this.seen.push(around.time);
    this.onAdvance();
    const { body } = this;
    const g = around.gravity;
    const at = body?.center ?? { x: this.x[0], y: this.x[1], z: this.x[2] };
    const gs = [g.x, g.y, g.z];
    const j = [at.x, at.y, at.z].map((c, k) => h * this.stiffness * (c - this.x[k]!));
    for (let k = 0; k < 3; k++) {
      this.v[k]! += j[k]! / this.mass + h * gs[k]!;
      this.x[k]! += h * this.v[k]!;
    }
    if (body !== null) around.push(body.index, -j[0]!, -j[1]!, -j[2]!, at.x, at.y, at.z);
    if (this.fails) throw new Error('no more');
  }

  keep(): void {
    this.#kept = this.saveState();
  }

  goBack(): void {
    this.loadState(this.#kept);
  }

  kineticEnergy(): number {
    return 0.5 * this.mass * this.v.reduce((sum, v) => sum + v * v, 0);
  }

  potentialEnergy(g: Readonly<Vec3>): number {
    const c = this.body?.center;
    const d = c === undefined ? [0] : [c.x, c.y, c.z].map((one, k) => one - this.x[k]!);
    const spring = 0.5 * this.stiffness * d.reduce((sum, one) => sum + one * one, 0);
    return spring - this.mass * (g.x * this.x[0] + g.y * this.x[1] + g.z * this.x[2]);
  }

  addMomentum(out: Vec3): void {
    out.x += this.mass * this.v[0];
    out.y += this.mass * this.v[1];
    out.z += this.mass * this.v[2];
  }

  addAngularMomentum(out: Vec3): void {
    out.z += this.mass * (this.x[0] * this.v[1] - this.x[1] * this.v[0]);
  }

  saveState(): number[] {
    return [...this.x, ...this.v];
  }

  loadState(n: readonly number[]): void {
    this.x = [n[0]!, n[1]!, n[2]!];
    this.v = [n[3]!, n[4]!, n[5]!];
  }
}

const LANES = { fast: () => ({}), laboratory: () => ({ integrator: new SemiImplicitEuler() }) };

function world(lane: keyof typeof LANES): { sim: Simulation; body: RigidBody; yoyo: Yoyo } {
  const sim = new Simulation({ ...LANES[lane](), gravity: [0, 0, 0] });
  const body = sim.add(new RigidBody({ shape: new Box(1, 1, 1), mass: 3, position: [0, 1, 0] }));
  const yoyo = sim.add(new Yoyo(body, [1, 0.5, 0]));
  return { sim, body, yoyo };
}

describe.each(['fast', 'laboratory'] as const)('a system in the %s lane', (lane) => {
  it('exchanges momentum with bodies, and total energy stays', () => {
    const { sim, body, yoyo } = world(lane);
    const before = sim.energy().total;
    expect(before).toBeCloseTo(0.5 * 30 * 1.25, 12);
    for (let i = 0; i < 200; i++) sim.step(1 / 240);
    expect(Math.abs(body.linearVelocity.x)).toBeGreaterThan(1e-3);
    const p = sim.momentum();
    expect(Math.abs(p.x) + Math.abs(p.y)).toBeLessThan(1e-6);
    expect(Math.abs(sim.angularMomentum().z)).toBeLessThan(1e-6);
    expect(Math.abs(sim.energy().total / before - 1)).toBeLessThan(0.03);
    expect(yoyo.seen[1]).toBe(1 / 240);
  });

  it('goes on from a snapshot, and from its bytes, to the bit', () => {
    const { sim, yoyo } = world(lane);
    for (let i = 0; i < 10; i++) sim.step();
    const snapshot = sim.snapshot();
    const hash = sim.hash();
    const bytes = Uint8Array.from(sim.snapshot().bytes);
    for (let i = 0; i < 10; i++) sim.step();
    const later = sim.hash();
    expect(later).not.toBe(hash);
    sim.restore(snapshot);
    expect(sim.hash()).toBe(hash);
    for (let i = 0; i < 10; i++) sim.step();
    expect(sim.hash()).toBe(later);
    sim.remove(yoyo);
    expect(sim.systems).toHaveLength(0);
    sim.restore(snapshot);
    expect(sim.systems).toEqual([yoyo]);
    sim.restore(bytes);
    for (let i = 0; i < 10; i++) sim.step();
    expect(sim.hash()).toBe(later);
  });

  it('that throws undoes the whole step', () => {
    const { sim, yoyo } = world(lane);
    for (let i = 0; i < 3; i++) sim.step();
    const hash = sim.hash();
    yoyo.fails = true;
    expect(() => sim.step()).toThrow('no more');
    expect(sim.hash()).toBe(hash);
    yoyo.fails = false;
    sim.step();
    expect(sim.hash()).not.toBe(hash);
  });

  it('lives without bodies, stands still while inactive, and lets a removed body go', () => {
    const { sim, body, yoyo } = world(lane);
    sim.step();
    sim.remove(body);
    expect(yoyo.body).toBeNull();
    const { x } = yoyo;
    const before = [...x];
    sim.simulate(1 / 60 + 1e-9);
    expect(yoyo.x).not.toEqual(before);
    yoyo.active = false;
    const now = [...yoyo.x];
    sim.step();
    expect(yoyo.x).toEqual(now);
  });
});

describe('pushes on a sleeper', () => {
  it('wake it if they are worth it', () => {
    const sim = new Simulation({ ground: true });
    const body = sim.add(
      new RigidBody({ shape: new Box(1, 1, 1), mass: 1, position: [0, 0.5, 0] }),
    );
    const yoyo = sim.add(new Yoyo(body, [0, 0.5, 0]));
    yoyo.active = false;
    body.sleep();
    sim.step();
    expect(body.sleeping).toBe(true);
    yoyo.x = [0, 0.51, 0];
    yoyo.active = true;
    sim.step();
    expect(body.sleeping).toBe(true);
    yoyo.x = [0, 3, 0];
    sim.step();
    expect(body.sleeping).toBe(false);
    expect(body.linearVelocity.y).toBeGreaterThan(0.5);
  });
});

it('the profile has the time of systems', () => {
  let now = 0;
  const sim = new Simulation({ clock: () => now });
  const body = sim.add(new RigidBody({ shape: new Box(1, 1, 1) }));
  const yoyo = sim.add(new Yoyo(body, [0, 1, 0]));
  yoyo.onAdvance = () => {
    now += 7;
  };
  sim.step();
  expect(sim.profile.systems).toBe(7);
  expect(sim.profile.total).toBe(7);
});

it('a system needs its bodies to be there first', () => {
  const sim = new Simulation();
  const body = new RigidBody({ shape: new Box(1, 1, 1) });
  expect(() => sim.add(new Yoyo(body, [0, 0, 0]))).toThrow('needs bodies of the same simulation');
  expect(sim.systems).toHaveLength(0);
});
