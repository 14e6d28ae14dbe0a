import { beforeEach, describe, expect, it } from 'vitest';
import {
  BallJoint,
  Box,
  ConvexHull,
  HingeJoint,
  PhysicsError,
  Plane,
  RigidBody,
  Simulation,
  Sphere,
  TriangleMesh,
} from '../../src/index.js';

// What users do wrong, row by row, in the middle of a running simulation: an error that says what was
// wrong, and not a bit of the world has changed. (`npm run abuse` asks the same of other engines.)

let sim: Simulation;
let body: RigidBody;
let other: RigidBody;

beforeEach(() => {
  sim = new Simulation();
  sim.add(new RigidBody({ shape: new Plane([0, 1, 0]), type: 'static' }));
  for (let i = 0; i < 20; i++) {
    sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [2 * i, 0.5, 0] }));
  }
  body = sim.add(new RigidBody({ name: 'victim', shape: new Box(1, 1, 1), position: [0, 2, 5] }));
  other = sim.add(new RigidBody({ name: 'other', shape: new Box(1, 1, 1), position: [3, 2, 5] }));
  for (let i = 0; i < 3; i++) sim.step(1 / 60);
});

/** An error with all these words, nothing changed, and the simulation goes on. */
function expectRefusal(act: () => unknown, words: readonly string[]): void {
  const before = sim.hash();
  const bodies = sim.bodies.length;
  let thrown: unknown;
  try {
    act();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(PhysicsError);
  const { message } = thrown as PhysicsError;
  for (const word of words) expect(message).toContain(word);
  // After the value comes the cure, as a sentence of its own.
  expect(message).toMatch(/got .*\. \S.*\.$/s);
  expect(sim.hash()).toBe(before);
  expect(sim.bodies.length).toBe(bodies);
  sim.step(1 / 60);
  for (const one of sim.bodies) {
    const { x, y, z } = one.position;
    expect(Number.isFinite(x + y + z)).toBe(true);
  }
}

const cube = [-0.5, 0.5].flatMap((x) =>
  [-0.5, 0.5].flatMap((y) => [-0.5, 0.5].map((z) => [x, y, z])),
) as [number, number, number][];
const square = [
  [-2, 0, -2],
  [-2, 0, 2],
  [2, 0, 2],
  [2, 0, -2],
] as [number, number, number][];
const twoTriangles = [0, 1, 2, 0, 2, 3];
const add = (options: ConstructorParameters<typeof RigidBody>[0]): RigidBody =>
  sim.add(new RigidBody({ name: 'new', ...options }));
const unitBox = (): Box => new Box(1, 1, 1);
const mesh = (vertices: unknown, indices: unknown): TriangleMesh =>
  new TriangleMesh({ vertices, indices } as ConstructorParameters<typeof TriangleMesh>[0]);

const rows: [title: string, act: () => unknown, words: string[]][] = [
  ['a NaN force', () => body.applyForce([Number.NaN, 0, 0]), ['victim', 'force', 'NaN']],
  ['a NaN impulse', () => body.applyImpulse([0, Number.NaN, 0]), ['victim', 'impulse', 'NaN']],
  ['a NaN torque', () => body.applyTorque([0, 0, Number.NaN]), ['victim', 'torque', 'NaN']],
  [
    'an infinite velocity',
    () => {
      body.linearVelocity = [Number.POSITIVE_INFINITY, 0, 0];
    },
    ['victim', 'linearVelocity', 'Infinity'],
  ],
  [
    'an infinite spin',
    () => {
      body.angularVelocity = [0, Number.NEGATIVE_INFINITY, 0];
    },
    ['victim', 'angularVelocity', '-Infinity'],
  ],
  [
    'a teleport to NaN',
    () => {
      body.position = [0, Number.NaN, 0];
    },
    ['victim', 'position', 'NaN'],
  ],
  [
    'a zero quaternion',
    () => {
      body.orientation = [0, 0, 0, 0];
    },
    ['victim', 'orientation', '[0, 0, 0, 0]'],
  ],
  [
    'a zero quaternion at creation',
    () => add({ shape: unitBox(), orientation: [0, 0, 0, 0] }),
    ['new', 'orientation', '[0, 0, 0, 0]'],
  ],
  ['mass 0', () => add({ shape: unitBox(), mass: 0 }), ['new', 'mass', 'got 0']],
  ['mass −1', () => add({ shape: unitBox(), mass: -1 }), ['new', 'mass', 'got -1']],
  ['mass NaN', () => add({ shape: unitBox(), mass: Number.NaN }), ['new', 'mass', 'NaN']],
  [
    'mass 0, set',
    () => {
      body.mass = 0;
    },
    ['victim', 'mass', 'got 0'],
  ],
  ['a box of size 0', () => add({ shape: new Box(0, 0, 0) }), ['Box', 'x', 'got 0']],
  ['a box with one size 0', () => add({ shape: new Box(1, 0, 1) }), ['Box', 'y', 'got 0']],
  ['a negative radius', () => add({ shape: new Sphere(-0.5) }), ['Sphere', 'radius', 'got -0.5']],
  ['a radius of NaN', () => add({ shape: new Sphere(Number.NaN) }), ['Sphere', 'radius', 'NaN']],
  ['a hull of 3 points', () => new ConvexHull(cube.slice(0, 3)), ['ConvexHull', 'points', '3']],
  ['a flat hull', () => new ConvexHull(cube.slice(0, 4)), ['ConvexHull', 'points', 'volume']],
  [
    'a hull of equal points',
    () => new ConvexHull(cube.map(() => [1, 1, 1] as [number, number, number])),
    ['ConvexHull', 'points', 'distinct'],
  ],
  [
    'a hull with a NaN',
    () => new ConvexHull([[Number.NaN, 0, 0], ...cube.slice(1)]),
    ['ConvexHull', 'points[0]', 'NaN'],
  ],
  [
    'a mesh with a NaN',
    () => mesh([[Number.NaN, 0, 0], ...square.slice(1)], twoTriangles),
    ['TriangleMesh', 'vertices', 'NaN'],
  ],
  [
    'a mesh with a triangle of no area',
    () => mesh(square, [...twoTriangles, 1, 1, 2]),
    ['TriangleMesh', 'triangle 2', 'area'],
  ],
  ['a mesh without triangles', () => mesh(square, []), ['TriangleMesh', 'indices', 'triangle']],
  [
    'a mesh with an index out of range',
    () => mesh(square, [0, 1, 2, 0, 2, 99]),
    ['TriangleMesh', 'indices[5]', '99'],
  ],
  [
    'a joint from a body to itself',
    () => sim.add(new BallJoint(body, body, { anchor: [0, 2, 5] })),
    ['BallJoint', 'bodyB', 'victim'],
  ],
  [
    'a hinge without an axis',
    () => sim.add(new HingeJoint(body, other, { axis: [0, 0, 0] })),
    ['HingeJoint', 'axis', '[0, 0, 0]'],
  ],
  [
    'limits the wrong way round',
    () => sim.add(new HingeJoint(body, other, { limits: { lower: 1, upper: -1 } })),
    ['HingeJoint', 'lower', 'got 1'],
  ],
  [
    'a NaN anchor',
    () => sim.add(new BallJoint(body, other, { anchor: [Number.NaN, 0, 0] })),
    ['BallJoint', 'anchor', 'NaN'],
  ],
  ['a step of 0', () => sim.step(0), ['step', 'dt', 'got 0']],
  ['a step backwards', () => sim.step(-1 / 60), ['step', 'dt', 'got -0.0166']],
  ['a step of NaN', () => sim.step(Number.NaN), ['step', 'dt', 'NaN']],
  ['a step of 10 s', () => sim.step(10), ['step', 'dt', 'got 10', 'maxTimeStep']],
  ['an elapsed time of NaN', () => sim.simulate(Number.NaN), ['simulate', 'NaN']],
  ['an elapsed time below 0', () => sim.simulate(-1), ['simulate', 'got -1']],
];

describe('bad input is refused by name, and leaves no trace', () => {
  it.each(rows)('%s', (_, act, words) => expectRefusal(act, words));

  it('ten seconds at once are made of small steps, no more than maxSimulationStep', () => {
    const before = sim.time;
    sim.simulate(10);
    expect(sim.time - before).toBeLessThanOrEqual(sim.maxSimulationStep + 1e-9);
    expect(sim.time).toBeGreaterThan(before);
    for (const one of sim.bodies) expect(Number.isFinite(one.position.y)).toBe(true);
  });
});

describe('a removed body', () => {
  beforeEach(() => sim.remove(other));

  const dead: [string, () => unknown][] = [
    ['is not read', () => other.position],
    ['is not read without allocation', () => other.getOrientation({ x: 0, y: 0, z: 0, w: 1 })],
    ['is not pushed', () => other.applyImpulse([0, 5, 0])],
    ['is not removed again', () => sim.remove(other)],
    ['is not joined', () => sim.add(new BallJoint(body, other, { anchor: [1, 2, 5] }))],
  ];
  it.each(dead)('%s', (_, act) => expectRefusal(act, ['other']));

  it('leaves no handle to whoever takes its place', () => {
    const next = add({ shape: unitBox(), position: [3, 2, 5] });
    expectRefusal(() => other.applyImpulse([0, 10, 0]), ['other']);
    expect(next.linearVelocity.y).toBeLessThanOrEqual(0);
  });
});
