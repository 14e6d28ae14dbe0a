// Whether physics keeps real time in the page: the viewer with two thousand boxes, in a real browser.
// Nothing is drawn, neither the scene nor the page about it, because the graphics card of a test machine
// is a program that takes both cores.
//
//   npm run bench page
//
// Every second it tells how far the simulation is, the milliseconds of the last step, and how much of
// real time the computer manages.

import { ensureViewer, VIEWER } from '../../scripts/browser/build-viewer.mjs';
import { launchChromium } from '../../scripts/browser/chromium.mjs';
import { serve } from '../../scripts/browser/serve.mjs';
import { keep } from '../lib/history.mjs';

const SCENE = 'two-thousand-boxes';
/** s of the wall; at the end everything sleeps */
const SECONDS = 10;

if (!(await ensureViewer())) throw new Error('The viewer could not be built.');
const server = await serve(VIEWER);
const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 320, height: 240 } });
await page.goto(`${server.url}#${SCENE}`);
await page.waitForFunction((title) => document.title.startsWith(title), 'Two thousand boxes');
await page.evaluate(() => {
  const { stage } = window.rattleback;
  stage.render = () => {};
  document.documentElement.style.display = 'none';
});

const read = () =>
  page.evaluate(() => {
    const { player } = window.rattleback;
    const { total, steps } = player.frame.lanes[0].figures.profile;
    return { at: performance.now(), time: player.time, step: total / steps };
  });

const rows = [];
let before = await read();
for (let second = 1; second <= SECONDS; second++) {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const now = await read();
  const ratio = (1000 * (now.time - before.time)) / (now.at - before.at);
  const digits = (/** @type {number} */ x) => Number(x.toFixed(2));
  rows.push({ time: digits(now.time), step: digits(now.step), ratio: digits(ratio) });
  console.log(
    `${now.time.toFixed(2).padStart(6)} s simulated, last step ${now.step.toFixed(1).padStart(5)} ms, ${(100 * ratio).toFixed(0).padStart(4)} % of real time`,
  );
  before = now;
}
// The first second is that of loading and compiling.
const later = rows.slice(1);
const share = later.reduce((sum, { ratio }) => sum + ratio, 0) / later.length;
console.log(`${(100 * share).toFixed(1)} % of real time from the second second on`);
keep('page', { whole: true, scene: SCENE, share: Number(share.toFixed(3)), rows });
await browser.close();
await server.close();
