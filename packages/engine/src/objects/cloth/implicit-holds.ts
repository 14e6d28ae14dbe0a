/**
 * What holds the vertices of a cloth during an implicit step: pins, and the solids that they lie on.
 *
 * Who lies on a solid is guessed from the free motion, and corrected after a solve: whoever would be
 * pulled is let go, whoever went in is held. After the last solve the constraint forces go to contacts,
 * pins and bodies, and friction acts with them.
 */

import type { Vec3 } from '../../math/types.js';
import { HOLD_STRIDE, type ImplicitSystem } from './implicit-system.js';
import { FASTENED_STRIDE } from './pins.js';
import { shadowRate, shadowShift } from './shadows.js';
import { SOLID, SOLID_STRIDE } from './solid-contacts.js';
import { TOUCHED, TOUCHED_STRIDE } from './touched-bodies.js';
import type { ClothStepParts } from './xpbd-step.js';

/** Who is held by what. */
export class HeldVertices {
  readonly #system: ImplicitSystem;
  /** (contacts) 1: held in this pass */
  #active = new Uint8Array(0);
  /** (contacts) which hold; −1: none */
  #holdOf = new Int32Array(0);

  constructor(system: ImplicitSystem) {
    this.#system = system;
  }

  /** Whoever would go into a solid on its own is held. */
  guess(
    { solids, positions: x, velocities: v }: ClothStepParts,
    gravity: Readonly<Vec3>,
    h: number,
    left: number,
  ): void {
    if (this.#active.length < solids.count) {
      this.#active = new Uint8Array(solids.count + 64);
      this.#holdOf = new Int32Array(solids.count + 64);
    }
    const { data, vertices } = solids;
    for (let c = 0; c < solids.count; c++) {
      const d = SOLID_STRIDE * c;
      const o = 3 * vertices[c]!;
      const fall =
        data[d]! * (v[o]! + h * gravity.x) +
        data[d + 1]! * (v[o + 1]! + h * gravity.y) +
        data[d + 2]! * (v[o + 2]! + h * gravity.z);
      this.#active[c] = gapOf(solids, c, x, left, h) + h * fall < 0 ? 1 : 0;
    }
  }

  /** Tells the system who is held, and how; prescribed changes of velocity go to `start` (m/s). */
  hold(cloth: ClothStepParts, start: Float64Array, h: number, left: number): void {
    const system = this.#system;
    const { positions: x, velocities: v, pins, solids } = cloth;
    system.clearHolds(solids.bodies);
    system.fixed.fill(0);
    for (let p = 0; p < pins.fixed; p++) {
      const o = 3 * pins.vertices[p]!;
      const d = FASTENED_STRIDE * p;
      system.fixed[pins.vertices[p]!] = 1;
      for (let k = 0; k < 3; k++) {
        const target = pins.data[d + k]! - left * pins.data[d + 3 + k]!;
        start[o + k] = (target - x[o + k]!) / h - v[o + k]!;
      }
    }
    for (let p = pins.fixed; p < pins.count; p++) this.#holdAtBody(cloth, p, h, left);
    for (let c = 0; c < solids.count; c++) {
      this.#holdOf[c] = -1;
      if (this.#active[c] === 0) continue;
      const d = SOLID_STRIDE * c;
      const { data } = solids;
      const vertex = solids.vertices[c]!;
      const o = 3 * vertex;
      const nx = data[d]!;
      const ny = data[d + 1]!;
      const nz = data[d + 2]!;
      const target =
        -gapOf(solids, c, x, left, h) / h - nx * v[o]! - ny * v[o + 1]! - nz * v[o + 2]!;
      this.#holdOf[c] = system.hold(
        vertex,
        solids.slots[c]!,
        nx,
        ny,
        nz,
        target,
        data[d + SOLID.lever]!,
        data[d + SOLID.lever + 1]!,
        data[d + SOLID.lever + 2]!,
      );
    }
  }

