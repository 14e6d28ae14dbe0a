/** Gravity, drag, constant forces and explosions against textbook answers (F1, F2, F4). */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../src/index.js';
import { RungeKutta4 } from '../../../src/motion/integrators/runge-kutta-4.js';
import { ConstantForce, Drag, Explosion, Gravity } from '../../../src/objects/forces/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { emptyWorld, expectVector, on } from './support.js';

const ball = (options = {}): RigidBody =>
  new RigidBody({ shape: new Sphere(0.5), mass: 2, ...options });

/** A simulation that steps exactly, for closed forms in time. */
const exactWorld = (gravity: [number, number, number] = [0, 0, 0]): Simulation =>
  new Simulation({ gravity, integrator: new RungeKutta4() });

function run(sim: Simulation, seconds: number, steps: number): void {
  for (let i = 0; i < steps; i++) sim.step(seconds / steps);
}

describe('Gravity', () => {
  it('pulls with m g, all bodies by default', () => {
    const sim = emptyWorld();
    const light = sim.add(ball());
    const heavy = sim.add(ball({ mass: 50 }));
    const gravity = sim.add(new Gravity());
    expectVector(on(light, gravity).force, 0, -19.62, 0);
    expectVector(on(heavy, gravity).force, 0, -490.5, 0);
    expectVector(on(heavy, gravity).torque, 0, 0, 0);
  });

  it('gives a throw its parabola, beside the gravity of the simulation', () => {
    const sim = exactWorld([0, -9.81, 0]);
    const body = sim.add(ball({ linearVelocity: [10, 10, 0] }));
    sim.add(new Gravity({ acceleration: [0, 9.81 - 1.62, 3] }));
    run(sim, 2, 20);
    expectVector(body.position, 20, 20 - 0.81 * 4, 6, 1e-12);
  });

  it('may change its acceleration', () => {
    const sim = emptyWorld();
    const body = sim.add(ball());
    const gravity = sim.add(new Gravity());
    gravity.acceleration = { x: 1, y: 0, z: 0 };
    expectVector(on(body, gravity).force, 2, 0, 0);
    expect(gravity.acceleration).toEqual({ x: 1, y: 0, z: 0 });
  });
});

describe('Drag', () => {
  it('linear: velocity and way decay as e^(−kt) (validation I2)', () => {
    const sim = exactWorld([0, -9.81, 0]);
    const body = sim.add(ball({ linearVelocity: [10, 10, 0] }));
    sim.add(new Drag({ linear: 1, angular: 0 }));
    run(sim, 3, 300);
    const k = 0.5;
    const decay = (1 - Math.exp(-k * 3)) / k;
    expectVector(body.position, 10 * decay, (10 + 9.81 / k) * decay - (9.81 * 3) / k, 0, 1e-8);
  });

  it('quadratic: a fall ends at √(m g/c), by v = v∞ tanh(g t/v∞)', () => {
    const sim = exactWorld([0, -9.81, 0]);
    const body = sim.add(ball());
    sim.add(new Drag({ linear: 0, quadratic: 0.3, angular: 0 }));
    const terminal = Math.sqrt((2 * 9.81) / 0.3);
    run(sim, 1, 100);
    expect(body.linearVelocity.y).toBeCloseTo(-terminal * Math.tanh(9.81 / terminal), 8);
    run(sim, 20, 400);
    expect(body.linearVelocity.y).toBeCloseTo(-terminal, 10);
  });

  it('turns: linear e^(−kt), quadratic 1/(1/ω0 + k t)', () => {
    for (const [angular, angularQuadratic] of [
      [0.3, 0],
      [0, 0.3],
    ] as const) {
      const sim = exactWorld();
      const body = sim.add(ball({ angularVelocity: [0, 4, 0] }));
      sim.add(new Drag({ linear: 0, angular, angularQuadratic }));
      run(sim, 2, 200);
      const inertia = 0.4 * 2 * 0.25;
      const expected =
        angular > 0 ? 4 * Math.exp((-0.3 * 2) / inertia) : 1 / (1 / 4 + 0.6 / inertia);
      expect(body.angularVelocity.y).toBeCloseTo(expected, 6);
    }
  });

  it('is nothing for a body at rest', () => {
    const sim = emptyWorld();
    const body = sim.add(ball());
    const drag = sim.add(new Drag({ linear: 1, quadratic: 1, angular: 1, angularQuadratic: 1 }));
    expectVector(on(body, drag).force, 0, 0, 0, 0);
  });
});

