/** The viewer as a person meets it: the built page in a real browser, one window for all. */

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { LARGE_SCENES, SCENES } from '@rattleback/lab';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Opened, openViewer, pictureColors } from './browser.js';

const NAMES = [...SCENES, ...LARGE_SCENES].map(({ name }) => name);

let viewer: Opened;

beforeAll(async () => {
  viewer = await openViewer();
}, 120_000);

afterAll(async () => {
  await viewer?.close();
});

afterEach(() => {
  // Whatever a test was about, the page has nothing to complain about.
  expect(viewer.complaints.splice(0)).toEqual([]);
});

/** Opens a scene, and stops it at the beginning. */
async function openScene(name: string): Promise<void> {
  await viewer.page.evaluate(async (scene) => {
    const app = window.rattleback;
    app.player.pause();
    await app.open({ source: { kind: 'scene', name: scene }, lanes: [{}] });
    app.player.pause();
  }, name);
}

/** Runs for simulated seconds, in some pieces, as fast as it can. */
const run = (seconds: number, pieces = 1): Promise<void> =>
  viewer.page.evaluate(
    async ([duration, count]) => {
      const { player } = window.rattleback;
      for (let i = 0; i < count!; i++) await player.run(duration! / count!);
    },
    [seconds, pieces],
  );

/** Presses a key while nothing has the focus. */
async function press(key: string): Promise<void> {
  await viewer.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await viewer.page.keyboard.press(key);
}

const time = (): Promise<number> => viewer.page.evaluate(() => window.rattleback.player.time);

const hashes = (): Promise<readonly string[]> =>
  viewer.page.evaluate(() => window.rattleback.player.hashes());

/** Milliseconds of computing per step of the last run, as the page shows it. */
const stepTime = (): Promise<string> =>
  viewer.page.evaluate(() => {
    const { total, steps } = window.rattleback.player.frame!.lanes[0]!.figures.profile;
    return (total / steps).toFixed(2);
  });

const messages = (): Promise<string[]> => viewer.page.locator('.toast p').allTextContents();

/** Drops a file onto the page, as the system does it. */
const drop = (name: string, text: string): Promise<void> =>
  viewer.page.evaluate(
    ([file, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content!], file!, { type: 'application/json' }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    },
    [name, text],
  );

describe('the page', () => {
  it('opens with the rattleback, in a thread of its own, from any folder, and it moves', async () => {
    const { page } = viewer;
    expect(await page.title()).toBe('The rattleback · Rattleback');
    expect(page.workers().length).toBe(1);
    await page.waitForFunction(() => window.rattleback.player.time > 0.05);
    expect(await pictureColors(page)).toBeGreaterThan(8);
    await page.getByRole('button', { name: 'Pause' }).click();
    const before = await time();
    await page.getByRole('button', { name: 'One step' }).click();
    await page.waitForFunction((then) => window.rattleback.player.time > then, before);
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.waitForFunction(() => window.rattleback.player.time === 0);
  });

  it('loads less than 600 kB, plots included', async () => {
    await press('p');
    await viewer.page.locator('.uplot').first().waitFor();
    const loaded = viewer.loaded();
    for (const part of ['index.html', 'simulation-worker.js', 'uPlot', '.css']) {
      expect([part, loaded.some((file) => file.includes(part))]).toEqual([part, true]);
    }
    const bytes = loaded.map((file) => gzipSync(readFileSync(file), { level: 9 }).length);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(600_000);
    await press('p');
  });

  it('has a name for everything that can be pressed or filled in', async () => {
    const nameless = await viewer.page.evaluate(() => {
      const labelled = (element: Element): boolean =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() !== '' ||
        document.querySelector(`label[for="${element.id}"]`) !== null;
      const all = [...document.querySelectorAll('button, input, select, canvas.stage, dialog')];
      return all.filter((element) => !labelled(element)).map((element) => element.outerHTML);
    });
    expect(nameless).toEqual([]);
  });

  it('can be used with the keyboard alone', async () => {
    const { page } = viewer;
    await openScene('three-ball');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const reached = new Set<string>();
    for (let i = 0; i < 18; i++) {
      await page.keyboard.press('Tab');
      reached.add(
        await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''),
      );
    }
    for (const name of ['Scenes', 'Play', 'Speed', 'Time line', 'Help'])
      expect(reached).toContain(name);
    await press('?');
    expect(await page.locator('dialog.help').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog.help').isVisible()).toBe(false);
    await press(' ');
    await page.waitForFunction(() => window.rattleback.player.playing);
    await press(' ');
  });
});

