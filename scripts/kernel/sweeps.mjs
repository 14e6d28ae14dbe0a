// Functions that call kernels for one batch after the other: loops over whole numbers, the same on both machines
// of WebAssembly. What they call is not exported, but for what is also called from outside.

/** @typedef {import('./source.mjs').KernelSource} KernelSource */

/** Kernels that JavaScript calls as well. */
const OUTSIDE = new Set(['drive', 'move']);

/**
 * A module's text with the sweeps of `text` (TypeScript) behind it.
 * @param {string} module AssemblyScript
 * @param {string} text
 * @param {readonly KernelSource[]} sources that it calls, for their constants
 * @param {boolean} addresses whether arrays are addresses there, not objects
 */
export function withSweeps(module, text, sources, addresses) {
  const constants = new Map(sources.flatMap((source) => [...source.constants]));
  const sweeps = text
    .replaceAll(/^import [^;]*;\n/gm, '')
    .replaceAll(']!', ']')
    .replaceAll(/\b[A-Z_]+\b/g, (name) => String(constants.get(name) ?? name));
  const called = new Set([...sweeps.matchAll(/^ +(\w+)\(/gm)].map(([, name]) => name));
  const inner = module.replaceAll(/^export function (\w+)/gm, (whole, name) =>
    called.has(name) && !OUTSIDE.has(name) ? `function ${name}` : whole,
  );
  if (!addresses) return `${inner}\n${sweeps}`;
  const plain = sweeps
    .replaceAll(/: (?:Reals|Ints)\b/g, ': usize')
    .replaceAll(/: real\b/g, ': f32')
    .replaceAll(/\bS\[(\w+)\] = 0;/g, 'store<f32>(S + (<usize>($1) << 2), 0);')
    .replaceAll(/\bbatches\[([^\]]+)\]/g, 'load<i32>(batches + (<usize>($1) << 2))');
  return `${inner}\n${plain}`;
}
