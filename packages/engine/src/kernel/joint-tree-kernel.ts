/**
 * What a step asks of trees of joints: of all batches at once, `from` … `to − 1` of those whose whole numbers are at
 * `table` in `nodes`. A batch at a time, as before, was three hundred calls per step for ten chains. Where one needs more
 * than is done here, its number is returned, and the caller does the rest and goes on with the next.
 *
 * A tree is bodies `first` … `end − 1`, the last of them the root; what holds it is at `base`. A batch with loops is a tree
 * as well, with joints that close the loops in records of their own, and is solved as `joint-loop-matrix.ts` says.
 *
 * What lost: the bodies of four trees in turns, so that their long chains of results do not wait for each other (3 %);
 * and records for what lives from call to call only, to stay in the cache: trees of 2.6 MB take 9 % longer per body than
 * trees of 0.2 MB, so there is no more to gain.
 *
 * Kernel source: see `lanes.ts`; it is in double precision on every machine.
 */

import { fitLoops, prepareLoops } from './joint-loop-motion.js';
import { drift } from './joint-tree-drift.js';
import {
  exchangeSpins,
  gain,
  give,
  goAlong,
  narrow,
  note,
  readPoses,
  readVelocities,
  take,
  writeBodies,
} from './joint-tree-exchange.js';
import { findSpins, foresee } from './joint-tree-foresight.js';
import { guessTurns, judgeTurns, readKept, stiffen, writeKept } from './joint-tree-impulses.js';
import { factor } from './joint-tree-inertia.js';
import { measureAngle } from './joint-tree-limits.js';
import { solve } from './joint-tree-motion.js';
import { placeJoints, turnInertias, turnMatrices } from './joint-tree-poses.js';
import {
  ALONE,
  BASE,
  BEFORE,
  CLOSERS,
  CLOSERS_END,
  DONE,
  ELIMINATION,
  END,
  FIRST,
  FIXED,
  FREEDOM,
  HINGED,
  NODE,
  SPINNING,
  STRIDE,
} from './joint-tree-record.js';
import type { Doubles, f64, Ints, i32, Reals } from './lanes.js';

/** A step begins; poses are in `B`, those of what holds trees in the records. */
export function beginTrees(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  B: Doubles,
  rows: i32,
  set: i32,
  table: i32,
  from: i32,
  to: i32,
): void {
  for (let b: i32 = from; b < to; b++) {
    const t: i32 = table + b * NODE;
    const first: i32 = nodes[t + FIRST]!;
    const end: i32 = nodes[t + END]!;
    const base: i32 = nodes[t + BASE]!;
    readPoses(d, nodes, B, first, end, base, rows, 0);
    turnMatrices(d, first, end);
    turnMatrices(d, base, base + 1);
    turnMatrices(d, nodes[t + FIXED]!, nodes[t + CLOSERS]!);
    measureAngles(d, own, nodes, first, end);
    measureAngles(d, own, nodes, nodes[t + CLOSERS]!, nodes[t + CLOSERS_END]!);
    readKept(d, own, nodes, first, end, set);
    readKept(d, own, nodes, nodes[t + CLOSERS]!, nodes[t + CLOSERS_END]!, set);
  }
}

/**
 * The first half of a sub-step of `h` (s): joints are placed for the velocities in `K`, and those in `S` become what fits
 * them, errors taken out. `isFirst` 1: of the step. Stops at a batch with a tree that spins, before its velocities are
 * given back.
 */
export function soften(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  K: Reals,
  S: Reals,
  set: i32,
  table: i32,
  from: i32,
  to: i32,
  isFirst: i32,
  h: f64,
): i32 {
  for (let b: i32 = from; b < to; b++) {
    const t: i32 = table + b * NODE;
    if (nodes[t + ALONE] === 1) continue;
    const first: i32 = nodes[t + FIRST]!;
    const end: i32 = nodes[t + END]!;
    const base: i32 = nodes[t + BASE]!;
    take(d, K, nodes, first, end, base, 0);
    if (nodes[t + ELIMINATION] !== 0) {
      take(d, K, nodes, nodes[t + FIXED]!, nodes[t + CLOSERS]!, base, 0);
      prepareLoops(d, own, nodes, t, set, isFirst);
      take(d, S, nodes, first, end, base, 0);
      fitLoops(d, own, nodes, t, 1);
      give(d, S, nodes, first, end, base, 0);
      continue;
    }
    const spins: i32 = prepareTree(d, own, nodes, first, end, base, set, isFirst);
    nodes[t + SPINNING] = spins;
    take(d, S, nodes, first, end, base, 0);
    solve(d, nodes, first, end, base, 1, 0, 0, h);
    if (spins !== 0) return b;
    give(d, S, nodes, first, end, base, 0);
  }
  return to;
}

/**
 * The second half: bodies move, if `moves` is 1, and velocities become what fits their joints without errors. Stops at a
 * batch with a tree that spins or has a body that is left to be moved, before spins are exchanged.
 */
export function relax(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  S: Reals,
  table: i32,
  from: i32,
  to: i32,
  moves: i32,
  h: f64,
): i32 {
  for (let b: i32 = from; b < to; b++) {
    const t: i32 = table + b * NODE;
    if (nodes[t + ALONE] === 1) continue;
    const first: i32 = nodes[t + FIRST]!;
    const end: i32 = nodes[t + END]!;
    const base: i32 = nodes[t + BASE]!;
    take(d, S, nodes, first, end, base, 0);
    let left: i32 = nodes[t + SPINNING]!;
    if (moves === 1) {
      goAlong(S, nodes, first, end, base, 0, h);
      const far: i32 = drift(d, own, nodes, first, end, h);
      if (far !== 0) left = 1;
    }
    if (left !== 0) return b;
    if (moves === 1) exchangeSpins(d, S, nodes, first, end, base, 0);
    if (nodes[t + ELIMINATION] !== 0) fitLoops(d, own, nodes, t, 0);
    else solve(d, nodes, first, end, base, 0, 0, 0, h);
    give(d, S, nodes, first, end, base, 0);
  }
  return to;
}