describe('ConstantForce', () => {
  const pushedBlock = (second: number) => {
    const sim = emptyWorld();
    const block = sim.add(new RigidBody({ shape: new Box(8, 2, 4), mass: 6 }));
    const left = sim.add(new ConstantForce(block, { force: [0, 0, 3], point: [-3, 0, -2] }));
    const right = sim.add(new ConstantForce(block, { force: [0, 0, second], point: [3, 0, -2] }));
    sim.updateAccelerations();
    return { block, left, right };
  };

  it('two equal pushes move a block and do not turn it (N 5.3)', () => {
    const { block, left, right } = pushedBlock(3);
    expectVector(on(block, left).torque, 0, 9, 0);
    expectVector(on(block, right).torque, 0, -9, 0);
    expectVector(block.linearAcceleration, 0, 0, 1);
    expectVector(block.angularAcceleration, 0, 0, 0);
  });

  it('two opposite pushes turn it about y and do not move it (N 5.4)', () => {
    const { block } = pushedBlock(-3);
    expectVector(block.linearAcceleration, 0, 0, 0);
    // I_yy = m (x² + z²)/12 = 40
    expectVector(block.angularAcceleration, 0, 18 / 40, 0);
  });

  it('acts at the centre of mass by default, wherever that is', () => {
    const sim = emptyWorld();
    const body = sim.add(ball({ centerOfMass: [0.3, 0, 0], orientation: [0, 0, 1, 1] }));
    const push = sim.add(new ConstantForce(body, { force: [0, 0, 5] }));
    expectVector(on(body, push).torque, 0, 0, 0, 0);
    const atOrigin = sim.add(new ConstantForce(body, { force: [0, 0, 5], point: [0, 0, 0] }));
    // The centre is 0.3 above the origin: the lever is (0, −0.3, 0).
    expectVector(on(body, atOrigin).torque, -1.5, 0, 0);
  });

  it('turns with the body in the frame of the body', () => {
    const sim = emptyWorld();
    const body = sim.add(ball({ orientation: [0, 0, 1, 1] }));
    const push = sim.add(
      new ConstantForce(body, { force: [2, 0, 0], torque: [1, 0, 0], frame: 'body' }),
    );
    expectVector(on(body, push).force, 0, 2, 0);
    expectVector(on(body, push).torque, 0, 1, 0);
  });

  it('a thruster at a lever spins a body up: ω = τ t / I', () => {
    const sim = exactWorld();
    const body = sim.add(ball());
    sim.add(new ConstantForce(body, { torque: [0, 0, 0.3] }));
    run(sim, 2, 20);
    expectVector(body.angularVelocity, 0, 0, (0.3 * 2) / 0.2, 1e-12);
  });

  it('leaves with its body', () => {
    const sim = emptyWorld();
    const body = sim.add(ball());
    const push = sim.add(new ConstantForce(body, { force: [1, 0, 0] }));
    sim.remove(body);
    expect(push.removed).toBe(true);
  });
});

describe('Explosion', () => {
  const at = (x: number, y = 0, z = 0): RigidBody => ball({ position: [x, y, z] });

  it('pushes all bodies away with the same force, near or far (T 7.4.2)', () => {
    const sim = emptyWorld();
    const [near, far] = [sim.add(at(1)), sim.add(at(0, 300, 400))];
    const bang = sim.add(new Explosion({ force: 10 }));
    expectVector(on(near, bang).force, 10, 0, 0);
    expectVector(on(far, bang).force, 0, 6, 8);
  });

  it('falls off to nothing at the radius', () => {
    const sim = emptyWorld();
    const body = sim.add(at(3));
    const outside = sim.add(at(0, 5));
    const options = { position: [1, 0, 0], force: 10, radius: 4 } as const;
    for (const [falloff, share] of [
      ['constant', 1],
      ['linear', 0.5],
      ['smooth', 0.5625],
    ] as const) {
      const bang = sim.add(new Explosion({ ...options, falloff }));
      expectVector(on(body, bang).force, 10 * share, 0, 0);
      expectVector(on(outside, bang).force, 0, 0, 0, 0);
    }
  });

  it('does not know where to push a body at its centre', () => {
    const sim = emptyWorld();
    const body = sim.add(at(0));
    expectVector(on(body, sim.add(new Explosion())).force, 0, 0, 0, 0);
  });

  it('begins when it is added, ends after its duration and is gone', () => {
    const sim = emptyWorld();
    const body = sim.add(at(1));
    run(sim, 1, 10);
    const bang = sim.add(new Explosion({ force: 100, duration: 0.5 }));
    expect(bang.startTime).toBe(sim.time);
    for (let i = 0; i < 20; i++) sim.step(0.1);
    expect(bang.removed).toBe(true);
    // 0.5 s in steps of 0.1 s, give or take one that rounding decides.
    expect(body.linearMomentum.x).toBeGreaterThan(100 * 0.45);
    expect(body.linearMomentum.x).toBeLessThan(100 * 0.65);
  });

  it('goes off again where a snapshot takes it back to', () => {
    const sim = emptyWorld();
    const body = sim.add(at(1));
    sim.add(new Explosion({ force: 100, duration: 0.05 }));
    sim.step(0.01);
    const snapshot = sim.snapshot();
    for (let i = 0; i < 10; i++) sim.step(0.01);
    const { x } = body.position;
    sim.restore(snapshot);
    for (let i = 0; i < 10; i++) sim.step(0.01);
    expect(body.position.x).toBe(x);
  });

  it('before it is added it does nothing', () => {
    const bang = new Explosion();
    expect(bang.actsAt(0)).toBe(false);
    expect(bang.actsAt(1e9)).toBe(false);
  });
});

