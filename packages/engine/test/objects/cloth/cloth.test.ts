/** Cloth in simulations: laws that both models keep. */

import { describe, expect, it } from 'vitest';
import {
  Box,
  Cloth,
  type ClothModel,
  type ClothOptions,
  clothGrid,
  HeightField,
  Rectangle,
  RigidBody,
  Simulation,
} from '../../../src/index.js';

/** Linear systems solved to rounding. */
const EXACT = { tolerance: 1e-13, maxIterations: 3000 };
const MODELS: readonly ClothModel[] = ['xpbd', 'implicit'];

function grid(columns: number, options: Partial<Parameters<typeof clothGrid>[0]> = {}) {
  return clothGrid({ width: 1, height: 1, columns, ...options });
}

/** A cloth that nothing holds, crumpled and moving, without air. */
function loose(model: ClothModel, options: Partial<ClothOptions> = {}): Cloth {
  const cloth = new Cloth({ mesh: grid(5), model, airDensity: 0, ...EXACT, ...options });
  for (let i = 0; i < cloth.vertexCount; i++) {
    cloth.positions[3 * i + 1]! += 0.05 * ((i * 7) % 5);
    cloth.velocities[3 * i]! = 0.3 * ((i * 5) % 3) - 0.2;
    cloth.velocities[3 * i + 2]! = 0.2 * ((i * 3) % 4);
  }
  return cloth;
}

function norm({ x, y, z }: { x: number; y: number; z: number }): number {
  return Math.sqrt(x * x + y * y + z * z);
}

