/**
 * Which bodies a force acts on: all, a list, or all but a list (T 7.4.2).
 *
 * The answer is a list of rows, kept until the store's version says that rows have moved. Only
 * active dynamic bodies are in it: nothing else can be accelerated.
 */

import { fail } from '../../errors.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE } from '../../state/body-store.js';
import { RigidBody } from '../rigid-body.js';

/** `'all'`, a list of bodies, or `{ except: list }`. */
export type Affects = 'all' | readonly RigidBody[] | { readonly except: readonly RigidBody[] };

/** The selection, resolved to rows of a store. */
export class AffectedBodies {
  readonly affects: Affects;
  #rows = new Int32Array(0);
  #count = 0;
  #store: BodyStore | null = null;
  #version = -1;

  constructor(label: string, affects: Affects = 'all') {
    const list = affects === 'all' ? [] : 'except' in affects ? affects.except : affects;
    if (!Array.isArray(list) || !list.every((body) => body instanceof RigidBody)) {
      const cure = "Use 'all', a list of RigidBody, or { except: a list of RigidBody }.";
      fail(label, 'affects', affects, 'must say which bodies the force acts on', cure);
    }
    this.affects = affects;
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

  #resolve(store: BodyStore): void {
    if (this.#rows.length < store.count) this.#rows = new Int32Array(store.memory.capacity);
    const { affects } = this;
    const rowsOf = (bodies: readonly RigidBody[]): Set<number> =>
      new Set(bodies.filter((b) => !b.removed && b.store === store).map((b) => b.index));
    const except = affects !== 'all' && 'except' in affects ? rowsOf(affects.except) : null;
    const only = affects !== 'all' && !('except' in affects) ? rowsOf(affects) : null;
    let n = 0;
    for (let row = 0; row < store.moving; row++) {
      if ((store.info[row * INFO_STRIDE + INFO.flags]! & FLAG.dynamic) === 0) continue;
      if (except?.has(row) || (only !== null && !only.has(row))) continue;
      this.#rows[n++] = row;
    }
    this.#count = n;
    this.#store = store;
    this.#version = store.version;
  }
}
