/** Wrong settings and formulas: a plain error that names the constraint, and the world lives on. */

import { describe, expect, it } from 'vitest';
import { PhysicsError } from '../../../../src/errors.js';
import { Simulation } from '../../../../src/index.js';
import { ExplicitTimeStep } from '../../../../src/motion/time-steps/explicit-time-step.js';
import {
  CustomConstraint,
  FixedOrientation,
  type FormulaBody,
  FunctionCurve,
  GearJoint,
  PathConstraint,
  PointOnCurve,
  PointOnPlane,
  PulleyJoint,
  RackAndPinion,
  ScrewJoint,
} from '../../../../src/objects/constraints/index.js';
import { RigidBody } from '../../../../src/objects/rigid-body.js';
import { Sphere } from '../../../../src/shapes/sphere.js';
import { SAMPLES } from '../samples.js';
import { randomPair } from '../support.js';
import { SPECIAL_SAMPLES } from './samples.js';

const { a, b } = randomPair('bad input', 0.3);
const dynamic = new RigidBody({ name: 'loose', shape: new Sphere(1) });
const circle = { kind: 'circle', radius: 1 } as const;
const wrong = (value: unknown) => value as never;

describe('refused when made', () => {
  const cases: [string, () => unknown, RegExp][] = [
    ['body tied to itself', () => new GearJoint(a, a), /bodyB must be another body/],
    ['gear of ratio 0', () => new GearJoint(a, b, { ratio: 0 }), /GearJoint.*ratio must not be 0/],
    [
      'gear of ratio NaN',
      () => new GearJoint(a, b, { ratio: Number.NaN }),
      /ratio must be a finite/,
    ],
    ['zero axis', () => new GearJoint(a, b, { axisB: [0, 0, 0] }), /axisB must not be the zero/],
    ['dynamic carrier', () => new GearJoint(a, b, { carrier: dynamic }), /carrier must be static/],
    ['carrier that is a wheel', () => new GearJoint(a, b, { carrier: a }), /must be a third body/],
    ['misspelt option', () => new GearJoint(a, b, wrong({ ratios: 2 })), /ratios/],
    ['rack of radius 0', () => new RackAndPinion(a, b, { radius: 0 }), /radius must not be 0/],
    ['screw without pitch', () => new ScrewJoint(a, b, { pitch: 0 }), /pitch must not be 0/],
    ['pulley without pulleys', () => new PulleyJoint(a, b, wrong({})), /pulleyA must be three/],
    ['pulley without options', () => new PulleyJoint(a, b, wrong(undefined)), /PulleyJoint/],
    [
      'pulley of ratio −1',
      () => new PulleyJoint(a, b, { pulleyA: [0, 1, 0], pulleyB: [0, 1, 0], ratio: -1 }),
      /ratio must be a finite number greater than 0/,
    ],
    ['plane without normal', () => new PointOnPlane(a, b, { axis: [0, 0, 0] }), /axis must not/],
    [
      'anchors of an orientation',
      () => new FixedOrientation(a, b, wrong({ anchor: [0, 0, 0] })),
      /anchor/,
    ],
    ['no curve', () => new PointOnCurve(a, b, wrong({})), /curve must be a curve/],
    ['no options', () => new PointOnCurve(a, b, wrong(null)), /PointOnCurve/],
    [
      'unknown curve',
      () => new PointOnCurve(a, b, { curve: wrong({ kind: 'spiral' }) }),
      /curve.kind must be one of/,
    ],
    [
      'misspelt field of a curve',
      () => new PointOnCurve(a, b, { curve: wrong({ kind: 'circle', radius: 1, centre: 0 }) }),
      /centre/,
    ],
    [
      'flat ellipse',
      () =>
        new PointOnCurve(a, b, {
          curve: { kind: 'ellipse', semiAxisA: [1, 0, 0], semiAxisB: [2, 0, 0] },
        }),
      /semiAxisB must not be 0 or along/,
    ],
    [
      'spline through one point',
      () => new PointOnCurve(a, b, { curve: { kind: 'spline', points: [[0, 0, 0]] } }),
      /at least 2 points/,
    ],
    [
      'spline with a point twice',
      () =>
        new PointOnCurve(a, b, {
          curve: {
            kind: 'spline',
            points: [
              [0, 0, 0],
              [0, 0, 0],
            ],
          },
        }),
      /points\[1\] must be another point/,
    ],
    [
      'constant curve',
      () => new FunctionCurve((s) => [s.mul(0), 1, 2], { from: 0, to: 1 }),
      /move on/,
    ],
    [
      'curve of NaN',
      () => new FunctionCurve((s) => [s.neg().sqrt(), 1, 2], { from: 1, to: 2 }),
      /move on/,
    ],
    [
      'curve of two numbers',
      () => new FunctionCurve((s) => [s, 1], { from: 0, to: 1 }),
      /must be a vector/,
    ],
    [
      'backward range',
      () => new FunctionCurve((s) => [s, 1, 1], { from: 1, to: 0 }),
      /to must be above/,
    ],
    [
      'closed curve that is not',
      () => new FunctionCurve((s) => [s, 1, 1], { from: 0, to: 1, closed: true }),
      /ends where it begins/,
    ],
    [
      'path along its up',
      () => new PathConstraint(a, b, { curve: circle, up: [1, 0, 0] }),
      /up must not lie along the curve/,
    ],
    [
      'unknown orientation',
      () => new PathConstraint(a, b, { curve: circle, orientation: wrong('loose') }),
      /orientation must be one of/,
    ],
    [
      'NaN motor target',
      () => new PointOnCurve(a, b, { curve: circle, motor: { targetVelocity: Number.NaN } }),
      /targetVelocity must be a finite number/,
    ],
    [
      'lower above upper',
      () => new PointOnCurve(a, b, { curve: circle, limits: { lower: 1, upper: 0 } }),
      /lower must not be above/,
    ],
    ['no formula', () => new CustomConstraint(a, b, wrong(3)), /formula must be a function/],
    [
      'constant formula',
      () => new CustomConstraint(a, b, () => wrong(1)),
      /C\[0\] must be a number made/,
    ],
    ['empty formula', () => new CustomConstraint(a, b, () => []), /at least one number/],
    [
      'formula that does not depend on the bodies',
      () => new CustomConstraint(a, b, (a) => a.center.x.mul(0)),
      /its derivative is zero/,
    ],
    [
      'formula of NaN',
      () => new CustomConstraint(a, b, (a) => a.center.x.square().neg().log(), { name: 'log' }),
      /CustomConstraint "log": C\[0\] must be finite/,
    ],
    [
      'formula without a derivative',
      () => new CustomConstraint(a, b, (a) => a.center.x.sub(a.center.x).sqrt()),
      /derivative of C\[0\] must be finite/,
    ],
    [
      'J of the wrong size',
      () => new CustomConstraint(a, b, (a) => a.center.x, { jacobian: () => [1, 2, 3] }),
      /twelve finite numbers/,
    ],
    [
      'negative stiffness',
      () => new CustomConstraint(a, b, (a) => a.center.x, { stiffness: -1 }),
      /stiffness/,
    ],
  ];

  it.each(cases)('%s', (_, make, message) => {
    expect(make).toThrow(PhysicsError);
    expect(make).toThrow(message);
  });
});