function distance(a: ReturnType<Simulation['momentum']>, b: typeof a): number {
  return norm({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
}

describe.each(MODELS)('%s cloth', (model) => {
  it('keeps its momentum while it swings in itself', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    sim.add(loose(model));
    const before = sim.momentum();
    for (let i = 0; i < 25; i++) sim.step(1 / 60);
    expect(distance(sim.momentum(), before)).toBeLessThan(1e-9 * norm(before));
  });

  it('falls as everything falls', () => {
    const sim = new Simulation();
    const cloth = sim.add(new Cloth({ mesh: grid(4), model, airDensity: 0, ...EXACT }));
    for (let i = 0; i < 30; i++) sim.step(1 / 60);
    const v = cloth.velocities;
    for (let i = 0; i < cloth.vertexCount; i++) expect(v[3 * i + 1]).toBeCloseTo(-9.81 / 2, 6);
  });

  it('reaches the speed at which the air carries its weight', () => {
    const sim = new Simulation();
    const cloth = sim.add(
      new Cloth({ mesh: grid(3), model, areaDensity: 0.3, dragCoefficient: 1.1, airDensity: 1.3 }),
    );
    for (let i = 0; i < 120; i++) sim.step(1 / 60);
    const terminal = Math.sqrt((2 * 0.3 * 9.81) / (1.3 * 1.1));
    expect(-cloth.velocities[1]! / terminal).toBeCloseTo(1, 3);
  });

  it('shares its momentum with the body it is fastened to', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const body = sim.add(
      new RigidBody({ shape: new Box(0.2, 0.2, 0.2), position: [-0.6, 0, -0.6], mass: 0.1 }),
    );
    const cloth = sim.add(loose(model, { canCollide: false }));
    cloth.pin({ vertex: 0, body });
    const before = sim.momentum();
    for (let i = 0; i < 25; i++) sim.step(1 / 60);
    expect(distance(sim.momentum(), before)).toBeLessThan(1e-8 * norm(before));
    expect(norm(body.linearVelocity)).toBeGreaterThan(0.01);
    // Where the body holds it.
    const at = body.pointToWorld({ x: 0, y: 0, z: 0 }, cloth.pins[0]!.point as never);
    expect(cloth.positions[0]).toBeCloseTo(at.x, 9);
    expect(cloth.positions[1]).toBeCloseTo(at.y, 9);
  });

  it('shares its momentum with what hits it', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const body = sim.add(
      new RigidBody({
        shape: new Box(0.3, 0.1, 0.3),
        position: [0.1, 0.3, 0],
        linearVelocity: [0, -3, 0],
        mass: 0.05,
      }),
    );
    sim.add(new Cloth({ mesh: grid(6), model, airDensity: 0, ...EXACT }));
    const before = sim.momentum();
    for (let i = 0; i < 40; i++) sim.step(1 / 60);
    expect(body.linearVelocity.y).toBeGreaterThan(-2.9);
    expect(distance(sim.momentum(), before)).toBeLessThan(1e-6 * norm(before));
  });

  it('stays where pins hold it, and follows a body that moves by itself', () => {
    const sim = new Simulation();
    const mast = sim.add(
      new RigidBody({
        type: 'kinematic',
        shape: new Box(0.1, 0.1, 0.1),
        position: [-0.5, 0, -0.5],
      }),
    );
    mast.linearVelocity = { x: 0, y: 1, z: 0 };
    const pins = [{ vertex: 0, body: mast }, 6];
    const cloth = sim.add(new Cloth({ mesh: grid(6), model, pins, maxStretch: 2 }));
    for (let i = 0; i < 30; i++) sim.step(1 / 60);
    expect(Array.from(cloth.positions.subarray(18, 21))).toEqual([0.5, 0, -0.5]);
    expect(cloth.positions[1]).toBeCloseTo(0.5, 9);
    expect(cloth.positions[0]).toBeCloseTo(-0.5, 9);
    expect(cloth.unpin(6)).toBe(true);
    sim.step(1 / 60);
    expect(cloth.positions[19]).not.toBe(0);
    sim.remove(mast);
    expect(cloth.pins).toEqual([]);
    sim.step(1 / 60);
  });

  it('does not get through a thin plate, however fast', () => {
    const sim = new Simulation();
    sim.add(new RigidBody({ type: 'static', shape: new Box(3, 0.002, 3) }));
    sim.add(new RigidBody({ type: 'static', shape: new Rectangle(3, 3), position: [0, -0.5, 0] }));
    const cloth = sim.add(new Cloth({ mesh: grid(6, { center: [0, 1, 0] }), model }));
    for (let i = 0; i < cloth.vertexCount; i++) cloth.velocities[3 * i + 1] = -60;
    for (let i = 0; i < 30; i++) {
      sim.step(1 / 60);
      let lowest = 1;
      for (let k = 0; k < cloth.vertexCount; k++) {
        lowest = Math.min(lowest, cloth.positions[3 * k + 1]!);
      }
      expect(lowest).toBeGreaterThan(0.009);
    }
  });

  it('lies on hills', () => {
    const sim = new Simulation();
    const heights = [0.1, 0, 0.1, 0, 0.2, 0, 0.1, 0, 0.1];
    const hills = new HeightField({ width: 2, depth: 2, rows: 3, columns: 3, heights });
    sim.add(new RigidBody({ type: 'static', shape: hills }));
    const cloth = sim.add(new Cloth({ mesh: grid(6, { center: [0, 0.4, 0] }), model }));
    for (let i = 0; i < 60; i++) sim.step(1 / 60);
    let nearest = 1;
    for (let k = 0; k < cloth.vertexCount; k++) {
      const at = cloth.positions.subarray(3 * k, 3 * k + 3);
      const hit = sim.nearestSurface([at[0]!, at[1]!, at[2]!]);
      nearest = Math.min(nearest, hit?.distance ?? 1);
    }
    expect(nearest).toBeGreaterThan(0);
    expect(nearest).toBeLessThan(0.02);
  });

  it('is pushed ahead by a paddle that sweeps through the room', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const paddle = sim.add(
      new RigidBody({ type: 'kinematic', shape: new Box(0.02, 3, 3), position: [-1, 0, 0] }),
    );
    paddle.linearVelocity = { x: 20, y: 0, z: 0 };
    const mesh = grid(6, { uAxis: [0, 1, 0] });
    const cloth = sim.add(new Cloth({ mesh, model }));
    for (let i = 0; i < 12; i++) {
      sim.step(1 / 60);
      const face = paddle.position.x + 0.01;
      let last = 1e9;
      for (let k = 0; k < cloth.vertexCount; k++) last = Math.min(last, cloth.positions[3 * k]!);
      expect(last).toBeGreaterThan(face);
    }
  });

  it('does not let what hangs on it sleep', () => {
    const sim = new Simulation();
    const load = sim.add(
      new RigidBody({ shape: new Box(0.1, 0.1, 0.1), position: [0, -1.05, 0], mass: 0.2 }),
    );
    const mesh = clothGrid({ width: 0.2, height: 1, columns: 2, rows: 6, vAxis: [0, -1, 0] });
    const strip = sim.add(new Cloth({ mesh, model, damping: 0.05, canCollide: false }));
    for (const vertex of [0, 1, 2]) strip.pin(vertex);
    load.position = { x: 0, y: -0.55, z: 0 };
    strip.pin({ vertex: 19, body: load });
    for (let i = 0; i < 300; i++) sim.step(1 / 60);
    const { y } = load.position;
    expect(y).toBeGreaterThan(-0.7);
    for (const vertex of [0, 1, 2]) strip.unpin(vertex);
    for (let i = 0; i < 30; i++) sim.step(1 / 60);
    expect(load.position.y).toBeLessThan(y - 0.5);
  });

  it('bears a box that is at rest, and lets it fall when it goes itself', () => {
    const sim = new Simulation();
    const border = Array.from({ length: 121 }, (_, i) => i).filter(
      (i) => i % 11 === 0 || i % 11 === 10 || i < 11 || i >= 110,
    );
    const box = sim.add(
      new RigidBody({ shape: new Box(0.3, 0.2, 0.3), position: [0, 0.12, 0], mass: 1 }),
    );
    const cloth = sim.add(
      new Cloth({ mesh: grid(10), model, pins: border, damping: 0.05, maxStretch: null }),
    );
    for (let i = 0; i < 120; i++) sim.step(1 / 60);
    const { y } = box.position;
    expect(y).toBeGreaterThan(-0.2);
    for (const vertex of border) cloth.unpin(vertex);
    for (let i = 0; i < 30; i++) sim.step(1 / 60);
    expect(box.position.y).toBeLessThan(y - 0.5);
  });

  it('goes on from a snapshot with the same bits, torn or whole', () => {
    const sim = new Simulation();
    sim.add(
      new RigidBody({ type: 'static', shape: new Box(0.4, 0.4, 0.4), position: [0, -0.4, 0] }),
    );
    const mesh = grid(6);
    const wind = [4, 0, 3] as const;
    const more = { selfCollision: true, tearStrain: 0.3, gustStrength: 2 };
    const cloth = sim.add(new Cloth({ mesh, model, wind, pins: [0, 6], ...more }));
    for (let i = 0; i < 10; i++) sim.step(1 / 60);
    const whole = sim.snapshot();
    const run = (): string => {
      for (let i = 0; i < 20; i++) sim.step(1 / 60);
      // Pulled apart by hand: it tears.
      cloth.positions[3 * 24]! += 0.5;
      for (let i = 0; i < 3; i++) sim.step(1 / 60);
      return sim.hash();
    };
    const first = run();
    expect(cloth.vertexCount).toBeGreaterThan(49);
    const version = cloth.topologyVersion;
    const torn = sim.snapshot();
    for (let i = 0; i < 5; i++) sim.step(1 / 60);
    const later = sim.hash();
    sim.restore(whole);
    expect(cloth.vertexCount).toBe(49);
    expect(cloth.topologyVersion).toBeGreaterThan(version);
    expect(run()).toBe(first);
    sim.restore(torn);
    for (let i = 0; i < 5; i++) sim.step(1 / 60);
    expect(sim.hash()).toBe(later);
  });

  it('tears where it is pulled too hard, and loses no mass', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const mesh = clothGrid({ width: 1, height: 0.2, columns: 10 });
    const ends = [0, 11, 22, 10, 21, 32];
    const cloth = sim.add(
      new Cloth({ mesh, model, tearStrain: 0.3, pins: ends, maxStretch: null }),
    );
    const { mass } = cloth;
    for (let i = 1; i <= 60; i++) {
      for (const vertex of ends.slice(3)) {
        const z = cloth.positions[3 * vertex + 2]!;
        cloth.pin({ vertex, point: [0.5 + 0.01 * i, 0, z] });
      }
      sim.step(1 / 60);
    }
    expect(cloth.vertexCount).toBeGreaterThan(33);
    expect(cloth.mass).toBeCloseTo(mass, 12);
    // In two pieces: nobody is connected with the other end.
    const group = new Int32Array(cloth.vertexCount).map((_, i) => i);
    const find = (i: number): number => (group[i] === i ? i : find(group[i]!));
    for (let t = 0; t < cloth.triangles.length; t += 3) {
      for (let k = 1; k < 3; k++) group[find(cloth.triangles[t + k]!)] = find(cloth.triangles[t]!);
    }
    expect(find(10)).not.toBe(find(0));
  });

  it('contains what is not finite', () => {
    const sim = new Simulation();
    const cloth = sim.add(new Cloth({ mesh: grid(4), model, pins: [0] }));
    cloth.velocities[40] = Number.NaN;
    sim.step(1 / 60);
    const types = Array.from(sim.events, (event) => event.type);
    expect(types).toContain('system-non-finite');
    for (const c of cloth.positions) expect(Number.isFinite(c)).toBe(true);
    sim.step(1 / 60);
    for (const c of cloth.velocities) expect(Number.isFinite(c)).toBe(true);
  });
});

