/** `rattleback run`: a scene from start to end, as a table, a summary, and files. */

import {
  DriftMonitor,
  type Drifts,
  part,
  Recorder,
  type Recording,
  Statistics,
  type Summary,
  saveScene,
  short,
  toCsv,
  withUnit,
  writeRecording,
} from '@rattleback/lab';
import { withFile } from '../failure.js';
import type { Io } from '../io.js';
import { Progress } from '../progress.js';
import { type OpenedScene, openScene } from '../scene-argument.js';
import { paintFor, table } from '../text.js';

/** The options of the command, read and checked. */
export interface RunOptions {
  /** s */
  duration?: number;
  /** s */
  dt?: number;
  integrator?: string;
  method?: string;
  csv?: string;
  record?: string;
  save?: string;
  every: number;
  json?: boolean;
}

/** What a run has found. */
interface Outcome {
  readonly steps: number;
  /** Seconds that it took. */
  readonly wall: number;
  readonly recording: Recording;
  readonly summaries: readonly Summary[];
  readonly drifts: Drifts;
  readonly hash: string;
}

/** Lines in the table of values over time. */
const LINES = 12;

export function runCommand(io: Io, argument: string, options: RunOptions): void {
  const opened = openScene(io, argument, options);
  const outcome = simulate(io, opened, options);
  writeFiles(io, opened, outcome, options);
  if (options.json === true) io.out.write(`${JSON.stringify(asJson(opened, outcome), null, 2)}\n`);
  else io.out.write(`${report(io, opened, outcome, options).join('\n')}\n`);
}

function simulate(io: Io, { name, text, scene }: OpenedScene, options: RunOptions): Outcome {
  const { simulation, watch } = scene;
  const duration = options.duration ?? text.duration;
  const steps = Math.max(1, Math.round(duration / simulation.fixedTimeStep));
  const start = io.now();
  const recorder = new Recorder(simulation, {
    probes: watch,
    poses: options.record !== undefined,
    every: options.every,
  });
  const monitor = new DriftMonitor(simulation);
  const statistics = watch.map(() => new Statistics());
  const note = (): void => {
    watch.forEach((probe, i) => {
      statistics[i]!.add(probe.read());
    });
  };
  note();
  const progress = new Progress(io, name);
  for (let i = 1; i <= steps; i++) {
    simulation.step();
    monitor.sample();
    note();
    progress.update(i / steps);
  }
  progress.done();
  recorder.stop();
  return {
    steps,
    wall: (io.now() - start) / 1000,
    recording: recorder,
    summaries: statistics.map((each) => each.summary()),
    drifts: monitor.drifts(),
    hash: simulation.hash(),
  };
}

function writeFiles(io: Io, opened: OpenedScene, outcome: Outcome, options: RunOptions): void {
  const { recording } = outcome;
  const { name, text, scene } = opened;
  const { csv, record, save } = options;
  const write = (path: string, data: string | Uint8Array): void => {
    withFile('write', path, () => io.writeFile(path, data));
  };
  if (csv !== undefined) write(csv, toCsv(recording));
  if (record !== undefined) {
    const { fixedTimeStep, integrator } = scene.simulation;
    const about = { scene: name, title: text.title, fixedTimeStep, integrator: integrator.name };
    write(record, writeRecording(recording, { about }));
  }
  if (save !== undefined) {
    const { description, duration } = text;
    write(save, saveScene(scene.simulation, { name, description, duration, camera: scene.camera }));
  }
}

function report(io: Io, opened: OpenedScene, outcome: Outcome, options: RunOptions): string[] {
  const { text, scene } = opened;
  const { simulation, watch } = scene;
  const { steps, wall, recording, summaries, drifts, hash } = outcome;
  const paint = paintFor(io.colors);
  const series = valuesOverTime(recording, watch);
  const ranges = table(
    [
      { title: 'over all steps' },
      ...['first', 'last', 'least', 'most', 'mean'].map((title) => ({ title, right: true })),
      { title: '' },
    ],
    watch.map(({ name, unit }, i) => {
      const { first, final, min, max, mean } = summaries[i]!;
      return [name, ...[first, final, min, max, mean].map((x) => short(x)), unit];
    }),
  );
  const conserved = table(
    [
      { title: 'largest change' },
      { title: 'relative', right: true },
      { title: 'absolute', right: true },
    ],
    [
      ['energy', drifts.energy, 'J'] as const,
      ['momentum', drifts.momentum, 'kg·m/s'] as const,
      ['angular momentum', drifts.angularMomentum, 'kg·m²/s'] as const,
    ].map(([name, drift, unit]) => [name, part(drift.relative), withUnit(drift.absolute, unit, 2)]),
  );
  const files = [options.csv, options.record, options.save].filter((path) => path !== undefined);
  const simulated = steps * simulation.fixedTimeStep;
  return [
    paint.bold(text.title),
    text.description,
    '',
    ...heading(paint.dim, series),
    '',
    ...heading(paint.dim, ranges),
    '',
    ...heading(paint.dim, conserved),
    '',
    `${steps} steps of ${short(simulation.fixedTimeStep)} s with ${simulation.integrator.name}` +
      ` in ${short(wall, 3)} s (${short(simulated / Math.max(wall, 1e-9), 2)} times real time)`,
    `largest speed ${withUnit(drifts.maxSpeed, 'm/s')}`,
    `hash ${paint.bold(hash)}`,
    ...(files.length > 0 ? [`wrote ${files.join(', ')}`] : []),
  ];
}

function heading(paint: (text: string) => string, lines: readonly string[]): string[] {
  return lines.map((line, i) => (i === 0 ? paint(line) : line));
}

/** A dozen moments, evenly spread, the first and the last among them. */
function valuesOverTime(
  { frames }: Recording,
  watch: readonly { name: string; unit: string }[],
): string[] {
  const count = Math.min(LINES, frames.length);
  const rows = Array.from({ length: count }, (_, i) => {
    const frame = frames[Math.round((i * (frames.length - 1)) / Math.max(1, count - 1))]!;
    return [frame.time.toFixed(2), ...[...frame.values].map((value) => short(value))];
  });
  const title = (name: string, unit: string): string => (unit === '' ? name : `${name} (${unit})`);
  return table(
    [
      { title: 'time (s)', right: true },
      ...watch.map(({ name, unit }) => ({ title: title(name, unit), right: true })),
    ],
    rows,
  );
}

function asJson({ name, text, scene }: OpenedScene, outcome: Outcome): object {
  const { simulation, watch } = scene;
  const { steps, wall, recording, summaries, drifts, hash } = outcome;
  return {
    scene: name,
    title: text.title,
    integrator: simulation.integrator.name,
    timeStep: simulation.fixedTimeStep,
    steps,
    time: simulation.time,
    wallSeconds: wall,
    hash,
    drifts,
    watched: watch.map((probe, i) => ({
      name: probe.name,
      unit: probe.unit,
      ...summaries[i]!,
    })),
    samples: recording.frames.map(({ time, values }) => [time, ...values]),
  };
}
