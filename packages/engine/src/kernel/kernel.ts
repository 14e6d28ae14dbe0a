/**
 * The hot loops of the fast lane behind one face, whichever machine runs them. A kernel has scratch
 * memory of its own, which a time step fills, works on and reads within one step; nothing in it
 * outlives the step, so all simulations of a program share one kernel.
 */

import { fail } from '../errors.js';
import { scalar, simd } from './generated/wasm.js';
import { JavaScriptKernel } from './javascript-kernel.js';
import type { Ints, Reals } from './lanes.js';
import { bytesOf } from './module-text.js';
import { WasmKernel } from './wasm-kernel.js';
import { type Memory, start } from './web-assembly.js';

/** The machines, the fastest first. The first two give the same bits. */
export type KernelName = 'wasm-simd' | 'wasm-scalar' | 'javascript';

/** All of {@link KernelName}. */
export const KERNEL_NAMES = ['wasm-simd', 'wasm-scalar', 'javascript'] as const;

/**
 * Memory and functions of one machine. `first` and `last` are lanes, multiples of 4; `base` is where
 * the first block of the batch begins in `J`; `points` is how many points every record of the batch
 * has. Sweeps are over `count` batches of `batches`, the first ones, or those from number `from` on. The functions
 * are described where they are written: `contact-exchange.ts`, `contact-prepare.ts`, `contact-solve.ts`,
 * `contact-friction.ts`, `contact-bounce.ts`, `contact-sweeps.ts`, `body-kernel.ts`.
 */
export interface Kernel {
  readonly name: KernelName;
  /** (bodies × 16) velocities, inverse masses, the way gone: see `contact-record.ts` */
  readonly S: Reals;
  /** (bodies × 12) inverse inertia off the diagonal, and a root of it */
  readonly I: Reals;
  /** (bodies × 16) accelerations: see `body-kernel.ts` */
  readonly X: Reals;
  /** records in blocks of four: see `contact-record.ts` */
  readonly J: Reals;
  /**
   * (lanes × 48) contacts as they are handed in, from number `given` on: see `given-record.ts`. In WebAssembly they
   * are the last numbers of contacts in `J`. A block is longer than what it is made of, so who takes them from the
   * first lane on, n at a time, overwrites none that is still to be taken if blocks leave 48 n numbers free.
   */
  readonly G: Reals;
  readonly given: number;
  /** Whether a step is using it: see {@link borrowKernel}. */
  isLent: boolean;
  /** The memory that the arrays are in, where it is WebAssembly's, for further modules; else null. */
  readonly memory: Memory | null;
  /** (blocks × 8) numbers of the bodies A of four lanes, then of their bodies B */
  readonly W: Ints;
  /**
   * (batches × 4) base, first, last and points of each, in the order of solving; behind them there is room for
   * parts of them, as many as there are blocks
   */
  readonly batches: Ints;

  /**
   * Makes room for so many bodies, numbers of records and lanes of contacts, and as much more behind these. The
   * contents may be lost and the arrays replaced: fetch them again afterwards.
   */
  reserve(
    bodies: number,
    numbers: number,
    lanes: number,
    moreNumbers?: number,
    moreLanes?: number,
  ): void;

  /** Makes blocks of what is given in `G`; then `prepare`, while they are in the cache. */
  take(base: number, first: number, last: number, points: number): void;
  prepare(base: number, first: number, last: number, points: number): void;
  warmStart(count: number, from?: number): void;
  /** Normals with springs; `inverseH`: 1/s. */
  press(count: number, inverseH: number, from?: number): void;
  solveFriction(count: number, from?: number): void;
  /** Counts impulses along normals towards those of the step. */
  tally(count: number, from?: number): void;
  /** Normals without springs and friction, for one batch after the other; `counts`: 1 if `tally` is to follow, else 0. */
  relax(count: number, inverseH: number, counts: number, from?: number): void;
  /** `h`: s. */
  approach(count: number, h: number, from?: number): void;
  /** `h`: s; `threshold`: m/s. */
  bounce(count: number, h: number, threshold: number, from?: number): void;
  /** Of bodies `first` … `last` − 1; `h`: s; `carry`: 1 if contacts give again what they gave last, else 0. */
  drive(first: number, last: number, h: number, carry: number): void;
  move(first: number, last: number, h: number): void;
  /**
   * The same as `drive`, `warmStart` or what is carried, `press`, `move` and `relax` for `parts` sub-steps of `h` (s): for
   * bodies before `rows`, and the one that is `nobody`. JavaScript, where a call costs nothing, has it not.
   */
  run?(rows: number, nobody: number, parts: number, h: number, count: number, from: number): void;
}

/** Kernels by name; undefined for machines that do not run here. */
const started = new Map<KernelName, Kernel | undefined>();

/**
 * The kernel of that machine, always the same one; without a name, of the fastest machine that runs
 * here.
 */
export function kernel(name?: KernelName): Kernel {
  let found = name && commonKernel(name);
  // Each step asks: an iterator would be garbage.
  for (let i = 0; name === undefined && found === undefined; i++) {
    found = commonKernel(KERNEL_NAMES[i]!);
  }
  return (
    found ??
    fail(
      'Simulation',
      'kernel',
      name,
      'must be one that runs here',
      `Leave it out, or take 'javascript', which runs everywhere.`,
    )
  );
}

function commonKernel(name: KernelName): Kernel | undefined {
  if (!started.has(name)) started.set(name, startKernel(name));
  return started.get(name);
}

/** More kernels, by machine, that no step is using. */
const spare = new Map<KernelName, Kernel[]>();

/**
 * A kernel for one step, to be given back. Almost always that of {@link kernel}; another one of the same
 * machine while a step is under way, as when a force of one simulation makes another take a step.
 */
export function borrowKernel(name?: KernelName): Kernel {
  const common = kernel(name);
  if (common.isLent) return spare.get(common.name)?.pop() ?? startKernel(common.name)!;
  common.isLent = true;
  return common;
}

/** Gives back what {@link borrowKernel} lent. */
export function returnKernel(borrowed: Kernel): void {
  const { name } = borrowed;
  const others = spare.get(name);
  if (borrowed === started.get(name)) borrowed.isLent = false;
  else if (others === undefined) spare.set(name, [borrowed]);
  else others.push(borrowed);
}

function startKernel(name: KernelName): Kernel | undefined {
  if (name === 'javascript') return new JavaScriptKernel();
  const module = name === 'wasm-simd' ? simd : name === 'wasm-scalar' ? scalar : undefined;
  const running = module === undefined ? undefined : start(bytesOf(module));
  return running === undefined ? undefined : new WasmKernel(name, running);
}
