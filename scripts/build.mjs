// Builds the packages: esbuild makes one ES module of each, tsc its declarations. Two tools,
// because esbuild knows no types.
//
// The engine is built three times. One module is what loads fastest where it is run as it is. Bundlers get
// its modules one by one (the condition `module` of its package.json): from those they leave out whole
// files that an application does not name, which they cannot do inside of one. Node gets a few parts (the
// condition `node`), most of which it reads when they are wanted.
//
//   node scripts/build.mjs              build everything
//   node scripts/build.mjs --if-stale   only when a source changed since the last build

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildViewer, isViewerBuilt } from './browser/build-viewer.mjs';
import { filesBelow, fingerprint, readStamp, writeStamp } from './lib/hash.mjs';
import { at, PACKAGES } from './lib/paths.mjs';
import { tool } from './lib/run.mjs';

/** @typedef {(typeof PACKAGES)[number]} PackageName */

const STAMP = at('node_modules/.rattleback-build');

/** Entry files by package; one that does not exist is left out. */
const ENTRIES = {
  engine: ['src/index.ts'],
  lab: ['src/index.ts'],
  cli: ['src/index.ts', 'src/main.ts'],
  three: ['src/index.ts'],
};

/**
 * What is read at every start: no comments, and no letter that would make the engine keep the whole text in
 * two bytes per letter.
 */
const SMALL = /** @type {const} */ ({
  sourcemap: true,
  minifyWhitespace: true,
  minifySyntax: true,
  charset: 'ascii',
  // Node shows the line in which an error was thrown: it must not be all of the engine.
  lineLimit: 200,
});

/** @param {PackageName} name */
const entriesOf = (name) =>
  ENTRIES[name].map((file) => at('packages', name, file)).filter((file) => existsSync(file));

/** @param {string} entry */
const outputOf = (entry) => entry.replace(/src([\\/][^\\/]+)\.ts$/, 'dist$1.js');

function sourceFingerprint() {
  const files = PACKAGES.flatMap((name) => [
    ...filesBelow(at('packages', name, 'src')),
    at('packages', name, 'package.json'),
    at('packages', name, 'tsconfig.build.json'),
  ]);
  return fingerprint([
    ...files,
    at('tsconfig.base.json'),
    at('scripts/build.mjs'),
    at('scripts/lib/inline-constants.mjs'),
    at('scripts/lib/empty-fields.mjs'),
    ...filesBelow(at('scripts/node-build')),
  ]);
}

/** Whether the last build still stands for the sources. */
export function isBuilt() {
  const outputs = PACKAGES.flatMap(entriesOf).map(outputOf);
  const packages = outputs.every((file) => existsSync(file));
  return packages && readStamp(STAMP) === sourceFingerprint() && isViewerBuilt();
}

/** The engine's offsets and limits as numbers. Imported late: it needs a tool that is not there before the set-up. */
async function numbers() {
  const { inlineConstants } = await import('./lib/inline-constants.mjs');
  return inlineConstants(at('packages/engine/src'));
}

