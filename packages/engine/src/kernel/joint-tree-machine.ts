/**
 * Memory and functions for trees of joints, in WebAssembly or in JavaScript. Both are made from one source
 * (`joint-tree-kernel.ts`) in double precision and give the same bits. Unlike a `Kernel`, a machine keeps
 * what it is told as long as the joints are the same, so everybody has one of their own.
 */

import { jointTree } from './generated/joint-tree.js';
import { beginTree, endTree, placeTree, prepareTree, solveTree } from './joint-tree-kernel.js';
import { NODE, OWN, STRIDE } from './joint-tree-record.js';
import { bytesOf } from './module-text.js';
import { type Running, start } from './web-assembly.js';

/** The functions of `joint-tree-kernel.ts`, with addresses for arrays. */
interface Functions {
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
  /** (places × {@link STRIDE}) */
  data = new Float64Array(0);
  /** (places × {@link OWN}, then one for settings) */
  own = new Float64Array(0);
  /** (places × {@link NODE}) */
  nodes = new Int32Array(0);
  /** Where the settings are in {@link own}. */
  settings = 0;
  readonly #running: Running | undefined;
  #functions: Functions | undefined;
  // Addresses of the arrays, bytes; that of data is 0.
  #ownAt = 0;
  #nodesAt = 0;

  /** `wasm`: WebAssembly, where there is any. */
  constructor(wasm: boolean) {
    this.#running = wasm ? start(bytesOf(jointTree)) : undefined;
    this.#functions = this.#running?.exports as Functions | undefined;
  }

  /** Makes room for so many places, all numbers 0. */
  reserve(places: number): void {
    const after = (from: number, bytes: number): number => from + LINE * Math.ceil(bytes / LINE);
    const ownAt = after(0, 8 * places * STRIDE);
    const nodesAt = after(ownAt, 8 * (places + 1) * OWN);
    const end = after(nodesAt, 4 * places * NODE);
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
    this.data = new Float64Array(buffer, 0, places * STRIDE).fill(0);
    this.own = new Float64Array(buffer, ownAt, (places + 1) * OWN).fill(0);
    this.nodes = new Int32Array(buffer, nodesAt, places * NODE).fill(0);
    this.settings = places * OWN;
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
