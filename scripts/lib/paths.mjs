// Where things are. Scripts may be started from any folder, so nothing here trusts process.cwd().

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** An absolute path inside the repository. */
export const at = (/** @type {string[]} */ ...parts) => join(ROOT, ...parts);

/** The packages, in the order in which they depend on each other. */
export const PACKAGES = /** @type {const} */ (['engine', 'lab', 'cli', 'three']);

/** The condition in the packages' exports maps that points at their sources. */
export const SOURCE_CONDITION = 'rattleback-source';
