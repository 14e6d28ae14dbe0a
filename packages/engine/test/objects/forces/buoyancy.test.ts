/** Floating bodies against Archimedes (F4). */

import { describe, expect, it } from 'vitest';
import { Cone, Cylinder, Rectangle, Simulation } from '../../../src/index.js';
import { RungeKutta4 } from '../../../src/motion/integrators/runge-kutta-4.js';
import { Buoyancy } from '../../../src/objects/forces/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { Composite } from '../../../src/shapes/composite.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { expectVector, on } from './support.js';

/** Where a body of that density rests in water, upright, found by bisection on its acceleration. */
function floatingHeight(shape: Sphere | Box | Cylinder | Cone, density: number): number {
  const sim = new Simulation();
  const body = sim.add(new RigidBody({ shape, density }));
  sim.add(new Buoyancy());
  let [low, high] = [-10, 10];
  for (let i = 0; i < 80; i++) {
    const middle = 0.5 * (low + high);
    body.position = [0.3, middle, -2];
    sim.updateAccelerations();
    if (body.linearAcceleration.y > 0) low = middle;
    else high = middle;
  }
  return low;
}

describe('a floating body', () => {
  it('a box dips in by its share of the density of water', () => {
    expect(floatingHeight(new Box(2, 0.8, 1), 700)).toBeCloseTo(0.4 - 0.7 * 0.8, 12);
  });

  it('a cylinder too', () => {
    expect(floatingHeight(new Cylinder(0.6, 2), 250)).toBeCloseTo(1 - 0.25 * 2, 12);
  });

  it('a ball of half the density floats with its centre in the surface', () => {
    expect(floatingHeight(new Sphere(1.3), 500)).toBeCloseTo(0, 12);
  });

  it('any other ball as 3 (h/r)² − (h/r)³ = 4 ρ/ρ_water', () => {
    const y = floatingHeight(new Sphere(2), 200);
    const h = (2 - y) / 2;
    expect(3 * h * h - h ** 3).toBeCloseTo(0.8, 12);
  });

  it('a cone, apex up, leaves the cube root out', () => {
    // The part above is a cone of height h: (h/H)³ = 1 − ρ/ρ_water.
    const y = floatingHeight(new Cone(1, 3), 900);
    expect(1.5 + y).toBeCloseTo(3 * Math.cbrt(0.1), 12);
  });

  it('bobs with ω² = ρ g A/m while its sides are upright', () => {
    const sim = new Simulation({ integrator: new RungeKutta4() });
    const body = sim.add(
      new RigidBody({ shape: new Box(1, 1, 1), density: 600, position: [0, -0.1 + 0.05, 0] }),
    );
    sim.add(new Buoyancy());
    const { total } = sim.energy();
    const omega = Math.sqrt((1000 * 9.81) / 600);
    for (let i = 1; i <= 300; i++) {
      sim.step(0.01);
      expect(body.position.y).toBeCloseTo(-0.1 + 0.05 * Math.cos(omega * 0.01 * i), 6);
    }
    expect(Math.abs(sim.energy().total - total)).toBeLessThan(1e-6);
  });

  it('rights itself if its metacentre is high, else it falls over', () => {
    // A plank of width w and height h at half density: metacentric height w²/(6h) − h/4.
    for (const [width, rights] of [
      [1.3, true],
      [1.15, false],
    ] as const) {
      const sim = new Simulation();
      const tilt = 0.01;
      const body = sim.add(
        new RigidBody({
          shape: new Box(width, 1, 5),
          density: 500,
          orientation: [0, 0, Math.sin(tilt / 2), Math.cos(tilt / 2)],
        }),
      );
      sim.add(new Buoyancy());
      sim.updateAccelerations();
      expect(body.angularAcceleration.z < 0).toBe(rights);
      const height = width ** 2 / 6 - 0.25;
      // τ = −m g GM sin θ
      const inertia = (body.mass * (width ** 2 + 1)) / 12;
      const expected = (-body.mass * 9.81 * height * tilt) / inertia;
      expect(body.angularAcceleration.z).toBeCloseTo(expected, 4);
    }
  });

  it('keeps its energy while it rolls and bobs without drag', () => {
    const sim = new Simulation({ integrator: new RungeKutta4() });
    const keel = new Composite([
      { shape: new Cylinder(0.5, 2), orientation: [1, 0, 0, 1] },
      { shape: new Cone(0.4, 1), position: [0, 0.7, 0] },
      { shape: new Box(0.1, 0.6, 1), position: [0, -0.7, 0], density: 3000 },
    ]);
    sim.add(
      new RigidBody({
        shape: keel,
        density: 400,
        position: [0, 0.4, 0],
        angularVelocity: [0.5, 0.2, 2],
      }),
    );
    sim.add(new Buoyancy());
    const before = sim.energy();
    for (let i = 0; i < 500; i++) sim.step(0.005);
    const after = sim.energy();
    expect(Math.abs(after.kinetic - before.kinetic)).toBeGreaterThan(1);
    expect(Math.abs(after.total - before.total)).toBeLessThan(1e-4 * before.kinetic);
  });
});

