/** `rattleback compare`, and methods on the command line, run in memory. */

import { METHODS } from 'rattleback';
import { describe, expect, it } from 'vitest';
import { run, textOf } from './memory-io.js';

const PAIR = ['compare', 'three-ball', '--methods', 'simultaneous,sequential'];

describe('compare', () => {
  it('prints a line per method', async () => {
    const { code, out, err } = await run([...PAIR, '--duration', '1.5']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^The three-ball problem, 1\.500 s\n/);
    expect(out).toMatch(
      /\nmethod +step +time +energy +energy +momentum +worst +mean +joint +itera-/,
    );
    expect(out).toMatch(/\nsimultaneous +10\.0 +1\.00 /);
    expect(out).toMatch(/\nsequential +10\.0 +1\.00 /);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('compares all methods when none are named', async () => {
    const args = ['compare', 'three-ball', '--duration', '0.02'];
    const { out } = await run(args);
    for (const { name } of METHODS) expect(out).toMatch(new RegExp(`\n${name} `));
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('prints one JSON document with every value', async () => {
    const { out } = await run([...PAIR, '--duration', '1.5', '--dt', '0.005', '--json']);
    const { scene, runs } = JSON.parse(out);
    expect(scene).toBe('three-ball');
    expect(runs.map(({ method }: { method: string }) => method)).toEqual([
      'simultaneous',
      'sequential',
    ]);
    expect(runs[0]).toMatchObject({ steps: 300, timeStep: 0.005 });
    expect(runs[0].quantities.energy.values).toHaveLength(300);
    // Both keep energy and momentum, and do not agree.
    for (const { drifts } of runs) {
      expect(drifts.energy.relative).toBeLessThan(1e-6);
      expect(drifts.momentum.relative).toBeLessThan(1e-6);
    }
    expect(runs[0].hash).not.toBe(runs[1].hash);
  });

  it('writes a picture of each quantity', async () => {
    const ended = await run([...PAIR, '--duration', '0.5', '--svg', 'pictures/']);
    const files = [...ended.files.keys()];
    expect(files).toContain('pictures/three-ball-energy.svg');
    expect(files).toContain('pictures/three-ball-step-time.svg');
    for (const file of files) {
      expect(ended.out).toContain(`wrote ${file}`);
      const svg = textOf(ended, file);
      expect(svg).toMatch(/^<svg xmlns=/);
      expect(svg).toContain('>simultaneous</text>');
      expect(svg).toContain('>sequential</text>');
    }
  });

  it('takes a scene file', async () => {
    const file = JSON.stringify({
      format: 'rattleback-scene',
      version: 1,
      units: 'SI',
      name: 'my stone',
      bodies: [{ name: 'stone', shape: { kind: 'sphere', radius: 1 } }],
    });
    const ended = await run(
      ['compare', 'my.json', '-m', 'thesis,penalty', '-d', '0.1', '--svg', 'out'],
      { files: { 'my.json': file } },
    );
    expect(ended.code).toBe(0);
    // The penalty method brings its own step.
    expect(ended.out).toMatch(/\nthesis +10\.0 /);
    expect(ended.out).toMatch(/\npenalty +1\.00 /);
    expect([...ended.files.keys()]).toContain('out/my-stone-energy.svg');
  });

  it('shows its progress to people only', async () => {
    const { err } = await run([...PAIR, '--duration', '4'], { tty: true });
    expect(err).toMatch(/\rthree-ball · simultaneous █*/);
    expect(err).toMatch(/\rthree-ball · sequential █*/);
    expect(err.endsWith('\r\x1b[K')).toBe(true);
  });

  it.each<[args: string[], message: RegExp, code: number]>([
    [
      [...PAIR.slice(0, 2), '-m', 'thesiss'],
      /no method "thesiss"\. Did you mean "thesis"\? The methods are soft-step, thesis, simultaneous/,
      2,
    ],
    [
      [...PAIR.slice(0, 2), '-m', 'xyzzy123'],
      /no method "xyzzy123"\. Choose from soft-step, thesis, simultaneous/,
      2,
    ],
    [[...PAIR.slice(0, 2), '-m', 'thesis,'], /Give names separated by commas/, 2],
    [
      ['compare', 'three-bal', '-m', 'thesis'],
      /no scene "three-bal"\. Did you mean "three-ball"/,
      2,
    ],
    [['compare'], /missing required argument 'scene'/, 2],
    [[...PAIR, '--duration', '0'], /above 0/, 2],
    [[...PAIR, '--svg', 'forbidden'], /cannot write forbidden: it is not allowed/, 1],
    [['compare', 'none.json'], /cannot read none\.json/, 1],
    [['run', 'three-ball', '--method', 'sequentiel'], /Did you mean "sequential"/, 2],
  ])('%j is a mistake', async (args, message, code) => {
    const ended = await run(args);
    expect(ended.err).toMatch(message);
    expect(ended.code).toBe(code);
    expect(ended.out).toBe('');
    expect(ended.err.trim().split('\n').length).toBeLessThanOrEqual(2);
  });
});

describe('methods elsewhere', () => {
  it('can be chosen for a run', async () => {
    const final = async (method: string): Promise<number[]> => {
      const args = ['run', 'three-ball', '-d', '2', '--json', '--method', method];
      const { watched } = JSON.parse((await run(args)).out);
      return watched.slice(0, 3).map((probe: { final: number }) => probe.final);
    };
    const [simultaneous, sequential] = [await final('simultaneous'), await final('sequential')];
    [-1 / 3, 2 / 3, 2 / 3].forEach((speed, i) => {
      expect(simultaneous[i]).toBeCloseTo(speed, 6);
    });
    [0, 0, 1].forEach((speed, i) => {
      expect(sequential[i]).toBeCloseTo(speed, 6);
    });
  });

  it('are listed', async () => {
    const { out } = await run(['list']);
    for (const { name, description } of METHODS) {
      expect(out).toContain(name);
      expect(out).toContain(description.split(' ').slice(0, 3).join(' '));
    }
    const { methods } = JSON.parse((await run(['list', '--json'])).out);
    expect(methods).toHaveLength(METHODS.length);
  });
});
