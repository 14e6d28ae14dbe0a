// Installs the JavaScript engines of find.mjs that are missing, where that is possible without
// asking anybody: on Debian and its relatives, as root. Elsewhere it says what is missing and why.

import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { run } from '../lib/run.mjs';
import { ENGINES, findEngine } from './find.mjs';

/** @typedef {{ name: string, path?: string, missing?: string }} EngineState */

const APT = '/usr/bin/apt-get';

/**
 * Finds every engine, installing those it can.
 * @returns {Promise<EngineState[]>} per engine its path, or why it is missing
 */
export async function installEngines() {
  /** @type {EngineState[]} */
  const states = [];
  let updated = false;
  for (const engine of ENGINES) {
    let path = findEngine(engine);
    let missing = path === undefined ? cannotInstall() : undefined;
    if (path === undefined && missing === undefined) {
      if (!updated) await apt(['update']);
      updated = true;
      missing = await installOne(engine);
      path = findEngine(engine);
    }
    if (path !== undefined) states.push({ name: engine.name, path });
    else
      states.push({ name: engine.name, missing: missing ?? 'its package holds no such program' });
  }
  return states;
}

/** Why nothing can be installed here, or undefined. */
function cannotInstall() {
  if (!existsSync(APT)) return 'not installed, and there is no apt-get here to install it';
  if (process.getuid?.() !== 0) return 'not installed, and installing it needs root';
  return undefined;
}

/**
 * Installs the first of an engine's packages that the distribution has.
 * @param {import('./find.mjs').EngineKind} engine
 * @returns {Promise<string | undefined>} why it failed, or undefined
 */
async function installOne(engine) {
  for (const name of engine.packages) {
    const known = await run('/usr/bin/apt-cache', ['show', name], { capture: true });
    if (known.code !== 0) continue;
    console.log(`Installing ${name} for ${engine.label} …`);
    const done = await apt(['install', '--yes', '--no-install-recommends', name]);
    if (done.code === 0) return undefined;
    return `apt-get install ${name} failed: ${lastLine(done.stderr)}`;
  }
  return `apt-get knows none of ${engine.packages.join(', ')}`;
}

/** @param {readonly string[]} args */
const apt = (args) =>
  run(APT, ['-qq', ...args], {
    capture: true,
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

/** @param {string} text */
const lastLine = (text) => text.trim().split('\n').at(-1) ?? '';

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { name, path, missing } of await installEngines()) {
    console.log(`${name.padEnd(8)} ${path ?? `missing: ${missing}`}`);
  }
}
