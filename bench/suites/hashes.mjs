// The same bits on every machine of the kernels: scalar WebAssembly, WebAssembly with SIMD, and whatever
// the engine chooses by itself, over the scenes of the benchmark.
//
//   npm run bench hashes
//   npm run bench hashes -- --scene pyramid,washer --steps 300
//
//   --scene    names, with commas; default all
//   --steps    default 1000
//   --no-keep  writes no results
//
// JavaScript computes in double precision and is not among them.

import { fileURLToPath } from 'node:url';
import { inChild } from '../lib/child.mjs';
import { keep } from '../lib/history.mjs';
import { namesOf, readOptions } from '../lib/options.mjs';
import { table } from '../lib/tables.mjs';
import { SCENES } from '../peers/scenes/index.mjs';

const options = readOptions(process.argv.slice(2), ['scene', 'steps', 'no-keep']);
const scenes = namesOf(options.scene, SCENES, 'scene');
const steps = Number(options.steps ?? 1000);
const child = fileURLToPath(new URL('../peers/run-one.mjs', import.meta.url));
const VARIANTS = ['rattleback/wasm-scalar', 'rattleback/wasm-simd', 'rattleback'];

const results = [];
for (const scene of scenes) {
  const hashes = [];
  for (const engine of VARIANTS) {
    const asked = { engine, scene, steps, warmUp: 0, seconds: 900, judge: false, hash: true };
    const { hash, complete, error } = await inChild(child, asked, { seconds: 1000 });
    hashes.push(complete ? hash : (error ?? 'not finished'));
  }
  const same = hashes.every((hash) => hash === hashes[0] && /^[0-9a-f]{16}$/.test(hash));
  results.push({ scene, hashes, same });
  process.stderr.write(`${scene}: ${hashes.join(' ')}\n`);
}

const rows = results.map(({ scene, hashes, same }) => [
  scene,
  ...hashes,
  same ? 'same' : 'DIFFERENT',
]);
console.log(table(['scene', 'WebAssembly', 'with SIMD', 'own choice', ''], rows));
if (!options['no-keep'])
  keep('hashes', { whole: !options.scene && !options.steps, steps, results });
