/**
 * Particles at the shapes of bodies (P Particles 7): found by `PointContacts`, answered by
 * `respondToContact`, the body pushed back. Bodies are taken in the order of their rows, particles in
 * the order of their numbers.
 */

import { POINT_CONTACT_STRIDE, PointContacts } from '../../collision/points/point-contacts.js';
import { respondToContact } from '../../collision/points/point-response.js';
import type { SystemSurroundings } from '../dynamic-system.js';
import type { ContactCoefficients, Material } from '../material.js';
import type { ParticleStore } from './particle-store.js';

/** The least speed (m/s) at which anything bounces. */
const REST_SPEED = 0.01;

/** Keeps the particles of one system out of bodies. */
export class ParticleCollisions {
  readonly contacts = new PointContacts();
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

  /**
   * Moves particles of `radius` (m) out of bodies and lets them bounce, rest and rub, at the end of a
   * step of `h` (s). Returns the number of contacts.
   */
  resolve(
    around: SystemSurroundings,
    points: ParticleStore,
    radius: number,
    material: Material,
    ignored: ReadonlySet<number> | null,
    h: number,
  ): number {
    const search = this.#search;
    search.count = points.count;
    search.positions = points.positions;
    // Whatever is not free (its kind is not 0) goes where it goes.
    search.skip = points.kinds;
    const { contacts } = this;
    const { store } = around.bodies;
    if (contacts.find(search, radius, 0, around.placed, store, ignored) === 0) return 0;
    const { x: gx, y: gy, z: gz } = around.gravity;
    const rest = Math.max(REST_SPEED, 2 * h * Math.sqrt(gx * gx + gy * gy + gz * gz));
    const { positions: x, velocities: v, inverseMasses } = points;
    const { data, rows } = contacts;
    const surface = this.#surface;
    const j = this.#impulse;
    let last = -1;
    for (let c = 0; c < contacts.count; c++) {
      const i = contacts.points[c]!;
      const row = rows[c]!;
      const o = c * POINT_CONTACT_STRIDE;
      if (row !== last) {
        around.materialCombiner.combine(surface, material, around.bodies.at(row).material);
        last = row;
      }
      const depth = -data[o]!;
      x[3 * i]! += depth * data[o + 4]!;
      x[3 * i + 1]! += depth * data[o + 5]!;
      x[3 * i + 2]! += depth * data[o + 6]!;
      const w = inverseMasses[i]!;
      if (respondToContact(j, v, 3 * i, w, data, o, store, row, surface, rest) === 0) continue;
      x[3 * i]! += h * j[3]!;
      x[3 * i + 1]! += h * j[4]!;
      x[3 * i + 2]! += h * j[5]!;
      around.push(row, -j[0]!, -j[1]!, -j[2]!, data[o + 1]!, data[o + 2]!, data[o + 3]!);
    }
    return contacts.count;
  }
}
