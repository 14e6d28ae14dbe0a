/**
 * From arguments to an exit code. Mistakes of the user end in one line on standard error with a
 * hint; only bugs show where they happened.
 */

import { CommanderError } from 'commander';
import { type ExitCode, explain } from './failure.js';
import type { Io } from './io.js';
import { programFor } from './program.js';

/** Runs the command line; `args` without the names of node and the script. */
export async function commandLine(args: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = programFor(io, (result) => {
    code = result;
  });
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => io.out.write(text),
      writeErr: (text) => io.err.write(text),
      getOutHelpWidth: () => Math.min(100, io.out.columns),
      outputError: (text, write) => write(oneLine(text, command.name())),
    });
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const known = explain(error);
    if (known === undefined) throw error;
    io.err.write(`rattleback: ${known.message}\n`);
    return known.exitCode;
  }
}

/** "error: unknown option '--x'\n(Did you mean --y?)" as one line, with a way on. */
function oneLine(text: string, command: string): string {
  const line = text
    .replace(/^error: /, '')
    .trim()
    .replaceAll('\n', ' ');
  const help = command === 'rattleback' ? 'rattleback --help' : `rattleback ${command} --help`;
  return `rattleback: ${line}\nSee ${help}.\n`;
}
