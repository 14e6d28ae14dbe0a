/**
 * The dynamic systems of one simulation, and what they see of it while they advance.
 *
 * Kept apart from the bodies' time step: an application without systems pays a comparison per step.
 */

import type { PlacedBodies } from './collision/placed-bodies.js';
import type { CollisionWorld } from './collision-world.js';
import type { EventQueue } from './events.js';
import type { Vec3 } from './math/types.js';
import type { BodyCollection } from './objects/body-collection.js';
import type { DynamicSystem, SystemSurroundings } from './objects/dynamic-system.js';
import type { MaterialCombiner } from './objects/material.js';
import { applyImpulse } from './state/body-rows.js';
import { FLAG, INFO, INFO_STRIDE, MASS, MASS_STRIDE } from './state/body-store.js';

/** A push that would make a sleeper faster than this wakes it, m/s; what lies on it does not. */
const WAKING_SPEED = 0.05;

/** The parts of a simulation that systems see or change. */
export interface SystemParts {
  readonly bodies: BodyCollection;
  readonly collisions: CollisionWorld;
  readonly gravity: Readonly<Vec3>;
  readonly events: EventQueue;
  readonly strategies: { readonly materialCombiner: MaterialCombiner };
  /** s */
  time(): number;
  /** Somebody has to wake. */
  disturb(row: number): void;
}

/** Everything in a simulation that moves and is no rigid body. */
export class Systems implements SystemSurroundings {
  /** In the order of adding, which is the order in which they advance. */
  readonly list: DynamicSystem[] = [];
  /** Whether a body was pushed since {@link keep}. */
  pushed = false;
  readonly #parts: SystemParts;

  constructor(parts: SystemParts) {
    this.#parts = parts;
  }

  get time(): number {
    return this.#parts.time();
  }

  get gravity(): Readonly<Vec3> {
    return this.#parts.gravity;
  }

  get bodies(): BodyCollection {
    return this.#parts.bodies;
  }

  get placed(): PlacedBodies {
    return this.#parts.collisions.placed;
  }

  get materialCombiner(): MaterialCombiner {
    return this.#parts.strategies.materialCombiner;
  }

  /** A step begins that may have to be undone. */
  keep(): void {
    this.pushed = false;
    for (let i = 0; i < this.list.length; i++) this.list[i]!.keep();
  }

  /** It is undone. */
  goBack(): void {
    for (const system of this.list) system.goBack();
  }

  /** Everybody follows the bodies, which have been moved by `h` (s). */
  advance(h: number): void {
    if (this.list.length === 0) return;
    this.#parts.collisions.changed();
    for (const system of this.list) if (system.active) system.advance(this, h);
  }

  push(row: number, jx: number, jy: number, jz: number, px: number, py: number, pz: number): void {
    const { store } = this.#parts.bodies;
    const flags = store.info[row * INFO_STRIDE + INFO.flags]!;
    if ((flags & FLAG.dynamic) === 0 || (flags & FLAG.active) === 0) return;
    if ((flags & FLAG.sleeping) !== 0) {
      const speed =
        Math.sqrt(jx * jx + jy * jy + jz * jz) * store.mass[row * MASS_STRIDE + MASS.inverseMass]!;
      if (!(speed > WAKING_SPEED)) return;
      this.#parts.disturb(row);
    }
    // Whom a system carries may not sleep: nobody would tell when it is carried no longer.
    const { gravity } = this.#parts;
    if (jx * gravity.x + jy * gravity.y + jz * gravity.z < 0) {
      store.info[row * INFO_STRIDE + INFO.sleep] = 0;
    }
    const c = store.centers;
    const rx = px - c[3 * row]!;
    const ry = py - c[3 * row + 1]!;
    const rz = pz - c[3 * row + 2]!;
    impulse.x = jx;
    impulse.y = jy;
    impulse.z = jz;
    turn.x = ry * jz - rz * jy;
    turn.y = rz * jx - rx * jz;
    turn.z = rx * jy - ry * jx;
    applyImpulse(store, row, impulse, turn);
    this.pushed = true;
  }

  reportNonFinite(system: DynamicSystem, count: number): void {
    this.#parts.events.push({ type: 'system-non-finite', time: this.time, system, count });
  }
}

const impulse: Vec3 = { x: 0, y: 0, z: 0 };
const turn: Vec3 = { x: 0, y: 0, z: 0 };
