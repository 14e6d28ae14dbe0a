// One engine and one entry at all steps.

import { answer, task } from '../lib/child.mjs';
import { loadEngine } from '../peers/engines/index.mjs';
import { ENTRIES } from './entries/index.mjs';
import { Laboratory, Refused, STEPS, verdict } from './laboratory.mjs';

const { engine: name, id } = task();
const engine = await loadEngine(name);
const entry = ENTRIES.find((candidate) => candidate.id === id);
const results = [];
for (const { dt, name: step, tolerance } of STEPS) {
  const lab = new Laboratory(engine, dt);
  try {
    results.push({ step, ...verdict(entry.pose(lab), tolerance) });
    lab.close();
  } catch (error) {
    const text = String(error?.message ?? error).slice(0, 120);
    results.push(error instanceof Refused ? { step, refused: text } : { step, pass: false, text });
  }
  // What is known so far counts, should the next step take too long.
  if (results.length < STEPS.length) process.send?.({ results });
}
answer({ results });
