// Installs the peers into bench/node_modules when the lock file asks for others than are there.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, readStamp, writeStamp } from '../../scripts/lib/hash.mjs';

const here = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(here, 'node_modules', '.rattleback-peers');

export function installPeers() {
  const wanted = fingerprint([join(here, 'package-lock.json')]);
  if (existsSync(join(here, 'node_modules')) && readStamp(stamp) === wanted) return;
  console.error('Installing the peers (npm ci in bench) …');
  const windows = process.platform === 'win32';
  const npm = windows ? 'npm.cmd' : 'npm';
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync(npm, args, { cwd: here, stdio: ['ignore', 2, 2], shell: windows });
  if (status !== 0) throw new Error('The peers could not be installed: is the network reachable?');
  writeStamp(stamp, wanted);
}
