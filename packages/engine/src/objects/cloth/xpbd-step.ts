/**
 * One step of the fast model: many small steps, one pass over the constraints in each. That converges
 * better than many passes in one step, and damps less (Macklin et al., Small Steps in Physics
 * Simulation, 2019).
 *
 *   for each small step: v += h a; x += h v; edges, hinges; tethers; ties to bodies; self-contacts; corners and edges of
 *   solids; solids;
 *   v = (x − x before)/h, which is only written at the end. Then the edges are damped.
 */

import type { FeatureContacts } from './feature-contacts.js';
import { solveFeatures } from './feature-solve.js';
import type { ClothPins } from './pins.js';
import { FASTENED_STRIDE } from './pins.js';
import type { SelfContacts } from './self-contacts.js';
import { shadowRate, shadowShift } from './shadows.js';
import { SOLID, SOLID_STRIDE, type SolidContacts } from './solid-contacts.js';
import type { Tethers } from './tethers.js';
import type { TouchedBodies } from './touched-bodies.js';
import type { XpbdConstraints } from './xpbd-constraints.js';

/** What a step of either model works with. */
export interface ClothStepParts {
  /** Vertices. */
  readonly count: number;
  /** (count × 3) m */
  readonly positions: Float64Array;
  /** (count × 3) m/s */
  readonly velocities: Float64Array;
  /** (count) 1/kg; 0: moved by a pin */
  readonly inverseMasses: Float64Array;
  readonly pins: ClothPins;
  readonly solids: SolidContacts;
  /** What of solids may meet triangles. */
  readonly features: FeatureContacts;
  /** null: the cloth passes through itself. */
  readonly folds: SelfContacts | null;
}

/** Makes `steps` small steps of together `dt` (s); `accelerations`: (count × 3) by gravity and air. */
export function stepXpbd(
  parts: ClothStepParts,
  constraints: XpbdConstraints,
  accelerations: Float64Array,
  before: Float64Array,
  dt: number,
  steps: number,
  tethers: Tethers | null,
  tetherFactor: number,
): void {
  const { count, positions: x, velocities: v, inverseMasses: w, pins, solids, folds } = parts;
  const { features } = parts;
  const h = dt / steps;
  // What a tie gives its body moves it from the end of the step on. So the force must be that of the end,
  // on average: a force from the middle comes too late, and drives a body that swings on the cloth.
  const lead = (0.5 * (steps - 1)) / steps;
  for (let step = 0; step < steps; step++) {
    const left = (steps - 1 - step) / steps;
    if (step === 0) predict(x, v, before, accelerations, w, count, h);
    else goOn(x, before, accelerations, w, count, h);
    movePins(pins, x, left);
    solids.bodies.drift(h);
    // Bending is soft beside stretching: every other small step will do, with the force of all.
    const bends = steps < 4 ? 1 : step % 2 === 0 ? 0 : steps / (steps >> 1);
    constraints.solve(x, before, w, h, bends);
    tethers?.solve(x, w, tetherFactor);
    tieToBodies(pins, solids.bodies, x, w, left - lead, h);
    folds?.solve(x, before, w);
    solveFeatures(features, solids.bodies, x, before, w, left, 1 / steps, h);
    solveSolids(solids, x, before, w, left, 1 / steps, h);
  }
  const rate = 1 / h;
  for (let i = 0; i < 3 * count; i++) v[i] = (x[i]! - before[i]!) * rate;
  constraints.damp(v, x, w, dt);
}

function predict(
  x: Float64Array,
  v: Float64Array,
  before: Float64Array,
  a: Float64Array,
  w: Float64Array,
  count: number,
  h: number,
): void {
  for (let i = 0; i < count; i++) {
    const o = 3 * i;
    before[o] = x[o]!;
    before[o + 1] = x[o + 1]!;
    before[o + 2] = x[o + 2]!;
    if (w[i] === 0) continue;
    x[o] = x[o]! + h * (v[o]! + h * a[o]!);
    x[o + 1] = x[o + 1]! + h * (v[o + 1]! + h * a[o + 1]!);
    x[o + 2] = x[o + 2]! + h * (v[o + 2]! + h * a[o + 2]!);
  }
}

/** The same from the last small step's way, which is its velocity. */
function goOn(
  x: Float64Array,
  before: Float64Array,
  a: Float64Array,
  w: Float64Array,
  count: number,
  h: number,
): void {
  const square = h * h;
  for (let i = 0; i < count; i++) {
    const o = 3 * i;
    const px = x[o]!;
    const py = x[o + 1]!;
    const pz = x[o + 2]!;
    if (w[i] !== 0) {
      x[o] = 2 * px - before[o]! + square * a[o]!;
      x[o + 1] = 2 * py - before[o + 1]! + square * a[o + 1]!;
      x[o + 2] = 2 * pz - before[o + 2]! + square * a[o + 2]!;
    }
    before[o] = px;
    before[o + 1] = py;
    before[o + 2] = pz;
  }
}

/** Vertices that pins move are where the pins are; `left`: part of the step that is to come. */
export function movePins(pins: ClothPins, x: Float64Array, left: number): void {
  const { data, vertices } = pins;
  for (let p = 0; p < pins.fixed; p++) {
    const o = 3 * vertices[p]!;
    const d = FASTENED_STRIDE * p;
    for (let k = 0; k < 3; k++) x[o + k] = data[d + k]! - left * data[d + 3 + k]!;
  }
}

