// Chromium for the end-to-end tests and the pictures: where it is, how it is installed, how it is
// started without a screen and without a graphics card.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from '../lib/run.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const APT = '/usr/bin/apt-get';

/** How to get it where nobody may install anything. */
export const HOW =
  'Install Chromium or Chrome (on Debian: apt-get install chromium), or name one in RATTLEBACK_CHROMIUM.';

/**
 * What it is started with: the graphics card is a program (SwiftShader), so every machine draws the
 * same; root may start it in a container.
 */
export const ARGUMENTS = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--font-render-hinting=none',
];

/** The path of its program, or undefined. */
export function findChromium() {
  const chosen = process.env['RATTLEBACK_CHROMIUM'];
  if (chosen) return chosen;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...PLACES].find((file) => existsSync(file));
}

/**
 * Installs it where that is possible without asking anybody: on Debian and its relatives, as root.
 * @returns {Promise<string | undefined>} its path, or undefined
 */
export async function installChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (!existsSync(APT) || process.getuid?.() !== 0) return undefined;
  console.log('Installing chromium for the end-to-end tests …');
  const options = {
    capture: true,
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  await run(APT, ['-qq', 'update'], options);
  await run(APT, ['-qq', 'install', '--yes', '--no-install-recommends', 'chromium'], options);
  return findChromium();
}

/** A running browser, of playwright-core. */
export async function launchChromium() {
  const executablePath = await installChromium();
  if (executablePath === undefined) throw new Error(`There is no Chromium here. ${HOW}`);
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = await installChromium();
  console.log(path ?? `missing: ${HOW}`);
  process.exitCode = path === undefined ? 1 : 0;
}
