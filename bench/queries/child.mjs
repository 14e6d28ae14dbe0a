// One engine in a process of its own: builds the scene, then answers questions when asked to, and says
// how much processor time it took. (Not the time on the wall: other work on the machine would count.)
//
//   node child.mjs <engine> <bodies> <questions>

import { KINDS, questionsOf } from './questions.mjs';
import { settledScene } from './scene.mjs';

const [engine, bodies, count] = process.argv.slice(2);
const scene = await settledScene(Number(bodies));
const { open } = await import(`./${engine}.mjs`);
const world = await open(scene);
const questions = Object.fromEntries(
  Object.keys(KINDS).map((kind) => [kind, questionsOf(kind, Number(count), scene.width)]),
);
const answers = new Float64Array(Number(count));

process.on('message', ({ kind, from, to, extra }) => {
  if (extra) {
    process.send({ extra: world.extra?.() ?? null });
    return;
  }
  const before = process.cpuUsage();
  world.answer(kind, questions[kind], from, to, answers);
  const { user, system } = process.cpuUsage(before);
  process.send({ microseconds: user + system, answers: Array.from(answers.subarray(from, to)) });
});
process.on('disconnect', () => process.exit(0));
process.send({ ready: true });
