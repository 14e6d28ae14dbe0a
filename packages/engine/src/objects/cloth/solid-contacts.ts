/**
 * Where the vertices of a cloth may meet solids within one step.
 *
 * Each vertex is asked once, before it moves: it is taken along with the body to where the body stands
 * at the end of the step, and there the nearest point of the surface is found, if it is nearer than the
 * vertex can come. The plane through that point parts the vertex from the solid. As long as the vertex
 * stays on its side of the plane, whichever way it goes, it cannot get into a convex solid, however thin
 * and however fast: so no vertex passes through, and no search has to be repeated inside the step.
 *
 * How far a vertex can come is its speed's way, half as much again, and a little for what pulls at it.
 * Whoever would go farther all the same is stopped there (`stopAtReach`); that takes an acceleration of
 * dozens of g.
 */

import type { Collider } from '../../collision/collider.js';
import { KIND_INDEX } from '../../collision/leaf-kinds.js';
import { nearestPointAt } from '../../collision/query/point-table.js';
import { FLAG, INFO, INFO_STRIDE } from '../../state/body-store.js';
import type { SystemSurroundings } from '../dynamic-system.js';
import type { ContactCoefficients, Material } from '../material.js';
import { TOUCHED, TOUCHED_STRIDE, TouchedBodies } from './touched-bodies.js';

/** Numbers per contact: see {@link SOLID}. */
export const SOLID_STRIDE = 13;

/** Offsets inside a contact. */
export const SOLID = {
  /** unit normal out of the solid, at the end of the step */
  normal: 0,
  /** n · x that the vertex may not fall below at the end of the step, m */
  level: 3,
  /** how the solid moves there during the step, m */
  motion: 4,
  /** lever from the body's centre of mass to the contact, m */
  lever: 7,
  staticFriction: 10,
  kineticFriction: 11,
  /** how much the body gives way along the normal, 1/kg */
  compliance: 12,
} as const;

/** What moves into contact. */
export interface MovingVertices {
  readonly count: number;
  /** (count × 3) m */
  readonly positions: Float64Array;
  /** (count × 3) m/s */
  readonly velocities: Float64Array;
  /** (count) 1/kg; 0: held by something else */
  readonly inverseMasses: Float64Array;
  /** (count) slot of the body that the vertex is fastened to, which it does not collide with; −1 */
  readonly fastened: Int32Array;
}

const PLANE = KIND_INDEX.plane;
/** Part of a vertex's way that is added for what it may gain within the step. */
const RESERVE = 0.5;
/** What a vertex may gain from rest, as an acceleration, m/s²: 30 g. */
const GAIN = 300;

