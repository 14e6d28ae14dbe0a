/** The command line as a function, for programs that bring their own input and output. */

export { commandLine } from './command-line.js';
export { type ExitCode, Failure } from './failure.js';
export { colorsOf, type Io, type Key, nodeIo, type Output } from './io.js';
