/** What is started in a fresh clone runs before anything is installed: it may need nothing but Node. */

import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read } from '../lib/files.js';

/** Modules that a script imports as soon as it starts, itself first; what is imported late is not. */
function startedWith(script: string, found = new Set<string>()): Set<string> {
  if (found.has(script)) return found;
  found.add(script);
  for (const [, name] of read(script).matchAll(/^(?:import|export)\b[^;]*?from '([^']+)';/gm)) {
    if (name!.startsWith('.')) startedWith(posix.join(posix.dirname(script), name!), found);
    else found.add(name!);
  }
  return found;
}

describe('a script that is started in a fresh clone', () => {
  it.each(['setup', 'start', 'test', 'build'])('needs nothing but Node: %s', (name) => {
    const modules = [...startedWith(`scripts/${name}.mjs`)];
    expect(modules.length).toBeGreaterThan(2);
    const foreign = modules.filter((module) => !/^(node:|scripts\/)/.test(module));
    expect(foreign).toEqual([]);
  });
});
