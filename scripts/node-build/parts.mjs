// The engine in parts, for Node: V8 reads every letter of a module before the first of its lines runs, also of what is
// never called, and that was two thirds of the time from `import` to the first step. So Node gets a small module (the
// exports condition `node`), and reads the other parts when something of theirs is used: see `stand-ins.mjs`. Bundlers
// and browsers never see any of this.
//
// Each module of the engine is in exactly one part: the first that needs it. What a later part takes from an earlier
// one is handed to it in a table when it is read:
//
//   import { add as add2 } from "part:math/vec3.ts"   becomes   const { add: add2 } = parts[12]
//
// What a part has to hand out makes it larger, and may bring more modules into it, which later parts then take from it:
// parts are built in turns until nothing changes.
//
// What lost: stand-ins without `x.constructor`, which told Node from browsers.

import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { LATE, LAYERS } from './layers.mjs';
import { ALL, EARLIER, FROM, linksOf, wordsOf } from './links.mjs';

/**
 * @typedef {import('./links.mjs').Needs} Needs
 * @typedef {import('./links.mjs').Links} Links
 *
 * @typedef {object} PartFile A script, whose names at the top are to stay what they are, and what goes around it.
 * @property {string} name
 * @property {string} text with its source map inside
 * @property {string} head
 * @property {string} tail
 */

const LAST = LAYERS.length - 1;
/** The export of a part that has what later parts take. */
const HANDED_OUT = '$handedOut';
/** Between module and name of what is no part of the door. */
const BESIDE = ': ';
const STAND_INS = fileURLToPath(new URL('./stand-ins.mjs', import.meta.url));
const fileOf = (/** @type {number} */ k) => (k === 0 ? 'node.js' : `part-${k}.cjs`);
/** The function of the first part that reads another one. */
const readerOf = (/** @type {number} */ k) => `readPart${k}`;

/**
 * The parts as files.
 * @param {string} source the folder of the engine's sources
 * @param {string} whole the built engine in one file, which tells of what kind its exports are
 * @param {import('esbuild').Plugin[]} plugins
 */
export async function partFiles(source, whole, plugins) {
  const real = await import(`${pathToFileURL(whole).href}?${Date.now()}`);
  return new Parts(source, real, plugins).build();
}

/** What a part calls something that is no part of the door. @param {string} module @param {string} name */
const lateName = (module, name) => module + BESIDE + name;

/** Builds parts until they fit together. */
class Parts {
  #source;
  #real;
  #plugins;
  /** @type {Map<string, number>} the part of each module */
  #partOf = new Map();
  /** @type {Needs} what later parts take */
  #needs = new Map();
  /** @type {Links['exported']} the door: what the last part exports */
  #door = new Map();
  /** Whether they fit, and are built for good, with source maps. */
  #isFinal = false;

  /**
   * @param {string} source
   * @param {Readonly<Record<string, unknown>>} real the exports of the engine
   * @param {import('esbuild').Plugin[]} plugins
   */
  constructor(source, real, plugins) {
    this.#source = source;
    this.#real = real;
    this.#plugins = plugins;
  }

