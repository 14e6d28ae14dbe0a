// Runs become results (one per scene and engine), and results become tables.

import { digits, median, millimetres, table } from '../lib/tables.mjs';
import { baseName, ENGINES } from './engines/index.mjs';
import { loadScene } from './scenes/index.mjs';

/** One result for each scene and engine: of its runs the one with the median time. */
export function merged(runs) {
  const groups = new Map();
  for (const run of runs) {
    const key = `${run.scene} ${run.engine}`;
    groups.set(key, [...(groups.get(key) ?? []), run]);
  }
  return [...groups.values()].map((group) => {
    const timed = group.filter(({ ms }) => ms);
    if (timed.length === 0) return group.at(-1);
    const medians = timed.map(({ ms }) => ms.median).sort((a, b) => a - b);
    const middle = medians[(medians.length - 1) >> 1];
    const chosen = timed.find(({ ms }) => ms.median === middle);
    const whole = timed.filter(({ steps }) => steps === chosen.steps);
    const states = new Set(whole.map(({ quality }) => JSON.stringify(quality)));
    return {
      ...chosen,
      ms: { ...chosen.ms, median: median(medians) },
      medians,
      ...(whole.length > 1 ? { sameEveryTime: states.size === 1 } : {}),
    };
  });
}

const inOrder = (results, key) => [...new Set(results.map((result) => result[key]))];
export const enginesOf = (results) => inOrder(results, 'engine');
export const scenesOf = (results) => inOrder(results, 'scene');
export const resultOf = (results, scene, engine) =>
  results.find((result) => result.scene === scene && result.engine === engine);

export const isOurs = (engine) => baseName(engine) === 'rattleback';
/** Whether an engine runs on one thread: only those are compared with us by a number. */
export const isSingle = (engine) => (ENGINES[baseName(engine)].threads ?? 1) === 1;

export function labelOf(engine) {
  const method = engine.split('/')[1];
  const { label } = ENGINES[baseName(engine)];
  return method === undefined ? label : `${label}, ${method}`;
}

/** Time with marks: `!` somebody got lost, `*` the time was up before the last step. */
function timeOf(result) {
  if (result === undefined) return '';
  if (result.refused) return 'n/a';
  if (!result.ms) return 'error';
  return digits(result.ms.median) + marksOf(result);
}

function marksOf({ quality, complete }) {
  return `${quality.escaped > 0 || quality.notFinite > 0 ? ' !' : ''}${complete ? '' : ' *'}`;
}

/** The fastest other engine of one thread that came to the end, in whatever state. */
export function fastestPeer(results, scene) {
  const candidates = results.filter(
    (result) =>
      result.scene === scene &&
      !isOurs(result.engine) &&
      isSingle(result.engine) &&
      result.ms &&
      result.complete,
  );
  return candidates.sort((a, b) => a.ms.median - b.ms.median)[0];
}

export function speedTable(results) {
  const engines = enginesOf(results);
  const rows = scenesOf(results).map((scene) => {
    const ours = results.find((r) => r.scene === scene && isOurs(r.engine) && r.ms);
    const peer = fastestPeer(results, scene);
    const ratio = ours && peer ? digits(ours.ms.median / peer.ms.median, 2) + marksOf(ours) : '';
    return [scene, ...engines.map((engine) => timeOf(resultOf(results, scene, engine))), ratio];
  });
  return table(['scene', ...engines.map(labelOf), 'ours / fastest peer'], rows);
}

/** What may be told of a scene: column, key of the quality, and how to write it. */
const COLUMNS = [
  ['overlap largest', 'overlapLargest', millimetres],
  ['mean', 'overlapMean', millimetres],
  ['ever', 'overlapEver', millimetres],
  ['joint gap largest', 'jointLargest', millimetres],
  ['mean', 'jointMean', millimetres],
  ['ever', 'jointEver', millimetres],
  ['beyond limit, ever (rad)', 'limitEver', digits],
  ['hinge out of line (rad)', 'hingeAxis', digits],
  ['weld turned (rad)', 'weld', digits],
  ['drift', 'drift', millimetres],
  ['sunk', 'sink', millimetres],
  ['standing', 'standing', String],
  ['fallen', 'fallen', String],
  ['spin energy error', 'spinEnergy', digits],
  ['spin momentum error', 'spinMomentum', digits],
  ['moving (J)', 'kinetic', digits],
  ['lost', 'escaped', String],
  ['not finite', 'notFinite', String],
];

/** A table for each scene, the fastest engine first; lengths in mm. */
export async function qualityTables(results) {
  const tables = [];
  for (const scene of scenesOf(results)) {
    const all = results.filter((result) => result.scene === scene);
    const timed = all.filter(({ ms }) => ms).sort((a, b) => a.ms.median - b.ms.median);
    const columns = COLUMNS.filter(([, key]) =>
      timed.some(({ quality }) => quality[key] !== undefined),
    );
    const rows = timed.map((result) => [
      labelOf(result.engine),
      timeOf(result),
      digits(result.ms.p99),
      ...columns.map(([, key, write]) =>
        result.quality[key] === undefined ? '' : write(result.quality[key]),
      ),
      result.sameEveryTime === undefined ? '' : result.sameEveryTime ? 'yes' : 'no',
    ]);
    const heads = ['engine', 'ms', 'p99', ...columns.map(([head]) => head), 'repeats'];
    const others = all
      .filter(({ ms }) => !ms)
      .map(({ engine, refused, error }) => `${labelOf(engine)}: ${refused ?? error}`);
    const { about } = await loadScene(scene);
    const text = [table(heads, rows), ...others.map((line) => `\n- ${line}`)].join('\n');
    tables.push({ scene, about, text });
  }
  return tables;
}
