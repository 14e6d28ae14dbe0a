/**
 * Hulls in the memory of a kernel: each once, however many bodies have it, as `scripts/kernel/convex.mjs` reads it.
 *
 *   0 … 47    where its twelve arrays begin, bytes; of the last one 0: there is none
 *   48 … 71   tolerance (m), bounding radius (m), volume (m³)
 *   …         the arrays, each with its length eight bytes before it
 *
 * A hull is written when a pair with it is met, and nobody tells when the last body with it is gone. So when the room
 * is used up, all hulls are forgotten, and those that are met are written again; if that was so a short while ago, too,
 * with twice the room. Until then, and beyond what is at most used, pairs with hulls that are not there are
 * JavaScript's. (To count the bodies of each hull would take a word from wherever bodies come and go.)
 */

import { startsOf } from '../../shapes/hull/hull-starts.js';
import type { Polytope } from '../../shapes/hull/polytope.js';
import type { ConvexHull } from '../../shapes/hull.js';
import { fansOf } from '../narrow/features/hull-fans.js';
import { unitBox } from '../narrow/separating-plane/polyhedron.js';

/** Bytes of a hull before its arrays. */
const HEAD = 72;
const NUMBERS = 48;
/** Bytes of room to begin with, and at most. */
const FIRST_ROOM = 1 << 18;
const MOST_ROOM = 1 << 25;
/** Searches within which the room is used up twice if it is too small. */
const SHORT_WHILE = 600;
/** Most corners of a face: what is made of faces has its place, too. */
const MOST_CORNERS = 32;
/** Most vertices. */
const MOST_VERTICES = 1024;

type Arrays = readonly (Float64Array | Int32Array | null)[];

/** The hulls that are there. */
export class HullMemory {
  /** Bytes that are wanted. */
  room = FIRST_ROOM;
  /** Where a box is, bytes. */
  box = 0;
  #ints = new Int32Array(0);
  #doubles = new Float64Array(0);
  /** Where the next one goes, and the end of the room, bytes. */
  #next = 0;
  #end = 0;
  #places = new WeakMap<ConvexHull, number>();
  /** Whether one had no room, and how long ago all were forgotten. */
  #isFull = false;
  #searches = 0;

  /** A search begins; the room is at this place (bytes) of this buffer. */
  begin(buffer: ArrayBuffer, at: number): void {
    this.#searches++;
    const isLate = this.#searches > SHORT_WHILE;
    const isMoved = this.#ints.buffer !== buffer || this.#end !== at + this.room;
    if (!(isMoved || (this.#isFull && isLate))) return;
    this.#ints = new Int32Array(buffer);
    this.#doubles = new Float64Array(buffer);
    this.#next = at;
    this.#end = at + this.room;
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

  #write(arrays: Arrays, tolerance: number, radius: number, volume: number): number {
    let bytes = HEAD;
    for (const array of arrays) bytes += array === null ? 0 : 8 + whole(array.byteLength);
    if (this.#next + bytes > this.#end) {
      const isSoon = !this.#isFull && this.#searches <= SHORT_WHILE;
      if (isSoon && this.room < MOST_ROOM) this.room *= 2;
      this.#isFull = true;
      return 0;
    }
    const place = this.#next;
    let at = place + HEAD;
    for (let i = 0; i < arrays.length; i++) {
      const array = arrays[i]!;
      this.#ints[place / 4 + i] = array === null ? 0 : at + 8;
      if (array === null) continue;
      this.#ints[at / 4] = array.length;
      if (array instanceof Float64Array) this.#doubles.set(array, at / 8 + 1);
      else this.#ints.set(array, at / 4 + 2);
      at += 8 + whole(array.byteLength);
    }
    const numbers = (place + NUMBERS) / 8;
    this.#doubles[numbers] = tolerance;
    this.#doubles[numbers + 1] = radius;
    this.#doubles[numbers + 2] = volume;
    this.#next = at;
    return place;
  }
}

/** Bytes up to the next number of eight. */
function whole(bytes: number): number {
  return (bytes + 7) & ~7;
}

function isSmall({ vertices, faceStarts }: Polytope): boolean {
  for (let f = 1; f < faceStarts.length; f++) {
    if (faceStarts[f]! - faceStarts[f - 1]! > MOST_CORNERS) return false;
  }
  return vertices.length <= 3 * MOST_VERTICES;
}

/** In the order in which a kernel has them. */
function arraysOf(polytope: Polytope): Arrays {
  const { vertices, faceStarts, faceVertices, faceEdges, facePlanes } = polytope;
  const { edgeVertices, edgeFaces, neighborStarts, neighbors } = polytope;
  const fans = fansOf(polytope);
  return [
    ...[vertices, faceStarts, faceVertices, faceEdges, facePlanes],
    ...[edgeVertices, edgeFaces, neighborStarts, neighbors],
    ...[fans.starts, fans.faces, startsOf(polytope)],
  ];
}
