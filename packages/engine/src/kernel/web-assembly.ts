/**
 * As much of WebAssembly as the kernels need. The types are written out here because the engine is
 * checked without those of browsers and Node, which both have them.
 *
 * Modules are compiled and instantiated at once, without `await`: that is what makes the engine ready
 * as soon as it is imported. Chrome limits the size of such modules on the main thread: to 8 MB, and
 * before about version 114 to 4 kB. There, as where a content security policy forbids WebAssembly,
 * the constructor throws, and JavaScript takes over. Firefox, Safari, Node and workers have no such
 * limit.
 *
 * A memory that becomes too small is replaced by a larger one, and its module started anew on that.
 * `memory.grow` would be the obvious way, and lost: it takes the old buffer away from its views, and once
 * that has happened to any array, V8 has all its code for typed arrays, wherever it came from, look at
 * each access whether its array is still there. A step of two thousand tumbling boxes took an eighth
 * longer.
 */

/** Linear memory: pages of 64 kB. It never grows. */
export interface Memory {
  readonly buffer: ArrayBuffer;
}

interface WebAssemblyApi {
  readonly Memory: new (size: { initial: number }) => Memory;
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
}

declare const WebAssembly: WebAssemblyApi | undefined;

const PAGE = 65536;
/** Pages to begin with: enough for small worlds, and nobody's until they are written to. */
const FIRST_PAGES = 16;

/** A module at work on a memory. */
export class Running {
  /** The functions; others as soon as the memory is another one. */
  exports: object;
  memory: Memory;
  readonly #module: object;

  constructor(module: object, memory: Memory) {
    this.#module = module;
    this.memory = memory;
    this.exports = instantiate(module, memory);
  }

  /** Makes room for so many bytes. If that takes another memory, it has none of the numbers of the old one. */
  reserve(bytes: number): void {
    if (bytes > this.memory.buffer.byteLength) this.renew(bytes);
  }

  /** Works on another memory of so many bytes from now on; the old one is nobody's. */
  renew(bytes: number): void {
    this.moveTo(makeMemory(Math.max(FIRST_PAGES, Math.ceil(bytes / PAGE))));
  }

  /** Works on this memory from now on. */
  moveTo(memory: Memory): void {
    this.exports = instantiate(this.#module, memory);
    this.memory = memory;
  }
}

function makeMemory(initial: number): Memory {
  return new WebAssembly!.Memory({ initial });
}

function instantiate(module: object, memory: Memory): object {
  return new WebAssembly!.Instance(module, { env: { memory } }).exports;
}

/**
 * Starts a module, on a memory of its own if none is given; undefined where WebAssembly is missing or
 * refuses it.
 */
export function start(bytes: Uint8Array<ArrayBuffer>, given?: Memory): Running | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  try {
    return new Running(new WebAssembly.Module(bytes), given ?? makeMemory(FIRST_PAGES));
  } catch {
    return undefined;
  }
}
