// Runs a bundled entry in engines that have a command line: Node and the `jsc` shell.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';
import { RUN_ENTRY } from './bundle.mjs';

const TIMEOUT = 180_000;

/**
 * Runs the script in a shell and reads the JSON that it prints.
 * @param {string} program path of Node or jsc
 * @param {string} script bundled entry
 * @returns {Promise<unknown>}
 */
export async function runInShell(program, script) {
  const folder = mkdtempSync(join(tmpdir(), 'rattleback-shell-'));
  try {
    const file = join(folder, 'entry.js');
    // Node prints with console.log, the bare shells with print.
    const print = "(typeof print === 'function' ? print : console.log)";
    writeFileSync(file, `${script}\n${print}(${RUN_ENTRY});\n`);
    const { code, stdout, stderr } = await run(program, [file], {
      capture: true,
      timeout: TIMEOUT,
      cwd: folder,
    });
    if (code !== 0) throw new Error(`exit code ${code}: ${stderr.trim() || stdout.trim()}`);
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