  #holdAtBody(cloth: ClothStepParts, p: number, h: number, left: number): void {
    const { pins, solids, positions: x, velocities: v } = cloth;
    const d = FASTENED_STRIDE * p;
    const slot = pins.slots[p]!;
    const vertex = pins.vertices[p]!;
    const rx = pins.data[d + 6]!;
    const ry = pins.data[d + 7]!;
    const rz = pins.data[d + 8]!;
    shadowShift(shift, solids.bodies, slot, rx, ry, rz);
    shadowRate(rate, solids.bodies, slot, rx, ry, rz);
    for (let k = 0; k < 3; k++) {
      const o = 3 * vertex + k;
      const place = pins.data[d + k]! - left * pins.data[d + 3 + k]! + shift[k]! + h * rate[k]!;
      const target = (place - x[o]!) / h - v[o]!;
      const [ex, ey, ez] = [k === 0 ? 1 : 0, k === 1 ? 1 : 0, k === 2 ? 1 : 0];
      this.#system.hold(vertex, slot, ex, ey, ez, target, rx, ry, rz);
    }
  }

  /**
   * Lets go who is pulled, holds who went in; whether anybody was. `change`: of velocities, m/s; `forces`:
   * A Δv − b, N·s, both (vertices × 3).
   */
  correct(
    cloth: ClothStepParts,
    change: Float64Array,
    forces: Float64Array,
    h: number,
    left: number,
  ): boolean {
    const { solids, positions: x, velocities: v } = cloth;
    const { data, vertices } = solids;
    let changed = false;
    for (let c = 0; c < solids.count; c++) {
      const d = SOLID_STRIDE * c;
      const o = 3 * vertices[c]!;
      if (this.#active[c] === 1) {
        const force =
          data[d]! * forces[o]! + data[d + 1]! * forces[o + 1]! + data[d + 2]! * forces[o + 2]!;
        if (force >= 0) continue;
        this.#active[c] = 0;
        changed = true;
      } else {
        const way =
          data[d]! * (v[o]! + change[o]!) +
          data[d + 1]! * (v[o + 1]! + change[o + 1]!) +
          data[d + 2]! * (v[o + 2]! + change[o + 2]!);
        const gap = gapOf(solids, c, x, left, h) + h * way;
        if (gap >= -DEEP) continue;
        this.#active[c] = 1;
        changed = true;
      }
    }
    return changed;
  }

  /** What the holds bore: to the contacts, the pins and the shadows of the bodies. */
  takeImpulses(
    { solids, pins, count }: ClothStepParts,
    forces: Float64Array,
    solution: Float64Array,
  ): void {
    const system = this.#system;
    for (let c = 0; c < solids.count; c++) {
      const k = this.#active[c] === 1 ? this.#holdOf[c]! : -1;
      if (k < 0) continue;
      const o = 3 * system.holdVertices[k]!;
      const d = HOLD_STRIDE * k;
      const h = system.holds;
      const force = h[d]! * forces[o]! + h[d + 1]! * forces[o + 1]! + h[d + 2]! * forces[o + 2]!;
      for (let a = 0; a < 3; a++) {
        solids.impulses[3 * c + a] = solids.impulses[3 * c + a]! + force * h[d + a]!;
      }
    }
    for (let p = pins.fixed; p < pins.count; p++) {
      const o = 3 * pins.vertices[p]!;
      for (let a = 0; a < 3; a++) {
        pins.impulses[3 * p + a] = pins.impulses[3 * p + a]! + forces[o + a]!;
      }
    }
    const { bodies } = solids;
    const y = solution;
    for (let slot = 0; slot < bodies.count; slot++) {
      if (bodies.yields[slot] === 0) continue;
      const p = 3 * count + 6 * slot;
      const b = TOUCHED_STRIDE * slot;
      const i = b + TOUCHED.inverseInertia;
      const data = bodies.data;
      for (let a = 0; a < 3; a++) {
        const q = b + TOUCHED.velocity + a;
        const s = b + TOUCHED.spin + a;
        data[q] = data[q]! + data[b + a]! * y[p + a]!;
        data[s] =
          data[s]! +
          data[i + 3 * a]! * y[p + 3]! +
          data[i + 3 * a + 1]! * y[p + 4]! +
          data[i + 3 * a + 2]! * y[p + 5]!;
      }
    }
  }

  /** Friction of the held vertices, by what their normals bore in this part. */
  rub(
    cloth: ClothStepParts,
    masses: Float64Array,
    forces: Float64Array,
    part: number,
    h: number,
  ): void {
    const { solids, velocities: v } = cloth;
    const { data, vertices, impulses, slots, bodies } = solids;
    const system = this.#system;
    for (let c = 0; c < solids.count; c++) {
      const k = this.#active[c] === 1 ? this.#holdOf[c]! : -1;
      // On a second plane the vertex is in a crease; friction there is that of the first.
      if (k < 0 || system.before[k]! >= 0) continue;
      const d = SOLID_STRIDE * c;
      const i = vertices[c]!;
      const o = 3 * i;
      const nx = data[d]!;
      const ny = data[d + 1]!;
      const nz = data[d + 2]!;
      const push = nx * forces[o]! + ny * forces[o + 1]! + nz * forces[o + 2]!;
      if (!(push > 0)) continue;
      const lever = d + SOLID.lever;
      const slot = slots[c]!;
      shadowRate(rate, bodies, slot, data[lever]!, data[lever + 1]!, data[lever + 2]!);
      const pace = part / h;
      let sx = v[o]! - rate[0]! - pace * data[d + SOLID.motion]!;
      let sy = v[o + 1]! - rate[1]! - pace * data[d + SOLID.motion + 1]!;
      let sz = v[o + 2]! - rate[2]! - pace * data[d + SOLID.motion + 2]!;
      const along = sx * nx + sy * ny + sz * nz;
      sx -= along * nx;
      sy -= along * ny;
      sz -= along * nz;
      const slide = Math.sqrt(sx * sx + sy * sy + sz * sz);
      if (!(slide > 0)) continue;
      const m = masses[i]!;
      // The body gives way, and the next vertex finds it as this one leaves it: many vertices on a light
      // body would each stop it alone, and together throw it.
      const [rx, ry, rz] = [data[lever]!, data[lever + 1]!, data[lever + 2]!];
      const give = bodies.compliance(slot, rx, ry, rz, sx / slide, sy / slide, sz / slide);
      const stop = slide / (1 / m + give);
      const held = stop <= data[d + SOLID.staticFriction]! * push;
      const j = held ? stop : Math.min(stop, data[d + SOLID.kineticFriction]! * push);
      const f = -j / slide;
      v[o] = v[o]! + (f / m) * sx;
      v[o + 1] = v[o + 1]! + (f / m) * sy;
      v[o + 2] = v[o + 2]! + (f / m) * sz;
      impulses[3 * c] = impulses[3 * c]! + f * sx;
      impulses[3 * c + 1] = impulses[3 * c + 1]! + f * sy;
      impulses[3 * c + 2] = impulses[3 * c + 2]! + f * sz;
      bodies.pushShadow(slot, rx, ry, rz, -f * sx, -f * sy, -f * sz, h);
    }
  }

  /** Whoever is on a surface now goes along with it: the way out, or down to it, was no motion. */
  land(cloth: ClothStepParts, masses: Float64Array, part: number, h: number): void {
    const { solids, velocities: v } = cloth;
    const { data, vertices, slots, bodies, impulses } = solids;
    const pace = part / h;
    for (let c = 0; c < solids.count; c++) {
      if (this.#active[c] === 0 || this.#holdOf[c]! < 0) continue;
      const d = SOLID_STRIDE * c;
      const i = vertices[c]!;
      const o = 3 * i;
      const lever = d + SOLID.lever;
      shadowRate(rate, bodies, slots[c]!, data[lever]!, data[lever + 1]!, data[lever + 2]!);
      let excess = 0;
      for (let k = 0; k < 3; k++) {
        excess += data[d + k]! * (v[o + k]! - rate[k]! - pace * data[d + SOLID.motion + k]!);
      }
      const m = masses[i]!;
      const j = -excess / (1 / m + data[d + SOLID.compliance]!);
      const jx = j * data[d]!;
      const jy = j * data[d + 1]!;
      const jz = j * data[d + 2]!;
      v[o] = v[o]! + jx / m;
      v[o + 1] = v[o + 1]! + jy / m;
      v[o + 2] = v[o + 2]! + jz / m;
      impulses[3 * c] = impulses[3 * c]! + jx;
      impulses[3 * c + 1] = impulses[3 * c + 1]! + jy;
      impulses[3 * c + 2] = impulses[3 * c + 2]! + jz;
      const [rx, ry, rz] = [data[lever]!, data[lever + 1]!, data[lever + 2]!];
      bodies.pushShadow(slots[c]!, rx, ry, rz, -jx, -jy, -jz, h);
    }
  }
}

/** How deep a vertex may be below its plane before it is held in another pass, m. */
const DEEP = 1e-6;
const shift = new Float64Array(3);
const rate = new Float64Array(3);

/** Distance of a vertex, where it is now, from where its plane is after h (s), `left` of the step, m. */
function gapOf(
  solids: ClothStepParts['solids'],
  c: number,
  x: Float64Array,
  left: number,
  h: number,
): number {
  const { data, vertices, slots, bodies } = solids;
  const d = SOLID_STRIDE * c;
  const o = 3 * vertices[c]!;
  const lever = d + SOLID.lever;
  shadowShift(shift, bodies, slots[c]!, data[lever]!, data[lever + 1]!, data[lever + 2]!);
  shadowRate(rate, bodies, slots[c]!, data[lever]!, data[lever + 1]!, data[lever + 2]!);
  let gap = -data[d + SOLID.level]!;
  for (let k = 0; k < 3; k++) {
    const moved = left * data[d + SOLID.motion + k]! - shift[k]! - h * rate[k]!;
    gap += data[d + k]! * (x[o + k]! + moved);
  }
  return gap;
}
