// 10,000 mixed bodies at rest: memory per body and nanoseconds to read a pose, or garbage per step. Both
// need `--expose-gc`; for garbage the young generation must be so large that nothing is collected while
// it is counted, which would spoil the other figure.

import { answer, task } from '../lib/child.mjs';
import { median } from '../lib/tables.mjs';
import { loadEngine } from '../peers/engines/index.mjs';
import { openWith, restingMixed } from './resting.mjs';

const { engine: name, part, count = 10_000, seconds = 60 } = task();
/** Steps after which compilers are done with what is called once in each. */
const WARM = 2500;
const engine = await loadEngine(name);
const clean = () => {
  for (let i = 0; i < 3; i++) globalThis.gc();
};
const used = () => process.memoryUsage();

// Everything that is needed once: code, tables, a first heap, and the description of the scene.
const bodies = restingMixed(count);
const small = openWith(engine, restingMixed(100));
for (let i = 0; i < 30; i++) small.step();
clean();
const before = used();
const begin = performance.now();
const world = openWith(engine, bodies);
const buildMs = performance.now() - begin;
let steps = 0;
for (; steps < 240 && performance.now() - begin < 1000 * seconds; steps++) world.step();
clean();
const after = used();
const grown = (key) => Math.max(0, after[key] - before[key]);

const out = new Float64Array(13);
const readAll = () => {
  for (let i = 1; i <= count; i++) world.pose(i, out);
};
const readTimes = [];
for (let i = 0; i < 30; i++) {
  const from = performance.now();
  readAll();
  readTimes.push((1e6 * (performance.now() - from)) / count);
}

/** Bytes that a piece of work leaves behind: the least of some, as compilers leave some too. */
const garbage = (work, times = 10) => {
  for (let i = 0; i < 3; i++) work();
  const left = [];
  for (let i = 0; i < 5; i++) {
    clean();
    const from = used().heapUsed;
    for (let k = 0; k < times; k++) work();
    left.push((used().heapUsed - from) / times);
  }
  return Math.max(0, Math.min(...left));
};

// A step that is made once in a sixtieth of a second is compiled late, and leaves a few numbers until then.
if (part === 'garbage') {
  for (; steps < WARM && performance.now() - begin < 1000 * seconds; steps++) {
    world.step();
    readAll();
  }
}

// Counting makes some itself.
const none = garbage(() => {});

answer(
  part === 'memory'
    ? {
        steps,
        buildMs,
        rssPerBody: grown('rss') / count,
        heapPerBody: grown('heapUsed') / count,
        buffersPerBody: grown('arrayBuffers') / count,
        readNanoseconds: median(readTimes.slice(10)),
      }
    : {
        garbagePerStep: Math.max(0, garbage(() => world.step()) - none),
        garbageWithReading: Math.max(
          0,
          garbage(() => {
            world.step();
            readAll();
          }) - none,
        ),
      },
);
