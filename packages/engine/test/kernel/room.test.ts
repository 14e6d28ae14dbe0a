/**
 * Kernels that need more room: they move to another memory. `memory.grow` would take the old one away from
 * the views of it, and from then on V8 looks at every access of all typed arrays whether theirs is still
 * there.
 */

import { describe, expect, it } from 'vitest';
import { simd } from '../../src/kernel/generated/wasm.js';
import { TreeMachine } from '../../src/kernel/joint-tree-machine.js';
import { bytesOf } from '../../src/kernel/module-text.js';
import { netKernel } from '../../src/kernel/net-kernel.js';
import { WasmKernel } from '../../src/kernel/wasm-kernel.js';
import { start } from '../../src/kernel/web-assembly.js';

const [BODIES, NUMBERS, LANES] = [4_000, 300_000, 1_000];

function made(): WasmKernel {
  return new WasmKernel('wasm-simd', start(bytesOf(simd))!);
}

/** Numbers between −1 and 1 without any order, the same for everybody. */
function fill(kernel: WasmKernel): void {
  let seed = 1;
  const next = (): number => {
    seed = Math.imul(seed, 48271) & 0x7fffffff;
    return seed / 0x40000000 - 1;
  };
  for (const numbers of [kernel.S, kernel.I, kernel.X, kernel.J]) {
    for (let i = 0; i < numbers.length; i++) numbers[i] = next();
  }
  for (let i = 0; i < kernel.W.length; i++) kernel.W[i] = i % BODIES;
}

/** What a kernel of contacts and one of nets have made of that. */
function worked(kernel: WasmKernel): Float32Array[] {
  fill(kernel);
  const net = netKernel(kernel);
  net.place(0, 0, 64, 10, 4, 0.5);
  net.solve(0, 0, 64, 0.01, 1);
  kernel.prepare(64 * 400, 64, 128, 4);
  kernel.drive(0, BODIES, 0.01, 1);
  return [kernel.S.slice(), kernel.J.slice()];
}

function isSame(a: Float32Array, b: Float32Array): boolean {
  return a.length === b.length && a.every((x, i) => Object.is(x, b[i]));
}

describe('a kernel that needs more room', () => {
  it('leaves the views of the old memory alone', () => {
    const kernel = made();
    kernel.reserve(4, 400, 4);
    const { S, J } = kernel;
    const lengths = [S.length, J.length];
    kernel.reserve(BODIES, NUMBERS, LANES);
    expect(kernel.S.buffer).not.toBe(S.buffer);
    expect([S.length, J.length]).toEqual(lengths);
    const machine = new TreeMachine(true);
    machine.reserve(4, 1);
    const { data } = machine;
    const { length } = data;
    machine.reserve(100_000, 1);
    expect(machine.data.buffer).not.toBe(data.buffer);
    expect(data.length).toBe(length);
  });

  it('works on the new memory, and so do the kernels of nets', () => {
    const moved = made();
    moved.reserve(4, 400, 4);
    netKernel(moved).place(0, 0, 4, 10, 4, 0.5);
    moved.reserve(BODIES, NUMBERS, LANES);
    const fresh = made();
    fresh.reserve(BODIES, NUMBERS, LANES);
    const wanted = worked(fresh);
    fill(fresh);
    expect(isSame(wanted[0]!, fresh.S)).toBe(false);
    expect(worked(moved).map((numbers, i) => isSame(numbers, wanted[i]!))).toEqual([true, true]);
  });
});

describe('a kernel that was far too large for long', () => {
  it('gives its memory back, and leaves the views of it alone', () => {
    const kernel = made();
    kernel.reserve(BODIES, 10 * NUMBERS, LANES);
    const { S, J } = kernel;
    const lengths = [S.length, J.length];
    for (let step = 0; step < 99; step++) kernel.reserve(BODIES, NUMBERS, LANES);
    // Somebody else still needs it: patience begins anew.
    kernel.reserve(BODIES, 9 * NUMBERS, LANES);
    for (let step = 0; step < 99; step++) kernel.reserve(BODIES, NUMBERS, LANES);
    expect(kernel.J.buffer).toBe(J.buffer);
    for (let step = 0; step < 2; step++) kernel.reserve(BODIES, NUMBERS, LANES);
    expect(kernel.J.length).toBe(NUMBERS);
    expect(kernel.memory.buffer.byteLength).toBeLessThan(J.buffer.byteLength / 2);
    expect([S.length, J.length]).toEqual(lengths);
  });
});
