/** c = J̇ u of contacts: the second derivative of the gap, against differences of the gap itself. */

import { describe, expect, it } from 'vitest';
import { closestPoints } from '../../../src/collision/query/distance.js';
import {
  BoundingVolumeTree,
  Box,
  Capsule,
  Cone,
  Cylinder,
  Ellipsoid,
  Plane,
  RigidBody,
  type Shape,
  Simulation,
  Sphere,
} from '../../../src/index.js';
import * as quat from '../../../src/math/quat.js';
import { Random } from '../../../src/math/random.js';
import * as vec3 from '../../../src/math/vec3.js';
import { ConstraintSystem } from '../../../src/motion/solvers/constraint-system.js';
import { StageContacts } from '../../../src/motion/solvers/stage-contacts.js';
import { ConstraintRows } from '../../../src/objects/constraints/constraint-rows.js';

interface Pair {
  sim: Simulation;
  a: RigidBody;
  b: RigidBody;
}

type Triple = [number, number, number];

/** The gap of two bodies that go on for `t` (s) with the velocities they have. */
function gap({ a, b }: Pair, t: number): number {
  const at = (body: RigidBody) => {
    const position = vec3.addScaled(vec3.vec3(), body.position, body.linearVelocity, t);
    const turn = vec3.scale(vec3.vec3(), body.angularVelocity, t);
    const orientation = quat.fromRotationVector(quat.quat(), turn);
    quat.multiply(orientation, orientation, body.orientation);
    return { position, orientation };
  };
  return closestPoints(a.shape!, at(a), b.shape!, at(b)).distance;
}

/** Two bodies a hair apart, with random turns and velocities. */
function touching(shapeA: Shape, shapeB: Shape, seed: number, turnB?: Triple): Pair {
  const random = new Random(seed);
  const any = (size: number): Triple => [
    size * (2 * random.next() - 1),
    size * (2 * random.next() - 1),
    size * (2 * random.next() - 1),
  ];
  const sim = new Simulation({ collisionDetection: new BoundingVolumeTree(), gravity: [0, 0, 0] });
  const turned = ([x, y, z]: Triple): [number, number, number, number] => {
    const q = quat.fromRotationVector(quat.quat(), vec3.vec3(x, y, z));
    return [q.x, q.y, q.z, q.w];
  };
  const fixed = shapeA instanceof Plane;
  const moving = { mass: 1, inertia: [0.3, 0.4, 0.5] as Triple, centerOfMass: [0, 0, 0] as Triple };
  const a = sim.add(
    fixed
      ? new RigidBody({ type: 'static', shape: shapeA })
      : new RigidBody({
          ...moving,
          shape: shapeA,
          orientation: turned(any(turnB === undefined ? 1.5 : 0)),
          linearVelocity: any(1),
          angularVelocity: any(2),
        }),
  );
  const b = sim.add(
    new RigidBody({
      ...moving,
      shape: shapeB,
      orientation: turned(turnB ?? any(1.5)),
      linearVelocity: any(1),
      angularVelocity: any(2),
    }),
  );
  // Down until the gap is 1e-6 m: near enough for a contact, and far enough to be a distance.
  let [x, y, z] = [0.2 * random.next() - 0.1, 3, 0.2 * random.next() - 0.1];
  if (turnB !== undefined) [x, z] = [0.02, 0.01];
  for (let i = 0; i < 200; i++) {
    b.position = [x, y, z];
    const now = gap({ sim, a, b }, 0);
    if (Math.abs(now - 1e-6) < 1e-10) break;
    y -= now - 1e-6;
  }
  expect(Math.abs(gap({ sim, a, b }, 0) - 1e-6)).toBeLessThan(1e-8);
  return { sim, a, b };
}

