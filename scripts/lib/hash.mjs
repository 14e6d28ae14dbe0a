// Fingerprints of files, to tell whether an installation or a build is still good. Contents are
// hashed instead of comparing times: a checkout or a copied folder gives files new times.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * All files below a folder, sorted; empty when the folder is absent.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * One hash for the names and contents of files.
 * @param {readonly string[]} files absolute paths
 */
export function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${relative(ROOT, file)}\0`);
    hash.update(readFileSync(file));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/**
 * The fingerprint stored in a stamp file, or '' when there is none.
 * @param {string} stamp
 */
export const readStamp = (stamp) => (existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : '');

/**
 * @param {string} stamp
 * @param {string} value
 */
export function writeStamp(stamp, value) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${value}\n`);
}
