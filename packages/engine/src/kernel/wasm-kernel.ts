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
  prepare(
    S: number,
    I: number,
    J: number,
    W: number,
    base: number,
    first: number,
    last: number,
    points: number,
  ): void;
  warmStartAll(S: number, J: number, W: number, batches: number, count: number): void;
  pressAll(S: number, J: number, W: number, batches: number, count: number, inverseH: number): void;
  frictionAll(S: number, J: number, W: number, batches: number, count: number): void;
  tallyAll(J: number, batches: number, count: number): void;
  relaxAll(
    S: number,
    J: number,
    W: number,
    batches: number,
    count: number,
    inverseH: number,
    counts: number,
  ): void;
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
  drive(S: number, X: number, first: number, last: number, h: number, carry: number): void;
  move(S: number, X: number, first: number, last: number, h: number): void;
  runAll(
    S: number,
    X: number,
    J: number,
    W: number,
    batches: number,
    count: number,
    rows: number,
    nobody: number,
    parts: number,
    h: number,
    inverseH: number,
  ): void;
}

/** Bytes of a line of the processor's cache: arrays begin at one. */
const LINE = 64;

/** Where the array after one of so many numbers begins, bytes. */
const after = (start: number, length: number): number =>
  start + LINE * Math.ceil((4 * length) / LINE);
/** Numbers of the table of batches: see {@link Kernel.batches}. */
const entriesOf = (lanes: number): number => (BATCHES + (lanes >> 2)) * BATCH;
/** Bytes for so many bodies, numbers of records and lanes, and a line more for each array. */
const bytesOf = (bodies: number, numbers: number, lanes: number): number =>
  4 * (bodies * (BODY + SIDE + DRIVE) + 2 * lanes + entriesOf(lanes) + numbers) + 6 * LINE;

/**
 * A memory of more than so many bytes that was less than half in use so many times on end is given back. (Nobody
 * is asked who else may need it: what a world of another size takes in turn with this one resets the count.)
 */
const LARGE = 1 << 22;
const PATIENCE = 100;

export class WasmKernel implements Kernel {
  readonly name: KernelName;
  isLent = false;
  S = new Float32Array(0);
  I = new Float32Array(0);
  X = new Float32Array(0);
  J = new Float32Array(0);
  W = new Int32Array(0);
  batches = new Int32Array(0);
  given = 0;
  /** How many times on end less than half of the memory was wanted. */
  #idle = 0;
  readonly #running: Running;
  #run: Functions;

  constructor(name: KernelName, running: Running) {
    this.name = name;
    this.#running = running;
    this.#run = running.exports as Functions;
  }

  /** Contacts are handed in where their blocks will be: see {@link Kernel.G}. */
  get G(): Float32Array {
    return this.J;
  }

  get memory(): Memory {
    return this.#running.memory;
  }

  reserve(bodies: number, numbers: number, lanes: number, moreNumbers = 0, moreLanes = 0): void {
    const given = Math.max(numbers, lanes * GIVEN);
    this.given = given - lanes * GIVEN;
    const records = given + moreNumbers;
    const pairs = lanes + moreLanes;
    const { byteLength } = this.memory.buffer;
    this.#idle = 2 * bytesOf(bodies, records, pairs) < byteLength ? this.#idle + 1 : 0;
    if (this.#idle > PATIENCE && byteLength > LARGE) {
      this.#running.renew(bytesOf(bodies, records, pairs));
      this.#layOut(grown(0, bodies), grown(0, records), grown(0, pairs));
      return;
    }
    const S = this.S.length / BODY;
    const J = this.J.length;
    const W = this.W.length / 2;
    if (bodies <= S && records <= J && pairs <= W) return;
    this.#layOut(grown(S, bodies), grown(J, records), grown(W, pairs));
  }

  /** One array after the other, each at the beginning of a line. */
  #layOut(rows: number, records: number, pairs: number): void {
    this.#running.reserve(bytesOf(rows, records, pairs));
    this.#i = after(0, rows * BODY);
    this.#x = after(this.#i, rows * SIDE);
    this.#w = after(this.#x, rows * DRIVE);
    this.#t = after(this.#w, pairs * 2);
    this.#j = after(this.#t, entriesOf(pairs));
    this.#run = this.#running.exports as Functions;
    this.#idle = 0;
    const { buffer } = this.memory;
    this.S = new Float32Array(buffer, 0, rows * BODY);
    this.I = new Float32Array(buffer, this.#i, rows * SIDE);
    this.X = new Float32Array(buffer, this.#x, rows * DRIVE);
    this.W = new Int32Array(buffer, this.#w, pairs * 2);
    this.batches = new Int32Array(buffer, this.#t, entriesOf(pairs));
    this.J = new Float32Array(buffer, this.#j, records);
  }

  // Addresses of the arrays, bytes; that of S is 0.
  #i = 0;
  #x = 0;
  #w = 0;
  #t = 0;
  #j = 0;

  take(base: number, first: number, last: number, points: number): void {
    const given = this.#j + 4 * this.given;
    this.#run.takeHead(this.#j, given, base, first, last, points);
    for (let k = 0; k < points; k++) {
      const point = given + 4 * (GIVEN_HEAD + k * GIVEN_POINT);
      this.#run.takePoint(this.#j, point, base + HEAD + k * POINT, first, last, points);
    }
  }

  prepare(base: number, first: number, last: number, points: number): void {
    this.#run.prepare(0, this.#i, this.#j, this.#w, base, first, last, points);
  }

  warmStart(count: number, from = 0): void {
    this.#run.warmStartAll(0, this.#j, this.#w, this.#batch(from), count);
  }

  press(count: number, inverseH: number, from = 0): void {
    this.#run.pressAll(0, this.#j, this.#w, this.#batch(from), count, inverseH);
  }

  tally(count: number, from = 0): void {
    this.#run.tallyAll(this.#j, this.#batch(from), count);
  }

  solveFriction(count: number, from = 0): void {
    this.#run.frictionAll(0, this.#j, this.#w, this.#batch(from), count);
  }

  relax(count: number, inverseH: number, counts: number, from = 0): void {
    this.#run.relaxAll(0, this.#j, this.#w, this.#batch(from), count, inverseH, counts);
  }

  /** Address of a batch in the table. */
  #batch(i: number): number {
    return this.#t + 4 * BATCH * i;
  }

  approach(count: number, h: number, from = 0): void {
    this.#run.approachAll(0, this.#j, this.#w, this.#batch(from), count, h);
  }

  bounce(count: number, h: number, threshold: number, from = 0): void {
    this.#run.bounceAll(0, this.#j, this.#w, this.#batch(from), count, h, threshold);
  }

  drive(first: number, last: number, h: number, carry: number): void {
    this.#run.drive(0, this.#x, first, last, h, carry);
  }

  move(first: number, last: number, h: number): void {
    this.#run.move(0, this.#x, first, last, h);
  }

  run(rows: number, nobody: number, parts: number, h: number, count: number, from: number): void {
    const t = this.#batch(from);
    this.#run.runAll(0, this.#x, this.#j, this.#w, t, count, rows, nobody, parts, h, 1 / h);
  }
}
