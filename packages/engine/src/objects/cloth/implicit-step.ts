/**
 * One step of the accurate model: implicit Euler with one linear solve per step (Baraff and Witkin
 * 1998), stable whatever the stiffness and the step.
 *
 * What the solve does not know (triangles that turn far, threads that leave compression) shows as
 * stretch: a step after which some thread has become longer by more than the limit is taken back and
 * made in halves (section 6 of the paper); after two good ones the step grows again.
 *
 * Solids are holds along their normals. Who is held is guessed from the free motion, and corrected after
 * the solve: whoever would be pulled is let go, whoever went in is held. Friction acts on the tangential
 * velocities afterwards, with what the normals bore.
 */

import { SymmetricBlockMatrix } from '../../math/sparse/block-matrix.js';
import { FilteredGradients } from '../../math/sparse/filtered-gradients.js';
import { addAir } from './air.js';
import { addBending, BendScratch, hingePlaces } from './bending.js';
import { HOLD_STRIDE, ImplicitSystem } from './implicit-system.js';
import { addMembranes, membranePlaces } from './membrane.js';
import { FASTENED_STRIDE } from './pins.js';
import { MEMBRANE_STRIDE, type RestState } from './rest-state.js';
import { SOLID, SOLID_STRIDE } from './solid-contacts.js';
import type { ClothAir, ClothStiffness } from './stiffness.js';
import { TOUCHED, TOUCHED_STRIDE } from './touched-bodies.js';
import { type ClothStepParts, movePins, shadowRate, shadowShift } from './xpbd-step.js';

/** What is the same for all parts of a step. */
export interface ImplicitSurroundings {
  /** m/s² */
  readonly gravity: Readonly<{ x: number; y: number; z: number }>;
  /** (3, or triangles × 3) velocity of the air, m/s */
  readonly winds: Float64Array;
  readonly air: ClothAir;
  readonly stiffness: ClothStiffness;
  /** (vertices) kg */
  readonly masses: Float64Array;
  readonly tolerance: number;
  readonly maxIterations: number;
  /** How much longer a thread may become in one part of a step, of its length at rest. */
  readonly stretchLimit: number;
}

/** Passes over who is held. */
const PASSES = 3;
/** A step is halved at most this often. */
const MOST_HALVINGS = 5;

/** The memory of implicit steps of one cloth; made again when it tears. */
export class ImplicitStep {
  /** Iterations of conjugate gradients in the last step, all its parts together. */
  iterations = 0;
  /** Parts that the last step was made of. */
  parts = 0;
  /** How often the step is halved at present; and how many good parts there were since. */
  halvings = 0;
  good = 0;
  readonly #rest: RestState;
  readonly #triangles: Int32Array;
  readonly #system: ImplicitSystem;
  readonly #gradients = new FilteredGradients();
  readonly #membranePlaces: Int32Array;
  readonly #hingePlaces: Int32Array;
  readonly #bends: BendScratch;
  readonly #impulses: Float64Array;
  readonly #change: Float64Array;
  readonly #start: Float64Array;
  readonly #image: Float64Array;
  readonly #keptX: Float64Array;
  readonly #keptV: Float64Array;
  /** r · M⁻¹ r at the start of the first pass */
  #reference = 0;
  #solution: Float64Array;
  #residual: Float64Array;
  /** (contacts) 1: held in this pass */
  #active = new Uint8Array(0);
  /** (contacts) which hold; −1: none */
  #holdOf = new Int32Array(0);
  #keptImpulses = new Float64Array(0);
  #keptShadows = new Float64Array(0);

