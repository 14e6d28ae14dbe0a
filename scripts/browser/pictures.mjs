// `npm run pictures`: takes the pictures of the docs and the small ones of the scene browser, from the
// running viewer, and those of the guides. Names of scenes or pages as arguments take only theirs;
// `guide` takes those of the guides alone, or those that are named behind it.
//
//   docs/pictures/scenes/<scene>.webp          every scene at a telling moment
//   docs/pictures/<page>.webp                  the viewer itself
//   docs/pictures/guide/<subject>.webp         what the guides explain, see scripts/guide-pictures
//   packages/viewer/src/thumbnails/<scene>.webp

import { mkdirSync, writeFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { buildViewer, ensureViewer, VIEWER } from './build-viewer.mjs';
import { launchChromium } from './chromium.mjs';
import { guidePictures } from './guide-pictures.mjs';
import { serve } from './serve.mjs';

/** The moment at which a scene tells most, s. */
const MOMENTS = /** @type {Record<string, number>} */ ({
  rattleback: 1.9,
  dzhanibekov: 2.6,
  kepler: 5,
  'figure-eight': 4,
  'spring-chain': 1.5,
  explosion: 0.8,
  projectiles: 1.6,
  'force-torque-puzzle': 2.2,
  gates: 0.75,
  seesaw: 2.3,
  stacks: 4.5,
  'sunken-boxes': 0.3,
  logo: 5.5,
  ragdoll: 0.9,
  'tippe-top': 0.4,
  'spinning-tops': 2,
  'euler-disk': 2,
  'heavy-top': 3,
  'double-pendulum': 3,
  'triple-pendulum': 3,
  'bead-on-wire': 1.4,
  chain: 4.8,
  'newtons-cradle': 0.35,
  dominoes: 2.2,
  conveyor: 2.4,
  'painleve-rod': 0.15,
});
const USUAL_MOMENT = 1.2;
/** Pictures taken on the way there: paths need points. */
const FRAMES = 120;

/** Pages of the viewer: address, size, theme, seconds, and what is done before. */
const PAGES = [
  { name: 'viewer', hash: '#seesaw', size: [1280, 760], theme: 'light', seconds: 2.4, act: '' },
  {
    name: 'viewer-dark',
    hash: '#terrain',
    size: [1280, 760],
    theme: 'dark',
    seconds: 2.5,
    act: "document.getElementById('tab-method').click()",
  },
  {
    name: 'compare',
    hash: '#stacks?lane=thesis&lane=sequential',
    size: [1280, 760],
    theme: 'light',
    seconds: 4,
    act: '',
  },
  {
    name: 'inside',
    hash: '#bridge',
    size: [1280, 760],
    theme: 'dark',
    seconds: 1.5,
    act: "document.getElementById('tab-layers').click(); for (const label of document.querySelectorAll('.layers label')) if (['Contacts', 'Constraints', 'Velocities'].includes(label.textContent)) label.click()",
  },
  {
    name: 'trouble',
    hash: '#dominoes',
    size: [1280, 620],
    theme: 'light',
    seconds: 2.2,
    act: `(() => {
      const dataTransfer = new DataTransfer();
      const text = '{ "format": "rattleback-scene", "version": 1, "bodies": [ { "shape"';
      dataTransfer.items.add(new File([text], 'pond.json', { type: 'application/json' }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    })()`,
  },
  { name: 'phone', hash: '#card-house', size: [390, 780], theme: 'light', seconds: 1, act: '' },
  {
    name: 'scenes',
    hash: '#rattleback',
    size: [1280, 760],
    theme: 'light',
    seconds: 0.5,
    act: "document.querySelector('[aria-label=Scenes]').click()",
    // Many small pictures: a page of the docs must stay light.
    quality: 70,
  },
];

const [first, ...rest] = process.argv.slice(2);
const guideOnly = first === 'guide';
const wanted = first === undefined || guideOnly ? rest : [first, ...rest];
const browser = await launchChromium();
if (guideOnly) {
  await guidePictures(browser, wanted).finally(() => browser.close());
  process.exit();
}
if (!(await ensureViewer())) process.exit(1);
const server = await serve(VIEWER);

/**
 * A page with a scene at a moment.
 * @param {string} hash
 * @param {readonly number[]} size
 * @param {string} theme
 */
async function open(hash, [width = 1, height = 1], theme) {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
  });
  page.on('pageerror', (error) => console.error(hash, String(error)));
  await page.goto(server.url + hash);
  await page.waitForFunction('window.rattleback?.player.spec');
  return page;
}

/**
 * @param {import('playwright-core').Page} page
 * @param {number} seconds
 */
const runTo = (page, seconds) =>
  page.evaluate(`(async () => {
    const { player, stage } = rattleback;
    player.pause();
    await player.reset();
    // Only the last picture is wanted.
    stage.render = () => false;
    for (let i = 0; i < ${FRAMES}; i++) await player.run(${seconds / FRAMES});
    delete stage.render;
    stage.render();
  })()`);

/**
 * The canvas as WebP.
 * @param {import('playwright-core').Page} page
 * @param {number} width
 * @param {number} height
 * @returns {Promise<Buffer>}
 */
async function canvasPicture(page, width, height) {
  const url = await page.evaluate(`(() => {
    const { stage } = rattleback;
    stage.invalidate();
    stage.render();
    const small = document.createElement('canvas');
    [small.width, small.height] = [${width}, ${height}];
    const context = small.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(stage.canvas, 0, 0, ${width}, ${height});
    return small.toDataURL('image/webp', 0.82);
  })()`);
  return Buffer.from(String(url).split(',')[1] ?? '', 'base64');
}

async function scenes() {
  const page = await open('#rattleback', [960, 712], 'light');
  mkdirSync(at('docs/pictures/scenes'), { recursive: true });
  mkdirSync(at('packages/viewer/src/thumbnails'), { recursive: true });
  // Nothing but the stage, 960 by 600.
  await page.evaluate(`document.querySelector('.panel').hidden = true`);
  await page.addStyleTag({ content: '.top { height: 56px } .transport { height: 56px }' });
  const names = await page.$$eval('[data-scene]', (cards) =>
    cards.map((card) => card.getAttribute('data-scene') ?? ''),
  );
  for (const name of names) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await page.evaluate(
      `rattleback.open({ source: { kind: 'scene', name: '${name}' }, lanes: [{}] })`,
    );
    await runTo(page, MOMENTS[name] ?? USUAL_MOMENT);
    const large = await canvasPicture(page, 960, 600);
    const small = await canvasPicture(page, 320, 200);
    writeFileSync(at('docs/pictures/scenes', `${name}.webp`), large);
    writeFileSync(at('packages/viewer/src/thumbnails', `${name}.webp`), small);
    console.log(`${name}: ${large.length + small.length} bytes`);
  }
  await page.close();
}

async function pages() {
  for (const { name, hash, size, theme, seconds, act, quality = 85 } of PAGES) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = await open(hash, size, theme);
    await runTo(page, seconds);
    await page.evaluate(act);
    // Plots and pictures arrive a little later.
    await page.waitForTimeout(1500);
    const client = await page.context().newCDPSession(page);
    const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality });
    writeFileSync(at('docs/pictures', `${name}.webp`), Buffer.from(data, 'base64'));
    console.log(name);
    await page.close();
  }
}

try {
  await scenes();
  // The list of scenes shows the small pictures, so they have to be in the build.
  if (!(await buildViewer())) throw new Error('The viewer could not be built.');
  await pages();
  if (wanted.length === 0) await guidePictures(browser, []);
} finally {
  await browser.close();
  await server.close();
}
