// The same as start.mjs, of a bundled application: from nothing until its module has taken its first step.

import { answer, task } from '../lib/child.mjs';

const begin = performance.now();
const { fell } = await import(task().file);
answer({ ms: performance.now() - begin, fell });
