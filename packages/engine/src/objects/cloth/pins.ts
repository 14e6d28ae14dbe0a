/**
 * Vertices that are held: to a place in the world, or to a point of a rigid body, which then feels the
 * cloth pull.
 *
 * At a place, at a static, kinematic or sleeping body, the vertex is moved; at a body that gives way it
 * keeps its mass and is tied, in all three directions, to the body's shadow (`touched-bodies.ts`).
 */

import { fail, integer, vector } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import { vec3 } from '../../math/vec3.js';
import { FLAG, INFO, INFO_STRIDE, MASS, MASS_STRIDE } from '../../state/body-store.js';
import type { SystemSurroundings } from '../dynamic-system.js';
import { RigidBody } from '../rigid-body.js';
import { TOUCHED, TOUCHED_STRIDE, type TouchedBodies } from './touched-bodies.js';

/** A pin as the user gives it: the vertex, and what it is held by. */
export interface ClothPin {
  /** Number of the vertex. */
  readonly vertex: number;
  /** The body; null or left out: the world. */
  readonly body?: RigidBody | null;
  /** Where, m: in the body's frame, or the world's. Default: where the vertex is. */
  readonly point?: Vec3Like;
}

/** One pin. */
interface Held {
  readonly vertex: number;
  readonly body: RigidBody | null;
  /** Where the vertex is to be, m: in the body's frame, or the world's. */
  readonly at: Vec3;
}

/** Numbers per fastened vertex: target at the end of the step, way of it (m), lever (m). */
export const FASTENED_STRIDE = 9;

/** All pins of a cloth. */
export class ClothPins {
  /** In the order of their vertices. */
  #held: Held[] = [];
  /** Grows when pins come or go. */
  version = 0;
  /** Pins of this step: those that move their vertices come first. */
  count = 0;
  /** How many of them move their vertices; the others are tied to bodies that give way. */
  fixed = 0;
  /** (count) */
  vertices = new Int32Array(0);
  /** (count) of the touched bodies; −1: the world */
  slots = new Int32Array(0);
  /** (count × 9) see {@link FASTENED_STRIDE} */
  data = new Float64Array(0);
  /** (count × 3) what the vertices got, N·s */
  impulses = new Float64Array(0);

  get list(): readonly ClothPin[] {
    return this.#held.map(({ vertex, body, at }) => ({ vertex, body, point: { ...at } }));
  }

