/**
 * Memory and function for turning many free bodies at once, in WebAssembly with SIMD: see `free-turn.ts`. Nothing in the
 * memory outlives a step, so everybody shares one machine. Where there is none, bodies are turned one by one, to the same
 * bits.
 *
 * Bodies that make the same number of goes share a group, whatever their order: lane l of group n is number l & 1 of pair
 * 2n + (l >> 1).
 */

import { TURNED } from './free-turn.js';
import { freeTurn } from './generated/wasm.js';
import { bytesOf } from './module-text.js';
import { type Running, start } from './web-assembly.js';

/** Most goes of a body: 0.1 rad each, so 96 rad/s at 60 steps per second. */
export const MOST_GOES = 16;
/** Lanes of a group. */
export const GROUP = 4;

/** Groups of bodies for one call. */
export class TurnMachine {
  /** (groups × 2 × {@link TURNED} × 2 lanes) */
  data = new Float64Array(0);
  /** (lanes) who is there; −1: nobody */
  rows = new Int32Array(0);
  /** Groups in use. */
  groups = 0;
  /** (groups) */
  #goes = new Int32Array(0);
  /** (goes) the next lane of the group that is being filled; a multiple of four: there is none */
  readonly #open = new Int32Array(MOST_GOES + 1);
  readonly #running: Running;

  constructor(running: Running) {
    this.#running = running;
  }

  /** Begins anew, with room for so many bodies. */
  begin(bodies: number): void {
    const groups = Math.ceil(bodies / GROUP) + MOST_GOES;
    if (this.#goes.length < groups) {
      const numbers = groups * GROUP * TURNED;
      this.#running.reserve(8 * numbers + 4 * groups);
      const { buffer } = this.#running.memory;
      this.data = new Float64Array(buffer, 0, numbers);
      this.#goes = new Int32Array(buffer, 8 * numbers, groups);
      this.rows = new Int32Array(GROUP * groups);
    }
    this.groups = 0;
    this.#open.fill(0);
  }

  /** Gives a body a lane, and returns where in {@link data} its numbers are, every other one. */
  add(row: number, goes: number): number {
    let lane = this.#open[goes]!;
    if ((lane & (GROUP - 1)) === 0) {
      lane = GROUP * this.groups;
      this.#goes[this.groups++] = goes;
      for (let k = 1; k < GROUP; k++) this.rows[lane + k] = -1;
    }
    this.#open[goes] = lane + 1;
    this.rows[lane] = row;
    return placeOf(lane);
  }

  /** Turns all of them for `h` (s). */
  turn(h: number): void {
    const run = this.#running.exports as Functions;
    run.turnGroups(0, this.#goes.byteOffset, this.groups, h);
  }
}

/** Where the numbers of a lane begin. */
export function placeOf(lane: number): number {
  return 2 * TURNED * (lane >> 1) + (lane & 1);
}

interface Functions {
  turnGroups(d: number, nodes: number, groups: number, h: number): void;
}

let machine: TurnMachine | null | undefined;

/** The machine; null where WebAssembly has no SIMD, or is refused. */
export function turnMachine(): TurnMachine | null {
  if (machine === undefined) {
    const running = start(bytesOf(freeTurn));
    machine = running === undefined ? null : new TurnMachine(running);
  }
  return machine;
}