describe('scenes', () => {
  // A large one shows in one second what the others show in five.
  const large = LARGE_SCENES.map(({ name }) => name);

  it.each(NAMES)('%s runs for five seconds', async (name) => {
    const seconds = large.includes(name) ? 1 : 5;
    await openScene(name);
    await run(seconds);
    expect(await time()).toBeGreaterThan(seconds - 0.1);
    // What is blank has one colour; after five seconds there may be little left to see.
    expect(await pictureColors(viewer.page)).toBeGreaterThan(3);
    expect(await messages()).toEqual([]);
    // No assertion: how fast a machine is, is its own business.
    if (large.includes(name)) console.log(`${name}: ${await stepTime()} ms per step in the page`);
  });

  it('are in a list with a picture and a sentence each', async () => {
    const { page } = viewer;
    await press('s');
    const cards = page.locator('.card');
    expect(await cards.count()).toBe(NAMES.length);
    const first = cards.first();
    expect(await first.locator('.sentence').textContent()).toMatch(/^Spun the wrong way/);
    await page.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>('.card img');
      return picture?.complete && picture.naturalWidth > 100;
    });
    await page.getByRole('searchbox').fill('domino');
    await page.getByRole('button', { name: /Domino/ }).click();
    await page.waitForFunction(() => location.hash === '#dominoes');
  });
});

