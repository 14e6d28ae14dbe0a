/** Z4: constraints of every kind come back from a file to the bit, with what they remember. */

import {
  BallJoint,
  Box,
  CONSTRAINT_KINDS,
  type ConstraintDescription,
  CustomConstraint,
  constraintFromDescription,
  FunctionCurve,
  type HingeJoint,
  PointOnCurve,
  RigidBody,
  Simulation,
  Sphere,
} from 'rattleback';
import { describe, expect, it } from 'vitest';
import { loadScene, SceneFileError, saveScene } from '../../src/index.js';
import { CONSTRAINT_KINDS as SCHEMA_KINDS } from '../../src/scene-file/schema/constraints.js';

const driven = {
  limits: { lower: -3, upper: 9, restitution: 0.5 },
  motor: { targetVelocity: 0.3, maxForce: 2 },
  spring: { rest: 0.1, frequency: 2, dampingRatio: 0.5 },
  friction: 0.1,
};

const points = [
  [2, 0, 0],
  [0, 2, 0.5],
  [-2, 0, 0],
  [0, -2, -0.5],
];

/** A description of every kind, as an author may write it. */
const AUTHORED: Record<string, object> = {
  'ball-joint': { anchor: [0.5, 0, 0], erp: 0.3 },
  'hinge-joint': { anchor: [0.5, 0, 0], axis: [0, 1, 1], ...driven },
  'slider-joint': { axis: [1, 1, 0], ...driven, limits: { lower: -1, upper: 1, frequency: 3 } },
  'fixed-joint': { breakForce: 1e5, breakTorque: 1e6, name: 'weld' },
  'universal-joint': { axis: [1, 0, 0], angularX: driven, angularY: { friction: 1 } },
  'distance-joint': { anchorA: [0.1, 0, 0], spring: { frequency: 3 }, limits: { upper: 2 } },
  'rope-joint': { length: 1.2, restitution: 0.5, bodiesCanCollide: true },
  'cylindrical-joint': { linearX: { friction: 1 }, angularX: { motor: { targetVelocity: 2 } } },
  'planar-joint': {
    axis: [0, 1, 0],
    linearY: driven,
    angularX: { limits: { lower: -1, upper: 2 } },
  },
  'six-dof-joint': { linearX: 'free', linearY: driven, angularX: driven, angularZ: 'free' },
  'cone-joint': { axis: [1, 0, 0], angle: 0.5, friction: 0.1 },
  'swing-twist-joint': {
    swing: { shape: 'pyramid', y: 0.7, z: 0.4 },
    swingFriction: 0.2,
    angularX: driven,
  },
  'pulley-joint': { pulleyA: [0, 3, 0], pulleyB: [1, 3, 0], ratio: 2, slack: false },
  'gear-joint': { ratio: -2, axisA: [0, 1, 0], axisB: [1, 0, 0] },
  'rack-and-pinion': { radius: 0.3, direction: [0, 1, 0] },
  'screw-joint': { axis: [1, 0, 0], pitch: 0.2, ...driven },
  'point-on-plane': { axis: [0, 1, 0], oneSided: true },
  'point-on-curve': { curve: { kind: 'spline', points, closed: true }, ...driven },
  'path-constraint': {
    curve: { kind: 'circle', radius: 2, axis: [0, 1, 0] },
    motor: { targetVelocity: 1 },
  },
  'fixed-orientation': { active: false },
};

/** Two bodies on their way, tied by this constraint. */
function tied(description: object, kind: string): Simulation {
  const sim = new Simulation({ fixedTimeStep: 1 / 100 });
  const options = { shape: new Box(0.4, 0.5, 0.6), angularVelocity: [0.3, 2, -1] } as const;
  const a = sim.add(new RigidBody({ name: 'a', ...options, position: [0, 0, 0.1] }));
  const b = sim.add(new RigidBody({ name: 'b', ...options, position: [1, 0.2, 0] }));
  const bodies: Record<string, RigidBody> = { a, b };
  const data = { kind, bodyA: 'a', bodyB: 'b', ...description } as ConstraintDescription;
  sim.add(constraintFromDescription(data, (name) => bodies[name]!));
  return sim;
}

