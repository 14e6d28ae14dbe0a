// Starting other programs. Tools are started as `node <their script>` rather than through
// node_modules/.bin, because .bin holds shell wrappers on Windows.

import { spawn } from 'node:child_process';
import { at, ROOT } from './paths.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [capture] collect the output instead of passing it on
 * @property {boolean} [interactive] let the program read the keyboard
 * @property {number} [timeout] milliseconds, after which the program is killed
 *
 * @typedef {object} RunResult
 * @property {number} code exit code; 1 when the program was killed or could not start
 * @property {string} stdout what it printed, if captured
 * @property {string} stderr what it printed as errors, if captured; or why it could not start
 */

/**
 * Runs a program to its end; never throws.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: options.cwd ?? ROOT,
      env: options.env ?? process.env,
      stdio: options.capture
        ? ['ignore', 'pipe', 'pipe']
        : [options.interactive ? 'inherit' : 'ignore', 'inherit', 'inherit'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    const timer =
      options.timeout === undefined
        ? undefined
        : setTimeout(() => {
            stderr += `killed after ${options.timeout} ms\n`;
            child.kill('SIGKILL');
          }, options.timeout);
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ code: 1, stdout, stderr: `${command} could not start: ${error.message}` });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, stdout, stderr });
    });
  });
}

/**
 * Runs a JavaScript file with this Node.
 * @param {string} script
 * @param {readonly string[]} [args]
 * @param {RunOptions} [options]
 */
export const node = (script, args = [], options = {}) =>
  run(process.execPath, [script, ...args], options);

/** The script behind each tool's command. */
const TOOLS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
};

/**
 * Runs one of the development tools.
 * @param {keyof typeof TOOLS} name
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const tool = (name, args, options = {}) => node(at(TOOLS[name]), args, options);
