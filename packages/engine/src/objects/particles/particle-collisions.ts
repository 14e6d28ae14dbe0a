/**
 * Particles at the shapes of bodies (P Particles 7): found by `PointContacts`, answered by
 * `respondToContact`, the body pushed back. Bodies are taken in the order of their rows, particles in
 * the order of their numbers.
 */

import {
  POINT_CONTACT_STRIDE,
  PointContacts,
  type SearchedPoints,
} from '../../collision/points/point-contacts.js';
import { PointPaths } from '../../collision/points/point-paths.js';
import { respondToContact } from '../../collision/points/point-response.js';
import type { SystemSurroundings } from '../dynamic-system.js';
import type { ContactCoefficients, Material } from '../material.js';
import type { ParticleStore } from './particle-store.js';

/** The least speed (m/s) at which anything bounces. */
const REST_SPEED = 0.01;

/** What a system says of its particles at surfaces. */
export interface CollidingParticles {
  /** m */
  readonly radius: number;
  readonly material: Material;
  /** Whether fast particles are stopped on their way. */
  readonly continuous: boolean;
}

/** Contacts, whoever found them. */
interface FoundContacts {
  readonly count: number;
  readonly points: Int32Array;
  readonly rows: Int32Array;
  readonly data: Float64Array;
}

/** Keeps the particles of one system out of bodies. */
export class ParticleCollisions {
  readonly contacts = new PointContacts();
  readonly #paths = new PointPaths();
  readonly #search: { count: number; positions: Float64Array; skip: Uint8Array } = {
    count: 0,
    positions: new Float64Array(0),
    skip: new Uint8Array(0),
  };
  readonly #impulse = new Float64Array(6);
  readonly #surface: ContactCoefficients = {
    restitution: 0,
    staticFriction: 0,
    kineticFriction: 0,
    rollingFriction: 0,
    spinningFriction: 0,
  };

  /** A step begins; needed if it is to be `continuous`. */
  begin(points: ParticleStore): void {
    this.#paths.begin(this.#searched(points));
  }

  /**
   * Moves particles of `radius` (m) out of bodies and lets them bounce, rest and rub, at the end of a
   * step of `h` (s); `continuous`: those that moved far are stopped on their way first. Returns the
   * number of contacts.
   */
  resolve(
    around: SystemSurroundings,
    points: ParticleStore,
    { radius, material, continuous }: CollidingParticles,
    ignored: ReadonlySet<number> | null,
    h: number,
  ): number {
    const search = this.#searched(points);
    const { contacts } = this;
    const { store } = around.bodies;
    const { placed } = around;
    let count = 0;
    if (continuous) {
      const paths = this.#paths;
      count += paths.stop(search, radius, placed, store, ignored);
      // They have not come to rest here: no way to take back.
      this.#respond(around, points, material, paths, 0, h);
    }
    count += contacts.find(search, radius, 0, placed, store, ignored);
    this.#respond(around, points, material, contacts, h, h);
    return count;
  }

  /**
   * Once more for the contacts of the last {@link resolve}, after something has changed velocities: the
   * rods of a bridge pass on what one particle cannot stop alone. Whether anybody still approached.
   */
  resolveAgain(
    around: SystemSurroundings,
    points: ParticleStore,
    { material }: CollidingParticles,
    h: number,
  ): boolean {
    return this.#respond(around, points, material, this.contacts, 0, h, true) > 0;
  }

  #searched(points: ParticleStore): SearchedPoints {
    const search = this.#search;
    search.count = points.count;
    search.positions = points.positions;
    // Whatever is not free (its kind is not 0) goes where it goes.
    search.skip = points.kinds;
    return search;
  }

  /**
   * Answers to contacts; `back` (s): for how long friction has been at work on what rests; `again`: they
   * are out of the body already. How many had to be answered.
   */
  #respond(
    around: SystemSurroundings,
    points: ParticleStore,
    material: Material,
    { count, points: numbers, rows, data }: FoundContacts,
    back: number,
    h: number,
    again = false,
  ): number {
    const { store } = around.bodies;
    const { x: gx, y: gy, z: gz } = around.gravity;
    const rest = Math.max(REST_SPEED, 2 * h * Math.sqrt(gx * gx + gy * gy + gz * gz));
    const { positions: x, velocities: v, inverseMasses } = points;
    const surface = this.#surface;
    const j = this.#impulse;
    let last = -1;
    let answered = 0;
    for (let c = 0; c < count; c++) {
      const i = numbers[c]!;
      const row = rows[c]!;
      const o = c * POINT_CONTACT_STRIDE;
      if (row !== last) {
        around.materialCombiner.combine(surface, material, around.bodies.at(row).material);
        last = row;
      }
      const depth = again ? 0 : -data[o]!;
      x[3 * i]! += depth * data[o + 4]!;
      x[3 * i + 1]! += depth * data[o + 5]!;
      x[3 * i + 2]! += depth * data[o + 6]!;
      const w = inverseMasses[i]!;
      if (respondToContact(j, v, 3 * i, w, data, o, store, row, surface, rest) === 0) continue;
      x[3 * i]! += back * j[3]!;
      x[3 * i + 1]! += back * j[4]!;
      x[3 * i + 2]! += back * j[5]!;
      around.push(row, -j[0]!, -j[1]!, -j[2]!, data[o + 1]!, data[o + 2]!, data[o + 3]!);
      answered++;
    }
    return answered;
  }
}
