/**
 * Convex bodies and surfaces of triangles in WebAssembly: the functions that JavaScript runs, with the same bits
 * (`scripts/kernel/surfaces.mjs`). It has a memory of its own, in which the surfaces lie as well; a pair is some numbers
 * that are written there, one call, and the manifolds that are read from there. So nobody has to wait for others.
 *
 * JavaScript looks at pairs until there have been many, where WebAssembly is refused, and always at shapes that the kernel
 * does not know, at what is too large for it, and at the few that it gives up.
 */

import { surfaces } from '../../kernel/generated/surfaces.js';
import { bytesOf } from '../../kernel/module-text.js';
import { type Running, start } from '../../kernel/web-assembly.js';
import { type Collider, PLACED_STRIDE } from '../collider.js';
import { KIND_INDEX, LEAF_KINDS } from '../leaf-kinds.js';
import { MANIFOLD, MANIFOLD_STRIDE, type Manifolds, POINT_STRIDE } from '../manifold/manifolds.js';
import { CORE } from '../narrow/features/geometry.js';
import { SurfaceMemory } from './surface-memory.js';

interface Functions {
  /** Returns how many manifolds there are; −1: it gives up. */
  touch(core: number, surface: number, hull: number, box: number): number;
  /** Where they are, bytes. */
  answer(): number;
}

/** Pairs that JavaScript looks at first, which take as long as to start: a scene with a few bodies needs no more. */
const FIRST = 1000;
/** Where the records of body and surface, and the margin (m), are, numbers. */
const BODY = 0;
const SURFACE = PLACED_STRIDE;
const MARGIN = 2 * PLACED_STRIDE;
/** Where the memory that the kernel makes its objects in ends, bytes. */
const SHAPES = 1 << 22;

/** (kinds) what the kernel calls the shapes that it knows, −1: it does not */
const CORES = new Int8Array(LEAF_KINDS.length).fill(-1);
CORES[KIND_INDEX.sphere] = CORE.point;
CORES[KIND_INDEX.capsule] = CORE.segment;
CORES[KIND_INDEX.box] = CORE.box;
CORES[KIND_INDEX.cylinder] = CORE.cylinder;
CORES[KIND_INDEX.hull] = CORE.hull;

/** Looks at bodies on surfaces. */
export class SurfaceKernel {
  /** Undefined: not yet; null: WebAssembly is missing. */
  #running: Running | null | undefined;
  #run!: Functions;
  #numbers = new Float64Array(0);
  #calls = 0;
  readonly #shapes = new SurfaceMemory();

  /**
   * Appends the manifolds of a convex shape A and a mesh or height field B, as `collideConvexMesh` does; false, with
   * nothing appended, if that is left to JavaScript.
   */
  collide(out: Manifolds, a: Collider, b: Collider, margin: number): boolean {
    const core = CORES[a.kind]!;
    if (core < 0 || !this.#isReady()) return false;
    const isHull = core === CORE.hull;
    const shapes = this.#shapes;
    let surface = shapes.placeOf(b.shape);
    let hull = isHull ? shapes.placeOf(a.shape) : 0;
    for (let round = 0; shapes.isFull && round < 2; round++) {
      this.#makeRoom();
      surface = shapes.placeOf(b.shape);
      hull = isHull ? shapes.placeOf(a.shape) : 0;
    }
    if (surface === 0 || (isHull && hull === 0)) return false;
    const numbers = this.#numbers;
    const { records: A, at: p } = a;
    const { records: B, at: q } = b;
    for (let k = 0; k < PLACED_STRIDE; k++) numbers[BODY + k] = A[p + k]!;
    for (let k = 0; k < PLACED_STRIDE; k++) numbers[SURFACE + k] = B[q + k]!;
    numbers[MARGIN] = margin;
    const count = this.#run.touch(core, surface, hull, shapes.box);
    if (count < 0) return false;
    if (count > 0) this.#read(out, count);
    return true;
  }

  #read(out: Manifolds, count: number): void {
    const numbers = this.#numbers;
    const first = this.#run.answer() / 8;
    for (let m = 0; m < count; m++) {
      const o = out.add();
      const { data } = out;
      const from = first + MANIFOLD_STRIDE * m;
      const length = MANIFOLD.points + POINT_STRIDE * numbers[from + MANIFOLD.count]!;
      for (let k = 0; k < length; k++) data[o + k] = numbers[from + k]!;
    }
  }

  /** Whether the kernel is at work: from the first call on after there have been many. */
  #isReady(): boolean {
    if (this.#running === undefined) {
      if (this.#calls++ < FIRST) return false;
      this.#running = start(bytesOf(surfaces)) ?? null;
      if (this.#running !== null) this.#makeRoom();
    }
    return this.#running !== null;
  }

  /** Makes room for the shapes that are wanted; those that are there are forgotten. */
  #makeRoom(): void {
    const running = this.#running!;
    running.reserve(SHAPES + this.#shapes.wanted);
    const { buffer } = running.memory;
    this.#run = running.exports as Functions;
    if (this.#numbers.buffer !== buffer) this.#numbers = new Float64Array(buffer);
    this.#shapes.begin(buffer, SHAPES);
  }
}

/** The one of this program: between two pairs it keeps nothing but shapes. */
export const surfaceKernel = new SurfaceKernel();
