/** Promise 6 for bodies: every option, setter and method. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../src/index.js';
import { RigidBody, type RigidBodyOptions } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import {
  type Expected,
  NO_NUMBERS,
  NO_QUATERNIONS,
  NO_VECTORS,
  refusal,
  refusalIn,
} from './refusal.js';

const NAME = 'RigidBody "crate"';
const base = { name: 'crate', shape: new Box(1, 2, 3) };

type Row = { field: string; value: unknown; expected: Expected };

const rows = (field: string, values: [unknown, string][], inField = field): Row[] =>
  values.map(([value, shown]) => ({
    field,
    value,
    expected: { object: NAME, field: inField, shown },
  }));

const tensor = (entry: Partial<Record<string, unknown>>) => ({
  m00: 1,
  m01: 0,
  m02: 0,
  m10: 0,
  m11: 1,
  m12: 0,
  m20: 0,
  m21: 0,
  m22: 1,
  ...entry,
});

const NO_MASSES: [unknown, string][] = [
  ...NO_NUMBERS,
  [0, '0'],
  [-0, '-0'],
  [-1, '-1'],
  [null, 'null'],
];

/** What both the options and the setters refuse. */
const SHARED: Row[] = [
  ...rows('mass', NO_MASSES),
  ...rows('gravityScale', NO_NUMBERS),
  ...rows('position', NO_VECTORS),
  ...rows('linearVelocity', NO_VECTORS),
  ...rows('angularVelocity', NO_VECTORS),
  ...rows('centerOfMass', NO_VECTORS),
  ...rows(
    'inertia',
    NO_VECTORS.filter(([value]) => value !== null),
  ),
  ...rows('inertia', [[null, 'null']]),
  ...rows('orientation', NO_QUATERNIONS),
  ...rows('type', [
    ['movable', '"movable"'],
    [7, '7'],
    [{}, '{}'],
  ]),
  ...rows('active', [
    ['yes', '"yes"'],
    [1, '1'],
    [null, 'null'],
  ]),
  ...rows('canCollide', [
    ['no', '"no"'],
    [0, '0'],
  ]),
  ...rows(
    'lockedAxes',
    [
      ['q', '"q"'],
      [5, '5'],
      [{}, '{}'],
    ].map(([v, s]) => [v, s as string]),
  ),
  { field: 'lockedAxes', value: ['x', 'w'], expected: { object: NAME, field: 'lockedAxes[1]' } },
  { field: 'lockedAxes', value: [3], expected: { object: NAME, field: 'lockedAxes[0]' } },
  ...rows('material', [
    [5, '5'],
    [null, 'null'],
    ['iron', '"iron"'],
  ]),
  {
    field: 'material',
    value: { name: 'ice', density: -1 },
    expected: { object: 'Material "ice"', field: 'density', shown: '-1' },
  },
  // Tensors that no body can have.
  ...[
    [0, 1, 1],
    [-1, 1, 1],
    [1, 1, 1e-310],
  ].map((value) => ({
    field: 'inertia',
    value,
    expected: { object: NAME, field: 'inertia', cure: /principal moments must be above 0/ },
  })),
  ...[{ m01: 0.5 }, { m12: Number.NaN }, { m00: Number.POSITIVE_INFINITY }, { m00: '1' }].map(
    (entry) => ({
      field: 'inertia',
      value: tensor(entry),
      expected: { object: NAME, field: 'inertia', cure: /Check its entries/ },
    }),
  ),
  {
    field: 'inertia',
    value: tensor({ m01: 2, m10: 2 }),
    expected: { object: NAME, field: 'inertia', cure: /principal moments/ },
  },
];

describe('an option', () => {
  const own: Row[] = [
    ...rows('density', NO_MASSES),
    ...rows('shape', [
      [{}, '{}'],
      ['box', '"box"'],
      [Box, 'a function'],
    ]),
    ...rows('massShape', [[7, '7']]),
    { field: 'name', value: 5, expected: { object: 'RigidBody', field: 'name', shown: '5' } },
    { field: 'name', value: null, expected: { object: 'RigidBody', field: 'name', shown: 'null' } },
  ];

  it.each([...own, ...SHARED])('$field: $expected.shown', ({ field, value, expected }) => {
    refusal(() => new RigidBody({ ...base, [field]: value }), expected);
  });

  it('that is missing', () => {
    const bare = { object: NAME, cure: /Give the body a shape, or give mass and inertia/ };
    refusal(() => new RigidBody({ name: 'crate' }), { ...bare, field: 'mass' });
    refusal(() => new RigidBody({ name: 'crate', mass: 1 }), { ...bare, field: 'inertia' });
    refusal(() => new RigidBody({ name: 'crate', inertia: [1, 1, 1] }), { ...bare, field: 'mass' });
  });

  it('that contradicts another', () => {
    const both = { ...base, mass: 1, density: 1 };
    refusal(() => new RigidBody(both), { object: NAME, field: 'density', cure: /one of the two/ });
    const moving: RigidBodyOptions = { ...base, type: 'static', linearVelocity: [1, 0, 0] };
    refusal(() => new RigidBody(moving), { object: NAME, field: 'linearVelocity' });
  });

  it.each([null, 5, 'box', [], () => 0].map((options) => ({ options })))(
    'list that is none: $options',
    ({ options }) => {
      refusal(() => new RigidBody(options as RigidBodyOptions), {
        object: 'RigidBody',
        field: 'options',
      });
    },
  );

  it('that is undefined counts as left out', () => {
    const names = [
      ...Object.keys(base),
      ...['type', 'massShape', 'position', 'orientation', 'linearVelocity', 'angularVelocity'],
      ...['material', 'canCollide', 'gravityScale', 'lockedAxes', 'mass', 'density', 'inertia'],
      ...['centerOfMass', 'active', 'name'],
    ];
    const nothing = Object.fromEntries(names.map((name) => [name, undefined]));
    const body = new RigidBody({ ...nothing, shape: base.shape } as RigidBodyOptions);
    expect([body.mass, body.type, body.active]).toEqual([6000, 'dynamic', true]);
  });

  it('of a body without a name is told by its place', () => {
    refusal(() => new RigidBody({ shape: base.shape, mass: -1 }), {
      object: 'RigidBody (unnamed)',
      field: 'mass',
    });
    refusal(() => new RigidBody({ shape: base.shape, active: 'x' as never }), {
      object: 'RigidBody (unnamed)',
      field: 'active',
    });
    const simulation = new Simulation();
    const body = simulation.add(new RigidBody({ shape: base.shape }));
    const set = () => {
      body.mass = -1;
    };
    refusalIn(simulation, set, { object: 'RigidBody #1', field: 'mass' });
  });
});

