// Builds the kernels for WebAssembly, once scalar and once with SIMD, from the sources that
// JavaScript runs. The result is committed: who installs or tests Rattleback needs no compiler, and
// the bytes are the same for everyone.
//
//   node scripts/kernel/build.mjs                  writes packages/engine/src/kernel/generated/
//   node scripts/kernel/build.mjs --check          fails if the files there are not what the sources give
//   node scripts/kernel/build.mjs --keep <folder>  also writes what lies between, to be looked at

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at } from '../lib/paths.mjs';
import { boxSource } from './boxes.mjs';
import { compile, compileFiles } from './compile.mjs';
import { BASE, CONVEX_SOURCES, convexModules } from './convex.mjs';
import { doubleSource } from './double.mjs';
import { inOrderOfUse } from './locals.mjs';
import { packed } from './module-text.mjs';
import { PAIR_SOURCE } from './pairs.mjs';
import { roundSource } from './rounds.mjs';
import { scalarSource } from './scalar.mjs';
import { simdSource } from './simd.mjs';
import { readKernel } from './source.mjs';
import { SURFACE_BASE, SURFACE_SOURCES, surfaceModules } from './surfaces.mjs';
import { withSweeps } from './sweeps.mjs';

const FOLDER = at('packages/engine/src/kernel');
/** In the order in which they use each other. */
const SOURCES = [
  'contact-record.ts',
  'given-record.ts',
  'contact-exchange.ts',
  'contact-prepare.ts',
  'contact-solve.ts',
  'contact-friction.ts',
  'contact-bounce.ts',
  'body-kernel.ts',
];
/** Calls those for all batches. */
const SWEEPS = 'contact-sweeps.ts';
const NET_SOURCES = ['contact-record.ts', 'joint-net-record.ts', 'joint-net-kernel.ts'];
const TREE_SOURCES = [
  'contact-record.ts',
  'joint-tree-record.ts',
  'joint-tree-limits.ts',
  'joint-tree-inertia.ts',
  'joint-tree-foresight.ts',
  'joint-tree-impulses.ts',
  'joint-tree-poses.ts',
  'short-turn.ts',
  'joint-tree-drift.ts',
  'joint-tree-exchange.ts',
  'joint-tree-motion.ts',
  'joint-loop-matrix.ts',
  'joint-loop-motion.ts',
  'joint-tree-kernel.ts',
];

/** Functions of trees that are for one lane: what lanes decide differently, or do with records elsewhere. */
const TREE_SINGLE = new Set([
  ...['hingeRate', 'holdAtLimit', 'followAngles', 'letGo', 'heldTwist', 'keepKicks'],
  ...['findSpins', 'wandering', 'foresee', 'turnFreely', 'addBend', 'addWander'],
  ...['bendAnchor', 'bendArm', 'wanderApart', 'take', 'give', 'goAlong', 'exchangeSpins'],
  ...['note', 'readPoses', 'readVelocities', 'writeBodies'],
]);

/** Functions of trees that are called for each body: the calls took a fourteenth of the time. */
const TREE_IN_PLACE = new Set([
  'ownMomentum',
  'ballUp',
  'ballDown',
  'takeOver',
  'turnTop',
  'ball',
  'placeAnchor',
  'findSpins',
]);

/** Functions of trees for two bodies, which are done in turns: see double.mjs. */
const TREE_IN_TURNS = new Set(['turnTwo']);

/** Bodies that fly freely, and what is done in turns there. */
const FREE_SOURCES = ['short-turn.ts', 'free-turn.ts'];
const FREE_IN_TURNS = new Set(['turnPairs']);

/** Two boxes, from the engine's collision. */
const BOX_SOURCES = [
  'approach.ts',
  'manifold/manifolds.ts',
  'narrow/feature-id.ts',
  'narrow/kernel/write.ts',
  'narrow/kernel/flip.ts',
  'narrow/kernel/face-polygon.ts',
  'narrow/kernel/box-faces.ts',
  'narrow/kernel/box-edges.ts',
  'narrow/kernel/box-corners.ts',
  'narrow/kernel/box-pair.ts',
  'contacts/parting-boxes.ts',
  'contacts/parting-manifolds.ts',
];

/** Balls and capsules, from there too. */
const ROUND_SOURCES = [
  'approach.ts',
  'manifold/manifolds.ts',
  'narrow/feature-id.ts',
  'narrow/kernel/write.ts',
  'narrow/kernel/flip.ts',
  'narrow/kernel/along-segment.ts',
  'narrow/sphere-sphere.ts',
  'narrow/sphere-box.ts',
  'narrow/sphere-capsule.ts',
  'narrow/box-capsule.ts',
  'narrow/capsule-capsule.ts',
  'contacts/parting-manifolds.ts',
];

