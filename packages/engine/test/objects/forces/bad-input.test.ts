/** Every option and setter of every force refuses nonsense: object, field, value and cure. */

import { describe, expect, it } from 'vitest';
import { PhysicsError } from '../../../src/errors.js';
import {
  BehaviourForce,
  Buoyancy,
  ConstantForce,
  CustomForce,
  DampedSpring,
  Damper,
  Drag,
  EnergyForce,
  Explosion,
  ForceField,
  forceFromDescription,
  Gravity,
  MagneticDipoles,
  MagneticPoles,
  MutualGravitation,
  Spring,
  TorsionSpring,
  Wind,
} from '../../../src/objects/forces/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { emptyWorld } from './support.js';

const body = (name: string): RigidBody => new RigidBody({ name, shape: new Sphere(1) });
const a = body('a');
const b = body('b');

/** What is wrong: any value, where the types would not allow it. */
const wrong = (value: unknown): never => value as never;

function complaint(act: () => unknown): PhysicsError {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(PhysicsError);
    const { object, field, cure, message } = error as PhysicsError;
    expect(message).toContain(object);
    expect(message).toContain(field);
    expect(cure).toMatch(/\S.*\.$/);
    return error as PhysicsError;
  }
  throw new Error('nothing was thrown');
}

/** [what is made, the field it must complain about] */
const bad: [string, () => unknown][] = [
  ['options', () => new Gravity(wrong(null))],
  ['options', () => new Spring(a, b, wrong([1]))],
  ['name', () => new Gravity({ name: wrong(7) })],
  ['active', () => new Gravity({ active: wrong('yes') })],
  ['startTime', () => new Gravity({ startTime: Number.NaN })],
  ['endTime', () => new Gravity({ endTime: wrong('soon') })],
  ['endTime', () => new Gravity({ startTime: 2, endTime: 1 })],
  ['removeAutomatically', () => new Gravity({ removeAutomatically: wrong(1) })],
  ['affects', () => new Gravity({ affects: wrong('some') })],
  ['affects', () => new Gravity({ affects: wrong(a) })],
  ['affects', () => new Gravity({ affects: wrong(['a']) })],
  ['affects', () => new Gravity({ affects: { except: wrong(a) } })],
  ['acceleration', () => new Gravity({ acceleration: wrong([0, -9.81]) })],
  ['acceleration', () => new Gravity({ acceleration: [0, Number.NaN, 0] })],
  ['linear', () => new Drag({ linear: -1 })],
  ['quadratic', () => new Drag({ quadratic: Number.NaN })],
  ['angular', () => new Drag({ angular: Infinity })],
  ['angularQuadratic', () => new Drag({ angularQuadratic: wrong('2') })],
  ['body', () => new ConstantForce(wrong(undefined))],
  ['force', () => new ConstantForce(a, { force: wrong(5) })],
  ['torque', () => new ConstantForce(a, { torque: [0, 0, Infinity] })],
  ['frame', () => new ConstantForce(a, { frame: wrong('local') })],
  ['point', () => new ConstantForce(a, { point: wrong('middle') })],
  ['bodyA', () => new Spring(wrong('a'), b)],
  ['bodyB', () => new Spring(a, wrong(null))],
  ['bodyB', () => new Spring(a, a)],
  ['pointA', () => new Spring(a, b, { pointA: wrong({ x: 1 }) })],
  ['pointB', () => new Damper(a, b, { pointB: wrong('origin') })],
  ['stiffness', () => new Spring(a, b, { stiffness: -1 })],
  ['restLength', () => new Spring(a, b, { restLength: wrong('short') })],
  ['restLength', () => new DampedSpring(a, b, { restLength: Infinity })],
  ['damping', () => new DampedSpring(a, b, { damping: Number.NaN })],
  ['damping', () => new Damper(a, b, { damping: -2 })],
  ['bodyB', () => new TorsionSpring(a, a)],
  ['stiffness', () => new TorsionSpring(a, b, { stiffness: -1 })],
  ['damping', () => new TorsionSpring(a, b, { damping: wrong([]) })],
  ['restOrientation', () => new TorsionSpring(a, b, { restOrientation: [0, 0, 0, 0] })],
  ['position', () => new Explosion({ position: wrong('here') })],
  ['force', () => new Explosion({ force: Infinity })],
  ['radius', () => new Explosion({ radius: 0 })],
  ['falloff', () => new Explosion({ falloff: wrong('steep') })],
  ['duration', () => new Explosion({ duration: -1 })],
  ['startTime', () => new Explosion({ startTime: -Infinity })],
  ['endTime', () => new Explosion(wrong({ endTime: 3 }))],
  ['normal', () => new Buoyancy({ normal: [0, 0, 0] })],
  ['level', () => new Buoyancy({ level: Number.NaN })],
  ['density', () => new Buoyancy({ density: -1000 })],
  ['gravity', () => new Buoyancy({ gravity: wrong('earth') })],
  ['linearDrag', () => new Buoyancy({ linearDrag: -1 })],
  ['quadraticDrag', () => new Buoyancy({ quadraticDrag: -1 })],
  ['angularDrag', () => new Buoyancy({ angularDrag: -1 })],
  ['angularQuadraticDrag', () => new Buoyancy({ angularQuadraticDrag: -1 })],
  ['flow', () => new Buoyancy({ flow: wrong(3) })],
  ['constant', () => new MutualGravitation({ constant: Infinity })],
  ['softening', () => new MutualGravitation({ softening: -1 })],
  ['poles', () => new MagneticPoles({ poles: [] })],
  ['poles', () => new MagneticPoles({ poles: wrong([3]) })],
  ['poles[0].body', () => new MagneticPoles({ poles: [{ body: wrong('a'), strength: 1 }] })],
  ['poles[0].strength', () => new MagneticPoles({ poles: [{ body: a, strength: Number.NaN }] })],
  [
    'poles[0].point',
    () => new MagneticPoles({ poles: [{ body: a, strength: 1, point: wrong(1) }] }),
  ],
  ['field', () => new MagneticPoles({ field: wrong(1), poles: [{ body: a, strength: 1 }] })],
  ['dipoles', () => new MagneticDipoles({ dipoles: wrong(undefined) })],
  ['dipoles[0].moment', () => new MagneticDipoles({ dipoles: [{ body: a, moment: wrong(2) }] })],
  ['velocity', () => new Wind({ velocity: wrong('west') })],
  ['dragCoefficient', () => new Wind({ dragCoefficient: -1 })],
  ['airDensity', () => new Wind({ airDensity: Number.NaN })],
  ['gustStrength', () => new Wind({ gustStrength: -1 })],
  ['gustPeriod', () => new Wind({ gustPeriod: 0 })],
  ['gustSeed', () => new Wind({ gustSeed: 1.5 })],
  ['force', () => new ForceField({})],
  ['force', () => new ForceField({ force: wrong([0, 1, 0]) })],
  ['torque', () => new ForceField({ torque: wrong(1) })],
  ['potential', () => new ForceField({ force: () => {}, potential: wrong(1) })],
  ['apply', () => new CustomForce(wrong({}))],
  ['potentialEnergy', () => new CustomForce({ apply: () => {}, potentialEnergy: wrong(5) })],
  ['dependsOn', () => new CustomForce({ apply: () => {}, dependsOn: wrong([1]) })],
  ['points', () => new BehaviourForce([], ([p]) => p!.x)],
  ['points[0]', () => new BehaviourForce([wrong(null)], ([p]) => p!.x)],
  ['points[1].body', () => new BehaviourForce([a, wrong({ point: [0, 0, 0] })], ([p]) => p!.x)],
  ['points[0].point', () => new BehaviourForce([{ body: a, point: wrong(1) }], ([p]) => p!.x)],
  ['points[0].direction', () => new EnergyForce([{ body: a, direction: wrong(1) }], ([p]) => p!.x)],
  ['behaviour', () => new BehaviourForce([a], wrong('distance'))],
  ['energy', () => new EnergyForce([a], wrong(undefined))],
  ['stiffness', () => new BehaviourForce([a], ([p]) => p!.x, { stiffness: -1 })],
  ['damping', () => new BehaviourForce([a], ([p]) => p!.x, { damping: -1 })],
];

