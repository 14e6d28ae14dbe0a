// Makes one plain script of a determinism entry: a TypeScript file that exports
// `determinism(): Record<string, string>`, a hash in hexadecimal by name. The script uses nothing
// but the language itself, so that any engine can run it.

import { existsSync } from 'node:fs';
import { build } from 'esbuild';
import { at, SOURCE_CONDITION } from '../lib/paths.mjs';

/** The laboratory's entry, which covers the whole engine; the sample covers plain arithmetic. */
const ENTRIES = ['packages/lab/src/determinism/entry.ts', 'scripts/engines/sample-entry.ts'];

/** The entry to use when none is named, relative to the root. */
export const defaultEntry = () => ENTRIES.find((file) => existsSync(at(file))) ?? '';

/** The global variable that holds the entry's exports. */
const GLOBAL = 'rattlebackDeterminism';

/** An expression that runs the entry and gives its result as JSON text. */
export const RUN_ENTRY = `JSON.stringify(${GLOBAL}.determinism())`;

/**
 * Bundles an entry from the sources.
 * @param {string} entry absolute path
 * @returns {Promise<string>} the script
 */
export async function bundleEntry(entry) {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: GLOBAL,
    target: 'es2022',
    platform: 'neutral',
    conditions: [SOURCE_CONDITION],
    mainFields: ['module', 'main'],
    charset: 'ascii',
    logLevel: 'warning',
  });
  return result.outputFiles[0]?.text ?? '';
}
