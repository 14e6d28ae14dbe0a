/** A world in memory: what a command prints and writes, with any terminal and any clock. */

import { commandLine, type ExitCode, type Io, type Key, type Output } from '../src/index.js';

/** What a command left behind. */
export interface Ended {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Everything written to standard output, write by write. */
  readonly writes: readonly string[];
  /** Whether keys are still listened to. */
  readonly listening: boolean;
}

export interface World {
  /** A person watches both streams. */
  tty?: boolean;
  colors?: Io['colors'];
  columns?: number;
  rows?: number;
  files?: Readonly<Record<string, string>>;
  /** Keys, by the number of the frame after which they are pressed. */
  keys?: Readonly<Record<number, Key>>;
}

/** Runs a command line in memory. */
export async function run(args: readonly string[], world: World = {}): Promise<Ended> {
  const { tty = false, colors = 'none', columns = 100, rows = 30, keys = {} } = world;
  const files = new Map<string, Uint8Array>();
  const encoder = new TextEncoder();
  for (const [path, text] of Object.entries(world.files ?? {}))
    files.set(path, encoder.encode(text));
  const writes = { out: [] as string[], err: [] as string[] };
  const output = (list: string[]): Output => ({
    write: (text) => void list.push(text),
    isTTY: tty,
    columns,
    rows,
  });
  let clock = 0;
  let frame = 0;
  let onKey: ((key: Key) => void) | undefined;
  const io: Io = {
    out: output(writes.out),
    err: output(writes.err),
    colors,
    readFile: (path) => {
      const data = files.get(path);
      if (data === undefined) throw Object.assign(new Error(path), { code: 'ENOENT' });
      return data;
    },
    writeFile: (path, data) => {
      if (path.startsWith('forbidden/')) throw Object.assign(new Error(path), { code: 'EACCES' });
      files.set(path, typeof data === 'string' ? encoder.encode(data) : data);
    },
    makeFolder: (path) => {
      if (path.startsWith('forbidden')) throw Object.assign(new Error(path), { code: 'EACCES' });
    },
    now: () => clock++,
    sleep: async (milliseconds) => {
      clock += milliseconds;
      const key = keys[frame++];
      if (key !== undefined) onKey?.(key);
    },
    listen: (callback) => {
      onKey = callback;
      return () => {
        onKey = undefined;
      };
    },
  };
  const code = await commandLine(args, io);
  const out = writes.out.join('');
  const listening = onKey !== undefined;
  return { code, out, err: writes.err.join(''), files, writes: writes.out, listening };
}

export const textOf = (ended: Ended, path: string): string =>
  new TextDecoder().decode(ended.files.get(path));
