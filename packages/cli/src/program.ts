/** The commands, their options and their help. */

import { readFileSync } from 'node:fs';
import { sceneFileSchemaText } from '@rattleback/lab';
import { Command, InvalidArgumentError } from 'commander';
import { type CompareOptions, compareCommand } from './commands/compare.js';
import { listCommand } from './commands/list.js';
import { type RunOptions, runCommand } from './commands/run.js';
import { showCommand } from './commands/show.js';
import { type ValidateOptions, validateCommand } from './commands/validate.js';
import type { ExitCode } from './failure.js';
import type { Io } from './io.js';

/** The program over an {@link Io}; `done` hears of exit codes other than 0. */
export function programFor(io: Io, done: (code: ExitCode) => void): Command {
  const program = new Command('rattleback')
    .description('A rigid-body laboratory: run, show and validate simulations.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showSuggestionAfterError(true)
    .addHelpText('after', EXAMPLES);

  program
    .command('show')
    .description('watch a scene in the terminal')
    .argument('[scene]', 'name of a scene, or a scene file', 'dzhanibekov')
    .addHelpText('after', SHOW_EXAMPLES)
    .action((scene: string) => showCommand(io, scene));

  program
    .command('run')
    .description('run a scene and print what is watched')
    .argument('<scene>', 'name of a scene, or a scene file (.json)')
    .option('-d, --duration <seconds>', 'simulated time', positive)
    .option('--dt <seconds>', 'size of the time steps', positive)
    .option('-m, --method <name>', 'how it is simulated; `rattleback list` has the names')
    .option('-i, --integrator <name>', 'how the state moves; `rattleback list` has the names')
    .option('--csv <file>', 'write the watched quantities as a table')
    .option('--record <file>', 'write quantities and poses, compact (.rbr)')
    .option('--save <file>', 'write the final state as a scene file')
    .option('--every <steps>', 'steps between two recorded moments', whole, 1)
    .option('--json', 'print one JSON document instead of text')
    .addHelpText('after', RUN_EXAMPLES)
    .action((scene: string, options: RunOptions) => runCommand(io, scene, options));

  program
    .command('compare')
    .description('run a scene with several methods and compare them')
    .argument('<scene>', 'name of a scene, or a scene file (.json)')
    .option('-m, --methods <names>', 'which, separated by commas; default all', words)
    .option('-d, --duration <seconds>', 'simulated time', positive)
    .option('--dt <seconds>', 'size of the time steps, for all methods', positive)
    .option('--svg <folder>', 'write a picture of each quantity over time')
    .option('--json', 'print one JSON document instead of text')
    .addHelpText('after', COMPARE_EXAMPLES)
    .action((scene: string, options: CompareOptions) => compareCommand(io, scene, options));

  program
    .command('list')
    .description('list the scenes, the methods and the integrators')
    .option('--json', 'print one JSON document instead of text')
    .action((options: { json?: boolean }) => listCommand(io, options));

  program
    .command('validate')
    .description('solve problems with known answers and compare')
    .option('-s, --section <name>', 'only this section; may be repeated', collect)
    .option('--only <id>', 'only this problem; may be repeated', collect)
    .option('--full', 'all of it, also what takes minutes')
    .option('--json', 'print one JSON document instead of text')
    .addHelpText('after', VALIDATE_EXAMPLES)
    .action((options: ValidateOptions) => done(validateCommand(io, options)));

  program
    .command('schema')
    .description('print the JSON Schema of scene files')
    .action(() => io.out.write(sceneFileSchemaText()));

  return program;
}

const EXAMPLES = `
Examples:
  rattleback show                          a wing-nut that turns over by itself
  rattleback list                          what there is to see
  rattleback run kepler --duration 60      two planets for a minute, as numbers
  rattleback compare stacks -m thesis,sequential   two methods, one scene
  rattleback validate --section rotation   the engine against textbooks`;

const SHOW_EXAMPLES = `
Examples:
  rattleback show
  rattleback show tumbling
  rattleback show my-scene.json

Keys: space pauses, n goes to the next scene, q ends.`;

const RUN_EXAMPLES = `
Examples:
  rattleback run dzhanibekov
  rattleback run kepler --integrator explicit-euler --dt 0.01
  rattleback run stacks --method sequential
  rattleback run spring-chain --csv chain.csv --every 10
  rattleback run floating --duration 5 --save later.json
  rattleback run later.json --json`;

const COMPARE_EXAMPLES = `
Examples:
  rattleback compare stacks --methods thesis,sequential,shock-propagation
  rattleback compare seesaw --methods thesis,guendelman --duration 5 --svg pictures
  rattleback compare double-pendulum --json

Times per step are those of this machine at this moment; everything else is the same everywhere.`;

const VALIDATE_EXAMPLES = `
Examples:
  rattleback validate
  rattleback validate --section integrators --section rotation
  rattleback validate --only E1 --json

The exit code is 1 if a result does not hold.`;

function positive(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0) || value === Infinity) {
    throw new InvalidArgumentError('Give a number of seconds above 0.');
  }
  return value;
}

function whole(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new InvalidArgumentError('Give a whole number of at least 1.');
  }
  return value;
}

function words(text: string): string[] {
  const list = text.split(',').map((word) => word.trim());
  if (list.includes('')) throw new InvalidArgumentError('Give names separated by commas.');
  return [...new Set(list)];
}

function collect(word: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), word];
}

/** From package.json beside dist/ and src/ alike. */
function version(): string {
  const manifest = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
