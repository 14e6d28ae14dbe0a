import { afterEach, describe, expect, it, vi } from 'vitest';
import { scalar, simd } from '../../src/kernel/generated/wasm.js';
import { type KernelName, kernel } from '../../src/kernel/kernel.js';
import { bytesOf, type ModuleText } from '../../src/kernel/module-text.js';

const MACHINES: readonly KernelName[] = ['wasm-simd', 'wasm-scalar', 'javascript'];

/** WebAssembly as Node has it; the types of Node leave its constructors out. */
const HERE = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;

interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Memory: unknown;
  readonly Instance: unknown;
}

/** The engine's choice as it is where WebAssembly is another one. */
async function kernelWith(webAssembly: unknown): Promise<typeof kernel> {
  vi.stubGlobal('WebAssembly', webAssembly);
  vi.resetModules();
  return (await import('../../src/kernel/kernel.js')).kernel;
}

afterEach(() => vi.unstubAllGlobals());

/** WebAssembly that does not accept the modules named. */
function refusing(...refused: ModuleText[]): object {
  const sizes = refused.map((text) => bytesOf(text).length);
  const { Module, Memory, Instance } = HERE;
  return {
    Memory,
    Instance,
    Module: class extends Module {
      constructor(bytes: Uint8Array<ArrayBuffer>) {
        if (sizes.includes(bytes.length)) throw new Error('refused');
        super(bytes);
      }
    },
  };
}

describe('the choice of a machine', () => {
  it('is SIMD where it runs, and always the same kernel', () => {
    expect(kernel().name).toBe('wasm-simd');
    expect(kernel()).toBe(kernel('wasm-simd'));
    for (const name of MACHINES) {
      expect(kernel(name).name).toBe(name);
      expect(kernel(name)).toBe(kernel(name));
    }
  });

  it('is the scalar machine where there is no SIMD', async () => {
    expect((await kernelWith(refusing(simd)))().name).toBe('wasm-scalar');
  });

  it('is JavaScript where a policy forbids WebAssembly, or there is none', async () => {
    expect((await kernelWith(refusing(simd, scalar)))().name).toBe('javascript');
    expect((await kernelWith(undefined))().name).toBe('javascript');
  });

  it('says so when the machine asked for by name does not run', async () => {
    const choose = await kernelWith(undefined);
    expect(() => choose('wasm-simd')).toThrow(
      /kernel must be one that runs here, got "wasm-simd"\. .*'javascript'/,
    );
    expect(choose('javascript').name).toBe('javascript');
    expect(() => choose('fast' as KernelName)).toThrow(/got "fast"/);
  });
});

describe.each(MACHINES)('the memory of %s', (name) => {
  const k = kernel(name);

  it('has at least the room asked for, in whole blocks', () => {
    k.reserve(5, 400, 6);
    expect(k.S.length).toBe(8 * 16);
    expect(k.I.length).toBe(8 * 12);
    expect(k.X.length).toBe(8 * 16);
    expect(k.J.length).toBe(400);
    expect(k.W.length).toBe(8 * 2);
  });

  it('stays where it is while the room is enough, and grows by a quarter at least when it is not', () => {
    const arrays = () => [k.S, k.I, k.X, k.J, k.W];
    const before = arrays();
    k.reserve(8, 1, 0);
    k.reserve(0, 400, 8);
    arrays().forEach((array, at) => {
      expect(array).toBe(before[at]);
    });
    k.reserve(9, 401, 9);
    expect(arrays().map((array) => array.length)).toEqual([192, 144, 192, 500, 24]);
    k.reserve(100_000, 5_000_000, 50_000);
    expect(arrays().map((array) => array.length)).toEqual([
      1_600_000, 1_200_000, 1_600_000, 5_000_000, 100_000,
    ]);
  });

  it('is of arrays that do not overlap', () => {
    [k.S, k.I, k.X, k.J, k.W].forEach((array, at) => {
      array.fill(at + 1);
    });
    [k.S, k.I, k.X, k.J, k.W].forEach((array, at) => {
      expect([array[0], array[array.length - 1]]).toEqual([at + 1, at + 1]);
    });
  });
});