describe('while it runs', () => {
  it('strategies and settings are changed, and the link has them', async () => {
    const { page } = viewer;
    await openScene('seesaw');
    await press('p');
    await page.getByRole('tab', { name: 'Method' }).click();
    await page.getByRole('combobox', { name: 'Method', exact: true }).selectOption('sequential');
    await run(0.2);
    await page.waitForFunction(() => location.hash.includes('sequential'));
    await page.getByRole('combobox', { name: 'Integrator', exact: true }).selectOption('midpoint');
    await run(0.2);
    await page.getByLabel('Gravity y').fill('-1.62');
    await page.getByLabel('Gravity y').press('Enter');
    await run(0.2);
    const now = await page.evaluate(() => {
      const { simulation } = window.rattleback.player.mirror!.lanes[0]!;
      const { timeStep, integrator, gravity } = simulation;
      return [timeStep.name, integrator.name, gravity.y, decodeURIComponent(location.hash)];
    });
    expect(now.slice(0, 3)).toEqual(['explicit', 'midpoint', -1.62]);
    expect(now[3]).toMatch(/#seesaw\?lane=sequential~\{.*"integrator".*"gravity"/);
  });

  it('what the engine refuses is told and taken back', async () => {
    const { page } = viewer;
    const timeStep = page.getByRole('combobox', { name: 'Time step', exact: true });
    await timeStep.selectOption('shock-propagation');
    await run(0.1);
    const told = await messages();
    expect(told.join(' ')).toMatch(/'midpoint' cannot be separated/);
    expect(await timeStep.inputValue()).toBe('explicit');
    await page.locator('.toast button').first().click();
    expect(await messages()).toEqual([]);
    await press('p');
  });

  it('a body is dragged', async () => {
    const { page } = viewer;
    await openScene('three-ball');
    const before = await page.evaluate(() => {
      const { stage, player } = window.rattleback;
      stage.resize();
      const body = player.mirror!.lanes[0]!.simulation.bodies.at(0);
      const { x, y, z } = body.position;
      const at = stage.project(0, stage.camera.position.clone().set(x, y, z))!;
      const box = stage.canvas.getBoundingClientRect();
      return { name: body.name, x, y, px: box.x + at.x, py: box.y + at.y };
    });
    await page.mouse.move(before.px, before.py);
    await page.mouse.down();
    await page.mouse.move(before.px, before.py - 60, { steps: 4 });
    await run(0.5, 5);
    const height = await page.evaluate((name) => {
      const { bodies } = window.rattleback.player.mirror!.lanes[0]!.simulation;
      return bodies.find(name)!.position.y;
    }, before.name);
    await page.mouse.up();
    expect(height).toBeGreaterThan(before.y + 0.05);
  });

  it('a ball is thrown, and what is clicked is told', async () => {
    const { page } = viewer;
    await openScene('stacks');
    const count = (): Promise<number> =>
      page.evaluate(() => window.rattleback.player.mirror!.lanes[0]!.simulation.bodies.length);
    const before = await count();
    await press('t');
    await run(0.1);
    expect(await count()).toBe(before + 1);
    await press('p');
    const box = (await page.locator('canvas.stage').boundingBox())!;
    const at = await page.evaluate(() => {
      const { stage, player } = window.rattleback;
      const { x, y, z } = player.mirror!.lanes[0]!.simulation.bodies.find('box 5')!.position;
      return stage.project(0, stage.camera.position.clone().set(x, y, z))!;
    });
    await page.mouse.click(box.x + at.x, box.y + at.y);
    await page.getByRole('tab', { name: 'Inspect' }).click();
    expect(await page.locator('.inspector h2').textContent()).toMatch(/Body box 5/);
    await press('p');
  });

  it('what is inside is drawn, layer by layer', async () => {
    const { page } = viewer;
    await openScene('stacks');
    await run(0.5);
    const lines = (): Promise<number> =>
      page.evaluate(() => window.rattleback.stage.lanes[0]!.debug[0]?.statistics.lines ?? 0);
    expect(await lines()).toBe(0);
    await press('p');
    await page.getByRole('tab', { name: 'Show' }).click();
    const contacts = page.getByRole('checkbox', { name: 'Contacts' });
    await contacts.check();
    await page.waitForFunction(
      () => (window.rattleback.stage.lanes[0]!.debug[0]?.statistics.lines ?? 0) > 10,
    );
    await contacts.uncheck();
    await page.waitForFunction(
      () => window.rattleback.stage.lanes[0]!.debug[0]!.statistics.lines === 0,
    );
    await press('p');
  });
});

describe('the time line', () => {
  it('goes back, and from there to the same bits as the run that was not interrupted', async () => {
    const { page } = viewer;
    await openScene('seesaw');
    await run(1, 10);
    const [end, last] = [await hashes(), await time()];
    const line = page.getByRole('slider', { name: 'Time line' });
    await line.fill('3');
    await page.waitForFunction(() => window.rattleback.player.cursor === 3);
    expect(await time()).toBeLessThan(0.5);
    const steps = Math.round((last - (await time())) / 0.01);
    await page.evaluate((count) => window.rattleback.player.step(count), steps);
    expect(await hashes()).toEqual(end);
    expect(await time()).toBeCloseTo(last, 9);
  });
});

describe('files', () => {
  it('are saved and loaded to the same bits', async () => {
    const { page } = viewer;
    await openScene('dominoes');
    await run(0.5);
    const saved = page.waitForEvent('download');
    await press('w');
    const download = await saved;
    expect(download.suggestedFilename()).toBe('dominoes.json');
    const text = readFileSync(await download.path(), 'utf8');
    const before = await hashes();
    await drop('again.json', text);
    await page.waitForFunction(() => document.title.startsWith('again.json'));
    await page.evaluate(async () => {
      window.rattleback.player.pause();
      await window.rattleback.player.reset();
    });
    expect(await hashes()).toEqual(before);
  });

  it('that are broken are refused in words, and the scene stays', async () => {
    const { page } = viewer;
    await openScene('dominoes');
    await drop(
      'broken.json',
      '{ "format": "rattleback-scene", "version": 1, "bodies": [ { "shape"',
    );
    await page.locator('.toast.trouble').waitFor();
    const [message] = (await messages()).slice(-1);
    expect(message).toMatch(/broken\.json/);
    expect(message).toMatch(/line 1/);
    expect(await page.title()).toMatch(/^Dominoes|domino/i);
    await page.locator('.toast.trouble button').click();
  });
});

describe('side by side', () => {
  it('shows two different stacks, in step, with a plot of both', async () => {
    const { page } = viewer;
    await openScene('stacks');
    await press('c');
    await page.waitForFunction(() => window.rattleback.player.spec!.lanes.length === 2);
    await page.evaluate(() => window.rattleback.player.pause());
    await run(2.5, 5);
    expect(await page.locator('.lane-label').allTextContents()).toEqual([
      'As it comes',
      'Sequential',
    ]);
    const seen = await page.evaluate(() => {
      const { player, stage } = window.rattleback;
      stage.invalidate();
      stage.render();
      const strips = [stage.strip(0), stage.strip(1)].map((strip) => {
        const small = document.createElement('canvas');
        [small.width, small.height] = [48, 48];
        const context = small.getContext('2d')!;
        const scale = stage.canvas.width / stage.canvas.clientWidth;
        const { x, y, width, height } = strip;
        const from = [x, y, width, height].map((each) => each * scale);
        const [a, b, c, d] = from as [number, number, number, number];
        context.drawImage(stage.canvas, a, b, c, d, 0, 0, 48, 48);
        return [...context.getImageData(0, 0, 48, 48).data];
      });
      const different = strips[0]!.filter((value, i) => Math.abs(value - strips[1]![i]!) > 24);
      const times = player.mirror!.lanes.map((lane) => lane.time);
      return { different: different.length, times };
    });
    expect(seen.different).toBeGreaterThan(60);
    expect(Math.abs(seen.times[0]! - seen.times[1]!)).toBeLessThan(0.011);
    const [one, two] = await hashes();
    expect(one).not.toBe(two);
    await press('c');
    await page.waitForFunction(() => window.rattleback.player.spec!.lanes.length === 1);
  });
});

describe('without a worker', () => {
  it.each(['?no-worker', ''])('the same bits come out (%s)', async (query) => {
    const { page, url, browser } = viewer;
    await openScene('three-ball');
    await run(0.5);
    const expected = await hashes();
    await page.evaluate(() => window.rattleback.player.pause());
    const other = await browser.newPage({ viewport: { width: 320, height: 240 } });
    // The second time the worker's file cannot be loaded.
    await other.route('**/simulation-worker.js', (route) => route.abort());
    await other.goto(`${url}${query}#three-ball`);
    await other.waitForFunction(() => window.rattleback?.player.spec);
    const got = await other.evaluate(async () => {
      const { player } = window.rattleback;
      player.pause();
      await player.reset();
      await player.run(0.5);
      return player.hashes();
    });
    await other.close();
    expect(got).toEqual(expected);
  });
});
