/**
 * Random composites and transformed shapes, nested now and then, with meshes among their leaves; and
 * where every leaf of them is, computed by matrices instead of the engine's quaternions.
 */

import { Collider } from '../../../../src/collision/collider.js';
import type { Random } from '../../../../src/math/random.js';
import { Composite } from '../../../../src/shapes/composite.js';
import type { Shape } from '../../../../src/shapes/shape.js';
import { Transformed } from '../../../../src/shapes/transformed.js';
import { randomSolid, type Solid, type SolidKind } from '../../../support/collision/solids.js';
import { randomTurn } from '../surfaces.js';
import { convexMeshes, heightFields, hollowMeshes, type Surface } from './surface-pool.js';

/** The convex kinds, the meshes that bodies are made of, and the kinds of scenery. */
export const CONVEX_KINDS = [
  'sphere',
  'box',
  'capsule',
  'cylinder',
  'cone',
  'ellipsoid',
  'hull',
  'rectangle',
] as const;
export type LeafKind = (typeof CONVEX_KINDS)[number] | 'mesh' | 'plane' | 'height-field';

const MESHES: readonly Surface[] = [...convexMeshes('parts', 6), ...hollowMeshes()];
const FIELDS: readonly Surface[] = heightFields();

interface Turn {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
}

/** A leaf and where it is in the frame of the whole: a rotation matrix by rows and a position. */
interface Leaf {
  readonly shape: Shape;
  /** What it is as a convex solid; a mesh that bounds one has both. */
  readonly solid: Solid | null;
  readonly surface: Surface | null;
  readonly matrix: readonly number[];
  readonly position: readonly number[];
}

/** A shape and all its leaves. */
export interface Made {
  readonly shape: Shape;
  readonly leaves: readonly Leaf[];
}

/** A leaf in the world. */
export interface PlacedLeaf {
  readonly solid: Solid | null;
  readonly surface: Surface | null;
  readonly collider: Collider;
  /** Radius (m) of a ball about its position that holds it. */
  readonly radius: number;
}

/** The rotation matrix of a unit quaternion, by rows. */
export function matrixOf({ x, y, z, w }: Turn): number[] {
  return [
    ...[w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)],
    ...[2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)],
    ...[2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z],
  ];
}

const times = (m: readonly number[], n: readonly number[]): number[] =>
  [0, 1, 2].flatMap((i) =>
    [0, 1, 2].map((j) => m[3 * i]! * n[j]! + m[3 * i + 1]! * n[3 + j]! + m[3 * i + 2]! * n[6 + j]!),
  );
const apply = (m: readonly number[], p: readonly number[], at: readonly number[]): number[] =>
  [0, 1, 2].map((i) => m[3 * i]! * p[0]! + m[3 * i + 1]! * p[1]! + m[3 * i + 2]! * p[2]! + at[i]!);

/** Moves all leaves by a pose. */
const moved = (leaves: readonly Leaf[], matrix: readonly number[], at: readonly number[]): Leaf[] =>
  leaves.map((leaf) => ({
    ...leaf,
    matrix: times(matrix, leaf.matrix),
    position: apply(matrix, leaf.position, at),
  }));

const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** A single shape of about the size of a metre. */
export function leafOf(kind: LeafKind, random: Random): Made {
  const made = (shape: Shape, solid: Solid | null, surface: Surface | null): Made => {
    const leaf = { shape, solid, surface, matrix: IDENTITY, position: [0, 0, 0] };
    return { shape, leaves: [leaf] };
  };
  if (kind === 'mesh' || kind === 'height-field') {
    const pool = kind === 'mesh' ? MESHES : FIELDS;
    const surface = pool[random.integer(0, pool.length - 1)]!;
    return made(surface.shape, surface.solid ?? null, surface);
  }
  for (;;) {
    const solid = randomSolid(kind as SolidKind, random);
    if (kind === 'plane' || (solid.size > 0.2 && solid.size < 4))
      return made(solid.shape, solid, null);
  }
}

function pose(random: Random): { position: [number, number, number]; orientation: Turn } {
  const c = (): number => random.uniform(-1, 1);
  return { position: [c(), c(), c()], orientation: randomTurn(random) };
}

/** One leaf in five of a shape made of parts is a mesh. */
function anyKind(random: Random): LeafKind {
  if (random.next() < 0.2) return 'mesh';
  return CONVEX_KINDS[random.integer(0, CONVEX_KINDS.length - 1)]!;
}

/** A leaf, moved and turned. */
export function transformed(random: Random): Made {
  const inner = leafOf(anyKind(random), random);
  const { position, orientation } = pose(random);
  return {
    shape: new Transformed(inner.shape, { position, orientation }),
    leaves: moved(inner.leaves, matrixOf(orientation), position),
  };
}

/** Two or three parts, one of them now and then a composite or transformed itself. */
export function composite(random: Random, depth = 1): Made {
  const parts = Array.from({ length: random.integer(2, 3) }, () => {
    const nested = depth > 0 && random.next() < 0.25;
    const inner = nested
      ? random.next() < 0.5
        ? composite(random, depth - 1)
        : transformed(random)
      : leafOf(anyKind(random), random);
    return { inner, ...pose(random) };
  });
  return {
    shape: new Composite(
      parts.map(({ inner, position, orientation }) => ({
        shape: inner.shape,
        position,
        orientation,
      })),
    ),
    leaves: parts.flatMap(({ inner, position, orientation }) =>
      moved(inner.leaves, matrixOf(orientation), position),
    ),
  };
}

/** All leaves of a shape at a pose. */
export function placedLeaves(
  made: Made,
  matrix: readonly number[],
  at: readonly number[],
): PlacedLeaf[] {
  return moved(made.leaves, matrix, at).map(({ shape, solid, surface, matrix, position }) => {
    const collider = new Collider(shape);
    for (let i = 0; i < 9; i++) collider.placed[i] = matrix[i]!;
    for (let i = 0; i < 3; i++) collider.placed[9 + i] = position[i]!;
    return { solid, surface, collider, radius: shape.boundingRadius };
  });
}
