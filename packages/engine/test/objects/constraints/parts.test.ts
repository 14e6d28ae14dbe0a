/** Limits, motors, springs and friction against what mechanics says (K3). */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../src/index.js';
import * as quat from '../../../src/math/quat.js';
import { SequentialImpulseSolver } from '../../../src/motion/solvers/sequential-impulse-solver.js';
import { SimultaneousForceSolver } from '../../../src/motion/solvers/simultaneous-force-solver.js';
import { SimultaneousImpulseSolver } from '../../../src/motion/solvers/simultaneous-impulse-solver.js';
import {
  ConeJoint,
  DistanceJoint,
  HingeJoint,
  PlanarJoint,
  RopeJoint,
  SixDofJoint,
  SliderJoint,
  SwingTwistJoint,
  UniversalJoint,
} from '../../../src/objects/constraints/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { cube, exactWorld, run } from './worlds.js';

describe('motors', () => {
  it('a hinge motor spins up with its torque and stays at its speed', () => {
    const sim = exactWorld();
    const wheel = cube(sim);
    const hinge = sim.add(
      new HingeJoint(sim.world, wheel, { motor: { targetVelocity: 5, maxForce: 2 } }),
    );
    // 2 N·m on 0.5 kg·m²: 4 rad/s², so 5 rad/s after 1.25 s.
    run(sim, 2, 1 / 100, (t) => {
      expect(hinge.speed).toBeCloseTo(Math.min(5, 4 * t), 9);
      expect(Math.abs(hinge.motorTorque)).toBeLessThanOrEqual(2 + 1e-12);
    });
    expect(hinge.motorTorque).toBeCloseTo(0, 9);
    hinge.motor.mode = 'off';
    run(sim, 0.5, 1 / 100);
    expect(hinge.speed).toBeCloseTo(5, 9);
  });

  it('a motor that turns backwards has the same torque', () => {
    const sim = exactWorld();
    const wheel = cube(sim);
    const hinge = sim.add(
      new HingeJoint(sim.world, wheel, { motor: { targetVelocity: -5, maxForce: 2 } }),
    );
    run(sim, 2, 1 / 100, (t) => {
      expect(hinge.speed).toBeCloseTo(-Math.min(5, 4 * t), 9);
      expect(Math.abs(hinge.motorTorque)).toBeLessThanOrEqual(2 + 1e-12);
    });
  });

  it('a motor that is too weak stalls with all it has', () => {
    const sim = exactWorld({ gravity: [0, -9.81, 0] });
    const load = cube(sim);
    const slider = sim.add(
      new SliderJoint(sim.world, load, {
        axis: [0, 1, 0],
        motor: { targetVelocity: 1, maxForce: 15 },
        limits: { lower: -0.5 },
      }),
    );
    run(sim, 2, 1 / 100);
    expect(slider.translation).toBeCloseTo(-0.5, 3);
    expect(slider.limitState).toBe('lower');
    expect(slider.motorForce).toBeCloseTo(15, 9);
    // The limit carries what the motor does not.
    expect(slider.limitForce).toBeCloseTo(2 * 9.81 - 15, 6);
    slider.motor.maxForce = 100;
    run(sim, 0.5, 1 / 100);
    expect(slider.speed).toBeCloseTo(1, 9);
    expect(slider.motorForce).toBeCloseTo(2 * 9.81, 6);
    expect(slider.limitState).toBe('free');
  });

  it('a servo comes to its target like the damped oscillator that it is', () => {
    const sim = exactWorld();
    const arm = cube(sim, { position: [1, 0, 0] });
    const hinge = sim.add(
      new HingeJoint(sim.world, arm, {
        anchor: [0, 0, 0],
        motor: { targetPosition: 1, frequency: 1, dampingRatio: 1 },
      }),
    );
    const w = 2 * Math.PI;
    run(sim, 2, 1 / 2000, (t) => {
      const exact = 1 - (1 + w * t) * Math.exp(-w * t);
      expect(Math.abs(hinge.angle - exact)).toBeLessThan(3e-3);
    });
    expect(hinge.angle).toBeCloseTo(1, 4);
    // It follows a target that moves, without lag, when it knows how fast.
    hinge.motor.targetVelocity = 0.5;
    run(sim, 2, 1 / 500, () => {
      hinge.motor.targetPosition += 0.5 / 500;
    });
    expect(hinge.angle).toBeCloseTo(2, 2);
    expect(hinge.speed).toBeCloseTo(0.5, 3);
  });

  it('a bounded servo never pulls with more than it may', () => {
    const sim = exactWorld();
    const body = cube(sim);
    const slider = sim.add(
      new SliderJoint(sim.world, body, {
        axis: [1, 0, 0],
        motor: { targetPosition: 2, frequency: 0.2, maxForce: 3 },
      }),
    );
    let most = 0;
    run(sim, 10, 1 / 100, () => {
      most = Math.max(most, Math.abs(slider.motorForce));
    });
    expect(most).toBeCloseTo(3, 9);
    expect(slider.translation).toBeCloseTo(2, 3);
  });

  it('a motor without bounds comes to rest at a limit instead of fighting it', () => {
    for (const constraintSolver of [
      exactWorld().constraintSolver,
      new Simulation().constraintSolver,
    ]) {
      const sim = new Simulation({ gravity: [0, 0, 0], constraintSolver });
      const body = cube(sim);
      const hinge = sim.add(
        new HingeJoint(sim.world, body, {
          motor: { targetVelocity: 4 },
          limits: { lower: -1, upper: 1 },
        }),
      );
      run(sim, 2, 1 / 60);
      expect(hinge.angle).toBeCloseTo(1, 6);
      expect(Math.abs(hinge.speed)).toBeLessThan(1e-4);
      hinge.motor.targetVelocity = -4;
      run(sim, 0.25, 1 / 60);
      expect(hinge.speed).toBeCloseTo(-4, 6);
    }
  });

  it('a universal joint passes a motor on: all four angles of SixDofJoint and planar axes too', () => {
    const sim = exactWorld();
    const body = cube(sim);
    const joint = sim.add(
      new UniversalJoint(sim.world, body, {
        axis: [1, 0, 0],
        normal: [0, 1, 0],
        angularX: { motor: { targetPosition: 0.7, frequency: 2 } },
        angularY: { motor: { targetPosition: -0.4, frequency: 2 } },
      }),
    );
    run(sim, 3, 1 / 200);
    expect(joint.angularX.position).toBeCloseTo(0.7, 6);
    expect(joint.angularY.position).toBeCloseTo(-0.4, 6);
    // R = R_x(0.7) R_y(−0.4)
    const x = quat.fromAxisAngle(quat.quat(), { x: 1, y: 0, z: 0 }, 0.7);
    const y = quat.fromAxisAngle(quat.quat(), { x: 0, y: 1, z: 0 }, -0.4);
    const wanted = quat.multiply(quat.quat(), x, y);
    expect(quat.angleBetween(body.orientation, wanted)).toBeLessThan(1e-6);

    const other = cube(sim);
    const six = sim.add(
      new SixDofJoint(sim.world, other, {
        axis: [1, 0, 0],
        normal: [0, 1, 0],
        linearX: { motor: { targetPosition: 0.5, frequency: 2 } },
        angularY: { motor: { targetPosition: 0.6, frequency: 2 } },
      }),
    );
    run(sim, 3, 1 / 200);
    expect(six.linearX.position).toBeCloseTo(0.5, 6);
    expect(other.position.x).toBeCloseTo(0.5, 6);
    const turned = quat.fromAxisAngle(quat.quat(), { x: 0, y: 1, z: 0 }, 0.6);
    expect(quat.angleBetween(other.orientation, turned)).toBeLessThan(1e-6);

    const puck = cube(sim);
    const plane = sim.add(
      new PlanarJoint(sim.world, puck, {
        axis: [0, 1, 0],
        normal: [1, 0, 0],
        linearY: { motor: { targetVelocity: 0.3 } },
        angularX: { motor: { targetVelocity: 1 } },
      }),
    );
    run(sim, 1, 1 / 200);
    expect(puck.position.x).toBeCloseTo(0.3, 6);
    expect(plane.angularX.position).toBeCloseTo(1, 6);
  });
});

