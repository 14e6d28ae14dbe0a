/**
 * Memory and functions for trees of joints, in WebAssembly or in JavaScript. Both are made from one source
 * (`joint-tree-kernel.ts`) in double precision and give the same bits. Unlike a `Kernel`, a machine keeps
 * what it is told as long as the joints are the same, so everybody has one of their own.
 *
 * WebAssembly works on two trees of the same form at once, the lanes of its numbers: number k of slot n and
 * lane l is at {@link TreeMachine.width} (n STRIDE + k) + l. JavaScript has one lane. Where there is no SIMD,
 * JavaScript it is: a module for one lane would be for browsers of before 2023 only, and as large as this one.
 */

import { jointTree } from './generated/joint-tree.js';
import {
  beginTree,
  endTree,
  giveTree,
  moveTree,
  placeTree,
  prepareTree,
  solveTree,
  takeMoving,
  takeTree,
} from './joint-tree-kernel.js';
import { NODE, OWN, STRIDE } from './joint-tree-record.js';
import type { Reals } from './lanes.js';
import { bytesOf } from './module-text.js';
import { type Running, start } from './web-assembly.js';

/** The functions of `joint-tree-kernel.ts`, with addresses for arrays. */
interface Functions {
  takeTree(
    d: number,
    S: number,
    nodes: number,
    first: number,
    end: number,
    base: number,
    lane: number,
  ): void;
  takeMoving(
    d: number,
    S: number,
    nodes: number,
    first: number,
    end: number,
    base: number,
    lane: number,
    h: number,
  ): void;
  giveTree(
    d: number,
    S: number,
    nodes: number,
    first: number,
    end: number,
    lane: number,
    spins: number,
  ): void;
  beginTree(
    d: number,
    own: number,
    nodes: number,
    first: number,
    end: number,
    base: number,
    set: number,
  ): void;
  prepareTree(
    d: number,
    own: number,
    nodes: number,
    first: number,
    end: number,
    base: number,
    set: number,
    isFirst: number,
  ): number;
  placeTree(
    d: number,
    own: number,
    nodes: number,
    first: number,
    end: number,
    base: number,
    set: number,
    kicked: number,
  ): void;
  moveTree(d: number, own: number, nodes: number, first: number, end: number, h: number): number;
  solveTree(
    d: number,
    nodes: number,
    first: number,
    end: number,
    base: number,
    soft: number,
    h: number,
  ): void;
  endTree(
    d: number,
    own: number,
    nodes: number,
    first: number,
    end: number,
    base: number,
    set: number,
  ): void;
}

/** Bytes of a line of the processor's cache: arrays begin at one. */
const LINE = 64;

/** Records of trees, and what is done with them. */
export class TreeMachine {
  /** Lanes: 2 in WebAssembly, 1 in JavaScript. */
  readonly width: number;
  /** (slots × {@link STRIDE} × lanes) */
  data = new Float64Array(0);
  /** (slots × {@link OWN} × lanes, then one for settings) */
  own = new Float64Array(0);
  /** (slots × {@link NODE}) */
  nodes = new Int32Array(0);
  /** Number of the first of the settings, in {@link own} of one lane. */
  settings = 0;
  readonly #running: Running | undefined;
  #functions: Functions | undefined;
  // Addresses of the arrays, bytes; that of data is 0.
  #ownAt = 0;
  #nodesAt = 0;
  /** Copies of `S`, where they are, and how many numbers each has room for. */
  #before: Reals = new Float64Array(0);
  #now: Reals = new Float64Array(0);
  #beforeAt = 0;
  #nowAt = 0;
  #room = 0;
  /** End of the arrays above, bytes. */
  #end = 0;

  /** `wasm`: WebAssembly, where there is any. */
  constructor(wasm: boolean) {
    this.#running = wasm ? start(bytesOf(jointTree)) : undefined;
    this.#functions = this.#running?.exports as Functions | undefined;
    this.width = this.#running === undefined ? 1 : 2;
  }

  /** Makes room for so many slots, all numbers 0. */
  reserve(slots: number): void {
    const places = slots * this.width;
    const after = (from: number, bytes: number): number => from + LINE * Math.ceil(bytes / LINE);
    const ownAt = after(0, 8 * places * STRIDE);
    const nodesAt = after(ownAt, 8 * (places + this.width) * OWN);
    const end = after(nodesAt, 4 * slots * NODE);
    let buffer: ArrayBuffer;
    if (this.#running === undefined) {
      buffer = new ArrayBuffer(end);
    } else {
      this.#running.reserve(end);
      this.#functions = this.#running.exports as Functions;
      buffer = this.#running.memory.buffer;
    }
    this.#ownAt = ownAt;
    this.#nodesAt = nodesAt;
    this.#end = end;
    this.#nowAt = 0;
    this.data = new Float64Array(buffer, 0, places * STRIDE).fill(0);
    this.own = new Float64Array(buffer, ownAt, (places + this.width) * OWN).fill(0);
    this.nodes = new Int32Array(buffer, nodesAt, slots * NODE).fill(0);
    this.settings = slots * OWN;
  }

