/** Promise 6 for the simulation: options, settings, strategies, objects, steps. */

import { describe, expect, it } from 'vitest';
import { Simulation, type SimulationOptions } from '../../src/index.js';
import { SemiImplicitEuler } from '../../src/motion/integrators/index.js';
import { MaxValueValidator } from '../../src/motion/validators/max-value.js';
import { WorldBoundaryValidator } from '../../src/motion/validators/world-boundary.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { CodeForce, PairSpring } from '../simulation/support/forces.js';
import { type Expected, NO_NUMBERS, NO_VECTORS, refusal, refusalIn } from './refusal.js';

const cube = (name = '') => new RigidBody({ name, shape: new Box(1, 1, 1) });

function world() {
  const simulation = new Simulation();
  const body = simulation.add(cube('crate'));
  simulation.step();
  return { simulation, body };
}

type Row = { field: string; value: unknown; expected: Expected };
const rows = (field: string, values: [unknown, string][]): Row[] =>
  values.map(([value, shown]) => ({
    field,
    value,
    expected: { object: 'Simulation', field, shown },
  }));

const NOT_POSITIVE: [unknown, string][] = [...NO_NUMBERS, [0, '0'], [-1, '-1']];
const NOT_NEGATIVE: [unknown, string][] = [...NO_NUMBERS, [-1, '-1']];
const NO_STRATEGIES: [unknown, string][] = [
  ['rk4', '"rk4"'],
  [7, '7'],
  [{}, '{}'],
  [SemiImplicitEuler, 'a function'],
];

/** Options that are settable properties as well. */
const SHARED: Row[] = [
  ...rows('gravity', NO_VECTORS),
  ...rows('fixedTimeStep', NOT_POSITIVE),
  ...rows('minTimeStep', NOT_POSITIVE),
  ...rows('maxTimeStep', NOT_POSITIVE),
  ...rows('maxSimulationStep', NOT_POSITIVE),
  ...rows('speedUpFactor', NOT_NEGATIVE),
  ...rows('useFixedTimeStep', [
    ['yes', '"yes"'],
    [1, '1'],
  ]),
  ...rows('integrator', NO_STRATEGIES),
  ...rows('integrator', [[{ name: 'half', integrate() {} }, '{"name":"half"}']]),
  ...rows('timeStep', NO_STRATEGIES),
  ...rows('sleeping', NO_STRATEGIES),
  ...rows('validators', [
    [7, '7'],
    [{}, '{}'],
    ['max-value', '"max-value"'],
  ]),
  {
    field: 'validators',
    value: [new MaxValueValidator(), { name: 'none' }],
    expected: { object: 'Simulation', field: 'validators[1]', shown: '{"name":"none"}' },
  },
  ...rows('materialCombiner', [
    [7, '7'],
    [{}, '{}'],
  ]),
];

describe('an option', () => {
  const own: Row[] = [
    ...rows('capacity', [...NO_NUMBERS, [0, '0'], [-1, '-1'], [1.5, '1.5'], [2 ** 25, '33554432']]),
    ...rows('clock', [
      [7, '7'],
      ['now', '"now"'],
    ]),
    { field: 'worldShape', value: 7, expected: { object: 'RigidBody "world"', field: 'shape' } },
    {
      field: 'minTimeStep',
      value: 0.2,
      expected: { object: 'Simulation', field: 'maxTimeStep', shown: '0.1' },
    },
  ];

  it.each([...own, ...SHARED])('$field: $expected.shown', ({ field, value, expected }) => {
    refusal(() => new Simulation({ [field]: value }), expected);
  });

  it.each([null, 5, 'fast', []].map((options) => ({ options })))(
    'list that is none: $options',
    ({ options }) => {
      refusal(() => new Simulation(options as SimulationOptions), {
        object: 'Simulation',
        field: 'options',
      });
    },
  );

  it('that is undefined counts as left out', () => {
    const names = SHARED.map(({ field }) => field).concat('capacity', 'clock', 'worldShape');
    const nothing = Object.fromEntries(names.map((name) => [name, undefined]));
    const simulation = new Simulation(nothing);
    expect(simulation.hash()).toBe(new Simulation().hash());
    expect(simulation.fixedTimeStep).toBe(1 / 60);
  });
});

