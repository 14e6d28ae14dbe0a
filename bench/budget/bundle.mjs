// What a web page has to load: a minimal application as esbuild bundles it, with the WebAssembly that it
// fetches, compressed by gzip.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** What esbuild is told for a web page. */
const FOR_PAGES = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  // What some builds ask of Node and never use in a browser.
  external: ['node:*', 'fs', 'path', 'module', 'crypto', 'worker_threads', 'url'],
  logLevel: 'silent',
};

const here = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The application, and what it fetches. */
const APPS = {
  rattleback: {
    code: `import { Box, Plane, RigidBody, Simulation } from 'rattleback';
      const sim = new Simulation();
      sim.add(new RigidBody({ shape: new Plane([0, 1, 0]), type: 'static' }));
      const box = sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 4, 0] }));
      sim.step(1 / 60);
      console.log(box.position.y);`,
  },
  rapier: { code: rapier('@dimforge/rapier3d-compat') },
  'rapier-simd': { code: rapier('@dimforge/rapier3d-simd-compat') },
  jolt: { code: `import load from 'jolt-physics/wasm-compat'; console.log(await load());` },
  'jolt-simd': {
    code: `import load from 'jolt-physics/wasm-compat-multithread'; console.log(await load());`,
  },
  havok: {
    code: `import load from '@babylonjs/havok'; console.log(await load());`,
    fetched: ['@babylonjs/havok/lib/esm/HavokPhysics.wasm'],
  },
  physx: {
    code: `import load from 'physx-js-webidl'; console.log(await load());`,
    fetched: ['physx-js-webidl/physx-js-webidl.wasm'],
  },
  ammo: {
    code: `import load from 'ammojs3/dist/ammo.wasm.js'; console.log(await load());`,
    fetched: ['ammojs3/dist/ammo.wasm.wasm'],
  },
  crashcat: {
    code: `import { addBroadphaseLayer, addObjectLayer, box, createWorld, createWorldSettings, registerAll, rigidBody, updateWorld } from 'crashcat';
      registerAll();
      console.log(createWorldSettings, addBroadphaseLayer, addObjectLayer, box, createWorld, rigidBody, updateWorld);`,
  },
  cannon: {
    code: `import { Body, Box, Plane, Vec3, World } from 'cannon-es'; console.log(Body, Box, Plane, Vec3, World);`,
  },
  mujoco: {
    code: `import load from '@mujoco/mujoco'; console.log(await load());`,
    fetched: ['@mujoco/mujoco/mujoco.wasm'],
  },
};

function rapier(name) {
  return `import R from '${name}'; await R.init(); console.log(new R.World({ x: 0, y: -9.81, z: 0 }));`;
}

/** Bytes, plain and compressed; null for an engine that is another one's bundle. @param {string} name */
export async function bundleSize(name) {
  const app = APPS[name];
  if (app === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'rattleback-bundle-'));
  try {
    const outfile = join(folder, 'app.js');
    await build({
      stdin: { contents: app.code, resolveDir: here, loader: 'js' },
      outfile,
      ...FOR_PAGES,
    });
    const require = createRequire(import.meta.url);
    const files = [outfile, ...(app.fetched ?? []).map((file) => locate(require, file))];
    const contents = files.map((file) => readFileSync(file));
    const total = (of) => contents.reduce((sum, bytes) => sum + of(bytes).length, 0);
    return { bytes: total((b) => b), gzip: total((b) => gzipSync(b, { level: 9 })) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A module that takes the first step of `start.mjs` when it is imported, bundled as above, and exports how
 * far the box fell: what a page starts with, if it has a bundler. Ours alone: of the others a bundler drops
 * next to nothing.
 * @param {string} outfile
 */
export async function bundleOurStart(outfile) {
  const contents = `import { Box, Material, RigidBody, Simulation } from 'rattleback';
    const sim = new Simulation({ gravity: [0, -9.81, 0] });
    const material = new Material({ friction: 0.5, restitution: 0 });
    const shape = new Box(200, 1, 200);
    sim.add(new RigidBody({ type: 'static', shape, position: [0, -0.5, 0], material }));
    const box = new RigidBody({ shape: new Box(1, 1, 1), position: [0, 4, 0], mass: 1, material });
    sim.add(box);
    sim.step(1 / 60);
    export const fell = 4 - box.position.y;`;
  await build({ stdin: { contents, resolveDir: here, loader: 'js' }, outfile, ...FOR_PAGES });
}

/** A shipped file, whether or not the package's exports name it. */
function locate(require, file) {
  try {
    return require.resolve(file);
  } catch {
    return join(here, 'node_modules', file);
  }
}
