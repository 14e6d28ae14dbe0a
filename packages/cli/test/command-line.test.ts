/** The commands, run in memory: what they print, what they write, how they end. */

import { readFileSync } from 'node:fs';
import {
  getScene,
  loadScene,
  parseCsv,
  readRecording,
  SCENES,
  sceneFileSchema,
} from '@rattleback/lab';
import { describe, expect, it } from 'vitest';
import { colorsOf } from '../src/index.js';
import { run, textOf } from './memory-io.js';

describe('help and version', () => {
  it('prints the version of the package', async () => {
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    const { code, out } = await run(['--version']);
    expect([code, out]).toEqual([0, `${manifest.version}\n`]);
  });

  it.each([
    [['--help']],
    [['run', '--help']],
    [['show', '--help']],
    [['validate', '--help']],
    [['compare', '--help']],
    [['help', 'run']],
  ])('%j has examples', async (args) => {
    const { code, out, err } = await run(args);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/Usage: rattleback/);
    expect(out).toMatch(/Examples:\n {2}rattleback /);
  });

  it('prints the help for nothing at all, as a mistake', async () => {
    const { code, err } = await run([]);
    expect(code).toBe(2);
    expect(err).toMatch(/Usage: rattleback/);
  });
});

describe('mistakes', () => {
  it.each<[args: string[], message: RegExp, code: number]>([
    [['run', 'dzhanibekv'], /there is no scene "dzhanibekv"\. Did you mean "dzhanibekov"\?/, 2],
    [['show', 'zzz'], /there is no scene "zzz"\. Choose from/, 2],
    [['run'], /missing required argument 'scene'/, 2],
    [['rnu', 'kepler'], /unknown command 'rnu' \(Did you mean run\?\)/, 2],
    [
      ['run', 'kepler', '--durtion', '3'],
      /unknown option '--durtion' \(Did you mean --duration\?\)/,
      2,
    ],
    [
      ['run', 'kepler', '--duration', '-3'],
      /'-3' is invalid\. Give a number of seconds above 0/,
      2,
    ],
    [['run', 'kepler', '--duration', 'long'], /above 0/, 2],
    [['run', 'kepler', '--dt', ''], /above 0/, 2],
    [['run', 'kepler', '--every', '1.5'], /whole number of at least 1/, 2],
    [['run', 'kepler', '-i', 'verlt'], /no integrator "verlt"\. Did you mean "verlet"\?/, 2],
    [['run', 'kepler', 'spring-chain'], /too many arguments/, 2],
    [['validate', '--section', 'rotatoin'], /no section "rotatoin"\. Did you mean "rotation"\?/, 2],
    [['validate', '--only', 'Q99'], /no problem "Q99"/, 2],
    [['run', 'missing.json'], /cannot read missing\.json: there is no such file/, 1],
    [['run', 'bad.json'], /bad\.json, line 1: .*breaks off/, 1],
    [['run', 'other.json'], /other\.json, line 1: format must be "rattleback-scene"/, 1],
    [
      ['run', 'kepler', '-d', '0.1', '--csv', 'forbidden/a.csv'],
      /cannot write forbidden\/a\.csv: it is not allowed/,
      1,
    ],
  ])('%j', async (args, message, code) => {
    const ended = await run(args, { files: { 'bad.json': '{', 'other.json': '{}' } });
    expect(ended.err).toMatch(message);
    expect(ended.code).toBe(code);
    expect(ended.out).toBe('');
    expect(ended.err).toMatch(/^rattleback: /);
    // One line, and perhaps where to find the help; never a stack trace.
    expect(ended.err.trim().split('\n').length).toBeLessThanOrEqual(2);
    expect(ended.err).not.toMatch(/\n\s+at /);
  });
});

