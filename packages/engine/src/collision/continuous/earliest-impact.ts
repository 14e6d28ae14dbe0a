/**
 * When the first two bodies meet that do not touch yet: the bound that conservative advancement takes
 * its steps by (T 3.8.2). Unlike {@link ContinuousCollision} it leaves nobody out: slow bodies and
 * pairs of dynamic bodies are searched as well, and nobody is moved.
 */

import type { BodyCollection } from '../../objects/body-collection.js';
import { FILTER, FILTER_STRIDE, FLAG, INFO, INFO_STRIDE } from '../../state/body-store.js';
import type { PairRules } from '../collision-detection.js';
import { CONTACT, type ContactList } from '../contacts/contact-list.js';
import { isConvex } from '../query/cast-table.js';
import { BodySweep } from './body-sweep.js';
import { IMPACT_DEFAULTS, Impact, type ImpactSettings } from './impact.js';
import { isSolid } from './static-targets.js';
import { Targets } from './targets.js';
import { timeOfImpact } from './time-of-impact.js';

/** Slots are below this. */
const KEYS = 0x1000000;

/** What is known of contacts that are solved for. */
export interface SolvedContacts {
  readonly contacts: ContactList;
  /** (contacts) 1 where something is done */
  readonly solid: Uint8Array;
}

/** Searches all pairs of bodies. */
export class EarliestImpact {
  readonly #settings: ImpactSettings = { ...IMPACT_DEFAULTS };
  readonly #sweeps: (BodySweep | undefined)[] = [];
  readonly #targets = new Targets();
  readonly #impact = new Impact();
  readonly #box = new Float64Array(6);

  /**
   * The part of the last step, of `dt` (s), before any two bodies come within `gap` (m) of each other;
   * 1 if none do. The step goes from the store's previous poses to the present ones. Pairs that `system` is
   * solved for are left out.
   */
  find(
    bodies: BodyCollection,
    dt: number,
    gap: number,
    rules: PairRules,
    system: SolvedContacts,
  ): number {
    const { store } = bodies;
    const targets = this.#targets;
    targets.clear();
    const movers: BodySweep[] = [];
    for (let row = 0; row < store.count; row++) {
      const flags = store.info[row * INFO_STRIDE + INFO.flags]!;
      if (!isSolid(flags) || bodies.at(row).shape === null) continue;
      const sweep = this.#sweep(bodies, row);
      if (row < store.moving) sweep.begin(store, dt);
      else sweep.stay(store);
      targets.add(sweep);
      if (row < store.moving && (flags & FLAG.dynamic) !== 0) movers.push(sweep);
    }
    this.#settings.target = gap;
    this.#settings.tolerance = 0.5 * gap;
    targets.build(2 * gap);

    const touching = touchingPairs(system);
    let first = 1;
    for (const mover of movers) {
      for (let leaf = 0; leaf < mover.leaves.length; leaf++) {
        this.#writeBox(mover, leaf);
        targets.forEachNear(this.#box, (index) => {
          const other = targets.sweeps[index]!;
          if (other === mover || !mayMeet(bodies, mover, other, rules)) return;
          // Two that both move are met twice; once is enough.
          if (other.row < mover.row && movers.includes(other)) return;
          if (touching.has(pairOf(mover.key, other.key))) return;
          first = Math.min(first, this.#meet(mover, leaf, other, targets.parts[index]!, first));
        });
      }
    }
    return first;
  }

  #meet(a: BodySweep, leafA: number, b: BodySweep, leafB: number, end: number): number {
    let mover = a.colliders[leafA]!;
    const target = b.colliders[leafB]!;
    if (!isConvex(mover) && !isConvex(target)) {
      if (!(a.balls[leafA]!.radius > 0)) return 1;
      mover = a.coreOf(leafA);
    }
    const impact = this.#impact;
    timeOfImpact(impact, mover, a.motion, target, b.motion, this.#settings, end);
    return impact.status === 'hit' || impact.status === 'failed' ? impact.time : 1;
  }

  /** The box that a leaf stays in all the way. */
  #writeBox({ boxes, motion }: BodySweep, leaf: number): void {
    for (let k = 0; k < 3; k++) {
      const way = motion.translation[k]!;
      this.#box[k] = boxes[6 * leaf + k]! + Math.min(0, way);
      this.#box[k + 3] = boxes[6 * leaf + k + 3]! + Math.max(0, way);
    }
  }

  #sweep(bodies: BodyCollection, row: number): BodySweep {
    const body = bodies.at(row);
    const key = bodies.store.info[row * INFO_STRIDE + INFO.slot]!;
    let sweep = this.#sweeps[key];
    if (sweep?.body !== body) {
      sweep = new BodySweep(body, body.shape!);
      this.#sweeps[key] = sweep;
    }
    return sweep.take(bodies.store, row, key);
  }
}

/** The pairs of the contacts about which something is done. */
function touchingPairs({ contacts, solid }: SolvedContacts): ReadonlySet<number> {
  const touching = new Set<number>();
  for (let i = 0; i < contacts.count; i++) {
    const o = contacts.starts[i]!;
    const keyA = contacts.data[o + CONTACT.keyA]!;
    const keyB = contacts.data[o + CONTACT.keyB]!;
    if (solid[i] === 1) touching.add(keyA * KEYS + keyB);
  }
  return touching;
}

/** One number for two bodies, by their keys, as in contacts: the smaller key first. */
function pairOf(keyA: number, keyB: number): number {
  return Math.min(keyA, keyB) * KEYS + Math.max(keyA, keyB);
}

function mayMeet(
  { store: { filters } }: BodyCollection,
  a: BodySweep,
  b: BodySweep,
  rules: PairRules,
): boolean {
  const i = a.row * FILTER_STRIDE;
  const j = b.row * FILTER_STRIDE;
  if ((filters[i + FILTER.mask]! & filters[j + FILTER.layer]!) === 0) return false;
  if ((filters[j + FILTER.mask]! & filters[i + FILTER.layer]!) === 0) return false;
  const group = filters[i + FILTER.group]!;
  if (group !== 0 && group === filters[j + FILTER.group]) return false;
  if (rules.ignored.has(a.key, b.key) || rules.passes?.(a.key, b.key) === true) return false;
  return rules.filter === null || rules.filter(a.body, b.body);
}