describe.each(Object.entries(AUTHORED))('%s', (kind, description) => {
  it('is loaded as its author wrote it', () => {
    const file = {
      format: 'rattleback-scene',
      version: 1,
      units: 'SI',
      bodies: [
        { name: 'a', shape: { kind: 'box', x: 0.4, y: 0.5, z: 0.6 }, position: [0, 0, 0.1] },
        { name: 'b', shape: { kind: 'box', x: 0.4, y: 0.5, z: 0.6 }, position: [1, 0.2, 0] },
      ],
      constraints: [{ kind, bodyA: 'a', bodyB: 'b', ...description }],
    };
    const sim = loadScene(JSON.stringify(file));
    const [constraint] = sim.constraints;
    const reference = (body: RigidBody) => body.name;
    const [original] = tied(description, kind).constraints;
    expect(constraint!.describe(reference)).toEqual(original!.describe(reference));
    expect([constraint!.id, constraint!.bodyA.name]).toEqual([3, 'a']);
  });

  it('has the same future when it is saved on the way', () => {
    const sim = tied(description, kind);
    for (let i = 0; i < 130; i++) sim.step();
    const text = saveScene(sim);
    const loaded = loadScene(text);
    expect(saveScene(loaded)).toBe(text);
    expect(loaded.hash()).toBe(sim.hash());
    for (let i = 0; i < 100; i++) {
      sim.step();
      loaded.step();
    }
    expect(loaded.hash()).toBe(sim.hash());
  });
});

describe('constraints in files', () => {
  it('the schema and the engine agree on the kinds', () => {
    expect([...SCHEMA_KINDS].sort()).toEqual([...CONSTRAINT_KINDS].sort());
    expect(Object.keys(AUTHORED).sort()).toEqual([...CONSTRAINT_KINDS].sort());
  });

  it('a setting that is changed in a saved file counts, whatever the constraint remembers', () => {
    const sim = tied(AUTHORED['hinge-joint']!, 'hinge-joint');
    for (let i = 0; i < 50; i++) sim.step();
    const file = JSON.parse(saveScene(sim));
    expect(file.constraints[0].state.impulses.length).toBeGreaterThan(0);
    file.constraints[0].motor.targetVelocity = -7;
    const [hinge] = loadScene(JSON.stringify(file)).constraints as [HingeJoint];
    expect(hinge.motor.targetVelocity).toBe(-7);
    expect(hinge.limits.upper).toBe(9);
  });

  it('the world, carriers and nameless bodies are named too', () => {
    const sim = new Simulation();
    const a = sim.add(new RigidBody({ shape: new Sphere(1), name: 'twin' }));
    const b = sim.add(new RigidBody({ shape: new Sphere(1), name: 'twin', position: [3, 0, 0] }));
    sim.add(new RigidBody({ name: 'arm', type: 'kinematic', angularVelocity: [0, 0, 1] }));
    sim.add(new BallJoint(sim.world, a));
    const gear = { kind: 'gear-joint', bodyA: a.id, bodyB: b.id, carrier: 'arm' };
    const bodies = [...sim.bodies];
    const find = (key: string | number) =>
      bodies.find(({ id, name }) => id === key || name === key)!;
    sim.add(constraintFromDescription(gear, find));
    for (let i = 0; i < 20; i++) sim.step();
    const text = saveScene(sim);
    const file = JSON.parse(text);
    expect(file.constraints[0]).toMatchObject({ bodyA: 'world', bodyB: a.id });
    expect(file.constraints[1]).toMatchObject({ bodyA: a.id, bodyB: b.id, carrier: 'arm' });
    expect(loadScene(text).hash()).toBe(sim.hash());
  });

  it('pairs that joints tie are no ignored pairs, unless the user ignores them too', () => {
    const sim = tied({}, 'ball-joint');
    expect(JSON.parse(saveScene(sim)).simulation.ignoredPairs).toBe(undefined);
    const twice = new Simulation();
    const [a, b] = ['a', 'b'].map((name) =>
      twice.add(new RigidBody({ name, shape: new Sphere(1) })),
    );
    twice.ignorePair(a!, b!);
    twice.add(new BallJoint(a!, b!));
    const text = saveScene(twice);
    expect(JSON.parse(text).simulation.ignoredPairs).toEqual([['a', 'b']]);
    const loaded = loadScene(text);
    expect(loaded.hash()).toBe(twice.hash());
    loaded.remove(loaded.constraints[0]!);
    expect(JSON.parse(saveScene(loaded)).simulation.ignoredPairs).toEqual([['a', 'b']]);
  });

  it('functions cannot be saved, and the error says so', () => {
    const sim = new Simulation();
    const body = sim.add(new RigidBody({ shape: new Sphere(1) }));
    const formula = new CustomConstraint(sim.world, body, (_, b) => b.center.y, { name: 'floor' });
    sim.add(formula);
    const message = /constraints\[0\] must be plain data, not a function.*floor.*Remove it before/;
    expect(() => saveScene(sim)).toThrow(SceneFileError);
    expect(() => saveScene(sim)).toThrow(message);
    sim.remove(formula);
    const curve = new FunctionCurve((s) => [s, 0, 0], { from: -1, to: 1 });
    sim.add(new PointOnCurve(sim.world, body, { curve, name: 'floor' }));
    expect(() => saveScene(sim)).toThrow(message);
  });
});

