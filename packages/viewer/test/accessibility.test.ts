/**
 * Whether everybody can use the page: axe-core looks at its main states, light and dark, large and on a
 * phone. It sees names, roles, focus, headings and contrast; whether a thing makes sense it cannot see.
 */

import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Opened, openViewer } from './browser.js';

declare const axe: { run(node: Document, options: RunOptions): Promise<AxeResults> };

let viewer: Opened;

beforeAll(async () => {
  viewer = await openViewer();
  const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  await viewer.page.addScriptTag({ path });
  // Room for the panel, and a still page: nothing moves while it is looked at.
  await viewer.page.setViewportSize({ width: 1100, height: 640 });
  await togglePanel();
  await viewer.page.evaluate(() => window.rattleback.player.pause());
}, 120_000);

afterAll(async () => {
  await viewer?.close();
});

/** What is wrong with the page as it is, in words. */
const faults = (options: RunOptions = {}): Promise<string[]> =>
  viewer.page.evaluate(async (given) => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...given });
    return violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`));
  }, options);

const togglePanel = (): Promise<void> => viewer.page.keyboard.press('p');

const click = (selector: string): Promise<void> => viewer.page.locator(selector).first().click();

/** What can be on the screen: how to get there, and back. */
const STATES: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
  ['plots', () => click('#tab-plots'), async () => {}],
  ['methods', () => click('#tab-method'), () => click('#tab-plots')],
  ['layers', () => click('#tab-layers'), () => click('#tab-plots')],
  ['the list of scenes', () => click('[aria-label=Scenes]'), () => leave()],
  ['the help', () => viewer.page.keyboard.press('?'), () => leave()],
  [
    'a message',
    () =>
      viewer.page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['{'], 'broken.json', { type: 'application/json' }));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      }),
    () => click('.toast button'),
  ],
];

const leave = (): Promise<void> => viewer.page.keyboard.press('Escape');

const CONTRAST: RunOptions = { runOnly: ['color-contrast'] };

async function look(options: RunOptions): Promise<Record<string, string[]>> {
  const seen: Record<string, string[]> = {};
  for (const [name, there, back] of STATES) {
    await there();
    if (name === 'a message') await viewer.page.locator('.toast').first().waitFor();
    seen[name] = await faults(options);
    await back();
  }
  return seen;
}

const NONE = Object.fromEntries(STATES.map(([name]) => [name, []]));

describe('the page has no faults that a program can see', () => {
  it('in the light', async () => {
    await viewer.page.emulateMedia({ colorScheme: 'light' });
    expect(await look({})).toEqual(NONE);
  });

  it('in the dark: only colours are other ones', async () => {
    await viewer.page.emulateMedia({ colorScheme: 'dark' });
    expect(await look(CONTRAST)).toEqual(NONE);
  });

  it('on a phone, with the panel open and closed', async () => {
    const { page } = viewer;
    await page.setViewportSize({ width: 390, height: 780 });
    await click('#tab-method');
    expect(await faults()).toEqual([]);
    await togglePanel();
    await page.locator('.panel').waitFor({ state: 'hidden' });
    expect(await faults()).toEqual([]);
    await togglePanel();
  });

  it('and such faults would be seen', async () => {
    await viewer.page.evaluate(() => {
      document.querySelector('.panel')!.insertAdjacentHTML('beforeend', '<button></button>');
    });
    expect(await faults()).toEqual(['Buttons must have discernible text: <button></button>']);
  });
});
