// Builds the viewer: a folder of static files that works wherever it is put.
//
//   node scripts/browser/build-viewer.mjs              build it
//   node scripts/browser/build-viewer.mjs --if-stale   only when a source changed since the last build

import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { filesBelow, fingerprint, readStamp, writeStamp } from '../lib/hash.mjs';
import { at } from '../lib/paths.mjs';
import { node } from '../lib/run.mjs';

/** Where the built page is. */
export const VIEWER = at('packages/viewer/dist');

const STAMP = at('node_modules/.rattleback-viewer');

function sourceFingerprint() {
  const files = ['engine', 'lab', 'three', 'viewer'].flatMap((name) => [
    ...filesBelow(at('packages', name, 'src')),
    at('packages', name, 'package.json'),
  ]);
  const own = ['index.html', 'vite.config.ts'].map((file) => at('packages/viewer', file));
  const tool = at('scripts/lib/inline-constants.mjs');
  return fingerprint([...files, ...own, tool, ...filesBelow(at('packages/viewer/public'))]);
}

/** Whether the last build still stands for the sources. */
export function isViewerBuilt() {
  return (
    existsSync(at('packages/viewer/dist/index.html')) && readStamp(STAMP) === sourceFingerprint()
  );
}

/** @returns {Promise<boolean>} whether the build succeeded */
export async function buildViewer() {
  const before = sourceFingerprint();
  const args = ['build', at('packages/viewer'), '--logLevel', 'warn'];
  // Whoever builds, the page is for production; tests set the variable to something else.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code } = await node(at('node_modules/vite/bin/vite.js'), args, { env });
  if (code === 0) writeStamp(STAMP, before);
  return code === 0;
}

const LOCK = at('node_modules/.rattleback-viewer-building');
/** ms after which whoever holds the lock is no longer there */
const STALE = 120_000;

/** Builds it unless it is built; several programs may ask for that at once. */
export async function ensureViewer() {
  while (!isViewerBuilt()) {
    try {
      mkdirSync(LOCK);
    } catch {
      const age = existsSync(LOCK) ? Date.now() - statSync(LOCK).mtimeMs : 0;
      if (age > STALE) rmSync(LOCK, { recursive: true, force: true });
      await pause(250);
      continue;
    }
    try {
      if (!(await buildViewer())) return false;
    } finally {
      rmSync(LOCK, { recursive: true, force: true });
    }
  }
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const skip = process.argv.includes('--if-stale') && isViewerBuilt();
  process.exitCode = skip || (await buildViewer()) ? 0 : 1;
}
