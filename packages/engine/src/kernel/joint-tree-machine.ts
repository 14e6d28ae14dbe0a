/**
 * Memory and functions for trees of joints, in WebAssembly or in JavaScript. Both are made from one source
 * (`joint-tree-kernel.ts`) in double precision and give the same bits. Unlike a `Kernel`, a machine keeps
 * what it is told as long as the joints are the same, so everybody has one of their own.
 *
 * WebAssembly works on two trees of the same form at once, the lanes of its numbers: number k of slot n and
 * lane l is at {@link TreeMachine.width} (n STRIDE + k) + l. JavaScript has one lane. Where there is no SIMD,
 * JavaScript it is: a module for one lane would be for browsers of before 2023 only, and as large as this one.
 */

import { BODY } from './contact-record.js';
import { jointTree } from './generated/joint-tree.js';
import {
  beginTrees,
  carry,
  endTrees,
  giveTree,
  narrowTree,
  placeTree,
  relax,
  soften,
  solveLoops,
  solveTree,
} from './joint-tree-kernel.js';
import { NODE, NOTE, OWN, ROW, STRIDE } from './joint-tree-record.js';
import type { Reals } from './lanes.js';
import { bytesOf } from './module-text.js';
import { type Running, start } from './web-assembly.js';

/** The functions of `joint-tree-kernel.ts`, with addresses for arrays. */
interface Functions {
  beginTrees(
    d: number,
    own: number,
    nodes: number,
    B: number,
    rows: number,
    set: number,
    table: number,
    from: number,
    to: number,
  ): void;
  soften(
    d: number,
    own: number,
    nodes: number,
    K: number,
    S: number,
    set: number,
    table: number,
    from: number,
    to: number,
    isFirst: number,
    h: number,
  ): number;
  relax(
    d: number,
    own: number,
    nodes: number,
    S: number,
    table: number,
    from: number,
    to: number,
    moves: number,
    h: number,
  ): number;
  carry(
    d: number,
    own: number,
    nodes: number,
    B: number,
    rows: number,
    set: number,
    table: number,
    from: number,
    to: number,
    parts: number,
    short: number,
    h: number,
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
  solveTree(
    d: number,
    nodes: number,
    first: number,
    end: number,
    base: number,
    soft: number,
    h: number,
  ): void;
  solveLoops(d: number, own: number, nodes: number, t: number): void;
  giveTree(
    d: number,
    S: number,
    nodes: number,
    first: number,
    end: number,
    base: number,
    spins: number,
  ): void;
  narrowTree(d: number, first: number, end: number, spins: number): void;
  endTrees(
    d: number,
    own: number,
    out: number,
    nodes: number,
    set: number,
    table: number,
    from: number,
    to: number,
    width: number,
  ): void;
}

/** Bytes of a line of the processor's cache: arrays begin at one. */
const LINE = 64;

/** Records of trees, and what is done with them. */
export class TreeMachine {
  /** Lanes: 2 in WebAssembly, 1 in JavaScript. */
  readonly width: number;
  /** (slots × {@link STRIDE} × lanes, then matrices of loops) */
  data = new Float64Array(0);
  /** (slots × {@link OWN} × lanes, then one for settings) */
  own = new Float64Array(0);
  /** (slots × {@link NODE}, then as many of each batch, then the eliminations of loops) */
  nodes = new Int32Array(0);
  /** (slots × lanes × {@link NOTE}) what joints are to know, written by {@link end} */
  notes = new Float64Array(0);
  /** ({@link rows} × {@link ROW}) rows of the store, one kind of numbers after the other */
  copies = new Float64Array(0);
  /** How many of them there is room for. */
  rows = 0;
  /** Number of the first of the batches in {@link nodes}, and how many there are. */
  table = 0;
  batches = 0;
  /** Number of the first of the matrices of loops, in {@link data} of one lane. */
  matrices = 0;
  /** Number of the first of the settings, in {@link own} of one lane. */
  settings = 0;
  readonly #running: Running | undefined;
  #functions: Functions | undefined;
  // Addresses of the arrays, bytes; that of data is 0.
  #ownAt = 0;
  #nodesAt = 0;
  #notesAt = 0;
  #rowsAt = 0;
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

