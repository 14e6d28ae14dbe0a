// From nothing to the first box that has fallen for one step: milliseconds, in a fresh process.

import { answer, task } from '../lib/child.mjs';
import { loadEngine } from '../peers/engines/index.mjs';
import { box } from '../peers/geometry/shapes.mjs';
import { body, ground } from '../peers/scenes/parts.mjs';

const bodies = [ground(), body({ shape: box(0.5, 0.5, 0.5), position: [0, 4, 0] })];
const begin = performance.now();
const engine = await loadEngine(task().engine);
const world = engine.open({
  gravity: [0, -9.81, 0],
  dt: 1 / 60,
  bodies: 2,
  joints: 0,
  natural: true,
});
for (const one of bodies) world.addBody(one);
world.ready?.();
world.step();
const ms = performance.now() - begin;
const out = new Float64Array(13);
world.read(1, out);
answer({ ms, fell: 4 - out[1] });
