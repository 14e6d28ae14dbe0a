/** Each scene shows what it says it shows: the physical fact that it is there for. */

import { type RigidBody, type Simulation, vec3 } from 'rattleback';
import { describe, expect, it } from 'vitest';
import { DriftMonitor, getScene, type Scene } from '../src/index.js';

/** Builds a scene and runs it to a time, s; `look` is called after every step. */
function run(name: string, until: number, look?: (scene: Scene) => void): Scene {
  const scene = getScene(name).build();
  const steps = Math.round(until / scene.simulation.fixedTimeStep);
  for (let i = 0; i < steps; i++) {
    scene.simulation.step();
    look?.(scene);
  }
  return scene;
}

const body = (simulation: Simulation, name: string): RigidBody => simulation.bodies.find(name)!;
const value = ({ watch }: Scene, name: string): number =>
  watch.find((probe) => probe.name === name)!.read();

/** Times at which a series changes its sign, interpolated. */
function crossings(samples: readonly [t: number, x: number][]): number[] {
  const times: number[] = [];
  for (let i = 1; i < samples.length; i++) {
    const [t0, x0] = samples[i - 1]!;
    const [t1, x1] = samples[i]!;
    if (x0 !== 0 && x0 * x1 <= 0) times.push(t0 + ((t1 - t0) * x0) / (x0 - x1));
  }
  return times;
}

describe('dzhanibekov', () => {
  it('turns over every 10.97757 s and keeps energy and angular momentum (E2)', () => {
    const samples: [number, number][] = [];
    let monitor: DriftMonitor | undefined;
    run('dzhanibekov', 44, (scene) => {
      monitor ??= new DriftMonitor(scene.simulation);
      monitor.sample();
      samples.push([scene.simulation.time, value(scene, 'ω₂')]);
    });
    const flips = crossings(samples);
    expect(flips).toHaveLength(4);
    // The half period is 10.97757294 s; linear interpolation between steps is good to 1e-4 s.
    for (let i = 1; i < flips.length; i++)
      expect(flips[i]! - flips[i - 1]!).toBeCloseTo(10.97757, 3);
    expect(monitor!.drifts().energy.relative).toBeLessThan(1e-8);
    expect(monitor!.drifts().angularMomentum.relative).toBeLessThan(1e-10);
  });
});

describe('euler-top', () => {
  it('has its angular velocity back after 6.42270308 s (E1)', () => {
    const scene = getScene('euler-top').build({ timeStep: 6.42270308422569 / 1000 });
    for (let i = 0; i < 1000; i++) scene.simulation.step();
    for (const name of ['ω₁', 'ω₂', 'ω₃']) expect(value(scene, name)).toBeCloseTo(1, 7);
  });
});

describe('kepler', () => {
  it('closes its ellipse after 2π s, between 1/2 and 3/2 m apart (I5)', () => {
    let least = Number.POSITIVE_INFINITY;
    let most = 0;
    const period = 2 * Math.PI;
    const scene = getScene('kepler').build({ timeStep: period / 2000 });
    for (let i = 0; i < 2000; i++) {
      scene.simulation.step();
      least = Math.min(least, value(scene, 'distance'));
      most = Math.max(most, value(scene, 'distance'));
    }
    const light = body(scene.simulation, 'light').center;
    // Leapfrog is late by a part of (ω h)² per turn: 1e-5 of 2π here, so about 1e-4 m.
    expect(vec3.distance(light, { x: 0.375, y: 0, z: 0 })).toBeLessThan(5e-4);
    expect(least).toBeCloseTo(0.5, 4);
    expect(most).toBeCloseTo(1.5, 4);
  });
});