describe('list', () => {
  it('names every scene', async () => {
    const { code, out } = await run(['list']);
    expect(code).toBe(0);
    for (const { name } of SCENES) expect(out).toContain(name);
    expect(out).toContain('runge-kutta-4');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('prints one JSON document', async () => {
    const { scenes } = JSON.parse((await run(['list', '--json'])).out);
    expect(scenes).toHaveLength(SCENES.length);
    expect(scenes[0]).toMatchObject({ name: 'dzhanibekov', duration: 44 });
  });
});

describe('schema', () => {
  it('prints the schema of scene files', async () => {
    expect(JSON.parse((await run(['schema'])).out)).toEqual(sceneFileSchema());
  });
});

describe('run', () => {
  it('prints values over time, their ranges, drifts and the hash', async () => {
    const { code, out, err } = await run(['run', 'kepler', '--duration', '1']);
    expect([code, err]).toEqual([0, '']);
    const { simulation } = getScene('kepler').build();
    for (let i = 0; i < 240; i++) simulation.step();
    expect(out).toContain(`hash ${simulation.hash()}`);
    expect(out).toMatch(/time \(s\) {2,}distance \(m\)/);
    expect(out).toMatch(/\n {4}0\.00 {2,}0\.5000/);
    expect(out).toMatch(/\n {4}1\.00 /);
    expect(out).toMatch(/largest change +relative/);
    expect(out).toContain('240 steps of 0.004167 s with leapfrog');
    expect(out).not.toContain('\x1b');
  });

  it('takes a step and an integrator', async () => {
    const args = ['run', 'kepler', '-d', '1', '--dt', '0.01', '-i', 'explicit-euler', '--json'];
    const result = JSON.parse((await run(args)).out);
    expect(result).toMatchObject({ integrator: 'explicit-euler', timeStep: 0.01, steps: 100 });
    expect(result.drifts.energy.relative).toBeGreaterThan(1e-3);
    expect(result.samples).toHaveLength(101);
    expect(result.samples[100][0]).toBeCloseTo(1, 12);
    expect(result.watched[0]).toMatchObject({
      name: 'distance',
      unit: 'm',
      count: 101,
      first: 0.5,
    });
  });

  it('writes tables, recordings and scene files, and goes on from them', async () => {
    const args = ['run', 'planar', '--duration', '0.5', '--every', '10', '--csv', 'a.csv'];
    const ended = await run([...args, '--record', 'a.rbr', '--save', 'a.json']);
    expect(ended.out).toContain('wrote a.csv, a.rbr, a.json');
    const rows = parseCsv(textOf(ended, 'a.csv'));
    expect(rows[0]![0]).toBe('time (s)');
    expect(rows).toHaveLength(1 + 13);
    const recording = readRecording(ended.files.get('a.rbr')!);
    expect(recording.frames).toHaveLength(13);
    expect(recording.bodies).toEqual(['plate', 'wheel']);
    expect(recording.about).toMatchObject({ scene: 'planar', integrator: 'velocity-verlet' });
    const saved = textOf(ended, 'a.json');
    expect(loadScene(saved).time).toBeCloseTo(0.5, 12);

    // The rest of the run from the file ends in the same bits as the whole run at once.
    const rest = await run(['run', 'a.json', '--duration', '0.5', '--json'], {
      files: { 'a.json': saved },
    });
    const whole = await run(['run', 'planar', '--duration', '1', '--json']);
    expect(JSON.parse(rest.out).hash).toBe(JSON.parse(whole.out).hash);
  });

  it('runs any scene file, and watches what every scene has', async () => {
    const file = JSON.stringify({
      format: 'rattleback-scene',
      version: 1,
      units: 'SI',
      bodies: [{ name: 'stone', shape: { kind: 'sphere', radius: 1 } }],
    });
    const { out, code } = await run(['run', './mine.json', '--duration', '1', '--dt', '0.1'], {
      files: { './mine.json': file },
    });
    expect(code).toBe(0);
    expect(out).toContain('kinetic energy');
    expect(out).toContain('10 steps of 0.1000 s');
  });

  it('shows its progress to people only', async () => {
    const args = ['run', 'tumbling', '--duration', '2'];
    expect((await run(args)).err).toBe('');
    const { err } = await run(args, { tty: true });
    expect(err).toMatch(/\rtumbling █*[▏▎▍▌▋▊▉]?·* +\d+ %/);
    expect(err.endsWith('\r\x1b[K')).toBe(true);
  });

  it('uses colours only where they are wanted', async () => {
    const args = ['run', 'kepler', '--duration', '0.1'];
    expect((await run(args, { colors: '256' })).out).toContain('\x1b[1m');
  });
});

describe('colours', () => {
  it.each([
    [true, {}, '256'],
    [true, { COLORTERM: 'truecolor' }, 'true'],
    [true, { NO_COLOR: '1', COLORTERM: 'truecolor' }, 'none'],
    [true, { NO_COLOR: '' }, '256'],
    [true, { TERM: 'dumb' }, 'none'],
    [false, { COLORTERM: 'truecolor' }, 'none'],
  ])('a terminal: %s, %j → %s', (isTTY, env, colors) => expect(colorsOf(isTTY, env)).toBe(colors));
});

describe('validate', () => {
  it('prints a line per result and the sum', async () => {
    const { out, code } = await run(['validate', '--only', 'I1']);
    expect(code).toBe(0);
    expect(out).toMatch(/^I1 /);
    expect(out).toMatch(/\n {2}✓ .*expected/);
    expect(out).toMatch(/1 problems, \d+ results hold, 0 do not/);
  });

  it('prints one JSON document', async () => {
    const report = JSON.parse((await run(['validate', '--only', 'I1', '--json'])).out);
    expect(report.ok).toBe(true);
    expect(report.results[0]).toMatchObject({ id: 'I1', passed: true });
  });
});

const CURSOR_BACK = '\x1b[?25h\x1b[?1049l';

describe('show', () => {
  it('prints still frames and the values when nobody watches', async () => {
    const { out, code } = await run(['show']);
    expect(code).toBe(0);
    expect(out.match(/The Dzhanibekov effect {2}/g)).toHaveLength(3);
    expect(out).toContain('t = 44.00 s');
    expect(out).not.toContain('\x1b');
    expect(out).toMatch(/ω₂ +2\.000 +rad\/s/);
    expect(out).toContain('rattleback run dzhanibekov');
  });

  it('plays for about twenty seconds, one write per frame, and gives the terminal back', async () => {
    const { writes, out, code, listening } = await run(['show'], { tty: true, colors: 'true' });
    expect(code).toBe(0);
    expect(listening).toBe(false);
    const [enter, ...rest] = writes;
    expect(enter).toContain('\x1b[?1049h\x1b[?25l');
    const frames = rest.filter((text) => text.startsWith('\x1b[?2026h'));
    // 20 s at 30 frames per second; the clock of the test adds a little to each.
    expect(frames.length).toBeGreaterThan(400);
    expect(frames.length).toBeLessThan(700);
    for (const frame of frames) expect(frame.endsWith('\x1b[J\x1b[?2026l')).toBe(true);
    expect(frames[0]!.split('\r\n')).toHaveLength(30);
    expect(out).toContain(CURSOR_BACK);
    expect(out.slice(out.indexOf(CURSOR_BACK))).not.toContain('\x1b[?25l');
  });

  it('ends on q and on Ctrl-C, with the cursor back', async () => {
    const { writes, out, listening } = await run(['show'], { tty: true, keys: { 5: 'quit' } });
    expect(writes.filter((text) => text.startsWith('\x1b[?2026h'))).toHaveLength(6);
    expect(out).toContain(CURSOR_BACK);
    expect(listening).toBe(false);
  });

  it('pauses, and goes to the next scene', async () => {
    const keys = { 3: 'pause', 6: 'pause', 9: 'next', 12: 'quit' } as const;
    const { writes } = await run(['show'], { tty: true, keys });
    const frames = writes.filter((text) => text.startsWith('\x1b[?2026h'));
    const timeOf = (frame: string): string => /t = ([\d.]+) s/.exec(frame)![1]!;
    expect(frames[4]).toContain('paused');
    expect(timeOf(frames[6]!)).toBe(timeOf(frames[4]!));
    expect(timeOf(frames[8]!)).not.toBe(timeOf(frames[4]!));
    expect(frames[9]).toContain('The Dzhanibekov effect');
    expect(frames[11]).toContain("Euler's top");
  });

  it('plays a scene file, and gives the terminal back after an error', async () => {
    const { simulation } = getScene('kepler').build();
    expect(simulation.time).toBe(0);
    const file = JSON.stringify({
      format: 'rattleback-scene',
      version: 1,
      units: 'SI',
      name: 'falling',
      duration: 1,
      bodies: [{ name: 'stone', shape: { kind: 'box', x: 1, y: 1, z: 1 } }],
    });
    const { out, code } = await run(['show', 'mine.json'], {
      tty: true,
      files: { 'mine.json': file },
    });
    expect(code).toBe(0);
    expect(out).toContain('falling');
    const broken = await run(['show', 'none.json'], { tty: true });
    expect(broken.code).toBe(1);
    expect(broken.out).toBe('');
  });
});