  /** @returns {Promise<PartFile[]>} */
  async build() {
    for (let turn = 0; turn < 20; turn++) {
      const before = this.#state();
      /** @type {Links[]} */
      const parts = [];
      for (let k = 0; k <= LAST; k++) parts.push(await this.#buildPart(k));
      this.#needs = new Map();
      for (const { takes } of parts) {
        for (const [module, names] of takes) {
          this.#needs.set(module, new Set([...(this.#needs.get(module) ?? []), ...names]));
        }
      }
      this.#door = new Map(parts[LAST]?.exported);
      this.#door.delete(HANDED_OUT);
      if (this.#isFinal) return parts.map((part, k) => this.#fileOf(part, k));
      // Once more with maps, which take half of the time.
      this.#isFinal = this.#state() === before;
    }
    throw new Error('parts of the engine do not fit together after 20 turns');
  }

  #state() {
    const needs = [...this.#needs].map(([module, names]) => [module, [...names].sort()]);
    return JSON.stringify([[...this.#partOf].sort(), needs.sort()]);
  }

  /** The place of a module in the table of what is handed out. @param {string} module */
  #place(module) {
    return [...this.#needs.keys()].sort().indexOf(module);
  }

  /** Which part a name of the door is of. @param {string} name */
  #partOfName(name) {
    const from = this.#door.get(name)?.from;
    return from === undefined ? LAST : (this.#partOf.get(from.module) ?? LAST);
  }

  /** @param {number} k */
  async #buildPart(k) {
    const { outputFiles, metafile, warnings } = await build({
      stdin: {
        contents: this.#entry(k).join('\n'),
        resolveDir: this.#source,
        loader: 'ts',
        sourcefile: fileOf(k),
      },
      // Where it will be, for the paths in its map.
      outfile: join(this.#source, '../dist', fileOf(k)),
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      target: 'es2022',
      charset: 'ascii',
      minifySyntax: true,
      sourcemap: this.#isFinal ? 'inline' : false,
      logLevel: 'warning',
      plugins: [this.#earlierThan(k), ...this.#plugins],
    });
    // Something that is not there would be `undefined`.
    if (warnings.length > 0) throw new Error(`part ${k} of the engine has warnings`);
    for (const [file, { bytesInOutput }] of Object.entries(
      Object.values(metafile.outputs)[0]?.inputs ?? {},
    )) {
      const module = this.#nameOf(resolve(file));
      if (bytesInOutput === 0 || module.startsWith('..') || file === fileOf(k)) continue;
      this.#partOf.set(module, Math.min(k, this.#partOf.get(module) ?? k));
    }
    return linksOf(outputFiles[0]?.text ?? '', (module) => this.#place(module));
  }

  /** What a part is made of. @param {number} k */
  #entry(k) {
    const lines = [
      k === LAST
        ? "export * from './index.ts';"
        : `export { ${LAYERS[k]?.join(', ')} } from './index.ts';`,
    ];
    const table = [];
    for (const [module, names] of [...this.#needs].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (this.#partOf.get(module) !== k) continue;
      const i = this.#place(module);
      const list = [...names].sort();
      lines.push(
        names.has(ALL)
          ? `import * as $${i} from './${module}';`
          : `import { ${list.map((name) => `${name} as $${i}_${name}`)} } from './${module}';`,
      );
      table.push(
        names.has(ALL)
          ? `${i}: $${i}`
          : `${i}: { ${list.map((name) => `${name}: $${i}_${name}`)} }`,
      );
    }
    for (const [module, part] of Object.entries(LATE)) {
      if (part !== k) continue;
      for (const [name] of wordsOf(this.#read(module))) {
        lines.push(`export { ${name} as '${lateName(module, name)}' } from './${module}';`);
      }
    }
    if (k === 0) return [...lines, ...this.#standIns(table)];
    return [...lines, `export const ${HANDED_OUT} = { ${table} };`];
  }

  /** The rest of the door, in the first part. @param {readonly string[]} table */
  #standIns(table) {
    const lines = [
      `import { announce, classOf, functionOf, read, tableOf } from '${this.#standInsPath}';`,
      `import { bringLaboratory, laboratory } from './motion/laboratory.ts';`,
      `const parts = { ${table} };`,
      // A method of one's own asks for the laboratory without naming anything of it.
      `const later = (key) => (...values) => (read(${LAST}), laboratory()[key](...values));`,
      'bringLaboratory(new Proxy({}, { get: (_, key) => later(key) }));',
    ];
    for (let k = 1; k <= LAST; k++) {
      lines.push(`announce(${k}, () => ${readerOf(k)}()(parts));`);
    }
    for (const [name, { from }] of this.#door) {
      const k = this.#partOfName(name);
      if (k > 0) lines.push(`export const ${name} = ${this.#standIn(k, name)};`);
      else if (from && !LAYERS[0]?.includes(name)) lines.push(this.#ofFirst(name, from));
    }
    return lines;
  }

  /**
   * A name of the door that the first part hands out anyway.
   * @param {string} name
   * @param {{ module: string, name: string }} from
   */
  #ofFirst(name, from) {
    const local = `$${this.#place(from.module)}`;
    if (from.name === ALL) return `export { ${local} as ${name} };`;
    return this.#needs.get(from.module)?.has(ALL)
      ? `export const ${name} = ${local}.${from.name};`
      : `export { ${local}_${from.name} as ${name} };`;
  }

  /**
   * @param {number} k
   * @param {string} name
   */
  #standIn(k, name) {
    const value = this.#real[name];
    const words = `${k}, '${name}'`;
    if (typeof value === 'function') {
      const isClass = /^class\b/.test(Function.prototype.toString.call(value));
      return `/* @__PURE__ */ ${isClass ? 'classOf' : 'functionOf'}(${words})`;
    }
    if (typeof value === 'object') return `tableOf(${words}, ${Array.isArray(value)})`;
    return typeof value === 'string' ? JSON.stringify(value) : String(value);
  }

  /**
   * @param {Links} part
   * @param {number} k
   * @returns {PartFile}
   */
  #fileOf({ text, exported }, k) {
    if (k === 0) {
      const names = [...exported].map(([name, { local }]) => `${local} as ${name}`);
      // In the form that tools know which collect the files of an application.
      const readers = LAYERS.map((_, part) =>
        part === 0
          ? 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);'
          : `function ${readerOf(part)}(){return require("./${fileOf(part)}")}`,
      );
      const tail = `${readers.join('\n')}\nexport{${names.join(',\n')}};`;
      return { name: fileOf(0), text, head: '', tail };
    }
    const found = [...this.#door].flatMap(([name, { from, local }]) => {
      if (this.#partOfName(name) !== k) return [];
      if (from === undefined) return [`${name}:${local}`];
      const place = `${EARLIER}[${this.#place(from.module)}]`;
      return [`${name}:${from.name === ALL ? place : `${place}.${from.name}`}`];
    });
    for (const [name, { local }] of exported) {
      if (name.includes(BESIDE)) found.push(`${JSON.stringify(name)}:${local}`);
    }
    return {
      name: fileOf(k),
      text,
      head: `module.exports=function(${EARLIER}){`,
      tail: `Object.assign(${EARLIER},${exported.get(HANDED_OUT)?.local});return{${found.join(',\n')}}};`,
    };
  }

  /** From the sources, so that nothing that is built tells where it was. */
  get #standInsPath() {
    return this.#nameOf(STAND_INS);
  }

  /** @param {string} module */
  #read(module) {
    return readFileSync(join(this.#source, module), 'utf8');
  }

  /** @param {string} file */
  #nameOf(file) {
    return relative(this.#source, file).replaceAll('\\', '/');
  }

  /**
   * Modules of earlier parts stay imports; those that are late become stand-ins.
   * @param {number} k
   * @returns {import('esbuild').Plugin}
   */
  #earlierThan(k) {
    return {
      name: 'earlier parts',
      setup: ({ onLoad, onResolve }) => {
        onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
          const module = this.#nameOf(join(resolveDir, path)).replace(/\.js$/, '.ts');
          const part = LATE[module] ?? this.#partOf.get(module) ?? k;
          if ((LATE[module] ?? k) > k)
            return { path: module, namespace: 'late', sideEffects: false };
          return part < k ? { path: FROM + module, external: true, sideEffects: false } : undefined;
        });
        onLoad({ filter: /.*/, namespace: 'late' }, ({ path }) => ({
          resolveDir: this.#source,
          contents: [
            `import { classOf, functionOf } from '${this.#standInsPath}';`,
            ...wordsOf(this.#read(path)).map(([name, isClass]) => {
              const words = `${LATE[path]}, '${lateName(path, name)}'`;
              const standIn = isClass ? 'classOf' : 'functionOf';
              return `export const ${name} = /* @__PURE__ */ ${standIn}(${words});`;
            }),
          ].join('\n'),
        }));
      },
    };
  }
}