describe('figure-eight', () => {
  it('brings each body to the place of the next after a third of 6.32591398 s', () => {
    const third = 6.32591398 / 3;
    const scene = getScene('figure-eight').build({ timeStep: third / 500 });
    const names = ['first', 'second', 'third'];
    const start = names.map((name) => body(scene.simulation, name).center);
    for (let i = 0; i < 500; i++) scene.simulation.step();
    const end = names.map((name) => body(scene.simulation, name).center);
    // Which of the two ways round is a matter of naming; each must be at the start of another.
    const moves = end.map((p) => start.findIndex((q) => vec3.distance(p, q) < 1e-5));
    expect([...moves].sort()).toEqual([0, 1, 2]);
    expect(moves.every((to, from) => to !== from)).toBe(true);
  });
});

describe('spring-chain', () => {
  it('comes to hang, each spring stretched by the weight below it', () => {
    const { simulation } = run('spring-chain', 60);
    const links = Array.from({ length: 10 }, (_, k) => body(simulation, `link ${k + 1}`));
    links.forEach((link, k) => {
      const above = k === 0 ? 0 : links[k - 1]!.center.y - 0.25;
      const stretch = above - (link.center.y + 0.25) - 0.1;
      // (n − k + 1) m g / κ with m = 0.2 kg and κ = 400 N/m
      expect(stretch).toBeCloseTo(((10 - k) * 0.2 * 9.81) / 400, 3);
    });
  });
});

describe('spring-lattice', () => {
  it('loses energy, and its four corners stay where they are', () => {
    let before = Number.POSITIVE_INFINITY;
    let rises = 0;
    const { simulation } = run('spring-lattice', 3, ({ simulation: sim }) => {
      const { total } = sim.energy();
      // Velocity Verlet errs by parts of (ω h)²: the energy may tremble, not grow.
      if (total > before + 0.02) rises++;
      before = Math.min(before, total);
    });
    expect(rises).toBe(0);
    expect(body(simulation, 'knot 0-0').position).toEqual({ x: -2, y: 0, z: -2 });
    expect(body(simulation, 'knot 4-4').center.y).toBeLessThan(-0.5);
    // The net is symmetric, and so is its fall.
    const mirrored = body(simulation, 'knot 4-2').center.y - body(simulation, 'knot 4-6').center.y;
    expect(Math.abs(mirrored)).toBeLessThan(1e-9);
  });
});

describe('floating', () => {
  it('ends with every body displacing its own mass of water', () => {
    const { simulation } = run('floating', 60);
    const water = simulation.forces[0]!;
    // At rest weight and lift are equal, so nothing accelerates.
    simulation.updateAccelerations();
    for (const floater of simulation.bodies) {
      if (floater.type !== 'dynamic') continue;
      expect([floater.name, vec3.length(floater.linearAcceleration) < 1e-3]).toEqual([
        floater.name,
        true,
      ]);
      expect(vec3.length(floater.linearVelocity)).toBeLessThan(1e-3);
    }
    expect(water.typeName).toBe('Buoyancy');
    // A ball of radius R floats with its centre where the cap below the surface has its mass.
    const ball = body(simulation, 'ball');
    const depth = -ball.center.y;
    const r = 0.5;
    const cap = (Math.PI / 3) * (r + depth) ** 2 * (2 * r - depth);
    expect(1000 * cap).toBeCloseTo(ball.mass, 2);
  });
});

describe('magnets', () => {
  it('turns needles about the vertical only, and does not move them', () => {
    const { simulation } = run('magnets', 2);
    const needle = body(simulation, 'needle 0-0');
    expect(needle.center).toEqual({ x: -3, y: 0, z: -3 });
    const { x, z } = needle.angularVelocity;
    expect([x, z]).toEqual([0, 0]);
    expect(Math.abs(needle.orientation.y)).toBeGreaterThan(0.01);
  });
});

describe('explosion', () => {
  it('does nothing for a second, then throws everything outwards', () => {
    const early = run('explosion', 0.95).simulation;
    for (const block of early.bodies) expect(vec3.length(block.linearVelocity)).toBe(0);
    const { simulation } = run('explosion', 1.5);
    for (const block of simulation.bodies) {
      if (block === simulation.world) continue;
      const { center, linearVelocity } = block;
      const outwards =
        vec3.dot(center, linearVelocity) / (vec3.length(center) * vec3.length(linearVelocity));
      expect(outwards).toBeGreaterThan(0.999999);
    }
    // The explosion has ended and was removed.
    expect(simulation.forces.map(({ name }) => name)).toEqual(['thin air']);
  });
});

