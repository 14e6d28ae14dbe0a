// Type-checks every part of the repository. Each has its own tsconfig because each may see a
// different world: the engine's sources know neither Node nor a browser, its tests know Node.

import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at } from './lib/paths.mjs';
import { tool } from './lib/run.mjs';

const PROJECTS = [
  'packages/engine/tsconfig.build.json',
  'packages/engine/tsconfig.json',
  'packages/lab/tsconfig.json',
  'packages/cli/tsconfig.json',
  'packages/three/tsconfig.json',
  'packages/viewer/tsconfig.json',
  'scripts/tsconfig.json',
  'scripts/guide-pictures/tsconfig.json',
  'tsconfig.json',
];

/** @returns {Promise<boolean>} whether everything type-checks */
export async function typecheck() {
  let fine = true;
  for (const project of PROJECTS) {
    if (!existsSync(at(project))) throw new Error(`${project} is missing`);
    const { code } = await tool('tsc', ['-p', at(project), '--noEmit']);
    if (code !== 0) {
      console.error(`type check of ${project} failed`);
      fine = false;
    }
  }
  return fine;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = (await typecheck()) ? 0 : 1;
}