describe('a setting', () => {
  const own: Row[] = [
    ...rows('integrator', [
      [undefined, 'undefined'],
      [null, 'null'],
    ]),
    ...rows('timeStep', [[undefined, 'undefined']]),
    ...rows('sleeping', [[null, 'null']]),
    ...rows('validators', [[null, 'null']]),
    ...rows('materialCombiner', [[null, 'null']]),
    ...rows('gravity', [[undefined, 'undefined']]),
    ...rows('minTimeStep', [[0.5, '0.5']]),
    ...rows('maxTimeStep', [[1e-6, '0.000001']]),
  ];
  const table = [...own, ...SHARED];

  it.each(table)('$field: $expected.shown', ({ field, value, expected }) => {
    const { simulation } = world();
    const before = (simulation as unknown as Record<string, unknown>)[field];
    refusalIn(simulation, () => Object.assign(simulation, { [field]: value }), expected);
    expect((simulation as unknown as Record<string, unknown>)[field]).toEqual(before);
  });
});

describe('add', () => {
  it.each([undefined, null, {}, 'body', new Box(1, 1, 1), RigidBody])(
    'refuses what is neither body nor force: %s',
    (value) => {
      const { simulation } = world();
      refusalIn(simulation, () => simulation.add(value as never), {
        object: 'Simulation',
        field: 'add',
        cure: /new RigidBody/,
      });
    },
  );

  it('refuses an object that is here already', () => {
    const { simulation, body } = world();
    const force = simulation.add(new CodeForce(() => {}, { name: 'wind' }));
    for (const [object, name] of [
      [body, 'RigidBody "crate"'],
      [force, 'CodeForce "wind"'],
      [simulation.world, 'RigidBody "world"'],
    ] as const) {
      const error = refusalIn(simulation, () => simulation.add(object), {
        object: name,
        field: 'add',
        cure: /exactly one simulation/,
      });
      expect(error.message).toContain('belongs to this simulation');
    }
  });

  it('refuses an object of another simulation, and both stay as they were', () => {
    const one = world();
    const two = world();
    const hash = one.simulation.hash();
    const error = refusalIn(two.simulation, () => two.simulation.add(one.body), {
      object: 'RigidBody "crate"',
      field: 'add',
    });
    expect(error.message).toContain('belongs to another simulation');
    expect(one.simulation.hash()).toBe(hash);
    expect(one.body.simulation).toBe(one.simulation);
  });

  it('refuses a force whose bodies are not here', () => {
    const { simulation, body } = world();
    for (const stranger of [cube('stranger'), world().body]) {
      const spring = new PairSpring(body, stranger, { stiffness: 1, name: 'rope' });
      refusalIn(simulation, () => simulation.add(spring), {
        object: 'PairSpring "rope"',
        field: 'add',
        cure: /Add the bodies first/,
      });
      expect(spring.simulation).toBeNull();
    }
    const friend = cube('friend');
    const rope = new PairSpring(body, friend, { stiffness: 1 });
    simulation.add(friend);
    expect(simulation.add(rope)).toBe(rope);
  });
});

describe('remove', () => {
  it.each([undefined, null, {}, 7])('refuses what is no object: %s', (value) => {
    const { simulation } = world();
    refusalIn(simulation, () => simulation.remove(value as never), {
      object: 'Simulation',
      field: 'remove',
    });
  });

  it('refuses objects that are not here, and the world', () => {
    const { simulation } = world();
    const other = world();
    const hash = other.simulation.hash();
    refusalIn(simulation, () => simulation.remove(other.body), {
      object: 'RigidBody "crate"',
      field: 'remove',
      cure: /from the simulation it was added to/,
    });
    expect(other.simulation.hash()).toBe(hash);
    refusalIn(simulation, () => simulation.remove(cube('loose')), {
      object: 'RigidBody "loose"',
      field: 'remove',
    });
    refusalIn(simulation, () => simulation.remove(simulation.world), {
      object: 'RigidBody "world"',
      field: 'remove',
      cure: /part of every simulation/,
    });
  });
});