  /**
   * Makes room for so many slots and batches, all numbers 0; for `blocks` numbers of matrices of loops from
   * {@link matrices} on, and `words` of their eliminations behind the batches.
   */
  reserve(slots: number, batches: number, blocks = 0, words = 0): void {
    const places = slots * this.width;
    const numbers = places * STRIDE + blocks * this.width;
    const integers = (slots + batches) * NODE + words;
    const after = (from: number, bytes: number): number => from + LINE * Math.ceil(bytes / LINE);
    const ownAt = after(0, 8 * numbers);
    const nodesAt = after(ownAt, 8 * (places + this.width) * OWN);
    const notesAt = after(nodesAt, 4 * integers);
    const end = after(notesAt, 8 * places * NOTE);
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
    this.#notesAt = notesAt;
    this.#end = end;
    this.#nowAt = 0;
    this.data = new Float64Array(buffer, 0, numbers).fill(0);
    this.own = new Float64Array(buffer, ownAt, (places + this.width) * OWN).fill(0);
    this.nodes = new Int32Array(buffer, nodesAt, integers).fill(0);
    this.notes = new Float64Array(buffer, notesAt, places * NOTE).fill(0);
    this.settings = slots * OWN;
    this.table = slots * NODE;
    this.matrices = slots * STRIDE;
    this.batches = batches;
  }

