// One piece of work in a process of its own, so that nobody's garbage, compiler or crash is anybody
// else's. The script gets its task as JSON in the first argument and answers with `answer(result)`.

import { fork } from 'node:child_process';
import { ROOT } from '../../scripts/lib/paths.mjs';

/**
 * Runs a script with a task and gives its answer, or `{ error }` if it died, threw or took too long.
 * @param {string} script
 * @param {unknown} task
 * @param {{ seconds?: number, flags?: readonly string[] }} [options] the time limit, and flags of Node
 * @returns {Promise<any>}
 */
export function inChild(script, task, { seconds = 600, flags = [] } = {}) {
  return new Promise((resolve) => {
    const child = fork(script, [JSON.stringify(task)], {
      execArgv: [...flags],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let answer;
    let noise = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        noise = (noise + text).slice(-4000);
      });
    }
    const timer = setTimeout(() => {
      answer ??= { error: `no answer within ${seconds} s`, hung: true };
      child.kill('SIGKILL');
    }, 1000 * seconds);
    child.on('message', (message) => {
      answer = message;
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      // Figures are kept: they must not tell where they were made.
      noise = noise.replaceAll(`file://${ROOT}/`, '').replaceAll(`${ROOT}/`, '');
      const error = `ended with ${signal ?? code}: ${noise.trim().split('\n').slice(-3).join(' | ')}`;
      resolve(answer ?? { error });
    });
  });
}

/** The task of this process. */
export const task = () => JSON.parse(process.argv[2] ?? 'null');

/** Gives the answer and ends the process, whatever threads are still there. @param {unknown} result */
export function answer(result) {
  process.send?.(result, undefined, undefined, () => process.exit(0));
}