describe('time', () => {
  it.each([...NO_NUMBERS, [-1, '-1'], [-1e-300, '-1e-300'], [undefined, 'undefined']] as [
    unknown,
    string,
  ][])('simulate(%s)', (dt, shown) => {
    const { simulation } = world();
    refusalIn(simulation, () => simulation.simulate(dt as number), {
      object: 'Simulation.simulate',
      field: 'dt',
      shown,
    });
  });

  it.each([...NO_NUMBERS, [0, '0'], [-1, '-1'], [0.11, '0.11'], [1e300, '1e+300']] as [
    unknown,
    string,
  ][])('step(%s)', (dt, shown) => {
    const { simulation } = world();
    refusalIn(simulation, () => simulation.step(dt as number), {
      object: 'Simulation.step',
      field: 'dt',
      shown,
    });
  });

  it.each(NO_NUMBERS)('updateAccelerations(%s)', (t, shown) => {
    const { simulation } = world();
    refusalIn(simulation, () => simulation.updateAccelerations(t as number), {
      object: 'Simulation.updateAccelerations',
      field: 't',
      shown,
    });
  });

  it('simulate takes any number of seconds, and makes up for what is allowed', () => {
    const { simulation } = world();
    simulation.simulate(Number.MAX_VALUE);
    expect(simulation.targetTime).toBeLessThan(0.3);
  });
});

describe('callbacks', () => {
  it.each([undefined, null, 'f', {}])('must be functions, not %s', (callback) => {
    const { simulation } = world();
    for (const when of ['beforeStep', 'afterStep'] as const) {
      refusalIn(simulation, () => simulation[when](callback as never), {
        object: 'Simulation',
        field: 'callback',
        cure: /\(simulation, dt\) =>/,
      });
    }
  });
});

describe('bodies', () => {
  it.each([-1, 2, 0.5, Number.NaN, '0', undefined])('at(%s) has no body', (index) => {
    const { simulation } = world();
    refusalIn(simulation, () => simulation.bodies.at(index as number), {
      object: 'sim.bodies',
      field: 'index',
      cure: /Rows go from 0 to 1/,
    });
  });
});

describe('validators', () => {
  const limits: [unknown, string][] = [
    [0, '0'],
    [-1, '-1'],
    [Number.NaN, 'NaN'],
    ['5', '"5"'],
  ];
  it.each(limits)('MaxValueValidator %s', (value, shown) => {
    for (const field of ['linear', 'angular']) {
      refusal(() => new MaxValueValidator({ [field]: value }), {
        object: 'MaxValueValidator',
        field,
        shown,
      });
    }
  });

  it.each(NO_VECTORS)('WorldBoundaryValidator %s', (value, shown) => {
    const object = 'WorldBoundaryValidator';
    const min = { min: value as never, max: [1, 1, 1] as const };
    refusal(() => new WorldBoundaryValidator(min), { object, field: 'min', shown });
    const max = { min: [0, 0, 0] as const, max: value as never };
    refusal(() => new WorldBoundaryValidator(max), { object, field: 'max', shown });
  });

  it('WorldBoundaryValidator with one corner, or with the corners swapped', () => {
    const object = 'WorldBoundaryValidator';
    refusal(() => new WorldBoundaryValidator({ min: [0, 0, 0] }), { object, field: 'max' });
    refusal(() => new WorldBoundaryValidator({ max: [0, 0, 0] }), { object, field: 'min' });
    for (const max of [
      [-1, 1, 1],
      [1, 0, 1],
    ] as const) {
      refusal(() => new WorldBoundaryValidator({ min: [0, 0, 0], max: [...max] }), {
        object,
        field: 'max',
        cure: /Swap the two corners/,
      });
    }
  });

  it.each([null, 7, 'x', []].map((options) => ({ options })))(
    'with no options but $options',
    ({ options }) => {
      for (const [make, object] of [
        [() => new MaxValueValidator(options as never), 'MaxValueValidator'],
        [() => new WorldBoundaryValidator(options as never), 'WorldBoundaryValidator'],
      ] as const) {
        refusal(make, { object, field: 'options' });
      }
    },
  );
});