  constructor(count: number, triangles: Int32Array, rest: RestState) {
    this.#rest = rest;
    this.#triangles = triangles;
    const { edges, hinges } = rest.topology;
    const pairs = new Int32Array(edges.length + hinges.length / 2);
    pairs.set(edges);
    for (let k = 0; k < hinges.length / 4; k++) {
      pairs[edges.length + 2 * k] = hinges[4 * k + 2]!;
      pairs[edges.length + 2 * k + 1] = hinges[4 * k + 3]!;
    }
    const matrix = new SymmetricBlockMatrix(count, pairs);
    this.#system = new ImplicitSystem(matrix);
    this.#membranePlaces = membranePlaces(matrix, triangles);
    this.#hingePlaces = hingePlaces(matrix, hinges);
    this.#bends = new BendScratch(hinges.length / 4);
    this.#impulses = new Float64Array(3 * count);
    this.#change = new Float64Array(3 * count);
    this.#start = new Float64Array(3 * count);
    this.#image = new Float64Array(3 * count);
    this.#keptX = new Float64Array(3 * count);
    this.#keptV = new Float64Array(3 * count);
    this.#solution = new Float64Array(3 * count);
    this.#residual = new Float64Array(3 * count);
  }

  /** Advances the cloth by dt (s) in as many parts as stretching allows. */
  step(cloth: ClothStepParts, around: ImplicitSurroundings, dt: number): void {
    this.iterations = 0;
    this.parts = 0;
    let done = 0;
    // Time is counted in the smallest parts, so that it comes out even.
    const whole = 1 << MOST_HALVINGS;
    while (done < whole) {
      let units = whole >> this.halvings;
      while (done % units !== 0) units >>= 1;
      this.#keep(cloth);
      const h = (dt * units) / whole;
      const left = (whole - done - units) / whole;
      const longest = this.#longest(cloth.positions);
      this.#advance(cloth, around, h, left, units / whole);
      const allowed = Math.max(1, longest) + around.stretchLimit;
      if (this.halvings < MOST_HALVINGS && !(this.#longest(cloth.positions) <= allowed)) {
        this.#goBack(cloth);
        this.halvings++;
        this.good = 0;
        continue;
      }
      done += units;
      this.parts++;
      if (++this.good >= 2 && this.halvings > 0) {
        this.halvings--;
        this.good = 0;
      }
    }
  }

  /** One solve. `part`: of the whole step; `left`: of the step, afterwards. */
  #advance(
    cloth: ClothStepParts,
    around: ImplicitSurroundings,
    h: number,
    left: number,
    part: number,
  ): void {
    const { count, positions: x, velocities: v, pins, solids, folds } = cloth;
    this.#assemble(cloth, around, h);
    this.#guessHeld(cloth, around, h, left);
    const change = this.#change;
    for (let pass = 0; pass < PASSES; pass++) {
      this.#solve(cloth, around, h, left, pass > 0);
      if (pass === PASSES - 1 || !this.#correctHeld(cloth, h, left)) break;
    }
    for (let i = 0; i < 3 * count; i++) v[i] = v[i]! + change[i]!;
    this.#takeImpulses(cloth);
    solids.bodies.drift(h);
    this.#rub(cloth, around, part, h);
    for (let i = 0; i < 3 * count; i++) x[i] = x[i]! + h * v[i]!;
    movePins(pins, x, left);
    if (folds !== null) {
      const before = this.#image;
      before.set(x);
      folds.solve(x, this.#keptX, cloth.inverseMasses);
      const rate = 1 / h;
      for (let i = 0; i < 3 * count; i++) v[i] = v[i]! + (x[i]! - before[i]!) * rate;
    }
    this.#land(cloth, around, part, h);
  }

  #assemble(cloth: ClothStepParts, around: ImplicitSurroundings, h: number): void {
    const { matrix } = this.#system;
    const { count, positions: x, velocities: v } = cloth;
    const { masses, gravity, stiffness, winds, air } = around;
    const b = this.#impulses;
    const { diagonal } = matrix;
    matrix.clear();
    for (let i = 0; i < count; i++) {
      const m = masses[i]!;
      diagonal[9 * i] = m;
      diagonal[9 * i + 4] = m;
      diagonal[9 * i + 8] = m;
      b[3 * i] = h * m * gravity.x;
      b[3 * i + 1] = h * m * gravity.y;
      b[3 * i + 2] = h * m * gravity.z;
    }
    const triangles = this.#triangles;
    const rest = this.#rest;
    addMembranes(b, matrix, this.#membranePlaces, x, v, triangles, rest, stiffness, h);
    addBending(b, matrix, this.#hingePlaces, x, v, rest, stiffness, h, this.#bends);
    addAir(b, matrix, this.#membranePlaces, x, v, triangles, winds, air, h);
  }

  /** Whoever would go into a solid on its own is held. */
  #guessHeld(
    { solids, positions: x, velocities: v }: ClothStepParts,
    { gravity }: ImplicitSurroundings,
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

  /** Finds the change of velocities; `again`: after a change of holds, from what was found before. */
  #solve(
    cloth: ClothStepParts,
    around: ImplicitSurroundings,
    h: number,
    left: number,
    again: boolean,
  ): void {
    const system = this.#system;
    const { count, positions: x, velocities: v, pins, solids } = cloth;
    const start = this.#start;
    start.fill(0);
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
    for (let k = 0; k < system.holdCount; k++) {
      const o = 3 * system.holdVertices[k]!;
      const d = HOLD_STRIDE * k;
      const target = system.holds[d + 3]!;
      for (let a = 0; a < 3; a++) start[o + a] = start[o + a]! + target * system.holds[d + a]!;
    }
    system.prepare();
    const n = 3 * count;
    if (this.#solution.length < system.length) {
      this.#solution = new Float64Array(system.length + 64);
      this.#residual = new Float64Array(system.length + 64);
    }
    const r = this.#residual;
    const b = this.#impulses;
    const image = this.#image;
    const y = this.#solution;
    if (again) system.restrict(y);
    else y.fill(0);
    const change = this.#change;
    system.spread(change, y);
    for (let i = 0; i < n; i++) change[i] = change[i]! + start[i]!;
    system.matrix.multiply(image, change);
    for (let i = 0; i < n; i++) r[i] = b[i]! - image[i]!;
    system.gather(r);
    system.subtractBodies(r, y);
    const { tolerance, maxIterations } = around;
    const reference = again ? this.#reference : 0;
    const { result } = this.#gradients;
    this.#gradients.solve(system, y, r, tolerance, maxIterations, reference);
    this.iterations += result.iterations;
    if (!again) this.#reference = result.start;
    system.spread(change, y);
    for (let i = 0; i < n; i++) change[i] = change[i]! + start[i]!;
    // Forces of the holds: A Δv − b.
    system.matrix.multiply(image, change);
    for (let i = 0; i < n; i++) image[i] = image[i]! - b[i]!;
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

  /** Lets go who is pulled, holds who went in; whether anybody was. */
  #correctHeld(cloth: ClothStepParts, h: number, left: number): boolean {
    const { solids, positions: x, velocities: v } = cloth;
    const { data, vertices } = solids;
    const change = this.#change;
    let changed = false;
    for (let c = 0; c < solids.count; c++) {
      const d = SOLID_STRIDE * c;
      const o = 3 * vertices[c]!;
      if (this.#active[c] === 1) {
        const image = this.#image;
        const force =
          data[d]! * image[o]! + data[d + 1]! * image[o + 1]! + data[d + 2]! * image[o + 2]!;
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
  #takeImpulses({ solids, pins, count }: ClothStepParts): void {
    const system = this.#system;
    const image = this.#image;
    for (let c = 0; c < solids.count; c++) {
      const k = this.#active[c] === 1 ? this.#holdOf[c]! : -1;
      if (k < 0) continue;
      const o = 3 * system.holdVertices[k]!;
      const d = HOLD_STRIDE * k;
      const h = system.holds;
      const force = h[d]! * image[o]! + h[d + 1]! * image[o + 1]! + h[d + 2]! * image[o + 2]!;
      for (let a = 0; a < 3; a++) {
        solids.impulses[3 * c + a] = solids.impulses[3 * c + a]! + force * h[d + a]!;
      }
    }
    for (let p = pins.fixed; p < pins.count; p++) {
      const o = 3 * pins.vertices[p]!;
      for (let a = 0; a < 3; a++) {
        pins.impulses[3 * p + a] = pins.impulses[3 * p + a]! + image[o + a]!;
      }
    }
    const { bodies } = solids;
    const y = this.#solution;
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
  #rub(cloth: ClothStepParts, around: ImplicitSurroundings, part: number, h: number): void {
    const { solids, velocities: v } = cloth;
    const { data, vertices, impulses, slots, bodies } = solids;
    const image = this.#image;
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
      const push = nx * image[o]! + ny * image[o + 1]! + nz * image[o + 2]!;
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
      const m = around.masses[i]!;
      const stop = m * slide;
      const held = stop <= data[d + SOLID.staticFriction]! * push;
      const j = held ? stop : Math.min(stop, data[d + SOLID.kineticFriction]! * push);
      const f = -j / slide;
      v[o] = v[o]! + (f / m) * sx;
      v[o + 1] = v[o + 1]! + (f / m) * sy;
      v[o + 2] = v[o + 2]! + (f / m) * sz;
      impulses[3 * c] = impulses[3 * c]! + f * sx;
      impulses[3 * c + 1] = impulses[3 * c + 1]! + f * sy;
      impulses[3 * c + 2] = impulses[3 * c + 2]! + f * sz;
    }
  }

  /** Whoever is on a surface now goes along with it: the way out, or down to it, was no motion. */
  #land(cloth: ClothStepParts, around: ImplicitSurroundings, part: number, h: number): void {
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
      const m = around.masses[i]!;
      for (let k = 0; k < 3; k++) {
        const j = -m * excess * data[d + k]!;
        v[o + k] = v[o + k]! + j / m;
        impulses[3 * c + k] = impulses[3 * c + k]! + j;
      }
    }
  }

  /** The longest thread, of its length at rest. */
  #longest(x: Float64Array): number {
    const { membranes } = this.#rest;
    const triangles = this.#triangles;
    let longest = 0;
    for (let t = 0; t < triangles.length / 3; t++) {
      const m = MEMBRANE_STRIDE * t;
      const i = 3 * triangles[3 * t]!;
      const j = 3 * triangles[3 * t + 1]!;
      const k = 3 * triangles[3 * t + 2]!;
      for (let s = 0; s < 6; s += 3) {
        const a = membranes[m + s]!;
        const b = membranes[m + s + 1]!;
        const c = membranes[m + s + 2]!;
        const wx = a * x[i]! + b * x[j]! + c * x[k]!;
        const wy = a * x[i + 1]! + b * x[j + 1]! + c * x[k + 1]!;
        const wz = a * x[i + 2]! + b * x[j + 2]! + c * x[k + 2]!;
        const square = wx * wx + wy * wy + wz * wz;
        // Written so that what is no number counts as too long.
        if (!(square <= longest)) longest = square;
      }
    }
    return Math.sqrt(longest);
  }

  #keep({ positions, velocities, solids, pins }: ClothStepParts): void {
    this.#keptX.set(positions);
    this.#keptV.set(velocities);
    const wanted = 3 * (solids.count + pins.count);
    if (this.#keptImpulses.length < wanted) this.#keptImpulses = new Float64Array(wanted + 64);
    const kept = this.#keptImpulses;
    for (let i = 0; i < 3 * solids.count; i++) kept[i] = solids.impulses[i]!;
    for (let i = 0; i < 3 * pins.count; i++) kept[3 * solids.count + i] = pins.impulses[i]!;
    const { bodies } = solids;
    const size = TOUCHED_STRIDE * bodies.count;
    if (this.#keptShadows.length < size) this.#keptShadows = new Float64Array(size + 64);
    for (let i = 0; i < size; i++) this.#keptShadows[i] = bodies.data[i]!;
  }

  #goBack({ positions, velocities, solids, pins }: ClothStepParts): void {
    positions.set(this.#keptX);
    velocities.set(this.#keptV);
    const kept = this.#keptImpulses;
    for (let i = 0; i < 3 * solids.count; i++) solids.impulses[i] = kept[i]!;
    for (let i = 0; i < 3 * pins.count; i++) pins.impulses[i] = kept[3 * solids.count + i]!;
    const { bodies } = solids;
    const size = TOUCHED_STRIDE * bodies.count;
    for (let i = 0; i < size; i++) bodies.data[i] = this.#keptShadows[i]!;
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
