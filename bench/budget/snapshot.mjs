// Saving and restoring 1,000 boxes at rest: bytes per body, and microseconds, the median of many.

import { answer, task } from '../lib/child.mjs';
import { median } from '../lib/tables.mjs';
import { loadEngine } from '../peers/engines/index.mjs';
import { openWith, restingBoxes } from './resting.mjs';

const COUNT = 1000;
const engine = await loadEngine(task().engine);
const world = openWith(engine, restingBoxes(COUNT));
for (let i = 0; i < 180; i++) world.step();
if (world.snapshots === undefined) answer({ refused: 'has no snapshots' });
else {
  const snapshots = world.snapshots();
  const measure = (work) => {
    const times = [];
    const begin = performance.now();
    for (let i = 0; i < 300 && performance.now() - begin < 5000; i++) {
      const before = performance.now();
      work();
      times.push(1000 * (performance.now() - before));
    }
    return median(times.slice(times.length >> 1));
  };
  answer({
    bytesPerBody: snapshots.bytes / COUNT,
    saveMicroseconds: measure(() => snapshots.save()),
    restoreMicroseconds: measure(() => snapshots.restore()),
  });
}
