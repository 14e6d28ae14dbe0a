// Installs what is missing; a no-op of a few milliseconds when nothing is. It runs before anything
// is installed, so it may import nothing but Node itself and scripts/lib.

import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fingerprint, readStamp, writeStamp } from './lib/hash.mjs';
import { at } from './lib/paths.mjs';
import { node, run } from './lib/run.mjs';

const STAMP = at('node_modules/.rattleback-setup');
const OLDEST_NODE = [20, 19];

/**
 * Makes node_modules match the lock file.
 * @returns {Promise<boolean>} whether the workspace is ready
 */
export async function setup() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    console.error(
      `Rattleback needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.version}.`,
    );
    return false;
  }
  const wanted = fingerprint([at('package-lock.json')]);
  if (existsSync(at('node_modules')) && readStamp(STAMP) === wanted) return true;
  console.log('Installing the development tools (npm ci) …');
  // No package of ours needs an install script, so none is let run.
  const { code } = await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  if (code !== 0) {
    console.error('npm ci failed: see its message above. Is the network reachable?');
    return false;
  }
  writeStamp(STAMP, wanted);
  return true;
}

/** @param {readonly string[]} args */
function npm(args) {
  // Under `npm test` npm tells where it is; otherwise it is looked up on the path.
  const script = process.env['npm_execpath'];
  if (script?.endsWith('npm-cli.js')) return node(script, args);
  return process.platform === 'win32'
    ? run('cmd.exe', ['/d', '/s', '/c', 'npm.cmd', ...args])
    : run('npm', args);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = (await setup()) ? 0 : 1;
}
