/**
 * The machines of WebAssembly: the memory of the module, laid out as arrays of numbers of 32 bits.
 * Arrays are views of the one memory, so that what a time step writes is where the module reads it,
 * without a copy.
 */

import { DRIVE } from './body-kernel.js';
import { BATCH, BATCHES, BODY, HEAD, POINT, SIDE } from './contact-record.js';
import { GIVEN, GIVEN_HEAD, GIVEN_POINT } from './given-record.js';
import { grown } from './grown.js';
import type { Kernel, KernelName } from './kernel.js';
import type { Memory, Running } from './web-assembly.js';

/** What the modules export: the functions of the sources, with addresses for arrays. */
interface Functions {
  takeHead(J: number, G: number, base: number, first: number, last: number, points: number): void;
  takePoint(J: number, P: number, base: number, first: number, last: number, points: number): void;
  giveHead(J: number, G: number, base: number, first: number, last: number, points: number): void;
  givePoint(J: number, P: number, base: number, first: number, last: number, points: number): void;
  prepareAll(S: number, I: number, J: number, W: number, batches: number, count: number): void;
  warmStartAll(S: number, J: number, W: number, batches: number, count: number): void;
  normalsAll(
    S: number,
    J: number,
    W: number,
    batches: number,
    count: number,
    inverseH: number,
    soft: number,
  ): void;
  frictionAll(S: number, J: number, W: number, batches: number, count: number): void;
  relaxAll(S: number, J: number, W: number, batches: number, count: number, inverseH: number): void;
  approachAll(S: number, J: number, W: number, batches: number, count: number, h: number): void;
  bounceAll(
    S: number,
    J: number,
    W: number,
    batches: number,
    count: number,
    h: number,
    threshold: number,
  ): void;
  drive(S: number, X: number, first: number, last: number, h: number): void;
  move(S: number, X: number, first: number, last: number, h: number): void;
}

/** Bytes of a line of the processor's cache: arrays begin at one. */
const LINE = 64;

export class WasmKernel implements Kernel {
  readonly name: KernelName;
  S = new Float32Array(0);
  I = new Float32Array(0);
  X = new Float32Array(0);
  J = new Float32Array(0);
  W = new Int32Array(0);
  batches = new Int32Array(0);
  G = new Float32Array(0);
  readonly #running: Running;
  #run: Functions;

  constructor(name: KernelName, running: Running) {
    this.name = name;
    this.#running = running;
    this.#run = running.exports as Functions;
  }

  get memory(): Memory {
    return this.#running.memory;
  }

  reserve(bodies: number, numbers: number, lanes: number): void {
    const rows = grown(this.S.length / BODY, bodies);
    const records = grown(this.J.length, numbers);
    const pairs = grown(this.W.length / 2, lanes);
    const fits =
      rows * BODY === this.S.length && records === this.J.length && pairs * 2 === this.W.length;
    if (!fits) this.#layOut(rows, records, pairs);
  }

  /** One array after the other, each at the beginning of a line. */
  #layOut(rows: number, records: number, pairs: number): void {
    const after = (start: number, length: number): number =>
      start + LINE * Math.ceil((4 * length) / LINE);
    const I = after(0, rows * BODY);
    const X = after(I, rows * SIDE);
    const W = after(X, rows * DRIVE);
    const G = after(W, pairs * 2);
    const T = after(G, pairs * GIVEN);
    const entries = (BATCHES + (pairs >> 2)) * BATCH;
    const J = after(T, entries);
    this.#running.reserve(after(J, records));
    this.#run = this.#running.exports as Functions;
    const { buffer } = this.memory;
    this.S = new Float32Array(buffer, 0, rows * BODY);
    this.I = new Float32Array(buffer, I, rows * SIDE);
    this.X = new Float32Array(buffer, X, rows * DRIVE);
    this.W = new Int32Array(buffer, W, pairs * 2);
    this.G = new Float32Array(buffer, G, pairs * GIVEN);
    this.batches = new Int32Array(buffer, T, entries);
    this.J = new Float32Array(buffer, J, records);
    this.#i = I;
    this.#x = X;
    this.#w = W;
    this.#g = G;
    this.#t = T;
    this.#j = J;
  }

  // Addresses of the arrays, bytes; that of S is 0.
  #i = 0;
  #x = 0;
  #w = 0;
  #g = 0;
  #t = 0;
  #j = 0;

  take(base: number, first: number, last: number, points: number): void {
    this.#run.takeHead(this.#j, this.#g, base, first, last, points);
    for (let k = 0; k < points; k++) {
      const start = base + HEAD + k * POINT;
      this.#run.takePoint(this.#j, this.#point(k), start, first, last, points);
    }
  }

  give(base: number, first: number, last: number, points: number): void {
    this.#run.giveHead(this.#j, this.#g, base, first, last, points);
    for (let k = 0; k < points; k++) {
      const start = base + HEAD + k * POINT;
      this.#run.givePoint(this.#j, this.#point(k), start, first, last, points);
    }
  }

  /** Address of a point of lane 0 in `G`. */
  #point(k: number): number {
    return this.#g + 4 * (GIVEN_HEAD + k * GIVEN_POINT);
  }

  prepare(count: number): void {
    this.#run.prepareAll(0, this.#i, this.#j, this.#w, this.#t, count);
  }

  warmStart(count: number): void {
    this.#run.warmStartAll(0, this.#j, this.#w, this.#t, count);
  }

  solveNormals(count: number, inverseH: number, soft: number, from = 0): void {
    this.#run.normalsAll(0, this.#j, this.#w, this.#batch(from), count, inverseH, soft);
  }

  solveFriction(count: number): void {
    this.#run.frictionAll(0, this.#j, this.#w, this.#t, count);
  }

  relax(count: number, inverseH: number, from = 0): void {
    this.#run.relaxAll(0, this.#j, this.#w, this.#batch(from), count, inverseH);
  }

  /** Address of a batch in the table. */
  #batch(i: number): number {
    return this.#t + 4 * BATCH * i;
  }

  approach(count: number, h: number): void {
    this.#run.approachAll(0, this.#j, this.#w, this.#t, count, h);
  }

  bounce(count: number, h: number, threshold: number): void {
    this.#run.bounceAll(0, this.#j, this.#w, this.#t, count, h, threshold);
  }

  drive(first: number, last: number, h: number): void {
    this.#run.drive(0, this.#x, first, last, h);
  }

  move(first: number, last: number, h: number): void {
    this.#run.move(0, this.#x, first, last, h);
  }
}