/** Vertices at bodies that give way, axis by axis; `left` of the step is to come. */
function tieToBodies(
  pins: ClothPins,
  bodies: TouchedBodies,
  x: Float64Array,
  w: Float64Array,
  left: number,
  h: number,
): void {
  const { data, vertices, slots, impulses } = pins;
  for (let p = pins.fixed; p < pins.count; p++) {
    const i = vertices[p]!;
    const slot = slots[p]!;
    const d = FASTENED_STRIDE * p;
    const rx = data[d + 6]!;
    const ry = data[d + 7]!;
    const rz = data[d + 8]!;
    for (let k = 0; k < 3; k++) {
      const [ex, ey, ez] = [k === 0 ? 1 : 0, k === 1 ? 1 : 0, k === 2 ? 1 : 0];
      shadowShift(shift, bodies, slot, rx, ry, rz);
      const target = data[d + k]! - left * data[d + 3 + k]! + shift[k]!;
      const error = target - x[3 * i + k]!;
      const lambda = error / (w[i]! + bodies.compliance(slot, rx, ry, rz, ex, ey, ez));
      x[3 * i + k] = x[3 * i + k]! + w[i]! * lambda;
      const j = lambda / h;
      impulses[3 * p + k] = impulses[3 * p + k]! + j;
      bodies.pushShadow(slot, rx, ry, rz, -j * ex, -j * ey, -j * ez, h);
    }
  }
}

const shift = new Float64Array(3);
const shiftBefore = new Float64Array(3);

/** Out of the solids, with friction; `part` of the whole step is this one. */
function solveSolids(
  solids: SolidContacts,
  x: Float64Array,
  before: Float64Array,
  w: Float64Array,
  left: number,
  part: number,
  h: number,
): void {
  const { data, vertices, slots, impulses, bodies } = solids;
  for (let c = 0; c < solids.count; c++) {
    const i = vertices[c]!;
    const slot = slots[c]!;
    const o = 3 * i;
    const d = SOLID_STRIDE * c;
    const nx = data[d]!;
    const ny = data[d + 1]!;
    const nz = data[d + 2]!;
    const mx = data[d + SOLID.motion]!;
    const my = data[d + SOLID.motion + 1]!;
    const mz = data[d + SOLID.motion + 2]!;
    const yields = bodies.yields[slot] === 1;
    let gap =
      nx * (x[o]! + left * mx) +
      ny * (x[o + 1]! + left * my) +
      nz * (x[o + 2]! + left * mz) -
      data[d + SOLID.level]!;
    const rx = data[d + SOLID.lever]!;
    const ry = data[d + SOLID.lever + 1]!;
    const rz = data[d + SOLID.lever + 2]!;
    if (yields) {
      shadowShift(shift, bodies, slot, rx, ry, rz);
      gap -= nx * shift[0]! + ny * shift[1]! + nz * shift[2]!;
    }
    if (gap >= 0) continue;
    const wi = w[i]!;
    const lambda = -gap / (wi + data[d + SOLID.compliance]!);
    const push = wi * lambda;
    x[o] = x[o]! + push * nx;
    x[o + 1] = x[o + 1]! + push * ny;
    x[o + 2] = x[o + 2]! + push * nz;
    let jx = (lambda / h) * nx;
    let jy = (lambda / h) * ny;
    let jz = (lambda / h) * nz;

    // Friction: what the vertex has slid over the surface in this small step.
    let sx = x[o]! - before[o]! - part * mx;
    let sy = x[o + 1]! - before[o + 1]! - part * my;
    let sz = x[o + 2]! - before[o + 2]! - part * mz;
    if (yields) {
      shadowRate(shiftBefore, bodies, slot, rx, ry, rz);
      sx -= h * shiftBefore[0]!;
      sy -= h * shiftBefore[1]!;
      sz -= h * shiftBefore[2]!;
    }
    const along = sx * nx + sy * ny + sz * nz;
    sx -= along * nx;
    sy -= along * ny;
    sz -= along * nz;
    const slide = Math.sqrt(sx * sx + sy * sy + sz * sz);
    if (slide > 0) {
      const inverse = 1 / slide;
      const give = yields
        ? bodies.compliance(slot, rx, ry, rz, sx * inverse, sy * inverse, sz * inverse)
        : 0;
      const stop = slide / (wi + give);
      const held = stop <= data[d + SOLID.staticFriction]! * lambda;
      const most = held ? stop : Math.min(stop, data[d + SOLID.kineticFriction]! * lambda);
      const f = most * inverse;
      x[o] = x[o]! - wi * f * sx;
      x[o + 1] = x[o + 1]! - wi * f * sy;
      x[o + 2] = x[o + 2]! - wi * f * sz;
      jx -= (f / h) * sx;
      jy -= (f / h) * sy;
      jz -= (f / h) * sz;
    }
    impulses[3 * c] = impulses[3 * c]! + jx;
    impulses[3 * c + 1] = impulses[3 * c + 1]! + jy;
    impulses[3 * c + 2] = impulses[3 * c + 2]! + jz;
    if (yields) bodies.pushShadow(slot, rx, ry, rz, -jx, -jy, -jz, h);
  }
}
