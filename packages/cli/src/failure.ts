/**
 * How a command ends when something is wrong: one line for the user, a number for scripts, and no
 * stack trace. What is not foreseen here is a bug and may show its trace.
 */

import { PhysicsError } from 'rattleback';

/** 1: the work failed (a file, a check). 2: the command was not understood. */
export type ExitCode = 0 | 1 | 2;

/** Ends the command with a line for the user. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The command was not understood. */
export function usage(message: string): never {
  throw new Failure(message, 2);
}

/** What to print for an error, or undefined if it is a bug. */
export function explain(error: unknown): { message: string; exitCode: ExitCode } | undefined {
  if (error instanceof Failure) return { message: error.message, exitCode: error.exitCode };
  if (error instanceof PhysicsError) return { message: error.message, exitCode: 1 };
  return undefined;
}

/** Runs something that works on a file; what the system says becomes one plain line. */
export function withFile<T>(action: 'read' | 'write', path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = (error as { code?: unknown } | null)?.code;
    if (typeof code !== 'string') throw error;
    throw new Failure(`cannot ${action} ${path}: ${REASONS[code] ?? code}`, 1);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'it is not allowed',
  EPERM: 'it is not allowed',
  EROFS: 'the file system is read-only',
  EISDIR: 'it is a folder',
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'part of the path is not a folder',
  ENOSPC: 'the disk is full',
};
