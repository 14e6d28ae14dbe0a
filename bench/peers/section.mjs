// The part of docs/benchmarks.md on speed and quality.

import { digits } from '../lib/tables.mjs';
import { fastestPeer, isOurs, labelOf, qualityTables, scenesOf, speedTable } from './report.mjs';

const RULES = `Steps of 1/60 s, gravity 9.81 m/s², one thread unless said, no sleeping and no damping, masses exact, friction
0.5 and restitution 0 whatever an engine's rule to combine them, joined bodies do not collide. The first
60 steps (of the drum 180) warm up; then every step is timed, and nothing but the step. Of several runs
the median of the medians counts.

Quality comes from poses and velocities alone, by geometry of the benchmark's own: how deep shapes are in
each other (boxes by separating axes, others by GJK and expanding polytopes), how far joints gape, how far
piles and towers have moved. Lengths are in millimetres; "ever" is the worst of a look every half second,
everything else holds for the end. \`!\`: bodies left the scene or are not finite; \`*\`: the time was up
before the last step; "repeats": whether all runs ended in the same state.`;

/** Where less is better: key, words, and what is too small to matter. */
const LESS = [
  ['overlapMean', 'mean overlap', 1e-3, 'mm'],
  ['overlapEver', 'largest overlap ever', 5e-3, 'mm'],
  ['jointMean', 'mean gap of joints', 5e-4, 'mm'],
  ['jointEver', 'largest gap of a joint ever', 5e-3, 'mm'],
  ['limitEver', 'way beyond limits', 0.01, 'rad'],
  ['weld', 'turn of welds', 0.01, 'rad'],
  ['drift', 'drift', 5e-3, 'mm'],
  ['spinEnergy', 'error of the energy of spin', 1e-3, ''],
  ['spinMomentum', 'error of the angular momentum', 1e-3, ''],
];

const write = (value, unit) => `${digits(unit === 'mm' ? 1000 * value : value)} ${unit}`.trim();

/** What we lose in a scene, in words. */
export function losses(results, scene) {
  const ours = results.find((result) => result.scene === scene && isOurs(result.engine));
  if (ours === undefined) return [];
  if (!ours.ms) return [`It did not run: ${ours.refused ?? ours.error}.`];
  const said = [];
  const fastest = fastestPeer(results, scene);
  if (fastest && fastest.ms.median < ours.ms.median) {
    const ratio = digits(ours.ms.median / fastest.ms.median, 2);
    said.push(
      `${labelOf(fastest.engine)} takes ${digits(fastest.ms.median)} ms a step, we take ${ratio} times that`,
    );
  }
  // Whoever let more towers fall or lost more bodies has not done the same work.
  const peers = results.filter(
    (result) =>
      result.scene === scene &&
      !isOurs(result.engine) &&
      result.ms &&
      result.complete &&
      result.quality.escaped + result.quality.notFinite <=
        ours.quality.escaped + ours.quality.notFinite &&
      !(result.quality.standing < ours.quality.standing),
  );
  for (const [key, words, trifle, unit] of LESS) {
    const mine = ours.quality[key];
    if (mine === undefined) continue;
    const better = peers
      .filter(({ quality }) => typeof quality[key] === 'number')
      .sort((a, b) => a.quality[key] - b.quality[key])[0];
    if (better === undefined || !(mine > trifle) || !(better.quality[key] < mine)) continue;
    const theirs = `${labelOf(better.engine)} ${write(better.quality[key], unit)}`;
    said.push(`${words}: ${theirs}, we ${write(mine, unit)}`);
  }
  const { standing, towers, escaped, notFinite } = ours.quality;
  if (towers !== undefined && standing < towers)
    said.push(`${towers - standing} of ${towers} towers fall`);
  if (escaped > 0) said.push(`${escaped} bodies leave the scene`);
  if (notFinite > 0) said.push(`${notFinite} bodies are not finite`);
  return said;
}

export async function peersSection({ results }, from) {
  const rows = scenesOf(results).map((scene) => {
    const ours = results.find((result) => result.scene === scene && isOurs(result.engine));
    const peer = fastestPeer(results, scene);
    const ratio = ours?.ms && peer ? digits(ours.ms.median / peer.ms.median, 2) : '';
    return [scene, peer ? labelOf(peer.engine) : '', ratio, losses(results, scene).length];
  });
  const won = rows.filter(([, , ratio]) => ratio !== '' && Number(ratio) < 1).length;
  const lostLines = scenesOf(results).map((scene) => {
    const said = losses(results, scene);
    return `- **${scene}**: ${said.length > 0 ? `${said.join('; ')}.` : 'nothing.'}`;
  });
  const tables = await qualityTables(results);
  const settings = [...new Set(results.map(({ engine }) => engine))].map((engine) => {
    const { settings: all = {} } = results.find((r) => r.engine === engine && r.settings) ?? {};
    return `- ${labelOf(engine)}: ${Object.entries(all)
      .map(([key, value]) => `${key} ${value}`)
      .join(', ')}`;
  });
  return [
    `## Beside the peers\n\n${from}\n\n${RULES}`,
    `### Median milliseconds per step\n\n${speedTable(results)}`,
    `### Where we lose\n\nOf ${rows.length} scenes we are the fastest on one thread in ${won}. A peer is named wherever it is ahead, be it by little: the fastest in time, and the best in each quality, though that is seldom the same one.\n\n${lostLines.join('\n')}`,
    ...tables.map(({ scene, about, text }) => `### ${scene}\n\nThe scene: ${about}.\n\n${text}`),
    `### Settings\n\nWhat the engines say of themselves:\n\n${settings.join('\n')}`,
  ].join('\n\n');
}
