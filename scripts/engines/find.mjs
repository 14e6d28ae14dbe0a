// The JavaScript engines that results are compared between, and where to find them.
//
// Node brings V8. JavaScriptCore comes as the small `jsc` shell of WebKitGTK. SpiderMonkey comes
// inside Firefox: Debian's package of the bare SpiderMonkey shell is years behind the browser.
// A path in RATTLEBACK_JSC or RATTLEBACK_FIREFOX comes first.

import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {object} EngineKind
 * @property {'jsc' | 'firefox'} name
 * @property {string} label what the engine is, for people
 * @property {string} variable environment variable that may hold the program's path
 * @property {readonly string[]} commands names to look for on the path
 * @property {() => string[]} places other files to look for
 * @property {readonly string[]} packages Debian packages that bring it, best first
 */

/** @type {readonly EngineKind[]} */
export const ENGINES = [
  {
    name: 'jsc',
    label: 'JavaScriptCore',
    variable: 'RATTLEBACK_JSC',
    commands: ['jsc'],
    places: () => [
      '/usr/bin/jsc',
      ...webkitShells('/usr/lib'),
      ...webkitShells('/usr/libexec'),
      '/System/Library/Frameworks/JavaScriptCore.framework/Versions/Current/Helpers/jsc',
    ],
    packages: [
      'libjavascriptcoregtk-4.0-bin',
      'libjavascriptcoregtk-4.1-bin',
      'libjavascriptcoregtk-6.0-bin',
    ],
  },
  {
    name: 'firefox',
    label: 'SpiderMonkey (Firefox)',
    variable: 'RATTLEBACK_FIREFOX',
    commands: ['firefox-esr', 'firefox'],
    places: () => ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr'],
  },
];

/** `jsc` shells of WebKitGTK: <lib>/webkitgtk-4.0/jsc or <lib>/<machine>/webkitgtk-4.0/jsc. */
function webkitShells(/** @type {string} */ lib) {
  if (!existsSync(lib)) return [];
  const folders = [
    lib,
    ...readdirSync(lib)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join(lib, name)),
  ];
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith('webkitgtk-'))
      .map((name) => join(folder, name, 'jsc')),
  );
}

/**
 * The path of an engine's program, or undefined when this machine has none.
 * @param {EngineKind} engine
 * @returns {string | undefined}
 */
export function findEngine(engine) {
  const chosen = process.env[engine.variable];
  if (chosen) return chosen;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = engine.commands.flatMap((command) =>
    folders.map((folder) => join(folder, command)),
  );
  return [...onPath, ...engine.places()].find((file) => existsSync(file));
}
