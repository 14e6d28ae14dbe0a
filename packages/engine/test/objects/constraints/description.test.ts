/** Constraints as plain data: what `describe` gives builds the same constraint, to the bit (Z4). */

import { describe, expect, it } from 'vitest';
import { PhysicsError } from '../../../src/errors.js';
import {
  BallJoint,
  CONSTRAINT_KINDS,
  type ConstraintDescription,
  CustomConstraint,
  constraintFromDescription,
  FunctionCurve,
  GearJoint,
  PointOnCurve,
} from '../../../src/objects/constraints/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { SAMPLES } from './samples.js';
import { SPECIAL_SAMPLES } from './special/samples.js';
import { type Pair, randomPair } from './support.js';

const named = (body: RigidBody): string => body.name;

const resolver = ({ a, b, sim }: Pair) => {
  const bodies = new Map([a, b, ...sim.bodies].map((body) => [body.name, body]));
  return (reference: string | number): RigidBody => bodies.get(reference as string)!;
};

const written = (description: ConstraintDescription | null): ConstraintDescription =>
  JSON.parse(JSON.stringify(description));

const ALL = [
  { name: 'BallJoint', make: (a: RigidBody, b: RigidBody) => new BallJoint(a, b) },
  ...SAMPLES,
  ...SPECIAL_SAMPLES,
];

describe.each(ALL)('$name', ({ make }) => {
  it('comes back from its description, and moves the same to the last bit', () => {
    const [first, second] = [randomPair('description', 0.3), randomPair('description', 0.3)];
    const original = first.sim.add(make(first.a, first.b, first.random));
    const data = original.describe(named)!;
    const copy = constraintFromDescription(written(data), resolver(second));
    expect(copy.describe(named)).toEqual(data);
    expect(copy.typeName).toBe(original.typeName);
    second.sim.add(copy);
    for (let i = 0; i < 40; i++) {
      first.sim.step(1 / 100);
      second.sim.step(1 / 100);
    }
    expect(second.sim.hash()).toBe(first.sim.hash());
    const later = original.describe(named)!;
    expect(constraintFromDescription(written(later), resolver(first)).describe(named)).toEqual(
      later,
    );
  });

  it('comes back from a snapshot in the middle of its motion', () => {
    const { sim, a, b, random } = randomPair('snapshot', 0.3);
    sim.add(make(a, b, random));
    const run = () => {
      for (let i = 0; i < 20; i++) sim.step(1 / 100);
      return sim.hash();
    };
    run();
    const snapshot = sim.snapshot();
    const hash = sim.hash();
    const after = run();
    sim.restore(snapshot);
    expect(sim.hash()).toBe(hash);
    expect(run()).toBe(after);
  });
});

describe('descriptions', () => {
  it('every kind is among the samples', () => {
    const pair = randomPair('kinds', 0.3);
    const kinds = ALL.map(({ make }) => make(pair.a, pair.b, pair.random).describe(named)!.kind);
    expect([...new Set(kinds)].sort()).toEqual([...CONSTRAINT_KINDS].sort());
  });

  it('functions cannot be described', () => {
    const { a, b } = randomPair('functions', 0.3);
    const curve = new FunctionCurve((s) => [s, 0, 0], { from: 0, to: 1 });
    expect(new PointOnCurve(a, b, { curve }).describe(named)).toBe(null);
    expect(new CustomConstraint(a, b, (a) => a.center.x).describe()).toBe(null);
  });

  it('a carrier is a reference too', () => {
    const pair = randomPair('carrier', 0.3);
    const carrier = pair.sim.add(new RigidBody({ name: 'carrier', type: 'kinematic' }));
    const gear = new GearJoint(pair.a, pair.b, { carrier });
    const data = gear.describe(named);
    expect(data).toMatchObject({ bodyA: 'a', bodyB: 'b', carrier: 'carrier' });
    const copy = constraintFromDescription(written(data), resolver(pair)) as GearJoint;
    expect(copy.carrier).toBe(carrier);
  });

  it.each([
    [null, 'must be an object'],
    [{ kind: 'hinge' }, 'kind'],
    [{ kind: 'hinge-joint', bodyA: 'a', bodyB: 'b', limit: {} }, 'limit is not a field here'],
    [{ kind: 'hinge-joint', bodyB: 'b' }, 'bodyA must refer to a body'],
    [{ kind: 'hinge-joint', bodyA: 'a', bodyB: 'a' }, 'bodyB must be another body'],
    [{ kind: 'hinge-joint', bodyA: 'a', bodyB: 'b', axis: [0, 0, 0] }, 'axis must not be the zero'],
    [
      { kind: 'hinge-joint', bodyA: 'a', bodyB: 'b', name: 'door', limits: { lower: 1, upper: 0 } },
      'constraints[2].limits: lower must not be above upper',
    ],
    [
      { kind: 'universal-joint', bodyA: 'a', bodyB: 'b', angularX: { motor: { maxForce: -1 } } },
      'constraints[2].angularX.motor: maxForce must be',
    ],
    [{ kind: 'gear-joint', bodyA: 'a', bodyB: 'b', ratio: 0 }, 'ratio must not be 0'],
    [{ kind: 'pulley-joint', bodyA: 'a', bodyB: 'b' }, 'pulleyA must be three finite numbers'],
    [{ kind: 'point-on-curve', bodyA: 'a', bodyB: 'b' }, 'curve must be a curve'],
    [
      { kind: 'point-on-curve', bodyA: 'a', bodyB: 'b', curve: { kind: 'circle', radius: -1 } },
      'curve.radius must be a finite number greater than 0',
    ],
  ])('bad data gets an error with its place: %j', (data, message) => {
    const pair = randomPair('bad', 0.3);
    const build = () => constraintFromDescription(data as never, resolver(pair), 'constraints[2]');
    expect(build).toThrow(PhysicsError);
    expect(build).toThrow(message);
    expect(build).toThrow(/constraints\[2\]/);
  });
});