  /**
   * Makes room for copies of `S` of so many numbers, and of as many rows. Arrays may be replaced: fetch them again
   * afterwards.
   */
  reserveCopies(numbers: number): void {
    const rows = numbers / BODY;
    if (this.#running === undefined) {
      if (this.rows < rows) {
        this.#before = new Float64Array(numbers);
        this.copies = new Float64Array(rows * ROW);
        this.rows = rows;
      }
      return;
    }
    if (this.#nowAt > 0 && this.#now.length === numbers) return;
    if (this.#nowAt === 0 || this.#room < numbers) {
      const bytes = LINE * Math.ceil((4 * numbers) / LINE);
      const { data, own, nodes, notes } = this;
      this.#rowsAt = this.#end;
      const end = this.#end + LINE * Math.ceil((8 * rows * ROW) / LINE);
      this.#running.reserve(end + 2 * bytes);
      const { buffer } = this.#running.memory;
      if (buffer !== data.buffer) {
        // Another memory: what is known comes along.
        this.#functions = this.#running.exports as Functions;
        this.data = new Float64Array(buffer, 0, data.length);
        this.own = new Float64Array(buffer, this.#ownAt, own.length);
        this.nodes = new Int32Array(buffer, this.#nodesAt, nodes.length);
        this.notes = new Float64Array(buffer, this.#notesAt, notes.length);
        this.data.set(data);
        this.own.set(own);
        this.nodes.set(nodes);
      }
      this.#room = numbers;
      this.rows = rows;
      this.copies = new Float64Array(buffer, this.#rowsAt, rows * ROW);
      this.#beforeAt = end;
      this.#nowAt = end + bytes;
    }
    const { buffer } = this.#running.memory;
    this.#before = new Float32Array(buffer, this.#beforeAt, numbers);
    this.#now = new Float32Array(buffer, this.#nowAt, numbers);
  }

  /** Keeps velocities, all of them: those of `S` as they are. */
  keep(S: Reals): void {
    this.#before.set(S);
  }

  /** From here on velocities are those of `S`, until {@link putBack}. */
  bring(S: Reals): void {
    if (this.#running === undefined) this.#now = S;
    else this.#now.set(S);
  }

  putBack(S: Reals): void {
    if (this.#running !== undefined) S.set(this.#now);
  }

  /** Setting `k` of `joint-tree-record.ts`, in all lanes. */
  set(k: number, value: number): void {
    const o = (this.settings + k) * this.width;
    this.own.fill(value, o, o + this.width);
  }

  /** See `joint-tree-kernel.ts`. */
  begin(): void {
    const { data, own, nodes, copies, rows, settings: set, table, batches } = this;
    const run = this.#functions;
    if (run === undefined) {
      beginTrees(data, own, nodes, copies, rows, set, table, 0, batches);
      return;
    }
    const B = this.#rowsAt;
    run.beginTrees(0, this.#ownAt, this.#nodesAt, B, rows, set, table, 0, batches);
  }

  /** See `joint-tree-kernel.ts`; `h`: s. From batch `from` on; returns the one that it has stopped at. */
  soften(from: number, isFirst: number, h: number): number {
    const { data, own, nodes, settings: set, table, batches } = this;
    const run = this.#functions;
    if (run === undefined) {
      const K = this.#before;
      const S = this.#now;
      return soften(data, own, nodes, K, S, set, table, from, batches, isFirst, h);
    }
    const K = this.#beforeAt;
    const S = this.#nowAt;
    return run.soften(0, this.#ownAt, this.#nodesAt, K, S, set, table, from, batches, isFirst, h);
  }

  /** The same. */
  relax(from: number, moves: number, h: number): number {
    const { data, own, nodes, table, batches } = this;
    const run = this.#functions;
    if (run === undefined) {
      return relax(data, own, nodes, this.#now, table, from, batches, moves, h);
    }
    const S = this.#nowAt;
    return run.relax(0, this.#ownAt, this.#nodesAt, S, table, from, batches, moves, h);
  }

  /** The same for all `parts` sub-steps of trees that touch nothing. */
  carry(from: number, parts: number, short: number, h: number): number {
    const { data: d, own, nodes, copies, rows, settings: set, table, batches: to } = this;
    const run = this.#functions;
    if (run === undefined) {
      return carry(d, own, nodes, copies, rows, set, table, from, to, parts, short, h);
    }
    const B = this.#rowsAt;
    const o = this.#ownAt;
    return run.carry(0, o, this.#nodesAt, B, rows, set, table, from, to, parts, short, h);
  }

  /** See `joint-tree-kernel.ts`. */
  place(first: number, end: number, base: number, kicked: number): void {
    const { data, own, nodes, settings } = this;
    const run = this.#functions;
    if (run === undefined) placeTree(data, own, nodes, first, end, base, settings, kicked);
    else run.placeTree(0, this.#ownAt, this.#nodesAt, first, end, base, settings, kicked);
  }

  /** See `joint-tree-kernel.ts`; `h`: s. */
  solve(first: number, end: number, base: number, soft: number, h: number): void {
    const run = this.#functions;
    if (run === undefined) solveTree(this.data, this.nodes, first, end, base, soft, h);
    else run.solveTree(0, this.#nodesAt, first, end, base, soft, h);
  }

  /** See `joint-tree-kernel.ts`; of batch `b`. */
  solveLoops(b: number): void {
    const t = this.table + b * NODE;
    const run = this.#functions;
    if (run === undefined) solveLoops(this.data, this.own, this.nodes, t);
    else run.solveLoops(0, this.#ownAt, this.#nodesAt, t);
  }

  /** See `joint-tree-kernel.ts`. */
  give(first: number, end: number, base: number, spins: number): void {
    const run = this.#functions;
    if (run === undefined) giveTree(this.data, this.#now, this.nodes, first, end, base, spins);
    else run.giveTree(0, this.#nowAt, this.#nodesAt, first, end, base, spins);
  }

  /** See `joint-tree-kernel.ts`. */
  narrow(first: number, end: number, spins: number): void {
    const run = this.#functions;
    if (run === undefined) narrowTree(this.data, first, end, spins);
    else run.narrowTree(0, first, end, spins);
  }

  /** See `joint-tree-kernel.ts`. */
  end(): void {
    const { data, own, notes, nodes, settings: set, table, batches, width } = this;
    const run = this.#functions;
    if (run === undefined) {
      endTrees(data, own, notes, nodes, set, table, 0, batches, width);
      return;
    }
    const out = this.#notesAt;
    run.endTrees(0, this.#ownAt, out, this.#nodesAt, set, table, 0, batches, width);
  }
}