/** C, Ċ and c of the only point of the pair, as the force solver has them. */
function contactRow({ sim, a, b }: Pair): { c: number; velocity: number; points: number } {
  sim.detectCollisions();
  const { store } = sim.bodies;
  const { list, placed } = sim.collisions;
  const system = new ConstraintSystem(store, list);
  system.colliders = placed.colliders;
  system.begin(list, []);
  system.surfaces.update(list, sim.bodies, placed, sim.materialCombiner);
  const contacts = new StageContacts();
  contacts.capture(system, false);
  const rows = new ConstraintRows();
  const settings = { friction: 'none', stickVelocity: 0, boxAcceleration: 0 } as const;
  // In a step without end nothing has to be stopped: c alone is left.
  contacts.write(rows, [], system, 0, settings, Number.POSITIVE_INFINITY);
  let velocity = 0;
  for (const [body, o] of [
    [rows.bodyA[0]!, 0],
    [rows.bodyB[0]!, 6],
  ] as const) {
    for (let k = 0; k < 3; k++) {
      velocity += rows.jacobian[o + k]! * store.linearVelocities[3 * body + k]!;
      velocity += rows.jacobian[o + 3 + k]! * store.angularVelocities[3 * body + k]!;
    }
  }
  expect(a.label).not.toBe(b.label);
  return { c: rows.acceleration[0]!, velocity, points: rows.count };
}

const pairs: [string, Shape, Shape, Triple?][] = [
  ['a ball on a plane', new Plane([0, 1, 0]), new Sphere(0.6)],
  ['a ball on a ball', new Sphere(0.4), new Sphere(0.6)],
  ['a corner on a plane', new Plane([0, 1, 0]), new Box(1, 0.8, 1.2)],
  ['an ellipsoid on a plane', new Plane([0, 1, 0]), new Ellipsoid(1, 1.5, 2)],
  ['an ellipsoid on a ball', new Sphere(0.7), new Ellipsoid(1, 1.5, 2)],
  ['an ellipsoid on an ellipsoid', new Ellipsoid(1.4, 1, 1.2), new Ellipsoid(1, 1.5, 2)],
  ['the rim of a cylinder on a plane', new Plane([0, 1, 0]), new Cylinder(0.5, 0.4)],
  ['the rim of a cylinder on a ball', new Sphere(0.7), new Cylinder(0.5, 0.4)],
  [
    'the end of a capsule on an ellipsoid',
    new Ellipsoid(1.4, 1, 1.2),
    new Capsule(0.2, 1),
    [0.3, 0, 0.2],
  ],
  ['the rim of a cone on a plane', new Plane([0, 1, 0]), new Cone(0.6, 0.7), [0.3, 0.1, 0.2]],
  // The upper edge of a bar along z and the lower one of a bar along x, both on edge.
  ['an edge across an edge', new Box(0.5, 0.5, 3), new Box(3, 0.5, 0.5), [0.7, 0, 0]],
  ['a bar across a ball', new Sphere(0.5), new Capsule(0.2, 3), [0, 0, 1.5]],
];

describe('the c of a contact is the second derivative of its gap', () => {
  it.each(pairs)('for %s', (name, shapeA, shapeB, turnB) => {
    let checked = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const pair = touching(shapeA, shapeB, seed, turnB);
      if (name === 'an edge across an edge')
        pair.a.orientation = [0, 0, Math.sin(0.4), Math.cos(0.4)];
      if (name === 'an edge across an edge') lower(pair);
      const { c, velocity, points } = contactRow(pair);
      if (points !== 1) continue;
      checked++;
      const h = 1e-3;
      const [before, now, after] = [gap(pair, -h), gap(pair, 0), gap(pair, h)];
      expect((after - before) / (2 * h)).toBeCloseTo(velocity, 4);
      const differences = (after - 2 * now + before) / (h * h);
      expect(Math.abs(differences - c)).toBeLessThan(2e-3 * (1 + Math.abs(c)));
    }
    expect(checked).toBeGreaterThan(3);
  });
});

function lower(pair: Pair): void {
  const { b } = pair;
  for (let i = 0; i < 100; i++) {
    const now = gap(pair, 0);
    if (Math.abs(now - 1e-6) < 1e-10) return;
    b.position = [b.position.x, b.position.y - (now - 1e-6), b.position.z];
  }
}
