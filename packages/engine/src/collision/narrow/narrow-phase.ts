/**
 * How the contacts of two leaf shapes are found: the narrow phase as a strategy (DESIGN 3, 4).
 *
 * A narrow phase may remember things from one detection to the next to be faster, as in P Rigid 7.1,
 * but its answer depends on the two placed shapes and the margin alone. So a snapshot of the
 * simulation need not hold its memory, and a run that goes on after a restore gives the same bits.
 *
 * The alternative that lost: a memory that may change the answer (keeping the axis of the last step
 * while it is good enough). It saves a search for bodies at rest, and then two runs with the same
 * state differ.
 */

import type { Collider } from '../collider.js';
import type { Manifolds } from '../manifold/manifolds.js';
import { collidePair } from './pair-table.js';
import type { PartingAxes } from './parting-axes.js';

/** Finds contacts, pair of leaf shapes by pair of leaf shapes. */
export interface NarrowPhase {
  /** The word that scene files and the command line use. */
  readonly name: string;

  /** A detection begins: {@link collide} is now called in ascending order of its four keys. */
  begin(): void;

  /**
   * Appends to `out` the manifolds of two placed shapes whose surfaces are closer than `margin` (m)
   * or overlap; normals from A to B. The keys name the two bodies, the leaves their parts. Throws
   * for a pair that cannot collide.
   */
  collide(
    out: Manifolds,
    a: Collider,
    b: Collider,
    margin: number,
    keyA: number,
    keyB: number,
    leafA: number,
    leafB: number,
  ): void;

  /** Forget the past. */
  restart(): void;
}

/** Makes memories of what parted slow pairs; null: there are no slow ones. */
let makeAxes: (() => PartingAxes) | null = null;

/** From now on what parts slow pairs is remembered. */
export function rememberAxes(make: () => PartingAxes): void {
  makeAxes = make;
}

/** The functions of the pair table, after a look at what parted slow pairs before. The default. */
export class PairFunctions implements NarrowPhase {
  readonly name = 'pair-functions';
  #axes: PartingAxes | null = null;

  /** Pairs of the last detection that needed no function, because a remembered direction parts them. */
  get parted(): number {
    return this.#axes === null ? 0 : this.#axes.parted;
  }

  begin(): void {
    if (this.#axes === null && makeAxes !== null) this.#axes = makeAxes();
    this.#axes?.begin();
  }

  collide(
    out: Manifolds,
    a: Collider,
    b: Collider,
    margin: number,
    keyA: number,
    keyB: number,
    leafA: number,
    leafB: number,
  ): void {
    const axes = this.#axes;
    if (axes === null || !axes.takes(a, b)) {
      collidePair(out, a, b, margin);
      return;
    }
    if (axes.prove(a, b, margin, keyA, keyB, leafA, leafB)) return;
    const first = out.count;
    collidePair(out, a, b, margin);
    if (out.count === first) axes.remember(a, b, margin, keyA, keyB, leafA, leafB);
  }

  restart(): void {
    this.#axes?.restart();
  }
}
