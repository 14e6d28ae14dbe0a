/**
 * Who hangs together with whom: bodies that move and touch, or are tied by a constraint, directly or
 * through others. What does not move is where an island ends. Solvers and sleeping have their own,
 * faster ways to the same groups; this one is for eyes.
 */

import { forEachTouch } from '../motion/sleeping/touching.js';
import type { Simulation } from '../simulation.js';
import { FLAG, INFO, INFO_STRIDE } from '../state/body-store.js';

/**
 * The island of every row of `sim.bodies`, asleep or awake: the smallest id of a body in it, so that
 * an island keeps its number while that body stays in it; −1 for bodies that are not dynamic. Pass an
 * array of at least `sim.bodies.length` to have it filled.
 */
export function findIslands(
  simulation: Simulation,
  out: Int32Array = new Int32Array(simulation.bodies.length),
): Int32Array {
  const { store } = simulation.bodies;
  const { info, count } = store;
  const isLink = (row: number): boolean =>
    (info[row * INFO_STRIDE + INFO.flags]! & FLAG.dynamic) !== 0;
  // A forest: every row points at a row of its island, a root at itself.
  const parent = Int32Array.from({ length: count }, (_, row) => row);
  const rootOf = (row: number): number => {
    let root = row;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]!]!;
      root = parent[root]!;
    }
    return root;
  };
  const join = (a: number, b: number): void => {
    if (isLink(a) && isLink(b)) parent[rootOf(a)] = rootOf(b);
  };
  eachTie(simulation, join);
  const smallest = new Int32Array(count).fill(0x7fffffff);
  for (let row = 0; row < count; row++) {
    const root = rootOf(row);
    smallest[root] = Math.min(smallest[root]!, info[row * INFO_STRIDE + INFO.id]!);
  }
  for (let row = 0; row < count; row++) out[row] = isLink(row) ? smallest[rootOf(row)]! : -1;
  return out;
}

/** Calls `visit` with the rows of every two bodies that touch or are tied. */
export function eachTie(simulation: Simulation, visit: (a: number, b: number) => void): void {
  const { bodies, collisions, constraints } = simulation;
  // Asking for their number brings contacts that are carried along up to date.
  if (simulation.contacts.length > 0) forEachTouch(collisions.list, bodies.store, visit);
  for (const { active, bodyA, bodyB } of constraints) {
    if (active && bodyA.active && bodyB.active) visit(bodyA.index, bodyB.index);
  }
}

/** A colour for an island, 0xRRGGBB: neighbours in number are far apart in hue. */
export function islandColor(island: number): number {
  // Steps of the golden section round the circle of hues.
  const hue = (6 * ((island * 0.618_033_988_749_895) % 1) + 6) % 6;
  const channel = (offset: number): number => {
    const k = (offset + hue) % 6;
    const part = Math.max(0, Math.min(1, Math.min(k, 4 - k)));
    return Math.round(255 * (0.95 - 0.65 * part));
  };
  return (channel(5) << 16) | (channel(3) << 8) | channel(1);
}
