/**
 * Hulls in the memory of a kernel (`kernel-hull.ts`): each once, however many bodies have it.
 *
 * A hull is written when a pair with it is met, and nobody tells when the last body with it is gone. So when the room
 * is used up, all hulls are forgotten, and those that are met are written again; if that was so a short while ago, too,
 * with twice the room. Until then, and beyond what is at most used, pairs with hulls that are not there are
 * JavaScript's. (To count the bodies of each hull would take a word from wherever bodies come and go.)
 */

import type { ConvexHull } from '../../shapes/hull.js';
import { arraysOf, type HullArrays, isSmall, writeHull } from '../kernel-hull.js';
import { KernelRoom } from '../kernel-room.js';
import { unitBox } from '../narrow/separating-plane/polyhedron.js';

/** Bytes of room to begin with, and at most. */
const FIRST_ROOM = 1 << 18;
const MOST_ROOM = 1 << 25;
/** Searches within which the room is used up twice if it is too small. */
const SHORT_WHILE = 600;

/** The hulls that are there. */
export class HullMemory {
  /** Bytes that are wanted. */
  room = FIRST_ROOM;
  /** Where a box is, bytes. */
  box = 0;
  readonly #hulls = new KernelRoom();
  #places = new WeakMap<ConvexHull, number>();
  /** Whether one had no room, and how long ago all were forgotten. */
  #isFull = false;
  #searches = 0;

  /** A search begins; the room is at this place (bytes) of this buffer. */
  begin(buffer: ArrayBuffer, at: number): void {
    this.#searches++;
    const isLate = this.#searches > SHORT_WHILE;
    const isMoved = !this.#hulls.isIn(buffer) || this.#hulls.end !== at + this.room;
    if (!(isMoved || (this.#isFull && isLate))) return;
    this.#hulls.begin(buffer, at, this.room);
    this.#places = new WeakMap();
    this.#isFull = false;
    this.#searches = 0;
    this.box = this.#write(arraysOf(unitBox()), 0, 0, 0);
  }

  /** Where a hull is, bytes; 0: it is not there, and will not be in this search. */
  placeOf(hull: ConvexHull): number {
    const known = this.#places.get(hull);
    if (known !== undefined) return known;
    const { polytope, tolerance, boundingRadius, volume } = hull;
    const place = isSmall(polytope)
      ? this.#write(arraysOf(polytope), tolerance, boundingRadius, volume)
      : 0;
    // What does not fit now may fit later; what is too large never does.
    if (place > 0 || !isSmall(polytope)) this.#places.set(hull, place);
    return place;
  }

  #write(arrays: HullArrays, tolerance: number, radius: number, volume: number): number {
    const place = writeHull(this.#hulls, arrays, tolerance, radius, volume);
    if (place > 0) return place;
    const isSoon = !this.#isFull && this.#searches <= SHORT_WHILE;
    if (isSoon && this.room < MOST_ROOM) this.room *= 2;
    this.#isFull = true;
    return 0;
  }
}
