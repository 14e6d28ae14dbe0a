/**
 * One step of the accurate model: implicit Euler with one linear solve per step (Baraff and Witkin
 * 1998), stable whatever the stiffness and the step.
 *
 * What the solve does not know (triangles that turn far, threads that leave compression) shows as
 * stretch: a step after which some thread has become longer by more than the limit is taken back and
 * made in halves (section 6 of the paper); after two good ones the step grows again.
 *
 * Pins and solids are holds (`implicit-holds.ts`): who lies on a solid is found in up to three passes.
 */

import { SymmetricBlockMatrix } from '../../math/sparse/block-matrix.js';
import { FilteredGradients } from '../../math/sparse/filtered-gradients.js';
import { addAir } from './air.js';
import { addBending, BendScratch, hingePlaces } from './bending.js';
import { HeldVertices } from './implicit-holds.js';
import { HOLD_STRIDE, ImplicitSystem } from './implicit-system.js';
import { addMembranes, membranePlaces } from './membrane.js';
import { MEMBRANE_STRIDE, type RestState } from './rest-state.js';
import type { ClothAir, ClothStiffness } from './stiffness.js';
import { TOUCHED_STRIDE } from './touched-bodies.js';
import { type ClothStepParts, movePins } from './xpbd-step.js';

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
  readonly #held: HeldVertices;
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
    this.#held = new HeldVertices(this.#system);
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
    const held = this.#held;
    held.guess(cloth, around.gravity, h, left);
    const change = this.#change;
    for (let pass = 0; pass < PASSES; pass++) {
      this.#solve(cloth, around, h, left, pass > 0);
      if (pass === PASSES - 1 || !held.correct(cloth, change, this.#image, h, left)) break;
    }
    for (let i = 0; i < 3 * count; i++) v[i] = v[i]! + change[i]!;
    held.takeImpulses(cloth, this.#image, this.#solution);
    solids.bodies.drift(h);
    held.rub(cloth, around.masses, this.#image, part, h);
    for (let i = 0; i < 3 * count; i++) x[i] = x[i]! + h * v[i]!;
    movePins(pins, x, left);
    if (folds !== null) {
      const before = this.#image;
      before.set(x);
      folds.solve(x, this.#keptX, cloth.inverseMasses);
      const rate = 1 / h;
      for (let i = 0; i < 3 * count; i++) v[i] = v[i]! + (x[i]! - before[i]!) * rate;
    }
    held.land(cloth, around.masses, part, h);
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

  /** Finds the change of velocities; `again`: after a change of holds, from what was found before. */
  #solve(
    cloth: ClothStepParts,
    around: ImplicitSurroundings,
    h: number,
    left: number,
    again: boolean,
  ): void {
    const system = this.#system;
    const { count } = cloth;
    const start = this.#start;
    start.fill(0);
    this.#held.hold(cloth, start, h, left);
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
