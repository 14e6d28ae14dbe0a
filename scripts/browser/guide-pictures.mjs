// The pictures of the guides: `npm run pictures` takes them with the others, `npm run pictures guide`
// alone, and names behind it only those: `npm run pictures guide joints shapes`. What they show is in
// scripts/guide-pictures, from the same sources as everything else.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { at, SOURCE_CONDITION } from '../lib/paths.mjs';
import { serve } from './serve.mjs';

/** Bytes that no picture may have: pages must stay light. */
const MOST = 60_000;

/**
 * @param {import('playwright-core').Browser} browser
 * @param {readonly string[]} wanted names, or none for all
 */
export async function guidePictures(browser, wanted) {
  const folder = mkdtempSync(join(tmpdir(), 'guide-pictures-'));
  await build({
    entryPoints: [at('scripts/guide-pictures/page.ts')],
    outfile: join(folder, 'page.js'),
    bundle: true,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    conditions: [SOURCE_CONDITION],
    logLevel: 'warning',
  });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script src="page.js"></script>');
  const server = await serve(folder);
  try {
    mkdirSync(at('docs/pictures/guide'), { recursive: true });
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(String(error)));
    await page.goto(server.url);
    const names = /** @type {string[]} */ (await page.evaluate('guide.subjectNames()'));
    for (const name of names) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const url = String(await page.evaluate(`guide.drawSubject('${name}')`));
      const bytes = Buffer.from(url.split(',')[1] ?? '', 'base64');
      writeFileSync(at('docs/pictures/guide', `${name}.webp`), bytes);
      console.log(`guide/${name}: ${bytes.length} bytes`);
      if (bytes.length > MOST) throw new Error(`${name} has more than ${MOST} bytes.`);
    }
    await page.close();
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
