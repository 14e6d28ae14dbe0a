/**
 * `rattleback show`: a scene in the terminal, as it happens.
 *
 * The picture is drawn over itself on the alternate screen, one write per frame. Whatever ends it
 * (time, a key, Ctrl-C, an error), the terminal gets its cursor and its old content back. When
 * nobody watches, a few still frames and the final values are printed instead.
 */

import { SCENES, Stage, short } from '@rattleback/lab';

import type { Io, Key } from '../io.js';
import { type OpenedScene, openScene } from '../scene-argument.js';
import { table } from '../text.js';

/** Seconds that a show lasts. */
const LENGTH = 20;
/** ms between frames */
const FRAME = 1000 / 30;
/** Frames when nobody watches. */
const STILLS = 3;

const ENTER = '\x1b[?1049h\x1b[?25l\x1b[2J';
const LEAVE = '\x1b[?25h\x1b[?1049l';
/** Begin and end of a synchronized update: the terminal shows the frame only when it is whole. */
const BEGIN = '\x1b[?2026h\x1b[H';
const END = '\x1b[J\x1b[?2026l';

export async function showCommand(io: Io, argument: string): Promise<void> {
  const opened = openScene(io, argument);
  if (!io.out.isTTY) {
    printStills(io, opened);
    return;
  }
  let current = opened;
  let last: Stage | undefined;
  io.out.write(ENTER);
  try {
    for (;;) {
      const stage = new Stage(current.text, current.scene);
      last = stage;
      const key = await play(io, current, stage);
      if (key !== 'next') break;
      current = openScene(io, following(current.name));
    }
  } finally {
    io.out.write(LEAVE);
  }
  if (last !== undefined) io.out.write(`${farewell(current, last).join('\n')}\n`);
}

/** Plays a scene until it ends or a key says so. */
async function play(io: Io, opened: OpenedScene, stage: Stage): Promise<Key | 'end'> {
  const { duration } = opened.text;
  // Long scenes run faster than life, short ones end early.
  const rate = Math.max(1, duration / LENGTH);
  const begin = stage.time;
  let paused = false;
  let pressed: Key | undefined;
  const stop = io.listen((key) => {
    if (key === 'pause') paused = !paused;
    else if (key !== 'other') pressed = key;
  });
  try {
    let shown = 0;
    let before = io.now();
    while (pressed === undefined && shown < duration) {
      const now = io.now();
      // A slow machine shows slow motion rather than nothing for a while.
      const passed = paused ? 0 : Math.min((now - before) / 1000, 0.1);
      before = now;
      shown = Math.min(duration, shown + rate * passed);
      stage.advanceTo(begin + shown);
      io.out.write(BEGIN + frame(io, stage, footer(rate, paused)) + END);
      await io.sleep(Math.max(1, FRAME - (io.now() - now)));
    }
    return pressed ?? 'end';
  } finally {
    stop();
  }
}

/** Lines end with "clear to the end of the line": no leftovers, and no need to wipe the screen. */
function frame(io: Io, stage: Stage, text: string): string {
  const { columns, rows } = io.out;
  const picture = stage.render({ columns, rows, colors: io.colors, footer: text });
  return picture.replaceAll('\n', '\x1b[K\r\n');
}

function footer(rate: number, paused: boolean): string {
  const speed = rate === 1 ? 'real time' : `${short(rate, 2)} × real time`;
  return `${paused ? 'paused' : speed} · space pauses · n next scene · q ends`;
}

function following(name: string): string {
  const at = SCENES.findIndex((scene) => scene.name === name);
  return SCENES[(at + 1) % SCENES.length]!.name;
}

/** What remains on the screen when the show is over. */
function farewell({ name, text }: OpenedScene, stage: Stage): string[] {
  return [
    `${text.title}, ${stage.time.toFixed(1)} s`,
    ...values(stage),
    '',
    `rattleback show ${following(name)}   the next scene`,
    `rattleback run ${name}   the same as numbers`,
    'rattleback list   all scenes',
  ];
}

function values({ scene }: Stage): string[] {
  const rows = scene.watch.map((probe) => [`  ${probe.name}`, short(probe.read()), probe.unit]);
  return table([{ title: '' }, { title: '', right: true }, { title: '' }], rows).slice(1);
}

function printStills(io: Io, opened: OpenedScene): void {
  const { duration } = opened.text;
  const stage = new Stage(opened.text, opened.scene);
  const begin = stage.time;
  // Enough samples between the stills for smooth curves.
  const samples = 120;
  for (let i = 1; i <= samples; i++) {
    stage.advanceTo(begin + (i / samples) * duration);
    if (i % (samples / STILLS) !== 0) continue;
    io.out.write(`${stage.render({ columns: 100, rows: 30, colors: 'none' })}\n\n`);
  }
  io.out.write(`${farewell(opened, stage).join('\n')}\n`);
}
