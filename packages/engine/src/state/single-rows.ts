/**
 * Stores of a single row, for bodies that belong to no simulation. Most bodies are made and added at once:
 * the store that one of them leaves is taken by the next, so that ten thousand bodies need one such store
 * and not ten thousand.
 */

import { BodyStore, type RowOwner } from './body-store.js';

/** Stores that nobody is in; more than so many are left to the garbage collector. */
const free: BodyStore[] = [];
const MOST = 16;

/** A store whose row 0, all zeros, is the owner's. */
export function singleRow(owner: RowOwner): BodyStore {
  const store = free.pop() ?? new BodyStore(1);
  store.append(owner);
  return store;
}

/** The owner has moved out and keeps nothing of it. */
export function leaveSingleRow(store: BodyStore): void {
  if (free.length === MOST) return;
  store.clear();
  free.push(store);
}
