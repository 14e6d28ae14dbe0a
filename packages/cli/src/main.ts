/** The command `rattleback`. */

import { commandLine } from './command-line.js';
import { nodeIo } from './io.js';

// A reader that has seen enough, such as `head`, closes the pipe: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await commandLine(process.argv.slice(2), nodeIo());
