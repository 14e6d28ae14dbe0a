/**
 * The engine as Node gets it: a small module, and parts that are read when they are wanted. Nobody must notice but by
 * the clock.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { node } from '../../scripts/lib/run.mjs';
import { linksOf, wordsOf } from '../../scripts/node-build/links.mjs';
import { ROOT } from '../lib/files.js';

type Engine = Readonly<Record<string, unknown>>;

const DIST = join(ROOT, 'packages/engine/dist');
const urlOf = (file: string): string => pathToFileURL(join(DIST, file)).href;

let parts: Engine;
let whole: Engine;

beforeAll(async () => {
  const { code, stderr } = await node(join(ROOT, 'scripts/build.mjs'), ['--if-stale'], {
    capture: true,
  });
  expect(code, `the build failed: ${stderr}`).toBe(0);
  parts = await import(/* @vite-ignore */ urlOf('node.js'));
  whole = await import(/* @vite-ignore */ urlOf('index.js'));
}, 120_000);

/** What a script in a process of its own says, which gets the engine as `P`, and what has been read as `files()`. */
async function say(script: string): Promise<string> {
  const code = `import * as P from '${urlOf('node.js')}';
    import { createRequire } from 'node:module';
    const files = () => Object.keys(createRequire(import.meta.url).cache)
      .map((file) => file.replace(/.*[\\\\/]/, '')).join(' ');
    ${script}`;
  const { stdout, stderr } = await node('--input-type=module', ['--eval', code], { capture: true });
  expect(stderr).toBe('');
  return stdout.trim();
}

const isClass = (value: unknown): value is new (...values: never[]) => object =>
  typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));

