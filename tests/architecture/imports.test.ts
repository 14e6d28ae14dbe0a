import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exists, filesBelow, read } from '../lib/files.js';
import { type Import, importsOf } from '../lib/source.js';
import { findCycle } from './cycles.js';
import {
  judgeEngineImport,
  judgePackageImport,
  OWN_DEPENDENCIES,
  PACKAGE_RULES,
} from './layers.js';

describe('the rules can fail', () => {
  it('between the folders of the engine', () => {
    expect(judgeEngineImport('math/vec3.ts', 'shapes/box.ts', false)).toMatch(/math may not/);
    expect(judgeEngineImport('shapes/box.ts', 'objects/body.ts', false)).toMatch(/shapes may not/);
    expect(judgeEngineImport('motion/x.ts', 'simulation.ts', false)).toMatch(/motion may not/);
    expect(judgeEngineImport('shapes/box.ts', 'simulation.ts', true)).toMatch(/not even its types/);
    expect(judgeEngineImport('helpers/x.ts', 'math/vec3.ts', false)).toMatch(/no place/);
    expect(judgeEngineImport('math/vec3.ts', 'timeline.ts', false)).toMatch(/math may not/);
    expect(judgeEngineImport('simulation.ts', 'index.ts', false)).toMatch(/simulation may not/);
    expect(judgeEngineImport('objects/body.ts', 'simulation.ts', true)).toBeUndefined();
    const system = 'objects/dynamic-system.ts';
    expect(judgeEngineImport('objects/body.ts', system, true)).toMatch(/objects may not/);
    expect(judgeEngineImport('motion/x.ts', system, true)).toMatch(/motion may not/);
    expect(judgeEngineImport(system, 'collision/x.ts', false)).toBeUndefined();
    expect(judgeEngineImport('simulation.ts', 'timeline.ts', false)).toBeUndefined();
    expect(judgeEngineImport('simulation.ts', 'motion/x.ts', false)).toBeUndefined();
    expect(judgeEngineImport('math/vec3.ts', 'math/quat.ts', false)).toBeUndefined();
  });

  it('between packages', () => {
    const lab = { folder: 'packages/lab', node: false };
    const judge = (name: string) => judgePackageImport(lab, ['rattleback', 'zod'], name);
    expect(judge('rattleback')).toBeUndefined();
    expect(judge('zod/mini')).toBeUndefined();
    expect(judge('rattleback/src/math/vec3.js')).toMatch(/public door/);
    expect(judge('@rattleback/cli')).toMatch(/not among/);
    expect(judge('node:fs')).toMatch(/may not use Node/);
    expect(judge('fs')).toMatch(/not among/);
  });

  it('for cycles', () => {
    const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));
    expect(findCycle(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeUndefined();
    expect(findCycle(graph({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b']);
    expect(findCycle(graph({ a: ['a'] }))).toEqual(['a', 'a']);
  });
});

describe.each(PACKAGE_RULES)('$folder', (rule) => {
  const files = filesBelow(`${rule.folder}/src`, '.ts');
  const all = files.flatMap((file) => importsOf(read(file)).map((found) => ({ file, ...found })));
  const isRelative = ({ specifier }: Import): boolean => /^\.{1,2}\//.test(specifier);
  const target = (file: string, { specifier }: Import): string =>
    posix.join(posix.dirname(file), specifier.replace(/\.js$/, '.ts'));
  const where = ({ file, line }: { file: string; line: number }): string => `${file}:${line}`;

  const manifest = JSON.parse(read(`${rule.folder}/package.json`)) as {
    dependencies?: Record<string, string>;
    peerDependencies?: Record<string, string>;
  };
  const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

  it('has sources', () => expect(files.length).toBeGreaterThan(0));

  it('depends on no package of ours above it', () => {
    const own = dependencies.filter((name) => name.includes('rattleback'));
    const allowed = OWN_DEPENDENCIES[rule.folder] ?? [];
    expect(own.filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it('imports by name only what it may', () => {
    const faults = all
      .filter((found) => !isRelative(found))
      .map((found) => [found, judgePackageImport(rule, dependencies, found.specifier)] as const)
      .filter(([, fault]) => fault !== undefined);
    expect(faults.map(([found, fault]) => `${where(found)} ${fault}`)).toEqual([]);
  });

  it('imports by path only its own files, as .js', () => {
    const faults = all.filter(isRelative).filter((found) => {
      const path = target(found.file, found);
      const inside = path.startsWith(`${rule.folder}/src/`);
      return !inside || !found.specifier.endsWith('.js') || !exists(path);
    });
    expect(faults.map((found) => `${where(found)} ${found.specifier}`)).toEqual([]);
  });

  it('has no import cycles', () => {
    const graph = new Map<string, string[]>(files.map((file) => [file, []]));
    for (const found of all) {
      if (isRelative(found) && !found.typeOnly) {
        graph.get(found.file)?.push(target(found.file, found));
      }
    }
    expect(findCycle(graph)).toBeUndefined();
  });

  it('exports nothing wholesale', () => {
    expect(all.filter(({ star }) => star).map(where)).toEqual([]);
  });
});

describe('inside packages/engine/src', () => {
  it('imports go one way', () => {
    const src = 'packages/engine/src/';
    const faults = filesBelow(src, '.ts').flatMap((file) =>
      importsOf(read(file)).flatMap(({ specifier, typeOnly, line }) => {
        if (!specifier.startsWith('.')) return [];
        const to = posix.join(posix.dirname(file), specifier.replace(/\.js$/, '.ts'));
        const fault = judgeEngineImport(file.slice(src.length), to.slice(src.length), typeOnly);
        return fault === undefined ? [] : [`${file}:${line} ${fault}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('has no dependencies', () => {
    const manifest = JSON.parse(read('packages/engine/package.json')) as Record<string, unknown>;
    const kinds = ['dependencies', 'peerDependencies', 'optionalDependencies'];
    expect(kinds.filter((kind) => kind in manifest)).toEqual([]);
  });
});