  /**
   * Makes room for copies of `S` of so many numbers. Arrays may be replaced: fetch them again afterwards.
   */
  reserveCopies(numbers: number): void {
    if (this.#running === undefined) {
      if (this.#before.length < numbers) this.#before = new Float64Array(numbers);
      return;
    }
    if (this.#nowAt > 0 && this.#now.length === numbers) return;
    if (this.#nowAt === 0 || this.#room < numbers) {
      const bytes = LINE * Math.ceil((4 * numbers) / LINE);
      const { data, own, nodes } = this;
      this.#running.reserve(this.#end + 2 * bytes);
      const { buffer } = this.#running.memory;
      if (buffer !== data.buffer) {
        // Another memory: what is known comes along.
        this.#functions = this.#running.exports as Functions;
        this.data = new Float64Array(buffer, 0, data.length);
        this.own = new Float64Array(buffer, this.#ownAt, own.length);
        this.nodes = new Int32Array(buffer, this.#nodesAt, nodes.length);
        this.data.set(data);
        this.own.set(own);
        this.nodes.set(nodes);
      }
      this.#room = numbers;
      this.#beforeAt = this.#end;
      this.#nowAt = this.#end + bytes;
    }
    const { buffer } = this.#running.memory;
    this.#before = new Float32Array(buffer, this.#beforeAt, numbers);
    this.#now = new Float32Array(buffer, this.#nowAt, numbers);
  }

  /** Keeps velocities, all of them: those of `S` as they are. */
  keep(S: Reals): void {
    this.#before.set(S);
  }

  /** From here on {@link take} and {@link give} are about `S`, until {@link putBack}. */
  bring(S: Reals): void {
    if (this.#running === undefined) this.#now = S;
    else this.#now.set(S);
  }

  putBack(S: Reals): void {
    if (this.#running !== undefined) S.set(this.#now);
  }

  /** Takes velocities: those that were kept, or those of now. See `joint-tree-kernel.ts`. */
  take(first: number, end: number, base: number, lane: number, kept: boolean): void {
    const S = kept ? this.#before : this.#now;
    const run = this.#functions;
    if (run === undefined) takeTree(this.data, S, this.nodes, first, end, base, lane);
    else {
      const from = kept ? this.#beforeAt : this.#nowAt;
      run.takeTree(8 * lane, from, this.#nodesAt, first, end, base, lane);
    }
  }

  /** See `joint-tree-kernel.ts`; `h`: s. */
  takeMoving(first: number, end: number, base: number, lane: number, h: number): void {
    const run = this.#functions;
    if (run === undefined) takeMoving(this.data, this.#now, this.nodes, first, end, base, lane, h);
    else run.takeMoving(8 * lane, this.#nowAt, this.#nodesAt, first, end, base, lane, h);
  }

  /** See `joint-tree-kernel.ts`. */
  give(first: number, end: number, lane: number, spins: number): void {
    const run = this.#functions;
    if (run === undefined) giveTree(this.data, this.#now, this.nodes, first, end, lane, spins);
    else run.giveTree(8 * lane, this.#nowAt, this.#nodesAt, first, end, lane, spins);
  }

  /** Setting `k` of `joint-tree-record.ts`, in all lanes. */
  set(k: number, value: number): void {
    const o = (this.settings + k) * this.width;
    this.own.fill(value, o, o + this.width);
  }

  /** See `joint-tree-kernel.ts`. */
  begin(first: number, end: number, base: number): void {
    const { settings } = this;
    const run = this.#functions;
    if (run === undefined) beginTree(this.data, this.own, this.nodes, first, end, base, settings);
    else run.beginTree(0, this.#ownAt, this.#nodesAt, first, end, base, settings);
  }

  /** See `joint-tree-kernel.ts`. */
  prepare(first: number, end: number, base: number, isFirst: number): number {
    const { data, own, nodes, settings } = this;
    const run = this.#functions;
    return run === undefined
      ? prepareTree(data, own, nodes, first, end, base, settings, isFirst)
      : run.prepareTree(0, this.#ownAt, this.#nodesAt, first, end, base, settings, isFirst);
  }

  /** See `joint-tree-kernel.ts`. */
  place(first: number, end: number, base: number, kicked: number): void {
    const { data, own, nodes, settings } = this;
    const run = this.#functions;
    if (run === undefined) placeTree(data, own, nodes, first, end, base, settings, kicked);
    else run.placeTree(0, this.#ownAt, this.#nodesAt, first, end, base, settings, kicked);
  }

  /** See `joint-tree-kernel.ts`; `h`: s. */
  move(first: number, end: number, h: number): number {
    const { data, own, nodes } = this;
    const run = this.#functions;
    return run === undefined
      ? moveTree(data, own, nodes, first, end, h)
      : run.moveTree(0, this.#ownAt, this.#nodesAt, first, end, h);
  }

  /** See `joint-tree-kernel.ts`; `h`: s. */
  solve(first: number, end: number, base: number, soft: number, h: number): void {
    const run = this.#functions;
    if (run === undefined) solveTree(this.data, this.nodes, first, end, base, soft, h);
    else run.solveTree(0, this.#nodesAt, first, end, base, soft, h);
  }

  /** See `joint-tree-kernel.ts`. */
  end(first: number, end: number, base: number): void {
    const { settings } = this;
    const run = this.#functions;
    if (run === undefined) endTree(this.data, this.own, this.nodes, first, end, base, settings);
    else run.endTree(0, this.#ownAt, this.#nodesAt, first, end, base, settings);
  }
}
