/** Pairs of boxes that are left out before the narrow phase: none of them meets, and they are nearly all. */

import { expect, it } from 'vitest';
import { PAIR, PAIR_STRIDE } from '../../../src/collision/approach.js';
import { Collider } from '../../../src/collision/collider.js';
import { boxesPart } from '../../../src/collision/contacts/parting-boxes.js';
import { closestPoints } from '../../../src/collision/query/distance.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';

const MARGIN = 0.005;

it('boxes that are said to part come no closer than the margin on their way, however they turn', () => {
  const random = new Random('parting boxes');
  const number = (size: number): number => random.uniform(-size, size);
  let parting = 0;
  let missed = 0;
  for (let i = 0; i < 6000; i++) {
    const size = (): number => random.uniform(0.2, 1);
    const shapes = [new Box(size(), size(), size()), new Box(size(), size(), size())] as const;
    const orientation = [0, 1].map(() => random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }));
    const position = [
      { x: 0, y: 0, z: 0 },
      { x: number(0.9), y: number(0.9), z: number(0.9) },
    ];
    const [a, b] = shapes.map((shape, k) => {
      const collider = new Collider(shape);
      collider.place(position[k]!, orientation[k]!);
      return collider;
    }) as [Collider, Collider];
    const P = new Float64Array(PAIR_STRIDE);
    P[PAIR.margin] = MARGIN;
    P[PAIR.spin] = random.uniform(0, 0.02);
    P[PAIR.most] = 1;
    const way = [number(0.1), number(0.1), number(0.1)] as const;
    P.set(way, PAIR.way);

    let least = Number.POSITIVE_INFINITY;
    for (let part = 0; part <= 1; part += 0.25) {
      const { x, y, z } = position[1]!;
      const { distance } = closestPoints(
        shapes[0],
        { position: position[0]!, orientation: orientation[0]! },
        shapes[1],
        {
          position: [x + part * way[0], y + part * way[1], z + part * way[2]],
          orientation: orientation[1]!,
        },
      );
      least = Math.min(least, distance - P[PAIR.spin]!);
    }
    const part = boxesPart(a.records, a.at, b.records, b.at, P, 0);
    if (part) {
      parting++;
      expect(least).toBeGreaterThan(MARGIN);
    } else if (least > MARGIN) {
      missed++;
    }
    // Seen from the other box it is the same.
    for (let k = 0; k < 3; k++) P[PAIR.way + k] = -way[k]!;
    expect(boxesPart(b.records, b.at, a.records, a.at, P, 0)).toBe(part);
  }
  expect(parting).toBeGreaterThan(1000);
  expect(missed).toBeLessThan(0.3 * parting);
});