describe('a constructor', () => {
  it.each(bad)('complains about %s: %s', (field, make) => {
    expect(complaint(make).field).toBe(field);
  });
});

describe('a setter', () => {
  const poles = () => new MagneticPoles({ poles: [{ body: a, strength: 1 }] });
  const dipoles = () => new MagneticDipoles({ dipoles: [{ body: a, moment: [1, 0, 0] }] });
  const forces = [
    () => new Gravity(),
    () => new Drag(),
    () => new ConstantForce(a),
    () => new Spring(a, b),
    () => new Damper(a, b),
    () => new DampedSpring(a, b),
    () => new TorsionSpring(a, b),
    () => new Explosion(),
    () => new Buoyancy(),
    () => new MutualGravitation(),
    poles,
    dipoles,
    () => new Wind(),
    () => new BehaviourForce([a], ([p]) => p!.x),
  ];

  it.each(forces.map((make) => [make().typeName, make] as const))(
    '%s: refuses what is not a number or a vector, and keeps what it had',
    (_, make) => {
      const force = make() as unknown as Record<string, unknown>;
      const prototype = Object.getPrototypeOf(force) as object;
      const properties = Object.entries(Object.getOwnPropertyDescriptors(prototype));
      const settable = properties.filter(([, property]) => property.set !== undefined);
      expect(settable.length).toBeGreaterThan(0);
      for (const [name] of settable) {
        const before = force[name];
        for (const value of [Number.NaN, 'much', null, undefined, [1, 2], [Number.NaN, 0, 0]]) {
          const error = complaint(() => {
            force[name] = value;
          });
          expect(error.field).toBe(name);
          expect(force[name]).toEqual(before);
        }
      }
    },
  );

  it('names magnets by number', () => {
    expect(complaint(() => poles().setStrength(0, Infinity)).field).toBe('strength of pole 0');
    expect(complaint(() => poles().setStrength(1, 2)).field).toBe('index');
    expect(complaint(() => poles().getStrength(-1)).field).toBe('index');
    expect(complaint(() => dipoles().setMoment(0, wrong(2))).field).toBe('moment of dipole 0');
    expect(complaint(() => dipoles().getMoment(0.5)).field).toBe('index');
  });

  it('a wind that is a function stays one', () => {
    const wind = new Wind({ velocity: () => {} });
    expect(complaint(() => (wind.velocity = [1, 0, 0])).message).toMatch(
      /cannot replace a function/,
    );
  });

  it('names the force by name, or by number once it is in a simulation', () => {
    expect(complaint(() => new Drag({ name: 'air', linear: -1 })).message).toBe(
      'Drag "air": linear must be a finite number of at least 0, got -1. Drag takes energy away: give a number of at least 0; 0 switches the term off.',
    );
    const drag = emptyWorld().add(new Drag());
    expect(complaint(() => (drag.linear = -1)).object).toBe(`Drag #${drag.id}`);
  });
});