describe('selections and times (F1)', () => {
  it('all, a list, all but a list', () => {
    const sim = emptyWorld();
    const bodies = [0, 1, 2, 3].map((x) => sim.add(ball({ position: [x, 0, 0] })));
    const touched = (gravity: Gravity): number[] =>
      bodies.flatMap((body, i) => (on(body, gravity).force.y === 0 ? [] : [i]));
    const [a, b] = bodies as [RigidBody, RigidBody];
    expect(touched(sim.add(new Gravity()))).toEqual([0, 1, 2, 3]);
    expect(touched(sim.add(new Gravity({ affects: [b, a] })))).toEqual([0, 1]);
    expect(touched(sim.add(new Gravity({ affects: { except: [b] } })))).toEqual([0, 2, 3]);
    expect(touched(sim.add(new Gravity({ affects: [] })))).toEqual([]);
  });

  it('follow bodies that come, go and change', () => {
    const sim = emptyWorld();
    const [a, b] = [sim.add(ball()), sim.add(ball())];
    const late = ball();
    const gravity = sim.add(new Gravity({ affects: [b, late] }));
    const pulls = (body: RigidBody): boolean => on(body, gravity).force.y !== 0;
    expect([pulls(a), pulls(b)]).toEqual([false, true]);
    sim.add(late);
    expect([pulls(a), pulls(b), pulls(late)]).toEqual([false, true, true]);
    sim.remove(a);
    expect([pulls(b), pulls(late)]).toEqual([true, true]);
    b.type = 'kinematic';
    expect([pulls(b), pulls(late)]).toEqual([false, true]);
    sim.remove(b);
    expect(pulls(late)).toBe(true);
    expect(gravity.removed).toBe(false);
  });

  it('a list that is changed afterwards changes nothing', () => {
    const sim = emptyWorld();
    const [a, b] = [sim.add(ball()), sim.add(ball())];
    const list = [a];
    const gravity = sim.add(new Gravity({ affects: list }));
    list.push(b);
    b.canCollide = false;
    expect(on(b, gravity).force.y).toBe(0);
  });

  it('acts from startTime to endTime and is removed then', () => {
    const sim = emptyWorld();
    const body = sim.add(ball());
    const options = { acceleration: [1, 0, 0], startTime: 0.125, endTime: 0.3 } as const;
    const once = sim.add(new Gravity(options));
    const kept = sim.add(new Gravity({ ...options, removeAutomatically: false }));
    const speeds: number[] = [];
    for (let i = 0; i < 10; i++) {
      sim.step(0.0625);
      speeds.push(body.linearVelocity.x);
    }
    expect(speeds).toEqual([0, 0, 0.125, 0.25, 0.375, 0.375, 0.375, 0.375, 0.375, 0.375]);
    expect(once.removed).toBe(true);
    expect(kept.removed).toBe(false);
  });

  it('an inactive force does nothing', () => {
    const sim = emptyWorld();
    const body = sim.add(ball());
    const gravity = sim.add(new Gravity({ active: false }));
    sim.step(0.1);
    expect(body.linearVelocity.y).toBe(0);
    gravity.active = true;
    sim.step(0.1);
    expect(body.linearVelocity.y).toBeLessThan(0);
  });
});
