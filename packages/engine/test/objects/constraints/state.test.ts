/** Joints in snapshots, descriptions, when they break, and when they are given nonsense. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../src/index.js';
import {
  BallJoint,
  ConeJoint,
  CylindricalJoint,
  DistanceJoint,
  FixedJoint,
  HingeJoint,
  type LimitOptions,
  type MotorOptions,
  PlanarJoint,
  RopeJoint,
  SixDofJoint,
  SliderJoint,
  SwingTwistJoint,
  UniversalJoint,
} from '../../../src/objects/constraints/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { SAMPLES } from './samples.js';
import { randomPair } from './support.js';
import { cube, exactWorld, run } from './worlds.js';

const CLASSES = {
  BallJoint,
  HingeJoint,
  SliderJoint,
  FixedJoint,
  DistanceJoint,
  RopeJoint,
  UniversalJoint,
  CylindricalJoint,
  PlanarJoint,
  SixDofJoint,
  ConeJoint,
  SwingTwistJoint,
};

describe.each(SAMPLES)('$name', ({ make }) => {
  it('a snapshot in the middle of the motion has the same future', () => {
    const { sim, a, b, random } = randomPair('snapshot', 0.6, { gravity: [0, -9.81, 0] });
    const joint = sim.add(make(a, b, random));
    run(sim, 0.2, 1 / 60);
    const snapshot = sim.snapshot();
    const before = sim.hash();
    run(sim, 0.3, 1 / 60);
    const after = sim.hash();
    const force = joint.force;
    sim.restore(snapshot);
    expect(sim.hash()).toBe(before);
    run(sim, 0.3, 1 / 60);
    expect(sim.hash()).toBe(after);
    expect(joint.force).toEqual(force);
  });

  it('its description builds the same joint', () => {
    const { sim, a, b, random } = randomPair('description', 0.6);
    const joint = sim.add(make(a, b, random));
    run(sim, 0.1, 1 / 60);
    const described = joint.describe((body) => body.name)!;
    // As a file has it.
    const { kind, bodyA, bodyB, ...options } = JSON.parse(JSON.stringify(described));
    expect([bodyA, bodyB]).toEqual(['a', 'b']);
    expect(kind).toBe(
      joint.typeName.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase(),
    );
    const Kind = CLASSES[joint.typeName as keyof typeof CLASSES] as new (
      a: RigidBody,
      b: RigidBody,
      options: object,
    ) => HingeJoint;
    const other = new Kind(a, b, options);
    expect(other.describe((body) => body.name)).toEqual(described);
  });
});

describe('settings', () => {
  it('all of them come back with a snapshot', () => {
    const sim = exactWorld();
    const body = cube(sim);
    const hinge = sim.add(new HingeJoint(sim.world, body));
    const cone = sim.add(new ConeJoint(sim.world, cube(sim)));
    const limb = sim.add(new SwingTwistJoint(sim.world, cube(sim)));
    const snapshot = sim.snapshot();
    const before = [hinge, cone, limb].map((joint) => joint.describe(() => 0));
    hinge.limits.set(-1, 1);
    hinge.limits.restitution = 0.5;
    hinge.motor.mode = 'position';
    hinge.motor.targetPosition = 0.5;
    hinge.motor.targetVelocity = 2;
    hinge.motor.maxForce = 3;
    hinge.spring.rest = 0.1;
    hinge.spring.stiffness = 5;
    hinge.spring.damping = 1;
    hinge.friction = 0.3;
    hinge.turns = 2;
    cone.angle = 0.4;
    cone.friction = 1;
    cone.swing.frequency = 2;
    limb.swing.shape = 'pyramid';
    limb.swing.y = 0.3;
    limb.swing.z = 0.3;
    limb.swing.restitution = 0.1;
    limb.swingFriction = 2;
    limb.angularX.limits.upper = 0.5;
    const set = [hinge, cone, limb].map((joint) => joint.describe(() => 0));
    const changed = sim.snapshot();
    sim.restore(snapshot);
    expect([hinge, cone, limb].map((joint) => joint.describe(() => 0))).toEqual(before);
    sim.restore(changed);
    expect([hinge, cone, limb].map((joint) => joint.describe(() => 0))).toEqual(set);
    expect(set[0]).toMatchObject({
      limits: { lower: -1, upper: 1, restitution: 0.5 },
      motor: { mode: 'position', targetPosition: 0.5, targetVelocity: 2, maxForce: 3 },
      spring: { rest: 0.1, stiffness: 5, damping: 1 },
      friction: 0.3,
      turns: 2,
    });
  });

  it('reading changes nothing', () => {
    const sim = exactWorld();
    const body = cube(sim, { angularVelocity: [0, 0, 20] });
    const hinge = sim.add(new HingeJoint(sim.world, body, { limits: { upper: 100 } }));
    const twin = exactWorld();
    const other = cube(twin, { angularVelocity: [0, 0, 20] });
    twin.add(new HingeJoint(twin.world, other, { limits: { upper: 100 } }));
    for (let i = 0; i < 60; i++) {
      sim.step(1 / 60);
      twin.step(1 / 60);
      hinge.error();
      void hinge.totalAngle;
      void hinge.turns;
      hinge.describe(() => 0);
      expect(sim.hash()).toBe(twin.hash());
    }
    expect(hinge.totalAngle).toBeCloseTo(20, 9);
  });

  it('a setting takes part in the hash', () => {
    const sim = exactWorld();
    const hinge = sim.add(new HingeJoint(sim.world, cube(sim)));
    const before = sim.hash();
    hinge.motor.targetVelocity = 1;
    expect(sim.hash()).not.toBe(before);
  });
});

describe('breaking', () => {
  it('a hinge breaks above its force, says so, and lets go', () => {
    const sim = exactWorld({ gravity: [0, -10, 0] });
    const body = cube(sim);
    const hinge = sim.add(new HingeJoint(sim.world, body, { breakForce: 21 }));
    run(sim, 0.5, 1 / 60);
    expect(hinge.active).toBe(true);
    expect(hinge.force.y).toBeCloseTo(20, 9);
    body.applyForce([0, -2, 0]);
    sim.step(1 / 60);
    expect(hinge.active).toBe(false);
    expect([...sim.events].map(({ type }) => type)).toContain('constraint-broken');
    const { y } = body.position;
    run(sim, 0.5, 1 / 60);
    expect(body.position.y).toBeLessThan(y - 1);
  });

  it('a weld breaks above its torque', () => {
    const sim = exactWorld({ gravity: [0, -10, 0] });
    const shelf = cube(sim, { position: [1, 0, 0] });
    const weld = sim.add(new FixedJoint(sim.world, shelf, { anchor: [0, 0, 0], breakTorque: 19 }));
    sim.step(1 / 60);
    // 20 N at 1 m bend it.
    expect(weld.active).toBe(false);
    const other = sim.add(new FixedJoint(sim.world, shelf, { anchor: [0, 0, 0] }));
    shelf.linearVelocity = [0, 0, 0];
    shelf.angularVelocity = [0, 0, 0];
    sim.step(1 / 60);
    expect(other.force.y).toBeCloseTo(20, 9);
    expect(other.torque.z).toBeCloseTo(20 * shelf.position.x, 2);
  });
});

describe('nonsense is refused before anything happens', () => {
  const sim = new Simulation();
  const a = cube(sim, { name: 'a' });
  const b = cube(sim, { name: 'b', position: [2, 0, 0] });
  type Anything = { [word: string]: unknown };
  const every = Object.entries(CLASSES) as [string, new (...args: unknown[]) => object][];

  it.each(every)('%s: bodies and options', (name, Kind) => {
    expect(() => new Kind(a, a)).toThrow(/another body/);
    expect(() => new Kind(a, undefined)).toThrow(/must be a RigidBody/);
    expect(() => new Kind(a, b, null)).toThrow(new RegExp(name));
    expect(() => new Kind(a, b, { angel: 1 })).toThrow(/angel is not an option/);
    expect(() => new Kind(a, b, { anchorA: [Number.NaN, 0, 0] })).toThrow(/anchorA/);
    expect(() => new Kind(a, b, { breakForce: -1 })).toThrow(/breakForce/);
    expect(() => new Kind(a, b, { erp: 2 })).toThrow(/erp/);
    expect(() => new Kind(a, b, { name: 'left', erp: 2 })).toThrow(`${name} "left"`);
  });

  const framed = every.filter(
    ([name]) => !['BallJoint', 'DistanceJoint', 'RopeJoint'].includes(name),
  );
  it.each(framed)('%s: axes', (_name, Kind) => {
    expect(() => new Kind(a, b, { axis: [0, 0, 0] })).toThrow(/axis must not be the zero vector/);
    expect(() => new Kind(a, b, { axisB: [0, Number.NaN, 0] })).toThrow(/axisB/);
    expect(() => new Kind(a, b, { axis: [0, 1, 0], normal: [0, -2, 0] })).toThrow(/along the axis/);
    expect(() => new Kind(a, b, { frameA: [0, 0, 0, 0] })).toThrow(/frameA/);
  });

  const limits: readonly (readonly [LimitOptions, RegExp])[] = [
    [{ lower: 1, upper: 0 }, /lower must not be above upper = 0/],
    [{ lower: Number.NaN }, /lower must be a number/],
    [{ upper: Number.NEGATIVE_INFINITY }, /upper/],
    [{ restitution: 1.5 }, /restitution must be at most 1/],
    [{ restitution: -0.5 }, /restitution/],
    [{ stiffness: -1 }, /stiffness/],
    [{ frequency: Number.NaN }, /frequency/],
    [{ frequency: 1, stiffness: 5 }, /beside stiffness or damping/],
    [{ uper: 1 } as LimitOptions, /uper is not an option/],
  ];
  it.each(limits)('limits %j', (options, message) => {
    expect(() => new HingeJoint(a, b, { limits: options })).toThrow(message);
    expect(() => new SixDofJoint(a, b, { linearY: { limits: options } })).toThrow(message);
  });

  const motors: readonly (readonly [MotorOptions, RegExp])[] = [
    [{ targetVelocity: Number.NaN }, /targetVelocity must be a finite number/],
    [{ targetPosition: Number.POSITIVE_INFINITY }, /targetPosition/],
    [{ maxForce: -1 }, /maxForce/],
    [{ maxForce: Number.NaN }, /maxForce/],
    [{ mode: 'fast' } as unknown as MotorOptions, /mode must be one of 'off'/],
    [{ dampingRatio: -1 }, /dampingRatio/],
  ];
  it.each(motors)('motor %j', (options, message) => {
    expect(() => new SliderJoint(a, b, { motor: options })).toThrow(message);
  });

  it('everything else', () => {
    const make = (Kind: unknown, options: Anything) => () =>
      new (Kind as new (...args: unknown[]) => object)(a, b, options);
    expect(make(HingeJoint, { friction: -1 })).toThrow(/friction/);
    expect(make(HingeJoint, { spring: { stiffness: -5 } })).toThrow(
      /HingeJoint .* spring: stiffness/,
    );
    expect(make(HingeJoint, { spring: { rest: Number.NaN } })).toThrow(/rest/);
    expect(make(HingeJoint, { turns: 0.5 })).toThrow(/turns/);
    expect(make(HingeJoint, { motor: 5 })).toThrow(/must be an object/);
    expect(make(DistanceJoint, { length: 0 })).toThrow(/BallJoint/);
    expect(make(DistanceJoint, { anchor: [0, 0, 0] })).toThrow(/anchor is not an option/);
    expect(make(DistanceJoint, { anchorA: [2, 0, 0] })).toThrow(/length/);
    expect(make(RopeJoint, { length: -1 })).toThrow(/length/);
    expect(make(UniversalJoint, { angularX: { limit: {} } })).toThrow(/angularX: limit is not/);
    expect(make(CylindricalJoint, { linearX: { turns: 1 } })).toThrow(/turns is not an option/);
    expect(make(SixDofJoint, { linearX: 'open' })).toThrow(/linearX/);
    expect(make(ConeJoint, { angle: 0 })).toThrow(/must be above 0/);
    expect(make(SwingTwistJoint, { swing: { y: -1 } })).toThrow(/swing: y must be above 0/);
    expect(make(SwingTwistJoint, { swing: { shape: 'ball' } })).toThrow(/shape/);
    expect(make(SwingTwistJoint, { swingFriction: Number.NaN })).toThrow(/friction/);
  });

  it('setters refuse the same and leave the joint as it was', () => {
    const hinge = new HingeJoint(a, b, { limits: { lower: -1, upper: 1 } });
    expect(() => {
      hinge.limits.upper = -2;
    }).toThrow(/lower must not be above/);
    expect(() => {
      hinge.motor.targetVelocity = Number.NaN;
    }).toThrow(/motor: targetVelocity/);
    expect(() => {
      hinge.spring.damping = -1;
    }).toThrow(/spring: damping/);
    expect(() => {
      hinge.turns = Number.NaN;
    }).toThrow(/turns/);
    expect([hinge.limits.lower, hinge.limits.upper]).toEqual([-1, 1]);
    expect(hinge.motor.mode).toBe('off');
  });

  it('joints that contradict each other leave a finite world', () => {
    const world = new Simulation();
    const body = world.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 0, 0] }));
    world.add(new FixedJoint(world.world, body, { anchorA: [0, 0, 0], anchorB: [0, 0, 0] }));
    world.add(new FixedJoint(world.world, body, { anchorA: [1, 0, 0], anchorB: [0, 0, 0] }));
    world.add(new HingeJoint(world.world, body, { anchor: [0, 0, 0] }));
    run(world, 2, 1 / 60);
    expect(Math.abs(body.position.y)).toBeLessThan(0.1);
    expect(body.position.x).toBeGreaterThan(-0.1);
    expect(body.position.x).toBeLessThan(1.1);
  });

  it('a body that is removed takes its joints along', () => {
    const world = new Simulation();
    const body = cube(world);
    const hinge = world.add(new HingeJoint(world.world, body));
    world.remove(body);
    expect(hinge.removed).toBe(true);
    expect(world.constraints).toHaveLength(0);
    expect(() => hinge.angle).toThrow(/removed/);
  });
});
