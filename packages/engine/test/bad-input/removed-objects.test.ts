/** A removed object says that it was removed, whatever is asked of it. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../src/index.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { LinearDrag, PairSpring } from '../simulation/support/forces.js';
import { refusalIn } from './refusal.js';

/** What can still be read: who the body was, not where it is. */
const READABLE = [
  'name',
  'typeName',
  'id',
  'label',
  'active',
  'removed',
  'simulation',
  'material',
  'materials',
  'shape',
  'massShape',
];
/** Fixed for life: see `fixed-fields.test.ts`. */
const FIXED = ['shape', 'massShape'];
/** Not for users. */
const INTERNAL = [
  'isConstraint',
  'row',
  'place',
  'join',
  'leave',
  'returnTo',
  'checkCanJoin',
  'checkNotRemoved',
  'activeChanged',
  'checkCanChangeActive',
  'encodeFilter',
  'checkCanMove',
  'disturb',
];

const ARGUMENTS: Record<string, unknown[]> = {
  applyForce: [[1, 0, 0]],
  applyTorque: [[1, 0, 0]],
  applyImpulse: [
    [1, 0, 0],
    [0, 0, 0],
  ],
  applyAngularImpulse: [[1, 0, 0]],
};

const VALUES: Record<string, unknown> = {
  type: 'static',
  canCollide: true,
  sensor: true,
  bullet: true,
  layer: 'debris',
  collidesWith: ['ground'],
  group: null,
  material: {},
  materials: [{}],
  lockedAxes: [],
  position: [0, 0, 0],
  orientation: [0, 0, 0, 1],
  linearVelocity: [0, 0, 0],
  angularVelocity: [0, 0, 0],
  linearMomentum: [0, 0, 0],
  angularMomentum: [0, 0, 0],
  mass: 1,
  inertia: [1, 1, 1],
  centerOfMass: [0, 0, 0],
  gravityScale: 1,
  active: false,
  canSleep: false,
  contactEvents: 'all',
};

/** Everything a body has, found by looking: a new member cannot be forgotten here. */
const PROTOTYPES: object[] = [];
for (
  let prototype: object = RigidBody.prototype;
  prototype !== Object.prototype;
  prototype = Object.getPrototypeOf(prototype)
) {
  PROTOTYPES.push(prototype);
}
const members = PROTOTYPES.flatMap((prototype) =>
  Object.entries(Object.getOwnPropertyDescriptors(prototype)).filter(
    ([name]) => name !== 'constructor' && !INTERNAL.includes(name),
  ),
);
const getters = members.filter(([name, d]) => d.get && !READABLE.includes(name)).map(([n]) => n);
const setters = members
  .filter(([name, d]) => d.set && name !== 'name' && !FIXED.includes(name))
  .map(([n]) => n);
const methods = members.filter(([, d]) => typeof d.value === 'function').map(([n]) => n);

function removed() {
  const simulation = new Simulation();
  const body = simulation.add(new RigidBody({ name: 'ghost', shape: new Box(1, 1, 1) }));
  simulation.add(new RigidBody({ shape: new Box(1, 1, 1) }));
  simulation.remove(body);
  return { simulation, body };
}

const expected = {
  object: 'RigidBody "ghost"',
  cure: /Create a new object, or restore a snapshot/,
};

describe('a removed body', () => {
  it('has members to look at', () => {
    expect(getters.length).toBeGreaterThan(15);
    expect(new Set(setters)).toEqual(new Set(Object.keys(VALUES)));
    expect(methods.length).toBeGreaterThan(12);
  });

  it.each(getters)('refuses to be read: %s', (name) => {
    const { simulation, body } = removed();
    const run = () => (body as unknown as Record<string, unknown>)[name];
    const error = refusalIn(simulation, run, { ...expected, field: refusedField(run) });
    expect(error.message).toContain('was removed from its simulation');
  });

  it.each(setters)('refuses to be changed: %s', (name) => {
    const { simulation, body } = removed();
    const active = body.active;
    const run = () => Object.assign(body, { [name]: VALUES[name] });
    const error = refusalIn(simulation, run, { ...expected, field: refusedField(run) });
    expect(error.message).toContain('was removed from its simulation');
    expect(body.active).toBe(active);
  });

  it.each(methods)('refuses to act: %s', (name) => {
    const { simulation, body } = removed();
    const args = ARGUMENTS[name] ?? [
      { x: 0, y: 0, z: 0, w: 0 },
      { x: 0, y: 0, z: 0 },
    ];
    const run = () =>
      (body as unknown as Record<string, (...a: unknown[]) => unknown>)[name]!(...args);
    const error = refusalIn(simulation, run, { ...expected, field: refusedField(run) });
    expect(error.message).toContain('was removed from its simulation');
  });

  it('still tells who it was', () => {
    const { body } = removed();
    expect([body.name, body.id, body.removed, body.simulation, body.handle]).toEqual([
      'ghost',
      1,
      true,
      null,
      -1,
    ]);
    expect(body.label).toBe('RigidBody "ghost"');
    expect(body.shape).not.toBeNull();
    expect(body.material.density).toBe(1000);
  });

  it('cannot be removed or added again, here or elsewhere', () => {
    const { simulation, body } = removed();
    refusalIn(simulation, () => simulation.remove(body), {
      object: 'RigidBody "ghost"',
      field: 'remove',
      cure: /only once/,
    });
    refusalIn(simulation, () => simulation.add(body), { ...expected, field: 'add' });
    const other = new Simulation();
    refusalIn(other, () => other.add(body), { ...expected, field: 'add' });
  });
});

/** The field is the member's own name or that of the state behind it. */
function refusedField(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return (error as { field: string }).field;
  }
  return 'nothing was thrown';
}

describe('a force', () => {
  it('of a removed body is removed along, and cannot come back without it', () => {
    const simulation = new Simulation();
    const a = simulation.add(new RigidBody({ shape: new Box(1, 1, 1) }));
    const b = simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [3, 0, 0] }));
    const spring = simulation.add(new PairSpring(a, b, { stiffness: 1, name: 'rope' }));
    simulation.remove(b);
    expect([spring.removed, spring.simulation]).toEqual([true, null]);
    expect(simulation.forces).toEqual([]);
    const rope = { object: 'PairSpring "rope"' };
    refusalIn(simulation, () => simulation.add(spring), { ...rope, field: 'add' });
    refusalIn(simulation, () => simulation.remove(spring), { ...rope, field: 'remove' });
    const again = new PairSpring(a, b, { stiffness: 1, name: 'rope' });
    refusalIn(simulation, () => simulation.add(again), {
      ...rope,
      field: 'add',
      cure: /Add the bodies first/,
    });
  });

  it('cannot be switched on again once it was removed', () => {
    const simulation = new Simulation();
    const drag = simulation.add(new LinearDrag(1, { name: 'air' }));
    simulation.remove(drag);
    const run = () => {
      drag.active = false;
    };
    refusalIn(simulation, run, { object: 'LinearDrag "air"', field: 'active' });
    expect(drag.active).toBe(true);
  });
});