describe('noticed in the middle of the motion', () => {
  function falling(): { sim: Simulation; body: RigidBody } {
    // The fast lane would stop at the edge of what the formula is defined for.
    const sim = new Simulation({ timeStep: new ExplicitTimeStep() });
    const body = sim.add(
      new RigidBody({ name: 'body', shape: new Sphere(0.5), position: [0, 1, 0] }),
    );
    return { sim, body };
  }

  /** Steps until it throws, and hands out the error. */
  function stepUntilError(sim: Simulation): unknown {
    for (let i = 0; i < 100; i++) {
      try {
        sim.step(1 / 100);
      } catch (error) {
        return error;
      }
    }
    return undefined;
  }

  it('a formula that becomes NaN is named; without it the world goes on', () => {
    const { sim, body } = falling();
    const options = { name: 'log', kind: 'inequality' } as const;
    const formula = new CustomConstraint(
      sim.world,
      body,
      (_, b) => b.center.y.log().add(9),
      options,
    );
    sim.add(formula);
    const error = stepUntilError(sim);
    expect(error).toBeInstanceOf(PhysicsError);
    expect((error as PhysicsError).message).toMatch(/CustomConstraint "log": .* must be finite/);
    sim.remove(formula);
    const { y } = body.position;
    expect(Number.isFinite(y)).toBe(true);
    for (let i = 0; i < 10; i++) sim.step(1 / 100);
    expect(body.position.y).toBeLessThan(y);
  });

  it('so is a curve whose numbers end', () => {
    const { sim, body } = falling();
    let broken = false;
    const curve = new FunctionCurve((s) => [0, broken ? s.sub(s).log() : s, 0], {
      from: -100,
      to: 2,
    });
    const wire = sim.add(new PointOnCurve(sim.world, body, { curve, name: 'wire' }));
    for (let i = 0; i < 10; i++) sim.step(1 / 100);
    broken = true;
    const error = stepUntilError(sim);
    expect((error as PhysicsError).message).toMatch(/PointOnCurve "wire": curve must be finite/);
    broken = false;
    for (let i = 0; i < 10; i++) sim.step(1 / 100);
    expect(wire.error()).toBeLessThan(1e-9);
  });

  it('a formula may not change how many numbers it gives', () => {
    const { sim, body } = falling();
    const list = (n: number) => (y: never) => Array.from({ length: n }, () => y);
    sim.add(
      new CustomConstraint(
        sim.world,
        body,
        (_, b) => {
          const { y } = b.center;
          return list(y.value > 0.5 ? 1 : 2)(y as never);
        },
        { kind: 'inequality' },
      ),
    );
    expect((stepUntilError(sim) as PhysicsError).message).toMatch(/must always give 1/);
  });

  it('removing a body or the carrier takes the constraint along', () => {
    const pair = randomPair('removal', 0.3);
    const carrier = pair.sim.add(new RigidBody({ type: 'kinematic' }));
    pair.sim.add(new GearJoint(pair.a, pair.b, { carrier }));
    pair.sim.remove(carrier);
    expect(pair.sim.constraints).toHaveLength(0);
    pair.sim.add(new PointOnCurve(pair.a, pair.b, { curve: circle }));
    pair.sim.remove(pair.b);
    expect(pair.sim.constraints).toHaveLength(0);
    pair.sim.step(1 / 100);
  });

  it('a carrier that becomes dynamic is an error, not a lost reaction', () => {
    const pair = randomPair('carrier', 0.3);
    const carrier = pair.sim.add(new RigidBody({ type: 'kinematic', shape: new Sphere(1) }));
    pair.sim.add(new GearJoint(pair.a, pair.b, { carrier }));
    pair.sim.step(1 / 100);
    carrier.type = 'dynamic';
    expect(() => pair.sim.step(1 / 100)).toThrow(/carrier must be static or kinematic/);
    carrier.type = 'kinematic';
    pair.sim.step(1 / 100);
  });
});

describe('a step that fails', () => {
  it.each([...SAMPLES, ...SPECIAL_SAMPLES])('$name forgets what it counted in it', ({ make }) => {
    const { sim, a, b, random } = randomPair('undone', 0.3);
    sim.add(make(a, b, random));
    for (let i = 0; i < 5; i++) sim.step(1 / 100);
    // Solved after the other one, so that the step fails when that one has moved on.
    let broken = false;
    const formula = (_: FormulaBody, b: FormulaBody) => {
      if (broken) throw new Error('broken');
      return b.center.x.add(100);
    };
    const third = sim.add(new RigidBody({ shape: new Sphere(1), position: [50, 0, 0] }));
    const law = new CustomConstraint(sim.world, third, formula, { kind: 'inequality' });
    sim.add(law);
    sim.step(1 / 100);
    const hash = sim.hash();
    broken = true;
    expect(() => sim.step(1 / 100)).toThrow('broken');
    expect(sim.hash()).toBe(hash);
    broken = false;
    sim.step(1 / 100);
    expect(sim.hash()).not.toBe(hash);
  });
});
