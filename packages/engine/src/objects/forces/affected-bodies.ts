/**
 * Which bodies a force acts on: all, a list, or all but a list (T 7.4.2).
 *
 * The answer is a list of rows, kept until the store's version says that rows have moved. Only
 * active dynamic bodies are in it, as nothing else can be accelerated, unless the force also wants
 * to know of fixed ones: a fixed sun attracts. A listed body that is not (or no longer) in the
 * simulation is left out, so a force may be added before its bodies.
 */

import { fail } from '../../errors.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE } from '../../state/body-store.js';
import { RigidBody } from '../rigid-body.js';
import type { BodyReference } from './force.js';

/** `'all'`, a list of bodies, or `{ except: list }`. */
export type Affects = 'all' | readonly RigidBody[] | { readonly except: readonly RigidBody[] };

/** A selection as plain data: `'all'`, a list of references, or `{ except: list }`. */
export type AffectsDescription =
  | 'all'
  | (string | number)[]
  | { readonly except: (string | number)[] };

/** Which bodies a selection can hold at all. */
export type SelectedKinds = 'dynamic' | 'dynamic and fixed';

/** The selection, resolved to rows of a store. */
export class AffectedBodies {
  readonly affects: Affects;
  readonly #withFixed: boolean;
  #rows = new Int32Array(0);
  #count = 0;
  #store: BodyStore | null = null;
  #version = -1;

  constructor(label: string, affects: Affects = 'all', kinds: SelectedKinds = 'dynamic') {
    this.affects = readAffects(label, affects);
    this.#withFixed = kinds === 'dynamic and fixed';
  }

  /** Number of affected rows; call before {@link rows}. */
  update(store: BodyStore): number {
    if (this.#store !== store || this.#version !== store.version) this.#resolve(store);
    return this.#count;
  }

  /** Affected rows, ascending, of which the first {@link update} count. */
  get rows(): Int32Array {
    return this.#rows;
  }

  /** The selection as plain data; bodies that are gone are left out. */
  describe(reference: BodyReference): AffectsDescription {
    const { affects } = this;
    const references = (bodies: readonly RigidBody[]) =>
      bodies.filter((body) => !body.removed).map(reference);
    if (affects === 'all') return 'all';
    return 'except' in affects ? { except: references(affects.except) } : references(affects);
  }

  #resolve(store: BodyStore): void {
    if (this.#rows.length < store.count) this.#rows = new Int32Array(store.memory.capacity);
    const { affects } = this;
    const rowsOf = (bodies: readonly RigidBody[]): Set<number> =>
      new Set(bodies.filter((b) => !b.removed && b.store === store).map((b) => b.index));
    const except = affects !== 'all' && 'except' in affects ? rowsOf(affects.except) : null;
    const only = affects !== 'all' && !('except' in affects) ? rowsOf(affects) : null;
    const wanted = this.#withFixed ? FLAG.active : FLAG.dynamic;
    const end = this.#withFixed ? store.count : store.moving;
    let n = 0;
    for (let row = 0; row < end; row++) {
      if ((store.info[row * INFO_STRIDE + INFO.flags]! & wanted) === 0) continue;
      if (except?.has(row) || (only !== null && !only.has(row))) continue;
      this.#rows[n++] = row;
    }
    this.#count = n;
    this.#store = store;
    this.#version = store.version;
  }
}

/** Checks a selection and copies it: a list changed later would not be noticed. */
function readAffects(label: string, affects: unknown): Affects {
  if (affects === 'all') return 'all';
  const exclusion = typeof affects === 'object' && affects !== null && 'except' in affects;
  const list: unknown = exclusion ? affects.except : affects;
  if (!Array.isArray(list) || !list.every((body) => body instanceof RigidBody)) {
    const cure = "Use 'all', a list of RigidBody, or { except: a list of RigidBody }.";
    fail(label, 'affects', affects, 'must say which bodies the force acts on', cure);
  }
  const copy = Object.freeze([...list]);
  return exclusion ? Object.freeze({ except: copy }) : copy;
}