  get bodies(): RigidBody[] {
    const found: RigidBody[] = [];
    for (const { body } of this.#held) if (body !== null && !found.includes(body)) found.push(body);
    return found;
  }

  /** Holds a vertex; a vertex that is held already is held by this from now on. */
  add(label: string, positions: Float64Array, pin: ClothPin): void {
    const held = readPin(label, positions, pin);
    this.remove(held.vertex);
    this.version++;
    this.#held.push(held);
    this.#held.sort((a, b) => a.vertex - b.vertex);
  }

  remove(vertex: number): boolean {
    const before = this.#held.length;
    this.version++;
    this.#held = this.#held.filter((held) => held.vertex !== vertex);
    return this.#held.length < before;
  }

  /** Whatever is held by that body is free. */
  letGo(body: RigidBody): void {
    this.version++;
    this.#held = this.#held.filter((held) => held.body !== body);
  }

  has(vertex: number): boolean {
    return this.#held.some((held) => held.vertex === vertex);
  }

  /** Numbers for snapshots: vertex, id of the body (−1: the world), place. */
  save(): number[] {
    return this.#held.flatMap(({ vertex, body, at }) => [vertex, body?.id ?? -1, at.x, at.y, at.z]);
  }

  /** Takes back what {@link save} gave; bodies are found by id. False, with nothing changed: cannot. */
  load(numbers: readonly number[], bodyOf: (id: number) => RigidBody | undefined): boolean {
    const held: Held[] = [];
    for (let i = 0; i < numbers.length; i += 5) {
      const [vertex, id, x, y, z] = numbers.slice(i, i + 5) as [
        number,
        number,
        number,
        number,
        number,
      ];
      const body = id < 0 ? null : bodyOf(id);
      if (body === undefined) return false;
      held.push({ vertex, body, at: { x, y, z } });
    }
    this.#held = held;
    this.version++;
    return true;
  }

  /**
   * Where the pins are in this step. Sets `inverseMasses` to 0 where the vertex is moved, and
   * `fastened` to the slot of the body.
   */
  prepare(
    around: SystemSurroundings,
    touched: TouchedBodies,
    positions: Float64Array,
    inverseMasses: Float64Array,
    fastened: Int32Array,
  ): void {
    const held = this.#held;
    this.count = held.length;
    if (this.vertices.length < held.length) {
      this.vertices = new Int32Array(held.length);
      this.slots = new Int32Array(held.length);
      this.data = new Float64Array(FASTENED_STRIDE * held.length);
      this.impulses = new Float64Array(3 * held.length);
    }
    this.impulses.fill(0);
    let next = 0;
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < held.length; i++) {
        const pin = held[i]!;
        const slot = slotOf(around, touched, pin.body);
        const ties = slot >= 0 && touched.yields[slot] === 1;
        if (ties !== (round === 1)) continue;
        this.#write(next++, pin, slot, touched, positions);
        if (!ties) inverseMasses[pin.vertex] = 0;
        fastened[pin.vertex] = slot;
      }
      if (round === 0) this.fixed = next;
    }
  }

  /** The bodies get what the vertices got, the other way; none may sleep that the cloth pulls at. */
  pushBodies(around: SystemSurroundings, touched: TouchedBodies): void {
    for (let p = 0; p < this.fixed; p++) {
      const slot = this.slots[p]!;
      // The first pin at the body speaks for all.
      if (slot >= 0 && this.slots.indexOf(slot) === p) keepAwake(around, touched.rows[slot]!);
    }
    for (let p = this.fixed; p < this.count; p++) {
      const slot = this.slots[p]!;
      const d = FASTENED_STRIDE * p;
      around.push(
        touched.rows[slot]!,
        -this.impulses[3 * p]!,
        -this.impulses[3 * p + 1]!,
        -this.impulses[3 * p + 2]!,
        this.data[d]!,
        this.data[d + 1]!,
        this.data[d + 2]!,
      );
    }
  }

  #write(
    p: number,
    { vertex, body, at }: Held,
    slot: number,
    touched: TouchedBodies,
    positions: Float64Array,
  ): void {
    const { data } = this;
    const d = FASTENED_STRIDE * p;
    this.vertices[p] = vertex;
    this.slots[p] = slot;
    if (body === null || slot < 0) {
      data[d] = at.x;
      data[d + 1] = at.y;
      data[d + 2] = at.z;
    } else {
      body.pointToWorld(place, at);
      data[d] = place.x;
      data[d + 1] = place.y;
      data[d + 2] = place.z;
    }
    for (let k = 0; k < 3; k++) {
      // From where it is: a pin that jumps is followed evenly through the step.
      data[d + 3 + k] = data[d + k]! - positions[3 * vertex + k]!;
      const center = slot < 0 ? 0 : touched.data[TOUCHED_STRIDE * slot + TOUCHED.center + k]!;
      data[d + 6 + k] = data[d + k]! - center;
    }
  }
}

const place = vec3();

function slotOf(
  around: SystemSurroundings,
  touched: TouchedBodies,
  body: RigidBody | null,
): number {
  if (body === null) return -1;
  const row = body.index;
  const known = touched.slotOf(row);
  return known < 0 ? touched.add(around.bodies.store, row) : known;
}

/** Wakes a dynamic body that sleeps, by two pushes that undo each other. */
function keepAwake(around: SystemSurroundings, row: number): void {
  const { info, mass, centers } = around.bodies.store;
  const flags = info[row * INFO_STRIDE + INFO.flags]!;
  const asleep = FLAG.dynamic | FLAG.active | FLAG.sleeping;
  if ((flags & asleep) !== asleep) return;
  const j = WAKING_SPEED * mass[row * MASS_STRIDE + MASS.mass]!;
  const [x, y, z] = [centers[3 * row]!, centers[3 * row + 1]!, centers[3 * row + 2]!];
  around.push(row, 0, j, 0, x, y, z);
  around.push(row, 0, -j, 0, x, y, z);
}

/** More than what wakes a sleeper, m/s. */
const WAKING_SPEED = 0.1;

function readPin(label: string, positions: Float64Array, pin: ClothPin): Held {
  if (typeof pin !== 'object' || pin === null) {
    const cure = 'Write it as { vertex: 0 } or { vertex: 0, body: mast }.';
    fail(label, 'pin', pin, 'must be an object with a vertex', cure);
  }
  const vertex = integer(label, 'pin.vertex', pin.vertex, 0, positions.length / 3 - 1);
  const body = pin.body ?? null;
  if (body !== null && !(body instanceof RigidBody)) {
    fail(label, 'pin.body', body, 'must be a RigidBody', 'Leave it out to pin to the world.');
  }
  const at = vec3(positions[3 * vertex]!, positions[3 * vertex + 1]!, positions[3 * vertex + 2]!);
  if (pin.point !== undefined) vector(at, label, 'pin.point', pin.point);
  else if (body !== null) body.pointToBody(at, at);
  return { vertex, body, at };
}
