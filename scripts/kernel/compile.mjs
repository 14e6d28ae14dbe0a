// AssemblyScript to WebAssembly, in memory.

/**
 * The compiler, as far as it is used. Its own types declare a `console` and a `Math` for every file
 * that sees them, so they are kept out: TypeScript does not follow a name that is a variable.
 *
 * @typedef {object} Compiler
 * @property {(args: string[], files: Files) => Promise<Outcome>} main
 *
 * @typedef {object} Files
 * @property {(name: string) => string | null} readFile
 * @property {(name: string, contents: string | Uint8Array) => void} writeFile
 * @property {() => string[]} listFiles
 *
 * @typedef {object} Outcome
 * @property {Error | null} error
 * @property {{ toString(): string }} stderr
 */
/** @type {string} */
const COMPILER = 'assemblyscript/asc';

/**
 * @param {string} source AssemblyScript
 * @returns {Promise<{ binary: Uint8Array, text: string }>} the module, and the same to read
 */
export const compile = (source) => compileFiles(new Map([['kernel.ts', source]]));

/**
 * The same of several files by their names, of which `kernel.ts` has what is called from outside.
 * @param {ReadonlyMap<string, string>} files
 * @param {number} [base] bytes of the memory that the module leaves alone
 * @returns {Promise<{ binary: Uint8Array, text: string }>}
 */
export async function compileFiles(files, base = 0) {
  /** @type {Compiler} */
  const asc = (await import(COMPILER)).default;
  /** @type {Map<string, string | Uint8Array>} */
  const written = new Map();
  const { error, stderr } = await asc.main(
    [
      ...['kernel.ts', '--outFile', 'kernel.wasm', '--textFile', 'kernel.wat'],
      ...['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--importMemory'],
      ...['--use', 'abort=', '--enable', 'simd', '--enable', 'bulk-memory'],
      ...(base > 0 ? ['--memoryBase', `${base}`] : []),
    ],
    {
      readFile: (name) => files.get(name) ?? null,
      writeFile: (name, contents) => {
        written.set(name, contents);
      },
      listFiles: () => [],
    },
  );
  const binary = written.get('kernel.wasm');
  const text = written.get('kernel.wat');
  if (error !== null || !(binary instanceof Uint8Array) || typeof text !== 'string') {
    throw new Error(`asc: ${error?.message ?? 'no output'}\n${stderr.toString()}`);
  }
  return { binary, text };
}
