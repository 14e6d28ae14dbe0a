/**
 * Contacts that have begun, as numbers: events that nobody may ask for. In a drum of 2,000 boxes hundreds begin in
 * every step, and an object for each, with three vectors, was a thirtieth of the time.
 */

import type { SimulationEvent } from './events.js';
import { withRoom } from './kernel/grown.js';
import { read, vec3 } from './math/vec3.js';
import type { RigidBody } from './objects/rigid-body.js';

/** The event of a contact that has begun; its impulse is known later. */
export type ContactBegin = Extract<SimulationEvent, { type: 'contact-begin' }>;

/** Offsets inside a record. */
const TIME = 0;
const SENSOR = 1;
const SPEED = 2;
const IMPULSE = 3;
/** the largest part of it that acted at one point, N·s */
const LARGEST = 4;
const POINT = 5;
const NORMAL = 8;
const IMPULSE_POINT = 11;
/** where its event is in the queue */
const PLACE = 14;
const STRIDE = 15;
/** Room for so many records is kept for those that begin later; more only while about as many begin. */
const FEW = 256;

/** A list of such contacts. */
export class BegunContacts {
  count = 0;
  /** (contacts × 2) the bodies A and B */
  readonly #bodies: RigidBody[] = [];
  #data = new Float64Array(0);

  /**
   * Appends a contact that begins at `time` (s), where two bodies come at `speed` (m/s). In `seen` are the unit normal
   * at `normal` and the place on B, m, at `point`. `place` is that of the event in the queue. Returns its number.
   */
  add(
    place: number,
    a: RigidBody,
    b: RigidBody,
    time: number,
    speed: number,
    seen: Float64Array,
    normal: number,
    point: number,
  ): number {
    const n = this.count++;
    const o = n * STRIDE;
    if (o >= this.#data.length) this.#data = withRoom(this.#data, 2 * (o + STRIDE));
    const data = this.#data;
    this.#bodies[2 * n] = a;
    this.#bodies[2 * n + 1] = b;
    data[o + PLACE] = place;
    data[o + TIME] = time;
    data[o + SENSOR] = a.sensor || b.sensor ? 1 : 0;
    data[o + SPEED] = speed;
    data[o + IMPULSE] = 0;
    data[o + LARGEST] = 0;
    for (let k = 0; k < 3; k++) {
      data[o + POINT + k] = seen[point + k]!;
      data[o + NORMAL + k] = seen[normal + k]!;
      data[o + IMPULSE_POINT + k] = seen[point + k]!;
    }
    return n;
  }

  /** Adds an impulse, N·s, to that of a contact; returns whether the part of one point is the largest yet. */
  addImpulse(n: number, impulse: number, largest: number): boolean {
    const o = n * STRIDE;
    this.#data[o + IMPULSE]! += impulse;
    if (largest <= this.#data[o + LARGEST]!) return false;
    this.#data[o + LARGEST] = largest;
    return true;
  }

  /** The largest part of its impulse acts at `seen[p]`, world, m. */
  setImpulsePoint(n: number, seen: Float64Array, p: number): void {
    for (let k = 0; k < 3; k++) this.#data[n * STRIDE + IMPULSE_POINT + k] = seen[p + k]!;
  }

  placeOf(n: number): number {
    return this.#data[n * STRIDE + PLACE]!;
  }

  /** A contact as an event. */
  eventOf(n: number): ContactBegin {
    const data = this.#data;
    const o = n * STRIDE;
    return {
      type: 'contact-begin',
      time: data[o + TIME]!,
      a: this.#bodies[2 * n]!,
      b: this.#bodies[2 * n + 1]!,
      sensor: data[o + SENSOR] === 1,
      point: read(vec3(), data, o + POINT),
      normal: read(vec3(), data, o + NORMAL),
      speed: data[o + SPEED]!,
      impulse: data[o + IMPULSE]!,
      impulsePoint: read(vec3(), data, o + IMPULSE_POINT),
    };
  }

  clear(): void {
    // Of bodies that may be gone by now, those of the last call at most are held on to.
    if (this.#bodies.length > 2 * this.count) this.#bodies.length = 2 * this.count;
    // When thousands of bodies have been let fall at once, so many contacts begin in a few steps and never again.
    if (this.#data.length > STRIDE * (32 * this.count + FEW)) this.#data = new Float64Array(0);
    this.count = 0;
  }
}