/** @param {PackageName} name */
async function bundle(name) {
  const { build } = await import('esbuild');
  const node = name === 'cli';
  const { outputFiles } = await build({
    entryPoints: entriesOf(name),
    outdir: at('packages', name, 'dist'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    platform: node ? 'node' : 'neutral',
    // Every package in package.json stays an import; the engine has none.
    packages: 'external',
    splitting: node,
    ...SMALL,
    // The engine is so large that the time to read it counts.
    ...(name === 'engine' ? { sourcemap: 'inline', write: false, plugins: [await numbers()] } : {}),
    logLevel: 'warning',
  });
  for (const { path, text } of outputFiles ?? []) {
    const from = text.lastIndexOf('export{');
    const to = text.indexOf(';', from) + 1;
    await shortenLocals(path, text.slice(0, from) + text.slice(to), '', text.slice(from, to));
  }
}

/** The engine in parts, for Node. */
async function parts() {
  const { partFiles } = await import('./node-build/parts.mjs');
  const folder = at('packages/engine/dist');
  const whole = join(folder, 'index.js');
  for (const { name, text, head, tail } of await partFiles(at('packages/engine/src'), whole, [
    await numbers(),
  ])) {
    await shortenLocals(join(folder, name), text, head, tail);
  }
}

/**
 * Writes a script with short names for whatever is inside of functions, and its source map. What has a name at the
 * top keeps it, as do methods and fields: whoever reads a stack finds all of its words. esbuild shortens the names at
 * the top of modules, but not those of scripts: what makes a module of it, `head` and `tail`, is set aside meanwhile.
 * @param {string} path
 * @param {string} text with its source map inside
 * @param {string} head
 * @param {string} tail
 */
async function shortenLocals(path, text, head, tail) {
  const { transform } = await import('esbuild');
  const { code, map } = await transform(`"use strict";${withClassNames(text)}`, {
    ...SMALL,
    target: 'es2022',
    sourcemap: 'external',
    minifyIdentifiers: true,
    logLevel: 'warning',
  });
  const link = `//# sourceMappingURL=${basename(path)}.map`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${head}${code.trimEnd()}\n${tail}\n${link}\n`);
  writeFileSync(`${path}.map`, map);
}

/**
 * A class that names itself is written by esbuild as `Matrix = class _Matrix`, and would be called what becomes of
 * `_Matrix`. Without a name of its own it gets that of the variable.
 * @param {string} text
 */
function withClassNames(text) {
  let named = text;
  for (const [, outer = '', inner = ''] of text.matchAll(/\b(\w+) ?= ?class (_\w+)/g)) {
    named = named
      .replace(`class ${inner}`, 'class')
      .replace(new RegExp(`\\b${inner}\\b`, 'g'), outer);
  }
  return named;
}

/**
 * The engine's modules one by one, for bundlers. What is said in too many words is made shorter by oxc, which finds more
 * than the bundlers that most pages are made with: half of a per cent of an application. Names stay.
 */
async function modules() {
  const { build } = await import('esbuild');
  const { minifySync } = await import('rolldown/utils');
  const { withoutEmptyFields } = await import('./lib/empty-fields.mjs');
  const folder = at('packages/engine/dist/modules');
  await build({
    entryPoints: filesBelow(at('packages/engine/src')).filter((file) => file.endsWith('.ts')),
    outdir: folder,
    outbase: at('packages/engine/src'),
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    plugins: [await numbers()],
    logLevel: 'warning',
  });
  for (const file of filesBelow(folder)) {
    const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), {
      module: true,
      compress: { target: 'es2022', keepNames: { function: true, class: true } },
      mangle: false,
      codegen: { removeWhitespace: false },
    });
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
    writeFileSync(file, withoutEmptyFields(code));
  }
}

/** @returns {Promise<boolean>} whether the build succeeded */
export async function buildAll() {
  const before = sourceFingerprint();
  for (const name of PACKAGES) {
    if (entriesOf(name).length === 0) {
      console.error(`packages/${name}: nothing to build, src/index.ts is missing.`);
      return false;
    }
    rmSync(at('packages', name, 'dist'), { recursive: true, force: true });
    try {
      await bundle(name);
      if (name === 'engine') {
        await modules();
        await parts();
      }
    } catch (error) {
      // Of its own faults esbuild has told already.
      if (!(error instanceof Error && 'errors' in error)) console.error(error);
      return false;
    }
    // The order matters: each package reads the declarations of those before it.
    const { code } = await tool('tsc', ['-p', at('packages', name, 'tsconfig.build.json')]);
    if (code !== 0) return false;
  }
  writeStamp(STAMP, before);
  // The web application is no package: Vite makes a folder of static files of it.
  return buildViewer();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const skip = process.argv.includes('--if-stale') && isBuilt();
  process.exitCode = skip || (await buildAll()) ? 0 : 1;
}