describe('limits', () => {
  const slide = (restitution: number, more = {}) => {
    const sim = exactWorld();
    const body = cube(sim, { linearVelocity: [3, 0, 0] });
    const limits = { lower: -1, upper: 1, restitution, ...more };
    const slider = sim.add(new SliderJoint(sim.world, body, { axis: [1, 0, 0], limits }));
    return { sim, body, slider };
  };

  it.each([0, 0.5, 1])('a slider hits its end with restitution %f', (restitution) => {
    const { sim, body, slider } = slide(restitution);
    run(sim, 0.5, 1 / 100, () => {
      expect(slider.translation).toBeLessThan(1 + 1e-9);
    });
    expect(body.linearVelocity.x).toBeCloseTo(-3 * restitution, 9);
    expect(slider.limitState).toBe(restitution === 0 ? 'upper' : 'free');
  });

  it('bounces between both ends keep the energy when nothing is lost', () => {
    const { sim, slider } = slide(1);
    const { total } = sim.energy();
    let turns = 0;
    let last = 3;
    run(sim, 4.9, 1 / 100, () => {
      if (slider.speed * last < 0) turns++;
      last = slider.speed;
      expect(Math.abs(slider.translation)).toBeLessThan(1.001);
    });
    // 14.7 m of way: 1 m to the first end, then 2 m from end to end.
    expect(turns).toBe(7);
    expect(sim.energy().total).toBeCloseTo(total, 9);
  });

  it('a soft end gives way by v √(m/k) and gives the speed back', () => {
    const { sim, slider } = slide(0, { stiffness: 800 });
    let deepest = 0;
    run(sim, 1, 1e-4, () => {
      deepest = Math.max(deepest, slider.translation - 1);
    });
    expect(deepest).toBeCloseTo(3 * Math.sqrt(2 / 800), 2);
    expect(slider.speed).toBeLessThan(-2.98);
  });

  it('a soft end by frequency and damping ratio 1 does not swing back', () => {
    const { sim, slider } = slide(0, { frequency: 5, dampingRatio: 1 });
    let deepest = 0;
    run(sim, 2, 1 / 1000, () => {
      deepest = Math.max(deepest, slider.translation - 1);
    });
    // Critically damped: the way in is v/(e ω).
    expect(deepest).toBeCloseTo(3 / (Math.E * 10 * Math.PI), 2);
    expect(Math.abs(slider.speed)).toBeLessThan(0.42);
  });

  it('a pendulum on a hinge comes to rest at its limit', () => {
    const sim = exactWorld({ gravity: [0, -9.81, 0] });
    const bob = cube(sim, { position: [1, 0, 0] });
    const hinge = sim.add(
      new HingeJoint(sim.world, bob, { anchor: [0, 0, 0], limits: { lower: -0.6, upper: 2 } }),
    );
    run(sim, 3, 1 / 100, () => {
      expect(hinge.angle).toBeGreaterThan(-0.601);
    });
    expect(hinge.angle).toBeCloseTo(-0.6, 2);
    expect(hinge.limitState).toBe('lower');
    // m g r cos φ
    expect(hinge.limitTorque).toBeCloseTo(2 * 9.81 * Math.cos(hinge.angle), 4);
  });

  it.each([
    ['sequential impulses', () => new SequentialImpulseSolver()],
    ['simultaneous impulses', () => new SimultaneousImpulseSolver()],
    ['simultaneous forces', () => new SimultaneousForceSolver()],
  ])('the same limit, motor and spring hold under %s', (_name, make) => {
    const sim = new Simulation({ constraintSolver: make() });
    const bob = cube(sim, { position: [1, 0, 0] });
    const hinge = sim.add(
      new HingeJoint(sim.world, bob, { anchor: [0, 0, 0], limits: { lower: -0.6, upper: 2 } }),
    );
    const wheel = cube(sim);
    const motor = sim.add(
      new HingeJoint(sim.world, wheel, { motor: { targetVelocity: 5, maxForce: 2 } }),
    );
    const block = cube(sim);
    const spring = sim.add(
      new SliderJoint(sim.world, block, {
        axis: [0, 1, 0],
        spring: { frequency: 1, dampingRatio: 0.7 },
      }),
    );
    run(sim, 4, 1 / 120);
    expect(hinge.angle).toBeCloseTo(-0.6, 2);
    expect(hinge.limitTorque).toBeCloseTo(2 * 9.81 * Math.cos(0.6), 1);
    expect(motor.speed).toBeCloseTo(5, 3);
    // m g = k x: g/ω². Sequential impulses are over before gravity acts, so that in balance they give
    // the block g Δt upwards: x = (1 + 2ζωΔt + ω²Δt²) g/ω².
    const w = 2 * Math.PI;
    const early = sim.constraintSolver instanceof SequentialImpulseSolver;
    const factor = early ? 1 + (1.4 * w) / 120 + (w / 120) * (w / 120) : 1;
    expect(spring.translation).toBeCloseTo((-factor * 9.81) / (w * w), 4);
  });

  it('equal ends lock, and may be set free again', () => {
    const sim = exactWorld();
    const body = cube(sim, { angularVelocity: [0, 0, 3] });
    const hinge = sim.add(new HingeJoint(sim.world, body, { limits: { lower: 0, upper: 0 } }));
    sim.step(0.01);
    expect(hinge.speed).toBeCloseTo(0, 12);
    expect(hinge.limitState).toBe('locked');
    hinge.limits.set(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    body.angularVelocity = [0, 0, 3];
    run(sim, 0.5, 0.01);
    expect(hinge.speed).toBeCloseTo(3, 9);
  });

  it('angles count turns: a limit of three turns is met after three turns', () => {
    const sim = exactWorld();
    const body = cube(sim);
    const hinge = sim.add(
      new HingeJoint(sim.world, body, {
        motor: { targetVelocity: 12, maxForce: 10 },
        limits: { upper: 6 * Math.PI, lower: 0 },
      }),
    );
    let last = 0;
    run(sim, 3, 1 / 60, () => {
      expect(Math.abs(hinge.totalAngle - last)).toBeLessThan(0.3);
      last = hinge.totalAngle;
      expect(Math.abs(hinge.angle)).toBeLessThanOrEqual(Math.PI);
      expect(hinge.angle + 2 * Math.PI * hinge.turns).toBeCloseTo(hinge.totalAngle, 9);
    });
    expect(hinge.totalAngle).toBeCloseTo(6 * Math.PI, 3);
    expect(hinge.turns).toBe(3);
    hinge.turns = 0;
    expect(hinge.totalAngle).toBeCloseTo(0, 3);
    run(sim, 1, 1 / 60);
    expect(hinge.totalAngle).toBeGreaterThan(8);
  });

  it('a cone holds the swing and leaves the twist', () => {
    const sim = exactWorld();
    const body = cube(sim, { position: [1, 0, 0], angularVelocity: [5, 2, 3] });
    const joint = sim.add(
      new ConeJoint(sim.world, body, { anchor: [0, 0, 0], axis: [1, 0, 0], angle: 0.4 }),
    );
    body.linearVelocity = [0, 3, -2];
    let widest = 0;
    run(sim, 2, 1 / 240, () => {
      widest = Math.max(widest, joint.swingAngle);
    });
    expect(widest).toBeGreaterThan(0.39);
    expect(widest).toBeLessThan(0.401);
    expect(Math.abs(body.angularVelocity.x)).toBeGreaterThan(1);
  });

  it.each(['cone', 'pyramid'] as const)(
    'a %s of different half-angles, and a limited twist',
    (shape) => {
      const sim = exactWorld();
      const body = cube(sim);
      const joint = sim.add(
        new SwingTwistJoint(sim.world, body, {
          axis: [1, 0, 0],
          normal: [0, 1, 0],
          swing: { shape, y: 0.8, z: 0.3, restitution: 0.9 },
          angularX: { limits: { lower: -0.2, upper: 0.5, restitution: 0.9 } },
        }),
      );
      body.angularVelocity = [1, 2.2, 1.7];
      let [y, z, twist, corner] = [0, 0, 0, 0];
      run(sim, 8, 1 / 240, () => {
        // Where B's x axis points, as a rotation vector about y and z.
        const b = body.vectorToWorld({ x: 0, y: 0, z: 0 }, { x: 1, y: 0, z: 0 });
        const ratio = joint.swingAngle / Math.max(1e-12, Math.sin(joint.swingAngle));
        const [sy, sz] = [-b.z * ratio, b.y * ratio];
        y = Math.max(y, Math.abs(sy));
        z = Math.max(z, Math.abs(sz));
        corner = Math.max(corner, Math.hypot(sy / 0.8, sz / 0.3));
        twist = Math.max(twist, joint.twistAngle, -0.3 - joint.twistAngle);
      });
      expect(y).toBeLessThan(0.802);
      expect(z).toBeLessThan(0.302);
      expect(z).toBeGreaterThan(0.29);
      expect(twist).toBeLessThan(0.502);
      if (shape === 'cone') expect(corner).toBeLessThan(1.005);
      else expect(corner).toBeGreaterThan(1.02);
    },
  );

  it('a rope is slack until it is taut, and swings a stone round in a circle', () => {
    const sim = exactWorld();
    const stone = cube(sim, { position: [1, 0, 0], linearVelocity: [0, 2, 0] });
    const rope = sim.add(new RopeJoint(sim.world, stone, { length: 2 }));
    sim.step(0.01);
    expect(rope.tension).toBe(0);
    expect(rope.isTaut).toBe(false);
    run(sim, 3, 0.001, () => {
      expect(rope.distance).toBeLessThan(2.0006);
    });
    expect(rope.isTaut).toBe(true);
    // Only the part of the speed along the rope is lost: 2 m/s · 1 m/2 m is left, and m v²/r pulls.
    expect(Math.hypot(stone.linearVelocity.x, stone.linearVelocity.y)).toBeCloseTo(1, 3);
    expect(rope.tension).toBeCloseTo((2 * 1) / 2, 2);
  });

  it('a distance between limits, and a rod that swings like the mathematical pendulum', () => {
    const sim = exactWorld({ gravity: [0, -9.81, 0] });
    const bob = sim.add(new RigidBody({ mass: 1, inertia: [1, 1, 1], position: [0.05, -1, 0] }));
    const rod = sim.add(new DistanceJoint(sim.world, bob));
    expect(rod.length).toBeCloseTo(Math.hypot(0.05, 1), 15);
    let crossings = 0;
    let last = 0.05;
    let when = 0;
    run(sim, 4.2, 1e-3, (t) => {
      const { x } = bob.position;
      if (x * last < 0 && ++crossings === 4) when = t;
      last = x;
    });
    // 4 zeros from a quarter on: 7/4 of the period 2π √(l/g).
    expect(when).toBeCloseTo(1.75 * 2 * Math.PI * Math.sqrt(rod.length / 9.81), 2);
    rod.limits.set(0.5, 1.5);
    run(sim, 2, 1e-3);
    expect(rod.distance).toBeLessThan(1.501);
    expect(rod.distance).toBeGreaterThan(1.49);
    expect(rod.limitForce).toBeLessThan(-5);
  });
});

describe('springs', () => {
  /** The implicit method of the solver, by hand: x″ = −ω²x − 2ζω x′. */
  const discrete = (x: number, w: number, zeta: number, dt: number, steps: number): number => {
    let v = 0;
    let at = x;
    for (let i = 0; i < steps; i++) {
      v = (v - dt * w * w * at) / (1 + 2 * zeta * w * dt + w * w * dt * dt);
      at += dt * v;
    }
    return at;
  };
  const analytic = (x: number, w: number, zeta: number, t: number): number => {
    const damped = w * Math.sqrt(1 - zeta * zeta);
    const decay = Math.exp(-zeta * w * t);
    return x * decay * (Math.cos(damped * t) + ((zeta * w) / damped) * Math.sin(damped * t));
  };

  it.each([
    [
      'stiffness and damping',
      { stiffness: 2 * 16 * Math.PI ** 2, damping: 2 * 2 * 0.1 * 4 * Math.PI },
    ],
    ['frequency and damping ratio', { frequency: 2, dampingRatio: 0.1 }],
  ])('a slider on a spring by %s is the damped oscillator', (_name, spring) => {
    const w = 4 * Math.PI;
    const at = (dt: number): number => {
      const sim = exactWorld();
      const body = cube(sim);
      const slider = sim.add(new SliderJoint(sim.world, body, { axis: [1, 0, 0], spring }));
      body.position = [0.3, 0, 0];
      const steps = Math.round(1.1 / dt);
      run(sim, 1.1, dt);
      expect(slider.translation).toBeCloseTo(discrete(0.3, w, 0.1, dt, steps), 9);
      return slider.translation;
    };
    const exact = analytic(0.3, w, 0.1, 1.1);
    const [coarse, fine] = [Math.abs(at(1e-3) - exact), Math.abs(at(2.5e-4) - exact)];
    expect(fine).toBeLessThan(1e-3);
    // Of first order.
    expect(coarse / fine).toBeGreaterThan(3.5);
    expect(coarse / fine).toBeLessThan(4.5);
  });

  it.each([
    ['slider', 'between two free bodies of different masses'],
    ['hinge', 'far from the centre of mass'],
    ['distance', 'with levers that turn the bodies'],
    ['six', 'about a swing axis'],
  ])('%s: the frequency is what was asked for, %s', (kind) => {
    const sim = exactWorld();
    const a = kind === 'slider' || kind === 'distance' ? cube(sim, { mass: 5 }) : sim.world;
    const b = cube(sim, { position: [1.5, 0.4, 0] });
    const spring = { frequency: 1.5 };
    let q: () => number;
    if (kind === 'slider') {
      const joint = sim.add(new SliderJoint(a, b, { axis: [1, 0.2, 0], spring }));
      q = () => joint.translation;
    } else if (kind === 'hinge') {
      const joint = sim.add(new HingeJoint(a, b, { anchor: [0, 0, 0], spring }));
      q = () => joint.angle;
    } else if (kind === 'distance') {
      const joint = sim.add(
        new DistanceJoint(a, b, { anchorB: [0, -0.4, 0], length: 1.5, spring }),
      );
      q = () => joint.distance - 1.5;
    } else {
      const joint = sim.add(
        new SixDofJoint(a, b, {
          anchor: [0, 0, 0],
          axis: [1, 0, 0],
          normal: [0, 1, 0],
          angularZ: { spring },
        }),
      );
      q = () => joint.angularZ.position;
    }
    // A push, small enough to stay linear.
    if (kind === 'slider' || kind === 'distance')
      b.linearVelocity = [0.01, 0.002 * (kind === 'slider' ? 1 : 0), 0];
    else b.angularVelocity = [0, 0, 0.02];
    const zeros: number[] = [];
    let last = 0;
    run(sim, 3, 1e-3, (t) => {
      const now = q();
      // Between two steps the zero is where the line is.
      if (now * last < 0) zeros.push(t - (1e-3 * now) / (now - last));
      last = now;
    });
    const half = (zeros[zeros.length - 1]! - zeros[0]!) / (zeros.length - 1);
    expect(1 / (2 * half)).toBeCloseTo(1.5, 2);
  });

  it('a spring may be stiff beyond all measure', () => {
    const sim = new Simulation();
    const body = cube(sim);
    const slider = sim.add(
      new SliderJoint(sim.world, body, {
        axis: [0, 1, 0],
        spring: { stiffness: 1e9, damping: 1e3 },
      }),
    );
    run(sim, 2, 1 / 60);
    expect(slider.translation).toBeCloseTo((-2 * 9.81) / 1e9, 9);
  });

  it('rest, stiffness and frequency are settable while it runs', () => {
    const sim = exactWorld();
    const body = cube(sim);
    const slider = sim.add(
      new SliderJoint(sim.world, body, {
        axis: [1, 0, 0],
        spring: { frequency: 2, dampingRatio: 1 },
      }),
    );
    slider.spring.rest = 0.5;
    run(sim, 3, 1 / 100);
    expect(slider.translation).toBeCloseTo(0.5, 6);
    slider.spring.stiffness = 10;
    expect(slider.spring.frequency).toBe(0);
    slider.spring.frequency = 1;
    expect(slider.spring.stiffness).toBe(0);
    slider.spring.rest = 0;
    run(sim, 4, 1 / 100);
    expect(slider.translation).toBeCloseTo(0, 6);
  });
});

describe('friction', () => {
  it('a sliding body is braked by F/m and stops', () => {
    const sim = exactWorld();
    const body = cube(sim, { linearVelocity: [3, 0, 0] });
    const slider = sim.add(new SliderJoint(sim.world, body, { axis: [1, 0, 0], friction: 4 }));
    // 2 m/s²
    run(sim, 2, 1 / 100, (t) => {
      expect(slider.speed).toBeCloseTo(Math.max(0, 3 - 2 * t), 9);
    });
    expect(slider.translation).toBeCloseTo(9 / 4, 1);
  });

  it('holds a pendulum as long as it is strong enough', () => {
    const sim = exactWorld({ gravity: [0, -9.81, 0] });
    const bob = cube(sim, { position: [1, 0, 0] });
    const weight = 2 * 9.81;
    const hinge = sim.add(
      new HingeJoint(sim.world, bob, { anchor: [0, 0, 0], friction: 1.01 * weight }),
    );
    run(sim, 1, 1 / 100);
    expect(Math.abs(hinge.angle)).toBeLessThan(1e-9);
    hinge.friction = 0.99 * weight;
    run(sim, 1, 1 / 100);
    expect(hinge.angle).toBeLessThan(-0.01);
  });

  it('stops the swing and the twist of a ball', () => {
    const sim = exactWorld();
    const ball = cube(sim, { angularVelocity: [1, 2, 3] });
    const joint = sim.add(new ConeJoint(sim.world, ball, { friction: 1 }));
    run(sim, 2, 1 / 100);
    expect(Math.hypot(...Object.values(ball.angularVelocity))).toBeLessThan(1e-9);
    joint.friction = 0;
    ball.angularVelocity = [1, 0, 0];
    run(sim, 1, 1 / 100);
    expect(ball.angularVelocity.x).toBeCloseTo(1, 9);
    const limb = cube(sim, { angularVelocity: [1, 2, 3] });
    sim.add(new SwingTwistJoint(sim.world, limb, { swingFriction: 1, angularX: { friction: 1 } }));
    run(sim, 3, 1 / 100);
    expect(Math.hypot(...Object.values(limb.angularVelocity))).toBeLessThan(1e-9);
  });
});
