/** Shapes follow their bodies, whichever number of a pose has changed; those at rest are left alone. */

import { describe, expect, it } from 'vitest';
import { PlacedBodies } from '../../src/collision/placed-bodies.js';
import { Simulation } from '../../src/index.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { Composite } from '../../src/shapes/composite.js';
import type { Shape } from '../../src/shapes/shape.js';
import { Sphere } from '../../src/shapes/sphere.js';

const SHAPES: readonly { name: string; shape: Shape }[] = [
  { name: 'a box', shape: new Box(1, 2, 3) },
  {
    name: 'a composite',
    shape: new Composite([
      { shape: new Box(1, 2, 3), position: [1, 0, 0] },
      { shape: new Sphere(0.5), position: [0, -1, 0.5] },
    ]),
  },
];

/** Seven numbers of which each matters: a shift of one, or the turn of one's sign, is another pose. */
const POSITION = [1, -2, 3] as const;
const ORIENTATION = [0.1, 0.5, -0.7, 0.5] as const;

function sceneWith(shape: Shape): { simulation: Simulation; body: RigidBody } {
  const simulation = new Simulation();
  simulation.add(new RigidBody({ type: 'static', shape: new Box(9, 1, 9) }));
  const body = new RigidBody({ shape, position: [...POSITION], orientation: [...ORIENTATION] });
  simulation.add(body);
  return { simulation, body };
}

/** The numbers of a row: bounds and the records of all leaves. */
function read(placed: PlacedBodies, row: number): number[] {
  const records = placed.colliders[row]!.flatMap((collider) => [...collider.placed]);
  return [...placed.bounds.subarray(6 * row, 6 * row + 6), ...records];
}

describe.each(SHAPES)('the place of $name', ({ shape }) => {
  it.each(['x', 'y', 'z'])('follows a change of position %s alone', (axis) => {
    const { simulation, body } = sceneWith(shape);
    const { bodies } = simulation;
    const placed = new PlacedBodies().update(bodies);
    const before = read(placed, body.index);
    const k = ['x', 'y', 'z'].indexOf(axis);
    const { positions } = bodies.store;
    positions[3 * body.index + k] = positions[3 * body.index + k]! + 0.25;
    placed.update(bodies);
    expect(read(placed, body.index)).toEqual(read(new PlacedBodies().update(bodies), body.index));
    expect(read(placed, body.index)).not.toEqual(before);
  });

  it.each(['x', 'y', 'z', 'w'])('follows a change of quaternion element %s alone', (element) => {
    const { simulation, body } = sceneWith(shape);
    const { bodies } = simulation;
    const placed = new PlacedBodies().update(bodies);
    const before = read(placed, body.index);
    const k = ['x', 'y', 'z', 'w'].indexOf(element);
    const { orientations } = bodies.store;
    orientations[4 * body.index + k] = -orientations[4 * body.index + k]!;
    placed.update(bodies);
    expect(read(placed, body.index)).toEqual(read(new PlacedBodies().update(bodies), body.index));
    expect(read(placed, body.index)).not.toEqual(before);
  });

  it('is left as it is while the body rests, and found anew when it has moved', () => {
    const { simulation, body } = sceneWith(shape);
    const { bodies } = simulation;
    const placed = new PlacedBodies().update(bodies);
    const right = read(placed, body.index);
    // A mark that only placing the shape again would wipe out.
    const record = placed.colliders[body.index]![0]!.placed;
    record[9] = 1234;
    placed.update(bodies);
    expect(record[9]).toBe(1234);
    body.position = [5, 5, 5];
    placed.update(bodies);
    body.position = [...POSITION];
    placed.update(bodies);
    expect(read(placed, body.index)).toEqual(right);
  });
});
