/** One flow of the viewer in Firefox: play, go back, go on to the same bits, compare. */

import { expect, it } from 'vitest';
import { ensureViewer } from '../../../scripts/browser/build-viewer.mjs';
import { flowInFirefox } from '../../../scripts/browser/firefox-flow.mjs';
import { ENGINES, findEngine } from '../../../scripts/engines/find.mjs';
import { installEngines } from '../../../scripts/engines/install.mjs';
import { Player } from '../src/model/player.js';
import { sceneSpec } from '../src/model/spec.js';
import { localHost } from '../src/worker/host.js';

const FLOW = `
  const { player, stage } = app;
  const seen = { agent: navigator.userAgent };
  player.pause();
  await app.open({ source: { kind: 'scene', name: 'seesaw' }, lanes: [{}] });
  player.pause();
  for (let i = 0; i < 10; i++) await player.run(0.1);
  seen.end = await player.hashes();
  const time = player.time;
  player.seek(4);
  player.step(Math.round((time - player.time) / 0.01));
  seen.again = await player.hashes();
  await app.setLanes([{ method: 'thesis' }, { method: 'sequential' }]);
  player.pause();
  await player.run(0.2);
  seen.lanes = new Set(await player.hashes()).size;
  seen.draws = stage.draws;
  seen.toasts = document.querySelector('.toasts').textContent;
  stage.invalidate();
  stage.render();
  const small = document.createElement('canvas');
  const context = small.getContext('2d');
  context.drawImage(stage.canvas, 0, 0, 64, 64);
  const { data } = context.getImageData(0, 0, 64, 64);
  const colors = new Set();
  for (let i = 0; i < data.length; i += 4) colors.add(data[i] * 65536 + data[i + 1] * 256 + data[i + 2]);
  seen.colors = colors.size;
  return seen;
`;

/** What the flow gives back. */
interface Seen {
  readonly agent: string;
  readonly end: readonly string[];
  readonly again: readonly string[];
  readonly lanes: number;
  readonly colors: number;
  readonly draws: boolean;
  readonly toasts: string;
}

it('plays, goes back and compares in Firefox, with the bits of Node', async () => {
  expect(await ensureViewer()).toBe(true);
  const kind = ENGINES.find(({ name }) => name === 'firefox')!;
  if (findEngine(kind) === undefined) await installEngines();
  const program = findEngine(kind);
  if (program === undefined)
    throw new Error('There is no Firefox here; name one in RATTLEBACK_FIREFOX.');
  const seen = (await flowInFirefox(program, FLOW)) as Seen;
  expect(seen.agent).toMatch(/Firefox/);
  expect(seen.again).toEqual(seen.end);
  expect(seen.lanes).toBe(2);
  // Headless Firefox draws only where there is a graphics card; elsewhere it says so and goes on.
  expect(seen.draws ? seen.colors > 8 : seen.toasts.includes('WebGL 2')).toBe(true);

  const nothing = (): void => undefined;
  const here = new Player(
    localHost(() => 0),
    { opened: nothing, changed: nothing, frame: nothing, trouble: nothing },
  );
  await here.open(sceneSpec('seesaw'));
  for (let i = 0; i < 10; i++) await here.run(0.1);
  expect(await here.hashes()).toEqual(seen.end);
}, 120_000);