describe('a simulation', () => {
  it('takes a pair force only with both bodies', () => {
    const sim = emptyWorld();
    const here = sim.add(body('here'));
    const error = complaint(() => sim.add(new Spring(here, body('elsewhere'))));
    expect(error.message).toMatch(
      /needs bodies of the same simulation, got "RigidBody \\"elsewhere/,
    );
  });
});

describe('a description', () => {
  const resolve = (reference: string | number): RigidBody => (reference === 'a' ? a : b);
  const build = (description: unknown) => () =>
    forceFromDescription(wrong(description), resolve, 'forces[4]');
  const pair = { bodyA: 'a', bodyB: 'b' };

  it.each([
    ['forces[4]', null],
    ['forces[4]', 'gravity'],
    ['kind', {}],
    ['kind', { kind: 'levitation' }],
    ['acceleratio', { kind: 'gravity', acceleratio: [0, 1, 0] }],
    ['acceleration', { kind: 'gravity', acceleration: 'down' }],
    ['affects', { kind: 'gravity', affects: 'a' }],
    ['affects[1]', { kind: 'gravity', affects: ['a', null] }],
    ['affects[0]', { kind: 'gravity', affects: { except: [{}] } }],
    ['bodyB', { kind: 'spring', bodyA: 'a' }],
    ['bodyB', { kind: 'spring', bodyA: 'b', bodyB: 'b' }],
    ['stiffness', { kind: 'spring', ...pair, stiffness: -1 }],
    ['damping', { kind: 'spring', ...pair, damping: 1 }],
    ['restOrientation', { kind: 'torsion-spring', ...pair, restOrientation: [0, 0] }],
    ['endTime', { kind: 'explosion', endTime: 3 }],
    ['poles', { kind: 'magnetic-poles' }],
    ['poles', { kind: 'magnetic-poles', poles: [4] }],
    ['poles[0].body', { kind: 'magnetic-poles', poles: [{ strength: 1 }] }],
    ['poles[0].strength', { kind: 'magnetic-poles', poles: [{ body: 'a' }] }],
    ['dipoles[0].moment', { kind: 'magnetic-dipoles', dipoles: [{ body: 'a' }] }],
    ['velocity', { kind: 'wind', velocity: 3 }],
  ])('with a bad %s: %j', (field, description) => {
    const error = complaint(build(description));
    expect(error.field).toBe(field);
    expect(error.message.startsWith('forces[4]') || error.field === 'forces[4]').toBe(true);
  });

  it('passes on what the resolver says of a body that is not there', () => {
    const missing = () => {
      throw new RangeError('no such body');
    };
    const act = () => forceFromDescription({ kind: 'spring', ...pair }, missing);
    expect(act).toThrow(RangeError);
  });
});
