/**
 * Names of contact points: which feature of A meets which feature of B.
 *
 * A feature is a 16-bit number, 2 bits of kind and 14 bits of index, and a contact id is A's feature
 * in the upper half and B's in the lower half. So exchanging A and B exchanges the halves and
 * nothing else, whichever of the two served as the reference face. A shape with more than 16,384
 * features of a kind repeats names, which costs the next step a warm start and nothing more.
 *
 * Alternative that lost: matching points by distance (Jolt). It needs no ids, but a tolerance, and
 * loses points on fast-moving bodies.
 *
 * Numbering. Box: vertex bit k set on the + side of axis k; edge 4·axis + bits of the next two axes;
 * face 2·axis + (1 on the + side). Rectangle: as a box without height. Hull: the polytope's own
 * numbers. Capsule: side 0, ends 1 (−y) and 2 (+y), as VERTEX. Cylinder and cone: see the rim ids
 * of `kernel/disc-plane.ts`. A contact that can have one point only is ROUND on the round side, so
 * that a ball keeps its impulse while it rolls from a face over an edge.
 */

import type { f64, i32 } from '../../kernel/lanes.js';

/** Kinds of features, ready to be added to an index. */
export const FEATURE = { vertex: 0, edge: 0x4000, face: 0x8000, round: 0xc000 } as const;

const HALF = 0x10000;
const INDEX = 0x3fff;

/** A feature by kind and index. */
export function feature(kind: i32, index: i32): i32 {
  return kind + (index & INDEX);
}

/** The id of a point where feature `a` of A meets feature `b` of B. */
export function featureId(a: f64, b: f64): f64 {
  return a * HALF + b;
}

/** The same id with A and B exchanged. */
export function flipFeatureId(id: f64): f64 {
  const a = Math.floor(id / HALF);
  return (id - a * HALF) * HALF + a;
}
