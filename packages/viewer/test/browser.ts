/** The built page in a real browser: what the end-to-end tests share. */

import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ensureViewer, VIEWER } from '../../../scripts/browser/build-viewer.mjs';
import { launchChromium } from '../../../scripts/browser/chromium.mjs';
import { serve } from '../../../scripts/browser/serve.mjs';
import type { App } from '../src/app.js';

declare global {
  interface Window {
    /** The application, as the page gives it to the console. */
    rattleback: App;
  }
}

/** Not the root: the page must work from any folder. */
const FOLDER = '/some/folder/';

/** A browser with the viewer in it. */
export interface Opened {
  readonly browser: Browser;
  readonly page: Page;
  readonly url: string;
  /** Everything that the page complained about. */
  readonly complaints: string[];
  /** Files that the page and its worker have loaded so far. */
  loaded(): string[];
  close(): Promise<void>;
}

/** Builds the viewer if it is stale, serves it from a folder of its own, and opens a small window. */
export async function openViewer(): Promise<Opened> {
  if (!(await ensureViewer())) throw new Error('The viewer could not be built.');
  const server = await serve(VIEWER, 0, FOLDER);
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 760, height: 480 } });
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const requests: string[] = [];
  // Of the whole context: what a worker loads is not the page's own.
  page.context().on('request', (request) => requests.push(request.url()));
  await page.goto(server.url);
  await page.waitForFunction(() => window.rattleback?.player.spec);
  await page.waitForLoadState('networkidle');
  const loaded = (): string[] => {
    const own = requests.filter((url) => url.startsWith(server.url));
    const paths = own.map((url) => new URL(url).pathname.slice(FOLDER.length));
    return [...new Set(paths.map((path) => join(VIEWER, path || 'index.html')))];
  };
  const close = async (): Promise<void> => {
    await browser.close();
    await server.close();
  };
  return { browser, page, url: server.url, complaints, loaded, close };
}

/** Colours of the picture: how many different ones, of a grid of points. */
export function pictureColors(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { stage } = window.rattleback;
    stage.invalidate();
    stage.render();
    const small = document.createElement('canvas');
    small.width = 64;
    small.height = 48;
    const context = small.getContext('2d')!;
    context.drawImage(stage.canvas, 0, 0, 64, 48);
    const { data } = context.getImageData(0, 0, 64, 48);
    const seen = new Set<number>();
    for (let i = 0; i < data.length; i += 4) {
      seen.add(((data[i]! >> 3) << 10) | ((data[i + 1]! >> 3) << 5) | (data[i + 2]! >> 3));
    }
    return seen.size;
  });
}
