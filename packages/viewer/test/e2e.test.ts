/** The viewer as a person meets it: the built page in a real browser, one window for all. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Opened, openViewer, pictureColors } from './browser.js';

let viewer: Opened;

beforeAll(async () => {
  viewer = await openViewer();
}, 120_000);

afterAll(async () => {
  await viewer?.close();
});

describe('the page', () => {
  it('opens with the rattleback, which moves', async () => {
    const { page } = viewer;
    expect(await page.title()).toBe('The rattleback · Rattleback');
    await page.waitForFunction(() => window.rattleback.player.time > 0.1);
    expect(await pictureColors(page)).toBeGreaterThan(8);
    await page.getByRole('button', { name: 'Pause' }).click();
    const time = await page.evaluate(() => window.rattleback.player.time);
    await page.getByRole('button', { name: 'One step' }).click();
    await page.waitForFunction((before) => window.rattleback.player.time > before, time);
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.waitForFunction(() => window.rattleback.player.time === 0);
    expect(viewer.complaints).toEqual([]);
  });
});
