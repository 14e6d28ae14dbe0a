/** Random placements of a body at a surface, of all the sorts that break collision code. */

import { Collider } from '../../../../src/collision/collider.js';
import type { Random } from '../../../../src/math/random.js';
import { type Placed, reach } from '../../../support/collision/oracle.js';
import { tilt } from '../../../support/collision/placements.js';
import type { Solid } from '../../../support/collision/solids.js';
import { add, cross, dot, scale, sub, unit, type V } from '../../../support/collision/vectors.js';
import { outOfFrame, randomTurn } from '../surfaces.js';
import type { Surface } from './surface-pool.js';

export const SURFACE_PLACEMENTS = [
  'random',
  'touching',
  'shallow',
  'deep',
  'near-parallel',
  'flush',
  'on a corner',
  'far away',
] as const;

/** Places a surface, and a body at it. */
export function placeOnSurface(
  random: Random,
  how: (typeof SURFACE_PLACEMENTS)[number],
  solid: Solid,
  surface: Surface,
): { body: Placed; place: Collider } {
  const place = new Collider(surface.shape);
  const far = how === 'far away' ? 1e6 : how === 'flush' ? 0 : 3;
  const coordinate = (): number => random.uniform(-1, 1) * far;
  place.place(
    { x: coordinate(), y: coordinate(), z: coordinate() },
    how === 'flush' ? { x: 0, y: 0, z: 0, w: 1 } : randomTurn(random),
  );
  const body: Placed = { solid, collider: new Collider(solid.shape) };
  body.collider.place({ x: 0, y: 0, z: 0 }, randomTurn(random));

  const face = surface.faces[random.integer(0, surface.faces.length - 1)]!;
  const p = pointOf(random, face.corners, how);
  const n = outOfFrame(place, face.normal);
  const parallel = how === 'near-parallel' || how === 'flush' || random.next() < 0.2;
  if (parallel) {
    // One of the body's axes along the face's normal, another along an edge.
    const axes: V[] = [...solid.axes, [1, 0, 0], [0, 1, 0], [0, 0, 1]];
    const edge = outOfFrame(place, unit(sub(face.corners[1], face.corners[0])));
    alignWith(body.collider, axes[random.integer(0, axes.length - 1)]!, n, edge);
    if (how === 'near-parallel') {
      const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
      tilt(body, [x, y, z], 10 ** random.uniform(-11, -2));
    }
  }
  // The body's lowest point along some direction near the normal comes to lie at the gap over p.
  let away: V = n;
  if (how === 'random' || how === 'on a corner' || random.next() < 0.3) {
    const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
    const any: V = [x, y, z];
    away = dot(any, n) < 0 && random.next() < 0.7 ? scale(any, -1) : any;
  }
  const gap = gapOf(random, how, solid.size);
  const below = reach(body, scale(away, -1));
  const sideways = how === 'flush' || random.next() < 0.3 ? 0 : 0.5 * solid.size;
  const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
  const shift = scale(cross(away, [x, y, z]), sideways * random.next());
  const at = add(add(outOfFrame(place, p), shift), scale(away, gap + below));
  for (let k = 0; k < 3; k++) body.collider.placed[9 + k] = place.placed[9 + k]! + at[k]!;
  return { body, place };
}

function pointOf(random: Random, [a, b, c]: readonly [V, V, V], how: string): V {
  if (how === 'on a corner' && random.next() < 0.5) return a;
  let u = random.next();
  let v = random.next();
  if (u + v > 1) [u, v] = [1 - u, 1 - v];
  if (how === 'on a corner' || random.next() < 0.1) v = 0;
  if (how === 'flush') [u, v] = [random.integer(0, 2) / 4, random.integer(0, 2) / 4];
  return add(a, add(scale(sub(b, a), u), scale(sub(c, a), v)));
}

function gapOf(random: Random, how: string, size: number): number {
  switch (how) {
    case 'touching':
    case 'near-parallel':
      return (random.next() < 0.5 ? 1 : -1) * 10 ** random.uniform(-12, -2);
    case 'flush':
      return random.integer(-1, 1) * 0.125;
    case 'deep':
      return -random.uniform(0.05, 1) * size;
    case 'random':
      return random.uniform(-1, 0.3) * size;
    default:
      return random.uniform(-0.03, 0.015) * size;
  }
}

/** Turns a collider so that `axis` of its frame lies along n and another axis along e, square to n. */
function alignWith({ placed }: Collider, axis: V, n: V, e: V): void {
  const helper: V = Math.abs(axis[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0];
  const u = unit(cross(axis, helper));
  const from = [axis, u, cross(axis, u)] as const;
  const to = [n, e, cross(n, e)] as const;
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      placed[3 * i + j] =
        to[0][i]! * from[0][j]! + to[1][i]! * from[1][j]! + to[2][i]! * from[2][j]!;
    }
  }
}