/** The contacts of one step. */
export class SolidContacts {
  readonly bodies = new TouchedBodies();
  count = 0;
  /** (count) */
  vertices = new Int32Array(64);
  /** (count) of `bodies` */
  slots = new Int32Array(64);
  /** (count × 13) see {@link SOLID} */
  data = new Float64Array(64 * SOLID_STRIDE);
  /** (count × 3) what the vertex got so far, N·s */
  impulses = new Float64Array(192);
  /** Whether there was any solid about: only then the reach of vertices matters. */
  near = false;
  /** (vertices) how far each may go, m */
  reaches = new Float64Array(0);
  readonly #box = new Float64Array(6);
  readonly #record = new Float64Array(8);
  readonly #motion = new Float64Array(3);
  readonly #coefficients: ContactCoefficients = {
    restitution: 0,
    staticFriction: 0,
    kineticFriction: 0,
    rollingFriction: 0,
    spinningFriction: 0,
  };

  /** Forgets the contacts and the bodies of the last step. */
  clear(): void {
    this.count = 0;
    this.near = false;
    this.bodies.clear();
  }

  /**
   * Finds what the vertices may meet within h (s), after {@link clear}; they keep `thickness` (m) away
   * from surfaces.
   */
  find(
    cloth: MovingVertices,
    thickness: number,
    material: Material,
    around: SystemSurroundings,
    h: number,
  ): void {
    this.#measure(cloth, h);
    const { placed, bodies } = around;
    const { store } = bodies;
    for (let row = 0; row < placed.count; row++) {
      if (placed.enabled[row] === 0) continue;
      if ((store.info[row * INFO_STRIDE + INFO.flags]! & FLAG.sensor) !== 0) continue;
      const known = this.bodies.slotOf(row);
      const slot = known < 0 ? this.bodies.add(store, row) : known;
      const stride = TOUCHED_STRIDE * slot;
      const back = this.bodies.data;
      // Whoever was on the way of the body must be in the box, too.
      let moved = 0;
      for (let k = 0; k < 3; k++) moved += Math.abs(back[stride + TOUCHED.back + k]!);
      if (back[stride + TOUCHED.backTurn + 3]! < 1) moved += 2 * placed.radii[row]!;
      const margin = moved + thickness;
      if (!this.#mayMeet(placed.bounds, 6 * row, margin)) {
        if (known < 0) this.bodies.count--;
        continue;
      }
      this.near = true;
      const { materialCombiner } = around;
      materialCombiner.combine(this.#coefficients, material, bodies.at(row).material);
      const colliders = placed.colliders[row]!;
      this.#search(cloth, thickness, margin, colliders, placed.bounds, 6 * row, slot, moved > 0);
    }
  }

  /** Whoever has come farther than it was thought it could, from `start` (m), is stopped there. */
  stopAtReach(cloth: MovingVertices, start: Float64Array): void {
    if (!this.near) return;
    const { count, positions: x } = cloth;
    const { reaches } = this;
    for (let i = 0; i < count; i++) {
      const o = 3 * i;
      const dx = x[o]! - start[o]!;
      const dy = x[o + 1]! - start[o + 1]!;
      const dz = x[o + 2]! - start[o + 2]!;
      const square = dx * dx + dy * dy + dz * dz;
      const reach = reaches[i]!;
      if (square <= reach * reach || cloth.inverseMasses[i] === 0) continue;
      const s = reach / Math.sqrt(square);
      x[o] = start[o]! + s * dx;
      x[o + 1] = start[o + 1]! + s * dy;
      x[o + 2] = start[o + 2]! + s * dz;
    }
  }

  /** Sets every vertex that is below its plane on it, at the end of the step. */
  project({ positions: x, inverseMasses }: MovingVertices): void {
    const { data, vertices } = this;
    for (let c = 0; c < this.count; c++) {
      const i = vertices[c]!;
      if (inverseMasses[i] === 0) continue;
      const o = 3 * i;
      const d = SOLID_STRIDE * c;
      const nx = data[d]!;
      const ny = data[d + 1]!;
      const nz = data[d + 2]!;
      const gap = nx * x[o]! + ny * x[o + 1]! + nz * x[o + 2]! - data[d + SOLID.level]!;
      if (gap >= 0) continue;
      x[o] = x[o]! - gap * nx;
      x[o + 1] = x[o + 1]! - gap * ny;
      x[o + 2] = x[o + 2]! - gap * nz;
    }
  }

  /** How far each vertex may come, and the box of all of that. */
  #measure({ count, positions: x, velocities: v }: MovingVertices, h: number): void {
    if (this.reaches.length < count) this.reaches = new Float64Array(count + (count >> 2));
    const { reaches } = this;
    const box = this.#box;
    box.fill(Number.POSITIVE_INFINITY, 0, 3);
    box.fill(Number.NEGATIVE_INFINITY, 3, 6);
    for (let i = 0; i < count; i++) {
      const o = 3 * i;
      const speed = Math.sqrt(v[o]! * v[o]! + v[o + 1]! * v[o + 1]! + v[o + 2]! * v[o + 2]!);
      const reach = (1 + RESERVE) * speed * h + GAIN * h * h;
      reaches[i] = reach;
      for (let k = 0; k < 3; k++) {
        const c = x[o + k]!;
        if (c - reach < box[k]!) box[k] = c - reach;
        if (c + reach > box[3 + k]!) box[3 + k] = c + reach;
      }
    }
  }

  #mayMeet(bounds: Float64Array, o: number, margin: number): boolean {
    const box = this.#box;
    return (
      box[0]! <= bounds[o + 3]! + margin &&
      box[1]! <= bounds[o + 4]! + margin &&
      box[2]! <= bounds[o + 5]! + margin &&
      bounds[o]! <= box[3]! + margin &&
      bounds[o + 1]! <= box[4]! + margin &&
      bounds[o + 2]! <= box[5]! + margin
    );
  }

  #search(
    cloth: MovingVertices,
    thickness: number,
    margin: number,
    colliders: readonly Collider[],
    bounds: Float64Array,
    b: number,
    slot: number,
    moves: boolean,
  ): void {
    const { count, positions: x, inverseMasses, fastened } = cloth;
    const { reaches } = this;
    const motion = this.#motion;
    motion.fill(0);
    const x0 = bounds[b]! - margin;
    const y0 = bounds[b + 1]! - margin;
    const z0 = bounds[b + 2]! - margin;
    const x1 = bounds[b + 3]! + margin;
    const y1 = bounds[b + 4]! + margin;
    const z1 = bounds[b + 5]! + margin;
    for (let i = 0; i < count; i++) {
      if (inverseMasses[i] === 0 || fastened[i] === slot) continue;
      const reach = reaches[i]!;
      let px = x[3 * i]!;
      let py = x[3 * i + 1]!;
      let pz = x[3 * i + 2]!;
      if (px < x0 - reach || px > x1 + reach || py < y0 - reach || py > y1 + reach) continue;
      if (pz < z0 - reach || pz > z1 + reach) continue;
      let way = reach + thickness;
      if (moves) {
        this.bodies.motionAt(motion, 0, slot, px, py, pz);
        const mx = motion[0]!;
        const my = motion[1]!;
        const mz = motion[2]!;
        px += mx;
        py += my;
        pz += mz;
        way += Math.sqrt(mx * mx + my * my + mz * mz);
      }
      this.#ask(i, px, py, pz, way, thickness, colliders, slot);
    }
  }

  /** One vertex, taken along to (x, y, z), against the leaf shapes of one body. */
  #ask(
    i: number,
    x: number,
    y: number,
    z: number,
    way: number,
    thickness: number,
    colliders: readonly Collider[],
    slot: number,
  ): void {
    const record = this.#record;
    for (let part = 0; part < colliders.length; part++) {
      const collider = colliders[part]!;
      if (collider.kind === PLANE) {
        const p = collider.placed;
        const lx = p[12]!;
        const ly = p[13]!;
        const lz = p[14]!;
        const nx = p[0]! * lx + p[1]! * ly + p[2]! * lz;
        const ny = p[3]! * lx + p[4]! * ly + p[5]! * lz;
        const nz = p[6]! * lx + p[7]! * ly + p[8]! * lz;
        const height = nx * (x - p[9]!) + ny * (y - p[10]!) + nz * (z - p[11]!) - p[15]!;
        if (height >= way) continue;
        record[1] = x - height * nx;
        record[2] = y - height * ny;
        record[3] = z - height * nz;
        record[4] = nx;
        record[5] = ny;
        record[6] = nz;
      } else if (!nearestPointAt(record, 0, x, y, z, collider, way)) continue;
      this.#add(i, slot, thickness);
    }
  }

  #add(i: number, slot: number, thickness: number): void {
    const c = this.count++;
    if (c === this.vertices.length) this.#grow();
    this.vertices[c] = i;
    this.slots[c] = slot;
    this.impulses[3 * c] = 0;
    this.impulses[3 * c + 1] = 0;
    this.impulses[3 * c + 2] = 0;
    const { data, bodies } = this;
    const r = this.#record;
    const d = SOLID_STRIDE * c;
    const b = TOUCHED_STRIDE * slot + TOUCHED.center;
    let level = thickness;
    for (let k = 0; k < 3; k++) {
      const point = r[1 + k]!;
      data[d + k] = r[4 + k]!;
      data[d + SOLID.motion + k] = this.#motion[k]!;
      data[d + SOLID.lever + k] = point - bodies.data[b + k]!;
      level += point * r[4 + k]!;
    }
    data[d + SOLID.level] = level;
    data[d + SOLID.staticFriction] = this.#coefficients.staticFriction;
    data[d + SOLID.kineticFriction] = this.#coefficients.kineticFriction;
    data[d + SOLID.compliance] = bodies.compliance(
      slot,
      data[d + 7]!,
      data[d + 8]!,
      data[d + 9]!,
      data[d]!,
      data[d + 1]!,
      data[d + 2]!,
    );
  }

  #grow(): void {
    const room = 2 * this.vertices.length;
    const vertices = new Int32Array(room);
    vertices.set(this.vertices);
    this.vertices = vertices;
    const slots = new Int32Array(room);
    slots.set(this.slots);
    this.slots = slots;
    const data = new Float64Array(SOLID_STRIDE * room);
    data.set(this.data);
    this.data = data;
    const impulses = new Float64Array(3 * room);
    impulses.set(this.impulses);
    this.impulses = impulses;
  }
}