describe('the engine in parts', () => {
  it('has the same door', () => {
    expect(Object.keys(parts)).toEqual(Object.keys(whole));
    for (const [name, value] of Object.entries(whole)) {
      expect([name, typeof parts[name]]).toEqual([name, typeof value]);
    }
  });

  it('has classes with the same members, static and not', () => {
    const classes = Object.entries(whole).filter(([, value]) => isClass(value));
    expect(classes.length).toBeGreaterThan(150);
    for (const [name, real] of classes as [string, { prototype: object; name: string }][]) {
      const standIn = parts[name] as { prototype: object; name: string };
      expect([name, real.name, standIn.name]).toEqual([name, name, name]);
      expect([name, Reflect.ownKeys(standIn)]).toEqual([name, Reflect.ownKeys(real)]);
      const members = Reflect.ownKeys(real.prototype);
      expect([name, Reflect.ownKeys(standIn.prototype)]).toEqual([name, members]);
      expect(standIn.prototype.constructor).toBe(standIn);
      expect(Object.getOwnPropertyDescriptor(standIn, 'prototype')?.value).toBe(standIn.prototype);
    }
  });

  it('has the same numbers, words and tables', () => {
    const texts = (value: unknown): unknown =>
      JSON.stringify(value, (_, each) => {
        if (typeof each === 'number') return String(each);
        return typeof each === 'function' ? `function ${each.name}` : each;
      });
    let tables = 0;
    for (const [name, value] of Object.entries(whole)) {
      if (typeof value === 'function') continue;
      tables++;
      expect([name, texts(parts[name])]).toEqual([name, texts(value)]);
      expect(Array.isArray(parts[name])).toBe(Array.isArray(value));
      if (typeof value !== 'object' || value === null) continue;
      expect({ ...(parts[name] as object) }).toEqual({ ...(parts[name] as object) });
      expect(Reflect.ownKeys(parts[name] as object)).toEqual(Reflect.ownKeys(value));
    }
    expect(tables).toBeGreaterThan(100);
  });

  it.each(['index.js', 'node.js', 'part-1.cjs', 'part-2.cjs'])(
    'has a map of its sources: %s',
    (file) => {
      const { sources, sourcesContent } = JSON.parse(
        readFileSync(join(DIST, `${file}.map`), 'utf8'),
      );
      const own = (sources as string[]).filter((source) => source.startsWith('../src/'));
      expect(own.length).toBeGreaterThan(50);
      expect(own.filter((source) => !existsSync(join(DIST, source)))).toEqual(
        [`../src/${file}`].slice(file === 'index.js' ? 1 : 0),
      );
      // Whoever published it is nobody's business.
      expect((sourcesContent as string[]).filter((text) => text.includes(ROOT))).toEqual([]);
    },
  );

  it('reads what a simulation wants, and no more', async () => {
    const said = await say(`
      const sim = new P.Simulation({ ground: true });
      const box = sim.add(new P.RigidBody({ shape: new P.Box(1, 1, 1), position: [0, 0.51, 0] }));
      for (let i = 0; i < 60; i++) sim.step(1 / 60);
      console.log('boxes', files());
      sim.add(new P.RigidBody({ shape: new P.Sphere(0.3), position: [0, 1.4, 0] }));
      for (let i = 0; i < 60; i++) sim.step(1 / 60);
      console.log('balls', files(), sim.contacts.length, sim.castRay([0, 9, 0], [0, -1, 0]).body === box);
      sim.integrator = new P.RungeKutta4();
      console.log('laboratory', files());`);
    expect(said.split('\n')).toEqual([
      'boxes ',
      'balls part-1.cjs 2 false',
      'laboratory part-1.cjs part-2.cjs',
    ]);
  });

  it('has the laboratory for methods of one’s own, which name nothing of it', async () => {
    const said = await say(`
      const own = { name: 'own', step: (context) => console.log(context.system !== null, files()) };
      const sim = new P.Simulation({ timeStep: own, ground: true });
      sim.add(new P.RigidBody({ shape: new P.Box(1, 1, 1), position: [0, 0.5, 0] }));
      sim.step(1 / 60);
      console.log(sim.constraintSolver instanceof P.SimultaneousImpulseSolver);`);
    expect(said).toBe('true part-1.cjs part-2.cjs\ntrue');
  });

  it('has classes that can be derived from, asked and compared before and after they are read', async () => {
    const said = await say(`
      const before = P.Sphere;
      class Marble extends P.Sphere { get glass() { return true; } }
      const marble = new Marble(0.5);
      const ball = P.shapeFromDescription(new P.Sphere(2).describe());
      const sim = new P.Simulation({ ground: true });
      const body = sim.add(new P.RigidBody({ shape: marble, position: [0, 0.5, 0] }));
      sim.step();
      console.log(marble instanceof P.Sphere, marble instanceof P.Shape, marble.glass, marble.radius);
      console.log(marble.constructor === Marble, ball.constructor === P.Sphere, before === P.Sphere);
      console.log(ball instanceof Marble, P.Sphere.name, Object.getPrototypeOf(Marble) === P.Sphere);
      console.log(sim.contacts.length, body.shape === marble);
      try { P.Sphere(1); } catch (error) { console.log(error.message); }
      try { new P.Sphere(-1); } catch (error) { console.log(error.message); }`);
    expect(said.split('\n')).toEqual([
      'true true true 0.5',
      'true true true',
      'false Sphere true',
      '1 true',
      "Class constructor Sphere cannot be invoked without 'new'",
      expect.stringMatching(/^Sphere: radius must be .* got -1/),
    ]);
  });

  it('goes on with the same bits whenever parts are read', async () => {
    const app = (first: string, file = 'node.js'): string => `${first}
      const R = await import('${urlOf(file)}');
      const sim = new R.Simulation({ ground: true });
      const fall = (shape, x) => sim.add(new R.RigidBody({ shape, position: [x, 2, 0] }));
      fall(new R.Box(1, 1, 1), 0);
      for (let i = 0; i < 30; i++) sim.step();
      const ball = fall(new R.Sphere(0.5), 0.2);
      for (let i = 0; i < 30; i++) sim.step();
      sim.add(new R.BallJoint(ball, fall(new R.Capsule(0.2, 1), 1), { anchor: [0.6, 2, 0] }));
      const then = sim.snapshot();
      for (let i = 0; i < 60; i++) sim.step();
      const hash = sim.hash();
      sim.restore(then);
      for (let i = 0; i < 60; i++) sim.step();
      console.log(hash === sim.hash(), hash);`;
    const [late, early, one] = await Promise.all([
      say(app('')),
      say(app('new P.RungeKutta4();')),
      say(app('', 'index.js')),
    ]);
    expect(late).toMatch(/^true [0-9a-f]{16}$/);
    expect(early).toBe(late);
    expect(one).toBe(late);
  });
});

describe('links between parts', () => {
  const TEXT = [
    'import { a as b, c } from "part:x.ts";',
    'import * as all from "part:y.ts";',
    'const own = b + c;',
    'export {',
    '  own,',
    '  all as d',
    '};',
  ].join('\n');

  it('are what is imported and exported, and become lookups in the same lines', () => {
    const { text, takes, exported } = linksOf(TEXT, (module) => (module === 'x.ts' ? 4 : 7));
    expect(text.trimEnd().split('\n')).toEqual([
      'const { a: b, c } = $earlier[4];',
      'const all = $earlier[7];',
      'const own = b + c;',
    ]);
    expect([...takes]).toEqual([
      ['x.ts', new Set(['a', 'c'])],
      ['y.ts', new Set(['*'])],
    ]);
    expect([...exported]).toEqual([
      ['own', { local: 'own', from: undefined }],
      ['d', { local: 'all', from: { module: 'y.ts', name: '*' } }],
    ]);
  });

  it('of late modules are functions and classes of their own', () => {
    expect(wordsOf('export function f(x: number): void {}\nexport class C {}')).toEqual([
      ['f', false],
      ['C', true],
    ]);
    expect(wordsOf('class D {}\nexport { D };')).toEqual([['D', true]]);
    expect(() => wordsOf('export const SIZE = 3;')).toThrow('exports const SIZE');
    expect(() => wordsOf("export { a } from './a.js';")).toThrow('exports a');
  });

  it('are refused where they are not known', () => {
    expect(() => linksOf('export * from "part:x.ts";', () => 0)).toThrow('ExportAllDeclaration');
  });
});