describe('projectiles', () => {
  it('follows the closed formulas in vacuum and with linear drag (I1, I2)', () => {
    const { simulation } = run('projectiles', 1.9);
    const t = simulation.time;
    const vacuum = body(simulation, 'vacuum').center;
    expect(vacuum.x).toBeCloseTo(10 * t, 9);
    expect(vacuum.y).toBeCloseTo(10 * t - (9.81 * t * t) / 2, 9);
    const k = 0.5;
    const linear = body(simulation, 'linear').center;
    const decay = 1 - Math.exp(-k * t);
    expect(linear.x).toBeCloseTo((10 / k) * decay, 7);
    expect(linear.y).toBeCloseTo(((10 + 9.81 / k) / k) * decay - (9.81 * t) / k, 7);
    expect(body(simulation, 'wind').center.x).toBeLessThan(vacuum.x);
  });
});

describe('planar', () => {
  it('stays in the plane to the last bit, whatever pulls (M6)', () => {
    const { simulation } = run('planar', 10);
    for (const name of ['plate', 'wheel']) {
      const one = body(simulation, name);
      expect(one.center.z).toBe(0);
      expect(one.linearVelocity.z).toBe(0);
      expect(one.angularVelocity).toMatchObject({ x: 0, y: 0 });
      expect(Math.abs(one.angularVelocity.z)).toBeGreaterThan(0);
    }
  });
});

describe('block-push', () => {
  it('moves one block with 2f/M and turns the other with 6f/I (N 5.3, 5.4)', () => {
    const { simulation } = run('block-push', 2);
    const [pushed, turned] = [body(simulation, 'pushed'), body(simulation, 'turned')];
    const inertia = (24 / 12) * (8 * 8 + 4 * 4);
    expect(pushed.linearVelocity.z).toBeCloseTo(((2 * 6) / 24) * 2, 12);
    expect(pushed.angularVelocity).toEqual({ x: 0, y: 0, z: 0 });
    expect(turned.angularVelocity.y).toBeCloseTo(((6 * 6) / inertia) * 2, 12);
    expect(vec3.distance(turned.center, { x: 6, y: 0, z: -8 })).toBeLessThan(1e-12);
  });
});

describe('force-torque-puzzle', () => {
  it('gives equal speeds and unequal energies, by the work of the longer path (N 5.5)', () => {
    const scene = run('force-torque-puzzle', 9.9);
    const [center, side] = ['center', 'side'].map((name) => body(scene.simulation, name)) as [
      RigidBody,
      RigidBody,
    ];
    expect(side.linearVelocity.x).toBeCloseTo(center.linearVelocity.x, 12);
    expect(value(scene, 'extra energy')).toBeGreaterThan(0.1);
    expect(value(scene, 'extra work')).toBeCloseTo(value(scene, 'extra energy'), 8);
  });
});

describe('tumbling', () => {
  it('has two hundred bodies of every shape that can move, and calms down', () => {
    const { simulation } = getScene('tumbling').build();
    const shapes = [...simulation.bodies].map(({ shape }) => shape?.kind).filter(Boolean);
    expect(shapes).toHaveLength(200);
    expect(new Set(shapes)).toEqual(
      new Set([
        'box',
        'sphere',
        'capsule',
        'cylinder',
        'cone',
        'ellipsoid',
        'hull',
        'mesh',
        'composite',
        'transformed',
      ]),
    );
    for (let i = 0; i < 1200; i++) simulation.step();
    // Hung on springs, so nothing falls away.
    for (const { center, type } of simulation.bodies) {
      if (type === 'dynamic') expect(center.y).toBeGreaterThan(-3);
    }
  });
});
