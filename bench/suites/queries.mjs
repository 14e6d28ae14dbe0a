// Questions per second about a heap at rest: rays, shape casts, overlaps; Rattleback beside its peers.
//
//   npm run bench queries                  everything, kept in bench/results/queries.json
//   node bench/suites/queries.mjs --quick  fewer rounds, no growth, nothing kept
//   node bench/suites/queries.mjs --quick --engines=rattleback,physx
//
// Every engine has the same bodies and gets the same questions, in a process of its own; the engines
// take turns, so that what disturbs the machine disturbs all of them, and processor time is counted.
// The answers are compared (hit or not, distances within 1 mm, counts): the same work was done. Peers are asked for the body and the distance
// only; our own answers have the point, the normal and the face too.

import { fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keep } from '../lib/history.mjs';
import { installPeers } from '../lib/install.mjs';
import { KINDS } from '../queries/questions.mjs';
import { settledScene } from '../queries/scene.mjs';

const here = join(dirname(fileURLToPath(import.meta.url)), '..');
const quick = process.argv.includes('--quick');
const named = process.argv.find((argument) => argument.startsWith('--engines='));
const ENGINES = named?.slice(10).split(',') ?? ['rattleback', 'physx', 'jolt', 'rapier'];
const BODIES = 10_000;
const QUESTIONS = 6000;
const ROUNDS = quick ? 7 : 15;
const GROWTH = [1000, 2000, 4000, 8000, 16_000, 32_000];

installPeers();

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Starts an engine; the answer can be asked one thing at a time. */
async function start(engine, bodies) {
  const script = join(here, 'queries', 'child.mjs');
  const child = fork(script, [engine, String(bodies), String(QUESTIONS)], {
    serialization: 'advanced',
  });
  const answer = () =>
    new Promise((resolve, reject) => {
      const failed = () => reject(new Error(`${engine} ended before it answered.`));
      child.once('exit', failed);
      child.once('message', (message) => {
        child.off('exit', failed);
        resolve(message);
      });
    });
  await answer();
  return {
    name: engine,
    ask(question) {
      const promise = answer();
      child.send(question);
      return promise;
    },
    end: () => child.disconnect(),
  };
}

/** Microseconds per question: for each engine and kind the medians over rounds in turn. */
async function measure(engines, kinds, rounds) {
  const times = engines.map(() => Object.fromEntries(kinds.map((kind) => [kind, []])));
  const answers = engines.map(() => ({}));
  const part = QUESTIONS / 3;
  // Compilers come in stages: the first rounds do not count.
  for (let round = -4; round < rounds; round++) {
    for (const kind of kinds) {
      for (let i = 0; i < engines.length; i++) {
        const from = part * ((round + 6) % 3);
        const result = await engines[i].ask({ kind, from, to: from + part });
        if (round >= 0) times[i][kind].push(result.microseconds / part);
        answers[i][kind] ??= [];
        answers[i][kind][from / part] = result.answers;
      }
    }
  }
  return engines.map(({ name }, i) => ({
    engine: name,
    microseconds: Object.fromEntries(kinds.map((kind) => [kind, median(times[i][kind])])),
    answers: Object.fromEntries(kinds.map((kind) => [kind, answers[i][kind].flat()])),
  }));
}

/** The share of questions to which two engines give the same answer. */
function agreement(kind, a, b) {
  const { counts } = KINDS[kind];
  const same = a.filter((x, i) => {
    if (counts || x === Number.POSITIVE_INFINITY) return x === b[i];
    return Math.abs(x - b[i]) <= 1e-3;
  });
  return same.length / a.length;
}

/** The share of questions to which two engines find something, or both nothing. */
function sameHits(kind, a, b) {
  const found = (x) => (KINDS[kind].counts ? x > 0 : x < Number.POSITIVE_INFINITY);
  return a.filter((x, i) => found(x) === found(b[i])).length / a.length;
}

const thousands = (n) => Math.round(n).toLocaleString('en');

await settledScene(BODIES);
const kinds = Object.keys(KINDS);
const engines = [];
for (const engine of ENGINES) engines.push(await start(engine, BODIES));
const results = await measure(engines, kinds, ROUNDS);
const own = results.find(({ engine }) => engine === 'rattleback') ?? results[0];

console.log(`${thousands(BODIES)} bodies at rest: questions per second (share of equal answers)\n`);
const columns = results.map(({ engine }) => engine.padStart(19)).join('');
console.log(`${''.padEnd(20)}${columns}    ours / best`);
const figures = { bodies: BODIES, perSecond: {}, sameAnswers: {}, sameHits: {}, ratio: {} };
for (const kind of kinds) {
  const rates = results.map(({ microseconds }) => 1e6 / microseconds[kind]);
  const same = results.map(({ answers }) => agreement(kind, own.answers[kind], answers[kind]));
  const best = Math.max(...rates.filter((_, i) => results[i] !== own));
  const ratio = rates[results.indexOf(own)] / best;
  const cells = rates.map((rate, i) => `${thousands(rate)} (${(100 * same[i]).toFixed(1)} %)`);
  const row = cells.map((cell) => cell.padStart(19)).join('');
  console.log(`${KINDS[kind].title.padEnd(20)}${row}${ratio.toFixed(2).padStart(12)} ×`);
  const named = (values) => Object.fromEntries(results.map(({ engine }, i) => [engine, values[i]]));
  figures.perSecond[kind] = named(rates.map(Math.round));
  figures.sameAnswers[kind] = named(same.map((x) => Number(x.toFixed(4))));
  const hits = results.map(({ answers }) => sameHits(kind, own.answers[kind], answers[kind]));
  figures.sameHits[kind] = named(hits.map((x) => Number(x.toFixed(4))));
  figures.ratio[kind] = Number(ratio.toFixed(3));
}
for (const engine of engines) engine.end();

if (!quick) {
  console.log(
    '\nRattleback by the number of bodies: questions per second; ms to build and refit\n',
  );
  console.log(
    `${'bodies'.padEnd(10)}${kinds.map((kind) => kind.padStart(16)).join('')}${'build'.padStart(10)}${'refit'.padStart(10)}`,
  );
  figures.growth = [];
  const sizes = [];
  for (const bodies of GROWTH) sizes.push(await start('rattleback', bodies));
  const grown = await measure(sizes, kinds, ROUNDS);
  for (let i = 0; i < sizes.length; i++) {
    const { extra } = await sizes[i].ask({ extra: true });
    sizes[i].end();
    const rates = kinds.map((kind) => 1e6 / grown[i].microseconds[kind]);
    const cells = rates.map((rate) => thousands(rate).padStart(16)).join('');
    const { build, refit } = extra;
    console.log(
      `${thousands(GROWTH[i]).padEnd(10)}${cells}${build.toFixed(2).padStart(10)}${refit.toFixed(2).padStart(10)}`,
    );
    const perSecond = Object.fromEntries(kinds.map((kind, k) => [kind, Math.round(rates[k])]));
    figures.growth.push({ bodies: GROWTH[i], perSecond, buildMs: build, refitMs: refit });
  }
  keep('queries', figures);
}