describe('wrong constraints in files', () => {
  const load = (...constraints: object[]) => {
    const file = {
      format: 'rattleback-scene',
      version: 1,
      units: 'SI',
      bodies: [{ name: 'a', shape: { kind: 'sphere', radius: 1 } }],
      constraints,
    };
    return () => loadScene(JSON.stringify(file, null, 1), { file: 'x.json' });
  };
  const hinge = { kind: 'hinge-joint', bodyA: 'world', bodyB: 'a' };

  it.each([
    [
      { ...hinge, kind: 'hinge' },
      /constraints\[0\].kind must be one of "ball-joint", "hinge-joint"/,
    ],
    [
      { ...hinge, bodyB: 'b' },
      /constraints\[0\].bodyB must refer to one body of this file, got "b"/,
    ],
    [{ ...hinge, bodyA: 'a' }, /constraints\[0\].bodyB must be another body than bodyA/],
    [{ ...hinge, limit: {} }, /constraints\[0\].limit is not a field here.*Did you mean "limits"/],
    [{ ...hinge, axis: [0, 0, 0] }, /constraints\[0\].axis must not be the zero vector/],
    [
      { ...hinge, limits: { lower: 1, upper: 0 } },
      /constraints\[0\]\.limits\.lower must not be above/,
    ],
    [
      { ...hinge, motor: { targetVelocity: 'fast' } },
      /motor.targetVelocity must be a finite number/,
    ],
    [{ ...hinge, erp: 2 }, /erp must be from 0 to 1/],
    [
      { ...hinge, id: 1 },
      /constraints\[0\].id must be greater than the ids of the bodies|must be unique/,
    ],
    [{ ...hinge, state: { reaction: [1] } }, /state must be what a simulation wrote/],
    [{ ...hinge, state: { memory: [[999, 1]] } }, /state must be what a simulation wrote/],
    [{ kind: 'gear-joint', bodyA: 'world', bodyB: 'a', carrier: 'b' }, /carrier must refer to one/],
    [
      { kind: 'point-on-curve', bodyA: 'world', bodyB: 'a', curve: { kind: 'spiral' } },
      /curve.kind must be one of "line", "circle", "ellipse", "spline"/,
    ],
    [
      { kind: 'point-on-curve', bodyA: 'world', bodyB: 'a', curve: { kind: 'spline', points: [] } },
      /curve.points must be a list of at least 2 points/,
    ],
  ])('%j', (constraint, message) => {
    expect(load(constraint)).toThrow(SceneFileError);
    expect(load(constraint)).toThrow(message);
    expect(load(constraint)).toThrow(/^x\.json, line \d+/);
  });
});