/**
 * All sub-steps of trees that touch nothing, `parts` of `h` (s): the two functions above in turns, but that velocities
 * come from `B`, stay in the records meanwhile, and go back to `B` with the poses. `short` 1: with the digits that
 * contacts have. It stops where they do, and goes on after that when it is called again with the same batch.
 */
export function carry(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  B: Doubles,
  rows: i32,
  set: i32,
  table: i32,
  from: i32,
  to: i32,
  parts: i32,
  short: i32,
  h: f64,
): i32 {
  for (let b: i32 = from; b < to; b++) {
    const t: i32 = table + b * NODE;
    if (nodes[t + ALONE] === 0) continue;
    const first: i32 = nodes[t + FIRST]!;
    const end: i32 = nodes[t + END]!;
    const base: i32 = nodes[t + BASE]!;
    if (nodes[t + DONE] === 0) {
      for (let k: i32 = 0; k < 6; k++) d[base * STRIDE + BEFORE + k] = 0;
      readVelocities(d, own, nodes, B, first, end, base, rows, short, h, 0);
    }
    for (let half: i32 = nodes[t + DONE]!; half < 2 * parts; half++) {
      nodes[t + DONE] = half;
      if (half % 2 === 0) {
        gain(d, own, first, end, short);
        const spins: i32 = prepareTree(d, own, nodes, first, end, base, set, half === 0 ? 1 : 0);
        nodes[t + SPINNING] = spins;
        solve(d, nodes, first, end, base, 1, spins === 0 ? short : 0, 0, h);
        if (spins !== 0) return b;
      } else {
        const far: i32 = drift(d, own, nodes, first, end, h);
        if (far !== 0 || nodes[t + SPINNING] !== 0) return b;
        if (short === 1) narrow(d, first, end, 0);
        solve(d, nodes, first, end, base, 0, short, 0, h);
      }
    }
    nodes[t + DONE] = 0;
    writeBodies(d, nodes, B, first, end, base, rows, 0);
  }
  return to;
}

/**
 * A sub-step begins; poses and velocities are in the records. `isFirst` 1: of the step. Returns 1 if {@link placeTree}
 * is to be called before the second solution.
 */
function prepareTree(
  d: Doubles,
  own: Doubles,
  nodes: Ints,
  first: i32,
  end: i32,
  base: i32,
  set: i32,
  isFirst: i32,
): i32 {
  turnMatrices(d, first, end);
  turnMatrices(d, base, base + 1);
  stiffen(d, own, nodes, first, end, set);
  turnInertias(d, own, first, end);
  const spins: i32 = findSpins(d, own, nodes, first, end, set);
  if (isFirst === 1) guessTurns(d, own, nodes, first, end, 0, 0);
  judgeTurns(d, own, first, end, set);
  if (spins !== 0) foresee(d, own, first, end, set, 0);
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
  solve(d, nodes, first, end, base, soft, 0, 1, h);
}

/** The same for the batch at `t`, which has loops, after its bodies have moved. */
export function solveLoops(d: Doubles, own: Doubles, nodes: Ints, t: i32): void {
  fitLoops(d, own, nodes, t, 0);
}

/** Gives the velocities of a tree back; `spins` 1: only what turned with the bodies. */
export function giveTree(
  d: Doubles,
  S: Reals,
  nodes: Ints,
  first: i32,
  end: i32,
  base: i32,
  spins: i32,
): void {
  if (spins === 1) exchangeSpins(d, S, nodes, first, end, base, 0);
  else give(d, S, nodes, first, end, base, 0);
}

/** The same for trees that touch nothing, where contacts have fewer digits. */
export function narrowTree(d: Doubles, first: i32, end: i32, spins: i32): void {
  narrow(d, first, end, spins === 1 ? 0 : 1);
}

/** The step is over; poses are in the records. What joints are to know goes to `out`, for `width` lanes. */
export function endTrees(
  d: Doubles,
  own: Doubles,
  out: Doubles,
  nodes: Ints,
  set: i32,
  table: i32,
  from: i32,
  to: i32,
  width: i32,
): void {
  for (let b: i32 = from; b < to; b++) {
    const t: i32 = table + b * NODE;
    const first: i32 = nodes[t + FIRST]!;
    const end: i32 = nodes[t + END]!;
    const base: i32 = nodes[t + BASE]!;
    turnMatrices(d, first, end);
    turnMatrices(d, base, base + 1);
    turnMatrices(d, nodes[t + FIXED]!, nodes[t + CLOSERS]!);
    measureAngles(d, own, nodes, first, end);
    measureAngles(d, own, nodes, nodes[t + CLOSERS]!, nodes[t + CLOSERS_END]!);
    writeKept(d, own, nodes, first, end, set);
    writeKept(d, own, nodes, nodes[t + CLOSERS]!, nodes[t + CLOSERS_END]!, set);
    note(own, out, nodes, first, end, width, 0);
    note(own, out, nodes, nodes[t + CLOSERS]!, nodes[t + CLOSERS_END]!, width, 0);
  }
}

function measureAngles(d: Doubles, own: Doubles, nodes: Ints, first: i32, end: i32): void {
  for (let n: i32 = first; n < end; n++) {
    if (nodes[n * NODE + FREEDOM] === HINGED) measureAngle(d, own, nodes, n);
  }
}
