/**
 * A body wholly inside a closed mesh meets no triangle, and still the two overlap. (It was put there, or
 * went through the surface between two steps.) It is led out.
 */

import { describe, expect, it } from 'vitest';
import type { Collider } from '../../../src/collision/collider.js';
import { collidePair } from '../../../src/collision/narrow/pair-table.js';
import { Random } from '../../../src/math/random.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { L_OUTLINE, prism, U_OUTLINE } from '../../shapes/decompose/models.js';
import { separationAlong, signedDistance } from '../../support/collision/oracle.js';
import {
  boxSolid,
  capsuleSolid,
  coneSolid,
  cylinderSolid,
  ellipsoidSolid,
  hullSolid,
  rectangleSolid,
  sphereSolid,
} from '../../support/collision/solids.js';
import { distance, dot, scale, sub, type V } from '../../support/collision/vectors.js';
import {
  at,
  contactsOf,
  distanceToFaces,
  facesOf,
  isInside,
  type Point,
  randomTurn,
  tiledBox,
} from './surfaces.js';

const SOLIDS = [
  sphereSolid(0.03),
  boxSolid(0.06, 0.04, 0.05),
  // Farther inside than it is long.
  boxSolid(0.06, 0.0001, 0.05),
  capsuleSolid(0.01, 0.05),
  cylinderSolid(0.03, 0.04),
  coneSolid(0.03, 0.05),
  ellipsoidSolid(0.03, 0.01, 0.02),
  hullSolid([0, 0, 0, 0.05, 0, 0, 0, 0.05, 0, 0, 0, 0.05, 0.03, 0.03, 0.03]),
  rectangleSolid(0.06, 0.04),
];

const SMALL_L = prism(
  L_OUTLINE.map(([x, y]) => [0.02 * (x - 0.5), 0.02 * (y - 0.5)] as const),
  0.02,
);
const SHAPES: readonly { kind: string; shape: Shape }[] = [
  ...SOLIDS,
  { kind: 'convex mesh', shape: tiledBox(0.05, 0.04, 0.06, 2) },
  { kind: 'L', shape: SMALL_L },
];

const U = prism(U_OUTLINE, 1.5);
/** Points in the arms and the floor of the U, 0.5 m inside. */
const IN_U: readonly V[] = [
  [0.5, 2, 0],
  [3.5, 2, 0.1],
  [2, 0.5, -0.1],
];

const place = ({ placed: p }: Collider): V => [p[9]!, p[10]!, p[11]!];

function move({ placed }: Collider, by: V): void {
  for (let k = 0; k < 3; k++) placed[9 + k]! += by[k]!;
}

const deepestOf = (points: readonly Point[]): Point =>
  points.reduce((p, q) => (q.separation < p.separation ? q : p));

describe('a body wholly inside a closed mesh', () => {
  it.each(SOLIDS)('$kind leaves a convex one the shortest way', (solid) => {
    const random = new Random(`in a box ${solid.kind}`);
    for (let n = 0; n < 30; n++) {
      const turned = randomTurn(random);
      const mesh = at(tiledBox(2, 1, 1.6, 1 + (n % 3)), [3, -2, 1], turned);
      const box = boxSolid(2, 1, 1.6);
      const block = { solid: box, collider: at(box.shape, [3, -2, 1], turned) };
      const body = { solid, collider: at(solid.shape, [3, -2, 1], randomTurn(random)) };
      const c = (): number => random.uniform(-0.1, 0.1);
      move(body.collider, [c(), c(), c()]);
      const truth = signedDistance(body, block);
      expect(truth.separation).toBeLessThan(-0.3);
      const { separation, normal } = deepestOf(
        contactsOf(collidePair, body.collider, mesh, 0.01).flat(),
      );
      expect(Math.abs(separation - truth.separation)).toBeLessThan(1e-6);
      expect(separationAlong(block, body, normal)).toBeGreaterThan(separation - 1e-6);
      const swapped = deepestOf(contactsOf(collidePair, mesh, body.collider, 0.01).flat());
      expect(swapped.separation).toBe(separation);
      expect(swapped.normal).toEqual(scale(normal, -1));
    }
  });

  it.each(SHAPES)('$kind leaves a U', ({ kind, shape }) => {
    const random = new Random(`in a U ${kind}`);
    const surface = at(U, [0, 0, 0]);
    const faces = facesOf(U);
    for (let n = 0; n < 30; n++) {
      const start = IN_U[n % IN_U.length]!;
      const body = at(shape, start, randomTurn(random));
      const c = (): number => random.uniform(-0.05, 0.05);
      move(body, [c(), c(), c()]);
      const first = contactsOf(collidePair, body, surface, 0.01).flat();
      expect(first.length).toBe(1);
      const { separation, normal, onBody, onSurface } = first[0]!;
      expect(separation).toBeLessThan(-0.4);
      expect(distanceToFaces(faces, onSurface)).toBeLessThan(1e-9);
      expect(dot(sub(onBody, onSurface), normal)).toBeCloseTo(separation, 9);
      // It goes where the contacts send it, until none is left.
      let contacts = first;
      for (let round = 0; round < 5 && contacts.length > 0; round++) {
        const deepest = deepestOf(contacts);
        move(body, scale(deepest.normal, 1e-9 - deepest.separation));
        contacts = contactsOf(collidePair, body, surface, 0).flat();
      }
      expect(contacts).toEqual([]);
      expect(isInside(faces, place(body))).toBe(false);
      expect(distance(place(body), start)).toBeLessThan(0.8);
    }
  });

  it.each(SHAPES)('$kind touches nothing between the arms of the U', ({ shape }) => {
    const surface = at(U, [0, 0, 0]);
    expect(contactsOf(collidePair, at(shape, [2, 2, 0]), surface, 0.01)).toEqual([]);
  });
});
