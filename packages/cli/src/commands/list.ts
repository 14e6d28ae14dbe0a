/** `rattleback list`: what there is to run. */

import { INTEGRATOR_NAMES, SCENES } from '@rattleback/lab';
import type { Io } from '../io.js';
import { paintFor, wrap } from '../text.js';

export function listCommand(io: Io, options: { json?: boolean }): void {
  if (options.json === true) {
    const scenes = SCENES.map(({ name, title, description, tags, duration }) => {
      return { name, title, description, tags, duration };
    });
    io.out.write(`${JSON.stringify({ scenes, integrators: INTEGRATOR_NAMES }, null, 2)}\n`);
    return;
  }
  const paint = paintFor(io.colors);
  const width = Math.max(...SCENES.map(({ name }) => name.length));
  const room = Math.max(30, Math.min(100, io.out.columns) - width - 3);
  const indent = ' '.repeat(width + 2);
  const lines: string[] = [];
  for (const { name, description, tags } of SCENES) {
    const [first = '', ...more] = wrap(description, room);
    lines.push(`${paint.bold(name.padEnd(width))}  ${first}`);
    for (const line of more) lines.push(indent + line);
    lines.push(indent + paint.dim(tags.join(', ')));
  }
  lines.push('', 'integrators', ...wrap(INTEGRATOR_NAMES.join(', '), room + width));
  io.out.write(`${lines.join('\n')}\n`);
}