describe('implicit cloth', () => {
  it('is stable at any step and stiffness', () => {
    for (const h of [1 / 600, 1 / 60, 0.2, 1]) {
      const sim = new Simulation({ maxTimeStep: 1 });
      const mesh = grid(5);
      const stiff = { stretch: 1e6, shear: 1e6, bend: 1 };
      const cloth = sim.add(new Cloth({ mesh, model: 'implicit', pins: [0, 5], ...stiff }));
      const start = sim.energy().total;
      for (let i = 0; i < 40; i++) sim.step(h);
      expect(sim.energy().total).toBeLessThan(start + 1e-6);
      for (const c of cloth.positions) expect(Math.abs(c)).toBeLessThan(2);
    }
  });
});

describe('cloth against itself', () => {
  /** One cloth of two pieces: a small one that falls on a large one, which is held all around. */
  function twoPieces(model: ClothModel, selfCollision: boolean) {
    const low = grid(10);
    const high = clothGrid({ width: 0.4, height: 0.4, columns: 4, center: [0.03, 0.2, 0.02] });
    const first = low.vertices.length / 3;
    const mesh = {
      vertices: [...low.vertices, ...high.vertices],
      indices: [...low.indices, ...Array.from(high.indices, (i) => i + first)],
      uv: [...low.uv, ...high.uv],
    };
    const pins = Array.from({ length: first }, (_, i) => i).filter(
      (i) => i % 11 === 0 || i % 11 === 10 || i < 11 || i >= 110,
    );
    return { cloth: new Cloth({ mesh, model, pins, selfCollision }), first };
  }

  it.each(MODELS)('holds what falls on it: %s', (model) => {
    const lowest = [false, true].map((selfCollision) => {
      const sim = new Simulation();
      const { cloth, first } = twoPieces(model, selfCollision);
      sim.add(cloth);
      for (let i = 0; i < 60; i++) sim.step(1 / 60);
      let y = 1;
      for (let i = first; i < cloth.vertexCount; i++) {
        y = Math.min(y, cloth.positions[3 * i + 1]!);
      }
      return y;
    });
    expect(lowest[0]).toBeLessThan(-1);
    expect(lowest[1]).toBeGreaterThan(-0.15);
  });
});