/** Bytes of the memory that modules of several files leave alone. @type {Record<string, number>} */
const BASES = { convex: BASE, surfaces: SURFACE_BASE };

/** @param {string} file */
const sourceOf = (file) => readFileSync(join(FOLDER, file), 'utf8');

/** What is to be in each file of `generated/`, as AssemblyScript by name. */
function modules() {
  /** @param {readonly string[]} files */
  const read = (files) => files.map((file) => readKernel(file, sourceOf(file)));
  const sources = read(SOURCES);
  const nets = read(NET_SOURCES);
  /** @param {readonly string[]} files */
  const texts = (files) => files.map((file) => ({ file, text: sourceOf(file) }));
  /** @param {readonly string[]} files */
  const pairs = (files) =>
    files.map((file) => ({
      file,
      text: readFileSync(at('packages/engine/src/collision', file), 'utf8'),
    }));
  /** @param {readonly string[]} files */
  const whole = (files) =>
    files.map((file) => ({
      file,
      text: readFileSync(at('packages/engine/src', file), 'utf8'),
    }));
  return {
    // What comes along with boxes alone is one text: its parts are much alike, and compress better side by side.
    'wasm.ts': {
      scalar: withSweeps(scalarSource(sources), sourceOf(SWEEPS), sources, false),
      simd: withSweeps(simdSource(sources), sourceOf(SWEEPS), sources, true),
      pairs: PAIR_SOURCE,
      freeTurn: doubleSource(texts(FREE_SOURCES), new Set(), FREE_IN_TURNS),
      boxes: boxSource(pairs(BOX_SOURCES)),
    },
    'rounds.ts': { rounds: roundSource(pairs(ROUND_SOURCES)) },
    'convex.ts': { convex: convexModules(whole(CONVEX_SOURCES)) },
    'surfaces.ts': { surfaces: surfaceModules(whole(SURFACE_SOURCES)) },
    'joint-net.ts': { jointNetScalar: scalarSource(nets), jointNetSimd: simdSource(nets) },
    'joint-tree.ts': {
      jointTree: doubleSource(texts(TREE_SOURCES), TREE_SINGLE, TREE_IN_TURNS, TREE_IN_PLACE),
    },
  };
}

/**
 * @param {Record<string, string | Map<string, string>>} machines AssemblyScript by name, in one file or in several
 * @param {string} [keep] folder for what lies between
 */
async function generate(machines, keep) {
  const lines = [
    '/** Made by scripts/kernel/build.mjs from the kernel sources; not to be changed by hand. */',
  ];
  for (const [name, source] of Object.entries(machines)) {
    if (keep !== undefined) {
      mkdirSync(keep, { recursive: true });
      const whole = typeof source === 'string' ? source : [...source.values()].join('\n');
      writeFileSync(join(keep, `${name}.ts`), whole);
    }
    const { binary: compiled, text } =
      typeof source === 'string' ? await compile(source) : await compileFiles(source, BASES[name]);
    const binary = inOrderOfUse(compiled);
    if (keep !== undefined) {
      writeFileSync(join(keep, `${name}.wat`), text);
      writeFileSync(join(keep, `${name}.wasm`), binary);
    }
    console.log(`${name}: ${binary.length} bytes`);
    const [length, ...texts] = packed(binary);
    lines.push('', '/** As `module-text.ts` reads it. */');
    lines.push(`export const ${name} = [`, `  ${length},`);
    for (const text of texts) lines.push(`  '${text.replaceAll(/.{94}(?=.)/g, "$&' +\n    '")}',`);
    lines.push('] as const;');
  }
  return `${lines.join('\n')}\n`;
}

/** @param {readonly string[]} args */
async function main(args) {
  const keep = args.includes('--keep') ? args[args.indexOf('--keep') + 1] : undefined;
  let isCurrent = true;
  for (const [file, machines] of Object.entries(modules())) {
    const wanted = await generate(machines, keep);
    const output = join(FOLDER, 'generated', file);
    if (!args.includes('--check')) {
      mkdirSync(join(FOLDER, 'generated'), { recursive: true });
      writeFileSync(output, wanted);
    } else if (!existsSync(output) || readFileSync(output, 'utf8') !== wanted) {
      console.error(`generated/${file} is not what the sources give: run npm run kernels`);
      isCurrent = false;
    }
  }
  return isCurrent;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
}
