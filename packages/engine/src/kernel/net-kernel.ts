/**
 * The kernels of nets of joints, at work on the memory of a {@link Kernel}. They are a module of their
 * own, because applications without joints do not bring them along.
 */

import { jointNetScalar, jointNetSimd } from './generated/joint-net.js';
import { placeNet, solveNet } from './joint-net-kernel.js';
import type { Kernel } from './kernel.js';
import { bytesOf } from './module-text.js';
import { start } from './web-assembly.js';

/** The functions of `joint-net-kernel.ts`; arguments as in {@link Kernel}. */
export interface NetKernel {
  /** `pull`: 1/s; `fastest`: m/s; `compliance`: a part. */
  place(
    base: number,
    first: number,
    last: number,
    pull: number,
    fastest: number,
    compliance: number,
  ): void;
  /** `h`: s; `soft`: 0 or 1. */
  solve(base: number, first: number, last: number, h: number, soft: number): void;
}

/** What the modules export: the same with addresses (bytes) for arrays. */
interface Functions {
  placeNet(
    S: number,
    I: number,
    J: number,
    W: number,
    base: number,
    first: number,
    last: number,
    pull: number,
    fastest: number,
    compliance: number,
  ): void;
  solveNet(
    S: number,
    I: number,
    J: number,
    W: number,
    base: number,
    first: number,
    last: number,
    h: number,
    soft: number,
  ): void;
}

const started = new WeakMap<Kernel, NetKernel>();

/** The kernels of nets for the arrays of this kernel, always the same ones. */
export function netKernel(kernel: Kernel): NetKernel {
  let found = started.get(kernel);
  if (found === undefined) {
    found = inWasm(kernel) ?? inJavaScript(kernel);
    started.set(kernel, found);
  }
  return found;
}

function inWasm(kernel: Kernel): NetKernel | undefined {
  if (kernel.memory === null) return undefined;
  const text = kernel.name === 'wasm-simd' ? jointNetSimd : jointNetScalar;
  const running = start(bytesOf(text), kernel.memory);
  if (running === undefined) return undefined;
  // The kernel's memory may have become another one.
  const functions = (): Functions => {
    if (kernel.memory !== null && kernel.memory !== running.memory) running.moveTo(kernel.memory);
    return running.exports as Functions;
  };
  return {
    place: (base, first, last, pull, fastest, compliance) => {
      const { S, I, J, W } = kernel;
      const i = I.byteOffset;
      const j = J.byteOffset;
      const w = W.byteOffset;
      functions().placeNet(S.byteOffset, i, j, w, base, first, last, pull, fastest, compliance);
    },
    solve: (base, first, last, h, soft) => {
      const { S, I, J, W } = kernel;
      const i = I.byteOffset;
      const j = J.byteOffset;
      const w = W.byteOffset;
      functions().solveNet(S.byteOffset, i, j, w, base, first, last, h, soft);
    },
  };
}

function inJavaScript(kernel: Kernel): NetKernel {
  return {
    place: (base, first, last, pull, fastest, compliance) => {
      const { S, I, J, W } = kernel;
      placeNet(S, I, J, W, base, first, last, pull, fastest, compliance);
    },
    solve: (base, first, last, h, soft) => {
      const { S, I, J, W } = kernel;
      solveNet(S, I, J, W, base, first, last, h, soft);
    },
  };
}