describe('a setter', () => {
  const own: Row[] = [
    { field: 'name', value: 5, expected: { object: NAME, field: 'name', shown: '5' } },
    ...rows('linearMomentum', NO_VECTORS),
    ...rows('angularMomentum', NO_VECTORS),
    ...rows('type', [
      [undefined, 'undefined'],
      [null, 'null'],
    ]),
  ];
  const table = [...own, ...SHARED];

  it.each(table)('$field: $expected.shown', ({ field, value, expected }) => {
    const simulation = new Simulation();
    const body = simulation.add(new RigidBody(base));
    simulation.step();
    const run = () => Object.assign(body, { [field]: value });
    refusalIn(simulation, run, expected);
  });

  it('of what does not fit the type of the body', () => {
    for (const type of ['static', 'kinematic'] as const) {
      const simulation = new Simulation();
      const body = simulation.add(new RigidBody({ ...base, type }));
      const values = {
        mass: 1,
        inertia: [1, 1, 1],
        centerOfMass: [0, 0, 0],
        linearMomentum: [1, 0, 0],
        angularMomentum: [1, 0, 0],
        ...(type === 'static' && { linearVelocity: [1, 0, 0], angularVelocity: [0, 1, 0] }),
      };
      for (const [field, value] of Object.entries(values)) {
        const run = () => Object.assign(body, { [field]: value });
        refusalIn(simulation, run, { object: NAME, field, cure: /body\.type = / });
      }
    }
  });
});

describe('what leads beyond the range of numbers', () => {
  const huge: [number, number, number] = [1.7e308, 0, 0];
  const cases: [string, (body: RigidBody) => void, (body: RigidBody) => void][] = [
    ['force', (b) => b.applyForce(huge), (b) => b.applyForce(huge)],
    ['force', () => {}, (b) => b.applyForce(huge, [0, 5, 0])],
    ['torque', (b) => b.applyTorque(huge), (b) => b.applyTorque(huge)],
    ['impulse', () => {}, (b) => b.applyImpulse(huge)],
    ['impulse', () => {}, (b) => b.applyAngularImpulse(huge)],
    [
      'position',
      (b) => void Object.assign(b, { centerOfMass: huge }),
      (b) => void Object.assign(b, { position: huge }),
    ],
    [
      'centerOfMass',
      (b) => void Object.assign(b, { position: huge }),
      (b) => void Object.assign(b, { centerOfMass: huge }),
    ],
    [
      'orientation',
      (b) => void Object.assign(b, { position: [-1e308, 0, 0], centerOfMass: huge }),
      (b) => void Object.assign(b, { orientation: [0, 0, 1, 0] }),
    ],
  ];

  it.each(cases)('is refused when it is given: %s', (field, before, call) => {
    const simulation = new Simulation({ gravity: [0, 0, 0] });
    const body = simulation.add(new RigidBody({ name: 'crate', mass: 0.5, inertia: [0.5, 1, 1] }));
    before(body);
    const hash = simulation.hash();
    refusal(() => call(body), { object: NAME, field });
    expect(simulation.hash()).toBe(hash);
    expect(Object.values(body.center).every(Number.isFinite)).toBe(true);
    // A snapshot of such a moment can be restored.
    simulation.restore(simulation.snapshot());
    expect(simulation.hash()).toBe(hash);
  });

  it('is refused in the options of a body', () => {
    const options = { ...base, position: huge, centerOfMass: huge };
    refusal(() => new RigidBody(options), { object: NAME, field: 'position' });
  });
});

describe('a method', () => {
  const calls: [string, string, (body: RigidBody, value: never) => unknown][] = [
    ['applyForce(…)', 'force', (body, v) => body.applyForce(v)],
    ['applyForce(f, …)', 'point of force', (body, v) => body.applyForce([1, 0, 0], v)],
    ['applyTorque(…)', 'torque', (body, v) => body.applyTorque(v)],
    ['applyImpulse(…)', 'impulse', (body, v) => body.applyImpulse(v)],
    ['applyImpulse(j, …)', 'point of impulse', (body, v) => body.applyImpulse([1, 0, 0], v)],
    ['applyAngularImpulse(…)', 'impulse', (body, v) => body.applyAngularImpulse(v)],
  ];
  const table = calls.flatMap(([name, field, call]) =>
    NO_VECTORS.map(([value, shown]) => ({ name, field, call, value, shown })),
  );

  it.each(table)('$name with $shown', ({ field, call, value, shown }) => {
    const simulation = new Simulation();
    const body = simulation.add(new RigidBody(base));
    refusalIn(simulation, () => call(body, value as never), { object: NAME, field, shown });
  });
});