describe('the fluid', () => {
  const make = (options: ConstructorParameters<typeof Buoyancy>[0], body = {}) => {
    const sim = new Simulation();
    const ball = sim.add(
      new RigidBody({ shape: new Sphere(1), density: 1000, position: [0, -5, 0], ...body }),
    );
    return { sim, ball, water: sim.add(new Buoyancy(options)) };
  };
  const volume = (4 / 3) * Math.PI;

  it('lifts a body that is wholly under by ρ g V, whatever the depth', () => {
    const { sim, ball, water } = make({});
    expectVector(on(ball, water).force, 0, 9810 * volume, 0, 1e-9);
    ball.position = [0, -1e5, 0];
    expectVector(on(ball, water).force, 0, 9810 * volume, 0, 1e-9);
    ball.position = [0, 1.01, 0];
    expectVector(on(ball, water).force, 0, 0, 0, 0);
    sim.gravity = [0, -1.62, 0];
    ball.position = [0, -5, 0];
    expectVector(on(ball, water).force, 0, 1620 * volume, 0, 1e-9);
  });

  it('may have any level, direction, density and gravity', () => {
    const { ball, water } = make(
      { normal: [3, 0, 4], level: 2, density: 800, gravity: 3 },
      { position: [6, 0, -4] },
    );
    // n · x = 3.6 − 3.2 = 0.4 < 2 − 1: wholly under.
    expectVector(on(ball, water).force, 2400 * volume * 0.6, 0, 2400 * volume * 0.8, 1e-9);
    water.level = 0.4;
    expectVector(on(ball, water).force, 1200 * volume * 0.6, 0, 1200 * volume * 0.8, 1e-9);
  });

  it('a lift beside the centre of mass turns the body', () => {
    const { ball, water } = make({}, { centerOfMass: [0.2, 0, 0] });
    expectVector(on(ball, water).torque, 0, 0, -0.2 * 9810 * volume, 1e-9);
  });

  it('slows what moves against the flow, by the share that is under', () => {
    const options = { density: 0, linearDrag: 3, quadraticDrag: 2, flow: [1, 0, 0] } as const;
    const { ball, water } = make(options, { linearVelocity: [4, 0, -4] });
    // u = (3, 0, −4), |u| = 5: −(3 + 10) u.
    expectVector(on(ball, water).force, -39, 0, 52, 1e-12);
    ball.position = [0, 0, 0];
    expectVector(on(ball, water).force, -19.5, 0, 26, 1e-12);
    ball.linearVelocity = [1, 0, 0];
    expectVector(on(ball, water).force, 0, 0, 0, 0);
  });

  it('slows what turns', () => {
    const options = { density: 0, angularDrag: 3, angularQuadraticDrag: 2 };
    const { ball, water } = make(options, { angularVelocity: [0, 5, 0] });
    expectVector(on(ball, water).torque, 0, -65, 0, 1e-12);
  });

  it('a ball sinks with its terminal velocity', () => {
    const sim = new Simulation({ integrator: new RungeKutta4() });
    const ball = sim.add(
      new RigidBody({ shape: new Sphere(0.1), density: 1500, position: [0, -1, 0] }),
    );
    sim.add(new Buoyancy({ quadraticDrag: 8 }));
    for (let i = 0; i < 900; i++) sim.step(0.01);
    const weight = 500 * 9.81 * (4 / 3) * Math.PI * 1e-3;
    expect(ball.linearVelocity.y).toBeCloseTo(-Math.sqrt(weight / 8), 10);
  });

  it('refuses a body that is no solid, and names it', () => {
    const sim = new Simulation();
    sim.add(new RigidBody({ name: 'leaf', shape: new Rectangle(1, 1) }));
    sim.add(new Buoyancy({ name: 'lake' }));
    expect(() => sim.step(0.01)).toThrow(
      'Buoyancy "lake": shape of RigidBody "leaf" must be a solid, got "rectangle". Give the body a solid shape, or leave it out: affects: { except: [body] }.',
    );
    const other = new Simulation();
    other.add(new RigidBody({ name: 'ghost', mass: 1, inertia: [1, 1, 1] }));
    other.add(new Buoyancy());
    expect(() => other.step(0.01)).toThrow(/RigidBody "ghost" must be a solid, got "no shape"/);
  });
});
