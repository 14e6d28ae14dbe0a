/**
 * The scenery: targets that do not move, remembered from step to step. Asking ten thousand bodies
 * whether they are still where they were costs less than placing a hundred, so the tree is only built
 * anew when one is not.
 */

import type { BodyCollection } from '../../objects/body-collection.js';
import type { RigidBody } from '../../objects/rigid-body.js';
import { FLAG, INFO, INFO_STRIDE } from '../../state/body-store.js';
import type { BodySweep } from './body-sweep.js';
import { Targets } from './targets.js';

/** Numbers per row: position, orientation. */
const POSE = 7;

/** Takes part in collisions and is no sensor. */
export function isSolid(flags: number): boolean {
  return (flags & (SOLID | FLAG.sensor)) === SOLID;
}

const SOLID = FLAG.active | FLAG.canCollide;

/** Everything static. */
export class StaticTargets {
  readonly targets = new Targets();
  readonly #bodies: (RigidBody | undefined)[] = [];
  #count = 0;
  /** The first of their rows: sweeps know theirs. */
  #first = 0;
  /** (rows × 7) */
  #poses = new Float64Array(0);

  /** Takes the static bodies as they are now; `sweepOf` gives a row's sweep. */
  update(bodies: BodyCollection, sweepOf: (row: number) => BodySweep, margin: number): void {
    if (this.#isSame(bodies)) return;
    this.#remember(bodies);
    const { targets } = this;
    const { store } = bodies;
    targets.clear();
    for (let i = 0; i < this.#count; i++) {
      if (this.#bodies[i] !== undefined) targets.add(sweepOf(store.moving + i).stay(store));
    }
    targets.build(margin);
  }

  /** Forgets everything. */
  restart(): void {
    this.#count = -1;
  }

  #isSame(bodies: BodyCollection): boolean {
    const { store } = bodies;
    const first = store.moving;
    if (this.#first !== first || this.#count !== store.count - first) return false;
    const { positions: p, orientations: q, info, owners } = store;
    const poses = this.#poses;
    for (let row = first, i = 0; row < store.count; row++, i++) {
      const owner = owners[row] as RigidBody;
      const solid = isSolid(info[row * INFO_STRIDE + INFO.flags]!) && owner.shape !== null;
      const body = this.#bodies[i];
      if (!solid && body === undefined) continue;
      if (!solid || body !== owner) return false;
      const o = POSE * i;
      if (poses[o] !== p[3 * row] || poses[o + 1] !== p[3 * row + 1]) return false;
      if (poses[o + 2] !== p[3 * row + 2] || poses[o + 3] !== q[4 * row]) return false;
      if (poses[o + 4] !== q[4 * row + 1] || poses[o + 5] !== q[4 * row + 2]) return false;
      if (poses[o + 6] !== q[4 * row + 3]) return false;
    }
    return true;
  }

  #remember(bodies: BodyCollection): void {
    const { store } = bodies;
    const count = store.count - store.moving;
    this.#count = count;
    this.#first = store.moving;
    this.#bodies.length = count;
    if (this.#poses.length < POSE * count) this.#poses = new Float64Array(2 * POSE * count);
    for (let i = 0; i < count; i++) {
      const row = store.moving + i;
      const body = bodies.at(row);
      const solid = isSolid(store.info[row * INFO_STRIDE + INFO.flags]!) && body.shape !== null;
      this.#bodies[i] = solid ? body : undefined;
      for (let k = 0; k < 3; k++) this.#poses[POSE * i + k] = store.positions[3 * row + k]!;
      for (let k = 0; k < 4; k++) this.#poses[POSE * i + 3 + k] = store.orientations[4 * row + k]!;
    }
  }
}
