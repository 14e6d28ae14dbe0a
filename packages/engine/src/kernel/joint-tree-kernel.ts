/**
 * What a step asks of trees of joints, a tree at a time: bodies `first` … `end − 1`, the last of them the root.
 *
 * Kernel source: see `lanes.ts`; it is in double precision on every machine.
 */

import { drift } from './joint-tree-drift.js';
import { exchangeSpins, give, goAlong, take } from './joint-tree-exchange.js';
import { findSpins, foresee } from './joint-tree-foresight.js';
import { guessTurns, judgeTurns, readKept, stiffen, writeKept } from './joint-tree-impulses.js';
import { factor } from './joint-tree-inertia.js';
import { measureAngle } from './joint-tree-limits.js';
import { solve } from './joint-tree-motion.js';
import { findCenters, placeJoints, turnInertias, turnMatrices } from './joint-tree-poses.js';
import { FREEDOM, HINGED, NODE } from './joint-tree-record.js';
import type { Doubles, f64, Ints, i32, Reals } from './lanes.js';

/** Takes the velocities of lane `lane`, whose numbers begin at `d`: see `joint-tree-exchange.ts`. */
export function takeTree(
  d: Doubles,
  S: Reals,
  nodes: Ints,
  first: i32,
  end: i32,
  base: i32,
  lane: i32,
): void {
  take(d, S, nodes, first, end, base, lane);
}

/** The same before bodies are moved for `h` (s). */
export function takeMoving(
  d: Doubles,
  S: Reals,
  nodes: Ints,
  first: i32,
  end: i32,
  base: i32,
  lane: i32,
  h: f64,
): void {
  take(d, S, nodes, first, end, base, lane);
  goAlong(S, nodes, first, end, lane, h);
}

/** Gives velocities back; `spins` 1: only what turned with the bodies. */
export function giveTree(
  d: Doubles,
  S: Reals,
  nodes: Ints,
  first: i32,
  end: i32,
  lane: i32,
  spins: i32,
): void {
  if (spins === 1) exchangeSpins(d, S, nodes, first, end, lane);
  else give(d, S, nodes, first, end, lane);
}

/** A step begins; poses are in the records. What holds the tree is at `base`. */
export function beginTree(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  first: i32,
  end: i32,
  base: i32,
  set: i32,
): void {
  turnMatrices(d, first, end);
  turnMatrices(d, base, base + 1);
  measureAngles(d, own, nodes, first, end);
  readKept(d, own, nodes, first, end, set);
}

/**
 * A sub-step begins; poses and velocities are in the records. `isFirst` 1: of the step. Returns 1 if {@link placeTree}
 * is to be called before the second solution.
 */
export function prepareTree(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  first: i32,
  end: i32,
  base: i32,
  set: i32,
  isFirst: i32,
): i32 {
  findCenters(d, first, end, base);
  turnMatrices(d, first, end);
  turnMatrices(d, base, base + 1);
  stiffen(d, own, nodes, first, end, set);
  turnInertias(d, own, first, end);
  const spins: i32 = findSpins(d, own, nodes, first, end, set);
  if (isFirst === 1) guessTurns(d, own, nodes, first, end);
  judgeTurns(d, own, first, end, set);
  foresee(d, own, first, end, set, 0);
  placeJoints(d, own, nodes, first, end, set);
  factor(d, nodes, first, end);
  return spins;
}

/** The same in the middle of a sub-step, after the bodies have moved: what spins has turned too far since. */
export function placeTree(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  first: i32,
  end: i32,
  base: i32,
  set: i32,
  kicked: i32,
): void {
  findCenters(d, first, end, base);
  turnMatrices(d, first, end);
  turnMatrices(d, base, base + 1);
  turnInertias(d, own, first, end);
  foresee(d, own, first, end, set, kicked);
  placeJoints(d, own, nodes, first, end, set);
  factor(d, nodes, first, end);
}

/** Velocities become those that fit the joints: see `joint-tree-motion.ts`. */
export function solveTree(
  d: Doubles,
  nodes: Ints,
  first: i32,
  end: i32,
  base: i32,
  soft: i32,
  h: f64,
): void {
  solve(d, nodes, first, end, base, soft, h);
}

/** Moves the bodies for `h` (s): see `joint-tree-drift.ts`. Returns 1 if some are left to be moved. */
export function moveTree(d: Doubles, own: Doubles, nodes: Ints, first: i32, end: i32, h: f64): i32 {
  return drift(d, own, nodes, first, end, h);
}

/** The step is over; poses are in the records. */
export function endTree(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  first: i32,
  end: i32,
  base: i32,
  set: i32,
): void {
  turnMatrices(d, first, end);
  turnMatrices(d, base, base + 1);
  measureAngles(d, own, nodes, first, end);
  writeKept(d, own, nodes, first, end, set);
}

function measureAngles(d: Doubles, own: Doubles, nodes: Ints, first: i32, end: i32): void {
  for (let n: i32 = first; n < end; n++) {
    if (nodes[n * NODE + FREEDOM] === HINGED) measureAngle(d, own, nodes, n);
  }
}
