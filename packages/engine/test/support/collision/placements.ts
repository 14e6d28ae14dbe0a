/** Random placements of two solids, of all the sorts that break collision code. */

import { Collider } from '../../../src/collision/collider.js';
import type { Random } from '../../../src/math/random.js';
import { type Placed, separationAlong, turn } from './oracle.js';
import type { Solid } from './solids.js';
import { scale, type V } from './vectors.js';

export const PLACEMENTS = [
  'random',
  'touching',
  'deep',
  'near-parallel',
  'aligned',
  'coincident',
  'far from the origin',
  'apart',
] as const;
export type Placement = (typeof PLACEMENTS)[number];

/** Rotation matrices of quarter turns, by rows. */
const QUARTER_TURNS: readonly (readonly number[])[] = [
  [1, 0, 0, 0, 1, 0, 0, 0, 1],
  [0, 0, 1, 0, 1, 0, -1, 0, 0],
  [1, 0, 0, 0, 0, -1, 0, 1, 0],
  [0, -1, 0, 1, 0, 0, 0, 0, 1],
  [0, 1, 0, 0, 0, 1, 1, 0, 0],
  [-1, 0, 0, 0, -1, 0, 0, 0, 1],
  [1, 0, 0, 0, -1, 0, 0, 0, -1],
];

/** Places two solids. */
export function place(
  random: Random,
  how: Placement,
  solidA: Solid,
  solidB: Solid,
): [Placed, Placed] {
  const a: Placed = { solid: solidA, collider: new Collider(solidA.shape) };
  const b: Placed = { solid: solidB, collider: new Collider(solidB.shape) };
  const size = solidA.size + solidB.size;
  const anyTurn = (): { x: number; y: number; z: number; w: number } =>
    random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
  const anyNormal = (): V => {
    const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
    return [x, y, z];
  };
  const here = how === 'far from the origin' ? 1e6 : how === 'aligned' ? 0 : 3;
  const coordinate = (): number => random.uniform(-1, 1) * here;
  const start = { x: coordinate(), y: coordinate(), z: coordinate() };
  a.collider.place(start, anyTurn());
  b.collider.place(start, anyTurn());
  switch (how) {
    case 'random':
    case 'far from the origin':
      moveBy(b, scale(anyNormal(), random.uniform(0, 0.9) * size));
      break;
    case 'apart':
      moveBy(b, scale(anyNormal(), random.uniform(0.7, 1.6) * size));
      break;
    case 'deep':
      moveBy(b, scale(anyNormal(), random.uniform(0, 0.2) * Math.min(solidA.size, solidB.size)));
      break;
    case 'touching':
      part(a, b, anyNormal(), smallGap(random));
      break;
    case 'coincident':
      if (random.next() < 0.5) b.collider.placed.set(a.collider.placed.subarray(0, 9));
      break;
    case 'near-parallel':
    case 'aligned': {
      const exact = how === 'aligned';
      if (exact) a.collider.placed.set(QUARTER_TURNS[0]!);
      turnLike(b, a, QUARTER_TURNS[random.integer(0, QUARTER_TURNS.length - 1)]!);
      if (!exact) tilt(b, anyNormal(), 10 ** random.uniform(-11, -2));
      const axes = [...a.solid.axes, [1, 0, 0], [0, 1, 0], [0, 0, 1]] as V[];
      const axis = turn(a, axes[random.integer(0, axes.length - 1)]!);
      const sideways = turn(a, axes[random.integer(0, axes.length - 1)]!);
      if (random.next() < 0.7) {
        const steps = exact ? random.integer(-2, 2) / 4 : random.uniform(-0.5, 0.5);
        moveBy(b, scale(sideways, steps * Math.min(solidA.size, solidB.size)));
      }
      const gap = exact ? random.integer(-1, 1) * 0.125 : smallGap(random);
      part(a, b, random.next() < 0.5 ? axis : scale(axis, -1), gap);
      break;
    }
  }
  return [a, b];
}

/** ± 10⁻¹² … 10⁻². */
function smallGap(random: Random): number {
  return (random.next() < 0.5 ? 1 : -1) * 10 ** random.uniform(-12, -2);
}

export function moveBy({ collider: { placed } }: Placed, by: V): void {
  for (let i = 0; i < 3; i++) placed[9 + i] = placed[9 + i]! + by[i]!;
}

/** Moves B so that the separation along n becomes `gap`; a plane parts along its own normal only. */
function part(a: Placed, b: Placed, n: V, gap: number): void {
  let axis = n;
  if (a.solid.kind === 'plane') axis = turn(a, a.solid.axes[0]!);
  else if (b.solid.kind === 'plane') axis = scale(turn(b, b.solid.axes[0]!), -1);
  moveBy(b, scale(axis, gap - separationAlong(a, b, axis)));
}

/** B's rotation = A's rotation · by. */
function turnLike(b: Placed, a: Placed, by: readonly number[]): void {
  const r = a.collider.placed;
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      b.collider.placed[3 * i + j] =
        r[3 * i]! * by[j]! + r[3 * i + 1]! * by[3 + j]! + r[3 * i + 2]! * by[6 + j]!;
    }
  }
}

/** Turns a placed solid about a unit axis through its origin by a small angle (Rodrigues). */
export function tilt({ collider: { placed } }: Placed, [x, y, z]: V, angle: number): void {
  const s = Math.sin(angle);
  const c = 2 * Math.sin(angle / 2) ** 2;
  const k = [0, -z, y, z, 0, -x, -y, x, 0];
  const turned = new Float64Array(9);
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      let sum = 0;
      for (let l = 0; l < 3; l++) {
        let kk = 0;
        for (let m = 0; m < 3; m++) kk += k[3 * i + m]! * k[3 * m + l]!;
        const rotation = (i === l ? 1 : 0) + s * k[3 * i + l]! + c * kk;
        sum += rotation * placed[3 * l + j]!;
      }
      turned[3 * i + j] = sum;
    }
  }
  placed.set(turned);
}

/** A copy at the same place. */
export function copyOf({ solid, collider }: Placed): Placed {
  const copy = new Collider(solid.shape);
  copy.placed.set(collider.placed);
  return { solid, collider: copy };
}
