/**
 * As much of WebAssembly as the kernels need. The types are written out here because the engine is
 * checked without those of browsers and Node, which both have them.
 *
 * Modules are compiled and instantiated at once, without `await`: that is what makes the engine ready
 * as soon as it is imported. Chrome limits the size of such modules on the main thread: to 8 MB, and
 * before about version 114 to 4 kB. There, as where a content security policy forbids WebAssembly,
 * the constructor throws, and JavaScript takes over. Firefox, Safari, Node and workers have no such
 * limit.
 */

/** Linear memory: pages of 64 kB. */
export interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

interface WebAssemblyApi {
  readonly Memory: new (size: { initial: number }) => Memory;
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
}

declare const WebAssembly: WebAssemblyApi | undefined;

/** A module at work on a memory. */
export interface Running {
  readonly exports: object;
  readonly memory: Memory;
}

/**
 * Starts a module, on a memory of its own if none is given; undefined where WebAssembly is missing or
 * refuses it.
 */
export function start(bytes: Uint8Array<ArrayBuffer>, given?: Memory): Running | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  try {
    const memory = given ?? new WebAssembly.Memory({ initial: 1 });
    const module = new WebAssembly.Module(bytes);
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    return { exports, memory };
  } catch {
    return undefined;
  }
}
