/**
 * What the commands know of the outside: texts out, files, the terminal, the clock.
 *
 * Commands get it as an argument and never touch `process`, so a test can run them in memory and
 * pretend any terminal.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ColorDepth } from '@rattleback/lab';

/** One of the two streams. */
export interface Output {
  write(text: string): void;
  /** Whether a person is watching. */
  readonly isTTY: boolean;
  /** Size in characters. */
  readonly columns: number;
  readonly rows: number;
}

/** A key, or the end of the program from outside. */
export type Key = 'quit' | 'pause' | 'next' | 'other';

/** The world of a command. */
export interface Io {
  readonly out: Output;
  readonly err: Output;
  /** Which colours to use on standard output. */
  readonly colors: ColorDepth;
  readFile(path: string): Uint8Array;
  writeFile(path: string, data: string | Uint8Array): void;
  /** Makes a folder, and those it is in, unless it is there. */
  makeFolder(path: string): void;
  /** Milliseconds since whenever. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** Calls back for keys and for Ctrl-C until the returned function is called. */
  listen(onKey: (key: Key) => void): () => void;
}

/** The real one. */
export function nodeIo(): Io {
  const { stdout, stderr, env } = process;
  return {
    out: outputOf(stdout),
    err: outputOf(stderr),
    colors: colorsOf(stdout.isTTY === true, env),
    readFile: (path) => readFileSync(path),
    writeFile: (path, data) => writeFileSync(path, data),
    makeFolder: (path) => void mkdirSync(path, { recursive: true }),
    now: () => performance.now(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    listen: listenToKeys,
  };
}

/** Colours only for people, and not against their wish (no-color.org). */
export function colorsOf(
  isTTY: boolean,
  env: Readonly<Record<string, string | undefined>>,
): ColorDepth {
  const refused = env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '';
  if (!isTTY || refused || env['TERM'] === 'dumb') return 'none';
  return /truecolor|24bit/.test(env['COLORTERM'] ?? '') ? 'true' : '256';
}

function outputOf(stream: NodeJS.WriteStream): Output {
  return {
    write: (text) => void stream.write(text),
    isTTY: stream.isTTY === true,
    get columns() {
      return stream.columns ?? 80;
    },
    get rows() {
      return stream.rows ?? 24;
    },
  };
}

function listenToKeys(onKey: (key: Key) => void): () => void {
  const { stdin } = process;
  const quit = (): void => onKey('quit');
  const read = (data: Buffer): void => onKey(keyOf(data.toString('utf8')));
  process.on('SIGINT', quit);
  process.on('SIGTERM', quit);
  if (stdin.isTTY) {
    stdin.setRawMode(true);
    stdin.resume();
    stdin.on('data', read);
  }
  return () => {
    process.off('SIGINT', quit);
    process.off('SIGTERM', quit);
    if (!stdin.isTTY) return;
    stdin.off('data', read);
    stdin.setRawMode(false);
    stdin.pause();
  };
}

/** Raw mode hands over Ctrl-C as a letter. */
function keyOf(text: string): Key {
  if (text === 'q' || text === 'Q' || text === '\x03' || text === '\x1b') return 'quit';
  if (text === ' ') return 'pause';
  return text === 'n' || text === 'N' || text === '\t' ? 'next' : 'other';
}
