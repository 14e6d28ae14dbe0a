/** `rattleback list`: what there is to run, and how. */

import { INTEGRATOR_NAMES, SCENES } from '@rattleback/lab';
import { METHODS } from 'rattleback';
import type { Io } from '../io.js';
import { paintFor, wrap } from '../text.js';

export function listCommand(io: Io, options: { json?: boolean }): void {
  if (options.json === true) {
    const scenes = SCENES.map(({ name, title, description, tags, duration }) => {
      return { name, title, description, tags, duration };
    });
    const methods = METHODS.map(({ name, description, suits }) => ({ name, description, suits }));
    const lists = { scenes, methods, integrators: INTEGRATOR_NAMES };
    io.out.write(`${JSON.stringify(lists, null, 2)}\n`);
    return;
  }
  const paint = paintFor(io.colors);
  const width = Math.max(...[...SCENES, ...METHODS].map(({ name }) => name.length));
  const room = Math.max(30, Math.min(100, io.out.columns) - width - 3);
  const indent = ' '.repeat(width + 2);
  const lines: string[] = [];
  for (const { name, description, tags } of SCENES) {
    const [first = '', ...more] = wrap(description, room);
    lines.push(`${paint.bold(name.padEnd(width))}  ${first}`);
    for (const line of more) lines.push(indent + line);
    lines.push(indent + paint.dim(tags.join(', ')));
  }
  lines.push('', 'methods');
  for (const { name, description } of METHODS) {
    const [first = '', ...more] = wrap(description, room);
    lines.push(`${paint.bold(name.padEnd(width))}  ${first}`);
    for (const line of more) lines.push(indent + line);
  }
  lines.push('', 'integrators', ...wrap(INTEGRATOR_NAMES.join(', '), room + width));
  io.out.write(`${lines.join('\n')}\n`);
}
